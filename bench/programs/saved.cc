// Saved functions (save_compiled) and the same programs in the process: calls of both alternate. Prints the time of each, and
// the size of the object. Comparable only on one thread: OPENBLAS_NUM_THREADS=1 TESSERA_THREADS=1 build/bin/bench_saved [NAME].
#define main example_main
#include "../../examples/digits.cc"
#undef main
#include <dlfcn.h>
#include <stdlib.h>
#include <tessera/core/jaxpr.h>
#include <tessera/interop/compiled/save_compiled.h>
#include <array>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include "../measure.h"
using ts::P;

namespace {

template <std::size_t>
using Pointer = void*;
using Caller = std::int32_t (*)(void* function, std::uint64_t signature, void* const* pointers);
template <std::size_t count>
std::int32_t call_with(void* function, std::uint64_t signature, void* const* pointers) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    using Function = std::int32_t(std::uint64_t, Pointer<i>...);
    return reinterpret_cast<Function*>(function)(signature, pointers[i]...);
  }
  (std::make_index_sequence<count>());
}
Caller caller_of(std::size_t count) {
  static constexpr auto callers = []<std::size_t... n>(std::index_sequence<n...>) {
    return std::array<Caller, sizeof...(n)>{call_with<n>...};
  }
  (std::make_index_sequence<64>());
  return callers.at(count);
}

// The function of an object, in memory for its arguments and results.
class Saved {
 public:
  Saved(const ts::SavedObject& object, const std::string& name, const std::vector<Array>& args,
        const ts::Avals& results) {
    std::string header = text_of(object.header), library = object.object + ".so";
    std::size_t at = header.find("Link with: ") + 11;
    std::string libraries = header.substr(at, header.find('\n', at) - at);
    if (libraries == "no library") libraries = "";
    if (std::system(("cc -shared -o " + library + " " + object.object + " " + libraries).c_str()))
      std::exit(1);
    void* loaded = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!loaded) std::exit((std::fprintf(stderr, "%s\n", dlerror()), 1));
    const auto info =
        nlohmann::json::parse(static_cast<const char*>(dlsym(loaded, (name + "_info").c_str())));
    function_ = dlsym(loaded, (name + "_call").c_str());
    std::memcpy(&signature_, dlsym(loaded, (name + "_signature").c_str()), sizeof signature_);
    for (const Array& x : args) {
      std::int64_t bytes = x.aval().bytes();
      pointers_.push_back(memory(bytes));
      std::memcpy(pointers_.back(), ts::known_value(x, "bench").data(), bytes);
    }
    for (std::size_t r = 0; r < results.size(); ++r)
      if (!info["results"][r].contains("in_argument")) pointers_.push_back(memory(results[r].bytes()));
    pointers_.push_back(memory(info["workspace_bytes"].get<std::size_t>()));
    caller_ = caller_of(pointers_.size());
  }
  void operator()() {
    if (std::int32_t status = caller_(function_, signature_, pointers_.data())) std::exit(status);
  }

 private:
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void* memory(std::size_t bytes) { return std::aligned_alloc(64, (bytes + 64) / 64 * 64); }

  void* function_;
  std::uint64_t signature_ = 0;
  std::vector<void*> pointers_;
  Caller caller_;
};

std::string folder, wanted;
int object_count = 0;

// `call` runs the jitted function f on the arguments.
template <class F, class Call, class... A>
void compare(const std::string& name, const F& f, Call call, const A&... args) {
  if (name.find(wanted) == std::string::npos) return;
  // A name for each: dlopen returns a loaded library of the same name.
  std::string function = "saved" + std::to_string(object_count++);
  ts::SavedObject object = ts::save_compiled(f, args..., folder + "/" + function);
  std::vector<Array> leaves;
  for (const auto& list : {ts::tree_flatten(args)...}) leaves.insert(leaves.end(), list.begin(), list.end());
  ts::Avals results;
  auto program = f.lower(args...).jaxpr();
  for (const ts::Atom& out : program->out) results.push_back(ts::aval_of(out));
  Saved saved(object, function, leaves, results);
  auto [in_process, in_object] = bench::alternately(call, saved, 2);
  bench::row("saved", name + ", in the process", in_process);
  bench::row("saved", name + ", saved", in_object);
  std::printf("  %s: %lld bytes, speed %.2f of the process's\n", name.c_str(),
              static_cast<long long>(object.bytes), in_process.minimum / in_object.minimum);
}
template <class F, class... A>
void compare_calls(const std::string& name, const F& f, const A&... args) {
  auto jitted = ts::jit(f);
  compare(
      name, jitted, [&] { ts::block_until_ready(jitted(args...)); }, args...);
}

