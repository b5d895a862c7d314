// A call of a jitted function: looks up its key in the cache, traces and compiles the program if it is missing, and
// runs it.
#include <tessera/api/call_cache.h>
#include <tessera/base/per_thread.h>
#include <tessera/compile/estimate.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/compile/run/nan_checks.h>
#include <tessera/core/trace_context.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/report/strict.h>
#include <tessera/transform/stage.h>
#include <chrono>

namespace tessera::inline v0::jit_detail {

namespace {
// States of finished calls of this thread, for later calls. Calls nest when a jitted function is traced inside another,
// so that there may be one for each level.
struct SpareStates {
  static constexpr std::size_t kMax = 8;
  std::vector<CallState*> list;
  SpareStates() { list.reserve(kMax); }
  ~SpareStates() {
    for (CallState* state : list) delete state;
  }
};
}  // namespace

Frame::Frame(const void* signature) {
  std::vector<CallState*>& spares = per_thread<SpareStates>().list;
  if (spares.empty()) {
    state_ = new CallState;
  } else {
    state_ = spares.back();
    spares.pop_back();
  }
  state_->key.push_back(reinterpret_cast<std::uintptr_t>(signature));
  state_->key.push_back(strict_programs());
  append_trace_context(state_->key);
}

Frame::~Frame() {
  if (!state_) return;
  CallState& s = *state_;
  s.leaves.clear(), s.donated.clear(), s.not_donatable.clear(), s.key.clear(), s.results.clear();
  s.committed.clear(), s.uncached = {};
  std::vector<CallState*>& spares = per_thread<SpareStates>().list;
  if (spares.size() < SpareStates::kMax)
    spares.push_back(state_);
  else
    delete state_;
}

static void add_leaf(CallState& state, const Array& x, bool donated, bool not_donatable) {
  if (x.empty()) {
    state.key.push_back(0);
    return;
  }
  state.key.push_back(reinterpret_cast<std::uintptr_t>(x.aval().key()));
  if (Sharding sharding = committed_sharding(x)) {
    state.key.push_back(reinterpret_cast<std::uintptr_t>(sharding.key()));
    state.committed.resize(state.leaves.size());
    state.committed.push_back(sharding);
  }
  state.leaves.push_back(x);
  state.donated.push_back(donated);
  state.not_donatable.push_back(not_donatable);
}

void add_argument(Frame& frame, const Array& argument, bool donated, bool not_donatable) {
  frame->key.push_back(donated);
  add_leaf(*frame.operator->(), argument, donated, not_donatable);
}

void add_argument(Frame& frame, tree_detail::TreeRef argument, bool donated, bool not_donatable) {
  frame->key.push_back(donated);
  tree_detail::encode(frame->key, argument, [&](KeyWords&, const Array& x) {
    add_leaf(*frame.operator->(), x, donated, not_donatable);
  });
}

SharedState<CallCache> make_cache(std::string name, Where where, CallRules rules) {
  return std::make_shared<CallCache>(std::move(name), where, rules);
}
const Traced& traced_of(const CacheEntry& entry) { return entry.traced; }
int compilations(const CallCache& cache) { return cache.compilations; }

[[noreturn]] static void fail_structure_changed(int argument, const std::string& path) {
  fail<TreeError>(
      str("jit: donated argument ", argument, " is returned with another structure or static value at ", path,
          "."),
      "Expected a step that keeps both; a value that changes must be an Array, not a static member.");
}

static void check_leaf_kept(int argument, const std::string& path, const Array& before, const Array& after) {
  if (before.empty() != after.empty()) fail_structure_changed(argument, path);
  if (before.empty() || before.aval() == after.aval()) return;
  std::string message =
      str("jit: donated argument ", argument, " is returned with another type at ",
          path.empty() ? "its value" : path, ": ", before.aval(), " became ", after.aval(), ".");
  if (before.aval().strong() == after.aval().strong())
    fail<DtypeError>(message,
                     "A weak scalar (marked *) became strong, so that every step would compile anew: start "
                     "with scalar(value, dtype).");
  if (before.shape() != after.shape())
    fail<ShapeError>(message, "Expected a step that keeps the shapes of the arrays that it updates.");
  fail<DtypeError>(
      message, "Expected a step that keeps the types of the arrays that it updates; convert with astype.");
}

// Compares a donated argument with the result if both have the same C++ type; if the result is a tuple, with its
// elements.
static void check_step(int argument, tree_detail::TreeRef before, tree_detail::TreeRef result) {
  using Node = tree_detail::TreeTypeKind;
  if (before.type->kind == Node::leaf || !before.type->holds_arrays) return;
  if (before.type != result.type) {
    if (result.type->kind == Node::product && result.type->names.data() == nullptr)
      tree_detail::each_child(result, [&](const tree_detail::TreeStep&, tree_detail::TreeRef part) {
        check_step(argument, before, part);
      });
    return;
  }
  if (std::string path = tree_detail::first_difference(before, result, ""); !path.empty()) {
    fail_structure_changed(argument, path);
  }
  Arrays a = tree_detail::flatten(before), b = tree_detail::flatten(result);
  std::vector<std::string> paths = tree_detail::paths(before);
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) check_leaf_kept(argument, paths[i], a[i], b[i]);
}

