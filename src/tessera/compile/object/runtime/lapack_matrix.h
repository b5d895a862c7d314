// Operations on one matrix, included once for each type of its elements: PARTS numbers of type REAL.

int LAPACK(potrf)(int, char, int, REAL*, int);
int LAPACK(getrf)(int, int, int, REAL*, int, int*);
int LAPACK(gelqf)(int, int, int, REAL*, int, REAL*, REAL*, int);
int LAPACK(geqp3)(int, int, int, REAL*, int, int*, REAL*, REAL*, int IF_COMPLEX(, REAL*));
int LAPACK(EITHER(orglq, unglq))(int, int, int, int, REAL*, int, const REAL*, REAL*, int);
int LAPACK(gesdd)(int, char, int, int, REAL*, int, REAL*, REAL*, int, REAL*, int, REAL*, int,
                  IF_COMPLEX(REAL*, ) int*);
int LAPACK(EITHER(syevd, heevd))(int, char, char, int, REAL*, int, REAL*, REAL*, int,
                                 IF_COMPLEX(REAL*, int, ) int*, int);
int LAPACK(geev)(int, char, char, int, REAL*, int, REAL*, IF_REAL(REAL*, ) REAL*, int, REAL*, int, REAL*,
                 int IF_COMPLEX(, REAL*));
int LAPACK(gees)(int, char, char, int (*)(void), int, REAL*, int, int*, REAL*, IF_REAL(REAL*, ) REAL*, int,
                 REAL*, int, IF_COMPLEX(REAL*, ) int*);
int LAPACK(gehrd)(int, int, int, int, REAL*, int, REAL*, REAL*, int);
int LAPACK(EITHER(sytrd, hetrd))(int, char, int, REAL*, int, REAL*, REAL*, REAL*, REAL*, int);
void TRSM(int, int, int, int, int, int, int, EITHER(REAL, const REAL*), const REAL*, int, REAL*, int);

static const REAL* NAME(operand)(const Problem* p, int i, int64_t size) {
  return (const REAL*)p->operands[i] + p->matrix * size * PARTS;
}
static REAL* NAME(result)(const Problem* p, int i, int64_t size) {
  return (REAL*)p->results[i] + p->matrix * size * PARTS;
}
static REAL* NAME(real_result)(const Problem* p, int i, int64_t size) {
  return (REAL*)p->results[i] + p->matrix * size;
}

static void NAME(copy)(REAL* to, const REAL* from, int64_t count) {
  if (to != from) __builtin_memcpy(to, from, (uint64_t)(count * PARTS) * sizeof(REAL));
}
/* Returns the buffer in which LAPACK computes a result: the result itself if it is real; if it is complex, a
   copy in the workspace after `before` other numbers, which `store` copies back to the result. */
