// The need for a collective: the kind of reason for which a program of many devices communicates.
#pragma once
#include <tessera/base/export.h>
#include <cstdint>

namespace tessera::inline v0 {

enum class CommunicationNeed : std::uint8_t {
  required,   // by the semantics of an operation
  conflict,   // annotations contradict each other
  chosen,     // neither: a choice of the partitioner
  requested,  // an annotation of the value itself, or a collective that the user wrote
};
TESSERA_API const char* name_of(CommunicationNeed need);

}  // namespace tessera::inline v0
