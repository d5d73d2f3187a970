#pragma once

// Debian's headers include ICU's, which clash with the ICU inside Foundation ("'UErrorCode' has
// different definitions in different modules"). Only the end of `xmlCharEncodingHandler` depends
// on it (encoding.h), and nobody here looks into that structure.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

/// `xmlFree` is a mutable global function pointer, which Swift 6 refuses; this calls it.
static inline void libxml2_free(void *memory) { xmlFree(memory); }
