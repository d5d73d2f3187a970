import Foundation
import GRDB
import Glibc
import StorefrontStub
import Synchronization
import Testing

/// A folder for one test, deleted when the test ends.
final class Scratch: Sendable {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "storewatch-test-\(UUID().uuidString)")

    init() {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A folder with a watchlist of some apps in one or more storefronts.
    convenience init(
        watching apps: [Int],
        in storefronts: String,
        settings: String = ""
    ) throws {
        self.init()
        try watch(apps, in: storefronts, settings: settings)
    }

    /// A folder with a watchlist of some apps, and the night of 2 March 2026, on which each
    /// storefront has all of them.
    convenience init(
        showing apps: [Int],
        in storefronts: String...,
        settings: String = ""
    ) throws {
        try self.init(watching: apps, in: "\(storefronts)", settings: settings)
        let shown = storefronts.map { ($0, apps.map { result($0) }) }
        try write(night: "2026-03-02", Dictionary(uniqueKeysWithValues: shown))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Replaces the content of this folder with the content of another.
    func become(_ other: Scratch) throws {
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: other.folder, to: folder)
    }

    private static let lasting = Mutex<[URL]>([])

    /// A folder for a static property, which is never deinitialized. The folder is deleted when the
    /// process ends.
    static func forAllTests() -> Scratch {
        let scratch = Scratch()
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

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// Creates a symbolic link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default
            .createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// The names of the files and folders in a folder, in order.
    func names(in folder: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }

    func attributes(of name: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: path(name))
    }

    /// Changes the text of the watchlist.
    func edit(_ change: (String) -> String) throws {
        try watch(change(read("storewatch.yml")))
    }

    /// Writes a watchlist.
    func watch(_ text: String) throws { try write(text, to: "storewatch.yml") }

    /// Writes a watchlist of some apps in one or more storefronts.
    func watch(_ apps: [Int], in storefronts: String, settings: String = "") throws {
        let groups = "groups: [{name: a, storefronts: \(storefronts), apps: \(apps)}]\n"
        try watch(settings.isEmpty ? groups : "\(settings)\n\(groups)")
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

    /// Runs a night on each date at four o'clock, against a stub that serves these nights without
    /// faults, and expects the nights to be complete.
    func complete(_ nights: [String], hasReport: Bool = false) async throws {
        try await stub(night: nights.first) { stub in
            for night in nights {
                try await stub.serve(night: night)
                try await complete(stub, at: "\(night)T04:00:00Z", hasReport: hasReport)
            }
        }
    }

    /// Runs a night against a stub without faults, and expects the night to be complete.
    ///
    /// - Parameter hasReport: whether the night writes a report, which takes time.
    func complete(_ stub: StandIn, at time: String, hasReport: Bool = false) async throws {
        try await run(stub, at: time, hasReport ? [] : ["--no-report"]).expect(0)
    }

    /// Runs a night against a stub.
    ///
    /// - Parameter json: whether the night prints JSON instead of text.
    func run(
        _ stub: StandIn,
        at time: String,
        json: Bool = true,
        _ more: [String] = [],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        let form = json ? ["--json"] : []
        let run = ["run", "--pace", "0", "--at", time] + form + more
        return try await ask(run, at: stub, while: body)
    }

    /// Runs a command.
    ///
    /// - Parameter stub: the stub that the command sends requests to; nil for a command without
    ///   requests.
    func ask(_ words: String..., at stub: StandIn? = nil) async throws -> Program.Outcome {
        try await ask(words, at: stub)
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - stub: the stub that the command sends requests to; nil for a command without requests.
    ///   - variables: changes to the command's environment; nil removes a variable.
    func ask(
        _ words: [String],
        at stub: StandIn? = nil,
        with variables: [String: String?] = [:],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        try await Program.run(
            words + (stub.map { ["--endpoint", $0.url] } ?? []),
            in: folder,
            environment: .with(variables),
            while: body
        )
    }

    /// Runs a script of the repository.
    func script(_ path: String, _ arguments: String...) async throws -> Program.Outcome {
        let script = Program.root.appending(path: path)
        return try await Program.run(arguments, in: folder, program: script)
    }

    /// Runs a script in Python.
    func python(_ arguments: [String]) async throws -> Program.Outcome {
        let env = URL(filePath: "/usr/bin/env")
        return try await Program.run(["python3", "-B"] + arguments, in: folder, program: env)
    }

    /// Runs a shell script, in which `$0` is the program.
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
