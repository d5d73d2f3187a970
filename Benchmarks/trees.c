/* Measures how long libxml2 takes to build the tree of a page and to write it, repeatedly.
 *
 * Usage: trees PAGE.html TEXTS ROUNDS
 *
 * The page is read before the measurement, so names and texts are in memory. TEXTS has the lengths
 * of the body's texts, one per line, because a parser merges adjacent texts. Prints the seconds of
 * one round. Fails if the written page differs from PAGE.html. */

#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void fail(const char *what) {
    fprintf(stderr, "trees: %s\n", what);
    exit(1);
}

/* A part of the page. The parts are stored in the order in which the tree is built. */
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

/* Only texts in the body are divided by `lengths`; texts before the body are not. */
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

/* Adds a text like xmlAddChild, which would merge it with the text before. */
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
        /* Case is ignored, because the parser converts `viewBox` to lower case. */
        if (round == 0 && xmlStrcasecmp(xmlBufferContent(bytes), xmlBufferContent(page)) != 0)
            fail("it writes another page");
        xmlBufferFree(bytes);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("%.9f\n", seconds / rounds);
    return 0;
}
