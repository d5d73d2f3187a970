import AppStore

/// The content of pages in files for other programs.
package enum Exports {
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}
