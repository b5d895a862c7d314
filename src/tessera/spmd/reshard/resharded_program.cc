// Captured values, types of blocks, and the check of a resharded program.
#include <tessera/spmd/reshard/resharded_program.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

std::vector<ReshardedBody> bodies_of(const ReshardedOperation& operation) {
  if (auto* f = std::get_if<IsolatedOperation>(&operation.form)) return {f->body};
  if (auto* f = std::get_if<LoopOperation>(&operation.form)) return {f->body};
  if (auto* f = std::get_if<PipelinedScan>(&operation.form)) return {f->body};
  if (auto* f = std::get_if<WhileOperation>(&operation.form)) return {f->condition, f->body};
  if (auto* f = std::get_if<BranchOperation>(&operation.form)) return f->branches;
  return {};
}

static bool has_effects(const ReshardedOperation& operation) {
  if (std::holds_alternative<ReshardOperation>(operation.form)) return false;
  auto* block = std::get_if<BlockOperation>(&operation.form);
  return !block || block->eqn->effects.any();
}

void drop_unread(ReshardedScope& scope, const std::vector<ShardedBlock>& blocks) {
  std::vector<bool> read(blocks.size() - scope.first, false);
  auto mark = [&](const BlockNumbers& list) {
    for (std::size_t b : list)
      if (b >= scope.first) read[b - scope.first] = true;
  };
  mark(scope.out);
  std::vector<ReshardedOperation> read_operations;
  for (auto o = scope.operations.rbegin(); o != scope.operations.rend(); ++o) {
    auto is_read = [&](std::size_t b) { return read[b - scope.first]; };
    if (!has_effects(*o) && std::none_of(o->results.begin(), o->results.end(), is_read)) continue;
    mark(o->operands);
    for (const ReshardedBody& body : bodies_of(*o)) mark(body->captured);
    read_operations.push_back(std::move(*o));
  }
  std::reverse(read_operations.begin(), read_operations.end());
  scope.operations = std::move(read_operations);
}

void list_captured(ReshardedScope& scope, std::size_t depth, const std::vector<ShardedBlock>& blocks) {
  std::vector<bool> known(blocks.size(), false);
  auto read = [&](const BlockNumbers& list) {
    for (std::size_t b : list)
      if (blocks[b].depth < depth && !known[b] && blocks[b].constant.empty())
        known[b] = true, scope.captured.push_back(b);
  };
  for (const ReshardedOperation& operation : scope.operations) {
    for (const ReshardedBody& body : bodies_of(operation)) read(body->captured);
    read(operation.operands);
  }
  read(scope.out);
}

Aval block_type(const SubAxes& sub, const ShardedBlock& block) {
  AxisSet varying = block.type.varying();
  for (AxisName axis : axes_used(sub, block.sharding))
    if (!varying.contains(axis)) varying.insert(axis);
  return block.type.with_shape(local_shape(sub, block.sharding)).with_varying(varying);
}

namespace {

class ReshardedCheck {
 public:
  ReshardedCheck(const ReshardedProgram& program, const SubAxes& sub, const char* pass)
      : program_(program), sub_(sub), pass_(pass), defined_(program.blocks.size(), false) {}

  void run(const ReshardedScope& scope) {
    for (std::size_t b : scope.in) define(b);
    for (const ReshardedOperation& operation : scope.operations) {
      read(operation.operands);
      for (const ReshardedBody& body : bodies_of(operation)) run(*body);
      for (std::size_t b : operation.results) define(b);
      if (auto* reshard = std::get_if<ReshardOperation>(&operation.form)) check_reshard(operation, *reshard);
      if (auto* block = std::get_if<BlockOperation>(&operation.form)) check_block(operation, *block->eqn);
    }
    read(scope.out);
  }

 private:
  [[noreturn]] void wrong(const std::string& text) const { internal(str("after ", pass_, ": ", text)); }
  const ShardedBlock& block(std::size_t b) const { return program_.blocks[b]; }

  void define(std::size_t b) {
    if (defined_[b]) wrong(str("block ", b, " is defined twice"));
    if (block(b).sharding.axes.size() != block(b).type.shape().size())
      wrong(str("the sharding of block ", b, " does not have the rank of ", block(b).type));
    defined_[b] = true;
  }
  void read(const BlockNumbers& list) const {
    for (std::size_t b : list)
      if (!defined_[b] && block(b).constant.empty()) wrong(str("block ", b, " is read before it is defined"));
  }
  void check_reshard(const ReshardedOperation& operation, const ReshardOperation& reshard) const {
    const ShardedBlock &from = block(operation.operands[0]), &to = block(operation.results[0]);
    if (from.type.shape() != to.type.shape() || from.type.dtype() != to.type.dtype())
      wrong(str("a reshard changes the type ", from.type, " to ", to.type));
    const ShardingSpec& last = reshard.steps.empty() ? from.sharding : reshard.steps.back().result;
    if (local_shape(sub_, last) != local_shape(sub_, to.sharding))
      wrong(str("a reshard of ", from.type, " ends with ", to_string(sub_, last), ", not ",
                to_string(sub_, to.sharding)));
  }
  void check_block(const ReshardedOperation& operation, const Eqn& eqn) const {
    if (operation.operands.size() != eqn.in.size() || operation.results.size() != eqn.out.size())
      wrong(str(eqn.primitive->name, " has another number of operands or results"));
    for (std::size_t i = 0; i < eqn.in.size(); ++i)
      if (block(operation.operands[i]).type.shape() != aval_of(eqn.in[i]).shape())
        wrong(
            str("operand ", i, " of ", eqn.primitive->name, " has type ", block(operation.operands[i]).type));
  }

  const ReshardedProgram& program_;
  const SubAxes& sub_;
  const char* pass_;
  std::vector<bool> defined_;
};

}  // namespace

void check(const ReshardedProgram& program, const SubAxes& sub, const char* after_pass) {
  ReshardedCheck(program, sub, after_pass).run(program.root);
}

}  // namespace tessera::inline v0::spmd
