extension Watchlist {
    /// The name of the group that a user means; letter case matters only between groups whose names
    /// differ in nothing else.
    ///
    /// - Parameter isTarget: whether apps are put into the group; the error then says how to write a
    ///   new group.
    package func groupName(
        _ typed: String,
        isTarget: Bool = false
    ) throws(EditError) -> String {
        let names = groups.map(\.name)
        guard !names.contains(typed) else { return typed }
        let alike = Set(names.filter { $0.lowercased() == typed.lowercased() })
        guard let name = alike.first, alike.count == 1 else {
            throw .unknownGroup(typed, among: names, isTarget: isTarget)
        }
        return name
    }
}
