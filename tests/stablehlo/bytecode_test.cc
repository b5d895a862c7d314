// Portable bytecode compared with text of the same program, printed by jaxlib
// (tools/golden/stablehlo_bytecode.py).
#include <gtest/gtest.h>
#include <tessera/stablehlo/bytecode/bytecode.h>
#include <tessera/tessera.h>
#include <tests/stablehlo/dump.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

using namespace tessera;
using namespace tessera::stablehlo;

namespace {

const std::string folder = "tests/golden/stablehlo_bytecode/";

std::string contents(const std::string& name) {
  std::ifstream file(folder + name, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  EXPECT_TRUE(file) << name;
  return out.str();
}

std::vector<std::string> files(const std::string& extension) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == extension) out.push_back(entry.path().stem().string());
  std::sort(out.begin(), out.end());
  return out;
}

std::string refusal(const std::string& bytes) {
  try {
    is_exported(bytes) ? read_exported(bytes, "p").module : parse_bytecode(bytes, "p");
  } catch (const ImportError& e) {
    return e.message() + " | " + e.advice();
  }
  return "read";
}
#define EXPECT_REFUSED(got, part) EXPECT_NE((got).find(part), std::string::npos) << (got)

TEST(Bytecode, EqualsText) {
  std::vector<std::string> names = files(".mlirbc");
  EXPECT_GE(names.size(), 9u);
  for (const std::string& name : names) {
    std::string bytes = contents(name + ".mlirbc");
    EXPECT_TRUE(is_bytecode(bytes) && !is_exported(bytes)) << name;
    EXPECT_EQ(
        stablehlo_dump::difference(parse_bytecode(bytes, name), parse_text(contents(name + ".mlir"), name)),
        "")
        << name;
  }
}

TEST(Bytecode, ExportsEqualText) {
  std::vector<std::string> names = files(".jaxexport");
  EXPECT_GE(names.size(), 6u);
  for (const std::string& name : names) {
    std::string bytes = contents(name + ".jaxexport");
    EXPECT_TRUE(is_exported(bytes) && !is_bytecode(bytes)) << name;
    Exported e = read_exported(bytes, name);
    EXPECT_EQ(stablehlo_dump::difference(e.module, parse_text(contents(name + ".mlir"), name)), "") << name;
  }
}

// The imported programs are also the same, except for the lines in error messages.
TEST(Bytecode, ProgramsEqualText) {
  for (const char* extension : {".mlirbc", ".jaxexport"})
    for (const std::string& name : files(extension)) {
      if (std::set<std::string>{"sharded", "platforms"}.contains(name)) continue;
      std::optional<Program> text;
      try {
        text = load_program(folder + name + ".mlir");
      } catch (const ImportError&) {
        EXPECT_THROW(load_program(folder + name + extension), ImportError) << name;
        continue;
      }
      Program bytes = load_program(folder + name + extension);
      EXPECT_EQ(to_string(*bytes.jaxpr()), to_string(*text->jaxpr())) << name;
      EXPECT_EQ(bytes.device_count(), text->device_count()) << name;
    }
}

// The arguments are those of the Python function, whatever @main takes.
TEST(Bytecode, CallingConvention) {
  auto types = [](const Program& p) {
    std::vector<std::string> out;
    for (const ProgramValue& v : p.arguments()) out.push_back(str(v.type));
    return out;
  };
  Program unread = load_program(folder + "sharded.jaxexport");  // has an argument that is never read
  EXPECT_EQ(types(unread), (std::vector<std::string>{"f32[8,8]", "f32[8,8]", "f32[]"}));
  EXPECT_EQ(float(sum(unread(ones({8, 8}), ones({8, 8}), zeros({}))[0])), 512);
  Program platforms = load_program(folder + "platforms.jaxexport"),
          one = load_program(folder + "scan.jaxexport");
  EXPECT_EQ(types(platforms), types(one));
}

// The functions of a CHLO composite are dropped, unless something else calls them.
TEST(Bytecode, CompositesOfChlo) {
  Module m = parse_bytecode(contents("chlo-1.17.0.mlirbc"), "chlo");
  ASSERT_EQ(m.functions.size(), 2u);
  EXPECT_EQ(m.functions[1].name, "chlo.square.impl");
  EXPECT_EQ(m.functions[0].body.ops[0].name, "chlo.top_k");
}

TEST(Bytecode, LinesOfThePythonProgram) {
  Exported e = read_exported(contents("scan.jaxexport"), "scan");
  int known = 0;
  for (const Op& op : e.module.functions[0].body.ops) {
    if (op.location < 0) continue;
    SourceLine line = e.module.locations.at(op.location);
    EXPECT_TRUE(std::string(line.file).ends_with("stablehlo_bytecode.py")) << line.file;
    EXPECT_GT(line.line, 0);
    ++known;
  }
  EXPECT_GT(known, 5);
}

