/* Makes the Nth call that writes below a folder fail, or the process die there.
 *
 * Preloaded before the C library. By environment:
 *   TORTURE_FOLDER  the calls that count are those on files below this folder
 *   TORTURE_REPORT  a file outside of it: a line for each call ("open PATH"), or for the one that failed
 *   TORTURE_CALL    N, counted from 1; 0 or none: all succeed, and all are reported
 *   TORTURE_MODE    eio | enospc: the Nth call fails with this error
 *                   full: the disk is full from the Nth call on; the last write before is a short one
 *                   kill: SIGKILL in place of the Nth call
 *                   torn: SIGKILL after half of the bytes of the Nth call
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum mode { COUNT, EIO_ONCE, ENOSPC_ONCE, FULL, KILL, TORN };

static char folder[PATH_MAX];
static size_t folder_length;
static int report = -1;
static long target;
static enum mode mode = COUNT;
static atomic_long calls;
static atomic_flag told = ATOMIC_FLAG_INIT;

/* The report itself must not be counted, so it goes past the C library. */
static void tell(const char *kind, const char *path) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%s %s\n", kind, path);
    if (report >= 0 && length > 0) {
        long done = syscall(SYS_write, report, line, (size_t)length);
        (void)done;
    }
}

static enum mode mode_named(const char *name) {
    const char *names[] = {"count", "eio", "enospc", "full", "kill", "torn"};
    for (int index = 0; name && index <= TORN; index++)
        if (strcmp(name, names[index]) == 0) return (enum mode)index;
    return COUNT;
}

