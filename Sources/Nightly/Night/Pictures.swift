import AppStore
import Archives
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// In one night, of each kind; the rest follows on the nights after.
    private static let most = 2_000
    /// In a row, after which the server of the pictures is left alone for the night.
    private static let mostFailures = 5
    /// What pictures are to fit into, in pixels.
    private static let (iconBox, screenshotBox) = (256, 1_200)

    /// Fetches the pictures that are wanted and not in the archive yet, for as long as their server
    /// answers.
    func fetchPictures() async throws {
        let images = order.watchlist.report.images
        guard order.reports != nil, images != .none else { return }
        try await clock.time(.pictures) {
            do {
                try await fetch(archive.missingIcons(in: run), "icons", box: Self.iconBox)
                guard images == .all else { return }
                let screenshots = try archive.missingScreenshots(in: run)
                try await fetch(screenshots, "screenshots", box: Self.screenshotBox)
            } catch let failure as Failure {
                log.info("No more pictures are fetched tonight. \(failure.detail)")
            }
        }
    }

    private func fetch(_ urls: [String], _ kind: String, box: Int) async throws {
        if urls.count > Self.most {
            log.warning("\(urls.count - Self.most) \(kind) are left for the nights to come.")
        }
        var failures = 0
        let store = store
        try await ask(Array(urls.prefix(Self.most)), width: 4) { url in
            await store.picture(url, box)
        } receive: { url, answer in
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
    }
}
