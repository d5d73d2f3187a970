import AppStore
import Foundation
import GRDB
import Testing

@testable import Archives

/// Values as rows of the archive.
struct ValueTests {
    @Test(arguments: [
        (FieldValue.text("새로운 \"기능\"\n</b>"), Field.name),
        (.number(Decimal(string: "1.99") ?? 0), .price),
        (.number(4900), .price),
        (.list(["EN", "KO"]), .languages),
        (.list([]), .languages),
        (.list([""]), .languages),
        (.list(["a\"b", "c\\d", "e\nf", "한국어/日本語"]), .features),
        (.list((1...99).map { "iPhone\($0)-iPhone\($0)" }), .supportedDevices),
        (.text(String(repeating: "긴 글 long text\n", count: 400)), .description),
        (.number(999_999_999_999), .size),
        (.number(Decimal(exactly: 4.31075)), .rating),
        (.flag(true), .gameCenter),
        (.date(Date(timeIntervalSince1970: 1_772_000_000)), .versionDate),
    ])
    func `a value survives its row`(value: FieldValue, field: Field) {
        #expect(FieldValue(value.databaseValue, as: field.entry.type) == value)
    }

    @Test(arguments: [
        (Int64.min.databaseValue, Field.size), ("-1".databaseValue, .price),
        ((-1).databaseValue, .ratingCount), ("1e100".databaseValue, .price),
        (Int64.max.databaseValue, .size),
    ])
    func `a number that no response may contain is not read`(stored: DatabaseValue, field: Field) {
        #expect(FieldValue(stored, as: field.entry.type) == nil)
    }

    @Test(arguments: [1, 50, 4_000])
    func `a text of any length stays readable`(count: Int) {
        let text = String(repeating: "Fixed the login. ", count: count)
        #expect(FieldValue.text(text).databaseValue == text.databaseValue)
    }

    @Test(arguments: [
        Data(), Data([1]), Data([0, 0, 0, 9, 1, 2, 3]), Data(repeating: 255, count: 99),
    ])
    func `a damaged value is read as missing, without a crash`(bytes: Data) {
        for type in FieldEntry.ofPages.map(\.type) {
            #expect(FieldValue(bytes.databaseValue, as: type) == nil)
        }
    }

    @Test func `the same value of several listings is stored once`() throws {
        let database = try DatabaseQueue()
        try Schema.migrator.migrate(database)
        try database.write { db in
            let (store, another) = (ValueStore(db), ValueStore(db))
            for pair in [
                (FieldValue.text("Bug fixes"), FieldValue.text("Bug fixes.")),
                (.number(5), .text("5")), (.text("é"), .text("e\u{301}")),
                (.list(["a", "b"]), .list(["a\", \"b"])), (.list([]), .text("")),
                (.flag(true), .flag(false)),
            ] {
                let one = try store.row(of: pair.0)
                #expect(try store.row(of: pair.0) == one)
                #expect(try another.row(of: pair.0) == one)
                #expect(try store.row(of: pair.1) != one)
            }
        }
    }
}
