import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import Lookups
import Nightly
import Watchlists

/// The result of one check.
struct Diagnosis: JSONRecord {
    let subject: String
    let finding: String
    /// The remedy; nil if the check found nothing wrong.
    let fix: String?

    init(_ subject: String, _ finding: String, fix: String? = nil) {
        (self.subject, self.finding, self.fix) = (subject, finding, fix)
    }

    var isGood: Bool { fix == nil }

    var json: JSONObject {
        ["subject": subject, "isGood": isGood, "finding": finding, "fix": fix]
    }
}

extension DoctorCommand {
    /// The path of the archive.
    var archive: String { shared.archivePath }

    func diagnoses() async -> [Diagnosis] {
        let file: WatchlistFile
        do {
            file = try WatchlistFile(at: shared.watchlistPath)
        } catch {
            let first = error.diagnostics.first.map { "\($0)" } ?? shared.watchlistPath
            let fix = "`storewatch watchlist check` lists all mistakes."
            let lookup = await lookup(watching: nil)
            return [Diagnosis("configuration", first, fix: fix)] + local + [lookup]
        }
        return [configuration(file.watchlist)] + local + channels(in: file)
            + [await lookup(watching: file.watchlist)] + (await storePages(of: file.watchlist))
    }

    /// The checks that need neither a watchlist nor the network.
    private var local: [Diagnosis] { [archiveDiagnosis, diskSpace, site] }

    private func configuration(_ watchlist: Watchlist) -> Diagnosis {
        if let mistake = watchlist.report.systemZoneMistake() {
            return Diagnosis("configuration", "\(mistake)", fix: "Set report.timezone.")
        }
        let plan = (try? plan(of: watchlist)) ?? watchlist.plan(Schedule(watchlist: watchlist))
        return Diagnosis("configuration", plan.sentence)
    }

    /// The plan of a run that would begin now, as `check` shows it.
    private func plan(of watchlist: Watchlist) throws -> Plan {
        let past = try shared.existingArchive()
        let resolved = try past?.resolve(watchlist) ?? watchlist
        return try resolved.plan(of: past?.shard(), after: past)
    }

    /// The check whether the secrets of all channels are set; empty if there are no channels.
    private func channels(in file: WatchlistFile) -> [Diagnosis] {
        let names = file.watchlist.channels.map(\.name).joined(separator: ", ")
        guard !names.isEmpty else { return [] }
        if let missing = file.missingSecrets(in: SecretStore(), .error).first {
            let fix = "Set it where Storewatch runs, such as in cron."
            return [Diagnosis("channels", "\(missing)", fix: fix)]
        }
        return [Diagnosis("channels", "their secrets are set: \(names).")]
    }

    private var site: Diagnosis {
        let reports = shared.reportFolder
        // Unlike `fileExists`, this also finds a broken symbolic link.
        let isThere = (try? FileManager.default.attributesOfItem(atPath: reports)) != nil
        let nearest = nearestFolder(to: reports)
        do {
            try shared.checkFiles()
            if isThere {
                let archiveID = try? Archive.identity(at: archive)
                try SiteDirectory.checkFolder(at: reports, for: archiveID)
            } else {
                try SiteDirectory.checkLinks(in: nearest, forSiteAt: reports)
            }
            if FileManager.default.isWritableFile(atPath: nearest) {
                let finding = isThere ? "can be written to" : "will be created"
                return Diagnosis("reports", "\(reports) \(finding).")
            }
        } catch let error where error is NightError || (error as? OutputError)?.isUsage == true {
            return Diagnosis("reports", "\(error)", fix: "Name another folder with --reports.")
        } catch {
            // After any other error, the folder counts as not writable.
        }
        return Diagnosis(
            "reports",
            "\(reports) cannot be written to.",
            fix: "Let the user of Storewatch write there, or name another folder with --reports."
        )
    }

    /// The innermost existing folder of a path. A run creates the missing folders.
    private func nearestFolder(to path: String) -> String {
        var folder = URL(filePath: path)
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        return folder.path
    }
}

extension Watchlist {
    /// The plan of a run that begins now, for a shard or, if `shard` is nil, for the whole
    /// watchlist. The responses in the archive `past` determine which requests are due.
    func plan(of shard: Shard?, after past: Archive?) throws -> Plan {
        let part = part(shard)
        return plan(
            try past?.schedule(part, at: .now) ?? Schedule(watchlist: part),
            after: try past?.developerResponses(of: self) ?? [:],
            of: shard
        )
    }
}

extension Plan {
    /// The plan in words: `15 listings in 4 lookups, 1 developer lookup, 2 keyword lookups`.
    var words: String {
        let others = [
            (bundleRequests, "bundle ID"), (developerRequests, "developer lookup"),
            (keywordRequests, "keyword lookup"), (chartRequests, "chart lookup"),
        ].filter { $0.0 > 0 }.map { counted($0, $1) }
        let asked = "\(counted(listings, "listing")) in \(counted(lookups, "lookup"))"
        return ([asked] + others).joined(separator: ", ")
    }

    fileprivate var sentence: String {
        requests == lookups ? "\(words)." : "\(words): \(requests) requests."
    }
}
