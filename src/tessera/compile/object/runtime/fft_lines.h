// Transforms of lines of REAL numbers, included once for each type. A line is two arrays, its real and its imaginary parts.
// Lengths with a prime factor above 61 are convolutions with a chirp (Bluestein), all others passes in Stockham's order.

typedef struct {
  int64_t n, length; /* length of the passes: n, or the length of the convolution */
  /* From the real to the imaginary parts of a line: not a power of two, with which they would share sets of the cache. */
  int64_t imaginary;
  int count;
  int64_t radix[64];
  REAL *roots, *chirp, *filter; /* pairs of re and im; chirp and filter of a convolution */
} NAME(Plan);

// A butterfly of radix 4: reads four numbers that are `next` apart, and writes four that are `step` apart, all but the first
// multiplied by a root.
static inline void NAME(radix4)(const REAL* from, REAL* to, int64_t im, int64_t next, int64_t step,
                                const REAL* w1, const REAL* w2, const REAL* w3) {
  REAL x0 = from[0], x1 = from[next], x2 = from[2 * next], x3 = from[3 * next];
  REAL y0 = from[im], y1 = from[im + next], y2 = from[im + 2 * next], y3 = from[im + 3 * next];
  REAL a = x0 + x2, b = y0 + y2, c = x1 + x3, d = y1 + y3;
  REAL e = x0 - x2, f = y0 - y2, g = x1 - x3, h = y1 - y3;
  REAL u1 = e + h, v1 = f - g, u2 = a - c, v2 = b - d, u3 = e - h, v3 = f + g;
  to[0] = a + c, to[im] = b + d;
  to[step] = u1 * w1[0] - v1 * w1[1], to[im + step] = u1 * w1[1] + v1 * w1[0];
  to[2 * step] = u2 * w2[0] - v2 * w2[1], to[im + 2 * step] = u2 * w2[1] + v2 * w2[0];
  to[3 * step] = u3 * w3[0] - v3 * w3[1], to[im + 3 * step] = u3 * w3[1] + v3 * w3[0];
}

// One pass with radix 4, 2 or another one, for group p of a pass over lines of n numbers: reads r runs of `stride` numbers, which are
// `next` apart, and writes r runs one after another. Run k is multiplied by the root number p * k * stride.
static void NAME(butterfly4)(const REAL* restrict from, REAL* restrict to, const REAL* restrict roots,
                             int64_t p, int64_t im, int64_t stride, int64_t next) {
  const REAL* w = roots + 2 * p * stride;
  for (int64_t q = 0; q < stride; ++q)
    NAME(radix4)(from + q, to + q, im, next, stride, w, w + 2 * p * stride, w + 4 * p * stride);
}

// The same for all groups of a first pass, whose runs are single numbers.
static void NAME(first_butterflies4)(const REAL* restrict from, REAL* restrict to, const REAL* restrict roots,
                                     int64_t n, int64_t im) {
  for (int64_t p = 0; p < n / 4; ++p)
    NAME(radix4)(from + p, to + 4 * p, im, n / 4, 1, roots + 2 * p, roots + 4 * p, roots + 6 * p);
}

static void NAME(butterfly2)(const REAL* restrict from, REAL* restrict to, const REAL* roots, int64_t p,
                             int64_t im, int64_t stride, int64_t next) {
  const REAL* w = roots + 2 * p * stride;
  for (int64_t q = 0; q < stride; ++q) {
    REAL u = from[q] - from[q + next], v = from[q + im] - from[q + im + next];
    to[q] = from[q] + from[q + next], to[q + im] = from[q + im] + from[q + im + next];
    to[q + stride] = u * w[0] - v * w[1], to[q + im + stride] = u * w[1] + v * w[0];
  }
}

static void NAME(butterfly)(const REAL* restrict from, REAL* restrict to, const REAL* roots, int64_t p,
                            int64_t n, int64_t imaginary, int64_t stride, int64_t next, int64_t r) {
  for (int64_t k = 0; k < r; ++k) {
    const REAL* w = roots + 2 * p * k * stride;
    REAL* restrict re = to + k * stride, * restrict im = re + imaginary;
    for (int64_t q = 0; q < stride; ++q) re[q] = from[q], im[q] = from[q + imaginary];
    for (int64_t j = 1; j < r; ++j) {
      const REAL *root = roots + 2 * (j * k % r * (n / r)), *at = from + j * next;
      for (int64_t q = 0; q < stride; ++q) {
        re[q] += at[q] * root[0] - at[q + imaginary] * root[1];
        im[q] += at[q] * root[1] + at[q + imaginary] * root[0];
      }
    }
    for (int64_t q = 0; q < stride; ++q) {
      REAL a = re[q], b = im[q];
      re[q] = a * w[0] - b * w[1];
      im[q] = a * w[1] + b * w[0];
    }
  }
}

