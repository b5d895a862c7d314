// The tables of a program for several devices, from which the runtime of objects runs it: the numbers of the structures in
// runtime/device_program.h.
#pragma once
#include <tessera/compile/object/object.h>

namespace tessera::inline v0 {

struct DeviceTables {
  using Numbers = std::vector<std::int64_t>;
  struct CollectiveTable {
    std::string combiner;  // the function of the runtime that combines elements; empty: none
    Numbers numbers;
  };
  std::vector<CollectiveTable> collectives;
  std::vector<Numbers> groups;
  std::vector<Numbers> values;  // of arguments, embedded arrays first, and of results
  Numbers sizes;
};
TESSERA_API DeviceTables device_tables(const ObjectFunction& f);

// Returns true if the program is small: to wake threads for its devices would take longer than to run all on one thread.
TESSERA_API bool is_small_program(const ProgramPlan& plan);

}  // namespace tessera::inline v0
