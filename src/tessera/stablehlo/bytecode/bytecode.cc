// The program of a bytecode file: operations, regions, values and functions.
#include <tessera/stablehlo/bytecode/bytecode.h>
#include <tessera/stablehlo/bytecode/vhlo.h>
#include <tessera/stablehlo/import/functions.h>
#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace tessera::inline v0::stablehlo {

namespace {

enum ReaderMask : std::uint8_t {
  has_attributes = 1,
  has_results = 2,
  has_operands = 4,
  has_successors = 8,
  has_regions = 16,
  has_use_order = 32,
  has_properties = 64
};
// Format versions that introduced a feature, by MLIR's names.
constexpr std::uint64_t lazy_loading = 2, use_list_ordering = 3, elide_unknown_block_arg_location = 4,
                        native_properties_encoding = 5;

template <class F>
void each_symbol(const Attribute& a, F&& f) {
  if (auto* symbol = a.as<Symbol>()) return f(*symbol);
  if (auto* list = a.as<Attribute::Array>())
    for (const Attribute& each : *list)
      if (auto* symbol = each.as<Symbol>()) f(*symbol);
}

class ProgramReader {
 public:
  ProgramReader(const BytecodeTables& tables, std::size_t file_size)
      : tables_(tables), decoder_(tables, file_size) {}
  Module module();

 private:
  // The values that a region can use, those of enclosing regions first. Numbers are reused after a region
  // ends.
  struct Scope {
    std::vector<int> ids;  // -1: not defined yet
    std::size_t next = 0;  // the next number in the region that is being read
  };
  enum class Enclosing : std::uint8_t { module, function, region };

  Op operation(ByteReader& in, Enclosing enclosing);
  void attributes(Op& op, ByteReader& in, const BytecodeTables::OpName& name, std::uint8_t mask);
  void properties(Op& op, const BytecodeTables::OpName& name, ByteReader in);
  void results(Op& op, ByteReader& in, std::uint8_t mask);
  void operands(Op& op, ByteReader& in);
  void skip_use_order(ByteReader& in, std::size_t values);
  void regions(Op& op, ByteReader& in);
  OpRegion region(ByteReader& in, bool isolated, Enclosing inside);
  OpRegion block(ByteReader& in, Enclosing inside);
  void define(int id, const ByteReader& at);
  int new_value(const Type& type);
  bool cast(const Op& op, const ByteReader& at);
  void keep(Op op, const ByteReader& at, std::vector<Op>& ops);
  void add_function(Op op, const ByteReader& at);
  void drop_decompositions();

