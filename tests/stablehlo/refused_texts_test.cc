// The errors of the text reader and of the importer: a program with one mistake, and a part of the message
// that no other error has. tools/errors searches the texts here.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

struct Case {
  const char *text, *says;
};

std::string refusal(const std::string& text) {
  try {
    import_stablehlo(text, "p");
  } catch (const ImportError& e) {
    return e.message() + " | " + e.advice();
  }
  return "imported";
}
void expect_refused(const Case& c, const std::string& text) {
  std::string got = refusal(text);
  EXPECT_NE(got.find(c.says), std::string::npos) << c.text << "\n  " << got << "\n  expected: " << c.says;
  EXPECT_TRUE(got.starts_with("p:")) << got;
}
// Operations in a function with these arguments.
std::string function(const std::string& operations) {
  return "func.func @main(%x: tensor<4xf32>, %m: tensor<2x3xf32>, %p: tensor<i1>, %s: tensor<f32>, %i: "
         "tensor<i32>, %k: "
         "tensor<4xi32>, %u: tensor<2xui32>) {\n" +
         operations + "\nreturn\n}";
}

TEST(RefusedTexts, Lexer) {
  for (const Case& c : std::vector<Case>{
           {"func.func @main(%x: tensor<4xf32>) { %0 = stablehlo.sine %x; }",
            "Expected the text of an MLIR module"},
           {"module @\"a { }", "found a string without an end"},
           {"func.func @main(%: tensor<f32>) { return }", "Expected a name after it"},
           {"func.func @main(%x: tensor<f32>) { return %x# : tensor<f32> }", "Expected a number after it"},
           {"func.func @main(%x: tensor<99999999999999999999xf32>) { return }", "Expected one below 2^63"},
           {"func.func @main(%x: tensor<4x, f32>) { return }", "found \",\". | Expected an element type"}})
    expect_refused(c, c.text);
  std::string axes;
  for (int i = 0; i < 65; ++i) axes += "1x";
  expect_refused({"65 axes", "found a tensor of more than 64 axes"},
                 "func.func @main(%x: tensor<" + axes + "f32>) { return }");
}

TEST(RefusedTexts, ModulesAndFunctions) {
  for (const Case& c : std::vector<Case>{
           {"module {", "Expected an operation, or \"}\""},
           {"func.func @f(%x: tensor<f32>) { return } func.func @main() { call @f() : () -> () return }",
            "found 0 operands for @f"},
           {"module { stablehlo.add }", "Expected \":\" and the operation's types"},
           {"module { \"a.b\"() : () -> () }", "found a.b outside of a function"},
           {"\"a.b\"() : () -> ()", "Expected a module, a function or a mesh"},
           {"module { } {-# #-}", "Expected a module, without resources at its end"},
           {"func.func @f() { return } func.func @f() { return }", "found @f defined again"},
           {"func.func @f() { func.func @g() { return } return }", "found a function inside another"},
           {"func.func @f(tensor<f32>) { return }",
            "found a body of a function whose arguments have no names"},
           {"module { \"func.func\"() : () -> () }", "found a function without a name, a type or a body"},
           {"\"func.func\"() ({ ^bb0: \"func.return\"() : () -> () }) {sym_name = \"f\", function_type = "
            "(tensor<f32>) -> ()} : () -> ()",
            "found @f with 0 arguments. | Expected 1, as its type declares"},
           {"\"func.func\"() ({ ^bb0(%a: tensor<i32>): \"func.return\"() : () -> () }) {sym_name = \"f\", "
            "function_type = (tensor<f32>) "
            "-> ()} : () -> ()",
            "found argument 0 of @f as tensor<i32>. | Expected tensor<f32>, as its type declares"},
           {"\"sdy.mesh\"() {sym_name = \"m\"} : () -> ()", "found sdy.mesh without a mesh"},
           {"func.func @f() { return } func.func @g() { return }",
            "found a module without @main and with 2 public functions"},
           {"module @a { func.func @main() { return } }\n// -----\nmodule @b { func.func @main() { return } "
            "} module { }",
            "3:1: found 3 modules: @a, @b, one without a name. | Expected one module in a file: split it "
            "at the lines \"// "
            "-----\""},
           {"func.func @main()", "found @main without a body"},
           {"func.func @main() { }", "without a body"},
           {"func.func @main() -> tensor<f32> { return }",
            "found @main returning (). | Expected the types that it declares"},
           {"module attributes {mhlo.num_replicas = 0 : i32} { func.func @main() { return } }",
            "Expected numbers from 1 to 2^20"},
           {"module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 2 : i32} { func.func "
            "@main() { return } }",
            "Expected one of them to be 1"},
           {"#a = 1\nmodule attributes {b = #c} { func.func @main() { return } }",
            "Expected an attribute that is defined before it is used"}})
    expect_refused(c, c.text);
}

