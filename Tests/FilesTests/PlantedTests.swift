import Files
import Foundation
import Glibc
import Testing

/// Foreign files in a site's folder cannot damage anything outside of it, and are not lost.
struct PlantedTests {
    private let site: PublishedSite

    init() throws {
        site = try PublishedSite()
        try site.write("", to: "keep")
    }

    private func plant(_ name: String, leadingTo target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: site.path(name),
            withDestinationPath: target
        )
    }

    private var outside: String { site.parent.appending(path: "outside").path }

    @Test(arguments: ["run.json.new", ".storewatch.new", ".site.new", "run.json", "index.html"])
    func `nothing is written through a planted link`(name: String) async throws {
        try await site.publish([file("index.html", "a")])
        try Data("mine".utf8).write(to: URL(filePath: outside))
        try? FileManager.default.removeItem(atPath: site.path(name))
        try plant(name, leadingTo: outside)
        try await site.publish(
            [file("index.html", "b")],
            with: [file("run.json", "{}")]
        )
        #expect(try String(contentsOfFile: outside, encoding: .utf8) == "mine")
        #expect(try site.read("index.html") == "b" && site.read("run.json") == "{}")
    }

    @Test func `a folder that is a planted link is not entered, and the rest is published`()
        async throws
    {
        try await site.publish([file("index.html", "a"), file("apps/1.html", "a")])
        try FileManager.default.removeItem(atPath: site.path("apps"))
        try FileManager.default.createDirectory(
            atPath: outside,
            withIntermediateDirectories: true
        )
        try plant("apps", leadingTo: outside)
        await #expect(
            throws: OutputError.incomplete(site.folder, ["apps/1.html (Not a directory)"])
        ) {
            try await self.site.publish([file("index.html", "b"), file("apps/1.html", "b")])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
        #expect(try site.read("index.html") == "b" && site.leftovers() == [])
    }

    @Test(arguments: [".site.new", ".storewatch-0123456789abcdef"])
    func `a foreign hidden folder is not deleted`(name: String) async throws {
        for folder in [site.parent.path, site.folder] {
            let path = "\(folder)/\(name)"
            try FileManager.default.createDirectory(
                atPath: "\(path)/old",
                withIntermediateDirectories: true
            )
            try Data("mine".utf8).write(to: URL(filePath: "\(path)/old/1"))
            try Data("1 index.html\n".utf8).write(to: URL(filePath: "\(path)/plan"))
        }
        try await site.publish([file("index.html", "a")])
        try await site.publish([file("index.html", "b")])
        for folder in [site.parent.path, site.folder] {
            let kept = try String(contentsOfFile: "\(folder)/\(name)/old/1", encoding: .utf8)
            #expect(kept == "mine")
        }
    }

    @Test func `a forged manifest removes nothing outside of the site`() async throws {
        try await site.publish([file("index.html", "a")])
        try Data("mine".utf8).write(to: URL(filePath: outside))
        try site.write("1\nx ../outside\nx /\(outside)\nx keep/../../outside\n", to: ".storewatch")
        try await site.publish([file("index.html", "b")])
        #expect(FileManager.default.fileExists(atPath: outside))
        #expect(try site.read("index.html") == "b")
    }

    @Test func `a pipe in place of a page does not block the publication`() async throws {
        try await site.publish([file("index.html", "a")])
        try FileManager.default.removeItem(atPath: site.path("index.html"))
        let made = unsafe mkfifo(site.path("index.html"), 0o644)
        #expect(made == 0)
        try await site.publish([file("index.html", "b")])
        #expect(try site.read("index.html") == "b")
    }

    @Test func `a user's folder in place of a page stays, and the error names it`() async throws {
        try await site.publish([file("index.html", "a"), file("apps.html", "a")])
        try FileManager.default.removeItem(atPath: site.path("apps.html"))
        try site.write("mine", to: "apps.html/mine")
        let pages = [file("index.html", "b"), file("apps.html", "b")]
        let error = OutputError.incomplete(site.folder, ["apps.html (Is a directory)"])
        for _ in 1...2 {
            await #expect(throws: error) { try await self.site.publish(pages) }
            #expect(try site.read("index.html") == "b" && site.read("apps.html/mine") == "mine")
        }
        try FileManager.default.removeItem(atPath: site.path("apps.html"))
        try await site.publish(pages)
        #expect(try site.read("apps.html") == "b")
    }

    @Test(.enabled(if: Mounts.areAllowed, Mounts.refusal))
    func `a read-only disk inside the site holds back only its own pages`() async throws {
        try await NumberedRevision(number: 1).publish(at: site.folder)
        let disk = try Mounts(site.path("apps"), at: site.path("apps"), options: "ro")
        for _ in 1...2 {
            await #expect(throws: OutputError.self) {
                try await NumberedRevision(number: 2).publish(at: self.site.folder)
            }
            #expect(try NumberedRevision.number(in: site.folder) == 2)
            #expect(try site.read("apps/1.html").hasPrefix("1 "))
            #expect(try site.leftovers() == [])
        }
        try disk.end()
        try await NumberedRevision(number: 2).publish(at: site.folder)
        #expect(try site.read("apps/1.html").hasPrefix("2 "))
    }

    /// A folder that is shared with a child process without root's privileges.
    private static func shared(with process: pid_t) -> String {
        "\(FileManager.default.temporaryDirectory.path)/storewatch-shared-\(process)"
    }

    @Test(.enabled(if: geteuid() == 0, "only root may become somebody else"))
    func `a subfolder of a different user holds back only its own pages`() async throws {
        let folder = Self.shared(with: getpid())
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = { (text: String) in
            [file("index.html", text), file("apps/1.html", text), file("groups/a.html", text)]
        }
        try await SiteDirectory(at: folder).publish(files("a"), revision: "1") { _ in true }
        for name in ["", "/index.html", "/.storewatch", "/groups", "/groups/a.html"] {
            #expect(unsafe chown("\(folder)\(name)", 65534, 65534) == 0)
        }
        for text in ["b", "c"] {
            try Data(text.utf8).write(to: URL(filePath: "\(folder).text"))
            await #expect(processExitsWith: .success) {
                let folder = PlantedTests.shared(with: getppid())
                let text = try String(contentsOfFile: "\(folder).text", encoding: .utf8)
                #expect(setgid(65534) == 0 && setuid(65534) == 0)
                let files = ["index.html", "apps/1.html", "groups/a.html"].map { file($0, text) }
                let error = OutputError.incomplete(folder, ["apps/1.html (Permission denied)"])
                await #expect(throws: error) {
                    try await SiteDirectory(at: folder).publish(files, revision: "1") { _ in true }
                }
            }
            let seen = try ["index.html", "apps/1.html", "groups/a.html"].map {
                try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
            }
            #expect(seen == [text, "a", text])
        }
        try FileManager.default.removeItem(atPath: "\(folder).text")
    }
}
