package import AppStore
package import News

/// A rule that selects news, and sets its channels and severity. The first matching rule applies.
package struct NotificationRule: Hashable, Sendable {
    package var conditions = RuleConditions()
    package var severity = Severity.notice
    /// The names of the channels that receive the news; empty to send no notification.
    package var channels: [String]
    /// The hours in which the rule sends at most one notification about an app; 0 for no limit.
    package var cooldown = 0

    /// How urgent a notification is; the raw values are used in the watchlist.
    package enum Severity: String, CaseIterable, Comparable, Decodable, Sendable {
        case info, notice, alert

        package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }
}

/// The conditions of a rule, all of which must hold; a nil condition always holds.
package struct RuleConditions: Hashable, Sendable {
    /// The kinds of news that match; nil for all.
    package var kind: Choice<NewsKind>?
    /// The fields whose changes match; nil for all news, even news without a field.
    package var field: Choice<Field>?
    /// The names of the groups whose news matches; nil for all.
    package var group: Choice<String>?
    /// The apps whose news matches; nil for all.
    package var app: Choice<Watchlist.Reference>?
    /// True to match only the user's own apps, false to match only other apps, nil to match all.
    package var own: Bool?
    /// The storefronts whose news matches; nil for all.
    package var storefront: Choice<Storefront>?
    /// The keywords whose rankings the news must be about; nil for any news.
    package var keyword: Choice<String>?
    /// The charts that the news must be about; nil for any news. A chart without a category stands
    /// for the charts of all categories.
    package var chart: Choice<Chart>?
    /// The change of a number or position that the news must report; nil for any news.
    package var change: ChangeCondition?
    /// The kinds of release notes that the news must contain; nil for any news.
    package var notes: Choice<NotesKind>?
    /// The topics of the watchlist that the release notes must be about; nil for any news.
    package var topic: Choice<String>?
    /// Words for the changed text, which must contain at least one of these; nil for any text.
    package var words: [String]?
    /// The minimum number of ratings of the listing; nil for any number.
    package var minRatings: Int?
    /// The number of consecutive runs in which the conditions must hold; nil for a single run.
    package var minRuns: Int?
}

/// A choice of some values, or of all values except some.
package struct Choice<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The chosen values or, if the choice is negated, the excluded values.
    package var values: Set<Value>
    package var isNegated: Bool

    package init(_ values: Set<Value>, isNegated: Bool = false) {
        self.values = values
        self.isNegated = isNegated
    }

    package func contains(_ value: Value) -> Bool { values.contains(value) != isNegated }

    /// Whether any of these values is chosen. If the choice is negated: whether none is excluded.
    package func meets(_ others: Set<Value>) -> Bool {
        values.isDisjoint(with: others) == isNegated
    }
}

/// The kinds of release notes by their content.
package enum NotesKind: String, CaseIterable, Sendable {
    /// Only generic phrases, or the same notes as in the previous release.
    case generic
    /// At least one informative line.
    case substantial = "new"
}

/// A condition on a number's change: `falls by 20 %`, `rises to 4.5`, `to 0`, `enters top 10`.
package struct ChangeCondition: Hashable, Sendable {
    package enum Direction: String, CaseIterable, Sendable {
        case rises, falls
    }

    /// The direction in which the number must change; nil for either.
    package var direction: Direction?
    /// The minimum difference between the previous and the new number; nil for any.
    package var by: Double?
    /// Whether `by` is a share of the previous number: 0.2 for 20 %.
    package var isShare = false
    /// The number that the change must reach or pass in its `direction`. Without a direction, the
    /// new number must equal this number. Nil for any number.
    package var to: Double?
    /// The 10 of `enters top 10` or `leaves top 10`; nil for other conditions. `direction` is
    /// `rises` for `enters`, `falls` for `leaves`. `to` is then counted from the ranking's end, so
    /// a rising app gets a higher number.
    package var top: Int?
}
