import Contacts
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (nil, 2, 29, nil), (2023, 2, 29, .day), (2024, 2, 29, nil), (1900, 2, 29, .day), (2000, 2, 29, nil), (nil, 2, 30, .day),
    (2024, 4, 31, .day), (nil, nil, 3, .month), (1985, nil, nil, nil), (1985, 3, nil, nil), (0, 1, 1, .year), (10_000, 1, 1, .year),
    (nil, 13, 1, .month), (nil, 1, 0, .day), (nil, nil, nil, nil),
  ] as [(Int?, Int?, Int?, ContactDate.Fault?)])
  func aDateIsADayOfTheCalendarOrAPartOfOne(_ year: Int?, _ month: Int?, _ day: Int?, _ fault: ContactDate.Fault?) {
    #expect(ContactDate(label: "", year: year, month: month, day: day).fault == fault)
  }
}
