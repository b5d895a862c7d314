// Recognises loops with a counter, and rewrites them as scans.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/counted_loop.h>
#include <tessera/stablehlo/import/induction.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

namespace {

using Mask = std::vector<bool>;

// An entry of an array along `axis`, at a position that is linear in the iteration.
struct MovingEntry {
  std::int64_t axis = 0;
  InductionValue position;
  friend bool operator==(const MovingEntry&, const MovingEntry&) = default;
};

class CountedLoop {
 public:
  CountedLoop(const ClosedJaxpr& condition, const ClosedJaxpr& body, const Arrays& carry)
      : condition_(condition), body_(body), carry_(carry) {}

  bool recognise();
  Arrays results();

 private:
  const Jaxpr& program() const { return *body_.jaxpr; }
  const Var& input(std::size_t i) const { return program().in[body_.consts.size() + i]; }
  // Inputs of both programs: captured values, then the carry.
  static std::vector<MaybeInductionValue> inputs(const ClosedJaxpr& program,
                                                 const std::vector<MaybeInductionValue>& carry);
  std::optional<std::int64_t> count_steps() const;
  bool drop_nonlinear_counters();

  std::optional<MovingEntry> entry(const Eqn& eqn, const Shape& sizes, std::size_t first_index) const;
  std::optional<MovingEntry> entry_read(const Eqn& eqn) const;
  std::vector<int> uses() const;
  void find_entries();
  void find_stacked(std::size_t i, const std::vector<int>& uses);
  void scan_over(std::size_t equation, const MovingEntry& at);
  void choose_direction();
  void find_needed();
  Array value(const Var& v) const;
  bool backwards(const MovingEntry& at) const { return (at.position.stride < 0) != reverse_; }
  Array scanned(const Array& x, const MovingEntry& at) const;
  Array unstacked(const Array& x, const MovingEntry& at, const Array& y) const;
  Arrays step(Args args) const;

  const ClosedJaxpr &condition_, &body_;
  const Arrays& carry_;
  std::vector<MaybeInductionValue> counters_;  // by carry: its value as a function of the iteration
  std::int64_t steps_ = 0;
  std::optional<InductionAnalysis> induction_;

