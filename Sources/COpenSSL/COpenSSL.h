#pragma once

// OpenSSL's libssl, for the stand-in's connections.
#include <openssl/ssl.h>
