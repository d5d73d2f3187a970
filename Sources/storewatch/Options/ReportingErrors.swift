import AppStore
import ArgumentParser
import Logging
import Nightly
import Watchlists

extension ExitStatus {
    var code: ExitCode { ExitCode(rawValue) }
}

extension SharedOptions {
    /// Does a command's work; prints an error as a sentence and ends with its exit status.
    func reportingErrors(_ work: () async throws -> Void) async throws {
        do {
            try await work()
            try checkOutput()
        } catch let error as ExitCode {
            try checkOutput(after: error)
            throw error
        } catch {
            if let mistakes = error as? WatchlistMistakes {
                for line in mistakes.diagnostics.excerpt { Terminal.error("\(line)") }
            } else if error is CancellationError {
                log.warning("The run was stopped. The next run completes it.")
            } else {
                log.error("\(error.sentence)")
            }
            throw ExitStatus(error).code
        }
    }

    /// Ends a command whose results could not be printed; a reader that has seen enough is no failure.
    private func checkOutput(after status: ExitCode = .success) throws {
        do {
            try Terminal.checkOutput()
        } catch {
            guard !error.isClosed, status != ExitStatus.unpublished.code else { return }
            log.error("\(error)")
            throw ExitStatus.unpublished.code
        }
    }
}
