package import AppStore
package import ChangeDetection

/// A change of an app's position, with the run that recorded it.
@dynamicMemberLookup
package struct PositionNews: Hashable, Sendable {
    package let run: Run
    package let change: PositionChange
    /// The app's name in the ranking's storefront.
    package let name: String
    /// Whether the change was held and then accepted by the user.
    package let isAccepted: Bool

    package init(run: Run, change: PositionChange, name: String, isAccepted: Bool = false) {
        self.run = run
        self.change = change
        self.name = name
        self.isAccepted = isAccepted
    }

    package subscript<Value>(dynamicMember property: KeyPath<PositionChange, Value>) -> Value {
        change[keyPath: property]
    }
}

extension PositionNews {
    /// A line of JSON.
    ///
    /// - Parameter name: the name that the app has on all pages.
    package func json(name: String) -> JSONObject {
        change.ranking.json.adding([
            "run": run.number, "night": run.night, "app": change.app, "name": name,
            "kind": change.kind, "before": change.before, "after": change.after,
        ])
    }
}
