// Builds the kernel of a group: one expression for each stored element, into which the producers that `choose` did not
// store are inlined.
#include <tessera/compile/fuse/fusion_scope.h>
#include <algorithm>

namespace tessera::inline v0::fusion {

namespace {

struct ElementOf {
  int operation;
  expr::Indices at;
  friend bool operator==(const ElementOf&, const ElementOf&) = default;
};
struct ElementOfHash {
  std::size_t operator()(const ElementOf& p) const {
    std::uint64_t h = static_cast<std::uint64_t>(p.operation);
    for (const expr::AffineIndex& i : p.at) h = mix(h, expr::hash_of(i));
    return h;
  }
};

class Builder {
 public:
  Builder(FusionScope& scope, const FusionGroup& group, Draft& draft)
      : scope_(scope), group_(group), draft_(draft) {}
  BuiltKernel run() {
    if (group_.kind == FusionGroupKind::scatter)
      build_scatter();
    else
      build_nest();
    out_.kernel.name = name();
    note_origin();
    find_in_place();
    return std::move(out_);
  }
  Element read(const Atom& atom, const expr::Indices& at);

 private:
  void build_nest();
  void build_scatter();
  void add_store(int value, const Aval& aval, FusedKernel::Store store);
  const Elements& elements(int operation, const expr::Indices& at);
  Element load(int value, const Aval& aval, const expr::Indices& at,
               std::optional<expr::ValueRange> range = {});
  int buffer_of(int value, const Aval& aval);
  void find_in_place();
  void note_origin();
  std::string name() const;

  FusionScope& scope_;
  const FusionGroup& group_;
  Draft& draft_;
  BuiltKernel out_;
  expr::Indices loops_;
  std::unordered_map<ElementOf, Elements, ElementOfHash> done_;
  std::vector<int> inlined_;  // operations, in order of inlining
  std::vector<KernelOrigin::Stored> stored_;
};

class Substitution final : public KernelContext {
 public:
  Substitution(Builder& builder, expr::Graph& graph, const Eqn& eqn)
      : KernelContext(graph), builder_(builder), eqn_(eqn) {}
  Element operand(int k, const expr::Indices& at) override { return builder_.read(eqn_.in[k], at); }

