/// A kind of device that Apple's search API distinguishes.
package enum Device: String, CaseIterable, Codable, Sendable {
    case iphone, ipad, mac

    /// The device's name in Apple's spelling.
    package var title: String {
        switch self {
        case .iphone: "iPhone"
        case .ipad: "iPad"
        case .mac: "Mac"
        }
    }
}
