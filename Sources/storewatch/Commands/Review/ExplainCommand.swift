import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import History
import News
import Nightly
import Watchlists
import Wording

struct ExplainCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why a change was confirmed, suppressed or held back.",
        usage: "storewatch review explain <change> [<options>]",
        discussion: """
            Examples:
              storewatch review explain 12-9000000007-kr-price
              storewatch review explain 12-kr-brake-screenshots
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The ID of a change, an event or an alarm, as `changes` and `notify` print it.",
            valueName: "change"
        )
    )
    var explainedID: String

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let archive = try Archive(reading: shared.archivePath)
        let watchlist = try shared.watchlist(for: archive)
        let format = try archive.outputFormat(shared.json ? watchlist.inEnglish : watchlist)
        if let event = try archive.event(explainedID) {
            let nights = try archive.confirmAfter(in: event.run)
            try shared.show([event]) {
                event.explanation(
                    format,
                    confirmAfter: nights,
                    positions: try archive.positions(heldBy: event)
                )
            }
        } else if let id = ChangeID(explainedID), let found = try archive.change(id) {
            let (listing, run) = (found.change.listing, found.change.run)
            var format = format
            format.priceChanges = try archive.priceChanges(of: [listing])
            let explanation = Explanation(
                change: found.change,
                status: found.status,
                responses: try archive.responses(
                    about: listing,
                    around: run,
                    before: 5,
                    after: 2,
                    whereRead: found.change.field?.entry.isFromWebPage ?? false
                ),
                confirmAfter: try archive.confirmAfter(in: run)
            )
            try shared.show([explanation.json]) { explanation.lines(format) }
        } else if let alarm = try archive.alarm(explainedID, format.format) {
            try shared.show([alarm]) {
                [
                    Line(0, format.night(alarm.run.night), .title),
                    Line(0, alarm.text), .blank, Line(0, alarm.why),
                ]
            }
        } else {
            throw Mistake(
                "there is no change or event “\(explainedID)”; `storewatch changes --csv` lists their IDs"
            )
        }
    }
}

extension Archive {
    fileprivate func confirmAfter(in run: Run) throws -> Int {
        try watchlist(of: run)?.confirmAfter ?? Watchlist().confirmAfter
    }
}

extension Explanation {
    fileprivate var json: JSONObject {
        [
            "id": change.id, "standing": status.rawValue, "rule": change.rule, "why": why,
            "field": field, "before": change.before, "after": change.after,
            "currency": change.kind.currency, "currencyBefore": change.kind.currencyBefore,
            "seen": responses.map { line($0) },
        ]
    }

    private func line(_ response: ListingResponse) -> JSONObject {
        let value = value(in: response.finding)
        var detail: String?
        if case .unreadable(let failure) = response.finding { detail = failure.detail }
        if isUnreadable(in: response.finding) { detail = "The value could not be read." }
        return [
            "run": response.run.number, "at": response.run.at.utc, "night": response.run.night,
            "look": response.isFirst ? "first" : "counts", "finding": response.finding.word,
            "value": value, "currency": value?.money?.currency, "detail": detail,
        ]
    }
}

extension Finding {
    fileprivate var word: String {
        switch self {
        case .present, .recognized: "present"
        case .missing: "missing"
        case .unreadable: "unknown"
        }
    }
}
