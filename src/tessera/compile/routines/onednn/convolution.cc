// Convolutions and their gradients in f32, bf16, f16 and i8. Weights are small, and are always reordered to the layout
// that oneDNN prefers. Images keep their layout if oneDNN has fast code for it, and are reordered otherwise.
#include <tessera/compile/routines/product/narrow.h>
#include <string_view>
#include "primitive_descriptors.h"

namespace tessera::inline v0::onednn {

namespace {

struct ConvolutionTypes {
  Type operand, result;
};
constexpr ConvolutionTypes kTypes[] = {{Type::f32, Type::f32},  {Type::bf16, Type::bf16},
                                       {Type::bf16, Type::f32}, {Type::f16, Type::f16},
                                       {Type::f16, Type::f32},  {Type::s8, Type::s32}};

enum ConvolutionRole { src, weights, dst };

// An array of the call, in the caller's layout and in the layout of the oneDNN primitive.
struct ConvolutionOperand {
  memory::desc row_major, onednn_layout;
  int argument = 0;
  bool reordered = false;
  dnnl::reorder reorder;
  memory::desc reorder_scratchpad;
};
struct Convolution {
  // Used instead of `primitive` if oneDNN has no code for the types, and for i8: the same convolution of f32
  // arrays.
  std::unique_ptr<Convolution> in_f32;
  dnnl::primitive primitive;
  ConvolutionOperand side[3];
  ConvolutionRole result = dst, operands[2] = {src, weights};
  memory::desc scratchpad;
  ConvCall call;
};

memory::dims space(const std::int64_t* values, std::int64_t count) { return {values, values + count}; }
memory::dims join(memory::dims a, const memory::dims& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

memory::desc caller_layout(const ConvCall& c, ConvolutionRole role, Type type) {
  std::int64_t s = c.spatial;
  switch (role) {
    case src:
      return {join({c.batch, c.groups * c.in}, space(c.src, s)), type,
              join({c.src_batch, c.src_channel}, space(c.src_space, s))};
    case dst:
      return {join({c.batch, c.groups * c.out}, space(c.dst, s)), type,
              join({c.dst_batch, c.dst_channel}, space(c.dst_space, s))};
    default:
      break;
  }
  if (c.groups == 1)
    return {join({c.out, c.in}, space(c.window, s)), type,
            join({c.weights_out, c.weights_in}, space(c.weights_space, s))};
  return {join({c.groups, c.out, c.in}, space(c.window, s)), type,
          join({c.weights_group, c.weights_out, c.weights_in}, space(c.weights_space, s))};
}

memory::desc any_layout(const memory::desc& row_major) {
  return {dims_of(row_major), type_of(row_major), memory::format_tag::any};
}

Geometry geometry_of(const ConvCall& c) {
  Geometry g{space(c.stride, c.spatial), space(c.dilation, c.spatial), space(c.low, c.spatial),
             space(c.high, c.spatial)};
  for (auto& d : g.dilation) --d;
  return g;
}

template <class Description>
void take_layouts(Convolution& conv, const Description& d, const memory::desc& s, const memory::desc& w,
                  const memory::desc& t) {
  conv.side[src].onednn_layout = s;
  conv.side[weights].onednn_layout = w;
  conv.side[dst].onednn_layout = t;
  conv.scratchpad = d.scratchpad_desc();
}

bool is_slow(const std::string& implementation) {
  return implementation.find("ref") != std::string::npos || implementation.find("gemm") != std::string::npos;
}

// Creates the primitive for these layouts of the images; returns the name of its implementation.
std::string create(Convolution& conv, const memory::desc& image_in, const memory::desc& image_out) {
  Geometry g = geometry_of(conv.call);
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  memory::desc w = any_layout(conv.side[weights].row_major);
  // Gradient primitives need a hint: the forward convolution, with dtypes for which it exists.
  auto retyped = [&](const memory::desc& d) {
    return memory::desc(dims_of(d), type_of(conv.side[conv.result == dst ? src : dst].row_major),
                        memory::format_tag::any);
  };
  auto forward = forward_descriptor(
      conv.result == dst ? dnnl::prop_kind::forward_inference : dnnl::prop_kind::forward_training,
      conv.result == dst ? image_in : retyped(image_in), conv.result == dst ? w : retyped(w),
      conv.result == dst ? image_out : retyped(image_out), g, attributes);
  if (conv.result == dst) {
    take_layouts(conv, forward, forward.src_desc(), forward.weights_desc(), forward.dst_desc());
    conv.primitive = dnnl::convolution_forward(forward);
    return forward.impl_info_str();
  }
  if (conv.result == src) {
    auto d =
        gradient_descriptor<dnnl::convolution_backward_data>(image_in, w, image_out, g, forward, attributes);
    take_layouts(conv, d, d.diff_src_desc(), d.weights_desc(), d.diff_dst_desc());
    conv.primitive = dnnl::convolution_backward_data(d);
    return d.impl_info_str();
  }
  auto d =
      gradient_descriptor<dnnl::convolution_backward_weights>(image_in, w, image_out, g, forward, attributes);
  take_layouts(conv, d, d.src_desc(), d.diff_weights_desc(), d.diff_dst_desc());
  conv.primitive = dnnl::convolution_backward_weights(d);
  return d.impl_info_str();
}

Convolution make(const ConvCall& c, int variant) {
  Convolution conv;
  conv.call = c;
  if (c.kind == ConvCall::backward_data) conv.result = src, conv.operands[0] = dst;
  if (c.kind == ConvCall::backward_weights) conv.result = weights, conv.operands[1] = dst;
  for (ConvolutionRole role : {src, weights, dst})
    conv.side[role].row_major =
        caller_layout(c, role, role == conv.result ? kTypes[variant].result : kTypes[variant].operand);
  conv.side[src].argument = conv.result == src ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC;
  conv.side[weights].argument = conv.result == weights ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS;
  conv.side[dst].argument = conv.result == dst ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST;
  if (kTypes[variant].operand == Type::s8) {  // oneDNN's sums of i8 products saturate on some processors
    conv.in_f32 = std::make_unique<Convolution>(make(c, 0));
    return conv;
  }
  std::string implementation;
  try {
    implementation = create(conv, conv.side[src].row_major, conv.side[dst].row_major);
  } catch (const dnnl::error&) {  // no code for this layout of images
  }
  try {
    if (implementation.empty() || is_slow(implementation))
      create(conv, any_layout(conv.side[src].row_major), any_layout(conv.side[dst].row_major));
  } catch (const dnnl::error& e) {
    if (e.status != dnnl_unimplemented || variant == 0) throw;
    conv.in_f32 = std::make_unique<Convolution>(make(c, 0));
    return conv;
  }
  for (ConvolutionRole role : {src, weights, dst}) {
    ConvolutionOperand& side = conv.side[role];
    side.reordered = side.row_major != side.onednn_layout || (role == weights && c.flip);
    if (!side.reordered) continue;
    bool out = role == conv.result;
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    dnnl::reorder::primitive_desc reorder(engine(), out ? side.onednn_layout : side.row_major, engine(),
                                          out ? side.row_major : side.onednn_layout, attributes);
    side.reorder_scratchpad = reorder.scratchpad_desc();
    side.reorder = dnnl::reorder(reorder);
  }
  return conv;
}

// Copies weights that are stored reversed along every spatial axis into oneDNN's order.
void reverse_weights(const ConvCall& c, const char* from, char* to, std::size_t bytes) {
  for (std::int64_t g = 0; g < c.groups; ++g)
    for (std::int64_t o = 0; o < c.out; ++o)
      for (std::int64_t i = 0; i < c.in; ++i)
        for (std::int64_t x = 0; x < c.window[0]; ++x)
          for (std::int64_t y = 0; y < c.window[1]; ++y)
            for (std::int64_t z = 0; z < c.window[2]; ++z) {
              std::int64_t base = g * c.weights_group + o * c.weights_out + i * c.weights_in;
              std::int64_t at =
                  base + x * c.weights_space[0] + y * c.weights_space[1] + z * c.weights_space[2];
              std::int64_t mirrored = base + (c.window[0] - 1 - x) * c.weights_space[0] +
                                      (c.window[1] - 1 - y) * c.weights_space[1] +
                                      (c.window[2] - 1 - z) * c.weights_space[2];
              std::memcpy(to + mirrored * bytes, from + at * bytes, bytes);
            }
}

void run_reorder(const ConvolutionOperand& side, const memory& from, const memory& to) {
  std::unordered_map<int, memory> arguments{{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}};
  if (std::size_t bytes = side.reorder_scratchpad.get_size())
    arguments.emplace(DNNL_ARG_SCRATCHPAD, memory(side.reorder_scratchpad, engine(), scratch(3, bytes)));
  side.reorder.execute(stream(), arguments);
}

// weights_ready: the weights are the same as in the previous run, and already in oneDNN's layout.
void run_once(Convolution& conv, void* const* operands, void* const* results, bool weights_ready) {
  std::unordered_map<int, memory> arguments;
  arguments.emplace(DNNL_ARG_SCRATCHPAD,
                    memory(conv.scratchpad, engine(), scratch(4, conv.scratchpad.get_size())));
  bool flip = conv.call.flip != 0;
  std::size_t element = memory::data_type_size(type_of(conv.side[weights].row_major));
  for (ConvolutionRole role : {src, weights, dst}) {
    ConvolutionOperand& side = conv.side[role];
    void* data = role == conv.result ? results[0] : operands[role == conv.operands[1]];
    if (!side.reordered) {
      arguments.emplace(side.argument, memory(side.onednn_layout, engine(), data));
      continue;
    }
    memory onednn_layout(side.onednn_layout, engine(), scratch(role, side.onednn_layout.get_size()));
    arguments.emplace(side.argument, onednn_layout);
    if (role == conv.result || (role == weights && weights_ready)) continue;
    std::vector<char> reversed;
    if (role == weights && flip) {
      reversed.resize(side.row_major.get_size());
      reverse_weights(conv.call, static_cast<const char*>(data), reversed.data(), element);
      data = reversed.data();
    }
    run_reorder(side, memory(side.row_major, engine(), data), onednn_layout);
  }
  conv.primitive.execute(stream(), arguments);
  ConvolutionOperand& side = conv.side[conv.result];
  if (!side.reordered) return;
  memory onednn_layout = arguments.at(side.argument);
  if (conv.result != weights || !flip)
    return run_reorder(side, onednn_layout, memory(side.row_major, engine(), results[0]));
  std::vector<char> reversed(side.row_major.get_size());
  run_reorder(side, onednn_layout, memory(side.row_major, engine(), reversed.data()));
  reverse_weights(conv.call, reversed.data(), static_cast<char*>(results[0]), element);
}

// widen copies an array of a narrow type to f32, and narrow_result f32 to the type of a result, with the same strides.
void widen(const memory::desc& type, const memory::desc& f32, const void* from, float* to) {
  auto copy = [&]<class T>(const T* narrow) {
    narrow_types::copy_array(dims_of(f32), strides_of(f32), narrow, to);
  };
  if (type_of(type) == Type::bf16) return copy(static_cast<const BFloat16*>(from));
  if (type_of(type) == Type::f16) return copy(static_cast<const Float16*>(from));
  copy(static_cast<const std::int8_t*>(from));
}
void narrow_result(const memory::desc& type, const memory::desc& f32, const float* from, void* to) {
  auto copy = [&]<class T>(T* narrow) {
    narrow_types::copy_array(dims_of(f32), strides_of(f32), from, narrow);
  };
  if (type_of(type) == Type::bf16) return copy(static_cast<BFloat16*>(to));
  if (type_of(type) == Type::f16) return copy(static_cast<Float16*>(to));
  copy(static_cast<std::int32_t*>(to));
}

// Runs the convolution on arrays of narrow types (the result may be f32), converted to f32 in memory of the same
// strides.
void run_in_f32(Convolution& conv, void* const* operands, void* const* results) {
  void* data[3] = {};
  for (ConvolutionRole role : {src, weights, dst}) {
    const memory::desc& f32 = conv.in_f32->side[role].row_major;
    void* given = role == conv.result ? results[0] : operands[role == conv.operands[1]];
    bool same_type = type_of(conv.side[role].row_major) == Type::f32;
    data[role] = same_type ? given : scratch(5 + role, f32.get_size());
    if (!same_type && role != conv.result)
      widen(conv.side[role].row_major, f32, given, static_cast<float*>(data[role]));
  }
  void* in[] = {data[conv.operands[0]], data[conv.operands[1]]};
  run_once(*conv.in_f32, in, &data[conv.result], false);
  if (data[conv.result] != results[0])
    narrow_result(conv.side[conv.result].row_major, conv.in_f32->side[conv.result].row_major,
                  static_cast<const float*>(data[conv.result]), results[0]);
}

// Runs the convolution once for each index of the mapped axes.
void run(Convolution& conv, void* const* operands, void* const* results) {
  const ConvCall& c = conv.call;
  const std::int64_t* strides[] = {c.src_map, c.weights_map, c.dst_map};
  const void* last_weights = nullptr;
  for (std::int64_t i = 0; i < c.maps[0]; ++i)
    for (std::int64_t j = 0; j < c.maps[1]; ++j) {
      auto at_batch = [&](ConvolutionRole role, void* data) -> void* {
        std::int64_t elements = i * strides[role][0] + j * strides[role][1];
        auto size = memory::data_type_size(type_of(conv.side[role].row_major));
        return static_cast<char*>(data) + elements * static_cast<std::int64_t>(size);
      };
      void* in[] = {at_batch(conv.operands[0], operands[0]), at_batch(conv.operands[1], operands[1])};
      void* out[] = {at_batch(conv.result, results[0])};
      if (conv.in_f32)
        run_in_f32(conv, in, out);
      else
        run_once(conv, in, out, conv.result != weights && in[1] == last_weights);
      last_weights = in[1];
    }
}

std::int32_t convolution(int variant, const std::int64_t* integers, void* const* operands,
                         void* const* results) noexcept {
  return guarded([&] { run(prepared<ConvCall, Convolution>(integers, variant, make), operands, results); });
}

}  // namespace

#define TESSERA_CONVOLUTION(types, variant)                                                   \
  extern "C" std::int32_t tessera_convolution_##types(const std::int64_t* i, void* const* in, \
                                                      void* const* out, void*) noexcept {     \
    return convolution(variant, i, in, out);                                                  \
  }
TESSERA_CONVOLUTION(f32, 0)
TESSERA_CONVOLUTION(bf16, 1)
TESSERA_CONVOLUTION(bf16_f32, 2)
TESSERA_CONVOLUTION(f16, 3)
TESSERA_CONVOLUTION(f16_f32, 4)
TESSERA_CONVOLUTION(i8_i32, 5)
#undef TESSERA_CONVOLUTION

}  // namespace tessera::inline v0::onednn
