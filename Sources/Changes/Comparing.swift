package import AppStore

/// Compares what was seen of a listing with what was last known to be true.
///
/// A pure function of its argument: the same comparison gives the same verdict for ever.
package func compare(_ comparison: Comparison) -> Verdict {
    switch (comparison.known, comparison.isPresent) {
    case (.nothing, false):
        Verdict(known: .nothing)
    case (.nothing, true):
        Verdict(
            changes: [.new],
            known: .present,
            reportedRating: comparison.ratings.now,
            icon: comparison.icons.now
        )
    case (.present, false), (.gone, false):
        Verdict(
            changes: comparison.known == .present ? [.gone] : [],
            known: .gone,
            reportedRating: comparison.ratings.reported,
            icon: comparison.icons.known
        )
    case (.present, true), (.gone, true):
        compareFields(comparison)
    }
}

private func compareFields(_ comparison: Comparison) -> Verdict {
    var verdict = Verdict(
        changes: comparison.known == .gone ? [.returned] : [],
        known: .present,
        reportedRating: comparison.ratings.reported,
        icon: comparison.icons.now ?? comparison.icons.known
    )
    if let pages = comparison.pages {
        let seen = pages.believable
        let differing = differences(from: pages.before, to: seen, pages.inOneLanguage)
        let suspects = pages.suspects(among: differing)
        let after = seen.keeping(suspects, of: pages.before)
        let believed = differences(from: pages.before, to: after, pages.inOneLanguage)
        verdict.changes += believed.map { .changed($0, before: pages.before[$0], after: after[$0]) }
        verdict.suppressed = differing.filter { !believed.contains($0) }.map {
            .changed($0, before: pages.before[$0], after: seen[$0])
        }
        verdict.page = after == pages.after ? nil : after
        // An old page comes with an old picture and old ratings.
        if suspects.contains(.version) {
            verdict.icon = comparison.icons.known
            return verdict
        }
    }
    if let icon = iconChange(comparison.icons) { verdict.changes.append(icon) }
    let ratingChanges = changes(of: comparison.ratings)
    if !ratingChanges.isEmpty || comparison.ratings.reported == nil {
        verdict.reportedRating = comparison.ratings.now ?? comparison.ratings.reported
    }
    verdict.changes += ratingChanges
    return verdict
}

private func differences(
    from before: StorePage,
    to after: StorePage,
    _ inOneLanguage: Bool
) -> [Field] {
    Field.allCases.filter { field in
        // What could not be read when the listing was first seen is no news when it can be.
        (inOneLanguage || !field.isLocalized) && !before.unreadable.contains(field)
            && field.differs(between: before, and: after)
    }
}

/// An icon's address changes with every release, its picture seldom: only pictures are compared.
private func iconChange(_ icons: Comparison.Icons) -> Change.Kind? {
    guard let known = icons.known, let now = icons.now, known != now else { return nil }
    return .changed(.icon, before: .text(known), after: .text(now))
}
