/// A line of output for people at a terminal: pieces of text with their styles.
///
/// A line has no width and no colours; the code that prints the line wraps and colours it.
struct OutputLine: Hashable, Sendable {
    /// The purpose of a piece of text, which determines how the terminal shows it.
    enum Style: Hashable, Sendable {
        case plain
        case title
        /// Secondary information, such as an ID.
        case quiet
        /// Text that needs the reader's attention.
        case alert
        /// Whole removed or added lines of a text.
        case removed, added
        /// Removed or added words within an edited line of a text.
        case removedWords, addedWords
    }

    /// A part of a line with a single style.
    struct Piece: Hashable, Sendable {
        let text: String
        let style: Style

        init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// The indentation of the first line, in columns.
    var indent: Int
    /// The additional indentation of continuation lines, in columns.
    var hang: Int
    var pieces: [Piece]

    init(_ indent: Int, _ pieces: [Piece], hang: Int = 2) {
        self.indent = indent
        self.pieces = pieces
        self.hang = hang
    }

    init(_ indent: Int, _ text: String, _ style: Style = .plain, hang: Int = 2) {
        self.init(indent, [Piece(text, style)], hang: hang)
    }

    static let blank = OutputLine(0, [])
}

extension [OutputLine] {
    func indented(by columns: Int) -> [OutputLine] {
        map { line in
            var line = line
            line.indent += columns
            return line
        }
    }
}
