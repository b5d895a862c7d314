// dot_general: sums of products over pairs of axes. Semantics: StableHLO "dot_general". Bilinear: its
// derivative and its transposes are dot_generals as well. dot_lowering.cc has its lowering.
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <numeric>

namespace tessera::inline v0 {

Axes dot_free_axes(std::int64_t rank, const Axes& contract, const Axes& batch) {
  Axes out;
  for (std::int64_t axis = 0; axis < rank; ++axis)
    if (!contract.contains(axis) && !batch.contains(axis)) out.push_back(axis);
  return out;
}

Dtype dot_compute_dtype(Dtype lhs, Dtype rhs, Dtype result) {
  bool complex = false, floating = false, wide = false;
  for (Dtype t : {lhs, rhs, result}) {
    complex |= t.is_complex();
    floating |= t.is_inexact();
    wide |= t == f64 || t == c128;
  }
  if (complex) return wide ? c128 : c64;
  if (floating) return wide ? f64 : f32;
  return result;
}

static void check_lists(const char* side, Aval aval, const Axes& contract, const Axes& batch) {
  Axes all = contract;
  for (std::int64_t axis : batch) all.push_back(axis);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string lists = str(side, "_contract = ", contract, ", ", side, "_batch = ", batch);
    if (all[i] < 0 || all[i] >= aval.rank())
      fail<ArgumentError>(
          str("dot_general: ", lists, ": ", all[i], " is not an axis of ", side, " ", aval, "."),
          str("Expected axis numbers in [0, ", aval.rank(), ")."));
    if (std::count(all.begin(), all.end(), all[i]) > 1)
      fail<ArgumentError>(str("dot_general: ", lists, " name axis ", all[i], " twice."),
                          "Expected each axis at most once, contracted or batch.");
  }
}

static void check_pairs(const char* what, const char* list, AvalArgs in, const Axes& lhs, const Axes& rhs) {
  if (lhs.size() != rhs.size())
    fail<ArgumentError>(str("dot_general: lhs_", list, " = ", lhs, " has ", lhs.size(), " entries, rhs_",
                            list, " = ", rhs, " has ", rhs.size(), "."),
                        "Expected pairs of axes: lists of equal length.");
  for (std::size_t i = 0; i < lhs.size(); ++i)
    if (in[0].dim(lhs[i]) != in[1].dim(rhs[i]))
      fail<ShapeError>(
          str("dot_general: ", what, " axes differ: lhs ", in[0], " axis ", lhs[i], " has ",
              in[0].dim(lhs[i]), ", rhs ", in[1], " axis ", rhs[i], " has ", in[1].dim(rhs[i]), "."),
          str("Expected equal sizes along each ", what, " pair (lhs_", list, " = ", lhs, ", rhs_", list,
              " = ", rhs, ")."));
}

static Avals infer_dot(const DotGeneral& p, AvalArgs in) {
  const DotAxes& a = p.axes;
  for (int i = 0; i < 2; ++i)
    if (in[i].dtype().is_key())
      fail<DtypeError>(str("dot_general: operand ", i, " is ", in[i], "."),
                       "Expected numbers or bool; PRNG keys cannot be multiplied.");
  check_lists("lhs", in[0], a.lhs_contract, a.lhs_batch);
  check_lists("rhs", in[1], a.rhs_contract, a.rhs_batch);
  check_pairs("contracted", "contract", in, a.lhs_contract, a.rhs_contract);
  check_pairs("batch", "batch", in, a.lhs_batch, a.rhs_batch);
  Shape shape;
  for (std::int64_t axis : a.lhs_batch) shape.push_back(in[0].dim(axis));
  for (std::int64_t axis : dot_free_axes(in[0].rank(), a.lhs_contract, a.lhs_batch))
    shape.push_back(in[0].dim(axis));
  for (std::int64_t axis : dot_free_axes(in[1].rank(), a.rhs_contract, a.rhs_batch))
    shape.push_back(in[1].dim(axis));
  return {Aval(shape, p.result, in[0].weak() && in[1].weak())};
}

template <class W>
static Array dot_in(const DotGeneral& p, Args x, Aval aval) {
  const DotAxes& a = p.axes;
  std::vector<W> lhs = widened<W>(x[0]), rhs = widened<W>(x[1]);
  Dims ls = row_major_strides(x[0].shape()), rs = row_major_strides(x[1].shape());
  Shape inner;
  for (std::int64_t axis : a.lhs_contract) inner.push_back(x[0].dim(axis));
  DotIndex index(a, x[0].ndim(), x[1].ndim());
  return make_reference(aval, [&]<class T>(T* out) {
    for_each_index(aval.shape(), [&](const Dims& at) {
      W sum{};
      for_each_index(inner, [&](const Dims& k) {
        sum += lhs[offset_of(index.lhs(at, k), ls)] * rhs[offset_of(index.rhs(at, k), rs)];
      });
      *out++ = finished<W, T>(sum);
    });
  });
}

