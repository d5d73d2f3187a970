extension Sequence where Element: Hashable {
    /// The elements without repeats, in the order of their first occurrence.
    package var distinct: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
