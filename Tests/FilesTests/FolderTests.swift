import Files
import Foundation
import Glibc
import Testing

/// The folder that the user names stays the same, even if it is a link or a mount point.
struct FolderTests {
    private let site: PublishedSite

    init() throws { site = try PublishedSite() }

    private func make(_ name: String) throws -> String {
        let path = site.parent.appending(path: name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func `the site's folder and its subfolders stay the same folders`() async throws {
        try await site.publish([file("index.html", "a"), file("apps/1.html", "a")])
        let before = try [nil, "apps"].map { try site.status($0).st_ino }
        try await site.publish([file("index.html", "b"), file("apps/1.html", "b")])
        #expect(try [nil, "apps"].map { try site.status($0).st_ino } == before)
        #expect(try site.names() == [".storewatch", "apps", "apps/1.html", "index.html"])
        #expect(
            try site.read("apps/1.html") == "b"
                && site.status("index.html").st_mode & S_IFMT == S_IFREG
        )
    }

    @Test(.enabled(if: Mounts.areAllowed, Mounts.refusal))
    func `a container that the folder is mounted into sees the next night`() async throws {
        try await site.publish([file("index.html", "a")])
        let volume = try make("volume")
        let mount = try Mounts(site.folder, at: volume)
        defer { try? mount.end() }
        try await site.publish([file("index.html", "b"), file("apps/1.html", "b")])
        let seen = try ["index.html", "apps/1.html"].map {
            try String(contentsOfFile: "\(volume)/\($0)", encoding: .utf8)
        }
        #expect(seen == ["b", "b"])
    }

    @Test(.enabled(if: Mounts.areAllowed, Mounts.refusal), arguments: [true, false])
    func `a site is published into a mount point`(isBind: Bool) async throws {
        let folder = try make("site")
        let mount = try isBind ? Mounts(make("disk"), at: folder) : Mounts(emptyAt: folder)
        defer { try? mount.end() }
        for number in 1...3 {
            try await NumberedRevision(number: number).publish(at: folder)
            #expect(try NumberedRevision(number: number).differences(in: folder) == [])
        }
        #expect(try site.leftovers() == [])
    }

    @Test(.enabled(if: Mounts.areAllowed, Mounts.refusal))
    func `where links are not followed, nothing is published, and the error says so`()
        async throws
    {
        let folder = try make("site")
        let mount = try Mounts(emptyAt: folder, options: "nosymfollow")
        defer { try? mount.end() }
        let error = OutputError.noLinks(folder)
        await #expect(throws: error) { try await NumberedRevision(number: 1).publish(at: folder) }
        #expect(throws: error) { try SiteDirectory.checkFolder(at: folder) }
        #expect(throws: OutputError.noLinks("\(folder)/later")) {
            try SiteDirectory.checkLinks(in: folder, forSiteAt: "\(folder)/later")
        }
        #expect("\(error)".contains("has no symbolic links"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder) == [])
    }

    @Test(.enabled(if: Mounts.areAllowed, Mounts.refusal), arguments: [true, false])
    func `pages on a separate disk are published with the site`(isBind: Bool) async throws {
        try await NumberedRevision(number: 1).publish(at: site.folder)
        let apps = site.path("apps")
        let mount = try isBind ? Mounts(make("disk"), at: apps) : Mounts(emptyAt: apps)
        defer { try? mount.end() }
        for number in 2...4 {
            try await NumberedRevision(number: number).publish(at: site.folder)
            #expect(try NumberedRevision(number: number).differences(in: site.folder) == [])
        }
        try site.write("mine", to: "apps/mine.txt")
        try await site.publish([file("index.html", "b")])
        #expect(try site.names() == [".storewatch", "apps", "apps/mine.txt", "index.html"])
    }

