import AppStore
import Archives
import Logging
import Lookups
import Watchlists

extension OpenNight {
    /// The maximum number of pictures of each kind in one night; later nights fetch the rest.
    private static let maxPerKind = 2_000
    /// The time limit in minutes for all pictures of a night. One picture takes less than a second.
    private static let maxMinutes = 30
    /// The number of consecutive failures after which no more pictures are fetched on the night.
    private static let maxFailures = 5
    /// The sides of the squares that pictures are scaled to fit, in pixels.
    private static let (iconBox, screenshotBox) = (256, 1_200)

    /// Fetches the pictures that the archive lacks, until the server fails repeatedly.
    func fetchPictures() async throws {
        let images = order.watchlist.report.images
        guard order.fetchesPictures, images != .none else { return }
        let end = ContinuousClock.now + .seconds(Self.maxMinutes * 60)
        do {
            let icons = try archive.missingPictures(in: [.icon], on: run)
            try await fetch(icons, "icons", box: Self.iconBox, until: end)
            guard images == .all else { return }
            let fields = Field.allCases.filter(\.isScreenshots)
            let screenshots = try archive.missingPictures(in: fields, on: run)
            try await fetch(screenshots, "screenshots", box: Self.screenshotBox, until: end)
        } catch let failure as Failure {
            log.info("No more pictures are fetched tonight. \(failure.detail)")
        }
    }

    private func fetch(
        _ urls: [String],
        _ kind: String,
        box: Int,
        until end: ContinuousClock.Instant
    ) async throws {
        if urls.count > Self.maxPerKind {
            log.warning("\(urls.count - Self.maxPerKind) \(kind) are left for later nights.")
        }
        var failuresInARow = 0
        var refusals: [String] = []
        defer {
            if let first = refusals.first {
                log.warning("Refused \(kind): \(refusals.count). The first: \(first)")
            }
        }
        let store = store
        try await requestAll(Array(urls.prefix(Self.maxPerKind)), width: 4) { url in
            try await store.picture(url, box)
        } receive: { url, response in
            var failure: Failure?
            switch response {
            case .picture(let picture):
                try archive.record(picture, from: url, in: run)
                failuresInARow = 0
            case .none:
                log.info("There is no picture at \(url).")
                try archive.record(nil, from: url, in: run)
                failuresInARow = 0
            case .refused(let reason, let isLasting):
                log.info("The picture at \(url) is refused. \(reason)")
                if isLasting { try archive.record(nil, from: url, in: run) }
                refusals.append("\(reason) (\(url.excerpt(maxScalars: 200)))")
                failure = isLasting ? nil : Failure(.network, reason)
            case .failed(let reason):
                log.info("The picture at \(url) was not fetched. \(reason.detail)")
                failure = reason
            }
            if let failure {
                failuresInARow += 1
                if failuresInARow == Self.maxFailures { throw failure }
            }
            guard ContinuousClock.now < end else {
                throw Failure(.timeout, "They took longer than \(Self.maxMinutes) minutes.")
            }
        }
    }
}
