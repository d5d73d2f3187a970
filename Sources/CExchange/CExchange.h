#ifndef C_EXCHANGE_H
#define C_EXCHANGE_H

/* rename(2) with flags, since Linux 3.15 and glibc 2.28; glibc's own declaration needs _GNU_SOURCE, which
   Swift's module of it is made without. */
int renameat2(int olddirfd, const char *oldpath, int newdirfd, const char *newpath, unsigned int flags);

#endif
