#pragma once
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What libphonenumber reads in a number as it was written.
typedef struct {
  /// The country calling code; 0 where it could only be guessed.
  int country_code;
  /// The national significant number, with a NUL at its end; at most 17 digits and some leading zeros.
  char national[40];
} ca_phone;

/// Reads UTF-8 text; `region` is two capital letters, or empty where no country may be assumed. False when it is no number.
bool ca_phone_read(const char *text, size_t length, const char *region, ca_phone *out);

/// The country calling code of a region; 0 when there is no such region.
int ca_phone_country_code(const char *region);

/// Whether a country, or a service of all countries, has this calling code.
bool ca_phone_is_country_code(int code);

/// Writes what is dialled before a national number inside the region (“0”, “1”, “06” or nothing), with a NUL at its end.
void ca_phone_trunk_prefix(const char *region, char out[8]);

#ifdef __cplusplus
}
#endif
