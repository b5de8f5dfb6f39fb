import Templates

/// Which new passwords are accepted: 8 to 1,000 bytes, any characters, not among the commonest.
enum PasswordRule {
  static let longest = 1000

  static func problem(with password: String) -> PasswordProblem? {
    let length = password.utf8.count
    if length < 8 { return .tooShort }
    if length > longest { return .tooLong }
    let plain = password.lowercased()
    if common.contains(plain) { return .common }
    // One character over and over is as common as any.
    return Set(plain).count == 1 ? .common : nil
  }

  /// The commonest with eight characters or more, from published lists of leaked passwords.
  private static let common: Set<String> = [
    "password", "12345678", "123456789", "1234567890", "qwertyuiop", "password1", "qwerty123", "1q2w3e4r", "iloveyou",
    "sunshine", "princess", "football", "baseball", "superman", "trustno1", "letmein1", "welcome1", "passw0rd",
    "p@ssw0rd", "p@ssword", "password123", "password12", "password!", "admin123", "administrator", "adminadmin",
    "qwerty12", "qwertyui", "asdfghjk", "asdfghjkl", "zxcvbnm1", "1qaz2wsx", "qazwsxedc", "q1w2e3r4", "q1w2e3r4t5",
    "1q2w3e4r5t", "abc12345", "abcd1234", "a1b2c3d4", "11223344", "12341234", "87654321", "987654321", "0987654321",
    "123123123", "123321123", "147258369", "123654789", "12344321", "starwars", "pokemon1", "michael1", "jennifer",
    "jordan23", "computer", "internet", "whatever", "corvette", "mercedes", "maverick", "samantha", "elephant",
    "liverpool", "chocolate", "butterfly", "iloveyou1", "babygirl1", "changeme", "changeme1", "default1", "testtest",
    "test1234", "guest123", "master123", "dragon123", "monkey123", "shadow123", "hello123", "hellohello", "welcome123",
    "letmein123", "secret123", "contacts", "contactaccess", "contact-access", "00000000", "11111111", "aaaaaaaa",
  ]
}
