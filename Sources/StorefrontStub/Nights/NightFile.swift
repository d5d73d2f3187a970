import Foundation

/// The results of one storefront on one night.
struct NightFile: Sendable {
    /// The content of a storefront without a file.
    static let none = NightFile(entries: [], fault: nil, searches: [:])

    /// The fault in the file, which applies to all its responses.
    let fault: Fault.Kind?
    private let entries: [NightEntry]
    private let byNumber: [String?: [Int]]
    private let byDeveloper: [String?: [Int]]
    private let nameless: [Int]
    /// The numbers of the results for the keywords that the file lists. For other keywords, results
    /// are found by their words.
    private let searches: [String: [String]]

    /// Reads a file. Errors explain to its author why it is unusable.
    init(_ bytes: [UInt8], path: String) throws(StubError) {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        guard let members = JSONSlices.members(of: text) else {
            throw .unreadableNight(path, reason: "not a JSON object")
        }
        let fault = try Self.fault(members["fault"], path)
        guard let results = members["results"] else {
            guard fault != nil else {
                throw .unreadableNight(path, reason: "holds neither results nor a fault")
            }
            self.init(entries: [], fault: fault, searches: [:])
            return
        }
        guard results.first == UInt8(ascii: "["), let parts = JSONSlices.parts(of: results) else {
            throw .unreadableNight(path, reason: "\"results\" is not an array")
        }
        self.init(
            entries: parts.map(NightEntry.init),
            fault: fault,
            searches: Self.searches(members["searches"])
        )
    }

    private init(entries: [NightEntry], fault: Fault.Kind?, searches: [String: [String]]) {
        self.entries = entries
        self.fault = fault
        self.searches = searches
        let numbers = Dictionary(grouping: entries.indices) { entries[$0].number }
        (byNumber, nameless) = (numbers, numbers[nil, default: []])
        byDeveloper = Dictionary(grouping: entries.indices) { entries[$0].developer }
    }

    private static func fault(
        _ value: ArraySlice<UInt8>?,
        _ path: String
    ) throws(StubError) -> Fault.Kind? {
        guard let value else { return nil }
        let name = NightEntry.text(value) ?? ""
        guard let kind = Fault.Kind(rawValue: name) else {
            throw .unreadableNight(path, reason: StubError.unknownFault(name).description)
        }
        return kind
    }

    /// The results for a request, each once and in the order of the file.
    func results(for inquiry: Inquiry) -> [ArraySlice<UInt8>] {
        switch inquiry.kind {
        case .lookup: looked(inquiry).map { entries[$0].bytes } + developers(inquiry)
        case .search: found(inquiry).map(\.bytes)
        case .chart: []
        }
    }

    /// The results for each requested developer: the developer, followed by their apps.
    private func developers(_ inquiry: Inquiry) -> [ArraySlice<UInt8>] {
        inquiry.apps.compactMap { byDeveloper[$0] }.flatMap { apps in
            let developer = entries[apps[0]].developerResult(in: inquiry.storefront)
            return [developer].compactMap(\.self)
                + apps.prefix(inquiry.limit).map { entries[$0].bytes }
        }
    }

    private func looked(_ inquiry: Inquiry) -> [Int] {
        var indices = Set(nameless)
        for app in inquiry.apps { indices.formUnion(byNumber[app] ?? []) }
        if !inquiry.bundles.isEmpty {
            indices.formUnion(
                entries.indices.filter { inquiry.bundles.contains(entries[$0].bundle ?? "") }
            )
        }
        return indices.sorted()
    }

    private func found(_ inquiry: Inquiry) -> [NightEntry] {
        guard !inquiry.words.isEmpty else { return [] }
        let found = ordered(inquiry) ?? entries.filter { $0.isFound(by: inquiry) }
        let (macs, others) = (found.filter(\.isMac), found.filter { !$0.isMac })
        guard inquiry.isForMac else { return Array(others.prefix(inquiry.limit)) }
        // Apple mixes some apps for other devices into every response about the Mac.
        let strangers = others.prefix(macs.isEmpty ? 0 : max(1, macs.count / 8))
        return Array((macs + strangers).prefix(inquiry.limit))
    }

    /// The results that the file lists for the search; nil if it lists none.
    private func ordered(_ inquiry: Inquiry) -> [NightEntry]? {
        searches[inquiry.words.joined(separator: " ")].map { numbers in
            numbers.compactMap { byNumber[$0]?.first }.map { entries[$0] }
        }
    }

    private static func searches(_ value: ArraySlice<UInt8>?) -> [String: [String]] {
        let members = value.flatMap(JSONSlices.members) ?? [:]
        return members.mapValues { list in
            (JSONSlices.parts(of: list) ?? []).compactMap(AppNumber.read)
        }
    }

    /// A result that was not requested.
    func stranger(to inquiry: Inquiry) -> ArraySlice<UInt8> {
        let other = entries.first { entry in
            entry.number.map { !inquiry.apps.contains($0) } ?? false
                && !inquiry.bundles.contains(entry.bundle ?? "")
        }
        if let other { return other.bytes }
        let number = inquiry.apps.contains("1999999999") ? "1999999998" : "1999999999"
        return Array(
            """
            {"wrapperType":"software", "kind":"software", "trackId":\(number), \
            "trackName":"Stranger", "bundleId":"example.stranger", "version":"1.0", \
            "trackViewUrl":"https://apps.apple.com/\(inquiry.storefront)/app/id\(number)?uo=4"}
            """.utf8
        )[...]
    }
}
