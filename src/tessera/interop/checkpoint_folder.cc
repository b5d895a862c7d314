// Writing a checkpoint folder: version-N+1 is written and synced while the index names version-N; then the
// index is replaced, and version-N is removed. A crash leaves at most a version that the index does not name,
// which the next save removes.
#include <tessera/core/shards.h>
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/processes.h>
#include <tessera/interop/checkpoint_folder.h>
#include <algorithm>
#include <charconv>
#include <filesystem>

namespace tessera::inline v0::checkpoint_detail {

using safetensors::Reader;
using safetensors::StoredTensor;
using safetensors::TensorToWrite;

namespace {

constexpr std::string_view version_prefix = "version-";

// The name of the file that a process writes. A block that several devices hold is written by the process of the first
// of these devices in the order of the sharding. So all processes derive the same files from the shardings.
std::string file_of(int process) { return str("process-", process, ".safetensors"); }

// Returns the elements of a block without the padding of the shard that holds it; uses `buffer` if it must copy them.
Bytes without_padding(const void* part, const Shape& padded, Aval block, std::vector<std::byte>& buffer) {
  const Shape& shape = block.shape();
  std::size_t bytes = block.bytes();
  bool prefix = true;
  for (std::size_t i = 1; i < shape.size(); ++i) prefix = prefix && shape[i] == padded[i];
  if (prefix) return {static_cast<const std::byte*>(part), bytes};
  buffer.resize(bytes);
  Dims zero(shape.size(), 0);
  copy_box(shape, buffer.data(), zero, shape, part, zero, padded, block.dtype().bytes());
  return buffer;
}

// Adds the blocks of one leaf to the index, and to `to_write` those that this process writes. An array that is not
// sharded over processes is written only if `writes_arrays_of_one_process`.
void add_leaf(CheckpointIndex& index, std::vector<TensorToWrite>& to_write, const NamedValue& leaf,
              bool writes_arrays_of_one_process) {
  const Shards* shards = leaf.value->shards();
  Aval type = leaf.value->aval().strong();
  Device* device = leaf.value->buffer() ? &leaf.value->buffer()->device() : &default_device();
  Sharding sharding = shards ? shards->sharding : Sharding(*device);
  bool named = static_cast<bool>(sharding.mesh());
  index.leaves.push_back(
      {leaf.name, type, str(sharding.mesh()), named ? str(sharding.spec()) : str(sharding), {}});
  Shape padded = sharding.shard_shape(type.shape());
  std::vector<bool> seen(sharding.distinct_blocks(), false);
  for (std::int64_t i = 0; i < sharding.device_count(); ++i) {
    std::size_t number = sharding.block_number(i);
    if (seen[number]) continue;
    seen[number] = true;
    Block range = sharding.block(i, type.shape());
    if (range.empty()) continue;
    int process = sharding.devices()[i]->process_index();
    index.leaves.back().blocks.push_back({file_of(process), str(leaf.name, range), range});
    if (process != default_device().process_index()) continue;
    if (!shards && !writes_arrays_of_one_process) continue;
    const void* part = shards ? shards->buffers[i]->data() : leaf.value->data();
    Aval block = type.with_shape(range.shape());
    to_write.push_back({str(leaf.name, range), block, [part, padded, block](std::vector<std::byte>& buffer) {
                          return without_padding(part, padded, block, buffer);
                        }});
  }
}

void write_blocks(const std::string& path, std::vector<TensorToWrite>& tensors) {
  safetensors::sort_for_file(tensors);
  std::string head = safetensors::head(tensors, {{"tessera.checkpoint", "1"}});
  OutputFile file(path);
  file.write(std::as_bytes(std::span(head)));
  std::vector<std::byte> buffer;
  for (const TensorToWrite& tensor : tensors) file.write(tensor.bytes(buffer));
  file.finish();
}

std::int64_t number_of(const std::string& version) {
  std::int64_t number = -1;
  if (!version.starts_with(version_prefix)) return -1;
  const char* end = version.data() + version.size();
  auto [rest, error] = std::from_chars(version.data() + version_prefix.size(), end, number);
  return error == std::errc() && rest == end ? number : -1;
}

void refuse_file(const std::string& path) {
  std::error_code ignored;
  // Both tests use the result of a single call, since another process may make the folder between two calls.
  auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_directory(status))
    fail<FileError>(
        str("cannot write ", path, ": it is a file, and this checkpoint is a folder."),
        "Remove the file, or choose another path. A path that ends in .safetensors makes the checkpoint "
        "a single file, also for arrays on several devices.");
}

// The versions in a folder, finished or not, by number.
std::map<std::int64_t, std::string> versions_in(const Folder& folder) {
  std::map<std::int64_t, std::string> out;
  bool has_index = false;
  std::string other;
  for (const std::string& name : folder.names()) {
    if (std::int64_t number = number_of(name); number >= 0)
      out[number] = name;
    else if (name == index_name)
      has_index = true;
    else if (name != str(index_name, ".partial"))
      other = name;
  }
  if (!other.empty() && !has_index)
    fail<FileError>(str("cannot write ", folder.path(), ": it is a folder with other files (", other,
                        ") and no checkpoint."),
                    "Expected a new path, an empty folder, or the folder of a checkpoint to replace.");
  return out;
}

Block intersection(const Block& a, const Block& b) {
  Block out = a;
  for (std::size_t i = 0; i < a.begin.size(); ++i) {
    out.begin[i] = std::max(a.begin[i], b.begin[i]);
    out.end[i] = std::min(a.end[i], b.end[i]);
  }
  return out;
}

Dims minus(Dims a, const Dims& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
  return a;
}

// The processes that save one checkpoint together; process 0 makes folders and writes the index.
class SavingProcesses {
 public:
  explicit SavingProcesses(const std::vector<NamedValue>& leaves) {
    for (const NamedValue& leaf : leaves)
      if (const Shards* shards = leaf.value->shards(); shards && !shards->sharding.is_fully_addressable())
        job_ = Processes::job();
  }
  bool is_first() const { return !job_ || job_->index() == 0; }
  // Runs a step in every process; if it fails in one, all of them throw.
  template <class F>
  void run(F&& step) const {
    if (!job_) return step();
    std::string failed;
    try {
      step();
    } catch (const std::exception& e) {
      failed = e.what();
    }
    std::vector<std::string> texts = gathered(failed);
    for (int p = 0; p < job_->count(); ++p)
      if (const std::string& text = texts[p]; !text.empty())
        fail<FileError>(str("save_checkpoint failed in ", job_->name(p), ": ", text),
                        "The earlier checkpoint, if there was one, is unchanged.");
  }
  // Returns the text of process 0.
  std::string of_first(const std::string& text) const { return job_ ? gathered(text)[0] : text; }

