// The family of elementwise primitives: everything follows from a scalar function over `auto` and its
// derivative. Operands have one dtype and one shape; operands of rank 0 are repeated.
//
//   struct Sin {
//     static constexpr auto name = "sin";
//     static constexpr int accepts = real_numbers | complex_numbers;
//     static auto scalar(auto x) { using std::sin; return sin(x); }
//     static Array derivative(const Array& x, const Array& y) { return cos(x); }
//     static Samples samples() { return ...; }
//   };
//   constinit const Primitive sin_p = primitive(elementwise<Sin, sin_p>);
//
// Optional members: `operands` is the number of operands (default 1). `Params` is the type of the parameters,
// which are then the first argument: scalar(p, x), derivative(p, x, y), tangent(p, i, t, x), result(p, aval).
// `result(Aval)` returns the type of the result, by default the type of the operands. `derivative` returns
// the factor of the tangent, computed with the primal and kept as one residual; `apply(t, derivative)`
// replaces the product. Alternatives to `derivative`:
//   derivatives(Args x, y, active)  one Array per operand (empty where the operand is linear or not active);
//                                   without parameters
//   tangent(i, t, Args x)           operand i is linear: the tangent itself. Its transpose is the same map,
//                                   unless transpose(p, ct, LinearArgs) says otherwise. `linear_operands` is
//                                   the number of linear operands, the first ones (default: all)
//   linear = linear_in_each<0, 1>   the rule `linear` of Rules<P>, if the operation is linear
//   zero_derivative = true          or a function of the parameters and the first operand's type
//   not_differentiable = "why, and what to do"
// `reference(p, x, aval)` is needed if `scalar` is defined for Element only.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/elementwise/host_scalar.h>
#include <tessera/ops/elementwise/special/special_samples.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

// Sets of operand dtypes.
enum Accepts : int {
  booleans = 1,
  signed_integers = 2,
  unsigned_integers = 4,
  narrow_floats = 8,  // 16 bits and fewer
  wide_floats = 16,
  complex_numbers = 32,
  keys = 64,
};
constexpr int integers = signed_integers | unsigned_integers;
constexpr int real_numbers = narrow_floats | wide_floats;
constexpr int inexact_numbers = real_numbers | complex_numbers;
constexpr int any_number = integers | inexact_numbers;
constexpr int any_element = booleans | any_number | keys;
constexpr int ordered_number = integers | real_numbers;

constexpr int accepts_bit(Dtype dtype) {
  switch (dtype.kind()) {
    case DtypeKind::boolean:
      return booleans;
    case DtypeKind::signed_integer:
      return signed_integers;
    case DtypeKind::floating:
      return dtype.bits() < 32 ? narrow_floats : wide_floats;
    case DtypeKind::complex:
      return complex_numbers;
    case DtypeKind::key:
      return keys;
    default:
      return unsigned_integers;
  }
}

constexpr Dtype complex_dtype(Dtype part) { return part == f32 ? c64 : part == f64 ? c128 : part; }

// A scalar of x's dtype for derivative rules. It is weak, so that the result is weak exactly if x is.
Array scalar_like(const Array& x, double value);

// Arithmetic inside rules: strict, except that a double takes the dtype of the other operand. (The operators
// for users promote; they are in lib/, which rules must not include.)
namespace rule_operators {
Array operator+(const Array& x, const Array& y);
Array operator-(const Array& x, const Array& y);
Array operator*(const Array& x, const Array& y);
Array operator/(const Array& x, const Array& y);
Array operator-(const Array& x);
inline Array operator+(double a, const Array& x) { return scalar_like(x, a) + x; }
inline Array operator-(double a, const Array& x) { return scalar_like(x, a) - x; }
inline Array operator*(double a, const Array& x) { return scalar_like(x, a) * x; }
inline Array operator/(double a, const Array& x) { return scalar_like(x, a) / x; }
}  // namespace rule_operators
using namespace rule_operators;

// The derivatives of z = max(x, y) or min(x, y) with respect to x and y: 1, 0, or 1/2 where x equals y.
Arrays max_min_derivatives(Args xy, const Array& z, const Active& active);
// (1 - x) (1 + x): accurate where |x| is near 1.
Array one_minus_square(const Array& x);

