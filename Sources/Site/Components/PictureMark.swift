import AppStore

/// A change of a screenshot in a changed list of screenshots.
enum PictureMark: String {
    case same, added, removed, moved, replaced

    /// The mark of each picture in a list.
    ///
    /// - Parameters:
    ///   - paths: the pictures' paths on one side of a change, before or after it.
    ///   - others: the pictures' paths on the other side.
    ///   - gone: the mark of pictures that are not on the other side.
    static func marks(
        of paths: [String],
        beside others: [String],
        gone: PictureMark
    ) -> [PictureMark] {
        let (here, there) = (Set(paths), Set(others))
        return paths.enumerated().map { index, path in
            let opposite = others.indices.contains(index) ? others[index] : nil
            if opposite == path { return .same }
            if there.contains(path) { return .moved }
            return opposite.map { !here.contains($0) } ?? false ? .replaced : gone
        }
    }

    /// The pictures that are on both sides, by their paths.
    static func kept(_ paths: [String], _ marks: [PictureMark]) -> [String] {
        zip(paths, marks).filter { $1 == .same || $1 == .moved }.map(\.0)
    }

    /// The paths of pictures by their addresses, without what does not distinguish them.
    static func paths(_ addresses: [String]) -> [String] {
        addresses.map { ArtworkID(url: $0)?.path ?? $0 }
    }
}
