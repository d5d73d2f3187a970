import Language
import Markup
import TextAnalysis

/// The paragraphs and list items of release notes that contain the words a reader looks for, with
/// these words marked.
struct NotesPassages {
    private let notes: String
    private let search: WordSearch

    init(_ notes: String, _ search: WordSearch) {
        self.notes = notes
        self.search = search
    }

    @HTMLBuilder func html(_ strings: Strings) -> HTML {
        let passages = NotesBlock.blocks(of: notes).flatMap(passages)
        if passages.isEmpty {
            // No paragraph contains all the words: they are in several, so all notes are shown.
            NotesText(notes).html(strings)
        } else {
            E.div(.class("notes-text"), .dirAuto, .lang(notes.scriptLanguage)) { passages }
        }
    }

    private func passages(_ block: NotesBlock) -> [HTML] {
        switch block {
        case .heading(let text):
            return search.isIn(text) ? [E.h4 { marked(text) }] : []
        case .paragraph(let lines):
            let text = lines.joined(separator: "\n")
            return search.isIn(text) ? [E.p { marked(text) }] : []
        case .list(let items, _):
            let items = items.filter(search.isIn)
            return items.isEmpty ? [] : [E.ul { for item in items { E.li { marked(item) } } }]
        }
    }

    @HTMLBuilder private func marked(_ text: String) -> HTML {
        let places = search.places(in: text)
        let ends = [text.startIndex] + places.map(\.upperBound)
        for (start, place) in zip(ends, places) {
            broken(text[start..<place.lowerBound])
            E.mark { broken(text[place]) }
        }
        broken(text[(ends.last ?? text.startIndex)...])
    }

    @HTMLBuilder private func broken(_ text: Substring) -> HTML {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 { E.br() }
            String(line)
        }
    }
}
