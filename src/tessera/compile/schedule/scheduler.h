// Shared by the files schedule*.cc: tasks, and the class that places them.
#pragma once
#include <tessera/compile/schedule/schedule.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0::nest {

// Something to compute at every point of a box of loops.
struct Task {
  std::vector<Atom> loops;  // still to be opened, outermost first
  std::vector<Store> stores;
  std::vector<Accumulate> sums;
};

inline std::int64_t extent_of(const expr::Graph& graph, Atom variable) {
  return graph.atom(variable).high + 1;
}
inline bool contains(const std::vector<Atom>& set, Atom atom) {
  return std::find(set.begin(), set.end(), atom) != set.end();
}

/// The expressions that a task computes.
std::vector<Id> roots_of(const expr::Graph& graph, const Task& task);
/// Every node that the roots reach; where `into(reduce)` says no, a reduction is a leaf.
std::vector<Id> reachable(const expr::Graph& graph, const std::vector<Id>& roots,
                          const std::function<bool(Id)>& into = {});
/// Replaces in all expressions and indices of the task (not in its loops).
void rewrite(expr::Rewriter& rewriter, Task& task);
/// f(index) for every index that the nodes and stores hold, those inside quotients and remainders included.
void each_index(const expr::Graph& graph, const Task& task, const std::vector<Id>& nodes,
                const std::function<void(const Index&)>& f);

/// The reduction's combiner on two sets of values.
std::vector<Id> combine(expr::Graph& graph, const expr::Reduction& r, const std::vector<Id>& a,
                        const std::vector<Id>& b);

// ---- before loops are placed (schedule_prepare.cc)
// ---------------------------------------------------------------
void unroll_tiny_reductions(expr::Graph& graph, Task& task);
void guard_reductions(expr::Graph& graph, Task& task);
void split_by_divisors(expr::Graph& graph, Task& task);
void drop_unit_loops(expr::Graph& graph, Task& task);
void coalesce(expr::Graph& graph, Task& task);

// ---- choices (schedule_choose.cc)
// --------------------------------------------------------------------------------
/// Puts the loop along which most memory is contiguous innermost.
void order_loops(const expr::Graph& graph, Task& task);
/// Returns true if a loop whose body holds reductions over it runs as a vector, with the reductions inside it.
bool runs_as_vector(const expr::Graph& graph, const Task& task, const std::set<Id>& available);
/// Reductions inside the task that are not registers yet and read `v`, outer ones first.
std::vector<Id> reductions_over(const expr::Graph& graph, const Task& task, Atom v,
                                const std::set<Id>& available);
/// Elements between neighbours along `v`; 0 if v does not stand there, or stands in a quotient, remainder or
/// value.
std::int64_t stride_of(const expr::Graph& graph, const Index& index, Atom v);
/// Points at which a guard in the task changes its side as `variable` rises; empty if splitting does not pay.
std::vector<std::int64_t> split_points(const expr::Graph& graph, const Task& task, Atom variable);
/// Work of one evaluation of `id` from loads and registers.
int cost_of(const expr::Graph& graph, Id id, int limit);

class Scheduler {
 public:
  explicit Scheduler(const FusedKernel& kernel);
  Nest run(const FusedKernel& kernel);

 private:
  // The state of a point of the nest: variables of the loops around it.
  struct Place {
    std::vector<Atom> bound;
    bool in_vector = false;
  };
  struct Item {  // a reduction, or an expression that becomes an array over `loops`
    Id id;
    std::vector<Atom> loops;
    bool array;
  };

  void group(const FusedKernel& kernel);
  Block place(const Place& at, Task task);  // what the task needs first, then the task
  Block open_loops(const Place& at, Task task);
  Block open_segment(const Place& at, const Task& task, std::int64_t low, std::int64_t high, Step step);
  Block leaf(const Task& task);
  // Square blocks, if the last loop strides through memory that another loop runs along; else nothing.
  Block as_tile(const Place& at, Task& task);
  std::vector<Item> items(const Place& at, const Task& task);
  std::vector<Item> first_stage(const std::vector<Item>& all);
  void share_variables(const std::vector<Item>& all, Task& task);
  void emit_stage(const Place& at, std::vector<Item> stage, Task& task, Block& out);
  void keep_shared_values(const Place& at, const Task& stage, Task& later, std::vector<Store>& kept);
  // Column reductions too tall for registers: several rows a step are added to an array
  // (schedule_columns.cc).
  Block step_through_rows(const Place& at, Task& task);
  bool takes_row_steps(const Place& at, Id reduce, Atom v) const;
  void add_rows(const Place& at, Id reduce, Atom v, Task& task, Block& out);
  // The last loop over a row reads ahead into the next row (schedule_columns.cc).
  void read_ahead(const Place& at, Block& out);
  // The row of the result itself holds a kept value until it is overwritten.
  Id keep_in_result(Id value, const Task& stage, const Task& later, std::vector<Store>& kept);
  Id array_for(Id value, const std::vector<Atom>& loops, std::vector<Store>& stores);

  Nest nest_;
  std::set<Id> available_;  // reductions that are registers here
  std::set<int> keeping_;   // results that have held a kept value
};

}  // namespace tessera::inline v0::nest
