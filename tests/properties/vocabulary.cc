// Operations for random programs, drawn from the samples of all primitives.
#include "vocabulary.h"
#include <tessera/core/trace.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/tessera.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include "cases.h"
#include "tolerance.h"

namespace tessera::properties {

namespace {

constexpr std::int64_t kMaxElements = 120;  // of an operand or result
// The rounding errors of larger derivatives would hide errors of the others.
constexpr double kMaxDerivative = 1e4;
constexpr std::size_t kSamplesOfAPrimitive = 8;  // the number of samples that are kept

// The samples of one primitive, collected when it is first drawn.
struct Candidate {
  std::vector<Operation> operations;
  std::map<std::string, int> reasons;  // why other samples do not fit
};

bool is_double(Dtype d) { return d == f64 || d == c128; }

bool all_finite(const Arrays& arrays, double below = INFINITY) {
  for (const Array& x : arrays)
    if (!x.dtype().is_key())
      for (std::complex<double> z : numbers(x))
        if (!(std::abs(z) < below)) return false;
  return true;
}

bool all_small(const Avals& avals) {
  return std::all_of(avals.begin(), avals.end(),
                     [](Aval a) { return a.count() > 0 && a.count() <= kMaxElements; });
}

Sample widened(Sample sample) {
  for (Array& x : sample.args) {
    Dtype wide = x.dtype().is_complex() ? c128 : f64;
    if (x.dtype().is_inexact() && x.dtype() != wide)
      x = convert_element_type_p.reference(ConvertElementType{wide, false}, {&x, 1})[0];
  }
  sample.tolerance = 1;
  return sample;
}

bool all_whole_numbers(const Array& x) {
  auto z = numbers(x);
  return std::all_of(z.begin(), z.end(), [](auto a) { return a.real() == std::floor(a.real()); });
}

// Empty if the sample fits, else the reason.
std::string reason_against(const Primitive& primitive, const Sample& sample) {
  Effects effects = primitive.effects(sample.params);
  if (effects.ordered || effects.mesh || !effects.collective.empty()) return "effects";
  Avals in = avals_of(sample.args), out;
  if (in.empty()) return "no operands";
  if (&primitive == &custom_kernel_p) return "code for its own types";
  if (!all_small(in)) return "empty or large";
  try {
    out = primitive.infer(sample.params, in);
  } catch (const Error&) {
    return "not in f64";
  }
  if (!all_small(out)) return "empty or large";
  auto is_number = [](Aval a) { return a.dtype().is_inexact() ? is_double(a.dtype()) : !a.dtype().is_key(); };
  if (!std::all_of(out.begin(), out.end(), is_number)) return "results that are not f64";
  if (!all_finite(sample.args) || !all_finite(primitive.reference(sample.params, sample.args)))
    return "not finite";
  return {};
}

// f at some x, by the reference interpreter.
Arrays value_of(const std::function<Arrays(const Array&)>& f) {
  Array given = array({0.3, -0.2, 0.9});
  Arrays x = convert_element_type_p.reference(ConvertElementType{f64, false}, {&given, 1});
  ClosedJaxpr closed = stage("operation", avals_of(x), [&](Args in) { return f(in[0]); });
  Arrays inputs = closed.consts;
  inputs.push_back(x[0]);
  return reference_eval(*closed.jaxpr, inputs);
}

// Checks that first and second derivatives exist and are moderate.
bool derivatives_exist(const Operation& operation) {
  const Sample& sample = operation.sample;
  auto inexact = [](const auto& x) { return x.dtype().is_inexact(); };
  if (!sample.differentiable || std::none_of(sample.args.begin(), sample.args.end(), inexact)) return false;
  auto once = grad([&](Array x) { return sum(applied(operation, x)); });
  auto twice = grad([&](Array x) { return sum(once(x)); });
  try {
    return all_finite(value_of([&](const Array& x) { return Arrays{once(x), twice(x)}; }), kMaxDerivative);
  } catch (const TraceError&) {  // the primitive has no derivative rule
    return false;
  }
}

Candidate collected_samples(const Primitive& primitive) {
  WithTrace concrete(eval_trace());  // independent of the trace in which the primitive is drawn
  Candidate candidate;
  for (const Sample& given : shuffled_samples(primitive)) {
    if (candidate.operations.size() == kSamplesOfAPrimitive) break;
    Operation operation{&primitive, widened(given), true};
    std::string reason = reason_against(primitive, operation.sample);
    if (!reason.empty()) {
      ++candidate.reasons[reason];
      continue;
    }
    if (!all_finite(value_of([&](const Array& x) { return Arrays{applied(operation, x)}; }))) {
      ++candidate.reasons["not finite nearby"];
      continue;
    }
    operation.differentiable = derivatives_exist(operation);
    candidate.operations.push_back(std::move(operation));
  }
  return candidate;
}

const Candidate& candidate_of(const Primitive& primitive) {
  static std::map<const Primitive*, Candidate> known;
  auto found = known.find(&primitive);
  return found != known.end() ? found->second
                              : known.emplace(&primitive, collected_samples(primitive)).first->second;
}

// Maps any numbers to f64 in (-1, 1).
Array bounded(const Array& y) {
  if (y.dtype().is_complex()) return 0.5 * (bounded(real(y)) + bounded(imag(y)));
  Array x = y.dtype() == f64 ? y : y.astype(f64);
  return x / sqrt(1.0 + square(x));
}

}  // namespace

const Operation* draw(std::mt19937& random) {
  for (int tries = 0; tries < 4; ++tries) {
    const Candidate& candidate = candidate_of(*all_primitives()[random() % all_primitives().size()]);
    std::size_t n = random();
    if (!candidate.operations.empty()) return &candidate.operations[n % candidate.operations.size()];
  }
  return nullptr;
}

Array applied(const Operation& operation, const Array& x) {
  Array source = sin(1.5 * (operation.differentiable ? x : stop_gradient(x)) + 0.3), low = mean(source) < 0.1;
  const Arrays& sample = operation.sample.args;
  bool has_fractions = !std::all_of(sample.begin(), sample.end(), [](const Array& x) {
    return !x.dtype().is_inexact() || all_whole_numbers(x);
  });
  Arrays args;
  for (const Array& given : sample) {
    if (given.dtype().is_key() || (has_fractions && given.dtype().is_inexact() && all_whole_numbers(given)))
      args.push_back(given);  // the whole numbers may be an order, such as that of polygamma
    else if (given.dtype().is_inexact())
      args.push_back(given * (1.0 + 1e-3 * resize(source, given.shape())));
    else  // other elements of the same domain
      args.push_back(where(low, given, rotated(given, 1)));
  }
  Arrays results =
      unique_results(*operation.primitive, (*operation.primitive)(operation.sample.params, args));
  Array out = bounded(results[0]);
  for (std::size_t i = 1; i < results.size(); ++i) out = 0.7 * (out + mean(bounded(results[i])));
  return out;
}

std::string vocabulary_report() {
  std::string out;
  for (const Primitive* primitive : all_primitives()) {
    const Candidate& candidate = candidate_of(*primitive);
    auto with = std::count_if(candidate.operations.begin(), candidate.operations.end(),
                              [](const Operation& o) { return o.differentiable; });
    out +=
        str(primitive->name, ": ", candidate.operations.size(), " operations, ", with, " with derivatives");
    for (const auto& [reason, count] : candidate.reasons) out += str("; ", count, ' ', reason);
    out += '\n';
  }
  return out;
}

}  // namespace tessera::properties