static REAL* NAME(load)(const Problem* p, REAL* result, int64_t count, int64_t before) {
  if (PARTS == 1 || !result) return result;
  REAL* made = (REAL*)p->complex_results + before * PARTS;
  NAME(copy)(made, result, count);
  return made;
}
static void NAME(store)(REAL* result, const REAL* made, int64_t count) {
  if (result) NAME(copy)(result, made, count);
}
static void NAME(conjugate)(REAL* to, const REAL* from, int64_t count) {
  for (int64_t i = 0; i < count * PARTS; ++i) to[i] = i % PARTS ? -from[i] : from[i];
}
static void NAME(fill_zero)(REAL* x, int64_t count) {
  for (int64_t i = 0; i < count * PARTS; ++i) x[i] = 0;
}
static void NAME(fill_nan)(REAL* x, int64_t count) {
  for (int64_t i = 0; i < count * PARTS; ++i) x[i] = (REAL)__builtin_nan("");
}
static void NAME(set_identity)(REAL* a, int64_t n) {
  NAME(fill_zero)(a, n * n);
  for (int64_t i = 0; i < n; ++i) a[i * (n + 1) * PARTS] = 1;
}
/* x - x is 0 only for finite x. */
static int NAME(is_finite)(const REAL* x, int64_t count) {
  REAL sum = 0;
  for (int64_t i = 0; i < count * PARTS; ++i) sum += x[i] - x[i];
  return sum == 0;
}
static void NAME(transpose)(const REAL* from, REAL* to, int64_t rows, int64_t cols) {
  for (int64_t i0 = 0; i0 < rows; i0 += 16)
    for (int64_t j0 = 0; j0 < cols; j0 += 16)
      for (int64_t i = i0; i < minimum(rows, i0 + 16); ++i)
        for (int64_t j = j0; j < minimum(cols, j0 + 16); ++j)
          for (int part = 0; part < PARTS; ++part)
            to[(j * rows + i) * PARTS + part] = from[(i * cols + j) * PARTS + part];
}
/* Replaces a square matrix by its adjoint. */
static void NAME(adjoint_in_place)(REAL* a, int64_t n) {
  for (int64_t i0 = 0; i0 < n; i0 += 16)
    for (int64_t j0 = i0; j0 < n; j0 += 16)
      for (int64_t i = i0; i < minimum(n, i0 + 16); ++i)
        for (int64_t j = i > j0 ? i : j0; j < minimum(n, j0 + 16); ++j)
          for (int part = 0; part < PARTS; ++part) {
            REAL *x = a + (i * n + j) * PARTS + part, *y = a + (j * n + i) * PARTS + part, kept = *x;
            *x = part ? -*y : *y, *y = part ? -kept : kept;
          }
}
static void NAME(clear_upper)(REAL* a, int64_t n) {
  for (int64_t i = 0; i < n; ++i) NAME(fill_zero)(a + (i * n + i + 1) * PARTS, n - i - 1);
}

/* to -= a * b, or with the conjugate of b. */
static inline void NAME(subtract)(REAL* to, const REAL* a, const REAL* b, int conjugated) {
  to[0] -= a[0] * b[0] IF_COMPLEX(-(conjugated ? -(a[1] * b[1]) : a[1] * b[1]));
  IF_COMPLEX(to[1] -= conjugated ? a[1] * b[0] - a[0] * b[1] : a[0] * b[1] + a[1] * b[0];)
  (void)conjugated;
}

/* Factors row by row, for matrices so small that a call would take longer. Returns 0 if the matrix is not
   positive definite. */
static int NAME(small_cholesky)(REAL* a, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    REAL *row = a + i * n * PARTS, *diagonal = row + i * PARTS;
    for (int64_t j = 0; j < i; ++j) {
      REAL *sum = row + j * PARTS, *other = a + j * n * PARTS;
      for (int64_t k = 0; k < j; ++k) NAME(subtract)(sum, row + k * PARTS, other + k * PARTS, 1);
      for (int part = 0; part < PARTS; ++part) sum[part] /= other[j * PARTS];
    }
    for (int64_t k = 0; k < i; ++k) NAME(subtract)(diagonal, row + k * PARTS, row + k * PARTS, 1);
    if (!(diagonal[0] > 0)) return 0;
    diagonal[0] = (REAL)sqrt(diagonal[0]);
    IF_COMPLEX(diagonal[1] = 0;)
  }
  return 1;
}
static void NAME(cholesky)(const Problem* p) {
  int64_t n = p->n;
  REAL* l = NAME(result)(p, 0, n * n);
  NAME(copy)(l, NAME(operand)(p, 0, n * n), n * n);
  NAME(clear_upper)(l, n);
  IF_COMPLEX(for (int64_t i = 0; i < n; ++i) l[i * (n + 1) * PARTS + 1] = 0;)
  if (NAME(is_finite)(l, n * n) &&
      (n <= 16 ? NAME(small_cholesky)(l, n) : LAPACK(potrf)(lapack_columns, 'U', p->n, l, p->n) == 0))
    return;
  NAME(fill_nan)(l, n * n);
  NAME(clear_upper)(l, n);
}
EXPORT(cholesky)

