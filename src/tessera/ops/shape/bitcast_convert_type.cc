// bitcast_convert_type: the same bits as another dtype. Semantics: StableHLO "bitcast_convert": a narrower
// dtype adds an axis for the parts, least significant first; a wider one removes such an axis. Derivative:
// zero.
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

static Avals infer_bitcast(const BitcastConvertType& p, AvalArgs in) {
  for (Dtype dtype : {in[0].dtype(), p.dtype})
    if (!(accepts_bit(dtype) & (integers | real_numbers)))
      fail<DtypeError>(
          str("bitcast_convert_type: ", in[0], " cannot become ", p.dtype, "."),
          "Expected integer or floating dtypes; take real(x) and imag(x), or random::key_data(key).");
  Shape shape = in[0].shape();
  int from = in[0].dtype().bytes(), to = p.dtype.bytes();
  if (from > to) shape.push_back(from / to);
  if (from < to) {
    if (shape.empty() || shape.back() != to / from)
      fail<ShapeError>(str("bitcast_convert_type: ", in[0], " cannot become ", p.dtype, "."),
                       str("Expected a last axis of size ", to / from, ", whose elements become one."));
    shape.pop_back();
  }
  return {in[0].with_shape(shape).with_dtype(p.dtype).strong()};
}

static Dtype word_of(Dtype dtype) {
  return dtype.bytes() == 1 ? u8 : dtype.bytes() == 2 ? u16 : dtype.bytes() == 4 ? u32 : u64;
}

static Element lowered(KernelContext& context, Dtype from, Dtype to, const expr::Indices& at) {
  Dtype from_word = word_of(from), to_word = word_of(to);
  if (from.bytes() == to.bytes()) return bitcast(context.operand(0, at), to);
  if (from.bytes() > to.bytes()) {
    expr::Indices outer(at.begin(), at.end() - 1);
    Element word = bitcast(context.operand(0, outer), from_word);
    Element count = element_of(context.graph(), at.back() * to.bits(), from_word);
    return bitcast(convert(shift_right_logical(word, count), to_word), to);
  }
  Element word = constant(context.graph(), to_word, 0);
  for (int part = 0; part < to.bytes() / from.bytes(); ++part) {
    expr::Indices inner = at;
    inner.push_back(part);
    Element bits = convert(bitcast(context.operand(0, inner), from_word), to_word);
    word = word | shift_left(bits, word.same(part * from.bits()));
  }
  return bitcast(word, to);
}

static Samples bitcast_samples() {
  Samples out;
  for (auto [from, to] : {std::pair{f32, u32}, std::pair{i64, f64}, std::pair{bf16, i16}, std::pair{f16, u16},
                          std::pair{u8, f8e5m2}, std::pair{f32, u8}, std::pair{f64, u32},
                          std::pair{u32, bf16}, std::pair{i64, i16}})
    out.push_back({BitcastConvertType{to}, {sample_array({3, 5}, from, -3, 3)}});
  out.push_back({BitcastConvertType{f32}, {sample_array({3, 2}, bf16, -3, 3)}});
  out.push_back({BitcastConvertType{u64}, {sample_array({3, 8}, u8, 0, 100)}});
  out.push_back({BitcastConvertType{f64}, {sample_array({2}, i32, 0, 100)}});
  return out;
}

static constexpr Rules<BitcastConvertType> bitcast_convert_type_table = {
    .name = "bitcast_convert_type",
    .infer = infer_bitcast,
    .reference = [](const BitcastConvertType& p, Args x) -> Arrays {
      return {copy_of(infer_bitcast(p, Avals{x[0].aval()})[0], known_value(x[0], "reference").data())};
    },
    .linearize = [](const BitcastConvertType& p, Args x, const Active&) -> Linearized {
      return {{bitcast_convert_type_p(p, {x[0]})}, [](const Tangents&) { return Tangents{{}}; }};
    },
    .transpose = not_linear,
    .batch = [](const BitcastConvertType& p, Args x, const BatchAxes& axes, BatchSize) -> Batched {
      return {{bitcast_convert_type_p(p, {move_axis(x[0], axes[0], 0)})}, {0}};
    },
    .factors = [](const BitcastConvertType& p, AvalArgs in) -> Factors {
      Avals out = infer_bitcast(p, in);
      Factors factors = Factors::of(in, out);
      for (std::int64_t axis = 0; axis < std::min(in[0].rank(), out[0].rank()); ++axis)
        factors.operands[0][axis] = factors.results[0][axis] = {factors.add(in[0].dim(axis))};
      // The axis of the parts must be unsharded.
      auto& parts = in[0].rank() > out[0].rank() ? factors.operands[0] : factors.results[0];
      if (in[0].rank() != out[0].rank()) {
        std::int64_t ratio = in[0].rank() > out[0].rank() ? in[0].shape().back() : out[0].shape().back();
        parts.back() = {factors.add(ratio, FactorKind::replicate)};
      }
      return factors;
    },
    .kernel = [](const BitcastConvertType& p, AvalArgs in) -> Lowering {
      return kernel([to = p.dtype, from = in[0].dtype()](KernelContext& context, const expr::Indices& at) {
        return Elements{lowered(context, from, to, at)};
      });
    },
    .samples = bitcast_samples,
};
constinit const Primitive bitcast_convert_type_p = primitive(bitcast_convert_type_table);

Array lax::bitcast_convert_type(Operand x, Dtype dtype) {
  At at(x.where);
  return bitcast_convert_type_p(BitcastConvertType{dtype}, {*x});
}

}  // namespace tessera::inline v0
