// The speed of each engine for matrix products, for tools/choose_gemm: one JSON object a line. Times are processor time,
// the median of several runs, alternately, so that other work on the machine affects all engines alike.
#include <tessera/base/float/small_float.h>
#include <tessera/compile/routines/product/product.h>
#include <time.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace tessera;

struct Shape3 {
  std::int64_t m, n, k, batch = 1;
};
// Square, tall, wide, deep, with few rows or columns, as in language models, and batches as in attention.
const Shape3 kShapes[] = {
    {32, 32, 32},      {48, 48, 48},       {64, 64, 64},       {128, 128, 128},    {256, 256, 256},
    {512, 512, 512},   {1024, 1024, 1024}, {2048, 2048, 2048}, {4096, 64, 64},     {2048, 32, 128},
    {16384, 16, 16},   {32768, 8, 8},      {64, 4096, 64},     {32, 1024, 8},      {16, 8192, 32},
    {32, 8, 1024},     {64, 64, 4096},     {16, 16, 4096},     {256, 256, 4096},   {8, 1024, 32},
    {256, 1024, 1024}, {256, 4096, 1024},  {256, 1024, 4096},  {2048, 4096, 1024}, {256, 512, 512},
    {256, 128, 128},   {512, 2048, 512},   {2048, 128, 128},   {2, 4096, 1024},    {4, 4096, 1024},
    {8, 2048, 4096},   {16, 1024, 1024},   {32, 1024, 1024},   {4096, 2, 1024},    {1024, 8, 1024},
    {64, 64, 64, 64},  {256, 256, 32, 16}, {256, 32, 256, 16}, {16, 16, 64, 256},  {128, 128, 128, 16},
    {32, 32, 32, 128}, {512, 512, 64, 8}};

struct Case {
  ProductType type;
  Shape3 shape;
  bool lhs_transposed, rhs_transposed, strided;
};

std::size_t operand_bytes(ProductType t) {
  switch (t) {
    case ProductType::c128:
      return 16;
    case ProductType::f64:
    case ProductType::c64:
      return 8;
    case ProductType::f32:
      return 4;
    case ProductType::i8:
    case ProductType::i8_i32:
    case ProductType::u8:
    case ProductType::u8_i32:
      return 1;
    default:
      return 2;
  }
}

GemmCall call_of(const Case& c) {
  const Shape3& s = c.shape;
  std::int64_t stride = c.strided ? 2 : 1;
  GemmCall out;
  out.batch[1] = s.batch;
  out.m = s.m, out.n = s.n, out.k = s.k;
  out.lhs_row = c.lhs_transposed ? 1 : s.k * stride, out.lhs_col = c.lhs_transposed ? s.m * stride : 1;
  out.rhs_row = c.rhs_transposed ? 1 : s.n * stride, out.rhs_col = c.rhs_transposed ? s.k * stride : 1;
  out.result_row = s.n, out.result_col = 1;
  out.lhs_batch[1] = s.m * s.k * stride, out.rhs_batch[1] = s.k * s.n * stride,
  out.result_batch[1] = s.m * s.n;
  return out;
}

double processor_time() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Small integers in every type, so that no result overflows or is subnormal.
std::shared_ptr<void> memory(std::size_t bytes, ProductType type) {
  std::shared_ptr<void> out(std::aligned_alloc(64, (bytes + 127) / 64 * 64), std::free);
  std::size_t size = operand_bytes(type);
  auto* at = static_cast<unsigned char*>(out.get());
  for (std::size_t i = 0; i < bytes / size; ++i) {
    float value = static_cast<float>(i % 5) - 2;
    double wide = value;
    Float16 half(value);
    BFloat16 brain(value);
    auto integer = static_cast<std::int8_t>(value);
    bool is_half = type == ProductType::f16 || type == ProductType::f16_f32;
    bool is_f32 = type == ProductType::f32 || type == ProductType::c64;
    std::size_t part = type == ProductType::c64 || type == ProductType::c128 ? size / 2 : size;
    const void* from = size == 1   ? static_cast<const void*>(&integer)
                       : size == 2 ? (is_half ? static_cast<const void*>(&half) : &brain)
                       : is_f32    ? static_cast<const void*>(&value)
                                   : &wide;
    for (std::size_t k = 0; k < size; k += part)
      std::copy_n(static_cast<const char*>(from), part, at + i * size + k);
  }
  return out;
}

