#include <tessera/ops/index/index.h>
#include <tessera/ops/reduce/reduce.h>
#include <tessera/ops/shape/shape.h>
#include <tessera/spmd/local.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0::spmd {

namespace {

// Parameters that hold sizes, with those of blocks. Most primitives have none.
Params broadcast(const LocalCall& c) {
  BroadcastInDim p = c.params.as<BroadcastInDim>();
  p.shape = c.result_shape();
  return p;
}

Params reshape(const LocalCall& c) { return Reshape{c.result_shape()}; }

Params slice(const LocalCall& c) {
  Slice p = c.params.as<Slice>();
  const Shape& whole = c.types[0].shape();
  for (std::size_t d = 0; d < whole.size(); ++d)
    if (is_cut(c.in[0].axes[d])) p.limit[d] = c.blocks[0].dim(static_cast<std::int64_t>(d));
  return p;
}

Params dynamic_slice(const LocalCall& c) {
  DynamicSlice p;
  for (std::int64_t size : c.result_shape()) p.sizes.push_back(size);
  return p;
}

// Slices that reach over a whole axis reach over the whole of its block.
Params gather(const LocalCall& c) {
  Gather p = c.params.as<Gather>();
  for (std::size_t d = 0; d < p.slice_sizes.size(); ++d)
    if (is_cut(c.in[0].axes[d]) && p.slice_sizes[d] == c.types[0].shape()[d])
      p.slice_sizes[d] = c.blocks[0].dim(static_cast<std::int64_t>(d));
  return p;
}

Params window_scatter(const LocalCall& c) {
  WindowScatter p = c.params.as<WindowScatter>();
  p.shape = c.result_shape();
  return p;
}

using Rule = Params (*)(const LocalCall&);
constexpr std::pair<const Primitive*, Rule> rules[] = {
    {&broadcast_in_dim_p, broadcast},  {&reshape_p, reshape}, {&slice_p, slice},
    {&dynamic_slice_p, dynamic_slice}, {&gather_p, gather},   {&window_scatter_add_p, window_scatter},
};

Rule rule_of(const Primitive& primitive) {
  for (auto [known, rule] : rules)
    if (known == &primitive) return rule;
  return nullptr;
}

}  // namespace

bool cuts_new_axes(const Primitive& primitive) { return &primitive == &broadcast_in_dim_p; }

Arrays compute_blocks(const LocalCall& c) {
  Rule rule = rule_of(c.primitive);
  Arrays out = c.primitive(rule ? rule(c) : c.params, c.blocks);
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].shape() != c.result_shape(i))
      internal(str("partitioning ", c.primitive.name, ": result ", i, " of a device is ", out[i].aval(),
                   " where it should be ", c.result_shape(i)));
  return out;
}

}  // namespace tessera::inline v0::spmd
