import AppStore
import ChangeDetection
import Foundation
import Markup
import Site
import TestSupport
import Testing

/// Texts from the store are only text, everywhere on an app's page and on the front page.
struct AppHostilityTests {
    private static let attacks = [
        "<script>document.title='x'</script>", "<img src=x onerror=alert(1)>",
        "\"><svg onload=alert(1)>", "'-alert(1)-'", "&lt;b&gt; &amp; &#x3C;", "]]>", "<!-- -->",
        "javascript:alert(1)", "&{alert(1)};", "\u{202E}gnp.exe", "a\u{0}b\u{1B}[31mc", "\u{FFFE}",
    ]

    private func appPage(_ attack: String) throws -> [UInt8] {
        var store = StorePage(name: attack, bundleID: attack, version: attack)
        store.releaseNotes = "New:\n\(attack)\n\(attack)"
        store.description = String(repeating: "\(attack)\n", count: 9)
        let texts: [Field] = [
            .seller, .developer, .sellerURL, .url, .icon, .formattedPrice, .contentRating,
            .minimumOSVersion,
        ]
        let lists: [Field] = [.genres, .languages, .advisories, .supportedDevices, .screenshots]
        for field in texts { store[text: field] = attack }
        for field in lists { store[list: field] = [attack] }
        var sample = AppSample()
        try sample.add(store, in: "kr", language: attack)
        try sample.add(store, in: "us")
        try sample.release(attack, in: "kr", on: 2, notes: attack)
        try sample.rate([(4, 3), (4.1, 5)], in: "kr")
        try sample.change(.changed(.releaseNotes, attack, "x"), in: "kr", on: 2)
        try sample.change(.changed(.screenshots, .list([attack]), nil), in: "kr", on: 2)
        return try sample.bytes()
    }

    /// Expects no scripts, no links from an attack's text, and no control characters.
    private func checkHarmless(_ html: [UInt8]) -> ParsedPage {
        let page = ParsedPage(html: html)
        let scripts = "//body//script | //body//@onload | //body//@onerror | //body//@style"
        #expect(page.count(scripts) == 0)
        #expect(page.count("//main//img") == 0)
        let drawn = page.count(
            "//svg[@class='frame'] | //div[@class='drawing']/svg | //p[@class='rating-step']/svg"
        )
        #expect(page.count("//svg") == drawn)
        #expect(page.texts("//@href | //@src").allSatisfy { !$0.contains("alert") })
        #expect(
            !html.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
        )
        return page
    }

    @Test(arguments: attacks)
    func `a store's text is neither markup nor a link nor a script`(attack: String) throws {
        let page = checkHarmless(try appPage(attack))
        #expect(page.texts("//h1/bdi") == [PlainText.content.cleaned(attack)])
        #expect(page.texts("//@lang").allSatisfy { ["en", ""].contains($0) })
        #expect(page.complaints.isEmpty)
        let change = try Sample.change(.changed(.seller, attack, attack))
        let report = try Sample.report(changes: [change], failure: attack)
        let front = checkHarmless(indexPage(Sample.index(report)).bytes())
        let plain = PlainText.content.cleaned(attack)
        #expect(
            plain.isEmpty || front.texts("//del/bdi | //li/bdi").contains { $0.contains(plain) }
        )
    }
}