void measure(const Case& c, double seconds) {
  GemmCall call = call_of(c);
  const Shape3& s = c.shape;
  std::size_t stride = c.strided ? 2 : 1, size = operand_bytes(c.type);
  auto elements = [&](std::int64_t a, std::int64_t b) { return a * b * s.batch; };
  auto lhs = memory(elements(s.m, s.k) * size * stride, c.type),
       rhs = memory(elements(s.k, s.n) * size * stride, c.type),
       result = memory(elements(s.m, s.n) * std::max<std::size_t>(size, 4), ProductType::f32);
  void *operands[] = {lhs.get(), rhs.get()}, *results[] = {result.get()};
  std::vector<double> times[kProductEngines];
  double spent = 0;
  int calls[kProductEngines] = {};
  for (int e = 0; e < kProductEngines; ++e) {
    auto engine = static_cast<ProductEngine>(e);
    if (compute_product(engine, c.type, call, operands, results)) continue;
    double begin = processor_time();
    compute_product(engine, c.type, call, operands, results);
    calls[e] = std::clamp(static_cast<int>(50e-6 / std::max(processor_time() - begin, 1e-9)), 1, 1000);
  }
  for (int round = 0; round < 5 || spent < seconds; ++round)
    for (int e = 0; e < kProductEngines; ++e) {
      if (!calls[e]) continue;
      double begin = processor_time();
      for (int i = 0; i < calls[e]; ++i)
        compute_product(static_cast<ProductEngine>(e), c.type, call, operands, results);
      double once = processor_time() - begin;
      spent += once;
      times[e].push_back(once / calls[e]);
    }
  bool complex = c.type == ProductType::c64 || c.type == ProductType::c128;
  double work = (complex ? 8.0 : 2.0) * static_cast<double>(s.m * s.n * s.k * s.batch);
  std::printf(
      "{\"type\": \"%s\", \"lhs_transposed\": %d, \"rhs_transposed\": %d, \"strided\": %d, \"batch\": %ld, "
      "\"m\": %ld, \"n\": %ld, \"k\": %ld, \"chosen\": \"%s\", \"gflops\": {",
      name_of(c.type), c.lhs_transposed, c.rhs_transposed, c.strided, s.batch, s.m, s.n, s.k,
      name_of(choose_engine(c.type, call, processor())));
  const char* separator = "";
  for (int e = 0; e < kProductEngines; ++e)
    if (calls[e]) {
      std::nth_element(times[e].begin(), times[e].begin() + static_cast<std::ptrdiff_t>(times[e].size() / 2),
                       times[e].end());
      double median = times[e][times[e].size() / 2];
      std::printf("%s\"%s\": %.4g", separator, name_of(static_cast<ProductEngine>(e)), 1e-9 * work / median);
      separator = ", ";
    }
  std::printf("}}\n");
  std::fflush(stdout);
}

}  // namespace

// Arguments: the types to measure, such as f32; default: all. TESSERA_TARGET chooses the instruction set.
int main(int count, char** arguments) {
  const char* seconds = std::getenv("SECONDS_EACH");
  for (int t = 0; t < kProductTypes; ++t) {
    auto type = static_cast<ProductType>(t);
    bool selected = count == 1;
    for (int i = 1; i < count; ++i) selected = selected || arguments[i] == std::string(name_of(type));
    if (!selected) continue;
    for (const Shape3& shape : kShapes) {
      for (bool lhs : {false, true})
        for (bool rhs : {false, true})
          if (!lhs || !rhs) measure({type, shape, lhs, rhs, false}, seconds ? std::atof(seconds) : 0.05);
      if (shape.m == shape.n) measure({type, shape, false, false, true}, seconds ? std::atof(seconds) : 0.05);
    }
  }
}
