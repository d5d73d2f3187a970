import AppStore
import Archives
import ChangeDetection
import History
import TextAnalysis

/// The changes of a month, which are read once for the month's log, nights and weeks, because these
/// files are made one after another.
extension ReportLoader {
    /// The changes of the runs of a month such as `2026-03`, oldest first.
    func changes(of month: String) throws -> [RecordedChange] {
        try changesByRun(of: month).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    func changes(of run: Run) throws -> [RecordedChange] {
        try changesByRun(of: run.night.month)[run.number, default: []]
    }

    /// The changes of a run, with unreadable release notes filled in from a later response.
    func changesWithFilledNotes(of run: Run) throws -> [RecordedChange] {
        let changes = try changes(of: run)
        guard changes.contains(where: { $0.field == .releaseNotes && $0.rule == .unreadable })
        else { return changes }
        var filter = ChangeFilter(run: run.number)
        filter.fillsInNotes = true
        return try archive.changes(filter)
    }

    private func changesByRun(of month: String) throws -> [Int: [RecordedChange]] {
        try changesByMonth.value(for: month) {
            let runs = summaries.map(\.run).filter { $0.night.month == month }.map(\.number)
            guard let first = runs.min(), let last = runs.max() else { return [:] }
            var filter = ChangeFilter()
            filter.runs = first...last
            let wanted = Set(runs)
            return Dictionary(grouping: try archive.changes(filter), by: \.run.number)
                .filter { wanted.contains($0.key) }
        }
    }
}
