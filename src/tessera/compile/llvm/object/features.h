// The features of x86-64 processors that generated code may use, as bits of cpuid.
#pragma once
#include <cstdint>
#include <vector>

namespace llvm {
class MCSubtargetInfo;
}

namespace tessera::inline v0 {

struct RequiredFeatures {
  std::vector<std::uint32_t> rows;  // leaf, subleaf, register, mask: four words for each
  std::uint32_t state = 0;          // bits of XCR0
};
RequiredFeatures required_features(const llvm::MCSubtargetInfo& subtarget);

}  // namespace tessera::inline v0
