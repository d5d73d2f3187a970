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

    @Test func `the reason of a handle that cannot write is found`() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let error = try #require(throws: CocoaError.self) { try full.write(contentsOf: Data([1])) }
        #expect(error.systemReason == "No space left on device")
    }

    @Test func `an error of the program stays unchanged`() {
        #expect(DecodingFailure().sentence == "This is no text.")
    }

    private struct DecodingFailure: Error, CustomStringConvertible {
        let description = "This is no text."
    }
}
