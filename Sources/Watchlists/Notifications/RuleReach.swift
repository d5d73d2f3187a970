import AppStore

extension RuleConditions {
    /// Why nothing can ever meet all conditions, as a sentence; nil where something can.
    var contradiction: String? {
        let kinds = possibleKinds
        if kinds.isEmpty { return "no news is of these kinds and not of them" }
        if let field, kinds.allSatisfy({ !$0.isPossible(field) }) {
            return "news of this kind is not about this field"
        }
        let mayMove = kinds.contains(.position) && field?.isNegated ?? true
        if change != nil, !mayMove, possibleFields(kinds).allSatisfy({ !$0.isNumber }) {
            return "only a number rises or falls, such as a price or a rating"
        }
        if notes != nil, kinds.isDisjoint(with: [.release, .text]) {
            return "only releases and texts have notes"
        }
        if words != nil, possibleFields(kinds).allSatisfy({ !$0.isText }) {
            return "only texts have words"
        }
        if votes != nil, kinds != [.rating],
            possibleFields(kinds).isDisjoint(with: [.rating, .ratingCount])
        {
            return "only ratings have votes"
        }
        if kinds == [.failedRun], asksForApps { return "a failed run is not about apps" }
        return nil
    }

    private var asksForApps: Bool {
        group != nil || app != nil || own != nil || storefront != nil || field != nil
    }

    private var possibleKinds: Set<NotificationKind> {
        Set(NotificationKind.allCases.filter { kind?.contains($0) ?? true })
    }

    private func possibleFields(_ kinds: Set<NotificationKind>) -> Set<Field> {
        kinds.reduce(into: Set<Field>()) { $0.formUnion($1.fields) }
            .filter { field?.contains($0) ?? true }
    }

    /// Whether everything that meets the other conditions meets these.
    func covers(_ other: RuleConditions) -> Bool {
        func covers<Value>(_ one: Choice<Value>?, _ other: Choice<Value>?) -> Bool {
            guard let one else { return true }
            return other.map(one.covers) ?? false
        }
        return covers(kind, other.kind) && covers(field, other.field) && covers(group, other.group)
            && covers(app, other.app) && (own == nil || own == other.own)
            && covers(storefront, other.storefront) && covers(notes, other.notes)
            && (change.map { condition in other.change.map(condition.covers) ?? false } ?? true)
            && (words.map { Set($0).isSuperset(of: other.words ?? [""]) } ?? true)
            && votes ?? 0 <= other.votes ?? 0
    }
}

extension ChangeCondition {
    fileprivate func covers(_ other: ChangeCondition) -> Bool {
        guard direction == nil || direction == other.direction else { return false }
        // With a direction, a limit may be passed; without one, it is met exactly.
        guard to == nil || to == other.to && direction == other.direction else { return false }
        return switch (by, other.by) {
        case (nil, _): true
        case (.absolute(let one), .absolute(let other)): one <= other
        case (.share(let one), .share(let other)): one <= other
        default: false
        }
    }
}

extension NotificationKind {
    /// Whether such news can be about one of the fields. What is about none is not about those refused.
    fileprivate func isPossible(_ choice: Choice<Field>) -> Bool {
        fields.contains(where: choice.contains) || (fields.isEmpty && choice.isNegated)
    }
}

extension Field {
    /// Whether its values rise and fall.
    package var isNumber: Bool {
        [.price, .rating, .ratingCount, .size].contains(self)
    }

    /// Whether words stand in it.
    package var isText: Bool {
        [.name, .seller, .developer, .releaseNotes, .description, .version].contains(self)
    }
}
