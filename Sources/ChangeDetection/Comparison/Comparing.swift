import AppStore

/// Compares what was seen of a listing with what was last known to be true.
///
/// A pure function of its argument: the same comparison gives the same verdict for ever.
package func compare(_ comparison: Comparison) -> Verdict {
    switch (comparison.known, comparison.isPresent) {
    case (.nothing, false):
        Verdict(known: .nothing)
    case (.nothing, true):
        Verdict(
            believed: [.init(.new, .forward)],
            known: .present,
            reportedRating: comparison.ratings.now,
            icon: comparison.icons.now
        )
    case (.gone, false):
        comparison.absence
    case (.present, false):
        judgeAbsence(comparison)
    case (.present, true), (.gone, true):
        judgePresence(comparison)
    }
}

private func judgeAbsence(_ comparison: Comparison) -> Verdict {
    let judging = PresenceJudging(comparison)
    let rule = judging.rule
    var verdict = comparison.absence
    verdict.isDoubtful = true
    if rule == .brake {
        verdict.held = [.init(.gone, rule)]
        verdict.stillHeld = judging.isStillHeld ? [.presence] : []
        verdict.known = .present
    } else {
        verdict.believed = [.init(.gone, rule)]
        verdict.unexplained = rule == .confirmed ? [.presence] : []
    }
    return verdict
}

private func judgePresence(_ comparison: Comparison) -> Verdict {
    var verdict = Verdict(
        believed: comparison.known == .gone ? [.init(.returned, .forward)] : [],
        known: .present,
        reportedRating: comparison.ratings.reported,
        icon: comparison.icons.now ?? comparison.icons.known
    )
    let pages = comparison.pages.flatMap { $0.before == $0.after ? nil : $0 }
    let page = pages.map { PageJudging($0, comparison) }
    if let page { verdict.take(page) }
    // An old page comes with an old picture and old ratings.
    if page?.isOld == true {
        verdict.icon = comparison.icons.known
        return verdict
    }
    verdict.takeIcon(of: comparison, isRelease: page?.isRelease ?? false)
    verdict.takeRatings(of: comparison)
    return verdict
}

extension Comparison {
    /// What is believed of a listing that is not there.
    fileprivate var absence: Verdict {
        Verdict(known: .gone, reportedRating: ratings.reported, icon: icons.known)
    }

    /// Whether what is seen tonight was seen on enough nights in a row.
    ///
    /// - Parameter isAlike: whether a night before showed it, too.
    func isPersistent(_ isAlike: (Seen) -> Bool) -> Bool {
        let nights = memory.seen.prefix(while: isAlike).map(\.night)
        return Set(nights + [circumstances.tonight]).count >= circumstances.believeAfter
    }
}

extension Verdict {
    fileprivate mutating func take(_ judging: PageJudging) {
        for (field, rule) in judging.rules {
            let change = Change.Kind.changed(
                field,
                before: judging.pages.before[field],
                after: judging.seen[field]
            )
            add(change, rule)
        }
        page = judging.believed == judging.pages.after ? nil : judging.believed
        unexplained = judging.unexplained
        stillHeld = judging.stillHeld
        isDoubtful = judging.isDoubtful
    }

    /// An icon's address changes with every release, its picture seldom: only pictures are compared.
    fileprivate mutating func takeIcon(of comparison: Comparison, isRelease: Bool) {
        guard comparison.icons.isAnother, let known = comparison.icons.known,
            let now = comparison.icons.now
        else { return }
        let isBackward = !isRelease && comparison.memory.replaced.contains { $0.icon == now }
        let isPersistent = comparison.isPersistent { $0.state?.icon == now }
        let rule: Rule = !isBackward ? .forward : isPersistent ? .persisted : .backward
        add(.changed(.icon, before: .text(known), after: .text(now)), rule)
        if rule == .backward { icon = known }
    }

    fileprivate mutating func takeRatings(of comparison: Comparison) {
        let judging = RatingJudging(comparison)
        for judgement in judging.judgements { add(judgement.kind, judgement.rule) }
        if judging.isTold || comparison.ratings.reported == nil {
            reportedRating = comparison.ratings.now ?? comparison.ratings.reported
        }
    }

    private mutating func add(_ kind: Change.Kind, _ rule: Rule) {
        switch rule {
        case .backward, .emptied, .dip: suppressed.append(.init(kind, rule))
        case .brake: held.append(.init(kind, rule))
        case .forward, .persisted, .confirmed, .released, .rollout, .removal:
            believed.append(.init(kind, rule))
        }
    }
}
