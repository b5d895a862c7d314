// Derivatives on flat leaves: checks arguments and results, and names leaves in errors by their paths.
#include <tessera/api/transform/closed.h>
#include <tessera/api/transform/grad.h>
#include <tessera/core/axis_scope.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/dual.h>
#include <tessera/transform/transpose.h>

namespace tessera::inline v0 {

namespace grad_detail {

void refuse_argument(const char* name, int argument, const std::string& type, Where where) {
  At at(where);
  fail<DtypeError>(
      str(name, ": argument ", argument, " is ", type, ", which has no floating leaf to differentiate by."),
      "Expected floating or complex values; convert with astype(f32), or differentiate by another argument: "
      "grad<1>(f).");
}

static void check_loss(const char* name, const Array& loss) {
  if (loss.ndim() != 0)
    fail<ShapeError>(str(name, ": the function gave ", loss.aval(), ", but a gradient needs a scalar."),
                     "Reduce the result with sum or mean, or use jacrev or vjp.");
  if (loss.dtype().is_complex())
    fail<DtypeError>(
        str(name, ": the function gave ", loss.aval(),
            "; complex results (holomorphic differentiation) are refused."),
        "Return a real number, for example the squared magnitude, or use vjp with a cotangent of your own.");
  if (!loss.dtype().is_floating())
    fail<DtypeError>(
        str(name, ": the function gave ", loss.aval(), ", but a gradient needs a floating result."),
        "Convert the result with astype(f32) before the reduction.");
}

Arrays with_separate_gradients(Args args, const Active& active) {
  AxisSet axes = separate_gradient_axes();
  Arrays out(args.begin(), args.end());
  for (std::size_t i = 0; i < out.size(); ++i)
    if (active[i]) out[i] = vary(out[i], axes);
  return out;
}

DerivativeResult reverse(const DerivativeCall& p) {
  At at(p.where);
  Active active;
  for (std::size_t i = 0; i < p.leaves.size(); ++i)
    active.push_back(p.differentiated[i] && p.leaves[i].dtype().is_inexact());
  Arrays leaves = with_separate_gradients(p.leaves, active);
  Linearization l = linearize_flat(p.name, p.f, leaves, active);
  check_loss(p.name, l.out[0]);
  Tangents cotangents(l.out.size());
  cotangents[0] = scalar(1.0, l.out[0].dtype(), l.out[0].aval().weak());
  Tangents outputs = apply_transpose(l, cotangents);
  DerivativeResult result{std::move(l.out), {}};
  for (std::size_t i = 0; i < p.leaves.size(); ++i)
    result.gradients.push_back(active[i] ? materialize(outputs[i], leaves[i].aval()) : Array{});
  return result;
}

DerivativeResult reverse(DerivativeCall& p, FunctionRef<Arrays(Args)> f) {
  p.f = f;
  return reverse(p);
}

DerivativeCall derivative_call(const char* name, tree_detail::TreeRef args,
                               std::initializer_list<std::size_t> positions, Where where) {
  DerivativeCall p;
  p.name = name;
  p.where = where;
  std::size_t position = 0;
  tree_detail::each_child(args, [&](const tree_detail::TreeStep&, tree_detail::TreeRef argument) {
    bool differentiated = positions.size() == 0 && position == 0, floating = false;
    for (std::size_t chosen : positions) differentiated |= chosen == position;
    auto add = [&](const std::string& path, Array& x) {
      if (x.empty()) return;
      floating |= x.dtype().is_inexact();
      p.leaves.push_back(x);
      p.differentiated.push_back(differentiated);
      p.argument.push_back(static_cast<int>(position));
      p.paths.push_back(path);
    };
    tree_detail::each_leaf_with_path(argument, add, "");
    bool array = argument.type->kind == tree_detail::TreeTypeKind::leaf;
    if (differentiated && !floating)
      refuse_argument(name, static_cast<int>(position),
                      !array                                              ? "a tree"
                      : static_cast<const Array*>(argument.tree)->empty() ? "a static value"
                                                                          : str(p.leaves.back().aval()),
                      where);
    ++position;
  });
  return p;
}

Arrays gradients_of(const DerivativeCall& problem, const DerivativeResult& result, std::size_t argument) {
  Arrays out;
  for (std::size_t i = 0; i < problem.leaves.size(); ++i)
    if (problem.argument[i] == static_cast<int>(argument)) out.push_back(result.gradients[i]);
  return out;
}

Arrays tangent_leaves(const Arrays& tangents, const Arrays& like) {
  Arrays out;
  for (std::size_t k = 0; k < like.size(); ++k)
    if (!like[k].empty()) out.push_back(tangents[k]);
  return out;
}

static Tangents as_tangents(const char* name, const Arrays& given, const Arrays& primals,
                            const char* what = "tangent", const char* of = "primal") {
  Tangents out;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].empty() || !primals[i].dtype().is_inexact()) {
      out.emplace_back();
      continue;
    }
    if (given[i].shape() != primals[i].shape() || given[i].dtype() != primals[i].dtype())
      fail<ShapeError>(str(name, ": ", what, " ", i, " is ", given[i].aval(), ", but its ", of, " is ",
                           primals[i].aval(), "."),
                       str("Expected the shape and dtype of the ", of, "; convert with astype."));
    out.emplace_back(given[i]);
  }
  return out;
}

