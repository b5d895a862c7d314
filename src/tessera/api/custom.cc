#include <tessera/api/custom.h>
#include <tessera/ops/control/control.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::custom_detail {

Array zero_like(const Array& x) { return zeros_of(x.aval()); }

namespace {

Avals types_of(const Arrays& arrays, bool inexact_only = false) {
  Avals out;
  for (const Array& x : arrays)
    if (!inexact_only || x.dtype().is_inexact()) out.push_back(x.aval());
  return out;
}

// Adds inputs so that every program takes the captured values of all of them, in one order, before its own.
JaxprPtr with_captured(const Closed& closed, const std::vector<const Closed*>& all) {
  auto jaxpr = std::make_shared<Jaxpr>(*closed.jaxpr);
  std::vector<Var> own(jaxpr->in.begin(),
                       jaxpr->in.begin() + static_cast<std::ptrdiff_t>(closed.consts.size()));
  std::vector<Var> rest(jaxpr->in.begin() + static_cast<std::ptrdiff_t>(closed.consts.size()),
                        jaxpr->in.end());
  jaxpr->in.clear();
  for (const Closed* c : all) {
    if (c == &closed) {
      jaxpr->in.insert(jaxpr->in.end(), own.begin(), own.end());
      continue;
    }
    for (const Array& x : c->consts) jaxpr->in.push_back({jaxpr->var_count++, x.aval()});
  }
  jaxpr->in.insert(jaxpr->in.end(), rest.begin(), rest.end());
  return jaxpr;
}

Arrays with_all(const std::vector<const Closed*>& all, const Arrays& primals) {
  Arrays args;
  for (const Closed* c : all) args.insert(args.end(), c->consts.begin(), c->consts.end());
  args.insert(args.end(), primals.begin(), primals.end());
  return args;
}

void check_results(const std::string& name, const char* which, const Avals& expected, const Avals& got) {
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (i >= got.size() || !(expected[i].strong() == got[i].strong()))
      fail<ShapeError>(str("custom rule of \"", name, "\": ", which, " gives ",
                           i < got.size() ? str(got[i]) : std::string("nothing"), " as result ", i, ", but ",
                           expected[i], " is expected."),
                       "Expected the types of the function's results, for tangents too; cotangents have the "
                       "types of its arguments.");
}

}  // namespace

Arrays call_jvp(const std::string& name, const Arrays& primals, const FlatFunction& f,
                const FlatFunction& rule, Where where) {
  At at(where);
  Closed body = stage(name, types_of(primals), f);
  Avals in = types_of(primals), tangents = types_of(primals, true);
  in.insert(in.end(), tangents.begin(), tangents.end());
  Closed derivative = stage(name, in, rule);
  Avals results = body.jaxpr->out_avals();
  for (const Aval& aval : body.jaxpr->out_avals())
    if (aval.dtype().is_inexact()) results.push_back(aval);
  check_results(name, "the rule, with values before tangents,", results, derivative.jaxpr->out_avals());
  std::vector<const Closed*> all = {&body, &derivative};
  CustomJvp params{with_captured(body, all), with_captured(derivative, all),
                   static_cast<int>(body.consts.size() + derivative.consts.size()), name};
  return custom_jvp_p(params, Args(with_all(all, primals)));
}

Arrays call_vjp(const std::string& name, const Arrays& primals, const FlatFunction& f,
                const FlatFunction& forward, const FlatFunction& backward, Where where) {
  At at(where);
  Closed body = stage(name, types_of(primals), f);
  Closed ahead = stage(name, types_of(primals), forward);
  Avals results = body.jaxpr->out_avals();
  check_results(name, "the forward rule", results, ahead.jaxpr->out_avals());
  Avals in = ahead.jaxpr->out_avals();
  in.erase(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(results.size()));
  for (const Aval& aval : results)
    if (aval.dtype().is_inexact()) in.push_back(aval);
  Closed back = stage(name, in, backward);
  check_results(name, "the backward rule", types_of(primals, true), back.jaxpr->out_avals());
  std::vector<const Closed*> all = {&body, &ahead, &back};
  CustomVjp params{with_captured(body, all), with_captured(ahead, all), with_captured(back, all),
                   static_cast<int>(body.consts.size() + ahead.consts.size() + back.consts.size()), name};
  return custom_vjp_p(params, Args(with_all(all, primals)));
}

}  // namespace tessera::inline v0::custom_detail
