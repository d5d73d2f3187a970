package import AppStore

/// The subject of a change: a listing's presence in the store, a field, or a position in rankings.
package enum Aspect: Hashable, Sendable {
    case presence
    case field(Field)
    case position
}

extension Aspect {
    /// The name in the IDs of events: the field's name, `gone` or `positions`.
    package var name: String {
        switch self {
        case .presence: "gone"
        case .field(let field): field.rawValue
        case .position: "positions"
        }
    }

    package var asField: Field? {
        guard case .field(let field) = self else { return nil }
        return field
    }

    package init?(name: String) {
        if name == Aspect.presence.name {
            self = .presence
        } else if name == Aspect.position.name {
            self = .position
        } else if let field = Field(rawValue: name) {
            self = .field(field)
        } else {
            return nil
        }
    }
}
