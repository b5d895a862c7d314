// The parts of keys: collected from arguments and context, and compared.
#include <tessera/api/key_parts.h>
#include <tessera/base/index_dtype.h>
#include <tessera/base/time_slice.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/core/trace_context.h>
#include <tessera/device/device.h>
#include <tessera/device/machine.h>
#include <tessera/spmd/report/strict.h>
#include <algorithm>
#include <map>

namespace tessera::inline v0::jit_detail {

namespace {

using tree_detail::StaticType, tree_detail::TreeRef, tree_detail::TreeStep, tree_detail::TreeType;
using Node = tree_detail::TreeTypeKind;
using PartKind = KeyPart::Kind;
using Kind = KeyDifference::Kind;

KeyPart static_part(TreeRef tree, const std::string& path) {
  using Text = StaticType::Text;
  const StaticType& type = tree.type->fixed;
  KeyPart part{type.form == Text::number ? PartKind::number : PartKind::fixed, path};
  if (type.form == Text::none)
    tree_detail::encode(part.words, tree, [](KeyWords&, const Array&) {});
  else
    part.text = type.form == Text::string ? str('"', type.text(tree.tree), '"') : type.text(tree.tree);
  return part;
}

std::string keys_text(TreeRef map) {
  constexpr std::size_t kMax = 6;
  std::string keys;
  std::size_t count = 0;
  tree_detail::each_child(map, [&](const TreeStep& step, TreeRef) {
    if (count++ < kMax) keys += str(keys.empty() ? "" : ", ", step.text(step.key));
  });
  if (count > kMax) return str(count, " entries");
  return count ? "the keys " + keys : "no keys";
}

std::string structure_text(TreeRef tree) {
  std::size_t size = tree.type->size ? tree.type->size(tree.tree) : 0;
  switch (tree.type->kind) {
    case Node::list:
      return str(size, size == 1 ? " element" : " elements");
    case Node::map:
      return keys_text(tree);
    case Node::optional:
      return size ? "present" : "missing";
    default:
      return str("alternative ", size);
  }
}

void add_parts(std::vector<KeyPart>& out, TreeRef tree, const std::string& path) {
  const TreeType& type = *tree.type;
  if (type.kind == Node::leaf) {
    const Array& x = *static_cast<const Array*>(tree.tree);
    KeyPart part{PartKind::array, path};
    if (!x.empty()) part.type = x.aval(), part.sharding = committed_sharding(x);
    out.push_back(std::move(part));
    return;
  }
  if (type.kind == Node::fixed) return out.push_back(static_part(tree, path));
  if (type.kind != Node::product) {
    KeyPart part{PartKind::structure, path, structure_text(tree)};
    if (type.kind == Node::map)  // the keys alone
      tree_detail::each_child(tree, [&](const TreeStep& step, TreeRef) {
        tree_detail::encode_text(part.words, step.text(step.key));
      });
    out.push_back(std::move(part));
  }
  tree_detail::each_child(tree, [&](const TreeStep& step, TreeRef child) {
    std::string inner = path;
    tree_detail::append_step(inner, step);
    add_parts(out, child, inner);
  });
}

std::string axes_text(const TraceContext& c) {
  std::string out;
  for (const NamedAxis& axis : c.axes) out += str(out.empty() ? "" : ", ", axis.name, "=", axis.size);
  return out.empty() ? "none" : out;
}

std::string context_advice(const std::string& name) {
  if (name == "the mesh in scope")
    return "Call it under the same WithMesh, or name the mesh in the function's specs.";
  if (name == "named axes in scope" || name == "spmd_axis_name of vmap")
    return "A function that is called inside of vmap, shard_map or pmap has a program for each set of axes.";
  if (name == "recording of a profile") return "Calls share a program again when the profile has ended.";
  if (name == "custom functions whose rules are staged" || name == "the mesh of the outermost pmap" ||
      name == "replication of results of unspecified sharding")
    return "";
  return "Set it once, before the first call.";
}

std::string shape_detail(const Shape& now, const Shape& before) {
  if (now.size() != before.size()) return str("shape: rank ", now.size(), " instead of ", before.size());
  std::string axes;
  int count = 0;
  for (std::size_t i = 0; i < now.size(); ++i)
    if (now[i] != before[i]) axes += str(count++ ? ", " : "", i);
  return str("shape: ", count > 1 ? "axes " : "axis ", axes);
}

// The properties in which an array differs from that of an earlier call. `kind` is the first of them.
struct ArrayDifference {
  std::optional<Kind> kind = {};
  std::string detail = {}, advice = {};
  void add(Kind of, const std::string& text, const std::string& advise) {
    if (!kind) kind = of;
    detail += (detail.empty() ? "" : ", ") + text;
    if (!advise.empty()) advice += (advice.empty() ? "" : " ") + advise;
  }
};

std::string sharding_text(const Sharding& sharding) { return sharding ? str(sharding) : "not placed"; }

KeyDifference array_difference(const KeyPart& now, const KeyPart& before) {
  if (!now.type || !before.type)
    return {Kind::structure,
            now.name,
            now.type ? str(*now.type) : "missing",
            before.type ? str(*before.type) : "missing",
            "structure",
            "An array that only some calls pass needs a program for each case."};
  Aval a = *now.type, b = *before.type;
  ArrayDifference found;
  if (a.shape() != b.shape())
    found.add(Kind::shape, shape_detail(a.shape(), b.shape()),
              a.rank() == b.rank()
                  ? "Pad the arrays to common sizes, or leave out a last batch of another size."
                  : "");
  if (a.dtype() != b.dtype())
    found.add(Kind::dtype, "dtype",
              a.weak() == b.weak()
                  ? str("Pass ", b.dtype(), " in all calls: convert with astype(", b.dtype(), ").")
                  : "");
  if (a.weak() != b.weak())
    found.add(
        Kind::weak_type, "weak type",
        str("A C++ number has a weak type (marked *): pass scalar(value, ", b.dtype(), ") in all calls."));
  const char* place =
      "Place it with shard before the first call, with the sharding that it has in later ones.";
  if (a.shape() == b.shape() && a.sharding() != b.sharding())
    found.add(Kind::sharding, "sharding along explicit axes", place);
  if (a.varying() != b.varying()) found.add(Kind::sharding, "mesh axes over which it varies", "");
  bool placed = now.sharding != before.sharding;
  std::string is = sharding_text(now.sharding), was = sharding_text(before.sharding);
  if (placed) found.add(Kind::sharding, is == was ? "sharding: other devices" : "sharding", place);
  if (!(a == b)) is = str(a), was = str(b);
  return {found.kind.value_or(Kind::sharding), now.name, is, was, found.detail, found.advice};
}

bool same_value(const KeyPart& a, const KeyPart& b) {
  return a.kind == b.kind && a.text == b.text && a.words == b.words && a.type == b.type &&
         a.sharding == b.sharding;
}

std::string value_text(const KeyPart& part) {
  if (part.kind == PartKind::array) return part.type ? str("the array ", *part.type) : "no array";
  return part.text.empty() ? "a static value" : str("the static value ", part.text);
}

KeyDifference difference(const KeyPart& now, const KeyPart& before) {
  bool array = now.kind == PartKind::array;
  if (array != (before.kind == PartKind::array))
    return {Kind::cpp_type,     now.name,
            value_text(now),    value_text(before),
            "static or traced", "Pass an array in all calls, or static_(value) in all calls."};
  if (array) return array_difference(now, before);
  std::string is = now.text.empty() ? "another value" : now.text;
  std::string was = before.text.empty() ? "the value" : before.text;
  switch (now.kind) {
    case PartKind::structure:
      return {Kind::structure,
              now.name,
              is,
              was,
              "structure",
              now.text.find(" element") != std::string::npos
                  ? "Keep the number of elements, or stack them to one array."
                  : ""};
    case PartKind::context:
      return {Kind::context,           now.name, is, was, is == was ? "state: other devices" : "state",
              context_advice(now.name)};
    case PartKind::number:
      return {Kind::static_value,
              now.name,
              is,
              was,
              "static value",
              "Make it an Array (a C++ number given for one is traced), so that all its values share one "
              "program."};
    default:
      return {Kind::static_value, now.name, is, was, "static value", ""};
  }
}

bool is_inside(const std::string& name, const std::string& container) {
  if (name.compare(0, container.size(), container) != 0) return false;
  return name.size() == container.size() || name[container.size()] == '.' || name[container.size()] == '[';
}

// A container and its only child may have one name.
using PartKey = std::pair<std::string, bool>;
PartKey key_of(const KeyPart& part) { return {part.name, part.kind == PartKind::structure}; }

std::vector<KeyDifference> argument_differences(const KeyParts& now, const KeyParts& before) {
  std::map<PartKey, const KeyPart*> earlier;
  for (const KeyPart& part : before.arguments) earlier.emplace(key_of(part), &part);
  std::vector<KeyDifference> out;
  std::vector<std::string> changed;  // containers
  for (const KeyPart& part : now.arguments) {
    auto it = earlier.find(key_of(part));
    bool inside = std::any_of(changed.begin(), changed.end(),
                              [&](const std::string& container) { return is_inside(part.name, container); });
    if (it == earlier.end() || inside || same_value(part, *it->second)) continue;
    out.push_back(difference(part, *it->second));
    if (part.kind == PartKind::structure) changed.push_back(part.name);
  }
  return out;
}

}  // namespace

KeyParts parts_of_arguments(TreeRef arguments) {
  KeyParts out;
  int position = 0;
  tree_detail::each_child(arguments, [&](const TreeStep&, TreeRef argument) {
    add_parts(out.arguments, argument, str("argument ", position++));
  });
  return out;
}

std::vector<KeyPart> parts_of_context() {
  const TraceContext& c = trace_context();
  std::vector<KeyPart> out;
  auto add = [&](const char* name, std::string text) {
    out.push_back({PartKind::context, name, std::move(text)});
  };
  auto on = [](bool value) { return value ? "on" : "off"; };
  add("the mesh in scope", str(c.mesh));
  out.back().words = {hash_of(c.mesh)};
  add("named axes in scope", axes_text(c));
  for (const NamedAxis& axis : c.axes) out.back().words.push_back(c.separate_gradient.contains(axis.name));
  add("spmd_axis_name of vmap", c.spmd_axes.empty() ? "none" : str(c.spmd_axes));
  add("the mesh of the outermost pmap", str(c.pmap_mesh));
  out.back().words = {hash_of(c.pmap_mesh)};
  add("dtypes of 64 bits by default", on(x64_enabled()));
  add("strict mode", on(strict_programs()));
  add("recording of a profile", on(profiling()));
  add("the machine", current_machine().name);
  add("the number of devices", str(devices().size()));
  add("replication of results of unspecified sharding", on(c.unspecified_replicated));
  add("custom functions whose rules are staged", str(c.rules.size()));
  for (const void* rule : c.rules) out.back().words.push_back(reinterpret_cast<std::uintptr_t>(rule));
  return out;
}

void complete(KeyParts& parts, const Frame& frame, std::vector<KeyPart> context) {
  parts.signature = frame->key.front();
  parts.donated = frame->donated;
  parts.context = std::move(context);
}

std::vector<KeyDifference> differences(const KeyParts& now, const KeyParts& before) {
  std::vector<KeyDifference> out = argument_differences(now, before);
  for (std::size_t i = 0; i < now.context.size(); ++i)
    if (!same_value(now.context[i], before.context[i]))
      out.push_back(difference(now.context[i], before.context[i]));
  if (out.empty() && now.donated != before.donated)
    out.push_back({Kind::donation, "donated arguments", "another set", "the set", "donation",
                   "Jit the function once, with the same donated arguments."});
  if (out.empty() && now.signature != before.signature)
    out.push_back({Kind::cpp_type, "C++ types of the arguments", "other types", "the types", "C++ types",
                   "Pass arguments of the same C++ types in all calls."});
  return out;
}

bool differ_in_one_number(const KeyParts& now, const KeyParts& before, std::size_t& position) {
  if (now.signature != before.signature || now.arguments.size() != before.arguments.size() ||
      now.donated != before.donated)
    return false;
  int count = 0;
  for (std::size_t i = 0; i < now.arguments.size(); ++i)
    if (!same_value(now.arguments[i], before.arguments[i])) {
      if (now.arguments[i].kind != PartKind::number || ++count > 1) return false;
      position = i;
    }
  return count == 1 && std::equal(now.context.begin(), now.context.end(), before.context.begin(), same_value);
}

std::string types_text(const KeyParts& parts) {
  constexpr int kMax = 8;
  std::string out = "(";
  int count = 0;
  for (const KeyPart& part : parts.arguments)
    if (part.kind == PartKind::array && part.type && count++ < kMax)
      out += str(count > 1 ? ", " : "", *part.type);
  return out + (count > kMax ? str(", and ", count - kMax, " more)") : ")");
}

std::string line_of(const std::vector<KeyDifference>& differences) {
  constexpr std::size_t kMax = 3;
  std::string out;
  std::vector<std::string> advice;
  for (std::size_t i = 0; i < std::min(kMax, differences.size()); ++i) {
    out += (i ? "; " : "") + to_string(differences[i]);
    const std::string& advise = differences[i].advice;
    if (!advise.empty() && std::find(advice.begin(), advice.end(), advise) == advice.end())
      advice.push_back(advise);
  }
  if (differences.size() > kMax) out += str("; and ", differences.size() - kMax, " more");
  out += '.';
  for (const std::string& advise : advice) out += ' ' + advise;
  return out;
}

}  // namespace tessera::inline v0::jit_detail
