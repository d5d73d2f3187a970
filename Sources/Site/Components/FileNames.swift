import Files

extension [String] {
    /// The names, without extension, of the files of groups or topics with these names. Each file
    /// name is unique and does not depend on the order of the groups or topics, because people
    /// bookmark pages.
    ///
    /// - Parameter kind: the beginning of the file name for a name that is not ASCII; a code
    ///   follows it.
    func fileNames(_ kind: String) -> [String] {
        var taken: Set<String> = []
        return map { name in
            let code = SiteFile.cacheKey([name]).prefix(6)
            let base = name.slug
            let names = [base, "\(base ?? kind)-\(code)"].compactMap(\.self)
            let numbered = sequence(first: 2) { $0 + 1 }.lazy.map {
                "\(base ?? kind)-\(code)-\($0)"
            }
            let name =
                names.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? ""
            taken.insert(name)
            return name
        }
    }
}

extension String {
    /// The name in lower case, such as `our-apps` for “Our apps”; nil for a name that is not ASCII.
    fileprivate var slug: String? {
        let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.joined(separator: "-").prefix(60)
        let isWhole = allSatisfy { $0.isASCII }
        return slug.isEmpty || !isWhole ? nil : String(slug)
    }
}
