import Cryptography
import Testing

@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
])
func base64MatchesTheExamplesOfRFC4648(_ plain: String, _ encoded: String) {
  #expect(Base64.text(Array(plain.utf8)) == encoded)
}
