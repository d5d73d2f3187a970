import AppStore
import Language
import Markup
import TextAnalysis

struct NotesText {
    private let notes: String
    private let isCut: Bool

    /// - Parameter maxLength: the maximum number of characters. Longer notes are cut at the end of
    ///   a line. Apple allows 4,000 characters, so by default only invalid notes are cut.
    init(_ notes: String, maxLength: Int = String.maxShown) {
        let shown = notes.start(of: maxLength)
        isCut = shown.endIndex < notes.endIndex
        let end = shown.lastIndex(where: \.isNewline) ?? shown.endIndex
        self.notes = isCut ? String(shown[..<end]) : notes
    }

    /// Whether the notes are a single paragraph, which needs no markup.
    var isParagraph: Bool {
        let blocks = NotesBlock.blocks(of: notes)
        guard blocks.count == 1, case .paragraph = blocks[0] else { return false }
        return true
    }

    /// - Parameters:
    ///   - whole: a link to the whole notes, shown if the text is cut; nil for none.
    ///   - lang: the language of the notes; nil to infer it from the writing system.
    ///   - heading: the tag of the headings in the notes.
    func html(
        _ strings: Strings,
        whole: Link? = nil,
        lang: String? = nil,
        heading: Tag = E.h4
    ) -> HTML {
        E.div(.class("notes-text"), .dirAuto, .lang(lang ?? notes.scriptLanguage)) {
            for block in NotesBlock.blocks(of: notes) { html(of: block, heading, withLineBreaks) }
            if isCut { strings.omission(whole: whole) }
        }
    }

    /// The paragraphs and list items that contain the search terms, with the terms marked; all
    /// notes if no single paragraph or item contains all terms.
    @HTMLBuilder func passages(about search: WordSearch, _ strings: Strings) -> HTML {
        let blocks = NotesBlock.blocks(of: notes).compactMap { $0.narrowed(search.isIn) }
        if blocks.isEmpty {
            html(strings)
        } else {
            E.div(.class("notes-text"), .dirAuto, .lang(notes.scriptLanguage)) {
                for block in blocks { html(of: block, E.h4) { marked($0, search) } }
            }
        }
    }

    private func html(
        of block: NotesBlock,
        _ heading: Tag,
        _ html: (String) -> HTML
    ) -> HTML {
        switch block {
        case .heading(let text): heading { html(text) }
        case .paragraph(let lines): E.p { html(lines.joined(separator: "\n")) }
        case .list(let items, let start):
            if let start {
                E.ol(start == 1 ? nil : .start(start)) { for item in items { E.li { html(item) } } }
            } else {
                E.ul { for item in items { E.li { html(item) } } }
            }
        }
    }

    @HTMLBuilder private func marked(_ text: String, _ search: WordSearch) -> HTML {
        let places = search.places(in: text)
        let ends = [text.startIndex] + places.map(\.upperBound)
        for (start, place) in zip(ends, places) {
            withLineBreaks(String(text[start..<place.lowerBound]))
            E.mark { withLineBreaks(String(text[place])) }
        }
        withLineBreaks(String(text[(ends.last ?? text.startIndex)...]))
    }

    private func withLineBreaks(_ text: String) -> HTML {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(by: E.br()) { String($0) }
    }
}

extension NotesBlock {
    /// The block if its text meets the condition; for a list, only the items that meet the
    /// condition. Nil if nothing is left.
    fileprivate func narrowed(_ isIncluded: (String) -> Bool) -> NotesBlock? {
        switch self {
        case .heading(let text): return isIncluded(text) ? self : nil
        case .paragraph(let lines):
            return isIncluded(lines.joined(separator: "\n")) ? self : nil
        case .list(let items, _):
            let items = items.filter(isIncluded)
            return items.isEmpty ? nil : .list(items, start: nil)
        }
    }
}

extension Strings {
    /// A link to the page with the whole text; if there is no such page, a note that the rest of
    /// the text is left out.
    func omission(whole page: Link?) -> HTML {
        E.p(.class("omitted")) {
            if let page { E.a(page) { pages.wholeText } } else { cutDifference }
        }
    }
}