  struct Scanned {
    const Var* array;
    MovingEntry at;
  };
  struct Stacked {
    const Eqn* update;
    MovingEntry at;
  };
  Mask fixed_;                                   // by carry: returned unchanged in every iteration
  std::vector<std::optional<Stacked>> stacked_;  // by carry
  std::vector<Scanned> scanned_;
  std::vector<int> element_;  // by equation: the number of the entry that it reads, or -1
  Mask needed_;               // by equation
  Mask carried_;              // by carry: carried by the scan too
  bool reverse_ = false;
};

std::vector<MaybeInductionValue> CountedLoop::inputs(const ClosedJaxpr& program,
                                                     const std::vector<MaybeInductionValue>& carry) {
  std::vector<MaybeInductionValue> out;
  for (const Array& x : program.consts) out.push_back(InductionAnalysis::value_of(x));
  out.insert(out.end(), carry.begin(), carry.end());
  return out;
}

// The trip count, if the condition's comparison has operands that are known counts in all iterations and in
// the final test.
std::optional<std::int64_t> CountedLoop::count_steps() const {
  const Jaxpr& test = *condition_.jaxpr;
  const Var* out = var_of(test.out[0]);
  auto comparison = std::find_if(test.eqns.begin(), test.eqns.end(), [&](const Eqn& eqn) {
    return out && eqn.out.size() == 1 && eqn.out[0] == *out;
  });
  if (comparison == test.eqns.end() || comparison->in.size() != 2 || test.effects().any()) return {};
  std::vector<MaybeInductionValue> in = inputs(condition_, counters_);
  auto operands = [&](std::int64_t steps) {
    InductionAnalysis induction(test, in, steps);
    return std::pair(induction.value_of(comparison->in[0]), induction.value_of(comparison->in[1]));
  };
  auto first = operands(1);
  if (!first.first || !first.second) return {};
  auto steps = steps_while(*comparison->primitive, *first.first, *first.second);
  return steps && operands(*steps + 1) == first ? steps : std::nullopt;
}

// Drops the counters for which the induction step fails: that a carry that is linear up to one iteration is
// linear in the next. Returns true if it dropped none.
bool CountedLoop::drop_nonlinear_counters() {
  InductionAnalysis induction(program(), inputs(body_, counters_), steps_);
  bool none_dropped = true;
  for (std::size_t i = 0; i < counters_.size(); ++i) {
    if (!counters_[i]) continue;
    MaybeInductionValue next = induction.value_of(program().out[i]);
    InductionValue expected{counters_[i]->start + counters_[i]->stride, counters_[i]->stride};
    // A loop without iterations computes nothing.
    if (steps_ == 0 ||
        (next == expected && InductionAnalysis::fits(*counters_[i], carry_[i].dtype(), steps_ + 1)))
      continue;
    counters_[i].reset();
    none_dropped = false;
  }
  return none_dropped;
}

bool CountedLoop::recognise() {
  for (const Array& x : carry_) counters_.push_back(InductionAnalysis::value_of(x));
  // Determines the strides from the result of the first iteration.
  InductionAnalysis first(program(), inputs(body_, counters_), 1);
  for (std::size_t i = 0; i < counters_.size(); ++i) {
    MaybeInductionValue next = first.value_of(program().out[i]);
    if (!next) counters_[i].reset();
    if (counters_[i]) counters_[i]->stride = next->start - counters_[i]->start;
  }
  do {
    std::optional<std::int64_t> steps = count_steps();
    if (!steps) return false;
    steps_ = *steps;
  } while (!drop_nonlinear_counters());
  induction_.emplace(program(), inputs(body_, counters_), steps_);
  return true;
}

// Finds a read or write of size 1 along one axis and of full size along the others, whose index is always in
// bounds.
std::optional<MovingEntry> CountedLoop::entry(const Eqn& eqn, const Shape& sizes,
                                              std::size_t first_index) const {
  Shape shape = aval_of(eqn.in[0]).shape();
  std::optional<MovingEntry> found;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    MaybeInductionValue at = induction_->value_of(eqn.in[first_index + axis]);
    bool moves = at && at->stride != 0 && sizes[axis] == 1;
    if (!moves && sizes[axis] == shape[axis]) continue;
    if (!moves || found) return {};
    std::int64_t last = at->at(steps_ - 1);
    if (std::min(at->start, last) < 0 || std::max(at->start, last) >= shape[axis]) return {};
    found = MovingEntry{static_cast<std::int64_t>(axis), *at};
  }
  return found;
}
std::optional<MovingEntry> CountedLoop::entry_read(const Eqn& eqn) const {
  if (eqn.primitive != &dynamic_slice_p || !var_of(eqn.in[0])) return {};
  return entry(eqn, eqn.params.as<DynamicSlice>().sizes, 1);
}

std::vector<int> CountedLoop::uses() const {
  std::vector<int> out(program().var_count);
  auto use = [&](const Atom& a) {
    if (const Var* v = var_of(a)) ++out[v->id];
  };
  for (const Eqn& eqn : program().eqns)
    for (const Atom& a : eqn.in) use(a);
  for (const Atom& a : program().out) use(a);
  return out;
}

void CountedLoop::scan_over(std::size_t equation, const MovingEntry& at) {
  const Var* array = var_of(program().eqns[equation].in[0]);
  auto found = std::find_if(scanned_.begin(), scanned_.end(),
                            [&](const Scanned& s) { return *s.array == *array && s.at == at; });
  element_[equation] = static_cast<int>(found - scanned_.begin());
  if (found == scanned_.end()) scanned_.push_back({array, at});
}

