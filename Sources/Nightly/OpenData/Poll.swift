import AppStore
import Foundation
import Lookups
import News
import Watchlists

/// The responses of a store at one time.
struct Poll: Sendable {
    let time: Date
    let responses: [Storefront: [RecordedFile]]
}

/// A file with a response about one storefront, and the app that the file's name denotes; nil for a
/// response about many apps.
typealias RecordedFile = (app: AppID?, response: RecordedResponse)

/// A series of polls, oldest first. Each is read only when it is needed.
struct PollSeries: Sendable {
    let times: [Date]
    let poll: @Sendable (_ index: Int) async throws -> Poll
}

extension Poll {
    /// The store's response to a lookup at the time of the poll.
    func response(_ lookup: Lookup, _ known: ResultDigests) -> LookupResponse {
        var found: [AppID: Finding] = [:]
        var oddities = Oddities()
        for file in responses[lookup.storefront] ?? [] {
            let ids = lookup.ids.filter { file.app == nil || $0 == file.app }
            guard !ids.isEmpty else { continue }
            let part = Lookup(storefront: lookup.storefront, language: lookup.language, ids: ids)
            switch file.response.response(to: part, known: known) {
            case .answered(let findings, let odd):
                oddities += odd
                found.merge(findings) { one, other in one.isPresent ? one : other }
            case .failed(let failure):
                for app in ids where found[app] == nil { found[app] = .unreadable(failure) }
            }
        }
        let unasked = Failure(.notAsked, "The import has no response about it.")
        for app in lookup.ids where found[app] == nil { found[app] = .unreadable(unasked) }
        return .answered(found, oddities: oddities)
    }

    /// The app with a bundle ID in any storefront; nil if no response has it.
    func app(ofBundle bundleID: String) -> AppID? {
        responses.values.joined().lazy.compactMap { $0.response.app(ofBundle: bundleID) }.first
    }

    var listings: Set<Listing> {
        Set(
            responses.flatMap { storefront, files in
                files.flatMap(\.response.apps).map { Listing(app: $0, storefront: storefront) }
            }
        )
    }
}

extension Finding {
    fileprivate var isPresent: Bool {
        switch self {
        case .present, .recognized: true
        case .missing, .unreadable: false
        }
    }
}

extension Poll {
    /// The storefront and the app that a path denotes: `kr.json`, `kr/284882215.json`.
    ///
    /// - Parameter storefront: the storefront of paths that name none.
    /// - Returns: nil for a path that denotes no storefront.
    static func subject(
        of path: String,
        in storefront: Storefront?
    ) -> (storefront: Storefront, app: AppID?)? {
        guard path.hasSuffix(".json") else { return nil }
        let names = path.dropLast(".json".count).split(separator: "/").map(String.init)
        let app = names.last.flatMap { AppID(digits: $0[...]) }
        guard
            let place = names.last.flatMap({ Storefront($0) })
                ?? names.dropLast().reversed().lazy.compactMap({ Storefront($0) }).first
                ?? storefront
        else { return nil }
        return (place, app)
    }
}

/// Counts the files and the bytes of one night of an import, which are in memory together.
struct PollLimits {
    static let maxFileBytes = 64 << 20
    private static let maxBytes = 512 << 20
    private static let maxFiles = 100_000

    private var files = 0
    private var bytes = 0

    /// - Parameter night: the folder or the commit of the night.
    /// - Throws: `NightError` if the night exceeds a limit.
    mutating func add(_ path: String, bytes size: Int, of night: String) throws(NightError) {
        files += 1
        bytes += size
        if size > Self.maxFileBytes {
            throw Self.excess("\(night): \(path)", "\(Self.maxFileBytes >> 20) MiB a file")
        }
        if files > Self.maxFiles { throw Self.excess(night, "\(Self.maxFiles) files a night") }
        if bytes > Self.maxBytes { throw Self.excess(night, "\(Self.maxBytes >> 20) MiB a night") }
    }

    private static func excess(_ subject: String, _ limit: String) -> NightError {
        NightError("\(subject): this is too large to import; the limit is \(limit).")
    }
}
