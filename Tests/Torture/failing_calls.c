/* Makes the Nth call that writes below a folder fail, or kills the process there.
 *
 * This library is preloaded before the C library. Its environment variables:
 *   TORTURE_FOLDER  only calls on files below this folder are counted
 *   TORTURE_REPORT  a file outside that folder, for a line per call ("open PATH"), or for the failed one
 *   TORTURE_CALL    N, counted from 1; 0 or unset: all calls succeed and are reported
 *   TORTURE_MODE    eio | enospc: the Nth call fails with this error
 *                   full: the disk is full from the Nth call on, which writes half of its bytes
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

/* Reports a call by a direct system call, which is not counted itself. */
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
        /* A high number, because the program may expect certain low numbers. */
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

/* Whether this call fails; sets errno if it does. `needs_room` is false for calls that succeed on a
 * full disk. `half` is set if half of the bytes are to be written before the failure. */
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

/* Defines a write of `size` bytes or parts, which succeeds, fails, or writes only the first half. */
#define WRITE(kind, name, descriptor, size, parameters, ...) \
    ssize_t name parameters { \
        REAL(name); \
        bool half = false; \
        if (fails_on(kind, descriptor, true, (size) > 1 ? &half : NULL)) { \
            if (!half) return -1; \
            size /= 2; \
            return after_half(real(__VA_ARGS__)); \
        } \
        return real(__VA_ARGS__); \
    }

typedef const struct iovec *parts_t;
WRITE("write", write, file, size, (int file, const void *bytes, size_t size), file, bytes, size)
WRITE("write", writev, file, count, (int file, parts_t parts, int count), file, parts, count)
WRITE("pwrite", pwrite, file, size, (int file, const void *bytes, size_t size, off_t at),
      file, bytes, size, at)
WRITE("pwrite", pwrite64, file, size, (int file, const void *bytes, size_t size, off64_t at),
      file, bytes, size, at)
WRITE("pwrite", pwritev, file, count, (int file, parts_t parts, int count, off_t at),
      file, parts, count, at)
WRITE("pwrite", pwritev64, file, count, (int file, parts_t parts, int count, off64_t at),
      file, parts, count, at)
WRITE("sendfile", sendfile, to, size, (int to, int from, off_t *at, size_t size),
      to, from, at, size)
WRITE("sendfile", sendfile64, to, size, (int to, int from, off64_t *at, size_t size),
      to, from, at, size)
WRITE("copy_file_range", copy_file_range, to, size,
      (int from, off64_t *start, int to, off64_t *at, size_t size, unsigned flags),
      from, start, to, at, size, flags)

#define ON_FILE(kind, name, needs_room, parameters, ...) \
    int name parameters { \
        REAL(name); \
        return fails_on(kind, file, needs_room, NULL) ? -1 : real(__VA_ARGS__); \
    }

ON_FILE("fsync", fsync, false, (int file), file)
ON_FILE("fdatasync", fdatasync, false, (int file), file)
ON_FILE("syncfs", syncfs, false, (int file), file)
ON_FILE("ftruncate", ftruncate, false, (int file, off_t size), file, size)
ON_FILE("ftruncate", ftruncate64, false, (int file, off64_t size), file, size)
ON_FILE("fchmod", fchmod, false, (int file, mode_t bits), file, bits)
ON_FILE("fchown", fchown, false, (int file, uid_t user, gid_t group), file, user, group)
ON_FILE("fallocate", fallocate, true, (int file, int how, off_t at, off_t size),
        file, how, at, size)
ON_FILE("fallocate", fallocate64, true, (int file, int how, off64_t at, off64_t size),
        file, how, at, size)

/* posix_fallocate returns the error instead of setting errno. */
int posix_fallocate(int file, off_t at, off_t size) {
    REAL(posix_fallocate);
    return fails_on("fallocate", file, true, NULL) ? errno : real(file, at, size);
}

int posix_fallocate64(int file, off64_t at, off64_t size) {
    REAL(posix_fallocate64);
    return fails_on("fallocate", file, true, NULL) ? errno : real(file, at, size);
}

