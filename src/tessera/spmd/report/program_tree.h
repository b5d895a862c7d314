// ProgramTree: a traced program with the programs inside of its equations and the sharding of each value, for reports.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/ops/control/explain_value.h>
#include <map>

namespace tessera::inline v0 {

struct ProgramTree {
  JaxprPtr jaxpr;
  // By equation: the bodies of its control flow or call.
  std::map<std::size_t, std::vector<ProgramTree>> inner;
  // By variable; empty for a program without a mesh, and for a body that the partitioner does not look into.
  std::map<int, ValueSharding> shardings;
};

// Returns the tree of a program. The shardings are those of value_shardings.
TESSERA_API ProgramTree program_tree(const JaxprPtr& jaxpr);

}  // namespace tessera::inline v0
