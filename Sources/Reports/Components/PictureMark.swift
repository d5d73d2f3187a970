import AppStore

/// What became of a picture in a list of screenshots.
enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// - Parameters:
    ///   - list: the addresses of pictures before a change, or after it.
    ///   - other: the list of the other side.
    ///   - gone: what a picture is that the other side does not have.
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
