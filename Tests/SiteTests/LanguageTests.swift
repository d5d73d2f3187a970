import Markup
import Testing

@testable import Site

/// The language of a text, determined only by its script.
struct LanguageTests {
    @Test(arguments: [
        ("버그를 수정했습니다.", "ko"), ("iOS 17 지원을 추가했습니다.", "ko"),
        ("不具合を修正しました。", "ja"), ("軽微な修正", ""), ("修复已知问题", ""),
        ("バグ修正", "ja"), ("แก้ไขข้อบกพร่อง", "th"), ("Bug fixes.", ""), ("", ""), ("12 👋", ""),
        ("KakaoBank 카카오뱅크: mobile banking for everyone", ""), ("إصلاح الأخطاء", ""),
    ])
    func `a script that only one language uses decides the language`(text: String, language: String)
    {
        #expect(text.scriptLanguage == language)
    }
}
