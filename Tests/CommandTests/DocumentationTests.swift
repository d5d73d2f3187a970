import Foundation
import Testing

/// What the README says about commands and options is what `--help` says.
struct DocumentationTests {
    private static let commands = [
        "accept", "add", "backup", "changes", "check", "diff", "digest", "doctor", "explain",
        "export", "group", "history", "import", "init", "keywords", "list", "merge", "move",
        "notify",
        "prices", "prune", "releases", "remove", "report", "rules", "run", "search", "show",
        "status", "undo",
    ]

    private let readme: String
    private let scratch: Scratch

    init() throws {
        let file = Program.root.appending(path: "README.md")
        readme = try String(contentsOf: file, encoding: .utf8)
        scratch = try Scratch()
    }

    private func help(_ arguments: [String]) async throws -> String {
        try await Program.run(arguments + ["--help"], in: scratch.folder).output
    }

    @Test func `the README lists the commands that there are`() async throws {
        let help = try await help([])
        let listed = help.matches(of: /(?m)^  ([a-z]+) {3,}/).map { String($0.1) }
        #expect(listed.sorted() == Self.commands)
        for command in listed { #expect(readme.contains("`storewatch \(command)")) }
    }

    @Test(arguments: commands)
    func `every option in the help is in the README`(command: String) async throws {
        let words = command == "group" ? [command, "add"] : [command]
        let options = try await help(words).matches(of: /--[a-z-]+/).map { String($0.0) }
        #expect(options.count > 8)
        for option in Set(options) { #expect(readme.contains("`\(option)"), "\(option)") }
    }

    @Test(arguments: commands)
    func `every command has an example in its help`(command: String) async throws {
        let text = try await help([command])
        #expect(text.contains("  storewatch") && text.contains("storewatch \(command)"), "\(text)")
        #expect(!text.contains("Foundation"), "\(text)")
    }

    @Test(arguments: commands.map { [$0] } + ["add", "rename", "remove"].map { ["group", $0] })
    func `no line of the help is longer than 80 columns`(command: [String]) async throws {
        for line in try await help(command).split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test func `every key of the watchlist's schema is in the README or with the notifications`()
        throws
    {
        let page = Program.root.appending(path: "Documentation/notifications.md")
        let documents = try readme + String(contentsOf: page, encoding: .utf8)
        let file = Program.root.appending(path: "Documentation/watchlist.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let keys = Self.keys(schema)
        #expect(keys.count > 15)
        for key in keys {
            let isThere =
                documents.contains("`\(key)`")
                || ["{", " "].contains { before in
                    [",", "}", ":"].contains { documents.contains("\(before)\(key)\($0)") }
                }
            #expect(isThere, "\(key)")
        }
    }

    /// The names of properties, wherever they stand.
    private static func keys(_ schema: Any) -> Set<String> {
        switch schema {
        case let object as [String: Any]:
            let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
            return object.values.reduce(own) { $0.union(keys($1)) }
        case let list as [Any]: return list.reduce([]) { $0.union(keys($1)) }
        default: return []
        }
    }

    @Test func `an option of all commands may come before the command`() async throws {
        try scratch.write("groups: [{name: a, apps: []}]\n", to: "storewatch.yml")
        let values = [
            "--config": "storewatch.yml", "--archive": "a.sqlite", "--reports": "r",
            "--directory": ".", "-C": ".", "--endpoint": "http://127.0.0.1:1",
            "--log-level": "error", "--log-format": "json", "--color": "never",
        ]
        let rows = readme.split(separator: "\n").filter { $0.contains("| all |") }
        let options = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`(-[^`]+)`/).map { String($0.1) }
        }
        // The last row of them is about the program.
        let shared = options.filter { !["--version", "-V", "--help"].contains($0) }
        try #require(shared.count == 12 && shared.contains("--color"))
        for option in shared {
            let words = [option] + (values[option].map { [$0] } ?? [])
            let ended = try await Program.run(words + ["list"], in: scratch.folder)
            #expect(ended.status == 0, "\(option): \(ended.errors)")
        }
    }

    @Test func `every manual page names only pages that there are, and the program's lists all`()
        async throws
    {
        let made = try await Program.run(
            [Program.storewatch.path, scratch.folder.path],
            in: scratch.folder,
            program: Program.root.appending(path: "Documentation/pages.sh")
        )
        #expect(made.status == 0, "\(made.errors)")
        let folder = scratch.folder.appending(path: "man/man1")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count == Self.commands.count + 4)
        for name in names {
            let text = try scratch.read("man/man1/\(name)").replacing("\\-", with: "-")
            let references = text.matches(of: /(?m)^\.BR (storewatch[a-z-]*) \(1\)/).map { $0.1 }
            #expect(!references.isEmpty, "\(name)")
            for page in references { #expect(names.contains("\(page).1"), "\(name): \(page)") }
            #expect(text.contains(".B 75\nAnother run holds the lock."), "\(name)")
        }
        let all = try scratch.read("man/man1/storewatch.1").replacing("\\-", with: "-")
        for command in Self.commands {
            #expect(all.contains(".TP\n.BR storewatch-\(command) (1)\n"), "\(command)")
        }
    }

    @Test func `every option in the README is in some help`() async throws {
        var help = ""
        for command in Self.commands { help += try await self.help([command]) }
        help += try await self.help(["group", "add"])
        for option in readme.matches(of: /`(--[a-z-]+)/).map({ String($0.1) }) {
            #expect(help.contains(option), "\(option)")
        }
    }
}

/// The files that documents name exist, and the rules of names and folders hold.
struct RepositoryTests {
    /// Words of earlier versions that have plainer ones now, wherever they stand in a name.
    private static let retired = [
        "Newsroom", "Leaf", "Edition", "Twins", "Aside", "Unfound", "Encounter", "Recollection",
        "Remembering", "Manners", "Claims", "NightTeller", "Mischief",
    ]
    /// Those that are good words within other names.
    private static let retiredAlone: Set = ["Heading", "Parts", "Place", "Judging", "Pace"]

    private static let maxFiles = 25

    @Test(arguments: ["Documentation/architecture.md", "CONTRIBUTING.md"])
    func `every path that a document names exists`(document: String) throws {
        let names = try text(of: document).matches(of: /`([^`\n]+)`/).map { String($0.1) }
        let paths = Set(names.filter(isPath))
        #expect(paths.count > 10)
        for path in paths {
            let file = Program.root.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
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

    /// Paths from the root; every file of these folders has an extension.
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

    /// The types and tables that a file makes, each with a capital letter.
    private func declarations(in file: String) throws -> [String] {
        let text = try text(of: file)
        let types = text.matches(
            of: /\b(?:struct|class|enum|protocol|actor|typealias) +([A-Z]\w*)/
        )
        // Tests make tables of other programs, too.
        let tables =
            file.hasPrefix("Sources/") ? text.matches(of: /CREATE (?:TABLE|VIEW) (\w+)/) : []
        return types.map { String($0.1) }
            + tables.map { $0.1.prefix(1).uppercased() + $0.1.dropFirst() }
    }

    private func isRetired(_ name: String) -> Bool {
        Self.retiredAlone.contains(name) || Self.retired.contains(where: name.contains)
    }
}
