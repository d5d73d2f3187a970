import ArgumentParser
import Watchlists

struct FormatOptions: ParsableArguments {
    @Flag(help: "Print CSV with a byte order mark, for spreadsheets.")
    var csv = false
}

extension FormatOptions {
    /// The watchlist in English for JSON and CSV, otherwise in the report's language.
    func speaking(_ watchlist: Watchlist, _ shared: SharedOptions) -> Watchlist {
        csv || shared.json ? watchlist.inEnglish : watchlist
    }
}
