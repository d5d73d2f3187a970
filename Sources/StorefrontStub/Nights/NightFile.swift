import Foundation

/// The results of one storefront on one night.
struct NightFile: Sendable {
    /// The fault of all responses from this file; nil for none.
    let fault: Fault.Kind?
    private let entries: [NightEntry]
    private let byNumber: [String?: [Int]]
    private let byDeveloper: [String?: [Int]]
    /// The IDs of the results for each keyword that the file lists. Other keywords find the apps
    /// whose names or bundle ID contain all words.
    private let searches: [String: [String]]

    /// Reads a file of results. The errors are written for the author of the file.
    init(_ bytes: [UInt8], path: String) throws(StubError) {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        guard let members = text.members else {
            throw .unreadableNight(path, reason: "not a JSON object")
        }
        fault = try Self.fault(members["fault"], path)
        var parts: [JSONSlice] = []
        if let results = members["results"] {
            guard results.first == UInt8(ascii: "["), let found = results.parts else {
                throw .unreadableNight(path, reason: "\"results\" is not an array")
            }
            parts = found
        } else if fault == nil {
            throw .unreadableNight(path, reason: "holds neither results nor a fault")
        }
        searches = (members["searches"]?.members ?? [:]).mapValues { list in
            (list.parts ?? []).compactMap(\.appNumber)
        }
        let entries = parts.map(NightEntry.init)
        self.entries = entries
        byNumber = Dictionary(grouping: entries.indices) { entries[$0].number }
        byDeveloper = Dictionary(grouping: entries.indices) { entries[$0].developer }
    }

    private static func fault(
        _ value: JSONSlice?,
        _ path: String
    ) throws(StubError) -> Fault.Kind? {
        guard let value else { return nil }
        do {
            return try Fault.Kind(name: NightEntry.text(value) ?? "")
        } catch {
            throw .unreadableNight(path, reason: error.description)
        }
    }

    /// The results for a lookup or a search, in the order of the response; empty for a chart.
    func results(for query: StoreQuery) -> [JSONSlice] {
        switch query.kind {
        case .lookup: matches(of: query).map { entries[$0].bytes } + developers(query)
        case .search: found(query).map(\.bytes)
        case .chart: []
        }
    }

    /// The results about the requested developers, each before the developer's apps.
    private func developers(_ query: StoreQuery) -> [JSONSlice] {
        query.apps.compactMap { byDeveloper[$0] }.flatMap { apps in
            let developer = entries[apps[0]].developerResult(in: query.storefront)
            return [developer].compactMap(\.self)
                + apps.prefix(query.limit).map { entries[$0].bytes }
        }
    }

    private func matches(of query: StoreQuery) -> [Int] {
        // Results without an ID are part of every response.
        var indices = Set(byNumber[nil, default: []])
        for app in query.apps { indices.formUnion(byNumber[app] ?? []) }
        if !query.bundles.isEmpty {
            indices.formUnion(
                entries.indices.filter { query.bundles.contains(entries[$0].bundle ?? "") }
            )
        }
        return indices.sorted()
    }

    private func found(_ query: StoreQuery) -> [NightEntry] {
        guard !query.words.isEmpty else { return [] }
        let found = ordered(query) ?? entries.filter { $0.isFound(by: query) }
        let (macs, others) = (found.filter(\.isMac), found.filter { !$0.isMac })
        guard query.isForMac else { return Array(others.prefix(query.limit)) }
        // Apple mixes some apps for other devices into every response about Mac apps.
        let strangers = others.prefix(macs.isEmpty ? 0 : max(1, macs.count / 8))
        return Array((macs + strangers).prefix(query.limit))
    }

    /// The results that the file lists for a search, in the file's order; nil if it lists none.
    private func ordered(_ query: StoreQuery) -> [NightEntry]? {
        searches[query.words.joined(separator: " ")].map { numbers in
            numbers.compactMap { byNumber[$0]?.first }.map { entries[$0] }
        }
    }
}
