extension Sequence where Element: Hashable {
    /// The elements without repeats, in the order of their first occurrence.
    @inlinable package var distinct: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}

extension Collection {
    /// The elements by key, with the keys in the order of their first occurrence.
    @inlinable package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(Key, [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].1.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }

    /// The first elements whose sizes add up to at most `room`. The first element is included even
    /// if it is larger.
    package func prefix(fitting room: Int, _ size: (Element) -> Int) -> SubSequence {
        var left = room
        let fitting = prefix { element in
            left -= size(element)
            return left >= 0
        }
        return prefix(Swift.max(fitting.count, 1))
    }
}
