// From a program to StableHLO text. Operations are written in MLIR's generic form; tables say which operations a
// primitive is, a file for each family. A primitive without an entry is exported as what it is lowered to: other
// primitives, control flow, or an expression per element.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/stablehlo/export/to_stablehlo.h>
#include <tessera/transform/stage.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo_export {

// A value of the text. Its type is ours; a PRNG key is written as an ui64: its two words in memory.
struct Value {
  std::string name;  // "%3", "%7#1"
  Aval aval;
  Dtype dtype() const { return aval.dtype(); }
  const Shape& shape() const { return aval.shape(); }
  std::int64_t rank() const { return aval.rank(); }
};
using Values = std::vector<Value>;
Avals avals_of(const Values& values);

// "tensor<8x16xf32>"; "(tensor<f32>, tensor<i1>)".
std::string type_text(const Aval& aval);
std::string types_text(const Avals& avals);
// "dense<...> : tensor<...>": every element exactly.
std::string dense_text(const Array& x);
// "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>"; all rows have this width.
std::string dense_rows(const std::vector<Dims>& rows, std::size_t width);
// "array<i64: 0, 1>"; "[0, 1]".
std::string array_text(const Dims& values);
std::string list_text(const Dims& values);

class Exporter;
// One equation to be exported.
struct Request {
  Exporter& to;
  const Primitive& primitive;
  const Params& params;
  const Values& in;
  const Avals& out;
  const char* name;  // of the operation, where the table has one

  template <class P>
  const P& as() const {
    return params.as<P>();
  }
};
struct Entry {
  const Primitive* primitive;
  Values (*write)(const Request&);
  const char* name = "";
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
  // properties: those of the operation's definition, as in <{...}>; attributes: all others.
  Values add(std::string_view name, const Values& in, const Avals& out, std::string_view properties = {},
             const std::vector<std::string>& regions = {}, std::string_view attributes = {});
  Value add_one(std::string_view name, const Values& in, const Aval& out, std::string_view properties = {},
                const std::vector<std::string>& regions = {}) {
    return add(name, in, {out}, properties, regions)[0];
  }
  // A region whose body is what `write` adds for its arguments; it returns what `write` does.
  using Body = std::function<Values(const Values& arguments)>;
  std::string region(const Avals& arguments, const Body& write,
                     std::string_view terminator = "stablehlo.return");
  Value constant(const Array& x);
  Value number(double value, Dtype dtype) { return constant(scalar(value, dtype)); }
  Value integer(std::int64_t value, Dtype dtype) { return constant(scalar(value, dtype)); }
  Value broadcast(const Value& x, const Shape& shape, const Axes& dims);
  // A scalar, repeated; anything else as it is.
  Value fill(const Value& x, const Shape& shape);
  Value reshape(const Value& x, const Shape& shape);
  Value transpose(const Value& x, const Axes& permutation);
  Value convert(const Value& x, Dtype dtype);
  Value binary(std::string_view name, const Value& x, const Value& y);
  Value compare(std::string_view direction, const Value& x, const Value& y, bool total_order = false);
  Value select(const Value& predicate, const Value& on_true, const Value& on_false);
  Value iota(const Shape& shape, std::int64_t axis, Dtype dtype);

  Values run(const Jaxpr& jaxpr, const Values& args);
  // A call of `body` as a function of its own.
  Values call(const JaxprPtr& body, const Values& args);
  // The program of f, in primitives.
  Values compose(const ArrayFunction& f, const Values& args);
  Values apply(const Primitive& primitive, const Params& params, const Values& in, const Avals& out);
  std::string module(const StablehloProgram& program);

  // "<@mesh, [{"x"}, {?}]>": the axes of `spec`, of an array of this rank; the partitioner may shard `open` axes further.
  std::string sharding(const Mesh& mesh, const Spec& spec, std::int64_t rank, const Axes& open = {});
  // The mesh around what is written; none outside of shard_map.
  Mesh manual() const { return manual_; }
  // Returns true if the surrounding regions have taken all its axes.
  bool all_manual() const { return manual_ && manual_axes_.size() >= manual_.axes().size(); }
  Values in_mesh(Mesh mesh, const std::vector<AxisName>& axes, const std::function<Values()>& write);

  // A line of the current region.
  void line(std::string_view text);
  Values fresh(const Avals& types);  // and "%3:2", by name_of
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

// By kind of lowering.
Values write_region(const Request& r, const Region& region);
Values write_kernel(const Request& r, const Kernel& kernel);

// An ArgumentError that names the operation; `what` says why it cannot be exported.
[[noreturn]] void refuse(const Primitive& primitive, const std::string& what);

}  // namespace tessera::inline v0::stablehlo_export