const std::vector<Case> of_operations = {
    {"%0 = \"chlo.ragged_dot\"(%x, %x, %k) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<"
     "lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<4xf32>, tensor<4xf32>, "
     "tensor<4xi32>) -> tensor<f32>",
     "found 0 ragged axes and 0 axes of groups. | Expected one ragged axis of lhs, and at most one axis of "
     "groups in "
     "rhs"},
    {"%x = stablehlo.sine %x : tensor<4xf32>", "Expected a name that is not in use"},
    {"%0 = stablehlo.sine %x#1 : tensor<4xf32>", "found part 1 of"},
    {"%a:2 = stablehlo.sine %x : tensor<4xf32>", "Expected 1, as its types say"},
    {"%a:0 = stablehlo.sine %x : tensor<4xf32>", "found a wrong number of results"},
    {"%0 = \"stablehlo.sine\"(%x) : () -> tensor<4xf32>", "Expected a type for each operand"},
    {"%0 = \"stablehlo.sine\"(%x) : tensor<4xf32>", "Expected types of operands and results"},
    {"%0 = \"stablehlo.sine\"(%x)[^bb1] : () -> ()", "Expected an operation without successors"},
    {"%0 = \"stablehlo.if\"(%p) ({ ^a: \"stablehlo.return\"() : () -> () ^b: }) : (tensor<i1>) -> ()",
     "Expected a region of one block"},
    {"%0 = \"stablehlo.if\"(%p) ({ ^a: ^b: })", "Expected a region of one block"},
    {"add %x : tensor<4xf32>", "Expected an operation: stablehlo.add, call, return, ..."},
    {"stablehlo.dynamic_iota %k, dim = 0 : (tensor<4xi32>) -> tensor<?xi32>",
     "Expected operations of static shapes"},
    {"stablehlo.what %x : tensor<4xf32>", "Expected an operation that can be imported"},
    {"%0 = stablehlo.transpose %x, axes = [0] : (tensor<4xf32>) -> tensor<4xf32>", "Expected \"dims = ...\""},
    {"%0 = stablehlo.add %x, %x : tensor<4xf32>, tensor<4xf32>",
     "found stablehlo.add with 2 types. | Expected 1"},
    {"%0 = stablehlo.add %x, %x : tensor<4xf32> loc(there)",
     "Expected a location: \"file\":1:2, #loc1, unknown, ..."},
    {"%0 = stablehlo.add %x, %x : tensor<4xf32> loc(callsite(\"a\":1:1 \"b\":1:1))",
     "Expected \"at\" and the caller"},
    {"%0 = stablehlo.constant 3 : tensor<f32>", "Expected a literal: dense<...>"},
    {"%0 = stablehlo.slice %x [0:a] : (tensor<4xf32>) -> tensor<4xf32>",
     "found \"a\". | Expected an integer"},
    {"%0 = stablehlo.slice %x [0:1.5] : (tensor<4xf32>) -> tensor<4xf32>",
     "found \"1.5\". | Expected an integer"},
    {"%0 = stablehlo.reduce_precision %x, format = e8 : tensor<4xf32>", "found another format"},
    {"%0 = stablehlo.reduce(%x start: %s) : tensor<4xf32>", "Expected \"init: \" and an initial value"},
    {"%0 = stablehlo.reduce(%x init: %s) applies stablehlo.add along",
     "Expected \"across dimensions = [...]\""},
    {"%0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across axes",
     "Expected \"dimensions = [...]\""},
    {"%0 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> "
     "tensor<f32> {",
     "Expected \"reducer\" and its arguments"},
    {"%0 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> "
     "tensor<f32> reducer(%a: "
     "tensor<f32>) {",
     "found a reducer with 1 arguments for an operand"},
    {"%0 = stablehlo.while(%a = %s) : tensor<f32> do {", "Expected \"cond\" and the loop's condition"},
    {"%0 = stablehlo.while(%a = %s) : tensor<f32> cond { stablehlo.return %p : tensor<i1> } else",
     "Expected \"do\" and the loop's body"},
    {"%0 = stablehlo.convolution(%x, %x) numbers = []", "Expected dim_numbers = [b, 0, 1, f]"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], windows = {}",
     "Expected window = {...}"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {size "
     "= [1]}",
     "found \"size\" in a window"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, b, f]x",
     "found dimension numbers that do not name each axis once"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, q, f]x", "or the number of a spatial axis"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, 0, f], ",
     "Expected \"x\" between the dimension numbers of the operands"},
    {"%0 = stablehlo.convolution(%x, %x) dim_numbers = [b, 0, f]x[0, i, o], ",
     "Expected \"->\" before the dimension numbers of the result"}};

