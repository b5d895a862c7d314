// Checkpoints: any pytree in one safetensors file, each array under the path of its leaf. The static members
// of a tree (options, names) are not in the file: they come from the program.
#pragma once
#include <tessera/core/tree.h>
#include <tessera/interop/safetensors.h>

namespace tessera::inline v0 {

namespace checkpoint_detail {
TESSERA_API void save(const std::string& path, const std::vector<std::pair<std::string, Array>>& leaves,
                      Where where);
// The arrays of a file, in the order of `leaves`, whose paths and types they must have.
TESSERA_API Arrays load(const std::string& path, const std::vector<std::pair<std::string, Array>>& leaves,
                        Where where);
}  // namespace checkpoint_detail

/// Saves every array of a tree, all or nothing: after a crash at any moment the file is the previous one or
/// this one.
///   path     file to write or replace, in safetensors format; leaf ".mlp.w" is called "mlp.w" in it
///   tree     any pytree, or an Array. Empty arrays are left out
///   cost     one pass over the bytes; returns when they are on the disk
///   errors   FileError; TraceError under a trace
template <class T>
void save_checkpoint(const std::string& path, const T& tree, Where where = here()) {
  checkpoint_detail::save(path, tree_leaves_with_path(tree), where);
}

/// Loads what save_checkpoint wrote: the same bits.
///   path       file to read
///   prototype  a tree like the saved one: it gives structure, static members, and the type of every leaf
///   result     a copy of the prototype with the arrays of the file
///   errors     FileError: missing or damaged; TreeError: a leaf that the file lacks, has beyond those of the
///              prototype, or has with another shape or dtype, by its path
template <class T>
T load_checkpoint(const std::string& path, const T& prototype, Where where = here()) {
  return tree_unflatten(prototype, checkpoint_detail::load(path, tree_leaves_with_path(prototype), where));
}

}  // namespace tessera::inline v0
