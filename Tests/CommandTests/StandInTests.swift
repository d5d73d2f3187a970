import Foundation
import HTTP
import StorefrontStub
import Testing

/// The promises of the stand-in, checked by an independent client.
struct StandInTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1), result(2)]])
    }

    private func ask(
        _ stub: StandIn,
        accepting codings: String? = nil
    ) async throws -> HTTPResponse {
        try await stub.response(to: "lookup?id=1,2&country=kr", accepting: codings)
    }

    private var packing: StubServer.Configuration {
        var packing = StubServer.Configuration(folder: scratch.folder.path)
        packing.gzip = true
        return packing
    }

    @Test func `told to, it compresses for clients that accept gzip, and for no others`()
        async throws
    {
        try await StandIn.run(packing) { stub in
            let plain = try await ask(stub)
            #expect(plain.headers["content-encoding"] == nil)
            for codings in ["gzip", "deflate, gzip", "br;q=1.0, gzip;q=0.8"] {
                let packed = try await ask(stub, accepting: codings)
                #expect(packed.headers["content-encoding"] == "gzip")
                #expect(packed.body.starts(with: [0x1f, 0x8b]))
                #expect(packed.body.count < plain.body.count)
            }
            for codings in ["br", "deflate", "gzip;q=0, deflate"] {
                let answer = try await ask(stub, accepting: codings)
                #expect(answer.headers["content-encoding"] == nil)
                #expect(answer.body.starts(with: "\n\n\n{".utf8))
            }
        }
    }

    @Test func `a bomb is small and packed once`() async throws {
        var served = packing
        served.faults = [Fault(.gzipBomb)]
        try await StandIn.run(served) { stub in
            let answer = try await ask(stub, accepting: "gzip")
            #expect(answer.headers["content-encoding"] == "gzip")
            #expect(answer.body.count < 8 << 20)
            // The last four bytes are the unpacked size, lowest byte first.
            let size = answer.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(size > 1 << 30)
        }
    }

    @Test func `with a certificate, its address is https and its responses are the same`()
        async throws
    {
        let plain = try await scratch.stub { try await ask($0).body }
        var secured = StubServer.Configuration(folder: scratch.folder.path)
        secured.tls = Program.expiredCertificate
        try await StandIn.run(secured) { stub in
            #expect(stub.url.hasPrefix("https://127.0.0.1:"))
            let answer = try await ask(stub)
            #expect(answer.body == plain)
        }
    }

    @Test(arguments: [
        (["--certificate", "a.pem"], "--certificate and --key go together"),
        (["--key", "a.pem"], "--certificate and --key go together"),
        (["--certificate", "none.pem", "--key", "a.pem"], "There is no file none.pem"),
        (["--certificate", "a.pem", "--key", "none.pem"], "There is no file none.pem"),
        (["--certificate", "a.pem", "--key", "a.pem"], "a.pem holds no certificate in PEM"),
        (["--certificate", "expired.pem", "--key", "a.pem"], "a.pem holds no private key in PEM"),
        (
            ["--certificate", "expired.pem", "--key", "other-key.pem"],
            "other-key.pem is not the key of the certificate expired.pem"
        ),
    ])
    func `a mistake with certificates is told`(arguments: [String], words: String) async throws {
        try scratch.write("nothing of the kind\n", to: "a.pem")
        for name in ["other-key.pem", "expired.pem"] {
            try FileManager.default.copyItem(
                at: Program.certificates.appending(path: name),
                to: scratch.folder.appending(path: name)
            )
        }
        let stub = Program.folder.appending(path: "storefront-stub")
        let call = [".", "--port", "0"] + arguments
        let outcome = try await Program.run(call, in: scratch.folder, program: stub)
        outcome.expect(64, saying: words)
        #expect(outcome.output == "")
    }
}

extension Program {
    static let certificates = root.appending(path: "Tests/CommandTests/Certificates")

    /// A certificate that was valid in 2001.
    static let expiredCertificate: StubServer.Certificate = (
        path: certificates.appending(path: "expired.pem").path,
        key: certificates.appending(path: "expired-key.pem").path
    )
}
