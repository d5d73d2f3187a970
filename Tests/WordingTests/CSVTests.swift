import Testing
import Wording

/// CSV as a spreadsheet reads it.
struct CSVTests {
    @Test(arguments: [
        "=1+1", "+1+1", "-1+1", "@SUM(A1)", "＝1+1", "＋1", "－A1", "＠A1", " =1+1", "\u{A0}=1+1",
        "\u{3000}＝1+1", "\u{200B}=1+1", "\u{202E}=1+1", "=\u{301}1", "\t1",
    ])
    func `no cell is a formula`(text: String) {
        #expect([text].csvLine == "'\(text)")
    }

    @Test(arguments: ["-1", "4.5", "A = B", "Notes", "１"])
    func `numbers and words stay as they are`(text: String) {
        #expect([text].csvLine == text)
    }

    @Test func `commas, quotes and line breaks are quoted`() {
        #expect(["one, \"two\"\nthree", "4"].csvLine == "\"one, \"\"two\"\"\nthree\",4")
    }
}
