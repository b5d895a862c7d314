// The list of one-argument scalar functions, for the bit-equality test and the throughput benchmark.
#pragma once

#include "tessera/core/elementary/erf.h"
#include "tessera/core/elementary/erf_inv.h"
#include "tessera/core/elementary/exp.h"
#include "tessera/core/elementary/hyperbolic.h"
#include "tessera/core/elementary/inverse_trig.h"
#include "tessera/core/elementary/logarithm.h"
#include "tessera/core/elementary/power.h"
#include "tessera/core/elementary/trig.h"

/// TESSERA_UNARY(X) calls X(name, low, high) for each function, with the usual range of its argument.
#define TESSERA_UNARY(X) \
  X(exp, -80, 80)        \
  X(exp2, -80, 80)       \
  X(expm1, -20, 20)      \
  X(tanh, -6, 6)         \
  X(logistic, -20, 20)   \
  X(log, 0, 100)         \
  X(log1p, -1, 100)      \
  X(sin, -50, 50)        \
  X(cos, -50, 50)        \
  X(tan, -50, 50)        \
  X(erf, -3, 3)          \
  X(erfc, -3, 5)         \
  X(erf_inv, -1, 1)      \
  X(cbrt, -100, 100)     \
  X(rsqrt, 0, 100)       \
  X(asin, -1, 1)         \
  X(acos, -1, 1)         \
  X(atan, -5, 5)         \
  X(sinh, -5, 5)         \
  X(cosh, -5, 5)         \
  X(asinh, -5, 5)        \
  X(acosh, 1, 5)         \
  X(atanh, -1, 1)
