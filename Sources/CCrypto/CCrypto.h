// OpenSSL's libcrypto, for digests and signatures.
// The functions of a single digest are deprecated, but need no lookup of implementations.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
