// Attention. The query heads that share a key head are a separate axis, so that keys are not repeated for them.
#include <tessera/api/transform/grad.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/nn.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/attention.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::nn {

namespace {

// The sizes of a call: b batch, t queries, s keys, key heads, `group` query heads that share a key head, size of a
// head.
struct Extents {
  std::int64_t b, t, s, key_heads, group, size;
};

void check_operands(const Array& query, const Array& key, const Array& value) {
  bool fits = query.ndim() == 4 && key.ndim() == 4 && value.shape() == key.shape() &&
              query.dim(0) == key.dim(0) && query.dim(3) == key.dim(3);
  if (!fits)
    fail<ShapeError>(str("dot_product_attention: query ", query.aval(), ", key ", key.aval(), ", value ",
                         value.aval(), " do not fit."),
                     "Expected query [b, t, heads, size], key and value [b, s, key heads, size].");
  if (key.dim(2) == 0 || query.dim(2) % key.dim(2))
    fail<ShapeError>(str("dot_product_attention: ", query.dim(2), " heads of queries share ", key.dim(2),
                         " heads of keys."),
                     "Expected a multiple.");
  if (!query.dtype().is_inexact() || query.dtype() != key.dtype() || query.dtype() != value.dtype())
    fail<DtypeError>(str("dot_product_attention: query ", query.aval(), ", key ", key.aval(), ", value ",
                         value.aval(), " have different dtypes, or integers."),
                     "Expected one floating dtype; convert with astype.");
}

// Reshapes an array that broadcasts to [b, heads, t, s] to one that broadcasts to [b, key heads, group, t, s].
Array grouped(const char* what, const Array& x, const Extents& n) {
  if (x.ndim() > 4)
    fail<ShapeError>(str("dot_product_attention: the ", what, " is ", x.aval(), "."),
                     "Expected a shape that broadcasts to [b, heads, t, s].");
  Shape shape = x.shape();
  while (shape.size() < 4) shape.insert(0, 1);
  std::int64_t heads = shape[1];
  if (heads != 1 && heads != n.key_heads * n.group)
    fail<ShapeError>(str("dot_product_attention: the ", what, " ", x.aval(), " has ", heads, " heads."),
                     str("Expected 1, or those of the query: ", n.key_heads * n.group, "."));
  shape[1] = heads == 1 ? 1 : n.group;
  shape.insert(1, heads == 1 ? 1 : n.key_heads);
  return reshape(x, shape);
}

// Returns the mask of the keys that each query attends to, bool[b or 1, key heads or 1, group or 1, t, s]; an empty
// array if these are all keys. The first query is at position `start` of the keys.
Array attention_mask(const Extents& n, const AttentionOptions& options, const Array& start) {
  Array combined;
  auto restrict_to = [&](const Array& mask) { combined = combined.empty() ? mask : combined & mask; };
  if (!options.mask.empty()) {
    if (!options.mask.dtype().is_bool())
      fail<DtypeError>(str("dot_product_attention: the mask is ", options.mask.aval(), "."),
                       "Expected bool: true where a query sees a key.");
    restrict_to(grouped("mask", options.mask, n));
  }
  Array i = lax::iota(i32, {1, 1, 1, n.t, n.s}, 3), j = lax::iota(i32, {1, 1, 1, n.t, n.s}, 4);
  Array position = start.empty() ? i : i + start;
  if (options.is_causal) restrict_to(j <= position);
  if (options.local_window) {
    restrict_to(j >= position - options.local_window->first);
    restrict_to(j <= position + options.local_window->second);
  }
  auto lengths = [&](const Array& x) { return reshape(x, {n.b, 1, 1, 1, 1}); };
  if (!options.query_lengths.empty()) restrict_to(i < lengths(options.query_lengths));
  if (!options.key_lengths.empty()) restrict_to(j < lengths(options.key_lengths));
  return combined;
}

// A finite number, so that a row in which all keys are masked has no NaN.
double large_negative(Dtype dtype) {
  return -0.7 * (dtype == f16 ? 65504.0 : static_cast<double>(std::numeric_limits<float>::max()));
}

// Computes the attention; sets `residual`, unless it is null, to the logsumexp of the logits. The first query is at
// position `start` of the keys; empty: 0.
Array attend(const Array& query, const Array& key, const Array& value, const AttentionOptions& options,
             Array* residual = nullptr, const Array& start = {}) {
  check_operands(query, key, value);
  Extents n{query.dim(0), query.dim(1), key.dim(1), key.dim(2), query.dim(2) / key.dim(2), query.dim(3)};
  Dtype wide = query.dtype().bits() < 32 ? f32 : query.dtype();
  Array groups = reshape(query, {n.b, n.t, n.key_heads, n.group, n.size});
  Array logits = einsum("btkgh,bskh->bkgts", {groups, key}, {.preferred = wide});
  logits = logits * scalar(options.scale.value_or(1 / std::sqrt(static_cast<double>(n.size))), wide);
  if (!options.bias.empty()) logits = (logits + grouped("bias", options.bias, n)).astype(wide);
  Array mask = attention_mask(n, options, start);
  if (!mask.empty()) logits = where(mask, logits, scalar(large_negative(wide), wide));
  if (residual)
    *residual = reshape(lax::transpose(tessera::stop_gradient(logsumexp(logits, axis(-1))), {0, 3, 1, 2}),
                        {n.b, n.t, n.key_heads * n.group})
                    .astype(key.dtype());
  Array weights = softmax(logits, -1).astype(key.dtype());
  Array out = reshape(einsum("bkgts,bskh->btkgh", weights, value), query.shape());
  if (options.query_lengths.empty()) return out;
  Array valid = lax::iota(i32, {1, n.t, 1, 1}, 1) < reshape(options.query_lengths, {n.b, 1, 1, 1});
  return where(valid, out, zeros({}, out.dtype()));
}

// with_heads reshapes x to [b, t, heads, size]; without_heads merges the heads and restores the batch axes of `like`.
Array with_heads(const Array& x, std::int64_t heads) {
  Shape before(x.shape().begin(), x.shape().end() - 2);
  return reshape(x, {element_count(before), x.dim(-2), heads, x.dim(-1) / heads});
}
Array without_heads(const Array& x, const Array& like) {
  Shape shape(like.shape().begin(), like.shape().end() - 1);
  shape.push_back(x.dim(-1) * x.dim(-2));
  return reshape(x, shape);
}

void check_sequence(const char* name, const Array& x) {
  if (x.ndim() < 2)
    fail<ShapeError>(str(name, ": the operand is ", x.aval(), "."), "Expected x [batch..., t, features].");
}

}  // namespace

