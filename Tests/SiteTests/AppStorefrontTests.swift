import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The table that compares an app's storefronts.
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

    @Test func `different screenshots are a difference, the same ones at a new address are not`()
        throws
    {
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

    @Test(
        arguments: [
            (Money(0, "KRW"), Money(0, "USD"), false), (Money(0, "KRW"), Money(5, "USD"), true),
            (Money(4_400, "KRW"), Money(3, "USD"), false),
            (Money(3, "USD"), Money(4, "USD"), true), (Money(3, "USD"), Money(3, "USD"), false),
            (nil, Money(3, "USD"), true), (nil, nil, false),
        ] as [(Money?, Money?, Bool)]
    )
    func `prices in two currencies differ only if one of them is free`(
        price: Money?,
        other: Money?,
        differs: Bool
    ) throws {
        var (one, two) = (AppSample.page(), AppSample.page())
        (one.amount, one.currency) = (price?.amount, price?.currency)
        (two.amount, two.currency) = (other?.amount, other?.currency)
        #expect(try differing(one, two) == (differs ? [5] : []))
    }

    @Test func `an unknown date is not shown as a date in 1970`() throws {
        let sample = try AppSample.sold(in: "kr", "us")
        for (language, unknown) in [("en", "unknown"), ("ko", "알 수 없음")] {
            let page = try sample.page(language: language)
            #expect(page.texts("//p[@class='release']")[0].hasSuffix(unknown))
            #expect(page.texts("//table[@class='storefronts']/tbody/tr[1]/td[4]") == [unknown])
            #expect(!page.texts("//main")[0].contains("1970"))
        }
    }
}
