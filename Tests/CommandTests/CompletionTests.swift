import Testing

struct CompletionTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func `each shell gets its script`(shell: String) async throws {
        let scratch = Scratch()
        let ended = try await scratch.ask("--generate-completion-script", shell)
        #expect(ended.status == 0 && ended.output.contains("watchlist"))
        #expect(ended.output.contains("since"))
    }
}
