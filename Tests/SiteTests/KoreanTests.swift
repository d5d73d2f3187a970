import Testing

@testable import Site

struct KoreanTests {
    /// A string that Korean lacks equals the English one. Phrases are functions, and cannot be
    /// compared.
    @Test func `Korean lacks no English string`() {
        let korean = Self.strings(in: SiteStrings.korean)
        let lacking = Self.strings(in: SiteStrings.english).filter { korean[$0.key] == $0.value }
        #expect(lacking.isEmpty)
    }

    @Test func `what a language does not set is English`() {
        var strings = SiteStrings()
        strings.news.nothing = "Nichts Neues"
        #expect(strings.news.yours == "yours")
        #expect(strings.news.inStores(2) == "in 2 stores")
    }

    /// Every string, and every list or table of strings, by its path, such as `news`, `yours`.
    private static func strings(in value: Any, at path: [String] = []) -> [[String]: String] {
        let mirror = Mirror(reflecting: value)
        if value is String || mirror.displayStyle == .collection
            || mirror.displayStyle == .dictionary
        {
            return [path: "\(value)"]
        }
        return mirror.children.reduce(into: [:]) { strings, child in
            let path = path + [child.label ?? ""]
            strings.merge(Self.strings(in: child.value, at: path)) { $1 }
        }
    }
}
