extension Sequence where Element: Hashable {
    /// The elements without repeats, in the order of their first occurrence.
    package var distinct: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}

extension Collection {
    /// The elements by key, with the keys in the order of their first occurrence.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
        let keys = map(key)
        let groups = Dictionary(grouping: zip(keys, self), by: \.0)
        return keys.distinct.map { key in (key, groups[key, default: []].map(\.1)) }
    }
}
