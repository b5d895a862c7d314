// Emitter: the state shared by the files emit_*.cc. A value is emitted at the depth of the innermost loop that it
// depends on: code for an outer depth is inserted in front of the inner loop that is open there. So no value is
// computed twice, and no hoisting pass is needed.
#pragma once
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <tessera/compile/llvm/emit_kernel.h>
#include <tessera/compile/llvm/target.h>
#include <tessera/compile/schedule/nest.h>
#include <set>
#include <unordered_map>

namespace tessera::inline v0::emit {

using expr::AffineIndex;
using expr::Atom;
using expr::Graph;
using expr::Id;
using expr::Node;
using expr::ScalarOp;
using llvm::Type;
using llvm::Value;

// Returns the expressions that the statements compute, each once.
std::vector<Id> nodes_of(const Graph& graph, std::span<const nest::Statement> statements);

class Emitter {
 public:
  Emitter(llvm::Module& module, const Nest& nest, const std::string& name, const TargetInfo& target);
  std::vector<KernelPart> run();

 private:
  // Parts (emit_kernel.cc).
  void part(const nest::Statements& statements, std::int64_t chunks);
  void open_function();
  // Insertion points (emit_kernel.cc).
  enum class ValueKind : std::uint8_t { value, splat, part, atom };  // part: one of several results
  struct Key {
    Id id;
    ValueKind kind;
    int number;    // part: number of the component
    int instance;  // number of the vector in an unrolled iteration; 0 if all vectors share the value
    int guard;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& k) const;
  };
  struct EmittedValue {
    Value* value = nullptr;
    int depth = 0;
  };
  using Pointers = std::map<std::pair<int, std::vector<std::pair<Atom, std::int64_t>>>, Value*>;
  struct Frame {
    std::unordered_map<Key, Value*, KeyHash> values;
    Pointers pointers;
    // Insertion point for code of this depth while an inner loop is open.
    llvm::Instruction* before = nullptr;
    std::set<int> written;  // buffers that the loop of this frame stores to
  };
  int depth() const { return static_cast<int>(frames_.size()) - 1; }
  const EmittedValue* find(const Key& key);
  void remember(const Key& key, EmittedValue emitted);
  // Calls f with the builder's insertion point at `depth`.
  template <class F>
  Value* at_depth(int depth, F f);

  // Statements (emit_loop.cc).
  void block(const nest::Statements& block);
  bool loads_any(const nest::Statement& statement, const std::set<int>& buffers) const;
  void evaluate(const nest::Statement& statement);  // loads the operands of a store into registers
  void evaluate(std::span<const nest::Statement> statements);
  void leaf(const nest::Statement& statement);
  void loop(const nest::Loop& loop);
  void serial_loop(const nest::Loop& loop);
  void vector_loop(const nest::Loop& loop) { vector_range(loop, 0); }
  void vector_range(const nest::Loop& loop, std::int64_t low);  // from `low` to the extent of the loop
  static std::set<int> written_by(const nest::Statements& block);
  void vector_body(const nest::Loop& loop, Value* start, int instances, int active);
  void scalar_body(const nest::Loop& loop, Value* at);
  using LoopBody = std::function<void(Value* counter)>;
  // Emits for (i = low; i < high; i += step) body(i), with phis for the accumulators that the block adds to.
  // constant_loop adds loops over blocks (block_steps), and accumulating_loop runs at least once.
  void constant_loop(std::int64_t low, std::int64_t high, std::int64_t step, const nest::Statements& block,
                     const LoopBody& body);
  void accumulating_loop(Value* low, Value* high, std::int64_t step, const nest::Statements& block,
                         const LoopBody& body);
  // Emits a loop whose range is known only at run time and may be empty, without accumulators.
  void dynamic_loop(Value* low, Value* high, std::int64_t step, const std::function<void(Value*)>& body);
  // Returns the first iteration of the chunks that this call computes, and the one after the last; at most `end`.
  std::pair<Value*, Value*> range_of_chunks(std::int64_t chunk, std::int64_t end);
  // Emits code for the call that computes the last chunk.
  void in_last_chunk(std::int64_t chunk, std::int64_t extent, const std::function<void()>& body);
  void divided_vectors(const nest::Loop& loop, int unroll, int interleave);
  void vector_tail(const nest::Loop& loop, std::int64_t main, std::int64_t low);
  int lanes_for(const nest::Loop& loop);
  int unroll_for(const nest::Loop& loop, int lanes);
  int copies_in(const nest::Loop& loop) const;
  int interleave_for(const nest::Loop& loop, int lanes);
  std::size_t lane_work(const nest::Loop& loop) const;  // the number of expressions for each lane

