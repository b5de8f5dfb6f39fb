/// The command line was not understood: one sentence, and the command whose help may serve.
struct UsageError: Error {
  let sentence: String
  /// The words after which `--help` explains; empty for the program itself.
  let words: [String]

  init(_ sentence: String, words: [String] = []) {
    self.sentence = sentence
    self.words = words
  }

  init(_ sentence: String, _ command: Command) { self.init(sentence, words: command.words) }
}
