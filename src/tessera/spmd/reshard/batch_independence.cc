// Recognises independent batches: the body returns each carry unchanged, or the mask selects between its new
// and its old value.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/spmd/reshard/batch_independence.h>
#include <tessera/transform/simplify.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::spmd {

namespace {

const Eqn* defining_equation(const Jaxpr& jaxpr, const Atom& atom) {
  const Var* v = var_of(atom);
  if (!v) return nullptr;
  for (const Eqn& eqn : jaxpr.eqns)
    for (const Var& out : eqn.out)
      if (out == *v) return &eqn;
  return nullptr;
}

// Skips `false | x`, with which imported reductions begin.
Atom without_false(const Jaxpr& jaxpr, const Atom& atom) {
  const Eqn* eqn = defining_equation(jaxpr, atom);
  if (!eqn || eqn->primitive != &bitwise_or_p) return atom;
  for (std::size_t i : {0, 1})
    if (auto* literal = std::get_if<Literal>(&eqn->in[i]))
      if (literal->aval().dtype().is_bool() && !literal->value.item<bool>()) return eqn->in[1 - i];
  return atom;
}

// The variables of one iteration in the condition and in the body.
class LoopIteration {
 public:
  LoopIteration(const Eqn& eqn, const Region& loop)
      : eqn_(eqn),
        test_(*loop.bodies[0]),
        body_(*loop.bodies[1]),
        condition_consts_(loop.consts),
        body_consts_(loop.body_consts) {}

  // Returns true if a variable of the condition and one of the body have the same value.
  bool same(const Atom& in_test, const Atom& in_body) {
    const Var *x = var_of(in_test), *y = var_of(in_body);
    if (!x || !y) return !x && !y && same_literal(std::get<Literal>(in_test), std::get<Literal>(in_body));
    if (!(x->aval.strong() == y->aval.strong())) return false;
    if (same_.contains({x->id, y->id})) return true;
    int i = input(test_, *x), k = input(body_, *y);
    if (i >= 0 || k >= 0) return i >= 0 && k >= 0 && same_input(i, k);
    const Eqn *a = defining_equation(test_, in_test), *b = defining_equation(body_, in_body);
    if (a->primitive != b->primitive || !(a->params == b->params) || a->effects.any()) return false;
    for (std::size_t n = 0; n < a->in.size(); ++n)
      if (!same(a->in[n], b->in[n])) return false;
    if (number(*a, *x) != number(*b, *y)) return false;
    same_.insert({x->id, y->id});
    return true;
  }
  // Returns the axes of carry i that correspond to the mask's.
  std::optional<Axes> batch_axes(const Var& mask, std::size_t i) {
    const Var& old = body_.in[body_consts_ + i];
    const Var* out = var_of(body_.out[i]);
    if (out && *out == old) return Axes{};
    const Eqn* select = defining_equation(body_, body_.out[i]);
    if (!select || select->primitive != &select_n_p || select->in.size() != 3) return std::nullopt;
    const Var* unchanged = var_of(select->in[1]);
    if (!unchanged || !(*unchanged == old)) return std::nullopt;
    Atom continues = select->in[0];
    Axes axes = iota_dims(aval_of(continues).rank());
    for (const Eqn* e = defining_equation(body_, continues);
         e && !same(mask, continues) && e->primitive == &broadcast_in_dim_p;
         e = defining_equation(body_, continues)) {
      Axes inner;
      for (std::int64_t d : e->params.as<BroadcastInDim>().dims) inner.push_back(axes[d]);
      axes = inner, continues = e->in[0];
    }
    if (!same(mask, continues) || axes.size() != mask.aval.shape().size()) return std::nullopt;
    return axes;
  }

 private:
  static int input(const Jaxpr& jaxpr, const Var& v) {
    auto at = std::find(jaxpr.in.begin(), jaxpr.in.end(), v);
    return at == jaxpr.in.end() ? -1 : static_cast<int>(at - jaxpr.in.begin());
  }
  static std::size_t number(const Eqn& eqn, const Var& v) {
    return std::find(eqn.out.begin(), eqn.out.end(), v) - eqn.out.begin();
  }
  bool same_input(int test, int body) const {
    if ((test >= condition_consts_) != (body >= body_consts_)) return false;
    if (test >= condition_consts_) return test - condition_consts_ == body - body_consts_;
    const Var *x = var_of(eqn_.in[test]), *y = var_of(eqn_.in[condition_consts_ + body]);
    return x && y && *x == *y;
  }

  const Eqn& eqn_;
  const Jaxpr &test_, &body_;
  int condition_consts_, body_consts_;  // their numbers of constants
  // Pairs known to be equal, so that shared values are compared once.
  std::set<std::pair<int, int>> same_;
};

}  // namespace

std::optional<IndependentBatch> independent_batch(const Eqn& eqn, const Region& loop) {
  const Jaxpr& test = *loop.bodies[0];
  const Eqn* any = defining_equation(test, without_false(test, test.out[0]));
  if (!any || any->primitive != &reduce_or_p || !var_of(any->in[0])) return std::nullopt;
  IndependentBatch out{*var_of(any->in[0]), any->out[0], {}};
  LoopIteration iteration(eqn, loop);
  for (std::size_t i = 0; i < eqn.out.size(); ++i) {
    std::optional<Axes> axes = iteration.batch_axes(out.mask, i);
    if (!axes) return std::nullopt;
    out.axes.push_back(*axes);
  }
  return out;
}

}  // namespace tessera::inline v0::spmd
