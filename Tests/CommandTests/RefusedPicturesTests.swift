import Archives
import Foundation
import StorefrontStub
import Testing

/// Invalid pictures are not stored, but counted and reported.
struct RefusedPicturesTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The first bytes of a picture, without the rest.
    private static let torn = "RIFF\u{4}\0\0\0WEBP"

    private func watch(icons: [String]) throws {
        let results = icons.enumerated().map { index, icon in
            let url = "https://is1-ssl.mzstatic.com/image/thumb/\(icon)/512x512bb.png"
            return result(index + 1, #", "artworkUrl512": "\#(url)""#)
        }
        try scratch.write(night: "2026-03-02", ["kr": results])
        let apps = icons.indices.map { "\($0 + 1)" }.joined(separator: ", ")
        try scratch.write(
            "groups: [{name: a, storefronts: kr, apps: [\(apps)]}]\n",
            to: "storewatch.yml"
        )
    }

    @Test func `what is no whole picture is refused, and the night is complete`() async throws {
        let good = Program.fixtures.appending(path: "Pictures/icons/umbrella-3e08.png")
        let bytes = try Data(contentsOf: good)
        try watch(icons: ["icons/good", "icons/torn", "icons/half", "icons/none"])
        try scratch.write(Self.torn, to: "Pictures/icons/torn.png")
        try bytes.write(to: scratch.folder.appending(path: "Pictures/icons/good.png"))
        let half = bytes.prefix(bytes.count - 12)
        try half.write(to: scratch.folder.appending(path: "Pictures/icons/half.png"))
        try await scratch.stub { stub in
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(outcome.status == 0)
            #expect(try await stub.requests().pictures == 4)
            #expect(outcome.diagnostics.count == 1, "\(outcome.errors)")
            #expect(
                outcome.errors.contains("Refused icons: 2. The first: It is not a complete PNG")
            )
            let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
            #expect(try archive.pictureNames().count == 1)
        }
    }
}
