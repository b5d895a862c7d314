// custom_jvp and custom_vjp on flat leaves: stages the function with its rules as one equation.
#include <tessera/api/transform/closed.h>
#include <tessera/api/transform/custom.h>
#include <tessera/core/explicit.h>
#include <tessera/core/trace_context.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::custom_detail {

Array without_gradient(const Array& x) { return x.dtype().is_inexact() ? stop_gradient_p({}, {x}) : x; }

void fill_tangents(tree_detail::TreeRef tree, Args leaves) {
  std::size_t next = 0;
  tree_detail::each_leaf(tree, [&](Array& x) {
    if (!x.empty()) x = x.dtype().is_inexact() ? leaves[next++] : Array{};
  });
}

Arrays tangent_list(const Arrays& tangents, const Arrays& like) {
  Arrays out;
  for (std::size_t i = 0; i < like.size(); ++i)
    if (!like[i].empty() && like[i].dtype().is_inexact())
      out.push_back(tangents[i].empty() ? zeros_of(like[i].aval()) : tangents[i]);
  return out;
}

namespace {

Avals types_of(const Arrays& arrays, bool inexact_only = false) {
  Avals out;
  for (const Array& x : arrays)
    if (!inexact_only || x.dtype().is_inexact()) out.push_back(x.aval());
  return out;
}

// Says if results may vary over more mesh axes than expected: cotangents may, and are then summed over these axes.
enum class MayVaryMore : bool { no, yes };

// Stages a rule as a program and checks the types of its results. A result that varies over fewer mesh axes than
// expected, or has another sharding, is converted to the expected type.
ClosedJaxpr stage_rule(const std::string& name, const char* which, const FlatFunction& rule, const Avals& in,
                       const Avals& expected, MayVaryMore more = MayVaryMore::no) {
  ClosedJaxpr staged = stage(name, in, [&](Args args) {
    Arrays out = rule(args);
    for (std::size_t i = 0; i < std::min(out.size(), expected.size()); ++i)
      out[i] = vary(resharded(out[i], expected[i].sharding()), expected[i].varying());
    return out;
  });
  Avals result = staged.jaxpr->out_avals();
  auto fits = [&](Aval a, Aval b) {
    if (more == MayVaryMore::yes) a = a.with_varying({}), b = b.with_varying({});
    return a.strong() == b.strong();
  };
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (i >= result.size() || !fits(expected[i], result[i]))
      fail<ShapeError>(str("custom rule of \"", name, "\": ", which, " gives ",
                           i < result.size() ? str(result[i]) : std::string("nothing"), " as result ", i,
                           ", but ", expected[i], " is expected."),
                       "Expected the types of the function's results, for tangents too; cotangents have the "
                       "types of its arguments.");
  return staged;
}

std::vector<ClosedJaxpr> stage_rules(const CustomFunction& custom,
                                     const SharedFunction<std::vector<ClosedJaxpr>()>& stage) {
  std::vector<const void*> rules = trace_context().rules;
  rules.push_back(custom.identity);
  WithContext staged(&TraceContext::rules, std::move(rules));
  return stage();
}

struct WithRules {
  UserRules rules;
  Arrays args;
  int consts = 0;
};

// Returns the rules as programs that take everything that they and `body` captured, and makes `body` such a program,
// too. The rules of a function that is called inside of its own rule are staged later, when that call is
// differentiated.
WithRules with_rules(const CustomFunction& custom, ClosedJaxpr& body, const Arrays& primals,
                     SharedFunction<std::vector<ClosedJaxpr>()> stage) {
  const std::vector<const void*>& staged = trace_context().rules;
  bool recursive = std::find(staged.begin(), staged.end(), custom.identity) != staged.end();
  std::vector<ClosedJaxpr> rules;
  if (!recursive) rules = stage_rules(custom, stage);
  std::vector<const ClosedJaxpr*> body_and_rules = {&body};
  for (const ClosedJaxpr& rule : rules) body_and_rules.push_back(&rule);
  WithRules out{{}, with_all(body_and_rules, primals), 0};
  out.consts = static_cast<int>(out.args.size() - primals.size());
  UserRules::Programs programs;
  for (const ClosedJaxpr& rule : rules) programs.push_back(with_captured(rule, body_and_rules));
  out.rules = UserRules(std::move(programs));
  if (recursive)
    out.rules = UserRules::recursive([=, types = types_of(body.consts)] {
      UserRules::Programs out;
      for (const ClosedJaxpr& rule : stage_rules(custom, stage)) {
        if (!rule.consts.empty())
          fail<TraceError>(str("custom rule of \"", custom.name, "\": it calls its own function, and uses a ",
                               rule.consts[0].aval(), " that is not one of its arguments."),
                           "Pass that value as an argument of the function.");
        out.push_back(with_inputs(rule, types, {}));
      }
      return out;
    });
  body.jaxpr = with_captured(body, body_and_rules);
  return out;
}

// Returns f, run with the line of the caller if there is one, as there is for functions of the library such as
// softmax. A user's function runs without a line, so that each of its operations has its own.
FlatFunction with_callers_line(const FlatFunction& f) {
  Where caller = current_where();
  if (!caller) return f;
  return [=](Args x) {
    SetWhere line(caller);
    return f(x);
  };
}

}  // namespace

Arrays call_jvp(const CustomFunction& custom, const Arrays& primals, const FlatFunction& function,
                const FlatFunction& jvp_rule) {
  FlatFunction f = with_callers_line(function), rule = with_callers_line(jvp_rule);
  At at(custom.where);
  ClosedJaxpr body = stage(custom.name, types_of(primals), f);
  Avals results = body.jaxpr->out_avals(), in = types_of(primals), tangents = types_of(primals, true);
  in.insert(in.end(), tangents.begin(), tangents.end());
  for (const Aval& aval : body.jaxpr->out_avals())
    if (aval.dtype().is_inexact()) results.push_back(aval);
  auto [rules, args, consts] = with_rules(custom, body, primals, [=] {
    return std::vector<ClosedJaxpr>{
        stage_rule(custom.name, "the rule, with values before tangents,", rule, in, results)};
  });
  return custom_jvp_p(CustomJvp{body.jaxpr, rules, consts, custom.name}, Args(args));
}

Arrays call_vjp(const CustomFunction& custom, const Arrays& primals, const FlatFunction& function,
                const FlatFunction& forward_rule, const FlatFunction& backward_rule) {
  FlatFunction f = with_callers_line(function), forward = with_callers_line(forward_rule),
               backward = with_callers_line(backward_rule);
  At at(custom.where);
  ClosedJaxpr body = stage(custom.name, types_of(primals), f);
  Avals results = body.jaxpr->out_avals(), types = types_of(primals), inexact = types_of(primals, true);
  auto [rules, args, consts] = with_rules(custom, body, primals, [=] {
    ClosedJaxpr forward_program = stage_rule(custom.name, "the forward rule", forward, types, results);
    Avals in = forward_program.jaxpr->out_avals();
    in.erase(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(results.size()));
    for (const Aval& aval : results)
      if (aval.dtype().is_inexact()) in.push_back(aval);
    return std::vector<ClosedJaxpr>{forward_program, stage_rule(custom.name, "the backward rule", backward,
                                                                in, inexact, MayVaryMore::yes)};
  });
  return custom_vjp_p(CustomVjp{body.jaxpr, rules, consts, custom.name}, Args(args));
}

}  // namespace tessera::inline v0::custom_detail
