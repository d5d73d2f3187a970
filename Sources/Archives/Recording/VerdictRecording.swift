import AppStore
package import ChangeDetection
import GRDB
package import History

extension Archive.Transaction {
    /// Records the verdict about a night: changes, suppressed and held differences, events, and
    /// known states that changed.
    package func record(_ verdict: NightVerdict, of night: LoadedNight, in run: Run) throws {
        for event in verdict.events { try record(event, in: run) }
        for (verdict, place) in zip(zip(verdict.verdicts, night.evidence.listings), night.rows) {
            try record(verdict.0, verdict.1, place, in: run)
        }
    }

    /// Records the verdict about one listing: the changes, the suppressed and held differences, and
    /// the known state if the verdict changes it.
    func record(
        _ verdict: Verdict,
        _ evidence: Evidence,
        _ rows: LoadedNight.Rows,
        in run: Run
    ) throws {
        for (kind, ruling) in verdict.rulings {
            try record(kind, ruling, of: rows.listing, in: run)
        }
        try recordKnownState(after: verdict, evidence, rows, in: run)
    }

    private func record(
        _ kind: Change.Kind,
        _ ruling: Ruling,
        of listing: RowID,
        in run: Run
    ) throws {
        let (before, after) = try values(of: kind)
        let key: StatementArguments = [run.number, listing]
        switch ruling {
        case .confirmed(let rule):
            let sql = """
                INSERT INTO change (run, listing, kind, field, before, after, rule)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
            let (name, field) = (Change.name(of: kind), kind.field?.rawValue ?? "")
            try db.perform(sql, key + [name, field, before, after, rule.rawValue])
        case .suppressed(let rule):
            let sql = """
                INSERT INTO suppression (run, listing, field, before, after, rule)
                VALUES (?, ?, ?, ?, ?, ?)
                """
            try db.perform(sql, key + [kind.aspect.name, before, after, rule.rawValue])
        case .held(let event):
            let sql = """
                INSERT INTO held (run, listing, aspect, before, after, eventRun, event)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
            try db.perform(sql, key + [kind.aspect.name, before, after, event.run, event.name])
        }
    }

    private func values(of kind: Change.Kind) throws -> (before: Int64?, after: Int64?) {
        guard case .changed(_, let before, let after) = kind else { return (nil, nil) }
        return (try values.row(of: before), try values.row(of: after))
    }

    private func recordKnownState(
        after verdict: Verdict,
        _ evidence: Evidence,
        _ rows: LoadedNight.Rows,
        in run: Run
    ) throws {
        guard let page = try knownPageRow(after: verdict, rows) else { return }
        let hasChanged =
            verdict.presence != evidence.knownPresence || page != rows.knownPage
            || verdict.icon != evidence.knownIcon
            || verdict.reportedRating != evidence.ratings.reported
        guard hasChanged else { return }
        let sql = """
            INSERT INTO knownState (listing, run, known, page, rating, ratingCount, icon)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        let rating = verdict.reportedRating
        let arguments: StatementArguments = [
            rows.listing, run.number, verdict.presence.rawValue, page, rating?.average,
            rating?.count, verdict.icon,
        ]
        try db.perform(sql, arguments)
    }

    /// The row ID of a listing's known page after a verdict; nil if the listing was never seen. A
    /// page that combines fields of tonight's page and the previous known page is stored first.
    private func knownPageRow(
        after verdict: Verdict,
        _ rows: LoadedNight.Rows
    ) throws -> Int64? {
        guard let kept = verdict.keptFields, let seen = rows.seenPage else {
            return rows.knownPage
        }
        guard let known = rows.knownPage else { return seen }
        guard !kept.isEmpty else { return seen }
        return try PageRow.fetch(seen, db).storeMerged(
            keeping: kept,
            of: PageRow.fetch(known, db),
            for: rows.listing,
            db
        )
    }

    func record(_ event: NightEvent, in run: Run) throws {
        let (before, after) = (try values.row(of: event.before), try values.row(of: event.after))
        let insertion = """
            INSERT INTO event (run, name, rule, app, storefront, aspect, before, after)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        let arguments: StatementArguments = [
            run.number, event.name, event.rule.rawValue, event.app?.number,
            event.storefront?.code, event.aspect.name, before, after,
        ]
        try db.perform(insertion, arguments)
        let sql = """
            INSERT INTO eventListing (run, event, listing) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
            """
        for listing in event.listings {
            try db.perform(sql, [run.number, event.name, try db.row(of: listing)])
        }
    }
}
