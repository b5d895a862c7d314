// dynamic_update_slice: replaces a slice whose start indices are data. Semantics: StableHLO
// "dynamic_update_slice", which clamps the start so that the slice fits. Linear in operand and update.
#include <tessera/ops/index/index_partition.h>
#include <tessera/ops/index/index_rules.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_update(const NoParams&, AvalArgs in) {
  if (in[1].dtype() != in[0].dtype())
    fail<DtypeError>(str("dynamic_update_slice: the operand is ", in[0], ", but the update is ", in[1], "."),
                     "Expected one dtype; convert with astype.");
  if (in[1].rank() != in[0].rank())
    fail<ShapeError>(str("dynamic_update_slice: the operand is ", in[0], ", but the update is ", in[1], "."),
                     "Expected equal ranks; use expand_dims.");
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis)
    if (in[1].dim(axis) > in[0].dim(axis))
      fail<ShapeError>(str("dynamic_update_slice: the update ", in[1], " is larger than the operand ", in[0],
                           " along axis ", axis, "."),
                       str("Expected a size of at most ", in[0].dim(axis), "."));
  // The two arrays are followed by one index per axis.
  Avals rest(in.begin(), in.end());
  rest.erase(rest.begin() + 1);
  check_start_indices("dynamic_update_slice", rest, 1);
  return {in[0]};
}

static Arrays reference_update(const NoParams&, Args x) {
  Dims start, strides = row_major_strides(x[0].shape());
  for (std::size_t i = 0; i < strides.size(); ++i)
    start.push_back(std::clamp<std::int64_t>(integers_of(x[i + 2])[0], 0, x[0].shape()[i] - x[1].shape()[i]));
  Array out = copy_of(x[0].aval(), known_value(x[0], "reference").data());
  with_element_type(x[0].dtype(), [&]<class T>() {
    T* to = static_cast<T*>(known_value(out, "reference").mutable_data()) + offset_of(start, strides);
    const T* from = elements<T>(x[1]);
    for_each_index(x[1].shape(), [&](const Dims& at) { to[offset_of(at, strides)] = *from++; });
  });
  return {out};
}

static Linearized linearize_update(const NoParams&, Args x, const Active&) {
  return {dynamic_update_slice_p({}, x), [starts = Arrays(x.begin() + 2, x.end()), operand_type = x[0].aval(),
                                          update_type = x[1].aval()](const Tangents& t) {
            Arrays args = {materialize(t[0], operand_type), materialize(t[1], update_type)};
            args.insert(args.end(), starts.begin(), starts.end());
            return Tangents{dynamic_update_slice_p({}, args)[0]};
          }};
}

static Tangents transpose_update(const NoParams&, const Tangents& ct, const LinearArgs& in) {
  Tangents out(in.size());
  Arrays starts(in.known.begin() + 2, in.known.end());
  if (in.linear(0)) {
    Arrays args = {*ct[0], zeros_of(in.avals[1])};
    args.insert(args.end(), starts.begin(), starts.end());
    out[0] = dynamic_update_slice_p({}, args)[0];
  }
  if (in.linear(1)) {
    Arrays args = {*ct[0]};
    args.insert(args.end(), starts.begin(), starts.end());
    out[1] = dynamic_slice_p(DynamicSlice{in.avals[1].shape()}, args)[0];
  }
  return out;
}

static Batched batch_update(const NoParams&, Args x, const BatchAxes& axes, BatchSize size) {
  bool mapped_start = std::any_of(axes.begin() + 2, axes.end(), [](int a) { return a != unbatched; });
  int to = mapped_start ? 0 : axes[0] != unbatched ? axes[0] : axes[1];
  Array operand = batch_axis_to(x[0], axes[0], size, to), update = batch_axis_to(x[1], axes[1], size, to);
  if (!mapped_start) {
    Arrays in = {operand, update};
    in.insert(in.end(), x.begin() + 2, x.end());
    in.insert(in.begin() + 2 + to, scalar(std::int64_t{0}, i32));
    return {dynamic_update_slice_p({}, in), {to}};
  }
  std::int64_t rank = operand.ndim() - 1;
  IndexedUpdate q{with_mapped_pair({iota_dims(rank), {}, iota_dims(rank), {}, {}}),
                  {IndexMode::clip, false, true}};
  return {{scatter_p(q, {operand, stacked_indices(x.subspan(2), size), update})}, {0}};
}

