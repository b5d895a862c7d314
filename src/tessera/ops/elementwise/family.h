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
// `operands` (default 1) says how many, `Params` which parameters (then scalar(p, x), derivative(p, x, y),
// ...), `result(dtype)` the dtype of the result where it differs. Instead of `derivative` an Op may have
//   derivatives(Args x, y, active)  an Array per active operand, each times its tangent;
//   tangent(i, t, Args x)           linear in operand i: the tangent itself. Its transpose is the same map,
//   unless
//                                   transpose(p, ct, LinearArgs) says otherwise;
//   zero_derivative = true.
#pragma once
#include <tessera/core/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/elementwise/elementwise.h>
#include <tessera/ops/elementwise/host_scalar.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

enum Accepts : int { booleans = 1, integers = 2, real_numbers = 4, complex_numbers = 8, keys = 16 };
constexpr int any_number = integers | real_numbers | complex_numbers;
constexpr int ordered_number = integers | real_numbers;

constexpr int accepts_bit(Dtype dtype) {
  switch (dtype.kind()) {
    case Kind::boolean:
      return booleans;
    case Kind::floating:
      return real_numbers;
    case Kind::complex:
      return complex_numbers;
    case Kind::key:
      return keys;
    default:
      return integers;
  }
}

namespace elementwise_detail {

// Shape and dtype checks shared by the family; `name` is the primitive's.
Aval infer_common(const char* name, int accepts, AvalArgs in);
Batched batch_common(const Primitive& primitive, const Params& params, Args x, const BatchAxes& axes,
                     std::int64_t size);
// Sums a cotangent down to the type of a rank-0 operand that was repeated.
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
Dtype result_dtype(const P<Op>& p, Dtype in) {
  if constexpr (requires { Op::result(p, in); })
    return Op::result(p, in);
  else if constexpr (requires { Op::result(in); })
    return Op::result(in);
  else
    return in;
}

template <class Op, class... X>
auto call_scalar(const P<Op>& p, const X&... x) {
  if constexpr (requires { Op::scalar(p, x...); })
    return Op::scalar(p, x...);
  else
    return Op::scalar(x...);
}

// The element type of the result: bool out of comparisons, real out of complex (abs), complex out of real,
// else T.
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
  Aval common = infer_common(Op::name, Op::accepts, in);
  return {common.with_dtype(result_dtype<Op>(p, in[0].dtype()))};
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
  return with_element_type(x[0].dtype(), [&]<class T>() -> Arrays {
    if constexpr ((accepts_bit(dtype_of<T>) & Op::accepts) != 0)
      return {reference_as<Op, T>(p, x, aval, std::make_index_sequence<arity<Op>()>{})};
    internal(str(Op::name, ": reference of a dtype that infer refuses"));
  });
}

template <class Op>
Lowering lower(const P<Op>& p, AvalArgs in) {
  Dims rank;
  for (const Aval& aval : in) rank.push_back(aval.rank());
  return kernel([p, rank](KernelContext& context, const expr::Indices& at) {
    return [&]<std::size_t... k>(std::index_sequence<k...>) {
      return Elements{call_scalar<Op>(p, context.operand(k, rank[k] == 0 ? expr::Indices{} : at)...)};
    }
    (std::make_index_sequence<arity<Op>()>{});
  });
}

// `x` at the full shape of the result.
Array fill(const Array& x, const Array& like);

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

template <class Op>
Arrays factors_of_tangents(const P<Op>& p, Args x, const Array& y, const Active& active) {
  if constexpr (requires { Op::derivatives(x, y, active); })
    return Op::derivatives(x, y, active);
  else if constexpr (requires { Op::derivative(p, x[0], y); })
    return {Op::derivative(p, x[0], y)};
  else
    return {Op::derivative(x[0], y)};
}

template <class Op, const Primitive& self>
Linearized linearize(const P<Op>& p, Args x, const Active& active) {
  Params params;
  if constexpr (!std::is_same_v<P<Op>, NoParams>) params = p;
  Array y = self(params, x)[0];
  if constexpr (requires { Op::zero_derivative; }) {
    return {{y}, [](const Tangents&) { return Tangents{{}}; }};
  } else if constexpr (HasTangent<Op>) {
    return {{y}, [operands = Arrays(x.begin(), x.end()), p, y](const Tangents& t) {
              Tangent sum;
              for (std::size_t i = 0; i < operands.size(); ++i)
                if (t[i])
                  sum = add_tangents(sum, fill(tangent<Op>(p, static_cast<int>(i), *t[i], operands), y));
              return Tangents{sum};
            }};
  } else {
    return {{y}, [factors = factors_of_tangents<Op>(p, x, y, active), y](const Tangents& t) {
              Tangent sum;
              for (std::size_t i = 0; i < factors.size(); ++i)
                if (t[i]) sum = add_tangents(sum, fill(mul_p({}, {*t[i], factors[i]}), y));
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

template <class Op, const Primitive& self>
Batched batch(const P<Op>& p, Args x, const BatchAxes& axes, std::int64_t size) {
  Params params;
  if constexpr (!std::is_same_v<P<Op>, NoParams>) params = p;
  return batch_common(self, params, x, axes, size);
}

template <class Op>
Factors factors(const P<Op>& p, AvalArgs in) {
  Avals out = infer<Op>(p, in);
  return Factors::elementwise(in, out);
}

}  // namespace elementwise_detail

/// The rules of an elementwise primitive, from its Op.
template <class Op, const Primitive& self>
inline constexpr Rules<elementwise_detail::P<Op>> elementwise = {
    .name = Op::name,
    .infer = elementwise_detail::infer<Op>,
    .reference = elementwise_detail::reference<Op>,
    .linearize = elementwise_detail::linearize<Op, self>,
    .transpose = elementwise_detail::transpose<Op>,
    .batch = elementwise_detail::batch<Op, self>,
    .factors = elementwise_detail::factors<Op>,
    .kernel = elementwise_detail::lower<Op>,
    .samples = Op::samples,
};

}  // namespace tessera::inline v0
