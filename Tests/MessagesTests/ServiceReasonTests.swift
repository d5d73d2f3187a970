import Testing

@testable import Messages

/// The reasons of services that do not take a message.
struct ServiceReasonTests {
    private static let secrets = [
        "https://hooks.example.com/services/T0000001/canary%2Fkey?token=bird-canary",
        "Bearer tk_pass-word",
    ]

    private func reason(_ body: String) -> String? {
        ServiceReason(in: body, hiding: Self.secrets)?.text
    }

    @Test(arguments: [
        ("channel_is_archived", "channel_is_archived"), ("  No such hook.\n", "No such hook"),
        (#"{"code": 10015, "message": "Unknown Webhook"}"#, "Unknown Webhook"),
        (#"{"error": "topic is reserved"}"#, "topic is reserved"),
        (
            #"{"error": {"code": "WorkflowTriggerIsNotEnabled", "message": "Could not execute it"}}"#,
            "Could not execute it"
        ),
        (
            #"{"ok": false, "error_code": 403, "description": "Forbidden: kicked"}"#,
            "Forbidden: kicked"
        ),
        (#"{"errcode": 93000, "errmsg": "invalid webhook url"}"#, "invalid webhook url"),
        ("<!DOCTYPE html><title>Not found</title>", nil), (#"{"ok": false}"#, nil), ("", nil),
        (String(repeating: "no ", count: 100), String(repeating: "no ", count: 33) + "n"),
    ])
    func `a reason is a short line`(body: String, expected: String?) {
        #expect(reason(body) == expected)
    }

    @Test(arguments: [
        "Not found: /services/T0000001/x", "no t0000001", "token bird-canary is invalid",
        #"{"message": "no hooks.example.com"}"#, "no canary/key", "no canary%2Fkey",
        "no bird-canary\u{301}", "no bi\u{200D}rd-canary", "no tk_pass-word",
        "no YmlyZC1jYW5hcnkK", "no 626972642d63616e617279", #"no bird\u002dcanary"#,
        "no bird&#45;canary", "no bird=2Dcanary",
        String(repeating: "no ", count: 33) + "bird-canary",
    ])
    func `a reason that may hold a secret is not repeated`(body: String) {
        #expect(reason(body) == nil)
    }
}
