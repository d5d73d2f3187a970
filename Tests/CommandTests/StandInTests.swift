import Foundation
import StorefrontStub
import Testing

/// The certificates of the stub.
struct StandInTests {
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
    func `a mistake with certificates is reported`(arguments: [String], words: String) async throws
    {
        let scratch = Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
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

    /// A certificate that was only valid in 2001.
    static let expiredCertificate: StubServer.Certificate = (
        path: certificates.appending(path: "expired.pem").path,
        key: certificates.appending(path: "expired-key.pem").path
    )
}
