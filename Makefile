# Everything that a person types here is one of these five.
.PHONY: help run test fuzz bench format

help:
	@echo "make run     the console on a demo address book, at http://127.0.0.1:8080 (PORT=… for another port)"
	@echo "make test    all tests, in a real browser too"
	@echo "make fuzz    random bytes against the readers of files and forms (MINUTES=… for longer than one each)"
	@echo "make bench   speed, each figure beside its goal (PEERS=… adds the comparison programs)"
	@echo "make format  the sources in their common form"

run:
	@bash .ci/start

test:
	@bash .ci/test

fuzz:
	@bash .ci/fuzz

bench:
	@bash .ci/bench

format:
	@swift format --in-place --recursive Package.swift Sources Templates Tests
