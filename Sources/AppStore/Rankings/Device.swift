/// What an app runs on, as far as Apple's search tells devices apart.
package enum Device: String, CaseIterable, Codable, Sendable {
    case iphone, ipad, mac
}
