// rng_bit_generator: random bits from a state, and the next state. Semantics: StableHLO "rng_bit_generator",
// with the bits of XLA on CPUs. In compiled programs ordinary arithmetic computes the next state, and
// rng_bits the numbers.
#include <tessera/core/kernel/access.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/random/generators.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0 {

static bool is_threefry(const RngBitGenerator& p) { return p.algorithm == RngAlgorithm::three_fry; }
static bool is_wide(const RngBitGenerator& p) { return p.dtype == u64; }

// The number by which the counter increases for the bits of one state.
static std::int64_t blocks_drawn(const RngBitGenerator& p) {
  std::int64_t count = element_count(p.shape);
  if (is_threefry(p)) return is_wide(p) ? count : element_count(paired_shape(p.shape));
  return is_wide(p) ? (count + 1) / 2 : (count + 3) / 4;
}

static Avals infer_generator(const RngBitGenerator& p, AvalArgs in) {
  if (!p.dtype.is_unsigned())
    fail<DtypeError>(str("rng_bit_generator: the result has dtype ", p.dtype, "."),
                     "Expected u8, u16, u32 or u64.");
  if (in[0].dtype() != u64)
    fail<DtypeError>(str("rng_bit_generator: the state is ", in[0], "."),
                     "Expected u64[2], u64[3] or u32[4].");
  std::int64_t words = in[0].rank() ? in[0].shape().back() : 0;
  if (words != 2 && (words != 3 || is_threefry(p)))
    fail<ShapeError>(str("rng_bit_generator: the state is ", in[0], "."),
                     is_threefry(p) ? "Expected u64[2] or u32[4]: key and counter."
                                    : "Expected u64[2], u64[3] or u32[4]: key and counter.");
  refuse_negative_sizes("rng_bit_generator", p.shape);
  Shape shape = in[0].shape();
  shape.pop_back();
  for (std::int64_t size : p.shape) shape.push_back(size);
  return {in[0].strong(), Aval(shape, p.dtype)};
}
static Avals infer_bits(const RngBitGenerator& p, AvalArgs in) { return {infer_generator(p, in)[1]}; }

static std::uint64_t random_bits_at(const RngBitGenerator& p, const std::uint64_t* state, bool three_words,
                                    const Dims& at) {
  std::uint64_t number = 0;
  if (is_threefry(p)) {
    Shape shape = is_wide(p) ? p.shape : paired_shape(p.shape);
    std::int64_t paired = is_wide(p) ? -1 : paired_axis(p.shape), part = 0;
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(at.size()); ++i) {
      std::int64_t index = at[i];
      if (i == paired) part = index % 2, index /= 2;
      number = number * static_cast<std::uint64_t>(shape[i]) + static_cast<std::uint64_t>(index);
    }
    std::uint64_t counter = state[1] + number;
    auto [first, second] =
        threefry(lower_word(state[0]), upper_word(state[0]), lower_word(counter), upper_word(counter));
    return is_wide(p) ? joined_words(first, second) : part ? second : first;
  }
  for (std::size_t i = 0; i < at.size(); ++i)
    number = number * static_cast<std::uint64_t>(p.shape[i]) + static_cast<std::uint64_t>(at[i]);
  return drawn_by_philox(is_wide(p), state[0], state[1], three_words ? state[2] : state[0], number);
}

static Array reference_numbers(const RngBitGenerator& p, const Array& state) {
  std::int64_t words = state.shape().back();
  return make_reference(infer_bits(p, Avals{state.aval()})[0], [&]<class T>(T* out) {
    if constexpr (std::is_unsigned_v<T> && !std::is_same_v<T, bool>)
      for (std::int64_t i = 0; i < state.size(); i += words)
        for_each_index(p.shape, [&](const Dims& at) {
          *out++ = static_cast<T>(random_bits_at(p, elements<std::uint64_t>(state) + i, words == 3, at));
        });
  });
}

