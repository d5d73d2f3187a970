import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// The ratings of an app's timeline.
struct AppRatingTests {
    private func page(_ ratings: [(Double, Int)?], language: String = "en") throws -> ParsedPage {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("0.9", in: "kr", on: 1, isFirst: true)
        try sample.release("1.0", in: "kr", on: 3)
        try sample.rate(ratings, in: "kr")
        return try sample.page(language: language)
    }

    private let sentence = "//div[@class='ratings']/div/p[1]"
    private let rows = "//table[@class='rated']/tbody/tr"

    @Test func `each night has its average, its count, its new ratings and their average`() throws {
        let page = try page([(4.5, 100), (4.46535, 101), (4.47573, 103)])
        #expect(page.texts("\(rows)[1]/*") == ["Thu, 5 Feb 2026 1.0", "4.48", "103", "+2", "5.0"])
        #expect(page.texts("\(rows)[2]/*") == ["Wed, 4 Feb 2026", "4.47", "101", "+1", "1.0"])
        #expect(page.texts("\(rows)[3]/*") == ["Tue, 3 Feb 2026", "4.50", "100", "", ""])
        #expect(
            page.texts(sentence)
                == ["4.5 from 103 ratings on Thu, 5 Feb 2026. +3 since Tue, 3 Feb 2026."]
        )
    }

    @Test func `new ratings after a gap are those of several nights`() throws {
        let page = try page([(4.5, 100), (4.5, 102), nil, nil, (4.4, 108), (4.4, 109)])
        #expect(page.texts("\(rows)[2]/td[3]") == ["+6in 3 nights"])
    }

    @Test func `two runs on one date are one night, with the release of the first one`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("0.9", in: "kr", on: 1, isFirst: true)
        try sample.release("1.0", in: "kr", on: 4)
        try sample.rate([(4.5, 100), (4.5, 102), (4.5, 104), (4.5, 105)], in: "kr")
        let again = Run(
            number: 5,
            at: AppSample.run(4).at.addingTimeInterval(14 * 3_600),
            night: Night(label: "\(AppSample.run(4).night.label)-2")
        )
        let points = sample.ratings[0].points + [(again, Rating(average: 4.5, count: 107))]
        sample.ratings = [RatingSeries(storefront: sample.ratings[0].storefront, points: points)]
        let page = try sample.page()
        #expect(
            page.texts("\(rows)[1]/*").prefix(4) == [
                "Fri, 6 Feb 2026 (2) 1.0", "4.50", "107", "+3",
            ]
        )
        #expect(page.count(rows) == 4)
    }

    @Test func `a reset is marked`() throws {
        let page = try page([(4.5, 1_000), (4.5, 1_001), (3, 4), (3.2, 5)])
        #expect(page.texts("\(rows)[2]/td[3]") == ["−997reset"])
        #expect(page.texts(sentence).allSatisfy { !$0.contains("since") })
    }

    @Test func `ratings that never changed have a sentence, and no values`() throws {
        let page = try page([(4.5, 10), (4.5, 10)])
        #expect(page.texts(sentence) == ["4.5 from 10 ratings, the same since Tue, 3 Feb 2026."])
        #expect(page.count("//details[@class='values']") == 0)
    }

    @Test(arguments: [
        ("en", "No ratings since Fri, 6 Feb 2026 (reset; was 4.5 from 10 ratings)."),
        ("ko", "2026년 2월 6일 (금)부터 평가 없음(초기화, 이전 평점 4.5, 평가 10개)."),
    ])
    func `a reset that left no ratings is said, once it is reported`(
        language: String,
        expected: String
    ) throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.rate([(4.5, 10), (4.5, 10), (0, 0), (0, 0), nil], in: "kr")
        let fall = Change.Kind.changed(.ratingCount, before: .number(10), after: .number(0))
        #expect(try sample.page().texts(sentence).first?.contains("the same since") == true)
        try sample.change(.changed(.rating, before: .number(4.5), after: nil), in: "kr", on: 4)
        try sample.change(fall, in: "kr", on: 4)
        let page = try sample.page(language: language)
        #expect(page.texts(sentence) == [expected])
        // The timeline has the sentence only once.
        #expect(page.count("//ul[@class='others']/li") == 1)
    }

    @Test func `an app without ratings has no sentence`() throws {
        #expect(try page([(0, 0), nil]).count("//div[@class='ratings']") == 0)
    }

    @Test func `a release in the values leads to its entry`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("1.0", in: "kr", on: 2)
        try sample.change(
            .changed(.version, before: .text("0.9"), after: .text("1.0")),
            in: "kr",
            on: 2
        )
        try sample.rate([(4.5, 10), (4.4, 11), (4.3, 12), (4.2, 13)], in: "kr")
        let page = try sample.page()
        #expect(page.texts("\(rows)/th/a/@href") == ["1/2026.html#2-1-kr-version"])
    }

    @Test func `a year of nights stays small`() throws {
        let nights: [(Double, Int)?] = (0..<365).map { night in
            let average = 4 + Double(night % 9) / 100
            return (average, 1_000 + night * 3)
        }
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.rate(nights, in: "kr")
        let page = try sample.page()
        #expect(try sample.bytes().count < 25_000)
        #expect(page.count("//table[@class='rated']/tbody/tr") == 31)
        #expect(
            page.texts("//details[@class='values']/p") == ["334 earlier nights are in the archive."]
        )
    }
}
