// Lowering of dot_general: small products become a kernel with a reduction, emitted inline; large ones become a library
// call that reads the operands in place. Operands that cannot be described by strides are transposed first.
#include <tessera/core/kernel/routine_parts.h>
#include <tessera/core/kernel/routines.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/dot.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

// Below this number of multiplications a call costs more than the sums. Measured: [4,1024] x [1024,8] takes
// 1.4 us inline, 2.4 us by a call.
constexpr double max_inline_products = 36 * 1024;
// Sums of fewer products are limited by memory bandwidth, like elementwise work.
constexpr double min_gemm_depth = 5;

Lowering inline_dot(const DotGeneral& p, AvalArgs in) {
  Shape extents;
  for (std::int64_t axis : p.axes.lhs_contract) extents.push_back(in[0].dim(axis));
  Dtype compute = dot_compute_dtype(in[0].dtype(), in[1].dtype(), p.result);
  DotIndex index(p.axes, in[0].rank(), in[1].rank());
  return kernel([=, result = p.result](KernelContext& context, const expr::Indices& at) -> Elements {
    Element sum = context.reduce(compute.is_bool() ? expr::ScalarOp::bit_or : expr::ScalarOp::add, extents,
                                 [&](const expr::Indices& k) {
                                   Element a = convert(context.operand(0, index.lhs(at, k)), compute);
                                   Element b = convert(context.operand(1, index.rhs(at, k)), compute);
                                   return compute.is_bool() ? a & b : a * b;
                                 });
    return {convert(sum, result)};
  });
}

// The symbol of the library routine for these dtypes, or null.
const char* gemm_symbol(Dtype lhs, Dtype rhs, Dtype result) {
  struct Types {
    Dtype operand, result;
    const char* symbol;
  };
  static const Types routines[] = {{f32, f32, "tessera_gemm_f32"},    {f64, f64, "tessera_gemm_f64"},
                                   {c64, c64, "tessera_gemm_c64"},    {c128, c128, "tessera_gemm_c128"},
                                   {bf16, bf16, "tessera_gemm_bf16"}, {bf16, f32, "tessera_gemm_bf16_f32"},
                                   {f16, f16, "tessera_gemm_f16"},    {f16, f32, "tessera_gemm_f16_f32"},
                                   {i8, i8, "tessera_gemm_i8"},       {i8, i32, "tessera_gemm_i8_i32"},
                                   {u8, u8, "tessera_gemm_u8"},       {u8, i32, "tessera_gemm_u8_i32"}};
  for (const Types& t : routines)
    if (lhs == t.operand && rhs == t.operand && result == t.result) return t.symbol;
  return nullptr;
}

// An operand in the form of the library call: sizes and strides of its axes by role. Contracted axes are in
// the call's order.
struct View {
  Shape batch, free, contract;
  Dims batch_strides, free_strides, contract_strides;
};

// Describes an operand as it is stored, or, if `copied`, after a copy to [batch, free, contract].
View view_of(const Shape& shape, const Axes& batch, const Axes& contract, bool copied) {
  Axes free = dot_free_axes(static_cast<std::int64_t>(shape.size()), contract, batch);
  Dims strides = row_major_strides(shape);
  if (copied) {
    std::int64_t stride = 1;
    for (const Axes* axes : {&contract, static_cast<const Axes*>(&free), &batch})
      for (std::size_t i = axes->size(); i-- > 0;) {
        strides[(*axes)[i]] = stride;
        stride *= shape[(*axes)[i]];
      }
  }
  auto pick = [](const Dims& values, const Axes& axes) {
    Dims out;
    for (std::int64_t axis : axes) out.push_back(values[axis]);
    return out;
  };
  return {pick(shape, batch),   pick(shape, free),   pick(shape, contract),
          pick(strides, batch), pick(strides, free), pick(strides, contract)};
}