// Finds an array of which each iteration writes one entry, reading at most that entry before.
void CountedLoop::find_stacked(std::size_t i, const std::vector<int>& uses) {
  const Var &array = input(i), *out = var_of(program().out[i]);
  const std::vector<Eqn>& eqns = program().eqns;
  auto update = std::find_if(eqns.begin(), eqns.end(), [&](const Eqn& eqn) {
    return eqn.primitive == &dynamic_update_slice_p && out && eqn.out[0] == *out && var_of(eqn.in[0]) &&
           *var_of(eqn.in[0]) == array;
  });
  if (update == eqns.end() || uses[out->id] != 1) return;
  std::optional<MovingEntry> written = entry(*update, aval_of(update->in[1]).shape(), 2);
  if (!written || std::abs(written->position.stride) != 1) return;
  std::vector<std::size_t> reads;
  for (std::size_t e = 0; e < eqns.size(); ++e)
    if (entry_read(eqns[e]) == written && *var_of(eqns[e].in[0]) == array) reads.push_back(e);
  if (uses[array.id] != 1 + static_cast<int>(reads.size())) return;
  stacked_[i] = Stacked{&*update, *written};
  for (std::size_t e : reads) scan_over(e, *written);
}

void CountedLoop::find_entries() {
  element_.assign(program().eqns.size(), -1);
  stacked_.resize(carry_.size());
  std::vector<int> uses = this->uses();
  Mask readable(program().var_count);
  for (std::size_t i = 0; i < body_.consts.size(); ++i) readable[program().in[i].id] = true;
  for (std::size_t i = 0; i < carry_.size(); ++i) {
    const Var* out = var_of(program().out[i]);
    fixed_.push_back((out && *out == input(i)) || (counters_[i] && counters_[i]->stride == 0));
    readable[input(i).id] = fixed_[i];
    if (!fixed_[i]) find_stacked(i, uses);
  }
  for (std::size_t e = 0; e < program().eqns.size(); ++e)
    if (std::optional<MovingEntry> at = entry_read(program().eqns[e]);
        at && readable[var_of(program().eqns[e].in[0])->id])
      scan_over(e, *at);
}

// Chooses the direction of the scan: that of most entries; the others are reversed before or after the loop.
void CountedLoop::choose_direction() {
  int forward = 0;
  for (const Scanned& s : scanned_) forward += s.at.position.stride > 0 ? 1 : -1;
  for (const auto& s : stacked_)
    if (s) forward += s->at.position.stride > 0 ? 1 : -1;
  reverse_ = forward < 0;
}

// Marks the equations that the scan computes: all but those that only compute indices, and counters without other
// readers.
void CountedLoop::find_needed() {
  const Jaxpr& body = program();
  Mask variable(body.var_count);
  auto need = [&](const Atom& a) {
    if (const Var* v = var_of(a)) variable[v->id] = true;
  };
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (stacked_[i])
      need(stacked_[i]->update->in[1]);
    else if (!fixed_[i] && !counters_[i])
      need(body.out[i]);
  needed_.assign(body.eqns.size(), false);
  for (std::size_t e = body.eqns.size(); e-- > 0;) {
    const Eqn& eqn = body.eqns[e];
    needed_[e] = eqn.effects.any();
    for (const Var& v : eqn.out) needed_[e] = needed_[e] || variable[v.id];
    if (needed_[e] && element_[e] < 0)
      for (const Atom& a : eqn.in) need(a);
  }
  for (std::size_t i = 0; i < carry_.size(); ++i)
    carried_.push_back(!fixed_[i] && !stacked_[i] && (!counters_[i] || variable[input(i).id]));
}

// The value of a loop invariant, outside of the loop.
Array CountedLoop::value(const Var& v) const {
  for (std::size_t i = 0; i < body_.consts.size(); ++i)
    if (program().in[i] == v) return body_.consts[i];
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (input(i) == v) return carry_[i];
  internal("counted_loop: a scanned array that is not an input");
}

// The entries in the order of the scan, along a leading axis.
Array CountedLoop::scanned(const Array& x, const MovingEntry& at) const {
  std::int64_t first = at.position.start, last = at.position.at(steps_ - 1);
  Dims start(x.ndim(), 0), limit(x.shape().begin(), x.shape().end()), strides(x.ndim(), 1);
  std::size_t axis = at.axis;
  start[axis] = std::min(first, last);
  limit[axis] = std::max(first, last) + 1;
  strides[axis] = std::abs(at.position.stride);
  Array out = steps_ == x.dim(at.axis) ? x : lax::slice(x, start, limit, strides);
  out = move_axis(out, static_cast<int>(at.axis), 0);
  return backwards(at) ? lax::rev(out, {0}) : out;
}

