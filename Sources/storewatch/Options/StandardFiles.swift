import Glibc

/// Standard input, output and error.
enum StandardFiles {
    /// Opens /dev/null for standard files that were closed when the program started: the next
    /// opened file would get their number, and messages would be written into an archive.
    ///
    /// It is opened for reading only, so that results that nobody can read are still an error.
    static func open() {
        while true {
            let file = unsafe Glibc.open("/dev/null", O_RDONLY)
            guard file > STDERR_FILENO else {
                if file < 0 { return }
                continue
            }
            close(file)
            return
        }
    }
}
