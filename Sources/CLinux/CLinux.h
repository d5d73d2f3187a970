#ifndef C_LINUX_H
#define C_LINUX_H

/* What glibc declares for _GNU_SOURCE only, which Swift's module of it is made without. */

/* Writes all of a file system to its disk, since Linux 2.6.39 and glibc 2.14. */
int syncfs(int fd);

/* Makes a file that is in memory only, since Linux 3.17 and glibc 2.27. */
int memfd_create(const char *name, unsigned int flags);

#endif
