// Reads the FlatBuffer of jax.export: offsets to tables, strings and vectors. Every offset is checked before
// it is followed; offsets only lead forward, so that nothing contains itself.
#include <tessera/stablehlo/bytecode/bytecode.h>
#include <charconv>
#include <cstring>
#include <limits>

namespace tessera::inline v0::stablehlo {

namespace {

constexpr int deepest_vjp = 16;

class FlatBuffer {
 public:
  FlatBuffer(std::string_view bytes, const std::string& file)
      : bytes(bytes), file(file), budget_(1e6 + 16 * static_cast<double>(bytes.size())) {}

  [[noreturn]] void fail(std::size_t at, const std::string& found, const std::string& expected) const {
    constexpr std::size_t last = std::numeric_limits<int>::max();
    fail_at(file, {0, static_cast<int>(std::min(at, last))}, found, expected);
  }
  template <class T>
  T number(std::size_t at) const {
    T value;
    if (bytes.size() < sizeof value || at > bytes.size() - sizeof value)
      fail(at, str("found an offset after the ", bytes.size(), " bytes of the file"), "one inside");
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
  }
  std::size_t follow(std::size_t at) const {
    auto offset = number<std::uint32_t>(at);
    if (offset == 0) fail(at, "found an offset of 0", "one that leads forward");
    return at + offset;
  }
  // Adds to the total size that was read; parts may be shared and count each time.
  void spend(double size, std::size_t at) const {
    budget_ -= size;
    if (budget_ < 0)
      fail(at, "found tables that stand for far more than the file holds", "those of jax.export");
  }

  const std::string_view bytes;
  const std::string& file;

 private:
  mutable double budget_;
};

// `count` elements starting at `begin`.
struct Vector {
  std::size_t begin = 0, count = 0;
};

class Table {
 public:
  Table(const FlatBuffer& in, std::size_t at) : in_(in), at_(at) {
    in.spend(1, at);
    std::int64_t vtable = static_cast<std::int64_t>(at) - in.number<std::int32_t>(at);
    if (vtable < 0) in.fail(at, "found a table without a list of its fields", "one in front of it");
    vtable_ = vtable;
    size_ = in.number<std::uint16_t>(vtable_);
  }
  // The position of a field; 0 if it is absent.
  std::size_t field(std::size_t slot) const {
    std::size_t entry = 4 + 2 * slot;
    if (entry + 2 > size_) return 0;
    auto offset = in_.number<std::uint16_t>(vtable_ + entry);
    return offset ? at_ + offset : 0;
  }
  bool has(std::size_t slot) const { return field(slot) != 0; }
  template <class T>
  T number(std::size_t slot, T fallback = 0) const {
    std::size_t at = field(slot);
    return at ? in_.number<T>(at) : fallback;
  }
  Table table(std::size_t slot) const {
    std::size_t at = field(slot);
    if (!at) in_.fail(at_, str("found a table without field ", slot), "a table there");
    return {in_, in_.follow(at)};
  }
  Vector vector(std::size_t slot, std::size_t width) const {
    std::size_t at = field(slot);
    return at ? vector_at(in_.follow(at), width) : Vector{};
  }
  Vector vector_at(std::size_t at, std::size_t width) const {
    auto count = in_.number<std::uint32_t>(at);
    if (count > (in_.bytes.size() - at - 4) / width)
      in_.fail(at, str("found ", count, " entries after the end of the file"), "entries inside");
    in_.spend(static_cast<double>(count), at);
    return {at + 4, count};
  }
  std::string_view bytes(std::size_t slot) const {
    Vector v = vector(slot, 1);
    return in_.bytes.substr(v.begin, v.count);
  }
  std::string string(std::size_t slot) const { return std::string(bytes(slot)); }
  std::vector<std::string> strings(std::size_t slot) const {
    std::vector<std::string> out;
    Vector v = vector(slot, 4);
    for (std::size_t i = 0; i < v.count; ++i) {
      Vector text = vector_at(in_.follow(v.begin + 4 * i), 1);
      out.emplace_back(in_.bytes.substr(text.begin, text.count));
    }
    return out;
  }
  std::vector<Table> tables(std::size_t slot) const {
    std::vector<Table> out;
    Vector v = vector(slot, 4);
    for (std::size_t i = 0; i < v.count; ++i) out.emplace_back(in_, in_.follow(v.begin + 4 * i));
    return out;
  }
  template <class T>
  std::vector<T> numbers(std::size_t slot) const {
    std::vector<T> out;
    Vector v = vector(slot, sizeof(T));
    for (std::size_t i = 0; i < v.count; ++i) out.push_back(in_.number<T>(v.begin + sizeof(T) * i));
    return out;
  }
  [[noreturn]] void fail(const std::string& found, const std::string& expected) const {
    in_.fail(at_, found, expected);
  }

