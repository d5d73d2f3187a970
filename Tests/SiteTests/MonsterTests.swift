import AppStore
import ChangeDetection
import Foundation
import Markup
import Site
import TestSupport
import Testing

/// Values larger than any in a store take seconds, not minutes. Archives from earlier versions of
/// the program may contain such values.
struct MonsterTests {
    private func page(_ kind: Change.Kind) throws -> ParsedPage {
        let changes = [try Sample.change(kind)]
        return Sample.front(try Sample.report(changes: changes))
    }

    /// Searching each name in the other list would take ten billion comparisons.
    @Test func `lists of a hundred thousand devices are compared`() throws {
        let names = (1...100_000).map { "Device\($0)" }
        let page = try page(
            .changed(.supportedDevices, .list(["Old"] + names), .list(names + ["New"]))
        )
        let items = page.texts("//ul[@class='brought']/li/*[self::del or self::ins]")
        #expect(items == ["+\u{a0}New", "−\u{a0}Old"])
    }

    @Test func `lists that have nothing in common are cut`() throws {
        let kind = Change.Kind.changed(
            .supportedDevices,
            .list((1...100_000).map { "Old\($0)" }),
            .list((1...100_000).map { "New\($0)" })
        )
        let lines = try page(kind).texts("//ul[@class='brought']/li")
        #expect(lines.count == 1 && lines.allSatisfy { $0.count < 2_000 })
    }

    @Test func `notes of two hundred thousand lines are shown as far as pages show texts`() throws {
        let kind = Change.Kind.changed(
            .releaseNotes,
            String(repeating: "Bug fixes.\n", count: 200_000),
            String(repeating: "Bug fixes!\nNew:\n", count: 100_000)
        )
        #expect(try page(kind).count("//ul[@class='brought']/li") == 1)
    }
}
