import Foundation
import Testing

/// Documents and `--help` agree about commands and options.
struct DocumentationTests {
    private static let commands = [
        "init", "search", "add", "remove", "list", "watchlist", "watchlist check",
        "watchlist move", "watchlist undo", "run", "status", "doctor", "changes", "app", "keywords",
        "charts", "digest", "review", "review list", "review explain", "review accept", "notify",
        "archive", "archive backup", "archive merge", "archive report",
    ]
    private static let topLevel = commands.filter { !$0.contains(" ") }

    private let scratch = Scratch()

    @Test func `the help lists the commands by task, on one screen`() throws {
        let help = try #require(try Program.help(of: ""))
        let listed = help.matches(of: /(?m)^  ([a-z]+) {3,}/).map { String($0.1) }
        #expect(listed == Self.topLevel)
        #expect((24...40).contains(help.count { $0 == "\n" } + 1))
        #expect(help.matches(of: /(?m)^  storewatch\b/).count == 3)
    }

    @Test(arguments: commands)
    func `help begins with two examples, and folds what all share`(command: String) throws {
        let help = try #require(try Program.help(of: command))
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "Examples:"))
        #expect(start <= 3, "\(lines)")
        for line in lines[(start + 1)...(start + 2)] {
            #expect(line.hasPrefix("  storewatch") && line.contains(" \(command)"), "\(line)")
        }
        #expect(!help.contains("--config <file>") && !help.contains("--version"))
        #expect(help.contains("`storewatch help options`"), "\(help)")
        for line in lines { #expect(line.count <= 80, "\(line)") }
    }

    @Test func `the options of every command have a help topic`() throws {
        let topic = try #require(try Program.help(of: "options"))
        for name in Self.shared where name.hasPrefix("-") { #expect(topic.contains(name)) }
        #expect(topic.contains("-V") && topic.contains("--help (-h)"), "\(topic)")
    }

    @Test func `the reference of commands is what the program says`() async throws {
        let script = "Documentation/development/commands.sh"
        let made = try await scratch.script(script, Program.storewatch.path).expect(0)
        let reference = try Program.text(of: "Documentation/commands.md")
        #expect(made.output == reference, "`make commands` writes it again")
        let chapters = reference.matches(of: /(?m)^## storewatch ([a-z -]+)$/).map { String($0.1) }
        #expect(chapters == Self.commands + ["options"])
    }

    @Test func `every key of the watchlist's schema is documented`() throws {
        let documents = try ["watchlist.md", "notifications.md"]
            .map { try Program.text(of: "Documentation/\($0)") }.joined()
        let schema = Data(try Program.text(of: "Documentation/watchlist.schema.json").utf8)
        let keys = Self.keys(try JSONSerialization.jsonObject(with: schema))
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

    /// The names of a schema's properties at all levels.
    private static func keys(_ schema: Any) -> Set<String> {
        switch schema {
        case let object as [String: Any]:
            let own = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
            return object.values.reduce(own) { $0.union(keys($1)) }
        case let list as [Any]: return list.reduce([]) { $0.union(keys($1)) }
        default: return []
        }
    }

    /// Options that every command accepts, with values.
    private static let shared = [
        "--config", "storewatch.yml", "--archive", "a.sqlite", "--reports", "r", "--directory", ".",
        "-C", ".", "--endpoint", "http://127.0.0.1:1", "--log-level", "error", "--color",
        "never", "--json", "--quiet", "-q",
    ]

    @Test(arguments: [["list"], ["watchlist", "check"]])
    func `the options of all commands may come before the command`(command: [String]) async throws {
        try scratch.watch("groups: [{name: a, apps: []}]\n")
        try await scratch.ask(Self.shared + command).expect(0)
    }

    @Test func `manual pages name existing pages, and the program's lists all`() async throws {
        let script = "Documentation/development/pages.sh"
        try await scratch.script(script, Program.storewatch.path, scratch.folder.path).expect(0)
        let names = try scratch.names(in: "man/man1")
        // Two more help texts: the program's, and that of the options that all commands share.
        #expect(names.count == Self.commands.count + 2)
        for name in names {
            let text = try scratch.read("man/man1/\(name)").replacing("\\-", with: "-")
            let references = text.matches(of: /(?m)^\.BR (storewatch[a-z-]*) \(1\)/).map { $0.1 }
            #expect(!references.isEmpty, "\(name)")
            for page in references { #expect(names.contains("\(page).1"), "\(name): \(page)") }
            #expect(text.contains(".B 75\nAnother run holds the lock."), "\(name)")
            #expect(!text.lowercased().contains("exit status:\n"), "\(name)")
            #expect(text.contains(".SH ENVIRONMENT\nSTOREWATCH_CONFIG"), "\(name)")
        }
        let all = try scratch.read("man/man1/storewatch.1").replacing("\\-", with: "-")
        for command in Self.topLevel {
            #expect(all.contains(".TP\n.BR storewatch-\(command) (1)\n"), "\(command)")
        }
        let watchlist = try scratch.read("man/man5/storewatch.yml.5")
        for key in ["staleAfter", "apps", "own", "keyword", "slack", "when", "perNight"] {
            #expect(watchlist.contains(".TP\n.B \(key)\n"), "\(key)")
        }
    }
}

extension Program {
    /// The help of a command in the reference of commands; nil if there is no such command.
    static func help(of command: String) throws -> Substring? {
        let reference = try text(of: "Documentation/commands.md")
        let heading = "\n## storewatch\(command.isEmpty ? "" : " \(command)")\n\n```text\n"
        return reference.range(of: heading).flatMap { found in
            let rest = reference[found.upperBound...]
            return rest.range(of: "```\n").map { rest[..<$0.lowerBound] }
        }
    }
}
