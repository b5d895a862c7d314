// Checkpoint folders: writes the blocks of arrays into a folder, and opens a folder or file to read any part
// of any leaf.
#pragma once
#include <tessera/interop/checkpoint_index.h>
#include <tessera/interop/folder.h>
#include <tessera/interop/safetensors_format.h>

namespace tessera::inline v0::checkpoint_detail {

struct NamedValue {
  std::string name;
  const Concrete* value;
};

// Writes a new version next to the existing one; then one rename makes the index name the new version.
void save_folder(const std::string& path, const std::vector<NamedValue>& leaves);

// A checkpoint, a folder or one file, that is open for reading.
class OpenedCheckpoint {
 public:
  explicit OpenedCheckpoint(const std::string& path);
  const std::map<std::string, StoredLeaf>& leaves() const { return leaves_; }
  // Reads a leaf as an array of `type`, which may be weak; each distinct block is read from the files that
  // contain it.
  Array read(const StoredLeaf& leaf, Aval type, Sharding sharding);

 private:
  const safetensors::Reader& file(const std::string& name);
  const safetensors::StoredTensor& stored_tensor(const StoredLeaf& leaf, const StoredBlock& block);

  std::string path_, version_;  // version_: the folder of the files, empty for one file
  std::unique_ptr<Folder> lock_;
  std::map<std::string, StoredLeaf> leaves_;
  std::map<std::string, std::unique_ptr<safetensors::Reader>> files_;
};

}  // namespace tessera::inline v0::checkpoint_detail
