// Fusion of a whole program, scope by scope; the body of a loop is a scope. Scanned arrays become slices
// whose address depends on the loop's counter. The next value of a carry is copied to the carry at the end of
// the body; buffer assignment removes the copy where both can share memory.
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/fuse/fusion_scope.h>
#include <tessera/transform/region.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0 {

namespace {

using namespace fusion;
using ParallelCopy = std::vector<std::pair<int, int>>;  // (to, from)

std::vector<int> subrange(const std::vector<int>& list, std::size_t first, std::size_t count) {
  return {list.begin() + static_cast<std::ptrdiff_t>(first),
          list.begin() + static_cast<std::ptrdiff_t>(first + count)};
}

constexpr std::int64_t kMaxUnroll = 64;

// The values of a loop: its constants, carries, scanned arrays and stacked results.
struct LoopValues {
  std::vector<int> consts, state, scanned, stacked;
};
struct UnrolledIterations;

class ProgramFuser {
 public:
  explicit ProgramFuser(Draft& draft) : draft_(draft) {}
  // Appends the steps that compute `jaxpr` on values; returns the values of its results.
  std::vector<int> fuse_scope(const Jaxpr& jaxpr, const std::vector<int>& inputs, Draft::Steps& steps,
                              const std::vector<std::pair<int, Atom>>& carries = {});
  // Appends copies that take effect simultaneously: a source that is also a target is saved first.
  void assign(const ParallelCopy& moves, Draft::Steps& steps);

 private:
  void emit(FusionScope& scope, const FusionGroup& group, Draft::Steps& steps);
  void emit_kernel(FusionScope& scope, const FusionGroup& group, Draft::Steps& steps);
  void emit_routine(FusionScope& scope, const LoweredEquation& op, Draft::Steps& steps);
  void emit_region(FusionScope& scope, const LoweredEquation& op, Draft::Steps& steps);
  void emit_loop(const Region& r, FusionScope& scope, const LoweredEquation& op, const std::vector<int>& in,
                 Draft::Steps& steps);
  void emit_iterations(const Region& r, const LoopValues& values, const UnrolledIterations& iterations,
                       Draft::Steps& steps);
  void emit_while(const Region& r, FusionScope& scope, const LoweredEquation& op, const std::vector<int>& in,
                  Draft::Steps& steps);
  void emit_branch(const Region& r, FusionScope& scope, const LoweredEquation& op, const std::vector<int>& in,
                   Draft::Steps& steps);
  int kernel_number(FusedKernel kernel);
  void emit_barrier(FusionScope& scope, const LoweredEquation& op, const std::vector<int>& in,
                    Draft::Steps& steps);
  void emit_call(const IsolatedCall* isolated, const Region& r, FusionScope& scope, const LoweredEquation& op,
                 const std::vector<int>& in, Draft::Steps& steps);
  int value_of(FusionScope& scope, const Atom& atom);
  bool is_replicated_result(const Lowering& lowering, const Aval& aval) const;
  int memory(const Aval& aval, const Eqn& from) {
    return draft_.add(
        {.bytes = aval.bytes(), .type = aval, .operation = from.primitive->name, .where = from.where});
  }
  void copy(int to, int from, Draft::Steps& steps) {
    if (to != from && draft_.values[to].bytes) steps.push_back({Draft::Copy{to, from}});
  }