__attribute__((constructor)) static void begin(void) {
    const char *root = getenv("TORTURE_FOLDER"), *file = getenv("TORTURE_REPORT");
    const char *call = getenv("TORTURE_CALL");
    if (!root || strlen(root) >= sizeof folder) return;
    strcpy(folder, root);
    folder_length = strlen(folder);
    target = call ? atol(call) : 0;
    mode = target ? mode_named(getenv("TORTURE_MODE")) : COUNT;
    if (file) {
        int opened = (int)syscall(SYS_openat, AT_FDCWD, file,
                                  O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
        /* Out of the way of the numbers that a program expects. */
        report = (int)syscall(SYS_fcntl, opened, F_DUPFD_CLOEXEC, 900);
        syscall(SYS_close, opened);
    }
}

static bool is_below(const char *path) {
    return folder_length && strncmp(path, folder, folder_length) == 0
        && (path[folder_length] == '/' || path[folder_length] == 0);
}

static void path_of(int descriptor, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    long length = syscall(SYS_readlink, link, path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = 0;
}

static void absolute(int base, const char *name, char *path) {
    if (name[0] == '/') {
        snprintf(path, PATH_MAX, "%s", name);
        return;
    }
    char from[PATH_MAX] = "";
    if (base == AT_FDCWD) {
        if (syscall(SYS_getcwd, from, sizeof from) < 0) from[0] = 0;
    } else {
        path_of(base, from);
    }
    if ((size_t)snprintf(path, PATH_MAX, "%s/%s", from, name) >= PATH_MAX) path[0] = 0;
}

/* Whether this call fails; then errno says how. `needs_room` is false for what a full disk allows.
 * `half` is set where half of the bytes are to be written first. */
static bool fails(const char *kind, const char *path, bool needs_room, bool *half) {
    if (!is_below(path)) return false;
    long number = atomic_fetch_add(&calls, 1) + 1;
    if (mode == COUNT) {
        tell(kind, path);
        return false;
    }
    if (number < target || (number > target && mode != FULL)) return false;
    if (mode == FULL && !needs_room) return false;
    if (!atomic_flag_test_and_set(&told)) tell(kind, path);
    if (half && (mode == TORN || (mode == FULL && number == target))) {
        *half = true;
        return true;
    }
    if (mode == KILL || mode == TORN) syscall(SYS_kill, getpid(), SIGKILL);
    errno = mode == EIO_ONCE ? EIO : ENOSPC;
    return true;
}

static bool fails_at(const char *kind, int base, const char *name, bool needs_room) {
    char path[PATH_MAX];
    if (!folder_length || !name) return false;
    absolute(base, name, path);
    return fails(kind, path, needs_room, NULL);
}

static bool fails_on(const char *kind, int descriptor, bool needs_room, bool *half) {
    char path[PATH_MAX];
    if (!folder_length) return false;
    path_of(descriptor, path);
    return fails(kind, path, needs_room, half);
}

#define REAL(name) \
    static typeof(name) *real; \
    if (!real) real = (typeof(name) *)dlsym(RTLD_NEXT, #name)

static ssize_t after_half(ssize_t written) {
    if (mode == TORN) syscall(SYS_kill, getpid(), SIGKILL);
    return written;
}

/* A write of `size` bytes: whole, half or failing. A single byte has no half. */
#define WRITING(kind, descriptor, size, call) \
    bool half = false; \
    if (fails_on(kind, descriptor, true, (size) > 1 ? &half : NULL)) { \
        if (!half) return -1; \
        size /= 2; \
        return after_half(call); \
    } \
    return call

ssize_t write(int descriptor, const void *bytes, size_t size) {
    REAL(write);
    WRITING("write", descriptor, size, real(descriptor, bytes, size));
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
    REAL(pwrite);
    WRITING("pwrite", descriptor, size, real(descriptor, bytes, size, offset));
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
    REAL(pwrite64);
    WRITING("pwrite", descriptor, size, real(descriptor, bytes, size, offset));
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    REAL(writev);
    WRITING("write", descriptor, count, real(descriptor, parts, count));
}

ssize_t pwritev(int descriptor, const struct iovec *parts, int count, off_t offset) {
    REAL(pwritev);
    WRITING("pwrite", descriptor, count, real(descriptor, parts, count, offset));
}

ssize_t pwritev64(int descriptor, const struct iovec *parts, int count, off64_t offset) {
    REAL(pwritev64);
    WRITING("pwrite", descriptor, count, real(descriptor, parts, count, offset));
}

ssize_t sendfile(int to, int from, off_t *offset, size_t size) {
    REAL(sendfile);
    WRITING("sendfile", to, size, real(to, from, offset, size));
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t size) {
    REAL(sendfile64);
    WRITING("sendfile", to, size, real(to, from, offset, size));
}

ssize_t copy_file_range(int from, off64_t *start, int to, off64_t *offset, size_t size,
                        unsigned flags) {
    REAL(copy_file_range);
    WRITING("copy", to, size, real(from, start, to, offset, size, flags));
}

#define ON_FILE(name, needs_room, descriptor, ...) \
    REAL(name); \
    return fails_on(#name, descriptor, needs_room, NULL) ? -1 : real(__VA_ARGS__)

int fsync(int file) { ON_FILE(fsync, false, file, file); }
int fdatasync(int file) { ON_FILE(fdatasync, false, file, file); }
int syncfs(int file) { ON_FILE(syncfs, false, file, file); }
int ftruncate(int file, off_t size) { ON_FILE(ftruncate, false, file, file, size); }
int ftruncate64(int file, off64_t size) { ON_FILE(ftruncate64, false, file, file, size); }
int fchmod(int file, mode_t bits) { ON_FILE(fchmod, false, file, file, bits); }
int fchown(int file, uid_t user, gid_t group) { ON_FILE(fchown, false, file, file, user, group); }
int fallocate(int file, int how, off_t from, off_t size) {
    ON_FILE(fallocate, true, file, file, how, from, size);
}
int fallocate64(int file, int how, off64_t from, off64_t size) {
    ON_FILE(fallocate64, true, file, file, how, from, size);
}

/* These return the error instead of leaving it in errno. */
int posix_fallocate(int file, off_t from, off_t size) {
    REAL(posix_fallocate);
    return fails_on("fallocate", file, true, NULL) ? errno : real(file, from, size);
}

int posix_fallocate64(int file, off64_t from, off64_t size) {
    REAL(posix_fallocate64);
    return fails_on("fallocate", file, true, NULL) ? errno : real(file, from, size);
}

#define AT_PATH(name, needs_room, base, path, ...) \
    REAL(name); \
    return fails_at(#name, base, path, needs_room) ? -1 : real(__VA_ARGS__)

int rename(const char *from, const char *to) { AT_PATH(rename, false, AT_FDCWD, to, from, to); }
int renameat(int one, const char *from, int other, const char *to) {
    AT_PATH(renameat, false, other, to, one, from, other, to);
}
int renameat2(int one, const char *from, int other, const char *to, unsigned flags) {
    AT_PATH(renameat2, false, other, to, one, from, other, to, flags);
}
int link(const char *from, const char *to) { AT_PATH(link, true, AT_FDCWD, to, from, to); }
int linkat(int one, const char *from, int other, const char *to, int flags) {
    AT_PATH(linkat, true, other, to, one, from, other, to, flags);
}
int symlink(const char *from, const char *to) { AT_PATH(symlink, true, AT_FDCWD, to, from, to); }
int symlinkat(const char *from, int base, const char *to) {
    AT_PATH(symlinkat, true, base, to, from, base, to);
}
int mkdir(const char *path, mode_t bits) { AT_PATH(mkdir, true, AT_FDCWD, path, path, bits); }
int mkdirat(int base, const char *path, mode_t bits) {
    AT_PATH(mkdirat, true, base, path, base, path, bits);
}
int chmod(const char *path, mode_t bits) { AT_PATH(chmod, false, AT_FDCWD, path, path, bits); }
int unlink(const char *path) { AT_PATH(unlink, false, AT_FDCWD, path, path); }
int unlinkat(int base, const char *path, int flags) {
    AT_PATH(unlinkat, false, base, path, base, path, flags);
}
int rmdir(const char *path) { AT_PATH(rmdir, false, AT_FDCWD, path, path); }
int remove(const char *path) { AT_PATH(remove, false, AT_FDCWD, path, path); }
int truncate(const char *path, off_t size) {
    AT_PATH(truncate, false, AT_FDCWD, path, path, size);
}
int mkstemp(char *path) { AT_PATH(mkstemp, true, AT_FDCWD, path, path); }
int mkstemp64(char *path) { AT_PATH(mkstemp64, true, AT_FDCWD, path, path); }
int mkostemp(char *path, int flags) { AT_PATH(mkostemp, true, AT_FDCWD, path, path, flags); }
int mkstemps(char *path, int suffix) { AT_PATH(mkstemps, true, AT_FDCWD, path, path, suffix); }

char *mkdtemp(char *path) {
    REAL(mkdtemp);
    return fails_at("mkdtemp", AT_FDCWD, path, true) ? NULL : real(path);
}

/* Opening to read is no write. */
static bool open_fails(int base, const char *path, int flags) {
    if ((flags & O_ACCMODE) == O_RDONLY && !(flags & (O_CREAT | O_TRUNC))) return false;
    return fails_at("open", base, path, flags & O_CREAT);
}

#define MODE(flags) \
    mode_t bits = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list more; \
        va_start(more, flags); \
        bits = va_arg(more, mode_t); \
        va_end(more); \
    }

int open(const char *path, int flags, ...) {
    REAL(open);
    MODE(flags)
    return open_fails(AT_FDCWD, path, flags) ? -1 : real(path, flags, bits);
}

int open64(const char *path, int flags, ...) {
    REAL(open64);
    MODE(flags)
    return open_fails(AT_FDCWD, path, flags) ? -1 : real(path, flags, bits);
}

int openat(int base, const char *path, int flags, ...) {
    REAL(openat);
    MODE(flags)
    return open_fails(base, path, flags) ? -1 : real(base, path, flags, bits);
}

int openat64(int base, const char *path, int flags, ...) {
    REAL(openat64);
    MODE(flags)
    return open_fails(base, path, flags) ? -1 : real(base, path, flags, bits);
}

int creat(const char *path, mode_t bits) { AT_PATH(creat, true, AT_FDCWD, path, path, bits); }
int creat64(const char *path, mode_t bits) { AT_PATH(creat64, true, AT_FDCWD, path, path, bits); }

FILE *fopen(const char *path, const char *how) {
    REAL(fopen);
    bool writes = strpbrk(how, "wa+") != NULL;
    return writes && fails_at("open", AT_FDCWD, path, true) ? NULL : real(path, how);
}

FILE *fopen64(const char *path, const char *how) {
    REAL(fopen64);
    bool writes = strpbrk(how, "wa+") != NULL;
    return writes && fails_at("open", AT_FDCWD, path, true) ? NULL : real(path, how);
}
