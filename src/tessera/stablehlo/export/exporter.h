// Export of programs to StableHLO text. Operations are written in MLIR's generic form; tables map primitives
// to operations, one file for each family. A primitive without an entry is exported as its lowering: other
// primitives, control flow, or an expression per element.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/stablehlo/export/to_stablehlo.h>
#include <tessera/stablehlo/operations.h>
#include <tessera/transform/stage.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo_export {

using stablehlo::Name;
using stablehlo::Operation;
namespace attribute = stablehlo::attribute;
namespace chlo = stablehlo::chlo;
namespace func = stablehlo::func;
namespace keyword = stablehlo::keyword;
namespace mhlo = stablehlo::mhlo;
namespace jax = stablehlo::jax;
namespace op = stablehlo::op;
namespace sdy = stablehlo::sdy;
namespace target = stablehlo::target;
namespace tf = stablehlo::tf;

// A value of the text with its Tessera type; a PRNG key is a ui64 that holds its two words.
struct Value {
  std::string name;  // "%3", "%7#1"
  Aval aval;
  Dtype dtype() const { return aval.dtype(); }
  const Shape& shape() const { return aval.shape(); }
  std::int64_t rank() const { return aval.rank(); }
};
using Values = std::vector<Value>;
Avals avals_of(const Values& values);

// Types as text: "tensor<8x16xf32>"; "(tensor<f32>, tensor<i1>)".
std::string type_text(const Aval& aval);
std::string types_text(const Avals& avals);
// An exact literal: "dense<...> : tensor<...>".
std::string dense_text(const Array& x);
// An integer matrix, "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>"; all rows have this width.
std::string dense_rows(const std::vector<Dims>& rows, std::size_t width);
// A list of integers: "array<i64: 0, 1>"; "[0, 1]".
std::string array_text(const Dims& values);
std::string list_text(const Dims& values);

// "name = value, name = value": properties of an operation, or entries of a dictionary.
template <class Value, class... Rest>
std::string entries_text(Name name, const Value& value, const Rest&... rest) {
  std::string out = str(name, " = ", value);
  if constexpr (sizeof...(rest) > 0) out += ", " + entries_text(rest...);
  return out;
}
// "#stablehlo.gather<name = value, ...>"; "#stablehlo<fft_type RFFT>".
template <class... Entries>
std::string custom_text(Name custom, const Entries&... entries) {
  return str('#', custom, '<', entries_text(entries...), '>');
}
// The properties that every custom call has.
std::string call_text(std::string_view target, bool has_side_effect);
std::string word_text(std::string_view enumeration, std::string_view word);
// "3 : i64".
std::string integer_text(std::int64_t value, Dtype dtype = i64);

class Exporter;
// An equation to export.
struct Request {
  Exporter& to;
  const Primitive& primitive;
  const Params& params;
  const Values& in;
  const Avals& out;
  const Operation* operation;  // where the table has one
  std::string_view direction;

  template <class P>
  const P& as() const {
    return params.as<P>();
  }
};
struct Entry {
  const Primitive* primitive;
  Values (*write)(const Request&);
  const Operation* operation = nullptr;
  std::string_view direction = {};  // of a comparison
};
using Table = std::span<const Entry>;
Table elementwise_table();
Table shape_table();
Table reduce_table();
Table index_table();
Table lapack_table();
Table linalg_table();
Table collective_table();

class Exporter {
 public:
  // Adds an operation. `properties`: the attributes of its definition, written in <{...}>; `attributes`: all others.
  Values add(const Operation& operation, const Values& in, const Avals& out, std::string_view properties = {},
             const std::vector<std::string>& regions = {}, std::string_view attributes = {});
  Value add_one(const Operation& operation, const Values& in, const Aval& out,
                std::string_view properties = {}, const std::vector<std::string>& regions = {}) {
    return add(operation, in, {out}, properties, regions)[0];
  }
  // Makes a region whose body is written by `write`, which gets the arguments and returns the results.
  using Body = std::function<Values(const Values& arguments)>;
  std::string region(const Avals& arguments, const Body& write, const Operation& terminator = op::return_);
  Value constant(const Array& x);
  Value number(double value, Dtype dtype) { return constant(scalar(value, dtype)); }
  Value integer(std::int64_t value, Dtype dtype) { return constant(scalar(value, dtype)); }
  Value broadcast(const Value& x, const Shape& shape, const Axes& dims);
  // Broadcasts a scalar; returns other values unchanged.
  Value fill(const Value& x, const Shape& shape);
  Value reshape(const Value& x, const Shape& shape);
  Value transpose(const Value& x, const Axes& permutation);
  Value convert(const Value& x, Dtype dtype);
  Value binary(const Operation& operation, const Value& x, const Value& y);
  Value compare(std::string_view direction, const Value& x, const Value& y, bool total_order = false);
  Value select(const Value& predicate, const Value& on_true, const Value& on_false);
  Value iota(const Shape& shape, std::int64_t axis, Dtype dtype);

  Values run(const Jaxpr& jaxpr, const Values& args);
  // Calls `body` as a separate function.
  Values call(const JaxprPtr& body, const Values& args);
  // Exports f by tracing it to primitives.
  Values compose(const ArrayFunction& f, const Values& args);
  Values apply(const Primitive& primitive, const Params& params, const Values& in, const Avals& out);
  std::string module(const StablehloProgram& program);

  // "<@mesh, [{"x"}, {?}]>": the mesh axes of `spec` for an array of this rank; the partitioner may shard
  // `open` axes further.
  std::string sharding(const Mesh& mesh, const Spec& spec, std::int64_t rank, const Axes& open = {});
  // The mesh of the enclosing shard_map; none outside of one.
  Mesh manual() const { return manual_; }
  // Returns true if all axes of this mesh are manual in the enclosing regions.
  bool all_manual() const { return manual_ && manual_axes_.size() >= manual_.axes().size(); }
  // Calls `write` as in the body of a shard_map over `mesh` that is manual along `axes`; returns its result.
  Values in_mesh(Mesh mesh, const std::vector<AxisName>& axes, const std::function<Values()>& write);

  // Adds a line to the current region.
  void line(std::string_view text);
  // Returns values of these types with new names: "%3", or "%3#0" and "%3#1" for two.
  Values new_values(const Avals& types);
  // Returns the text that defines the results of an operation: "%3", or "%3:2" for two.
  static std::string name_of(const Values& results);

 private:
  struct Called {
    JaxprPtr body;
    Mesh manual;
    std::string name;
  };
  std::string mesh_name(const Mesh& mesh);
  std::string function(const std::string& head, const Avals& in, const Body& write);
  std::string main_function(const StablehloProgram& program);
  std::string argument_attributes(const StablehloProgram& program, std::size_t i, std::vector<bool>& taken);
  std::string unused_name(std::string wanted);
  std::string indent() const { return std::string(2 * depth_, ' '); }

  std::string text_, functions_;
  int next_ = 0, depth_ = 1;
  Mesh manual_;
  std::vector<AxisName> manual_axes_;
  std::vector<std::pair<Mesh, std::string>> meshes_;
  std::vector<std::string> names_{"main"};
  std::unordered_multimap<std::uint64_t, Called> called_;  // by the hash of the body
};

// Exporters for the kinds of lowering.
Values write_region(const Request& r, const Region& region);
Values write_kernel(const Request& r, const Kernel& kernel);

// Throws an ArgumentError that names the operation; `what` is the reason why it cannot be exported.
[[noreturn]] void refuse(const Primitive& primitive, const std::string& what);

}  // namespace tessera::inline v0::stablehlo_export
