import AppStore
import ChangeDetection
import Files
import Foundation
import News

/// A run in the text format that Prometheus' node exporter collects from files.
struct Metrics: Sendable {
    let summary: RunSummary
    let ended: Date
    /// The start of the last complete run; nil if there was none.
    let lastComplete: Date?
    let stale: Int
    let stages: [NightStage: Double]

    var text: String {
        metrics.map { metric in
            let lines = metric.samples.map { "storewatch_\(metric.name)\($0.label) \($0.value)\n" }
            return """
                # HELP storewatch_\(metric.name) \(metric.help)
                # TYPE storewatch_\(metric.name) gauge

                """ + lines.joined()
        }.joined()
    }

    static func checkFolder(of path: String) throws(NightError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        // Only a folder contains the dot.
        guard FileManager.default.isWritableFile(atPath: "\(folder)/."), !path.hasSuffix("/") else {
            throw .unwritableMetrics(path)
        }
        try checkOwner(of: path)
    }

    /// Refuses to replace anything but a file of metrics, such as an archive, a watchlist, a page
    /// or a device.
    private static func checkOwner(of path: String) throws(NightError) {
        guard let file = try? FileManager.default.attributesOfItem(atPath: path) else { return }
        let type = file[.type] as? FileAttributeType
        let isOurs =
            type == .typeRegular
            && OutputFile.isOurs(path, beginningWith: "# HELP storewatch_")
        // A link is replaced, not followed; writing to a folder fails later.
        guard isOurs || [.typeSymbolicLink, .typeDirectory].contains(type) else {
            throw .foreignMetrics(path)
        }
    }

    /// Writes a temporary file and renames it, so that nobody reads half of it.
    func write(to path: String) throws {
        // The first night creates its archive after the check at its start.
        try Self.checkOwner(of: path)
        try AtomicFile.write(Data(text.utf8), to: path)
    }
}

/// A gauge with its values.
private struct Metric {
    struct Sample {
        var label = ""
        let value: String
    }

    let name: String
    let help: String
    let samples: [Sample]

    init(_ name: String, _ help: String, _ samples: [Sample]) {
        self.name = name
        self.help = help
        self.samples = samples
    }

    init(_ name: String, _ help: String, _ value: Int) {
        self.init(name, help, [Sample(value: "\(value)")])
    }

    /// One value for each key, under a label.
    init<Key: RawRepresentable<String>>(
        _ name: String,
        _ help: String,
        by label: String,
        _ keys: [Key],
        _ value: (Key) -> String
    ) {
        let samples = keys.map { key in
            Sample(label: "{\(label)=\"\(key.rawValue)\"}", value: value(key))
        }
        self.init(name, help, samples)
    }
}

extension Metrics {
    private var metrics: [Metric] {
        let complete = lastComplete.map { Metric.Sample(value: "\(Int($0.timeIntervalSince1970))") }
        return [
            Metric("run_number", "The run, counted from 1.", summary.run.number),
            Metric(
                "run_start_timestamp_seconds",
                "When the run began, in Unix time.",
                Int(summary.run.at.timeIntervalSince1970)
            ),
            Metric(
                "last_completion_timestamp_seconds",
                "When the last run ended, with any outcome.",
                Int(ended.timeIntervalSince1970)
            ),
            Metric(
                "last_complete_run_timestamp_seconds",
                "When the last run without unknown listings began.",
                complete.map { [$0] } ?? []
            ),
            Metric("outcome", "How the run ended: 1 for its outcome.", by: "outcome", outcomes) {
                $0 == summary.outcome ? "1" : "0"
            },
            Metric("listings", "Due listings by status.", by: "status", ListingStatus.allCases) {
                "\(summary.counts[$0, default: 0])"
            },
            Metric("unknown_listings", "By reason.", by: "reason", Reason.allCases) {
                "\(summary.reasons[$0, default: 0])"
            },
            Metric("stale_listings", "Listings without a response for too many nights.", stale),
            Metric(
                "new_failures",
                "Listings with a new or changed failure.",
                summary.newFailures
            ),
            Metric("changes", "Changes that were confirmed.", summary.changes),
            Metric("suppressed", "Sightings that were not confirmed.", summary.suppressed),
            Metric("held", "Changes that were held back.", summary.held),
            Metric("requests", "Lookup requests, retries included.", summary.lookups),
            Metric("stage_seconds", "Time by stage of the run.", by: "stage", NightStage.allCases) {
                String(format: "%.3f", stages[$0, default: 0])
            },
        ].filter { !$0.samples.isEmpty }
    }

    private var outcomes: [Outcome] { [.complete, .incomplete, .failed] }
}
