import AppStore
import Archives
import Foundation
import Nightly

extension DoctorCommand {
    /// Checks whether runs can use or create the archive.
    var archiveDiagnosis: Diagnosis {
        let another = "Name another file with --archive"
        do {
            try Archive.checkReachable(archive)
        } catch {
            return Diagnosis("archive", "\(error)", fix: "\(another).")
        }
        do {
            guard FileManager.default.fileExists(atPath: archive) else { return missingArchive }
            try Archive.checkSchema(of: archive)
            return try judge(try Archive(reading: archive))
        } catch {
            let fix = "\(another), or put a backup in its place."
            return Diagnosis("archive", "\(error)", fix: fix)
        }
    }

    private var missingArchive: Diagnosis {
        let folder = URL(filePath: archive).deletingLastPathComponent().path
        return FileManager.default.isWritableFile(atPath: folder)
            ? Diagnosis("archive", "\(archive) does not exist yet; the first run creates it.")
            : Diagnosis(
                "archive",
                "\(folder) does not exist, or cannot be written to.",
                fix: "Create the folder, or name another file with --archive."
            )
    }

    private func judge(_ opened: Archive) throws -> Diagnosis {
        let runs = try opened.runs()
        if let fault = try opened.faults().first {
            return Diagnosis(
                "archive",
                "\(archive) is damaged: \(fault)",
                fix: """
                    Move it away with its files -wal and -shm, and put a backup in its place: a file that \
                    `storewatch archive backup` wrote.
                    """
            )
        }
        if let last = try opened.lastRunTime(), last > .now {
            return Diagnosis(
                "archive",
                "\(archive) has a night of \(last.utc), and it is \(Date.now.utc).",
                fix: """
                    Set the clock; if it was wrong then, put a backup from before that night in the \
                    archive's place.
                    """
            )
        }
        if let path = unwritable {
            return Diagnosis(
                "archive",
                "\(path) cannot be written to, so no run can begin.",
                fix: "Let the user of Storewatch write there, as cron runs it."
            )
        }
        let part = try opened.shard().map { " of shard \($0)" } ?? ""
        return Diagnosis("archive", "runs: \(runs.count)\(part), and SQLite finds no fault.")
    }

    /// The first path that a run cannot write to: the archive, its lock, or the folder for SQLite's
    /// log.
    private var unwritable: String? {
        let folder = URL(filePath: archive).resolvingSymlinksInPath().deletingLastPathComponent()
        return [archive, "\(archive).lock", folder.path].first { path in
            FileManager.default.fileExists(atPath: path)
                && !FileManager.default.isWritableFile(atPath: path)
        }
    }

    /// Checks whether enough space is free: as much as the archive occupies, and at least 200 MiB.
    /// This is room for a copy of the archive, or for a year of nights.
    var diskSpace: Diagnosis {
        let manager = FileManager.default
        let folder = URL(filePath: archive).deletingLastPathComponent().path
        let free = try? manager.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int64
        guard let free else {
            return Diagnosis("disk", "\(folder) cannot be read.", fix: "Create the folder.")
        }
        let size = try? manager.attributesOfItem(atPath: archive)[.size] as? Int64
        let needed = max(size ?? 0, 200 << 20)
        let finding = "\(free >> 20) MiB free beside the archive of \((size ?? 0) >> 20) MiB."
        let fix = "Free \(needed >> 20) MiB, or move the archive."
        return Diagnosis("disk", finding, fix: free >= needed ? nil : fix)
    }
}