void check_donated(tree_detail::TreeRef arguments, const Donate& donate, tree_detail::TreeRef result,
                   Where where) {
  At at(where);
  int position = 0;
  tree_detail::each_child(arguments, [&](const tree_detail::TreeStep&, tree_detail::TreeRef argument) {
    if (donate.contains(position)) check_step(position, argument, result);
    ++position;
  });
}

static void check_committed(const Array& x, const Placement& placement, const TreePath& path) {
  if (x.empty()) return;
  Sharding sharding = committed_sharding(x), to = placement.sharding();
  if (!sharding || !to || sharding.is_equivalent_to(to, x.ndim())) return;
  fail<ShardingError>(
      str("jit: the argument at ", path.text(), " has ", sharding, ", but in_shardings says ", to, "."),
      "Place it with shard before the call, or set in_shardings to none there.");
}

void check_arguments(tree_detail::TreeRef arguments, const Prefix<Placement>& in_shardings, Where where) {
  At at(where);
  prefix_detail::broadcast_prefix({"jit", "in_shardings", "one placement"}, arguments,
                                  prefix_detail::type<Placement>, &in_shardings,
                                  [](Array& x, const void* placement, const TreePath& path) {
                                    check_committed(x, *static_cast<const Placement*>(placement), path);
                                  },
                                  {});
}

bool places(const Prefix<Placement>& placements) {
  return placements.is_list() || placements.value().given();
}

void place(tree_detail::TreeRef tree, const char* option, const Prefix<Placement>& placements, Where where) {
  if (!places(placements)) return;
  At at(where);
  prefix_detail::broadcast_prefix(
      {"jit", option, "one placement"}, tree, prefix_detail::type<Placement>, &placements,
      [](Array& x, const void* placement, const TreePath& path) {
        if (!x.empty())
          x = detail::place(x, static_cast<const Placement*>(placement)->sharding(), "jit", &path);
      },
      {});
}

Traced traced(tree_detail::TreeRef result, tree_detail::TreeRef arguments) {
  arguments::Leaves out = arguments::leaves_of(result);
  arguments::clear_leaves(result);
  Traced traced{std::move(out.arrays), std::move(out.present), nullptr};
  traced.key = std::make_shared<KeyParts>(parts_of_arguments(arguments));
  return traced;
}

namespace {
// Counts the nested programs that this thread is tracing.
struct TracingDepth {
  struct Depth {
    int value = 0;
  };
  int depth = ++per_thread<Depth>().value;
  ~TracingDepth() { --per_thread<Depth>().value; }
};
}  // namespace

