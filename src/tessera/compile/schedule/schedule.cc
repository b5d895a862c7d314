// Schedules a draft: every kernel becomes a loop nest, and the steps that call it get the scratch memory that
// the nest needs.
#include <tessera/compile/division.h>
#include <tessera/compile/schedule/divide.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/compile/schedule/scheduler.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

// Returns true if one block of the nest holds all of its `count` stores.
bool has_all_stores(const nest::Statements& block, std::size_t count) {
  std::size_t stores = 0;
  for (const nest::Statement& s : block) {
    stores += std::holds_alternative<nest::Store>(s.form);
    if (auto* loop = std::get_if<nest::Loop>(&s.form); loop && block.size() == 1)
      return has_all_stores(loop->body, count);
  }
  return stores == count;
}

// Returns true if all stores of an element are in one iteration of the innermost loop. Otherwise a store must
// not overwrite an operand that another store reads.
bool stores_together(const FusedKernel& kernel, const Nest& nest) {
  return kernel.stores.size() == 1 ||
         (nest.groups.size() == 1 && has_all_stores(nest.groups[0], kernel.stores.size()));
}

void apply_nests(const Draft& draft, Draft::Steps& steps) {
  for (Draft::Step& step : steps) {
    if (auto* loop = std::get_if<Draft::Loop>(&step.form)) apply_nests(draft, loop->body);
    if (auto* loop = std::get_if<Draft::While>(&step.form))
      apply_nests(draft, loop->condition), apply_nests(draft, loop->body);
    if (auto* branch = std::get_if<Draft::Branch>(&step.form))
      for (Draft::Steps& inside : branch->branches) apply_nests(draft, inside);
    auto* call = std::get_if<Draft::Kernel>(&step.form);
    if (!call) continue;
    std::size_t number = call->kernel;
    const Nest& nest = draft.nests[number];
    call->scratch = nest.scratch_bytes + nest.private_bytes;
    if (!stores_together(draft.kernels[number], nest)) call->in_place.clear();
    for (auto [operand, result] : nest.no_alias)
      std::erase(call->in_place, std::pair(call->values[operand], call->values[result]));
  }
}

}  // namespace

Nest schedule(const FusedKernel& kernel, const DivisionLimits& division) {
  std::int64_t chunks = division.chunks_for(seconds_of(kernel));
  Nest nest = nest::Scheduler(kernel, chunks > 1).run(kernel);
  divide(nest, chunks, division);
  return nest;
}

Draft schedule(Draft draft) {
  for (const FusedKernel& kernel : draft.kernels) draft.nests.push_back(schedule(kernel, draft.division));
  apply_nests(draft, draft.steps);
  return draft;
}

}  // namespace tessera::inline v0