template <class Model>
void compare_steps(const std::string& name, const Data& data) {
  auto step = training_step<Model>();
  State<Model> state = initial_state<Model>();
  auto call = [&] {
    auto [next, value, accuracy] = step(state, data);
    state = next;
    ts::block_until_ready(value);
  };
  State<Model> first = initial_state<Model>();
  compare("digits step, " + name, step, call, first, data);
}

void compare_devices(int n) {
  ts::Mesh mesh = ts::make_mesh({{"data", n}}, std::vector(ts::devices().begin(), ts::devices().begin() + n));
  std::string on = " on " + std::to_string(n) + " devices";
  Array x = ts::shard(ts::arange(64.0f).reshape({16, 4}), {mesh, P("data")});
  Array large = ts::shard(ts::ones({1 << 14, 256}), {mesh, P("data")});
  auto normalized = [](Array v) { return v - mean(v, ts::axis(0)); };
  compare_calls(
      "tanh [16,4]" + on, [](Array v) { return tanh(v); }, x);
  compare_calls("mean subtracted [16,4]" + on, normalized, x);
  compare_calls("mean subtracted [16384,256]" + on, normalized, large);
}

}  // namespace

int main(int count, char** words) {
  if (count > 1) wanted = words[1];
  ts::set_device_count(8);
  folder = (std::filesystem::temp_directory_path() / "tessera_bench_XXXXXX").string();
  if (!mkdtemp(folder.data())) return 1;
  auto file = ts::load_npz("data/digits.npz");
  Data all{Array(file.at("images")).astype(ts::f32) / 16, Array(file.at("labels")).astype(ts::i32)};
  Data train = all[ts::arange(1437)];
  compare_steps<Mlp>("mlp", train);
  compare_steps<ConvNet>("conv", train);
  auto drawn = [](ts::Shape shape) { return ts::random::normal(ts::random::key(1), shape); };
  Array million = drawn({1 << 20}), square = drawn({800, 800});
  compare_calls(
      "sort of 1M", [](Array x) { return ts::sort(x); }, million);
  compare_calls(
      "argsort of 1M", [](Array x) { return ts::argsort(x); }, million);
  compare_calls(
      "sort of rows of 1024",
      [](Array x) {
        return ts::sort(x.reshape({1024, 1024}), 1);
      },
      million);
  compare_calls(
      "sort of rows of 16",
      [](Array x) {
        return ts::sort(x.reshape({-1, 16}), 1);
      },
      million);
  compare_calls(
      "top 8 of rows of 1024",
      [](Array x) {
        return ts::lax::top_k(x.reshape({1024, 1024}), 8);
      },
      million);
  compare_calls(
      "top 1000 of 1M", [](Array x) { return ts::lax::top_k(x, 1000); }, million);
  compare_calls(
      "cumsum of 1M", [](Array x) { return ts::cumsum(x); }, million);
  compare_calls(
      "fft of 64K", [](Array x) { return ts::abs(ts::fft::fft(x)); }, drawn({1 << 16}));
  compare_calls(
      "matmul of 800", [](Array x) { return matmul(x, x); }, square);
  compare_calls(
      "cholesky of 800",
      [](Array x) { return ts::linalg::cholesky(matmul(x, x.transpose()) + 800 * ts::eye(800)); }, square);
  compare_calls(
      "lu of 800", [](Array x) { return ts::lax::linalg::lu(x); }, square);
  compare_calls(
      "qr of 800", [](Array x) { return ts::linalg::qr(x); }, square);
  for (int n : {2, 8}) compare_devices(n);
  std::filesystem::remove_all(folder);
  return 0;
}