static void NAME(triangular_solve)(const Problem* p) {
  int left = (p->options & solve_left) != 0, transposed = (p->options & solve_transposed) != 0;
  int conjugated = PARTS == 2 && (p->options & solve_conjugated), size = left ? p->m : p->n;
  int64_t elements = (int64_t)size * size, total = (int64_t)p->m * p->n;
  const REAL* a = NAME(operand)(p, 0, elements);
  REAL* x = NAME(result)(p, 0, total);
  NAME(copy)(x, NAME(operand)(p, 1, total), total);
  if (total == 0) return;
  if (conjugated && !transposed) {
    NAME(conjugate)(p->copies, a, elements);
    a = p->copies;
  }
  IF_COMPLEX(const REAL one[] = {1, 0};)
  TRSM(cblas_rows, left ? cblas_left : cblas_right, p->options & solve_lower ? cblas_lower : cblas_upper,
       !transposed  ? cblas_no_transpose
       : conjugated ? cblas_adjoint
                    : cblas_transpose,
       p->options & solve_unit ? cblas_unit : cblas_non_unit, p->m, p->n, EITHER(1, one), a, size, x, p->n);
}
EXPORT(triangular_solve)

static REAL NAME(weight)(const REAL* x) { /* LAPACK's measure for choosing a pivot */
  REAL sum = 0;
  for (int part = 0; part < PARTS; ++part) sum += x[part] < 0 ? -x[part] : x[part];
  return sum;
}
/* x /= y */
static void NAME(divide)(REAL* x, const REAL* y) {
#if PARTS == 1
  x[0] /= y[0];
#else
  REAL a = x[0], b = x[1], c = y[0], d = y[1];
  int wide = (c < 0 ? -c : c) >= (d < 0 ? -d : d);
  REAL ratio = wide ? d / c : c / d, size = wide ? c + d * ratio : c * ratio + d;
  x[0] = (wide ? a + b * ratio : a * ratio + b) / size;
  x[1] = (wide ? b - a * ratio : b * ratio - a) / size;
#endif
}
/* Factors row by row in place. Used for matrices so small that a call and two copies would take longer, and
   for those with NaN or infinity, for which LAPACK's search for the largest element is unspecified. */
static void NAME(small_lu)(REAL* a, int64_t m, int64_t n, int* pivots) {
  for (int64_t k = 0; k < minimum(m, n); ++k) {
    int64_t pivot = k;
    for (int64_t i = k + 1; i < m; ++i)
      if (NAME(weight)(a + (i * n + k) * PARTS) > NAME(weight)(a + (pivot * n + k) * PARTS)) pivot = i;
    pivots[k] = (int)pivot;
    REAL *row = a + k * n * PARTS, *other = a + pivot * n * PARTS, *diagonal = row + k * PARTS;
    for (int64_t j = 0; pivot != k && j < n * PARTS; ++j) {
      REAL kept = row[j];
      row[j] = other[j], other[j] = kept;
    }
    if (diagonal[0] == 0 IF_COMPLEX(&&diagonal[1] == 0)) continue;
    for (int64_t i = k + 1; i < m; ++i) {
      REAL *below = a + i * n * PARTS, *factor = below + k * PARTS;
      NAME(divide)(factor, diagonal);
      for (int64_t j = k + 1; j < n; ++j) NAME(subtract)(below + j * PARTS, factor, row + j * PARTS, 0);
    }
  }
}
static void NAME(lu)(const Problem* p) {
  int64_t m = p->m, n = p->n, k = minimum(m, n);
  REAL *a = NAME(result)(p, 0, m * n), *columns = p->copies;
  int *pivots = integers_of(p->results, 1, p, k), *permutation = integers_of(p->results, 2, p, m);
  NAME(copy)(a, NAME(operand)(p, 0, m * n), m * n);
  if ((m <= 12 && n <= 12) || !NAME(is_finite)(a, m * n)) {
    NAME(small_lu)(a, m, n, pivots);
  } else if (k > 0) {
    NAME(transpose)(a, columns, m, n);
    LAPACK(getrf)(lapack_columns, p->m, p->n, columns, p->m, pivots);
    NAME(transpose)(columns, a, n, m);
    for (int64_t i = 0; i < k; ++i) pivots[i] -= 1;
  }
  for (int i = 0; i < p->m; ++i) permutation[i] = i;
  for (int64_t i = 0; i < k; ++i) {
    int kept = permutation[i];
    permutation[i] = permutation[pivots[i]], permutation[pivots[i]] = kept;
  }
}
EXPORT(lu)

