import Foundation
import SystemPackage

extension Terminal {
    /// Whether a user can read and answer questions, unlike in scripts and cron jobs.
    static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks for a line; nil at the end of the input.
    static func ask(_ question: Line) -> String? {
        print(question, terminator: " ")
        guard let answer = readLine() else {
            print("")
            return nil
        }
        return answer.trimmingCharacters(in: .whitespaces)
    }

    /// Asks for a number from 1 to `count`; returns the index from 0, or nil for no choice.
    static func choice(of count: Int) -> Int? {
        while let answer = ask("Which one? [1-\(count), or Enter for none]") {
            if answer.isEmpty { return nil }
            if let number = Int(answer), (1...count).contains(number) { return number - 1 }
            print("Type a number from 1 to \(count).")
        }
        return nil
    }
}