TEST(RefusedTexts, Operations) {
  for (const Case& c : of_operations) expect_refused(c, function(c.text));
}

TEST(RefusedTexts, Attributes) {
  auto with = [](const char* attribute) {
    return function(str("%0 = stablehlo.sine %x {a = ", attribute, "} : tensor<4xf32>"));
  };
  for (const Case& c : std::vector<Case>{
           {"99999999999999999999", "Expected one of at most 64 bits"},
           {"0xFFFFFFFFFFFFFFFFF", "Expected one of at most 64 bits"},
           {"-0x10", "found the number -0x10. | Expected one of at most 64 bits"},
           {"-a", "found \"-\". | Expected a number after it"},
           {">", "Expected an attribute: a number, a string, [...], {...}, dense<...>, #..."},
           {"{1 = 2}", "found \"1\". | Expected the name of an attribute"},
           {"#sdy.what", "Expected \"<\" after an attribute of sdy"},
           {"#sdy.mesh<[\"a\"=b]>", "found an axis without a size"},
           {"#sdy.mesh<[\"a\"=2], ids=[1]>", "Expected device_ids"},
           {"tensor 3", "Expected \"<\" after tensor"},
           {"tensor<*xf32>", "found a tensor without a rank"},
           {"tensor<4xq8>", "Expected an element type: f32, i32, ui8, i1, bf16, complex<f32>, ..."},
           {"tensor<complex<complex<f32>>>", "Expected f32 or f64"},
           {"(tensor<f32>) tensor<f32>", "Expected \"->\" in a function's type"},
           {"!a.b", "Expected a type of StableHLO: tensor<...>, tuple<...>, !stablehlo.token"},
           {"1 : what", "Expected a type: tensor<8x16xf32>, i64, ..."},
           {"dense_resource<a> : tensor<f32>", "elements that are stored elsewhere"},
           {"dense[1]", "Expected \"<\" after dense"},
           {"dense<1> : tuple<>", "found a literal of tuple<>"},
           {"dense<1> : tensor<?xi32>", "found a literal of tensor<?xi32>. | Expected a static shape"},
           {"dense<1> : tensor<4xi3>", "found a literal of tensor<4xi3>"},
           {"dense<16> : tensor<4xi4>", "Expected an element of i4"},
           {"dense<-1> : tensor<4xui2>", "Expected an element of ui2"},
           {"dense<[1, 2, 3]> : tensor<2xi32>", "Expected 2 entries along axis 0"},
           {"dense<[1]> : tensor<2xi32>", "found a list of 1 entries. | Expected 2, the size of axis 0"},
           {"dense<[[1], 2]> : tensor<2x1xi32>", "one list for each axis of the type"},
           {"dense<1 2> : tensor<i32>", "Expected \">\" after the elements"},
           {"dense<> : tensor<2xi32>", "Expected 2 elements"},
           {"dense<-1> : tensor<ui8>", "in dense<...>. | Expected an element of u8"},
           {"dense<256> : tensor<i8>", "Expected an element of i8"},
           {"dense<-0x7F> : tensor<f32>", "Expected an element of f32"},
           {"dense<0x1FFFF> : tensor<f16>", "Expected an element of f16"},
           {"dense<2> : tensor<i1>", "Expected an element of bool"},
           {"dense<(1.0 2.0)> : tensor<complex<f32>>", "between the parts of a complex number"},
           {"dense<\"abc\"> : tensor<i32>", "found a string in dense<...>"},
           {"dense<\"0xABC\"> : tensor<i32>", "found an odd number of hexadecimal digits"},
           {"dense<\"0xGG\"> : tensor<i8>", "found a digit that is not hexadecimal in dense<...>"},
           {"dense<\"0x000000\"> : tensor<2xi32>",
            "found 3 bytes for tensor<2xi32>. | Expected 8, or those of one element"},
           {"dense<\"0x0102\"> : tensor<3xi1>",
            "found 2 bytes for tensor<3xi1>. | Expected 1, or those of one element"}})
    expect_refused(c, with(c.text));
}

