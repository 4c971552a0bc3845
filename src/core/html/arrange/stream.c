
/*
 * Parts that a server sent late are put in their places.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/hash.h"
#include "base/hashgroup.h"
#include "html/landmark.h"
#include "html/arrange/stream.h"
#include "html/arrange/stream_name.h"


#define MCE_STREAM_NONE  UINT32_MAX


/* a place, or an element that holds a part */
typedef struct {
    uint32_t              open;     /* token of the start tag */
    uint32_t              end;      /* of a part, the token of its end tag; of
                                       a place, that after what goes */
    uint32_t              id;       /* number of a mce_stream_id_t */
    uint32_t              hash;     /* of what else its id has */
    uint32_t              twin;     /* of a place: that of the part of the
                                       same number; of a part: NONE */
    uint32_t              up;       /* of a place: the open one before it */
    uint32_t              depth;    /* of a place: of the boundary it is of */
    uint32_t              used;
} mce_stream_stop_t;


typedef struct {
    uint32_t              part;     /* stop, or NONE */
    uint32_t              pair;     /* id of the part that a script names for
                                       this place, or NONE */
} mce_stream_id_t;


/* what is being written: the tokens up to "end" */
typedef struct {
    uint32_t              from;
    uint32_t              end;
    uint32_t              stop;     /* the next */
} mce_stream_frame_t;


typedef struct {
    mce_document_t       *doc;
    mce_hashgroups_t      groups;   /* of hashes of ids */
    mce_stream_id_t      *ids;
    mce_stream_stop_t    *stops;
    mce_stream_frame_t   *frames;
    size_t                ids_nalloc;
    size_t                nalloc;
    uint32_t              nids;
    uint32_t              n;        /* stops */
    uint32_t              nframes;

    uint32_t              place;    /* the last one that has no end, or NONE */
    uint32_t              hole;     /* the same, of the other kind */
    int                   holes;    /* there was one */
    uint32_t              depth;    /* open boundaries */
    uint32_t              part;     /* the open one, or NONE */
    uint32_t              inside;   /* open elements of its tag in it */
} mce_stream_t;


static int mce_stream_is_place(const mce_document_t *doc, uint32_t i);
static mce_status_t mce_stream_find(mce_stream_t *stream);
static mce_status_t mce_stream_token(mce_stream_t *stream, uint32_t i);
static mce_status_t mce_stream_open(mce_stream_t *stream, uint32_t i);
static void mce_stream_boundary(mce_stream_t *stream, uint32_t i);
static void mce_stream_place(mce_stream_t *stream, mce_stream_stop_t *stop,
    unsigned kind);
static void mce_stream_hole(mce_stream_t *stream, uint32_t i, mce_str_t name);
static mce_status_t mce_stream_script(mce_stream_t *stream, uint32_t i);
static uint32_t mce_stream_id(mce_stream_t *stream, uint32_t hash,
    unsigned kind);
static mce_status_t mce_stream_write(mce_stream_t *stream, mce_buf_t *out);
static void mce_stream_put(const mce_stream_t *stream, mce_buf_t *out,
    uint32_t from, uint32_t end);
static mce_stream_stop_t *mce_stream_part(mce_stream_t *stream,
    const mce_stream_stop_t *place);


mce_status_t
mce_stream_document(mce_document_t **doc)
{
    mce_str_t     source;
    mce_status_t  rc;

    rc = mce_stream_arrange(*doc, &source);

    return rc == MCE_OK && source.data != (*doc)->source.data
           ? mce_document_replace(*doc, source, doc) : rc;
}


