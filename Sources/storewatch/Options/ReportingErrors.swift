import AppStore
import ArgumentParser
import Glibc
import Logging
import Nightly
import Watchlists

extension ExitStatus {
    var code: ExitCode { ExitCode(rawValue) }
}

/// A command that prints its errors as sentences.
protocol ReportingCommand: AsyncParsableCommand {
    var shared: SharedOptions { get }

    /// Does the command's work. A thrown error is printed, and determines the exit status.
    func work() async throws
}

extension ReportingCommand {
    func run() async throws { try await shared.reportingErrors { try await work() } }
}

extension SharedOptions {
    /// Does a command's work. Prints an error as a sentence, and throws the error's exit status.
    func reportingErrors(_ work: () async throws -> Void) async throws {
        do {
            try enterDirectory()
            try await work()
        } catch let error as ExitCode {
            throw error
        } catch is OutputFailure {
            // `CommandLineCall.end` reports that output was lost.
        } catch {
            if let mistakes = error as? WatchlistMistakes {
                for line in mistakes.diagnostics.excerpt { Terminal.error("\(line)") }
            } else if let failure = error as? Failure {
                log.error("The store did not respond. \(failure.detail)")
            } else if error is CancellationError {
                log.warning("Stopped.")
            } else {
                log.error("\(error.sentence)")
            }
            throw ExitStatus(error).code
        }
    }

    /// Makes the folder of the option `-C` the working directory, as `make` and `git` do.
    private func enterDirectory() throws {
        guard let workingFolder, unsafe chdir(workingFolder) != 0 else { return }
        let reason = unsafe String(cString: strerror(errno))
        throw Mistake("-C \(workingFolder): \(reason)")
    }
}
