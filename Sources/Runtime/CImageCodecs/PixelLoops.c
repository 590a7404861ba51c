#include <string.h>
#include "CImageCodecs.h"

#include <stdlib.h>
#include <string.h>

static inline uint8_t multiply(unsigned value, unsigned alpha) {
    // Rounds value * alpha / 255 exactly.
    unsigned product = value * alpha + 128;
    return (uint8_t)((product + (product >> 8)) >> 8);
}

static inline uint8_t divide(unsigned value, unsigned alpha) {
    unsigned quotient = (value * 255 + alpha / 2) / alpha;
    return quotient > 255 ? 255 : (uint8_t)quotient;
}

void scrim_premultiply(uint8_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++, pixels += 4) {
        unsigned alpha = pixels[3];
        if (alpha == 255) continue;
        pixels[0] = multiply(pixels[0], alpha);
        pixels[1] = multiply(pixels[1], alpha);
        pixels[2] = multiply(pixels[2], alpha);
    }
}

void scrim_copy_unpremultiplied(const uint8_t *source, uint8_t *target, size_t count) {
    for (size_t index = 0; index < count; index++, source += 4, target += 4) {
        unsigned alpha = source[3];
        if (alpha == 255) {
            target[0] = source[2];
            target[1] = source[1];
            target[2] = source[0];
        } else if (alpha == 0) {
            target[0] = target[1] = target[2] = 0;
        } else {
            target[0] = divide(source[2], alpha);
            target[1] = divide(source[1], alpha);
            target[2] = divide(source[0], alpha);
        }
        target[3] = (uint8_t)alpha;
    }
}

void scrim_copy_opaque(const uint8_t *source, uint8_t *target, size_t count) {
    for (size_t index = 0; index < count; index++, source += 4, target += 3) {
        target[0] = source[2];
        target[1] = source[1];
        target[2] = source[0];
    }
}

void scrim_copy_native(const uint8_t *source, scrim_pixel_layout layout, uint8_t *target, size_t count) {
    for (size_t index = 0; index < count; index++, source += layout.bytes, target += 4) {
        unsigned alpha = layout.alpha < 0 ? 255 : source[layout.alpha];
        unsigned red = source[layout.red], green = source[layout.green], blue = source[layout.blue];
        if (layout.premultiplied) {
            // A colour above its alpha has no meaning, and drawing with it would overflow.
            target[0] = (uint8_t)(blue < alpha ? blue : alpha);
            target[1] = (uint8_t)(green < alpha ? green : alpha);
            target[2] = (uint8_t)(red < alpha ? red : alpha);
        } else {
            target[0] = multiply(blue, alpha);
            target[1] = multiply(green, alpha);
            target[2] = multiply(red, alpha);
        }
        target[3] = (uint8_t)alpha;
    }
}

// Averages 2 * radius + 1 values along a line of `count` values that lie `step` bytes apart; `copy` has room for the
// line.
static void blur_line(uint8_t *line, int count, ptrdiff_t step, int radius, uint8_t *copy) {
    for (int index = 0; index < count; index++) copy[index] = line[index * step];
    unsigned width = 2 * (unsigned)radius + 1, sum = 0;
    for (int index = 0; index < radius && index < count; index++) sum += copy[index];
    for (int index = 0; index < count; index++) {
        if (index + radius < count) sum += copy[index + radius];
        if (index - radius - 1 >= 0) sum -= copy[index - radius - 1];
        line[index * step] = (uint8_t)((sum + width / 2) / width);
    }
}

void scrim_box_blur(uint8_t *alpha, int width, int height, int bytes_per_row, int radius) {
    uint8_t *copy = malloc((size_t)(width > height ? width : height));
    if (!copy) return;
    for (int row = 0; row < height; row++) blur_line(alpha + (ptrdiff_t)row * bytes_per_row, width, 1, radius, copy);
    for (int column = 0; column < width; column++) blur_line(alpha + column, height, bytes_per_row, radius, copy);
    free(copy);
}

