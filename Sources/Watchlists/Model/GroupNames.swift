extension Watchlist {
    /// The name of the group that a user means; letter case matters only between groups whose names
    /// differ in nothing else.
    package func groupName(_ typed: String) throws(EditError) -> String {
        let names = groups.map(\.name)
        guard !names.contains(typed) else { return typed }
        let alike = Set(names.filter { $0.lowercased() == typed.lowercased() })
        guard let name = alike.first, alike.count == 1 else {
            throw .unknownGroup(typed, among: names)
        }
        return name
    }
}