/* The LQ factors of the transpose are the transposed triangle and the same reflectors with conjugate scales. */
static void NAME(geqrf)(const Problem* p) {
  int64_t k = minimum(p->m, p->n), total = (int64_t)p->m * p->n;
  REAL *a = NAME(result)(p, 0, total), *taus = NAME(result)(p, 1, k);
  NAME(copy)(a, NAME(operand)(p, 0, total), total);
  if (total == 0) return;
  if (!NAME(is_finite)(a, total)) {
    NAME(fill_nan)(a, total), NAME(fill_nan)(taus, k);
    return;
  }
  REAL *made = NAME(load)(p, a, total, 0), *scales = NAME(load)(p, taus, k, total);
  LAPACK(gelqf)(lapack_columns, p->n, p->m, made, p->n, scales, p->work, p->work_length);
  NAME(store)(a, made, total), NAME(store)(taus, scales, k);
  NAME(conjugate)(taus, taus, k);
}
EXPORT(geqrf)

static void NAME(geqp3)(const Problem* p) {
  int64_t m = p->m, n = p->n, k = minimum(m, n);
  REAL *a = NAME(result)(p, 0, m * n), *taus = NAME(result)(p, 1, k), *columns = p->copies;
  const REAL* given = NAME(operand)(p, 0, m * n);
  const int* first = integers_of(p->operands, 1, p, n);
  int *pivots = integers_of(p->results, 2, p, n), is_finite = m * n > 0 && NAME(is_finite)(given, m * n);
  for (int i = 0; i < p->n; ++i) pivots[i] = is_finite ? first[i] : i;
  if (!is_finite) {
    NAME(fill_nan)(a, m * n), NAME(fill_nan)(taus, k);
    return;
  }
  NAME(transpose)(given, columns, m, n);
  REAL* scales = NAME(load)(p, taus, k, 0);
  LAPACK(geqp3)
  (lapack_columns, p->m, p->n, columns, p->m, pivots, scales, p->work,
   p->work_length IF_COMPLEX(, p->real_work));
  NAME(store)(taus, scales, k);
  NAME(transpose)(columns, a, n, m);
  for (int64_t i = 0; i < n; ++i) pivots[i] -= 1;
}
EXPORT(geqp3)

static void NAME(householder_product)(const Problem* p) {
  int64_t total = (int64_t)p->m * p->n;
  REAL *q = NAME(result)(p, 0, total), *taus = p->copies;
  const REAL *a = NAME(operand)(p, 0, total), *given = NAME(operand)(p, 1, p->k);
  if (total == 0) return;
  if (!NAME(is_finite)(a, total) || !NAME(is_finite)(given, p->k)) {
    NAME(fill_nan)(q, total);
    return;
  }
  NAME(copy)(q, a, total);
  NAME(conjugate)(taus, given, p->k);
  REAL* made = NAME(load)(p, q, total, 0);
  LAPACK(EITHER(orglq, unglq))(lapack_columns, p->n, p->m, p->k, made, p->n, taus, p->work, p->work_length);
  NAME(store)(q, made, total);
}
EXPORT(householder_product)

/* LAPACK reads a row-major a as a^T = u' s v'^H, hence a = v'^* s u'^T: its column-major v'^H and u' are the
   row-major u and vh. */
static void NAME(svd)(const Problem* p) {
  int vectors = (p->options & svd_vectors) != 0, full = (p->options & svd_full) != 0;
  int k = p->m < p->n ? p->m : p->n, u_cols = full ? p->m : k, vh_rows = full ? p->n : k,
      stride = p->n < 1 ? 1 : p->n;
  int64_t m = p->m, n = p->n;
  REAL *s = NAME(real_result)(p, 0, k), *a = p->copies;
  REAL *u = vectors ? NAME(result)(p, 1, m * u_cols) : 0, *vh = vectors ? NAME(result)(p, 2, vh_rows * n) : 0;
  if (k == 0) {
    if (vectors && full) NAME(set_identity)(u, m), NAME(set_identity)(vh, n);
    return;
  }
  NAME(copy)(a, NAME(operand)(p, 0, m * n), m * n);
  int64_t u_size = m * u_cols, vh_size = vh_rows * n;
  REAL *made_u = NAME(load)(p, u, u_size, 0), *made_vh = NAME(load)(p, vh, vh_size, u_size);
  if (NAME(is_finite)(a, m * n) &&
      LAPACK(gesdd)(lapack_columns,
                    !vectors ? 'N'
                    : full   ? 'A'
                             : 'S',
                    p->n, p->m, a, p->n, s, made_vh, stride, made_u, u_cols < 1 ? 1 : u_cols, p->work,
                    p->work_length, IF_COMPLEX(p->real_work, ) p->integer_work) == 0) {
    NAME(store)(u, made_u, u_size), NAME(store)(vh, made_vh, vh_size);
    return;
  }
  for (int i = 0; i < k; ++i) s[i] = (REAL)__builtin_nan("");
  if (vectors) NAME(fill_nan)(u, m * u_cols), NAME(fill_nan)(vh, vh_rows * n);
}
EXPORT(svd)

