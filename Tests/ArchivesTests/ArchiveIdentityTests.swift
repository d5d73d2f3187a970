import Foundation
import Testing

@testable import Archives

/// The identity by which archives are distinguished.
struct ArchiveIdentityTests {
    @Test func `a copy has the archive's identity, and another archive a different one`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-identity-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }
        #expect(try Archive.identity(at: path("a")) == nil)
        let archive = try Archive(at: path("a"))
        let identity = try archive.identity()
        #expect(try !identity.isEmpty && identity == Archive(existingAt: path("a")).identity())
        try archive.backup(to: path("copy"), isForced: false)
        #expect(try Archive.identity(at: path("copy")) == identity)
        #expect(try Archive(at: path("b")).identity() != identity)
        #expect(try Archive().identity() != identity)
    }
}
