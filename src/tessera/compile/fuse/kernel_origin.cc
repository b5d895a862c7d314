// Reasons for storing values, as text.
#include <fmt/format.h>
#include <tessera/compile/fuse/kernel_origin.h>

namespace tessera::inline v0 {

std::string to_string(const StorageReason& reason) {
  switch (reason.cause) {
    case StorageCause::result:
      return "it is a result of the program or of the body of a loop or branch";
    case StorageCause::operand:
      return fmt::format("{}{} reads it from memory", reason.reader,
                         reason.where ? " at " + to_string(reason.where) : std::string());
    case StorageCause::recomputation:
      return fmt::format(
          "its readers would compute elements again, at a cost of {:.3g} additions for each, which is more "
          "than a load",
          reason.additions);
    case StorageCause::scalar_loop:
      return "its reader is a loop without vectors, in which it would be slower";
    case StorageCause::kernel_size:
      return "the kernel of its reader would be too large";
    case StorageCause::reductions:
      return "the kernel of its reader would have too many reductions";
    case StorageCause::columns:
      return "it reduces columns, which its reader does not read in their order in memory";
    case StorageCause::long_reduction:
      return "it combines so many elements that it is divided over threads in a nest of its own";
    case StorageCause::overwritten:
      return "a scatter overwrites an array that it reads, so it is computed first";
  }
  return "";
}

}  // namespace tessera::inline v0
