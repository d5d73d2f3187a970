/// An element's name, which can be called with attributes and content to create the element.
package struct Tag: Hashable, Sendable {
    let name: Name
    let traits: Traits

    /// Properties of an element that affect how it is written.
    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// The element begins on a new line, so that pages can be read and compared line by line.
        static let ownLine = Traits(rawValue: 1)
        /// The text is shown where it cannot be isolated, so bidirectional controls are dropped.
        static let unisolated = Traits(rawValue: 2)
    }

    /// Only this module creates tags: in `E`, for page heads and for feeds.
    init(_ name: StaticString, _ traits: Traits = []) {
        self.name = Name(name)
        self.traits = traits
    }

    /// Creates the element. An attribute of nil is skipped: `isNew ? .class("new") : nil`.
    package func callAsFunction(
        _ attributes: Attribute?...,
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    /// Creates the element from an array of attributes.
    package func callAsFunction(
        _ attributes: [Attribute?],
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    func element(_ attributes: [Attribute?], _ content: HTML = .nothing) -> HTML {
        .element(HTML.Element(tag: self, attributes: attributes, children: content.pieces))
    }
}

/// The name of an element without content and end tag.
package struct VoidTag: Hashable, Sendable {
    let tag: Tag

    init(_ name: StaticString, _ traits: Tag.Traits = []) {
        tag = Tag(name, traits)
    }

    package func callAsFunction(_ attributes: Attribute?...) -> HTML {
        tag.element(attributes)
    }
}