const char *const sum =
                      "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.add %a, %b : "
                      "tensor<f32>\nstablehlo.return %c : tensor<f32> })",
                  *const nothing =
                      "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): \"stablehlo.return\"() : () -> () })";
struct Rule {
  std::string text;
  const char* says;
};
std::string generic(const std::string& call, const std::string& rest) {
  return "%0 = \"stablehlo." + call + "\"" + rest;
}
const std::vector<Rule> of_rules = {
    {generic("iota", "() : () -> tensor<4xf32>"), "found no attribute iota_dimension"},
    {generic("iota", "() {iota_dimension = \"a\"} : () -> tensor<4xf32>"),
     "found another attribute than an integer as iota_dimension"},
    {generic("transpose", "(%x) {permutation = \"a\"} : (tensor<4xf32>) -> tensor<4xf32>"),
     "found another attribute than a list as permutation"},
    {generic("cholesky", "(%m) {lower = \"a\"} : (tensor<2x3xf32>) -> tensor<2x3xf32>"),
     "found another attribute than true or false as lower"},
    {generic("fft", "(%x) {fft_type = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32>"),
     "found another attribute than a word as fft_type"},
    {generic("fft",
             "(%x) {fft_type = #stablehlo<fft_type DFT>, fft_length = array<i64: 4>} : "
             "(tensor<4xf32>) -> tensor<4xf32>"),
     "Expected FFT, IFFT, RFFT or IRFFT"},
    {generic("dot_general",
             "(%x, %x) {dot_dimension_numbers = 1} : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>"),
     "found another attribute as dot_dimension_numbers"},
    {generic("compare",
             "(%x, %x) {comparison_direction = #stablehlo<comparison_direction LIKE>} : "
             "(tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>"),
     "Expected EQ, NE, LT, LE, GT or GE"},
    {generic("sine", "(%x) : (tensor<4xf32>) -> tensor<5xf32>"), "the type inferred from the operands"},
    {generic("sine", "(%x) : (tensor<4xf32>) -> ()").substr(5), "found 0 results. | Expected 1"},
    {generic("iota", "() {iota_dimension = 0 : i64} : () -> tuple<>"),
     "stablehlo.iota: found tuple<>. | Expected a tensor"},
    {generic("iota", "() {iota_dimension = 0 : i64} : () -> tensor<4xi3>"),
     "found elements of type i3 in tensor<4xi3>"},
    {"%0 = \"stablehlo.tuple\"(%x) : (tensor<4xf32>) -> tuple<tensor<4xf32>>\n%1 = "
     "\"stablehlo.get_tuple_element\"(%0) {index = 1 : i32} : (tuple<tensor<4xf32>>) -> tensor<4xf32>",
     "one of the elements of a tuple that stablehlo.tuple has made"},
    {"%0 = \"stablehlo.tuple\"(%x) : (tensor<4xf32>) -> tuple<tensor<4xf32>>\n%1 = "
     "\"stablehlo.sine\"(%0) : (tuple<tensor<4xf32>>) -> tensor<4xf32>",
     "found an operand of type tuple<tensor<4xf32>>"},
    {generic("case", "(%x) ({ \"stablehlo.return\"() : () -> () }) : (tensor<4xf32>) -> ()").substr(5),
     "found an index f32[4]"},
    {generic("case", "(%i) : (tensor<i32>) -> ()").substr(5), "found no branches"},
    {generic("case",
             "(%i) ({ stablehlo.return %x : tensor<4xf32> }, { stablehlo.return %s : tensor<f32> }) : "
             "(tensor<i32>) -> tensor<f32>"),
     "found branches of different results"},
    {generic("if",
             "(%x) ({ stablehlo.return %x : tensor<4xf32> }, { stablehlo.return %x : tensor<4xf32> }) "
             ": (tensor<4xf32>) -> tensor<4xf32>"),
     "found a condition f32[4]"},
    {generic("if", "(%p) ({ }, { stablehlo.return %x : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>"),
     "found an empty region"},
    {generic("if",
             "(%p) ({ %y = stablehlo.sine %x : tensor<4xf32> }, { stablehlo.return %x : tensor<4xf32> "
             "}) : (tensor<i1>) -> tensor<4xf32>"),
     "found stablehlo.sine as the last operation of a region"},
    {generic("if",
             "(%p) ({ ^a(%a: tensor<f32>): stablehlo.return %a : tensor<f32> }, { stablehlo.return %s "
             ": tensor<f32> }) : (tensor<i1>) -> tensor<f32>"),
     "found a region of 1 arguments. | Expected 0"},
    {generic("reduce",
             "(%x, %s) ({ ^a(%a: tensor<i32>, %b: tensor<i32>): stablehlo.return %a : tensor<i32> }) "
             "{dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>"),
     "found argument 0 of a region as tensor<i32>"},
    {"%0 = stablehlo.while(%a = %s) : tensor<f32> cond { stablehlo.return %p : tensor<i1> } do { "
     "stablehlo.return %a, %a : tensor<f32>, tensor<f32> }",
     "found a body of 2 results. | Expected 1, one for each operand"},
    {"%0 = stablehlo.while(%a = %s) : tensor<f32> cond { stablehlo.return %p : tensor<i1> } do { "
     "stablehlo.return %x : tensor<4xf32> }",
     "found result 0 of the body as f32[4]. | Expected the operand's type f32[]"},
    {"%0 = stablehlo.while(%a = %s) : tensor<f32> cond { stablehlo.return %a : tensor<f32> } do { "
     "stablehlo.return %a : tensor<f32> }",
     "found a condition with other results"},
    {"call @what(%x) : (tensor<4xf32>) -> ()", "found @what, which is not defined"},
    {"stablehlo.custom_call @what(%x) : (tensor<4xf32>) -> ()", "found a call of @what"},
    {"%0 = stablehlo.custom_call @check.eq(%x, %s) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>",
     "found operands f32[4] and f32[]. | Expected one type"},
    {generic("gather",
             "(%x, %k) {dimension_numbers = #stablehlo.gather<index_vector_dim = 7>, slice_sizes = "
             "array<i64: 1>} : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>"),
     "found index_vector_dim = 7 of indices i32[4]"},
    {generic("scatter",
             "(%x, %k) " + std::string(sum) + " : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>"),
     "Expected arrays, indices, and updates for each array"},
    {generic("torch_index_select",
             "(%x, %k) {dim = 3 : i64} : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>"),
     "found dim = 3 and batch_dims = 0"},
    {generic("convolution",
             "(%s, %s) {dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>} : (tensor<f32>, "
             "tensor<f32>) -> tensor<f32>"),
     "Expected two of one rank, at least 2"},
    {generic("convolution",
             "(%m, %m) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : "
             "(tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"),
     "found dimension numbers that name axis 2"},
    {generic("convolution",
             "(%m, %m) {dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>, padding = "
             "dense<0> : tensor<1x2xi64>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"),
     "found a window of another rank"},
    {generic("triangular_solve",
             "(%m, %m) {left_side = true, lower = true, unit_diagonal = false, transpose_a = "
             "#stablehlo<transpose SOME>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>"),
     "Expected NO_TRANSPOSE, TRANSPOSE or ADJOINT"},
    {generic("batch_norm_inference",
             "(%x, %x, %x, %x, %x) {feature_index = 2 : i64, epsilon = 0.1 : f32} : (tensor<4xf32>, "
             "tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"),
     "found feature_index = 2"},
    {"%0:2 = \"stablehlo.rng_bit_generator\"(%u) {rng_algorithm = #stablehlo<rng_algorithm DICE>} : "
     "(tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>)",
     "Expected DEFAULT, THREE_FRY or PHILOX"},
    {generic("rng",
             "(%s, %s, %k) {rng_distribution = #stablehlo<rng_distribution CAUCHY>} : (tensor<f32>, "
             "tensor<f32>, tensor<4xi32>) -> tensor<4xf32>"),
     "found the distribution CAUCHY"},
    {generic("uniform_quantize", "(%x) : (tensor<4xf32>) -> tensor<4xi8>"), "!quant.uniform<i8:f32, 0.5:0>"},
    {generic("uniform_quantize", "(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:3, {0.5}>>"),
     "found the axis 3"},
    {generic("uniform_quantize", "(%x) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32:0, {0.5}>>"),
     "Expected one for each entry of the axis"},
    {"%q = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>\n" +
         generic("reverse",
                 "(%q) {dimensions = array<i64: 0>} : (tensor<4x!quant.uniform<i8:f32, 0.5>>) -> "
                 "tensor<4x!quant.uniform<i8:f32, 0.25>>"),
     "Expected the scales of an operand"},
    {"%n = stablehlo.constant dense<1> : tensor<3xi4>\n" +
         generic("bitcast_convert", "(%n) : (tensor<3xi4>) -> tensor<1xui8>"),
     "found tensor<3xi4>. | Expected elements that fill whole bytes"},
    {"%t = stablehlo.constant dense<1.0> : tensor<2x2x2xf32>\n" +
         generic("custom_call",
                 "(%t) {call_target_name = \"lapack_sgetrf_ffi\", operand_layouts = [dense<[0, 1, 2]> : "
                 "tensor<3xindex>]} : "
                 "(tensor<2x2x2xf32>) -> tensor<2x2x2xf32>"),
     "found operand 0 with the layout (0, 1, 2). | Expected rows to change fastest"},
    {generic("reduce",
             "(%x) " + std::string(sum) + " {dimensions = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>"),
     "Expected arrays, and an initial value for each"},
    {generic("reduce_window", "(%x, %s) " + std::string(sum) +
                                  " {window_dimensions = array<i64: 2, 2>} : (tensor<4xf32>, "
                                  "tensor<f32>) -> tensor<3xf32>"),
     "found a window of 2 axes. | Expected 1, as the operand has"},
    {generic("reduce_window", "(%x, %s) " + std::string(sum) +
                                  " {window_dimensions = array<i64: 2>, window_strides = array<i64: "
                                  "1, 1>} : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>"),
     "found a window of 2 axes"},
    {generic("select_and_scatter",
             "(%x, %x, %s) (" + std::string(nothing).substr(1, std::string(nothing).size() - 2) + ", " +
                 std::string(sum).substr(1, std::string(sum).size() - 2) +
                 ") {window_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) "
                 "-> tensor<4xf32>"),
     "found a region of 0 results. | Expected one"},
    {generic("map", "(%x, %s) " + std::string(sum) +
                        " {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>"),
     "found operands of shapes"},
    {generic("map",
             "() ({ stablehlo.return %s : tensor<f32> }) {dimensions = array<i64>} : () -> tensor<f32>"),
     "found no operands"},
    {generic("sort", "() ({ stablehlo.return %p : tensor<i1> }) : () -> ()").substr(5), "found no operands"},
    {generic("sort",
             "(%x) " + std::string(nothing) + " {dimension = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>"),
     "found a comparison of 0 results"},
    {generic("cholesky", "(%x) {lower = true} : (tensor<4xf32>) -> tensor<4xf32>"),
     "found f32[4]. | Expected matrices"},
    {generic("uniform_quantize", "(%x) : (tensor<4xf32>) -> ()").substr(5),
     "found another number of results"},
    {"%t = stablehlo.reshape %m : (tensor<2x3xf32>) -> tensor<1x2x3xf32>\n" +
         generic("convolution",
                 "(%t, %t) {dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[b, f]>} : "
                 "(tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> tensor<2x3xf32>"),
     "found dimension numbers that do not name all axes"},
    {"%y = stablehlo.slice %x [0:3] : (tensor<4xf32>) -> tensor<3xf32>\n%j = stablehlo.reshape %i : "
     "(tensor<i32>) -> "
     "tensor<1xi32>\n%0:2 = \"stablehlo.scatter\"(%x, %y, %j, %s, %s) ({ ^a(%a: tensor<f32>, %b: "
     "tensor<f32>, %c: tensor<f32>, %d: "
     "tensor<f32>): stablehlo.return %a, %b : tensor<f32>, tensor<f32> }) {scatter_dimension_numbers = "
     "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
     "index_vector_dim = 0>} : (tensor<4xf32>, "
     "tensor<3xf32>, tensor<1xi32>, tensor<f32>, tensor<f32>) -> (tensor<4xf32>, tensor<3xf32>)",
     "found arrays of different shapes"},
    {generic("get_dimension_size", "(%x) {dimension = 1 : i64} : (tensor<4xf32>) -> tensor<i32>"),
     "found axis 1 of f32[4]. | Expected one of its axes"},
    {"%0:2 = stablehlo.custom_call @ApproxTopK(%x, %k, %s, %i) {mhlo.backend_config = {reduction_dim "
     "= 5 : i64, top_k = 1 : i64}} : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> "
     "(tensor<1xf32>, tensor<1xi32>)",
     "found reduction_dim = 5"},
    {"%0:2 = stablehlo.custom_call @ApproxTopK(%x, %k, %s, %i) {mhlo.backend_config = {reduction_dim "
     "= 0 : i64, top_k = 1 : i64}} : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> "
     "(tensor<1xf32>, tensor<1xi32>)",
     "Expected called_computations = [@comparator]"},
    {generic("constant", "() {value = 3 : i32} : () -> tensor<i32>"), "found no literal as value"},
    {generic("broadcast",
             "(%x) {broadcast_sizes = dense<2> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<f32>"),
     "at least the axes of the operand"},
    {generic("all_gather",
             "(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : "
             "(tensor<4xf32>) -> tensor<4xf32>"),
     "found it outside of a per-device program"}};