// The stride of several axes as one axis; 0 if they cannot be merged. Axes of size 1 are ignored.
std::int64_t merged(const Shape& shape, const Dims& strides) {
  std::int64_t stride = 0, size = 1;
  for (std::size_t i = shape.size(); i-- > 0;) {
    if (shape[i] == 1) continue;
    if (!stride)
      stride = strides[i];
    else if (strides[i] != stride * size)
      return 0;
    size *= shape[i];
  }
  return stride ? stride : 1;
}

// Merges the batch axes of both operands to at most two.
bool merge_batch(const View& l, const View& r, GemmCall& call) {
  int at = 2;
  for (std::size_t i = l.batch.size(); i-- > 0;) {
    std::int64_t size = l.batch[i], ls = l.batch_strides[i], rs = r.batch_strides[i];
    if (size == 1) continue;
    bool joins =
        at < 2 && ls == call.lhs_batch[at] * call.batch[at] && rs == call.rhs_batch[at] * call.batch[at];
    if (!joins) {
      if (--at < 0) return false;
      call.lhs_batch[at] = ls;
      call.rhs_batch[at] = rs;
    }
    call.batch[at] *= size;
  }
  return true;
}

// Gives an axis of size 1 the stride that a dense matrix would have; false unless rows or columns are dense.
bool fit(std::int64_t rows, std::int64_t cols, std::int64_t& row, std::int64_t& col) {
  if (cols == 1) col = row == 1 ? rows : 1;
  if (rows == 1) row = col == 1 ? cols : 1;
  return (col == 1 && row >= cols) || (row == 1 && col >= rows);
}

std::optional<GemmCall> gemm_call(const View& l, const View& r) {
  GemmCall call;
  if (!merge_batch(l, r, call)) return {};
  call.m = element_count(l.free);
  call.n = element_count(r.free);
  call.k = element_count(l.contract);
  call.lhs_row = merged(l.free, l.free_strides);
  call.lhs_col = merged(l.contract, l.contract_strides);
  call.rhs_row = merged(r.contract, r.contract_strides);
  call.rhs_col = merged(r.free, r.free_strides);
  if (!call.lhs_row || !call.lhs_col || !call.rhs_row || !call.rhs_col) return {};
  if (!fit(call.m, call.k, call.lhs_row, call.lhs_col) || !fit(call.k, call.n, call.rhs_row, call.rhs_col))
    return {};
  call.result_row = call.n;
  call.result_col = 1;
  call.result_batch[1] = call.m * call.n;
  call.result_batch[0] = call.batch[1] * call.result_batch[1];
  return call;
}

// A library call, the operands that are copied before it, and the order of the contracted axes.
struct GemmPlan {
  DotAxes axes;
  bool copy[2] = {false, false};
  GemmCall call;
};

DotAxes contracted_in_order_of(const DotAxes& a, bool rhs) {
  Axes order = iota_dims(static_cast<std::int64_t>(a.lhs_contract.size()));
  const Axes& sort_keys = rhs ? a.rhs_contract : a.lhs_contract;
  std::sort(order.begin(), order.end(),
            [&](std::int64_t i, std::int64_t j) { return sort_keys[i] < sort_keys[j]; });
  DotAxes out = a;
  for (std::size_t i = 0; i < order.size(); ++i) {
    out.lhs_contract[i] = a.lhs_contract[order[i]];
    out.rhs_contract[i] = a.rhs_contract[order[i]];
  }
  return out;
}

// Returns the plan that copies the fewest bytes; a plan that copies both operands always exists.
GemmPlan cheapest(const DotAxes& a, AvalArgs in) {
  std::optional<GemmPlan> best;
  std::int64_t least_bytes = 0;
  for (int copies = 0; copies < 4; ++copies)
    for (bool by_rhs : {false, true}) {
      GemmPlan plan{contracted_in_order_of(a, by_rhs), {(copies & 1) != 0, (copies & 2) != 0}, {}};
      std::int64_t bytes = plan.copy[0] * in[0].bytes() + plan.copy[1] * in[1].bytes();
      if (best && bytes >= least_bytes) continue;
      auto call =
          gemm_call(view_of(in[0].shape(), plan.axes.lhs_batch, plan.axes.lhs_contract, plan.copy[0]),
                    view_of(in[1].shape(), plan.axes.rhs_batch, plan.axes.rhs_contract, plan.copy[1]));
      if (!call) continue;
      plan.call = *call;
      best = plan;
      least_bytes = bytes;
    }
  if (!best) internal(str("dot_general: no library call for ", to_string(in)));
  return *best;
}

