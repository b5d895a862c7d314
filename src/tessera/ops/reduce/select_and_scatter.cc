// select_and_scatter: combines elements of one array into positions that windows of another select, by any
// functions. The position that a window selects is a reduction of (element, position) over it. A sum is traced as
// window_scatter_add, another combination as the scatter of its function, or as a loop over the elements if there
// is none.
#include <tessera/base/index_dtype.h>
#include <tessera/ops/elementwise/compare/compare.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/combination.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

using Function = SharedFunction<Array(const Array&, const Array&)>;

// The position in the flattened operand that each window selects; -1 for windows that consist of padding.
static Array selected_positions(const Array& operand, const Function& select, const Window& window) {
  Dtype dtype = index_dtype(operand.size());
  Array positions =
      reshape_p(Reshape{operand.shape()}, {iota_p(Iota{{operand.size()}, dtype, 0}, Args{})[0]});
  auto choose = [&](Args a, Args b) {
    Array zero = scalar_like(a[1], 0), updated = select(a[0], b[0]);
    Array keep =
        bitwise_or_p({}, {lt_p({}, {b[1], zero}), bitwise_and_p({}, {ge_p({}, {a[1], zero}), updated})});
    return Arrays{select_n_p({}, {keep, b[0], a[0]}), select_n_p({}, {keep, b[1], a[1]})};
  };
  Array no_position = scalar(std::int64_t{-1}, dtype), no_value = zeros_of(Aval({}, operand.dtype()));
  Array value = stop_gradient_p({}, {operand});
  return lax::reduce_window(Arrays{value, positions}, {no_value, no_position}, choose, window)[1];
}

// Converts positions in the flattened operand to positions in the flattened window, which window_scatter_add takes.
static Array positions_in_window(const Array& positions, const Shape& operand, const Window& w) {
  Dims strides = row_major_strides(operand), inside = row_major_strides(w.sizes);
  Array out = scalar_like(positions, 0);
  auto filled = [&](std::int64_t n) { return scalar_like(positions, static_cast<double>(n)); };
  for (std::size_t d = 0; d < w.sizes.size(); ++d) {
    if (w.sizes[d] == 1) continue;
    auto axis = static_cast<std::int64_t>(d);
    Array at = rem_p({}, {div_p({}, {positions, filled(strides[d])}), filled(operand[d])});
    if (w.base_dilation[d] > 1) at = mul_p({}, {at, filled(w.base_dilation[d])});
    Array window = iota_p(Iota{positions.shape(), positions.dtype(), axis}, Args{})[0];
    Array first = sub_p({}, {mul_p({}, {window, filled(w.strides[d])}), filled(w.low[d])});
    Array number = div_p({}, {sub_p({}, {at, first}), filled(w.window_dilation[d])});
    out = add_p({}, {out, mul_p({}, {number, filled(inside[d])})});
  }
  out = select_n_p({}, {ge_p({}, {positions, scalar_like(positions, 0)}), scalar_like(positions, -1), out});
  return convert_element_type_p(ConvertElementType{i32, false}, {out});
}

// Combines one element after the other, in order.
static Array scatter_sequentially(const Array& target, const Array& positions, const Array& source,
                                  const ClosedJaxpr& function) {
  Avals in;
  for (const Array& captured : function.consts) in.push_back(captured.aval());
  in.insert(in.end(), {target.aval(), positions.aval().with_shape({}), source.aval().with_shape({})});
  std::size_t consts = function.consts.size();
  ClosedJaxpr body = stage("select_and_scatter", in, [&](Args a) {
    const Array &current_target = a[consts], &position = a[consts + 1], &next = a[consts + 2];
    Array old = reshape_p(Reshape{{}}, {dynamic_slice_p(DynamicSlice{{1}}, {current_target, position})});
    Arrays args(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(consts));
    extend(args, {old, next});
    Array combined = eval_jaxpr(*function.jaxpr, args)[0];
    Array updated = select_n_p({}, {ge_p({}, {position, scalar_like(position, 0)}), old, combined});
    return Arrays{dynamic_update_slice_p({}, {current_target, reshape_p(Reshape{{1}}, {updated}), position})};
  });
  Arrays args = function.consts;
  extend(args, {target, positions, source});
  return scan_p(Scan{body.jaxpr, static_cast<int>(consts), 1, source.size(), false, 1}, args)[0];
}

Array lax::select_and_scatter(Operand operand, const Function& select, const Window& window,
                              const Array& source, const Array& initial, const Function& scatter) {
  At at(operand.where);
  Window w = with_filled_lists(window, operand->ndim());
  Shape windows = windowed_shape("select_and_scatter", w, operand->aval());
  if (source.shape() != windows)
    fail<ShapeError>(
        str("select_and_scatter: the source is ", source.aval(), ", but there are ", windows, " windows."),
        "Expected one element per window.");
  ClosedJaxpr function =
      stage_combination("select_and_scatter", {source}, {initial}, binary_combination(scatter));
  Array target = broadcast_in_dim_p(BroadcastInDim{operand->shape(), {}}, {initial});
  if (source.size() == 0 || operand->size() == 0) return target;
  const Monoid* monoid = monoid_of(*function.jaxpr);
  Array selected = selected_positions(*operand, select, w);
  if (monoid && monoid->scatter == &scatter_add_p) {
    Array chosen = positions_in_window(selected, operand->shape(), w);
    return add_p({}, {target, window_scatter_add_p(WindowScatter{w, operand->shape()}, {source, chosen})});
  }
  Array positions = reshape_p(Reshape{{source.size()}}, {selected});
  Array from = reshape_p(Reshape{{source.size()}}, {source}),
        flat = reshape_p(Reshape{{operand->size()}}, {target});
  if (!monoid || !monoid->scatter)
    return reshape_p(Reshape{operand->shape()}, {scatter_sequentially(flat, positions, from, function)});
  IndexedUpdate update{{{}, {0}, {0}, {}, {}}, {IndexMode::fill_or_drop}};
  Array indices = reshape_p(Reshape{{source.size(), 1}}, {positions});
  return reshape_p(Reshape{operand->shape()}, {(*monoid->scatter)(update, {flat, indices, from})});
}

}  // namespace tessera::inline v0
