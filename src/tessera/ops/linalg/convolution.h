// Index arithmetic of convolutions, shared by the rules of conv_general_dilated and its lowering.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/ops/linalg/linalg_ops.h>

namespace tessera::inline v0 {

Avals infer_conv(const ConvGeneralDilated& p, AvalArgs in);
Lowering lower_conv(const ConvGeneralDilated& p, AvalArgs in);
// The batching rule: the mapped axis becomes an extra axis of the convolution.
Batched batch_conv(const ConvGeneralDilated& p, Args x, const BatchAxes& axes, BatchSize size);

// The number of pieces of the features over which partial sums are computed (conv_partial_sums.cc); 1: the convolution is
// computed as a whole. `out` is the shape of the result, `call` is its library call, `products` its number of multiplications.
std::int64_t conv_pieces(const ConvGeneralDilated& p, AvalArgs in, const Shape& out, const ConvCall& call,
                         double products);
// Returns the convolution, computed as the sum of the convolutions of that many pieces.
Array conv_by_pieces(const ConvGeneralDilated& p, const Array& lhs, const Array& rhs, std::int64_t pieces);

// Returns "NCHW", "OIHW", "NCHW", and likewise for other numbers of axes.
ConvDimensionNumbers standard_numbers(std::int64_t rank);

inline std::size_t conv_space(const ConvGeneralDilated& p) { return p.strides.size(); }

// The sizes of the axes that are reduced for each element of the result: the window, the extra axes that the result
// does not have, the features.
inline Shape conv_summed(const ConvGeneralDilated& p, const Shape& lhs, const Shape& rhs) {
  Shape out;
  for (std::size_t d = 0; d < conv_space(p); ++d) out.push_back(rhs[p.rhs[2 + d]]);
  for (const ConvAxis& e : p.extra_axes)
    if (e.out == ConvAxis::absent) out.push_back(lhs[e.lhs]);
  out.push_back(lhs[p.lhs[1]]);
  return out;
}

// Indices of the operands for the index `at` of the result and the index `k` of the reduced axes. I is Dims
// or expr::Indices. Along spatial axes the index of lhs is the position in the dilated lhs without low
// padding, which may be out of bounds.
template <class I>
I conv_lhs_index(const ConvGeneralDilated& p, const Shape& lhs, const I& at, const I& k) {
  I out(lhs.size(), 0);
  std::size_t next = conv_space(p);
  out[p.lhs[0]] = at[p.out[0]];
  out[p.lhs[1]] = k[k.size() - 1];
  for (const ConvAxis& e : p.extra_axes) {
    bool summed = e.out == ConvAxis::absent;
    if (e.lhs != ConvAxis::absent) out[e.lhs] = summed ? k[next] : at[e.out];
    next += summed;
  }
  for (std::size_t d = 0; d < conv_space(p); ++d)
    out[p.lhs[2 + d]] = at[p.out[2 + d]] * p.strides[d] + k[d] * p.rhs_dilation[d] - p.low[d];
  return out;
}
template <class I>
I conv_rhs_index(const ConvGeneralDilated& p, const Shape& rhs, const I& at, const I& k) {
  I out(rhs.size(), 0);
  std::size_t next = conv_space(p);
  out[p.rhs[0]] = at[p.out[1]];
  out[p.rhs[1]] = k[k.size() - 1];
  for (const ConvAxis& e : p.extra_axes) {
    bool summed = e.out == ConvAxis::absent;
    if (e.rhs != ConvAxis::absent) out[e.rhs] = summed ? k[next] : at[e.out];
    next += summed;
  }
  for (std::size_t d = 0; d < conv_space(p); ++d) {
    std::size_t axis = p.rhs[2 + d];
    out[axis] = k[d];
    if (p.reversed) out[axis] = k[d] * -1 + (rhs[axis] - 1);
  }
  return out;
}

}  // namespace tessera::inline v0
