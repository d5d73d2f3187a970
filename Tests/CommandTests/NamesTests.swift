import Foundation
import TestSupport
import Testing

/// An app has one name on all pages, although its storefronts have different names for it.
struct NamesTests {
    /// A copy of the example site in Korean; the committed example site is in English.
    static let korean = SharedNights { scratch in
        for file in ["storewatch.yml", "more-apps.txt"] {
            let text = try Program.text(of: "Fixtures/\(file)")
            try scratch.write(text.replacing("language: en ", with: "language: ko "), to: file)
        }
        try await scratch.replay(to: "site")
    }

    /// The example site has German, Japanese, Korean and American storefronts.
    @Test(arguments: [("en", "Paper Orchard"), ("ko", "종이 과수원")])
    func `every page calls an app by one name`(language: String, orchard: String) async throws {
        let site =
            try await language == "en"
            ? Program.root.appending(path: "Reports") : Self.korean.folder.appending(path: "site")
        var names: [String: Set<String>] = [:]
        for path in try pages(of: site) {
            let page = ParsedPage(html: Array(try Data(contentsOf: site.appending(path: path))))
            let found = self.names(on: page)
            for (app, own) in found { #expect(own.count == 1, "\(path) calls \(app) \(own)") }
            // The page of a past night shows the app's name on that night.
            guard !path.hasPrefix("nights/") else { continue }
            names.merge(found) { $0.union($1) }
        }
        #expect(names.count > 10)
        for (app, all) in names { #expect(all.count == 1, "\(app) is called \(all.sorted())") }
        #expect(names["9000000007"] == [orchard])
    }

    private func pages(of site: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: site.path)
            .filter { $0.hasSuffix(".html") }.sorted()
    }

    /// The texts of links to apps' pages, by app.
    private func names(on page: borrowing ParsedPage) -> [String: Set<String>] {
        let all = "//a[contains(@href, '.html') and contains(@href, '90000')]"
        let targets = page.texts("\(all)[bdi]/@href")
        let texts = page.texts("\(all)/bdi")
        #expect(targets.count == texts.count)
        // Links to sections of an app's page have no name.
        let links = zip(targets, texts)
            .filter { $0.0.wholeMatch(of: /(\.\.\/)*(apps\/)?\d+\.html/) != nil }
        return Dictionary(grouping: links) { target, _ in
            String(target.split(separator: "/").last?.prefix { $0.isNumber } ?? "")
        }.mapValues { Set($0.map(\.1)) }
    }
}