  // Loops that are divided by the targets of their store (emit_targets.cc).
  struct Targets {
    Value *first, *count;  // the elements that this call stores
    Value* selected;       // memory for the numbers of the selected iterations
  };
  void loop_by_targets(const nest::Loop& loop);
  void loop_over_selected(const nest::Loop& loop, Value* first, Value* count);
  Value* select(const nest::Loop& loop, Value* start, std::int64_t size, const Targets& targets);
  Value* append(Value* first, Value* mask, Value* found, Value* selected);

  // Reductions (emit_reduce.cc).
  struct Accumulators {
    bool across_lanes = false;  // vectorized along the reduction: lanes are combined at the end
    int copies = 1;             // independent partial results per vector instance
    std::vector<Value*> identity;
    std::vector<std::vector<Value*>> slots;  // the partial results
  };
  // Returns the steps of the loops over blocks that surround a loop whose accumulators would otherwise add too many
  // terms in a row, outermost first.
  std::vector<std::int64_t> block_steps(std::int64_t extent, std::int64_t step,
                                        const nest::Statements& block);
  void blocked_loops(Value* low, Value* high, std::vector<std::int64_t> steps, const nest::Statements& block,
                     const LoopBody& body);
  bool rounds(Id reduce) const;
  std::int64_t terms_in_a_row(const nest::Statements& block);
  void reduce(const nest::ReduceStatement& reduce);
  void accumulate(const nest::Accumulate& sum);
  int copies_for(const nest::ReduceStatement& reduce);
  std::vector<Value*> combine(Id reduce, const std::vector<Value*>& a, const std::vector<Value*>& b);
  std::vector<Value*> across_lanes(Id reduce, std::vector<Value*> parts);
  std::vector<Id> carried(const nest::Statements& block) const;
  // Emits expressions that depend on accumulators and contributions only.
  std::vector<Value*> combiner_values(const std::vector<Id>& roots, const std::vector<Value*>& accumulators,
                                      const std::vector<Value*>& contributions);

  // Scalars that have slow paths (emit_usual.cc).
  using Values = std::map<Id, Value*>;
  bool fast_paths_first(std::span<const nest::Statement> statements);
  Values if_any_is_rare(std::span<const nest::Statement> statements, Value* any, const Values& loads,
                        const Values& usual);
  llvm::Function* with_slow_paths(std::span<const nest::Statement> statements, const Values& loads,
                                  const Values& results);

  // Expressions (emit_value.cc).
  // Returns true if the value differs between the lanes of the open vector loop.
  bool in_lanes(Id id) const { return lane_ >= 0 && graph_.reads(id, lane_); }
  bool in_lanes(const AffineIndex& index) const { return lane_ >= 0 && graph_.reads(index, lane_); }
  EmittedValue value(Id id);  // scalar, or a vector if it depends on the vectorized variable
  Value* vector(Id id);       // always a vector inside a vector loop
  EmittedValue compute(Id id);
  EmittedValue guarded(Id id);
  EmittedValue rarely(Id id);
  EmittedValue iterate(Id id);
  EmittedValue element(Id id, bool vectors);
  Key key(Id id, ValueKind kind = ValueKind::value, int number = 0) const;
  Value* splat(EmittedValue scalar, Id id);
  Value* splat(Value* scalar) {
    return lanes_ == 1 ? scalar : b_.CreateVectorSplat(static_cast<unsigned>(lanes_), scalar);
  }
  EmittedValue scalar_atom(Atom atom);
  EmittedValue scalar_index(const AffineIndex& index);
  Value* lane_atom(Atom atom, Type* type);
  Value* lane_index(const AffineIndex& index, Type* type);  // of the current instance; scalars are broadcast
  Type* index_type(const AffineIndex& index) const;         // i32 if every intermediate value fits
  Value* floor_division(Value* a, std::int64_t divisor, bool negative, bool remainder);
  EmittedValue index_value(const Node& node);

