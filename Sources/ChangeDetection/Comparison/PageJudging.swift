import AppStore

/// What is made of each field in which a page differs from what was known.
struct PageJudging {
    let pages: Comparison.Pages
    /// The page that was seen, with what was known where it says nothing.
    let seen: StorePage
    /// The differing fields in the order of `Field`.
    private(set) var rules: [(field: Field, rule: Rule)] = []
    /// Whether it is a page of an older version, of which nothing is believed.
    private(set) var isOld = false
    /// Whether another version is believed.
    private(set) var isRelease = false

    private let comparison: Comparison

    init(_ pages: Comparison.Pages, _ comparison: Comparison) {
        self.pages = pages
        self.comparison = comparison
        seen = pages.believable
        let fields = pages.differences(from: pages.before, to: seen)
        let version = fields.contains(.version) ? rule(of: .version, among: fields) : nil
        isOld = version == .backward
        isRelease = version != nil && !isOld
        rules = fields.map { field in
            let rule = isOld ? .backward : rule(of: field, among: fields)
            // What comes with a version is doubted and believed with it.
            return (field, rule == .forward && version == .persisted ? .persisted : rule)
        }
        // A price is one with its currency.
        let currency = rules.first { $0.field == .currency }?.rule
        if let currency, let price = rules.firstIndex(where: { $0.field == .price }) {
            rules[price].rule = currency
        }
    }

    /// The page from now on.
    var believed: StorePage {
        guard !isOld else { return pages.before }
        var page = seen
        for (field, rule) in rules where !rule.isBelieved {
            page.copy(field, from: pages.before)
            // The same price in words.
            if field == .price { page.copy(.formattedPrice, from: pages.before) }
        }
        return page
    }

    /// What counts towards a brake.
    var unexplained: Set<Aspect> {
        let fields = rules.map(\.field)
        let counted = rules.lazy.filter { [.forward, .emptied].contains($0.rule) }.map(\.field)
        return Set(counted.filter(isBrakeable).map { aspect(of: $0, among: fields) })
    }

    /// What is held back as it was when an answer last told of the listing.
    var stillHeld: Set<Aspect> {
        let fields = rules.map(\.field)
        let held = rules.lazy.filter { $0.rule == .brake }.map(\.field)
        return Set(
            held.filter { isStillHeld($0, aspect(of: $0, among: fields)) }.map(Aspect.field)
        )
    }

    var isDoubtful: Bool {
        rules.contains { !$0.rule.isBelieved || isVanished($0.field) } || isRelease && isStepBack
    }

    private func isVanished(_ field: Field) -> Bool { seen[field] == nil }

    /// Whether the version is older than the one that was known, though it was never seen before.
    private var isStepBack: Bool {
        seen.release.order(relativeTo: pages.before.release) == .older
    }
}

extension PageJudging {
    private func rule(of field: Field, among fields: [Field]) -> Rule {
        let aspect = aspect(of: field, among: fields)
        if comparison.circumstances.released.contains(aspect) { return .released }
        guard let doubt = doubt(about: field, aspect) else { return .forward }
        return comparison.isPersistent { isShown(field, on: $0) } ? .persisted : doubt
    }

    private func doubt(about field: Field, _ aspect: Aspect) -> Rule? {
        if isBackward(field) { return .backward }
        if isBrakeable(field), isHeld(field, aspect) { return .brake }
        return isEmptied(field) ? .emptied : nil
    }

    /// Whether a state comes back that the archive saw replaced.
    private func isBackward(_ field: Field) -> Bool {
        // A release may have the notes, the size or the pictures of one before the last.
        guard !isRelease || field.isApartFromReleases else { return false }
        return comparison.memory.replaced.contains { shows(field, $0) }
    }

    /// Whether it happens to too many listings tonight, or did when this one showed it first.
    private func isHeld(_ field: Field, _ aspect: Aspect) -> Bool {
        comparison.circumstances.braked.contains(aspect) || isStillHeld(field, aspect)
    }

    private func isStillHeld(_ field: Field, _ aspect: Aspect) -> Bool {
        guard comparison.memory.held.contains(aspect) else { return false }
        return comparison.memory.seen.first.map { isShown(field, on: $0) } ?? false
    }

    private func isEmptied(_ field: Field) -> Bool {
        field.isNeverEmpty && seen.hasNone(of: field)
    }

    /// Whether the brake covers a field tonight: not where a new version explains what is new.
    private func isBrakeable(_ field: Field) -> Bool {
        field.isMetadata && (!isRelease || field.isApartFromReleases)
    }

    /// With another currency, the price is another one, too: both are one matter.
    private func aspect(of field: Field, among fields: [Field]) -> Aspect {
        .field(field == .price && fields.contains(.currency) ? .currency : field)
    }

    /// Whether a night before showed the same as tonight.
    private func isShown(_ field: Field, on night: Comparison.Seen) -> Bool {
        night.state.map { shows(field, $0) } ?? false
    }

    /// Whether a state before had the same as tonight.
    private func shows(_ field: Field, _ state: Comparison.State) -> Bool {
        guard state.inOneLanguage || !field.isLocalized, state.page.tells(field) else {
            return false
        }
        // The same number in another currency is another price.
        let fields = field == .price ? [.price, .currency] : [field]
        return !fields.contains { $0.differs(between: state.page, and: seen) }
    }
}

extension StorePage {
    /// Whether it can be asked what it has in a field.
    fileprivate func tells(_ field: Field) -> Bool {
        !unreadable.contains(field) && (field.rule != .withoutPrice || price == nil)
    }
}

extension Rule {
    var isBelieved: Bool {
        switch self {
        case .forward, .persisted, .confirmed, .released: true
        case .backward, .emptied, .dip, .brake, .rollout, .removal: false
        }
    }
}

extension Field {
    /// Whether a developer sets it without a release, too, and caches hold it on its own.
    fileprivate var isApartFromReleases: Bool { [.price, .currency].contains(self) }

    /// Whether the brake covers it: never versions, notes, nor ratings.
    fileprivate var isMetadata: Bool {
        switch self {
        case .version, .versionDate, .releaseNotes, .rating, .ratingCount, .icon: false
        default: true
        }
    }
}