// Traces the program of a call, and adds it to the cache unless it is valid for this call only.
static CacheEntryPtr trace_program(CallCache& cache, Frame& frame, FunctionRef<Traced(Args)> trace) {
  bool observed = trace_context().observers != 0;
  TracingDepth nested;
  std::unique_lock<std::timed_mutex> tracing_lock(cache.tracing, std::defer_lock);
  if (nested.depth == 1 && !observed && tracing_lock.try_lock_for(std::chrono::seconds(10)))
    if (const auto* found = cache.find(frame->key)) return *found;
  auto entry = std::make_shared<CacheEntry>();
  entry->preceding_operation = last_where();
  std::vector<KeyPart> context = parts_of_context();
  Avals types = avals_of(frame->leaves);
  auto begin = std::chrono::steady_clock::now();
  TimedScope timed(SliceKind::compile, "trace " + cache.name, cache.where);
  At at(cache.where);
  entry->closed = stage(cache.name, types, [&](Args leaves) {
    entry->traced = trace(leaves);
    return entry->traced.results;
  });
  entry->traced.results.clear();
  entry->closed.jaxpr =
      with_committed(entry->closed.jaxpr, with_consts(entry->closed, frame->leaves),
                     {"jit", "argument", entry->closed.consts.size(), cache.rules.moves_arguments});
  entry->trace_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  entry->donated = frame->donated;
  complete(*entry->traced.key, frame, std::move(context));
  for (const Array& x : entry->closed.consts) entry->keeps_tracers |= x.value()->trace() != nullptr;
  if (!entry->keeps_tracers && !observed) cache.insert(frame->key, entry);
  return entry;
}

static const CacheEntryPtr* find(const CallCache& cache, const Frame& frame) {
  return trace_context().observers ? nullptr : cache.find(frame->key);
}

CacheEntryPtr find_or_trace(CallCache& cache, Frame& frame, FunctionRef<Traced(Args)> trace) {
  const CacheEntryPtr* found = find(cache, frame);
  return found ? *found : trace_program(cache, frame, trace);
}

JaxprPtr program_of(const CacheEntry& entry, Arrays* consts) {
  if (consts) *consts = entry.closed.consts;
  return entry.closed.jaxpr;
}

static const Executable& executable_of(CallCache& cache, const CacheEntry& entry) {
  if (const Executable* ready = entry.ready.load(std::memory_order_acquire)) return *ready;
  std::call_once(entry.compiled, [&] {
    std::vector<bool> donated(entry.closed.consts.size(), false);
    donated.insert(donated.end(), entry.donated.begin(), entry.donated.end());
    if (cache.rules.strict || strict_programs()) {
      check_strict(entry.closed.jaxpr, donated);
      check_resharded_arguments(*entry.closed.jaxpr, partition(entry.closed.jaxpr).in);
    }
    entry.executable = compile(
        entry.closed.jaxpr,
        {.name = cache.name, .donated = donated, .where = cache.where, .trace_seconds = entry.trace_seconds});
    check_memory(*entry.executable, entry.closed.jaxpr);
    entry.ready.store(entry.executable.get(), std::memory_order_release);
    if (!cache.compilations++) cache.compiled_at_line = note_compiled(cache);
  });
  return *entry.executable;
}

void compile(CallCache& cache, const CacheEntry& entry) {
  At at(cache.where);
  executable_of(cache, entry);
}
const std::vector<bool>& donated_of(const CacheEntry& entry) { return entry.donated; }

// Returns true if the call computes values: no trace is active, and no argument is a tracer.
static bool evaluates(const Frame& frame) {
  if (current_trace() != eval_trace()) return false;
  for (const Array& x : frame->leaves)
    if (x.value()->trace()) return false;
  return true;
}

static void run(CallCache& cache, const CacheEntry& entry, Frame& frame) {
  Arrays& results = frame->results;
  const Arrays* args = &frame->leaves;
  Arrays consts_and_leaves;
  // An array that the caller moved into the call has two owners: the tree of the arguments and the frame.
  ImplicitDonation donation{0, 2, &frame->not_donatable};
  if (!entry.closed.consts.empty()) {
    consts_and_leaves = with_consts(entry.closed, frame->leaves);
    args = &consts_and_leaves;
    donation = {entry.closed.consts.size(), 3, &frame->not_donatable};
  }
  if (entry.keeps_tracers || !evaluates(frame)) {
    results = call_p(Call{entry.closed.jaxpr, cache.name}, Args(*args));
    return;
  }
  const Executable& executable = executable_of(cache, entry);
  if (checks_nans()) [[unlikely]]
    results = run_with_nan_checks(executable, entry.closed.jaxpr, *args);
  else
    results = executable.run(*args, donation, std::move(results));
}

const CacheEntry& call(CallCache& cache, Frame& frame, FunctionRef<Traced(Args)> trace) {
  At at(cache.where);
  const CacheEntryPtr* found = find(cache, frame);
  if (!found) found = &(frame->uncached = trace_program(cache, frame, trace));
  run(cache, **found, frame);
  return **found;
}

}  // namespace tessera::inline v0::jit_detail
