// Gradient: the derivative in one random direction equals central differences, and reverse mode agrees with forward
// mode, <ct, J t> == <J^T ct, t>; the same holds for the derivative itself (order 2). All inexact operands are active,
// then each of them separately.
#include <cmath>
#include <complex>
#include <functional>
#include "derivatives.h"
#include "tolerance.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

// x + h t, computed in double precision without primitives.
Arrays moved(const Arrays& xs, const Arrays& ts, double h) {
  Arrays out;
  for (std::size_t k = 0; k < xs.size(); ++k) {
    Numbers x = numbers(xs[k]), t = numbers(ts[k]);
    std::size_t i = 0;
    with_element_type(xs[k].dtype(), [&]<class T>() {
      T element;
      out.push_back(made_from(xs[k].aval(), [&](const Dims&) -> const void* {
        std::complex<double> sum = x[i] + h * t[i];
        ++i;
        if constexpr (std::is_floating_point_v<T>)
          element = static_cast<T>(sum.real());
        else if constexpr (dtype_of<T>.is_complex())
          element = T(sum);
        return &element;
      }));
    });
  }
  return out;
}

double max_abs(const Arrays& a) {
  double largest = 0;
  for (const Array& x : a)
    for (auto z : numbers(x)) largest = std::max(largest, std::abs(z));
  return largest;
}

Dtype coarsest(const Arrays& xs) {
  Dtype out = f64;
  for (const Array& x : xs)
    if (tolerance(x.dtype()).value > tolerance(out).value) out = x.dtype();
  return out;
}

// The derivative of f along t equals the central difference. Skipped where the dtype is too coarse for
// differences.
void expect_difference(const Function& f, const Arrays& x, const Arrays& t, double factor, const char* what) {
  Arrays y = f(x);
  ErrorBound bound = tolerance(coarsest(x)), out_bound = tolerance(coarsest(y));
  double h = std::max(bound.step, out_bound.step);
  if (bound.step == 0 || out_bound.step == 0) return;
  Arrays got = forward(f, x, t), high = f(moved(x, t, h)), low = f(moved(x, t, -h));
  double scale = std::max(1.0, std::max(max_abs(y), max_abs(got)));
  for (std::size_t k = 0; k < y.size(); ++k) {
    Numbers d = numbers(got[k]), a = numbers(high[k]), b = numbers(low[k]);
    for (std::size_t i = 0; i < d.size(); ++i) {
      std::complex<double> want = (a[i] - b[i]) / (2 * h);
      ASSERT_LE(std::abs(d[i] - want), factor * std::max(bound.difference, out_bound.difference) * scale)
          << what << ": element " << i << " of result " << k << " is " << str(d[i])
          << ", the difference gives " << str(want);
    }
  }
}

void expect_reverse(const Function& f, const Arrays& x, const Arrays& t, double factor, const char* what) {
  Arrays jt = forward(f, x, t), ct = random_like(jt, 40), back = backward(f, x, ct);
  for (std::size_t i = 0; i < x.size(); ++i)
    ASSERT_EQ(str(back[i].aval().strong()), str(x[i].aval().strong())) << what << ": type of cotangent " << i;
  double left = pairing(ct, jt), right = pairing(back, t);
  double terms = 4;
  for (const Array& y : jt) terms += static_cast<double>(y.size()) * (1 + max_abs({y}));
  for (const Array& b : back) terms += static_cast<double>(b.size()) * (1 + max_abs({b}));
  double unit = std::max(tolerance(coarsest(x)).value, tolerance(coarsest(jt)).value);
  ASSERT_LE(std::fabs(left - right), factor * unit * terms)
      << what << ": <ct, J t> = " << left << ", <J^T ct, t> = " << right;
}

// Reverse mode only, where there is no forward mode: <ct, difference of f> == <J^T ct, t>.
void expect_reverse_difference(const Function& f, const Arrays& x, const Arrays& t, double factor) {
  Arrays y = f(x), ct = random_like(y, 40), back = backward(f, x, ct);
  ErrorBound bound = tolerance(coarsest(x));
  if (bound.step == 0) return;
  Arrays high = f(moved(x, t, bound.step)), low = f(moved(x, t, -bound.step));
  double left = (pairing(ct, high) - pairing(ct, low)) / (2 * bound.step), right = pairing(back, t);
  double terms = static_cast<double>(numbers(t[0]).size()) * (1 + max_abs(y) + max_abs(back));
  ASSERT_LE(std::fabs(left - right), factor * bound.difference * terms)
      << "difference " << left << ", reverse " << right;
}

void check_orders(const Problem& p, double factor) {
  Arrays x = p.inputs(), t = random_like(x, 10), u = random_like(x, 20);
  Function f = std::ref(p);
  expect_difference(f, x, t, factor, "order 1");
  expect_reverse(f, x, t, factor, "order 1");
  Arrays y = f(x), ct = random_like(y, 30);
  Function along = [&](Args a) { return forward(f, Arrays(a.begin(), a.end()), t); };
  Function gradient = [&](Args a) { return backward(f, Arrays(a.begin(), a.end()), ct); };
  expect_difference(along, x, u, factor * 10, "order 2, forward of forward");
  expect_reverse(along, x, u, factor * 10, "order 2, reverse of forward");
  expect_difference(gradient, x, u, factor * 10, "order 2, forward of reverse");
  expect_reverse(gradient, x, u, factor * 10, "order 2, reverse of reverse");
}

}  // namespace

TESSERA_PROPERTY(GradientProperty);

TEST_P(GradientProperty, AgreesWithDifferencesAndTranspose) {
  Budget budget("gradient");
  for (const Sample& sample : shuffled_samples(primitive())) {
    if (!sample.differentiable) continue;
    for (const Active& active : choices(sample)) {
      if (!budget.next()) continue;
      SCOPED_TRACE(properties::describe(primitive(), sample));
      Problem p{primitive(), sample, active};
      try {
        if (p(p.inputs()).empty()) continue;
        check_orders(p, sample.tolerance);
      } catch (const TraceError& error) {
        EXPECT_TRUE(refuses(error)) << error.what();
        try {
          Arrays x = p.inputs();
          expect_reverse_difference(std::ref(p), x, random_like(x, 10), sample.tolerance);
        } catch (const TraceError& again) {
          EXPECT_TRUE(refuses(again)) << again.what();
        }
      }
      if (HasFatalFailure()) return;
    }
  }
}