 private:
  const FlatBuffer& in_;
  std::size_t at_, vtable_ = 0, size_ = 0;
};

// The fields of jax.export's tables.
namespace exported_field {
enum : std::size_t {
  version,
  function_name,
  in_tree,
  in_avals,
  out_tree,
  out_avals,
  devices_16,
  in_shardings,
  out_shardings,
  platforms,
  ordered_effects,
  unordered_effects,
  disabled_checks,
  module,
  calling_convention,
  kept,
  global_constants,
  vjp,
  devices,
  unique_avals,
  unique_meshes,
  unique_shardings,
  in_aval_numbers,
  out_aval_numbers,
  in_sharding_numbers,
  out_sharding_numbers
};
}
enum TreeField : std::size_t { tree_kind, tree_children, tree_keys, tree_name, tree_data };
enum AvalField : std::size_t { aval_kind, aval_shape, aval_dtype };
enum ShardingField : std::size_t { sharding_kind, sharding_hlo, sharding_named };
enum NamedField : std::size_t { named_mesh, named_spec, named_memory, named_mesh_number };
enum SpecField : std::size_t { spec_axes, spec_reduced, spec_unreduced };
enum CheckField : std::size_t { check_kind, check_target };

constexpr const char* dtypes[] = {"i1",           "i8",
                                  "i16",          "i32",
                                  "i64",          "ui8",
                                  "ui16",         "ui32",
                                  "ui64",         "f16",
                                  "f32",          "f64",
                                  "complex<f32>", "complex<f64>",
                                  "bf16",         "i4",
                                  "ui4",          "f8E4M3B11FNUZ",
                                  "f8E4M3FN",     "f8E4M3FNUZ",
                                  "f8E5M2",       "f8E5M2FNUZ",
                                  "f0",           "f8E4M3",
                                  "f8E3M4",       "f8E8M0FNU",
                                  "f4E2M1FN",     "key<threefry>",
                                  "key<rbg>",     "key<unsafe_rbg>"};

constexpr std::size_t threefry_key = std::size(dtypes) - 3;

template <class T>
const T& one_of(const std::vector<T>& list, std::size_t number, const char* what, const Table& at) {
  if (number >= list.size())
    at.fail(str("found number ", number, " of ", list.size(), " ", what), "a number below that");
  return list[number];
}

ExportedTree tree(const Table& in, int depth = 0) {
  if (depth > deepest_nesting)
    in.fail(str("found more than ", deepest_nesting, " levels of nesting"), "fewer");
  ExportedTree out;
  auto kind = in.number<std::uint8_t>(tree_kind);
  if (kind > static_cast<int>(ExportedTreeKind::custom))
    in.fail(str("found a tree of kind ", int{kind}), "kind 0 to 5");
  out.kind = static_cast<ExportedTreeKind>(kind);
  for (const Table& child : in.tables(tree_children)) out.children.push_back(tree(child, depth + 1));
  out.keys = in.strings(tree_keys);
  out.name = in.string(tree_name);
  out.data = in.string(tree_data);
  if (out.kind == ExportedTreeKind::dictionary && out.keys.size() != out.children.size())
    in.fail(str("found a dictionary of ", out.children.size(), " entries and ", out.keys.size(), " keys"),
            "a key for each");
  return out;
}

std::size_t leaves(const ExportedTree& tree) {
  if (tree.kind == ExportedTreeKind::leaf) return 1;
  std::size_t out = 0;
  for (const ExportedTree& child : tree.children) out += leaves(child);
  return out;
}

ExportedValue aval(const Table& in) {
  ExportedValue out;
  auto kind = in.number<std::uint8_t>(aval_kind), dtype = in.number<std::uint8_t>(aval_dtype);
  if (kind > 1 || dtype >= std::size(dtypes))
    in.fail("found an argument or a result of unknown type", "an array or a token");
  out.type.kind = kind == 1 ? TypeKind::token : TypeKind::tensor;
  if (kind == 1) return out;
  out.sizes = in.strings(aval_shape);
  // Keys of other generators are arrays of their words.
  bool words = dtype > threefry_key;
  set_element(out.type, words ? "ui32" : dtypes[dtype]);
  if (words) out.sizes.push_back("4");
  for (const std::string& text : out.sizes) {
    std::int64_t size = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    bool symbolic = error != std::errc() || end != text.data() + text.size() || size < 0;
    out.type.shape.push_back(symbolic ? Type::dynamic : size);
  }
  if (size_overflows(out.type))
    in.fail(str("found ", to_string(out.type), ", whose size overflows"), "at most 2^56 elements");
  return out;
}

Attribute custom_attribute(Name name, Attributes fields) {
  return {std::make_shared<const Custom>(Custom{name, std::move(fields)}), {}};
}

Attribute mesh(const Table& in) {
  auto sizes = in.numbers<std::uint32_t>(0);
  std::vector<std::string> names = in.strings(1);
  if (sizes.size() != names.size())
    in.fail(str("found a mesh of ", names.size(), " names and ", sizes.size(), " sizes"),
            "a size for each axis");
  Attribute::Array axes;
  for (std::size_t i = 0; i < names.size(); ++i)
    axes.push_back(custom_attribute(
        sdy::axis, {{attribute::name, {names[i], {}}}, {attribute::size, {std::int64_t{sizes[i]}, {}}}}));
  return custom_attribute(sdy::mesh, {{attribute::axes, {std::move(axes), {}}}});
}

Attribute names(const std::vector<std::string>& axes) {
  Attribute::Array out;
  for (const std::string& axis : axes) out.push_back({axis, {}});
  return {std::move(out), {}};
}

// Axes beyond the end of a specification are unsharded.
void set_sharding(ExportedValue& value, const Table& named, const std::vector<Table>& meshes) {
  Table spec = named.table(named_spec);
  Attribute::Array dims;
  for (const Table& axis : spec.tables(spec_axes))
    dims.push_back(custom_attribute(sdy::dim, {{attribute::axes, names(axis.strings(0))}}));
  std::size_t rank = value.type.shape.size();
  if (dims.size() > rank)
    named.fail(str("found a sharding of ", dims.size(), " axes for ", to_string(value.type)),
               str("at most ", rank));
  while (dims.size() < rank) dims.push_back(custom_attribute(sdy::dim, {{attribute::axes, names({})}}));
  Attribute mesh_attribute =
      mesh(meshes.empty() ? named.table(named_mesh)
                          : one_of(meshes, named.number<std::uint32_t>(named_mesh_number), "meshes", named));
  Attributes fields = {{attribute::mesh, std::move(mesh_attribute)},
                       {attribute::dims, {std::move(dims), {}}}};
  if (auto axes = spec.strings(spec_unreduced); !axes.empty())
    fields.emplace_back(attribute::unreduced, names(axes));
  value.sharding = custom_attribute(sdy::sharding, std::move(fields));
  value.memory = named.string(named_memory);
}

// The fields with the types and shardings of the arguments or the results: indices of shared tables or, in older
// exports, the tables themselves.
struct Slots {
  std::size_t avals, aval_numbers, shardings, sharding_numbers;
};
std::vector<ExportedValue> values(const Table& in, const Slots& slots) {
  using namespace exported_field;
  std::vector<ExportedValue> out;
  std::vector<Table> avals = in.tables(unique_avals), meshes = in.tables(unique_meshes),
                     shared = in.tables(unique_shardings);
  for (std::uint32_t number : in.numbers<std::uint32_t>(slots.aval_numbers))
    out.push_back(aval(one_of(avals, number, "types", in)));
  if (out.empty())
    for (const Table& each : in.tables(slots.avals)) out.push_back(aval(each));
  auto numbers = in.numbers<std::uint32_t>(slots.sharding_numbers);
  std::vector<Table> shardings = in.tables(slots.shardings);
  std::size_t count = numbers.empty() ? shardings.size() : numbers.size();
  if (count != 0 && count != out.size())
    in.fail(str("found ", count, " shardings of ", out.size(), " arguments or results"),
            "one for each, or none");
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i]) set_sharding(out[i], one_of(shared, numbers[i] - 1, "numbered shardings", in), meshes);
  for (std::size_t i = 0; numbers.empty() && i < shardings.size(); ++i) {
    if (shardings[i].has(sharding_named)) set_sharding(out[i], shardings[i].table(sharding_named), meshes);
    out[i].hlo_sharding = shardings[i].string(sharding_hlo);
  }
  return out;
}