 private:
  // Returns the texts of all processes.
  std::vector<std::string> gathered(const std::string& text) const {
    std::vector<std::string> out;
    if (LaunchFailure failure =
            gather_texts(*job_, HostMessageTag::checkpoint, "save_checkpoint", text, 1024, out))
      fail<DeviceError>(failure.text, failure.advice);
    return out;
  }
  Processes* job_ = nullptr;  // null: this process has all blocks
};

}  // namespace

void save_folder(const std::string& path, const std::vector<NamedValue>& leaves) {
  CheckpointIndex index;
  std::vector<TensorToWrite> to_write;
  SavingProcesses processes(leaves);
  for (const NamedValue& leaf : leaves) add_leaf(index, to_write, leaf, processes.is_first());
  std::optional<Folder> folder;  // in the first process
  std::map<std::int64_t, std::string> old;
  try {
    processes.run([&] {
      if (!processes.is_first()) return;
      refuse_file(path);
      folder.emplace(path, Folder::Use::write);
      old = versions_in(*folder);
      index.folder = str(version_prefix, old.empty() ? 1 : old.rbegin()->first + 1);
      folder->make_subfolder(index.folder);
    });
    index.folder = processes.of_first(index.folder);
    processes.run([&] {
      write_blocks(str(path, '/', index.folder, '/', file_of(default_device().process_index())), to_write);
    });
    processes.run([&] {
      if (!processes.is_first()) return;
      folder->sync(index.folder);
      std::string text = to_json(index);
      const Bytes parts[] = {std::as_bytes(std::span(text))};
      write_whole_file(str(path, '/', index_name), parts);
    });
  } catch (...) {
    if (folder && !index.folder.empty()) folder->remove_subfolder(index.folder);
    throw;
  }
  if (folder)
    for (const auto& [number, version] : old) folder->remove_subfolder(version);
}

OpenedCheckpoint::OpenedCheckpoint(const std::string& path) : path_(path) {
  if (!is_folder(path)) {
    auto file = std::make_unique<Reader>(path);
    for (const auto& [name, stored_tensor] : file->arrays()) {
      StoredLeaf leaf{name, stored_tensor.type, "none", "", {}};
      if (stored_tensor.type.count())
        leaf.blocks.push_back({path, name, {Dims(leaf.type.shape().size(), 0), leaf.type.shape()}});
      leaves_.emplace(name, std::move(leaf));
    }
    files_.emplace(path, std::move(file));
    return;
  }
  lock_ = std::make_unique<Folder>(path, Folder::Use::read);
  std::vector<std::string> names = lock_->names();
  if (std::find(names.begin(), names.end(), index_name) == names.end())
    fail<FileError>(str("cannot read ", path, ": it is a folder without ", index_name, "."),
                    "Expected a file or folder that save_checkpoint wrote.");
  CheckpointIndex index = read_index(path);
  version_ = index.folder;
  for (StoredLeaf& leaf : index.leaves) {
    std::string name = leaf.path;
    if (!leaves_.emplace(name, std::move(leaf)).second)
      fail_damaged(path, str("two leaves of its index are called ", path_text(name)));
  }
}

const Reader& OpenedCheckpoint::file(const std::string& name) {
  std::unique_ptr<Reader>& found = files_[name];
  if (!found) found = std::make_unique<Reader>(str(path_, '/', version_, '/', name));
  return *found;
}

const StoredTensor& OpenedCheckpoint::stored_tensor(const StoredLeaf& leaf, const StoredBlock& block) {
  const auto& arrays = file(block.file).arrays();
  Aval expected = leaf.type.with_shape(block.range.shape());
  auto found = arrays.find(block.tensor);
  if (found == arrays.end() || found->second.type != expected)
    fail_damaged(path_, str("the block ", block.range, " of the leaf ", path_text(leaf.path), " is not in ",
                            version_, '/', block.file, " as ", expected));
  return found->second;
}

Array OpenedCheckpoint::read(const StoredLeaf& leaf, Aval type, Sharding sharding) {
  Shape local = sharding.shard_shape(type.shape());
  return array_of(type, make_shards(type, sharding, [&](std::int64_t, const Block& wanted, void* memory) {
                    for (const StoredBlock& block : leaf.blocks) {
                      Block box = intersection(wanted, block.range);
                      if (box.empty()) continue;
                      const StoredTensor& stored = stored_tensor(leaf, block);
                      Block inside{minus(box.begin, block.range.begin), minus(box.end, block.range.begin)};
                      file(block.file).read(stored, inside, memory, minus(box.begin, wanted.begin), local);
                    }
                  }));
}

}  // namespace tessera::inline v0::checkpoint_detail
