// A StableHLO program as canonical text, to compare two readings of one program: values are numbered in the
// order of their definition, attributes are sorted, and attributes with default values are omitted.
#pragma once
#include <tessera/stablehlo/text/syntax.h>
#include <cstring>
#include <set>
#include <sstream>
#include <unordered_map>

namespace tessera::stablehlo_dump {

using namespace stablehlo;

inline std::string hexadecimal(const std::string& bytes) {
  std::string out;
  for (unsigned char c : bytes) out += "0123456789ABCDEF"[c / 16], out += "0123456789ABCDEF"[c % 16];
  return out;
}

inline std::string dump(const Attribute& a);

// A matrix of integers is written as a literal or as lists.
inline std::string as_lists(const Elements& e, std::size_t axis, std::size_t& at) {
  if (axis == e.type.shape.size()) {
    std::int64_t value = 0;
    std::memcpy(&value, e.bytes.data() + (e.splat ? 0 : 8 * at), 8);
    ++at;
    return std::to_string(value);
  }
  std::string out;
  for (std::int64_t i = 0; i < e.type.shape[axis]; ++i) out += (i ? "," : "") + as_lists(e, axis + 1, at);
  return "[" + out + "]";
}

// One element if all are equal.
inline std::string dump(const Elements& e) {
  std::size_t width = e.type.dtype->bytes();
  bool splat = true;
  for (std::size_t i = width; i < e.bytes.size(); ++i) splat = splat && e.bytes[i] == e.bytes[i - width];
  return hexadecimal(splat ? e.bytes.substr(0, width) : e.bytes) + ":" + to_string(e.type);
}

// The text omits the field if its value consists of these characters: it is a list of ones only, or of zeros only.
inline const char* spread_default(const std::string& name) {
  static const std::set<std::string> ones = {"lhs_dilation", "rhs_dilation", "window_strides",
                                             "base_dilations", "window_dilations"};
  if (ones.count(name)) return "[1,]";
  return name == "padding" || name == "window_reversal" ? "[0,]" : "";
}

inline std::string dump(const Attributes& fields, const std::set<std::string>& left_out = {}) {
  std::set<std::string> sorted;
  for (const auto& [name, value] : fields) {
    std::size_t at = 0;
    const Elements* e = name == "value" ? nullptr : value.elements();
    std::string text = name + "=" + (e && e->type.dtype == i64 ? as_lists(*e, 0, at) : dump(value));
    bool one_for_all = text.find_first_not_of(spread_default(name), name.size() + 1) == std::string::npos;
    bool empty = left_out.empty() && text == name + "=[]";  // a field of an attribute
    if (!left_out.count(text) && !one_for_all && !empty) sorted.insert(text);
  }
  std::string out;
  for (const std::string& each : sorted) out += (out.empty() ? "" : " ") + each;
  return out;
}

inline std::set<std::string> channel_types() { return {"type=0", "type=1"}; }

inline std::string dump(const Attribute& a) {
  struct Visitor {
    std::string operator()(const Unit&) const { return "unit"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const {
      std::ostringstream out;
      out.precision(7);
      out << "f" << value;
      return out.str();
    }
    std::string operator()(const std::string& text) const { return "\"" + text + "\""; }
    std::string operator()(const Symbol& symbol) const { return "@" + symbol.name; }
    std::string operator()(const Word& word) const { return word.text; }
    std::string operator()(const Attribute::Array& list) const {
      std::string out;
      for (const Attribute& each : list) out += (out.empty() ? "" : ",") + dump(each);
      return "[" + out + "]";
    }
    std::string operator()(const std::shared_ptr<Attributes>& d) const { return "{" + dump(*d) + "}"; }
    std::string operator()(const Type& type) const { return to_string(type); }
    std::string operator()(const std::shared_ptr<const Elements>& e) const {
      return stablehlo_dump::dump(*e);
    }
    std::string operator()(const std::shared_ptr<const Custom>& c) const {
      // VHLO keeps only the number of a channel.
      bool channel = c->name == "stablehlo.channel_handle";
      return "#" + c->name + "<" + dump(c->fields, channel ? channel_types() : std::set<std::string>{}) + ">";
    }
  };
  return std::visit(Visitor{}, a.value);
}

// Attributes that the text omits.
inline const std::set<std::string>& defaults() {
  static const std::set<std::string> out = {"api_version=1",
                                            "backend_config=\"\"",
                                            "has_side_effect=0",
                                            "indices_are_sorted=0",
                                            "unique_indices=0",
                                            "is_stable=0",
                                            "precision_config=[DEFAULT,DEFAULT]",
                                            "lower=0",
                                            "version=0",
                                            "is_host_transfer=0",
                                            "sym_visibility=\"public\"",
                                            "composite_attributes={}",
                                            "dimension=-1"};
  return out;
}

class Dump {
 public:
  static std::string module(const Module& module) {
    std::string out = "module " + module.name + " " + stablehlo_dump::dump(module.attributes) + "\n";
    for (const auto& [name, mesh] : module.meshes)
      out += "mesh @" + name + " " + stablehlo_dump::dump(mesh) + "\n";
    for (const Function& f : module.functions) out += Dump(module).function(f);
    return out;
  }

 private:
  explicit Dump(const Module& module) : module_(module) {}

  std::string define(int id) {
    auto [at, added] = numbers_.emplace(id, static_cast<int>(numbers_.size()));
    return (added ? "%" : "%again") + std::to_string(at->second);
  }
  std::string use(int id) {
    auto found = numbers_.find(id);
    return found == numbers_.end() ? "%undefined" : "%" + std::to_string(found->second);
  }
  std::string function(const Function& f) {
    std::string out = (f.is_public ? "public @" : "private @") + f.name + "\n";
    for (const Parameter& p : f.arguments)
      out += " argument " + to_string(p.value.type) + " {" + stablehlo_dump::dump(p.attributes) + "}\n";
    for (const Parameter& p : f.results)
      out += " result " + to_string(p.value.type) + " {" + stablehlo_dump::dump(p.attributes) + "}\n";
    Attributes others;
    for (const auto& each : f.attributes)
      if (each.first != "arg_attrs" && each.first != "res_attrs") others.push_back(each);
    return out + " {" + stablehlo_dump::dump(others, defaults()) + "}\n" + region(f.body, " ");
  }
  std::string region(const OpRegion& r, const std::string& indent) {
    std::string out = indent + "(";
    for (const stablehlo::TypedId& v : r.arguments) out += define(v.id) + ":" + to_string(v.type) + " ";
    out += ")\n";
    for (const Op& op : r.ops) {
      std::string line = op.name;
      for (std::size_t i = 0; i < op.operands.size(); ++i)
        line += " " + use(op.operands[i]) + ":" + to_string(op.operand_types[i]);
      line += " {" + stablehlo_dump::dump(op.attributes, defaults()) + "} ->";
      std::string inner;
      for (const OpRegion& each : op.regions) inner += region(each, indent + "  ");
      for (const stablehlo::TypedId& v : op.results) line += " " + define(v.id) + ":" + to_string(v.type);
      if (op.location >= 0 && module_.locations[op.location].file) {
        SourceLine at = module_.locations[op.location];
        line += " at " + std::string(at.file) + ":" + std::to_string(at.line);
      }
      out += indent + line + "\n" + inner;
    }
    return out;
  }

  const Module& module_;
  std::unordered_map<int, int> numbers_;
};

// Returns the first line in which the programs differ, or empty. A line that one text lacks, as in the region that
// `applies stablehlo.add` stands for, may be present in the bytecode.
inline std::string difference(const Module& from_bytecode, const Module& from_text) {
  std::istringstream bytecode(Dump::module(from_bytecode)), text(Dump::module(from_text));
  std::string a, b;
  while (true) {
    bool more = static_cast<bool>(std::getline(bytecode, a));
    if (static_cast<bool>(std::getline(text, b)) != more)
      return more ? "only in bytecode: " + a : "only in text: " + b;
    if (!more) return "";
    if (b.find(" at ") == std::string::npos) a = a.substr(0, a.find(" at "));
    if (a != b) return "in bytecode: " + a + "\nin text:     " + b;
  }
}

}  // namespace tessera::stablehlo_dump
