import Foundation
import TestSupport
import Testing

@testable import Archives

/// The files next to an archive. Other users can neither replace them nor read more of them than of
/// the archive.
struct ArchiveModeTests {
    private let scratch = Scratch()

    private func path(_ name: String) -> String { scratch.path(name) }

    private func archive(mode: mode_t) throws -> Archive {
        do { _ = try Archive(at: path("a.sqlite")) }
        #expect(unsafe chmod(path("a.sqlite"), mode) == 0)
        return try Archive(reading: path("a.sqlite"))
    }

    private func mode(_ name: String) throws -> mode_t {
        var status = stat()
        try #require(unsafe stat(path(name), &status) == 0)
        return status.st_mode & 0o777
    }

    @Test(arguments: [0o600, 0o640, 0o644, 0o666] as [mode_t])
    func `a backup has the archive's permissions, whatever it replaces`(mode: mode_t) throws {
        let archive = try archive(mode: mode)
        try archive.backup(to: path("new.sqlite"), isForced: false)
        #expect(try self.mode("new.sqlite") == mode)
        try Data().write(to: scratch.file("old.sqlite"))
        #expect(unsafe chmod(path("old.sqlite"), 0o666) == 0)
        try archive.backup(to: path("old.sqlite"), isForced: true)
        #expect(try self.mode("old.sqlite") == mode)
    }

    /// If a backup's temporary file had a predictable name, a link of this name would lead the
    /// backup into a different file.
    @Test func `a backup does not write into a file that was planted next to it`() throws {
        let archive = try archive(mode: 0o600)
        let names = ["b.sqlite.storewatch-backup", ".storewatch-backup", ".storewatch-backup-1"]
        let own = Data("mine".utf8)
        try own.write(to: scratch.file("mine"))
        for name in names.map({ ".\($0)" }) + names {
            #expect(unsafe link(path("mine"), path(name)) == 0)
        }
        try archive.backup(to: path("b.sqlite"), isForced: false)
        #expect(try Data(contentsOf: scratch.file("mine")) == own)
        #expect(try mode("b.sqlite") == 0o600)
        let drafts = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
            .filter { $0.hasPrefix(".storewatch-backup-") }
        #expect(drafts == [".storewatch-backup-1"])
    }

    @Test func `a merged archive has no more permissions than each of its sources`() throws {
        try archive(mode: 0o640).backup(to: path("private.sqlite"), isForced: false)
        #expect(unsafe chmod(path("private.sqlite"), 0o604) == 0)
        let merged = try Archive(at: path("merged.sqlite"))
        try Data().write(to: scratch.file("merged.sqlite.lock"))
        merged.restrictPermissions(toThoseOf: [path("a.sqlite"), path("private.sqlite")])
        for suffix in ["", "-wal", "-shm", ".lock"] {
            #expect(try mode("merged.sqlite\(suffix)") == 0o600, "\(suffix)")
        }
    }

    @Test(arguments: [0o600, 0o640, 0o664] as [mode_t])
    func `a lock has the archive's permissions, when it is made and later`(
        mode: mode_t
    ) async throws {
        _ = try archive(mode: mode)
        let made = try await ArchiveLock.with(path("a.sqlite"), waiting: false) {
            try self.mode("a.sqlite.lock")
        }
        #expect(made == mode)
        #expect(unsafe chmod(path("a.sqlite.lock"), 0o666) == 0)
        let later = try await ArchiveLock.reading([path("a.sqlite")], waiting: false) {
            try self.mode("a.sqlite.lock")
        }
        #expect(later == mode)
    }
}
