import Testing

@testable import storewatch

/// Texts from the store in lines of terminal output.
struct TabTests {
    @Test(arguments: [
        ("•\tDark mode", "• Dark mode"), ("Hazel\tTab", "Hazel Tab"), ("a\t\tb\nc", "a b c"),
        ("a\u{1B}[31mb", "a[31mb"), ("x\u{202E}y", "xy"),
    ])
    func `a tab becomes a space, and nothing moves the cursor`(text: String, shown: String) {
        let line: Line = "\(text)"
        #expect(line.text == shown)
    }
}