static Factors factors_of_update(const NoParams&, AvalArgs in) {
  Factors out = Factors::of(in, in.subspan(0, 1));
  for (std::int64_t axis = 0; axis < in[0].rank(); ++axis) {
    // If the update covers a part of the axis, elements of the operand stay in place and the update is sent
    // to their shards.
    bool full = in[1].dim(axis) == in[0].dim(axis);
    int factor = out.add(in[0].dim(axis), full ? FactorKind::pass : FactorKind::permute);
    out.results[0][axis] = out.operands[0][axis] = {factor};
    out.operands[1][axis] = {full ? factor : out.add(in[1].dim(axis), FactorKind::replicate)};
  }
  return out;
}

static Lowering lower_update(const NoParams&, AvalArgs in) {
  Scatter form;
  form.updates = in[1].shape();
  form.unique = true;
  form.update = [to = in[0].shape(), sizes = in[1].shape()](KernelContext& context,
                                                            const expr::Indices& at) -> Scatter::Update {
    expr::Indices target = at;
    for (std::size_t i = 0; i < at.size(); ++i) {
      Element start = context.operand(static_cast<int>(i) + 2, {});
      target[i] = at[i] + context.graph().value_index(start.part(), 0, to[i] - sizes[i]);
    }
    return {target, {}, context.operand(1, at)};
  };
  return form;
}

static Samples update_samples() {
  Samples out;
  auto at = [](std::int64_t i, Dtype dtype = i32) { return scalar(i, dtype); };
  for (Dtype dtype : {f32, f64, bf16, f8e4m3fn, c64, i32, u8, bool_, key_threefry})
    out.push_back(
        {{}, {sample_array({4, 5}, dtype, -3, 3), sample_array({2, 3}, dtype, -3, 3, 2), at(1), at(2)}});
  Array x = sample_array({4, 5}, f32, -3, 3);
  auto add = [&](const Shape& update, const Array& row, const Array& column) {
    out.push_back({{}, {x, sample_array(update, f32, -3, 3, 2), row, column}});
  };
  add({2, 3}, at(-3), at(9));
  add({4, 1}, at(100, u8), at(-1, i64));
  add({1, 5}, at(-1, u64), at(0, i8));
  add({0, 5}, at(1), at(0));
  out.push_back({{}, {sample_array({}, f32, -3, 3), sample_array({}, f32, -3, 3, 2)}});
  return out;
}

static constexpr Rules<NoParams> dynamic_update_slice_table = {
    .name = "dynamic_update_slice",
    .infer = infer_update,
    .reference = reference_update,
    .linearize = linearize_update,
    .transpose = transpose_update,
    .linear = linear_in<0, 1>,
    .batch = batch_update,
    .factors = factors_of_update,
    .kernel = lower_update,
    .samples = update_samples,
    .partition = {.compute = spmd::partition_dynamic_update_slice,
                  .can_shard_permuted = spmd::along_any_axis},
};
constinit const Primitive dynamic_update_slice_p = primitive(dynamic_update_slice_table);

static Array update_at(const Array& x, const Array& update, const Arrays& start,
                       const lax::NegativeStarts& allow_negative) {
  Arrays args = {x, update},
         positions = normalized_starts("dynamic_update_slice", start, x.shape(), allow_negative);
  args.insert(args.end(), positions.begin(), positions.end());
  return dynamic_update_slice_p({}, args)[0];
}

Array lax::dynamic_update_slice(Operand x, const Array& update, const Arrays& start,
                                const NegativeStarts& allow_negative) {
  At at(x.where);
  return update_at(*x, update, start, allow_negative);
}

Array lax::dynamic_update_slice_in_dim(Operand x, const Array& update, const Array& start, std::int64_t axis,
                                       bool allow_negative) {
  At at(x.where);
  std::int64_t along = normalize_axis("dynamic_update_slice_in_dim", axis, x->ndim());
  Arrays positions(x->shape().size(), scalar(std::int64_t{0}, i32));
  positions[along] = start;
  return update_at(*x, update, positions, allow_negative);
}

Array lax::dynamic_update_index_in_dim(Operand x, const Array& update, const Array& index, std::int64_t axis,
                                       bool allow_negative) {
  At at(x.where);
  std::int64_t along = normalize_axis("dynamic_update_index_in_dim", axis, x->ndim());
  Array with_axis = update.ndim() == x->ndim() ? update : expand_dims(update, {along});
  return dynamic_update_slice_in_dim(x, with_axis, index, along, allow_negative);
}

}  // namespace tessera::inline v0
