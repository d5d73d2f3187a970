import Foundation
import Glibc
import Testing
import storefront_stub

/// A built program, run as a user runs it.
struct Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }
        var diagnostics: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// Beside the tests, where the build puts it.
    static let storewatch = folder.appending(path: "storewatch")
    static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    /// Of the sources.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let fixtures = root.appending(path: "Fixtures")

    /// Runs the program to its end, in `folder`.
    static func run(_ arguments: [String], in folder: URL) async throws -> Outcome {
        try await start(arguments, in: folder).end()
    }

    static func start(
        _ arguments: [String],
        in folder: URL,
        program: URL = storewatch
    ) throws -> Running {
        let output = folder.appending(path: "out-\(UUID().uuidString)")
        let errors = folder.appending(path: "err-\(UUID().uuidString)")
        for file in [output, errors] {
            try Data().write(to: file)
        }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        return Running(process: process, output: output, errors: errors)
    }

    /// A program under way.
    struct Running {
        let process: Process
        fileprivate let output: URL
        fileprivate let errors: URL

        func kill(_ signal: Int32 = SIGKILL) { Glibc.kill(process.processIdentifier, signal) }

        func end() async throws -> Outcome {
            while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
            return Outcome(
                status: process.terminationStatus,
                output: try String(contentsOf: output, encoding: .utf8),
                errors: try String(contentsOf: errors, encoding: .utf8)
            )
        }
    }
}

/// A folder for one test, gone with it.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "storewatch-test-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

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

    /// Writes a night of answers: for each storefront, the results as JSON objects.
    func write(night: String, _ results: [String: [String]]) throws {
        for (storefront, results) in results {
            let body =
                #"{"resultCount": \#(results.count), "results": [\#(results.joined(separator: ",\n"))]}"#
            try write(body, to: "Nights/\(night)/\(storefront).json")
        }
    }

    /// Serves this folder's nights for as long as `body` runs.
    func stub(
        night: String? = nil,
        latency: Duration = .zero,
        faults: [Fault] = [],
        _ body: (StubServer) async throws -> Void
    ) async throws {
        try await StubServer.run(
            .init(folder: folder.path, night: night, latency: latency, faults: faults),
            body
        )
    }

    /// Runs a night against a stand-in that answers everything.
    func complete(_ stub: StubServer, at time: String) async throws {
        let outcome = try await run(stub, at: time)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Runs a night against a stand-in.
    func run(
        _ stub: StubServer,
        at time: String,
        _ more: [String] = []
    ) async throws -> Program.Outcome {
        let arguments = ["run", "--json", "--endpoint", stub.url, "--pace", "0", "--at", time]
        return try await Program.run(arguments + more, in: folder)
    }
}

/// A result of an answer with the fields that are required, and some more as JSON.
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
