// Stages combinations, and finds the primitive of those that have one.
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/reduce/combination.h>

namespace tessera::inline v0 {

const Monoid* monoid_of(const Jaxpr& body) {
  static const Monoid table[] = {
      {&add_p, &reduce_sum_p, &reduce_window_sum_p, &scatter_add_p},
      {&mul_p, &reduce_prod_p, &reduce_window_prod_p, &scatter_mul_p},
      {&max_p, &reduce_max_p, &reduce_window_max_p, &scatter_max_p},
      {&min_p, &reduce_min_p, &reduce_window_min_p, &scatter_min_p},
      {&bitwise_and_p, &reduce_and_p, nullptr, nullptr},
      {&bitwise_or_p, &reduce_or_p, nullptr, nullptr},
      {&bitwise_xor_p, &reduce_xor_p, nullptr, nullptr},
  };
  if (body.eqns.size() != 1 || body.in.size() != 2 || body.out.size() != 1) return nullptr;
  const Eqn& eqn = body.eqns[0];
  const Var *result = var_of(body.out[0]), *a = var_of(eqn.in[0]),
            *b = eqn.in.size() == 2 ? var_of(eqn.in[1]) : nullptr;
  if (!result || !a || !b || !(*result == eqn.out[0]) || *a == *b) return nullptr;
  for (const Monoid& monoid : table)
    if (monoid.combine == eqn.primitive) return &monoid;
  return nullptr;
}

static void check_operands(const char* name, const Arrays& x, const Arrays& initial) {
  if (x.empty() || x.size() != initial.size())
    fail<ArgumentError>(
        str(name, ": ", x.size(), " operands and ", initial.size(), " initial values are given."),
        "Expected at least one operand, and an initial value for each.");
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (x[i].shape() != x[0].shape())
      fail<ShapeError>(
          str(name, ": the operands have different shapes: ", x[0].aval(), " and ", x[i].aval(), "."),
          "Expected one shape: they are reduced together.");
    if (initial[i].ndim() != 0 || initial[i].dtype() != x[i].dtype())
      fail<DtypeError>(str(name, ": operand ", i, " is ", x[i].aval(), ", but its initial value is ",
                           initial[i].aval(), "."),
                       str("Expected ", x[i].dtype(), "[]."));
  }
}

ClosedJaxpr stage_combination(const char* name, const Arrays& x, const Arrays& initial,
                              const lax::Combination& combine) {
  check_operands(name, x, initial);
  Avals types = element_types(x), in = types;
  in.insert(in.end(), types.begin(), types.end());
  ClosedJaxpr body = stage_elements(name, in, [&](Args a) {
    Arrays out = combine(a.subspan(0, x.size()), a.subspan(x.size()));
    for (Array& y : out)
      if (y.aval().weak()) y = convert_element_type_p(ConvertElementType{y.dtype(), false}, {y});
    return out;
  });
  Avals output = body.jaxpr->out_avals();
  bool fits = output.size() == types.size();
  for (std::size_t i = 0; fits && i < output.size(); ++i) fits = output[i].strong() == types[i];
  if (!fits)
    fail<DtypeError>(
        str(name, ": the function maps (", to_string(in), ") to (", to_string(output), ")."),
        "Expected a result for each operand, of its type, so that results can be combined again.");
  for (const Array& captured : body.consts)
    if (captured.ndim() != 0)
      fail<ShapeError>(str(name, ": the function uses ", captured.aval(), " from outside."),
                       "Expected scalars only: it is applied to single elements.");
  return body;
}

lax::Combination binary_combination(const SharedFunction<Array(const Array&, const Array&)>& combine) {
  return [combine](Args a, Args b) { return Arrays{combine(a[0], b[0])}; };
}

Combined::Combined(Args operands, int captured)
    : consts(operands.subspan(0, captured)),
      x(operands.subspan(consts.size(), (operands.size() - consts.size()) / 2)),
      initial(operands.subspan(consts.size() + x.size())) {}

Avals infer_combined(const char* name, const Jaxpr& body, int consts, AvalArgs in) {
  std::size_t captured = consts, count = (in.size() - captured) / 2;
  Avals types(in.begin(), in.begin() + consts), out;
  for (int twice = 0; twice < 2; ++twice)
    for (std::size_t i = 0; i < count; ++i) types.push_back(in[captured + i].with_shape({}));
  check_arguments(name, body, types);
  for (std::size_t i = 0; i < count; ++i) out.push_back(in[captured + i].strong());
  return out;
}

Arrays combine(const Jaxpr& body, Args consts, const Arrays& a, const Arrays& b) {
  Arrays pairs;
  auto add = [&](const Arrays& values, const Arrays& other) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      bool repeat = values[i].ndim() == 0 && other[i].ndim() != 0;
      pairs.push_back(repeat ? broadcast_in_dim_p(BroadcastInDim{other[i].shape(), {}}, {values[i]})
                             : values[i]);
    }
  };
  add(a, b);
  add(b, a);
  return map_elements(body, consts, pairs);
}

Avals scalars_of(std::initializer_list<Dtype> dtypes) {
  Avals out;
  for (int twice = 0; twice < 2; ++twice)
    for (Dtype dtype : dtypes) out.emplace_back(Shape{}, dtype);
  return out;
}

Arrays reference_combine(const Jaxpr& body, Args consts, const Arrays& a, const Arrays& b) {
  Arrays args(consts.begin(), consts.end());
  extend(args, a);
  extend(args, b);
  return reference_eval(body, args);
}

Array stored_element(const Array& x, std::int64_t i) {
  auto data = static_cast<const char*>(known_value(x, "reference").data());
  return copy_of(x.aval().with_shape({}), data + i * x.dtype().bytes());
}

}  // namespace tessera::inline v0
