import AppStore
import ChangeDetection
import Foundation
import Markup
import TestSupport
import Testing

/// Store text is text everywhere on an app's page.
struct AppHostilityTests {
    private func page(_ attack: String) throws -> ParsedPage {
        var store = StorePage(name: attack, bundleID: attack, version: attack)
        store.releaseNotes = "New:\n\(attack)\n\(attack)"
        store.description = String(repeating: "\(attack)\n", count: 9)
        (store[text: .seller], store[text: .developer], store[text: .sellerURL]) = (
            attack, attack, attack
        )
        (store[text: .url], store[text: .icon], store[text: .formattedPrice]) = (
            attack, attack, attack
        )
        (store[list: .genres], store[list: .languages], store[list: .advisories]) = (
            [attack], [attack], [attack]
        )
        (store[text: .contentRating], store[text: .minimumOSVersion]) = (attack, attack)
        (store[list: .supportedDevices], store[list: .screenshots]) = ([attack], [attack])
        var sample = AppSample()
        try sample.add(store, in: "kr", language: attack)
        try sample.add(store, in: "us")
        try sample.release(attack, in: "kr", on: 2, notes: attack)
        try sample.rate([(4, 3), (4.1, 5)], in: "kr")
        try sample.change(
            .changed(.releaseNotes, before: .text(attack), after: .text("x")),
            in: "kr",
            on: 2
        )
        try sample.change(
            .changed(.screenshots, before: .list([attack]), after: nil),
            in: "kr",
            on: 2
        )
        return try sample.page()
    }

    @Test(arguments: PageTests.attacks)
    func `it is neither markup nor a link nor a script`(attack: String) throws {
        let page = try page(attack)
        #expect(
            page.count("//body//script | //body//@onload | //body//@onerror | //body//@style") == 0
        )
        #expect(page.count("//main//img") == 0)
        let drawn = page.count("//svg[@class='frame'] | //p[@class='rating-step']/svg")
        #expect(page.count("//svg") == drawn)
        #expect(page.texts("//@href | //@src").allSatisfy { !$0.contains("alert") })
        #expect(page.texts("//h1/bdi") == [PlainText.content.cleaned(attack)])
        #expect(page.texts("//@lang").allSatisfy { ["en", ""].contains($0) })
        #expect(page.complaints.isEmpty)
    }
}
