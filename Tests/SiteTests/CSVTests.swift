import Site
import Testing

/// CSV as a spreadsheet reads it.
struct CSVTests {
    @Test(arguments: [
        "=1+1", "+1+1", "-1+1", "@SUM(A1)", "＝1+1", "＋1", "－A1", "＠A1", " =1+1", "\u{A0}=1+1",
        "\u{3000}＝1+1", "\u{200B}=1+1", "\u{202E}=1+1", "=\u{301}1", "\t1",
    ])
    func `no cell is a formula`(text: String) {
        #expect(CSV.line([text]) == "'\(text)")
    }

    @Test(arguments: ["-1", "4.5", "A = B", "Notes", "１"])
    func `numbers and words stay as they are`(text: String) {
        #expect(CSV.line([text]) == text)
    }

    @Test func `commas, quotes and line breaks are quoted`() {
        #expect(CSV.line(["one, \"two\"\nthree", "4"]) == "\"one, \"\"two\"\"\nthree\",4")
    }
}
