// Runs the functions of a module on traced arrays.
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>
#include <algorithm>
#include <atomic>
#include <map>

namespace tessera::inline v0::stablehlo {

namespace {

struct FoundRule {
  Rule rule = nullptr;
  RuleClass rule_class = RuleClass::other;
};
using RulesByName = std::unordered_map<std::string_view, FoundRule>;

RulesByName rules_by_name(std::initializer_list<std::pair<RuleClass, std::vector<RuleTable>>> classes) {
  RulesByName out;
  for (const auto& [rule_class, tables] : classes)
    for (RuleTable table : tables)
      for (const ImportRule& row : table) out[row.operation.text] = {row.rule, rule_class};
  return out;
}
const RulesByName& rules() {
  static const auto& table = *new RulesByName(
      rules_by_name({{RuleClass::computing, {elementwise_rules(), linalg_rules(), norm_rules()}},
                     {RuleClass::moving, {shape_rules(), index_rules()}},
                     {RuleClass::other,
                      {reduce_rules(), sort_rules(), control_rules(), collective_rules(), manual_rules(),
                       random_rules(), quantization_rules()}}}));
  return table;
}
FoundRule rule_of(std::string_view operation) {
  auto found = rules().find(operation);
  return found == rules().end() ? FoundRule{} : found->second;
}
const std::map<std::string, Rule, std::less<>>& targets() {
  static const auto& table = *new std::map<std::string, Rule, std::less<>>([] {
    std::map<std::string, Rule, std::less<>> out;
    for (const auto& rules : {lapack_targets(), collective_targets(), other_targets()})
      for (const TargetRule& row : rules) out.emplace(row.target, row.rule);
    return out;
  }());
  return table;
}

std::atomic<Rule (*)(std::string_view)> rule_of_other_target = nullptr;

}  // namespace

void set_other_targets(Rule (*rule_of_target)(std::string_view target)) {
  rule_of_other_target = rule_of_target;
}

Rule rule_named(std::string_view name) { return rule_of(name).rule; }
Rule custom_call_named(std::string_view target) {
  if (auto found = targets().find(target); found != targets().end()) return found->second;
  auto other = rule_of_other_target.load();
  return other ? other(target) : nullptr;
}

std::vector<std::string> imported_names() {
  std::vector<std::string> out = {func::return_, op::return_, sdy::return_, op::tuple, op::get_tuple_element};
  for (auto& [name, rule] : rules()) out.emplace_back(name);
  for (auto& [target, rule] : targets()) out.push_back(str(op::custom_call, " @", target));
  std::sort(out.begin(), out.end());
  return out;
}

Fields OpCall::attributes() const { return {op.attributes, importer.module.file, op.position, op.name}; }

void OpCall::fail(const std::string& found, const std::string& expected) const {
  fail_at(importer.module.file, op.position, str(op.name, ": ", found), expected);
}

Aval OpCall::result(std::size_t i) const {
  if (i >= op.results.size()) fail(str("found ", op.results.size(), " results"), str("more than ", i));
  return importer.aval(op.results[i].type, op.position, op.name);
}

void OpCall::expect_operands(std::size_t count) const {
  if (args.size() != count) fail(str("found ", args.size(), " operands"), str(count));
}
void OpCall::expect_regions(std::size_t count) const {
  if (op.regions.size() != count) fail(str("found ", op.regions.size(), " regions"), str(count));
}

Arrays OpCall::region(std::size_t i, Args region_args) const {
  if (i >= op.regions.size()) fail(str("found ", op.regions.size(), " regions"), str("at least ", i + 1));
  return importer.run(op.regions[i], values, region_args);
}

Array OpCall::one_of_region(std::size_t i, Args region_args) const {
  Arrays out = region(i, region_args);
  if (out.size() != 1) fail(str("found a region of ", out.size(), " results"), "one");
  return out[0];
}

namespace {

// The size of a module after inlining. Functions are inlined where they are called, so a program of n lines
// could have 2^n operations, or very deep calls. Counts operations and levels, visiting each function once.
class Extent {
 public:
  explicit Extent(const Module& module) : module_(module) {
    for (const Function& f : module.functions) functions_[f.name] = &f;
  }
  // The number of operations of the longest function.
  double operations() {
    double longest = 0;
    for (const Function& f : module_.functions) longest = std::max(longest, size_of(f, 0).operations);
    return longest;
  }

 private:
  static constexpr double kMaxOperations = 4e6;
  static constexpr int kMaxLevels = 160;  // of regions, including those of called functions
  struct Size {
    double operations = 0;
    int levels = 0;
  };

  Size size_of(const Function& f, int level) {
    auto found = known_.find(&f);
    if (found != known_.end()) return found->second;
    open_.push_back(&f);
    Size size = size_of(f.body, level + 1);
    open_.pop_back();
    if (size.operations > kMaxOperations)
      fail_at(module_.file, f.position,
              str("found more than ", static_cast<std::int64_t>(kMaxOperations), " operations in @", f.name,
                  ", counting calls"),
              "fewer");
    return known_[&f] = size;
  }

