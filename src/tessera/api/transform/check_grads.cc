// Compares derivatives with finite differences in random directions.
#include <tessera/api/transform/check_grads.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/dual.h>
#include <cmath>
#include <complex>

namespace tessera::inline v0::check_detail {

namespace {

using Flat = SharedFunction<Arrays(Args)>;

// Returns the inner product of two lists of arrays, summed over all leaves in f64 arithmetic.
double inner(const Arrays& a, const Tangents& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!b[i] || a[i].empty()) continue;
    auto x = a[i].to_vector<std::complex<double>>(), y = b[i]->to_vector<std::complex<double>>();
    for (std::size_t k = 0; k < x.size(); ++k) sum += (x[k] * y[k]).real();
  }
  return sum;
}

Arrays random_like(const Arrays& like, std::uint32_t seed) {
  Arrays out;
  for (const Array& x : like)
    out.push_back(x.dtype().is_inexact() ? sample_array(x.shape(), x.dtype(), -1, 1, seed++) : Array{});
  return out;
}

Tangents tangents_of(const Arrays& arrays) {
  Tangents out;
  for (const Array& x : arrays) out.push_back(x.empty() ? Tangent{} : Tangent(x));
  return out;
}

Arrays displaced(const Arrays& x, const Arrays& direction, double step) {
  Arrays out;
  for (std::size_t i = 0; i < x.size(); ++i)
    out.push_back(direction[i].empty() ? x[i]
                                       : lax::add(x[i], lax::mul(direction[i], scalar(step, x[i].dtype()))));
  return out;
}

std::string short_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

void compare(const char* what, int order, double result, double expected, double scale, double tolerance) {
  if (std::abs(result - expected) <= tolerance * std::max(scale, 1.0)) return;
  fail<ArgumentError>(str("check_grads: ", what, " of order ", order, " gives ", short_text(result),
                          ", but the expected derivative is ", short_text(expected), "."),
                      str("Expected a relative difference of at most ", tolerance,
                          ": check the derivative rule, and that the function is smooth there."));
}

void check_order(const Flat& f, const Arrays& x, const CheckGradsOptions& o, int order) {
  bool wide = true;
  for (const Array& a : x) wide = wide && (!a.dtype().is_inexact() || a.dtype().real_part() == f64);
  double tolerance = o.tolerance > 0 ? o.tolerance
                     : wide          ? 1e-6
                                     : 2e-2,
         step = o.step > 0 ? o.step
                : wide     ? 1e-5
                           : 1e-2;
  Arrays direction = random_like(x, 11);
  Arrays above = f(displaced(x, direction, step)), below = f(displaced(x, direction, -step));
  Arrays weights = random_like(above, 71);
  double derivative = (inner(weights, tangents_of(above)) - inner(weights, tangents_of(below))) / (2 * step);
  if (o.forward) {
    double difference = derivative;
    derivative = inner(weights, jvp_flat("check_grads", f, x, tangents_of(direction)).tangents);
    compare("forward mode", order, derivative, difference, std::abs(difference), tolerance);
  }
  if (!o.reverse) {
    Flat along = [&](Args a) {
      Arrays out;
      for (Tangent& t :
           jvp_flat("check_grads", f, Arrays(a.begin(), a.end()), tangents_of(direction)).tangents)
        if (t) out.push_back(std::move(*t));
      return out;
    };
    if (order < o.order) check_order(along, x, o, order + 1);
    return;
  }
  Active active;
  for (const Array& a : x) active.push_back(a.dtype().is_inexact());
  Linearization l = linearize_flat("check_grads", f, x, active);
  double transposed = inner(direction, apply_transpose(l, tangents_of(weights)));
  compare("reverse mode", order, transposed, derivative, std::abs(derivative), tolerance);
  if (order >= o.order) return;
  Flat gradient = [&](Args a) {
    Linearization g = linearize_flat("check_grads", f, a, active);
    Arrays out;
    Tangents ct = apply_transpose(g, tangents_of(weights));
    for (std::size_t i = 0; i < ct.size(); ++i)
      if (ct[i]) out.push_back(*ct[i]);
    return out;
  };
  check_order(gradient, x, o, order + 1);
}

}  // namespace

void check(const Flat& f, const Arrays& leaves, const CheckGradsOptions& options, Where where) {
  At at(where);
  check_order(f, leaves, options, 1);
}

}  // namespace tessera::inline v0::check_detail
