#pragma once
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

// ICU renames each function per release with macros (ucol_open -> ucol_open_72), which Swift cannot see.
static inline UCollator *ca_ucol_open(const char *locale, UErrorCode *status) { return ucol_open(locale, status); }
static inline void ca_ucol_close(UCollator *c) { ucol_close(c); }
static inline int32_t ca_ucol_key(const UCollator *c, const UChar *text, int32_t length, uint8_t *out, int32_t room) {
  return ucol_getSortKey(c, text, length, out, room);
}
static inline const UNormalizer2 *ca_nfkd(UErrorCode *status) { return unorm2_getNFKDInstance(status); }
static inline int32_t ca_normalize(const UNormalizer2 *n, const UChar *text, int32_t length, UChar *out, int32_t room, UErrorCode *status) {
  return unorm2_normalize(n, text, length, out, room, status);
}
static inline int32_t ca_fold_case(UChar *out, int32_t room, const UChar *text, int32_t length, UErrorCode *status) {
  return u_strFoldCase(out, room, text, length, U_FOLD_CASE_DEFAULT, status);
}
static inline const UNormalizer2 *ca_nfc(UErrorCode *status) { return unorm2_getNFCInstance(status); }

#include <stdbool.h>
#include <unicode/uloc.h>

// Whether a code begins with a language that there is (ISO 639), or with “root” or “und”.
static inline bool ca_is_language(const char *code) {
  char language[12];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getLanguage(code, language, sizeof language, &status);
  if (U_FAILURE(status)) return false;
  if (length == 0 || strcmp(language, "root") == 0 || strcmp(language, "und") == 0) return length > 0 || strncmp(code, "und", 3) == 0;
  for (const char *const *known = uloc_getISOLanguages(); *known; known++)
    if (strcmp(language, *known) == 0) return true;
  return false;
}

#include <unicode/utrans.h>
static inline UTransliterator *ca_utrans_open(const UChar *id, int32_t length, UErrorCode *status) {
  return utrans_openU(id, length, UTRANS_FORWARD, 0, 0, 0, status);
}
static inline void ca_utrans_run(
  const UTransliterator *t, UChar *text, int32_t *length, int32_t room, int32_t *limit, UErrorCode *status) {
  utrans_transUChars(t, text, length, room, 0, limit, status);
}
