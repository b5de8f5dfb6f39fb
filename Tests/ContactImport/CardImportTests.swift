import ContactAccess
import ContactFormats
import ContactImport
import Contacts
import SQLiteStore
import Testing
import TextKeys

@Suite struct CardImportTests {
  @Test func nothing() {}
}
