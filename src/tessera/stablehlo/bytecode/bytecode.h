// Portable bytecode: MLIR bytecode with the VHLO dialect, as `jax.export(...)` keeps it in
// `.mlir_module_serialized`, and the FlatBuffer of `.serialize()`, which has the module and its calling
// convention.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// Returns true if a file starts like MLIR bytecode.
TESSERA_API bool is_bytecode(std::string_view bytes);
// Returns true if a file is a FlatBuffer of jax.export, judging by its layout, since it has no magic number.
TESSERA_API bool is_exported(std::string_view bytes);

/// Reads a module from portable bytecode, with the same result as parse_text for its text. VHLO becomes
/// StableHLO, and composites that represent operations of CHLO become these operations again.
///   bytes    MLIR bytecode of version 0 to 6, VHLO 0.9.0 to 1.17
///   file     the name in errors, which give byte offsets instead of lines and columns
///   errors   ImportError with file, offset, what was found and what was expected
///   source   MLIR bytecode format; StableHLO, "Compatibility"
TESSERA_API Module parse_bytecode(std::string_view bytes, const std::string& file);

enum class ExportedTreeKind : std::uint8_t { leaf, none, tuple, list, dictionary, custom };
// The structure of arguments or results; each leaf is one array.
struct ExportedTree {
  ExportedTreeKind kind = ExportedTreeKind::leaf;
  std::vector<ExportedTree> children;
  std::vector<std::string> keys;  // keys of a dictionary's children
  std::string name, data;         // custom node: the registered name, and the data that its class wrote
};

// An argument or result as the caller sees it, with global shapes.
struct ExportedValue {
  // Symbolic sizes are Type::dynamic; PRNG keys are elements of a separate type.
  Type type;
  std::vector<std::string> sizes;     // as written: "8", "b", "2*b"
  std::optional<Attribute> sharding;  // sdy.sharding with its mesh inside
  std::string hlo_sharding;           // xla.OpSharding, serialized: exports before 2026
  std::string memory;                 // memory kind, or empty
};

// The contents of jax.export.Exported.
struct Exported {
  std::string name;  // of the exported function
  Module module;     // donation is an attribute of @main's arguments: jax.buffer_donor, tf.aliasing_output
  ExportedTree in_tree, out_tree;
  std::vector<ExportedValue> inputs, outputs;  // one per leaf of the trees
  std::vector<int> module_kept_var_idx;        // as in JAX: the inputs that are arguments of @main, in order
  std::vector<std::string> platforms;
  std::vector<std::string> ordered_effects, unordered_effects;
  std::vector<std::string> disabled_checks;  // "platform", "custom_call: <target>", "shape_assertions"
  int serialization_version = 0, calling_convention_version = 0;
  int devices = 1;
  bool uses_global_constants = false;
  std::shared_ptr<const Exported> vjp;  // present if it was serialized with vjp_order > 0
};

/// Reads a file written by `jax.export(f)(...).serialize()`, versions 1 to 11.
///   bytes    the FlatBuffer
///   file     the name in errors
///   errors   ImportError with file, offset, what was found and what was expected
///   source   jax.export.deserialize
TESSERA_API Exported read_exported(std::string_view bytes, const std::string& file);

}  // namespace tessera::inline v0::stablehlo
