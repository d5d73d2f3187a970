package struct VersionNumber {
    package enum Order { case older, same, newer }
    let text: String
    package init(_ text: String) { self.text = text }
    package func order(relativeTo other: VersionNumber) -> Order? { text == other.text ? .same : nil }
}
extension StorePage {
    package var release: VersionNumber { VersionNumber(version) }
}
