/* Builds the tree of a page with libxml2 and writes it, again and again.
 *
 * Usage: trees PAGE.html TEXTS ROUNDS
 *
 * Reads the page once, so that what is timed begins with names and texts in memory. TEXTS has the
 * lengths of the texts of the body, a line each, for a parser makes one of those that stand side by
 * side. Prints the seconds for one building and writing. What it writes must be the page. */

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void fail(const char *what) {
    fprintf(stderr, "trees: %s\n", what);
    exit(1);
}

/* A page as it was read, in the order in which it is built. */
struct piece {
    enum { OPEN, ATTRIBUTE, TEXT, CLOSE } kind;
    const xmlChar *name;
    const xmlChar *value;
    int length;
};

static struct piece *pieces;
static size_t count, room;

static void add(struct piece piece) {
    if (count == room) pieces = realloc(pieces, (room = room ? room * 2 : 1024) * sizeof piece);
    if (!pieces) fail("no memory");
    pieces[count++] = piece;
}

static void add_texts(const xmlChar *text, FILE *lengths) {
    int left = xmlStrlen(text);
    while (left > 0) {
        int length = left;
        if (lengths && (fscanf(lengths, "%d", &length) != 1 || length > left))
            fail("the texts are another page's");
        add((struct piece){TEXT, NULL, text, length});
        text += length;
        left -= length;
    }
}

/* The lengths are those of the body's texts; those before it are whole. */
static void walk(const xmlNode *element, FILE *body, FILE *lengths) {
    if (xmlStrEqual(element->name, BAD_CAST "body")) lengths = body;
    add((struct piece){OPEN, element->name, NULL, 0});
    for (const xmlAttr *attribute = element->properties; attribute; attribute = attribute->next)
        add((struct piece){ATTRIBUTE, attribute->name,
                           attribute->children ? attribute->children->content : NULL, 0});
    for (const xmlNode *child = element->children; child; child = child->next)
        if (child->type == XML_TEXT_NODE) add_texts(child->content, lengths);
        else walk(child, body, lengths);
    add((struct piece){CLOSE, NULL, NULL, 0});
}

/* As xmlAddChild does it, which would make one of two texts side by side. */
static void link_text(xmlNodePtr parent, xmlNodePtr text) {
    text->parent = parent;
    text->prev = parent->last;
    if (parent->last) parent->last->next = text;
    else parent->children = text;
    parent->last = text;
}

static xmlDocPtr built(void) {
    xmlDocPtr tree = xmlNewDoc(NULL);
    tree->encoding = xmlStrdup(BAD_CAST "UTF-8");
    tree->dict = xmlDictCreate();
    xmlNodePtr parent = NULL;
    for (size_t index = 0; index < count; index++) {
        const struct piece *piece = &pieces[index];
        xmlNodePtr node;
        switch (piece->kind) {
        case OPEN:
            node = xmlNewDocNode(tree, NULL, piece->name, NULL);
            if (parent) xmlAddChild(parent, node);
            else xmlDocSetRootElement(tree, node);
            parent = node;
            break;
        case ATTRIBUTE: xmlNewProp(parent, piece->name, piece->value); break;
        case TEXT: link_text(parent, xmlNewDocTextLen(tree, piece->value, piece->length)); break;
        case CLOSE: parent = parent->parent; break;
        }
    }
    return tree;
}

static xmlBufferPtr written(xmlDocPtr tree) {
    xmlCreateIntSubset(tree, BAD_CAST "html", NULL, NULL);
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlBufferSetAllocationScheme(buffer, XML_BUFFER_ALLOC_DOUBLEIT);
    xmlOutputBufferPtr output = xmlOutputBufferCreateBuffer(buffer, NULL);
    htmlDocContentDumpFormatOutput(output, tree, NULL, 0);
    xmlOutputBufferClose(output);
    return buffer;
}

static xmlBufferPtr file(const char *path) {
    FILE *stream = fopen(path, "rb");
    if (!stream) fail("the page cannot be read");
    xmlBufferPtr buffer = xmlBufferCreate();
    char bytes[65536];
    size_t length;
    while ((length = fread(bytes, 1, sizeof bytes, stream)) > 0)
        xmlBufferAdd(buffer, (const xmlChar *)bytes, (int)length);
    fclose(stream);
    return buffer;
}

int main(int argument_count, char **arguments) {
    int rounds = argument_count == 4 ? atoi(arguments[3]) : 0;
    if (rounds < 1) fail("usage: trees PAGE.html TEXTS ROUNDS");
    xmlBufferPtr page = file(arguments[1]);
    htmlDocPtr original = htmlReadMemory(
        (const char *)xmlBufferContent(page), xmlBufferLength(page), NULL, "UTF-8",
        HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
    FILE *lengths = fopen(arguments[2], "r");
    if (!original || !lengths) fail("the page or its texts cannot be read");
    walk(xmlDocGetRootElement(original), lengths, NULL);
    fclose(lengths);

    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int round = 0; round < rounds; round++) {
        xmlDocPtr tree = built();
        xmlBufferPtr bytes = written(tree);
        xmlFreeDoc(tree);
        /* But for the case of `viewBox`, which the parser lowers. */
        if (round == 0 && xmlStrcasecmp(xmlBufferContent(bytes), xmlBufferContent(page)) != 0)
            fail("it writes another page");
        xmlBufferFree(bytes);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%.9f\n", seconds / rounds);
    return 0;
}
