// Checkpoints: any pytree on disk, each array under the path of its leaf. A checkpoint is one safetensors
// file, or, for arrays on several devices, a folder of their blocks. Static members of a tree (options,
// names) are not saved: they come from the program.
#pragma once
#include <tessera/api/sharding/shard.h>
#include <tessera/interop/safetensors.h>

namespace tessera::inline v0 {

namespace checkpoint_detail {
using Leaves = std::vector<std::pair<std::string, Array>>;
TESSERA_API void save(const std::string& path, const Leaves& leaves, Where where);
// Loads the arrays of a checkpoint in the order of `leaves`, with whose paths and types they must agree.
// where[i] is the placement of array i; by default it is that of the prototype's leaf.
TESSERA_API Arrays load(const std::string& path, const Leaves& leaves, const std::vector<Sharding>& where,
                        Where line);

// Appends the sharding of a leaf.
TESSERA_API void add_sharding(std::vector<Sharding>& out, const Array& x, const Placement& to,
                              const TreePath& path);
template <class T>
std::vector<Sharding> shardings_of(const T& prototype, const Placements& where) {
  std::vector<Sharding> out;
  broadcast_prefix(
      {"load_checkpoint", "where", "one placement"}, prototype, where,
      [&](const Array& x, const Placement& to, const TreePath& path) { add_sharding(out, x, to, path); });
  return out;
}
}  // namespace checkpoint_detail

/// Saves every array of a tree, all or nothing: after a crash the checkpoint on disk is either the previous
/// one or this one.
///   path     file or folder to write or replace. It is one safetensors file if it ends in ".safetensors", or
///            if all arrays are on one device; if it ends in "/", or a folder exists there, it is a folder
///            with checkpoint.json and the distinct blocks of every array. The name of leaf ".mlp.w" is
///            "mlp.w"
///   tree     any pytree, or an Array. Empty arrays are omitted
///   cost     one pass over the bytes; returns when they are on disk. In a folder no array is assembled in
///            memory; a save needs disk space for both checkpoints
///   errors   FileError, also for a folder of other files; TraceError under a trace
template <class T>
void save_checkpoint(const std::string& path, const T& tree, Where where = here()) {
  checkpoint_detail::save(path, tree_leaves_with_path(tree), where);
}

/// Loads a checkpoint of save_checkpoint: the same bits, on any devices.
///   path       file or folder to read
///   prototype  a tree like the saved one, which determines the structure, the static members, and the type
///              and sharding of every leaf, however the arrays were saved. Leaves may be types alone
///              (eval_shape), which are placed on the default device
///   result     a copy of the prototype with the arrays of the checkpoint
///   cost       reads the blocks that the devices hold, each distinct block once
///   errors     FileError: missing or damaged; TreeError: a leaf that only the checkpoint or only the
///              prototype has, or whose shape or dtype differs, with its path; TraceError for a tracer
template <class T>
T load_checkpoint(const std::string& path, const T& prototype, Where where = here()) {
  return tree_unflatten(prototype,
                        checkpoint_detail::load(path, tree_leaves_with_path(prototype), {}, where));
}
/// Loads a checkpoint onto other devices: load_checkpoint(path, model, {mesh, P("data")}).
///   where    as in shard(tree, where); none: the placement of the leaf of the prototype
///   errors   also ShardingError and TreeError, as for shard
template <class T>
T load_checkpoint(const std::string& path, const T& prototype, const Placements& where, Where line = here()) {
  At at(line);
  return tree_unflatten(prototype,
                        checkpoint_detail::load(path, tree_leaves_with_path(prototype),
                                                checkpoint_detail::shardings_of(prototype, where), line));
}

}  // namespace tessera::inline v0