namespace elementwise_detail {

// Checks the shapes and dtypes of the operands; `name` is the primitive's.
Aval infer_common(const char* name, int accepts, AvalArgs in);
// The common shape of the operands that are not of rank 0.
Shape common_shape(const char* name, AvalArgs in);
Batched batch_common(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                     BatchSize size);
// Sums a cotangent to the type of a rank-0 operand that was repeated.
Tangent sum_to(const Tangent& ct, Aval aval);

template <class Op>
struct ParamsOf {
  using type = NoParams;
};
template <class Op>
requires requires { typename Op::Params; }
struct ParamsOf<Op> {
  using type = typename Op::Params;
};
template <class Op>
using P = typename ParamsOf<Op>::type;

template <class Op>
Params erase(const P<Op>& p) {
  if constexpr (std::is_same_v<P<Op>, NoParams>)
    return {};
  else
    return p;
}

template <class Op>
Aval result(const P<Op>& p, Aval common) {
  if constexpr (requires { Op::result(p, common); })
    return Op::result(p, common);
  else if constexpr (requires { Op::result(common); })
    return Op::result(common);
  else
    return common;
}

template <class Op, class... X>
auto call_scalar(const P<Op>& p, const X&... x) {
  if constexpr (requires { Op::scalar(p, x...); })
    return Op::scalar(p, x...);
  else
    return Op::scalar(x...);
}

// The element type of the result: bool for comparisons; real for functions that map complex to real numbers,
// such as abs; complex for functions that map real to complex numbers; else T.
template <class T, class S>
struct ResultOf {
  using type = std::conditional_t<std::is_same_v<S, bool>, bool, T>;
};
template <class T>
struct ResultOf<std::complex<T>, double> {
  using type = T;
};
template <>
struct ResultOf<float, HostComplex> {
  using type = std::complex<float>;
};
template <>
struct ResultOf<double, HostComplex> {
  using type = std::complex<double>;
};

template <class Op>
constexpr int arity() {
  if constexpr (requires { Op::operands; })
    return Op::operands;
  else
    return 1;
}

template <class Op>
Avals infer(const P<Op>& p, AvalArgs in) {
  return {result<Op>(p, infer_common(Op::name, Op::accepts, in))};
}

template <class Op, class T, std::size_t... k>
Array reference_as(const P<Op>& p, Args x, Aval aval, std::index_sequence<k...>) {
  using S = decltype(call_scalar<Op>(p, (static_cast<void>(k), Wide<T>{})...));
  using R = typename ResultOf<T, S>::type;
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  const T* from[] = {elements<T>(x[k])...};
  std::int64_t step[] = {(x[k].ndim() == 0 ? 0 : 1)...};
  for (std::int64_t i = 0; i < aval.count(); ++i)
    static_cast<R*>(data)[i] =
        narrow<R>(static_cast<Wide<R>>(call_scalar<Op>(p, widen(from[k][i * step[k]])...)));
  return out;
}

template <class Op>
Arrays reference(const P<Op>& p, Args x) {
  Avals in;
  for (const Array& a : x) in.push_back(a.aval());
  Aval aval = infer<Op>(p, in)[0];
  if constexpr (requires { Op::reference(p, x, aval); }) {
    return Op::reference(p, x, aval);
  } else if constexpr (requires { Op::reference(x, aval); }) {
    return Op::reference(x, aval);
  } else {
    return with_element_type(x[0].dtype(), [&]<class T>() -> Arrays {
      if constexpr ((accepts_bit(dtype_of<T>) & Op::accepts) != 0)
        return {reference_as<Op, T>(p, x, aval, std::make_index_sequence<arity<Op>()>{})};
      internal(str(Op::name, ": reference of a dtype that infer refuses"));
    });
  }
}

template <class Op>
Lowering lower(const P<Op>& p, AvalArgs in) {
  Dims rank;
  for (const Aval& aval : in) rank.push_back(aval.rank());
  return kernel([p, rank](KernelContext& context, const expr::Indices& at) {
    return [&]<std::size_t... k>(std::index_sequence<k...>) {
      Element x[] = {context.operand(k, rank[k] == 0 ? expr::Indices{} : at)...};  // in order
      return Elements{call_scalar<Op>(p, x[k]...)};
    }
    (std::make_index_sequence<arity<Op>()>{});
  });
}

// Repeats `x` to the full shape of the result.
Array broadcast_like(const Array& x, const Array& like);

template <class Op>
Array tangent(const P<Op>& p, int i, const Array& t, Args x) {
  if constexpr (requires { Op::tangent(p, i, t, x); })
    return Op::tangent(p, i, t, x);
  else
    return Op::tangent(i, t, x);
}
template <class Op>
concept HasTangent = requires(Args x, Array t) {
  Op::tangent(0, t, x);
}
|| requires(P<Op> p, Args x, Array t) { Op::tangent(p, 0, t, x); };

// The number of leading operands in which the operation is linear.
template <class Op>
constexpr int linear_operands() {
  if constexpr (requires { Op::linear_operands; })
    return Op::linear_operands;
  else
    return HasTangent<Op> ? arity<Op>() : 0;
}

// The factor by which each operand's tangent is multiplied; not needed for linear operands.
template <class Op>
Arrays derivatives(const P<Op>& p, Args x, const Array& y, const Active& active) {
  bool any_active = false;
  for (std::size_t i = linear_operands<Op>(); i < active.size(); ++i) any_active |= active[i];
  if (!any_active) return Arrays(x.size());
  if constexpr (requires { Op::derivatives(x, y, active); })
    return Op::derivatives(x, y, active);
  else if constexpr (requires { Op::derivative(p, x[0], y); })
    return {Op::derivative(p, x[0], y)};
  else if constexpr (requires { Op::derivative(x[0], y); })
    return {Op::derivative(x[0], y)};
  else
    return Arrays(x.size());
}

template <class Op>
Array scale(const Array& t, const Array& derivative) {
  if constexpr (requires { Op::apply(t, derivative); })
    return Op::apply(t, derivative);
  else
    return t * derivative;
}

template <class Op>
bool zero_derivative(const P<Op>& p, Aval in) {
  if constexpr (requires { Op::zero_derivative(p, in); })
    return Op::zero_derivative(p, in);
  else
    return requires { Op::zero_derivative; };
}

template <class Op, const Primitive& self>
Linearized linearize(const P<Op>& p, Args x, const Active& active) {
  if constexpr (requires { Op::not_differentiable; }) fail_not_differentiable(Op::not_differentiable);
  Array y = self(erase<Op>(p), x)[0];
  if (zero_derivative<Op>(p, x[0].aval())) {
    return {{y}, [](const Tangents&) { return Tangents{{}}; }};
  } else {
    Arrays operands;  // empty unless the tangents of linear operands need them
    if constexpr (HasTangent<Op>) operands.assign(x.begin(), x.end());
    return {{y}, [=, factors = derivatives<Op>(p, x, y, active)](const Tangents& t) {
              Tangent sum;
              for (int i = 0; i < arity<Op>(); ++i) {
                if (!t[i]) continue;
                if constexpr (HasTangent<Op>)
                  if (i < linear_operands<Op>()) {
                    sum = add_tangents(sum, broadcast_like(tangent<Op>(p, i, *t[i], operands), y));
                    continue;
                  }
                sum = add_tangents(sum, broadcast_like(scale<Op>(*t[i], factors[i]), y));
              }
              return Tangents{sum};
            }};
  }
}

template <class Op>
Tangents transpose(const P<Op>& p, const Tangents& ct, const LinearArgs& in) {
  Tangents out(in.size());
  if constexpr (requires { Op::transpose(p, *ct[0], in); }) {
    out = Op::transpose(p, *ct[0], in);
  } else if constexpr (HasTangent<Op>) {
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in.linear(i)) out[i] = tangent<Op>(p, static_cast<int>(i), *ct[0], in.known);
  } else {
    fail_not_linear();
  }
  for (std::size_t i = 0; i < in.size(); ++i) out[i] = sum_to(out[i], in.avals[i]);
  return out;
}

