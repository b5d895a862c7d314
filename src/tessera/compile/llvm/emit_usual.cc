// Scalar statements with slow paths. Their fast paths are emitted together, without branches, so that LLVM's SLP
// vectorizer finds equal computations. If any statement needs its slow path, a separate function computes all of them
// again.
#include <tessera/compile/llvm/emitter.h>
#include <algorithm>

namespace tessera::inline v0::emit {

using nest::Statement;
using nest::Store;

namespace {

constexpr std::ptrdiff_t kMinSlowPaths = 4;

bool stores_always(const Statement& s) {
  const Store* store = std::get_if<Store>(&s.form);
  return store && store->valid < 0;
}

// True if the expression depends on nothing but loads.
bool is_closed(const Node& node) {
  switch (node.op) {
    case ScalarOp::index:
    case ScalarOp::guard:
    case ScalarOp::reduce:
    case ScalarOp::reduce_result:
    case ScalarOp::accumulator:
    case ScalarOp::contribution:
      return false;
    default:
      return true;
  }
}

}  // namespace

// Evaluates the statements as `evaluate` does, fast paths first. Returns false, and does nothing, where this would be
// slower or incorrect.
bool Emitter::fast_paths_first(std::span<const Statement> statements) {
  if (lane_ >= 0 || slow_depth_ || !guards_.empty()) return false;
  if (!std::all_of(statements.begin(), statements.end(), stores_always)) return false;
  std::vector<Id> nodes = nodes_of(graph_, statements);
  auto count = [&](auto is) {
    return std::count_if(nodes.begin(), nodes.end(), [&](Id id) { return is(graph_.node(id)); });
  };
  if (count([](const Node& n) { return n.op == ScalarOp::rarely; }) < kMinSlowPaths ||
      count([](const Node& n) { return !is_closed(n); }) > 0)
    return false;
  Values loads, usual;
  for (Id id : nodes)
    if (graph_.node(id).op == ScalarOp::load) loads[id] = value(id).value;
  Frame before = frames_.back();
  std::vector<Value*> left_out;
  skipped_slow_paths_ = &left_out;
  evaluate(statements);
  skipped_slow_paths_ = nullptr;
  for (const Statement& s : statements) {
    const Store& store = std::get<Store>(s.form);
    for (std::size_t k = 0; k < store.parts.size(); ++k) {
      Id id = stored_id(store, k);
      if (!loads.count(id) && graph_.node(id).op != ScalarOp::constant) usual[id] = value(id).value;
    }
  }
  if (left_out.empty()) return true;
  Value* any = left_out[0];
  for (std::size_t i = 1; i < left_out.size(); ++i) any = b_.CreateOr(any, left_out[i]);
  Values results = if_any_is_rare(statements, any, loads, usual);
  frames_.back() = std::move(before);
  for (auto [id, v] : results) remember(key(id), {v, depth()});
  return true;
}

// Emits a call of the function with slow paths that runs if `any` is true. Returns the values of either path.
Emitter::Values Emitter::if_any_is_rare(std::span<const Statement> statements, Value* any,
                                        const Values& loads, const Values& usual) {
  llvm::Function* slow = with_slow_paths(statements, loads, usual);
  auto& context = module_.getContext();
  auto* rare = llvm::BasicBlock::Create(context, "rare", function_);
  auto* join = llvm::BasicBlock::Create(context, "usual", function_);
  llvm::BasicBlock* from = b_.GetInsertBlock();
  b_.CreateCondBr(any, rare, join);
  b_.SetInsertPoint(rare);
  std::vector<Value*> arguments, slow_values;
  for (auto [id, v] : loads) arguments.push_back(v);
  Value* results = b_.CreateCall(slow, arguments);
  for (unsigned i = 0; i < usual.size(); ++i) slow_values.push_back(b_.CreateExtractValue(results, i));
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
  Values out;
  for (auto [id, v] : usual) {
    auto* phi = b_.CreatePHI(v->getType(), 2);
    phi->addIncoming(v, from);
    phi->addIncoming(slow_values[out.size()], rare);
    out[id] = phi;
  }
  return out;
}

// Emits a function from the loaded values to the values of `results`, in the order of their expressions.
llvm::Function* Emitter::with_slow_paths(std::span<const Statement> statements, const Values& loads,
                                         const Values& results) {
  llvm::IRBuilder<>::InsertPointGuard back(b_);
  std::vector<Type*> from, to;
  for (auto [id, v] : loads) from.push_back(v->getType());
  for (auto [id, v] : results) to.push_back(v->getType());
  auto& context = module_.getContext();
  auto* type = llvm::FunctionType::get(llvm::StructType::get(context, to), from, false);
  auto* slow = llvm::Function::Create(type, llvm::Function::InternalLinkage, name_ + ".rare", module_);
  slow->addFnAttrs(llvm::AttrBuilder(context, function_->getAttributes().getFnAttrs()));
  slow->addFnAttr(llvm::Attribute::NoInline);
  slow->addFnAttr(llvm::Attribute::Cold);
  llvm::Function* outer = std::exchange(function_, slow);
  std::vector<Frame> frames = std::exchange(frames_, std::vector<Frame>(2));
  b_.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", slow));
  llvm::Argument* argument = slow->arg_begin();
  for (auto [id, v] : loads) remember(key(id), {argument++, depth()});
  evaluate(statements);
  Value* tuple = llvm::PoisonValue::get(slow->getReturnType());
  unsigned i = 0;
  for (auto [id, v] : results) tuple = b_.CreateInsertValue(tuple, value(id).value, i++);
  b_.CreateRet(tuple);
  frames_ = std::move(frames);
  function_ = outer;
  return slow;
}

}  // namespace tessera::inline v0::emit