  Draft& draft_;
  const IsolatedCall* one_kernel_call_ = nullptr;  // the isolated call that must become one kernel
  bool in_loop_ = false;                           // inside the loop of that call
  std::map<std::vector<std::uint64_t>, int> by_structure_;
};

int ProgramFuser::value_of(FusionScope& scope, const Atom& atom) {
  if (const Literal* literal = std::get_if<Literal>(&atom)) return literal_value(draft_, *literal);
  int value = scope.info(scope.storage_owner(*var_of(atom))).value;
  if (value < 0) internal("fusion: a value is used before it has memory");
  return value;
}

// Returns true if the group only fills memory with a constant, such as the initial value of a stacked result.
static bool fills(const FusionScope& scope, const FusionGroup& group) {
  return group.kind == FusionGroupKind::nest &&
         std::all_of(group.roots.begin(), group.roots.end(), [&](int root) {
           const std::vector<Atom>& in = scope.operations[root].eqn->in;
           return std::none_of(in.begin(), in.end(), [](const Atom& a) { return var_of(a); });
         });
}

// Finds the nests that compute constants of the only loop of a scope: invariants that simplification moved out of the
// loop. They may also be results of the scope, such as residuals of a derivative.
class LoopInvariants {
 public:
  LoopInvariants(const FusionScope& scope, const FusionGroup& loop)
      : scope_(scope), loop_(scope.operations[loop.operation]), reads_(scope.vars.size()) {
    const Region& r = std::get<Region>(loop_.lowering.form);
    if (r.kind == RegionKind::loop) constants_ = r.consts;
    if (r.kind == RegionKind::while_) constants_ = r.consts + r.body_consts;
  }
  bool contains(const FusionGroup& group) {
    if (group.kind != FusionGroupKind::nest) return false;
    LoopReads group_reads;
    for (int root : group.roots) group_reads |= reads(root);
    return group_reads.unchanged && !group_reads.changed;
  }

 private:
  // The uses of a value, or of values computed from it, in the loop.
  struct LoopReads {
    bool unchanged = false;  // as a constant
    bool changed = false;    // as an initial value of a carry, or as a scanned array
    void operator|=(const LoopReads& other) {
      unchanged |= other.unchanged;
      changed |= other.changed;
    }
  };
  LoopReads reads(int operation) {
    LoopReads out;
    for (const Var& v : scope_.operations[operation].eqn->out) out |= reads(v);
    return out;
  }
  LoopReads reads(const Var& value) {
    if (reads_[value.id]) return *reads_[value.id];
    LoopReads out;
    for (std::size_t o = 0; o < scope_.operations.size(); ++o) {
      const std::vector<Atom>& in = scope_.operations[o].eqn->in;
      for (std::size_t i = 0; i < in.size(); ++i) {
        if (!var_of(in[i]) || var_of(in[i])->id != value.id) continue;
        if (&scope_.operations[o] == &loop_)
          (i < constants_ ? out.unchanged : out.changed) = true;
        else
          out |= reads(static_cast<int>(o));
      }
    }
    reads_[value.id] = out;
    return out;
  }

