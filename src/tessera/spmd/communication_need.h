// The need for a collective: the kind of reason for which a program of many devices communicates.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>

namespace tessera::inline v0 {

enum class CommunicationNeed : std::uint8_t {
  required,  // by what an operation computes
  conflict,  // between annotations
  chosen,    // neither: this is how the partitioner does it
  asked,     // an annotation stands at the value itself, or the user wrote a collective
};
TESSERA_API const char* name_of(CommunicationNeed need);

}  // namespace tessera::inline v0
