// From syntax to a program: the operations are run, one after the other, on traced arrays. Each kind of operation has a
// function that says which of our operations it is; tables give them names, a file for each family.
#pragma once
#include <tessera/mesh/mesh.h>
#include <tessera/mesh/spec.h>
#include <tessera/stablehlo/text/syntax.h>
#include <tessera/transform/stage.h>
#include <unordered_map>

namespace tessera::inline v0::stablehlo {

// Attributes of an operation, or fields of one of them, as what they must be; errors name the operation and its place.
class Fields {
 public:
  Fields(const Attributes& attributes, const std::string& file, TextPosition position, std::string owner)
      : attributes_(&attributes), file_(&file), position_(position), owner_(std::move(owner)) {}
  const Attribute* find(const char* name) const { return stablehlo::find(*attributes_, name); }
  std::int64_t integer(const char* name, std::optional<std::int64_t> fallback = {}) const;
  // A list of integers, written as one or as a literal; nested lists are flattened.
  Dims integers(const char* name, std::optional<Dims> fallback = {}) const;
  double number(const char* name, double fallback) const;
  bool flag(const char* name, bool fallback = false) const;
  // A word of an enumeration or a string.
  std::string word(const char* name, std::optional<std::string> fallback = {}) const;
  // The fields of a custom attribute.
  Fields custom(const char* name, const char* kind) const;
  // A dictionary; empty where there is none.
  Fields dictionary(const char* name) const;
  // Groups of devices, or pairs: rows of a matrix of integers. Shorter rows were padded with -1.
  std::vector<Dims> rows(const char* name) const;
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;

 private:
  const Attributes* attributes_;
  const std::string* file_;
  TextPosition position_;
  std::string owner_;
};

// The mesh around what is imported, and how its devices are numbered.
struct Manual {
  Mesh mesh;
  std::vector<AxisName> axes;  // of the mesh, in its order: those that the body sees
  Dims ids;                    // by position: the number that collectives use
  bool replicas = false;       // devices are replicas, not partitions
};

// Values of a function by id, while it is run.
struct Values {
  explicit Values(const Function& function)
      : function(&function), arrays(static_cast<std::size_t>(function.values)) {}
  const Function* function;
  Arrays arrays;
  std::unordered_map<int, std::vector<int>> tuples;  // ids of the elements
};

class Importer;
// One operation that is run.
struct OpCall {
  Importer& importer;
  const Op& op;
  Values& values;
  Arrays args;

  Fields attributes() const;
  // The type of a result, as written.
  Aval result(std::size_t i = 0) const;
  void expect_operands(std::size_t count) const;
  void expect_regions(std::size_t count) const;
  // The result of the region for these arguments.
  Arrays region(std::size_t i, Args region_args) const;
  // The same of a region with one result.
  Array one_of_region(std::size_t i, Args region_args) const;
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const;
};
using Rule = Arrays (*)(OpCall&);
using RuleTable = std::span<const std::pair<const char*, Rule>>;

class Importer {
 public:
  explicit Importer(const Module& module);

  // Runs @main, or the only public function, on these arguments.
  Arrays run(const Function& function, Args args);
  Arrays call(const std::string& function, Args args, const OpCall& at);
  Arrays run(const OpRegion& region, Values& values, Args args);
  const Function& function(const std::string& name, const OpCall& at) const;
  const Function& entry() const;
  // A type as ours; fails where there is none.
  Aval aval(const Type& type, TextPosition position, const std::string& owner) const;
  Where where(TextPosition position, int location) const;

  const Module& module;
  std::vector<Manual> manual;  // innermost last
  int random_numbers = 0;      // how many stablehlo.rng there have been

 private:
  void run(const Op& op, Values& values);
  bool run_tuple(const Op& op, Values& values);
  void store(const Op& op, const Arrays& results, Values& values);

  std::unordered_map<std::string_view, const Function*> functions_;
  double operations_left_;
};

// The rule of an operation; null where there is none.
Rule rule_named(std::string_view name);
// The rule of a custom call's target.
Rule custom_call_named(std::string_view target);
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
RuleTable lapack_targets();
RuleTable collective_targets();
RuleTable other_targets();

// !quant.uniform<i8:f32, 0.5:-3>, or with an axis and a scale for each of its entries. Values are stored as `storage`.
struct Quantization {
  Dtype storage = i8, expressed = f32;
  std::int64_t axis = -1;  // none: one scale for all
  std::vector<double> scales;
  std::vector<std::int64_t> zero_points;
  std::int64_t least = 0, greatest = 0;  // of the stored integers
};
std::optional<Quantization> quantization_of(const Type& type);
std::optional<Dtype> quantized_storage(const Type& type);

// True if its elements are stored as others: quantized numbers, and integers below 8 bits.
bool is_stored(const Type& type);
// The subject of a rule: the values of elements, or their positions.
enum class RuleFamily : std::uint8_t { computing, moving, other };
// The result of a rule where operands or results are stored as others.
Arrays run_stored(OpCall& c, Rule rule, RuleFamily family);
// As many low bits as integers of the type have, in the bytes in which they are stored; x of any other type.
Array truncate_to_bits(const Array& x, const Type& type);
// Those bits as an unsigned number.
Array low_bits(const Array& x, int bits);
// stablehlo.bitcast_convert from or to integers below 8 bits.
Array bitcast_narrow(OpCall& c);

// The elements of a literal.
Array array_of(const Elements& elements);
// Integers in the order of the numbers of which -NaN is the least, then -inf, ..., -0, 0, ..., and NaN the greatest.
Array total_order_key(const Array& x);

// A one-line rule of functions of one, two or three arrays.
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