    @Test func `a site behind a symbolic link stays behind it`() async throws {
        let real = try make("real")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder,
            withDestinationPath: real
        )
        try await site.publish([file("index.html", "a")])
        try await site.publish([file("index.html", "b")])
        #expect(try site.status().st_mode & S_IFMT == S_IFLNK)
        #expect(try String(contentsOfFile: "\(real)/index.html", encoding: .utf8) == "b")
    }

    @Test func `a site is published into a folder whose path contains dots`() async throws {
        let folder = try make("site/deeper")
        for text in ["a", "b"] {
            try await SiteDirectory(at: "\(folder)/../.").publish(
                [file("index.html", text)],
                revision: "1"
            ) { _ in true }
            #expect(try site.read("index.html") == text)
        }
        #expect(try site.names() == [".storewatch", "deeper", "index.html"])
    }

    @Test(arguments: ["/", "//", "/.", "/tmp/.."])
    func `the root of the file system is refused`(path: String) async throws {
        #expect(throws: OutputError.root(path)) { try SiteDirectory.checkFolder(at: path) }
        await #expect(throws: OutputError.root(path)) {
            try await SiteDirectory(at: path).publish([file("index.html", "a")], revision: "1") {
                _ in true
            }
        }
        #expect(OutputError.root(path).isUsage)
    }

    @Test func `an error names a file in place of the folder, with the reason`() throws {
        try site.write("mine", to: "file")
        let path = site.path("file")
        #expect(throws: OutputError.unwritable(path, "Not a directory")) {
            try SiteDirectory.checkFolder(at: path)
        }
    }

    @Test func `a folder with a foreign index page is refused, and stays unchanged`() async throws {
        try site.write("mine", to: "index.html")
        let error = OutputError.foreign(site.folder, file: "index.html")
        #expect(throws: error) { try SiteDirectory.checkFolder(at: self.site.folder) }
        await #expect(throws: error) { try await self.site.publish([file("index.html", "a")]) }
        #expect(try site.read("index.html") == "mine" && site.names() == ["index.html"])
        #expect(error.isUsage)
    }

    @Test func `the site of a different archive is refused unless it is to be replaced`()
        async throws
    {
        let directory = SiteDirectory(at: site.folder)
        func publish(
            of archiveID: String,
            _ text: String,
            replacesOtherSite: Bool = false
        ) async throws {
            try await directory.publish(
                [file("index.html", text), file("\(archiveID).html", text)],
                of: archiveID,
                replacesOtherSite: replacesOtherSite,
                revision: "1"
            ) { _ in true }
        }
        try await publish(of: "a", "1")
        try await publish(of: "a", "2")
        let error = OutputError.otherArchive(site.folder)
        await #expect(throws: error) { try await publish(of: "b", "3") }
        #expect(throws: error) { try SiteDirectory.checkFolder(at: site.folder, for: "b") }
        // Without an archive, the first night would create a new one, which is not this site's.
        #expect(throws: error) { try SiteDirectory.checkFolder(at: site.folder) }
        try SiteDirectory.checkFolder(at: site.folder, for: "a")
        #expect(try site.read("index.html") == "2" && error.isUsage)
        try await publish(of: "b", "3", replacesOtherSite: true)
        #expect(try site.names() == [".storewatch", "b.html", "index.html"])
        await #expect(throws: error) { try await publish(of: "a", "4") }
    }

    @Test func `a copy of a site is published into without its manifest`() async throws {
        let files = ["index.html", "nights.html", "assets/site.css"]
        try await site.publish(files.map { file($0, "a") })
        try FileManager.default.removeItem(atPath: site.path(".storewatch"))
        try SiteDirectory.checkFolder(at: site.folder)
        try await site.publish(files.map { file($0, "b") })
        #expect(try files.allSatisfy { try site.read($0) == "b" })
    }

    @Test func `a user's own files stay unchanged by a publication`() async throws {
        let own = ["favicon.ico", "apps/note.txt", ".well-known/security.txt", "storewatch.yml"]
        for name in own { try site.write("mine", to: name) }
        let before = try own.map { try site.status($0).st_ino }
        for number in 1...2 { try await NumberedRevision(number: number).publish(at: site.folder) }
        #expect(try own.map { try site.status($0).st_ino } == before)
        #expect(try own.allSatisfy { try site.read($0) == "mine" })
    }

    @Test func `a folder that replaces the site's folder is detected`() async throws {
        try await site.publish([file("index.html", "a")])
        let moved = site.parent.appending(path: "moved").path
        let folder = site.folder
        let moving = SiteFile("index.html") {
            try FileManager.default.moveItem(atPath: folder, toPath: moved)
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true
            )
            return Array("b".utf8)
        }
        await #expect(throws: OutputError.moved(folder)) { try await self.site.publish([moving]) }
    }
}