std::vector<std::string> checks(const Table& in) {
  static constexpr const char* kinds[] = {"platform", "custom_call: ", "shape_assertions"};
  std::vector<std::string> out;
  for (const Table& check : in.tables(exported_field::disabled_checks)) {
    auto kind = check.number<std::uint8_t>(check_kind);
    if (kind >= std::size(kinds)) check.fail(str("found a check of kind ", int{kind}), "kind 0 to 2");
    out.push_back(kinds[kind] + check.string(check_target));
  }
  return out;
}

Exported exported(const Table& in, const std::string& file, int depth) {
  using namespace exported_field;
  if (depth > deepest_vjp) in.fail(str("found more than ", deepest_vjp, " orders of vjp"), "fewer");
  Exported out;
  out.name = in.string(function_name);
  out.in_tree = tree(in.table(in_tree));
  out.out_tree = tree(in.table(out_tree));
  out.inputs = values(in, {in_avals, in_aval_numbers, in_shardings, in_sharding_numbers});
  out.outputs = values(in, {out_avals, out_aval_numbers, out_shardings, out_sharding_numbers});
  for (auto [tree, values] : {std::pair{&out.in_tree, &out.inputs}, std::pair{&out.out_tree, &out.outputs}})
    if (leaves(*tree) != values->size())
      in.fail(str("found ", values->size(), " types for a structure of ", leaves(*tree), " arrays"),
              "a type for each");
  for (std::uint16_t number : in.numbers<std::uint16_t>(kept)) {
    one_of(out.inputs, number, "arguments", in);
    out.module_kept_var_idx.push_back(number);
  }
  out.platforms = in.strings(platforms);
  for (const Table& effect : in.tables(ordered_effects)) out.ordered_effects.push_back(effect.string(0));
  for (const Table& effect : in.tables(unordered_effects)) out.unordered_effects.push_back(effect.string(0));
  out.disabled_checks = checks(in);
  out.serialization_version = in.number<std::uint16_t>(version);
  out.calling_convention_version = in.number<std::uint16_t>(calling_convention);
  auto count = in.number<std::uint32_t>(devices);
  out.devices = static_cast<int>(
      std::min<std::uint32_t>(count ? count : in.number<std::uint16_t>(devices_16), 1 << 30));
  out.uses_global_constants = in.number<std::uint8_t>(global_constants) != 0;
  out.module = parse_bytecode(in.bytes(exported_field::module), file);
  if (in.has(vjp)) out.vjp = std::make_shared<const Exported>(exported(in.table(vjp), file, depth + 1));
  return out;
}

}  // namespace

bool is_exported(std::string_view bytes) {
  static const std::string none;
  try {
    FlatBuffer in(bytes, none);
    return is_bytecode(Table(in, in.follow(0)).bytes(exported_field::module));
  } catch (const ImportError&) {
    return false;
  }
}

Exported read_exported(std::string_view bytes, const std::string& file) {
  FlatBuffer in(bytes, file);
  return exported(Table(in, in.follow(0)), file, 0);
}

}  // namespace tessera::inline v0::stablehlo
