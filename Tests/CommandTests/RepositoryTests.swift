import Foundation
import Testing

/// Documents name existing files, and names and folders follow the rules.
struct RepositoryTests {
    @Test(arguments: ["Documentation/development/architecture.md", "CONTRIBUTING.md"])
    func `every path that a document names exists`(document: String) throws {
        let names = try Program.text(of: document).matches(of: /`([^`\n]+)`/).map { String($0.1) }
        let paths = Set(names.filter(isPath))
        #expect(paths.count > 10)
        for path in paths {
            let file = Program.root.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
        }
    }

    @Test func `every function that the map names exists`() throws {
        let map = try Program.text(of: "Documentation/development/architecture.md")
        let names = map.matches(of: /`(\w+)\(((?:\w+:)+)\)`/)
        #expect(names.count > 2)
        let sources = try files(in: "Sources").filter { $0.hasSuffix(".swift") }.map(Program.text)
        for name in names {
            let labels = name.2.split(separator: ":").map { "[^{]*?\\b\($0)\\b" }.joined()
            let signature = try Regex("\\bfunc \(name.1)\\(\(labels)")
            let declaring = sources.filter { $0.contains("func \(name.1)(") }
            #expect(declaring.contains { $0.contains(signature) }, "\(name.0)")
        }
    }

    @Test func `every class that style sheets and scripts select is written somewhere`() throws {
        let paths = try files(in: "Sources")
        let literal = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/
        let scripts = try paths.filter { $0.hasSuffix(".js") }.map(Program.text)
            .flatMap { $0.matches(of: literal).map { String($0.0) } }
        let styles = try paths.filter { $0.hasSuffix(".css") }.map(Program.text)
            .map { $0.replacing(/\/\*(?s:.*?)\*\/|"[^"\n]*"/, with: "") }
        let selector = /(?:^|[^\w.])\.([A-Za-z][\w-]*)|\w\.([a-z][\w-]*)/
        let selected =
            styles.flatMap { $0.matches(of: selector).compactMap { $0.1 ?? $0.2 } }
            + scripts.flatMap { $0.matches(of: /[ "'(,>]\.([A-Za-z][\w-]*)/).map(\.1) }
        let swift = try paths.filter { $0.hasSuffix(".swift") }.map(Program.text).flatMap {
            source in
            source.matches(of: literal).map { String($0.0) }
                + source.matches(of: /\bcase ([a-z]\w*(?:, \w+)*)/).map { String($0.1) }
        }
        let written = swift + scripts.map { $0.replacing(/\.[A-Za-z][\w-]*/, with: "") }
        let words = Set(written.flatMap { $0.matches(of: /[\w-]+/).map(\.0) })
        #expect(selected.count > 400)
        for name in Set(selected) {
            // The number of stars is filled in.
            #expect(words.contains(name.replacing(/\d+$/, with: "")), "\(name)")
        }
    }

    @Test func `no folder of the sources holds more than 25 files`() throws {
        let folders = Dictionary(grouping: try files(in: "Sources")) { file in
            file.split(separator: "/").dropLast().joined(separator: "/")
        }
        #expect(folders.count > 20)
        for (folder, files) in folders {
            #expect(files.count <= 25, "\(folder) holds \(files.count) files")
        }
    }
}

extension RepositoryTests {
    /// The paths of a folder's files, relative to the root. Files without an extension are ignored.
    private func files(in folder: String) throws -> [String] {
        let path = Program.root.appending(path: folder).path
        return try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { $0.split(separator: "/").last?.contains(".") ?? false }
            .map { "\(folder)/\($0)" }
    }

    /// Whether a word in a document is a path relative to the root.
    private func isPath(_ name: String) -> Bool {
        name.wholeMatch(of: /[\w.\/-]+/) != nil
            && (name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".md"))
    }
}
