// Importer: runs the operations of a parsed program one after the other on traced arrays. Each operation has
// a function that maps it to primitives; tables map names to these functions, one file for each family.
#pragma once
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>
#include <tessera/stablehlo/text/syntax.h>
#include <tessera/transform/stage.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

// Attributes of an operation, or fields of an attribute, converted to the expected types; errors name the
// operation and its position.
class TESSERA_API Fields {
 public:
  Fields(const Attributes& attributes, const std::string& file, TextPosition position, std::string owner)
      : attributes_(&attributes), file_(&file), position_(position), owner_(std::move(owner)) {}
  const Attribute* find(std::string_view name) const { return stablehlo::find(*attributes_, name); }
  std::int64_t integer(std::string_view name, std::optional<std::int64_t> fallback = {}) const;
  // A list of integers, given as a list or as a literal; nested lists are flattened.
  Dims integers(std::string_view name, std::optional<Dims> fallback = {}) const;
  double number(std::string_view name, double fallback) const;
  bool flag(std::string_view name, bool fallback = false) const;
  // A keyword of an enumeration, or a string.
  std::string word(std::string_view name, std::optional<std::string> fallback = {}) const;
  // The fields of a custom attribute.
  Fields custom(std::string_view name, std::string_view kind) const;
  // A dictionary; empty where there is none.
  Fields dictionary(std::string_view name) const;
  // Groups of devices, or pairs: rows of an integer matrix. The padding -1 of shorter rows is removed.
  std::vector<Dims> rows(std::string_view name) const;
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;

 private:
  const Attributes* attributes_;
  const std::string* file_;
  TextPosition position_;
  std::string owner_;
};

// An enclosing region that each device runs on its blocks: its mesh, and the numbering of its devices.
struct ManualRegion {
  Mesh mesh;
  std::vector<AxisName> axes;  // the manual mesh axes, in the mesh's order
  Dims ids;                    // by position: the device number in collectives
  bool replicas = false;       // devices are replicas, not partitions
};

// The values of a running function, by id.
struct Values {
  explicit Values(const Function& function) : function(&function), arrays(function.values) {}
  const Function* function;
  Arrays arrays;
  std::unordered_map<int, std::vector<int>> tuples;  // ids of the elements
};

class Importer;
// An operation that is being imported.
struct OpCall {
  Importer& importer;
  const Op& op;
  Values& values;
  Arrays args;

  Fields attributes() const;
  // The type of a result, as written in the program.
  Aval result(std::size_t i = 0) const;
  void expect_operands(std::size_t count) const;
  void expect_regions(std::size_t count) const;
  // The results of the region for these arguments.
  Arrays region(std::size_t i, Args region_args) const;
  // The result of a region with one result.
  Array one_of_region(std::size_t i, Args region_args) const;
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;
};
using Rule = Arrays (*)(OpCall&);
struct ImportRule {
  const Operation& operation;
  Rule rule;
};
using RuleTable = std::span<const ImportRule>;
// The import rule for custom calls of one target.
struct TargetRule {
  std::string target;
  Rule rule;
};

class Importer {
 public:
  explicit Importer(const Module& module);

  // Runs a function on these arguments.
  Arrays run(const Function& function, Args args);
  Arrays call(const std::string& function, Args args, const OpCall& at);
  Arrays run(const OpRegion& region, Values& values, Args args);
  const Function& function(const std::string& name, const OpCall& at) const;
  // Returns @main, or the only public function.
  const Function& entry() const;
  // Converts a type; fails if it has no counterpart.
  Aval aval(const Type& type, TextPosition position, const std::string& owner) const;
  Where where(TextPosition position, int location) const;

  const Module& module;
  std::vector<ManualRegion> manual_regions;  // innermost last
  int random_numbers = 0;                    // number of stablehlo.rng operations so far
  // The last value of a sharding group (sdy.sharding_group), and the trace to which it belongs.
  struct Grouped {
    Array value;
    std::shared_ptr<Trace> trace;
  };
  std::unordered_map<std::int64_t, Grouped> groups;

 private:
  void run(const Op& op, Values& values);
  bool run_tuple(const Op& op, Values& values);
  void store(const Op& op, const Arrays& results, Values& values);

  std::unordered_map<std::string_view, const Function*> functions_;
  double operations_left_;
};

// The import rule of an operation; null if there is none.
Rule rule_named(std::string_view name);
// The import rule for a custom call's target.
Rule custom_call_named(std::string_view target);
// Sets a function that returns the import rules of other targets, which belong to a layer above; null for unknown targets.
TESSERA_API void set_other_targets(Rule (*rule_of_target)(std::string_view target));
// Names of all operations and targets of custom calls that can be imported, sorted.
std::vector<std::string> imported_names();

RuleTable elementwise_rules();
RuleTable shape_rules();
RuleTable reduce_rules();
RuleTable sort_rules();
RuleTable index_rules();
RuleTable linalg_rules();
RuleTable control_rules();
RuleTable collective_rules();
RuleTable manual_rules();
RuleTable random_rules();
RuleTable quantization_rules();
RuleTable norm_rules();
std::vector<TargetRule> lapack_targets();
std::vector<TargetRule> collective_targets();
std::vector<TargetRule> other_targets();

// A quantized type: !quant.uniform<i8:f32, 0.5:-3>, or with an axis and one scale for each of its entries.
// Values are stored as `storage`.
struct Quantization {
  Dtype storage = i8, expressed = f32;
  std::int64_t axis = -1;  // -1: one scale for all
  std::vector<double> scales;
  std::vector<std::int64_t> zero_points;
  std::int64_t storage_min = 0, storage_max = 0;  // range of the stored integers
};
std::optional<Quantization> quantization_of(const Type& type);
std::optional<Dtype> quantized_storage(const Type& type);

// True for types whose elements are stored as another type: quantized numbers, narrow floats, and integers
// below 8 bits.
bool is_stored(const Type& type);
// The class of an operation: it computes values of elements, moves elements, or neither.
enum class RuleClass : std::uint8_t { computing, moving, other };
// Applies a rule to operands or results of such types.
Arrays run_stored(OpCall& c, Rule rule, RuleClass rule_class);
// Truncates integers to the bits of the type; returns x of other types unchanged.
Array truncate_to_bits(const Array& x, const Type& type);
// The low bits as an unsigned number.
Array low_bits(const Array& x, int bits);
// stablehlo.bitcast_convert from or to integers below 8 bits.
Array bitcast_narrow(OpCall& c);

// The elements of a literal, as an array.
Array array_of(const Elements& elements);
// Maps floats to integers in IEEE 754's total order: -NaN is the least, then -inf, ..., -0, 0, ..., and NaN
// the greatest.
Array total_order_key(const Array& x);

// Import rules that apply a function of one or two arrays.
template <Array (*f)(Operand)>
Arrays unary(OpCall& c) {
  c.expect_operands(1);
  return {f(c.args[0])};
}
template <Array (*f)(Operand, Operand)>
Arrays binary(OpCall& c) {
  c.expect_operands(2);
  return {f(c.args[0], c.args[1])};
}

}  // namespace tessera::inline v0::stablehlo
