import Foundation
import TestSupport
import Testing

/// An app has one name on all pages, although its storefronts have different names for it.
struct NamesTests {
    private static let english = SharedNights { try await render("en", in: $0) }
    private static let korean = SharedNights { try await render("ko", in: $0) }

    /// The showroom has German, Japanese, Korean and American storefronts.
    @Test(arguments: ["en", "ko"])
    func `every page calls an app by one name`(language: String) async throws {
        let site = try await site(language)
        var names: [String: Set<String>] = [:]
        for path in try pages(of: site) {
            let page = ParsedPage(html: Array(try Data(contentsOf: site.appending(path: path))))
            let found = self.names(on: page)
            for (app, own) in found { #expect(own.count == 1, "\(path) calls \(app) \(own)") }
            // A past night calls an app by the name that it had then.
            guard !path.hasPrefix("nights/") else { continue }
            names.merge(found) { $0.union($1) }
        }
        #expect(names.count > 10)
        for (app, all) in names { #expect(all.count == 1, "\(app) is called \(all.sorted())") }
    }

    @Test func `the report's language chooses the storefront that names an app`() async throws {
        let english = ParsedPage(
            html: Array(try Data(contentsOf: try await site("en").appending(path: "apps.html")))
        )
        let korean = ParsedPage(
            html: Array(try Data(contentsOf: try await site("ko").appending(path: "apps.html")))
        )
        let app = "//a[@href='apps/9000000007.html']//bdi"
        #expect(english.texts(app) == ["Paper Orchard"])
        #expect(korean.texts(app) == ["종이 과수원"])
    }

    private func site(_ language: String) async throws -> URL {
        let rendered = try await (language == "ko" ? Self.korean : Self.english).folder
        return rendered.appending(path: language)
    }

    private static func render(_ language: String, in scratch: Scratch) async throws {
        let site = scratch.folder.appending(path: language)
        for file in ["storewatch.yml", "more-apps.txt"] {
            let text = try String(
                contentsOf: Program.fixtures.appending(path: file),
                encoding: .utf8
            )
            try text.replacing("language: en ", with: "language: \(language) ")
                .write(to: scratch.folder.appending(path: file), atomically: true, encoding: .utf8)
        }
        let replay = try await Program.run(
            [Program.folder.path, site.path, scratch.folder.path],
            in: scratch.folder,
            program: Program.fixtures.appending(path: "replay.sh")
        )
        #expect(replay.status == 0, "\(replay.errors)")
    }

    private func pages(of site: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: site.path)
            .filter { $0.hasSuffix(".html") }.sorted()
    }

    /// The texts of links to apps' pages, by app.
    private func names(on page: borrowing ParsedPage) -> [String: Set<String>] {
        let links = "//a[contains(@href, '.html') and contains(@href, '90000')]"
        let targets = page.texts("\(links)[bdi]/@href")
        let texts = page.texts("\(links)/bdi")
        #expect(targets.count == texts.count)
        return Dictionary(grouping: zip(targets, texts).filter { isApp($0.0) }) { target, _ in
            String(target.split(separator: "/").last?.prefix { $0.isNumber } ?? "")
        }.mapValues { Set($0.map(\.1)) }
    }

    /// Whether a link leads to an app's page as a whole.
    private func isApp(_ target: String) -> Bool {
        target.wholeMatch(of: /(\.\.\/)*(apps\/)?\d+\.html/) != nil
    }
}
