import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The page of an app in one storefront: notes, screenshots, description, information.
struct AppListingTests {
    private func page(
        _ store: StorePage,
        in storefront: String = "kr",
        report: String = "en",
        lookup: String? = nil
    ) throws -> ParsedPage {
        var sample = AppSample()
        try sample.add(store, in: storefront, language: lookup)
        return try sample.page(language: report)
    }

    @Test(arguments: [
        (
            "en",
            "Infrequent/Mild Cartoon or Fantasy Violence, Infrequent/Mild Contests, Unrestricted Web Access, 무언가"
        ),
        ("ko", "드문/경미한 만화 또는 비현실적 폭력, 드문/경미한 시합, 무언가, 무제한 웹 액세스"),
    ])
    func `advisories are in the report's language if their words are known`(
        language: String,
        text: String
    ) throws {
        var store = AppSample.page()
        let german = "Selten/schwach ausgeprägt: Wettbewerbe"
        for cartoon in ["まれ/軽度なアニメまたはファンタジーバイオレンス", "偶而/輕微的卡通或幻想暴力"] {
            store[list: .advisories] = [cartoon, german, "Uneingeschränkter Webzugriff", "무언가"]
            #expect(try page(store, report: language).texts("//main")[0].contains(text))
            // A different order of advisories is not a change.
            store[list: .advisories]?.reverse()
            #expect(try page(store, report: language).texts("//main")[0].contains(text))
        }
    }

    @Test(arguments: [("en", "Chinese, German, Korean"), ("ko", "독일어, 중국어, 한국어")])
    func `languages are in the order of their names`(language: String, text: String) throws {
        var store = AppSample.page()
        store[list: .languages] = ["DE", "KO", "ZH"]
        let row = "//tr[td[.='\(text)']]"
        #expect(try page(store, report: language).count(row) == 1)
    }

    @Test func `a text is cut only where that saves something`() throws {
        var store = AppSample.page()
        store[text: .seller] = String(repeating: "가", count: 600)
        #expect(try page(store).count("//em[@class='cut']") == 0)
        store[text: .seller] = String(repeating: "가", count: 700)
        #expect(try page(store).texts("//em[@class='cut']")[0].contains("200 more"))
    }

    @Test(arguments: [
        (String(repeating: "a word ", count: 100), " word a"),
        (
            String(repeating: "a word ", count: 20) + "\nRec" + String(repeating: "x", count: 400),
            "word"
        ),
        (String(repeating: "字", count: 401), "字"),
    ])
    func `the beginning of a folded text ends with a whole word`(
        text: String,
        end: String
    ) throws {
        var store = AppSample.page()
        store.description = text
        let preview = try page(store).texts("//details[@class='fold']//span[@class='preview']")
        #expect(preview.count == 1)
        #expect(preview.first?.hasSuffix(end) == true)
    }

    @Test func `a short text is not folded`() throws {
        var store = AppSample.page()
        store.description = "One\nTwo\nThree\nFour\nFive\nSix\nSeven"
        #expect(try page(store).count("//details[@class='fold']") == 0)
    }

    @Test func `a store's text has its own direction, and its own language if that is known`()
        throws
    {
        var store = AppSample.page("طوبة")
        store.description = "طوبة واحدة كل يوم"
        store.releaseNotes = "طوبة"
        let known = try page(store, in: "ae", lookup: "ar_sa")
        for name in ["text", "notes-text"] {
            let text = known.attributes("//section[@class='listing']//div[@class='\(name)']")
            #expect(text == [["class": name, "dir": "auto", "lang": "ar-sa"]])
        }
        let unknown = try page(store, in: "ae")
        #expect(unknown.texts("//section[@class='listing']//div[@class='text']/@lang") == [""])
    }

    @Test func `pictures that are not stored are frames that link only to Apple's servers`()
        throws
    {
        var store = AppSample.page()
        let address = "https://is1-ssl.mzstatic.com/image/thumb/a/576x768bb.jpg"
        store[list: .ipadScreenshots] = [
            address, "https://is1-ssl.mzstatic.com.evil.example/image/a/1x1.png",
            "javascript:alert(1)",
            "not an address",
        ]
        let page = try page(store)
        #expect(page.count("//ul[@class='shots']") == 0)
        #expect(page.texts("//ul[@class='frames']//svg/text") == ["1", "2", "3", "4"])
        #expect(page.texts("//ul[@class='frames']//a/@href") == [address])
        #expect(page.texts("//ul[@class='frames']/li[1]//svg/@viewbox") == ["0 0 576 768"])
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
        let same = "The same as in South Korea."
        let others = "Everything else is the same as in South Korea."
        #expect(page.texts("\(folded)/p/a") == [same, same, others])
        #expect(page.count("\(folded)//div[contains(@class, 'text')]") == 0)
    }
}
