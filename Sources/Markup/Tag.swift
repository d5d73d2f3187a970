/// An element's name; called with attributes and content, it makes the element.
package struct Tag: Hashable, Sendable {
    let name: Name
    let traits: Traits

    /// What the writer has to know about an element beside its name.
    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// Begins on a line of its own, so that a page can be read and compared line by line.
        static let ownLine = Traits(rawValue: 1)
        /// Its text is shown where nothing isolates it: bidirectional controls are dropped.
        static let unisolated = Traits(rawValue: 2)
    }

    /// Only this room makes tags, in the table `E` and for feeds.
    init(_ name: StaticString, _ traits: Traits = []) {
        self.name = Name(name)
        self.traits = traits
    }

    /// `nil` among the attributes stands for none: `isNew ? .class("new") : nil`.
    package func callAsFunction(
        _ attributes: Attribute?...,
        @HTMLBuilder content: () -> HTML = { .nothing }
    ) -> HTML {
        element(attributes, content())
    }

    /// An element whose attributes are made elsewhere.
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

/// The name of an element that has no content and no end tag.
package struct VoidTag: Hashable, Sendable {
    let tag: Tag

    init(_ name: StaticString, _ traits: Tag.Traits = []) {
        tag = Tag(name, traits)
    }

    package func callAsFunction(_ attributes: Attribute?...) -> HTML {
        tag.element(attributes)
    }
}