  Size size_of(const OpRegion& region, int level) {
    if (level > kMaxLevels) refuse(region.position);
    Size size;
    for (const Op& op : region.ops) {
      auto add = [&](Size inner) {
        size.operations += inner.operations;
        size.levels = std::max(size.levels, inner.levels);
        if (level + inner.levels > kMaxLevels) refuse(op.position);
      };
      add({1, 1});
      for (const OpRegion& inner : op.regions) add(size_of(inner, level + 1));
      for (const Function* callee : called(op)) add(size_of(*callee, level + 1));
    }
    ++size.levels;
    return size;
  }

  [[noreturn]] void refuse(TextPosition position) const {
    fail_at(module_.file, position, str("found more than ", kMaxLevels, " levels of nesting, counting calls"),
            "fewer");
  }

  // The functions that an operation calls through any attribute, also nested in a composite's attributes.
  std::vector<const Function*> called(const Op& op) const {
    std::vector<const Function*> out;
    for (const auto& [name, value] : op.attributes) add_called(value, op.position, out);
    return out;
  }
  void add_called(const Attribute& value, TextPosition position, std::vector<const Function*>& out) const {
    if (auto* list = value.as<Attribute::Array>()) {
      for (const Attribute& each : *list) add_called(each, position, out);
    } else if (const Attributes* fields = value.dictionary()) {
      for (const auto& [name, field] : *fields) add_called(field, position, out);
    }
    auto* symbol = value.as<Symbol>();
    auto callee = symbol ? functions_.find(symbol->name) : functions_.end();
    if (callee == functions_.end()) return;
    if (std::find(open_.begin(), open_.end(), callee->second) != open_.end())
      fail_at(module_.file, position, str("found a call of @", callee->first, " inside itself"),
              "a function that does not call itself");
    out.push_back(callee->second);
  }

