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
        let others = [Aspect.presence, .position]
        let aspect = others.first { $0.name == name } ?? Field(rawValue: name).map(Aspect.field)
        guard let aspect else { return nil }
        self = aspect
    }
}
