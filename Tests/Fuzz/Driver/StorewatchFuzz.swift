import CFuzzer
import Foundation
import FuzzTargets

/// Fuzzes a target with libFuzzer: `storewatch-fuzz TARGET [libFuzzer's options and folders]`.
@main
struct StorewatchFuzz {
    /// libFuzzer's callback is a C function without a context, so `main` stores the target here.
    nonisolated(unsafe) private static var target = FuzzTarget.response

    static func main() {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        guard CommandLine.arguments.count > 1,
            let target = FuzzTarget(rawValue: CommandLine.arguments[1])
        else {
            FileHandle.standardError.write(Data("Name a target first: \(names).\n".utf8))
            exit(64)
        }
        unsafe self.target = target
        let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
        var count = Int32(arguments.count)
        var pointers = unsafe arguments.map { unsafe strdup($0) }
        unsafe pointers.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            let status = unsafe LLVMFuzzerRunDriver(&count, &start) { bytes, size in
                let input = unsafe Data(UnsafeBufferPointer(start: bytes, count: size))
                unsafe StorewatchFuzz.target.take(input)
                return 0
            }
            exit(status)
        }
    }
}
