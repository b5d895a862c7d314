// Transforms of lines of REAL numbers, included once for each type. A line is two arrays, its real and its imaginary parts.
// Lengths with a prime factor above 61 are convolutions with a chirp (Bluestein), all others passes in Stockham's order.

typedef struct {
  int64_t n, length; /* length of the passes: n, or the length of the convolution */
  int count;
  int64_t radix[64];
  REAL *roots, *chirp, *filter; /* pairs of re and im; chirp and filter of a convolution */
} NAME(Plan);

// Passes over a line; returns the array with the result, x or y. Both have the real parts first, then the imaginary
// parts.
static REAL* NAME(passes)(const NAME(Plan) * plan, REAL* x, REAL* y) {
  int64_t n = plan->length, stride = 1;
  for (int pass = 0; pass < plan->count; ++pass) {
    int64_t r = plan->radix[pass], groups = n / (stride * r);
    for (int64_t p = 0; p < groups; ++p)
      for (int64_t k = 0; k < r; ++k) {
        const REAL* w = plan->roots + 2 * (p * k * stride);
        REAL *re = y + stride * (r * p + k), *im = re + n;
        const REAL* from = x + stride * p;
        int64_t next = stride * groups; /* from one operand of the butterfly to the next */
        if (r == 2) {
          REAL sign = k ? -1 : 1;
          for (int64_t q = 0; q < stride; ++q) {
            REAL a = from[q] + sign * from[q + next], b = from[q + n] + sign * from[q + n + next];
            re[q] = a * w[0] - b * w[1];
            im[q] = a * w[1] + b * w[0];
          }
        } else if (r == 4) {
          REAL even = k & 1 ? -1 : 1, sign = k >= 2 ? -1 : 1;
          for (int64_t q = 0; q < stride; ++q) {
            REAL a = from[q] + even * from[q + 2 * next], b = from[q + n] + even * from[q + n + 2 * next];
            REAL c = from[q + next] + even * from[q + 3 * next],
                 d = from[q + n + next] + even * from[q + n + 3 * next];
            REAL u = k & 1 ? a + sign * d : a + sign * c, v = k & 1 ? b - sign * c : b + sign * d;
            re[q] = u * w[0] - v * w[1];
            im[q] = u * w[1] + v * w[0];
          }
        } else {
          for (int64_t q = 0; q < stride; ++q) re[q] = from[q], im[q] = from[q + n];
          for (int64_t j = 1; j < r; ++j) {
            const REAL *root = plan->roots + 2 * (j * k % r * (n / r)), *at = from + j * next;
            for (int64_t q = 0; q < stride; ++q) {
              re[q] += at[q] * root[0] - at[q + n] * root[1];
              im[q] += at[q] * root[1] + at[q + n] * root[0];
            }
          }
          for (int64_t q = 0; q < stride; ++q) {
            REAL a = re[q], b = im[q];
            re[q] = a * w[0] - b * w[1];
            im[q] = a * w[1] + b * w[0];
          }
        }
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

// Transforms a line of n numbers, whose imaginary parts start at x + length; x and y have 2 * length numbers.
static REAL* NAME(line)(const NAME(Plan) * plan, REAL* x, REAL* y) {
  if (!plan->chirp) return NAME(passes)(plan, x, y);
  int64_t m = plan->length;
  NAME(multiply)(x, x + m, plan->chirp, plan->n);
  for (int64_t i = plan->n; i < m; ++i) x[i] = x[i + m] = 0;
  REAL *z = NAME(passes)(plan, x, y), *other = z == x ? y : x;
  NAME(multiply)(z, z + m, plan->filter, m);
  for (int64_t i = 0; i < m; ++i) { /* the inverse transform is the transform of swapped parts */
    REAL a = z[i];
    z[i] = z[i + m], z[i + m] = a;
  }
  REAL* swapped = NAME(passes)(plan, z, other);
  z = swapped == x ? y : x;
  for (int64_t i = 0; i < plan->n; ++i) z[i] = swapped[i + m], z[i + m] = swapped[i];
  NAME(multiply)(z, z + m, plan->chirp, plan->n);
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
  for (int64_t k = 0; k < count; ++k) {
    Number w = root_at(&roots, k);
    (*to)[2 * k] = (REAL)w.re, (*to)[2 * k + 1] = (REAL)w.im;
  }
  free(roots.near);
  return 1;
}

// Computes the chirp exp(-pi i k^2 / n), and the transform of its conjugate divided by the length. Returns 0 if there
// is no memory.
static int NAME(make_chirp)(NAME(Plan) * plan) {
  int64_t n = plan->n, m = plan->length;
  REAL *half, *x = malloc(8 * (uint64_t)m * sizeof(REAL));
  plan->chirp = malloc(2 * (uint64_t)n * sizeof(REAL));
  plan->filter = malloc(2 * (uint64_t)m * sizeof(REAL));
  int made = NAME(store_roots)(&half, 2 * n, 2 * n) && x && plan->chirp && plan->filter;
  if (made) {
    for (int64_t i = 0; i < 2 * m; ++i) x[i] = 0;
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), ++k) {
      REAL re = half[2 * square], im = half[2 * square + 1];
      plan->chirp[2 * k] = re, plan->chirp[2 * k + 1] = im;
      x[k] = re / (REAL)m, x[m + k] = -im / (REAL)m;
      if (k) x[m - k] = x[k], x[2 * m - k] = x[m + k];
    }
    const REAL* z = NAME(passes)(plan, x, x + 2 * m);
    for (int64_t i = 0; i < m; ++i) plan->filter[2 * i] = z[i], plan->filter[2 * i + 1] = z[m + i];
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
  return NAME(store_roots)(&plan->roots, plan->length, plan->length) && (!is_chirp || NAME(make_chirp)(plan));
}

// Transforms the lines of an array [outer, n, inner] along n. For kind rfft and irfft the real array has no imaginary
// parts, and the other has only the first n / 2 + 1 elements of each line. Returns 0 if there is no memory.
static int NAME(along_axis)(int64_t kind, int64_t n, int64_t outer, int64_t inner, const REAL* in, REAL* out,
                            REAL scale) {
  NAME(Plan) plan;
  int made = NAME(make_plan)(&plan, n);
  int64_t m = plan.length, half = n / 2 + 1, sources = kind == fft_irfft ? half : n,
          targets = kind == fft_rfft ? half : n;
  REAL* x = made ? malloc(4 * (uint64_t)m * sizeof(REAL)) : 0;
  int inverse = kind == fft_ifft || kind == fft_irfft;
  for (int64_t line = 0; x && line < outer * inner; ++line) {
    int64_t o = line / inner, i = line % inner;
    REAL *re = x + (inverse ? m : 0), *im = x + (inverse ? 0 : m);
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
    const REAL* z = NAME(line)(&plan, x, x + 2 * m);
    const REAL *to_re = z + (inverse ? m : 0), *to_im = z + (inverse ? 0 : m);
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
