/// The version that `--version` prints; see CHANGELOG.md.
let programVersion = "0.1.0-dev"