static Arrays reference_dot(const DotGeneral& p, Args x) {
  Aval aval = infer_dot(p, Avals{x[0].aval(), x[1].aval()})[0];
  Dtype compute = dot_compute_dtype(x[0].dtype(), x[1].dtype(), p.result);
  if (compute.is_complex()) return {dot_in<std::complex<double>>(p, x, aval)};
  if (compute.is_floating()) return {dot_in<double>(p, x, aval)};
  return {dot_in<std::uint64_t>(p, x, aval)};
}

// Returns the permutation that sorts the values.
static Axes sorting_permutation(const Axes& values) {
  Axes out = iota_dims(static_cast<std::int64_t>(values.size()));
  std::sort(out.begin(), out.end(), [&](std::int64_t a, std::int64_t b) { return values[a] < values[b]; });
  return out;
}

// Returns the cotangent of operand 0 or 1, a product of `ct` and the other operand. Swapping its two operands changes
// only the order of its axes; the order that needs no transpose is used, so that the gradient of a matrix product
// consists of matrix products only.
static Array dot_cotangent(const DotGeneral& p, int operand_index, const Array& ct, Aval aval,
                           const Array& other) {
  const DotAxes& a = p.axes;
  const Axes& contract = operand_index ? a.rhs_contract : a.lhs_contract;
  const Axes& batch = operand_index ? a.rhs_batch : a.lhs_batch;
  const Axes& other_contract = operand_index ? a.lhs_contract : a.rhs_contract;
  const Axes& other_batch = operand_index ? a.lhs_batch : a.rhs_batch;
  Axes free = dot_free_axes(aval.rank(), contract, batch);
  Axes other_free = dot_free_axes(other.ndim(), other_contract, other_batch);
  auto batches = static_cast<std::int64_t>(batch.size());
  auto first = batches + static_cast<std::int64_t>(operand_index ? 0 : free.size());
  Axes summed = iota_dims(static_cast<std::int64_t>(other_free.size()), first),
       batch_axes = iota_dims(batches);

  Axes contracted;
  for (std::int64_t i : sorting_permutation(other_contract)) contracted.push_back(contract[i]);
  auto concatenated = [&](const Axes& middle, const Axes& last) {
    Axes out = batch;
    for (std::int64_t axis : middle) out.push_back(axis);
    for (std::int64_t axis : last) out.push_back(axis);
    return out;  // for each axis of the product, the corresponding axis of the operand
  };
  Axes ct_first = concatenated(free, contracted), other_first = concatenated(contracted, free);
  bool swap = ct_first != iota_dims(aval.rank()) && other_first == iota_dims(aval.rank());
  Array product = swap
                      ? dot_general_p(DotGeneral{{other_free, summed, other_batch, batch_axes}, aval.dtype()},
                                      {other, ct})
                      : dot_general_p(DotGeneral{{summed, other_free, batch_axes, other_batch}, aval.dtype()},
                                      {ct, other});
  Axes permutation = sorting_permutation(swap ? other_first : ct_first);
  return permutation == iota_dims(aval.rank()) ? product : transpose_p(Transpose{permutation}, {product});
}

static Linearized linearize_dot(const DotGeneral& p, Args x, const Active&) {
  return {{dot_general_p(p, {x[0], x[1]})}, [p, lhs = x[0], rhs = x[1]](const Tangents& t) {
            Tangent left, right;
            if (t[0]) left = dot_general_p(p, {*t[0], rhs});
            if (t[1]) right = dot_general_p(p, {lhs, *t[1]});
            return Tangents{add_tangents(left, right)};
          }};
}

static Tangents transpose_dot(const DotGeneral& p, const Tangents& ct, const LinearArgs& in) {
  int operand_index = in.linear(0) ? 0 : 1;
  Tangents out(2);
  out[operand_index] =
      dot_cotangent(p, operand_index, *ct[0], in.avals[operand_index], in[1 - operand_index]);
  return out;
}

static Axes moved_up(const Axes& axes, int at) {
  Axes out;
  for (std::int64_t axis : axes) out.push_back(axis + (axis >= at));
  return out;
}

