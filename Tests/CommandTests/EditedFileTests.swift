import Foundation
import Glibc
import Testing

/// Edits preserve links, permissions, list files and changes made by hand.
struct EditedFileTests {
    private static let watchlist = """
        storefronts: [kr, us]
        groups:
          - name: A
            apps:
              - 9000000001   # Moonbank
              - com.example.inkcrow
        """

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Self.watchlist, to: "storewatch.yml")
    }

    @Test func `a link stays a link, and permissions stay`() async throws {
        let (file, target) = (scratch.path("storewatch.yml"), scratch.path("real/list.yml"))
        try scratch.write(Self.watchlist, to: "real/list.yml")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        #expect(unsafe chmod(target, 0o640) == 0)
        #expect(try await scratch.ask("remove", "Moonbank").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
        #expect(try !scratch.read("real/list.yml").contains("9000000001"))
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("real"))
        #expect(names.sorted() == [".list.yml.undo", "list.yml"])
        // The copy contains lines of the watchlist.
        for name in names {
            let path = scratch.path("real/\(name)")
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect((mode as? NSNumber)?.intValue == 0o640, "\(name)")
        }
        #expect(try await scratch.ask("watchlist", "undo").status == 0)
        #expect(try scratch.read("real/list.yml") == Self.watchlist)
    }

    @Test func `what was changed by hand since is not undone`() async throws {
        #expect(try await scratch.ask("remove", "Moonbank").status == 0)
        let text = try scratch.read("storewatch.yml") + "\n# mine"
        try scratch.write(text, to: "storewatch.yml")
        let outcome = try await scratch.ask("watchlist", "undo")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("was changed by hand after this edit: Removed Moonbank"))
        #expect(try scratch.read("storewatch.yml") == text)
    }

    @Test func `an app of a list file is left to its owner`() async throws {
        let text = "storefronts: kr\ngroups:\n  - name: A\n    list: l.txt\n"
        try scratch.write(text, to: "storewatch.yml")
        try scratch.write("# ours\n12\n", to: "l.txt")
        let outcome = try await scratch.ask("remove", "12")
        #expect(outcome.errors.hasPrefix("l.txt:2:1: error: the app is in this list file"))
        #expect(try scratch.read("storewatch.yml") == text)
    }
}