  const FusionScope& scope_;
  const LoweredEquation& loop_;
  std::size_t constants_ = 0;                    // the number of leading operands that are constants
  std::vector<std::optional<LoopReads>> reads_;  // by variable
};

// Checks the guarantee of `fuse`: one nest of loops, or one loop whose bodies are nests. In addition, memory may be filled with
// constants, and nests before the loop may compute its invariants.
static void check_one_kernel(const IsolatedCall& isolated, const FusionScope& scope, bool in_loop) {
  auto describe = [&](const FusionGroup& group) {
    const Eqn& eqn = *scope.operations[group.operation].eqn;
    return str(eqn.primitive == &region_p ? "a loop or branch" : eqn.primitive->name, " of ",
               eqn.out.empty() ? std::string("nothing") : str(eqn.out[0].aval),
               eqn.where ? str(" (", to_string(eqn.where), ")") : std::string());
  };
  auto refuse = [&](const FusionGroup& group, const std::string& why) {
    throw ArgumentError(
        str("fuse: \"", isolated.name, "\" does not become one kernel: ", describe(group), " ", why, "."),
        "Leave it outside of fuse, or split the function there.",
        scope.operations[group.operation].eqn->where);
  };
  for (const FusionGroup& group : scope.groups)
    if (group.kind == FusionGroupKind::routine) refuse(group, "is a call of a library or of the host");
  std::vector<const FusionGroup*> work;
  for (const FusionGroup& group : scope.groups)
    if (!fills(scope, group)) work.push_back(&group);
  if (in_loop || work.size() < 2) return;
  auto loop = std::find_if(work.begin(), work.end(),
                           [](const FusionGroup* group) { return group->kind == FusionGroupKind::region; });
  if (loop != work.end()) {
    LoopInvariants invariants(scope, **loop);
    std::erase_if(work, [&](const FusionGroup* group) { return invariants.contains(*group); });
  }
  if (work.size() < 2) return;
  // Groups are found from the last to the first: back() runs first, and front() reads its results.
  refuse(*work.front(), str("needs a separate loop nest, after ", describe(*work.back())));
}

std::vector<int> ProgramFuser::fuse_scope(const Jaxpr& jaxpr, const std::vector<int>& inputs,
                                          Draft::Steps& steps,
                                          const std::vector<std::pair<int, Atom>>& carries) {
  FusionScope scope(jaxpr);
  scope.carries = carries;
  for (std::size_t i = 0; i < inputs.size(); ++i) scope.info(jaxpr.in[i]).value = inputs[i];
  lower_equations(scope);
  choose_groups(scope);
  if (one_kernel_call_) check_one_kernel(*one_kernel_call_, scope, in_loop_);
  bool outer = std::exchange(in_loop_, one_kernel_call_ != nullptr);
  for (int g : order_groups(scope)) emit(scope, scope.groups[g], steps);
  in_loop_ = outer;
  std::vector<int> out;
  for (const Atom& a : jaxpr.out) out.push_back(value_of(scope, a));
  return out;
}

void ProgramFuser::assign(const ParallelCopy& moves, Draft::Steps& steps) {
  auto is_target = [&](int value) {
    return std::any_of(moves.begin(), moves.end(), [&](auto& m) { return m.first == value; });
  };
  ParallelCopy ordered;
  for (auto [to, from] : moves) {
    if (to != from && is_target(from)) {
      int saved = draft_.add({.bytes = draft_.values[from].bytes});
      copy(saved, from, steps);
      from = saved;
    }
    ordered.emplace_back(to, from);
  }
  for (auto [to, from] : ordered) copy(to, from, steps);
}

void ProgramFuser::emit(FusionScope& scope, const FusionGroup& group, Draft::Steps& steps) {
  const LoweredEquation& op = scope.operations[group.operation];
  switch (group.kind) {
    case FusionGroupKind::nest:
      return emit_kernel(scope, group, steps);
    case FusionGroupKind::scatter: {
      const Var& result = op.eqn->out[0];
      scope.info(result).value = memory(result.aval, *op.eqn);
      int base = std::get<Scatter>(op.lowering.form).base;
      copy(scope.info(result).value, value_of(scope, op.eqn->in[base]), steps);
      return emit_kernel(scope, group, steps);
    }
    case FusionGroupKind::routine:
      return emit_routine(scope, op, steps);
    case FusionGroupKind::region:
      return emit_region(scope, op, steps);
  }
}

int ProgramFuser::kernel_number(FusedKernel kernel) {
  auto [it, is_new] = by_structure_.emplace(kernel.structure(), static_cast<int>(draft_.kernels.size()));
  if (is_new) {
    kernel.name += "." + std::to_string(it->second);
    draft_.kernels.push_back(std::move(kernel));
  }
  return it->second;
}

// Returns true if the kernel stores all elements of one value in their order, as a reshape does.
bool is_copy(const FusedKernel& kernel) {
  if (kernel.stores.size() != 1 || kernel.buffers.size() != 2) return false;
  const FusedKernel::Store& store = kernel.stores[0];
  const FusedKernel::BufferType &to = kernel.buffers[store.buffer], &from = kernel.buffers[1 - store.buffer];
  if (store.ordered || store.valid >= 0 || to.dtype != from.dtype || to.count != from.count) return false;
  std::int64_t stored = 1;
  for (expr::Atom loop : store.loops) stored *= kernel.graph.atom(loop).high + 1;
  for (std::size_t part = 0; part < store.parts.size(); ++part) {
    const expr::Node* node = &kernel.graph.node(store.parts[part]);
    if (node->op == expr::ScalarOp::convert) node = &kernel.graph.node(node->in[0]);  // a narrow float
    if (node->op != expr::ScalarOp::load || node->buffer == store.buffer || !(node->index == store.index) ||
        node->component != static_cast<int>(part) || (store.parts.size() == 1 && node->dtype != from.dtype))
      return false;
  }
  return stored == to.count;
}

void ProgramFuser::emit_kernel(FusionScope& scope, const FusionGroup& group, Draft::Steps& steps) {
  BuiltKernel built = build_kernel(scope, group, draft_);
  if (built.kernel.stores.empty()) return;
  if (group.kind == FusionGroupKind::nest && !one_kernel_call_ && is_copy(built.kernel)) {
    int to = built.kernel.stores[0].buffer;
    return copy(built.values[to], built.values[1 - to], steps);
  }
  for (int root : group.roots) built.kernel.lines.push_back(scope.operations[root].eqn->where);
  int number = kernel_number(std::move(built.kernel));
  steps.push_back({Draft::Kernel{number, std::move(built.values), std::move(built.in_place), 0,
                                 std::move(built.origin)}});
}

// Returns true if all devices of the mesh receive an equal result that is large enough to be stored only once.
bool ProgramFuser::is_replicated_result(const Lowering& lowering, const Aval& aval) const {
  constexpr std::int64_t kMinSharedBytes = 4096;
  const Communication* c = std::get_if<Communication>(&lowering.form);
  if (!c || !draft_.mesh || !c->groups.empty() || aval.bytes() < kMinSharedBytes) return false;
  if (c->kind != CollectiveKind::all_reduce && c->kind != CollectiveKind::all_gather &&
      c->kind != CollectiveKind::broadcast)
    return false;
  std::int64_t members = 1;
  for (AxisName axis : c->axes) members *= draft_.mesh.size(axis);
  return members == draft_.mesh.device_count();
}

void divide(const Routine& routine, const Eqn& eqn, const Draft& draft, Draft::Routine& step) {
  double seconds = seconds_of_routine(routine.flops, step.dtype);
  auto devices = draft.mesh.devices();
  std::int64_t local = std::count_if(devices.begin(), devices.end(), [](const Device* d) {
    return d->process_index() == default_device().process_index();
  });
  DivisionOfRoutine division{draft.division.chunks_for(seconds),
                             draft.division.blocks_for(seconds, std::max<std::int64_t>(1, local)),
                             {},
                             {}};
  if (!routine.parts || division.max_parts == 1) return;
  for (const Atom& a : eqn.in) division.operand_bytes.push_back(aval_of(a).bytes());
  for (const Var& v : eqn.out) division.result_bytes.push_back(v.aval.bytes());
  step.parts = routine.parts(division);
}

void ProgramFuser::emit_routine(FusionScope& scope, const LoweredEquation& op, Draft::Steps& steps) {
  Draft::Routine step;
  step.where = op.eqn->where;
  if (const Routine* routine = std::get_if<Routine>(&op.lowering.form)) {
    step.symbol = routine->symbol;
    step.integers = routine->integers;
    step.workspace = routine->workspace;
    step.flops = routine->flops;
    if (!op.eqn->in.empty()) step.dtype = aval_of(op.eqn->in[0]).dtype();
    divide(*routine, *op.eqn, draft_, step);
  } else {
    step.symbol = op.eqn->primitive->name;
    auto runtime_call = std::make_shared<RuntimeCall>(
        RuntimeCall{Coordinate{"_"}, op.eqn->out[0].aval.dtype(), op.eqn->primitive->name});
    if (const Communication* c = std::get_if<Communication>(&op.lowering.form)) runtime_call->form = *c;
    if (const Coordinate* c = std::get_if<Coordinate>(&op.lowering.form)) runtime_call->form = *c;
    step.runtime_call = std::move(runtime_call);
  }
  for (const Atom& a : op.eqn->in) step.operands.push_back(value_of(scope, a));
  for (const Var& v : op.eqn->out) {
    scope.info(v).value = memory(v.aval, *op.eqn);
    draft_.values[scope.info(v).value].shared = is_replicated_result(op.lowering, v.aval);
    step.results.push_back(scope.info(v).value);
  }
  steps.push_back({std::move(step)});
}

void ProgramFuser::emit_region(FusionScope& scope, const LoweredEquation& op, Draft::Steps& steps) {
  const Region& r = std::get<Region>(op.lowering.form);
  std::vector<int> in;
  for (const Atom& a : op.eqn->in) in.push_back(value_of(scope, a));
  if (op.eqn->primitive->is_barrier) return emit_barrier(scope, op, in, steps);
  switch (r.kind) {
    case RegionKind::loop:
      return emit_loop(r, scope, op, in, steps);
    case RegionKind::while_:
      return emit_while(r, scope, op, in, steps);
    case RegionKind::branch:
      return emit_branch(r, scope, op, in, steps);
    case RegionKind::call:
      return emit_call(op.eqn->primitive == &isolated_call_p ? &params_of<IsolatedCall>(*op.eqn) : nullptr, r,
                       scope, op, in, steps);
  }
}

// The results are values of their own, so that kernels do not merge equal operations on them and on the operands.
void ProgramFuser::emit_barrier(FusionScope& scope, const LoweredEquation& op, const std::vector<int>& in,
                                Draft::Steps& steps) {
  for (std::size_t i = 0; i < in.size(); ++i) {
    scope.info(op.eqn->out[i]).value = memory(op.eqn->out[i].aval, *op.eqn);
    copy(scope.info(op.eqn->out[i]).value, in[i], steps);
  }
}

void ProgramFuser::emit_call(const IsolatedCall* isolated, const Region& r, FusionScope& scope,
                             const LoweredEquation& op, const std::vector<int>& in, Draft::Steps& steps) {
  const IsolatedCall* outer =
      std::exchange(one_kernel_call_, isolated && isolated->one_kernel ? isolated : one_kernel_call_);
  std::vector<int> out = fuse_scope(*r.bodies[0], in, steps);
  one_kernel_call_ = outer;
  for (std::size_t i = 0; i < out.size(); ++i) scope.info(op.eqn->out[i]).value = out[i];
}

// Consecutive unrolled iterations of a loop: iteration k uses row first + k * step of the scanned arrays, plus `rows`
// times the counter of `loop` (-1: straight-line code).
struct UnrolledIterations {
  std::int64_t count, first, step;
  int loop;
  std::int64_t rows;
};

// Repeats the body `count` times: the carries of one iteration are those of the next; scanned inputs and
// outputs follow in order.
Jaxpr repeated(const Jaxpr& body, std::size_t consts, std::size_t carries, std::int64_t count) {
  if (count == 1) return body;
  JaxprBuilder out;
  std::vector<Atom> fixed, state, stacked;
  for (std::size_t i = 0; i < consts + carries; ++i)
    (i < consts ? fixed : state).push_back(out.input(body.in[i].aval));
  for (std::int64_t iteration = 0; iteration < count; ++iteration) {
    std::vector<Atom> replacement(body.var_count);
    auto read = [&](const Atom& a) { return var_of(a) ? replacement[var_of(a)->id] : a; };
    for (std::size_t i = 0; i < body.in.size(); ++i)
      replacement[body.in[i].id] = i < consts             ? fixed[i]
                                   : i < consts + carries ? state[i - consts]
                                                          : Atom(out.input(body.in[i].aval));
    for (const Eqn& original : body.eqns) {
      Eqn eqn = original;
      for (Atom& a : eqn.in) a = read(a);
      for (Var& v : eqn.out) {
        Var copied = out.new_var(v.aval);
        replacement[v.id] = copied;
        v = copied;
      }
      out.add(std::move(eqn));
    }
    for (std::size_t i = 0; i < body.out.size(); ++i) {
      Atom value = read(body.out[i]);
      if (i >= carries) stacked.push_back(value);
      if (i < carries) fixed.push_back(value);  // holds the next state until the current one has been read
    }
    state.assign(fixed.end() - static_cast<std::ptrdiff_t>(carries), fixed.end());
    fixed.resize(consts);
  }
  state.insert(state.end(), stacked.begin(), stacked.end());
  return out.finish(std::move(state));
}

void ProgramFuser::emit_iterations(const Region& r, const LoopValues& values,
                                   const UnrolledIterations& iterations, Draft::Steps& steps) {
  const Jaxpr& body = *r.bodies[0];
  std::size_t consts = r.consts, carries = r.carries;
  Jaxpr unrolled = repeated(body, consts, carries, iterations.count);
  auto slice = [&](int base, std::int64_t bytes, std::int64_t iteration, bool writable) {
    std::int64_t row = iterations.first + iteration * iterations.step;
    return draft_.add({.bytes = bytes,
                       .storage = Draft::Storage::slice,
                       .number = -1,
                       .base = base,
                       .offset = row * bytes,
                       .stride = iterations.rows * bytes,
                       .loop = iterations.loop,
                       .writable = writable});
  };
  std::vector<int> inputs = values.consts;
  inputs.insert(inputs.end(), values.state.begin(), values.state.end());
  for (std::int64_t iteration = 0; iteration < iterations.count; ++iteration)
    for (std::size_t i = 0; i < values.scanned.size(); ++i)
      inputs.push_back(
          slice(values.scanned[i], body.in[consts + carries + i].aval.bytes(), iteration, false));
  std::vector<std::pair<int, Atom>> next;
  for (std::size_t i = 0; i < carries; ++i) next.emplace_back(unrolled.in[consts + i].id, unrolled.out[i]);
  std::vector<int> out = fuse_scope(unrolled, inputs, steps, next);
  ParallelCopy moves;
  std::size_t k = carries;
  for (std::int64_t iteration = 0; iteration < iterations.count; ++iteration)
    for (std::size_t i = 0; i < values.stacked.size(); ++i)
      moves.emplace_back(slice(values.stacked[i], aval_of(body.out[carries + i]).bytes(), iteration, true),
                         out[k++]);
  for (std::size_t i = 0; i < carries; ++i) moves.emplace_back(values.state[i], out[i]);
  assign(moves, steps);
}

void ProgramFuser::emit_loop(const Region& r, FusionScope& scope, const LoweredEquation& op,
                             const std::vector<int>& in, Draft::Steps& steps) {
  std::size_t consts = r.consts, carries = r.carries;
  LoopValues values{
      subrange(in, 0, consts), {}, subrange(in, consts + carries, in.size() - consts - carries), {}};
  for (std::size_t i = 0; i < carries; ++i) {
    values.state.push_back(memory(op.in[consts + i], *op.eqn));
    copy(values.state.back(), in[consts + i], steps);
    scope.info(op.eqn->out[i]).value = values.state.back();
  }
  for (std::size_t i = carries; i < op.eqn->out.size(); ++i) {
    values.stacked.push_back(memory(op.eqn->out[i].aval, *op.eqn));
    scope.info(op.eqn->out[i]).value = values.stacked.back();
    steps.push_back({Draft::PartialWriteBegin{values.stacked.back()}});
  }
  // Unrolls `unroll` iterations at a time. The remaining iterations run last.
  std::int64_t unroll = std::clamp<std::int64_t>(r.unroll, 1, kMaxUnroll), trips = r.trip_count / unroll,
               rest = r.trip_count % unroll;
  std::int64_t step = r.reverse ? -1 : 1;
  if (trips) {
    Draft::Loop loop{draft_.loops++, trips, r.reverse, {}};
    std::int64_t first = r.reverse ? rest + unroll - 1 : 0;
    emit_iterations(r, values, {unroll, first, step, loop.loop, unroll}, loop.body);
    steps.push_back({std::move(loop)});
  }
  if (rest) emit_iterations(r, values, {rest, r.reverse ? rest - 1 : trips * unroll, step, -1, 0}, steps);
}

void ProgramFuser::emit_while(const Region& r, FusionScope& scope, const LoweredEquation& op,
                              const std::vector<int>& in, Draft::Steps& steps) {
  std::size_t before = r.consts, consts = r.body_consts;
  std::vector<int> condition = subrange(in, 0, before), body = subrange(in, before, consts), state;
  std::vector<std::pair<int, Atom>> next;
  for (std::size_t i = before + consts; i < in.size(); ++i) {
    state.push_back(memory(op.in[i], *op.eqn));
    copy(state.back(), in[i], steps);
    std::size_t k = i - before - consts;
    next.emplace_back(r.bodies[1]->in[consts + k].id, r.bodies[1]->out[k]);
  }
  condition.insert(condition.end(), state.begin(), state.end());
  body.insert(body.end(), state.begin(), state.end());
  Draft::While loop{};
  loop.predicate = fuse_scope(*r.bodies[0], condition, loop.condition)[0];
  std::vector<int> out = fuse_scope(*r.bodies[1], body, loop.body, next);
  ParallelCopy moves;
  for (std::size_t i = 0; i < state.size(); ++i) {
    moves.emplace_back(state[i], out[i]);
    scope.info(op.eqn->out[i]).value = state[i];
  }
  assign(moves, loop.body);
  steps.push_back({std::move(loop)});
}

void ProgramFuser::emit_branch(const Region& r, FusionScope& scope, const LoweredEquation& op,
                               const std::vector<int>& in, Draft::Steps& steps) {
  std::vector<int> inputs = subrange(in, 1, in.size() - 1), results;
  for (const Var& v : op.eqn->out) {
    results.push_back(memory(v.aval, *op.eqn));
    scope.info(v).value = results.back();
  }
  Draft::Branch branch{in[0], {}};
  for (const JaxprPtr& body : r.bodies) {
    Draft::Steps inside;
    std::vector<int> out = fuse_scope(*body, inputs, inside);
    ParallelCopy moves;
    for (std::size_t i = 0; i < results.size(); ++i) moves.emplace_back(results[i], out[i]);
    assign(moves, inside);
    branch.branches.push_back(std::move(inside));
  }
  steps.push_back({std::move(branch)});
}

}  // namespace

