extension [Diagnostic] {
    private static let maxShown = 20

    /// The lines to show a user: the diagnostics in their order. If there are too many, errors are
    /// shown before warnings, and the last line says how many diagnostics are not shown.
    package var excerpt: [String] {
        let ranked =
            indices.filter { self[$0].severity == .error }
            + indices.filter { self[$0].severity == .warning }
        let shown = ranked.prefix(Self.maxShown).sorted().map { self[$0].description }
        let rest = ranked.dropFirst(Self.maxShown)
        guard let first = rest.first else { return shown }
        let (many, hint) =
            self[first].severity == .error
            ? ("mistakes", "; correct these first") : ("warnings", "")
        return shown + ["\(rest.count) more \(many) are not shown\(hint)."]
    }
}

extension String {
    private static let (maxAtStart, maxAtEnd) = (400, 200)

    /// The text without its middle if it is too long, as with a long quoted value.
    var shortened: String {
        guard utf8.count > Self.maxAtStart + Self.maxAtEnd else { return self }
        guard unicodeScalars.count > Self.maxAtStart + Self.maxAtEnd else { return self }
        let start = Substring(unicodeScalars.prefix(Self.maxAtStart))
        return "\(start) … \(Substring(unicodeScalars.suffix(Self.maxAtEnd)))"
    }
}
