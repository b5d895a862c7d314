// Checkpoints: any pytree on the disk, each array under the path of its leaf: one safetensors file, or for
// arrays on several devices a folder of their blocks. The static members of a tree (options, names) are not
// saved: they come from the program.
#pragma once
#include <tessera/api/sharding/shard.h>
#include <tessera/interop/safetensors.h>

namespace tessera::inline v0 {

namespace checkpoint_detail {
using Leaves = std::vector<std::pair<std::string, Array>>;
TESSERA_API void save(const std::string& path, const Leaves& leaves, Where where);
// The arrays of a checkpoint in the order of `leaves`, whose paths and types they must have; where[i], if there
// is one, is the placement of the i-th, else it has that of the leaf of the prototype.
TESSERA_API Arrays load(const std::string& path, const Leaves& leaves, const std::vector<Sharding>& where,
                        Where line);

template <class T>
std::vector<Sharding> shardings_of(const T& prototype, const Placements& where) {
  std::vector<Sharding> out;
  spread({"load_checkpoint", "where", "one placement"}, prototype, where,
         [&](const Array& x, const Placement& to, const TreePath& path) {
           out.push_back(to.sharding());
           if (out.back() && !x.empty()) detail::check_rank(x.shape(), out.back(), "load_checkpoint", &path);
         });
  return out;
}
}  // namespace checkpoint_detail

/// Saves every array of a tree, all or nothing: after a crash at any moment the checkpoint is the previous one
/// or this one.
///   path     what to write or replace. One file in safetensors format if it ends in ".safetensors", or if all
///            arrays are on one device; else, if it ends in "/", and if a folder exists there, a folder with
///            checkpoint.json and the distinct blocks of every array. Leaf ".mlp.w" is called "mlp.w" there
///   tree     any pytree, or an Array. Empty arrays are left out
///   cost     one pass over the bytes; returns when they are on the disk. In a folder no array is ever put
///            together; a save needs room on the disk for both checkpoints
///   errors   FileError, also for a folder of other files; TraceError under a trace
template <class T>
void save_checkpoint(const std::string& path, const T& tree, Where where = here()) {
  checkpoint_detail::save(path, tree_leaves_with_path(tree), where);
}

/// Loads what save_checkpoint wrote: the same bits, on any devices.
///   path       file or folder to read
///   prototype  a tree like the saved one: it gives structure, static members, the type of every leaf, and
///              where it goes: arrays in parts come in the same parts, however they were saved. Leaves may be
///              types alone (eval_shape), which go to the default device
///   result     a copy of the prototype with the arrays of the checkpoint
///   cost       reads what the devices hold, each distinct block once
///   errors     FileError: missing or damaged; TreeError: a leaf that the checkpoint lacks, has beyond those of
///              the prototype, or has with another shape or dtype, by its path; TraceError for a tracer
template <class T>
T load_checkpoint(const std::string& path, const T& prototype, Where where = here()) {
  return tree_unflatten(prototype,
                        checkpoint_detail::load(path, tree_leaves_with_path(prototype), {}, where));
}
/// The same, onto devices of your choice: load_checkpoint(path, model, {mesh, P("data")}).
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
