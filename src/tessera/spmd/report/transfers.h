// The reasons for the collectives of a device program.
#pragma once
#include <tessera/mesh/sharding.h>
#include <tessera/spmd/report/communication_need.h>
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
  // In a pipelined scan: the number of iterations in which each device takes part; otherwise 0, and it takes part in
  // all.
  std::int64_t iterations_per_device = 0;

  // The file name in the source lines of those equations of the device program that belong to this
  // collective. It is a copy of the name in `where`; its address distinguishes it from those of other
  // collectives.
  std::string file = {};
  Where tag() const { return {file.c_str(), where.line}; }
};
using Transfers = std::deque<Transfer>;

// True if the devices gather the value although no annotation requests it: strict mode refuses that.
inline bool is_unrequested_gather(const Transfer& t) {
  return t.kind == "all_gather" && t.need != CommunicationNeed::requested;
}

}  // namespace tessera::inline v0