#define AT_PATH(kind, name, needs_room, base, path, parameters, ...) \
    int name parameters { \
        REAL(name); \
        return fails_at(kind, base, path, needs_room) ? -1 : real(__VA_ARGS__); \
    }

typedef const char *path_t;
AT_PATH("rename", rename, false, AT_FDCWD, to, (path_t from, path_t to), from, to)
AT_PATH("rename", renameat, false, other, to, (int one, path_t from, int other, path_t to),
        one, from, other, to)
AT_PATH("renameat2", renameat2, false, other, to,
        (int one, path_t from, int other, path_t to, unsigned flags), one, from, other, to, flags)
AT_PATH("link", link, true, AT_FDCWD, to, (path_t from, path_t to), from, to)
AT_PATH("link", linkat, true, other, to, (int one, path_t from, int other, path_t to, int flags),
        one, from, other, to, flags)
AT_PATH("symlink", symlink, true, AT_FDCWD, to, (path_t from, path_t to), from, to)
AT_PATH("symlink", symlinkat, true, base, to, (path_t from, int base, path_t to), from, base, to)
AT_PATH("mkdir", mkdir, true, AT_FDCWD, path, (path_t path, mode_t bits), path, bits)
AT_PATH("mkdir", mkdirat, true, base, path, (int base, path_t path, mode_t bits),
        base, path, bits)
AT_PATH("chmod", chmod, false, AT_FDCWD, path, (path_t path, mode_t bits), path, bits)
AT_PATH("unlink", unlink, false, AT_FDCWD, path, (path_t path), path)
AT_PATH("unlink", unlinkat, false, base, path, (int base, path_t path, int flags),
        base, path, flags)
AT_PATH("rmdir", rmdir, false, AT_FDCWD, path, (path_t path), path)
AT_PATH("remove", remove, false, AT_FDCWD, path, (path_t path), path)
AT_PATH("truncate", truncate, false, AT_FDCWD, path, (path_t path, off_t size), path, size)
AT_PATH("open", creat, true, AT_FDCWD, path, (path_t path, mode_t bits), path, bits)
AT_PATH("open", creat64, true, AT_FDCWD, path, (path_t path, mode_t bits), path, bits)
AT_PATH("open", mkstemp, true, AT_FDCWD, path, (char *path), path)
AT_PATH("open", mkstemp64, true, AT_FDCWD, path, (char *path), path)
AT_PATH("open", mkostemp, true, AT_FDCWD, path, (char *path, int flags), path, flags)
AT_PATH("open", mkstemps, true, AT_FDCWD, path, (char *path, int suffix), path, suffix)

char *mkdtemp(char *path) {
    REAL(mkdtemp);
    return fails_at("mkdir", AT_FDCWD, path, true) ? NULL : real(path);
}

/* Opening a file only for reading does not count as a write. */
static bool open_fails(int base, const char *path, int flags) {
    if ((flags & O_ACCMODE) == O_RDONLY && !(flags & (O_CREAT | O_TRUNC))) return false;
    return fails_at("open", base, path, flags & O_CREAT);
}

#define OPEN(name, base, parameters, ...) \
    int name parameters { \
        REAL(name); \
        va_list more; \
        va_start(more, flags); \
        mode_t bits = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        return open_fails(base, path, flags) ? -1 : real(__VA_ARGS__, bits); \
    }

OPEN(open, AT_FDCWD, (path_t path, int flags, ...), path, flags)
OPEN(open64, AT_FDCWD, (path_t path, int flags, ...), path, flags)
OPEN(openat, base, (int base, path_t path, int flags, ...), base, path, flags)
OPEN(openat64, base, (int base, path_t path, int flags, ...), base, path, flags)

#define FOPEN(name) \
    FILE *name(const char *path, const char *how) { \
        REAL(name); \
        bool writes = strpbrk(how, "wa+") != NULL; \
        return writes && fails_at("open", AT_FDCWD, path, true) ? NULL : real(path, how); \
    }

FOPEN(fopen)
FOPEN(fopen64)
