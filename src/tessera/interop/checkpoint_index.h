// The index of a checkpoint: its leaves, and the files that hold the blocks of each. A folder stores it
// in JSON; one file is a checkpoint in which every leaf is one block.
//
//   checkpoint.json                   {"format": "tessera.checkpoint", "version": 1, "folder": "version-7",
//                                      "leaves": [{"path": "mlp.w", "dtype": "f32", "shape": [8, 4],
//                                        "mesh": "Mesh(data=2)", "spec": "P(\"data\")", "blocks": [
//                                          {"file": "process-0.safetensors", "tensor": "mlp.w[0:4, 0:4]",
//                                           "begin": [0, 0], "end": [4, 4]}, ...]}, ...]}
//   version-7/process-0.safetensors   the blocks that process 0 holds, each under the name of its tensor
//
// Mesh and spec are for human readers: loading does not use them.
#pragma once
#include <tessera/core/aval.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0::checkpoint_detail {

struct StoredBlock {
  std::string file;    // path inside the folder of the version
  std::string tensor;  // its name in that file
  Block range;         // the index ranges of the block in the array
};

struct StoredLeaf {
  std::string path;
  Aval type;
  std::string mesh, spec;
  std::vector<StoredBlock> blocks;  // disjoint blocks that form a grid and cover the array; none is empty
};

struct CheckpointIndex {
  std::string folder;
  std::vector<StoredLeaf> leaves;
};

inline constexpr const char* index_name = "checkpoint.json";

std::string to_json(const CheckpointIndex& index);
// Reads the index of the checkpoint in the folder `path`, and checks everything that does not require reading
// the files.
CheckpointIndex read_index(const std::string& path);

// Returns the text of a leaf's path for errors: "(the tree itself)" for the empty path of a single array.
std::string path_text(const std::string& path);

[[noreturn]] void fail_damaged(const std::string& path, const std::string& what);

}  // namespace tessera::inline v0::checkpoint_detail
