import AppStore

extension WatchlistReader {
    /// The storefronts of a list, of a single code or of `all`, without duplicates and in the
    /// user's order; empty if all of them are mistakes.
    mutating func storefronts(_ value: YAMLValue) -> [Storefront] {
        let isOne = if case .text = value.content { true } else { false }
        let codes = isOne ? [value] : list(value, of: "codes such as kr, or “all”")
        var found: [Storefront] = []
        for value in codes {
            let more = parsed(value, [Storefront].init(code:))
            add(more ?? [], to: &found, at: value.position)
        }
        return found
    }

    /// The storefronts of an entry, or else its group's; reports a mistake if neither has any.
    ///
    /// - Parameter name: the entry, as the diagnostic names it.
    mutating func storefronts(
        _ own: [Storefront]?,
        of name: String,
        in group: GroupSettings,
        at position: SourcePosition
    ) -> [Storefront]? {
        if let storefronts = own ?? group.storefronts { return storefronts }
        diagnostics.error(
            """
            \(name) has no storefronts; give “storefronts” to it, to its group or to the watchlist
            """,
            at: position
        )
        return nil
    }

    /// Adds storefronts to a list without duplicates, which are reported.
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
    /// The first few codes for people, and the number of the others.
    package var summary: String {
        let shown = prefix(3).map(\.shownCode)
        return count > 3
            ? "\(shown.joined(separator: ", ")) and \(count - 3) more" : alternatives(shown, "and")
    }
}
