// KernelOrigin: the operations that fusion put into one kernel, and for each value that the kernel stores the reason why its
// readers do not compute it themselves. Reports and profiles show it; generated code does not depend on it.
#pragma once
#include <tessera/core/aval.h>

namespace tessera::inline v0 {

// The reason why a value is stored in memory.
enum class StorageCause : std::uint8_t {
  result,          // of the program, or of the body of a loop or branch
  operand,         // a library call, collective, scatter or control flow reads it
  recomputation,   // its readers would compute elements again, at a higher cost than that of a load
  scalar_loop,     // its reader is a loop without vectors
  kernel_size,     // the kernel of its reader would be too large
  reductions,      // the kernel of its reader would have too many reductions
  columns,         // it reduces columns, which are read in another order than the rows of its reader
  long_reduction,  // it combines so many elements that it gets its own nest, which is divided over threads
  overwritten      // a scatter overwrites an array that it reads
};

struct StorageReason {
  StorageCause cause = StorageCause::result;
  double additions = 0;          // recomputation: the cost of each element in its readers
  const char* reader = nullptr;  // operand: the operation that reads it
  Where where = {};              // of that operation
};
// The reason as a sentence without a full stop.
TESSERA_API std::string to_string(const StorageReason& reason);

struct KernelOrigin {
  struct Operation {
    const char* name;
    Where where;
  };
  struct Stored {
    Aval type;
    Operation operation;
    StorageReason reason;
  };
  std::vector<Operation> fused;  // in program order
  std::vector<Stored> stored;
};
using KernelOriginPtr = std::shared_ptr<const KernelOrigin>;

}  // namespace tessera::inline v0
