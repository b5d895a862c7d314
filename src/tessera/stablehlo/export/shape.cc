// Exports primitives that move elements, and identities.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/explain_value.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/export/exporter.h>

namespace tessera::inline v0::stablehlo_export {

namespace {

Values same(const Request& r) { return r.in; }
Values reshaped(const Request& r) { return {r.to.reshape(r.in[0], r.out[0].shape())}; }
Values transposed(const Request& r) { return {r.to.transpose(r.in[0], r.as<Transpose>().permutation)}; }
Values broadcast(const Request& r) {
  const auto& p = r.as<BroadcastInDim>();
  return {r.to.broadcast(r.in[0], p.shape, p.dims)};
}
Values sliced(const Request& r) {
  const auto& p = r.as<Slice>();
  return r.to.add(op::slice, r.in, r.out,
                  entries_text(attribute::start_indices, array_text(p.start), attribute::limit_indices,
                               array_text(p.limit), attribute::strides, array_text(p.strides)));
}
Values concatenated(const Request& r) {
  return r.to.add(op::concatenate, r.in, r.out,
                  entries_text(attribute::dimension, integer_text(r.as<Concatenate>().axis)));
}
Values padded(const Request& r) {
  const auto& p = r.as<Pad>();
  return r.to.add(op::pad, r.in, r.out,
                  entries_text(attribute::edge_padding_low, array_text(p.low), attribute::edge_padding_high,
                               array_text(p.high), attribute::interior_padding, array_text(p.interior)));
}
Values reversed(const Request& r) {
  return r.to.add(op::reverse, r.in, r.out,
                  entries_text(attribute::dimensions, array_text(r.as<Rev>().axes)));
}
Values iota(const Request& r) {
  const auto& p = r.as<Iota>();
  return {r.to.iota(p.shape, p.axis, p.dtype)};
}
Values bitcast(const Request& r) {
  if (r.in[0].dtype() == r.out[0].dtype()) return r.in;
  return r.to.add(op::bitcast_convert, r.in, r.out);
}

constexpr Entry shape_exports[] = {
    {&bitcast_convert_type_p, bitcast},
    {&broadcast_in_dim_p, broadcast},
    {&checkpoint_name_p, same},
    {&concatenate_p, concatenated},
    {&explain_value_p, same},
    {&iota_p, iota},
    {&pad_p, padded},
    {&pvary_p, same},
    {&reshape_p, reshaped},
    {&rev_p, reversed},
    {&slice_p, sliced},
    {&squeeze_p, reshaped},
    {&transpose_p, transposed},
};

}  // namespace

Table shape_table() { return shape_exports; }

}  // namespace tessera::inline v0::stablehlo_export
