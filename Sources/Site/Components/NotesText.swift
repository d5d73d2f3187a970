import Markup
import TextAnalysis

/// Release notes as a reader sees them: with headings, paragraphs and lists.
struct NotesText {
    private let notes: String
    private let isCut: Bool

    /// Excessively long notes are cut, because Apple allows 4,000 characters.
    init(_ notes: String) {
        let shown = notes.start(of: StoreText.maxLength)
        isCut = shown.endIndex < notes.endIndex
        self.notes = isCut ? String(shown) : notes
    }

    func html(_ strings: SiteStrings) -> HTML {
        E.div(.class("notes-text"), .dir(.auto), .lang(notes.scriptLanguage)) {
            for block in NotesBlock.blocks(of: notes) { html(of: block) }
            if isCut { E.p(.class("omitted")) { strings.cutDifference } }
        }
    }

    private func html(of block: NotesBlock) -> HTML {
        switch block {
        case .heading(let text): E.h4 { text }
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
