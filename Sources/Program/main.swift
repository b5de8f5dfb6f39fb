import CommandLine
import Glibc

// Whatever is written belongs to this user alone: database, keys, settings.
umask(0o077)
exit(run(arguments: Process.arguments, environment: Process.environment, services: .ofThisMachine))