template <class Op>
constexpr LinearRule<P<Op>> linear() {
  if constexpr (requires { Op::linear; })
    return Op::linear;
  else
    return nullptr;
}

template <class Op, const Primitive& self>
Batched batch(const P<Op>& p, Args x, const BatchAxes& axes, BatchSize size) {
  return batch_common(self, erase<Op>(p), x, axes, size);
}

template <class Op>
Factors factors(const P<Op>& p, AvalArgs in) {
  Avals out = infer<Op>(p, in);
  return Factors::elementwise(in, out);
}

}  // namespace elementwise_detail

/// Makes the rules of an elementwise primitive from its Op.
template <class Op, const Primitive& self>
inline constexpr Rules<elementwise_detail::P<Op>> elementwise = {
    .name = Op::name,
    .infer = elementwise_detail::infer<Op>,
    .reference = elementwise_detail::reference<Op>,
    .linearize = elementwise_detail::linearize<Op, self>,
    .transpose = elementwise_detail::transpose<Op>,
    .linear = elementwise_detail::linear<Op>(),
    .batch = elementwise_detail::batch<Op, self>,
    .factors = elementwise_detail::factors<Op>,
    .kernel = elementwise_detail::lower<Op>,
    .samples = Op::samples,
};

}  // namespace tessera::inline v0
