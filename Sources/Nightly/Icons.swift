import AppStore
import Logging
import Lookups
import Snapshots

extension OpenNight {
    /// In one night; the rest follows on the nights after.
    private static let mostIcons = 2_000
    /// In a row, after which the server of the pictures is left alone for the night.
    private static let mostFailures = 5

    func fetchIcons() async throws {
        try await clock.time(.pictures) { try await fetchMissingIcons() }
    }

    /// Fetches the icons that are not in the archive yet, for as long as their server answers.
    private func fetchMissingIcons() async throws {
        guard order.reports != nil, order.watchlist.report.images != .none else { return }
        let urls = try archive.missingIcons(in: run)
        if urls.count > Self.mostIcons {
            log.warning("\(urls.count - Self.mostIcons) icons are left for the nights to come.")
        }
        var failures = 0
        do {
            let urls = Array(urls.prefix(Self.mostIcons))
            try await ask(urls, width: 4, answer: store.icon) { url, answer in
                switch answer {
                case .picture(let picture):
                    failures = 0
                    try archive.keep(picture, from: url, in: run)
                case .none:
                    failures = 0
                    log.info("There is no picture at \(url).")
                    try archive.keep(nil, from: url, in: run)
                case .failed(let failure):
                    failures += 1
                    if failures == Self.mostFailures { throw failure }
                }
            }
        } catch let failure as Failure {
            log.info("No more icons are fetched tonight. \(failure.detail)")
        }
    }
}
