import Files
import Foundation
import Synchronization
import Testing

/// The site as files: the files that are written, the files that stay unchanged, and what a reader
/// can see at any moment.
struct SiteTests {
    private let site: PublishedSite
    private var folder: String { site.folder }

    init() throws { site = try PublishedSite() }

    private func inode(_ path: String) throws -> UInt64 { UInt64(try site.status(path).st_ino) }

    @Test func `a site is published whole, and files that stay the same are the same files`()
        async throws
    {
        try await site.publish([file("index.html", "a"), file("apps/1.html", "one", cacheKey: "s")])
        let (app, index) = (try inode("apps/1.html"), try inode("index.html"))
        try await site.publish([file("index.html", "b"), file("apps/1.html", "one", cacheKey: "t")])
        #expect(try site.read("index.html") == "b" && inode("index.html") != index)
        #expect(try inode("apps/1.html") == app)
        let left = try FileManager.default.contentsOfDirectory(atPath: site.parent.path)
        #expect(left == ["site"])
    }

    @Test func `nothing is touched where nothing has changed`() async throws {
        let files = [file("index.html", "a"), file("apps/1.html", "one", cacheKey: "s")]
        try await site.publish(files)
        let before = try FileManager.default.attributesOfItem(atPath: folder)
        try await site.publish(files)
        let after = try FileManager.default.attributesOfItem(atPath: folder)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    }

    @Test(arguments: [(true, 1), (false, 2)])
    func `an unchanged cacheKey renders a page again only for a site of a different series`(
        follows: Bool,
        made: Int
    ) async throws {
        let count = Mutex(0)
        let file = SiteFile("a.html", cacheKey: "s") {
            count.withLock { $0 += 1 }
            return Array("a".utf8)
        }
        try await site.publish([file])
        try await site.publish([file], revision: "2", follows: follows)
        #expect(count.withLock { $0 } == made)
    }

    @Test func `a failure in the middle leaves the old site whole`() async throws {
        struct Broken: Error {}
        try await site.publish([file("index.html", "a"), file("apps/1.html", "one")])
        let broken = SiteFile("apps/1.html") { () throws -> [UInt8] in throw Broken() }
        await #expect(throws: Broken.self) {
            try await self.site.publish([file("index.html", "b"), broken])
        }
        #expect(try site.read("index.html") == "a" && site.read("apps/1.html") == "one")
        let left = try FileManager.default.contentsOfDirectory(atPath: site.parent.path)
        #expect(left == ["site"])
    }

    @Test func `foreign folders and links move with the site, even empty folders`() async throws {
        try await site.publish([file("index.html", "a")])
        let manager = FileManager.default
        try manager.createDirectory(
            atPath: "\(folder)/mine/deep",
            withIntermediateDirectories: true
        )
        try Data("x".utf8).write(to: URL(filePath: "\(folder)/mine/deep/file"))
        try manager.createDirectory(
            atPath: "\(folder)/empty",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try manager.createSymbolicLink(
            atPath: "\(folder)/latest.html",
            withDestinationPath: "index.html"
        )
        try await site.publish([file("index.html", "b")])
        #expect(try site.read("mine/deep/file") == "x")
        #expect(try site.read("latest.html") == "b")
        let target = try manager.destinationOfSymbolicLink(atPath: "\(folder)/latest.html")
        #expect(target == "index.html")
        let mode = try manager.attributesOfItem(atPath: "\(folder)/empty")[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test func `a folder of the site is deleted with the last of its pages`() async throws {
        try await site.publish([file("index.html", "a"), file("groups/all.html", "b")])
        try await site.publish([file("index.html", "b")])
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/groups"))
    }
}
