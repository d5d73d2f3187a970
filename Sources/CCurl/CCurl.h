#pragma once

// Handles as pointers to structures rather than to anything.
#define CURL_STRICTER
// The checks of types are macros, which are of no use to Swift.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

/* The functions of libcurl that take any number of arguments, which Swift cannot call. */

static inline void curl_set_number(CURL *handle, CURLoption option, long value) {
    curl_easy_setopt(handle, option, value);
}

static inline void curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    curl_easy_setopt(handle, option, value);
}

static inline void curl_set_callbacks(CURL *handle, void *context, curl_write_callback header,
                                      curl_write_callback body, curl_opensocket_callback open,
                                      curl_prereq_callback begin) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
    curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, begin);
    curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
}

static inline long curl_get_number(CURL *handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}