static Arrays reference_generator(const RngBitGenerator& p, Args x) {
  std::int64_t words = x[0].shape().back();
  auto blocks = static_cast<std::uint64_t>(blocks_drawn(p));
  Array state = make_reference(x[0].aval().strong(), [&]<class T>(T* out) {
    if constexpr (std::is_same_v<T, std::uint64_t>)
      for (std::int64_t i = 0; i < x[0].size(); i += words) {
        const T* in = elements<T>(x[0]) + i;
        out[i] = in[0];
        out[i + 1] = in[1] + blocks;
        if (words == 3) out[i + 2] = in[2] + (out[i + 1] < in[1]);
      }
  });
  return {state, reference_numbers(p, x[0])};
}

static Lowering lower_generator(const RngBitGenerator& p, AvalArgs) {
  return Expand{[p](Args x) -> Arrays {
    std::int64_t last = x[0].ndim() - 1, words = x[0].dim(last);
    auto column = [&](std::int64_t i) {
      Dims low(x[0].shape().size(), 0), high = x[0].shape();
      low.back() = i;
      high.back() = i + 1;
      return lax::slice(x[0], low, high);
    };
    Array key = column(0), counter = column(1);
    Array advanced = lax::add(counter, scalar(blocks_drawn(p), u64));
    Arrays state = {key, advanced};
    if (words == 3) {
      Array carry = lax::convert_element_type(lax::lt(advanced, counter), u64);
      state.push_back(lax::add(column(2), carry));
    }
    Array bits = rng_bits_p(p, {x[0]});
    return {lax::concatenate(state, last), bits};
  }};
}

static Element drawn_by_threefry(const RngBitGenerator& p, const Element& key, const Element& counter,
                                 const expr::Indices& at) {
  expr::Graph& graph = key.graph();
  Element number = constant(graph, u64, 0), part = number;
  Shape shape = is_wide(p) ? p.shape : paired_shape(p.shape);
  std::int64_t paired = is_wide(p) ? -1 : paired_axis(p.shape);
  for (std::size_t i = 0; i < at.size(); ++i) {
    Element index = element_of(graph, at[i], u64);
    if (static_cast<std::int64_t>(i) == paired) {
      part = index & index.same(1);
      index = shift_right_logical(index, index.same(1));
    }
    number = number * number.same(shape[i]) + index;
  }
  Element at_block = counter + number;
  auto [first, second] =
      threefry(lower_word(key), upper_word(key), lower_word(at_block), upper_word(at_block));
  if (is_wide(p)) return joined_words(first, second);
  return select(less(part, part.same(1)), first, second);
}

static Lowering lower_bits(const RngBitGenerator& p, AvalArgs in) {
  bool three_words = in[0].shape().back() == 3;
  return kernel([p, three_words](KernelContext& context, const expr::Indices& at) -> Elements {
    auto split = at.end() - static_cast<std::ptrdiff_t>(p.shape.size());
    auto state = [&](std::int64_t number) {
      expr::Indices where(at.begin(), split);
      where.push_back(number);
      return context.operand(0, where);
    };
    expr::Indices element(split, at.end());
    Element key = state(0), counter = state(1);
    Element bits = is_threefry(p)
                       ? drawn_by_threefry(p, key, counter, element)
                       : drawn_by_philox(is_wide(p), key, counter, three_words ? state(2) : key,
                                         element_of(key.graph(), flat_index(p.shape, element), u64));
    return {convert(bits, p.dtype)};
  });
}

template <const Primitive& self, std::size_t results>
static Batched batch_generator(const RngBitGenerator& p, Args x, const BatchAxes& axes, BatchSize) {
  Array state = move_axis(x[0], axes[0], 0);
  return {self(p, Args(&state, 1)), BatchAxes(results, 0)};
}

