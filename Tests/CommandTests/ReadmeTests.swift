import Foundation
import Testing

/// The commands in the documents exist.
struct ReadmeTests {
    private static let pages = [
        "README.md", "Documentation/changes.md", "Documentation/faq.md",
        "Documentation/keywords.md", "Documentation/notifications.md", "Documentation/open-data.md",
        "Documentation/robustness.md", "Documentation/scale.md",
    ]
    /// The commands that have subcommands.
    private static let groups: Set = ["archive", "review", "watchlist"]

    /// The documents by their paths relative to the root of the repository.
    private static let documents: [String] = {
        let folder = Program.root.appending(path: "Documentation")
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let top = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
        return top + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    }()

    @Test func `the README is short`() throws {
        #expect(try Program.text(of: "README.md").count { $0.isNewline } < 150)
    }

    /// Each command that a page shows, in a line of a script or between backticks.
    private static func commands(in page: String) throws -> Set<[String]> {
        let lines = try Program.text(of: page).matches(
            of: /(?m)(?:^|`|&& )(storewatch [a-z][^`#|\n]*)/
        )
        return Set(
            lines.map { line in
                line.1.replacing(/"[^"]*"/, with: "x").split(separator: " ").map(String.init)
            }
        )
    }

    @Test(arguments: pages)
    func `a page shows commands and options that exist`(page: String) throws {
        let shown = try Self.commands(in: page)
        let topic = try #require(try Program.help(of: "options"))
        #expect(!shown.isEmpty)
        for words in shown {
            let path = words.dropFirst().prefix { $0.wholeMatch(of: /[a-z][a-z-]*/) != nil }
            let command = path.prefix(Self.groups.contains(path.first ?? "") ? 2 : 1)
                .joined(separator: " ")
            let help = try #require(try Program.help(of: command), "\(words)")
            #expect(help.contains("USAGE: storewatch \(command)"), "\(words)")
            for option in words where option.hasPrefix("--") {
                let isKnown = help.contains(option) || topic.contains(option)
                #expect(isKnown, "\(words): \(option)")
            }
        }
    }

    @Test(arguments: documents)
    func `every link of a document leads to a file and a heading`(document: String) throws {
        let folder = Program.root.appending(path: document).deletingLastPathComponent()
        for link in try Program.text(of: document).matches(of: /\]\(([^)\s]+)\)/).map(\.1) {
            guard !link.contains("://") else { continue }
            let parts = link.split(separator: "#", omittingEmptySubsequences: false)
            let file =
                parts[0].isEmpty
                ? Program.root.appending(path: document) : folder.appending(path: String(parts[0]))
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
            guard parts.count > 1, file.pathExtension == "md" else { continue }
            let headings = try String(contentsOf: file, encoding: .utf8)
                .matches(of: /(?m)^#+ (.+)$/).map { Self.anchor(String($0.1)) }
            #expect(headings.contains(String(parts[1])), "\(link)")
        }
    }

    /// GitHub's anchor for a heading.
    private static func anchor(_ heading: String) -> String {
        heading.lowercased().replacing(/[^\p{L}\p{N} _-]/, with: "").replacing(" ", with: "-")
    }
}
