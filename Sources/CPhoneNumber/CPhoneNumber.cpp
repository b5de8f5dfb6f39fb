#include "CPhoneNumber.h"

// The Debian package is built with the locks of the C++ library, and its header must be read in the same way.
#define I18N_PHONENUMBERS_USE_STDMUTEX
#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// One instance for the whole process. It reads its tables once and keeps every regular expression that it has compiled.
PhoneNumberUtil &util() {
  static PhoneNumberUtil *shared = [] {
    PhoneNumberUtil *made = PhoneNumberUtil::GetInstance();
    // Its own logger writes to standard output, where our answers stand.
    made->SetLogger(new i18n::phonenumbers::NullLogger());
    return made;
  }();
  return *shared;
}

template <size_t room>
bool copy(const std::string &text, char (&out)[room]) {
  if (text.size() >= room) return false;
  std::memcpy(out, text.c_str(), text.size() + 1);
  return true;
}

}  // namespace

bool ca_phone_read(const char *text, size_t length, const char *region, ca_phone *out) {
  PhoneNumber number;
  const bool assumes = region[0] != '\0';
  // “ZZ” is the unknown region: only a number with + has a country there.
  if (util().Parse(std::string(text, length), assumes ? region : "ZZ", &number) != PhoneNumberUtil::NO_PARSING_ERROR) return false;
  std::string national;
  util().GetNationalSignificantNumber(number, &national);
  if (!copy(national, out->national)) return false;
  out->country_code = number.country_code();
  return true;
}

int ca_phone_country_code(const char *region) { return util().GetCountryCodeForRegion(region); }

bool ca_phone_is_country_code(int code) {
  std::string region;
  util().GetRegionCodeForCountryCode(code, &region);
  return region != "ZZ";
}

void ca_phone_trunk_prefix(const char *region, char out[8]) {
  std::string prefix;
  util().GetNddPrefixForRegion(region, true, &prefix);
  char room[8] = "";
  copy(prefix, room);
  std::memcpy(out, room, sizeof room);
}