static int NAME(triangle_is_finite)(const REAL* a, int64_t n, int lower) {
  int finite = 1;
  for (int64_t i = 0; i < n; ++i)
    finite &=
        lower ? NAME(is_finite)(a + i * n * PARTS, i + 1) : NAME(is_finite)(a + i * (n + 1) * PARTS, n - i);
  return finite;
}
/* A row-major Hermitian a is read as its conjugate, which has the same eigenvalues; its eigenvectors are the conjugates of those of
   a, stored in rows. */
static void NAME(eigh)(const Problem* p) {
  int64_t n = p->n;
  int lower = (p->options & eigh_lower) != 0, vectors = (p->options & eigh_vectors) != 0;
  REAL *w = NAME(real_result)(p, vectors, n), *a = vectors ? NAME(result)(p, 0, n * n) : p->copies;
  NAME(copy)(a, NAME(operand)(p, 0, n * n), n * n);
  if (n == 0) return;
  REAL* made = vectors ? NAME(load)(p, a, n * n, 0) : a;
  if (NAME(triangle_is_finite)(a, n, lower) &&
      LAPACK(EITHER(syevd, heevd))(lapack_columns, vectors ? 'V' : 'N', lower ? 'U' : 'L', p->n, made, p->n,
                                   w, p->work, p->work_length,
                                   IF_COMPLEX(p->real_work, p->real_work_length, ) p->integer_work,
                                   p->integer_work_length) == 0) {
    NAME(store)(a, made, n * n);
    if (vectors) NAME(adjoint_in_place)(a, n);
    return;
  }
  for (int64_t i = 0; i < n; ++i) w[i] = (REAL)__builtin_nan("");
  if (vectors) NAME(fill_nan)(a, n * n);
}
EXPORT(eigh)

#if PARTS == 1
/* Converts columns of LAPACK's real form of conjugate pairs to complex eigenvectors in row-major order. */
static void NAME(unpack_pairs)(const REAL* columns, const REAL* imaginary, REAL* out, int64_t n) {
  for (int64_t j = 0; j < n; ++j) {
    const REAL *real = columns + j * n, *imag = real + n;
    int pair = imaginary[j] != 0;
    for (int64_t i = 0; i < n; ++i) {
      REAL* to = out + 2 * (i * n + j);
      to[0] = real[i], to[1] = pair ? imag[i] : 0;
      if (pair) to[2] = real[i], to[3] = -imag[i];
    }
    j += pair;
  }
}
#endif
static void NAME(eig)(const Problem* p) {
  int64_t n = p->n, with_left = p->options & eig_left, with_right = p->options & eig_right;
  REAL *columns = p->copies, *left = with_left ? columns + n * n * PARTS : 0;
  REAL* right = with_right ? columns + (with_left ? 2 : 1) * n * n * PARTS : 0;
  REAL* w = (REAL*)p->results[0] + p->matrix * n * 2; /* the results are complex */
  REAL* out_left = with_left ? (REAL*)p->results[1] + p->matrix * n * n * 2 : 0;
  REAL* out_right = with_right ? (REAL*)p->results[with_left ? 2 : 1] + p->matrix * n * n * 2 : 0;
  IF_REAL(REAL* imaginary = p->real_work, *real = imaginary + n;)
  const REAL* a = NAME(operand)(p, 0, n * n);
  if (n == 0) return;
  NAME(transpose)(a, columns, n, n);
  if (NAME(is_finite)(a, n * n) &&
      LAPACK(geev)(lapack_columns, left ? 'V' : 'N', right ? 'V' : 'N', p->n, columns, p->n, EITHER(real, w),
                   IF_REAL(imaginary, ) left, p->n, right, p->n, p->work,
                   p->work_length IF_COMPLEX(, p->real_work)) == 0) {
    IF_REAL(for (int64_t i = 0; i < n; ++i) w[2 * i] = real[i], w[2 * i + 1] = imaginary[i];)
    if (left) EITHER(NAME(unpack_pairs)(left, imaginary, out_left, n), NAME(transpose)(left, out_left, n, n));
    if (right)
      EITHER(NAME(unpack_pairs)(right, imaginary, out_right, n), NAME(transpose)(right, out_right, n, n));
    return;
  }
  for (int64_t i = 0; i < 2 * n; ++i) w[i] = (REAL)__builtin_nan("");
  for (int64_t i = 0; i < 2 * n * n; ++i) {
    if (left) out_left[i] = w[0];
    if (right) out_right[i] = w[0];
  }
}
EXPORT(eig)

