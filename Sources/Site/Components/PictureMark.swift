import AppStore

/// A change of a screenshot in a changed list of screenshots.
enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// The mark of each picture in a list.
    ///
    /// - Parameters:
    ///   - list: the pictures' addresses on one side of a change, before or after it.
    ///   - other: the pictures' addresses on the other side.
    ///   - gone: the mark of pictures that are not on the other side.
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

    /// The pictures that are on both sides, by their paths.
    static func kept(_ list: [String], _ marks: [PictureMark]) -> [String] {
        zip(list, marks).filter { $1 == .same || $1 == .moved }.map { path($0.0) }
    }

    private static func path(_ url: String) -> String { ArtworkID(url: url)?.path ?? url }
}
