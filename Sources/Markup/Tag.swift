/// The name of an element. Calling the tag with attributes and content creates the element.
package struct Tag: Hashable, Sendable {
    let name: Name
    /// Whether the element begins on a new line, so that people can read pages and compare them by
    /// line.
    package let ownLine: Bool
    /// Whether `bdi` cannot isolate the element's text, as in the title of a window. Bidirectional
    /// controls are removed from such a text.
    let unisolated: Bool

    /// Creates a tag; only `E` does so.
    init(_ name: StaticString, ownLine: Bool = false, unisolated: Bool = false) {
        self.name = Name(name)
        self.ownLine = ownLine
        self.unisolated = unisolated
    }

    /// Creates the element. Attributes that are nil are left out: `isNew ? .class("new") : nil`.
    package func callAsFunction(
        _ attributes: Attribute?...,
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    /// Creates the element. Attributes that are nil are left out.
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

/// The name of an element that has no content and no end tag.
package struct VoidTag: Hashable, Sendable {
    let tag: Tag

    init(_ name: StaticString, ownLine: Bool = false) {
        tag = Tag(name, ownLine: ownLine)
    }

    package func callAsFunction(_ attributes: Attribute?...) -> HTML {
        tag.element(attributes)
    }
}