// Passes over a line; returns the array with the result, x or y. Both have the real parts first, then the imaginary
// parts.
static REAL* NAME(passes)(const NAME(Plan) * plan, REAL* x, REAL* y) {
  int64_t n = plan->length, im = plan->imaginary, stride = 1;
  for (int pass = 0; pass < plan->count; ++pass) {
    int64_t r = plan->radix[pass], groups = n / (stride * r), next = stride * groups;
    for (int64_t p = 0; p < groups; ++p) {
      const REAL* from = x + stride * p;
      REAL* to = y + stride * r * p;
      if (r == 4 && stride == 1) {
        NAME(first_butterflies4)(x, y, plan->roots, n, im);
        break;
      }
      if (r == 4 && stride == 4) /* a constant, so that the compiler uses vectors of four numbers */
        NAME(butterfly4)(from, to, plan->roots, p, im, 4, next);
      else if (r == 4)
        NAME(butterfly4)(from, to, plan->roots, p, im, stride, next);
      else if (r == 2)
        NAME(butterfly2)(from, to, plan->roots, p, im, stride, next);
      else
        NAME(butterfly)(from, to, plan->roots, p, n, im, stride, next, r);
    }
    REAL* other = x;
    x = y, y = other, stride *= r;
  }
  return x;
}

// Multiplies element i by factor i, which is a pair of re and im.
static void NAME(multiply)(REAL* re, REAL* im, const REAL* factors, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    REAL a = re[i], b = im[i];
    re[i] = a * factors[2 * i] - b * factors[2 * i + 1];
    im[i] = a * factors[2 * i + 1] + b * factors[2 * i];
  }
}

// Transforms a line of n numbers, whose imaginary parts start at x + imaginary; x and y have 2 * imaginary numbers.
static REAL* NAME(line)(const NAME(Plan) * plan, REAL* x, REAL* y) {
  if (!plan->chirp) return NAME(passes)(plan, x, y);
  int64_t m = plan->length, im = plan->imaginary;
  NAME(multiply)(x, x + im, plan->chirp, plan->n);
  for (int64_t i = plan->n; i < m; ++i) x[i] = x[i + im] = 0;
  REAL *z = NAME(passes)(plan, x, y), *other = z == x ? y : x;
  NAME(multiply)(z, z + im, plan->filter, m);
  for (int64_t i = 0; i < m; ++i) { /* the inverse transform is the transform of swapped parts */
    REAL a = z[i];
    z[i] = z[i + im], z[i + im] = a;
  }
  REAL* swapped = NAME(passes)(plan, z, other);
  z = swapped == x ? y : x;
  for (int64_t i = 0; i < plan->n; ++i) z[i] = swapped[i + im], z[i + im] = swapped[i];
  NAME(multiply)(z, z + im, plan->chirp, plan->n);
  return z;
}

static void NAME(free_plan)(NAME(Plan) * plan) {
  free(plan->roots);
  free(plan->chirp);
  free(plan->filter);
}

// Stores exp(-2 pi i k / n) for k = 0 ... count - 1. Returns 0 if there is no memory.
static int NAME(store_roots)(REAL** to, int64_t n, int64_t count) {
  Roots roots;
  *to = malloc(2 * (uint64_t)count * sizeof(REAL));
  if (!*to || !make_roots(&roots, n)) return 0;
  int64_t near_count = (int64_t)1 << roots.bits;
  for (int64_t first = 0; first < count; first += near_count) {
    Number far = roots.far[first >> roots.bits];
    REAL* restrict line = *to + 2 * first;
    const Number* restrict near = roots.near;
    for (int64_t i = 0; i < near_count && first + i < count; ++i) {
      line[2 * i] = (REAL)(near[i].re * far.re - near[i].im * far.im);
      line[2 * i + 1] = (REAL)(near[i].re * far.im + near[i].im * far.re);
    }
  }
  free(roots.near);
  return 1;
}

// Computes the chirp exp(-pi i k^2 / n), and the transform of its conjugate divided by the length. Returns 0 if there
// is no memory.
static int NAME(make_chirp)(NAME(Plan) * plan) {
  int64_t n = plan->n, m = plan->length, im = plan->imaginary;
  REAL *half, *x = malloc(4 * (uint64_t)im * sizeof(REAL));
  plan->chirp = malloc(2 * (uint64_t)n * sizeof(REAL));
  plan->filter = malloc(2 * (uint64_t)m * sizeof(REAL));
  int made = NAME(store_roots)(&half, 2 * n, 2 * n) && x && plan->chirp && plan->filter;
  if (made) {
    for (int64_t i = 0; i < 2 * im; ++i) x[i] = 0;
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), ++k) {
      REAL a = half[2 * square], b = half[2 * square + 1];
      plan->chirp[2 * k] = a, plan->chirp[2 * k + 1] = b;
      x[k] = a / (REAL)m, x[im + k] = -b / (REAL)m;
      if (k) x[m - k] = x[k], x[im + m - k] = x[im + k];
    }
    const REAL* z = NAME(passes)(plan, x, x + 2 * im);
    for (int64_t i = 0; i < m; ++i) plan->filter[2 * i] = z[i], plan->filter[2 * i + 1] = z[im + i];
  }
  free(half);
  free(x);
  return made;
}