TEST(Exported, CallingConvention) {
  Exported e = read_exported(contents("scan.jaxexport"), "scan");
  EXPECT_EQ(e.name, "loss");
  EXPECT_EQ(e.devices, 1);
  EXPECT_EQ(e.platforms, std::vector<std::string>{"cpu"});
  EXPECT_EQ(e.module_kept_var_idx, (std::vector<int>{0, 1, 2}));
  EXPECT_GE(e.calling_convention_version, 9);
  // ((params, x), {}), where params is {"b": ..., "w": ...}.
  ASSERT_EQ(e.in_tree.kind, ExportedTreeKind::tuple);
  ASSERT_EQ(e.in_tree.children.size(), 2u);
  const ExportedTree& params = e.in_tree.children[0].children.at(0);
  EXPECT_EQ(params.kind, ExportedTreeKind::dictionary);
  EXPECT_EQ(params.keys, (std::vector<std::string>{"b", "w"}));
  ASSERT_EQ(e.inputs.size(), 3u);
  EXPECT_EQ(to_string(e.inputs[1].type), "tensor<3x8x8xf32>");
  EXPECT_FALSE(e.inputs[0].sharding);
  EXPECT_EQ(to_string(e.outputs[0].type), "tensor<f32>");
  // Its gradient takes a cotangent for each result.
  ASSERT_TRUE(e.vjp);
  EXPECT_EQ(e.vjp->inputs.size(), 5u);
  EXPECT_EQ(e.vjp->outputs.size(), 3u);
  EXPECT_FALSE(e.vjp->vjp);
}

TEST(Exported, Donation) {
  Exported e = read_exported(contents("scan.jaxexport"), "scan");
  const Attribute* donated = find(e.module.functions[0].arguments.at(2).attributes, "tf.aliasing_output");
  ASSERT_TRUE(donated && donated->as<std::int64_t>());
  EXPECT_EQ(*donated->as<std::int64_t>(), 1);
}

TEST(Exported, Platforms) {
  Exported e = read_exported(contents("platforms.jaxexport"), "platforms");
  EXPECT_EQ(e.platforms, (std::vector<std::string>{"cpu", "cuda"}));
  EXPECT_EQ(e.module.functions[0].arguments.size(), e.inputs.size() + 1);  // the index of the platform
}

TEST(Exported, SymbolicSizes) {
  Exported e = read_exported(contents("symbolic.jaxexport"), "symbolic");
  EXPECT_EQ(e.inputs[0].sizes, (std::vector<std::string>{"b", "4"}));
  EXPECT_EQ(e.inputs[0].type.shape, Shape({Type::dynamic, 4}));
}

TEST(Exported, Shardings) {
  Exported e = read_exported(contents("sharded.jaxexport"), "sharded");
  EXPECT_EQ(e.devices, 8);
  EXPECT_EQ(e.module_kept_var_idx, (std::vector<int>{0, 1}));  // the last argument is not used
  ASSERT_EQ(e.inputs.size(), 3u);
  const std::string mesh = "mesh=#sdy.mesh<axes=[#sdy.axis<name=\"x\" size=4>,#sdy.axis<name=\"y\" size=2>]>";
  ASSERT_TRUE(e.inputs[0].sharding && e.inputs[1].sharding && e.outputs[0].sharding);
  EXPECT_EQ(stablehlo_dump::dump(*e.inputs[0].sharding),
            "#sdy.sharding<dims=[#sdy.dim<axes=[\"x\"]>,#sdy.dim<axes=[\"y\"]>] " + mesh + ">");
  EXPECT_EQ(stablehlo_dump::dump(*e.inputs[1].sharding),
            "#sdy.sharding<dims=[#sdy.dim<axes=[\"x\",\"y\"]>,#sdy.dim<>] " + mesh + ">");
  EXPECT_EQ(stablehlo_dump::dump(*e.outputs[0].sharding),
            "#sdy.sharding<dims=[#sdy.dim<axes=[\"y\"]>,#sdy.dim<>] " + mesh + ">");
}

TEST(Exported, Keys) {
  Exported e = read_exported(contents("key.jaxexport"), "key");
  EXPECT_EQ(e.inputs[0].type.dtype, key_threefry);
  EXPECT_EQ(to_string(e.module.functions[0].arguments[0].value.type), "tensor<2xui32>");
}

// Keys of other generators are words.
TEST(Exported, KeysOfOtherGenerators) {
  Exported e = read_exported(contents("key_rbg.jaxexport"), "key_rbg");
  EXPECT_EQ(to_string(e.inputs[0].type), "tensor<4xui32>");
  EXPECT_EQ(e.inputs[1].sizes, (std::vector<std::string>{"2", "4"}));
  Program p = load_program("tests/golden/stablehlo_bytecode/key_rbg.jaxexport");
  EXPECT_EQ(p.arguments()[1].type, Aval({2, 4}, u32));
}

