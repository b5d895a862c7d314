// Division of a convolution over threads by partial sums. A convolution whose result has few channels and no
// batch, such as the gradient with respect to a small kernel, cannot be divided by its result. It becomes a
// sum over pieces of its features (in the gradient: of its batch): the pieces are an extra axis, by which the
// library call is divided. The number of pieces depends on the shapes alone, so results do not depend on the
// number of threads.
#include <tessera/core/kernel/routine_parts.h>
#include <tessera/ops/linalg/convolution.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

namespace {

// Splits the axis of the features into (pieces, features of a piece).
Array split_axis(const Array& x, std::int64_t axis, std::int64_t pieces) {
  Shape shape = x.shape();
  shape[axis] /= pieces;
  shape.insert(axis, pieces);
  return lax::reshape(x, shape);
}

}  // namespace

std::int64_t conv_pieces(const ConvGeneralDilated& p, AvalArgs in, const Shape& out, const ConvCall& call,
                         double products) {
  return pieces_of_sum(in[0].dim(p.lhs[1]), std::ssize(conv_parts(call, 1, 1, kEnoughParts)), products,
                       static_cast<double>(element_count(out)),
                       static_cast<double>(in[0].count() + in[1].count()));
}

Array conv_by_pieces(const ConvGeneralDilated& p, const Array& lhs, const Array& rhs, std::int64_t pieces) {
  std::int64_t lhs_features = p.lhs[1], rhs_features = p.rhs[1];
  ConvGeneralDilated q = p;
  if (p.result.is_floating() && p.result.bits() < 32) q.result = f32;  // partial sums are not rounded
  Arrays operands = {split_axis(lhs, lhs_features, pieces), split_axis(rhs, rhs_features, pieces)};
  Batched parts =
      batch_conv(q, operands, {static_cast<int>(lhs_features), static_cast<int>(rhs_features)}, {pieces});
  return lax::convert_element_type(lax::reduce_sum(parts.out[0], {parts.axes[0]}), p.result);
}

}  // namespace tessera::inline v0
