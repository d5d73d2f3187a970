internal import AppStore
internal import CLibXML2

/// A libxml2 document, which is built from an `HTML` value, written once and freed.
///
/// The document owns its tree, cannot be copied and never exposes a node, so memory is neither
/// freed twice nor used after it is freed.
@safe struct Document: ~Copyable {
    private let tree: xmlDocPtr

    /// Creates an XML document even for an HTML page, because in HTML documents libxml2 leaves
    /// `<!-- -->` and `&{}` in attributes unescaped (the CVE-2018-8048 family).
    init(root: HTML) {
        libXML2Started
        unsafe tree = allocated(xmlNewDoc(nil))
        unsafe tree.pointee.encoding = UnsafePointer(allocated(xmlStrdup("UTF-8")))
        // The dictionary holds one copy of each name, and is freed with the document.
        unsafe tree.pointee.dict = xmlDictCreate()
        guard case .element(let tag, let attributes, let children) = root else {
            preconditionFailure("no root element")
        }
        let node = unsafe Self.node(tag, attributes, children, in: tree)
        unsafe xmlDocSetRootElement(tree, node)
    }

    deinit {
        unsafe xmlFreeDoc(tree)
    }

    consuming func html() -> [UInt8] {
        unsafe _ = allocated(xmlCreateIntSubset(tree, "html", nil, nil))
        return fragment()
    }

    consuming func fragment() -> [UInt8] {
        let buffer = unsafe allocated(xmlBufferCreate())
        defer { unsafe xmlBufferFree(buffer) }
        unsafe xmlBufferSetAllocationScheme(buffer, XML_BUFFER_ALLOC_DOUBLEIT)
        let output = unsafe allocated(xmlOutputBufferCreateBuffer(buffer, nil))
        unsafe htmlDocContentDumpFormatOutput(output, tree, nil, 0)
        // Closing the buffer writes the last bytes, so the bytes are read only afterwards.
        let written = unsafe xmlOutputBufferClose(output)
        precondition(written >= 0, "libxml2 could not write the page")
        let bytes = unsafe UnsafeBufferPointer(
            start: xmlBufferContent(buffer),
            count: Int(xmlBufferLength(buffer))
        )
        return unsafe Array(bytes)
    }

    consuming func xml() -> [UInt8] {
        var memory: UnsafeMutablePointer<xmlChar>?
        var count: CInt = 0
        unsafe xmlDocDumpMemoryEnc(tree, &memory, &count, "UTF-8")
        let start = unsafe allocated(memory)
        defer { unsafe libxml2_free(start) }
        return unsafe Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
}

extension Document {
    private static func node(
        _ tag: Tag,
        _ attributes: [Attribute?],
        _ children: [HTML],
        in tree: xmlDocPtr
    ) -> xmlNodePtr {
        let name = unsafe tag.name.literal.utf8Start
        let node = unsafe allocated(xmlNewDocNode(tree, nil, name, nil))
        // A loop over a span is faster than a loop over an array, which retains each element.
        let attributes = attributes.span
        for index in attributes.indices {
            unsafe add(attributes[index], to: node)
        }
        let manner = tag.unisolated ? PlainText.label : .content
        let children = children.span
        for index in children.indices {
            unsafe add(children[index], to: node, as: manner)
        }
        return unsafe node
    }

    private static func add(_ piece: HTML, to parent: xmlNodePtr, as manner: PlainText) {
        switch piece {
        case .text(let text):
            unsafe link(textNode(manner.cleaned(text), in: parent.pointee.doc), under: parent)
        case .group(let pieces):
            let pieces = pieces.span
            for index in pieces.indices {
                unsafe add(pieces[index], to: parent, as: manner)
            }
        case .element(let tag, let attributes, let children):
            if tag.ownLine {
                unsafe link(newline(in: parent.pointee.doc), under: parent)
            }
            let node = unsafe Self.node(tag, attributes, children, in: parent.pointee.doc)
            unsafe link(node, under: parent)
        }
    }

    /// A text node with a newline. All such nodes share one string in the document's dictionary, as
    /// in documents from libxml2's parser.
    private static func newline(in tree: xmlDocPtr) -> xmlNodePtr {
        let node = unsafe allocated(xmlNewDocTextLen(tree, nil, 0))
        let name = unsafe xmlDictLookup(tree.pointee.dict, "\n", 1)
        unsafe node.pointee.content = UnsafeMutablePointer(mutating: name)
        return unsafe node
    }

    private static func textNode(_ text: String, in tree: xmlDocPtr) -> xmlNodePtr {
        let bytes = text.utf8.span
        return unsafe bytes.withUnsafeBufferPointer { utf8 in
            unsafe allocated(xmlNewDocTextLen(tree, utf8.baseAddress, CInt(utf8.count)))
        }
    }

    /// Appends a node without merging adjacent texts. `xmlAddChild` would merge them in quadratic
    /// time, and free the appended text. The page is the same.
    private static func link(_ child: xmlNodePtr, under parent: xmlNodePtr) {
        unsafe child.pointee.parent = parent
        guard let last = unsafe parent.pointee.last else {
            unsafe parent.pointee.children = child
            unsafe parent.pointee.last = child
            return
        }
        unsafe last.pointee.next = child
        unsafe child.pointee.prev = last
        unsafe parent.pointee.last = child
    }

    private static func add(_ attribute: Attribute?, to node: xmlNodePtr) {
        guard let attribute else { return }
        let (prefix, name) = (attribute.prefix.literal, attribute.name.literal)
        if prefix.utf8CodeUnitCount == 0 {
            unsafe add(name.utf8Start, attribute.value, to: node)
        } else {
            unsafe add("\(prefix)\(name)", attribute.value, to: node)
        }
    }

    /// Adds an attribute, and appends its value as a text node. `xmlNewProp` gets no value: it
    /// would measure and check the value, and look for an ID declaration, all of which is
    /// unnecessary here.
    private static func add(
        _ name: UnsafePointer<xmlChar>,
        _ value: String?,
        to node: xmlNodePtr
    ) {
        let attribute = unsafe allocated(xmlNewProp(node, name, nil))
        guard let value else { return }
        let text = unsafe textNode(PlainText.label.cleaned(value), in: node.pointee.doc)
        unsafe text.pointee.parent = UnsafeMutableRawPointer(attribute)
            .assumingMemoryBound(to: xmlNode.self)
        unsafe attribute.pointee.children = text
        unsafe attribute.pointee.last = text
    }
}
