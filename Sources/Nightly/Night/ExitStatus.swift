import AppStore
import Archives
import Files
import HTTP
package import History
import Lookups
import Watchlists

package enum ExitStatus: Int32, Sendable {
    case complete = 0
    case failed = 1
    /// Some due listings are unknown.
    case incomplete = 2
    /// The usage or the configuration is wrong.
    case usage = 64
    /// The night is recorded, but its report or another output could not be written.
    case unpublished = 74
    /// Another run holds the lock of the archive.
    case locked = 75

    package init(_ outcome: Outcome) {
        switch outcome {
        case .complete: self = .complete
        case .incomplete: self = .incomplete
        case .failed: self = .failed
        }
    }

    package init(_ error: any Error) {
        switch error {
        case ArchiveError.locked: self = .locked
        case is WatchlistMistakes, is Mistake, is NightError, is ProxyError:
            self = .usage
        case let error as OutputError: self = error.isUsage ? .usage : .unpublished
        case is CancellationError: self = .incomplete
        case ArchiveError.missing, ArchiveError.noFolder, ArchiveError.unreachable,
            ArchiveError.notAnArchive, ArchiveError.inPlaceOfViews, ArchiveError.newer,
            ArchiveError.older, ArchiveError.empty, ArchiveError.backupExists,
            ArchiveError.backupIsArchive, ArchiveError.backupIsLink, ArchiveError.backupIsForeign,
            ArchiveError.backupInUse:
            self = .usage
        default: self = .failed
        }
    }

    var number: Int { Int(rawValue) }
}
