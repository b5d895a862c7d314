// The values that are live when a program needs the most memory, and the error for a program that needs more memory
// than a device has.
#include <tessera/base/error.h>
#include <tessera/compile/estimate.h>
#include <tessera/core/primitive.h>
#include <tessera/spmd/partition.h>
#include <tessera/transform/simplify.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>

namespace tessera::inline v0 {

std::vector<LiveValue> largest_live(const Jaxpr& jaxpr, std::size_t limit) {
  std::size_t count = jaxpr.var_count;
  std::vector<std::size_t> last(count, 0);
  for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e)
    for (const Atom& a : jaxpr.eqns[e].in)
      if (const Var* v = var_of(a)) last[v->id] = e;
  for (const Atom& a : jaxpr.out)
    if (const Var* v = var_of(a)) last[v->id] = jaxpr.eqns.size();
  for (const Var& v : jaxpr.in) last[v.id] = jaxpr.eqns.size();  // the caller keeps arguments alive
  // change[e] is the difference between the bytes that are live at equation e and before it.
  std::vector<std::int64_t> change(jaxpr.eqns.size() + 2, 0);
  auto add_interval = [&](const Var& v, std::size_t from) {
    change[from] += v.aval.bytes();
    change[std::max(last[v.id], from) + 1] -= v.aval.bytes();
  };
  for (const Var& v : jaxpr.in) add_interval(v, 0);
  for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e)
    for (const Var& v : jaxpr.eqns[e].out) add_interval(v, e);
  std::size_t peak = 0;
  for (std::int64_t now = 0, highest = -1, e = 0; e < static_cast<std::int64_t>(change.size()); ++e)
    if ((now += change[e]) > highest) highest = now, peak = e;
  std::vector<LiveValue> out;
  for (const Var& v : jaxpr.in) out.push_back({v.aval, v.aval.bytes(), "", {}});
  for (std::size_t e = 0; e < jaxpr.eqns.size() && e <= peak; ++e)
    for (const Var& v : jaxpr.eqns[e].out)
      if (std::max(last[v.id], e) >= peak)
        out.push_back({v.aval, v.aval.bytes(), jaxpr.eqns[e].primitive->name, jaxpr.eqns[e].where});
  std::stable_sort(out.begin(), out.end(),
                   [](const LiveValue& a, const LiveValue& b) { return a.bytes > b.bytes; });
  if (out.size() > limit) out.resize(limit);
  return out;
}

std::int64_t device_memory() {
  if (const char* text = std::getenv("TESSERA_DEVICE_MEMORY"))
    if (std::int64_t bytes = std::atoll(text); bytes > 0) return bytes;
  return static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::int64_t>(sysconf(_SC_PAGE_SIZE));
}

std::int64_t bytes_needed(const MemoryReport& m, const std::vector<std::int64_t>& results) {
  std::int64_t bytes = m.argument_bytes + m.result_bytes + m.arena_bytes + m.local_bytes;
  for (auto [result, argument] : m.donated) bytes -= results[result];
  return bytes;
}

void check_memory(const Executable& executable, const JaxprPtr& jaxpr) {
  const MemoryReport& m = executable.memory();
  std::int64_t available = device_memory();
  if (m.argument_bytes + m.result_bytes + m.arena_bytes + m.local_bytes <= available) return;
  JaxprPtr device = partition(jaxpr).jaxpr;
  std::vector<std::int64_t> results;
  for (const Aval& type : device->out_avals()) results.push_back(type.bytes());
  std::int64_t needed = bytes_needed(m, results);
  if (needed <= available) return;
  constexpr std::size_t kMax = 5;
  std::string list;
  for (const LiveValue& v : largest_live(simplify(*device), kMax))
    list += str("\n    ", v.type.strong().with_varying({}), ", ", v.bytes,
                " bytes: ", v.operation.empty() ? "an argument" : v.operation,
                v.where ? str(" at ", to_string(v.where)) : "");
  fail<MemoryError>(
      str("a device has ", available, " bytes of memory, but the program needs ", needed, " (arguments ",
          m.argument_bytes, ", results ", m.result_bytes, ", temporaries ", m.arena_bytes + m.local_bytes,
          ")."),
      str("Shard more of it over the devices, donate arguments, or checkpoint. Largest live values, as each "
          "device has them:",
          list));
}

}  // namespace tessera::inline v0