 private:
  Builder& builder_;
  const Eqn& eqn_;
};

Element Builder::read(const Atom& atom, const expr::Indices& at) {
  Aval aval = aval_of(atom);
  if (const Literal* literal = std::get_if<Literal>(&atom)) {
    if (aval.count() == 1)
      return constant_from(out_.kernel.graph, aval.dtype(), literal->value.value()->concrete()->data());
    return load(literal_value(draft_, *literal), aval, at);
  }
  const VarInfo& info = scope_.info(*var_of(atom));
  if (info.operation < 0) return load(info.value, aval, at);
  const LoweredEquation& op = scope_.operations[info.operation];
  bool in_group = op.stored && op.group >= 0 && &scope_.groups[op.group] == &group_;
  if (info.stored && !in_group && !op.moves_only) return load(info.value, aval, at, info.range);
  if (!op.is_kernel) return load(info.value, aval, at);
  return elements(info.operation, at)[info.result];
}

const Elements& Builder::elements(int operation, const expr::Indices& at) {
  ElementOf position{operation, at};
  if (auto it = done_.find(position); it != done_.end()) return it->second;
  const LoweredEquation& op = scope_.operations[operation];
  Substitution context(*this, out_.kernel.graph, *op.eqn);
  Elements result = std::get<Kernel>(op.lowering.form).body(context, at);
  if (std::find(inlined_.begin(), inlined_.end(), operation) == inlined_.end()) inlined_.push_back(operation);
  return done_.emplace(std::move(position), std::move(result)).first->second;
}

int Builder::buffer_of(int value, const Aval& aval) {
  auto& values = out_.values;
  auto it = std::find(values.begin(), values.end(), value);
  if (it != values.end()) return static_cast<int>(it - values.begin());
  values.push_back(value);
  out_.kernel.buffers.push_back({.dtype = aval.dtype(), .count = aval.count()});
  return static_cast<int>(values.size()) - 1;
}

Element Builder::load(int value, const Aval& aval, const expr::Indices& at,
                      std::optional<expr::ValueRange> range) {
  if (value < 0) internal("fusion: a value is read before it has memory");
  int buffer = buffer_of(value, aval);
  out_.kernel.buffers[buffer].read = true;
  return load_element(out_.kernel.graph, buffer, aval.dtype(), flat_index(aval.shape(), at), range);
}

void Builder::add_store(int value, const Aval& aval, FusedKernel::Store store) {
  store.buffer = buffer_of(value, aval);
  out_.kernel.buffers[store.buffer].written = true;
  for (const expr::AffineIndex& loop : loops_)
    if (!loop.is_constant()) store.loops.push_back(loop.terms[0].first);
  out_.kernel.stores.push_back(std::move(store));
}

void Builder::build_nest() {
  loops_ = loop_indices(out_.kernel.graph, group_.shape);
  std::vector<int> roots = group_.roots;
  std::sort(roots.begin(), roots.end());
  for (int root : roots) {
    const LoweredEquation& op = scope_.operations[root];
    for (std::size_t i = 0; i < op.eqn->out.size(); ++i) {
      const Var& v = op.eqn->out[i];
      VarInfo& info = scope_.info(v);
      if (!info.stored) continue;
      info.value = draft_.add({.bytes = v.aval.bytes(),
                               .type = v.aval,
                               .operation = op.eqn->primitive->name,
                               .where = op.eqn->where});
      stored_.push_back({v.aval, {op.eqn->primitive->name, op.eqn->where}, op.reason});
      if (v.aval.count() == 0) continue;
      std::vector<expr::Id> parts = stored_parts(elements(root, loops_)[i]);
      if (v.aval.dtype().is_integer()) info.range = out_.kernel.graph.value_range(parts[0]);
      add_store(info.value, v.aval, {.index = flat_index(v.aval.shape(), loops_), .parts = std::move(parts)});
    }
  }
}

void Builder::build_scatter() {
  const LoweredEquation& op = scope_.operations[group_.operation];
  const Scatter& scatter = std::get<Scatter>(op.lowering.form);
  const Var& result = op.eqn->out[0];
  inlined_.push_back(group_.operation);
  expr::Graph& graph = out_.kernel.graph;
  loops_ = loop_indices(graph, group_.shape);
  int value = scope_.info(result).value;
  if (result.aval.count() == 0 || element_count(scatter.updates) == 0) return;
  Substitution context(*this, graph, *op.eqn);
  Scatter::Update update = scatter.update(context, loops_);
  expr::AffineIndex target = flat_index(result.aval.shape(), update.target);
  Element stored = update.value;
  if (scatter.combine) stored = scatter.combine(load(value, result.aval, update.target), stored);
  FusedKernel::Store store{.index = target, .parts = stored_parts(stored), .ordered = !scatter.unique};
  if (!update.valid.absent() && graph.value_range(update.valid.part(0)).low == 0)
    store.valid = update.valid.part(0);
  add_store(value, result.aval, std::move(store));
  out_.kernel.buffers[out_.kernel.stores.back().buffer].read = true;
}

// Returns true if one of the expressions reads this buffer.
bool reads(const expr::Graph& graph, const std::vector<expr::Id>& parts, int buffer) {
  std::vector<expr::Id> stack = parts;
  std::vector<bool> seen(graph.size(), false);
  while (!stack.empty()) {
    expr::Id id = stack.back();
    stack.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    if (graph.node(id).op == expr::ScalarOp::load && graph.node(id).buffer == buffer) return true;
    append_operands(graph, id, stack);
  }
  return false;
}

// Finds results that may overwrite an operand: the kernel reads the operand only at the element that the result's store
// writes, and this store reads it.
void Builder::find_in_place() {
  const FusedKernel& kernel = out_.kernel;
  if (group_.kind != FusionGroupKind::nest) return;
  bool reduces = false;
  std::vector<std::vector<const expr::AffineIndex*>> loads(kernel.buffers.size());
  for (std::size_t i = 0; i < kernel.graph.size(); ++i) {
    const expr::Node& node = kernel.graph.node(static_cast<expr::Id>(i));
    if (node.op == expr::ScalarOp::load) loads[node.buffer].push_back(&node.index);
    reduces |= node.op == expr::ScalarOp::reduce;
  }
  if (reduces && kernel.stores.size() > 1) return;  // the stores may end up in separate loops
  for (std::size_t r = 0; r < kernel.buffers.size(); ++r) {
    if (kernel.buffers[r].written || loads[r].empty()) continue;
    for (const FusedKernel::Store& store : kernel.stores) {
      const FusedKernel::BufferType& to = kernel.buffers[store.buffer];
      if (to.dtype.bytes() != kernel.buffers[r].dtype.bytes() || to.count != kernel.buffers[r].count)
        continue;
      bool same = std::all_of(loads[r].begin(), loads[r].end(),
                              [&](const expr::AffineIndex* i) { return *i == store.index; });
      if (same && reads(kernel.graph, store.parts, static_cast<int>(r)))
        out_.in_place.emplace_back(out_.values[r], out_.values[store.buffer]);
    }
  }
}

void Builder::note_origin() {
  KernelOrigin origin;
  std::vector<int> fused = inlined_;
  std::sort(fused.begin(), fused.end());
  for (int o : fused)
    origin.fused.push_back({scope_.operations[o].eqn->primitive->name, scope_.operations[o].eqn->where});
  origin.stored = std::move(stored_);
  out_.origin = std::make_shared<const KernelOrigin>(std::move(origin));
}

// Names the kernel. Views are left out: they produce no code, and equal code should have equal names.
std::string Builder::name() const {
  std::vector<std::string> computed, views;
  for (int o : inlined_) {
    const LoweredEquation& op = scope_.operations[o];
    std::vector<std::string>& names = op.view_of < 0 ? computed : views;
    std::string n = op.eqn->primitive->name;
    if (names.size() < 4 && std::find(names.begin(), names.end(), n) == names.end()) names.push_back(n);
  }
  std::string joined;
  for (const std::string& n : computed.empty() ? views : computed) joined += (joined.empty() ? "" : "_") + n;
  return joined.empty() ? "kernel" : joined;
}

}  // namespace

BuiltKernel build_kernel(FusionScope& scope, const FusionGroup& group, Draft& draft) {
  return Builder(scope, group, draft).run();
}

int literal_value(Draft& draft, const Literal& literal) {
  Aval aval = literal.aval();
  const unsigned char* data = static_cast<const unsigned char*>(literal.value.value()->concrete()->data());
  std::vector<unsigned char> bytes(data, data + aval.bytes());
  int number = -1;
  for (std::size_t i = 0; i < draft.constants.size(); ++i)
    if (draft.constants[i] == bytes) number = static_cast<int>(i);
  if (number < 0) {
    number = static_cast<int>(draft.constants.size());
    draft.constants.push_back(std::move(bytes));
  }
  return draft.add(
      {.bytes = aval.bytes(), .storage = Draft::Storage::constant, .number = number, .writable = false});
}

}  // namespace tessera::inline v0::fusion