// Transposes `x` to [batch, free, contract]; the lists are changed to its new axes.
Array copied(const Array& x, Axes& batch, Axes& contract) {
  Axes order = batch;
  for (std::int64_t axis : dot_free_axes(x.ndim(), contract, batch)) order.push_back(axis);
  for (std::int64_t axis : contract) order.push_back(axis);
  batch = iota_dims(static_cast<std::int64_t>(batch.size()));
  contract = iota_dims(static_cast<std::int64_t>(contract.size()),
                       x.ndim() - static_cast<std::int64_t>(contract.size()));
  return transpose_p(Transpose{order}, {x});
}

// Libraries add blocks of a few hundred products to the sum one after another, so its rounding error grows
// with the contracted size. Contractions of more than max_depth products are therefore split into blocks of
// block_depth products: one dot_general computes all blocks, on several threads, and a reduction adds them.
constexpr std::int64_t max_depth = 1 << 15, block_depth = 1 << 14;
constexpr double max_partial_results = 1 << 24;

// The contracted axis that is split, the number of blocks and their size.
struct DepthSplit {
  std::size_t contracted;
  std::int64_t blocks, size;
};

std::optional<DepthSplit> split_of_depth(const DotGeneral& p, AvalArgs in, double results) {
  std::int64_t depth = 1;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < p.axes.lhs_contract.size(); ++i) {
    std::int64_t size = in[0].dim(p.axes.lhs_contract[i]);
    depth *= size;
    if (size > in[0].dim(p.axes.lhs_contract[longest])) longest = i;
  }
  if (depth <= max_depth || !p.result.is_inexact()) return {};
  std::int64_t extent = in[0].dim(p.axes.lhs_contract[longest]);
  std::int64_t size = std::max<std::int64_t>(1, block_depth / (depth / extent));
  auto max_blocks = static_cast<std::int64_t>(max_partial_results / results);
  if (max_blocks < 2) return {};
  size = std::max(size, (extent + max_blocks - 1) / max_blocks);
  if (extent < 2 * size) return {};
  return DepthSplit{longest, extent / size, size};
}

// Returns the split of a contracted axis, for a product whose result is too small to be divided among the
// threads, such as the gradient of a small matrix of parameters for many examples; empty for other products.
// Pieces of the contracted axis that is outermost in memory need no copies.
std::optional<DepthSplit> split_for_threads(const DotGeneral& p, AvalArgs in, const GemmCall& call,
                                            double products) {
  if (p.axes.lhs_contract.empty()) return {};
  auto parts = std::ssize(gemm_parts(call, 1, 1, kEnoughParts));
  std::size_t outermost = 0;
  for (std::size_t i = 0; i < p.axes.lhs_contract.size(); ++i)
    if (p.axes.lhs_contract[i] < p.axes.lhs_contract[outermost]) outermost = i;
  std::int64_t extent = in[0].dim(p.axes.lhs_contract[outermost]);
  double results = static_cast<double>(call.batch[0] * call.batch[1]) * static_cast<double>(call.m) *
                   static_cast<double>(call.n);
  std::int64_t pieces =
      pieces_of_sum(extent, parts, products, results, static_cast<double>(in[0].count() + in[1].count()));
  if (pieces == 1) return {};
  return DepthSplit{outermost, pieces, extent / pieces};
}

// Reshapes the full blocks x[..., blocks * size, ...] to [..., blocks, size, ...].
Array in_blocks(const Array& x, std::int64_t axis, const DepthSplit& s) {
  Array full_blocks = lax::slice_in_dim(x, 0, s.blocks * s.size, 1, axis);
  Shape shape = full_blocks.shape();
  shape[axis] = s.size;
  shape.insert(axis, s.blocks);
  return lax::reshape(full_blocks, shape);
}

