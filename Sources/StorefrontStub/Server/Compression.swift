import CZlib
import Foundation

extension RequestHead {
    /// Whether the client accepts responses in gzip, which is the only compression that Apple uses.
    var acceptsGzip: Bool {
        let codings = (self["Accept-Encoding"] ?? "").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard let gzip = codings.first(where: { $0.hasPrefix("gzip") }) else { return false }
        let quality = gzip.split(separator: "=").dropFirst().first
        return quality.map { Double($0) ?? 0 > 0 } ?? true
    }
}

extension Reply {
    /// Whether to compress the response: a complete text that is not compressed yet.
    var isCompressible: Bool {
        delivery == .whole && headers["Content-Encoding"] == nil
            && headers["Content-Type"]?.hasPrefix("text/") == true
    }

    /// Compresses the body with gzip.
    mutating func compress() {
        headers["Content-Encoding"] = "gzip"
        body = Self.gzip(body)
    }

    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = unsafe z_stream()
        guard unsafe zlib_begin_gzip(&stream) == Z_OK else { fatalError("zlib has no memory") }
        defer { unsafe deflateEnd(&stream) }
        var input = bytes
        // zlib computes the bound for its own format; the frame of gzip is a few bytes larger.
        var output = [UInt8](repeating: 0, count: Int(compressBound(UInt(bytes.count))) + 64)
        unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                let end = unsafe deflate(&stream, Z_FINISH)
                precondition(end == Z_STREAM_END, "zlib needs more room than it says")
            }
        }
        return unsafe Array(output.prefix(Int(stream.total_out)))
    }
}
