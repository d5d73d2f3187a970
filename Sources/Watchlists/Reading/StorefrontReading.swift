import AppStore

extension WatchlistReader {
    /// Reads a list of storefronts, a single code or `all`. The result has no duplicates and is in
    /// the user's order; nil if there is no value. Values with mistakes are reported and omitted.
    mutating func storefronts(_ value: YAMLValue?) -> [Storefront]? {
        guard let value else { return nil }
        let isOne = if case .text = value.content { true } else { false }
        let codes = isOne ? [value] : list(value, of: "codes such as kr, or “all”")
        var found: [Storefront] = []
        for value in codes {
            let more = parsed(value, [Storefront].init(code:))
            add(more ?? [], to: &found, at: value.position)
        }
        return found
    }

    /// The storefronts that an entry names or, if the entry names none, the default storefronts. If
    /// there are none, reports the entry and returns nil.
    ///
    /// - Parameters:
    ///   - own: the storefronts that the entry names; nil for none.
    ///   - name: the entry, as the diagnostic names it.
    mutating func storefronts(
        _ own: [Storefront]?,
        of name: String,
        at position: SourcePosition
    ) -> [Storefront]? {
        if let storefronts = own ?? defaultStorefronts { return storefronts }
        diagnostics.error(
            """
            \(name) has no storefronts; give “storefronts” to it, to its group or to the watchlist
            """,
            at: position
        )
        return nil
    }

    /// Adds storefronts to a list. Storefronts that the list already contains are only reported.
    mutating func add(
        _ more: [Storefront],
        to found: inout [Storefront],
        at position: SourcePosition
    ) {
        let known = Set(found)
        let repeated = more.filter(known.contains)
        if !repeated.isEmpty {
            diagnostics.warn(
                "\(repeated.summary) appears twice in this list; delete one",
                at: position
            )
        }
        found += more.filter { !known.contains($0) }
    }
}

extension [Storefront] {
    /// Up to three codes and the number of further storefronts, such as `JP, KR, US and 4 more`.
    package var summary: String {
        let shown = prefix(3).map(\.shownCode)
        return count > 3
            ? "\(shown.joined(separator: ", ")) and \(count - 3) more" : alternatives(shown, "and")
    }
}
