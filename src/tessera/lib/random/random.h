// Random numbers. Every function takes a key and is a pure function of it: the same key gives the same
// numbers, eagerly, jitted, mapped and sharded. Never use one key twice: split it.
//   For all samplers:
//   key     key[]     one key: random::key(seed), split, fold_in; map over several with vmap
//   shape   of the result
//   dtype   of the result; by default the default float (or integer)
//   errors  DtypeError for anything but a key or for a dtype of another kind; ShapeError for several keys, or
//   where parameters do not broadcast to the shape
//   source  jax.random; the bits are those of JAX's default generator (threefry2x32)
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::random {

/// Makes a key from a seed, of which 32 bits are used, or 64 with 64-bit defaults.
///   seed    an integer, or integer[...]
///   impl    key_threefry, or key_rbg, whose bits are those of philox4x32; both kinds split and fold in the
///           same way
///   result  key[...]
///   errors  DtypeError unless the seed is an integer, and impl a dtype of keys
///   source  jax.random.key
TESSERA_API Array key(Operand seed, Dtype impl = key_threefry);
/// The key of a C++ integer, for the template below.
TESSERA_API Array key_from_number(std::int64_t seed, Dtype impl, Where where);
template <std::integral T>
Array key(T seed, Dtype impl = key_threefry, Where where = here()) {
  return key_from_number(static_cast<std::int64_t>(seed), impl, where);
}

/// Makes two new keys: auto [a, b] = split(key).
///   result  two key[]
///   source  jax.random.split
TESSERA_API std::pair<Array, Array> split(Operand key);
/// Makes `count` new keys (or a shape of them) in one array.
///   result  key[count]
///   source  jax.random.split
TESSERA_API Array split(Operand key, Sizes count);
namespace detail {
TESSERA_API Arrays keys_of(Operand key, std::size_t count);
}
/// Makes a fixed number of new keys: auto [a, b, c] = split<3>(key).
///   source  jax.random.split
template <std::size_t count>
std::array<Array, count> split(Operand key) {
  Arrays keys = detail::keys_of(key, count);
  std::array<Array, count> out;
  for (std::size_t i = 0; i < count; ++i) out[i] = keys[i];
  return out;
}
/// Makes a new key from a key and a number, such as the step of a loop, the number of a device, or of a
/// layer.
///   key, data  key[...], integer[...]   one shape, or scalars
///   result     key[...]
///   source     jax.random.fold_in
TESSERA_API Array fold_in(Operand key, Operand data);
template <std::integral T>
requires(!std::same_as<T, bool>) Array fold_in(Operand key, T data) {
  bool is_word = data >= 0 && static_cast<std::uint64_t>(data) <= 0xffffffff;
  Array number = is_word ? scalar(static_cast<std::int64_t>(data), u32) : Array(data, key.where);
  return fold_in(key, Operand(number, key.where));
}
/// The words of each key: two, or four for an rbg key.
///   result  u32[..., 2 or 4]
///   source  jax.random.key_data
TESSERA_API Array key_data(Operand key);
/// Makes keys from their words.
///   words   u32[..., 2]; for rbg keys u32[..., 4] with concrete values, whose first two words equal the last
///           two
///   result  key[...]
///   errors  ShapeError, DtypeError; for rbg keys an ArgumentError if the first two words differ from the last two,
///           and a TraceError if the words are traced
///   source  jax.random.wrap_key_data
TESSERA_API Array wrap_key_data(Operand words, Dtype impl = key_threefry);

/// Uniform bits as u8, u16, u32 or u64; default: u32, or u64 with 64-bit defaults.
TESSERA_API Array bits(Operand key, Sizes shape = Shape{}, std::optional<Dtype> dtype = {});
/// Uniform numbers in [low, high), floating.
TESSERA_API Array uniform(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float(),
                          const Array& low = 0.0, const Array& high = 1.0);
/// uniform with a placement: each device computes its own blocks, and the numbers do not depend on the
/// placement. For other samplers use jit(f, {.out_shardings = where})().
TESSERA_API Array uniform(Operand key, Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array uniform(Operand key, Sizes shape, Dtype dtype, const Array& low, const Array& high,
                          const Placement& where);
/// Uniform integers in [low, high).
TESSERA_API Array randint(Operand key, Sizes shape, const Array& low, const Array& high,
                          Dtype dtype = default_int());
/// The resolution of rare events. `high` uses twice the bits, so that events whose probability is far below
/// the step of a uniform number (2^-23 in f32) occur with the right frequency; `highest` (for gumbel in f32)
/// is finer still.
enum class Tail : std::uint8_t { low, high, highest };
/// True with probability p; by default of the shape of p. Throws an ArgumentError for Tail::highest.
TESSERA_API Array bernoulli(Operand key, const Array& p = 0.5, std::optional<Sizes> shape = {},
                            Tail tail = Tail::low);
/// -1 or 1, each with probability 1/2; any number dtype.
TESSERA_API Array rademacher(Operand key, Sizes shape = Shape{}, Dtype dtype = default_int());
/// Normal numbers of mean 0 and variance 1; complex ones have parts of variance 1/2.
TESSERA_API Array normal(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// normal with a placement: each device computes its own blocks, and the numbers do not depend on the
/// placement. For other samplers use jit(f, {.out_shardings = where})().
TESSERA_API Array normal(Operand key, Sizes shape, Dtype dtype, const Placement& where);
/// Normal numbers conditioned on low < x < high; by default of the shape of the bounds.
TESSERA_API Array truncated_normal(Operand key, const Array& low, const Array& high,
                                   std::optional<Sizes> shape = {}, Dtype dtype = default_float());
/// Density exp(-x) for x >= 0.
TESSERA_API Array exponential(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// Distribution function exp(-exp(-x)).
TESSERA_API Array gumbel(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float(),
                         Tail tail = Tail::low);
/// Density exp(-|x|) / 2.
TESSERA_API Array laplace(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// Density 1 / (pi (1 + x^2)).
TESSERA_API Array cauchy(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// Distribution function 1 / (1 + exp(-x)).
TESSERA_API Array logistic(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());

/// Density x exp(-x^2 / (2 scale^2)) / scale^2; by default of the shape of `scale`.
TESSERA_API Array rayleigh(Operand key, const Array& scale, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// Inverse Gaussian numbers with this mean and shape parameter 1.
TESSERA_API Array wald(Operand key, const Array& mean, std::optional<Sizes> shape = {},
                       Dtype dtype = default_float());
/// Density b / x^(b + 1) for x >= 1.
TESSERA_API Array pareto(Operand key, const Array& b, std::optional<Sizes> shape = {},
                         Dtype dtype = default_float());
/// scale (-log u)^(1 / concentration) for a uniform u; one for each element of `shape`.
TESSERA_API Array weibull_min(Operand key, const Array& scale, const Array& concentration,
                              Sizes shape = Shape{}, Dtype dtype = default_float());
/// The norm of a vector of three normal numbers.
TESSERA_API Array maxwell(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// loc + scale times a maxwell number of random sign; the axes of the parameters come after those of `shape`
/// (if it is omitted, they come twice, as in JAX).
TESSERA_API Array double_sided_maxwell(Operand key, const Array& loc, const Array& scale,
                                       Sizes shape = Shape{}, Dtype dtype = default_float());
/// Density that rises linearly from `left` to `mode` and falls linearly to `right`.
TESSERA_API Array triangular(Operand key, const Array& left, const Array& mode, const Array& right,
                             std::optional<Sizes> shape = {}, Dtype dtype = default_float());
/// exp(sigma z) for a normal z, which may be complex.
TESSERA_API Array lognormal(Operand key, const Array& sigma = 1.0, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());

/// Density x^(a-1) exp(-x) / gamma(a). Differentiable in `a` by implicit reparameterization.
///   a       positive; of the shape of the result, or broadcast to it
///   cost    rejection sampling: about 10 blocks of random bits for each number
TESSERA_API Array gamma(Operand key, const Array& a, std::optional<Sizes> shape = {},
                        Dtype dtype = default_float());
/// Logarithms of gamma numbers, accurate where these are tiny (small `a`).
TESSERA_API Array loggamma(Operand key, const Array& a, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// Density proportional to x^(a-1) (1-x)^(b-1) on [0, 1].
TESSERA_API Array beta(Operand key, const Array& a, const Array& b, std::optional<Sizes> shape = {},
                       Dtype dtype = default_float());
/// Points whose entries are positive and sum to 1, with density proportional to the product of x_i^(alpha_i -
/// 1).
///   alpha   [..., n]: at least one axis
///   shape   of the points: the result has one more axis; default: the leading axes of alpha
TESSERA_API Array dirichlet(Operand key, const Array& alpha, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());
/// Sums of the squares of `df` normal numbers; df need not be an integer.
TESSERA_API Array chisquare(Operand key, const Array& df, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());
/// Student's t with `df` degrees of freedom.
TESSERA_API Array t(Operand key, const Array& df, std::optional<Sizes> shape = {},
                    Dtype dtype = default_float());
/// Ratios of two chisquare numbers, each divided by its degrees of freedom.
TESSERA_API Array f(Operand key, const Array& dfnum, const Array& dfden, std::optional<Sizes> shape = {},
                    Dtype dtype = default_float());
/// Density proportional to exp(-|x|^p).
TESSERA_API Array generalized_normal(Operand key, const Array& p, Sizes shape = Shape{},
                                     Dtype dtype = default_float());
/// Uniformly distributed points of the unit ball of `d` dimensions in the p-norm; the result has one more
/// axis than `shape`.
///   errors  ArgumentError for a negative d
TESSERA_API Array ball(Operand key, std::int64_t d, const Array& p = 2.0, Sizes shape = Shape{},
                       Dtype dtype = default_float());

/// Poisson-distributed numbers of events with the expected value `lam`; computed in f32.
///   lam     not negative; of the shape of the result, or broadcast to it
///   cost    draws for all elements until the last is accepted; for lam < 10 about lam + 10 draws
TESSERA_API Array poisson(Operand key, const Array& lam, std::optional<Sizes> shape = {},
                          Dtype dtype = default_int());
/// Binomial numbers of successes in n trials of probability p, as floating-point numbers; NaN for an invalid
/// p or n.
TESSERA_API Array binomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// Multinomial numbers of occurrences of several outcomes in n trials.
///   n       broadcast to the shape without its last axis
///   p       [..., outcomes]: probabilities that sum to 1; by default its shape is that of the result
///   source  jax.random.multinomial
TESSERA_API Array multinomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape = {},
                              std::optional<Dtype> dtype = {});
/// Geometric numbers of trials of probability p up to and including the first success.
TESSERA_API Array geometric(Operand key, const Array& p, std::optional<Sizes> shape = {},
                            Dtype dtype = default_int());

struct CategoricalOptions {
  ByName by_name = ByName();
  bool replace = true;    ///< the same index may be drawn more than once
  Tail tail = Tail::low;  ///< resolution of the noise
};
/// Indices along one axis of `logits`, drawn with the probabilities softmax(logits): the argmax of logits +
/// gumbel.
///   logits  T[...]   floating: logarithms of weights
///   shape   of the result: any axes followed by those of logits without `along`; default: these only
///   result  default integer; without replacement i32
///   errors  ArgumentError for more draws without replacement than there are categories
TESSERA_API Array categorical(Operand key, const Array& logits, OneAxis along = -1,
                              std::optional<Sizes> shape = {}, const CategoricalOptions& options = {});
struct ChoiceOptions {
  Array p = {};           ///< probability of each entry, summing to 1; empty: equal probabilities
  OneAxis axis = 0;       ///< axis of the entries in `from`
  bool replace = true;    ///< the same entry may be drawn more than once
  Tail tail = Tail::low;  ///< resolution of the noise for draws without replacement if p is given
};
/// Random entries of an array.
///   from    a number n (entries 0 ... n - 1), or an array of at least one axis
///   shape   replaces the axis in the result
TESSERA_API Array choice(Operand key, const Array& from, Sizes shape = Shape{},
                         const ChoiceOptions& options = {});

struct PermutationOptions {
  OneAxis axis = 0;          ///< axis along which entries are reordered
  bool independent = false;  ///< reorders each row independently
};
/// Permutes entries randomly.
///   from    a number n (entries 0 ... n - 1), or an array of at least one axis
///   result  of the array's shape
TESSERA_API Array permutation(Operand key, const Array& from, const PermutationOptions& options = {});

}  // namespace tessera::inline v0::random
