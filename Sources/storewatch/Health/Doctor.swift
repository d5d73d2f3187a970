import AppStore
import Archives
import ChangeDetection
import Files
import Foundation
import Lookups
import Nightly
import Watchlists

/// The result of one check.
struct Diagnosis: JSONRecord, Hashable, Sendable {
    let subject: String
    let isGood: Bool
    let finding: String
    /// The remedy; nil if none is needed.
    let fix: String?

    var json: JSONObject {
        ["subject": subject, "isGood": isGood, "finding": finding, "fix": fix]
    }

    static func good(_ subject: String, _ finding: String) -> Diagnosis {
        Diagnosis(subject: subject, isGood: true, finding: finding, fix: nil)
    }

    static func bad(_ subject: String, _ finding: String, fix: String) -> Diagnosis {
        Diagnosis(subject: subject, isGood: false, finding: finding, fix: fix)
    }
}

extension DoctorCommand {
    /// The path of the archive.
    var archive: String { shared.archivePath }
    var endpoint: Endpoint { shared.endpoint }

    func diagnoses() async -> [Diagnosis] {
        let watchlist = try? WatchlistFile(at: shared.watchlistPath).watchlist
        return [configuration, archiveDiagnosis, diskSpace, site] + channels
            + [await lookup(watching: watchlist)] + (await storePages(of: watchlist))
    }

    private var configuration: Diagnosis {
        do {
            let watchlist = try WatchlistFile(at: shared.watchlistPath).watchlist
            if let mistake = watchlist.report.systemZoneMistake() {
                return .bad("configuration", "\(mistake)", fix: "Set report.timezone.")
            }
            let plan = (try? plan(of: watchlist)) ?? watchlist.plan(Schedule(watchlist: watchlist))
            return .good("configuration", plan.sentence)
        } catch {
            let first =
                error.diagnostics.first.map(String.init(describing:)) ?? shared.watchlistPath
            return .bad(
                "configuration",
                first,
                fix: "`storewatch watchlist check` lists all mistakes."
            )
        }
    }

    /// The plan of a run that would begin now, as `check` shows it.
    private func plan(of watchlist: Watchlist) throws -> Plan {
        let past = try shared.existingArchive()
        let resolved = try past?.resolve(watchlist) ?? watchlist
        return try resolved.plan(of: past?.shard(), after: past)
    }

    /// Checks whether the secrets of the channels can be used; empty without channels.
    private var channels: [Diagnosis] {
        guard let file = try? WatchlistFile(at: shared.watchlistPath) else { return [] }
        let channels = file.watchlist.channels
        guard !channels.isEmpty else { return [] }
        if let missing = file.missingSecrets(in: SecretStore(), .error).first {
            return [
                .bad(
                    "channels",
                    "\(missing)",
                    fix: "Set it where Storewatch runs, such as in cron."
                )
            ]
        }
        let names = channels.map(\.name).joined(separator: ", ")
        return [.good("channels", "their secrets are set: \(names).")]
    }

    private var site: Diagnosis {
        let reports = shared.reportFolder
        // Unlike `fileExists`, this also finds a broken symbolic link.
        let isThere = (try? FileManager.default.attributesOfItem(atPath: reports)) != nil
        let nearest = nearestFolder(to: reports)
        let isGood = FileManager.default.isWritableFile(atPath: nearest)
        do {
            try shared.checkFiles()
            if isThere {
                let archiveID = try? Archive.identity(at: archive)
                try SiteDirectory.checkFolder(at: reports, for: archiveID)
            } else {
                try SiteDirectory.checkLinks(in: nearest, forSiteAt: reports)
            }
        } catch let error where error is NightError || (error as? OutputError)?.isUsage == true {
            return .bad("reports", "\(error)", fix: "Name another folder with --reports.")
        } catch {
            return unwritableSite
        }
        guard isGood else { return unwritableSite }
        return .good(
            "reports",
            isThere ? "\(reports) can be written to." : "\(reports) will be created."
        )
    }

    private var unwritableSite: Diagnosis {
        .bad(
            "reports",
            "\(shared.reportFolder) cannot be written to.",
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
    /// The plan of a run that begins now, limited to a shard, after the responses in an archive.
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
