// Debian's zlib, for long texts of the archive.
#include <zlib.h>
