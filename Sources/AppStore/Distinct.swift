extension Sequence where Element: Hashable {
    /// Each element once, where it comes first.
    package var distinct: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
