// Reasons for which jitted functions have several programs, as text.
#include <tessera/api/call_cache.h>
#include <algorithm>
#include <iostream>

namespace tessera::inline v0 {

using jit_detail::CacheEntryPtr, jit_detail::NearestProgram;

Recompilations::Recompilations(const jit_detail::CallCache& cache)
    : where_(cache.where), jitted_here_(cache.compiled_at_line) {
  std::vector<CacheEntryPtr> entries = cache.programs();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const jit_detail::KeyParts& key = *entries[i]->traced.key;
    NearestProgram nearest = nearest_program(key, std::span(entries).first(i));
    programs_.push_back({static_cast<int>(i) + 1, types_text(key), entries[i]->preceding_operation,
                         nearest.number, std::move(nearest.differences)});
  }
}

namespace jit_detail {
Recompilation explain_call(const CallCache& cache, const Frame& frame, tree_detail::TreeRef arguments) {
  KeyParts key = parts_of_arguments(arguments);
  complete(key, frame, parts_of_context());
  std::vector<CacheEntryPtr> entries = cache.programs();
  Recompilation out{0, types_text(key), {}};
  out.is_call = true;
  if (const CacheEntryPtr* found = cache.find(frame->key)) {
    out.program =
        static_cast<int>(std::find_if(entries.begin(), entries.end(),
                                      [&](const CacheEntryPtr& e) { return e.get() == found->get(); }) -
                         entries.begin()) +
        1;
    return out;
  }
  NearestProgram nearest = nearest_program(key, entries);
  out.nearest = nearest.number;
  out.differences = std::move(nearest.differences);
  return out;
}
}  // namespace jit_detail

std::string to_string(const KeyDifference& d) {
  return str(d.part, ": ", d.now, " instead of ", d.before, " (", d.detail, ")");
}

// Formats a line for each difference, then each distinct advice once.
static std::string difference_lines(const std::vector<KeyDifference>& differences) {
  constexpr std::size_t kMax = 8;
  std::string out;
  std::vector<std::string> advice;
  for (std::size_t i = 0; i < std::min(kMax, differences.size()); ++i) {
    out += str("  ", to_string(differences[i]), "\n");
    const std::string& advise = differences[i].advice;
    if (!advise.empty() && std::find(advice.begin(), advice.end(), advise) == advice.end())
      advice.push_back(advise);
  }
  if (differences.size() > kMax) out += str("  and ", differences.size() - kMax, " more\n");
  for (const std::string& advise : advice) out += str("  ", advise, "\n");
  return out;
}

std::string to_string(const Recompilation& r) {
  if (r.is_call && !r.needed()) return str("The call ", r.types, " runs program ", r.program, ".\n");
  std::string head = r.is_call ? str("The call ", r.types, " needs a new program")
                               : str("program ", r.program, " ", r.types,
                                     r.after ? str(", after ", to_string(r.after)) : "");
  if (!r.nearest) return str(head, r.is_call ? ": the function has none yet.\n" : ": the first.\n");
  return str(head, ", which differs from program ", r.nearest, ":\n", difference_lines(r.differences));
}
std::ostream& operator<<(std::ostream& out, const Recompilation& recompilation) {
  return out << to_string(recompilation);
}
void print(const Recompilation& recompilation) { std::cout << recompilation; }

std::string to_string(const Recompilations& r) {
  std::size_t count = r.programs_.size();
  std::string out = str("jit", r.where_ ? str(" (", to_string(r.where_), ")") : "", " has ",
                        count ? str(count) : "no", count == 1 ? " program" : " programs", ".\n");
  if (r.jitted_here_ > 1)
    out += str("It is function ", r.jitted_here_,
               " that was jitted at this line, each with programs of its own. If "
               "they are the same function, call jit once and keep the result.\n");
  for (const Recompilation& program : r.programs_) out += to_string(program);
  return out;
}
std::ostream& operator<<(std::ostream& out, const Recompilations& recompilations) {
  return out << to_string(recompilations);
}
void print(const Recompilations& recompilations) { std::cout << recompilations; }

}  // namespace tessera::inline v0
