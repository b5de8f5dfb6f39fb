#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast macro, which Swift cannot import.
static inline int ca_bind_text(sqlite3_stmt *s, int i, const unsigned char *bytes, int count) {
  return sqlite3_bind_text(s, i, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT);
}
static inline int ca_bind_blob(sqlite3_stmt *s, int i, const void *bytes, int count) {
  return sqlite3_bind_blob(s, i, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
// No counting of memory, which takes a lock at each allocation. To be called before anything else; later it does nothing.
static inline void ca_configure(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
