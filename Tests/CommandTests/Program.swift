import Foundation
import Glibc
import Subprocess
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
        /// The IDs in the JSON objects of all lines.
        var ids: [String] { get throws { try records.compactMap { $0["id"] as? String } } }
        /// The number of a run's listings by status; empty if the output has no counts.
        var counts: [String: Int] {
            get throws { (try record["counts"] as? [String: Int] ?? [:]).filter { $0.value > 0 } }
        }

        /// Checks the exit status, and that errors and output contain the given texts.
        @discardableResult func expect(
            _ status: Int32,
            saying errors: String...,
            printing output: String...,
            location: SourceLocation = #_sourceLocation
        ) -> Outcome {
            #expect(self.status == status, "\(self.errors)", sourceLocation: location)
            for words in errors {
                #expect(self.errors.contains(words), "\(self.errors)", sourceLocation: location)
            }
            for words in output {
                #expect(self.output.contains(words), "\(self.output)", sourceLocation: location)
            }
            return self
        }
    }

    /// The built program, which is in the same folder as the tests.
    static let storewatch = folder.appending(path: "storewatch")
    static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    /// The root of the repository.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let fixtures = root.appending(path: "Fixtures")

    /// The text of a file of the repository, by its path relative to the root.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// A running program.
    struct Running {
        let process: ProcessIdentifier

        func send(_ signal: Int32) { kill(process.value, signal) }
    }

    /// Runs a program until it ends.
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
    /// The environment of the tests with changed variables; nil removes a variable.
    static func with(_ variables: [String: String?]) -> Environment {
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

/// The JSON of a result: the required fields, followed by additional fields.
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
