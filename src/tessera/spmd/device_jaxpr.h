// The program of each device, with the shardings of arguments and results, the collectives and their reasons.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/spmd/report/prediction.h>
#include <tessera/spmd/report/transfers.h>

namespace tessera::inline v0 {

// An operation without a sharding rule although its operands are sharded.
struct OperationWithoutRule {
  std::string operation;
  Where where;
};

struct DeviceJaxpr {
  JaxprPtr jaxpr;  // operates on blocks
  Mesh mesh;       // none: a program of one device
  std::vector<Sharding> in, out;
  std::shared_ptr<const Transfers> transfers;  // null unless requested
  std::vector<OperationWithoutRule> without_rule;
  std::vector<OverlapDecision> overlaps;  // one for each collective next to a matrix product

  // Marks the donated arguments whose blocks can become results. A block that several devices share in one
  // memory cannot become the result of each of them.
  std::vector<bool> donatable(std::vector<bool> donated) const;
  // Returns the source line that an equation's line stands for. The line of a collective refers to `transfers` and
  // must not outlive it; the source line may.
  Where source_line(Where line) const;
};

}  // namespace tessera::inline v0
