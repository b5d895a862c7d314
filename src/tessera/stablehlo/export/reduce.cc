// Exports reductions over axes and windows. Narrow floats are added and multiplied in f32, as in Tessera.
#include <tessera/core/kernel/scalar_arithmetic.h>
#include <tessera/core/reference.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/stablehlo/export/exporter.h>
#include <cstring>

namespace tessera::inline v0::stablehlo_export {

namespace {

using expr::ScalarOp;

// Returns the value with which a reduction by this operation starts.
Value identity(Exporter& to, const Operation& operation, Dtype dtype) {
  ScalarOp op = operation == op::add        ? ScalarOp::add
                : operation == op::multiply ? ScalarOp::mul
                : operation == op::maximum  ? ScalarOp::max
                : operation == op::minimum  ? ScalarOp::min
                : operation == op::and_     ? ScalarOp::bit_and
                                            : ScalarOp::bit_or;
  if (dtype.is_complex()) return to.number(op == ScalarOp::mul ? 1 : 0, dtype);
  if (dtype.is_bool()) return to.number(op == ScalarOp::min || op == ScalarOp::bit_and, dtype);
  return to.constant(make_reference(Aval({}, dtype), [&]<class T>(T* out) {
    std::uint64_t bits = expr::identity_bits(op, dtype);
    std::memcpy(static_cast<void*>(out), &bits, sizeof(T));
  }));
}

std::string window_text(const Window& w) {
  std::vector<Dims> padding;
  for (std::size_t i = 0; i < w.low.size(); ++i) padding.push_back({w.low[i], w.high[i]});
  return entries_text(attribute::window_dimensions, array_text(w.sizes), attribute::window_strides,
                      array_text(w.strides), attribute::base_dilations, array_text(w.base_dilation),
                      attribute::window_dilations, array_text(w.window_dilation), attribute::padding,
                      dense_rows(padding, 2));
}

Values simple(const Request& r, const Operation& reduction, const std::string& properties) {
  const Operation& each = *r.operation;
  Dtype dtype = r.out[0].dtype();
  bool ordered = each == op::maximum || each == op::minimum;
  if (dtype.is_complex() && ordered)
    return write_kernel(r, std::get<Kernel>(r.primitive.kernel(r.params, avals_of(r.in)).form));
  bool wide = dtype.is_floating() && dtype.bits() < 32 && !ordered;
  Dtype compute_dtype = wide ? f32 : dtype;
  Aval element({}, compute_dtype);
  std::string body =
      r.to.region({element, element}, [&](const Values& ab) { return r.to.add(each, ab, {element}); });
  Value out =
      r.to.add_one(reduction, {r.to.convert(r.in[0], compute_dtype), identity(r.to, each, compute_dtype)},
                   r.out[0].with_dtype(compute_dtype), properties, {body});
  return {r.to.convert(out, dtype)};
}

Values over_axes(const Request& r) {
  return simple(r, op::reduce, entries_text(attribute::dimensions, array_text(r.as<ReduceAxes>().axes)));
}
Values over_windows(const Request& r) { return simple(r, op::reduce_window, window_text(r.as<Window>())); }

// Exports a reduction by any program. Captured values become operands of the reduction, as arrays of one
// repeated value, since the regions of reductions cannot use values from outside.
Values general(const Request& r, const JaxprPtr& body, int captured, const Operation& reduction,
               const std::string& properties) {
  std::size_t consts = captured, count = (r.in.size() - consts) / 2, inputs = consts + count;
  const Shape& shape = r.in[consts].shape();
  Values operands;
  for (std::size_t i = 0; i < inputs; ++i) operands.push_back(r.to.fill(r.in[i], shape));
  for (std::size_t i = 0; i < consts; ++i) operands.push_back(r.in[i]);
  operands.insert(operands.end(), r.in.begin() + static_cast<std::ptrdiff_t>(inputs), r.in.end());
  Avals scalars, out;
  for (std::size_t i = 0; i < inputs; ++i) {
    scalars.push_back(Aval({}, operands[i].dtype()));
    out.push_back(Aval(r.out[0].shape(), operands[i].dtype()));
  }
  Avals arguments = scalars;
  arguments.insert(arguments.end(), scalars.begin(), scalars.end());
  std::string text = r.to.region(arguments, [&](const Values& args) {
    Values in(args.begin(), args.begin() + static_cast<std::ptrdiff_t>(inputs));
    in.insert(in.end(), args.begin() + static_cast<std::ptrdiff_t>(inputs + consts), args.end());
    Values results = r.to.run(*body, in);
    results.insert(results.begin(), args.begin(), args.begin() + captured);
    return results;
  });
  Values results = r.to.add(reduction, operands, out, properties, {text});
  return Values(results.begin() + captured, results.end());
}

Values reduced(const Request& r) {
  const auto& p = r.as<Reduce>();
  return general(r, p.body, p.consts, op::reduce, entries_text(attribute::dimensions, array_text(p.axes)));
}
Values window_reduced(const Request& r) {
  const auto& p = r.as<ReduceWindow>();
  return general(r, p.body, p.consts, op::reduce_window, window_text(p.window));
}

constexpr Entry reduce_exports[] = {
    {&reduce_and_p, over_axes, &op::and_},
    {&reduce_max_p, over_axes, &op::maximum},
    {&reduce_min_p, over_axes, &op::minimum},
    {&reduce_or_p, over_axes, &op::or_},
    {&reduce_p, reduced},
    {&reduce_prod_p, over_axes, &op::multiply},
    {&reduce_sum_p, over_axes, &op::add},
    {&reduce_window_max_p, over_windows, &op::maximum},
    {&reduce_window_min_p, over_windows, &op::minimum},
    {&reduce_window_p, window_reduced},
    {&reduce_window_prod_p, over_windows, &op::multiply},
    {&reduce_window_sum_p, over_windows, &op::add},
    {&reduce_xor_p, over_axes, &op::xor_},
};

}  // namespace

Table reduce_table() { return reduce_exports; }

}  // namespace tessera::inline v0::stablehlo_export
