// Derivatives of samples in forward and reverse mode.
#include "derivatives.h"
#include <tessera/core/samples.h>
#include <tessera/ops/linalg/decompositions.h>
#include <algorithm>
#include "tolerance.h"

namespace tessera::properties {

namespace {
Tangents tangents_of(const Arrays& xs) { return {xs.begin(), xs.end()}; }
// Zeros where there is no tangent.
Arrays arrays_of(const Tangents& ts, const Arrays& like) {
  static const char zero[16] = {};
  Arrays out;
  for (std::size_t i = 0; i < ts.size(); ++i)
    out.push_back(ts[i] ? *ts[i] : made_from(like[i].aval(), [](const Dims&) { return zero; }));
  return out;
}

}  // namespace

Arrays Problem::inputs() const {
  Arrays out;
  for (std::size_t i = 0; i < active.size(); ++i)
    if (active[i]) out.push_back(sample.args[i]);
  return out;
}

Arrays Problem::operator()(Args inputs) const {
  Arrays args = sample.args, out;
  for (std::size_t i = 0, k = 0; i < args.size(); ++i)
    if (active[i]) args[i] = inputs[k++];
  for (Array& y : unique_results(primitive, primitive(sample.params, args)))
    if (y.dtype().is_inexact()) out.push_back(std::move(y));
  return out;
}

Array random_like(const Array& x, std::uint32_t seed) {
  return sample_array(x.shape(), x.dtype(), -1, 1, seed);
}
Arrays random_like(const Arrays& xs, std::uint32_t seed) {
  Arrays out;
  for (const Array& x : xs) out.push_back(random_like(x, seed++));
  return out;
}

Arrays forward(const Function& f, const Arrays& x, const Arrays& t) {
  Dual dual = jvp_flat("jvp", f, x, tangents_of(t));
  return arrays_of(dual.tangents, dual.out);
}
Arrays backward(const Function& f, const Arrays& x, const Arrays& ct) {
  Linearization l = linearize_flat("vjp", f, x, Active(x.size(), true));
  return arrays_of(apply_transpose(l, tangents_of(ct)), x);
}

double pairing(const Arrays& a, const Arrays& b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    Numbers x = numbers(a[k]), y = numbers(b[k]);
    for (std::size_t i = 0; i < x.size(); ++i) sum += (x[i] * y[i]).real();
  }
  return sum;
}

bool refuses(const TraceError& error) {
  std::string text = error.message();
  return text.find("cannot be differentiated") != text.npos ||
         text.find("has no forward derivative") != text.npos;
}

std::vector<Active> choices(const Sample& sample) {
  Active all;
  for (const Array& x : sample.args) all.push_back(x.dtype().is_inexact());
  std::vector<Active> out;
  std::ptrdiff_t count = std::count(all.begin(), all.end(), true);
  if (count) out.push_back(all);
  for (std::size_t i = 0; i < all.size() && count > 1; ++i) {
    Active one(all.size(), false);
    one[i] = all[i];
    if (all[i]) out.push_back(one);
  }
  return out;
}

}  // namespace tessera::properties
