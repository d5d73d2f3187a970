import AppStore

struct PageJudgement {
    let pair: PagePair
    /// Tonight's page, but with the known values of fields that are unreadable or omitted.
    let seen: StorePage
    /// The fields that differ, in the order of `Field`, each with its ruling.
    private(set) var rulings: [(field: Field, ruling: Ruling)] = []
    /// Whether the page shows an older version. If so, none of its differences is confirmed.
    private(set) var isOld = false
    /// Whether the page shows a different version that is not older than the known version.
    private(set) var isRelease = false

    private let evidence: Evidence
    private let circumstances: Circumstances
    private let merged: PagePair.MergedPage
    private let fields: [Field]
    private let isInOtherLanguage: Bool

    init(_ pair: PagePair, _ evidence: Evidence, _ circumstances: Circumstances) {
        self.pair = pair
        self.evidence = evidence
        self.circumstances = circumstances
        merged = pair.confirmable
        seen = merged.page
        fields = pair.differences(from: pair.before, to: seen)
        isInOtherLanguage = pair.isInOtherLanguage(seen)
        let version = fields.contains(.version) ? ruling(on: .version) : nil
        isOld = version == .suppressed(.backward)
        isRelease = version != nil && !isOld
        rulings = fields.map { ($0, ruling(on: $0, with: version)) }
        joinMoney()
    }

    /// Gives a price and its currency one ruling, because they change together: the ruling on the
    /// price if the price is missing, otherwise the ruling on the currency.
    private mutating func joinMoney() {
        guard let price = rulings.firstIndex(where: { $0.field == .price }),
            let currency = rulings.firstIndex(where: { $0.field == .currency })
        else { return }
        if isMissing(.price) {
            rulings[currency].ruling = rulings[price].ruling
        } else {
            rulings[price].ruling = rulings[currency].ruling
        }
    }

    /// The fields that keep their known values, while all other fields take tonight's values; nil
    /// if the whole known page stays unchanged, because tonight's page shows an older version.
    var keptFields: Set<Field>? {
        guard !isOld else { return nil }
        var merged = merged
        for (field, ruling) in rulings where !ruling.isConfirmed && pair.mayKeepKnownValue(field) {
            pair.keep(field, in: &merged)
        }
        // Tonight's names of the categories are also in the wrong language.
        if rulings.contains(where: { $0.ruling == .suppressed(.language) }) {
            pair.keep(.genres, in: &merged)
        }
        return merged.kept
    }

    /// The rulings to record. If several texts are in a different language, only the first ruling
    /// on them is recorded, because all have the same cause. Rulings that wait for the next reading
    /// of the web page are not recorded.
    var recorded: [(field: Field, ruling: Ruling)] {
        let first = rulings.first { $0.ruling == .suppressed(.language) }?.field
        return rulings.filter { field, ruling in
            (ruling != .suppressed(.language) || field == first) && !isWaiting(field, ruling)
        }
    }

    /// Whether the ruling is a suppression that waits for the next reading of the web page.
    private func isWaiting(_ field: Field, _ ruling: Ruling) -> Bool {
        guard field.entry.isFromWebPage, !evidence.isPageRead, case .suppressed = ruling else {
            return false
        }
        return true
    }

    /// The fields with unexplained differences. If one field differs in too many listings, a brake
    /// holds these changes.
    var unexplained: Set<Aspect> {
        let counted = rulings.lazy.filter { field, ruling in
            ruling.countsTowardsBrake && !isWaiting(field, ruling)
        }.map(\.field)
        return Set(counted.filter(isBrakeable).map(aspect))
    }

    /// Whether the listing should be looked up again before the rulings are final: a difference is
    /// not confirmed, a value is missing, or the new version is older than the known version.
    var needsRecheck: Bool {
        rulings.contains { field, ruling in
            !field.entry.isFromWebPage && (!ruling.isConfirmed || isMissing(field))
        }
            || isRelease && isOlderVersion
    }

    private func isMissing(_ field: Field) -> Bool { seen[field] == nil }

    private var isOlderVersion: Bool {
        seen.release.order(relativeTo: pair.before.release) == .older
    }
}

extension PageJudgement {
    private func ruling(on field: Field, with version: Ruling?) -> Ruling {
        guard !isOld else { return .suppressed(.backward) }
        let ruling = ruling(on: field)
        // A version that is confirmed only after several nights delays the differences that came
        // with it. They are confirmed by the same rule.
        let isDelayedByVersion =
            ruling == .confirmed(.forward) && version == .confirmed(.persisted)
        return isDelayedByVersion ? .confirmed(.persisted) : ruling
    }

    private func ruling(on field: Field) -> Ruling {
        if evidence.accepted.contains(aspect(of: field)) { return .confirmed(.accepted) }
        if seen.unreadable.contains(field) { return .confirmed(.unreadable) }
        let ruling = firstRuling(on: field)
        guard ruling != .confirmed(.forward), !omitsPermanentValue(field) else { return ruling }
        let isPersistent = isPersistent(field)
        return isPersistent ? .confirmed(.persisted) : ruling
    }

