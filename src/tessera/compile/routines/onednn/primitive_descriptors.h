// Descriptors of primitives in both APIs of oneDNN: version 3, and version 2 (libdnnl-dev of Debian 12), which makes them
// from descriptors of operations.
#pragma once
#include "session.h"

namespace tessera::inline v0::onednn {

struct Geometry {
  memory::dims stride, dilation, low, high;
};

#if TESSERA_ONEDNN_MAJOR >= 3

inline memory::dims dims_of(const memory::desc& d) { return d.get_dims(); }
inline memory::dims strides_of(const memory::desc& d) { return d.get_strides(); }
inline Type type_of(const memory::desc& d) { return d.get_data_type(); }

inline dnnl::matmul::primitive_desc product_descriptor(const memory::desc& lhs, const memory::desc& rhs,
                                                       const memory::desc& result,
                                                       const dnnl::primitive_attr& attributes) {
  return {engine(), lhs, rhs, result, attributes};
}

inline dnnl::convolution_forward::primitive_desc forward_descriptor(
    dnnl::prop_kind kind, const memory::desc& in, const memory::desc& w, const memory::desc& out,
    const Geometry& g, const dnnl::primitive_attr& attributes) {
  return {engine(), kind,      dnnl::algorithm::convolution_direct, in, w, out, g.stride, g.dilation, g.low,
          g.high,   attributes};
}

template <class Primitive>
typename Primitive::primitive_desc gradient_descriptor(const memory::desc& in, const memory::desc& w,
                                                       const memory::desc& out, const Geometry& g,
                                                       const dnnl::convolution_forward::primitive_desc& hint,
                                                       const dnnl::primitive_attr& attributes) {
  return {
      engine(),  dnnl::algorithm::convolution_direct, in, w, out, g.stride, g.dilation, g.low, g.high, hint,
      attributes};
}

#else

inline memory::dims dims_of(const memory::desc& d) { return d.dims(); }
inline memory::dims strides_of(const memory::desc& d) {
  const auto& strides = d.data.format_desc.blocking.strides;
  return {strides, strides + d.data.ndims};
}
inline Type type_of(const memory::desc& d) { return d.data_type(); }

inline dnnl::matmul::primitive_desc product_descriptor(const memory::desc& lhs, const memory::desc& rhs,
                                                       const memory::desc& result,
                                                       const dnnl::primitive_attr& attributes) {
  return {dnnl::matmul::desc(lhs, rhs, result), attributes, engine()};
}

inline dnnl::convolution_forward::primitive_desc forward_descriptor(
    dnnl::prop_kind kind, const memory::desc& in, const memory::desc& w, const memory::desc& out,
    const Geometry& g, const dnnl::primitive_attr& attributes) {
  dnnl::convolution_forward::desc operation(kind, dnnl::algorithm::convolution_direct, in, w, out, g.stride,
                                            g.dilation, g.low, g.high);
  return {operation, attributes, engine()};
}

template <class Primitive>
typename Primitive::primitive_desc gradient_descriptor(const memory::desc& in, const memory::desc& w,
                                                       const memory::desc& out, const Geometry& g,
                                                       const dnnl::convolution_forward::primitive_desc& hint,
                                                       const dnnl::primitive_attr& attributes) {
  typename Primitive::desc operation(dnnl::algorithm::convolution_direct, in, w, out, g.stride, g.dilation,
                                     g.low, g.high);
  return {operation, attributes, engine(), hint};
}

#endif

}  // namespace tessera::inline v0::onednn
