/// An element's name, which can be called with attributes and content to create the element.
package struct Tag: Hashable, Sendable {
    let name: Name
    /// Whether the element begins on a new line, so that pages can be read and compared line by
    /// line.
    package let ownLine: Bool
    /// Whether the element shows its text where the text's direction cannot be isolated, as in the
    /// title of a window, so that bidirectional controls are dropped.
    let unisolated: Bool

    /// Only this module creates tags, in `E`.
    init(_ name: StaticString, ownLine: Bool = false, unisolated: Bool = false) {
        self.name = Name(name)
        self.ownLine = ownLine
        self.unisolated = unisolated
    }

    /// Creates the element. An attribute of nil is skipped: `isNew ? .class("new") : nil`.
    package func callAsFunction(
        _ attributes: Attribute?...,
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    /// Creates the element from an array of attributes, in which nil is skipped.
    package func callAsFunction(
        _ attributes: [Attribute?],
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    func element(_ attributes: [Attribute?], _ content: HTML = .nothing) -> HTML {
        guard case .group(let children) = content else {
            return .element(self, attributes, [content])
        }
        return .element(self, attributes, children)
    }
}

/// The name of an element that has neither content nor an end tag.
package struct VoidTag: Hashable, Sendable {
    let tag: Tag

    init(_ name: StaticString, ownLine: Bool = false) {
        tag = Tag(name, ownLine: ownLine)
    }

    package func callAsFunction(_ attributes: Attribute?...) -> HTML {
        tag.element(attributes)
    }
}
