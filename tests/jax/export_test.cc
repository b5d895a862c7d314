// Exported programs run by JAX, in two steps around tests/jax/export.py: WritesEveryPrimitive puts the samples of every
// primitive into the folder $TESSERA_JAX_SAMPLES as StableHLO text with arguments; JaxComputesTheSame reads the results
// that JAX computed from them. Without that folder only the export is tested.
#include <tessera/lib/random/random.h>
#include <tessera/ops/control/callback_primitive.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/stablehlo/export/to_stablehlo.h>
#include <tessera/transform/stage.h>
#include <tests/properties/cases.h>
#include <tests/properties/tolerance.h>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace tessera;
using namespace tessera::properties;

namespace {

const char* folder() { return std::getenv("TESSERA_JAX_SAMPLES"); }

struct Case {
  const Primitive* primitive;
  Sample sample;
  std::string name;  // of the files of a sample
};

// XLA flushes subnormal numbers to 0.
Array without_subnormals(const Array& x) {
  if (x.dtype() != f32 && x.dtype() != f64) return x;
  Array out = copy_of(x.aval(), known_value(x, "test").data());
  auto flush = [&]<class T>(T) {
    T* data = static_cast<T*>(known_value(out, "test").mutable_data());
    for (std::int64_t i = 0; i < out.size(); ++i)
      if (std::fpclassify(data[i]) == FP_SUBNORMAL) data[i] = 0;
  };
  x.dtype() == f32 ? flush(0.0f) : flush(0.0);
  return out;
}

// True if a sample is not exported: XLA reduces windows as if the order of neighbouring windows did not matter.
bool left_out(const Primitive* primitive, const Sample& sample) {
  return primitive == &reduce_window_p && sample.args.size() > 2;
}

// The allowed error of JAX, in multiples of the tolerance of the other tests.
double tolerance_factor(const Primitive* primitive) {
  if (primitive == &zeta_p || primitive == &polygamma_p) return 1e9;  // 8 correct digits of f64
  return primitive == &lgamma_p || primitive == &digamma_p ? 64 : 16;
}

std::vector<Case> cases() {
  std::vector<Case> out;
  for (const Primitive* primitive : all_primitives()) {
    if (primitive == &callback_p || primitive == &custom_kernel_p) continue;
    int number = 0;
    for (Sample& sample : primitive->samples()) {
      if (left_out(primitive, sample)) continue;
      for (Array& x : sample.args) x = without_subnormals(x);
      out.push_back({primitive, std::move(sample), str(primitive->name, "_", number++)});
    }
  }
  return out;
}

std::string text_of(const Case& c) {
  ClosedJaxpr closed =
      stage(c.name, avals_of(c.sample.args), [&](Args x) { return (*c.primitive)(c.sample.params, x); });
  StablehloProgram program{.jaxpr = closed.jaxpr, .consts = closed.consts, .name = c.name};
  if (c.primitive == &shard_map_p) {  // every device receives all arguments and returns all results
    Sharding all = replicated(c.sample.params.as<ShardMap>().mesh);
    program.in.assign(c.sample.args.size(), all);
    program.out.assign(closed.jaxpr->out.size(), all);
  }
  return stablehlo_text(program);
}

void write(const std::string& path, const Arrays& arrays) {
  std::ofstream out(path, std::ios::binary);
  for (const Array& x : arrays)
    out.write(static_cast<const char*>(known_value(x, "test").data()),
              static_cast<std::streamsize>(x.aval().bytes()));
}

// Keys are exported as words.
Arrays as_words(Arrays arrays) {
  for (Array& x : arrays)
    if (x.dtype().is_key()) x = random::key_data(x);
  return arrays;
}

nlohmann::json types_of(const Avals& avals) {
  nlohmann::json out = nlohmann::json::array();
  for (const Aval& aval : avals) {
    std::vector<std::int64_t> shape(aval.shape().begin(), aval.shape().end());
    if (aval.dtype().is_key()) shape.push_back(aval.dtype() == key_rbg ? 4 : 2);
    out.push_back({aval.dtype().is_key() ? "u32" : aval.dtype().name(), shape});
  }
  return out;
}

Arrays read(const std::string& path, const Avals& types) {
  std::ifstream in(path, std::ios::binary);
  Arrays out;
  for (const Aval& type : types) {
    std::vector<char> bytes(type.bytes() + 1);
    in.read(bytes.data(), type.bytes());
    if (in.gcount() != type.bytes()) return {};
    out.push_back(copy_of(type.strong(), bytes.data()));
  }
  return out;
}

}  // namespace

TEST(StablehloExport, WritesEveryPrimitive) {
  nlohmann::json manifest = nlohmann::json::array();
  for (const Case& c : cases()) {
    std::string text;
    EXPECT_NO_THROW(text = text_of(c)) << properties::describe(*c.primitive, c.sample);
    if (!folder() || text.empty()) continue;
    std::string path = str(folder(), "/", c.name);
    std::ofstream(path + ".mlir") << text;
    write(path + ".in", as_words(c.sample.args));
    Avals out = c.primitive->infer(c.sample.params, avals_of(c.sample.args));
    std::int64_t devices =
        c.primitive == &shard_map_p ? c.sample.params.as<ShardMap>().mesh.device_count() : 1;
    manifest.push_back({{"name", c.name},
                        {"in", types_of(avals_of(c.sample.args))},
                        {"out", types_of(out)},
                        {"devices", devices}});
  }
  if (folder()) std::ofstream(str(folder(), "/manifest.json")) << manifest;
}

// Where windows of a scatter overlap, the order of writes is unspecified: copies these elements from `want` to `got`.
static void forget_overlaps(const Case& c, Arrays& got, Arrays& want) {
  if (c.primitive != &scatter_p || got.empty()) return;
  const Arrays& x = c.sample.args;
  auto filled = [](const Array& like, float value) {
    return copy_of(Aval(like.shape(), f32), std::vector<float>(like.size(), value).data());
  };
  Array written = scatter_add_p.reference(c.sample.params, Arrays{filled(x[0], 0), x[1], filled(x[2], 1)})[0];
  auto times = static_cast<const float*>(known_value(written, "test").data());
  int size = x[0].dtype().bytes();
  for (std::int64_t i = 0; i < x[0].size(); ++i)
    if (times[i] > 1)
      std::memcpy(static_cast<char*>(known_value(got[0], "test").mutable_data()) + i * size,
                  static_cast<const char*>(known_value(want[0], "test").data()) + i * size, size);
}

TEST(StablehloExport, JaxComputesTheSame) {
  if (!folder()) GTEST_SKIP() << "make test-jax runs this";
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.name + ": " + properties::describe(*c.primitive, c.sample));
    Arrays want = as_words(c.primitive->reference(c.sample.params, c.sample.args));
    Arrays got = read(str(folder(), "/", c.name, ".out"), avals_of(want));
    ASSERT_EQ(got.size(), want.size()) << "no results";
    forget_overlaps(c, got, want);
    want = unique_results(*c.primitive, want), got = unique_results(*c.primitive, got);
    for (std::size_t i = 0; i < got.size(); ++i)
      EXPECT_TRUE(close(got[i], want[i], tolerance_factor(c.primitive) * c.sample.tolerance));
  }
}