  // Memory (emit_memory.cc).
  struct Condition {
    Value* scalar = nullptr;  // i1; null: true
    Value* lanes = nullptr;   // <n x i1>; null: all
    int number = 0;
    int depth = 0;
  };
  EmittedValue load(Id id);
  Value* load_lanes(Id id);
  void prefetch(Id id, Value* from);
  Value* contiguous(Type* element, Value* pointer, int lanes, Value* mask, Value* scalar_condition);
  Value* from_wide(Id id, Type* element, std::int64_t stride);
  Value* from_short_run(const Node& node, Type* element);
  void store(const nest::Store& store);
  void store_if_valid(nest::Store store);
  void store_scalar(const nest::Store& store);
  void store_lanes(const nest::Store& store);
  bool store_non_temporal(const nest::Store& store, Value* value, Value* to);
  Id stored_id(const nest::Store& store, std::size_t part);
  Value* stored_part(const nest::Store& store, std::size_t part, bool vectors);
  EmittedValue pointer(int buffer, const AffineIndex& index, int component);  // scalar address
  Value* lane_pointers(int buffer, const AffineIndex& index, int component);
  Value* active_mask();                    // null: all lanes
  Value* conjunction(Value* a, Value* b);  // of masks; null: all lanes
  Condition condition();                   // the conjunction of all open guards
  Value* address_or_zeros(Value* pointer, Value* condition);
  Type* memory_type(int buffer) const;  // of one component
  Value* from_memory(Value* value, Dtype dtype);
  Value* to_memory(Value* value, Dtype dtype);

  // Tiles (emit_tile.cc).
  void tile(const nest::Tile& tile);
  struct TileBlockSize {
    int rows, columns;
  };
  void tile_block(const nest::Tile& tile, Value* row, Value* column, TileBlockSize size);
  void transpose(std::vector<Value*>& rows);
  void block_loop(Value* low, Value* high, std::int64_t step, const std::function<void(Value*)>& body);

  // Operations (emit_operation.cc, emit_convert.cc).
  Type* register_type(Dtype dtype) const;  // of a scalar
  Type* like(Type* scalar, Value* shape);  // a vector type if `shape` is a vector
  Value* constant(Type* type, std::uint64_t bits, Dtype dtype);
  Value* number(Value* like, std::int64_t value);  // integer of the type of `like`
  Value* operation(const Node& node, const std::vector<Value*>& in, Dtype operand);
  Value* floating(ScalarOp op, const std::vector<Value*>& in);
  Value* integral(ScalarOp op, const std::vector<Value*>& in, Dtype dtype);
  Value* division(ScalarOp op, Value* a, Value* b, Dtype dtype);
  Value* shift(ScalarOp op, Value* a, Value* b);
  Value* compare(ScalarOp op, Value* a, Value* b, Dtype dtype);
  Value* extreme(bool is_min, Value* a, Value* b);
  Value* convert(Value* a, Dtype from, Dtype to);
  Value* float_to_integer(Value* a, Dtype from, Dtype to);
  Value* widen_float(Value* bits, Dtype from);
  Value* narrow_float(Value* a, Dtype to);
  Value* intrinsic(llvm::Intrinsic::ID id, const std::vector<Value*>& in);

  llvm::Module& module_;
  std::string name_;
  const Nest& nest_;
  const Graph& graph_;
  const TargetInfo& target_;
  llvm::IRBuilder<> b_;
  llvm::Function* function_ = nullptr;
  std::vector<KernelPart> parts_;
  Value* zeros_ = nullptr;  // zeros for loads whose guard is false

  std::vector<Frame> frames_;
  std::map<Atom, EmittedValue> variables_;
  std::map<Id, Accumulators> open_reductions_;
  std::vector<Condition> guards_;
  int guard_count_ = 0;
  int slow_depth_ = 0;  // depth of the open slow path block, or 0
  // Not null while fast paths are emitted: receives the predicates of the slow paths that are left out.
  std::vector<Value*>* skipped_slow_paths_ = nullptr;
  int pinned_ = 0;  // loads are not hoisted above this depth
  int copy_ = 0;    // number of the copy in an unrolled serial loop
  int copies_ = 1;  // unroll factor of the innermost serial loops of the open reduction

  Atom lane_ = -1;              // variable of the open vector loop, or -1
  int lanes_ = 1, active_ = 1;  // lanes of one vector, and the number of active ones
  int instance_ = 0, instances_ = 1;
  Value* lane_start_ = nullptr;
  bool lanes_aligned_ = true;     // lane_start_ is a multiple of lanes_
  bool writes_past_caches_;       // true if the nest has non-temporal stores
  std::map<int, Id> prefetched_;  // by buffer: the load at which it is prefetched
  bool streamed_ = false;         // non-temporal stores were emitted, which need a fence
  int lane_depth_ = 0;
};

template <class F>
Value* Emitter::at_depth(int depth, F f) {
  for (std::size_t k = depth; k < frames_.size(); ++k)
    if (llvm::Instruction* before = frames_[k].before) {
      llvm::IRBuilder<>::InsertPointGuard back(b_);
      b_.SetInsertPoint(before);
      return f();
    }
  return f();
}

}  // namespace tessera::inline v0::emit