  const BytecodeTables& tables_;
  BytecodeDecoder decoder_;
  Module module_;
  std::vector<Scope> scopes_;  // a new one for each region that is isolated from above
  std::vector<Type> types_;    // types of the function's values
  int depth_ = 0;
  std::unordered_set<std::string> names_, decompositions_;
};

int ProgramReader::new_value(const Type& type) {
  types_.push_back(type);
  return static_cast<int>(types_.size()) - 1;
}

void ProgramReader::define(int id, const ByteReader& at) {
  Scope& scope = scopes_.back();
  if (scope.next >= scope.ids.size()) at.fail("found more values in a region than it announced", "no more");
  scope.ids[scope.next++] = id;
}

void ProgramReader::operands(Op& op, ByteReader& in) {
  for (std::size_t n = in.count("operands"); n > 0; --n) {
    const Scope& scope = scopes_.back();
    int id = scope.ids[in.index(scope.ids.size(), "values")];
    if (id < 0)
      in.fail(str("found a value that ", op.name, " uses before it is defined"), "a value defined before");
    op.operands.push_back(id);
    op.operand_types.push_back(types_[id]);
  }
  decoder_.spend(2 * static_cast<double>(op.operands.size()), in);
}

void ProgramReader::results(Op& op, ByteReader& in, std::uint8_t mask) {
  if (mask & has_results)
    for (std::size_t n = in.count("results"); n > 0; --n) op.results.push_back({-1, decoder_.next_type(in)});
}

// Skips the order of a value's uses in memory, which has no meaning here.
void ProgramReader::skip_use_order(ByteReader& in, std::size_t values) {
  std::size_t orders = values > 1 ? in.count("orders") : 1;
  for (; orders > 0; --orders) {
    if (values > 1) in.index(values, "values");
    for (std::uint64_t n = in.flagged().value; n > 0; --n) in.varint();
  }
}

void ProgramReader::properties(Op& op, const BytecodeTables::OpName& name, ByteReader in) {
  if (!name.registered) {
    Attribute encoded = decoder_.next_attribute(in);
    if (auto* dictionary = encoded.dictionary())
      op.attributes.insert(op.attributes.end(), dictionary->begin(), dictionary->end());
    return;
  }
  for (const Definition::Attribute* property : properties_of(name.name)) {
    if (property->optional) {
      auto [index, present] = in.flagged();
      if (present)
        op.attributes.emplace_back(
            property->name,
            decoder_.attribute(in.checked(index, tables_.attributes.size(), "attributes"), in));
    } else {
      op.attributes.emplace_back(property->name, decoder_.next_attribute(in));
    }
  }
  if (!in.empty())
    in.fail(str("found ", in.left(), " bytes after the attributes of ", name.name),
            "attributes of VHLO 0.9.0 to 1.17");
}

void ProgramReader::attributes(Op& op, ByteReader& in, const BytecodeTables::OpName& name,
                               std::uint8_t mask) {
  if (mask & has_attributes) {
    Attribute encoded = decoder_.next_attribute(in);
    if (!encoded.dictionary()) in.fail("found attributes that are not a dictionary", "names and attributes");
    op.attributes = *encoded.dictionary();
  }
  if (!(mask & has_properties)) return;
  if (tables_.version < native_properties_encoding)
    in.fail("found properties", str("bytecode of version ", native_properties_encoding));
  properties(op, name, tables_.properties[in.index(tables_.properties.size(), "properties")].bytes);
}

Op ProgramReader::operation(ByteReader& in, Enclosing enclosing) {
  Op op;
  op.position = in.position();
  const BytecodeTables::OpName& name = tables_.ops[in.index(tables_.ops.size(), "operation names")];
  op.name = name.name;
  std::uint8_t mask = in.byte();
  if (mask & (has_successors | 0x80))
    in.fail(str("found ", name.name, " with successors"), "an operation of StableHLO");
  op.location = decoder_.location(decoder_.attribute_index(in), module_.locations);
  attributes(op, in, name, mask);
  results(op, in, mask);
  if (mask & has_operands) operands(op, in);
  if (mask & has_use_order) skip_use_order(in, op.results.size());
  std::string decomposition = to_stablehlo(op, enclosing == Enclosing::function, decoder_, in);
  if (!decomposition.empty()) decompositions_.insert(std::move(decomposition));
  bool function = op.name == func::func, module = op.name == builtin::module;
  if ((function || module || op.name == sdy::mesh) != (enclosing == Enclosing::module))
    in.fail(str("found ", op.name,
                enclosing == Enclosing::module ? " outside of a function" : " inside of a function"),
            "functions and meshes in a module, operations in functions");
  if (function) types_.clear();
  if (mask & has_regions) regions(op, in);
  if (cast(op, in)) return op;
  for (TypedId& result : op.results) {
    result.id = new_value(result.type);
    define(result.id, in);
  }
  return op;
}

// Skips casts between the types of VHLO and builtin types, which are the same here.
bool ProgramReader::cast(const Op& op, const ByteReader& at) {
  if (op.name != builtin::unrealized_conversion_cast) return false;
  if (op.operands.size() != op.results.size() || !op.regions.empty())
    at.fail(str("found ", op.name, " of ", op.operands.size(), " values to ", op.results.size()),
            "as many results as operands");
  for (std::size_t i = 0; i < op.results.size(); ++i) {
    if (!(op.results[i].type == op.operand_types[i]))
      at.fail(str("found ", op.name, " of ", to_string(op.operand_types[i]), " to ",
                  to_string(op.results[i].type)),
              "the same type");
    define(op.operands[i], at);
  }
  return true;
}

void ProgramReader::regions(Op& op, ByteReader& in) {
  Enclosing inside = op.name == builtin::module ? Enclosing::module
                     : op.name == func::func    ? Enclosing::function
                                                : Enclosing::region;
  auto [count, isolated] = in.flagged();
  if (count > in.left())
    in.fail(str("found ", count, " regions in ", in.left(), " bytes"), "a byte for each");
  bool has_section = isolated && tables_.version >= lazy_loading;
  ByteReader region_reader = has_section ? tables_.section(in).second : in;
  for (; count > 0; --count) op.regions.push_back(region(region_reader, isolated, inside));
  if (!has_section)
    in = region_reader;
  else if (!region_reader.empty())
    region_reader.fail(str("found ", region_reader.left(), " bytes after the regions of ", op.name), "none");
}

OpRegion ProgramReader::region(ByteReader& in, bool isolated, Enclosing inside) {
  if (++depth_ > deepest_nesting)
    in.fail(str("found more than ", deepest_nesting, " levels of nesting"), "fewer");
  OpRegion out;
  out.position = in.position();
  std::uint64_t blocks = in.varint();
  if (blocks > 1) in.fail(str("found a region of ", blocks, " blocks"), "a region of one block");
  if (blocks == 1) {
    std::size_t values = in.count("values");
    if (isolated) scopes_.emplace_back();
    std::size_t outer_next = scopes_.back().next, before = scopes_.back().ids.size();
    scopes_.back().next = before;
    scopes_.back().ids.resize(before + values, -1);
    out = block(in, inside);
    scopes_.back().ids.resize(before);
    scopes_.back().next = outer_next;
    if (isolated) scopes_.pop_back();
  }
  --depth_;
  return out;
}

OpRegion ProgramReader::block(ByteReader& in, Enclosing inside) {
  OpRegion out;
  out.position = in.position();
  auto [ops, has_arguments] = in.flagged();
  if (has_arguments) {
    std::size_t arguments = in.count("arguments");
    for (std::size_t n = arguments; n > 0; --n) {
      ByteReader::Flagged type = {0, true};
      if (tables_.version >= elide_unknown_block_arg_location)
        type = in.flagged();
      else
        type.value = in.varint();
      if (type.flag) decoder_.attribute_index(in);  // its location
      TypedId value{-1, decoder_.type(in.checked(type.value, tables_.types.size(), "types"), in)};
      value.id = new_value(value.type);
      define(value.id, in);
      out.arguments.push_back(std::move(value));
    }
    if (tables_.version >= use_list_ordering && in.byte()) skip_use_order(in, arguments);
  }
  if (ops > in.left()) in.fail(str("found ", ops, " operations in ", in.left(), " bytes"), "a byte for each");
  for (; ops > 0; --ops) {
    ByteReader at = in;
    keep(operation(in, inside), at, out.ops);
  }
  return out;
}

void ProgramReader::keep(Op op, const ByteReader& at, std::vector<Op>& ops) {
  if (op.name == builtin::unrealized_conversion_cast) return;
  if (op.name == func::func) return add_function(std::move(op), at);
  if (op.name == sdy::mesh) return add_mesh(module_, op);
  ops.push_back(std::move(op));
}

void ProgramReader::add_function(Op op, const ByteReader& at) {
  Function f = make_function(std::move(op), module_.file);
  f.values = static_cast<int>(types_.size());
  if (!names_.insert(f.name).second)
    at.fail(str("found @", f.name, " defined again"), "a name for each function");
  module_.functions.push_back(std::move(f));
}

// Drops functions that only composites of CHLO called.
void ProgramReader::drop_decompositions() {
  if (decompositions_.empty()) return;
  std::unordered_map<std::string_view, const Function*> candidates;
  std::vector<const Function*> called;
  for (const Function& f : module_.functions) {
    if (!f.is_public && decompositions_.count(f.name))
      candidates[f.name] = &f;
    else
      called.push_back(&f);
  }
  std::function<void(const OpRegion&)> walk = [&](const OpRegion& region) {
    for (const Op& op : region.ops) {
      for (Name key : {attribute::callee, attribute::decomposition, attribute::called_computations})
        if (const Attribute* symbols = find(op.attributes, key))
          each_symbol(*symbols, [&](const Symbol& symbol) {
            auto found = candidates.find(symbol.name);
            if (found == candidates.end()) return;
            called.push_back(found->second);
            candidates.erase(found);
          });
      for (const OpRegion& inner : op.regions) walk(inner);
    }
  };
  for (std::size_t i = 0; i < called.size(); ++i) walk(called[i]->body);
  std::unordered_set<const Function*> dropped;
  for (auto [name, f] : candidates) dropped.insert(f);
  std::erase_if(module_.functions, [&](const Function& f) { return dropped.count(&f) != 0; });
}

Module ProgramReader::module() {
  module_.file = tables_.file;
  ByteReader in = tables_.program;
  scopes_.emplace_back();
  OpRegion top = block(in, Enclosing::module);
  if (!in.empty()) in.fail(str("found ", in.left(), " bytes after the program"), "none");
  bool nested = top.ops.size() == 1 && std::any_of(top.ops[0].regions.begin(), top.ops[0].regions.end(),
                                                   [](const OpRegion& r) { return !r.ops.empty(); });
  if (top.ops.size() != 1 || nested)
    in.fail(str("found ", nested ? "a module inside another" : "no module"), "one module");
  module_.attributes = std::move(top.ops[0].attributes);
  if (const Attribute* name = find(module_.attributes, attribute::sym_name))
    if (auto* text = name->as<std::string>()) module_.name = *text;
  drop_decompositions();
  return std::move(module_);
}

}  // namespace

Module parse_bytecode(std::string_view bytes, const std::string& file) {
  BytecodeTables tables(bytes, file);
  return ProgramReader(tables, bytes.size()).module();
}

}  // namespace tessera::inline v0::stablehlo