TEST(Bytecode, RefusesOtherFiles) {
  for (const char* text : {"", "M", "ML\xefR", "module {}", "\x7f\x45LF\x02\x01"}) {
    EXPECT_FALSE(is_exported(text));
    EXPECT_NE(refusal(text), "read");
  }
  EXPECT_REFUSED(refusal("module {}"), "p:0:0: found a file that does not begin with");
  EXPECT_REFUSED(refusal("ML\xefR\x51"), "found bytecode of version 40. | Expected version 0 to 6.");
  EXPECT_REFUSED(refusal("ML\xefR\x0dJAX"), "found text without an end");
}

TEST(Bytecode, RefusesEveryTruncation) {
  for (const std::string name : {"shardings-1.17.0.mlirbc", "recent-1.17.0.mlirbc", "sharded.jaxexport"}) {
    std::string bytes = contents(name);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      std::string got = refusal(bytes.substr(0, size));
      // A FlatBuffer may end in bytes that nothing references.
      if (!name.ends_with(".jaxexport")) {
        ASSERT_NE(got, "read") << name << " " << size;
      }
    }
  }
}

std::string small_number(std::size_t value) { return {static_cast<char>(value << 1 | 1)}; }
std::string section(int number, const std::string& bytes) {
  std::string size = {static_cast<char>(bytes.size() << 2 | 2), static_cast<char>(bytes.size() >> 6)};
  return std::string(1, static_cast<char>(number)) + size + bytes;
}

// A module with an attribute of `levels` nested lists, each with two references to the previous one.
std::string nested_lists(std::size_t levels) {
  auto n = small_number;
  std::string attributes, sizes;
  auto add = [&](const std::string& bytes) {
    attributes += bytes;
    sizes += small_number(bytes.size() << 1 | 1);
  };
  add(n(2) + n(0));  // the string "builtin"
  for (std::size_t i = 0; i < levels; ++i) add(n(0) + n(2) + n(i) + n(i));
  add(n(1) + n(1) + n(0) + n(levels));  // {builtin = the last list}
  std::size_t count = levels + 2;
  std::string names = std::string("builtin\0module\0", 15);
  return std::string("ML\xefR\x0d\0", 6) + section(0, n(2) + n(7) + n(8) + names) +
         section(1, n(1) + n(0) + n(1) + n(0) + n(1) + n(1 << 1 | 1)) +
         section(3, n(count) + n(0) + n(0) + n(count) + sizes) + section(2, attributes) +
         section(4, n(1 << 1) + n(0) + "\x01" + n(0) + n(count - 1));
}

TEST(Bytecode, SharedAttributesAreCountedAtEachUse) {
  EXPECT_EQ(refusal(nested_lists(10)), "read");
  EXPECT_REFUSED(refusal(nested_lists(40)), "found attributes and types that contain one another so often");
}

TEST(Bytecode, AttributesThatContainThemselves) {
  std::string bytes = nested_lists(10);
  std::string list = small_number(0) + small_number(2) + small_number(5) + small_number(5);
  std::size_t at = bytes.find(list);
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at + 2, 1, small_number(9));  // a list that contains the next list
  EXPECT_REFUSED(refusal(bytes), "found attributes or types that contain themselves");
}

// Returns `bytes` with random changes: other numbers, which may be offsets and sizes, and inserted and removed bytes. A
// module that is read from them must be valid: the test traverses it.
std::string mutated(std::string bytes, std::mt19937& random) {
  auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  for (std::size_t n = 1 + below(4); n > 0; --n) {
    std::size_t at = below(bytes.size());
    switch (below(6)) {
      case 0:
        bytes[at] = static_cast<char>(below(256));
        break;
      case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
        break;
      case 2:
        bytes.erase(at, 1 + below(8));
        break;
      case 3:
        bytes.insert(at, 1 + below(8), static_cast<char>(below(256)));
        break;
      case 4:
        bytes.replace(at, 1, std::string("\xff\xff\xff\x7f\x00", 5).substr(below(4)));
        break;
      default:
        bytes.insert(at, bytes.substr(below(bytes.size()), 1 + below(16)));
    }
    if (bytes.empty()) bytes = "M";
  }
  return bytes;
}

TEST(Bytecode, Mutations) {
  const char* text = std::getenv("TESSERA_TEST_MUTATIONS");
  int each = text ? std::atoi(text) : 300, read = 0, refused = 0;
  for (const char* extension : {".mlirbc", ".jaxexport"}) {
    for (const std::string& name : files(extension)) {
      std::mt19937 random(static_cast<unsigned>(std::hash<std::string>{}(name)));
      std::string bytes = contents(name + extension);
      for (int i = 0; i < each; ++i) {
        std::string changed = mutated(bytes, random);
        try {
          Module m =
              is_exported(changed) ? read_exported(changed, name).module : parse_bytecode(changed, name);
          EXPECT_FALSE(stablehlo_dump::Dump::module(m).empty());
          ++read;
        } catch (const ImportError&) {
          ++refused;
        }
      }
    }
  }
  std::printf("%d read, %d refused\n", read, refused);
  EXPECT_GT(refused, 10 * each);
}

}  // namespace
