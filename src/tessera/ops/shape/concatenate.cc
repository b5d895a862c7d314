// concatenate: arrays joined along an axis. Semantics: StableHLO "concatenate". Linear; its transpose slices.
#include <tessera/ops/partition/sharded_axis.h>
#include <tessera/ops/shape/shape_rules.h>

namespace tessera::inline v0 {

static Avals infer_concatenate(const Concatenate& p, AvalArgs in) {
  if (in.empty()) fail<ArgumentError>("concatenate: no arrays are given.", "Expected at least one array.");
  if (p.axis < 0 || p.axis >= in[0].rank())
    fail<ArgumentError>(str("concatenate: axis ", p.axis, " is out of range for ", in[0], "."),
                        str("Expected an axis in [0, ", in[0].rank(), "); use stack for a new one."));
  Shape shape = in[0].shape();
  std::size_t axis = p.axis;
  bool weak = true;
  shape[axis] = 0;
  for (std::size_t k = 0; k < in.size(); ++k) {
    if (in[k].dtype() != in[0].dtype())
      fail<DtypeError>(str("concatenate: operand 0 is ", in[0], ", but operand ", k, " is ", in[k], "."),
                       "Expected one dtype; convert with astype.");
    Shape rest = in[k].shape();
    if (rest.size() == shape.size()) rest[axis] = shape[axis];
    if (rest != shape)
      fail<ShapeError>(str("concatenate: operand 0 is ", in[0], ", but operand ", k, " is ", in[k], "."),
                       str("Expected equal sizes along every axis but ", p.axis, "."));
    shape[axis] += in[k].shape()[axis];
    weak = weak && in[k].weak();
  }
  return {Aval(shape, in[0].dtype(), weak)};
}

// The start of each operand along the axis, and the end of the last.
static Dims offsets_of(const Concatenate& p, AvalArgs in) {
  Dims out{0};
  for (const Aval& aval : in) out.push_back(out.back() + aval.dim(p.axis));
  return out;
}

static Arrays reference_concatenate(const Concatenate& p, Args x) {
  Avals in = avals_of(x);
  Aval aval = infer_concatenate(p, in)[0];
  Dims offsets = offsets_of(p, in);
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  for (std::size_t k = 0; k < x.size(); ++k)
    copy_elements(data, aval.shape(), x[k], [&](const Dims& at) {
      Dims to = at;
      to[p.axis] += offsets[k];
      return to;
    });
  return {out};
}

static Tangents transpose_concatenate(const Concatenate& p, const Tangents& ct, const LinearArgs& in) {
  Dims offsets = offsets_of(p, in.avals);
  Tangents out(in.size());
  std::size_t axis = p.axis;
  for (std::size_t k = 0; k < in.size(); ++k) {
    if (!in.linear(k)) continue;
    Slice part{Dims(ct[0]->shape().size(), 0), ct[0]->shape(), Dims(ct[0]->shape().size(), 1)};
    part.start[axis] = offsets[k], part.limit[axis] = offsets[k + 1];
    out[k] = slice_p(part, {*ct[0]});
  }
  return out;
}

static Element zero_like(const Element& x) {
  expr::Graph& graph = x.graph();
  auto zero = [&](int part) { return graph.constant_bits(graph.node(x.part(part)).dtype, 0); };
  bool has_two_parts = x.dtype().is_complex() || x.dtype().is_key();
  return has_two_parts ? Element{graph, x.dtype(), zero(0), zero(1)} : Element{graph, x.dtype(), zero(0)};
}

static Lowering lower_concatenate(const Concatenate& p, AvalArgs in) {
  return kernel(
      [p, offsets = offsets_of(p, in)](KernelContext& context, const expr::Indices& at) -> Elements {
        Element out;
        for (std::size_t k = offsets.size() - 1; k-- > 0;) {
          if (offsets[k] == offsets[k + 1]) continue;
          expr::Indices source = at;
          source[p.axis] = at[p.axis] - expr::AffineIndex(offsets[k]);
          Element this_operand = context.operand(static_cast<int>(k), source);
          // The last alternative of the guards is a zero, since no operand may be read at an index outside of it.
          if (offsets[k] == 0 && offsets[k + 1] == offsets.back()) return {this_operand};
          out = context.guard(at[p.axis], offsets[k], offsets[k + 1], this_operand,
                              out.absent() ? zero_like(this_operand) : out);
        }
        return {out.absent() ? context.operand(0, at) : out};
      });
}

static Samples concatenate_samples() {
  Samples out;
  for (Dtype dtype : {f32, bf16, c64, i32, bool_, key_threefry})
    out.push_back({Concatenate{1},
                   {sample_array({2, 3}, dtype, -3, 3, 1), sample_array({2, 1}, dtype, -3, 3, 2),
                    sample_array({2, 0}, dtype, -3, 3, 3), sample_array({2, 4}, dtype, -3, 3, 4)}});
  out.push_back({Concatenate{0}, {sample_array({3}, f64, -3, 3)}});
  out.push_back({Concatenate{0}, {sample_array({0, 2}, f32, -3, 3), sample_array({0, 2}, f32, -3, 3)}});
  out.push_back(
      {Concatenate{0}, {sample_array({4, 2, 3}, f32, -3, 3), sample_array({2, 2, 3}, f32, -3, 3, 2)}});
  return out;
}

namespace spmd {
// Each device fetches the elements of its block of the result.
static Arrays partition_concatenate(const ShardedCall& c) {
  std::int64_t d = c.params.as<Concatenate>().axis, before = 0;
  std::size_t at = d;
  if (!is_sharded(c.out[0].axes[at])) return c.unchanged();
  ShardedAxis axis(c, at, at);
  std::vector<HaloSource> sources;
  Numbers firsts;
  for (std::size_t i = 0; i < c.blocks.size(); ++i) {
    std::int64_t size = c.types[i].shape()[at], first = before;
    before += size;
    if (!size) continue;
    firsts.push_back(first);
    sources.push_back({c.blocks[i], size,
                       axis.each([&](std::int64_t r) { return r * axis.block_size - first; }),
                       axis.counts()});
  }
  Arrays pieces = fetch(c.sub, axis.sub_axes, sources, d, axis.block_size);
  Array out = pieces[0], index = axis.index(c.result_shape());
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    Array in_operand = within(index, firsts[i], firsts[i] + sources[i].size);
    out = select_n_p({}, {in_operand, out, pieces[i]});
  }
  return {out};
}
}  // namespace spmd

