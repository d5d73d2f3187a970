import Foundation
import Publishing
import Testing

/// Single files, such as the metrics.
struct AtomicFileTests {
    private let site: PublishedSite

    init() throws {
        site = try PublishedSite()
        try site.write("old", to: "file")
        try site.write("mine", to: "outside")
    }

    @Test func `a file is replaced as a whole, and nothing is left beside it`() throws {
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

    @Test func `a file that cannot be written says why`() throws {
        let path = site.path("file/deeper")
        #expect(throws: SiteError.unwritable(path, "Not a directory")) {
            try AtomicFile.write(Data(), to: path)
        }
    }
}
