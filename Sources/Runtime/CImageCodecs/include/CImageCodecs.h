// Picture decoders whose errors leave by longjmp, behind calls that return; and the pixel loops of reading and writing.
#ifndef SCRIM_IMAGE_CODECS_H
#define SCRIM_IMAGE_CODECS_H

#include <stddef.h>
#include <stdint.h>

/// A decoded picture: rows of blue, green, red, alpha, premultiplied, without padding. The pixels are the caller's to
/// free().
typedef struct {
    uint8_t *pixels;
    int width;
    int height;
    /// Whether any pixel may be less than opaque.
    int has_alpha;
} scrim_picture;

/// What a picture may need at most.
typedef struct {
    /// Pixels along a side.
    uint32_t side;
    /// Pixels altogether.
    uint64_t pixels;
} scrim_picture_limits;

/// The length of the longest message, its final zero included.
#define SCRIM_PICTURE_MESSAGE 256

/// Decodes a PNG picture. Returns 0 and fills `picture`, or returns 1 and fills `message`.
int scrim_png_decode(
    const uint8_t *bytes, size_t count, scrim_picture_limits limits, scrim_picture *picture,
    char message[SCRIM_PICTURE_MESSAGE]);

/// Decodes a JPEG picture. Returns 0 and fills `picture`, or returns 1 and fills `message`.
int scrim_jpeg_decode(
    const uint8_t *bytes, size_t count, scrim_picture_limits limits, scrim_picture *picture,
    char message[SCRIM_PICTURE_MESSAGE]);

/// Encodes native premultiplied pixels as a JPEG picture of a quality from 1 to 100; what is clear becomes white. An
/// orientation above 1 is written as EXIF's. Returns 0 and the bytes, which are the caller's to free(), or returns 1 and
/// fills `message`.
int scrim_jpeg_encode(
    const uint8_t *pixels, int width, int height, int bytes_per_row, int has_alpha, int quality, int orientation,
    uint8_t **bytes, size_t *count, char message[SCRIM_PICTURE_MESSAGE]);

/// Multiplies the colours of blue, green, red, alpha pixels by their alpha, in place.
void scrim_premultiply(uint8_t *pixels, size_t count);

/// Writes native premultiplied pixels (blue, green, red, alpha in memory) as red, green, blue, alpha without
/// premultiplication.
void scrim_copy_unpremultiplied(const uint8_t *source, uint8_t *target, size_t count);

/// Writes native opaque pixels (blue, green, red, unused in memory) as red, green, blue.
void scrim_copy_opaque(const uint8_t *source, uint8_t *target, size_t count);

/// Where the parts of a pixel lie among its bytes; -1 for a part it lacks.
typedef struct {
    int bytes;
    int red, green, blue, alpha;
    /// Whether the colours are already multiplied by the alpha.
    int premultiplied;
} scrim_pixel_layout;

/// Writes pixels of any layout of whole bytes as native premultiplied ones.
void scrim_copy_native(const uint8_t *source, scrim_pixel_layout layout, uint8_t *target, size_t count);

/// Replaces every byte by the mean of those up to `radius` away along its row, and then along its column; zero lies
/// outside.
void scrim_box_blur(uint8_t *alpha, int width, int height, int bytes_per_row, int radius);

/// Replaces every byte by the weighted mean of those up to `radius` away along its row, and then along its column; zero
/// lies outside. `weights` holds those of the byte itself and of the ones 1 to `radius` away, on either side alike, in
/// parts of 65536; they add up to that at most.
void scrim_kernel_blur(
    uint8_t *alpha, int width, int height, int bytes_per_row, const uint32_t *weights, int radius);

/// Finds the smallest part of four-byte pixels outside which all bytes are zero, as left, top, right and bottom. Returns 0
/// if there are none.
int scrim_ink_bounds(const uint8_t *pixels, int width, int height, int bytes_per_row, int bounds[4]);

/// Where a pixel of a target comes from: [x y 1] * rows is [u v w], and the pixel of the source is (u / w, v / w).
typedef struct {
    double rows[9];
} scrim_plane;

/// Fills a target of native premultiplied pixels with a source seen through a plane, beyond whose sides its outermost
/// pixels go on. Each pixel is the mean of `samples` x `samples` points, each a blend of the four nearest pixels.
void scrim_warp(
    const uint8_t *source, int source_width, int source_height, int source_row, uint8_t *target, int width, int height,
    int row, scrim_plane plane, int samples);

/// Multiplies the parts of native premultiplied pixels (blue, green, red, alpha in memory) by factors of 0 to 256 / 256.
void scrim_multiply(uint8_t *pixels, int width, int height, int row, const uint32_t factors[4]);

/// Replaces native premultiplied pixels by grays as bright.
void scrim_make_gray(uint8_t *pixels, int width, int height, int row);

/// Whether `scrim_blend` works on this processor.
int scrim_can_blend(void);

/// Puts opaque pixels, whatever their fourth byte says, over others with an alpha of 0 to 255; rounds as pixman does.
void scrim_blend(uint32_t *target, const uint32_t *source, size_t count, unsigned alpha);

/// Writes native premultiplied pixels in a layout of whole bytes, premultiplied; a byte without meaning becomes 255.
void scrim_copy_foreign(const uint8_t *source, scrim_pixel_layout layout, uint8_t *target, size_t count);
/// Writes the gray of native pixels, a byte each. `linear` takes the curve of a part away, `curved` applies it to light in
/// parts of 4095.
void scrim_copy_luminance(
    const uint8_t *source, uint8_t *target, size_t count, const float linear[256], const uint8_t curved[4096]);
/// Makes native premultiplied pixels as much darker as those of `source` are darker than white.
void scrim_plus_darker(const uint8_t *source, uint8_t *target, size_t count);
/// Reads numbers of 1, 2, 4, 8 or 16 bits, highest bit first; of 16, the lower byte first if `little`.
void scrim_unpack(const uint8_t *source, int bits, int little, size_t count, uint16_t *target);

#endif
