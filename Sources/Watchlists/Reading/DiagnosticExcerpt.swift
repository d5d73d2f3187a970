extension [Diagnostic] {
    /// A file full of mistakes needs no more to be understood.
    private static let mostShown = 20

    /// The lines to show a user: the first diagnostics in their order, errors before warnings where there
    /// are too many, and how many more there are.
    package var excerpt: [String] {
        let ranked =
            indices.filter { self[$0].severity == .error }
            + indices.filter { self[$0].severity == .warning }
        let shown = ranked.prefix(Self.mostShown).sorted().map { self[$0].description }
        let rest = ranked.dropFirst(Self.mostShown)
        guard let first = rest.first else { return shown }
        let (many, hint) =
            self[first].severity == .error
            ? ("mistakes", "; correct these first") : ("warnings", "")
        return shown + ["\(rest.count) more \(many) are not shown\(hint)."]
    }
}

extension String {
    private static let (mostAtStart, mostAtEnd) = (400, 200)

    /// The text without its middle, where a value of a user's that it quotes is far too long.
    var shortened: String {
        guard utf8.count > Self.mostAtStart + Self.mostAtEnd else { return self }
        guard unicodeScalars.count > Self.mostAtStart + Self.mostAtEnd else { return self }
        let start = Substring(unicodeScalars.prefix(Self.mostAtStart))
        return "\(start) … \(Substring(unicodeScalars.suffix(Self.mostAtEnd)))"
    }
}
