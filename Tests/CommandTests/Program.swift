import Foundation
import GRDB
import Glibc
import StorefrontStub
import Subprocess
import Synchronization
import SystemPackage
import Testing

/// A built program, run as a user runs it.
struct Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
        /// The time from the start of the program to its end.
        let elapsed: Duration

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var diagnostics: [String] { errors.split(separator: "\n").map(String.init) }
        /// The JSON objects of all lines.
        var records: [[String: Any]] { get throws { try lines.map(object) } }
        /// The JSON object of the last line.
        var record: [String: Any] { get throws { try object(lines.last) } }
        /// The number of a run's listings by status, if there are any.
        var counts: [String: Int] {
            get throws { (try record["counts"] as? [String: Int] ?? [:]).filter { $0.value > 0 } }
        }

        /// Checks the exit status, and that errors and output have some words.
        func expect(
            _ status: Int32,
            saying errors: String...,
            printing output: String...,
            location: SourceLocation = #_sourceLocation
        ) {
            #expect(self.status == status, "\(self.errors)", sourceLocation: location)
            for words in errors {
                #expect(self.errors.contains(words), "\(self.errors)", sourceLocation: location)
            }
            for words in output {
                #expect(self.output.contains(words), "\(self.output)", sourceLocation: location)
            }
        }
    }

    /// The built program, which is in the same folder as the tests.
    static let storewatch = folder.appending(path: "storewatch")
    static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    /// The root of the repository.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let fixtures = root.appending(path: "Fixtures")

    /// A running program.
    struct Running {
        let process: ProcessIdentifier

        func send(_ signal: Int32) { kill(process.value, signal) }
    }

    /// Runs a program to its end, in `folder`.
    ///
    /// - Parameter body: called while the program runs.
    static func run(
        _ arguments: [String],
        in folder: URL,
        program: URL = storewatch,
        environment: Environment = .inherit,
        while body: (Running) async throws -> Void = { _ in }
    ) async throws -> Outcome {
        let (result, elapsed) = try await ProgramSlots.withSlot {
            let limit = TimeLimit()
            defer { limit.lift() }
            let start = ContinuousClock.now
            let result = try await Subprocess.run(
                .path(FilePath(program.path)),
                arguments: Arguments(arguments),
                environment: environment,
                workingDirectory: FilePath(folder.path),
                input: .none,
                output: .string(limit: maxOutput),
                error: .string(limit: maxOutput)
            ) { execution in
                limit.begin(for: execution.processIdentifier)
                try await body(Running(process: execution.processIdentifier))
            }
            return (result, ContinuousClock.now - start)
        }
        return Outcome(
            status: result.terminationStatus.number,
            output: result.standardOutput,
            errors: result.standardError,
            elapsed: elapsed
        )
    }

    private static let maxOutput = 64 << 20
}

extension Environment {
    /// The environment of the tests with some changed variables; nil removes one.
    fileprivate static func with(_ variables: [String: String?]) -> Environment {
        let pairs = variables.map { (Key(rawValue: $0) ?? "", $1) }
        return .inherit.updating(Dictionary(uniqueKeysWithValues: pairs))
    }
}

extension TerminationStatus {
    /// The exit status, or the number of the signal that ended the program.
    fileprivate var number: Int32 {
        switch self {
        case .exited(let code): code
        case .signaled(let signal): signal
        }
    }
}

/// A folder for one test, deleted when the test ends.
final class Scratch: Sendable {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "storewatch-test-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A folder with a watchlist of some apps in one or more storefronts.
    convenience init(
        watching apps: [Int],
        in storefronts: String,
        settings: String = ""
    ) throws {
        try self.init()
        try watch(apps, in: storefronts, settings: settings)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Replaces this folder's content with that of another.
    func become(_ other: Scratch) throws {
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: other.folder, to: folder)
    }

    private static let lasting = Mutex<[URL]>([])

