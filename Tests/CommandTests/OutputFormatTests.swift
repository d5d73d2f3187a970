import Foundation
import Testing

/// The formats of results, and their widths.
struct OutputFormatTests {
    private let recent: RecentNights

    private static let questions = [
        ["changes"], ["list"], ["app", "1"], ["app", "--history", "1"],
        ["changes", "--prices", "2"],
        ["changes", "--count"], ["changes", "--count", "--app", "1"],
        ["review", "list", "--suppressed"],
    ]

    init() async throws { recent = try await RecentNights() }

    @Test func `CSV has the values of the JSON, and a byte order mark`() async throws {
        for question in Self.questions {
            let records = try await recent.ask(question + ["--json"]).records
            let csv = try await recent.ask(question + ["--csv"]).output
            #expect(csv.hasPrefix("\u{FEFF}"), "\(csv.prefix(80))")
            let rows = csv.dropFirst().split(separator: "\r\n")
            #expect(rows.count == records.count + 1, "\(question)")
            let columns = try #require(rows.first).split(separator: ",").map(String.init)
            let keys = Set(columns.map { String($0.split(separator: ".")[0]) })
            for record in records { #expect(Set(record.keys) == keys, "\(question)") }
        }
    }

    @Test func `prices keep their steps and how long they held on 80 columns`() async throws {
        let ended = try await recent.ask(["changes", "--prices", "2"], columns: 80)
        let head = try #require(ended.lines.first { $0.contains("PRICE") })
        #expect(head.contains("SINCE") && head.contains("STEP") && head.contains("HELD"))
    }

    @Test func `no line is wider than the terminal`() async throws {
        for question in Self.questions + [["review", "explain", "2-2-kr-price"]] {
            for columns in [40, 47, 80] {
                let ended = try await recent.ask(question, columns: columns).expect(0)
                for line in ended.lines { #expect(line.count <= columns, "\(line)") }
            }
        }
    }

    /// More nights than a query reads at a time, each with a new version.
    private static let manyNights = SharedNights { scratch in
        try await scratch.play(0..<28) { day in [1: result(1, version: "\(day + 1).0")] }
    }

    @Test func `changes are listed from the first night on`() async throws {
        let scratch = try await Self.manyNights.copy()
        let signs = [
            ([], #/→ (\d+)\.0/#), (["--json"], #/"after":"(\d+)\.0"/#),
            (["--csv"], #/version,"?\d+\.0"?,"?(\d+)\.0/#),
        ]
        for (format, sign) in signs {
            let output = try await scratch.ask(["changes"] + format).output
            let versions = output.matches(of: sign).compactMap { Int($0.output.1) }
            #expect(versions == Array(2...28), "\(output)")
        }
    }
}
