// The syntax of a StableHLO program, parsed from pretty text, generic text or bytecode. Every operation is in
// its generic form: attribute names are those of the dialect's definition ("broadcast_dimensions",
// "dot_dimension_numbers", ...), and values are numbered.
#pragma once
#include <tessera/base/dtype.h>
#include <tessera/base/shape.h>
#include <tessera/stablehlo/operations.h>
#include <map>
#include <memory>
#include <optional>
#include <variant>

namespace tessera::inline v0::stablehlo {

// A position in the file, for errors. In bytecode: line 0, and the byte's offset as column.
struct TextPosition {
  int line = 0, column = 0;
};

// Throws an ImportError, the form of all errors of parsing and importing: "<file>:<line>:<column>: <what was
// found>", then what was expected.
[[noreturn]] void fail_at(const std::string& file, TextPosition position, const std::string& found,
                          const std::string& expected);

enum class TypeKind : std::uint8_t { tensor, tuple, token, function, none };
struct Type {
  static constexpr std::int64_t dynamic = -1;  // a size written "?"

  TypeKind kind = TypeKind::none;
  Shape shape;                 // tensor; scalars (i64 of `1 : i64`) are tensors of rank 0
  std::optional<Dtype> dtype;  // tensor: none if Tessera has no such dtype
  std::string element;         // tensor: the text, if dtype does not express it: "i4", "!quant.uniform<...>"
  std::vector<Type> parts;     // tuple: elements; function: arguments, then results
  std::size_t arguments = 0;   // function: number of parts that are arguments

  friend bool operator==(const Type&, const Type&) = default;
};
// The text of a type, such as "tensor<8x16xf32>".
TESSERA_API std::string to_string(const Type& type);
// The text of an element type, such as "f32", "ui8", "complex<f64>".
std::string element_text(const Type& type);
// Sets the element type from its text.
void set_element(Type& type, std::string_view text);
// The width of integers below 8 bits; otherwise 0. Each is stored in one byte, and dtype is that of the byte.
int narrow_bits(const Type& type);
// True if the product of the type's sizes, with 1 in place of sizes below 1, is more than 2^56.
bool size_overflows(const Type& type);

struct Attribute;
// A dictionary in the order of the text.
using Attributes = std::vector<std::pair<std::string, Attribute>>;

struct Unit {};  // present, without a value: use_global_device_ids
struct Symbol {
  std::string name;  // @name, without the @
};
struct Word {
  std::string text;  // keyword of an enumeration: LT, DEFAULT, THREE_FRY, LOWER, NO_TRANSPOSE
};
// dense<...>: the elements in row-major order and little-endian, or one element for all. i1 and integers
// below 8 bits take a byte each; complex numbers are two parts.
struct Elements {
  Type type;
  bool splat = false;
  std::string bytes;
};
// #stablehlo.gather<offset_dims = [1], ...>: name "stablehlo.gather" and fields, absent where they have their
// default. Lists of axes are arrays of integers. Those without keys in their text:
//   stablehlo.dot     lhs_batching_dimensions, rhs_batching_dimensions, lhs_contracting_dimensions,
//                     rhs_contracting_dimensions
//   stablehlo.conv    input_batch_dimension, input_feature_dimension, input_spatial_dimensions, kernel_input_
//                     feature_dimension, kernel_output_feature_dimension, kernel_spatial_dimensions, output_...
//   sdy.mesh          axes: array of {name: string, size: integer}; device_ids: array, absent for 0, 1, ...
//   sdy.sharding      mesh: symbol, or sdy.mesh; dims: array, one per axis, of {axes: array of axes, open: unit or
//                     absent, priority: integer or absent}; replicated, unreduced: arrays of axes, or absent
//   an axis of a mesh is a string; a sub-axis: {name: string, pre_size: integer, size: integer}
//   sdy.sharding_per_value   shardings: array of sdy.sharding
//   sdy.manual_axes   axes: array of strings
// Unknown attributes are kept in field "text".
struct Custom {
  std::string name;
  Attributes fields;
};

struct Attribute {
  using Array = std::vector<Attribute>;
  // Booleans are integers 0 and 1.
  std::variant<Unit, std::int64_t, double, std::string, Symbol, Word, Array, std::shared_ptr<Attributes>,
               Type, std::shared_ptr<const Elements>, std::shared_ptr<const Custom>>
      value;
  TextPosition position;
  // The written type of a number or array<...>; empty if none is written (then i64 or f64) or Tessera has no such type.
  std::optional<Dtype> dtype = {};

  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
  const Attributes* dictionary() const {
    auto* p = as<std::shared_ptr<Attributes>>();
    return p ? p->get() : nullptr;
  }
  const Elements* elements() const {
    auto* p = as<std::shared_ptr<const Elements>>();
    return p ? p->get() : nullptr;
  }
  // Returns the custom attribute of that name; null for any other attribute.
  const Custom* custom(std::string_view name) const {
    auto* p = as<std::shared_ptr<const Custom>>();
    return p && (*p)->name == name ? p->get() : nullptr;
  }
};
// Returns null if there is no attribute of that name.
TESSERA_API const Attribute* find(const Attributes& attributes, std::string_view name);

// A value: a number below Function::values, defined once in its function.
struct TypedId {
  int id = -1;
  Type type;
};

struct OpRegion;
struct Op {
  std::string name;           // op::add, chlo::erf, func::call, func::return_, sdy::return_, ...
  std::vector<int> operands;  // ids
  std::vector<Type> operand_types;
  std::vector<TypedId> results;
  Attributes attributes;  // properties (<{...}>) and discardable attributes; func.call: callee
  std::vector<OpRegion> regions;
  TextPosition position;
  int location = -1;  // in Module::locations
};

// A region with one block, the only kind in StableHLO. Its last operation is its return.
struct OpRegion {
  std::vector<TypedId> arguments;
  std::vector<Op> ops;
  TextPosition position;
};

struct Parameter {
  TypedId value;  // of a result: no id
  Attributes attributes;
};

struct Function {
  std::string name;
  bool is_public = true;
  std::vector<Parameter> arguments, results;
  Attributes attributes;
  OpRegion body;   // the arguments of its block are those of the function
  int values = 0;  // number of values
  TextPosition position;
};

// A line of the program from which this module was made.
struct SourceLine {
  const char* file;  // valid until the process ends: see keep_name
  int line;
};
// Returns the same text with process lifetime.
const char* keep_name(std::string_view text);

struct Module {
  std::string file;  // the name in errors
  std::string name;
  Attributes attributes;
  std::vector<Function> functions;
  std::map<std::string, Attribute> meshes;  // sdy.mesh, by symbol
  std::vector<SourceLine> locations;
};

// Limit on the nesting of regions, types and attributes, so that walks over them may be recursive.
constexpr int deepest_nesting = 128;

/// Parses a module from its text, pretty or generic.
///   file     the name in errors
///   errors   ImportError with file, line, column, what was found and what was expected
///   source   MLIR language reference; StableHLO specification, "Programs"
TESSERA_API Module parse_text(std::string_view text, const std::string& file);
// Parses one attribute from its text, where bytecode stores it as text.
Attribute parse_attribute(std::string_view text, const std::string& file);
Type parse_type(std::string_view text, const std::string& file);

}  // namespace tessera::inline v0::stablehlo
