import Foundation
import Subprocess
import Synchronization

/// Ends a program that hangs. The limit counts from the start of the program, not of the test,
/// because the test may wait for a slot.
final class TimeLimit: Sendable {
    private static let longest = Duration.seconds(600)

    private let task = Mutex<Task<Void, Never>?>(nil)

    func begin(for program: ProcessIdentifier) {
        task.withLock { task in
            task = Task {
                do { try await Task.sleep(for: Self.longest) } catch { return }
                kill(program.value, SIGKILL)
            }
        }
    }

    func lift() { task.withLock { $0?.cancel() } }
}
