/// Words that made-up companies, groups and notes consist of.
enum Companies {
  static let first = [
    "Nordlicht", "Café Zoë", "Blue Heron", "Übersee", "Aurora", "Mühlenhof", "Lumière", "青空", "Świt", "Good Food",
    "Atlas",
    "Orchid & Sons", "Riverbank", "Ørsund", "Quercus", "大地", "Silver Birch", "Łąka", "Zephyr", "Ευρώπη", "Восход",
  ]
  static let second = [
    "GmbH", "Ltd", "Inc.", "S.A.", "AB", "Studio", "Logistics", "Dental Practice", "Bakery", "Books", "Travel",
    "Law Office",
    "Garage", "Clinic", "Foods, Inc.", "Architekten", "Consulting", "Print Shop", "Cooperative", "Foundation",
  ]
  static let units = ["Sales", "Accounts", "Support", "Research", "Purchasing", "Einkauf", "営業部"]
  static let titles = [
    "Director", "Accountant", "Engineer", "Nurse", "Teacher", "Designer", "Editor", "Project manager",
  ]
  static let groups = [
    "Family", "Friends", "Customers", "Suppliers", "Choir", "Neighbours", "Food, Inc.", "VIP", "Press 🗞️",
  ]
  static let notes = [
    "Met at the book fair, likes tea.", "Prefers to be called in the morning, never on Mondays; has two dogs.",
    "Line one\nLine two, with a comma", "Allergic to nuts 🥜", "Key is with the neighbour", "Rückruf erbeten",
  ]
  static let emoji = ["🦊", "🌻", "🎻", "🚲", "🧁"]
}
