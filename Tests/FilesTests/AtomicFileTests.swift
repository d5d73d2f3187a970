import Files
import Foundation
import Glibc
import Testing

/// Files that are written on their own, such as the metrics.
struct AtomicFileTests {
    private let site: PublishedSite

    init() throws {
        site = try PublishedSite()
        try site.write("old", to: "file")
        try site.write("mine", to: "outside")
    }

    @Test func `a file is replaced as a whole, and no temporary file is left`() throws {
        let before = try site.status("file").st_ino
        try AtomicFile.write(Data("new".utf8), to: site.path("file"))
        #expect(try site.read("file") == "new" && site.status("file").st_ino != before)
        #expect(try site.names() == ["file", "outside"])
    }

    @Test(arguments: ["file", "file.new"])
    func `a planted link is not written through`(name: String) throws {
        try? FileManager.default.removeItem(atPath: site.path(name))
        try FileManager.default.createSymbolicLink(
            atPath: site.path(name),
            withDestinationPath: site.path("outside")
        )
        try AtomicFile.write(Data("new".utf8), to: site.path("file"))
        #expect(try site.read("file") == "new" && site.read("outside") == "mine")
    }

    @Test func `a user's file behind a link is rewritten, with its permissions`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: site.path("link"),
            withDestinationPath: "file"
        )
        #expect(unsafe chmod(site.path("file"), 0o604) == 0)
        try AtomicFile.rewrite(site.path("link"), with: Data("new".utf8))
        #expect(try site.read("file") == "new")
        #expect(try site.status("file").st_mode & 0o7777 == 0o604)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: site.path("link"))
        #expect(target == "file")
        #expect(try site.names() == ["file", "link", "outside"])
        let missing = site.path("missing")
        #expect(throws: OutputError.unwritable(missing, "No such file or directory")) {
            try AtomicFile.rewrite(missing, with: Data())
        }
    }

    @Test func `a file that cannot be written says why`() throws {
        let path = site.path("file/deeper")
        #expect(throws: OutputError.unwritable(path, "Not a directory")) {
            try AtomicFile.write(Data(), to: path)
        }
    }
}
