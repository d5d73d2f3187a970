import AppStore
import Foundation
import Lookups

/// Recorded nights: a folder for each date, with a file for each storefront.
struct NightFolders {
    private let folder: URL
    /// Oldest first.
    private let nights: [(name: String, date: String, number: Int)]

    /// - Returns: nil for a folder that holds no nights.
    init?(at path: String) {
        let folders = [URL(filePath: path), URL(filePath: path).appending(path: "Nights")]
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let nights = names.compactMap { name -> (String, String, Int)? in
                guard let match = name.wholeMatch(of: /(\d{4}-\d{2}-\d{2})(?:-(\d+))?/) else {
                    return nil
                }
                return (name, String(match.1), match.2.flatMap { Int($0) } ?? 1)
            }
            guard !nights.isEmpty else { continue }
            self.folder = folder
            self.nights = nights.sorted { ($0.1, $0.2) < ($1.1, $1.2) }
            return
        }
        return nil
    }

    /// The hour of a night whose answers name none.
    private static let hour = 4.0

    /// - Parameters:
    ///   - zone: of the dates.
    ///   - storefront: of files that name none.
    func series(in zone: TimeZone, _ storefront: Storefront?) throws -> PollSeries {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        let folder = folder
        let times = try nights.map { night in
            let midnight = try Date(night.date, strategy: style)
            // Foundation takes 30 February for 2 March.
            guard midnight.formatted(style) == night.date else {
                throw ImportError.noDate(folder.appending(path: night.name).relativePath)
            }
            // A second run on one date comes after the first.
            return midnight + Self.hour * 3600 + Double(night.number - 1) * 60
        }
        let nights = nights.map(\.name)
        return PollSeries(times: times) { index in
            let night = folder.appending(path: nights[index])
            var answers: [Storefront: [RecordedFile]] = [:]
            for path in try FileManager.default.subpathsOfDirectory(atPath: night.path).sorted() {
                guard let subject = RecordedFile.subject(of: path, in: storefront) else { continue }
                let answer = RecordedAnswer(try Data(contentsOf: night.appending(path: path)))
                answers[subject.storefront, default: []].append(
                    RecordedFile(app: subject.app, answer: answer)
                )
            }
            return Poll(time: times[index], answers: answers)
        }
    }
}
