// The list of passes of the partitioner.
#include <tessera/spmd/choose/choose_shardings.h>
#include <tessera/spmd/lower/lower_to_local.h>
#include <tessera/spmd/overlap/optimize_collectives.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/propagate/propagate.h>
#include <tessera/spmd/report/pass_text.h>

namespace tessera::inline v0 {

using namespace spmd;

namespace {

// Called after each pass with functions that write the program as text and that check it.
using AfterPass = std::function<void(const char* pass, const std::function<std::string()>& text,
                                     const std::function<void()>& check)>;

DeviceJaxpr run_passes(const JaxprPtr& given, bool record_transfers, const Machine& machine,
                       const AfterPass& after) {
  DeviceJaxpr out;
  out.mesh = given->effects().mesh;
  if (!out.mesh) {
    out.jaxpr = given;
    return out;
  }
  auto finished = [&, name = std::begin(partition_passes)](const auto&... program) mutable {
    const char* pass = *name++;
    after(
        pass, [&] { return to_string(program...); }, [&] { check(program..., pass); });
  };
  ChoiceProblem problem(given);
  auto& [sub, costs, program] = problem;

  propagate(program);
  finished(program);

  ChosenProgram chosen = choose_shardings(program, costs);
  program.keeps_origins = record_transfers;
  propagate(program, chosen.choices.shardings);
  for (const Eqn* eqn : program.without_rule())
    out.without_rule.push_back({eqn->primitive->name, eqn->where});
  finished(program);

  // The search has inserted the reshards and lowered the program already; with reasons this is done again.
  std::optional<Reasons> reasons;
  if (record_transfers) {
    reasons.emplace(program);
    const Choices& choices = chosen.choices;
    *chosen.resharded = insert_reshards(
        program, costs, {choices.versions, choices.strategies, choices.partial_carries, &*reasons, nullptr});
    chosen.local = lower_to_local(sub, *chosen.resharded);
  }
  finished(*chosen.resharded, sub);

  out.jaxpr = std::move(chosen.local);
  out.in = std::move(chosen.resharded->in), out.out = std::move(chosen.resharded->out);
  finished(*out.jaxpr);

  optimize_collectives(out, CostModel(machine, out.mesh), [&](const OverlapDecision& ring) {
    return reasons ? reasons->note(ring) : ring.where;
  });
  finished(*out.jaxpr);
  if (reasons) out.transfers = reasons->transfers();
  return out;
}

}  // namespace

DeviceJaxpr partition(const JaxprPtr& jaxpr, bool record_transfers, const Machine& machine) {
  return run_passes(jaxpr, record_transfers, machine,
                    [](const char*, const auto&, [[maybe_unused]] const auto& check) {
#ifdef TESSERA_CHECKS
                      check();
#endif
                    });
}

std::vector<PartitionStage> partition_stages(const JaxprPtr& jaxpr, const Machine& machine) {
  std::vector<PartitionStage> out;
  run_passes(jaxpr, false, machine, [&](const char* pass, const auto& text, const auto& check) {
    check();
    out.push_back({pass, text()});
  });
  return out;
}

}  // namespace tessera::inline v0
