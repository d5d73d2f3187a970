import AppStore
import ArgumentParser
import Lookups
import Nightly
import Snapshots
import Watchlists

/// How the program ends, for cron and scripts to see.
enum ExitStatus: Int32 {
    case complete = 0
    case failed = 1
    /// Some due listing is unknown.
    case incomplete = 2
    /// Usage or configuration.
    case usage = 64
    /// Another run holds the lock.
    case locked = 75

    var code: ExitCode { ExitCode(rawValue) }

    init(_ outcome: Outcome) {
        switch outcome {
        case .complete: self = .complete
        case .incomplete: self = .incomplete
        case .failed: self = .failed
        }
    }

    init(_ error: any Error) {
        switch error {
        case is WatchlistMistakes, is NightError: self = .usage
        case ArchiveLockError.held: self = .locked
        case is CancellationError: self = .incomplete
        case ArchiveError.missing, ArchiveError.noFolder, ArchiveError.notAnArchive,
            ArchiveError.newer:
            self = .usage
        default: self = .failed
        }
    }
}

/// Runs a command's work; an error becomes a sentence on standard error and an exit status.
func reportingErrors(_ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let error as ExitCode {
        throw error
    } catch {
        if let mistakes = error as? WatchlistMistakes {
            for mistake in mistakes.diagnostics { Terminal.error("\(mistake)") }
        } else if error is CancellationError {
            Terminal.error(
                "storewatch: warning: The run was told to end. The next one completes it."
            )
        } else {
            Terminal.error("storewatch: error: \(String(describing: error))")
        }
        throw ExitStatus(error).code
    }
}