Array dot_product_attention(Operand query, Operand key, Operand value, const AttentionOptions& options) {
  At at(query.where);
  if (query->ndim() != 3) return attend(*query, *key, *value, options);
  auto batch = [](const Array& x) { return expand_dims(x, 0); };
  return squeeze(attend(batch(*query), batch(*key), batch(*value), options), 0);
}

std::pair<Array, Array> dot_product_attention_and_residual(Operand query, Operand key, Operand value,
                                                           const AttentionOptions& options) {
  At at(query.where);
  bool unbatched = query->ndim() == 3;
  auto batch = [&](const Array& x) { return unbatched ? expand_dims(x, 0) : x; };
  auto unbatch = [&](const Array& x) { return unbatched ? squeeze(x, 0) : x; };
  Array residual, out = attend(batch(*query), batch(*key), batch(*value), options, &residual);
  return {unbatch(out), unbatch(residual)};
}

Array rotary_embedding(Operand x, Operand positions, double base) {
  At at(x.where);
  if (x->ndim() < 3 || x->dim(-1) % 2)
    fail<ShapeError>(str("rotary_embedding: the operand is ", x->aval(), "."),
                     "Expected x [..., t, heads, size] with an even size.");
  std::int64_t half = x->dim(-1) / 2;
  Dtype wide = x->dtype().bits() < 32 ? f32 : x->dtype();
  Array exponent = arange(half, wide) * (-1.0 / static_cast<double>(half));
  Array frequency = exp(exponent * std::log(base));
  Array angle = expand_dims(positions->astype(wide), {-1, -2}) * frequency;  // [..., t, 1, half]
  Array c = cos(angle), s = sin(angle);
  Arrays halves = split(x->astype(wide), 2, -1);
  Array first = halves[0] * c - halves[1] * s, second = halves[1] * c + halves[0] * s;
  return concatenate({first, second}, -1).astype(x->dtype());
}

