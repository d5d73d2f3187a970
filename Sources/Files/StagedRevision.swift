import Synchronization
import SystemPackage

/// The files of a new revision that differ from the published files. Their work folder is created
/// together with the first of them.
final class StagedRevision: Sendable {
    private let site: Folder
    private let state = Mutex<(work: WorkFolder?, numbers: [String: Int])>((nil, [:]))

    init(of site: Folder) { self.site = site }

    /// Writes a file. After a power failure, the file exists only if the work folder was synced.
    func write(_ bytes: [UInt8], for path: String) throws(Errno) {
        let (work, number) = try number(for: path)
        try work[.new, number].create(bytes)
    }

    /// The number of a file in the work folder; the next free number if the file has none. A file
    /// that gets a number but is never written will be removed from the site.
    @discardableResult
    func number(for path: String) throws(Errno) -> (work: WorkFolder, number: Int) {
        try state.withLock { state throws(Errno) in
            let work: WorkFolder
            if let made = state.work { work = made } else { work = try WorkFolder(in: site) }
            state.work = work
            let number = state.numbers[path] ?? state.numbers.count
            state.numbers[path] = number
            return (work, number)
        }
    }

    var exchange: Exchange? {
        state.withLock { state in
            state.work.map { Exchange(site: site, work: $0, numbers: state.numbers) }
        }
    }

    /// Removes the work folder. At this time, no file of the site may be a link into the folder.
    func discard() { state.withLock { $0.work }?.remove(from: site) }
}