// Weighs `radius` values on either side of each of `count` values that lie `step` bytes apart; `copy` has room for the
// line and `radius` zeros before and after it.
static void weigh_line(
    uint8_t *line, int count, ptrdiff_t step, const uint32_t *weights, int radius, uint8_t *copy) {
    for (int index = 0; index < count; index++) copy[radius + index] = line[index * step];
    for (int index = 0; index < count; index++) {
        const uint8_t *middle = copy + radius + index;
        uint32_t sum = 32768 + weights[0] * middle[0];
        for (int away = 1; away <= radius; away++) sum += weights[away] * ((uint32_t)middle[-away] + middle[away]);
        line[index * step] = (uint8_t)(sum >> 16);
    }
}

void scrim_kernel_blur(
    uint8_t *alpha, int width, int height, int bytes_per_row, const uint32_t *weights, int radius) {
    size_t longest = (size_t)(width > height ? width : height);
    uint8_t *copy = calloc(longest + 2 * (size_t)radius, 1);
    if (!copy) return;
    for (int row = 0; row < height; row++) {
        weigh_line(alpha + (ptrdiff_t)row * bytes_per_row, width, 1, weights, radius, copy);
    }
    memset(copy, 0, longest + 2 * (size_t)radius);
    for (int column = 0; column < width; column++) {
        weigh_line(alpha + column, height, bytes_per_row, weights, radius, copy);
    }
    free(copy);
}

int scrim_ink_bounds(const uint8_t *pixels, int width, int height, int bytes_per_row, int bounds[4]) {
    int left = width, top = height, right = 0, bottom = 0;
    for (int row = 0; row < height; row++) {
        const uint32_t *line = (const uint32_t *)(pixels + (ptrdiff_t)row * bytes_per_row);
        int first = 0, last = width;
        while (first < width && line[first] == 0) first++;
        if (first == width) continue;
        while (line[last - 1] == 0) last--;
        if (first < left) left = first;
        if (last > right) right = last;
        if (row < top) top = row;
        bottom = row + 1;
    }
    bounds[0] = left;
    bounds[1] = top;
    bounds[2] = right;
    bounds[3] = bottom;
    return right > left;
}