MultiHeadAttention::MultiHeadAttention(Operand key, Axis features, std::int64_t heads,
                                       const HeadOptions& options)
    : heads(heads),
      key_heads(options.key_heads ? options.key_heads : heads),
      is_causal(options.is_causal),
      rope_base(options.rope_base) {
  At at(key.where);
  if (heads < 1 || key_heads < 1 || heads % key_heads || (!options.size && features.size % heads))
    fail<ArgumentError>(str("MultiHeadAttention: ", features.size, " features cannot be split into ", heads,
                            " heads, ", key_heads, " of them for keys."),
                        "Expected a number of heads that divides the features (or .size), and is a multiple "
                        "of the key heads.");
  std::int64_t size = options.size ? options.size : features.size / heads;
  WeightOptions weights{.use_bias = options.use_bias, .w_init = options.w_init, .dtype = options.dtype};
  Array keys = random::split(*key, 4);
  auto head_features = [&](std::int64_t count) {
    Axis axis(count * size);
    axis.name = options.heads_axis;
    return axis;
  };
  query = Linear(keys[0], features, head_features(heads), weights);
  this->key = Linear(keys[1], features, head_features(key_heads), weights);
  value = Linear(keys[2], features, head_features(key_heads), weights);
  out = Linear(keys[3], head_features(heads), features, weights);
}

Array MultiHeadAttention::operator()(Operand x, AttentionOptions options) const {
  At at(x.where);
  return cross(*x, *x, std::move(options));
}

Array MultiHeadAttention::cross(Operand x, Operand y, AttentionOptions options) const {
  At at(x.where);
  check_sequence("MultiHeadAttention", *x);
  check_sequence("MultiHeadAttention", *y);
  options.is_causal = options.is_causal || is_causal;
  Array q = with_heads(query(*x), heads), k = with_heads(key(*y), key_heads);
  if (rope_base > 0) {
    q = rotary_embedding(q, arange(q.dim(1)), rope_base);
    k = rotary_embedding(k, arange(k.dim(1)), rope_base);
  }
  Array mixed = attend(q, k, with_heads(value(*y), key_heads), options);
  return out(without_heads(mixed, *x));
}

KVCache MultiHeadAttention::empty_cache(std::int64_t batch, std::int64_t capacity, Where where) const {
  At at(where);
  Shape shape{batch, capacity, key_heads, key.w.dim(1) / key_heads};
  return {zeros(shape, key.w.dtype()), zeros(shape, key.w.dtype()), zeros({}, i32)};
}

std::pair<Array, KVCache> MultiHeadAttention::cached(Operand x, const KVCache& cache,
                                                     AttentionOptions options) const {
  At at(x.where);
  check_sequence("MultiHeadAttention", *x);
  Array q = with_heads(query(*x), heads), k = with_heads(key(*x), key_heads);
  Array v = with_heads(value(*x), key_heads);
  Array positions = cache.length + lax::iota(i32, {q.dim(1)}, 0);
  if (rope_base > 0) {
    q = rotary_embedding(q, positions, rope_base);
    k = rotary_embedding(k, positions, rope_base);
  }
  Array zero = zeros({}, i32);
  auto appended = [&](const Array& old, const Array& added) {
    return lax::dynamic_update_slice(old, added.astype(old.dtype()), {zero, cache.length, zero, zero});
  };
  KVCache next{appended(cache.key, k), appended(cache.value, v), cache.length + static_cast<int>(q.dim(1))};
  options.is_causal = true;  // the entries beyond the last query are not valid yet
  Array mixed =
      attend(q, next.key.astype(q.dtype()), next.value.astype(q.dtype()), options, nullptr, cache.length);
  return {out(without_heads(mixed, *x)), next};
}

}  // namespace tessera::inline v0::nn
