// Samples of other sizes, and shardings of an array over a mesh.
#include "sizes.h"
#include <tessera/core/reference.h>
#include <tessera/ops/index/index_ops.h>
#include <algorithm>

namespace tessera::properties {

std::vector<std::int64_t> sizes_around(std::int64_t n) {
  std::vector<std::int64_t> out;
  for (std::int64_t size :
       {std::int64_t{1}, n - 1, n, n + 1, 2 * n - 1, n == 2 ? std::int64_t{7} : std::int64_t{11}})
    if (std::find(out.begin(), out.end(), size) == out.end()) out.push_back(size);
  return out;
}

namespace {

// True if the parameters promise something about the indices: it need not hold for other numbers of indices.
bool has_promise(const Primitive& primitive, const Params& params) {
  const IndexOptions* options = nullptr;
  if (&primitive == &gather_p) options = &params.as<Gather>().options;
  for (const Primitive* p : {&scatter_p, &scatter_add_p, &scatter_mul_p, &scatter_min_p, &scatter_max_p})
    if (&primitive == p) options = &params.as<IndexedUpdate>().options;
  return options && (options->sorted || options->unique || options->mode == IndexMode::promise_in_bounds);
}

Array repeated(const Array& x, const Shape& shape) {
  return made_from(x.aval().with_shape(shape), [&](Dims at) {
    for (std::size_t a = 0; a < at.size(); ++a) at[a] %= x.shape()[a];
    return address(x, at);
  });
}

std::optional<Sample> with_sizes(const Primitive& primitive, const Sample& sample, const Factors& factors,
                                 const std::vector<bool>& chosen, std::int64_t size) {
  Sample out = sample;
  for (std::size_t k = 0; k < out.args.size(); ++k) {
    Shape shape = out.args[k].shape();
    for (std::size_t a = 0; a < shape.size(); ++a) {
      const Factors::AxisFactors& axis = factors.operands[k][a];
      if (axis.size() == 1 && chosen[axis[0]]) shape[a] = size;
    }
    if (out.args[k].size() == 0 && shape != out.args[k].shape()) return std::nullopt;
    out.args[k] = repeated(out.args[k], shape);
  }
  if (avals_of(out.args) == avals_of(sample.args)) return std::nullopt;
  try {
    for (const Aval& result : primitive.infer(out.params, avals_of(out.args)))
      if (result.count() > 512) return std::nullopt;
  } catch (const Error&) {
    return std::nullopt;
  }
  return out;
}

}  // namespace

Samples resized(const Primitive& primitive, const Sample& sample, std::int64_t size) {
  if (has_promise(primitive, sample.params)) return {};
  Factors factors = primitive.factors(sample.params, avals_of(sample.args));
  std::vector<bool> resizable;
  for (const Factor& f : factors.factors) resizable.push_back(f.kind != FactorKind::replicate && f.size > 0);
  Samples out;
  auto add = [&](const std::vector<bool>& chosen) {
    std::optional<Sample> next = with_sizes(primitive, sample, factors, chosen, size);
    auto same = [&](const Sample& s) { return avals_of(s.args) == avals_of(next->args); };
    if (next && std::none_of(out.begin(), out.end(), same)) out.push_back(*next);
  };
  add(resizable);
  for (std::size_t f = 0; f < resizable.size(); ++f) {
    std::vector<bool> one(resizable.size(), false);
    one[f] = resizable[f];
    add(one);
  }
  return out;
}

bool is_local(const Primitive& primitive) {
  for (const Sample& sample : primitive.samples()) {
    Effects effects = primitive.effects(sample.params);
    if (effects.any() || effects.mesh) return false;
  }
  return true;
}

std::vector<Spec> specs_on_line(Mesh mesh, std::int64_t rank) {
  std::vector<Spec> out{Spec()};
  for (std::int64_t a = 0; a < rank; ++a) out.push_back(Spec().with(a, SpecEntry(mesh.names()[0])));
  return out;
}

Spec pattern(Mesh mesh, std::int64_t rank, int k) {
  std::vector<std::vector<AxisName>> entries(rank);
  if (rank == 0 || k == 0) return Spec();
  std::vector<AxisName> names(mesh.names().begin(), mesh.names().end());
  std::size_t last = entries.size() - 1;
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::size_t axis = i % entries.size();
    switch (k) {
      case 1:
        entries[0].push_back(names[i]);
        break;
      case 2:
        entries[last].push_back(names[i]);
        break;
      case 3:
        entries[axis].push_back(names[i]);
        break;
      case 4:
        entries[last - axis].push_back(names[i]);
        break;
      case 5:
        if (i == 0) entries[0].push_back(names[i]);
        break;
      case 6:
        if (i + 1 == names.size()) entries[last].push_back(names[i]);
        break;
      default:
        entries[0].insert(entries[0].begin(), names[i]);
    }
  }
  return Spec(std::vector<SpecEntry>(entries.begin(), entries.end()));
}

}  // namespace tessera::properties