mce_status_t
mce_stream_arrange(mce_document_t *doc, mce_str_t *source)
{
    size_t                  i, places;
    mce_buf_t               out;
    mce_status_t            rc;
    mce_stream_t            stream = { .doc = doc };
    const mce_landmarks_t  *landmarks;

    rc = mce_landmarks(doc, &landmarks);
    if (rc != MCE_OK) {
        return rc;
    }

    *source = doc->source;
    places = 0;

    for (i = 0; i < landmarks->n; i++) {
        places += mce_stream_is_place(doc, landmarks->tokens[i]);
    }

    /* other templates wait for scripts of the page */
    if (places == 0) {
        return MCE_OK;
    }

    stream.nalloc = 2 * places;
    stream.ids_nalloc = 2 * places;
    stream.stops = mce_arena_alloc(doc->arena, stream.nalloc
                                               * sizeof(mce_stream_stop_t));
    stream.ids = mce_arena_alloc(doc->arena, stream.ids_nalloc
                                             * sizeof(mce_stream_id_t));

    if (stream.stops == NULL || stream.ids == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_hashgroup_init(&stream.groups, doc->arena, 0);
    rc = (rc == MCE_OK) ? mce_stream_find(&stream) : rc;

    if (rc != MCE_OK || stream.n == 0) {
        return rc;
    }

    out = mce_buf(doc->arena);
    rc = mce_stream_write(&stream, &out);

    if (rc == MCE_OK) {
        *source = mce_buf_value(&out);
    }

    return rc;
}


static int
mce_stream_is_place(const mce_document_t *doc, uint32_t i)
{
    uint32_t   hash;
    unsigned   kind;
    mce_str_t  id;

    if (doc->tokens[i].tag != MCE_TAG_template
        || !mce_token_attr_find(doc, i, "id", &id))
    {
        return 0;
    }

    kind = mce_stream_kind(id, &hash);

    return kind == 'B' || kind == 'P' || kind == MCE_STREAM_HOLE;
}


/*
 * Finds places and parts, and which belong together.  Leaves no stops where no
 * part has a place.
 */

static mce_status_t
mce_stream_find(mce_stream_t *stream)
{
    int           moves;
    uint32_t      i;
    mce_status_t  rc;

    stream->place = MCE_STREAM_NONE;
    stream->hole = MCE_STREAM_NONE;
    stream->part = MCE_STREAM_NONE;

    for (i = 0; i < stream->doc->ntokens; i++) {
        rc = mce_stream_token(stream, i);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    moves = 0;

    for (i = 0; i < stream->n; i++) {
        moves |= (stream->stops[i].twin != MCE_STREAM_NONE
                  && mce_stream_part(stream, &stream->stops[i]) != NULL);
    }

    stream->n = moves ? stream->n : 0;

    return MCE_OK;
}


static mce_status_t
mce_stream_token(mce_stream_t *stream, uint32_t i)
{
    mce_stream_stop_t  *part;
    const mce_token_t  *token;

    token = &stream->doc->tokens[i];

    if (token->kind == MCE_TOKEN_COMMENT) {
        mce_stream_boundary(stream, i);
        return MCE_OK;
    }

    if (token->kind == MCE_TOKEN_RAW) {
        return token->tag == MCE_TAG_script ? mce_stream_script(stream, i)
                                            : MCE_OK;
    }

    if (stream->part != MCE_STREAM_NONE && mce_token_is_tag(token)) {
        part = &stream->stops[stream->part];

        if (token->tag == stream->doc->tokens[part->open].tag) {
            stream->inside += token->kind == MCE_TOKEN_OPEN ? 1u : UINT32_MAX;
        }

        if (stream->inside == 0) {
            part->end = i;
            stream->ids[part->id].part = stream->part;
            stream->part = MCE_STREAM_NONE;
        }
    }

    return token->kind == MCE_TOKEN_OPEN ? mce_stream_open(stream, i) : MCE_OK;
}


static mce_status_t
mce_stream_open(mce_stream_t *stream, uint32_t i)
{
    int                 part;
    uint32_t            hash;
    unsigned            kind, tag;
    mce_str_t           value;
    mce_stream_stop_t  *stop;

    tag = stream->doc->tokens[i].tag;

    if (!mce_token_attr_find(stream->doc, i, "id", &value)) {
        return MCE_OK;
    }

    kind = mce_stream_kind(value, &hash);

    part = (kind == 'S' || kind == MCE_STREAM_TEMPLATE);

    if (kind == 0 || (kind == 'S') == (tag == MCE_TAG_template)
        || (part && stream->part != MCE_STREAM_NONE)
        || (kind == MCE_STREAM_TEMPLATE && !stream->holes))
    {
        return MCE_OK;
    }

    if (!mce_array_reserve(stream->doc->arena, stream->stops, stream->n,
                           stream->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    stop = &stream->stops[stream->n];
    stop->open = i;
    stop->end = i;
    stop->hash = hash;
    stop->used = 0;
    stop->twin = MCE_STREAM_NONE;
    stop->id = mce_stream_id(stream, hash, kind);

    if (part) {
        stream->part = stream->n;
        stream->inside = 1;

    } else {
        stop->twin = mce_stream_id(stream, hash,
                                   kind == MCE_STREAM_HOLE
                                   ? MCE_STREAM_TEMPLATE : 'S');
        mce_stream_place(stream, stop, kind);
    }

    stream->n++;

    return stop->id == MCE_STREAM_NONE ? MCE_NO_MEMORY
           : !part && stop->twin == MCE_STREAM_NONE ? MCE_NO_MEMORY
           : MCE_OK;
}


/*
 * A place of kind B stands at the beginning of what goes.  The comment that
 * opens it may be missing.
 */

static void
mce_stream_place(mce_stream_t *stream, mce_stream_stop_t *stop, unsigned kind)
{
    uint32_t            i;
    const mce_token_t  *tokens;

    tokens = stream->doc->tokens;
    i = stop->open + 1;
    i += (tokens[i].kind == MCE_TOKEN_CLOSE
          && tokens[i].tag == MCE_TAG_template);
    stop->end = i;

    if (kind == MCE_STREAM_HOLE) {
        stop->up = stream->hole;
        stream->hole = stream->n;
        stream->holes = 1;
    }

    if (kind != 'B') {
        return;
    }

    for (i = stop->open; i > 0; i--) {
        if (tokens[i - 1].kind != MCE_TOKEN_TEXT
            || !(tokens[i - 1].flags & MCE_TOKEN_BLANK))
        {
            break;
        }
    }

    stream->depth += (i == 0 || tokens[i - 1].kind != MCE_TOKEN_COMMENT);
    stop->depth = stream->depth;
    stop->up = stream->place;
    stream->place = stream->n;
}


/*
 * Comments mark where a boundary begins, as <!--$?-->, and where it ends.
 * Places of the other kind have a comment with their id at their end.
 */

static void
mce_stream_boundary(mce_stream_t *stream, uint32_t i)
{
    mce_str_t           text;
    mce_stream_stop_t  *stop;
    const mce_token_t  *token;

    token = &stream->doc->tokens[i];
    text.data = stream->doc->source.data + token->start;
    text.len = token[1].start - token->start;

    if (text.len >= 8 && memcmp(text.data, "<!--$", 5) == 0) {
        stream->depth++;
        return;
    }

    if (stream->hole != MCE_STREAM_NONE && text.len > 7
        && memcmp(text.data, "<!--pl-", 7) == 0)
    {
        mce_stream_hole(stream, i, (mce_str_t) { text.len - 7,
                                                 text.data + 4 });
        return;
    }

    if (text.len != 9 || memcmp(text.data, "<!--/$-->", 9) != 0) {
        return;
    }

    while (stream->place != MCE_STREAM_NONE) {
        stop = &stream->stops[stream->place];

        if (stop->depth < stream->depth) {
            break;
        }

        stream->place = stop->up;

        if (stop->depth == stream->depth) {
            stop->end = i;
        }
    }

    stream->depth -= (stream->depth > 0);
}


/*
 * Ends the place that a comment names, and those in it that have no end.
 */

static void
mce_stream_hole(mce_stream_t *stream, uint32_t i, mce_str_t name)
{
    uint32_t            hash;
    mce_stream_stop_t  *stop;

    if (mce_stream_kind(name, &hash) != MCE_STREAM_HOLE) {
        return;
    }

    while (stream->hole != MCE_STREAM_NONE) {
        stop = &stream->stops[stream->hole];
        stream->hole = stop->up;

        if (stop->hash == hash) {
            stop->end = i;
            break;
        }
    }
}


/*
 * A script says $RC("B:1","S:2") if the numbers differ; $RS("S:2","P:1") of
 * the other kind of places.
 */

static mce_status_t
mce_stream_script(mce_stream_t *stream, uint32_t i)
{
    uint32_t        ids[2], hash[2];
    unsigned        place, kind[2];
    mce_str_t       text[2];
    const uint8_t  *p, *end;

    p = stream->doc->source.data + stream->doc->tokens[i].start;
    end = stream->doc->source.data + stream->doc->tokens[i + 1].start;

    for ( /* void */ ; p < end; p++) {
        p = memchr(p, '(', (size_t) (end - p));
        if (p == NULL) {
            break;
        }

        text[0] = mce_stream_quoted(p + 1, end);

        if (text[0].len == 0 || text[0].data[text[0].len + 1] != ',') {
            continue;
        }

        text[1] = mce_stream_quoted(text[0].data + text[0].len + 2, end);
        kind[0] = mce_stream_kind(text[0], &hash[0]);
        kind[1] = mce_stream_kind(text[1], &hash[1]);

        if (!mce_stream_is_pair(kind[0]) || !mce_stream_is_pair(kind[1])
            || (kind[0] == 'S') == (kind[1] == 'S'))
        {
            continue;
        }

        place = (kind[0] == 'S');
        ids[0] = mce_stream_id(stream, hash[0], kind[0]);
        ids[1] = mce_stream_id(stream, hash[1], kind[1]);

        if (ids[0] == MCE_STREAM_NONE || ids[1] == MCE_STREAM_NONE) {
            return MCE_NO_MEMORY;
        }

        stream->ids[ids[place]].pair = ids[!place];
    }

    return MCE_OK;
}


/*
 * The number of an id, or NONE if there is no memory.
 */

static uint32_t
mce_stream_id(mce_stream_t *stream, uint32_t hash, unsigned kind)
{
    uint32_t  id;

    id = mce_hashgroup_find(&stream->groups, mce_hash_mix(hash, kind));

    if (id != MCE_HASHGROUP_NONE && id == stream->nids) {
        if (!mce_array_reserve(stream->doc->arena, stream->ids, stream->nids,
                               stream->ids_nalloc))
        {
            return MCE_STREAM_NONE;
        }

        stream->ids[id].part = MCE_STREAM_NONE;
        stream->ids[id].pair = MCE_STREAM_NONE;
        stream->nids++;
    }

    return id;
}


static mce_status_t
mce_stream_write(mce_stream_t *stream, mce_buf_t *out)
{
    mce_stream_stop_t   *stop, *part;
    mce_stream_frame_t  *frame;

    /* each part is written once */
    stream->frames = mce_arena_alloc(stream->doc->arena,
                          (stream->n + 1) * sizeof(mce_stream_frame_t));
    if (stream->frames == NULL) {
        return MCE_NO_MEMORY;
    }

    frame = stream->frames;
    *frame = (mce_stream_frame_t) { 0, stream->doc->ntokens, 0 };

    for ( ;; ) {
        stop = &stream->stops[frame->stop];

        if (frame->stop == stream->n || stop->open >= frame->end) {
            mce_stream_put(stream, out, frame->from, frame->end);

            if (frame == stream->frames) {
                return mce_buf_status(out);
            }

            frame--;
            continue;
        }

        frame->stop++;

        if (stop->open < frame->from) {
            continue;
        }

        if (stop->twin == MCE_STREAM_NONE) {
            if (stop->used) {
                mce_stream_put(stream, out, frame->from, stop->open);
                frame->from = stop->end + 1;
            }

            stop->used = 1;
            continue;
        }

        part = mce_stream_part(stream, stop);

        if (part == NULL || part->used) {
            continue;
        }

        mce_stream_put(stream, out, frame->from, stop->open);

        /* what goes ends before the part begins, if the page is sound */
        frame->from = part->open > stop->open && part->open < stop->end
                      ? stop->open : stop->end;
        part->used = 1;

        *++frame = (mce_stream_frame_t) {
            part->open + 1, part->end, (uint32_t) (part - stream->stops) + 1
        };
    }
}


static void
mce_stream_put(const mce_stream_t *stream, mce_buf_t *out, uint32_t from,
    uint32_t end)
{
    uint32_t            start;
    const mce_token_t  *tokens;

    if (from < end) {
        tokens = stream->doc->tokens;
        start = tokens[from].start;
        mce_buf_add(out, stream->doc->source.data + start,
                    tokens[end].start - start);
    }
}


/*
 * The part of a place, or NULL.
 */

static mce_stream_stop_t *
mce_stream_part(mce_stream_t *stream, const mce_stream_stop_t *place)
{
    uint32_t  id;

    id = stream->ids[place->id].pair;
    id = stream->ids[id == MCE_STREAM_NONE ? place->twin : id].part;

    return id == MCE_STREAM_NONE ? NULL : &stream->stops[id];
}