static constexpr Rules<Concatenate> concatenate_table = {
    .name = "concatenate",
    .infer = infer_concatenate,
    .reference = reference_concatenate,
    .linearize = [](const Concatenate& p, Args x, const Active&) -> Linearized {
      return {concatenate_p(p, x), [p, in = avals_of(x)](const Tangents& t) -> Tangents {
                Arrays parts;
                for (std::size_t k = 0; k < t.size(); ++k) parts.push_back(materialize(t[k], in[k]));
                return {concatenate_p(p, parts)[0]};
              }};
    },
    .transpose = transpose_concatenate,
    .linear = linear_from<0>,
    .batch = [](const Concatenate& p, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      int at = first_mapped(axes);
      return {concatenate_p(Concatenate{p.axis + (p.axis >= at)}, mapped_at(x, axes, size, at)), {at}};
    },
    .factors = [](const Concatenate& p, AvalArgs in) -> Factors {
      Avals result = infer_concatenate(p, in);
      Factors out = Factors::of(in, result);
      for (std::int64_t axis = 0; axis < result[0].rank(); ++axis) {
        bool moves = axis == p.axis && in.size() > 1;
        int factor = out.add(result[0].dim(axis), moves ? FactorKind::permute : FactorKind::pass);
        out.results[0][axis] = {factor};
        for (auto& operand : out.operands) operand[axis] = {factor};
      }
      return out;
    },
    .kernel = lower_concatenate,
    .samples = concatenate_samples,
    .partition = {.compute = spmd::partition_concatenate, .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive concatenate_p = primitive(concatenate_table);

Array lax::concatenate(const Arrays& x, std::int64_t axis, Where where) {
  At at(where);
  return concatenate_p(Concatenate{x.empty() ? axis : normalize_axis("concatenate", axis, x[0].ndim())},
                       x)[0];
}

}  // namespace tessera::inline v0
