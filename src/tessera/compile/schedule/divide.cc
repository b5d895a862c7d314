// Division of loop nests over threads. A loop may be divided if its iterations store disjoint elements, and none reads
// an element that another one stores. Among perfectly nested loops, the outermost with enough iterations is divided. An
// ordered store, whose targets depend on data, is divided along a loop whose iterations have disjoint targets, such as
// that of a batch axis. Without such a loop it is divided by targets: each thread evaluates all targets, and runs the
// iterations with targets in its chunk. The updates of one element stay in order in both cases.
#include <tessera/compile/schedule/divide.h>
#include <tessera/compile/schedule/scheduler.h>
#include <algorithm>
#include <utility>

namespace tessera::inline v0 {

namespace nest {

using expr::Graph;

std::int64_t parts_of(const Nest& nest) {
  std::int64_t largest = 1;
  for (const Statements& group : nest.groups)
    for (const Statement& s : group) largest = std::max(largest, chunks_of(s));
  return largest;
}

std::int64_t chunks_of(const Statement& statement) {
  auto count = [](std::int64_t extent, std::int64_t chunk) {
    return chunk ? (extent + chunk - 1) / chunk : 0;
  };
  if (auto* tile = std::get_if<Tile>(&statement.form)) return count(tile->rows, tile->chunk);
  for (auto* l = std::get_if<Loop>(&statement.form); l;) {
    if (l->targets) return count(l->elements, l->targets);
    if (l->chunk) return count(l->extent, l->chunk);
    l = l->body.size() == 1 ? std::get_if<Loop>(&l->body[0].form) : nullptr;
  }
  return 0;
}

namespace {

// Returns the store that is the only statement inside of nested loops, or null.
const Store* only_store(const Statement& statement) {
  const Statement* s = &statement;
  while (auto* l = std::get_if<Loop>(&s->form)) {
    if (l->body.size() != 1) return nullptr;
    s = &l->body[0];
  }
  return std::get_if<Store>(&s->form);
}

// Returns true if different iterations of the loop over v never store the same element: the other terms of the index that
// are not multiples of the range of v vary together by less than one step of v.
bool separates(const Graph& graph, const AffineIndex& index, Atom v) {
  std::int64_t k = stride_of(graph, index, v), spread = 0;
  if (!k) return false;
  for (auto [atom, c] : index.terms) {
    if (atom == v || c % (k * extent_of(graph, v)) == 0) continue;
    spread += std::abs(c) * (graph.atom(atom).high - graph.atom(atom).low);
  }
  return spread < std::abs(k);
}

void collect(const Statements& block, std::vector<const Store*>& stores, std::vector<Id>& roots) {
  for (const Statement& s : block) {
    if (auto* l = std::get_if<Loop>(&s.form)) collect(l->body, stores, roots);
    if (auto* r = std::get_if<ReduceStatement>(&s.form)) collect(r->body, stores, roots);
    if (auto* t = std::get_if<Tile>(&s.form)) collect(t->body, stores, roots);
    if (auto* a = std::get_if<Accumulate>(&s.form))
      roots.insert(roots.end(), a->contributions.begin(), a->contributions.end());
    if (auto* store = std::get_if<Store>(&s.form)) stores.push_back(store);
  }
}

// The accesses of one statement.
struct Accesses {
  std::vector<const Store*> stores;
  std::vector<Id> loads;

  Accesses(const Graph& graph, const Statement& statement) {
    std::vector<Id> roots;
    if (auto* l = std::get_if<Loop>(&statement.form)) collect(l->body, stores, roots);
    if (auto* r = std::get_if<ReduceStatement>(&statement.form)) collect(r->body, stores, roots);
    if (auto* t = std::get_if<Tile>(&statement.form)) collect(t->body, stores, roots);
    if (auto* store = std::get_if<Store>(&statement.form)) stores.push_back(store);
    Task task;
    for (const Store* s : stores) task.stores.push_back(*s);
    task.sums.push_back({-1, roots});
    for (Id id : reachable(graph, roots_of(graph, task), [](Id) { return false; }))
      if (graph.node(id).op == expr::ScalarOp::load) loads.push_back(id);
  }
};

class Divider {
 public:
  Divider(Nest& nest, std::int64_t chunks, const DivisionLimits& limits)
      : nest_(nest), chunks_(chunks), limits_(limits) {}
  void run() {
    for (const Statements& group : nest_.groups)
      for (const Statement& s : group) accesses_.emplace_back(nest_.graph, s);
    find_owners();
    int number = 0;
    for (Statements& group : nest_.groups)
      for (Statement& s : group) divide(s, number++);
    if (nest_.divided) assign_scratch();
  }

