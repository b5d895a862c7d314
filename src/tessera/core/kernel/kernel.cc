// Reductions and guards inside kernel bodies, over the parts of elements.
#include <tessera/core/kernel/access.h>
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/kernel/scalar_arithmetic.h>

namespace tessera::inline v0 {

using expr::Graph;
using expr::Id;
using expr::Indices;
using expr::ScalarOp;

namespace {

int parts(const Element& e) { return e.part(1) >= 0 ? 2 : 1; }

// Lists the parts of elements in order, and makes elements of the same dtypes from such a list.
std::vector<Id> flatten(const Elements& elements) {
  std::vector<Id> out;
  for (const Element& e : elements)
    for (int k = 0; k < parts(e); ++k) out.push_back(e.part(k));
  return out;
}
Elements gather(Graph& graph, const Elements& like, const std::function<Id(int number, Dtype part)>& part) {
  Elements out;
  int number = 0;
  for (const Element& e : like) {
    Id first = part(number, graph.node(e.part(0)).dtype), second = -1;
    ++number;
    if (parts(e) == 2) {
      second = part(number, graph.node(e.part(1)).dtype);
      ++number;
    }
    out.push_back({graph, e.dtype(), first, second});
  }
  return out;
}

Indices variables_over(Graph& graph, const Shape& extents, std::vector<expr::Atom>& variables) {
  Indices at;
  for (std::int64_t extent : extents) {
    variables.push_back(graph.variable(extent));
    // As in loop_indices, an axis of size 1 is read at 0, so that no index depends on a loop of one
    // iteration.
    at.push_back(extent == 1 ? expr::AffineIndex(0) : expr::AffineIndex::term(variables.back()));
  }
  return at;
}

}  // namespace

Element KernelContext::reduce(ScalarOp op, const Shape& extents,
                              const std::function<Element(const Indices&)>& f) {
  expr::Reduction r;
  Indices at = variables_over(graph(), extents, r.variables);
  Element value = f(at);
  if (value.dtype().is_bool() && op == ScalarOp::max) op = ScalarOp::bit_or;
  if (value.dtype().is_bool() && op == ScalarOp::min) op = ScalarOp::bit_and;
  if (value.dtype().is_complex() && op == ScalarOp::mul)
    return reduce(
        Elements{value.same(1)}, extents, [&](const Indices& i) { return Elements{f(i)}; },
        [](const Elements& a, const Elements& b) { return Elements{a[0] * b[0]}; })[0];
  r.simple = op;
  r.contributions = flatten({value});
  for (Id id : r.contributions) {
    Dtype t = graph().node(id).dtype;
    r.initial.push_back(graph().constant_bits(t, expr::identity_bits(op, t)));
  }
  Id reduced = graph().reduce(std::move(r));
  auto part = [&](int number, Dtype t) { return graph().reduce_result(reduced, number, t); };
  Element out = gather(graph(), {value}, part)[0];
  // Narrow floats are summed in f32 and rounded once, at the end.
  if (is_narrow(out.dtype()) && (op == ScalarOp::add || op == ScalarOp::mul))
    out = {graph(), out.dtype(), graph().convert(graph().convert(out.part(), out.dtype()), f32)};
  return out;
}

Elements KernelContext::reduce(const Elements& initial, const Shape& extents,
                               const std::function<Elements(const Indices&)>& f,
                               const std::function<Elements(const Elements&, const Elements&)>& combine) {
  expr::Reduction r;
  Indices at = variables_over(graph(), extents, r.variables);
  Elements value = f(at);
  auto argument = [&](ScalarOp op) {
    return gather(graph(), initial, [&](int number, Dtype t) {
      return graph().add({.op = op, .dtype = t, .component = number});
    });
  };
  Elements accumulated = argument(ScalarOp::accumulator), contributed = argument(ScalarOp::contribution);
  r.initial = flatten(initial);
  r.contributions = flatten(value);
  r.combined = flatten(combine(accumulated, contributed));
  Id reduced = graph().reduce(std::move(r));
  return gather(graph(), initial,
                [&](int number, Dtype t) { return graph().reduce_result(reduced, number, t); });
}

Element KernelContext::guard(const expr::AffineIndex& index, std::int64_t low, std::int64_t high,
                             const Element& inside, const Element& outside) {
  Id first = graph().guard(index, low, high, inside.part(0), outside.part(0));
  if (parts(inside) == 1) return {graph(), inside.dtype(), first};
  return {graph(), inside.dtype(), first, graph().guard(index, low, high, inside.part(1), outside.part(1))};
}

Lowering moving_kernel(std::function<Indices(Graph&, const Indices&)> map) {
  return kernel([map = std::move(map)](KernelContext& context, const Indices& at) {
    return Elements{context.operand(0, map(context.graph(), at))};
  });
}

}  // namespace tessera::inline v0
