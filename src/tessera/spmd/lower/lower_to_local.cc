// Lowering to the program of each device: traces the operations of a resharded program on the blocks of one device.
#include <tessera/spmd/lower/block_programs.h>
#include <tessera/spmd/lower/local.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/lower/merge_collectives.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

Array LocalArrays::at(std::size_t block) const {
  if (const Array& constant = table_.blocks[block].constant; !constant.empty()) return constant;
  auto captured = std::find(captured_.begin(), captured_.end(), block);
  return captured == captured_.end() ? defined_[block - first_]
                                     : captured_values_[captured - captured_.begin()];
}

Arrays LocalArrays::at(const BlockNumbers& blocks) const {
  Arrays out;
  for (std::size_t b : blocks) out.push_back(at(b));
  return out;
}

Arrays lower_operation(const BlockOperation& form, const SubAxes& sub, const Arrays& blocks,
                       std::vector<ShardingSpec> out) {
  const Eqn& eqn = *form.eqn;
  Avals types = operand_avals(eqn);
  return compute_blocks(
      {sub, *eqn.primitive, eqn.params, types, blocks, form.in, std::move(out), resharded_block});
}

namespace {

Arrays lower(const ReshardOperation& form, const ReshardedOperation& operation, const LocalArrays& local) {
  Array block = local.at(operation.operands[0]);
  const ShardingSpec* now = &local.sharding(operation.operands[0]);
  if (form.lines.empty()) return {apply_reshard(local.sub(), form.steps, block, *now)};
  for (std::size_t i = 0; i < form.steps.size(); ++i) {
    SetWhere at(form.lines[i]);
    block = apply_reshard(local.sub(), {form.steps[i]}, block, *now);
    now = &form.steps[i].result;
  }
  return {block};
}

Arrays lower(const BlockOperation& form, const ReshardedOperation& operation, const LocalArrays& local) {
  if (BlockPrograms* known = local.table().known) return known->lower(form, operation, local);
  std::vector<ShardingSpec> out;
  for (std::size_t b : operation.results) out.push_back(local.sharding(b));
  return lower_operation(form, local.sub(), local.at(operation.operands), std::move(out));
}

Arrays lower(const BoundaryOperation&, const ReshardedOperation& operation, const LocalArrays& local) {
  return local.at(operation.operands);
}

Arrays lower(const ManualOperation& form, const ReshardedOperation& operation, const LocalArrays& local) {
  return eval_jaxpr(*form.eqn->params.as<ShardMap>().body, local.at(operation.operands));
}

Arrays lower(const HostOperation& form, const ReshardedOperation& operation, const LocalArrays& local) {
  return spmd::lower(form, local.at(operation.operands));
}

Arrays lower(const PipelinedScan& form, const ReshardedOperation& operation, const LocalArrays& local) {
  std::vector<ShardedBlock> results;
  for (std::size_t b : operation.results) results.push_back(local.table().blocks[b]);
  return spmd::lower(form, local, local.at(operation.operands), results);
}

template <class ControlFlow>
Arrays lower(const ControlFlow& form, const ReshardedOperation& operation, const LocalArrays& local) {
  return spmd::lower(form, local, local.at(operation.operands));
}

// Lowers all operations; returns the results of the scope.
Arrays lower_operations(const ReshardedScope& scope, LocalArrays& local) {
  for (const ReshardedOperation& operation : scope.operations) {
    SetWhere line(operation.where);
    Arrays results =
        std::visit([&](const auto& form) { return lower(form, operation, local); }, operation.form);
    for (std::size_t i = 0; i < results.size(); ++i) local.set(operation.results[i], std::move(results[i]));
  }
  return local.at(scope.out);
}

}  // namespace

const LoweredBody& lower_body(const BlockTable& table, ReshardedScope& body, Avals types) {
  if (body.lowered.jaxpr && body.lowered.types == types) return body.lowered;
  ClosedJaxpr closed = stage(body.name, types, [&](Args args) {
    LocalArrays local(table, body);
    local.capture(args.first(body.captured.size()));
    for (std::size_t i = 0; i < body.in.size(); ++i) local.set(body.in[i], args[body.captured.size() + i]);
    return lower_operations(body, local);
  });
  if (!closed.consts.empty()) internal("lowering a body captured a value");
  MergedCollectives merged = merge_collectives(closed.jaxpr, table.sub.mesh());
  body.lowered = {std::move(types), std::move(merged.jaxpr), merged.saved};
  return body.lowered;
}

const LoweredBody& lower_body(const BlockTable& table, ReshardedScope& body) {
  Avals types;
  for (const BlockNumbers* list : {&body.captured, &body.in})
    for (std::size_t b : *list) types.push_back(block_type(table.sub, table.blocks[b]));
  return lower_body(table, body, std::move(types));
}

JaxprPtr lower_to_local(const SubAxes& sub, ReshardedProgram& program, BlockPrograms* known) {
  BlockTable table{sub, program.blocks, known};
  Avals types;
  for (std::size_t b : program.root.in) types.push_back(block_type(sub, program.blocks[b]));
  ClosedJaxpr closed = stage(program.root.name, types, [&](Args args) {
    LocalArrays local(table, program.root);
    for (std::size_t i = 0; i < args.size(); ++i) local.set(program.root.in[i], args[i]);
    return lower_operations(program.root, local);
  });
  if (!closed.consts.empty()) internal("partitioning captured a stored array");
  return closed.jaxpr;
}

}  // namespace tessera::inline v0::spmd