TEST(RefusedTexts, Rules) {
  for (const Rule& r : of_rules) expect_refused({r.text.c_str(), r.says}, function(r.text));
}

// Per-device programs: replica groups, pairs of source and target, and shardings.
TEST(RefusedTexts, Devices) {
  auto manual = [](const std::string& operations, const std::string& sharding = "<@m, [{\"a\"}]>",
                   const std::string& axes = "manual_axes={\"a\"}") {
    return "sdy.mesh @m = <[\"a\"=2]>\nfunc.func @main(%y: tensor<4xf32>) -> tensor<4xf32> {\n"
           "%r = sdy.manual_computation(%y) in_shardings=[" +
           sharding + "] out_shardings=[<@m, [{\"a\"}]>] " + axes + " (%x: tensor<2xf32>) {\n" + operations +
           "\nsdy.return %0 : tensor<2xf32>\n} : (tensor<4xf32>) -> tensor<4xf32>\n"
           "return %r : tensor<4xf32>\n}";
  };
  const char* sum =
      "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.add %a, %b : tensor<f32>\nstablehlo.return "
      "%c : tensor<f32> })";
  std::string same = "%0 = stablehlo.sine %x : tensor<2xf32>";
  std::string body = str(" ", sum, " ");
  for (const Rule& r : std::vector<Rule>{
           {manual(same), "imported"},
           {manual("%0 = \"stablehlo.all_reduce\"(%x)" + body +
                   "{replica_groups = dense<[[0, 7]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>"),
            "Expected groups along axes of"},
           {manual("%0 = \"stablehlo.all_reduce\"(%x)" + body +
                   "{replica_groups = dense<0> : tensor<2xi64>} : (tensor<2xf32>) -> tensor<2xf32>"),
            "as replica_groups. | Expected a matrix"},
           {manual("%0 = \"stablehlo.all_reduce\"(%x) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): "
                   "\"stablehlo.return\"() : () -> () }) {replica_groups = dense<[[0, 1]]> : "
                   "tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>"),
            "found a region of 0 results"},
           {manual("%0 = \"stablehlo.all_reduce\"(%x) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = "
                   "stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> "
                   "tensor<i1>\nstablehlo.return %c : tensor<i1> }) {replica_groups = dense<[[0, 1]]> : "
                   "tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>"),
            "found a combination of f32[] that gives bool[]"},
           {manual("%0 = \"stablehlo.reduce_scatter\"(%x)" + body +
                   "{scatter_dimension = 3 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
                   "(tensor<2xf32>) -> tensor<2xf32>"),
            "found scatter_dimension = 3"},
           {manual("%0 = \"stablehlo.all_to_all\"(%x) {split_count = 3 : i64, split_dimension = 0 : i64, "
                   "concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : "
                   "(tensor<2xf32>) -> tensor<2xf32>"),
            "found split_count = 3. | Expected 2, the size of a group"},
           {manual("%0 = \"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 9]]> : "
                   "tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>"),
            "that are the same along its other axes"},
           {manual(same, "<@none, [{\"a\"}]>"), "found @none, which is not defined"},
           {manual(same, "<@m, [{\"a\":(1)2}]>"), "found a sub-axis"},
           {manual(same, "<@m, [{\"a\"}]>, <@m, [{\"a\"}]>"),
            "found in_shardings of 2 entries. | Expected 1"},
           {manual(same, "<@m, [{\"a\"}]>", "axes={\"a\"}"), "Expected manual_axes={...}"}}) {
    std::string got = refusal(r.text);
    EXPECT_NE(got.find(r.says), std::string::npos) << r.text << "\n  " << got << "\n  expected: " << r.says;
  }
}

