// Declarations shared by the files of this folder: tasks, and the Scheduler, which places them in loops.
#pragma once
#include <tessera/compile/schedule/nest.h>
#include <tessera/core/kernel/stride.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::nest {

// A computation at every point of an iteration space.
struct Task {
  std::vector<Atom> loops;  // not yet opened, outermost first
  std::vector<Store> stores;
  std::vector<Accumulate> sums;
};

inline std::int64_t extent_of(const expr::Graph& graph, Atom variable) {
  return graph.atom(variable).high + 1;
}
inline bool contains(const std::vector<Atom>& set, Atom atom) {
  return std::find(set.begin(), set.end(), atom) != set.end();
}

/// Returns the expressions that a task computes.
std::vector<Id> roots_of(const expr::Graph& graph, const Task& task);
/// Returns every node reachable from the roots; if `into(reduce)` is false, that reduction is a leaf.
std::vector<Id> reachable(const expr::Graph& graph, const std::vector<Id>& roots,
                          const std::function<bool(Id)>& into = {});
/// Rewrites all expressions and indices of the task (not its loops).
void rewrite(expr::ExprRewriter& rewriter, Task& task);
/// Calls f(index) for every index in the nodes and stores, including those nested in quotients and remainders.
void each_index(const expr::Graph& graph, const Task& task, const std::vector<Id>& nodes,
                const std::function<void(const AffineIndex&)>& f);

/// Applies the reduction's combiner to two lists of values.
std::vector<Id> combine(expr::Graph& graph, const expr::Reduction& r, const std::vector<Id>& a,
                        const std::vector<Id>& b);

// Before loops are placed (schedule_prepare.cc).
void unroll_tiny_reductions(expr::Graph& graph, Task& task);
void guard_reductions(expr::Graph& graph, Task& task);
void split_by_divisors(expr::Graph& graph, Task& task);
void drop_unit_loops(expr::Graph& graph, Task& task);
void coalesce(expr::Graph& graph, Task& task);

// Blocks of long reductions (schedule_blocks.cc).
/// Adds the reduction to the graph, and returns its results.
std::vector<Id> add_reduction(expr::Graph& graph, const expr::Reduction& r);
/// Returns the results of the reduction, as reductions of blocks in which variable `k` has at most `max_size` values.
std::vector<Id> in_blocks(expr::Graph& graph, const expr::Reduction& r, std::size_t k, std::int64_t max_size);
/// Rewrites long reductions as reductions of blocks.
void block_reductions(expr::Graph& graph, Task& task);

// Choices (schedule_choose.cc).
/// Moves the loop with the most unit-stride accesses innermost, or the one along which a tile stores.
void order_loops(const expr::Graph& graph, Task& task);
/// Returns whether the first loop of the task is a vector loop; reductions inside then run once per SIMD lane.
bool runs_as_vector(const expr::Graph& graph, const Task& task, const std::set<Id>& available);
/// Returns the reductions inside the task that are not in registers yet and depend on `v`, outer ones first.
std::vector<Id> reductions_over(const expr::Graph& graph, const Task& task, Atom v,
                                const std::set<Id>& available);
/// Returns the values of `variable` at which a guard in the task changes; empty if splitting makes nothing faster.
std::vector<std::int64_t> split_points(const expr::Graph& graph, const Task& task, Atom variable);
/// Returns the task for values low ... high - 1 of its loop over `variable`. The loop's variable is new, since an inner
/// reduction may bind the old one; a loop of one value is dropped.
Task segment(expr::Graph& graph, Task task, Atom variable, std::int64_t low, std::int64_t high);
/// Returns false if a vector loop with guards is faster than one for each of the pieces between `points`, which would have
/// more vectors in all: the pieces are short, and most of the work is outside of guards.
bool split_is_faster(const expr::Graph& graph, const Task& task, const std::vector<std::int64_t>& points);
/// Returns the cost of one evaluation of `id` from loads and registers, with that of guarded values or without.
int cost_of(const expr::Graph& graph, Id id, int limit, bool into_guards = true);
/// Returns the cost of the task's expressions at one point, in additions, without their reductions.
double cost_of_point(const expr::Graph& graph, const Task& task, bool into_guards);

