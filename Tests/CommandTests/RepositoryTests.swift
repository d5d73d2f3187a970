import Foundation
import Testing

/// Documents name existing files, and names and folders follow the rules.
struct RepositoryTests {
    /// Words of earlier versions that plainer words replaced; no name may contain them.
    private static let retired = [
        "Newsroom", "Leaf", "Edition", "Twins", "Aside", "Unfound", "Encounter", "Recollection",
        "Remembering", "Manners", "Claims", "NightTeller", "Mischief",
    ]
    /// Retired names that other names may contain.
    private static let retiredAlone: Set = ["Heading", "Parts", "Place", "Judging", "Pace"]

    private static let maxFiles = 25

    @Test(arguments: ["Documentation/development/architecture.md", "CONTRIBUTING.md"])
    func `every path that a document names exists`(document: String) throws {
        let names = try text(of: document).matches(of: /`([^`\n]+)`/).map { String($0.1) }
        let paths = Set(names.filter(isPath))
        #expect(paths.count > 10)
        for path in paths {
            let file = Program.root.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
        }
    }

    @Test func `every function that the map names exists`() throws {
        let map = try text(of: "Documentation/development/architecture.md")
        let names = map.matches(of: /`(\w+)\(((?:\w+:)+)\)`/)
        #expect(names.count > 2)
        let sources = try files(in: "Sources").filter { $0.hasSuffix(".swift") }.map(text)
        for name in names {
            let labels = name.2.split(separator: ":").map { "[^{]*?\\b\($0)\\b" }.joined()
            let signature = try Regex("\\bfunc \(name.1)\\(\(labels)")
            let declaring = sources.filter { $0.contains("func \(name.1)(") }
            #expect(declaring.contains { $0.contains(signature) }, "\(name.0)")
        }
    }

    @Test func `no folder of the sources holds more than 25 files`() throws {
        let folders = Dictionary(grouping: try files(in: "Sources")) { file in
            file.split(separator: "/").dropLast().joined(separator: "/")
        }
        #expect(folders.count > 20)
        for (folder, files) in folders {
            #expect(files.count <= Self.maxFiles, "\(folder) holds \(files.count) files")
        }
    }

    @Test func `no retired word names a type, a file or a table`() throws {
        let files = try ["Sources", "Tests", "Benchmarks"].flatMap(files)
        let names = try files.flatMap { file in
            let name = file.split(separator: "/").last?.split(separator: ".").first ?? ""
            return [String(name)] + (file.hasSuffix(".swift") ? try declarations(in: file) : [])
        }
        #expect(names.count > 500)
        for name in names { #expect(!isRetired(name), "\(name)") }
    }
}

extension RepositoryTests {
    private func text(of path: String) throws -> String {
        try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
    }

    /// The paths of a folder's files from the root. Every file in it has an extension.
    private func files(in folder: String) throws -> [String] {
        let path = Program.root.appending(path: folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { $0.split(separator: "/").last?.contains(".") ?? false }
            .map { "\(folder)/\($0)" }
    }

    /// Whether a name in a document is a path from the root.
    private func isPath(_ name: String) -> Bool {
        name.wholeMatch(of: /[\w.\/-]+/) != nil
            && (name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".md"))
    }

    /// The names of the types and tables that a file declares, with a capital first letter.
    private func declarations(in file: String) throws -> [String] {
        let text = try text(of: file)
        let types = text.matches(
            of: /\b(?:struct|class|enum|protocol|actor|typealias) +([A-Z]\w*)/
        )
        // Tests also create tables of other programs.
        let tables =
            file.hasPrefix("Sources/") ? text.matches(of: /CREATE (?:TABLE|VIEW) (\w+)/) : []
        return types.map { String($0.1) }
            + tables.map { $0.1.prefix(1).uppercased() + $0.1.dropFirst() }
    }

    private func isRetired(_ name: String) -> Bool {
        Self.retiredAlone.contains(name) || Self.retired.contains(where: name.contains)
    }
}
