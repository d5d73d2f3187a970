import AppStore
import ChangeDetection
import Foundation
import Site
import Testing

/// The CSV file of a month, as a spreadsheet reads it.
struct ChangesExportTests {
    private func cell(_ text: String) throws -> String {
        let change = try Sample.change(.changed(.name, before: nil, after: .text(text)))
        let line = Exports.csv(change)
        return String(line.dropLast().split(separator: ",,").last ?? "")
    }

    @Test(arguments: [
        "=1+1", "+1+1", "-1+1", "@SUM(A1)", "＝1+1", "＋1", "－A1", "＠A1", " =1+1", "\u{A0}=1+1",
        "\u{3000}＝1+1", "\u{200B}=1+1", "\u{202E}=1+1", "=\u{301}1", "\t1",
    ])
    func `no cell is a formula`(text: String) throws {
        #expect(try cell(text) == "'\(text)")
    }

    @Test(arguments: ["-1", "4.5", "A = B", "Notes", "１"])
    func `numbers and words stay as they are`(text: String) throws {
        #expect(try cell(text) == text)
    }

    @Test func `commas, quotes and line breaks are quoted`() throws {
        #expect(try cell("one, \"two\"\nthree") == "\"one, \"\"two\"\"\nthree\"")
    }

    @Test func `a long text is cut, and of a set stands there what went and came`() throws {
        #expect(try cell(String(repeating: "가", count: 27)).utf8.count == 26 * 3 + "…".utf8.count)
        let kind = Change.Kind.changed(
            .supportedDevices,
            before: .list(["A", "B"]),
            after: .list(["B", "C"])
        )
        #expect(Exports.csv(try Sample.change(kind)).hasSuffix(",supportedDevices,A,C\r\n"))
    }
}
