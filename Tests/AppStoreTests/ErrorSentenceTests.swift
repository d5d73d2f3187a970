import AppStore
import Foundation
import Testing

struct ErrorSentenceTests {
    @Test(arguments: [
        ("/nonexistent", "/nonexistent: No such file or directory."),
        ("/dev/null/x", "/dev/null/x: Not a directory."), ("/", "/: Is a directory."),
    ])
    func `a file that cannot be read is named with the system's reason`(
        path: String,
        sentence: String
    ) throws {
        let error = try #require(throws: CocoaError.self) {
            try Data(contentsOf: URL(filePath: path))
        }
        #expect(error.sentence == sentence)
    }

    @Test func `the reason of a copy that failed within a move is found`() throws {
        let error = try #require(throws: CocoaError.self) {
            try FileManager.default.moveItem(atPath: "/nonexistent/a", toPath: "/nonexistent/b")
        }
        #expect(error.systemReason == "No such file or directory")
    }

    @Test func `an error of ours stays as it is`() {
        #expect(DecodingFailure().sentence == "This is no text.")
    }

    private struct DecodingFailure: Error, CustomStringConvertible {
        let description = "This is no text."
    }
}