static int within(int value, int count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

// Adds the blend of the four pixels around a point, in 1 / 65,536.
static void add_sample(
    const uint8_t *source, int width, int height, int row, double u, double v, uint64_t sum[4]) {
    if (!(u > -1)) u = -1;
    if (!(v > -1)) v = -1;
    if (u > width) u = width;
    if (v > height) v = height;
    int x = (int)(u + 1) - 1, y = (int)(v + 1) - 1;
    uint32_t right = (uint32_t)((u - x) * 256), below = (uint32_t)((v - y) * 256);
    int left_x = within(x, width), right_x = within(x + 1, width);
    const uint8_t *upper = source + (ptrdiff_t)within(y, height) * row;
    const uint8_t *lower = source + (ptrdiff_t)within(y + 1, height) * row;
    for (int part = 0; part < 4; part++) {
        uint32_t top = upper[left_x * 4 + part] * (256 - right) + upper[right_x * 4 + part] * right;
        uint32_t bottom = lower[left_x * 4 + part] * (256 - right) + lower[right_x * 4 + part] * right;
        sum[part] += top * (256 - below) + bottom * below;
    }
}

void scrim_warp(
    const uint8_t *source, int source_width, int source_height, int source_row, uint8_t *target, int width, int height,
    int row, scrim_plane plane, int samples) {
    const double *m = plane.rows;
    uint64_t whole = 65536ull * (uint64_t)(samples * samples);
    for (int y = 0; y < height; y++) {
        uint8_t *out = target + (ptrdiff_t)y * row;
        for (int x = 0; x < width; x++, out += 4) {
            uint64_t sum[4] = {0, 0, 0, 0};
            for (int j = 0; j < samples; j++) {
                double py = y + (j + 0.5) / samples;
                for (int i = 0; i < samples; i++) {
                    double px = x + (i + 0.5) / samples;
                    double w = px * m[2] + py * m[5] + m[8];
                    double u = (px * m[0] + py * m[3] + m[6]) / w, v = (px * m[1] + py * m[4] + m[7]) / w;
                    add_sample(source, source_width, source_height, source_row, u - 0.5, v - 0.5, sum);
                }
            }
            for (int part = 0; part < 4; part++) out[part] = (uint8_t)((sum[part] + whole / 2) / whole);
        }
    }
}

void scrim_multiply(uint8_t *pixels, int width, int height, int row, const uint32_t factors[4]) {
    for (int y = 0; y < height; y++) {
        uint8_t *pixel = pixels + (ptrdiff_t)y * row;
        for (int x = 0; x < width; x++, pixel += 4) {
            for (int part = 0; part < 4; part++) pixel[part] = (uint8_t)((pixel[part] * factors[part] + 128) >> 8);
        }
    }
}

void scrim_make_gray(uint8_t *pixels, int width, int height, int row) {
    for (int y = 0; y < height; y++) {
        uint8_t *pixel = pixels + (ptrdiff_t)y * row;
        for (int x = 0; x < width; x++, pixel += 4) {
            // The weights of Rec. 709, in 1 / 65,536.
            uint32_t gray = (4732u * pixel[0] + 46871u * pixel[1] + 13933u * pixel[2] + 32768u) >> 16;
            pixel[0] = pixel[1] = pixel[2] = (uint8_t)gray;
        }
    }
}

void scrim_copy_foreign(const uint8_t *source, scrim_pixel_layout layout, uint8_t *target, size_t count) {
    // The fourth byte of a pixel without alpha, which has no meaning, is 255.
    int spare = 6 - layout.red - layout.green - layout.blue;
    for (size_t index = 0; index < count; index++, source += 4, target += layout.bytes) {
        target[layout.red] = source[2];
        target[layout.green] = source[1];
        target[layout.blue] = source[0];
        if (layout.alpha >= 0) {
            target[layout.alpha] = source[3];
        } else if (layout.bytes == 4) {
            target[spare] = 255;
        }
    }
}

void scrim_copy_luminance(
    const uint8_t *source, uint8_t *target, size_t count, const float linear[256], const uint8_t curved[4096]) {
    for (size_t index = 0; index < count; index++, source += 4) {
        if (source[0] == source[1] && source[1] == source[2]) {
            target[index] = source[0];
            continue;
        }
        // The luminance of the primaries of ITU-R BT.709, which are sRGB's.
        float light = 0.2126f * linear[source[2]] + 0.7152f * linear[source[1]] + 0.0722f * linear[source[0]];
        target[index] = curved[(int)(light * 4095 + 0.5f)];
    }
}

void scrim_plus_darker(const uint8_t *source, uint8_t *target, size_t count) {
    for (size_t index = 0; index < count; index++, source += 4, target += 4) {
        int alpha = source[3] + target[3];
        if (alpha > 255) alpha = 255;
        for (int part = 0; part < 3; part++) {
            // How much darker than white of the same alpha both are.
            int value = alpha - (source[3] - source[part]) - (target[3] - target[part]);
            target[part] = (uint8_t)(value < 0 ? 0 : value);
        }
        target[3] = (uint8_t)alpha;
    }
}

void scrim_unpack(const uint8_t *source, int bits, int little, size_t count, uint16_t *target) {
    if (bits == 8) {
        for (size_t index = 0; index < count; index++) target[index] = source[index];
    } else if (bits == 16) {
        for (size_t index = 0; index < count; index++, source += 2) {
            target[index] = (uint16_t)(source[little ? 1 : 0] << 8 | source[little ? 0 : 1]);
        }
    } else {
        unsigned mask = (1u << bits) - 1;
        for (size_t index = 0; index < count; index++) {
            size_t bit = index * (size_t)bits;
            target[index] = source[bit / 8] >> (8 - bits - bit % 8) & mask;
        }
    }
}