Draft fuse(const Jaxpr& jaxpr, const std::vector<bool>& donated, Mesh mesh, const DivisionLimits& division) {
  Draft draft;
  draft.mesh = mesh;
  draft.division = division;
  draft.name = jaxpr.name;
  std::vector<int> inputs;
  for (std::size_t i = 0; i < jaxpr.in.size(); ++i) {
    std::int64_t bytes = jaxpr.in[i].aval.bytes();
    draft.argument_bytes.push_back(bytes);
    bool writable = i < donated.size() && donated[i];
    inputs.push_back(draft.add({.bytes = bytes,
                                .storage = Draft::Storage::argument,
                                .number = static_cast<int>(i),
                                .writable = writable,
                                .type = jaxpr.in[i].aval}));
  }
  ProgramFuser fuser(draft);
  Draft::Steps steps;
  std::vector<int> out = fuser.fuse_scope(jaxpr, inputs, steps);
  ParallelCopy moves;
  for (std::size_t i = 0; i < out.size(); ++i) {
    std::int64_t bytes = aval_of(jaxpr.out[i]).bytes();
    draft.result_bytes.push_back(bytes);
    moves.emplace_back(draft.add({.bytes = bytes,
                                  .storage = Draft::Storage::result,
                                  .number = static_cast<int>(i),
                                  .type = aval_of(jaxpr.out[i])}),
                       out[i]);
  }
  fuser.assign(moves, steps);
  draft.steps = std::move(steps);
  return draft;
}

}  // namespace tessera::inline v0
