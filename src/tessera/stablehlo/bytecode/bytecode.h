// Portable bytecode: MLIR bytecode with the VHLO dialect, as `jax.export(...)` keeps it in `.mlir_module_serialized`,
// and the FlatBuffer that `.serialize()` gives, with the module and its calling convention.
#pragma once
#include <tessera/stablehlo/text/syntax.h>

namespace tessera::inline v0::stablehlo {

// Returns true if a file begins as MLIR bytecode.
TESSERA_API bool is_bytecode(std::string_view bytes);
// Returns true if a file is a FlatBuffer of jax.export, by its layout: it has no magic number.
TESSERA_API bool is_exported(std::string_view bytes);

/// A module from portable bytecode: the same as parse_text gives for its text. VHLO becomes StableHLO, and composites
/// that stand for operations of CHLO become these again.
///   bytes    MLIR bytecode of version 0 to 6, VHLO 0.9.0 to 1.17
///   file     what errors call it; they count bytes instead of lines and columns
///   errors   ImportError with file, offset, what was found and what was expected
///   source   MLIR bytecode format; StableHLO, "Compatibility"
TESSERA_API Module parse_bytecode(std::string_view bytes, const std::string& file);

enum class ExportedTreeKind : std::uint8_t { leaf, none, tuple, list, dictionary, custom };
// The structure of arguments or results: a leaf stands for one array.
struct ExportedTree {
  ExportedTreeKind kind = ExportedTreeKind::leaf;
  std::vector<ExportedTree> children;
  std::vector<std::string> keys;  // dictionary: of the children
  std::string name, data;         // custom: the registered name, and what its class wrote
};

// An argument or a result, as its caller sees it: global.
struct ExportedValue {
  Type type;                          // symbolic sizes are Type::dynamic; PRNG keys are elements of their own
  std::vector<std::string> sizes;     // as written: "8", "b", "2*b"
  std::optional<Attribute> sharding;  // sdy.sharding with its mesh inside
  std::string hlo_sharding;           // xla.OpSharding, serialized: exports before 2026
  std::string memory;                 // memory kind, or empty
};

// The contents of jax.export.Exported.
struct Exported {
  std::string name;  // of the exported function
  Module module;     // donation stands on the arguments of @main: jax.buffer_donor, tf.aliasing_output
  ExportedTree in_tree, out_tree;
  std::vector<ExportedValue> inputs, outputs;  // of the trees' leaves
  std::vector<int> kept;                       // the inputs that are arguments of @main, in order
  std::vector<std::string> platforms;
  std::vector<std::string> ordered_effects, unordered_effects;
  std::vector<std::string> disabled_checks;  // "platform", "custom_call: <target>", "shape_assertions"
  int serialization_version = 0, calling_convention_version = 0;
  int devices = 1;
  bool uses_global_constants = false;
  std::shared_ptr<const Exported> vjp;  // where it was serialized with vjp_order > 0
};

/// What `jax.export(f)(...).serialize()` wrote, versions 1 to 11.
///   bytes    the FlatBuffer
///   file     what errors call it
///   errors   ImportError with file, offset, what was found and what was expected
///   source   jax.export.deserialize
TESSERA_API Exported read_exported(std::string_view bytes, const std::string& file);

}  // namespace tessera::inline v0::stablehlo
