// Arithmetic operators for derivative rules; inference, batching and cotangent reduction shared by elementwise
// primitives.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

Array scalar_like(const Array& x, double value) { return scalar(value, x.dtype(), true); }

namespace rule_operators {
Array operator+(const Array& x, const Array& y) { return add_p({}, {x, y}); }
Array operator-(const Array& x, const Array& y) { return sub_p({}, {x, y}); }
Array operator*(const Array& x, const Array& y) { return mul_p({}, {x, y}); }
Array operator/(const Array& x, const Array& y) { return div_p({}, {x, y}); }
Array operator-(const Array& x) { return neg_p({}, {x}); }
}  // namespace rule_operators

Array one_minus_square(const Array& x) {
  Array low = 1.0 - x, high = 1.0 + x;
  return low * high;
}

Arrays max_min_derivatives(Args xy, const Array& z, const Active& active) {
  Array is_x = eq_p({}, {xy[0], z}), is_y = eq_p({}, {xy[1], z});
  auto share = [&](const Array& is_chosen, const Array& other_is_chosen) {
    Array share_if_chosen = select_n_p({}, {other_is_chosen, scalar_like(z, 1), scalar_like(z, 0.5)});
    return select_n_p({}, {is_chosen, scalar_like(z, 0), share_if_chosen});
  };
  Arrays out(2);
  if (active[0]) out[0] = share(is_x, is_y);
  if (active[1]) out[1] = share(is_y, is_x);
  return out;
}

namespace elementwise_detail {

static std::string accepted_dtypes_text(int accepts) {
  std::string out;
  auto append_if = [&](int bit, const char* text) {
    if (!(accepts & bit)) return;
    if (!out.empty()) out += ", ";
    out += text;
  };
  append_if(booleans, "bool");
  if ((accepts & integers) == integers)
    append_if(integers, "integer");
  else
    append_if(signed_integers, "signed integer");
  if (accepts & narrow_floats)
    append_if(real_numbers, "floating");
  else
    append_if(wide_floats, "f32, f64");
  append_if(complex_numbers, "complex");
  append_if(keys, "key");
  return out;
}

Shape common_shape(const char* name, AvalArgs in) {
  Shape shape;
  for (const Aval& aval : in)
    if (aval.rank() && shape.empty()) shape = aval.shape();
  for (const Aval& aval : in)
    if (aval.rank() && aval.shape() != shape)
      fail<ShapeError>(
          str(name, ": the operands have different shapes: ", to_string(in), "."),
          "Expected equal shapes (or scalars); use Array's operators (they broadcast) or broadcast_to.");
  return shape;
}

Aval infer_common(const char* name, int accepts, AvalArgs in) {
  bool weak = true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (!(accepts_bit(in[i].dtype()) & accepts))
      fail<DtypeError>(str(name, ": operand ", i, " is ", in[i], "."),
                       str("Expected a dtype of: ", accepted_dtypes_text(accepts), "; convert with astype."));
    if (in[i].dtype() != in[0].dtype())
      fail<DtypeError>(
          str(name, ": the operands have different dtypes: ", to_string(in), "."),
          "Expected one dtype; convert with astype, or use the operators of Array, which promote.");
    weak = weak && in[i].weak();
  }
  return Aval(common_shape(name, in), in[0].dtype(), weak);
}

Batched batch_common(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                     BatchSize size) {
  Shape shape;  // the shape of one element of the batch
  int batch_axis = unbatched;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (axes[i] == unbatched) {
      if (x[i].ndim()) shape = x[i].shape();
    } else if (x[i].ndim() > 1) {
      shape = without_axes(x[i].shape(), {axes[i]});
      if (batch_axis == unbatched) batch_axis = axes[i];
    }
  }
  if (batch_axis == unbatched) batch_axis = 0;
  Shape full = shape;
  full.insert(batch_axis, size);
  Arrays in;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (axes[i] == unbatched)
      in.push_back(x[i].ndim() ? broadcast_axis(x[i], size, batch_axis) : x[i]);
    else if (x[i].ndim() > 1 || shape.empty())
      in.push_back(move_axis(x[i], axes[i], batch_axis));
    else
      in.push_back(broadcast_in_dim_p(BroadcastInDim{full, {batch_axis}}, {x[i]}));
  }
  return {primitive(params, in), {batch_axis}};
}

Tangent sum_to(const Tangent& ct, Aval aval) {
  if (!ct || ct->ndim() == 0 || aval.rank() != 0) return ct;
  return reduce_sum_p(ReduceAxes{iota_dims(ct->ndim())}, {*ct});
}

Array broadcast_like(const Array& x, const Array& like) {
  if (x.ndim() == like.ndim()) return x;
  return broadcast_in_dim_p(BroadcastInDim{like.shape(), {}}, {x});
}

}  // namespace elementwise_detail
}  // namespace tessera::inline v0