static void NAME(schur)(const Problem* p) {
  int64_t n = p->n;
  int selected = 0, with_vectors = p->options & 1;
  REAL *form = NAME(result)(p, 0, n * n), *out = with_vectors ? NAME(result)(p, 1, n * n) : 0;
  REAL *columns = p->copies, *vectors = with_vectors ? columns + n * n * PARTS : 0;
  const REAL* a = NAME(operand)(p, 0, n * n);
  if (n == 0) return;
  NAME(transpose)(a, columns, n, n);
  if (NAME(is_finite)(a, n * n) &&
      LAPACK(gees)(lapack_columns, vectors ? 'V' : 'N', 'N', 0, p->n, columns, p->n, &selected,
                   EITHER((REAL*)p->real_work, columns + 2 * n * n * PARTS),
                   IF_REAL((REAL*)p->real_work + n, ) vectors, p->n, p->work, p->work_length,
                   IF_COMPLEX(p->real_work, ) 0) == 0) {
    NAME(transpose)(columns, form, n, n);
    if (out) NAME(transpose)(vectors, out, n, n);
    return;
  }
  NAME(fill_nan)(form, n * n);
  if (out) NAME(fill_nan)(out, n * n);
}
EXPORT(schur)

static void NAME(hessenberg)(const Problem* p) {
  int64_t n = p->n;
  REAL *form = NAME(result)(p, 0, n * n), *taus = NAME(result)(p, 1, n - 1), *columns = p->copies;
  if (n == 0) return;
  NAME(transpose)(NAME(operand)(p, 0, n * n), columns, n, n);
  REAL* scales = NAME(load)(p, taus, n - 1, 0);
  LAPACK(gehrd)(lapack_columns, p->n, 1, p->n, columns, p->n, scales, p->work, p->work_length);
  NAME(store)(taus, scales, n - 1);
  NAME(transpose)(columns, form, n, n);
}
EXPORT(hessenberg)

static void NAME(tridiagonal)(const Problem* p) {
  int64_t n = p->n;
  REAL *form = NAME(result)(p, 0, n * n), *taus = NAME(result)(p, 3, n - 1), *columns = p->copies;
  REAL *d = NAME(real_result)(p, 1, n), *e = NAME(real_result)(p, 2, n - 1);
  if (n == 0) return;
  NAME(transpose)(NAME(operand)(p, 0, n * n), columns, n, n);
  REAL* scales = NAME(load)(p, taus, n - 1, 0);
  LAPACK(EITHER(sytrd, hetrd))
  (lapack_columns, p->options & 1 ? 'L' : 'U', p->n, columns, p->n, d, e, scales, p->work, p->work_length);
  NAME(store)(taus, scales, n - 1);
  NAME(transpose)(columns, form, n, n);
}
EXPORT(tridiagonal)

#undef REAL
#undef NAME
#undef FUNCTION
#undef LAPACK_NAME
#undef TRSM
