// Invalid StableHLO text is an ImportError with its position: never a crash, a hang or a wrong number.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <random>

using namespace tessera;

namespace {

std::string refusal(const std::string& text) {
  try {
    import_stablehlo(text, "p.mlir");
  } catch (const ImportError& e) {
    return e.message() + " | " + e.advice();
  }
  return "imported";
}
std::string of_body(const std::string& body) {
  return refusal("func.func @main(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {\n" + body + "\n}");
}
#define EXPECT_REFUSED(got, part) EXPECT_NE((got).find(part), std::string::npos) << (got)

TEST(Refused, Syntax) {
  EXPECT_REFUSED(refusal(""), "p.mlir:1:1: found the end of the file. | Expected a module.");
  EXPECT_REFUSED(refusal("\x7f\x45\x4c\x46\x01"), "Expected the text of an MLIR module");
  EXPECT_REFUSED(refusal("func.func @main("), "p.mlir:1:17: found the end of the file");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.add %x, %x tensor<4xf32>"),
                 "p.mlir:2:29: found \"tensor\". | Expected \":\"");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.constant dense<\"0x00> : tensor<4xf32>"),
                 "a string without an end");
}

TEST(Refused, Values) {
  EXPECT_REFUSED(of_body("  return %y : tensor<4xf32>"), "p.mlir:2:10: found \"%y\", which is not defined");
  EXPECT_REFUSED(of_body("  %x = stablehlo.sine %x : tensor<4xf32>\n  return %x : tensor<4xf32>"),
                 "defined again");
  EXPECT_REFUSED(of_body("  %0:2 = stablehlo.sine %x : tensor<4xf32>\n  return %x : tensor<4xf32>"),
                 "found 2 results of stablehlo.sine");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x#3 : tensor<4xf32>"), "part 3 of");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x : tensor<5xf32>"),
                 "tensor<4xf32>, with which it was defined");
  EXPECT_REFUSED(
      of_body("  %0 = \"stablehlo.add\"(%x) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
      "stablehlo.add: found 1 operands. | Expected 2.");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.abs %p : tensor<i1>\n  return %x : tensor<4xf32>"),
                 "stablehlo.abs");
  EXPECT_REFUSED(of_body("  return %p : tensor<i1>"), "returning");
}

TEST(Refused, Types) {
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : tensor<99999999999x99999999999xf32>"),
                 "whose size overflows. | Expected at most 2^56 elements");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : tensor<99999999999999999999xf32>"),
                 "one below 2^63");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : tensor<?xf32>\n  return %x : tensor<4xf32>"),
                 "whose shape is dynamic");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : tensor<4xi3>\n  return %x : tensor<4xf32>"),
                 "elements of type i3");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 7 : tensor<4xf32>\n  return %x : tensor<4xf32>"),
                 "p.mlir:2:3: stablehlo.iota");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<3xf32>"),
                 "found a list of 2 entries");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.constant dense<300> : tensor<3xi8>"), "Expected an element of i8");
  EXPECT_REFUSED(
      of_body("  %0 = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<5xf32>\n  return %x : tensor<4xf32>"),
      "stablehlo.reshape");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.dynamic_reshape %x, %x : (tensor<4xf32>, tensor<4xf32>) -> "
                         "tensor<4xf32>\n  return %x : tensor<4xf32>"),
                 "found stablehlo.dynamic_reshape. | Expected operations of static shapes");
}

