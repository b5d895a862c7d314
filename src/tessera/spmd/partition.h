// A global program as the program of each device, the shardings of its arguments and results, its collectives
// and their reasons.
#pragma once
#include <tessera/core/jaxpr.h>
#include <tessera/mesh/sharding.h>
#include <tessera/spmd/communication_need.h>
#include <tessera/spmd/prediction.h>
#include <deque>

namespace tessera::inline v0 {

// The reason for a collective of a device program.
struct Transfer {
  std::string operation;  // that needs it
  Where where;            // its line
  // The value that is moved: its type and sharding before -> after; empty: the operation moves it itself
  std::string value = {};
  CommunicationNeed need = CommunicationNeed::required;
  std::string reason = {};
  std::string kind = {};  // of a planned move: "all_gather", ...; else empty
  double bytes = 0;  // of a planned move: that each device receives, in all runs; a while loop turns once
  // For a planned reshard in the program itself, not in a body: the variable that is resharded, and its new sharding.
  int variable = -1;
  Spec to = {};

  // Equations of the device program that belong to it have this line. It reads as `where` does, and is known by the
  // address of its file's name.
  std::string file = {};
  Where tag() const { return {file.c_str(), where.line}; }
};
using Transfers = std::deque<Transfer>;

// An operation without a sharding rule whose operands are sharded.
struct Opaque {
  std::string operation;
  Where where;
};

struct DeviceJaxpr {
  JaxprPtr jaxpr;  // on blocks
  Mesh mesh;
  std::vector<Sharding> in, out;
  std::shared_ptr<const Transfers> transfers;  // if asked for
  std::vector<Opaque> opaque;
  std::vector<OverlapDecision> overlaps;  // collectives beside products

  // The donated arguments whose blocks can become results: a block that several devices hold in one memory can't become
  // the result of each.
  std::vector<bool> donatable(std::vector<bool> donated) const;
};

// True if the devices gather it although no annotation says so: strict mode forbids it.
inline bool is_unasked_gather(const Transfer& t) {
  return t.kind == "all_gather" && t.need != CommunicationNeed::asked;
}

// `jaxpr` runs on a mesh: its effects say which. Collectives are split where that is faster on the machine.
TESSERA_API DeviceJaxpr partition(const JaxprPtr& jaxpr, bool with_transfers = false,
                                  const Machine& machine = current_machine());

}  // namespace tessera::inline v0