static int NAME(make_plan)(NAME(Plan) * plan, int64_t n) {
  plan->n = plan->length = n;
  plan->chirp = plan->filter = 0;
  plan->count = factors_of(n, plan->radix);
  int is_chirp = plan->count < 0;
  if (is_chirp) {
    for (plan->length = 1; plan->length < 2 * n - 1;) plan->length *= 2;
    plan->count = factors_of(plan->length, plan->radix);
  }
  plan->imaginary = plan->length + 16;
  return NAME(store_roots)(&plan->roots, plan->length, plan->length) && (!is_chirp || NAME(make_chirp)(plan));
}

// Transforms the lines of an array [outer, n, inner] along n. For kind rfft and irfft the real array has no imaginary
// parts, and the other has only the first n / 2 + 1 elements of each line. Returns 0 if there is no memory.
static int NAME(along_axis)(int64_t kind, int64_t n, int64_t outer, int64_t inner, const REAL* in, REAL* out,
                            REAL scale) {
  NAME(Plan) plan;
  int made = NAME(make_plan)(&plan, n);
  int64_t shift = plan.imaginary, half = n / 2 + 1, sources = kind == fft_irfft ? half : n,
          targets = kind == fft_rfft ? half : n;
  REAL* x = made ? malloc(4 * (uint64_t)shift * sizeof(REAL)) : 0;
  int inverse = kind == fft_ifft || kind == fft_irfft;
  for (int64_t line = 0; x && line < outer * inner; ++line) {
    int64_t o = line / inner, i = line % inner;
    REAL *re = x + (inverse ? shift : 0), *im = x + (inverse ? 0 : shift);
    for (int64_t k = 0; k < sources; ++k) {
      int64_t at = (o * sources + k) * inner + i;
      re[k] = kind == fft_rfft ? in[at] : in[2 * at];
      im[k] = kind == fft_rfft ? 0 : in[2 * at + 1];
    }
    if (kind == fft_irfft) {
      im[0] = 0;
      if (n % 2 == 0) im[n / 2] = 0;
      for (int64_t k = half; k < n; ++k) re[k] = re[n - k], im[k] = -im[n - k];
    }
    const REAL* z = NAME(line)(&plan, x, x + 2 * shift);
    const REAL *to_re = z + (inverse ? shift : 0), *to_im = z + (inverse ? 0 : shift);
    for (int64_t k = 0; k < targets; ++k) {
      int64_t at = (o * targets + k) * inner + i;
      if (kind == fft_irfft) {
        out[at] = to_re[k] * scale;
      } else {
        out[2 * at] = to_re[k] * scale, out[2 * at + 1] = to_im[k] * scale;
      }
    }
  }
  free(x);
  NAME(free_plan)(&plan);
  return x != 0;
}

static int NAME(other_axes)(const FftCall* c, int64_t kind, int64_t last, const REAL* in, REAL* out,
                            REAL scale) {
  int64_t inner = last, outer = c->batch;
  for (int64_t i = 0; i + 1 < c->rank; ++i) outer *= c->size[i];
  for (int64_t i = c->rank - 1; i-- > 0; in = out, scale = 1) {
    outer /= c->size[i];
    if (!NAME(along_axis)(kind, c->size[i], outer, inner, in, out, scale)) return 0;
    inner *= c->size[i];
  }
  return 1;
}

static int NAME(transform)(const FftCall* c, const REAL* in, REAL* out) {
  int inverse = c->kind == fft_ifft || c->kind == fft_irfft;
  int64_t n = c->size[c->rank - 1], rows = c->batch, kept = n / 2 + 1;
  double scale = 1;
  for (int64_t i = 0; i < c->rank; ++i) {
    if (inverse) scale /= (double)c->size[i];
    if (i + 1 < c->rank) rows *= c->size[i];
  }
  if (c->kind != fft_irfft || c->rank == 1)
    return NAME(along_axis)(c->kind, n, rows, 1, in, out, (REAL)scale) &&
           NAME(other_axes)(c, inverse ? fft_ifft : fft_fft, c->kind == fft_rfft ? kept : n, out, out, 1);
  REAL* copy = malloc(2 * (uint64_t)(rows * kept) * sizeof(REAL));
  int made = copy && NAME(other_axes)(c, fft_ifft, kept, in, copy, 1) &&
             NAME(along_axis)(c->kind, n, rows, 1, copy, out, (REAL)scale);
  free(copy);
  return made;
}

#undef REAL
#undef NAME
