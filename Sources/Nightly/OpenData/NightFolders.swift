import AppStore
import Foundation
import Lookups

/// Recorded nights: a folder for each date, with a file for each storefront.
struct NightFolders {
    private let folder: URL
    /// The nights, oldest first.
    private let nights: [Night]

    /// - Returns: nil for a folder without nights.
    init?(at path: String) {
        let folders = [URL(filePath: path), URL(filePath: path).appending(path: "Nights")]
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let nights = names.filter { $0.wholeMatch(of: /\d{4}-\d{2}-\d{2}(-\d+)?/) != nil }
                .map { Night(label: $0) }
            guard !nights.isEmpty else { continue }
            self.folder = folder
            self.nights = nights.sorted { ($0.date, $0.number) < ($1.date, $1.number) }
            return
        }
        return nil
    }

    /// The assumed hour of each night.
    private static let hour = 4.0
    private static let maxNumber = 999

    /// - Parameters:
    ///   - zone: the time zone of the dates.
    ///   - storefront: the storefront of files that name none.
    func series(in zone: TimeZone, _ storefront: Storefront?) throws -> PollSeries {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        let folder = folder
        let times = try nights.map { night in
            guard Night(validating: night.label) != nil, night.number <= Self.maxNumber else {
                let path = folder.appending(path: night.label).relativePath
                throw NightError("\(path): there is no such date; rename the folder.")
            }
            let midnight = try Date(night.date, strategy: style)
            // Further runs on a date follow the first by minutes, and are before midnight.
            return midnight + Self.hour * 3600 + Double(night.number - 1) * 60
        }
        let nights = nights.map(\.label)
        return PollSeries(times: times) { index in
            let night = folder.appending(path: nights[index])
            var responses: [Storefront: [RecordedFile]] = [:]
            var limits = PollLimits()
            for path in try FileManager.default.subpathsOfDirectory(atPath: night.path).sorted() {
                guard let subject = Poll.subject(of: path, in: storefront) else { continue }
                try Task.checkCancellation()
                let file = night.appending(path: path).resolvingSymlinksInPath()
                try limits.add(path, bytes: try size(of: file), of: night.relativePath)
                let response = RecordedResponse(try Data(contentsOf: file))
                responses[subject.storefront, default: []].append((subject.app, response))
            }
            return Poll(time: times[index], responses: responses)
        }
    }

    private func size(of file: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? Int
        else {
            throw NightError("\(file.path): this is not a regular file; remove or rename it.")
        }
        return size
    }
}