    /// Whether enough consecutive nights showed the difference. A field of the web page also needs
    /// two readings.
    private func isPersistent(_ field: Field) -> Bool {
        guard field.entry.isFromWebPage else {
            return evidence.isPersistent(circumstances) { isShown(field, on: $0) }
        }
        var circumstances = circumstances
        circumstances.settings.confirmAfter = max(circumstances.settings.confirmAfter, 2)
        return evidence.isPageRead
            && evidence.isPersistent(circumstances) { isShown(field, on: $0) }
    }

    /// The ruling on the difference, regardless of how many earlier nights showed it.
    private func firstRuling(on field: Field) -> Ruling {
        let isForeign = isInOtherLanguage && field.isLocalized
        let isBackward = isBackward(field)
        if isBackward, !isForeign, !isAgreedPrice(field) { return .suppressed(.backward) }
        if isBrakeable(field), let event = holder(of: field) { return .held(by: event) }
        if isForeign { return .suppressed(.language) }
        if isBackward { return .confirmed(.agreed) }
        // Without a reading tonight, a difference in a field of the web page remains suppressed.
        if field.entry.isFromWebPage, !evidence.isPageRead { return .suppressed(.backward) }
        return isEmptied(field) ? .suppressed(.emptied) : .confirmed(.forward)
    }

    /// Whether the field has returned to a value that was replaced recently.
    private func isBackward(_ field: Field) -> Bool {
        // A release may have the same notes, size or pictures as an earlier release. With a
        // release, only the price and the currency are therefore checked.
        guard !isRelease || field.changesWithoutRelease else { return false }
        return evidence.replaced.contains { shows(field, $0.page, $0.inOneLanguage) }
    }

    /// Whether a recently replaced price is back in both responses of the night, and no other old
    /// value is back. Sales begin and end in this way. An outdated response would also have old
    /// notes or fewer ratings.
    private func isAgreedPrice(_ field: Field) -> Bool {
        guard field == .price, !isMissing(.price), circumstances.settings.confirmsByRecheck,
            let first = pair.firstResponse, shows(.price, first, true),
            !evidence.hasLowerCount
        else { return false }
        return !fields.contains { $0 != .price && isBackward($0) }
    }

    /// The event that holds the field's change, usually tonight's; nil if there is none. If the
    /// previous response showed the same difference, an event that held it continues.
    private func holder(of field: Field) -> EventKey? {
        let aspect = aspect(of: field)
        let isStill = evidence.earlier.first.map { isShown(field, on: $0) } ?? false
        return (isStill ? evidence.held[aspect] : nil) ?? circumstances.brakes[aspect]
    }

    /// Whether tonight's page lacks the field. False for a release's notes, which may be missing.
    private func isEmptied(_ field: Field) -> Bool {
        seen.hasNone(of: field) && !(isRelease && field == .releaseNotes)
    }

    /// Whether tonight's page lacks a value that stores never remove: the currency of an unchanged
    /// price, or the date of the first release.
    private func omitsPermanentValue(_ field: Field) -> Bool {
        isEmptied(field)
            && (field == .releaseDate || field == .currency && !fields.contains(.price))
    }

    /// Whether a brake can hold a change of the field. Changes that a new version explains are
    /// never held.
    private func isBrakeable(_ field: Field) -> Bool {
        field.canBeHeld && !omitsPermanentValue(field)
            && (!isRelease || field.changesWithoutRelease)
    }

    /// The field under which a brake counts the change: the currency if a price changes together
    /// with its currency, otherwise the field itself.
    private func aspect(of field: Field) -> Aspect {
        .field(field == .price && fields.contains(.currency) ? .currency : field)
    }

    /// Whether the response of an earlier night showed the field with tonight's value.
    private func isShown(_ field: Field, on night: Evidence.EarlierResponse) -> Bool {
        night.state.map { shows(field, $0.page, $0.inOneLanguage) } ?? false
    }

    /// - Parameter inOneLanguage: Whether the page is in the language of tonight's page.
    private func shows(_ field: Field, _ page: StorePage, _ inOneLanguage: Bool) -> Bool {
        guard inOneLanguage || !field.isLocalized, page.hasUsableValue(field),
            page.hasComparablePictures(field, of: seen),
            !field.entry.isInPageLanguage || page.hasPageLanguage(of: seen)
        else { return false }
        return !field.entry.differs(between: page, and: seen)
    }
}

extension StorePage {
    /// Whether the page's value of the field is known and can be compared.
    fileprivate func hasUsableValue(_ field: Field) -> Bool {
        !unreadable.contains(field) && (field.rule != .withoutPrice || price == nil)
            && !(field.isScreenshots && hasNone(of: field))
    }
}

extension Field {
    /// Whether the field changes without releases, and Apple's caches update it separately.
    fileprivate var changesWithoutRelease: Bool { [.price, .currency].contains(self) }
}
