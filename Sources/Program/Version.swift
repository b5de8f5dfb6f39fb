/// The version that `--version` prints; see CHANGELOG.md.
let version = "0.1.0-dev"