TEST(Refused, Regions) {
  EXPECT_REFUSED(
      of_body(
          "  %0 = \"stablehlo.case\"(%x) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
      "no branches");
  EXPECT_REFUSED(of_body("  %0 = \"stablehlo.if\"(%p) ({\n stablehlo.return %x : tensor<4xf32>\n }) : "
                         "(tensor<i1>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
                 "found 1 regions. | Expected 2.");
  EXPECT_REFUSED(of_body("  %0 = \"stablehlo.map\"(%x) ({\n ^bb0:\n stablehlo.return %p : tensor<i1>\n }) : "
                         "(tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
                 "found a region of 0 arguments. | Expected 1.");
}

TEST(Refused, Recursion) {
  EXPECT_REFUSED(refusal("func.func @main() { call @f() : () -> ()\n return }\nfunc.func private @f() { call "
                         "@main() : () -> ()\n return }"),
                 "inside itself");
  EXPECT_REFUSED(
      of_body("  %0 = call @missing(%x) : (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
      "found @missing, which is not defined");
  std::string doubling =
      "func.func @main(%x: tensor<f32>) { call @f40(%x) : (tensor<f32>) -> ()\n return }\n";
  for (int i = 1; i <= 40; ++i)
    doubling += str("func.func private @f", i, "(%x: tensor<f32>) {\n call @f", i - 1,
                    "(%x) : (tensor<f32>) -> ()\n call @f", i - 1, "(%x) : (tensor<f32>) -> ()\n return }\n");
  std::string chain = "func.func @main() { call @f0() : () -> ()\n return }\n";
  for (int i = 0; i < 20'000; ++i)
    chain += str("func.func private @f", i, "() { call @f", i + 1, "() : () -> ()\n return }\n");
  EXPECT_REFUSED(refusal(chain), "levels of nesting, counting calls");
  EXPECT_REFUSED(refusal(doubling + "func.func private @f0(%x: tensor<f32>) { return }"), "counting calls");
}

TEST(Refused, Nesting) {
  constexpr int kDeep = 100'000;
  auto repeated = [](const std::string& part) {
    std::string out;
    for (int i = 0; i < kDeep; ++i) out += part;
    return out;
  };
  EXPECT_REFUSED(refusal(repeated("module {")), "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = " + repeated("[") + " : tensor<4xf32>"),
                 "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : " + repeated("tuple<")), "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.iota dim = 0 : " + repeated("(")), "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x {a = " + repeated("{a = ")), "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x {a = #b.c<" + repeated("a = <")), "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x : tensor<4xf32> loc(" + repeated("callsite(")),
                 "levels of nesting");
  EXPECT_REFUSED(of_body("  %0 = stablehlo.sine %x : tensor<4x" + repeated("complex<")), "p.mlir:2");
}

// Short texts that expand to large programs: names of lists of names, and a large tuple type that many operations
// have.
TEST(Refused, TextsThatExpandTooMuch) {
  auto levels = [](const std::string& first, const std::string& line, int count) {
    std::string out = first;
    for (int i = 1; i <= count; ++i) {
      std::string next = line;
      for (std::size_t at; (at = next.find('$')) != std::string::npos;) next.replace(at, 1, str(i - 1));
      out += str(line[0], "a", i, " = ", next.substr(1), "\n");
    }
    return out + "func.func @main() { return }";
  };
  EXPECT_REFUSED(refusal(levels("#a0 = [1]\n", "#[#a$, #a$]", 60)),
                 "aliases (#name = ..., !name = ...) that repeat one another so often");
  EXPECT_REFUSED(refusal(levels("#a0 = {b = 1}\n", "#{b = #a$, c = #a$}", 60)),
                 "aliases (#name = ..., !name = ...) that repeat one another so often");
  EXPECT_REFUSED(refusal(levels("!a0 = tensor<f32>\n", "!tuple<!a$, !a$>", 60)),
                 "aliases (#name = ..., !name = ...) that repeat one another so often");
  EXPECT_REFUSED(refusal(levels("#a0 = [1]\n", "#[#a$]", 1000)), "levels of nesting");
  EXPECT_REFUSED(refusal(levels("!a0 = tensor<f32>\n", "!tuple<!a$>", 1000)), "levels of nesting");
  EXPECT_EQ(refusal(levels("#a0 = [1]\n", "#[#a$, #a$]", 10)), "imported");
  std::string parts = "tensor<f32>", values = "%x";
  for (int i = 0; i < 1000; ++i) parts += ", tensor<f32>", values += ", %x";
  std::string copies =
      str("!t = tuple<", parts, ">\nfunc.func @main(%x: tensor<f32>) {\n%t = \"stablehlo.tuple\"(", values,
          ") : (", parts, ") -> !t\n");
  for (int i = 0; i < 1000; ++i)
    copies += str("%", i, " = \"stablehlo.get_tuple_element\"(%t) {index = 0 : i32} : (!t) -> tensor<f32>\n");
  EXPECT_REFUSED(refusal(copies + "return }"),
                 "aliases (#name = ..., !name = ...) that repeat one another so often");
  EXPECT_REFUSED(of_body("  %0 = \"stablehlo.broadcast_in_dim\"(%x) {broadcast_dimensions = dense<0> : "
                         "tensor<99999999xi64>} "
                         ": (tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>"),
                 "Expected a list of integers broadcast_dimensions");
}

// A sort whose comparison contains a sort, and so on: each comparison is staged twice.
TEST(Refused, RegionsThatAreStagedTooOften) {
  auto sorts = [](int depth) {
    std::string front, back;
    for (int i = 0; i < depth; ++i) {
      front += str("%x", i, " = \"stablehlo.broadcast_in_dim\"(", i ? str("%w", i - 1) : "%y",
                   ") {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<4xf32>\n");
      front += str("%s", i, " = \"stablehlo.sort\"(%x", i, ") ({\n^bb0(%a", i, ": tensor<f32>, %w", i,
                   ": tensor<f32>):\n");
      back = str("%q", i, " = stablehlo.compare LT, %a", i, ", %w", i,
                 " : (tensor<f32>, tensor<f32>) -> tensor<i1>\nstablehlo.return %q", i,
                 " : tensor<i1>\n}) {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>\n") +
             back;
    }
    return of_body("%y = stablehlo.constant dense<1.0> : tensor<f32>\n" + front + back +
                   "return %s0 : tensor<4xf32>");
  };
  EXPECT_EQ(sorts(4), "imported");
  EXPECT_REFUSED(sorts(40), "nested regions that would become over 64 times as many operations");
}

