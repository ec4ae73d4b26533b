/* A disk that takes 5 ms to write: loaded before the C library, for the goal of saves. */
#include <unistd.h>

enum { MICROSECONDS = 5000 };

int fsync(int file) {
  (void)file;
  return usleep(MICROSECONDS);
}

int fdatasync(int file) {
  return fsync(file);
}
