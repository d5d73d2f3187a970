package import AppStore

/// An earlier position of an app in a ranking.
package struct PastPosition: Hashable, Decodable, Sendable {
    package let position: Int
    /// The last night on which the app was at this position.
    package let night: Night

    package init(position: Int, night: Night) {
        self.position = position
        self.night = night
    }
}
