/// How developers head what is new, improved and fixed, in the languages of the large storefronts.
enum NotesHeadings {
    /// Version numbers, spaces and case do not count: `What's New in 3.1` is `what's new in`.
    static func kind(of words: Substring) -> NotesSections.Kind? {
        guard words.utf8.count <= 200 else { return nil }
        return kinds[key(words)]
    }

    private static func key(_ words: Substring) -> String {
        words.foldedWords.filter { !$0.isNumbering }.joined()
    }

    private static let kinds: [String: NotesSections.Kind] = {
        let tables: [(NotesSections.Kind, String)] = [
            (.new, new), (.improved, improved), (.fixed, fixed),
        ]
        let pairs = tables.flatMap { kind, phrases in
            phrases.split { $0 == "," || $0.isNewline }.map { (key($0), kind) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static let new = """
        new, news, added, additions, new feature, new features, new features include, what's new, what is new
        what's new in, what's new in version, what's new in this version, what's new in this update
        what's new in this release, new in, new in version, new in this version, new in this update
        신규, 신규 기능, 새 기능, 새로운 기능, 새로운 점, 새로워진 점, 추가, 추가 기능, 기능 추가, 추가 사항, 신기능
        新機能, 新しい機能, 新規, 新規機能, 追加, 追加機能, 機能追加, 新機能追加, 新着
        新增, 新功能, 新增功能, 全新功能, 新特性, 新增内容, 新增內容, 功能新增
        neu, neues, neuerungen, neue funktion, neue funktionen, was ist neu, das ist neu, neu in dieser version
        nouveau, nouveauté, nouveautés, nouvelle fonctionnalité, nouvelles fonctionnalités, quoi de neuf, ajouts
        nuevo, novedad, novedades, nuevas funciones, nuevas características, qué hay de nuevo
        novo, novidade, novidades, novos recursos, novas funcionalidades, o que há de novo
        novità, nuovo, nuove funzioni, nuove funzionalità
        nieuw, nieuwe functies, wat is er nieuw
        yeni, yenilikler, yeni özellikler, neler yeni
        новое, что нового, новые функции, новые возможности, добавлено, нововведения
        جديد, الجديد, ما الجديد, ميزات جديدة, الميزات الجديدة
        ใหม่, มีอะไรใหม่, สิ่งใหม่, ฟีเจอร์ใหม่, คุณสมบัติใหม่
        mới, có gì mới, tính năng mới
        baru, apa yang baru, fitur baru
        """

    private static let improved = """
        improved, improvement, improvements, enhanced, enhancement, enhancements, optimized, optimizations
        optimisations, improvements in this version
        개선, 개선 사항, 개선점, 개선된 점, 기능 개선, 성능 개선, 사용성 개선
        改善, 改善点, 改善内容, 改善項目, 改良, 改良点, 機能改善
        优化, 優化, 改进, 改進, 优化内容, 優化內容, 功能优化, 功能優化, 体验优化, 體驗優化, 优化改进
        verbessert, verbesserung, verbesserungen, optimierungen
        amélioré, amélioration, améliorations, optimisation, optimisations
        mejorado, mejora, mejoras
        melhorado, melhoria, melhorias, aprimoramentos
        migliorato, miglioramento, miglioramenti
        verbeterd, verbetering, verbeteringen
        iyileştirildi, iyileştirme, iyileştirmeler, geliştirmeler
        улучшено, улучшение, улучшения
        تحسين, تحسينات, التحسينات
        ปรับปรุง, การปรับปรุง, สิ่งที่ปรับปรุง
        cải tiến, cải thiện
        peningkatan
        """

    private static let fixed = """
        fixed, fix, fixes, bug fix, bug fixes, bugs fixed, fixed bugs, fixed issues, resolved, resolved issues
        issues fixed, corrections
        수정, 수정 사항, 버그 수정, 오류 수정, 문제 해결, 해결, 수정된 점, 수정된 문제
        修正, 修正点, 修正内容, 修正項目, 不具合修正, 不具合の修正, 不具合対応, バグ修正, バグフィックス
        修复, 修復, 修正內容, 修复内容, 修復內容, 问题修复, 問題修復, 问题修正, 問題修正, 错误修复, 錯誤修復, 錯誤修正
        漏洞修复, 漏洞修復, bug修复, bug修復
        behoben, fehlerbehebung, fehlerbehebungen, behobene fehler, korrekturen
        corrigé, correction, corrections de bugs, correctif, correctifs
        corregido, correcciones, corrección de errores, errores corregidos
        corrigido, correções, correção de bugs, correções de bugs, correção de erros
        corretto, correzioni, correzione di bug, correzione bug, risolto
        opgelost, opgeloste problemen, oplossingen, foutoplossingen
        düzeltildi, düzeltme, düzeltmeler, hata düzeltmeleri
        исправлено, исправление, исправления, исправление ошибок, исправления ошибок
        إصلاح, إصلاحات, الإصلاحات, إصلاح الأخطاء
        แก้ไข, การแก้ไข, แก้ไขข้อบกพร่อง, แก้ไขบั๊ก
        sửa lỗi, đã sửa, khắc phục
        perbaikan, perbaikan bug, diperbaiki
        """
}
