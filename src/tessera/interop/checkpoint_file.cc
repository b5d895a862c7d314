// Saves and loads checkpoints: stores leaves by path, and compares them with the prototype before anything is read.
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/interop/checkpoint_file.h>
#include <tessera/interop/checkpoint_folder.h>
#include <algorithm>
#include <filesystem>
#include <set>

namespace tessera::inline v0::checkpoint_detail {

// The name of leaf ".mlp.w" in the file is "mlp.w", as in other libraries.
static std::string name_of(const std::string& path) { return path.starts_with('.') ? path.substr(1) : path; }

static std::string without_slashes(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

// Returns true if a save to `path` makes a folder.
static bool is_folder_checkpoint(const std::string& path, const std::vector<NamedValue>& leaves) {
  if (path.ends_with(".safetensors")) return false;
  if (path.ends_with('/') || is_folder(path)) return true;
  return std::any_of(leaves.begin(), leaves.end(), [](const NamedValue& leaf) {
    const Shards* shards = leaf.value->shards();
    return shards && !shards->sharding.is_single_device();
  });
}

void save(const std::string& path, const Leaves& leaves, Where where) {
  At at(where);
  std::vector<NamedValue> values;
  std::set<std::string> names;
  for (const auto& [leaf, x] : leaves) {
    if (x.empty()) continue;
    if (!names.insert(name_of(leaf)).second)
      fail<TreeError>(str("save_checkpoint: two leaves have the path ", path_text(leaf), "."),
                      "Expected different paths: the keys of a map must have different texts.");
    values.push_back({name_of(leaf), &known_value(x, "save_checkpoint")});
  }
  if (is_folder_checkpoint(path, values)) return save_folder(without_slashes(path), values);
  NamedArrays arrays;
  for (const auto& [leaf, x] : leaves)
    if (!x.empty()) arrays.emplace(name_of(leaf), x);
  save_safetensors(path, arrays, {{"tessera.checkpoint", "1"}}, where);
}

static void check_no_other_leaves(const std::string& path, const OpenedCheckpoint& stored,
                                  const Leaves& leaves) {
  std::set<std::string> known;
  for (const auto& [leaf, x] : leaves)
    if (!x.empty()) known.insert(name_of(leaf));
  for (const auto& [name, leaf] : stored.leaves())
    if (!known.contains(name))
      fail<TreeError>(str("load_checkpoint: ", path, " has the leaf ", name, ", ", leaf.type,
                          ", which the prototype lacks."),
                      "Expected a prototype with the structure that was saved.");
}

static const StoredLeaf& checked_leaf(const std::string& path, const OpenedCheckpoint& stored,
                                      const std::string& leaf, const Array& x) {
  const Trace* trace = x.value()->trace();
  if (trace && trace->is_valid)
    fail<TraceError>(str("load_checkpoint inside ", describe(*trace), ": the leaf ", path_text(leaf), ", ",
                         x.aval(), ", of the prototype is a tracer."),
                     "Load before the call, and pass the tree as an argument: inside, the file would be read "
                     "once, while tracing.");
  auto found = stored.leaves().find(name_of(leaf));
  if (found == stored.leaves().end())
    fail<TreeError>(str("load_checkpoint: ", path, " lacks the leaf ", path_text(leaf), ", ", x.aval(), "."),
                    "Expected a prototype with the structure that was saved.");
  if (found->second.type != x.aval().strong())
    fail<TreeError>(str("load_checkpoint: leaf ", path_text(leaf), " is ", found->second.type, " in ", path,
                        ", but ", x.aval().strong(), " in the prototype."),
                    "Expected equal shapes and dtypes: build the prototype as for saving.");
  return found->second;
}

// The placement of a leaf of the prototype; types without values and donated arrays have none.
static Sharding sharding_like(const Array& x) {
  const Concrete* value = x.value()->concrete();
  if (value && value->queued_shards()) return value->queued_shards()->sharding;
  return value && value->queued_buffer() ? Sharding(value->queued_buffer()->device())
                                         : Sharding(default_device());
}

void add_sharding(std::vector<Sharding>& out, const Array& x, const Placement& to, const TreePath& path) {
  out.push_back(to.sharding());
  if (out.back() && !x.empty()) detail::check_rank(x.shape(), out.back(), "load_checkpoint", &path);
}

Arrays load(const std::string& path, const Leaves& leaves, const std::vector<Sharding>& where, Where line) {
  At at(line);
  OpenedCheckpoint stored(without_slashes(path));
  std::vector<const StoredLeaf*> found;
  for (const auto& [leaf, x] : leaves)
    found.push_back(x.empty() ? nullptr : &checked_leaf(path, stored, leaf, x));
  check_no_other_leaves(path, stored, leaves);
  Arrays out;
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const Array& like = leaves[i].second;
    Sharding sharding = i < where.size() ? where[i] : Sharding();
    // Weakness is not stored; it is taken from the prototype, so that a function compiled for it can be
    // called.
    if (found[i])
      out.push_back(stored.read(*found[i], like.aval(), sharding ? sharding : sharding_like(like)));
    else
      out.emplace_back();
  }
  return out;
}

}  // namespace tessera::inline v0::checkpoint_detail
