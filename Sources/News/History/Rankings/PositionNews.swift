package import AppStore
package import ChangeDetection

/// A change of an app's position, with the run that recorded it.
@dynamicMemberLookup
package struct PositionNews: Hashable, Sendable {
    package let run: Run
    package let change: PositionChange
    /// The night that the change compares with; nil if it compares with none.
    package let former: Night?
    /// The app's name in the ranking's storefront.
    package let name: String
    /// Whether the change was held and then accepted by the user.
    package let isAccepted: Bool

    package init(
        run: Run,
        change: PositionChange,
        former: Night? = nil,
        name: String,
        isAccepted: Bool = false
    ) {
        self.run = run
        self.change = change
        self.former = former
        self.name = name
        self.isAccepted = isAccepted
    }

    package subscript<Value>(dynamicMember property: KeyPath<PositionChange, Value>) -> Value {
        change[keyPath: property]
    }
}

extension PositionNews {
    /// The number of nights since the one that the change compares with; nil if there is none.
    package var nights: Int? { former.map { max(run.night.days(since: $0), 1) } }

    /// A line of JSON.
    ///
    /// - Parameter name: the name that the app has on all pages.
    package func json(name: String) -> JSONObject {
        change.ranking.json.adding([
            "run": run.number, "night": run.night, "app": change.app, "name": name,
            "kind": change.kind, "before": change.before, "after": change.after,
            "nights": nights,
        ])
    }
}
