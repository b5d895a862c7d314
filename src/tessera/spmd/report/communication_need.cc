// The names of the needs.
#include <tessera/base/error.h>
#include <tessera/spmd/report/communication_need.h>

namespace tessera::inline v0 {

const char* name_of(CommunicationNeed need) {
  switch (need) {
    case CommunicationNeed::required:
      return "required";
    case CommunicationNeed::conflict:
      return "conflict";
    case CommunicationNeed::chosen:
      return "chosen";
    case CommunicationNeed::requested:
      return "requested";
  }
  internal("unknown need for communication");
}

}  // namespace tessera::inline v0
