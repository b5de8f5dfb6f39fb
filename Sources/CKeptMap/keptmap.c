#include "keptmap.h"

#include <sqlite3.h>

// SQLite gives a connection's map back whenever another connection has committed, for systems on which a map may miss what is
// written to the file or cut from it; the next reader then faults each page in again, which stops all threads of the process. On
// Linux a shared map and the file are the same memory. All that matters is that the map is as long as the file, so it is given back
// when the file has another length than before: that happens at checkpoints only.
// After https://www.sqlite.org/vfs.html and https://www.sqlite.org/c3ref/io_methods.html.

// Lies behind the platform's own record of an open file.
typedef struct {
  const sqlite3_io_methods *plain;
  sqlite3_io_methods methods;
  sqlite3_int64 length;
} Kept;

static sqlite3_vfs *platform;
static sqlite3_vfs kept_map;

static Kept *kept(sqlite3_file *file) { return (Kept *)((char *)file + kept_map.szOsFile - (int)sizeof(Kept)); }

// With a page: that page is not used any more. Without: the map is to be given back.
static int unfetch(sqlite3_file *file, sqlite3_int64 offset, void *page) {
  Kept *own = kept(file);
  if (page == 0) {
    sqlite3_int64 length = -1;
    if (own->plain->xFileSize(file, &length) == SQLITE_OK && length == own->length) return SQLITE_OK;
    own->length = length;
  }
  return own->plain->xUnfetch(file, offset, page);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  (void)vfs;
  int code = platform->xOpen(platform, name, file, flags, out);
  if (code != SQLITE_OK || !(flags & SQLITE_OPEN_MAIN_DB) || file->pMethods->iVersion < 3) return code;
  Kept *own = kept(file);
  own->plain = file->pMethods;
  own->methods = *file->pMethods;
  own->methods.xUnfetch = unfetch;
  own->length = -1;
  file->pMethods = &own->methods;
  return code;
}

int ca_register_kept_map(void) {
  platform = sqlite3_vfs_find(0);
  if (platform == 0) return SQLITE_ERROR;
  kept_map = *platform;
  kept_map.szOsFile = (platform->szOsFile + 7) / 8 * 8 + (int)sizeof(Kept);
  kept_map.pNext = 0;
  kept_map.zName = "kept-map";
  kept_map.xOpen = open_file;
  return sqlite3_vfs_register(&kept_map, 0);
}
