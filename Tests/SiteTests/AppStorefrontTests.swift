import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The storefronts of an app side by side.
struct AppStorefrontTests {
    private func differing(_ store: StorePage, _ other: StorePage) throws -> [Int] {
        var sample = AppSample()
        try sample.add(store, in: "kr", rating: Rating(average: 4.5, count: 9))
        try sample.add(other, in: "us", rating: Rating(average: 4.4, count: 9))
        let page = try sample.page()
        #expect(page.count("//table[@class='storefronts']/tbody/tr[1]/td[@class='differs']") == 0)
        return (1...9).filter {
            page.count("//table[@class='storefronts']/tbody/tr[2]/td[\($0)][@class='differs']") == 1
        }
    }

    @Test func `what differs from the first storefront is marked by a sign with a name`() throws {
        var (one, other) = (AppSample.page("One"), AppSample.page("Other", version: "1.1"))
        one.releaseNotes = "One"
        other.releaseNotes = "Other"
        #expect(try differing(one, other) == [2, 3, 7])
        #expect(try differing(one, one) == [])
        var sample = AppSample()
        try sample.add(one, in: "kr")
        try sample.add(other, in: "us")
        let page = try sample.page()
        #expect(page.attributes("//td[@class='differs']/abbr")[0] == ["title": "differs"])
        #expect(page.texts("//td[@class='differs']/abbr") == ["≠", "≠", "≠"])
    }

    @Test func `other screenshots differ, and the same ones at another address do not`() throws {
        func page(_ address: String) -> StorePage {
            var page = AppSample.page()
            page[list: .screenshots] = [address]
            return page
        }
        let one = page("https://is1-ssl.mzstatic.com/image/thumb/a/one.png/392x696bb.png")
        let same = page("https://is5-ssl.mzstatic.com/image/thumb/a/one.png/392x696bb.png")
        let other = page("https://is1-ssl.mzstatic.com/image/thumb/a/two.png/392x696bb.png")
        #expect(try differing(one, same) == [])
        #expect(try differing(one, other) == [8])
    }

    @Test func `a storefront that had its version later says by how much`() throws {
        var sample = AppSample()
        for (storefront, night) in [("kr", 5), ("us", 8)] {
            try sample.add(AppSample.page(version: "1.1"), in: storefront)
            try sample.release("1.0", in: storefront, on: 1, isFirst: true)
            try sample.release("1.1", in: storefront, on: night)
        }
        let versions = try sample.page().texts("//table[@class='storefronts']/tbody/tr/td[3]")
        #expect(versions == ["1.1", "1.1 3 days later"])
    }

    static let prices: [(Decimal?, String?, Decimal?, String?, Bool)] = [
        (0, "KRW", 0, "USD", false), (0, "KRW", 5, "USD", true), (4_400, "KRW", 3, "USD", false),
        (3, "USD", 4, "USD", true), (3, "USD", 3, "USD", false), (nil, nil, 3, "USD", true),
        (nil, nil, nil, nil, false),
    ]

    @Test(arguments: prices)
    func `prices in two currencies differ only where one is nothing`(
        price: Decimal?,
        currency: String?,
        other: Decimal?,
        otherCurrency: String?,
        differs: Bool
    ) throws {
        var (one, two) = (AppSample.page(), AppSample.page())
        (one.amount, one.currency) = (price, currency)
        (two.amount, two.currency) = (other, otherCurrency)
        #expect(try differing(one, two) == (differs ? [5] : []))
    }

    @Test func `each row heads a storefront and leads to what it shows`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.add(nil, in: "jp", status: .absent)
        let page = try sample.page()
        #expect(page.texts("//table[@class='storefronts']//th[@scope='row']/a/@href") == ["#kr"])
        #expect(page.texts("//table[@class='storefronts']//th[@scope='row']")[1] == "Japan")
        #expect(page.count("//table[@class='storefronts']//th[not(@scope)]") == 0)
    }

    @Test func `a date that is not known reads unknown`() throws {
        var sample = AppSample()
        for storefront in ["kr", "us"] { try sample.add(AppSample.page(), in: storefront) }
        let page = try sample.page()
        #expect(page.texts("//table[@class='storefronts']/tbody/tr[1]/td[4]") == ["unknown"])
        #expect(!page.texts("//main").joined().contains("1970"))
    }

    @Test func `the only storefront is neither listed nor named`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.rate([(4.5, 100), (4.4, 120)], in: "kr")
        let page = try sample.page()
        #expect(page.count("//table[@class='storefronts'] | //a[@href='#storefronts']") == 0)
        #expect(page.count("//div[@class='ratings']//b") == 0)
    }
}
