import AppStore

/// The fate of a screenshot when its list changed.
enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// The mark of each picture of a list.
    ///
    /// - Parameters:
    ///   - list: addresses of pictures before or after a change.
    ///   - other: addresses of pictures on the change's other side.
    ///   - gone: the mark of pictures that the other side lacks.
    static func marks(
        of list: [String],
        beside other: [String],
        gone: PictureMark
    ) -> [PictureMark] {
        let there = Set(other.map(path))
        let here = Set(list.map(path))
        return list.enumerated().map { index, address in
            let path = path(address)
            let opposite = other.indices.contains(index) ? Self.path(other[index]) : nil
            if opposite == path { return .same }
            if there.contains(path) { return .moved }
            return opposite.map { !here.contains($0) } ?? false ? .replaced : gone
        }
    }

    private static func path(_ url: String) -> String { ArtworkID(url: url)?.path ?? url }
}
