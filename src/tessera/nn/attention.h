// Attention: dot_product_attention as in jax.nn, rotary positions, and a layer with heads and a cache of keys and
// values.
#pragma once
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

struct AttentionOptions {
  Array bias = {};                   ///< added to the logits: broadcasts to [b, heads, t, s]
  Array mask = {};                   ///< bool, false where nothing is seen: broadcasts to [b, heads, t, s]
  std::optional<double> scale = {};  ///< of the logits: 1 / sqrt(size) unless given
  bool is_causal = false;            ///< query i sees keys up to i
  /// Integers [b]: queries beyond give 0, keys beyond are not seen.
  Array query_lengths = {}, key_lengths = {};
  /// Query i sees keys from i - first to i + second.
  std::optional<std::pair<std::int64_t, std::int64_t>> local_window = {};
};

/// softmax(query key^T * scale + bias) value for each head. Heads of queries that share a head of keys are
/// adjacent (grouped-query attention); one head of keys is multi-query attention.
///   query       T[b, t, heads, size] or T[t, heads, size]
///   key, value  T[b, s, key heads, size]; heads is a multiple of key heads
///   result      of query's shape and dtype; a query that sees nothing sees everything alike, as in JAX
///   cost        4 b heads t s size operations; the logits are summed and the softmax taken in f32 at least
///   errors      ShapeError, DtypeError
///   source      jax.nn.dot_product_attention
TESSERA_API Array dot_product_attention(Operand query, Operand key, Operand value,
                                        const AttentionOptions& options = {});
/// The same, and for each query and head the logarithm of what its softmax divides by: T[b, t, heads] or
/// T[t, heads], without a derivative.
///   source  jax.nn.dot_product_attention with return_residual
TESSERA_API std::pair<Array, Array> dot_product_attention_and_residual(Operand query, Operand key,
                                                                       Operand value,
                                                                       const AttentionOptions& options = {});

/// Rotates pairs of features (i and i + size/2) by position / base^(2i/size), so that products of queries and
/// keys depend on their distance alone.
///   x          T[..., t, heads, size]; size is even
///   positions  numbers that broadcast to [..., t]
///   errors     ShapeError for an odd size
///   source     Su et al. 2021, in the order of GPT-NeoX and Llama
TESSERA_API Array rotary_embedding(Operand x, Operand positions, double base = 10000);

/// Keys and values of a sequence so far, in room for all of it.
struct KVCache {
  Array key, value;  // T[b, room, key heads, size]
  Array length;      // i32[]: how many are there
  TESSERA_FIELDS(key, value, length)
};

struct HeadOptions {
  std::int64_t key_heads = 0;  ///< 0: as many as heads
  std::int64_t size = 0;       ///< of a head; 0: features / heads
  bool is_causal = false;
  double rope_base = 0;  ///< of rotary_embedding, for queries and keys; 0: positions have no part
  bool use_bias = true;
  Initializer w_init = initializers::lecun_normal();
  Dtype dtype = default_float();
  std::optional<AxisName> heads_axis = {};  ///< logical name of the axis of all heads
};

/// Attention with heads: three linear layers, dot_product_attention, and a fourth.
///   key       PRNG key
///   features  of what comes in and goes out, with a logical name if they have one
///   heads     number of heads of queries
///   options   see HeadOptions
///   call      attention(x): self attention, T[b, t, features] -> the same, with any number of batch axes
///             attention(x, {.mask, .bias, ...}): see AttentionOptions; causal if the layer is
///             attention.cross(x, y): keys and values are those of y, T[b, s, features]
///             attention.cached(x, cache): x goes on where the cache ends -> std::pair(result, longer cache).
///             With more than the cache has room for, the last ones are overwritten
///   errors    ArgumentError for heads that do not fit; those of dot_product_attention
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
  /// A cache without entries, with room for `room` of them.
  KVCache empty_cache(std::int64_t batch, std::int64_t room, Where where = here()) const;
};

}  // namespace tessera::inline v0::nn
