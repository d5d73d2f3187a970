package import AppStore

/// The part of a listing that a change concerns: a field, its presence, or its position in the
/// results of Apple's search API.
package enum Aspect: Hashable, Sendable {
    case presence
    case field(Field)
    case position
}

extension Aspect {
    /// The name in IDs: the field's name, `gone` or `positions`.
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
