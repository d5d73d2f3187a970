import AppStore
import Foundation
import Testing

@testable import Lookups

/// Store pages that are hostile, broken or in a different format.
struct StorePageFileTests {
    /// The JSON of app 7's page in Japan, with additional members next to a complete `lockup` and a
    /// table of facts.
    private func json(
        _ page: String = "",
        shelves: String = "",
        purchases: String? = nil
    ) -> String {
        let row = purchases.map { #"{"items": [{"textPairs": [\#($0)]}]}, "# } ?? ""
        return #"""
            {"data": [{"intent": {"id": "7", "storefront": "jp", "language": "ja"}, "data": {
            "lockup": {"adamId": "7", "subtitle": "Plan it"}, \#(page)
            "shelfMapping": {\#(shelves) "information": {"items": [\#(row){"items": [{"text": "Tools"}]}]}}}}]}
            """#
    }

    private func page(
        _ json: String,
        script: String = #"<script type="application/json" id="serialized-server-data">"#,
        head: String = ""
    ) -> Data {
        Data(
            "<!doctype html><html lang=ja><head>\(head)</head><body>\(script)\(json)</script>".utf8
        )
    }

    private func reading(_ html: Data) throws -> PageReading {
        let japan = try #require(Storefront("jp"))
        return try StorePageFile(html: html)
            .reading(of: Listing(app: try #require(AppID(7)), storefront: japan))
    }

    private func isRefused(_ html: Data) -> Bool { (try? reading(html)) == nil }

    @Test(arguments: [
        "<script id='serialized-server-data' type=application/json>",
        "<SCRIPT data-x=1 ID=serialized-server-data >",
        #"<script id="serialized-server-data-v2">{}</script ><script id="serialized-server-data">"#,
    ])
    func `the script is found however it is written`(script: String) throws {
        #expect(try reading(page(json(), script: script)).values[.subtitle] == .text("Plan it"))
    }

    @Test(arguments: [
        "", "[]", "{", "null", #"{"data": []}"#, #"{"data": [{"data": {}}]}"#, #"{"data": [7]}"#,
        #"{"data": [{"data": {"title": "x"}}]}"#,
    ])
    func `data of another shape is refused`(json: String) {
        #expect(isRefused(page(json)))
    }

    @Test(arguments: [(#""id": "7""#, #""id": 7"#), (#""7""#, #""8""#), (#""jp""#, #""us""#)])
    func `another app's page is refused`(identity: String, other: String) {
        #expect(isRefused(page(json().replacing(identity, with: other))))
    }

    @Test func `a value of a wrong type makes only its field unknown`() throws {
        let shelves =
            #""privacyTypes": {"items": 7}, "productRatings": {"items": [{"ratingCounts": [1, "2", 3, 4, 5]}]},"#
        let reading = try reading(page(json(shelves: shelves)))
        #expect(reading.unreadable.isSuperset(of: [.privacyLabels, .starHistogram]))
        #expect(reading.values[.subtitle] == .text("Plan it"))
    }

    @Test func `null shelves are absent, and integers and doubles are numbers`() throws {
        let counts = "[5, 4.0, 3.0000000000001, 2, 0]"
        let shelves = """
            "textCards": null, "privacyTypes": null,
            "productRatings": {"items": [{"ratingCounts": \(counts)}]},
            """
        let reading = try reading(page(json(shelves: shelves)))
        #expect(reading.values[.starHistogram] == .counts([5, 4, 3, 2, 0]))
        #expect(!reading.unreadable.contains(.privacyLabels))
    }

    @Test func `a repeated key has no value`() throws {
        let twice = #""privacyTypes": {"items": []}, "privacyTypes": {"items": []},"#
        #expect(try reading(page(json(shelves: twice))).values[.privacyLabels] == nil)
    }

    @Test func `deep nesting costs only itself`() throws {
        let depth = 200_000
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(
            try reading(page(json(#""deep": \#(deep),"#))).values[.subtitle] == .text("Plan it")
        )
    }

    @Test func `a page of more than 8 MiB or of too many tags is refused`() {
        let large = String(repeating: "x", count: 8 << 20)
        #expect(isRefused(page(json(), head: large)))
        #expect(isRefused(page(json(), head: String(repeating: "<b>", count: 100_000))))
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "<p \((0..<200_000).map { "a\($0)=1" }.joined(separator: " "))>",
            "<script id='x\(String(repeating: "\u{301}\u{323}", count: 800))' type=a></script>",
            "<!-- <script id=serialized-server-data>{}</script> -->",
            "<script>if (a < b) { '<script id=serialized-server-data>' }</script>",
        ]
    )
    func `tags that take long or mislead before the script cost nothing`(head: String) throws {
        #expect(try reading(page(json(), head: head)).values[.subtitle] == .text("Plan it"))
    }

    @Test func `a page with thousands of purchases or labels makes only their fields unknown`()
        throws
    {
        let pairs = Array(repeating: #"["Pro", "$5.00"]"#, count: 20_000).joined(separator: ",")
        let purchases = page(json(purchases: pairs))
        #expect(try reading(purchases).unreadable.contains(.inAppPurchases))
        let categories = Array(repeating: #"{"identifier": "X"}"#, count: 3_000)
            .joined(separator: ",")
        let shelves = #"""
            "privacyTypes": {"items": [{"$kind": "PrivacyType", "identifier": "A",
            "categories": [\#(categories)]}]},
            """#
        #expect(try reading(page(json(shelves: shelves))).unreadable.contains(.privacyLabels))
    }

    @Test func `texts with markup stay texts`() throws {
        let text = #"\u003Cscript>alert(1)\u003C/script> &amp; <b>"#
        let html = page(json().replacing("Plan it", with: text))
        #expect(try reading(html).values[.subtitle] == .text("<script>alert(1)</script> &amp; <b>"))
    }

    @Test func `an overlong text makes its field unknown`() throws {
        let html = page(json().replacing("Plan it", with: String(repeating: "x", count: 5_000)))
        #expect(try reading(html).unreadable.contains(.subtitle))
    }

    @Test func `equal purchases are kept twice, and offered ones that are missing are unknown`()
        throws
    {
        let html = page(json(purchases: #"["Pro", "$5.00"], ["Pro", "$5.00"]"#))
        let purchases = try #require(try reading(html).values[.inAppPurchases]?.purchases)
        #expect(purchases.count == 2 && purchases.allSatisfy { $0.price == nil })
        let offered = json().replacing(
            #""adamId": "7""#,
            with: #""adamId": "7", "offerDisplayProperties": {"hasInAppPurchases": true}"#
        )
        #expect(try reading(page(offered)).unreadable.contains(.inAppPurchases))
    }

    @Test func `the currencies of all storefronts are known`() {
        let codes = """
            AED AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KZT MXN
            MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD TZS UAH USD UYU VND ZAR
            """
        let all = codes.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(all.count == 46 && all.allSatisfy(Money.isCurrency))
    }

    @Test(arguments: [("USD", Decimal(5)), ("XQQ", nil), ("dollars", nil)])
    func `a price in an unknown currency stays a text`(
        currency: String,
        amount: Decimal?
    ) throws {
        let html = page(
            json(purchases: #"["Pro", "$5.00"]"#),
            head: #"""
                <script type="application/ld+json">
                {"@type": "SoftwareApplication", "offers": {"priceCurrency": "\#(currency)"}}</script>
                """#
        )
        let purchases = try #require(try reading(html).values[.inAppPurchases]?.purchases)
        #expect(purchases.map(\.formattedPrice) == ["$5.00"])
        #expect(purchases.map { $0.price?.amount } == [amount])
    }

    @Test func `declared accessibility features are read by their symbols`() throws {
        let features = ["voiceover", "ear"].map { (symbol: String) -> String in
            #"{"title": "x", "artwork": {"template": "systemimage://\#(symbol)"}}"#
        }
        let shelves = """
            "accessibilityHeader": {"items": [{}], "seeAllAction": {"pageData": {"shelves": [{
            "contentType": "accessibilityFeatures",
            "items": [{"features": [\(features.joined(separator: ","))]}]}]}}},
            """
        let labels = try reading(page(json(shelves: shelves))).values[.accessibilityLabels]
        #expect(labels == .list(["ear", "voiceover"]))
    }

    @Test(arguments: [
        ("10.999,99 €", "EUR", "10999.99"), ("£4.99", "GBP", "4.99"), ("₹ 1,999", "INR", "1999"),
        ("S$ 6.98", "SGD", "6.98"), ("USD 5.00", "USD", "5"), ("Rp 3,499juta", "IDR", "3499000"),
        ("¥3,500", "JPY", "3500"), ("1 299,00 Kč", "CZK", "1299"), ("KWD 1.234", "KWD", "1.234"),
    ])
    func `a price is read as its storefront writes it`(
        text: String,
        currency: String,
        amount: String
    ) throws {
        let price = try #require(Money(shown: text, in: currency))
        #expect(price == Money(try #require(Decimal(string: amount)), currency))
    }

    @Test(arguments: ["", "Free", "$1.99 – $9.99", "3만 원", "99 rb", "¥1.2万", "Rs 1,950.00"])
    func `a price without one plain number stays a text`(text: String) {
        #expect(Money(shown: text, in: "KRW") == nil)
    }
}
