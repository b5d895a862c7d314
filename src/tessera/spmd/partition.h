// Partitioning: converts a global program to the program of each device, with the shardings of arguments and
// results, the collectives and their reasons.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>
#include <tessera/spmd/report/communication_need.h>
#include <tessera/spmd/report/prediction.h>
#include <deque>

namespace tessera::inline v0 {

// The reason for a collective of a device program.
struct Transfer {
  std::string operation;  // the operation that needs it
  Where where;            // the source line of the operation
  std::string value = {};
  CommunicationNeed need = CommunicationNeed::required;
  std::string reason = {};
  std::string kind = {};  // of a planned collective: "all_gather", ...; otherwise empty
  // Bytes that each device receives by a planned collective, in all runs; a while loop counts one iteration.
  double bytes = 0;
  // For a planned reshard in the program itself, not in a body: the variable that is resharded, and its new
  // sharding.
  int variable = -1;
  Spec to = {};
  // Devices take turns, as in a pipelined scan: each takes part this often, whatever the number of turns. 0: in all runs.
  std::int64_t own_iterations = 0;

  // The file name in the lines of the equations of the device program that belong to this collective. It
  // reads as that of `where` and is identified by its address.
  std::string file = {};
  Where tag() const { return {file.c_str(), where.line}; }
};
using Transfers = std::deque<Transfer>;

// An operation without a sharding rule although its operands are sharded.
struct Opaque {
  std::string operation;
  Where where;
};

struct DeviceJaxpr {
  JaxprPtr jaxpr;  // operates on blocks
  Mesh mesh;       // none: a program of one device
  std::vector<Sharding> in, out;
  std::shared_ptr<const Transfers> transfers;  // null unless requested
  std::vector<Opaque> opaque;
  std::vector<OverlapDecision> overlaps;  // collectives beside products

  // Marks the donated arguments whose blocks can become results. A block that several devices share in one
  // memory cannot become the result of each of them.
  std::vector<bool> donatable(std::vector<bool> donated) const;
  // Returns the source line that an equation's line stands for. The line of a collective refers to `transfers` and
  // must not outlive it; the source line may.
  Where source_line(Where line) const;
};

// True if the devices gather the value although no annotation requests it: strict mode refuses that.
inline bool is_unrequested_gather(const Transfer& t) {
  return t.kind == "all_gather" && t.need != CommunicationNeed::requested;
}

// Partitions a program over the mesh that its effects name; a program without a mesh is returned as it is. Collectives
// are split where that is faster on the machine.
TESSERA_API DeviceJaxpr partition(const JaxprPtr& jaxpr, bool with_transfers = false,
                                  const Machine& machine = current_machine());

}  // namespace tessera::inline v0
