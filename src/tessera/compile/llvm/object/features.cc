// Features that generated code may use, from LLVM's names to bits of cpuid (Intel's and AMD's manuals, "CPUID").
#include <llvm/MC/MCSubtargetInfo.h>
#include <tessera/compile/llvm/object/features.h>
#include <map>
#include <tuple>

namespace tessera::inline v0 {

namespace {

enum Register : std::uint32_t { eax, ebx, ecx, edx };
struct Feature {
  const char* name;
  std::uint32_t leaf, subleaf, number, bit;
};
constexpr std::uint32_t kExtended = 0x80000001;
constexpr Feature kFeatures[] = {
    {"sse3", 1, 0, ecx, 0},           {"pclmul", 1, 0, ecx, 1},        {"ssse3", 1, 0, ecx, 9},
    {"fma", 1, 0, ecx, 12},           {"cx16", 1, 0, ecx, 13},         {"sse4.1", 1, 0, ecx, 19},
    {"sse4.2", 1, 0, ecx, 20},        {"movbe", 1, 0, ecx, 22},        {"popcnt", 1, 0, ecx, 23},
    {"aes", 1, 0, ecx, 25},           {"avx", 1, 0, ecx, 28},          {"f16c", 1, 0, ecx, 29},
    {"rdrnd", 1, 0, ecx, 30},         {"bmi", 7, 0, ebx, 3},           {"avx2", 7, 0, ebx, 5},
    {"bmi2", 7, 0, ebx, 8},           {"avx512f", 7, 0, ebx, 16},      {"avx512dq", 7, 0, ebx, 17},
    {"rdseed", 7, 0, ebx, 18},        {"adx", 7, 0, ebx, 19},          {"avx512ifma", 7, 0, ebx, 21},
    {"avx512cd", 7, 0, ebx, 28},      {"sha", 7, 0, ebx, 29},          {"avx512bw", 7, 0, ebx, 30},
    {"avx512vl", 7, 0, ebx, 31},      {"avx512vbmi", 7, 0, ecx, 1},    {"avx512vbmi2", 7, 0, ecx, 6},
    {"gfni", 7, 0, ecx, 8},           {"vaes", 7, 0, ecx, 9},          {"vpclmulqdq", 7, 0, ecx, 10},
    {"avx512vnni", 7, 0, ecx, 11},    {"avx512bitalg", 7, 0, ecx, 12}, {"avx512vpopcntdq", 7, 0, ecx, 14},
    {"avx512fp16", 7, 0, edx, 23},    {"avxvnni", 7, 1, eax, 4},       {"avx512bf16", 7, 1, eax, 5},
    {"avxifma", 7, 1, eax, 23},       {"lzcnt", kExtended, 0, ecx, 5}, {"sse4a", kExtended, 0, ecx, 6},
    {"prfchw", kExtended, 0, ecx, 8}, {"xop", kExtended, 0, ecx, 11},  {"fma4", kExtended, 0, ecx, 16},
    {"tbm", kExtended, 0, ecx, 21},
};
constexpr std::uint32_t kOsSavesRegisters = 27;  // leaf 1, ecx
constexpr std::uint32_t kVectors = 0x6, kWideVectors = 0xe6;

}  // namespace

RequiredFeatures required_features(const llvm::MCSubtargetInfo& subtarget) {
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> masks;
  RequiredFeatures out;
  for (const Feature& f : kFeatures) {
    if (!subtarget.checkFeatures(std::string("+") + f.name)) continue;
    masks[{f.leaf, f.subleaf, f.number}] |= std::uint32_t{1} << f.bit;
    std::string_view name = f.name;
    if (name == "avx") out.state |= kVectors;
    if (name == "avx512f") out.state |= kWideVectors;
  }
  if (out.state) masks[{1, 0, ecx}] |= std::uint32_t{1} << kOsSavesRegisters;
  for (const auto& [at, mask] : masks) {
    auto [leaf, subleaf, number] = at;
    out.rows.insert(out.rows.end(), {leaf, subleaf, number, mask});
  }
  return out;
}

}  // namespace tessera::inline v0
