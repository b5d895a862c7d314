// The texts and the memory estimate of a lowered program.
#include <tessera/api/lowered.h>
#include <tessera/compile/estimate.h>
#include <tessera/compile/stage_text.h>
#include <tessera/spmd/partition.h>
#include <iostream>

namespace tessera::inline v0 {

std::string to_string(const MemoryEstimate& m) {
  std::string out =
      str("each device needs ", m.total(), " bytes: arguments ", m.argument_bytes, ", results ",
          m.result_bytes, m.reused_bytes ? str(" (", m.reused_bytes, " in donated arguments)") : "",
          ", temporaries ", m.temporary_bytes, "; code ", m.code_bytes, "\n", to_string(m.shared));
  for (const LiveValue& v : m.largest)
    out += str("  ", v.bytes, "  ", v.type.strong().with_varying({}), "  ",
               v.operation.empty() ? "argument" : v.operation, v.where ? str("  ", to_string(v.where)) : "",
               "\n");
  return out;
}
std::ostream& operator<<(std::ostream& out, const MemoryEstimate& memory) { return out << to_string(memory); }

namespace detail {

std::string text_of_stage(const JaxprPtr& jaxpr, const std::vector<bool>& donated, const std::string& stage) {
  if (stage == "global") return to_string(*jaxpr);
  if (stage == "partitioned") return to_string(*partition(jaxpr).jaxpr);
  CompileRequest request;
  request.donated = donated;
  if (stage == "kernels") return Inspection(jaxpr, request).source();
  if (stage == "llvm") return Inspection(jaxpr, request).llvm();
  if (stage == "asm") return Inspection(jaxpr, request).assembly();
  fail<ArgumentError>(str("as_text: there is no stage \"", stage, "\"."),
                      "Expected \"global\", \"partitioned\", \"kernels\", \"llvm\" or \"asm\".");
}

std::vector<bool> donated_inputs(const jit_detail::CacheEntry& entry, std::size_t constants) {
  std::vector<bool> donated(constants, false);
  const std::vector<bool>& arguments = jit_detail::donated_of(entry);
  donated.insert(donated.end(), arguments.begin(), arguments.end());
  return donated;
}

MemoryEstimate memory_of(const JaxprPtr& jaxpr, const std::vector<bool>& donated) {
  CompileRequest request;
  request.donated = donated;
  Inspection inspection(jaxpr, request);
  const MemoryReport& m = inspection.memory_report();
  MemoryEstimate out;
  out.argument_bytes = m.argument_bytes, out.result_bytes = m.result_bytes;
  out.temporary_bytes = m.arena_bytes + m.local_bytes, out.code_bytes = m.code_bytes;
  out.shared = m.shared;
  Avals results = inspection.device_program().out_avals();
  for (auto [result, argument] : m.donated) out.reused_bytes += results[result].bytes();
  constexpr std::size_t kMax = 8;
  out.largest = largest_live(inspection.device_program(), kMax);
  for (LiveValue& v : out.largest) v.where = inspection.source_line(v.where);
  return out;
}

void fail_other_types(const Arrays& leaves) {
  std::string types;
  for (const Array& x : leaves) types += str(types.empty() ? "" : ", ", x.aval());
  fail<ArgumentError>(
      str("compiled: it is called with ", types, "."),
      "Expected arguments of the types, shardings and static values that it was lowered for.");
}

}  // namespace detail

}  // namespace tessera::inline v0
