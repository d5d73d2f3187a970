import Foundation
import Language
import Testing

/// Commands about the example site with a report in Korean.
struct ReportLanguageTests {
    private static func output(_ words: [String]) async throws -> String {
        let ended = try await Program.run(words, in: NamesTests.korean.folder).expect(0)
        return ended.output
    }

    private static let readings = [
        ["changes", "wordharbor", "--since", "2026-03-06"]: """
        2026년 3월 6일 (금)

          워드하버 - 외국어 회화 (9000000009)
            버전: 1.9 → 1.10, 2026년 3월 5일 (목) 출시, 1.9 이후 33일, 201.3MB (+7%) DE, JP, KR, US  5-9000000009-de-version

        """,
        ["changes", "--field", "seller", "--until", "2026-03-02"]: "이 기간에는 그런 변경이 없습니다.\n",
        ["changes", "wordharbor", "--count"]: """
        밤                   앱                      버전        스토어       ID
        2026년 3월 6일 (금)  워드하버 - 외국어 회화  1.9 → 1.10  DE JP KR US  5-9000000009-de-version
        워드하버 - 외국어 회화: 마지막 릴리스는 2026년 3월 5일 (목)에 나왔습니다.

        """,
        ["app", "wordharbor", "--storefront", "de"]: """
          독일 (DE): 변경
            Worthafen: Sprachen lernen
            버전 1.10, 2026년 3월 5일 (목) 출시 · ★ 4.6 (4,151) · 무료 · 201.3MB · iOS 16.0
            새로운 기능:

        """,
        ["app", "wordharbor", "--history", "--storefront", "us"]: """
          버전 1.9, 2026년 1월 31일 (토) 출시
            2026년 3월 2일 (월) 또는 그 전 US
            평점 US: ★ 4.7 (26,408) → ★ 4.7 (26,459) · 새 평가 51개의 평균 4.54 ± 0.01
            새로운 기능:

        """,
        ["changes", "9000000007", "--prices", "--storefront", "us"]: """
          스토어  시작                             가격               변동  유지            ID
          US      2026년 3월 2일 (월) 또는 그 전  $3.99                     1일
                  2026년 3월 3일 (화)             $1.99               −50%  2일             2-9000000007-us-price
                  2026년 3월 5일 (목)             $3.99  2일 만에 되돌아옴  1일, 현재 가격  4-9000000007-us-price

        """,
        ["list", "--group", "Banks in Korea"]: """
          앱                                        ID  스토어  버전    날짜        가격          평점  상태
          달빛은행                          9000000001  KR      3.12.0  2026-02-19  무료  4.6 (48,316)  변경 US
          여울저축은행 디지털뱅킹           9000000002  KR      2.0.4   2026-03-03  무료   3.5 (3,146)  변경 없음

        """,
        ["keywords", "--storefront", "us"]:
            "Apple 검색 API “habit tracker” US iPhone, 2026년 3월 6일 (금)\n  순위  앱",
        ["charts"]: """
        무료 인기 · 생산성 US iPhone, 2026년 3월 6일 (금)
          순위  앱                        변동  시작                 최근
             1  Moth Calendar                   2026년 3월 2일 (월)  1 1 1 1 1
             2  Lantern Shift Plan          +1  2026년 3월 6일 (금)  4 3 4 3 2

        """,
        ["charts", "--left"]: "\n해당하는 앱이 없습니다.\n",
    ]

    @Test func `output about the store is in the report's language`() async throws {
        let english = Mirror(reflecting: Strings.english.terminal).children
            .compactMap { $0.value as? String }
        for (command, text) in Self.readings {
            let output = try await Self.output(command)
            #expect(output.contains(text), "\(command): \(output)")
            let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            for text in english.flatMap({ [$0, $0.uppercased()] }) {
                #expect(!" \(words) ".contains(" \(text) "), "\(command): \(output)")
            }
        }
    }

    @Test func `output about the program is in English, with the report's names`() async throws {
        #expect(try await Self.output(["review", "list"]) == "Nothing is held back.\n")
        let explained = try await Self.output(["review", "explain", "5-9000000009-us-version"])
        #expect(explained.hasPrefix("워드하버 - 외국어 회화 (9000000009), 2026년 3월 6일 (금)\n"))
        #expect(explained.contains("  버전: 1.9 → 1.10 US  5-9000000009-us-version\n"))
        let unknown = try await Self.output(["review", "explain", "2-9000000003-jp-version"])
        #expect(unknown.contains("not checked, the App Store limited our requests: The server"))
    }

    @Test(
        arguments: ["--json", "--csv"],
        [
            ["list"], ["charts", "--since", "2026-03-02"],
            ["changes", "--count"], ["app", "wordharbor", "--history"],
        ]
    )
    func `programs read the same in any language`(format: String, command: [String]) async throws {
        let english = Program.fixtures.appending(path: "storewatch.yml").path
        let output = try await Self.output(command + [format])
        #expect(try await output == Self.output(command + [format, "--config", english]))
    }
}
