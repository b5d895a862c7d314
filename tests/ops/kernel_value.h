// Evaluates a lowering's kernel one element at a time by interpreting its expression graph: slow, and
// independent of the compiler. Tests of lowerings compare with it.
#pragma once
#include <tessera/core/kernel/access.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <tessera/core/reference.h>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

namespace tessera {

class KernelValue final : public KernelContext {
 public:
  explicit KernelValue(Args args) : KernelContext(owned_graph_), args_(args.begin(), args.end()) {}
  Element operand(int k, const expr::Indices& at) override {
    const Array& x = args_[k];
    return load_element(graph(), k, x.dtype(), flat_index(x.shape(), at));
  }

  // Result `number` of the kernel, of type `aval`.
  Array run(const Kernel& kernel, Aval aval, std::size_t number = 0) {
    expr::Indices at = loop_indices(graph(), aval.shape());
    std::vector<expr::Id> parts = stored_parts(kernel.body(*this, at)[number]);
    void* data = nullptr;
    Array out = make_concrete(aval, &data);
    auto* to = static_cast<char*>(data);
    std::size_t bytes = aval.dtype().bytes() / parts.size();
    Dims index(aval.shape().size(), 0);
    for (std::int64_t i = 0; i < aval.count(); ++i) {
      for (std::size_t d = 0; d < index.size(); ++d)
        if (!at[d].is_constant()) values_[at[d].terms[0].first] = index[d];
      known_.clear();
      for (expr::Id part : parts) {
        std::uint64_t bits = value(part);
        std::memcpy(to, &bits, bytes);
        to += bytes;
      }
      for (std::size_t d = index.size(); d-- > 0 && ++index[d] == aval.shape()[d];) index[d] = 0;
    }
    return out;
  }

 private:
  std::int64_t index_value(const expr::AffineIndex& index) {
    std::int64_t sum = index.constant;
    for (auto [atom, k] : index.terms) sum += k * atom_value(atom);
    return sum;
  }
  std::int64_t atom_value(expr::Atom atom) {
    const expr::AtomInfo& info = graph().atom(atom);
    auto floor_div = [](std::int64_t a, std::int64_t b) { return a / b - (a % b < 0); };
    switch (info.kind) {
      case expr::AtomKind::variable:
        return values_.at(atom);
      case expr::AtomKind::quotient:
        return floor_div(index_value(info.dividend), info.divisor);
      case expr::AtomKind::remainder:
        return index_value(info.dividend) -
               info.divisor * floor_div(index_value(info.dividend), info.divisor);
      default:
        return std::clamp(expr::integer_of(graph().node(info.value).dtype, value(info.value)), info.low,
                          info.high);
    }
  }

  std::uint64_t load(const expr::Node& node) {
    const Array& x = args_[node.buffer];
    std::int64_t at = index_value(node.index);
    if (at < 0 || at >= x.size()) throw std::out_of_range("a kernel reads outside of its operand");
    int parts = x.dtype().is_complex() || x.dtype().is_key() ? 2 : 1;
    int bytes = x.dtype().bytes() / parts;
    const auto* from = static_cast<const char*>(known_value(x, "test").data());
    std::uint64_t bits = 0;
    std::memcpy(&bits, from + (at * parts + node.component) * bytes, bytes);
    return bits;
  }

