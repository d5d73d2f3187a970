import TestSupport
import Testing

@testable import Archives

/// The identity by which archives are distinguished.
struct ArchiveIdentityTests {
    private let scratch = Scratch()

    @Test func `a copy has the archive's identity, and another archive a different one`() throws {
        #expect(try Archive.identity(at: scratch.path("a")) == nil)
        let archive = try Archive(at: scratch.path("a"))
        let identity = try archive.identity()
        #expect(!identity.isEmpty)
        #expect(try Archive(existingAt: scratch.path("a")).identity() == identity)
        try archive.backup(to: scratch.path("copy"), isForced: false)
        #expect(try Archive.identity(at: scratch.path("copy")) == identity)
        #expect(try Archive(at: scratch.path("b")).identity() != identity)
        #expect(try Archive().identity() != identity)
    }
}
