import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import TestSupport
import Testing

/// Recorded responses about one listing, oldest first.
struct RealSeries {
    private struct Poll {
        let time: Date
        let body: Data
    }

    let listing: Listing
    private let polls: [Poll]

    /// The folder of recorded responses; nil if there is none.
    static let folder = ProcessInfo.processInfo.environment["STOREWATCH_RECORDINGS"]

    /// Every series in the recordings, by app and storefront.
    static func all() throws -> [RealSeries] {
        let folder = URL(filePath: try #require(folder)).appending(path: "derived")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let polls = try names.compactMap { name -> (Listing, Poll)? in
            guard let match = name.firstMatch(of: /series-([a-z]{2})-(\d+)-(\d{8}T\d{4}Z)\.json$/),
                let storefront = Storefront(String(match.1)), let app = AppID(digits: match.2)
            else { return nil }
            let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
            let time = try Date("\(match.3.dropLast())00Z", strategy: style)
            let body = try Data(contentsOf: folder.appending(path: name))
            return (Listing(app: app, storefront: storefront), Poll(time: time, body: body))
        }
        return Dictionary(grouping: polls, by: \.0).sorted { $0.key < $1.key }.map {
            RealSeries(listing: $0.key, polls: $0.value.map(\.1).sorted { $0.time < $1.time })
        }
    }

    /// Plays each response as a night, and returns the confirmed and suppressed changes as lines
    /// such as `2025-05-21 version 6.6.36 → 6.6.40`.
    func told() async throws -> [String] {
        let player = NightPlayer(try Archive())
        var lines: [String] = []
        for poll in polls {
            let store = StoreCatalog(bodies: { _ in poll.body })
            let run = try await player.play(at: poll.time, [listing], asking: store).run
            for status in [ChangeFilter.Status.confirmed, .suppressed] {
                let changes = try player.archive.changes(.init(status: status, run: run.number))
                let mark = status == .suppressed ? "(suppressed) " : ""
                lines += changes.filter { $0.field != nil }
                    .map { "\(run.night) \(mark)\($0.kind.summary)" }
            }
        }
        return lines
    }
}

extension Change.Kind {
    /// The change as text, such as `price 8 → 0`; without values for long texts and lists.
    fileprivate var summary: String {
        guard case .changed(let field, let before, let after) = self else { return "" }
        switch field {
        case .releaseNotes, .description, .supportedDevices: return field.rawValue
        case .screenshots, .ipadScreenshots:
            return "\(field.rawValue) \(before.count)→\(after.count)"
        default: return "\(field.rawValue) \(before?.json ?? "–") → \(after?.json ?? "–")"
        }
    }
}

extension FieldValue? {
    fileprivate var count: Int {
        guard case .list(let list) = self else { return 0 }
        return list.count
    }
}
