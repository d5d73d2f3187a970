import Foundation
import Notifications
import Subprocess
import SystemPackage

/// Another program that is given a message on standard input.
struct ChildProcess {
    enum End {
        case exited(Int, errors: String)
        case signaled(Int)
        case late
        /// It did not start, and why.
        case notStarted(String)
    }

    private static let patience = Duration.seconds(60)
    private static let mostErrors = 16_384

    private let words: [String]

    /// - Parameter words: the program, by its path or as the search path has it, and its arguments.
    init(_ words: [String]) { self.words = words }

    func run(input: String) async -> End {
        await withTaskGroup(of: End.self) { group in
            group.addTask { await runToEnd(input) }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return .late
            }
            defer { group.cancelAll() }
            return await group.next() ?? .late
        }
    }

    private func runToEnd(_ input: String) async -> End {
        let program = words.first ?? ""
        do {
            let result = try await Subprocess.run(
                program.contains("/") ? .path(FilePath(program)) : .name(program),
                arguments: Arguments(Array(words.dropFirst())),
                input: .string(input),
                output: .discarded,
                error: .string(limit: Self.mostErrors)
            )
            switch result.terminationStatus {
            case .exited(let code): return .exited(Int(code), errors: result.standardError)
            case .signaled(let signal): return .signaled(Int(signal))
            }
        } catch {
            return .notStarted("\(error)")
        }
    }
}

extension ChildProcess.End {
    /// Whether a message arrived that a program was given.
    var outcome: DeliveryOutcome {
        switch self {
        case .exited(0, _): .delivered
        case .exited(let code, let errors):
            .refused(
                "The program ended with status \(code).\(errors.lastLine.map { " \($0)" } ?? "")"
            )
        case .signaled(let signal): .unknown("The program was ended by signal \(signal).")
        case .late: .unknown("The program did not end within a minute.")
        case .notStarted(let why): .refused("The program could not be run. \(why)")
        }
    }
}

extension String {
    /// The last line that says something, without signs that a terminal would obey.
    var lastLine: String? {
        let lines = split(whereSeparator: \.isNewline).map { line in
            String(
                line.filter {
                    $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                }
            )
        }
        return lines.last { !$0.allSatisfy(\.isWhitespace) }.map { String($0.prefix(200)) }
    }
}