  const Module& module_;
  std::unordered_map<std::string_view, const Function*> functions_;
  std::unordered_map<const Function*, Size> known_;
  std::vector<const Function*> open_;
};

}  // namespace

Importer::Importer(const Module& module) : module(module) {
  for (const Function& f : module.functions) functions_[f.name] = &f;
  // Some regions are imported twice, if the first import determines types: once more at each level of a nest.
  operations_left_ = 64 * Extent(module).operations() + 1e5;
}

const Function& Importer::entry() const {
  const Function* only = nullptr;
  int publics = 0;
  for (const Function& f : module.functions) {
    if (f.name == "main") return f;
    if (f.is_public) only = &f, ++publics;
  }
  if (publics != 1)
    fail_at(module.file, {1, 1}, str("found a module without @main and with ", publics, " public functions"),
            "func.func public @main");
  return *only;
}

const Function& Importer::function(const std::string& name, const OpCall& at) const {
  auto found = functions_.find(name);
  if (found == functions_.end())
    at.fail(str("found @", name, ", which is not defined"), "a function of the module");
  return *found->second;
}

Where Importer::where(TextPosition position, int location) const {
  if (location >= 0 && location < static_cast<int>(module.locations.size()))
    if (SourceLine line = module.locations[location]; line.file) return {line.file, line.line};
  return {keep_name(module.file), position.line};
}

Aval Importer::aval(const Type& type, TextPosition position, const std::string& owner) const {
  if (type.kind == TypeKind::token) return Aval({0}, bool_);  // a token has no elements
  if (type.kind != TypeKind::tensor)
    fail_at(module.file, position, str(owner, ": found ", to_string(type)), "a tensor");
  for (std::int64_t size : type.shape)
    if (size < 0)
      fail_at(module.file, position, str(owner, ": found ", to_string(type), ", whose shape is dynamic"),
              "static shapes");
  if (type.dtype) return Aval(type.shape, *type.dtype);
  if (std::optional<Dtype> storage = quantized_storage(type)) return Aval(type.shape, *storage);
  fail_at(
      module.file, position, str(owner, ": found elements of type ", type.element, " in ", to_string(type)),
      "f16, bf16, f32, f64, f8E4M3FN, f8E5M2, i1, integers of 2, 4, 8, 16, 32 or 64 bits, complex<f32> or "
      "complex<f64>");
}

Arrays Importer::run(const Function& function, Args args) {
  if (function.body.ops.empty())
    fail_at(module.file, function.position, str("found @", function.name, " without a body"),
            "its operations");
  Values values(function);
  return run(function.body, values, args);
}

Arrays Importer::call(const std::string& name, Args args, const OpCall& at) {
  const Function& f = function(name, at);
  if (f.arguments.size() != args.size())
    at.fail(str("found ", args.size(), " operands for @", name), str(f.arguments.size()));
  for (std::size_t i = 0; i < args.size(); ++i)
    if (Aval wanted = aval(f.arguments[i].value.type, at.op.position, at.op.name);
        args[i].shape() != wanted.shape() || args[i].dtype() != wanted.dtype())
      at.fail(str("found operand ", i, " of @", name, " as ", args[i].aval()), str(wanted));
  return run(f, args);
}

Arrays Importer::run(const OpRegion& region, Values& values, Args args) {
  if (region.arguments.size() != args.size())
    fail_at(module.file, region.position, str("found a region of ", region.arguments.size(), " arguments"),
            str(args.size()));
  for (std::size_t i = 0; i < args.size(); ++i) {
    const TypedId& argument = region.arguments[i];
    Aval wanted = aval(argument.type, region.position, "an argument");
    if (args[i].shape() != wanted.shape() || args[i].dtype() != wanted.dtype())
      fail_at(module.file, region.position,
              str("found argument ", i, " of a region as ", to_string(argument.type)),
              str("the type of ", args[i].aval().strong().with_varying({})));
    values.arrays[argument.id] = args[i];
  }
  if (region.ops.empty())
    fail_at(module.file, region.position, "found an empty region",
            "operations, the last of which is a return");
  for (std::size_t i = 0; i + 1 < region.ops.size(); ++i) run(region.ops[i], values);
  const Op& end = region.ops.back();
  if (!end.name.ends_with(".return"))
    fail_at(module.file, end.position, str("found ", end.name, " as the last operation of a region"),
            "a return");
  Arrays out;
  for (std::size_t i = 0; i < end.operands.size(); ++i) {
    out.push_back(values.arrays[end.operands[i]]);
    if (out.back().empty())
      fail_at(module.file, end.position,
              str(end.name, ": found operand ", i, ", of type ", to_string(end.operand_types[i]),
                  ", which is not computed before"),
              "tensors");
  }
  return out;
}

// Tuples are lists of other values; nothing is computed.
bool Importer::run_tuple(const Op& op, Values& values) {
  if (op.name == op::tuple && op.results.size() == 1) {
    values.tuples[op.results[0].id] = op.operands;
    return true;
  }
  if (op.name != op::get_tuple_element || op.operands.size() != 1 || op.results.size() != 1) return false;
  auto tuple = values.tuples.find(op.operands[0]);
  std::int64_t index = Fields(op.attributes, module.file, op.position, op.name).integer(attribute::index);
  if (tuple == values.tuples.end() || index < 0 || index >= static_cast<std::int64_t>(tuple->second.size()))
    fail_at(module.file, op.position,
            str(op.name, ": found element ", index, " of ", to_string(op.operand_types[0])),
            "one of the elements of a tuple that stablehlo.tuple has made");
  int element = tuple->second[index], result = op.results[0].id;
  if (auto inner = values.tuples.find(element); inner != values.tuples.end()) {
    std::vector<int> elements = inner->second;
    values.tuples[result] = elements;
  }
  values.arrays[result] = values.arrays[element];
  return true;
}

void Importer::store(const Op& op, const Arrays& results, Values& values) {
  if (results.size() != op.results.size())
    fail_at(module.file, op.position, str(op.name, ": found ", op.results.size(), " results"),
            str(results.size()));
  for (std::size_t i = 0; i < results.size(); ++i) {
    Aval written = aval(op.results[i].type, op.position, op.name);
    if (results[i].empty() && op.results[i].type.kind == TypeKind::token) continue;
    if (results[i].shape() != written.shape() || results[i].dtype() != written.dtype())
      fail_at(module.file, op.position,
              str(op.name, ": found the result's type ", to_string(op.results[i].type)),
              str(results[i].aval().strong().with_varying({}), ", the type inferred from the operands"));
    values.arrays[op.results[i].id] = results[i];
  }
}

void Importer::run(const Op& op, Values& values) {
  if (--operations_left_ < 0)
    fail_at(module.file, op.position,
            "found nested regions that would become over 64 times as many operations as the module has",
            "fewer levels of regions, such as sorts in the comparison of a sort");
  if (run_tuple(op, values)) return;
  auto [rule, rule_class] = rule_of(op.name);
  if (!rule) {
    bool dynamic = op.name.find("dynamic_") != std::string::npos || op.name == op::set_dimension_size;
    fail_at(module.file, op.position, str("found ", op.name),
            dynamic ? "operations of static shapes"
                    : "an operation that can be imported: `tessera ops` lists them");
  }
  SetWhere line(where(op.position, op.location));
  OpCall call{*this, op, values, {}};
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const Array& x = values.arrays[op.operands[i]];
    if (x.empty() && op.operand_types[i].kind != TypeKind::token)
      call.fail(str("found an operand of type ", to_string(op.operand_types[i])), "a tensor");
    call.args.push_back(x);
  }
  bool stored = std::any_of(op.operand_types.begin(), op.operand_types.end(), is_stored);
  for (const TypedId& result : op.results) stored |= is_stored(result.type);
  try {
    store(op, stored ? run_stored(call, rule, rule_class) : rule(call), values);
  } catch (const ImportError&) {
    throw;
  } catch (const DeviceError&) {
    throw;
  } catch (const InternalError&) {
    throw;
  } catch (const Error& e) {
    throw ImportError(e, str(module.file, ":", op.position.line, ":", op.position.column, ": ", op.name));
  }
}

}  // namespace tessera::inline v0::stablehlo
