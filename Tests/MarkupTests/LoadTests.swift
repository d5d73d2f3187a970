import Markup
import TestSupport
import Testing

@Suite struct LoadTests {
    @Test func `five hundred pages at once are written and read back whole`() async {
        let wrong = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<500 {
                group.addTask { Self.isReadBack(number) ? nil : number }
            }
            var wrong: [Int] = []
            for await number in group {
                if let number { wrong.append(number) }
            }
            return wrong
        }
        #expect(wrong.isEmpty)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a table of twenty thousand rows is written and read back`() {
        let page = Page(language: "en", title: "Rows") {
            E.table {
                for row in 0..<20_000 {
                    E.tr { E.td { "\(row)" } }
                }
            }
        }
        let parsed = ParsedPage(html: page.bytes())
        #expect(parsed.count("//tr") == 20_000)
        #expect(parsed.texts("//tr[last()]/td") == ["19999"])
    }

    /// Merging the texts one by one with `xmlAddChild` would take hours.
    @Test(.timeLimit(.minutes(1)))
    func `adding many texts takes time proportional to their length`() {
        let text = String(repeating: "x", count: 100)
        let page = Page(language: "en", title: "") {
            E.p {
                for _ in 0..<50_000 { text }
            }
        }
        #expect(page.bytes().count > 5_000_000)
    }

    @Test func `two thousand elements inside each other are written`() {
        var piece = HTML.text("core")
        for _ in 0..<2_000 {
            piece = E.div { piece }
        }
        let html = body { piece }
        #expect(html.hasPrefix("<div>\n<div>"))
        #expect(html.contains("<div>core</div></div>"))
        #expect(html.utf8.count == 2_000 * 12 - 1 + 4)
    }

    private static func isReadBack(_ number: Int) -> Bool {
        let name = "앱 <\(number)> & \"친구\""
        let page = Page(language: "ko", title: name) {
            E.ul {
                for row in 0..<10 {
                    E.li(.title("\(name) \(row)")) { name }
                }
            }
        }
        let parsed = ParsedPage(html: page.bytes())
        return parsed.texts("//title") == [name] && parsed.complaints.isEmpty
            && parsed.texts("//li") == Array(repeating: name, count: 10)
            && parsed.texts("//li/@title") == (0..<10).map { "\(name) \($0)" }
    }
}
