#pragma once

#include <zlib.h>

/* deflateInit2 is a macro, which Swift does not see: the beginning of a stream in gzip's format. */
static inline int zlib_begin_gzip(z_stream *stream) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
