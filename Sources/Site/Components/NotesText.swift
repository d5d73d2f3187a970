import Language
import Markup
import TextAnalysis

/// Release notes as a reader sees them: with headings, paragraphs and lists.
struct NotesText {
    private let notes: String
    private let isCut: Bool

    /// - Parameters:
    ///   - notes: the text, which is cut at the end of a line.
    ///   - maxLength: the maximum number of characters. Apple allows 4,000, so by default only
    ///     excessively long notes are cut.
    init(_ notes: String, maxLength: Int = StoreText.maxLength) {
        let shown = notes.start(of: maxLength)
        isCut = shown.endIndex < notes.endIndex
        let end = shown.lastIndex(where: \.isNewline) ?? shown.endIndex
        self.notes = isCut ? String(shown[..<end]) : notes
    }

    /// - Parameters:
    ///   - whole: a page with the whole notes.
    ///   - lang: the language of the notes; nil if only their script suggests one.
    ///   - heading: the tag of the headings in the notes.
    func html(
        _ strings: Strings,
        whole: Link? = nil,
        lang: String? = nil,
        heading: Tag = E.h4
    ) -> HTML {
        E.div(.class("notes-text"), .dirAuto, .lang(lang ?? notes.scriptLanguage)) {
            for block in NotesBlock.blocks(of: notes) { html(of: block, heading) }
            if isCut { strings.omission(whole: whole) }
        }
    }

    private func html(of block: NotesBlock, _ heading: Tag) -> HTML {
        switch block {
        case .heading(let text): heading { text }
        case .paragraph(let lines): E.p { broken(lines) }
        case .list(let items, let start):
            if let start {
                E.ol(start == 1 ? nil : .start(start)) { list(items) }
            } else {
                E.ul { list(items) }
            }
        }
    }

    @HTMLBuilder private func list(_ items: [String]) -> HTML {
        for item in items { E.li { broken(item.split(separator: "\n").map(String.init)) } }
    }

    @HTMLBuilder private func broken(_ lines: [String]) -> HTML {
        for (index, line) in lines.enumerated() {
            if index > 0 { E.br() }
            line
        }
    }
}

extension Strings {
    /// A note that the rest of a text is left out; if a page has the whole text, a link to it.
    func omission(whole page: Link?) -> HTML {
        E.p(.class("omitted")) {
            if let page { E.a(page) { pages.wholeText } } else { cutDifference }
        }
    }
}
