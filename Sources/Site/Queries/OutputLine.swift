/// A line of a response for people at a terminal: pieces of text, and what each of them is.
///
/// It has no width and no colours; whoever prints it wraps it and paints it.
package struct OutputLine: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
        case plain
        case title
        /// Beside the matter, such as an ID.
        case quiet
        /// Needs a reader's attention.
        case alert
        /// Whole lines of a text that went or came.
        case removed, added
        /// Words within a line of a text.
        case removedWords, addedWords
    }

    package struct Piece: Hashable, Sendable {
        package let text: String
        package let style: Style

        package init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// In columns.
    package var indent: Int
    /// By how many columns more the lines are indented that it is wrapped into.
    package var hang: Int
    package var pieces: [Piece]

    package init(_ indent: Int, _ pieces: [Piece], hang: Int = 2) {
        self.indent = indent
        self.pieces = pieces
        self.hang = hang
    }

    package init(_ indent: Int, _ text: String, _ style: Style = .plain, hang: Int = 2) {
        self.init(indent, [Piece(text, style)], hang: hang)
    }

    package static let blank = OutputLine(0, [])
}

extension [OutputLine] {
    /// The lines further to the right.
    func indented(by columns: Int) -> [OutputLine] {
        map { line in
            var line = line
            line.indent += columns
            return line
        }
    }
}
