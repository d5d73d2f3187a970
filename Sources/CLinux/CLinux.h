#ifndef C_LINUX_H
#define C_LINUX_H

/* What glibc declares for _GNU_SOURCE only, which Swift's module of it is made without. */

/* rename(2) with flags, since Linux 3.15 and glibc 2.28. */
int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath, unsigned int flags);

/* Writes all of a file system to its disk, since Linux 2.6.39 and glibc 2.14. */
int syncfs(int fd);

#endif
