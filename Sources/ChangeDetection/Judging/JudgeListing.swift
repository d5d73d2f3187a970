import AppStore

func judge(_ evidence: Evidence, _ circumstances: Circumstances) -> Verdict {
    var verdict =
        evidence.isSeen
        ? judgePresence(evidence, circumstances) : judgeAbsence(evidence, circumstances)
    verdict.status = evidence.status(after: verdict)
    return verdict
}

private func judgeAbsence(_ evidence: Evidence, _ circumstances: Circumstances) -> Verdict {
    var verdict = evidence.unchanged
    guard evidence.knownPresence == .present else { return verdict }
    let ruling = evidence.rulingOnAbsence(circumstances)
    verdict.rulings = [(.gone, ruling)]
    if ruling.countsTowardsBrake { verdict.unexplained = [.presence] }
    verdict.needsRecheck = true
    if ruling.isConfirmed { verdict.presence = .gone }
    return verdict
}

private func judgePresence(_ evidence: Evidence, _ circumstances: Circumstances) -> Verdict {
    guard evidence.knownPresence != .never else { return evidence.firstSighting }
    var verdict = evidence.unchanged
    if evidence.knownPresence == .gone { verdict.rulings = [(.returned, .confirmed(.forward))] }
    verdict.presence = .present
    verdict.icon = evidence.icon ?? evidence.knownIcon
    var isRelease = false
    if let pair = evidence.pages {
        let page = PageJudgement(pair, evidence, circumstances)
        verdict.add(page)
        // A page of an older version comes with an old icon and old ratings, so neither is judged.
        if page.isOld {
            verdict.icon = evidence.knownIcon
            return verdict
        }
        isRelease = page.isRelease
    }
    verdict.judgeIcon(of: evidence, circumstances, isRelease: isRelease)
    verdict.judgeRatings(of: evidence, circumstances)
    return verdict
}

extension Evidence {
    /// A verdict that leaves the known state unchanged.
    fileprivate var unchanged: Verdict {
        Verdict(
            listing: listing,
            presence: knownPresence,
            reportedRating: ratings.reported,
            icon: knownIcon
        )
    }

    fileprivate var firstSighting: Verdict {
        Verdict(
            listing: listing,
            rulings: [(.new, .confirmed(.forward))],
            presence: .present,
            keptFields: [],
            reportedRating: ratings.now,
            icon: icon
        )
    }

    fileprivate func status(after verdict: Verdict) -> ListingStatus {
        switch (isSeen, knownPresence) {
        case (false, .never): .absent
        case (false, .gone): .gone
        case (false, .present): verdict.changes.isEmpty ? .unchanged : .gone
        case (true, .never): .new
        case (true, _): verdict.changes.isEmpty ? .unchanged : .changed
        }
    }

    /// The ruling on the absence of a listing that is known to be present.
    fileprivate func rulingOnAbsence(_ circumstances: Circumstances) -> Ruling {
        if accepted.contains(.presence) { return .confirmed(.accepted) }
        let wasMissing = earlier.first.map { $0.state == nil } ?? false
        let holder = (wasMissing ? held[.presence] : nil) ?? circumstances.brakes[.presence]
        if holder == nil, isMissedAmongOthers { return .confirmed(.agreed) }
        if isPersistent(circumstances, { $0.state == nil }) { return .confirmed(.persisted) }
        return holder.map { .held(by: $0) } ?? .suppressed(.blank)
    }

    /// Whether enough consecutive nights, including tonight, showed the same difference.
    ///
    /// - Parameter isAlike: Whether the response of an earlier night showed the difference.
    func isPersistent(
        _ circumstances: Circumstances,
        _ isAlike: (EarlierResponse) -> Bool
    ) -> Bool {
        let nights = earlier.prefix(while: isAlike).map(\.night)
        return Set(nights + [circumstances.date]).count >= circumstances.settings.confirmAfter
    }
}

extension Verdict {
    fileprivate mutating func add(_ page: PageJudgement) {
        rulings += page.recorded.map { field, ruling in
            let (before, after) = (page.pair.before[field], page.seen[field])
            return (.changed(field, before: before, after: after), ruling)
        }
        keptFields = page.keptFields
        unexplained = page.unexplained
        needsRecheck = page.needsRecheck
    }

    /// Judges the icon by the archive's pictures, because the icon's URL changes with every
    /// release.
    ///
    /// - Parameter isRelease: Whether the listing has a new version. If so, even an icon that was
    ///   replaced recently is confirmed at once.
    fileprivate mutating func judgeIcon(
        of evidence: Evidence,
        _ circumstances: Circumstances,
        isRelease: Bool
    ) {
        guard let known = evidence.knownIcon, let now = evidence.icon, known != now else { return }
        let isBackward = !isRelease && evidence.replaced.contains { $0.icon == now }
        let isPersistent = evidence.isPersistent(circumstances) { $0.state?.icon == now }
        let ruling: Ruling =
            !isBackward
            ? .confirmed(.forward) : isPersistent ? .confirmed(.persisted) : .suppressed(.backward)
        rulings.append((.changed(.icon, before: .text(known), after: .text(now)), ruling))
        if !ruling.isConfirmed { icon = known }
    }

    fileprivate mutating func judgeRatings(of evidence: Evidence, _ circumstances: Circumstances) {
        let (ratings, isReported) = evidence.judgedRatings(circumstances)
        rulings += ratings
        if isReported || evidence.ratings.reported == nil {
            reportedRating = evidence.ratings.now ?? evidence.ratings.reported
        }
    }
}
