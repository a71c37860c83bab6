/* A disk with faults, loaded before the C library: what a file system lacks, and when it is full or dying.
   FAULTS names what it does not have (links, locks of saves, fsync of folders: link, flock, folders); while the file that NO_ROOM_WHILE names is there, no file takes a byte. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int lacks(const char *what) {
    const char *faults = getenv("FAULTS");
    return faults && strstr(faults, what);
}

static int fails(int file) {
    const char *while_there = getenv("NO_ROOM_WHILE");
    struct stat status;
    if (!while_there || access(while_there, F_OK) || fstat(file, &status) || !S_ISREG(status.st_mode)) return 0;
    errno = lacks("dying") ? EIO : ENOSPC;
    return 1;
}

int link(const char *old, const char *new) {
    if (lacks("link")) { errno = EPERM; return -1; }
    return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "link"))(old, new);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    if (lacks("link")) { errno = EPERM; return -1; }
    return ((int (*)(int, const char *, int, const char *, int))dlsym(RTLD_NEXT, "linkat"))(from, old, to, new, flags);
}

int flock(int file, int how) {
    char name[64], path[4096] = "";
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    if (lacks("flock") && readlink(name, path, sizeof path - 1) > 0 && strstr(path, "/saves/")) { errno = ENOLCK; return -1; }
    return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, how);
}

int fsync(int file) {
    struct stat status;
    if (lacks("folders") && !fstat(file, &status) && S_ISDIR(status.st_mode)) { errno = EINVAL; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t offset) {
    if (fails(file)) return -1;
    return ((ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, "pwrite"))(file, data, size, offset);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t offset) {
    if (fails(file)) return -1;
    return ((ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64"))(file, data, size, offset);
}