static Batched batch_dot(const DotGeneral& p, Args x, const BatchAxes& axes, BatchSize) {
  DotGeneral q = p;
  const DotAxes& a = p.axes;
  int left = axes[0], right = axes[1], out = 0;
  if (left != unbatched) {
    q.axes.lhs_contract = moved_up(a.lhs_contract, left);
    q.axes.lhs_batch = moved_up(a.lhs_batch, left);
  }
  if (right != unbatched) {
    q.axes.rhs_contract = moved_up(a.rhs_contract, right);
    q.axes.rhs_batch = moved_up(a.rhs_batch, right);
  }
  auto position = [](const Axes& free, int at) {
    return static_cast<int>(std::find(free.begin(), free.end(), at) - free.begin());
  };
  // If only one operand is mapped, the mapped axis becomes a free axis of it, so that the product stays one
  // large product.
  if (right == unbatched) {
    out = static_cast<int>(a.lhs_batch.size()) +
          position(dot_free_axes(x[0].ndim(), q.axes.lhs_contract, q.axes.lhs_batch), left);
  } else if (left == unbatched) {
    out = static_cast<int>(x[0].ndim()) - static_cast<int>(a.lhs_contract.size()) +
          position(dot_free_axes(x[1].ndim(), q.axes.rhs_contract, q.axes.rhs_batch), right);
  } else {
    q.axes.lhs_batch.insert(0, left);
    q.axes.rhs_batch.insert(0, right);
  }
  return {{dot_general_p(q, {x[0], x[1]})}, {out}};
}

static Factors factors_dot(const DotGeneral& p, AvalArgs in) {
  const DotAxes& a = p.axes;
  Factors out = Factors::of(in, infer_dot(p, in));
  std::size_t next = 0;
  for (std::size_t i = 0; i < a.lhs_batch.size(); ++i)
    out.operands[0][a.lhs_batch[i]] = out.operands[1][a.rhs_batch[i]] =
        out.results[0][next++] = {out.add(in[0].dim(a.lhs_batch[i]))};
  for (std::int64_t axis : dot_free_axes(in[0].rank(), a.lhs_contract, a.lhs_batch))
    out.operands[0][axis] = out.results[0][next++] = {out.add(in[0].dim(axis))};
  for (std::int64_t axis : dot_free_axes(in[1].rank(), a.rhs_contract, a.rhs_batch))
    out.operands[1][axis] = out.results[0][next++] = {out.add(in[1].dim(axis))};
  ReduceKind kind = p.result.is_bool() ? ReduceKind::logical_or : ReduceKind::sum;
  for (std::size_t i = 0; i < a.lhs_contract.size(); ++i)
    out.operands[0][a.lhs_contract[i]] = out.operands[1][a.rhs_contract[i]] = {
        out.add(in[0].dim(a.lhs_contract[i]), FactorKind::reduce, kind)};
  return out;
}

// Rounding errors grow with the number of terms.
static Sample dot_sample(const DotAxes& axes, const Shape& lhs, const Shape& rhs, Dtype l, Dtype r,
                         Dtype result) {
  double summed = 1;
  for (std::int64_t axis : axes.lhs_contract) summed *= static_cast<double>(lhs[axis]);
  return {
      DotGeneral{axes, result}, {sample_array(lhs, l, -2, 2, 1), sample_array(rhs, r, -2, 2, 2)}, 1 + summed};
}

static Samples dot_samples() {
  Samples out;
  DotAxes matrices{{1}, {0}}, batched{{3, 1}, {1, 2}, {0}, {3}};
  for (Dtype t : {f32, f64, bf16, f16, f8e5m2, c64, c128, i32, i64, u8, bool_})
    out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, t, t, t));
  for (Dtype t : {f32, c64, i8}) out.push_back(dot_sample(batched, {2, 3, 4, 5}, {6, 5, 3, 2}, t, t, t));
  out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, bf16, bf16, f32));
  out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, i8, i8, i32));
  out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, i32, f32, f32));
  out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, bf16, f32, f32));
  out.push_back(dot_sample(matrices, {3, 5}, {5, 4}, c64, f32, c64));
  out.push_back(dot_sample({{0}, {0}}, {7}, {7}, f32, f32, f32));
  out.push_back(dot_sample({{}, {}}, {3}, {4}, f32, f32, f32));
  out.push_back(dot_sample({{}, {}, {0}, {0}}, {3}, {3}, f32, f32, f32));
  out.push_back(dot_sample(matrices, {3, 0}, {0, 4}, f32, f32, f32));
  // Large enough for a library call: plain, transposed, with two batch axes as in attention, and one that
  // needs transposes.
  for (Dtype t : {f32, f64, c64, bf16, f16, i8, u8})
    out.push_back(dot_sample(matrices, {33, 36}, {36, 35}, t, t, t));
  out.push_back(dot_sample({{0}, {1}}, {36, 33}, {35, 36}, f32, f32, f32));
  out.push_back(dot_sample({{3}, {3}, {0, 2}, {0, 2}}, {2, 36, 3, 32}, {2, 35, 3, 32}, f32, f32, f32));
  out.push_back(dot_sample({{1, 3}, {2, 0}, {2}, {1}}, {36, 4, 2, 8}, {8, 2, 4, 35}, f32, f32, f32));
  return out;
}

