import Foundation

/// Limits the number of programs that run at once, because lookups time out on a busy machine. Many
/// of them wait for a server or a signal, and a server waits for its programs.
actor ProgramSlots {
    private static let shared = ProgramSlots(3 * ProcessInfo.processInfo.activeProcessorCount)
    /// Whether the task has a slot. A task with a slot starts further programs without one;
    /// otherwise, all tasks could wait for each other.
    @TaskLocal private static var isHeld = false

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private init(_ count: Int) { free = count }

    /// Does work as soon as a slot is free.
    static func withSlot<Result>(_ work: () async throws -> Result) async throws -> Result {
        if isHeld { return try await work() }
        await shared.take()
        do {
            let result = try await $isHeld.withValue(true) { try await work() }
            await shared.giveBack()
            return result
        } catch {
            await shared.giveBack()
            throw error
        }
    }

    private func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func giveBack() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
