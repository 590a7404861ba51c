#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    char *message;
    jmp_buf leave;
} png_source;

static void fail(png_structp png, png_const_charp text) {
    png_source *source = png_get_error_ptr(png);
    snprintf(source->message, SCRIM_PICTURE_MESSAGE, "%s", text);
    longjmp(source->leave, 1);
}

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void supply(png_structp png, png_bytep target, png_size_t count) {
    png_source *source = png_get_io_ptr(png);
    if (count > source->count - source->position) png_error(png, "the data ends too early");
    memcpy(target, source->bytes + source->position, count);
    source->position += count;
}

// Everything that must outlive the longjmp is reached through pointers that do not change after setjmp.
typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *pixels;
    png_bytep *rows;
} png_work;

static void decode(png_work *work, png_source *source, scrim_picture_limits limits, scrim_picture *picture) {
    png_structp png = work->png;
    png_infop info = work->info;
    png_set_read_fn(png, source, supply);
    png_set_user_limits(png, limits.side, limits.side);
    png_set_chunk_cache_max(png, 128);
    png_set_chunk_malloc_max(png, 8 << 20);
    // Only pixels count here; a broken checksum or colour profile in a side chunk must not lose the picture.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_read_info(png, info);

    png_uint_32 width = png_get_image_width(png, info);
    png_uint_32 height = png_get_image_height(png, info);
    if ((uint64_t)width * height > limits.pixels) png_error(png, "the picture has too many pixels");

    int kind = png_get_color_type(png, info);
    int has_alpha = (kind & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
    png_set_expand(png);
    png_set_scale_16(png);
    if (!(kind & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
    png_set_bgr(png);
    if (!has_alpha) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "the rows have an unknown form");

    work->pixels = malloc((size_t)width * height * 4);
    work->rows = malloc(height * sizeof(png_bytep));
    if (!work->pixels || !work->rows) png_error(png, "there is not enough memory");
    for (png_uint_32 row = 0; row < height; row++) work->rows[row] = work->pixels + (size_t)row * width * 4;
    png_read_image(png, work->rows);
    png_read_end(png, NULL);

    if (has_alpha) scrim_premultiply(work->pixels, (size_t)width * height);
    picture->pixels = work->pixels;
    work->pixels = NULL;
    picture->width = (int)width;
    picture->height = (int)height;
    picture->has_alpha = has_alpha;
}

int scrim_png_decode(
    const uint8_t *bytes, size_t count, scrim_picture_limits limits, scrim_picture *picture,
    char message[SCRIM_PICTURE_MESSAGE]
) {
    png_source source = {.bytes = bytes, .count = count, .message = message};
    png_work *work = calloc(1, sizeof(png_work));
    int result = 1;
    snprintf(message, SCRIM_PICTURE_MESSAGE, "there is not enough memory");
    if (!work) return 1;
    work->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
    work->info = work->png ? png_create_info_struct(work->png) : NULL;
    if (work->info) {
        if (setjmp(source.leave) == 0) {
            decode(work, &source, limits, picture);
            result = 0;
        } else {
            result = 1;
        }
    }
    png_destroy_read_struct(&work->png, &work->info, NULL);
    free(work->rows);
    free(work->pixels);
    free(work);
    return result;
}