// Splits a contracted axis in the lists: into a batch axis (the blocks) and, after it, a contracted axis.
void split_axis(Axes& batch, Axes& contract, std::size_t contracted) {
  std::int64_t axis = contract[contracted];
  for (Axes* list : {&batch, &contract})
    for (std::int64_t& a : *list) a += a > axis;
  batch.push_back(axis);
  contract[contracted] = axis + 1;
}

Lowering dot_of_blocks(const DotGeneral& p, const DepthSplit& s) {
  return Expand{[p, s](Args x) -> Arrays {
    DotAxes axes = p.axes;
    std::int64_t lhs = axes.lhs_contract[s.contracted], rhs = axes.rhs_contract[s.contracted];
    std::int64_t extent = x[0].shape()[lhs], block_axis = static_cast<std::int64_t>(axes.lhs_batch.size());
    Dtype partial = p.result.bits() < 32 ? f32 : p.result;
    split_axis(axes.lhs_batch, axes.lhs_contract, s.contracted);
    split_axis(axes.rhs_batch, axes.rhs_contract, s.contracted);
    Array products =
        dot_general_p(DotGeneral{axes, partial}, {in_blocks(x[0], lhs, s), in_blocks(x[1], rhs, s)});
    Array sum = lax::reduce_sum(products, {block_axis});
    if (std::int64_t low = s.blocks * s.size; low < extent)
      sum = lax::add(
          sum, dot_general_p(DotGeneral{p.axes, partial}, {lax::slice_in_dim(x[0], low, extent, 1, lhs),
                                                           lax::slice_in_dim(x[1], low, extent, 1, rhs)}));
    return {lax::convert_element_type(sum, p.result)};
  }};
}

}  // namespace

Lowering lower_dot(const DotGeneral& p, AvalArgs in) {
  double m = 1, n = 1, k = 1;
  for (std::int64_t axis : dot_free_axes(in[0].rank(), p.axes.lhs_contract, p.axes.lhs_batch))
    m *= static_cast<double>(in[0].dim(axis));
  for (std::int64_t axis : dot_free_axes(in[1].rank(), p.axes.rhs_contract, p.axes.rhs_batch))
    n *= static_cast<double>(in[1].dim(axis));
  for (std::int64_t axis : p.axes.lhs_contract) k *= static_cast<double>(in[0].dim(axis));
  const char* symbol = gemm_symbol(in[0].dtype(), in[1].dtype(), p.result);
  bool empty = in[0].count() == 0 || in[1].count() == 0;
  if (!symbol || empty || m == 1 || n == 1 || k < min_gemm_depth || m * n * k < max_inline_products)
    return inline_dot(p, in);
  double batch = 1;
  for (std::int64_t axis : p.axes.lhs_batch) batch *= static_cast<double>(in[0].dim(axis));
  if (auto split = split_of_depth(p, in, batch * m * n)) return dot_of_blocks(p, *split);
  GemmPlan plan = cheapest(p.axes, in);
  if (auto split = split_for_threads(p, in, plan.call, batch * m * n * k)) return dot_of_blocks(p, *split);
  if (!plan.copy[0] && !plan.copy[1]) {
    return Routine{
        symbol, to_integers(plan.call), 0, batch * m * n * k * (p.result.is_complex() ? 8 : 2),
        [call = plan.call, operand = in[0].dtype().bytes(), result = p.result.bytes()](
            const DivisionOfRoutine& d) { return gemm_parts(call, operand, result, d.max_blocks); }};
  }
  return Expand{[plan, result = p.result](Args x) -> Arrays {
    DotGeneral q{plan.axes, result};
    Array lhs = plan.copy[0] ? copied(x[0], q.axes.lhs_batch, q.axes.lhs_contract) : x[0];
    Array rhs = plan.copy[1] ? copied(x[1], q.axes.rhs_batch, q.axes.rhs_contract) : x[1];
    return {dot_general_p(q, {lhs, rhs})};
  }};
}

}  // namespace tessera::inline v0