std::pair<Arrays, Arrays> forward(const SharedFunction<Arrays(Args)>& f, const Arrays& primals,
                                  const Arrays& tangents, Where where) {
  At at(where);
  Dual d = jvp_flat("jvp", f, primals, as_tangents("jvp", tangents, primals));
  Arrays derivatives;
  for (std::size_t i = 0; i < d.out.size(); ++i) {
    bool zero = !d.tangents[i] && d.out[i].dtype().is_inexact();
    derivatives.push_back(zero ? zeros_of(d.out[i].aval()) : d.tangents[i].value_or(Array{}));
  }
  return {d.out, derivatives};
}

struct LinearMap {
  Linearization l;
  Arrays primals;
};

std::shared_ptr<const LinearMap> linear_map(const SharedFunction<Arrays(Args)>& f, const Arrays& primals,
                                            Where where, Arrays& out) {
  At at(where);
  Active active;
  for (const Array& x : primals) active.push_back(x.dtype().is_inexact());
  Arrays copies = with_separate_gradients(primals, active);
  auto map = std::make_shared<LinearMap>(LinearMap{linearize_flat("vjp", f, copies, active), copies});
  out = map->l.out;
  return map;
}

Arrays present_leaves(const Arrays& leaves, const std::vector<bool>& present) {
  Arrays out;
  for (std::size_t i = 0; i < present.size(); ++i)
    if (present[i]) out.push_back(leaves[i]);
  return out;
}

Arrays pull_back(const LinearMap& map, const Arrays& cotangents, Where where) {
  At at(where);
  Tangents outputs = apply_transpose(map.l, as_tangents("vjp", cotangents, map.l.out, "cotangent", "result"));
  Arrays out;
  for (std::size_t i = 0; i < map.primals.size(); ++i)
    out.push_back(map.primals[i].dtype().is_inexact() ? materialize(outputs[i], map.primals[i].aval())
                                                      : Array{});
  return out;
}

Arrays push_forward(const LinearMap& map, const Arrays& tangents) {
  Tangents outputs = apply_linear(map.l, as_tangents("linearize", tangents, map.primals));
  Arrays out;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    out.push_back(outputs[i]                          ? *outputs[i]
                  : map.l.out[i].dtype().is_inexact() ? zeros_of(map.l.out[i].aval())
                                                      : Array{});
  return out;
}

struct Transposed {
  ClosedJaxpr form;
  Avals primals;
};

std::shared_ptr<const Transposed> linear_program(const SharedFunction<Arrays(Args)>& f, const Arrays& types,
                                                 Where where) {
  At at(where);
  Avals primals = avals_of(types);
  return std::make_shared<const Transposed>(
      Transposed{linear_form("linear_transpose", stage("linear_transpose", primals, f)), std::move(primals)});
}

Arrays transpose(const Transposed& program, const Arrays& cotangents, Where where) {
  At at(where);
  Avals results = program.form.jaxpr->out_avals();
  Tangents ct;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Array& given = cotangents[i];
    bool counts = !given.empty() && results[i].dtype().is_inexact();
    if (counts && (given.shape() != results[i].shape() || given.dtype() != results[i].dtype()))
      fail<ShapeError>(str("linear_transpose: cotangent ", i, " is ", given.aval(), ", but its result is ",
                           results[i].strong(), "."),
                       "Expected the shape and dtype of the result; convert with astype.");
    ct.push_back(counts ? Tangent(given) : Tangent{});
  }
  Tangents outputs = transpose_jaxpr(*program.form.jaxpr, program.form.consts, ct);
  Arrays out;
  for (std::size_t i = 0; i < outputs.size(); ++i)
    out.push_back(program.primals[i].dtype().is_inexact() ? materialize(outputs[i], program.primals[i])
                                                          : Array{});
  return out;
}

}  // namespace grad_detail

Array stop_gradient(Operand x) {
  At at(x.where);
  return stop_gradient_p({}, {*x});
}

}  // namespace tessera::inline v0