 private:
  std::size_t scratch_of(int buffer) const { return buffer - nest_.arguments; }

  // The only statement that uses a scratch array, or kMany.
  static constexpr int kNone = -1, kMany = -2;
  void find_owners() {
    owner_.assign(nest_.buffers.size() - nest_.arguments, kNone);
    for (std::size_t k = 0; k < accesses_.size(); ++k) {
      auto uses = [&](int buffer) {
        if (!nest_.is_scratch(buffer)) return;
        int& owner = owner_[scratch_of(buffer)];
        owner = owner == kNone || owner == static_cast<int>(k) ? static_cast<int>(k) : kMany;
      };
      for (const Store* s : accesses_[k].stores) uses(s->buffer);
      for (Id id : accesses_[k].loads) uses(nest_.graph.node(id).buffer);
    }
  }

  // Returns true if the iterations of the loop over v in statement `number` do not depend on each other.
  bool independent(Atom v, int number) const {
    const Graph& graph = nest_.graph;
    const Accesses& accesses = accesses_[number];
    for (const Store* s : accesses.stores) {
      if (s->ordered && !(separates(graph, s->index, v) && loads_own_element(accesses, *s))) return false;
      bool distinct = graph.reads(s->index, v);
      if (!nest_.is_scratch(s->buffer)) {
        if (!distinct) return false;
        continue;
      }
      if (!distinct && owner_[scratch_of(s->buffer)] == number) continue;  // becomes private
      if (s->index.coefficient(v) == 0) return false;
      for (Id id : accesses.loads)
        if (graph.node(id).buffer == s->buffer && !(graph.node(id).index == s->index)) return false;
    }
    return true;
  }

  // Returns true if all loads of the store's buffer are at the element that it stores.
  bool loads_own_element(const Accesses& accesses, const Store& s) const {
    return std::all_of(accesses.loads.begin(), accesses.loads.end(), [&](Id id) {
      const expr::Node& load = nest_.graph.node(id);
      return load.buffer != s.buffer || load.index == s.index;
    });
  }

  std::int64_t chunk_of(std::int64_t extent, bool vector) const {
    std::int64_t chunk = (extent + chunks_ - 1) / chunks_;
    if (!vector) return chunk;
    if (extent >= 4 * limits_.min_run) chunk = std::max(chunk, limits_.min_run);
    return (chunk + limits_.vector - 1) / limits_.vector * limits_.vector;
  }

  void divide(Statement& statement, int number) {
    if (auto* tile = std::get_if<Tile>(&statement.form)) {
      if (!independent(tile->row, number)) return;
      tile->chunk = (chunk_of(tile->rows, false) + kTileBlock - 1) / kTileBlock * kTileBlock;
      if (tile->chunk < tile->rows) return mark_divided(number, tile->row);
      tile->chunk = 0;
      return;
    }
    if (prefers_long_calls(statement) && limits_.chunks_for(seconds_of_updates(statement)) < 2) return;
    Loop* best = nullptr;
    for (Loop* l = std::get_if<Loop>(&statement.form); l;) {
      if (independent(l->variable, number)) {
        std::int64_t parts = parts_of(*l);
        if (!best || parts > parts_of(*best)) best = l;
        if (parts >= std::min<std::int64_t>(chunks_, kEnoughChunks)) break;
      }
      l = l->body.size() == 1 ? std::get_if<Loop>(&l->body[0].form) : nullptr;
    }
    bool found = best && parts_of(*best) > 1;
    if ((!found || best->mode == LoopMode::vector) && divide_targets(statement, number)) return;
    if (!found) return;
    best->chunk = chunk_of(best->extent, best->mode == LoopMode::vector);
    mark_divided(number, best->variable);
  }
  // Returns the seconds of an ordered store. seconds_of would count its buffer, of which it may touch a few elements
  // only.
  static double seconds_of_updates(const Statement& statement) {
    constexpr double seconds_per_update = 1e-9;  // AMD EPYC, Zen 4, for elements in the second-level cache
    double count = 1;
    for (auto* l = std::get_if<Loop>(&statement.form); l; l = std::get_if<Loop>(&l->body[0].form))
      count *= static_cast<double>(l->extent);
    return count * seconds_per_update;
  }

