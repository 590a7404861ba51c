#include <stdlib.h>

#include "JPEGErrors.h"

#include <jerror.h>

// A picture of more scans than this only serves to keep the reader busy; ordinary ones have about ten.
#define MOST_SCANS 200

// Everything that must outlive the longjmp is reached through a pointer that does not change after setjmp.
typedef struct {
    struct jpeg_decompress_struct reader;
    struct jpeg_progress_mgr progress;
    jpeg_errors errors;
    uint8_t *pixels;
    uint8_t *row;
} jpeg_work;

static void note(j_common_ptr reader, int level) {
    // Of the warnings only these two mean that pixels are missing.
    if (level >= 0) return;
    int code = reader->err->msg_code;
    if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER) leave((jpeg_errors *)reader->err, "the data ends too early");
}

static void ignore(j_common_ptr reader) {
    (void)reader;
}

static void watch(j_common_ptr common) {
    if (((j_decompress_ptr)common)->input_scan_number > MOST_SCANS) {
        leave((jpeg_errors *)common->err, "the picture has too many scans");
    }
}

// Inks are stored inverted by Adobe's programs, whose marker tells.
static void copy_inks(const uint8_t *source, uint8_t *target, size_t count, int inverted) {
    for (size_t index = 0; index < count; index++, source += 4, target += 4) {
        unsigned inks[4];
        for (int ink = 0; ink < 4; ink++) inks[ink] = inverted ? source[ink] : 255u - source[ink];
        target[0] = (uint8_t)((inks[2] * inks[3] + 127) / 255);
        target[1] = (uint8_t)((inks[1] * inks[3] + 127) / 255);
        target[2] = (uint8_t)((inks[0] * inks[3] + 127) / 255);
        target[3] = 255;
    }
}

static void decode(
    jpeg_work *work, const uint8_t *bytes, size_t count, scrim_picture_limits limits, scrim_picture *picture
) {
    struct jpeg_decompress_struct *reader = &work->reader;
    jpeg_create_decompress(reader);
    work->progress.progress_monitor = watch;
    reader->progress = &work->progress;
    jpeg_mem_src(reader, bytes, count);
    jpeg_read_header(reader, TRUE);
    if (reader->image_width > limits.side || reader->image_height > limits.side
        || (uint64_t)reader->image_width * reader->image_height > limits.pixels) {
        leave(&work->errors, "the picture has too many pixels");
    }
    int inks = reader->jpeg_color_space == JCS_CMYK || reader->jpeg_color_space == JCS_YCCK;
    reader->out_color_space = inks ? JCS_CMYK : JCS_EXT_BGRA;
    // The slow integer transform gives the same bytes on every machine.
    reader->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(reader);

    size_t width = reader->output_width, height = reader->output_height;
    work->pixels = malloc(width * height * 4);
    work->row = inks ? malloc(width * 4) : NULL;
    if (!work->pixels || (inks && !work->row)) leave(&work->errors, "there is not enough memory");
    while (reader->output_scanline < height) {
        uint8_t *target = work->pixels + (size_t)reader->output_scanline * width * 4;
        JSAMPROW row = inks ? work->row : target;
        if (jpeg_read_scanlines(reader, &row, 1) != 1) leave(&work->errors, "the data ends too early");
        if (inks) copy_inks(work->row, target, width, reader->saw_Adobe_marker);
    }
    jpeg_finish_decompress(reader);

    picture->pixels = work->pixels;
    work->pixels = NULL;
    picture->width = (int)width;
    picture->height = (int)height;
    picture->has_alpha = 0;
}

int scrim_jpeg_decode(
    const uint8_t *bytes, size_t count, scrim_picture_limits limits, scrim_picture *picture,
    char message[SCRIM_PICTURE_MESSAGE]
) {
    snprintf(message, SCRIM_PICTURE_MESSAGE, "there is not enough memory");
    jpeg_work *work = calloc(1, sizeof(jpeg_work));
    if (!work) return 1;
    work->errors.message = message;
    work->reader.err = jpeg_std_error(&work->errors.manager);
    work->errors.manager.error_exit = fail;
    work->errors.manager.emit_message = note;
    work->errors.manager.output_message = ignore;
    int result;
    if (setjmp(work->errors.leave) == 0) {
        decode(work, bytes, count, limits, picture);
        result = 0;
    } else {
        result = 1;
    }
    jpeg_destroy_decompress(&work->reader);
    free(work->row);
    free(work->pixels);
    free(work);
    return result;
}