// Shardings of @main, and the older forms of shardings and programs.
TEST(RefusedTexts, Shardings) {
  EXPECT_NE(
      refusal(
          "sdy.mesh @m = <[\"a\"=2], device_ids=[1, 1]>\nfunc.func @main(%x: tensor<4xf32> {sdy.sharding = "
          "#sdy.sharding<@m, [{}]>}) { return }")
          .find("found device_ids that are not 0, 1, ... in some order"),
      std::string::npos);
  expect_refused(
      {"", "Expected manual_axes={\"x\"}"},
      "func.func @main(%x: tensor<4xf32>) {\n\"sdy.manual_computation\"() ({ \"sdy.return\"() : () -> () }) "
      "{in_shardings = "
      "#sdy.sharding_per_value<[]>, out_shardings = #sdy.sharding_per_value<[]>} : () -> ()\nreturn }");
  expect_refused({"", "found @SPMDFullToShardShape of another number of operands or results"},
                 "func.func @main(%x: tensor<4xf32>) {\n%0 = stablehlo.custom_call @SPMDFullToShardShape(%x, "
                 "%x) : (tensor<4xf32>, "
                 "tensor<4xf32>) -> tensor<4xf32>\nreturn }");
  auto older = [](const char* sharding, const char* more = "") {
    return str(
        "module attributes {mhlo.num_partitions = 2 : i32} {\nfunc.func @main(%x: tensor<4xf32>) -> "
        "tensor<4xf32> {\n",
        more,
        "%1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = \"{manual}\"} : "
        "(tensor<4xf32>) -> tensor<2xf32>\n"
        "%2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = \"",
        sharding, "\"} : (tensor<2xf32>) -> tensor<4xf32>\nreturn %2 : tensor<4xf32>\n}\n}");
  };
  const char *sharded =
                 "%0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = \"{devices=[2]<=[2]}\"} : "
                 "(tensor<4xf32>) -> tensor<4xf32>\n",
             *plain = "%0 = stablehlo.sine %x : tensor<4xf32>\n";
  EXPECT_EQ(refusal(older("{devices=[2]<=[2]}", sharded)), "imported");
  expect_refused({"", "found the sharding {devices=[3]<=[3]}. | Expected one over 2 devices"},
                 older("{devices=[3]<=[3]}", sharded));
  expect_refused({"", "found @SPMDFullToShardShape of a value without a sharding"},
                 older("{devices=[2]<=[2]}", plain));
}

}  // namespace