OperandSets linear_in_product(AvalArgs in, Dtype result) {
  OperandSets out;
  for (std::size_t k = 0; k < 2; ++k)
    if (in[k].dtype().is_inexact() || in[k].dtype() == result) out.push_back({k == 0, k == 1});
  return out;
}

static constexpr Rules<DotGeneral> dot_general_table = {
    .name = "dot_general",
    .infer = infer_dot,
    .reference = reference_dot,
    .linearize = linearize_dot,
    .transpose = transpose_dot,
    .linear = [](const DotGeneral& p, AvalArgs in) { return linear_in_product(in, p.result); },
    .batch = batch_dot,
    .factors = factors_dot,
    .kernel = lower_dot,
    .samples = dot_samples,
};
constinit const Primitive dot_general_p = primitive(dot_general_table);

// JAX's order of dtypes: complex, then by range, by precision, by width, then signed.
static Dtype dot_result_dtype(Dtype lhs, Dtype rhs) {
  auto rank = [](Dtype t) {
    Dtype part = t.real_part();
    int range = 0, precision = 0;
    if (part.is_floating()) {
      range = part == f64 ? 1024 : part == f32 || part == bf16 ? 128 : part == f8e4m3fn ? 9 : 16;
      precision = part == f64        ? 52
                  : part == f32      ? 23
                  : part == f16      ? 10
                  : part == bf16     ? 7
                  : part == f8e4m3fn ? 3
                                     : 2;
    }
    return std::tuple(t.is_complex(), range, precision, part.bits(), !t.is_unsigned());
  };
  return rank(lhs) < rank(rhs) ? rhs : lhs;
}

Dtype checked_dot_dtype(const char* operation, Dtype natural, std::optional<Dtype> preferred) {
  if (!preferred || *preferred == natural) return natural;
  bool takes_real_part = natural.is_complex() && preferred->is_floating();
  std::int64_t min_bits = takes_real_part ? natural.bits() / 2 : natural.bits();
  bool widens = natural.is_floating() ? preferred->is_inexact() : preferred->bits() >= min_bits;
  if (!widens || preferred->is_key() || (natural.is_complex() && !preferred->is_inexact()))
    fail<DtypeError>(str(operation, ": the preferred dtype is ", *preferred, ", but the result is of dtype ",
                         natural, "."),
                     "Expected a dtype of the same kind, not narrower; convert the result with astype.");
  return *preferred;
}

Dtype dot_sum_dtype(Dtype natural, Dtype result) {
  if (!natural.is_complex() || result.is_complex()) return result;
  return result == f64 ? c128 : natural;
}

Array lax::dot_general(Operand lhs, Operand rhs, const DotAxes& axes, std::optional<Dtype> preferred) {
  At at(lhs.where);
  DotAxes normal{normalize_axes("dot_general", axes.lhs_contract, lhs->ndim()),
                 normalize_axes("dot_general", axes.rhs_contract, rhs->ndim()),
                 normalize_axes("dot_general", axes.lhs_batch, lhs->ndim()),
                 normalize_axes("dot_general", axes.rhs_batch, rhs->ndim())};
  Dtype natural = dot_result_dtype(lhs->dtype(), rhs->dtype()),
        result = checked_dot_dtype("dot_general", natural, preferred), sums = dot_sum_dtype(natural, result);
  Array out = dot_general_p(DotGeneral{normal, sums}, {*lhs, *rhs});
  return sums == result ? out : real_p({}, {out});
}

Array lax::dot(Operand lhs, Operand rhs, std::optional<Dtype> preferred) {
  At at(lhs.where);
  for (const Array* x : {&*lhs, &*rhs})
    if (x->ndim() < 1 || x->ndim() > 2)
      fail<ShapeError>(str("dot: an operand is ", x->aval(), "."),
                       "Expected vectors or matrices; use dot_general or matmul.");
  return dot_general({*lhs, lhs.where}, *rhs, {{lhs->ndim() - 1}, {0}}, preferred);
}

}  // namespace tessera::inline v0
