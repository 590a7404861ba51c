#include <stdlib.h>

#include "JPEGErrors.h"

// Everything that must outlive the longjmp is reached through a pointer that does not change after setjmp.
typedef struct {
    struct jpeg_compress_struct writer;
    jpeg_errors errors;
    uint8_t *row;
    unsigned char *bytes;
    unsigned long count;
} jpeg_work;

static void ignore(j_common_ptr writer) {
    (void)writer;
}

// EXIF 2.3: a TIFF header, and a directory of one entry, the orientation.
static void write_orientation(j_compress_ptr writer, int orientation) {
    uint8_t part[] = {
        'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
        (uint8_t)orientation, 0, 0, 0, 0, 0, 0,
    };
    jpeg_write_marker(writer, JPEG_APP0 + 1, part, sizeof(part));
}

static void encode(
    jpeg_work *work, const uint8_t *pixels, int width, int height, int bytes_per_row, int has_alpha, int quality,
    int orientation
) {
    struct jpeg_compress_struct *writer = &work->writer;
    jpeg_create_compress(writer);
    jpeg_mem_dest(writer, &work->bytes, &work->count);
    writer->image_width = (JDIMENSION)width;
    writer->image_height = (JDIMENSION)height;
    writer->input_components = 3;
    writer->in_color_space = JCS_RGB;
    jpeg_set_defaults(writer);
    jpeg_set_quality(writer, quality, TRUE);
    // The slow integer transform gives the same bytes on every machine.
    writer->dct_method = JDCT_ISLOW;
    writer->optimize_coding = TRUE;
    jpeg_start_compress(writer, TRUE);
    if (orientation > 1) write_orientation(writer, orientation);
    work->row = malloc((size_t)width * 3);
    if (!work->row) leave(&work->errors, "there is not enough memory");
    while (writer->next_scanline < writer->image_height) {
        const uint8_t *source = pixels + (size_t)writer->next_scanline * (size_t)bytes_per_row;
        for (int column = 0; column < width; column++) {
            // What is clear becomes white.
            int rest = has_alpha ? 255 - source[4 * column + 3] : 0;
            for (int part = 0; part < 3; part++) {
                int value = source[4 * column + 2 - part] + rest;
                work->row[3 * column + part] = (uint8_t)(value > 255 ? 255 : value);
            }
        }
        JSAMPROW row = work->row;
        jpeg_write_scanlines(writer, &row, 1);
    }
    jpeg_finish_compress(writer);
}

int scrim_jpeg_encode(
    const uint8_t *pixels, int width, int height, int bytes_per_row, int has_alpha, int quality, int orientation,
    uint8_t **bytes, size_t *count, char message[SCRIM_PICTURE_MESSAGE]
) {
    snprintf(message, SCRIM_PICTURE_MESSAGE, "there is not enough memory");
    jpeg_work *work = calloc(1, sizeof(jpeg_work));
    if (!work) return 1;
    work->errors.message = message;
    work->writer.err = jpeg_std_error(&work->errors.manager);
    work->errors.manager.error_exit = fail;
    work->errors.manager.output_message = ignore;
    int result = 1;
    if (setjmp(work->errors.leave) == 0) {
        encode(work, pixels, width, height, bytes_per_row, has_alpha, quality, orientation);
        *bytes = work->bytes;
        *count = work->count;
        result = 0;
    } else {
        free(work->bytes);
    }
    jpeg_destroy_compress(&work->writer);
    free(work->row);
    free(work);
    return result;
}
