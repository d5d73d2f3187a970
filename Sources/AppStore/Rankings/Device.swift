/// A kind of device that Apple's search API distinguishes.
package enum Device: String, CaseIterable, Codable, Sendable {
    case iphone, ipad, mac
}
