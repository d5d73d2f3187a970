import Glibc

/// Standard input, output and error.
enum StandardFiles {
    /// Gives those that were closed when the program started to /dev/null: the next file that is
    /// opened would get their number, and messages would be written into an archive.
    ///
    /// It is opened to be read only, so that results that nobody can have are still an error.
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
