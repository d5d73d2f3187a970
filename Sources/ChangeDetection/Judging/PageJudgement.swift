import AppStore

/// What is made of each field in which a page differs from what was known.
struct PageJudgement {
    let pair: PagePair
    /// The page that was seen, with what was known where it says nothing.
    let seen: StorePage
    /// The differing fields in the order of `Field`.
    private(set) var rulings: [(field: Field, ruling: Ruling)] = []
    /// Whether it is a page of an older version, of which nothing is believed.
    private(set) var isOld = false
    /// Whether another version is believed.
    private(set) var isRelease = false

    private let evidence: Evidence
    private let circumstances: Circumstances
    private let merged: MergedPage
    private let fields: [Field]

    init(_ pair: PagePair, _ evidence: Evidence, _ circumstances: Circumstances) {
        self.pair = pair
        self.evidence = evidence
        self.circumstances = circumstances
        merged = pair.believable
        seen = merged.page
        fields = pair.differences(from: pair.before, to: seen)
        let version = fields.contains(.version) ? ruling(on: .version) : nil
        isOld = version == .suppressed(.backward)
        isRelease = version != nil && !isOld
        rulings = fields.map { ($0, ruling(on: $0, with: version)) }
        // A price is one with its currency.
        let currency = rulings.first { $0.field == .currency }?.ruling
        if let currency, let price = rulings.firstIndex(where: { $0.field == .price }) {
            rulings[price].ruling = currency
        }
    }

    /// The page from now on.
    var belief: Belief.Page {
        guard !isOld else { return .known }
        var merged = merged
        for (field, ruling) in rulings where !ruling.isBelieved {
            merged.keep(field, of: pair.before)
        }
        return .seen(keeping: merged.kept)
    }

    /// What counts towards a brake.
    var unexplained: Set<Aspect> {
        let counted = rulings.lazy.filter(\.ruling.isUnexplained).map(\.field)
        return Set(counted.filter(isBrakeable).map(aspect))
    }

    var isDoubtful: Bool {
        rulings.contains { !$0.ruling.isBelieved || isVanished($0.field) }
            || isRelease && isStepBack
    }

    private func isVanished(_ field: Field) -> Bool { seen[field] == nil }

    /// Whether the version is older than the one that was known, though it was never seen before.
    private var isStepBack: Bool {
        seen.release.order(relativeTo: pair.before.release) == .older
    }
}

extension PageJudgement {
    private func ruling(on field: Field, with version: Ruling?) -> Ruling {
        guard !isOld else { return .suppressed(.backward) }
        let ruling = ruling(on: field)
        // What comes with a version is doubted and believed with it.
        let isDoubtedWithVersion = ruling == .believed(.forward) && version == .believed(.persisted)
        return isDoubtedWithVersion ? .believed(.persisted) : ruling
    }

    private func ruling(on field: Field) -> Ruling {
        if evidence.accepted.contains(aspect(of: field)) { return .believed(.released) }
        let doubt = doubt(about: field)
        guard doubt != .believed(.forward) else { return doubt }
        let isPersistent = evidence.isPersistent(circumstances) { isShown(field, on: $0) }
        return isPersistent ? .believed(.persisted) : doubt
    }

    /// What is made of a field on the first night that shows it.
    private func doubt(about field: Field) -> Ruling {
        let isBackward = isBackward(field)
        if isBackward, !isConfirmed(field) { return .suppressed(.backward) }
        if isBrakeable(field), let event = holder(of: field) { return .held(by: event) }
        if isBackward { return .believed(.confirmed) }
        return isEmptied(field) ? .suppressed(.emptied) : .believed(.forward)
    }

    /// Whether a state comes back that the archive saw replaced.
    private func isBackward(_ field: Field) -> Bool {
        // A release may have the notes, the size or the pictures of one before the last.
        guard !isRelease || field.isApartFromReleases else { return false }
        return evidence.memory.replaced.contains { shows(field, $0.page, $0.inOneLanguage) }
    }

    /// Whether two looks of the night show a price that steps back, and nothing else of the page is
    /// older: sales begin and end so, and an old answer has old notes or fewer ratings, too.
    private func isConfirmed(_ field: Field) -> Bool {
        guard field == .price, circumstances.settings.confirmsBySecondLook,
            let first = pair.firstLook, shows(.price, first, true),
            !evidence.ratings.isFewer
        else { return false }
        return !fields.contains { $0 != .price && isBackward($0) }
    }

    /// The event that holds a field back: tonight's, or the one that does since another night.
    private func holder(of field: Field) -> EventKey? {
        let aspect = aspect(of: field)
        let isStill = evidence.memory.seen.first.map { isShown(field, on: $0) } ?? false
        return (isStill ? evidence.memory.held[aspect] : nil) ?? circumstances.brakes[aspect]
    }

    private func isEmptied(_ field: Field) -> Bool {
        field.isNeverEmpty && seen.hasNone(of: field)
    }

    /// Whether the brake covers a field tonight: not where a new version explains what is new.
    private func isBrakeable(_ field: Field) -> Bool {
        field.isBraked && (!isRelease || field.isApartFromReleases)
    }

    /// With another currency, the price is another one, too: both are one matter.
    private func aspect(of field: Field) -> Aspect {
        .field(field == .price && fields.contains(.currency) ? .currency : field)
    }

    /// Whether a night before showed the same as tonight.
    private func isShown(_ field: Field, on night: ListingMemory.Seen) -> Bool {
        night.state.map { shows(field, $0.page, $0.inOneLanguage) } ?? false
    }

    /// Whether a page had the same as tonight's.
    private func shows(_ field: Field, _ page: StorePage, _ inOneLanguage: Bool) -> Bool {
        guard inOneLanguage || !field.isLocalized, page.tells(field) else { return false }
        // The same number in another currency is another price.
        let fields = field == .price ? [.price, .currency] : [field]
        return !fields.contains { $0.entry.differs(between: page, and: seen) }
    }
}

extension StorePage {
    /// Whether it can be asked what it has in a field.
    fileprivate func tells(_ field: Field) -> Bool {
        !unreadable.contains(field) && (field.rule != .withoutPrice || price == nil)
    }
}

extension Field {
    /// Whether a developer sets it without a release, too, and caches hold it on its own.
    fileprivate var isApartFromReleases: Bool { [.price, .currency].contains(self) }
}
