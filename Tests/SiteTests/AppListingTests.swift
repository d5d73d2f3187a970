import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// One storefront's page of an app: notes, screenshots, description, information.
struct AppListingTests {
    private func page(
        _ store: StorePage,
        in storefront: String = "kr",
        report: String = "en",
        lookup: String? = nil,
        pictures: [ArtworkID: String] = [:]
    ) throws -> ParsedPage {
        var sample = AppSample(pictures: pictures)
        try sample.add(store, in: storefront, language: lookup)
        return try sample.page(language: report)
    }

    @Test func `what is new has its version, its class and its date`()
        throws
    {
        var store = AppSample.page(version: "4.2.1")
        store.releaseNotes = "Bug fixes and performance improvements."
        store.versionDate = AppSample.run(12).at
        let page = try page(store)
        #expect(
            page.texts("//p[@class='release']/span") == ["Version 4.2.1", "generic notes"]
        )
        #expect(
            page.attributes("//p[@class='release']/time")
                == [["datetime": "2026-02-14T02:40:00Z"]]
        )
        #expect(page.texts("//p[@class='release']/time") == ["Sat, 14 Feb 2026"])
    }

    @Test(arguments: [
        (
            "en",
            "Infrequent/Mild Cartoon or Fantasy Violence, Infrequent/Mild Contests, Unrestricted Web Access, 무언가"
        ),
        ("ko", "드문/경미한 만화 또는 비현실적 폭력, 드문/경미한 시합, 무언가, 무제한 웹 액세스"),
    ])
    func `advisories stand in the report's language as far as their words are known`(
        language: String,
        text: String
    ) throws {
        var store = AppSample.page()
        let german = "Selten/schwach ausgeprägt: Wettbewerbe"
        for cartoon in ["まれ/軽度なアニメまたはファンタジーバイオレンス", "偶而/輕微的卡通或幻想暴力"] {
            store[list: .advisories] = [cartoon, german, "Uneingeschränkter Webzugriff", "무언가"]
            #expect(try page(store, report: language).texts("//main")[0].contains(text))
            // A different order is not a change.
            store[list: .advisories]?.reverse()
            #expect(try page(store, report: language).texts("//main")[0].contains(text))
        }
    }

    @Test func `a text is cut only where that saves something`() throws {
        var store = AppSample.page()
        store[text: .seller] = String(repeating: "가", count: 600)
        #expect(try page(store).count("//em[@class='cut']") == 0)
        store[text: .seller] = String(repeating: "가", count: 700)
        #expect(try page(store).texts("//em[@class='cut']")[0].contains("200 more"))
    }

    @Test func `a date that is not known is unknown`() throws {
        let korean = try page(AppSample.page(), report: "ko")
        #expect(korean.texts("//p[@class='release']")[0].hasSuffix("알 수 없음"))
        #expect(!korean.texts("//main")[0].contains("1970"))
    }

    @Test func `notes stand whole, and their headings stand out`() throws {
        var store = AppSample.page("KakaoBank")
        let lines = (1...9).map { "• Change number \($0) of this release" }
        store.releaseNotes = (["What's New:"] + lines + ["", "", "Fixed:", "• A crash"])
            .joined(separator: "\r\n")
        let page = try page(store)
        let notes = "//div[@class='news']/div[@class='notes-text']"
        #expect(page.texts("\(notes)/h3") == ["What's New", "Fixed"])
        #expect(page.count("\(notes)/ul/li") == 10)
    }

    @Test func `a long description is folded under a name`() throws {
        var store = AppSample.page("KakaoBank")
        store.description = String(repeating: "harvest ", count: 400)
        let page = try page(store)
        let fold = "//section[@class='listing']/details[@class='fold']"
        #expect(
            page.texts("\(fold)/summary/@aria-label")
                == ["more of KakaoBank’s description (South Korea)"]
        )
        #expect(page.texts("\(fold)/div[@class='text']").first == store.description)
    }

    @Test func `a short text is not folded`() throws {
        var store = AppSample.page()
        store.description = "One\nTwo\nThree\nFour\nFive\nSix\nSeven"
        #expect(try page(store).count("//details[@class='fold']") == 0)
    }

    @Test func `text of the store runs its own way, in its own language where that is known`()
        throws
    {
        var store = AppSample.page("طوبة")
        store.description = "طوبة واحدة كل يوم"
        store.releaseNotes = "طوبة"
        let known = try page(store, in: "ae", lookup: "ar_sa")
        let text = known.attributes("//section[@class='listing']//div[@class='text']")
        #expect(text == [["class": "text", "dir": "auto", "lang": "ar-sa"]])
        let notes = known.attributes("//section[@class='listing']//div[@class='notes-text']")
        #expect(notes == [["class": "notes-text", "dir": "auto", "lang": "ar-sa"]])
        let unknown = try page(store, in: "ae")
        #expect(unknown.texts("//section[@class='listing']//div[@class='text']/@lang") == [""])
    }

    @Test func `screenshots are pictures that open, in the proportions of their addresses`() throws
    {
        var store = AppSample.page()
        store[list: .screenshots] = (1...2).map {
            "https://is1-ssl.mzstatic.com/image/s\($0)/392x696bb.jpg"
        }
        let first = try #require(ArtworkID(url: store[list: .screenshots]?[0] ?? ""))
        let page = try page(store, pictures: [first: "abc.png"])
        #expect(page.texts("//ul[@class='shots']/li/a/@href") == ["../pictures/abc.png"])
        #expect(page.texts("//ul[@class='shots']/li/a/@data-index") == ["0"])
        let image = page.attributes("//ul[@class='shots']//img")[0]
        #expect(image["width"] == "392" && image["height"] == "696")
        #expect(image["alt"] == "Example: iPhone screenshots, 1 of 2")
        #expect(page.texts("//ul[@class='shots']/li/svg/text") == ["2"])
    }

    @Test func `pictures that are not kept are frames that lead to Apple's, and to nobody else's`()
        throws
    {
        var store = AppSample.page()
        store[list: .ipadScreenshots] = [
            "https://is1-ssl.mzstatic.com/image/thumb/a/576x768bb.jpg",
            "https://is1-ssl.mzstatic.com.evil.example/image/a/1x1.png", "javascript:alert(1)",
            "not an address",
        ]
        let page = try page(store)
        #expect(page.count("//ul[@class='shots']") == 0)
        #expect(page.texts("//ul[@class='frames']//svg/text") == ["1", "2", "3", "4"])
        #expect(
            page.texts("//ul[@class='frames']//a/@href")
                == ["https://is1-ssl.mzstatic.com/image/thumb/a/576x768bb.jpg"]
        )
        #expect(page.texts("//ul[@class='frames']/li[1]//svg/@viewbox") == ["0 0 576 768"])
    }

    @Test func `the information table names languages and counts devices`() throws {
        var store = AppSample.page()
        store[list: .languages] = ["DE", "KO"]
        store[text: .minimumOSVersion] = "16.0"
        store[list: .supportedDevices] = ["iPhone8-iPhone8", "iPhoneX-iPhoneX", "iPadA16-iPadA16"]
        store[text: .contentRating] = "9+"
        store[list: .advisories] = ["Mild Fantasy Violence"]
        store[text: .url] = "https://apps.apple.com/kr/app/id1"
        store[text: .sellerURL] = "javascript:alert(1)"
        let page = try page(store)
        let table = "//section[@class='listing']//table[@class='information']"
        let rows = zip(page.texts("\(table)//th"), page.texts("\(table)//td"))
        let facts = Dictionary(uniqueKeysWithValues: rows.map { ($0, $1) })
        #expect(facts["Languages"] == "German, Korean")
        #expect(
            facts["Compatibility"]
                == "Requires iOS 16.0 or later. iPhone (2 models) and iPad (1 model)"
        )
        #expect(facts["Advisories"] == "Mild Fantasy Violence")
        #expect(facts["Bundle ID"] == "com.example")
        #expect(facts["First release"] == "unknown")
        #expect(page.texts("\(table)//a/@href") == ["https://apps.apple.com/kr/app/id1"])
        #expect(page.texts("//p[@class='permalink']/a/@href") == ["1.html"])
        #expect(page.texts("//p[@class='permalink']/button/@data-copy") == ["1.html"])
    }

    @Test func `a folded storefront shows only what differs`() throws {
        var store = AppSample.page()
        store.description = "The same everywhere."
        store.releaseNotes = "Neu: dunkler Modus"
        store[text: .contentRating] = "4+"
        var other = store
        other[text: .contentRating] = "9+"
        var sample = AppSample()
        try sample.add(store, in: "kr")
        try sample.add(other, in: "us")
        let page = try sample.page()
        let folded = "//details[@class='listing']"
        #expect(page.texts("\(folded)//table//th") == ["Age rating"])
        #expect(
            page.texts("\(folded)/p/a")
                == [
                    "The same as in South Korea.", "The same as in South Korea.",
                    "Everything else is the same as in South Korea.",
                ]
        )
        #expect(page.count("\(folded)//div[contains(@class, 'text')]") == 0)
    }
}
