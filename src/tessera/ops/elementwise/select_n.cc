// select_n: elements selected from several arrays by a bool or a number. Semantics: jax.lax.select_n,
// StableHLO "select". Linear in the cases; the predicate is the residual.
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <algorithm>

namespace tessera::inline v0 {

static Avals infer_select(const NoParams&, AvalArgs in) {
  Dtype which = in[0].dtype();
  if (which != bool_ && which != i32)
    fail<DtypeError>(str("select_n: the predicate is ", in[0], "."),
                     "Expected bool (of two cases, false first) or i32; compare, or convert with astype.");
  if (in.size() < 2 || (which == bool_ && in.size() > 3))
    fail<ArgumentError>(str("select_n: ", in.size() - 1, " cases are given with the predicate ", in[0], "."),
                        "Expected at most two cases for a bool predicate, and at least one.");
  Aval cases = elementwise_detail::infer_common("select_n", any_element, in.subspan(1));
  return {cases.with_shape(elementwise_detail::common_shape("select_n", in))};
}

// The number of the selected case among `count`.
template <class T>
static std::int64_t chosen(T which, std::int64_t count) {
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(which), 0, count - 1);
}

static Arrays select_reference(const NoParams&, Args x) {
  Avals in = avals_of(x);
  Aval aval = infer_select({}, in)[0];
  std::int64_t count = static_cast<std::int64_t>(x.size()) - 1;
  auto step = [&](std::size_t k) { return std::int64_t{x[k].ndim() != 0}; };
  return {make_reference(aval, [&]<class T>(T* out) {
    for (std::int64_t i = 0; i < aval.count(); ++i) {
      std::int64_t at = i * step(0);
      std::int64_t which = in[0].dtype() == bool_ ? chosen(elements<bool>(x[0])[at], count)
                                                  : chosen(elements<std::int32_t>(x[0])[at], count);
      std::size_t k = which + 1;
      out[i] = elements<T>(x[k])[i * step(k)];
    }
  })};
}

// select_n of the tangents or cotangents of the cases, with zeros for empty ones.
static Array select_tangents(const Array& which, const Tangents& cases, Dtype dtype) {
  Arrays in = {which};
  for (const Tangent& t : cases) in.push_back(t ? *t : scalar(0.0, dtype, true));
  return select_n_p({}, in)[0];
}

static Linearized linearize_select(const NoParams&, Args x, const Active&) {
  Array y = select_n_p({}, x)[0];
  return {{y}, [y, which = x[0]](const Tangents& t) {
            Tangents cases(t.begin() + 1, t.end());
            return Tangents{elementwise_detail::broadcast_like(select_tangents(which, cases, y.dtype()), y)};
          }};
}

static Tangents transpose_select(const NoParams&, const Tangents& ct, const LinearArgs& in) {
  Tangents out(in.size());
  for (std::size_t i = 1; i < in.size(); ++i) {
    if (!in.linear(i)) continue;
    Tangents cases(in.size() - 1);
    cases[i - 1] = ct[0];
    out[i] = elementwise_detail::sum_to(select_tangents(in[0], cases, ct[0]->dtype()), in.avals[i]);
  }
  return out;
}

static Lowering lower_select(const NoParams&, AvalArgs in) {
  Dims rank;
  for (const Aval& aval : in) rank.push_back(aval.rank());
  return kernel([rank](KernelContext& context, const expr::Indices& at) -> Elements {
    auto operand = [&](std::size_t k) {
      return context.operand(static_cast<int>(k), rank[k] == 0 ? expr::Indices{} : at);
    };
    Element which = operand(0), out = operand(rank.size() - 1);
    for (std::size_t k = rank.size() - 1; k-- > 1;) {
      Element earlier =
          which.dtype() == bool_ ? ~which : less_equal(which, which.same(static_cast<double>(k - 1)));
      out = select(earlier, operand(k), out);
    }
    return {out};
  });
}

static Samples select_samples() {
  Samples out;
  for (Dtype dtype : {f32, f64, bf16, f16, c64, i32, u8, bool_, key_threefry}) {
    Array a = sample_array({3, 5}, dtype, -3, 3, 1), b = sample_array({3, 5}, dtype, -3, 3, 2);
    out.push_back({{}, {sample_array({3, 5}, bool_, 0, 1), a, b}});
    out.push_back({{}, {sample_array({}, bool_, 0, 1), a, b}});
    out.push_back({{}, {sample_array({3, 5}, i32, -1, 3), a, b, sample_array({3, 5}, dtype, -3, 3, 3)}});
  }
  out.push_back(
      {{}, {sample_array({4}, bool_, 0, 1), sample_array({}, f32, 1, 2), sample_array({4}, f32, -2, -1)}});
  out.push_back({{},
                 {sample_array({0, 2}, bool_, 0, 1), sample_array({0, 2}, f32, 0, 1),
                  sample_array({0, 2}, f32, 0, 1)}});
  return out;
}

static constexpr Rules<NoParams> select_n_table = {
    .name = "select_n",
    .infer = infer_select,
    .reference = select_reference,
    .linearize = linearize_select,
    .transpose = transpose_select,
    .linear = linear_from<1>,
    .batch = [](const NoParams&, Args x, const BatchAxes& axes, BatchSize size) -> Batched {
      return elementwise_detail::batch_common(select_n_p, {}, x, axes, size);
    },
    .factors = [](const NoParams&, AvalArgs in) -> Factors {
      return Factors::elementwise(in, infer_select({}, in));
    },
    .kernel = lower_select,
    .samples = select_samples,
};
constinit const Primitive select_n_p = primitive(select_n_table);

Array lax::select_n(Operand which, const Arrays& cases) {
  At at(which.where);
  Arrays in = {*which};
  in.insert(in.end(), cases.begin(), cases.end());
  return select_n_p({}, in)[0];
}

Array lax::select(Operand predicate, const Array& on_true, const Array& on_false) {
  At at(predicate.where);
  if (predicate->dtype() != bool_)
    fail<DtypeError>(str("select: the predicate is ", predicate->aval(), "."),
                     "Expected bool; compare first, for example x != 0.");
  return select_n_p({}, {*predicate, on_false, on_true});
}

}  // namespace tessera::inline v0
