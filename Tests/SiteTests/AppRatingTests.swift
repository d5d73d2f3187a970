import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// The ratings in an app's timeline.
struct AppRatingTests {
    private func sample(_ ratings: [(Double, Int)?]) throws -> AppSample {
        var sample = try AppSample.sold(in: "kr")
        try sample.release("0.9", in: "kr", on: 1, isFirst: true)
        try sample.release("1.0", in: "kr", on: 4)
        try sample.rate(ratings, in: "kr")
        return sample
    }

    private let sentence = "//div[@class='ratings']/div/p[1]"
    private let year = "//main/header/p"
    private let rows = "//table[@class='rated']/tbody/tr"

    @Test func `new ratings after a gap are those of several nights`() throws {
        let ratings = [(4.5, 100), (4.5, 102), nil, nil, (4.4, 108), (4.4, 109)]
        #expect(try sample(ratings).page().texts("\(rows)[2]/td[3]") == ["+6in 3 days"])
    }

    @Test func `two runs on one date are one night, with the release of the first one`() throws {
        var sample = try sample([(4.5, 100), (4.5, 102), (4.5, 104), (4.5, 105)])
        let again = Run(
            number: 5,
            at: AppSample.run(4).at.addingTimeInterval(14 * 3_600),
            night: Night(label: "\(AppSample.run(4).night.label)-2")
        )
        let points = sample.ratings[0].points + [(again, Rating(average: 4.5, count: 107))]
        sample.ratings = [RatingSeries(storefront: sample.ratings[0].storefront, points: points)]
        let page = try sample.page()
        let cells = page.texts("\(rows)[1]/*").prefix(4)
        #expect(cells == ["Fri, 6 Feb 2026 (2) 1.0", "4.50", "107", "+3"])
        #expect(page.count(rows) == 4)
    }

    @Test func `a reset is marked`() throws {
        let page = try sample([(4.5, 1_000), (4.5, 1_001), (3, 4), (3.2, 5)]).page()
        #expect(page.texts("\(rows)[2]/td[3]") == ["−997reset"])
        #expect(page.texts(sentence).allSatisfy { !$0.contains("since") })
    }

    @Test(arguments: [
        ("en", "No ratings since Fri, 6 Feb 2026 (reset; was 4.5 from 10 ratings)."),
        ("ko", "2026년 2월 6일 (금)부터 평가 없음(초기화, 이전 평점 4.5, 평가 10개)."),
    ])
    func `a reset that left no ratings is said, once it is reported`(
        language: String,
        expected: String
    ) throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.rate([(4.5, 10), (4.5, 10), (0, 0), (0, 0), nil], in: "kr")
        #expect(try sample.page().texts(sentence).first?.contains("the same since") == true)
        try sample.change(.changed(.rating, .number(4.5), nil), in: "kr", on: 4)
        try sample.change(.changed(.ratingCount, .number(10), .number(0)), in: "kr", on: 4)
        let page = try sample.page(language: language)
        #expect(page.texts(sentence) == [expected])
        // The timeline contains the sentence only once.
        #expect(page.count("//ul[@class='others']/li") == 1)
    }

    @Test func `a year begins with its first and its last rating, up to the last change`() throws {
        var sample = try sample([nil, (4.82, 1_000), nil, (4.8, 1_400), (4.79, 1_450)])
        #expect(try sample.yearPage().count(year) == 0)
        try sample.change(.changed(.version, "0.9", "1.0"), in: "kr", on: 4)
        let line = "Rating 4.82 → 4.80, 400 new ratings: 4.75 on average (Wed 4 Feb – Fri 6 Feb)"
        #expect(try sample.yearPage().texts(year) == [line])
        let over = "Rating 4.82 → 4.79, 450 new ratings: 4.72 on average (Wed 4 Feb – Sat 7 Feb)"
        let next = AppSample.period("2027", 400...401)
        #expect(try sample.yearPage(neighbors: [next]).texts(year) == [over])
    }

    @Test(arguments: [
        (1_000, "Rating 4.50 → 4.50, 0 new ratings"), (1_003, "Rating 4.50 → 4.50, 3 new ratings"),
        (999, "Rating 4.50 → 4.50"),
    ])
    func `a year with few new ratings counts them`(count: Int, line: String) throws {
        var sample = try sample([(4.5, 1_000), (4.5, count)])
        try sample.change(.changed(.version, "0.9", "1.0"), in: "kr", on: 4)
        #expect(try sample.yearPage().texts(year) == ["\(line) (Tue 3 Feb – Wed 4 Feb)"])
    }

    @Test(arguments: [12, 1_400])
    func `a year with a reset has no number of new ratings`(count: Int) throws {
        var sample = try sample([(4.82, 1_000), (0, 0), nil, (4, count)])
        try sample.change(.changed(.version, "0.9", "1.0"), in: "kr", on: 4)
        let line = "Rating 4.82 → 4.00 (Tue 3 Feb – Fri 6 Feb)"
        #expect(try sample.yearPage().texts(year) == [line])
    }

    @Test func `an app without ratings has no sentence`() throws {
        #expect(try sample([(0, 0), nil]).page().count("//div[@class='ratings']") == 0)
    }

    @Test func `a release in the table of values links to its entry`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.release("1.0", in: "kr", on: 2)
        try sample.change(.changed(.version, "0.9", "1.0"), in: "kr", on: 2)
        try sample.rate([(4.5, 10), (4.4, 11), (4.3, 12), (4.2, 13)], in: "kr")
        let links = try sample.page().texts("\(rows)/th/a/@href")
        #expect(links == ["1/2026.html#2-1-kr-version"])
    }

    @Test func `a year of nights stays small`() throws {
        var sample = try AppSample.sold(in: "kr")
        let nights = (0..<365).map { night -> (Double, Int)? in
            let average = 4 + Double(night % 9) / 100
            return (average, 1_000 + night * 3)
        }
        try sample.rate(nights, in: "kr")
        #expect(try sample.bytes().count < 25_000)
        let page = try sample.page()
        #expect(page.count(rows) == 31)
        let note = page.texts("//details[@class='values']/p")
        #expect(note == ["The timeline shows 334 earlier nights."])
    }
}
