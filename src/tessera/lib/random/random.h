// Random numbers. Every function takes a key and is a pure function of it: the same key gives the same
// numbers, eagerly, jitted, mapped and sharded. Never use one key twice: split it.
//
// All samplers:
//   key     key[]     one key: random::key(seed), split, fold_in; map over several with vmap
//   shape   of the result
//   dtype   of the result; the default float (or integer) unless given
//   errors  DtypeError for anything but a key or for a dtype of another kind; ShapeError for several keys, or
//   where
//           parameters do not broadcast to the shape
//   source  jax.random; the bits are those of JAX's default generator (threefry2x32)
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::random {

/// A key from a seed. Seeds keep 32 bits, with 64-bit defaults 64.
///   seed    an integer, or integer[...]
///   impl    key_threefry, or key_rbg: bits by philox4x32; both kinds split and fold alike
///   result  key[...]
///   errors  DtypeError unless the seed is an integer, and impl a dtype of keys
///   source  jax.random.key
TESSERA_API Array key(Operand seed, Dtype impl = key_threefry);
TESSERA_API Array key_from_number(std::int64_t seed, Dtype impl, Where where);
template <std::integral T>
Array key(T seed, Dtype impl = key_threefry, Where where = here()) {
  return key_from_number(static_cast<std::int64_t>(seed), impl, where);
}

/// Two new keys: auto [a, b] = split(key).
///   result  two key[]
///   source  jax.random.split
TESSERA_API std::pair<Array, Array> split(Operand key);
/// `count` new keys (or a shape of them) in one array.
///   result  key[count]
///   source  jax.random.split
TESSERA_API Array split(Operand key, Sizes count);
namespace detail {
TESSERA_API Arrays keys_of(Operand key, std::size_t count);
}
/// A fixed number of new keys: auto [a, b, c] = split<3>(key).
///   source  jax.random.split
template <std::size_t count>
std::array<Array, count> split(Operand key) {
  Arrays keys = detail::keys_of(key, count);
  std::array<Array, count> out;
  for (std::size_t i = 0; i < count; ++i) out[i] = keys[i];
  return out;
}
/// A new key from a key and a number: for the steps of a loop, the devices of a mesh, the layers of a model.
///   key, data  key[...], integer[...]   one shape, or scalars
///   result     key[...]
///   source     jax.random.fold_in
TESSERA_API Array fold_in(Operand key, Operand data);
/// The words of each key: two, of an rbg key four.
///   result  u32[..., 2 or 4]
///   source  jax.random.key_data
TESSERA_API Array key_data(Operand key);
/// Keys from their words.
///   words   u32[..., 2]; of rbg keys u32[..., 4], known, the first two words being the last two
///   result  key[...]
///   errors  ShapeError, DtypeError; ArgumentError for rbg keys of other words, TraceError for abstract ones
///   source  jax.random.wrap_key_data
TESSERA_API Array wrap_key_data(Operand words, Dtype impl = key_threefry);

/// Uniform bits, as u8, u16, u32 or u64 (unless given u32, with 64-bit defaults u64).
TESSERA_API Array bits(Operand key, Sizes shape = Shape{}, std::optional<Dtype> dtype = {});
/// Uniform numbers in [low, high), floating.
TESSERA_API Array uniform(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float(),
                          const Array& low = 0.0, const Array& high = 1.0);
/// The same with a placement: each device computes its own blocks, and the numbers do not depend on it. For other
/// arrays use jit(f, {.out_shardings = where})().
TESSERA_API Array uniform(Operand key, Sizes shape, Dtype dtype, const Placement& where);
TESSERA_API Array uniform(Operand key, Sizes shape, Dtype dtype, const Array& low, const Array& high,
                          const Placement& where);
/// Uniform integers in [low, high).
TESSERA_API Array randint(Operand key, Sizes shape, const Array& low, const Array& high,
                          Dtype dtype = default_int());
/// The resolution of rare events: `high` from twice the bits, so that events with a probability far below that of one
/// step of a uniform number (2^-23 in f32) is drawn as often as it should; `highest` (of gumbel in f32) finer still.
enum class Tail : std::uint8_t { low, high, highest };
/// True with probability p; of the shape of p unless one is given. ArgumentError for Tail::highest.
TESSERA_API Array bernoulli(Operand key, const Array& p = 0.5, std::optional<Sizes> shape = {},
                            Tail tail = Tail::low);
/// -1 or 1, each with probability 1/2; any number dtype.
TESSERA_API Array rademacher(Operand key, Sizes shape = Shape{}, Dtype dtype = default_int());
/// Normal numbers of mean 0 and variance 1; complex ones have parts of variance 1/2.
TESSERA_API Array normal(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// The same with a placement: each device computes its own blocks, and the numbers do not depend on it. For other
/// arrays use jit(f, {.out_shardings = where})().
TESSERA_API Array normal(Operand key, Sizes shape, Dtype dtype, const Placement& where);
/// Normal numbers on the condition low < x < high; of the shape of the bounds unless one is given.
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

/// Density x exp(-x^2 / (2 scale^2)) / scale^2; of the shape of `scale` unless one is given.
TESSERA_API Array rayleigh(Operand key, const Array& scale, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// Inverse Gaussian numbers of this mean and shape parameter 1.
TESSERA_API Array wald(Operand key, const Array& mean, std::optional<Sizes> shape = {},
                       Dtype dtype = default_float());
/// Density b / x^(b + 1) for x >= 1.
TESSERA_API Array pareto(Operand key, const Array& b, std::optional<Sizes> shape = {},
                         Dtype dtype = default_float());
/// scale (-log u)^(1 / concentration) for a uniform u: one for each element of `shape`.
TESSERA_API Array weibull_min(Operand key, const Array& scale, const Array& concentration,
                              Sizes shape = Shape{}, Dtype dtype = default_float());
/// The length of three normal numbers.
TESSERA_API Array maxwell(Operand key, Sizes shape = Shape{}, Dtype dtype = default_float());
/// loc + scale times a number as of maxwell, of either sign; the axes of the parameters stand behind those of
/// `shape` (without one: twice, as in JAX).
TESSERA_API Array double_sided_maxwell(Operand key, const Array& loc, const Array& scale,
                                       Sizes shape = Shape{}, Dtype dtype = default_float());
/// Density rising from `left` to `mode` and falling to `right`, straight.
TESSERA_API Array triangular(Operand key, const Array& left, const Array& mode, const Array& right,
                             std::optional<Sizes> shape = {}, Dtype dtype = default_float());
/// exp(sigma z) for a normal z; complex ones, too.
TESSERA_API Array lognormal(Operand key, const Array& sigma = 1.0, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());

/// Density x^(a-1) exp(-x) / gamma(a). Differentiable in `a`: the number moves with its distribution.
///   a       positive; of the shape of the result, or broadcast to it
///   cost    rejection sampling: some 10 blocks of random bits for each number
TESSERA_API Array gamma(Operand key, const Array& a, std::optional<Sizes> shape = {},
                        Dtype dtype = default_float());
/// Logarithms of such numbers, accurate where these are tiny (small `a`).
TESSERA_API Array loggamma(Operand key, const Array& a, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// Density proportional to x^(a-1) (1-x)^(b-1) on [0, 1].
TESSERA_API Array beta(Operand key, const Array& a, const Array& b, std::optional<Sizes> shape = {},
                       Dtype dtype = default_float());
/// Points whose entries are positive and sum to 1, with density proportional to the product of x_i^(alpha_i - 1).
///   alpha   [..., n]: of at least one axis
///   shape   of the points: the result has one axis more; without it the axes of alpha
TESSERA_API Array dirichlet(Operand key, const Array& alpha, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());
/// Sums of the squares of `df` normal numbers; df need not be an integer.
TESSERA_API Array chisquare(Operand key, const Array& df, std::optional<Sizes> shape = {},
                            Dtype dtype = default_float());
/// Student's t with `df` degrees of freedom.
TESSERA_API Array t(Operand key, const Array& df, std::optional<Sizes> shape = {},
                    Dtype dtype = default_float());
/// Ratios of two chisquare numbers, each over its degrees of freedom.
TESSERA_API Array f(Operand key, const Array& dfnum, const Array& dfden, std::optional<Sizes> shape = {},
                    Dtype dtype = default_float());
/// Density proportional to exp(-|x|^p).
TESSERA_API Array generalized_normal(Operand key, const Array& p, Sizes shape = Shape{},
                                     Dtype dtype = default_float());
/// Points of the unit ball of `d` dimensions in the p-norm, uniformly; the result has one axis more than `shape`.
///   errors  ArgumentError for a negative d
TESSERA_API Array ball(Operand key, std::int64_t d, const Array& p = 2.0, Sizes shape = Shape{},
                       Dtype dtype = default_float());

/// Numbers of events, of which `lam` are expected; computed in f32.
///   lam     not negative; of the shape of the result, or broadcast to it
///   cost    draws for all elements until the last is done; for lam < 10 about lam + 10 of them
TESSERA_API Array poisson(Operand key, const Array& lam, std::optional<Sizes> shape = {},
                          Dtype dtype = default_int());
/// Numbers of successes in n trials of probability p, as floating numbers; NaN where p or n is no such.
TESSERA_API Array binomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape = {},
                           Dtype dtype = default_float());
/// The number of times that each of several outcomes occurs in n trials.
///   n       broadcast to the shape without its last axis
///   p       [..., outcomes]: probabilities that sum to 1; the shape unless one is given
///   source  jax.random.multinomial
TESSERA_API Array multinomial(Operand key, const Array& n, const Array& p, std::optional<Sizes> shape = {},
                              std::optional<Dtype> dtype = {});
/// Numbers of trials of probability p up to the first success: at least 1.
TESSERA_API Array geometric(Operand key, const Array& p, std::optional<Sizes> shape = {},
                            Dtype dtype = default_int());

struct CategoricalOptions {
  ByName by_name = ByName();
  bool replace = true;    ///< an index may be drawn more than once for the same logits
  Tail tail = Tail::low;  ///< of the noise
};
/// Indices along one axis of `logits`, each with probability softmax(logits): the argmax of logits + gumbel.
///   logits  T[...]   floating: logarithms of weights
///   shape   of the result: any axes, then those of logits without `along`, which alone it is unless given
///   result  default integer; without replacement i32
///   errors  ArgumentError for more draws without replacement than there are categories
TESSERA_API Array categorical(Operand key, const Array& logits, OneAxis along = -1,
                              std::optional<Sizes> shape = {}, const CategoricalOptions& options = {});
struct ChoiceOptions {
  Array p = {};           ///< probability of each entry, summing to 1; equal ones where empty
  OneAxis axis = 0;       /// of `from`, the axis of the entries
  bool replace = true;    ///< an entry may be drawn more than once
  Tail tail = Tail::low;  ///< of the noise that decides without replacement, where p is given
};
/// Entries drawn at random.
///   from    a number n (entries 0 ... n - 1), or an array of at least one axis
///   shape   of the result, in place of the axis
TESSERA_API Array choice(Operand key, const Array& from, Sizes shape = Shape{},
                         const ChoiceOptions& options = {});

struct PermutationOptions {
  OneAxis axis = 0;          ///< along which entries are reordered
  bool independent = false;  ///< each row in an order of its own
};
/// Entries in random order.
///   from    a number n (entries 0 ... n - 1), or an array of at least one axis
///   result  of the array's shape
TESSERA_API Array permutation(Operand key, const Array& from, const PermutationOptions& options = {});

}  // namespace tessera::inline v0::random
