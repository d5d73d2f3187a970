import AppStore
import Foundation
import History
import Subprocess
import SystemPackage

/// Another program, which gets a text on standard input and a minimal environment. Its standard
/// output is discarded, its standard error is read, and its time is limited. The program is ended
/// when its task is cancelled, and when this process ends for any reason.
package struct ChildProcess {
    /// How the program ended, or why it did not start.
    package enum End {
        case exited(Int, errors: String)
        case signaled(Int)
        case timedOut
        case cancelled
        /// The text is the reason why the program did not start.
        case notStarted(String)
    }

    private static let maxErrorBytes = 16_384
    private static let timeLimit = Duration.seconds(60)

    private let words: [String]

    /// - Parameter words: The program, as a path or as a name to find on the search path, followed
    ///   by its arguments.
    package init(_ words: [String]) { self.words = words }

    /// Runs the program for at most a minute.
    package func run(input: String) async -> End {
        await withTaskGroup(of: End.self) { group in
            group.addTask { await runToEnd(input) }
            group.addTask {
                do {
                    try await Task.sleep(for: Self.timeLimit)
                    return .timedOut
                } catch {
                    return .cancelled
                }
            }
            defer { group.cancelAll() }
            let end = await group.next() ?? .timedOut
            if case .exited = end { return end }
            // Cancelling the task also ends the program, whose end may be noticed first.
            return Task.isCancelled ? .cancelled : end
        }
    }

    /// The path of setpriv(1), which makes the system end a child process together with its parent;
    /// nil if setpriv is not installed.
    ///
    /// More exactly, the child ends with the thread that started it (prctl(2), PR_SET_PDEATHSIG).
    /// Subprocess starts programs from one thread, which lives as long as this process.
    private static let setpriv = path(of: "setpriv").flatMap { path in
        // BusyBox's setpriv is rejected, because it cannot end a child together with its parent.
        URL(filePath: path).resolvingSymlinksInPath().lastPathComponent == "setpriv" ? path : nil
    }

    private func runToEnd(_ input: String) async -> End {
        let name = words.first ?? ""
        guard let program = Self.path(of: name) else {
            return .notStarted("\(name) does not exist, or may not be executed.")
        }
        let guarding = Self.setpriv.map { [$0, "--pdeathsig", "TERM", "--"] } ?? []
        let command = guarding + [program] + words.dropFirst()
        do {
            let result = try await Subprocess.run(
                .path(FilePath(command[0])),
                arguments: Arguments(Array(command.dropFirst())),
                environment: environment,
                input: .inputWriter,
                output: .discarded,
                error: .sequence
            ) { running in
                // Errors while writing are ignored, because a program may succeed without reading
                // all of its input. Only its exit status shows whether it succeeded.
                async let written: Void? = try? Self.write(input, to: running.standardInputWriter)
                let tail = await Self.tail(of: running.standardError)
                _ = await written
                return tail
            }
            switch result.terminationStatus {
            case .exited(let code): return .exited(Int(code), errors: result.closureResult)
            case .signaled(let signal): return .signaled(Int(signal))
            }
        } catch {
            return .notStarted("\(error)")
        }
    }

    private var environment: Environment {
        let pairs = Self.environment().compactMap { name, value in
            Environment.Key(rawValue: name).map { ($0, value) }
        }
        return .custom(Dictionary(pairs) { one, _ in one })
    }

    private static func write(_ input: String, to writer: StandardInputWriter) async throws {
        _ = try await writer.write(input)
        try await writer.finish()
    }

    /// The last bytes of standard error. All of it is read, because a full pipe would block the
    /// program.
    private static func tail(of errors: SubprocessOutputSequence) async -> String {
        var tail: [UInt8] = []
        do {
            for try await part in errors {
                unsafe part.withUnsafeBytes { bytes in tail += unsafe Array(bytes) }
                tail.removeFirst(max(tail.count - maxErrorBytes, 0))
            }
        } catch {
            // After an error, the output read so far is used.
        }
        return String(decoding: tail, as: UTF8.self)
    }
}

extension ChildProcess {
    /// The environment variables that every program gets: locations of programs, files and proxies,
    /// and the language. Other variables may hold the secrets of channels.
    private static let inherited: Set = [
        "PATH", "HOME", "LANG", "TMPDIR", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
        "http_proxy", "https_proxy", "all_proxy", "no_proxy",
    ]

    static func environment(
        of variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        variables.filter { inherited.contains($0.key) }
    }

    /// Folders in which packages install sendmail, but which cron's search path lacks.
    private static let usualFolders = ["/usr/sbin", "/usr/lib"]

    /// The path of an executable program; nil if there is none.
    ///
    /// - Parameter name: A path, or a name to find in the folders of `PATH` and of `usualFolders`.
    static func path(of name: String) -> String? {
        let manager = FileManager.default
        if name.contains("/") { return manager.isExecutableFile(atPath: name) ? name : nil }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + usualFolders
        return folders.map { "\($0)/\(name)" }.first(where: manager.isExecutableFile(atPath:))
    }
}

extension ChildProcess.End {
    var outcome: DeliveryOutcome {
        switch self {
        case .exited(0, _): .delivered
        case .exited(let code, _): .refused("The program ended with status \(code).")
        case .signaled(let signal): .unknown("The program was killed by signal \(signal).")
        case .timedOut: .unknown("The program did not end within a minute.")
        case .cancelled: .unknown("The run was stopped before the program ended.")
        case .notStarted(let why): .refused("The program could not be run. \(why)")
        }
    }
}
