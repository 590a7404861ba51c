#include "CImageCodecs.h"

#if defined(__x86_64__)

#include <immintrin.h>

int scrim_can_blend(void) { return __builtin_cpu_supports("avx2") ? 1 : 0; }

// Each value times a weight over 255, as pixman rounds it, in lanes of 16 bits.
__attribute__((target("avx2"))) static inline __m256i weigh(__m256i values, __m256i weight) {
    __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(values, weight), _mm256_set1_epi16(128));
    return _mm256_mulhi_epu16(product, _mm256_set1_epi16(257));
}

__attribute__((target("avx2"))) void scrim_blend(
    uint32_t *target, const uint32_t *source, size_t count, unsigned alpha) {
    const __m256i zero = _mm256_setzero_si256(), opaque = _mm256_set1_epi32((int)0xFF000000);
    const __m256i weight = _mm256_set1_epi16((short)alpha), rest = _mm256_set1_epi16((short)(255 - alpha));
    size_t index = 0;
    for (; index + 8 <= count; index += 8) {
        __m256i upper = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(source + index)), opaque);
        __m256i lower = _mm256_loadu_si256((const __m256i *)(target + index));
        __m256i first = _mm256_add_epi16(
            weigh(_mm256_unpacklo_epi8(upper, zero), weight), weigh(_mm256_unpacklo_epi8(lower, zero), rest));
        __m256i second = _mm256_add_epi16(
            weigh(_mm256_unpackhi_epi8(upper, zero), weight), weigh(_mm256_unpackhi_epi8(lower, zero), rest));
        _mm256_storeu_si256((__m256i *)(target + index), _mm256_packus_epi16(first, second));
    }
    for (; index < count; index++) {
        uint32_t upper = source[index] | 0xFF000000, lower = target[index], sum = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            uint32_t one = (upper >> shift & 255) * alpha + 128, other = (lower >> shift & 255) * (255 - alpha) + 128;
            sum |= (((one + (one >> 8)) >> 8) + ((other + (other >> 8)) >> 8)) << shift;
        }
        target[index] = sum;
    }
}

#else

int scrim_can_blend(void) { return 0; }

void scrim_blend(uint32_t *target, const uint32_t *source, size_t count, unsigned alpha) {
    (void)target, (void)source, (void)count, (void)alpha;
}

#endif
