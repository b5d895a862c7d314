// The rules of argmax and argmin, which share a table.
#include <tessera/base/index_dtype.h>
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <tessera/ops/reduce/arg_rules.h>

namespace tessera::inline v0 {

Avals infer_arg(const char* name, const ArgReduce& p, AvalArgs in) {
  elementwise_detail::infer_common(name, booleans | ordered_number, in);
  if (p.axis < 0 || p.axis >= in[0].rank())
    fail<ArgumentError>(str(name, ": axis ", p.axis, " is out of range for ", in[0], "."),
                        str("Expected an axis in [0, ", in[0].rank(), ")."));
  if (in[0].dim(p.axis) == 0)
    fail<ShapeError>(str(name, ": axis ", p.axis, " of ", in[0], " is empty."),
                     "Expected at least one element to choose from.");
  if (!p.index_dtype.is_integer())
    fail<DtypeError>(str(name, ": the dtype of the index is ", p.index_dtype, "."),
                     "Expected an integer dtype, such as i32.");
  return {Aval(without_axes(in[0].shape(), {p.axis}), p.index_dtype)};
}

Arrays arg_reference(const char* name, Selection which, const ArgReduce& p, const Array& x) {
  Aval in = x.aval();
  Aval aval = infer_arg(name, p, AvalArgs(&in, 1))[0];
  std::vector<std::int64_t> best;
  Dims strides = row_major_strides(x.shape());
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (!std::is_same_v<T, ThreefryKey> && !std::is_same_v<Wide<T>, HostComplex>) {
      const T* from = elements<T>(x);
      for_each_index(aval.shape(), [&](const Dims& at) {
        Dims full = at;
        full.insert(p.axis, 0);
        const T* first = from + offset_of(full, strides);
        std::int64_t step = strides[p.axis], chosen = 0;
        for (std::int64_t i = 1; i < x.dim(p.axis); ++i)
          if (chosen_before(which, widen(first[i * step]), i, widen(first[chosen * step]), chosen))
            chosen = i;
        best.push_back(chosen);
      });
    }
  });
  return {make_reference(aval, [&]<class T>(T* out) {
    if constexpr (std::is_integral_v<T>)
      for (std::int64_t i : best) *out++ = static_cast<T>(i);
  })};
}

Batched batch_arg(const Primitive& self, const ArgReduce& p, const Array& x, int at) {
  std::int64_t axis = p.axis + (p.axis >= at);
  return {{self(ArgReduce{axis, p.index_dtype}, {x})}, {at - (axis < at)}};
}

Factors factors_of_arg(const char* name, const ArgReduce& p, AvalArgs in) {
  infer_arg(name, p, in);
  return factors_of_choice(ReduceAxes{{p.axis}}, in);
}

Element chosen_before(Selection which, const Element& a, const Element& i, const Element& b,
                      const Element& j) {
  Element first = less(i, j);
  Element beyond = which == Selection::largest ? less(b, a) : less(a, b);
  Element before = beyond | (equal(a, b) & first);
  if (!a.dtype().is_floating()) return before;
  Element a_is_nan = not_equal(a, a), b_is_nan = not_equal(b, b);
  return before | (a_is_nan & (~b_is_nan | first));
}

Element last_choice(expr::Graph& graph, Selection which, Dtype dtype) {
  expr::ScalarOp op = which == Selection::largest ? expr::ScalarOp::max : expr::ScalarOp::min;
  if (dtype.is_floating())
    return constant(graph, dtype, which == Selection::largest ? -__builtin_inf() : __builtin_inf());
  return {graph, dtype, graph.constant_bits(dtype, expr::identity_bits(op, dtype))};
}

Lowering lower_arg(Selection which, const ArgReduce& p, AvalArgs in) {
  std::size_t axis = p.axis;
  std::int64_t extent = in[0].dim(p.axis);
  // Narrow floats and bool are compared in a wider dtype. Indices of 64-bit values have 64 bits, too, so that
  // vectors of values and of indices have equally many elements.
  Dtype from = in[0].dtype(), compared = from.is_bool()                           ? i32
                                         : from.is_floating() && from.bits() < 32 ? f32
                                                                                  : from;
  Dtype index = compared.bits() < 64 ? index_dtype(extent) : i64;
  return kernel([=, to = p.index_dtype](KernelContext& context, const expr::Indices& at) -> Elements {
    expr::Graph& graph = context.graph();
    // The initial index is `extent`, which no element has, so that every element precedes the initial value,
    // even if they are equal.
    Elements initial{last_choice(graph, which, compared),
                     constant(graph, index, static_cast<double>(extent))};
    Elements chosen = context.reduce(
        initial, {extent},
        [&](const expr::Indices& inner) {
          expr::Indices full = at;
          full.insert(full.begin() + static_cast<std::ptrdiff_t>(axis), inner[0]);
          return Elements{convert(context.operand(0, full), compared), element_of(graph, inner[0], index)};
        },
        [&](const Elements& a, const Elements& b) {
          Element take = chosen_before(which, b[0], b[1], a[0], a[1]);
          return Elements{select(take, b[0], a[0]), select(take, b[1], a[1])};
        });
    return {convert(chosen[1], to)};
  });
}

Samples arg_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, f16, i8, i32, u8, u64, bool_})
    for (std::int64_t axis : {0, 1, 2})
      out.push_back({ArgReduce{axis, i32}, {sample_array({3, 4, 5}, dtype, -3, 3)}});
  for (Dtype index : {i8, u8, i64, u32})
    out.push_back({ArgReduce{1, index}, {sample_array({2, 70}, f32, -3, 3)}});
  float special[] = {1, __builtin_nanf(""), 3, __builtin_nanf(""), -__builtin_inff(), -__builtin_inff(), 3, 3,
                     3};
  out.push_back({ArgReduce{1, i32}, {copy_of(Aval({3, 3}, f32), special)}});
  out.push_back({ArgReduce{0, i32}, {copy_of(Aval({3, 3}, f32), special)}});
  out.push_back({ArgReduce{1, i32}, {sample_array({0, 3}, f32, -3, 3)}});
  return out;
}

}  // namespace tessera::inline v0
