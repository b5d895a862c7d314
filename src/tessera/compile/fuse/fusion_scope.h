// FusionScope: one jaxpr body under fusion: which equations are inlined into their consumers, which results are stored
// in memory, and which stored results share a loop nest. The passes of fuse_*.cc run in this order: lower_equations
// (classifies each equation and estimates its cost), choose_groups (the stored results, and the nest of each),
// order_groups, build_kernel.
#pragma once
#include <tessera/compile/bit_set.h>
#include <tessera/compile/fuse/draft.h>
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/access.h>

namespace tessera::inline v0::fusion {

// An equation with its lowering.
struct LoweredEquation {
  const Eqn* eqn;
  Avals in;
  Lowering lowering;
  bool is_kernel = false;
  int view_of = -1;  // number of the operand of which the result is a reshaped view; -1: none
  // Only moves elements or makes constants: recomputing it costs no more than a load
  bool moves_only = false;
  // Reduces along an axis with a larger stride than the result's innermost axis
  bool reduces_columns = false;
  double reduced = 1;              // elements combined into one result
  double cost = 0;                 // cost of one element, in additions, without producers
  double cost_with_producers = 0;  // the same with the producers that would be recomputed
  bool stored = false;             // at least one result is stored in memory
  StorageReason reason = {};       // for storing the results of a kernel
  int group = -1;                  // the group that computes it, if stored
};

// A read of a value: the group that contains it, and the indices.
struct ReadSite {
  int group;
  expr::Indices at;
};

enum class FusionGroupKind : std::uint8_t { nest, scatter, routine, region };
// A group becomes one step: a loop nest that stores values of one shape, a scatter, a routine or a control flow region.
struct FusionGroup {
  FusionGroupKind kind;
  int operation;               // scatter, routine, region: its only operation; nest: its first operation
  std::vector<int> roots;      // operations whose stored results this nest computes
  std::size_t reductions = 0;  // number of inlined reductions
  // A scatter whose innermost loop has data-dependent targets, so that it cannot be a vector loop.
  bool scalar_loop = false;
  Shape shape;
  std::unique_ptr<expr::Graph> graph;  // built by trial inlining; only its size and indices are used
  expr::Indices loops;
  // For each loop variable: the variables of the loops around it, and itself.
  std::map<expr::Atom, std::vector<expr::Atom>> enclosing;
  BitSet successors;  // the groups that must run after this one, directly or transitively
  bool runs_before(int g) const { return successors.contains(g); }
};

struct VarInfo {
  int operation = -1, result = 0;  // its producer; -1: an input of this scope
  bool forced = false;             // must be stored in memory
  StorageReason reason = {};       // if forced
  bool stored = false;
  int value = -1;                         // number of its value in the draft, once assigned
  std::optional<expr::ValueRange> range;  // of its elements if they are integers that a nest stores
  std::vector<ReadSite> sites;            // elementwise reads, in nests and scatters
  std::vector<int> readers;               // groups that read it from memory
};

struct FusionScope {
  explicit FusionScope(const Jaxpr& jaxpr) : jaxpr(jaxpr), vars(jaxpr.var_count) {}
  const Jaxpr& jaxpr;
  std::vector<VarInfo> vars;  // by variable id
  std::vector<LoweredEquation> operations;
  std::vector<FusionGroup> groups;
  std::vector<std::pair<int, Atom>> carries;  // (variable of a loop carry, its next value)

  VarInfo& info(const Var& v) { return vars[v.id]; }
  // Returns the variable that owns the memory of v: v itself, or the variable that v is a view of.
  const Var& storage_owner(const Var& v) {
    const Var* owner = &v;
    while (info(*owner).operation >= 0) {
      const LoweredEquation& op = operations[info(*owner).operation];
      const Var* viewed = op.view_of < 0 ? nullptr : var_of(op.eqn->in[op.view_of]);
      if (!viewed) break;
      owner = viewed;
    }
    return *owner;
  }
};

constexpr std::int64_t kMaxNodes = 3000;  // of one kernel; no further inlining beyond this size
// The maximum number of reductions inlined into one kernel. Each is duplicated for every enclosing guard (of pad,
// concatenate), and nested reductions are duplicated again.
constexpr std::size_t kMaxReductions = 12;

void lower_equations(FusionScope& scope);
void choose_groups(FusionScope& scope);
// Returns the groups in a topological order; in-place writers come after the readers of their buffer where
// possible.
std::vector<int> order_groups(FusionScope& scope);
// Adds a dependence: `earlier` must run before `later`.
void add_edge(FusionScope& scope, int earlier, int later);

// Builds the kernel of a nest or scatter group and adds its stored variables to the draft as values.
struct BuiltKernel {
  FusedKernel kernel;
  std::vector<int> values;                    // one for each buffer of the kernel
  std::vector<std::pair<int, int>> in_place;  // (read, written): these values may share memory
  KernelOriginPtr origin;
};
BuiltKernel build_kernel(FusionScope& scope, const FusionGroup& group, Draft& draft);

// Adds a value that holds this literal to the draft.
int literal_value(Draft& draft, const Literal& literal);

}  // namespace tessera::inline v0::fusion