  // Divides an ordered store by its targets. Each call evaluates the targets of all updates, so there are few calls,
  // and only updates that take longer than their targets are divided.
  bool divide_targets(Statement& statement, int number) {
    constexpr std::int64_t max_calls = 16, min_updates = 256;
    const Store* s = only_store(statement);
    if (!s || !s->ordered || nest_.is_scratch(s->buffer)) return false;
    if (!loads_own_element(accesses_[number], *s)) return false;
    Loop *outer = nullptr, *inner = std::get_if<Loop>(&statement.form);
    if (!inner) return false;
    while (auto* next = std::get_if<Loop>(&inner->body[0].form)) outer = std::exchange(inner, next);
    std::int64_t elements = nest_.buffers[s->buffer].count;
    bool rows = inner->mode == LoopMode::vector;
    if (rows && !(outer && writes_rows(*inner, *s, elements))) return false;
    std::int64_t row = rows ? inner->extent : 1;
    Loop& l = rows ? *outer : *inner;
    if (l.extent < min_updates || elements < 2 * row || !nest_.graph.reads(s->index, l.variable))
      return false;
    std::int64_t bytes = nest_.buffers[s->buffer].dtype.bytes();
    if (row * bytes < limits_.min_row_bytes && elements * bytes < limits_.min_table_bytes) return false;
    l.elements = elements;
    l.targets = (elements / row + max_calls - 1) / max_calls * row;
    return nest_.divided = true;
  }
  // Returns true if each run of the loop writes one complete row of the buffer, so that every row belongs to one call.
  bool writes_rows(const Loop& l, const Store& s, std::int64_t elements) const {
    AffineIndex start = s.index - AffineIndex::term(l.variable);
    bool aligned =
        elements % l.extent == 0 && start.constant % l.extent == 0 && !nest_.graph.reads(start, l.variable);
    for (auto [atom, k] : start.terms) aligned = aligned && k % l.extent == 0;
    return aligned && (s.valid < 0 || !nest_.graph.reads(s.valid, l.variable));
  }
  std::int64_t parts_of(const Loop& l) const {
    std::int64_t chunk = chunk_of(l.extent, l.mode == LoopMode::vector);
    return (l.extent + chunk - 1) / chunk;
  }
  // Records that the loop over v is divided; scratch arrays that each iteration writes anew become private.
  void mark_divided(int number, Atom v) {
    nest_.divided = true;
    for (const Store* s : accesses_[number].stores)
      if (nest_.is_scratch(s->buffer) && owner_[scratch_of(s->buffer)] == number &&
          !nest_.graph.reads(s->index, v))
        nest_.scratch_is_private[scratch_of(s->buffer)] = true;
  }

  void assign_scratch() {
    nest_.scratch_bytes = nest_.private_bytes = 0;
    for (std::size_t i = 0; i < nest_.scratch_offset.size(); ++i) {
      const FusedKernel::BufferType& b = nest_.buffers[nest_.arguments + i];
      std::int64_t& bytes = nest_.scratch_is_private[i] ? nest_.private_bytes : nest_.scratch_bytes;
      nest_.scratch_offset[i] = bytes;
      bytes += (b.count * b.dtype.bytes() + 63) / 64 * 64;
    }
  }

  static constexpr std::int64_t kEnoughChunks = 16;  // to keep most machines busy
  Nest& nest_;
  std::int64_t chunks_;
  const DivisionLimits& limits_;
  std::vector<Accesses> accesses_;  // of the statements of all groups
  std::vector<int> owner_;          // by scratch array
};

}  // namespace

bool prefers_long_calls(const Statement& statement) {
  const Store* s = only_store(statement);
  return s && s->ordered;
}

}  // namespace nest

void divide(Nest& nest, std::int64_t chunks, const DivisionLimits& limits) {
  if (chunks > 1) nest::Divider(nest, chunks, limits).run();
}

}  // namespace tessera::inline v0
