import ArgumentParser
import Watchlists

struct FormatOptions: ParsableArguments {
    @Flag(help: "Print CSV with a byte order mark, for spreadsheets.")
    var csv = false
}

extension FormatOptions {
    /// The watchlist with the language of the output: English for JSON and CSV, otherwise the
    /// report's language.
    func speaking(_ watchlist: Watchlist, _ shared: SharedOptions) -> Watchlist {
        csv || shared.json ? watchlist.inEnglish : watchlist
    }
}
