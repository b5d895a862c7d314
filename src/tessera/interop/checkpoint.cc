// Checkpoints: leaves by path, checked against the prototype before anything is given back.
#include <tessera/interop/checkpoint.h>
#include <set>

namespace tessera::inline v0::checkpoint_detail {

using Leaves = std::vector<std::pair<std::string, Array>>;

// ".mlp.w" is "mlp.w" in the file, as other libraries name their parameters.
static std::string name_of(const std::string& path) { return path.starts_with('.') ? path.substr(1) : path; }
static std::string shown(const std::string& path) { return path.empty() ? "(the tree itself)" : path; }

void save(const std::string& path, const Leaves& leaves, Where where) {
  At at(where);
  NamedArrays arrays;
  for (const auto& [leaf, x] : leaves)
    if (!x.empty() && !arrays.emplace(name_of(leaf), x).second)
      fail<TreeError>(str("save_checkpoint: two leaves have the path ", shown(leaf), "."),
                      "Expected paths that differ: the keys of a map must not print alike.");
  save_safetensors(path, arrays, {{"tessera.checkpoint", "1"}}, where);
}

// Weakness is no property of stored bits; it follows the prototype, so that a step compiled for it fits.
static Array like(const Array& loaded, Aval type) {
  if (!type.weak()) return loaded;
  return copy_of(type, known_value(loaded, "load_checkpoint").data());
}

static void check_no_more(const std::string& path, const NamedArrays& arrays, const Leaves& leaves) {
  std::set<std::string> known;
  for (const auto& [leaf, x] : leaves)
    if (!x.empty()) known.insert(name_of(leaf));
  for (const auto& [name, x] : arrays)
    if (!known.contains(name))
      fail<TreeError>(str("load_checkpoint: ", path, " has the leaf ", name, ", ", x.aval(),
                          ", which the prototype lacks."),
                      "Expected a prototype with the structure that was saved.");
}

Arrays load(const std::string& path, const Leaves& leaves, Where where) {
  At at(where);
  NamedArrays arrays = load_safetensors(path, nullptr, where);
  Arrays out;
  for (const auto& [leaf, x] : leaves) {
    if (x.empty()) {
      out.emplace_back();
      continue;
    }
    auto found = arrays.find(name_of(leaf));
    if (found == arrays.end())
      fail<TreeError>(str("load_checkpoint: ", path, " lacks the leaf ", shown(leaf), ", ", x.aval(), "."),
                      "Expected a prototype with the structure that was saved.");
    if (found->second.aval() != x.aval().strong())
      fail<TreeError>(str("load_checkpoint: leaf ", shown(leaf), " is ", found->second.aval(), " in ", path,
                          ", but ", x.aval().strong(), " in the prototype."),
                      "Expected equal shapes and dtypes: build the prototype as for saving.");
    out.push_back(like(found->second, x.aval()));
  }
  check_no_more(path, arrays, leaves);
  return out;
}

}  // namespace tessera::inline v0::checkpoint_detail
