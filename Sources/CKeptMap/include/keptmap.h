#pragma once

/// Makes the file access "kept-map" known to SQLite: the platform's own, except that a mapped database file stays mapped while
/// others commit. To be called before the first connection that names it. Returns SQLite's result code.
int ca_register_kept_map(void);
