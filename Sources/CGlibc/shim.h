#pragma once
// What Swift's own view of the C library leaves out: the settings of the heap, and a wait by a clock that nobody sets.
#include <malloc.h>
#include <semaphore.h>
#include <time.h>

extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline);
