// Reads and writes the index of a checkpoint as JSON; an index that is damaged is an error.
#include <tessera/interop/checkpoint_index.h>
#include <tessera/interop/file.h>
#include <nlohmann/json.hpp>
#include <set>

namespace tessera::inline v0::checkpoint_detail {

using Json = nlohmann::json;

std::string path_text(const std::string& path) { return path.empty() ? "(the tree itself)" : path; }

void fail_damaged(const std::string& path, const std::string& what) {
  fail<FileError>(str("cannot read ", path, ": it is not a complete checkpoint: ", what, "."),
                  "The folder is damaged, copied in part or of another format: save or copy it again.");
}

namespace {

Json json_of(const Dims& dims) { return std::vector<std::int64_t>(dims.begin(), dims.end()); }

Json json_of(const StoredLeaf& leaf) {
  Json blocks = Json::array();
  for (const StoredBlock& block : leaf.blocks)
    blocks.push_back({{"file", block.file},
                      {"tensor", block.tensor},
                      {"begin", json_of(block.range.begin)},
                      {"end", json_of(block.range.end)}});
  return {{"path", leaf.path},
          {"dtype", leaf.type.dtype().name()},
          {"shape", json_of(leaf.type.shape())},
          {"mesh", leaf.mesh},
          {"spec", leaf.spec},
          {"blocks", std::move(blocks)}};
}

// text_at, sizes_at and dtype_at return an entry of a JSON object; nullopt if it is missing or has another type.
std::optional<std::string> text_at(const Json& object, const char* key) {
  auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end() || !found->is_string()) return {};
  return found->get<std::string>();
}

std::optional<Dims> sizes_at(const Json& object, const char* key) {
  auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end() || !found->is_array()) return {};
  Dims out;
  for (const Json& size : *found) {
    if (!size.is_number_unsigned() || size.get<std::uint64_t>() >= (std::uint64_t{1} << 58)) return {};
    out.push_back(size.get<std::int64_t>());
  }
  return out;
}

std::optional<Dtype> dtype_at(const Json& object, const char* key) {
  std::optional<std::string> text = text_at(object, key);
  for (int row = 0; text && row < Dtype::row_count; ++row)
    if (Dtype dtype(static_cast<Dtype::Row>(row)); *text == dtype.name()) return dtype;
  return {};
}

// Returns true for a file name without directories.
bool is_name(const std::string& text) {
  return !text.empty() && text.find('/') == std::string::npos && text != "." && text != "..";
}

// Returns true if the blocks form a grid that covers the array: one block for each combination of intervals
// between the boundaries of all axes.
bool covers(const std::vector<StoredBlock>& blocks, const Shape& shape) {
  if (element_count(shape) == 0) return blocks.empty();
  std::size_t cells = 1;
  std::set<std::vector<std::int64_t>> begins;
  for (const StoredBlock& block : blocks) begins.emplace(block.range.begin.begin(), block.range.begin.end());
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    std::set<std::int64_t> boundaries{0, shape[axis]};
    for (const StoredBlock& block : blocks) boundaries.insert(block.range.begin[axis]);
    for (const StoredBlock& block : blocks)
      if (block.range.end[axis] != *boundaries.upper_bound(block.range.begin[axis])) return false;
    cells *= boundaries.size() - 1;
    if (cells > blocks.size()) return false;
  }
  return cells == blocks.size() && begins.size() == blocks.size();
}

bool inside(const Block& range, const Shape& shape) {
  if (range.begin.size() != shape.size() || range.end.size() != shape.size() || range.empty()) return false;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (range.end[i] > shape[i]) return false;
  return true;
}

StoredLeaf leaf_of(const Json& json, std::size_t number, const std::string& path) {
  auto name = text_at(json, "path"), mesh = text_at(json, "mesh"), spec = text_at(json, "spec");
  std::optional<Dtype> dtype = dtype_at(json, "dtype");
  std::optional<Dims> shape = sizes_at(json, "shape");
  if (!name || !mesh || !spec || !dtype || !shape || !json.contains("blocks") || !json["blocks"].is_array())
    fail_damaged(path,
                 str("leaf ", number, " of its index lacks a path, dtype, shape, mesh, spec or blocks"));
  std::int64_t bytes = dtype->bytes();
  for (std::int64_t size : *shape)
    if (__builtin_mul_overflow(bytes, size, &bytes))
      fail_damaged(path,
                   str("the leaf ", path_text(*name), " has shape ", *shape, ", too large for any file"));
  StoredLeaf out{*name, Aval(*shape, *dtype), *mesh, *spec, {}};
  for (const Json& entry : json["blocks"]) {
    auto file = text_at(entry, "file"), tensor = text_at(entry, "tensor");
    std::optional<Dims> begin = sizes_at(entry, "begin"), end = sizes_at(entry, "end");
    if (!file || !is_name(*file) || !tensor || !begin || !end)
      fail_damaged(path, str("a block of the leaf ", path_text(*name),
                             " lacks a tensor, begin, end or the name of a file in the folder"));
    Block range{*begin, *end};
    if (!inside(range, *shape))
      fail_damaged(
          path, str("the block ", range, " of the leaf ", path_text(*name), " is not a part of ", out.type));
    out.blocks.push_back({*file, *tensor, range});
  }
  if (!covers(out.blocks, *shape))
    fail_damaged(path, str("the blocks of the leaf ", path_text(*name), " do not cover ", out.type, " once"));
  return out;
}

}  // namespace

std::string to_json(const CheckpointIndex& index) {
  Json leaves = Json::array();
  for (const StoredLeaf& leaf : index.leaves) leaves.push_back(json_of(leaf));
  try {
    return Json{{"format", "tessera.checkpoint"},
                {"version", 1},
                {"folder", index.folder},
                {"leaves", std::move(leaves)}}
        .dump(1);
  } catch (const Json::exception&) {
    fail<ArgumentError>("save_checkpoint: the path of a leaf is not valid UTF-8.",
                        "Expected keys of maps in UTF-8: the index of a checkpoint is JSON.");
  }
}

CheckpointIndex read_index(const std::string& path) {
  std::string text;
  {
    InputFile file(str(path, '/', index_name));
    text.resize(file.size());
    file.read(0, text.data(), file.size());
  }
  Json json = Json::parse(text, nullptr, false);
  std::optional<std::string> folder = text_at(json, "folder");
  if (text_at(json, "format") != "tessera.checkpoint" || json.value("version", Json()) != 1 || !folder ||
      !is_name(*folder) || !json.contains("leaves") || !json["leaves"].is_array())
    fail_damaged(path, str("its ", index_name, " is not JSON of version 1 of the format"));
  CheckpointIndex out{*folder, {}};
  for (const Json& leaf : json["leaves"]) out.leaves.push_back(leaf_of(leaf, out.leaves.size(), path));
  return out;
}

}  // namespace tessera::inline v0::checkpoint_detail
