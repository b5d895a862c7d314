// Attention: dot_product_attention as in jax.nn, rotary position embeddings, and multi-head attention with a
// key-value cache.
#pragma once
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

struct AttentionOptions {
  Array bias = {};  ///< added to the logits: broadcasts to [b, heads, t, s]
  Array mask = {};  ///< bool, false where attention is blocked: broadcasts to [b, heads, t, s]
  std::optional<double> scale = {};  ///< factor of the logits; default 1 / sqrt(size)
  bool is_causal = false;            ///< query i attends to keys 0 ... i
  /// Integers [b]: queries at or beyond the length give 0, keys at or beyond it are masked.
  Array query_lengths = {}, key_lengths = {};
  /// Query i attends to keys from i - first to i + second.
  std::optional<std::pair<std::int64_t, std::int64_t>> local_window = {};
};

/// Computes softmax(query key^T * scale + bias) value for each head. Grouped-query attention: consecutive query
/// heads share a key head; multi-query attention has a single key head.
///   query       T[b, t, heads, size] or T[t, heads, size]
///   key, value  T[b, s, key heads, size]; heads is a multiple of key heads
///   result      query's shape and dtype; a query whose keys are all masked attends to all uniformly, as in JAX
///   cost        4 b heads t s size operations; logits and softmax are computed in f32 at least
///   errors      ShapeError, DtypeError
///   source      jax.nn.dot_product_attention
TESSERA_API Array dot_product_attention(Operand query, Operand key, Operand value,
                                        const AttentionOptions& options = {});
/// Also returns the logsumexp of the logits of each query and head: T[b, t, heads] or T[t, heads]. Its derivative
/// is zero.
///   source  jax.nn.dot_product_attention with return_residual
TESSERA_API std::pair<Array, Array> dot_product_attention_and_residual(Operand query, Operand key,
                                                                       Operand value,
                                                                       const AttentionOptions& options = {});

/// Rotates pairs of features (i and i + size/2) by position / base^(2i/size), so that products of queries and
/// keys depend only on their relative positions.
///   x          T[..., t, heads, size]; size is even
///   positions  numbers that broadcast to [..., t]
///   errors     ShapeError for an odd size
///   source     Su et al. 2021, in the order of GPT-NeoX and Llama
TESSERA_API Array rotary_embedding(Operand x, Operand positions, double base = 10000);

/// The keys and values of a sequence so far, in arrays of fixed capacity.
struct KVCache {
  Array key, value;  // T[b, capacity, key heads, size]
  Array length;      // i32[]: the number of valid entries
  TESSERA_FIELDS(key, value, length)
};

struct HeadOptions {
  std::int64_t key_heads = 0;  ///< 0: the same number as heads
  std::int64_t size = 0;       ///< size of a head; 0: features / heads
  bool is_causal = false;
  double rope_base = 0;  ///< base of rotary_embedding for queries and keys; 0: no position embedding
  bool use_bias = true;
  Initializer w_init = initializers::lecun_normal();
  Dtype dtype = default_float();
  std::optional<AxisName> heads_axis = {};  ///< logical name of the axis of all heads
};

/// Multi-head attention: linear layers for queries, keys and values, dot_product_attention, and an output layer.
///   key       PRNG key
///   features  number of input and output features, with an optional logical axis name
///   heads     number of query heads
///   options   see HeadOptions
///   call      attention(x): self attention, T[b, t, features] -> the same, with any number of batch axes
///             attention(x, {.mask, .bias, ...}): see AttentionOptions; causal if the layer is
///             attention.cross(x, y): keys and values are computed from y, T[b, s, features]
///             attention.cached(x, cache): appends x to the cache -> std::pair(result, longer cache). It is causal, and
///             the first query is at position cache.length of the keys, also for .local_window. If the capacity is
///             exceeded, the last entries are overwritten
///   errors    ArgumentError for incompatible numbers of heads; those of dot_product_attention
///   source    flax.linen.MultiHeadDotProductAttention
struct TESSERA_API MultiHeadAttention {
  Linear query, key, value, out;
  std::int64_t heads = 0, key_heads = 0;
  bool is_causal = false;
  double rope_base = 0;
  TESSERA_FIELDS(query, key, value, out, heads, key_heads, is_causal, rope_base)

  MultiHeadAttention() = default;
  MultiHeadAttention(Operand key, Axis features, std::int64_t heads, const HeadOptions& options = {});
  Array operator()(Operand x, AttentionOptions options = {}) const;
  Array cross(Operand x, Operand y, AttentionOptions options = {}) const;
  std::pair<Array, KVCache> cached(Operand x, const KVCache& cache, AttentionOptions options = {}) const;
  /// Returns an empty cache with a capacity of `capacity` entries.
  KVCache empty_cache(std::int64_t batch, std::int64_t capacity, Where where = here()) const;
};

}  // namespace tessera::inline v0::nn
