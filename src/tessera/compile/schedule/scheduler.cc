// Places computations in loops. At each position of the nest the order is: reductions that need no further
// loop, stage by stage; arrays of values that would be recomputed in every iteration of a loop on which they
// do not depend; the remaining loops. Values that two stages of one position both compute are kept in a row
// buffer.
#include <tessera/compile/schedule/scheduler.h>
#include <algorithm>

namespace tessera::inline v0::nest {

using expr::ExprRewriter;
using expr::Graph;
using expr::ScalarOp;

namespace {

constexpr int min_cost_to_keep = 4;    // of a value that is stored between stages
constexpr int min_cost_of_array = 12;  // of a value that is stored once for all iterations of an outer loop
constexpr std::int64_t max_array_elements = 1 << 16;

AffineIndex linear(const Graph& graph, const std::vector<Atom>& loops) {
  AffineIndex out;
  std::int64_t stride = 1;
  for (std::size_t k = loops.size(); k-- > 0; stride *= extent_of(graph, loops[k]))
    out = out + AffineIndex::term(loops[k], stride);
  return out;
}

std::vector<Atom> unbound(const Graph& graph, Id id, const std::vector<Atom>& bound) {
  std::vector<Atom> out;
  for (Atom a : graph.variables(id))
    if (!contains(bound, a)) out.push_back(a);
  return out;
}

std::int64_t points_of(const Graph& graph, const std::vector<Atom>& loops) {
  std::int64_t points = 1;
  for (Atom a : loops) points *= extent_of(graph, a);
  return points;
}

}  // namespace

Scheduler::Scheduler(const FusedKernel& kernel, bool will_divide) : will_divide_(will_divide) {
  nest_.graph = kernel.graph;
  nest_.buffers = kernel.buffers;
  nest_.arguments = kernel.buffers.size();
}

Nest Scheduler::run(const FusedKernel& kernel) {
  group(kernel);
  return std::move(nest_);
}

// Groups neighbouring stores over equal loops into one nest, unless one reads the result of another.
void Scheduler::group(const FusedKernel& kernel) {
  Graph& graph = nest_.graph;
  auto extents = [&](const FusedKernel::Store& s) {
    Shape out;
    for (Atom a : s.loops) out.push_back(extent_of(graph, a));
    return out;
  };
  std::vector<Task> tasks;
  const FusedKernel::Store* first = nullptr;
  std::set<int> written;
  for (const FusedKernel::Store& s : kernel.stores) {
    if (Shape e = extents(s); e.contains(0)) continue;
    Task task{s.loops, {{s.buffer, s.index, s.parts, s.valid, s.ordered}}, {}};
    bool joins = first && !s.ordered && !first->ordered && extents(*first) == extents(s);
    for (Id id : reachable(graph, roots_of(graph, task)))
      joins = joins && !(graph.node(id).op == ScalarOp::load && written.count(graph.node(id).buffer));
    if (joins) {
      ExprRewriter same_loops(graph);
      for (std::size_t k = 0; k < s.loops.size(); ++k)
        if (s.loops[k] != first->loops[k]) same_loops.replace(s.loops[k], AffineIndex::term(first->loops[k]));
      rewrite(same_loops, task);
      tasks.back().stores.push_back(task.stores[0]);
    } else {
      tasks.push_back(std::move(task));
      first = &s;
      written.clear();
    }
    written.insert(s.buffer);
  }
  for (Task& task : tasks) {
    drop_unit_loops(graph, task);
    guard_reductions(graph, task);
    unroll_tiny_reductions(graph, task);
    split_by_divisors(graph, task);
    coalesce(graph, task);
    block_reductions(graph, task);
    order_loops(graph, task);
    available_.clear();
    nest_.groups.push_back(schedule_task({}, std::move(task)));
  }
}

Statements Scheduler::schedule_task(const LoopScope& at, Task task) {
  Statements out;
  int stages = 0;
  for (;; ++stages) {
    std::vector<Dependence> list = dependences(at, task);
    if (list.empty()) break;
    share_variables(list, task);
    emit_stage(at, first_stage(dependences(at, task)), task, out);
  }
  stages += !task.loops.empty();
  Statements rest = open_loops(at, std::move(task));
  std::move(rest.begin(), rest.end(), std::back_inserter(out));
  if (stages > 1 && !at.bound.empty() && !at.in_vector) add_prefetches(at, out);
  return out;
}

// The traversal of one body.
struct Walk {
  std::vector<Id> roots;
  Atom next;             // the variable of the outermost loop that is opened around the body; -1: none
  bool reduces = false;  // the body of a reduction outside of all loops
};

std::vector<Scheduler::Dependence> Scheduler::dependences(const LoopScope& at, const Task& task) {
  const Graph& graph = nest_.graph;
  std::vector<Dependence> out;
  std::set<Id> found;
  auto add = [&](Dependence dependence) {
    if (!found.insert(dependence.id).second) return false;
    out.push_back(std::move(dependence));
    return true;
  };
  std::vector<Walk> walks{{roots_of(graph, task), task.loops.empty() ? -1 : task.loops[0]}};
  while (!walks.empty()) {
    Walk walk = std::move(walks.back());
    walks.pop_back();
    std::set<std::pair<Id, bool>> seen;
    std::vector<std::pair<Id, bool>> stack;  // (node, true if under a guard)
    for (Id id : walk.roots) stack.push_back({id, false});
    while (!stack.empty()) {
      auto [id, guarded] = stack.back();
      stack.pop_back();
      if (!seen.insert({id, guarded}).second) continue;
      const expr::Node& node = graph.node(id);
      if (node.op == ScalarOp::reduce && available_.count(id)) continue;
      std::vector<Atom> free = unbound(graph, id, at.bound);
      bool skips_next = walk.next >= 0 && !free.empty() && !contains(free, walk.next) && !at.in_vector;
      if (node.op == ScalarOp::reduce && free.empty()) {
        const expr::Reduction& r = graph.reduction(node.reduction);
        if (add({id, r.variables, false}))
          walks.push_back({r.contributions, r.variables[0], will_divide_ && at.bound.empty()});
        continue;
      }
      // The partial results of a reduction that threads share are stored, and combined in order.
      bool partial = walk.reduces && !guarded && node.op == ScalarOp::reduce_result && !free.empty() &&
                     !available_.count(node.in[0]) && points_of(graph, free) <= max_array_elements;
      if (partial) {
        const expr::Reduction& r = graph.reduction(graph.node(node.in[0]).reduction);
        if (add({id, free, true})) walks.push_back({r.contributions, free[0]});
        continue;
      }
      if (node.op == ScalarOp::reduce_result && skips_next && !available_.count(node.in[0])) {
        const expr::Reduction& r = graph.reduction(graph.node(node.in[0]).reduction);
        if (add({id, free, true})) walks.push_back({r.contributions, free[0]});
        continue;
      }
      bool costly = skips_next && !guarded && free.size() == 1 &&
                    extent_of(graph, free[0]) <= max_array_elements && extent_of(graph, walk.next) >= 4 &&
                    node.op != ScalarOp::reduce && node.op != ScalarOp::reduce_result &&
                    cost_of(graph, id, min_cost_of_array) >= min_cost_of_array;
      if (costly) {
        if (add({id, free, true})) walks.push_back({node.in, free[0]});
        continue;
      }
      std::vector<Id> operands;
      append_operands(graph, id, operands);
      for (std::size_t k = 0; k < operands.size(); ++k)
        stack.push_back({operands[k], guarded || (node.op == ScalarOp::guard && k == 0)});
    }
  }
  return out;
}

// Returns the dependences that depend on no other one.
std::vector<Scheduler::Dependence> Scheduler::first_stage(const std::vector<Dependence>& dependences) {
  const Graph& graph = nest_.graph;
  std::set<Id> ids;
  for (const Dependence& dependence : dependences) ids.insert(dependence.id);
  std::vector<Dependence> out;
  for (const Dependence& dependence : dependences) {
    bool independent = true;
    for (Id id : reachable(graph, {dependence.id}, [&](Id reduce) { return !available_.count(reduce); }))
      independent = independent && (id == dependence.id || !ids.count(id));
    if (independent) out.push_back(dependence);
  }
  if (out.empty()) internal("schedule: reductions depend on each other in a cycle");
  return out;
}

// Renames the task's loops to variables of reductions with equal extents, so that values that both compute become one
// node.
void Scheduler::share_variables(const std::vector<Dependence>& dependences, Task& task) {
  Graph& graph = nest_.graph;
  ExprRewriter rename(graph);
  bool any = false;
  for (Atom& loop : task.loops) {
    for (const Dependence& dependence : dependences) {
      auto match = std::find_if(dependence.loops.begin(), dependence.loops.end(), [&](Atom v) {
        return !contains(task.loops, v) && extent_of(graph, v) == extent_of(graph, loop);
      });
      if (contains(dependence.loops, loop)) break;
      if (dependence.array || match == dependence.loops.end()) continue;
      rename.replace(loop, AffineIndex::term(*match));
      loop = *match, any = true;
      break;
    }
  }
  if (any) rewrite(rename, task);
}

Id Scheduler::array_for(Id value, const std::vector<Atom>& loops, std::vector<Store>& stores) {
  Graph& graph = nest_.graph;
  std::int64_t count = points_of(graph, loops);
  Dtype dtype = graph.node(value).dtype;
  int buffer = static_cast<int>(nest_.buffers.size());
  nest_.buffers.push_back({dtype, count, true, true});
  nest_.scratch_offset.push_back(nest_.scratch_bytes);
  nest_.scratch_is_private.push_back(false);
  nest_.scratch_bytes += (count * dtype.bytes() + 63) / 64 * 64;
  AffineIndex index = linear(graph, loops);
  stores.push_back({buffer, index, {value}, -1, false});
  return graph.load(buffer, dtype, index);
}

// Emits the dependences of a stage that have the same loops as its first one. schedule_task finds the others again, since
// storing values between stages may change them.
void Scheduler::emit_stage(const LoopScope& at, std::vector<Dependence> stage, Task& task, Statements& out) {
  Graph& graph = nest_.graph;
  Task inner{stage[0].loops, {}, {}};
  ExprRewriter to_array(graph);
  bool any = false;
  std::vector<Id> reduces;
  for (const Dependence& dependence : stage) {
    if (dependence.loops != inner.loops) continue;
    if (dependence.array) {
      to_array.replace_node(dependence.id, array_for(dependence.id, inner.loops, inner.stores));
      any = true;
    } else {
      reduces.push_back(dependence.id);
      inner.sums.push_back(
          {dependence.id, graph.reduction(graph.node(dependence.id).reduction).contributions});
    }
  }
  if (any) rewrite(to_array, task);
  for (Id id : reduces) available_.insert(id);
  if (!at.in_vector) {
    std::vector<Store> stores;
    keep_shared_values(at, inner, task, stores);
    inner.stores.insert(inner.stores.end(), stores.begin(), stores.end());
  }
  for (Id id : reduces) available_.erase(id);
  order_loops(graph, inner);
  Statements body = open_loops(at, std::move(inner));
  if (reduces.empty())
    std::move(body.begin(), body.end(), std::back_inserter(out));
  else
    out.push_back({ReduceStatement{reduces, std::move(body)}});
  available_.insert(reduces.begin(), reduces.end());
  if (will_divide_ && at.bound.empty()) store_results(reduces, task, out);
}

void Scheduler::store_results(const std::vector<Id>& reduces, Task& task, Statements& out) {
  Graph& graph = nest_.graph;
  ExprRewriter to_load(graph);
  std::vector<Store> stores;
  for (Id id : reduces) {
    const auto& initial = graph.reduction(graph.node(id).reduction).initial;
    for (std::size_t k = 0; k < initial.size(); ++k) {
      Id result = graph.reduce_result(id, static_cast<int>(k), graph.node(initial[k]).dtype);
      to_load.replace_node(result, array_for(result, {}, stores));
    }
  }
  rewrite(to_load, task);
  for (const Store& s : stores) out.push_back({s});
}

// Stores the values that `stage` computes and `later` needs again, and lets `later` load them.
void Scheduler::keep_shared_values(const LoopScope& at, const Task& stage, Task& later,
                                   std::vector<Store>& stores) {
  Graph& graph = nest_.graph;
  auto unavailable = [&](Id reduce) { return !available_.count(reduce); };
  std::vector<Id> nodes = reachable(graph, roots_of(graph, later), unavailable);
  std::set<Id> needed(nodes.begin(), nodes.end());
  std::vector<Atom> loops = stage.loops;
  std::sort(loops.begin(), loops.end());
  std::set<Id> seen, shared;
  std::vector<Id> stack = roots_of(graph, stage), operands;
  while (!stack.empty()) {
    Id id = stack.back();
    stack.pop_back();
    const expr::Node& node = graph.node(id);
    if (!seen.insert(id).second || (node.op == ScalarOp::reduce && available_.count(id))) continue;
    bool value = node.op != ScalarOp::reduce && node.op != ScalarOp::guard;
    if (value && needed.count(id) && unbound(graph, id, at.bound) == loops &&
        cost_of(graph, id, min_cost_to_keep) >= min_cost_to_keep) {
      shared.insert(id);
      continue;
    }
    if (node.op == ScalarOp::reduce) continue;
    operands.clear();
    // Expressions inside a guard may be computed only where it holds.
    if (node.op == ScalarOp::guard)
      operands.push_back(node.in[1]);
    else
      append_operands(graph, id, operands);
    stack.insert(stack.end(), operands.begin(), operands.end());
  }
  if (shared.empty()) return;
  ExprRewriter to_load(graph);
  bool in_result = false;
  for (Id id : shared) {
    Id load = stores.empty() ? reuse_result_memory(id, stage, later, stores) : -1;
    in_result |= load >= 0;
    to_load.replace_node(id, load >= 0 ? load : array_for(id, stage.loops, stores));
  }
  rewrite(to_load, later);
  if (!in_result) return;
  int result = later.stores[0].buffer;
  for (Id id : reachable(graph, roots_of(graph, later), unavailable))
    if (int read = graph.node(id).buffer; graph.node(id).op == ScalarOp::load && read != result)
      nest_.no_alias.emplace_back(read, result);
}

Statements Scheduler::open_loops(const LoopScope& at, Task task) {
  if (task.loops.empty()) return leaf(task);
  if (Statements tiled = as_tile(at, task); !tiled.empty()) return tiled;
  const Graph& graph = nest_.graph;
  Atom v = task.loops[0];
  LoopMode mode = !at.in_vector && task.loops.size() == 1 && runs_as_vector(graph, task, available_)
                      ? LoopMode::vector
                      : LoopMode::serial;
  Statements out;
  if (mode == LoopMode::vector) out = step_through_rows(at, task);
  std::vector<std::int64_t> points = split_points(graph, task, v);
  if (mode == LoopMode::vector && !points.empty() && !split_is_faster(graph, task, points)) points.clear();
  if (mode == LoopMode::serial && !at.in_vector && points.empty())
    if (std::vector<Id> results = operands_of_costly_function(task); !results.empty())
      return function_after_reductions(at, std::move(task), results);
  points.push_back(extent_of(graph, v));
  std::set<Id> saved = available_;
  std::int64_t low = 0;
  for (std::int64_t high : points) {
    Statements part = open_segment(at, task, low, high, mode);
    std::move(part.begin(), part.end(), std::back_inserter(out));
    available_ = saved;
    low = high;
  }
  return out;
}

Task segment(Graph& graph, Task task, Atom v, std::int64_t low, std::int64_t high) {
  ExprRewriter into(graph);
  if (high - low == 1) {
    std::erase(task.loops, v);
    into.replace(v, low);
  } else {
    Atom inside = graph.variable(high - low);
    std::replace(task.loops.begin(), task.loops.end(), v, inside);
    into.replace(v, AffineIndex::term(inside) + low);
  }
  rewrite(into, task);
  return task;
}

Statements Scheduler::open_segment(const LoopScope& at, const Task& task, std::int64_t low, std::int64_t high,
                                   LoopMode mode) {
  Task inner = segment(nest_.graph, task, task.loops[0], low, high);
  if (high - low == 1) return schedule_task(at, std::move(inner));
  Atom v = inner.loops[0];
  inner.loops.erase(inner.loops.begin());
  LoopScope inside = at;
  inside.bound.push_back(v);
  inside.in_vector = at.in_vector || mode == LoopMode::vector;
  Loop loop{v, high - low, mode, {}};
  loop.body = schedule_task(inside, std::move(inner));
  Statements out;
  out.push_back({std::move(loop)});
  return out;
}

Statements Scheduler::leaf(const Task& task) {
  Statements out;
  for (const Accumulate& sum : task.sums) out.push_back({sum});
  for (const Store& store : task.stores) out.push_back({store});
  return out;
}

}  // namespace tessera::inline v0::nest