// The leading axes of `state` are batch axes, which may be sharded; the last one, the words of a state, may
// not. Each element of the bits is a function of a state and of the element's indices.
static Factors factors_generator(AvalArgs in, const Avals& out) {
  Factors factors = Factors::of(in, out);
  std::int64_t lead = in[0].rank() - 1;
  for (std::int64_t axis = 0; axis < lead; ++axis) {
    factors.operands[0][axis] = {factors.add(in[0].dim(axis))};
    for (auto& result : factors.results) result[axis] = factors.operands[0][axis];
  }
  factors.operands[0][lead] = {factors.add(in[0].dim(lead), FactorKind::replicate)};
  if (out.size() == 2) factors.results[0][lead] = factors.operands[0][lead];
  for (std::int64_t axis = lead; axis < out.back().rank(); ++axis)
    factors.results.back()[axis] = {factors.add(out.back().dim(axis), FactorKind::permute)};
  return factors;
}

static Samples generator_samples() {
  Samples out;
  Array two = sample_array({2}, u64, 0, 100), three = sample_array({3}, u64, 0, 100);
  Array many = sample_array({2, 3, 2}, u64, 0, 100);
  for (RngAlgorithm algorithm : {RngAlgorithm::three_fry, RngAlgorithm::philox}) {
    for (Dtype dtype : {u8, u16, u32, u64})
      for (const Shape& shape : {Shape{5}, Shape{3, 5}, Shape{3, 2, 2}, Shape{}, Shape{0}})
        out.push_back({RngBitGenerator{algorithm, shape, dtype}, {two}});
    out.push_back({RngBitGenerator{algorithm, {7}, u32}, {many}});
  }
  out.push_back({RngBitGenerator{RngAlgorithm::default_, {4}, u32}, {two}});
  for (Dtype dtype : {u32, u64})
    out.push_back({RngBitGenerator{RngAlgorithm::philox, {5, 3}, dtype}, {three}});
  std::uint64_t last[] = {3, ~std::uint64_t{0}, ~std::uint64_t{0}};  // the counter overflows
  for (std::int64_t words : {2, 3})
    out.push_back(
        {RngBitGenerator{RngAlgorithm::philox, {9}, u32}, {copy_of(Aval(Shape{words}, u64), last)}});
  return out;
}

static constexpr Rules<RngBitGenerator> rng_bit_generator_table = {
    .name = "rng_bit_generator",
    .infer = infer_generator,
    .reference = reference_generator,
    .linearize = not_differentiable<"random bits are integers that depend on a state alone.">,
    .transpose = not_linear,
    .batch = batch_generator<rng_bit_generator_p, 2>,
    .factors = [](const RngBitGenerator& p,
                  AvalArgs in) { return factors_generator(in, infer_generator(p, in)); },
    .kernel = lower_generator,
    .samples = generator_samples,
};
constinit const Primitive rng_bit_generator_p = primitive(rng_bit_generator_table);

static constexpr Rules<RngBitGenerator> bits_table = {
    .name = "rng_bits",
    .infer = infer_bits,
    .reference = [](const RngBitGenerator& p, Args x) -> Arrays { return {reference_numbers(p, x[0])}; },
    .linearize = not_differentiable<"random bits are integers that depend on a state alone.">,
    .transpose = not_linear,
    .batch = batch_generator<rng_bits_p, 1>,
    .factors = [](const RngBitGenerator& p, AvalArgs in) { return factors_generator(in, infer_bits(p, in)); },
    .kernel = lower_bits,
    .samples = generator_samples,
};
constinit const Primitive rng_bits_p = primitive(bits_table);

std::pair<Array, Array> lax::rng_bit_generator(Operand state, const Shape& shape, Dtype dtype,
                                               RngAlgorithm algorithm) {
  At at(state.where);
  RngBitGenerator p{algorithm, shape, dtype};
  Array wide = *state;
  bool narrow = wide.dtype() == u32 && wide.ndim() > 0 && wide.shape().back() == 4;
  if (narrow) {
    Shape pairs = wide.shape();
    pairs.back() = 2;
    pairs.push_back(2);
    wide = lax::bitcast_convert_type(lax::reshape(wide, pairs), u64);
  }
  Arrays out = rng_bit_generator_p(p, Args(&wide, 1));
  if (narrow) out[0] = lax::reshape(lax::bitcast_convert_type(out[0], u32), state->shape());
  return {out[0], out[1]};
}

}  // namespace tessera::inline v0
