import Testing

@testable import Watchlists

/// A file full of mistakes does not fill the terminal.
struct ExcerptTests {
    private func diagnostic(_ line: Int, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
        let position = SourcePosition(file: "a.yml", line: line, column: 1)
        return Diagnostic(severity, "m\(line)", at: position)
    }

    /// The printed lines about a list file with the given number of invalid rows.
    private func lines(rows: Int) throws -> [String] {
        let rows = (1...rows).map { "junk \($0)\n" }.joined()
        let folder = try UserFolder([
            "storewatch.yml": "storefronts: kr\ngroups: [{name: A, list: apps.csv}]\n",
            "apps.csv": rows,
        ])
        do throws(WatchlistMistakes) {
            _ = try WatchlistFile(at: folder.watchlistPath)
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: [(20, 20), (21, 21), (500, 21)])
    func `the first twenty are shown, and how many more there are`(rows: Int, count: Int) throws {
        let lines = try lines(rows: rows)
        #expect(lines.count == count)
        for (number, line) in zip(1...20, lines) {
            #expect(line.contains("apps.csv:\(number):1: error: “junk \(number)” is not an app"))
        }
        guard rows > 20 else { return }
        #expect(lines.last == "\(rows - 20) more mistakes are not shown; correct these first.")
    }

    @Test func `warnings give way to errors, and stay in their order`() {
        let warnings = (1...30).map { diagnostic($0, .warning) }
        let lines = (warnings + [diagnostic(31)]).excerpt
        let expected = Array((1...19).map { "a.yml:\($0):1: warning: m\($0)" })
        #expect(Array(lines.prefix(19)) == expected)
        #expect(lines.suffix(2) == ["a.yml:31:1: error: m31", "11 more warnings are not shown."])
    }

    @Test func `a value that is far too long is quoted without its middle`() throws {
        let junk = String(repeating: "가", count: 100_000)
        let line = try #require(try readingList("\(junk)\n").diagnostics.first)
        #expect(line.hasPrefix("apps.csv:1:1: error: “가가"))
        #expect(line.unicodeScalars.count < 700)
        #expect(line.contains("is not an app"))
    }
}