  std::vector<std::uint64_t> reduced(int number) {
    const expr::Reduction& r = graph().reduction(number);
    std::vector<std::uint64_t> sums;
    for (expr::Id id : r.initial) sums.push_back(value(id));
    std::vector<std::int64_t> extents;
    std::int64_t count = 1;
    for (expr::Atom v : r.variables) {
      extents.push_back(graph().atom(v).high + 1);
      count *= extents.back();
    }
    auto outside = known_;
    for (std::int64_t i = 0; i < count; ++i) {
      known_ = outside;
      std::int64_t rest = i;
      for (std::size_t d = r.variables.size(); d-- > 0; rest /= extents[d])
        values_[r.variables[d]] = rest % extents[d];
      std::vector<std::uint64_t> added, before = sums;
      for (expr::Id id : r.contributions) added.push_back(value(id));
      for (std::size_t k = 0; k < sums.size(); ++k) {
        Dtype t = graph().node(r.contributions[k]).dtype;
        if (r.simple != expr::ScalarOp::reduce) {
          sums[k] = expr::compute(r.simple, t, t, std::array{before[k], added[k]});
        } else {
          known_.clear();
          accumulated_ = &before, added_ = &added;
          sums[k] = value(r.combined[k]);
        }
      }
    }
    known_ = outside;
    return sums;
  }

  std::uint64_t value(expr::Id id) {
    if (auto at = known_.find(id); at != known_.end()) return at->second;
    std::uint64_t bits = evaluate(id);
    known_[id] = bits;
    return bits;
  }
  std::uint64_t evaluate(expr::Id id) {
    const expr::Node node = graph().node(id);
    switch (node.op) {
      case expr::ScalarOp::constant:
        return node.payload;
      case expr::ScalarOp::load:
        return load(node);
      case expr::ScalarOp::index: {
        std::int64_t at = index_value(node.index);
        std::uint64_t bits = 0;
        std::memcpy(&bits, &at, node.dtype.bytes());
        return bits;
      }
      case expr::ScalarOp::guard: {
        std::int64_t at = index_value(node.index);
        return value(node.in[node.low <= at && at < node.high ? 0 : 1]);
      }
      case expr::ScalarOp::reduce_result:
        return reduced(graph().node(node.in[0]).reduction)[node.component];
      case expr::ScalarOp::accumulator:
        return (*accumulated_)[node.component];
      case expr::ScalarOp::contribution:
        return (*added_)[node.component];
      default: {
        std::vector<std::uint64_t> in;
        for (expr::Id operand : node.in) in.push_back(value(operand));
        return expr::compute(node.op, node.dtype, graph().node(node.in.back()).dtype, in);
      }
    }
  }

  expr::Graph owned_graph_;
  std::vector<Array> args_;
  std::map<expr::Atom, std::int64_t> values_;
  std::map<expr::Id, std::uint64_t> known_;
  std::vector<std::uint64_t>*accumulated_ = nullptr, *added_ = nullptr;
};

// max |a - b| relative to the larger of 1 and max |b|, with NaN equal to NaN; integers and bools are compared
// exactly.
inline double distance(const Array& a, const Array& b) {
  if (a.aval() != b.aval()) return 1e300;
  if (a.dtype().is_key()) return a.to_vector<ThreefryKey>() == b.to_vector<ThreefryKey>() ? 0 : 1e300;
  auto x = a.to_vector<std::complex<double>>(), y = b.to_vector<std::complex<double>>();
  double max_difference = 0, scale = 1;
  for (std::size_t i = 0; i < x.size(); ++i) {
    bool both_nan = std::isnan(std::abs(x[i])) && std::isnan(std::abs(y[i]));
    if (!both_nan && x[i] != y[i])
      max_difference =
          std::max(max_difference, std::isnan(std::abs(x[i] - y[i])) ? 1e300 : std::abs(x[i] - y[i]));
    if (std::isfinite(std::abs(y[i]))) scale = std::max(scale, std::abs(y[i]));
  }
  return max_difference / scale;
}
inline double tolerance_of(Dtype t) {
  switch (t.row()) {
    case Dtype::row_f8e4m3fn:
      return 0.13;
    case Dtype::row_f8e5m2:
      return 0.25;
    case Dtype::row_bf16:
      return 8e-3;
    case Dtype::row_f16:
      return 1e-3;
    case Dtype::row_f32:
    case Dtype::row_c64:
      return 2e-6;
    case Dtype::row_f64:
    case Dtype::row_c128:
      return 1e-14;
    default:
      return 0;
  }
}

}  // namespace tessera