// Tiles (schedule_tile.cc).
/// The loops of a tile, and the loads that are contiguous along its rows.
struct TileAxes {
  Atom row = -1, column = -1;
  std::vector<Id> transposed;
};
/// Returns the tile whose stores are contiguous along `column`; row -1: there is none. `nodes` are those of the task.
TileAxes tile_axes(const expr::Graph& graph, const Task& task, Atom column, const std::vector<Id>& nodes);

class Scheduler {
 public:
  // will_divide: loops will be divided over threads, so statements outside of all loops share no registers.
  Scheduler(const FusedKernel& kernel, bool will_divide);
  Nest run(const FusedKernel& kernel);

 private:
  // A position in the nest, given by the variables of the loops around it.
  struct LoopScope {
    std::vector<Atom> bound;
    bool in_vector = false;
  };
  struct Dependence {  // a reduction, or an expression that is stored in an array over `loops`
    Id id;
    std::vector<Atom> loops;
    bool array;
  };

  void group(const FusedKernel& kernel);
  Statements schedule_task(const LoopScope& at, Task task);  // dependences of the task first, then the task
  // Opens the remaining loops of the task.
  Statements open_loops(const LoopScope& at, Task task);
  // Opens the loop over the task's first variable for values low ... high - 1.
  Statements open_segment(const LoopScope& at, const Task& task, std::int64_t low, std::int64_t high,
                          LoopMode mode);
  Statements leaf(const Task& task);
  // Costly functions of the results of row reductions (schedule_epilogue.cc).
  // Returns the results of reductions whose function should have a loop of its own; empty if there is none.
  std::vector<Id> operands_of_costly_function(const Task& task) const;
  Statements function_after_reductions(const LoopScope& at, Task task, const std::vector<Id>& results);
  // Returns a tile if the last loop strides through memory that is contiguous along another loop; else nothing
  // (schedule_tile.cc).
  Statements as_tile(const LoopScope& at, Task& task);
  // Schedules the task for each range of v between the points, without opening the loop.
  Statements split_loop(const LoopScope& at, const Task& task, Atom v, std::vector<std::int64_t> points);
  std::vector<Dependence> dependences(const LoopScope& at, const Task& task);
  std::vector<Dependence> first_stage(const std::vector<Dependence>& dependences);
  void share_variables(const std::vector<Dependence>& dependences, Task& task);
  void emit_stage(const LoopScope& at, std::vector<Dependence> stage, Task& task, Statements& out);
  void keep_shared_values(const LoopScope& at, const Task& stage, Task& later, std::vector<Store>& stores);
  // Reductions over rows whose columns do not fit into registers: several rows at a time are accumulated into an array
  // (schedule_columns.cc).
  Statements step_through_rows(const LoopScope& at, Task& task);
  bool takes_row_steps(const LoopScope& at, Id reduce, Atom v) const;
  bool store_sums_of_blocks(const LoopScope& at, Id reduce, Atom v, Task& task, Statements& out);
  bool add_rows_in_blocks(Id reduce, Task& task);
  void add_rows(const LoopScope& at, Id reduce, Atom v, Task& task, Statements& out);
  // The last loop over a row prefetches the next row (schedule_columns.cc).
  void add_prefetches(const LoopScope& at, Statements& out);
  // Keeps a temporary row in the memory of the result until the result overwrites it.
  Id reuse_result_memory(Id value, const Task& stage, const Task& later, std::vector<Store>& stores);
  Id array_for(Id value, const std::vector<Atom>& loops, std::vector<Store>& stores);
  // Stores results of reductions, which the rest of the task then loads.
  void store_results(const std::vector<Id>& reduces, Task& task, Statements& out);

  Nest nest_;
  bool will_divide_;
  std::set<Id> available_;        // reductions whose results are in registers at the current position
  std::set<int> reused_results_;  // results whose memory has held a temporary
};

}  // namespace tessera::inline v0::nest
