import Archives
import Foundation
import StorefrontStub
import Testing

/// Invalid pictures are counted and reported, but not stored.
struct RefusedPicturesTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch(watching: [1, 2, 3, 4], in: "kr")
        let icons = ["icons/good", "icons/torn", "icons/half", "icons/none"]
        let results = zip(1..., icons).map { app, icon in
            let url = "https://is1-ssl.mzstatic.com/image/thumb/\(icon)/512x512bb.png"
            return result(app, #", "artworkUrl512": "\#(url)""#)
        }
        try scratch.write(night: "2026-03-02", ["kr": results])
    }

    @Test func `an incomplete picture is refused, and the night is complete`() async throws {
        let good = Program.fixtures.appending(path: "Pictures/icons/umbrella-3e08.png")
        let bytes = try Data(contentsOf: good)
        // A file with only the first bytes of a picture.
        try scratch.write("RIFF\u{4}\0\0\0WEBP", to: "Pictures/icons/torn.png")
        try bytes.write(to: scratch.folder.appending(path: "Pictures/icons/good.png"))
        try bytes.dropLast(12).write(to: scratch.folder.appending(path: "Pictures/icons/half.png"))
        try await scratch.stub { stub in
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            outcome.expect(0, saying: "Refused icons: 2. The first: It is not a complete PNG")
            #expect(try await stub.requests().pictures == 4)
            #expect(outcome.diagnostics.count == 1, "\(outcome.errors)")
            let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
            #expect(try archive.pictureNames().count == 1)
        }
    }
}