    /// A folder for a static value, which is never deinitialized; the folder is deleted when the
    /// process ends.
    static func forAllTests() throws -> Scratch {
        let scratch = try Scratch()
        lasting.withLock { lasting in
            if lasting.isEmpty {
                atexit {
                    for folder in Scratch.lasting.withLock(\.self) {
                        try? FileManager.default.removeItem(at: folder)
                    }
                }
            }
            lasting.append(scratch.folder)
        }
        return scratch
    }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Writes a watchlist of some apps in one or more storefronts.
    func watch(_ apps: [Int], in storefronts: String, settings: String = "") throws {
        let groups = "groups: [{name: a, storefronts: \(storefronts), apps: \(apps)}]\n"
        try write(settings.isEmpty ? groups : "\(settings)\n\(groups)", to: "storewatch.yml")
    }

    /// Writes a night of responses: for each storefront, the results as JSON objects.
    func write(night: String, _ results: [String: [String]]) throws {
        for (storefront, results) in results {
            let body =
                #"{"resultCount": \#(results.count), "results": [\#(results.joined(separator: ",\n"))]}"#
            try write(body, to: "Nights/\(night)/\(storefront).json")
        }
    }

    /// Serves this folder's nights for as long as `body` runs.
    @discardableResult
    func stub<Result: Sendable>(
        night: String? = nil,
        latency: Duration = .zero,
        faults: [Fault] = [],
        _ body: (StandIn) async throws -> Result
    ) async throws -> Result {
        var configuration = StubServer.Configuration(
            folder: folder.path,
            night: night,
            faults: faults
        )
        configuration.latency = latency
        return try await StandIn.run(configuration, body)
    }

    /// Runs nights at four o'clock against a stand-in that serves them without faults.
    func complete(_ nights: String...) async throws {
        try await stub(night: nights.first) { stub in
            for night in nights {
                try await stub.serve(night: night)
                try await complete(stub, at: "\(night)T04:00:00Z")
            }
        }
    }

    /// Runs a night against a stand-in that answers every request.
    func complete(_ stub: StandIn, at time: String) async throws {
        try await run(stub, at: time).expect(0)
    }

    /// Runs a night against a stand-in.
    ///
    /// - Parameter json: whether the night prints JSON, not text.
    func run(
        _ stub: StandIn,
        at time: String,
        json: Bool = true,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let form = json ? ["--json"] : []
        return try await ask(["run", "--pace", "0", "--at", time] + form + more, at: stub)
    }

    /// Runs a command.
    ///
    /// - Parameter stub: the stand-in that it may ask; nil for a command that asks none.
    func ask(_ words: String..., at stub: StandIn? = nil) async throws -> Program.Outcome {
        try await ask(words, at: stub)
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - stub: the stand-in that it may ask; nil for a command that asks none.
    ///   - variables: of its environment; nil for one that is removed.
    func ask(
        _ words: [String],
        at stub: StandIn? = nil,
        with variables: [String: String?] = [:]
    ) async throws -> Program.Outcome {
        let endpoint = stub.map { ["--endpoint", $0.url] } ?? []
        return try await Program.run(words + endpoint, in: folder, environment: .with(variables))
    }

    /// Runs a script of the shell, in which `$0` is the program.
    func shell(
        _ script: String,
        with variables: [String: String?] = [:],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        try await Program.run(
            ["-c", script, Program.storewatch.path],
            in: folder,
            program: URL(filePath: "/bin/bash"),
            environment: .with(variables),
            while: body
        )
    }

    /// Runs a command that must succeed.
    @discardableResult
    func succeed(_ arguments: [String]) async throws -> Program.Outcome {
        let outcome = try await ask(arguments)
        #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
        return outcome
    }

    /// The files of a folder with their bytes.
    func files(_ folder: String) throws -> [String: Data] {
        let root = self.folder.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        let files = paths.compactMap { path in
            (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    func query(_ archive: String, _ sql: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path(archive))
        return try queue.read { db in try Row.fetchAll(db, sql: sql).map(\.description) }
    }
}

/// A result of a response with the required fields, followed by more fields as JSON.
func result(_ id: Int, version: String = "1.0", _ more: String = "") -> String {
    """
    {"wrapperType": "software", "trackId": \(id), "trackName": "App \(id)",
    "bundleId": "com.example.a\(id)", "version": "\(version)"\(more)}
    """
}

/// A line of JSON as a dictionary.
func object(_ line: String?) throws -> [String: Any] {
    let data = Data(try #require(line).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
}
