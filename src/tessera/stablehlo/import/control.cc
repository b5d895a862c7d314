// Imports loops, branches and calls.
#include <tessera/api/transform/closed.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/stablehlo/import/counted_loop.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

namespace {

Avals strong_types(Args arrays) {
  Avals out;
  for (const Array& x : arrays) out.push_back(x.aval().strong());
  return out;
}

// Stages a loop's body. The types of the carry are extended by the axes over which the body's results vary,
// until they no longer change.
ClosedJaxpr stage_loop(const char* name, Arrays& carry, const ArrayFunction& f) {
  for (;;) {
    ClosedJaxpr body = stage(name, strong_types(carry), f);
    Avals out = body.jaxpr->out_avals();
    bool grown = false;
    for (std::size_t i = 0; i < carry.size() && i < out.size(); ++i) {
      AxisSet varying = carry[i].aval().varying();
      varying.merge(out[i].varying());
      if (varying == carry[i].aval().varying()) continue;
      carry[i] = vary(carry[i], varying);
      grown = true;
    }
    if (!grown) return body;
  }
}

Arrays while_loop(OpCall& c) {
  c.expect_regions(2);
  Arrays carry = c.args;
  ClosedJaxpr body = stage_loop("while_loop", carry, [&](Args args) { return c.region(1, args); });
  ClosedJaxpr condition =
      stage("while_loop", strong_types(carry), [&](Args args) { return c.region(0, args); });
  Avals out = body.jaxpr->out_avals(), test = condition.jaxpr->out_avals();
  if (out.size() != carry.size())
    c.fail(str("found a body of ", out.size(), " results"), str(carry.size(), ", one for each operand"));
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].shape() != carry[i].shape() || out[i].dtype() != carry[i].dtype())
      c.fail(str("found result ", i, " of the body as ", out[i].with_varying({})),
             str("the operand's type ", carry[i].aval().with_varying({})));
  if (test.size() != 1 || test[0].rank() != 0 || !test[0].dtype().is_bool())
    c.fail("found a condition with other results", "one result tensor<i1>");
  if (std::optional<Arrays> counted = counted_loop(condition, body, carry)) return *counted;
  Arrays args = condition.consts;
  append_all(args, body.consts);
  append_all(args, carry);
  return while_p(While{condition.jaxpr, body.jaxpr, static_cast<int>(condition.consts.size()),
                       static_cast<int>(body.consts.size())},
                 args);
}

Arrays choose(OpCall& c, const Array& index) {
  std::vector<ClosedJaxpr> branches;
  for (std::size_t i = 0; i < c.op.regions.size(); ++i)
    branches.push_back(stage("cond", {}, [&](Args args) { return c.region(i, args); }));
  std::vector<const ClosedJaxpr*> closed;
  for (const ClosedJaxpr& branch : branches) closed.push_back(&branch);
  Cond cond;
  for (const ClosedJaxpr& branch : branches) {
    Avals out = branch.jaxpr->out_avals(), first = branches[0].jaxpr->out_avals();
    bool alike = out.size() == first.size();
    for (std::size_t i = 0; alike && i < out.size(); ++i)
      alike = out[i].shape() == first[i].shape() && out[i].dtype() == first[i].dtype();
    if (!alike) c.fail("found branches of different results", "the same types from each");
    cond.branches.push_back(with_captured(branch, closed));
  }
  Arrays args = with_all(closed, {});
  args.insert(args.begin(), index);
  return cond_p(cond, args);
}

// An out-of-range index selects the last branch.
Arrays case_of(OpCall& c) {
  c.expect_operands(1);
  if (c.op.regions.empty()) c.fail("found no branches", "at least one");
  Array index = c.args[0];
  if (index.ndim() != 0 || index.dtype() != i32) c.fail(str("found an index ", index.aval()), "tensor<i32>");
  Array last = scalar(static_cast<std::int64_t>(c.op.regions.size()) - 1, i32);
  Array below = lax::lt(index, scalar(std::int64_t{0}, i32));
  return choose(c, lax::select(below, last, lax::min(index, last)));
}
Arrays if_of(OpCall& c) {
  c.expect_operands(1);
  c.expect_regions(2);
  if (c.args[0].ndim() != 0 || !c.args[0].dtype().is_bool())
    c.fail(str("found a condition ", c.args[0].aval()), "tensor<i1>");
  return choose(c, lax::convert_element_type(lax::bitwise_not(c.args[0]), i32));
}

Arrays call(OpCall& c) { return c.importer.call(c.attributes().word(attribute::callee), c.args, c); }

// Imports a composite by the operation of its name if there is one, otherwise by its decomposition.
Arrays composite(OpCall& c) {
  std::string name = c.attributes().word(attribute::name);
  Rule rule = rule_named(name);
  if (name.starts_with("chlo.") && rule) {
    Op direct = c.op;
    direct.name = name;
    if (const Attribute* a = find(c.op.attributes, attribute::composite_attributes); a && a->dictionary())
      direct.attributes = *a->dictionary();
    OpCall inner{c.importer, direct, c.values, c.args};
    return rule(inner);
  }
  return c.importer.call(c.attributes().word(attribute::decomposition), c.args, c);
}

Arrays custom_call(OpCall& c) {
  std::string target = c.attributes().word(attribute::call_target_name);
  if (Rule rule = custom_call_named(target)) return rule(c);
  c.fail(str("found a call of @", target),
         "a target that is known: lapack_*_ffi, TopK, Sharding, check.*; `tessera ops` lists them");
}

// Effects are in program order anyway, so a token carries no information.
Arrays token(OpCall&) { return {copy_of(Aval({0}, bool_), "")}; }

constexpr ImportRule control_imports[] = {
    {op::while_, while_loop},  {op::case_, case_of},       {op::if_, if_of},
    {func::call, call},        {op::composite, composite}, {op::custom_call, custom_call},
    {op::create_token, token}, {op::after_all, token},
};

}  // namespace

RuleTable control_rules() { return control_imports; }

}  // namespace tessera::inline v0::stablehlo
