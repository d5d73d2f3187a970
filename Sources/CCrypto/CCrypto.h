// OpenSSL's libcrypto, for digests and signatures.
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
