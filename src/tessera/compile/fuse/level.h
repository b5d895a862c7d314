// One jaxpr body under fusion: which equations are substituted into their readers, which results go to
// memory, and which of these are computed by one nest of loops. fuse_*.cc work on it in this order: lower
// (what each equation is and costs), choose (what is stored, and in which nest), order (of the nests), build
// (the kernels).
#pragma once
#include <tessera/compile/fuse/draft.h>
#include <tessera/core/jaxpr.h>
#include <tessera/core/kernel/access.h>

namespace tessera::inline v0::fusion {

// One equation with its lowering.
struct Operation {
  const Eqn* eqn;
  Avals in;
  Lowering lowering;
  bool is_kernel = false;
  int viewed = -1;      // its result is this operand's memory, in another shape
  bool moves = false;   // moves elements or makes constants: recomputing it costs no more than a load
  bool column = false;  // reduces along an axis over which memory strides
  double reduced = 1;   // elements combined for one result
  double cost = 0;      // of one element, in additions: its own part
  double chain = 0;     // the same with the producers that would be recomputed with it
  bool stored = false;  // at least one result goes to memory
  int group = -1;       // that computes it, if stored
};

// Where a value is read: in which group, at which element.
struct Site {
  int group;
  expr::Indices at;
};

// A group of operations that becomes one step: a nest of loops that stores values of one shape, a scatter, a routine or a region.
struct Group {
  enum class Kind : std::uint8_t { nest, scatter, routine, region } kind;
  int operation;               // scatter, routine, region: this one; nest: its first
  std::vector<int> roots;      // operations whose stored results this nest computes
  std::size_t reductions = 0;  // substituted
  Shape shape;
  std::unique_ptr<expr::Graph> graph;  // trial substitution: only indices and sizes matter
  expr::Indices loops;
  std::map<expr::Atom, std::vector<expr::Atom>>
      enclosing;                      // of each loop variable: those around it, and itself
  std::vector<std::uint64_t> before;  // bit g: this group must run before group g, directly or not
  bool runs_before(int g) const {
    std::size_t word = static_cast<std::size_t>(g) / 64;
    return word < before.size() && (before[word] >> (g % 64) & 1);
  }
};

struct VarInfo {
  int operation = -1, result = 0;  // its producer; -1: an input of this level
  bool forced = false;             // must be in memory
  bool stored = false;
  int value = -1;            // in the draft, once it has one
  std::vector<Site> sites;   // element by element, in nests and scatters
  std::vector<int> readers;  // groups that read it from memory
};

struct Level {
  explicit Level(const Jaxpr& jaxpr) : jaxpr(jaxpr), vars(static_cast<std::size_t>(jaxpr.var_count)) {}
  const Jaxpr& jaxpr;
  std::vector<VarInfo> vars;  // by variable id
  std::vector<Operation> operations;
  std::vector<Group> groups;
  std::vector<std::pair<int, Atom>> carries;  // variable of a carry, its next state

  VarInfo& info(const Var& v) { return vars[static_cast<std::size_t>(v.id)]; }
  // The variable whose memory holds v when v is needed in memory: v, or what it is a view of.
  const Var& held_by(const Var& v) {
    const Var* held = &v;
    while (info(*held).operation >= 0) {
      const Operation& op = operations[static_cast<std::size_t>(info(*held).operation)];
      const Var* seen = op.viewed < 0 ? nullptr : var_of(op.eqn->in[static_cast<std::size_t>(op.viewed)]);
      if (!seen) break;
      held = seen;
    }
    return *held;
  }
};

constexpr std::int64_t kMostNodes = 3000;  // of one kernel: substitution stops there
// Reductions substituted into one kernel: each is copied for the guards (of pad, concatenate) that it stands
// under, and those inside it again.
constexpr std::size_t kMostReductions = 12;

void lower(Level& level);
void choose(Level& level);
// Group numbers in an order that respects every dependence; writers in place come after readers where
// possible.
std::vector<int> order(Level& level);
// `earlier` must run before `later`.
void add_edge(Level& level, int earlier, int later);

// The kernel of a nest or scatter group; stored variables have their values.
struct Built {
  FusedKernel kernel;
  std::vector<int> values;
  std::vector<std::pair<int, int>> in_place;
};
Built build(Level& level, const Group& group, Draft& draft);

// A value that holds this literal.
int literal_value(Draft& draft, const Literal& literal);

}  // namespace tessera::inline v0::fusion
