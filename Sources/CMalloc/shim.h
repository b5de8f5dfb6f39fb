#pragma once
// glibc's settings of the heap, which Swift's own view of the C library leaves out.
#include <malloc.h>
