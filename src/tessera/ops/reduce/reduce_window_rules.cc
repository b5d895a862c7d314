// The rules of reductions over windows.
#include <tessera/ops/partition/sliding_windows.h>
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0 {

static void check_list(const char* name, const char* list, const Dims& values, Aval in,
                       std::int64_t min_value) {
  if (static_cast<std::int64_t>(values.size()) != in.rank())
    fail<ArgumentError>(
        str(name, ": ", list, " ", values, " has ", values.size(), " entries, but the operand is ", in, "."),
        "Expected one entry per axis of the operand.");
  for (std::int64_t value : values)
    if (value < min_value)
      fail<ArgumentError>(str(name, ": ", list, " ", values, " has the entry ", value, "."),
                          str("Expected entries of at least ", min_value, "."));
}

// The extent of `size` elements at distances of `dilation`.
static std::int64_t dilated_size(std::int64_t size, std::int64_t dilation) {
  return size ? (size - 1) * dilation + 1 : 0;
}

Shape windowed_shape(const char* name, const Window& w, Aval in) {
  constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::min();
  check_list(name, "sizes", w.sizes, in, 1);
  check_list(name, "strides", w.strides, in, 1);
  check_list(name, "low", w.low, in, unbounded);
  check_list(name, "high", w.high, in, unbounded);
  check_list(name, "base_dilation", w.base_dilation, in, 1);
  check_list(name, "window_dilation", w.window_dilation, in, 1);
  Shape out;
  for (std::size_t i = 0; i < w.sizes.size(); ++i) {
    check_extent(name,
                 {double(w.low[i]), double(in.shape()[i]) * double(w.base_dilation[i]), double(w.high[i])});
    check_extent(name, {double(w.sizes[i]) * double(w.window_dilation[i])});
    std::int64_t padded = w.low[i] + dilated_size(in.shape()[i], w.base_dilation[i]) + w.high[i];
    if (padded < 0)
      fail<ArgumentError>(str(name, ": low ", w.low[i], " and high ", w.high[i],
                              " remove more elements than axis ", i, " of ", in, " has."),
                          str("The size of the padded axis would be ", padded, "; expected at least 0."));
    std::int64_t free = padded - dilated_size(w.sizes[i], w.window_dilation[i]);
    out.push_back(free < 0 ? 0 : free / w.strides[i] + 1);
  }
  return out;
}

bool windowed(const Window& w, const Shape& operand, const Dims& at, const Dims& inside, Dims& source) {
  source.clear();
  for (std::size_t i = 0; i < at.size(); ++i) {
    std::int64_t padded_at = at[i] * w.strides[i] + inside[i] * w.window_dilation[i] - w.low[i];
    if (padded_at < 0 || padded_at % w.base_dilation[i] || padded_at / w.base_dilation[i] >= operand[i])
      return false;
    source.push_back(padded_at / w.base_dilation[i]);
  }
  return true;
}

Window batched(const Window& w, int at) {
  auto with = [&](const Dims& dims, std::int64_t value) {
    Dims out = dims;
    out.insert(at, value);
    return out;
  };
  return {with(w.sizes, 1), with(w.strides, 1),       with(w.low, 0),
          with(w.high, 0),  with(w.base_dilation, 1), with(w.window_dilation, 1)};
}

static bool tiles(const Window& w, std::size_t i, std::int64_t size) {
  return w.strides[i] == w.sizes[i] && w.low[i] == 0 && w.high[i] == 0 && w.base_dilation[i] == 1 &&
         (w.window_dilation[i] == 1 || w.sizes[i] == 1) && size % w.sizes[i] == 0;
}

Factors factors_of_window(const Window& w, AvalArgs in, AvalArgs out, FactorKind inside, ReduceKind kind,
                          SlidesOver side) {
  Factors factors = Factors::of(in, out);
  bool from_operand = side == SlidesOver::operand;
  for (std::int64_t axis = 0; axis < out[0].rank(); ++axis) {
    std::size_t i = axis;
    std::int64_t size = from_operand ? in[0].dim(axis) : out[0].dim(axis);
    bool tiled = tiles(w, i, size);
    Factors::AxisFactors windows = {tiled ? factors.add(size / w.sizes[i])
                                          : factors.add(size, FactorKind::permute)};
    for (auto& operand : factors.operands) operand[axis] = windows;
    factors.results[0][axis] = windows;
    if (tiled && w.sizes[i] > 1)
      (from_operand ? factors.operands : factors.results)[0][axis].push_back(
          factors.add(w.sizes[i], inside, kind));
  }
  return factors;
}

Element in_window(KernelContext& context, const Window& w, const Shape& operand, const expr::Indices& at,
                  const expr::Indices& inside, const SharedFunction<Element(const expr::Indices&)>& f,
                  const Element& outside) {
  if (operand.contains(0)) return outside;
  expr::Graph& graph = context.graph();
  expr::Indices padded_at, source;
  for (std::size_t i = 0; i < at.size(); ++i) {
    padded_at.push_back(at[i] * w.strides[i] + inside[i] * w.window_dilation[i] -
                        expr::AffineIndex(w.low[i]));
    source.push_back(graph.floor_divide(padded_at[i], w.base_dilation[i]));
  }
  Element out = f(source);
  for (std::size_t i = at.size(); i-- > 0;) {
    std::int64_t step = w.base_dilation[i];
    if (step > 1) out = context.guard(graph.remainder(padded_at[i], step), 0, 1, out, outside);
    out = context.guard(padded_at[i], 0, (operand[i] - 1) * step + 1, out, outside);
  }
  return out;
}

Lowering lower_window(const Window& w, AvalArgs in, expr::ScalarOp op) {
  return kernel([w, op, operand = in[0].shape(), dtype = in[0].dtype()](KernelContext& context,
                                                                        const expr::Indices& at) -> Elements {
    expr::Graph& graph = context.graph();
    Element identity = constant(graph, dtype, op == expr::ScalarOp::mul ? 1 : 0);
    if (op == expr::ScalarOp::max) identity = last_choice(graph, Selection::largest, dtype);
    if (op == expr::ScalarOp::min) identity = last_choice(graph, Selection::smallest, dtype);
    return {context.reduce(op, w.sizes, [&](const expr::Indices& inside) {
      return in_window(
          context, w, operand, at, inside,
          [&](const expr::Indices& source) { return context.operand(0, source); }, identity);
    })};
  });
}

Array window_patches(const Window& w, const Array& x, double padding) {
  Pad pad{w.low, w.high, Dims(w.sizes.size(), 0)};
  for (std::size_t i = 0; i < w.sizes.size(); ++i) pad.interior[i] = w.base_dilation[i] - 1;
  Array padded = pad_p(pad, {x, scalar_like(x, padding)});
  Shape shape = windowed_shape("reduce_window", w, x.aval()), one = shape;
  one.insert(0, 1);
  Arrays patches;
  for_each_index(w.sizes, [&](const Dims& inside) {
    Slice take{{}, {}, w.strides};
    for (std::size_t i = 0; i < inside.size(); ++i) {
      take.start.push_back(inside[i] * w.window_dilation[i]);
      take.limit.push_back(take.start[i] + dilated_size(shape[i], w.strides[i]));
    }
    patches.push_back(reshape_p(Reshape{one}, {slice_p(take, {padded})}));
  });
  return concatenate_p(Concatenate{0}, patches)[0];
}

Linearized linearize_extreme_window(const Primitive& self, const Primitive& position, const Window& w,
                                    const Array& x) {
  Array y = self(w, {x});
  return {{y}, [w, chosen = position(w, {x})](const Tangents& t) {
            return Tangents{window_gather_p(w, {*t[0], chosen})};
          }};
}

Samples window_samples(std::initializer_list<Dtype> dtypes) {
  Samples out;
  Window pool{{1, 2, 2}, {1, 2, 2}, {0, 0, 0}, {0, 0, 0}, {1, 1, 1}, {1, 1, 1}};
  Window same{{1, 3, 3}, {1, 1, 2}, {0, 1, 1}, {0, 1, 0}, {1, 1, 1}, {1, 1, 1}};
  for (Dtype dtype : dtypes)
    for (const Window& w : {pool, same}) out.push_back({w, {sample_array({2, 4, 5}, dtype, -3, 3)}});
  Dtype first = *dtypes.begin();
  auto add = [&](const Shape& shape, const Window& w) {
    out.push_back({w, {sample_array(shape, first, -3, 3)}});
  };
  add({7}, {{3}, {2}, {2}, {1}, {1}, {2}});
  add({5}, {{2}, {3}, {-1}, {4}, {2}, {3}});
  add({4}, {{2}, {1}, {5}, {0}, {1}, {1}});  // windows that consist of padding
  add({3}, {{4}, {1}, {0}, {0}, {1}, {1}});  // no window fits
  add({0, 3}, {{1, 2}, {1, 1}, {1, 0}, {0, 0}, {1, 1}, {1, 1}});
  add({}, {{}, {}, {}, {}, {}, {}});
  add({6, 6}, {{2, 3}, {2, 3}, {0, 0}, {0, 0}, {1, 1}, {1, 1}});
  return out;
}

Window with_filled_lists(const Window& w, std::int64_t rank) {
  Window out = w;
  Dims ones(rank, 1), zeros(rank, 0);
  for (Dims* list : {&out.strides, &out.base_dilation, &out.window_dilation})
    if (list->empty()) *list = ones;
  for (Dims* list : {&out.low, &out.high})
    if (list->empty()) *list = zeros;
  return out;
}

namespace spmd {
Arrays partition_window(const ShardedCall& c, ReduceKind kind) {
  Window w = c.params.as<Window>();
  Factors factors = c.primitive.factors(c.params, c.types);
  Array x = c.blocks[0];
  for (std::size_t d = 0; d < w.sizes.size(); ++d) {
    if (!slides(factors, d) || !c.is_sharded(static_cast<std::int64_t>(d))) continue;
    Slide slide{w.strides[d], w.low[d], (w.sizes[d] - 1) * w.window_dilation[d] + 1};
    Positions read = window_positions(c, x, d, d, slide, w.base_dilation[d], identity_of(kind, x.dtype()));
    x = read.x;
    w.base_dilation[d] = read.dilation, w.low[d] = read.low, w.high[d] = read.high;
  }
  return {c.primitive(w, {x})};
}
}  // namespace spmd

}  // namespace tessera::inline v0
