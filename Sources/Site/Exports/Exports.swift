import AppStore

/// The content of pages as files for programs.
package enum Exports {
    static func bytes(_ value: some Encodable) throws -> [UInt8] {
        Array("\(try value.jsonLine)\n".utf8)
    }
}
