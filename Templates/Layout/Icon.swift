import HTML

/// Small drawings in the colour of the text around them. They say nothing that a word does not say, too.
enum Icon {
  static let brand: HTML = """
    <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">\
    <rect width="32" height="32" rx="9" class="mark-ground"/><circle cx="12.5" cy="12" r="4.5" class="mark-ink"/>\
    <path d="M4.5 25c.6-4.6 3.8-7 8-7s7.4 2.4 8 7z" class="mark-ink"/><path d="M20 13.5l3 3 5-6" class="mark-tick"/>\
    </svg>
    """
  static let apps: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">\
    <rect x="2.75" y="2.75" width="5.5" height="5.5" rx="1.5"/><rect x="11.75" y="2.75" width="5.5" height="5.5" \
    rx="1.5"/><rect x="2.75" y="11.75" width="5.5" height="5.5" rx="1.5"/>\
    <rect x="11.75" y="11.75" width="5.5" height="5.5" rx="1.5"/></svg>
    """
  static let contacts: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="6.5" r="3.5"/>\
    <path d="M3 17c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5"/></svg>
    """
  static let audit: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">\
    <path d="M4 3.5h12M4 8h12M4 12.5h7M4 17h5"/><path d="M13 15.5l1.8 1.8 3.2-3.8"/></svg>
    """
  static let requests: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 11l2-7.5h10L17 11v5.5H3z"/>\
    <path d="M3 11h4l1.2 2.5h3.6L13 11h4"/></svg>
    """
  static let groups: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="7.5" cy="7" r="3"/>\
    <path d="M2 16.5c.5-3.1 2.6-4.7 5.5-4.7s5 1.6 5.5 4.7"/><path d="M12.5 4.2a3 3 0 0 1 0 5.6M15 12.4c1.6.7 2.7 2.1 3 4.1"/></svg>
    """
  static let policy: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">\
    <path d="M10 2.5l6.5 2.3v4.7c0 3.9-2.6 6.7-6.5 8-3.9-1.3-6.5-4.1-6.5-8V4.8z"/></svg>
    """
  static let settings: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 6h7M15 6h2M3 14h2M10 14h7"/>\
    <circle cx="12.5" cy="6" r="2.5"/><circle cx="7.5" cy="14" r="2.5"/></svg>
    """
  static let search: HTML = """
    <svg class="icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/>\
    <path d="M13.2 13.2L17 17"/></svg>
    """
  static let empty: HTML = """
    <svg class="drawing" viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">\
    <rect x="12" y="10" width="60" height="44" rx="8" class="sheet-back"/>\
    <rect x="24" y="4" width="60" height="44" rx="8" class="sheet"/><circle cx="40" cy="21" r="6" class="dot"/>\
    <path d="M31 38c1-6 4.5-9 9-9s8 3 9 9" class="line"/><path d="M57 19h18M57 27h12" class="line"/></svg>
    """
}
