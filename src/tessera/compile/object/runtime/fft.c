/* Fourier transforms in plain C. Each call computes its roots of unity, in memory from malloc: saved functions keep
   no state. */
#include "calls.h"

enum { fft_fft, fft_ifft, fft_rfft, fft_irfft };
typedef struct {
  int64_t kind, rank, batch, size[3];
} FftCall;

void* malloc(__SIZE_TYPE__);
void free(void*);
double cos(double);
double sin(double);

typedef struct {
  double re, im;
} Number;

/* exp(-2 pi i k / n) as the product of two table entries: of the first 2^bits roots, and of every 2^bits-th root. */
typedef struct {
  int64_t n;
  int bits;
  Number *near, *far;
} Roots;

/* The angle is reduced to an eighth of the circle, where sine and cosine are most accurate. */
static Number exact_root(int64_t k, int64_t n) {
  k %= n;
  int64_t eighth = 8 * k / n, rest = 8 * k - eighth * n;
  if (eighth % 2) rest = n - rest;
  double angle = 0.78539816339744830962 * ((double)rest / (double)n), c = cos(angle), s = sin(angle);
  if (eighth % 4 == 1 || eighth % 4 == 2) {
    double other = c;
    c = s, s = other;
  }
  Number out = {eighth >= 2 && eighth < 6 ? -c : c, eighth < 4 ? -s : s};
  return out;
}

static int make_roots(Roots* r, int64_t n) {
  r->n = n, r->bits = 0;
  while (((int64_t)1 << (2 * r->bits)) < n) ++r->bits;
  int64_t first = (int64_t)1 << r->bits, others = (n >> r->bits) + 1;
  r->near = malloc((uint64_t)(first + others) * sizeof(Number));
  if (!r->near) return 0;
  r->far = r->near + first;
  for (int64_t i = 0; i < first; ++i) r->near[i] = exact_root(i, n);
  for (int64_t i = 0; i < others; ++i) r->far[i] = exact_root(i << r->bits, n);
  return 1;
}

/* Stores the radices of n, and returns their number; -1 if a prime factor is too large. */
static int factors_of(int64_t n, int64_t* radix) {
  int count = 0;
  for (; n % 4 == 0; n /= 4) radix[count++] = 4;
  for (int64_t r = 2; r < 64 && n > 1; r += r == 2 ? 1 : 2)
    for (; n % r == 0; n /= r) radix[count++] = r;
  return n == 1 ? count : -1;
}

#define REAL float
#define NAME(name) f32_##name
#include "fft_lines.h"
#define REAL double
#define NAME(name) f64_##name
#include "fft_lines.h"

TS_FUNCTION int32_t tessera_own_fft_f32(const int64_t* integers, void* const* in, void* const* out, void* workspace) {
  (void)workspace;
  return f32_transform((const FftCall*)integers, in[0], out[0]) ? 0 : no_memory;
}
TS_FUNCTION int32_t tessera_own_fft_f64(const int64_t* integers, void* const* in, void* const* out, void* workspace) {
  (void)workspace;
  return f64_transform((const FftCall*)integers, in[0], out[0]) ? 0 : no_memory;
}