// Returns x with the entries that the iterations wrote.
Array CountedLoop::unstacked(const Array& x, const MovingEntry& at, const Array& y) const {
  Array out = move_axis(backwards(at) ? lax::rev(y, {0}) : y, 0, static_cast<int>(at.axis));
  if (steps_ == x.dim(at.axis)) return out;
  Arrays args{x, out};
  for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
    args.push_back(scalar(
        axis == at.axis ? std::min(at.position.start, at.position.at(steps_ - 1)) : std::int64_t{0}, i64));
  return dynamic_update_slice_p({}, args)[0];
}

// The scan's body: takes carries and elements; returns carries and stacked results.
Arrays CountedLoop::step(Args args) const {
  const Jaxpr& body = program();
  Arrays known(body.var_count);
  auto at = [&](const Var& v) -> Array& { return known[v.id]; };
  auto read = [&](const Atom& a) { return var_of(a) ? at(*var_of(a)) : std::get<Literal>(a).value; };
  for (std::size_t i = 0; i < body_.consts.size(); ++i) at(body.in[i]) = body_.consts[i];
  std::size_t next = 0;
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (carried_[i] || fixed_[i]) at(input(i)) = fixed_[i] ? carry_[i] : args[next++];
  for (std::size_t e = 0; e < body.eqns.size(); ++e) {
    const Eqn& eqn = body.eqns[e];
    if (!needed_[e]) continue;
    SetWhere line(eqn.where ? eqn.where : current_where());
    if (element_[e] >= 0) {
      at(eqn.out[0]) = lax::reshape(args[next + element_[e]], eqn.out[0].aval.shape());
      continue;
    }
    Arrays in;
    for (const Atom& a : eqn.in) in.push_back(read(a));
    Arrays out = (*eqn.primitive)(eqn.params, in);
    for (std::size_t i = 0; i < out.size(); ++i) at(eqn.out[i]) = out[i];
  }
  Arrays out;
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (carried_[i])
      out.push_back(counters_[i] ? add_p({}, {at(input(i)), scalar(counters_[i]->stride, carry_[i].dtype())})
                                 : read(body.out[i]));
  for (const auto& s : stacked_)
    if (s) {
      Array entry = read(s->update->in[1]);
      out.push_back(lax::squeeze(entry, {s->at.axis}));
    }
  return out;
}

Arrays CountedLoop::results() {
  if (steps_ == 0) return carry_;
  find_entries();
  choose_direction();
  find_needed();
  Arrays init, xs;
  Avals types;
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (carried_[i]) init.push_back(carry_[i]), types.push_back(input(i).aval);
  for (const Scanned& s : scanned_) {
    xs.push_back(scanned(value(*s.array), s.at));
    Shape element = xs.back().shape();
    element.erase(0);
    types.push_back(s.array->aval.with_shape(element));
  }
  ClosedJaxpr closed = stage("scan", types, [&](Args args) { return step(args); });
  Arrays args = closed.consts;
  append_all(args, init);
  append_all(args, xs);
  Arrays out = scan_p(Scan{closed.jaxpr, static_cast<int>(closed.consts.size()),
                           static_cast<int>(init.size()), steps_, reverse_, 1},
                      args);
  Arrays results = carry_;
  std::size_t next = 0;
  for (std::size_t i = 0; i < carry_.size(); ++i) {
    if (carried_[i]) results[i] = out[next++];
    if (counters_[i]) results[i] = scalar(counters_[i]->at(steps_), carry_[i].dtype());
  }
  for (std::size_t i = 0; i < carry_.size(); ++i)
    if (stacked_[i]) results[i] = unstacked(carry_[i], stacked_[i]->at, out[next++]);
  return results;
}

}  // namespace

std::optional<Arrays> counted_loop(const ClosedJaxpr& condition, const ClosedJaxpr& body,
                                   const Arrays& carry) {
  CountedLoop loop(condition, body, carry);
  return loop.recognise() ? std::optional(loop.results()) : std::nullopt;
}

}  // namespace tessera::inline v0::stablehlo