TEST(Refused, Meshes) {
  auto in_mesh = [](const std::string& mesh) {
    return refusal("sdy.mesh @m = " + mesh +
                   "\nfunc.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) "
                   "-> tensor<4xf32> {\n  return %x : tensor<4xf32>\n}");
  };
  EXPECT_EQ(in_mesh("<[\"a\"=2], device_ids=[1, 0]>"), "imported");
  EXPECT_REFUSED(in_mesh("<[\"a\"=2], device_ids=[1, x.y]>"),
                 "sdy.mesh: found another attribute than a list as device_ids");
  EXPECT_REFUSED(in_mesh("<[\"a\"=2], device_ids=[1]>"), "found 1 device_ids of a mesh. | Expected 2.");
  EXPECT_REFUSED(in_mesh("<[\"a\"=99999999999]>"), "a mesh of at most 2^20 devices");
}

// SPMDShardToFullShape of a value that is defined later in the text.
TEST(Refused, UnsupportedShardings) {
  auto sharded = [](const char* part) {
    return refusal(str(R"(module attributes {mhlo.num_partitions = 2 : i32} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<2xf32>
    %2 = stablehlo.sine %1 : tensor<2xf32>
    %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<2xf32>) -> tensor<4xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape()",
                       part, R"() {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<4xf32>
    return %4 : tensor<4xf32>
  }
})"));
  };
  EXPECT_REFUSED(sharded("%3"), "which is not computed before");
}

TEST(Refused, CustomCalls) {
  EXPECT_REFUSED(
      of_body("  %0:2 = stablehlo.custom_call @TopK(%x) : (tensor<4xf32>) -> (tensor<f32>, tensor<i32>)\n"
              "  return %x : tensor<4xf32>"),
      "an array of rank 1 or more");
  EXPECT_REFUSED(refusal(R"(func.func @main(%x: tensor<4xf32>, %i: tensor<4xi32>) {
    %f = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %f, %n) {called_computations = [@before], mhlo.backend_config = {
      reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    return
  }
  func.func private @before(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>) -> tensor<i1> {
    %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1 = stablehlo.while(%p = %0) : tensor<i1> cond { stablehlo.return %p : tensor<i1> } do { stablehlo.return %p : tensor<i1> }
    return %1 : tensor<i1>
  })"),
                 "found a comparison with while");
  EXPECT_REFUSED(
      of_body("  %0 = stablehlo.custom_call @annotate_device_placement(%x) {mhlo.frontend_attributes = "
              "{_xla_buffer_placement = \"disk\"}} : (tensor<4xf32>) -> tensor<4xf32>\n"
              "  return %x : tensor<4xf32>"),
      "found the memory \"disk\". | Expected \"device\", \"pinned_host\" or \"unpinned_host\"");
}

// Any change of a few characters is imported or refused.
TEST(Refused, Mutations) {
  const std::string text = R"(module @m attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3xf32>, %arg1: tensor<i32>) -> (tensor<4xf32>, tensor<4x3xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1]
           : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %1:2 = stablehlo.while(%i = %arg1, %c = %arg0) : tensor<i32>, tensor<4x3xf32>
    cond {
      %2 = stablehlo.compare LT, %i, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %3 = stablehlo.sine %c : tensor<4x3xf32>
      stablehlo.return %i, %3 : tensor<i32>, tensor<4x3xf32>
    }
    return %0, %1#1 : tensor<4xf32>, tensor<4x3xf32>
  }
})";
  ASSERT_EQ(refusal(text), "imported");
  std::mt19937 random(1);
  const char* const words[] = {"-1", "f64", "tensor<4xi8>", "%0", "9223372036854775807", "?", "{", "(",
                               "\"", "0x",  "[]",           ""};
  for (int round = 0; round < 3000; ++round) {
    std::string changed = text;
    for (unsigned k = 0; k < 1 + random() % 3; ++k) {
      std::size_t at = random() % changed.size(), length = random() % 8;
      if (random() % 2) changed.erase(at, length);
      changed.insert(std::min(at, changed.size()),
                     random() % 2 ? words[random() % 12] : text.substr(random() % text.size(), length));
    }
    refusal(changed);  // any other exception than ImportError ends the test
  }
}

}  // namespace
