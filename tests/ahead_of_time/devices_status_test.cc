// Saved functions for several devices: concurrent calls, failures of threads and collectives, texts beside the object.
#include <tests/ahead_of_time/saved.h>
#include <fstream>

using namespace ahead_of_time;
namespace ts = tessera;
using ts::P;

namespace {

[[maybe_unused]] const bool eight = (ts::set_device_count(8), true);

Mesh mesh() { return ts::make_mesh({{"data", 8}}); }
std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}
Array normalized(Array x) {
  return ts::fori_loop(
      0, 30, [](Array, Array v) { return v - ts::mean(v, ts::axis(0)) * 0.5f; }, x);
}

// Saves f with a thread for each device, or all on the caller's thread.
template <class F>
SavedObject save(const F& f, const Array& type, const Folder& folder, bool threads) {
  CompiledObject object({.threads = threads});
  object.add(f, "f")(type);
  return object.save(folder / "f");
}

// Runs a C program around f.o, which must end with this status.
std::string run_program(const Folder& folder, const std::string& text, int status = 0) {
  std::string path = folder / "program";
  std::ofstream(path + ".c") << "#define _GNU_SOURCE\n#include <pthread.h>\n#include <stdio.h>\n#include "
                                "<stdlib.h>\n#include <string.h>\n"
                                "#include <sys/resource.h>\n#include \"f.h\"\n"
                             << text;
  run_command("gcc -std=c11 -Wall -Wextra -Werror -I" + (folder / "") + " " + path + ".c " +
              (folder / "f.o") + " -lpthread -lm -o " + path);
  return run_command(path, status);
}

constexpr const char* kCallsAtOnce = R"(
static float x[2][13 * 9];
static void *run(void *given) {
  float *in = given, out[13 * 9], first[13 * 9];
  for (int i = 0; i < 50; ++i) {
    if (f(in, out, NULL)) return "failed";
    if (i == 0) memcpy(first, out, sizeof out);
    if (memcmp(first, out, sizeof out)) return "differs";
  }
  memcpy(in, out, sizeof out);
  return NULL;
}
int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 13 * 9; ++i) x[0][i] = (float)i / 7, x[1][i] = 3 - (float)i;
  for (int t = 0; t < 2; ++t) pthread_create(&threads[t], NULL, run, x[t]);
  for (int t = 0; t < 2; ++t) {
    void *error;
    pthread_join(threads[t], &error);
    if (error) return printf("%s", (char *)error), 1;
  }
  for (int t = 0; t < 2; ++t)
    for (int i = 0; i < 13 * 9; ++i) printf("%.9g\n", x[t][i]);
  return 0;
})";

}  // namespace

TEST(DevicesStatus, CallsAtOnce) {
  Folder folder;
  Array count = ts::arange(13 * 9).astype(ts::f32);
  std::string expected;
  for (Array x : {count / 7, 3 - count}) {
    Array y = ts::jit(normalized)(ts::device_put(ts::reshape(x, {13, 9}), Sharding(mesh(), P("data"))));
    const auto* data = static_cast<const float*>(known_value(y, "test").data());
    char line[64];
    for (int i = 0; i < 13 * 9; ++i)
      expected.append(line, std::snprintf(line, sizeof line, "%.9g\n", data[i]));
  }
  for (bool threads : {true, false}) {
    save(normalized, ts::ShapeDtype({13, 9}, ts::f32, {mesh(), P("data")}), folder, threads);
    EXPECT_EQ(run_program(folder, kCallsAtOnce), expected);
  }
}

// Threads stay until the object is unloaded; the child of a fork starts others.
TEST(DevicesStatus, ThreadsAreKept) {
  Folder folder;
  save(normalized, ts::ShapeDtype({16, 9}, ts::f32, {mesh(), P("data")}), folder, true);
  run_command("gcc -shared -o " + (folder / "f.so") + " " + (folder / "f.o") + " -lpthread");
  std::string path = folder / "loads";
  std::ofstream(path + ".c") << R"(
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "f.h"

static int threads(void) {
  int count = 0;
  DIR *tasks = opendir("/proc/self/task");
  for (struct dirent *task; (task = readdir(tasks));) count += task->d_name[0] != '.';
  closedir(tasks);
  return count;
}
static float x[16 * 9], y[16 * 9], first[16 * 9];
typedef int32_t Function(uint64_t, const float *, float *, void *);
static int same(Function *call, uint64_t signature) {
  memset(y, 0, sizeof y);
  return !call(signature, x, y, NULL) && !memcmp(y, first, sizeof y);
}
int main(int count, char **words) {
  for (int i = 0; i < 16 * 9; ++i) x[i] = (float)i;
  for (int k = 0; k < 20 && count == 2; ++k) {
    void *library = dlopen(words[1], RTLD_NOW);
    union {
      void *symbol;
      Function *function;
    } call = {dlsym(library, "f_call")};
    uint64_t signature = *(const uint64_t *)dlsym(library, "f_signature");
    if (!k && call.function(signature, x, first, NULL)) return 1;
    for (int j = 0; j < 5; ++j)
      if (!same(call.function, signature)) return 2;
    if (threads() != 8) return 3;
    pid_t child = fork();
    if (!child) return !same(call.function, signature) || threads() != 8;
    int status = 0;
    if (waitpid(child, &status, 0) != child || status) return 4;
    if (!same(call.function, signature)) return 5;
    dlclose(library);
    if (threads() != 1) return 6;
  }
  return 0;
})";
  run_command("gcc -std=gnu11 -Wall -Wextra -Werror -I" + (folder / "") + " " + path + ".c -ldl -o " + path);
  run_command(path + " " + (folder / "f.so"));
}

TEST(DevicesStatus, NoThread) {
  Folder folder;
  save(normalized, ts::ShapeDtype({16, 9}, ts::f32, {mesh(), P("data")}), folder, true);
  const char* text = R"(
int main(void) {
  static float x[16 * 9], y[16 * 9];
  void *workspace = malloc(F_WORKSPACE_BYTES);
  struct rlimit none = {0, 0};
  free(malloc(1 << 16));
  setrlimit(RLIMIT_AS, &none);
  y[5] = 7;
  int32_t status = f(x, y, workspace);
  printf("%s", tessera_status_text(status));
  return y[5] == 7 ? status : 100;
})";
  EXPECT_EQ(run_program(folder, text, 5), "a thread cannot be started");
}

// The compiler refuses programs whose devices wait for each other for ever, so this one is written in C.
TEST(DevicesStatus, DevicesThatFailOrLeave) {
  Folder folder;
  std::string runtime = "src/tessera/compile/object/runtime/";
  run_command("gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -I" + runtime + " " + runtime +
              "devices.c " + runtime + "combine.c " + runtime +
              "x86.c tests/ahead_of_time/devices_runtime.c -lpthread -o " + (folder / "runtime"));
  for (const char* thread : {"", " one_thread"}) {
    EXPECT_EQ(run_command((folder / "runtime") + " well" + thread), "0 2.625\n");
    EXPECT_EQ(run_command((folder / "runtime") + " fails" + thread), "2 0\n");
    EXPECT_EQ(run_command((folder / "runtime") + " leaves" + thread), "6 0\n");
  }
}

TEST(DevicesStatus, RaggedRange) {
  Folder folder;
  auto body = [](Array x, Array sizes) {
    Array ones = ts::ones({8}, ts::i32), offsets = ts::arange(8);
    return ts::ragged_all_to_all(x, ts::zeros({8, 2}), offsets, sizes, ones * ts::axis_index("data"), ones,
                                 "data");
  };
  auto f = ts::shard_map(body, {.in_specs = {P("data"), P("data")}, .out_specs = P("data"), .mesh = mesh()});
  ts::save_compiled(f, ts::ShapeDtype({64, 2}, ts::f32), ts::ShapeDtype({64}, ts::i32), folder / "f");
  const char* text = R"(
int main(void) {
  static float x[128], y[128];
  static int32_t sizes[64];
  for (int i = 0; i < 64; ++i) sizes[i] = 1;
  for (int i = 0; i < 128; ++i) x[i] = (float)i;
  if (f(x, sizes, y, NULL)) return 1;
  if (y[2] != 16 || y[16] != 2) return 2;
  sizes[9] = 3;
  int32_t status = f(x, sizes, y, NULL);
  printf("%s", tessera_status_text(status));
  return status;
})";
  EXPECT_EQ(run_program(folder, text, 7), "an offset or a size of a ragged_all_to_all is out of range");
}

// A small program runs on the caller's thread, a large one on others.
TEST(DevicesStatus, SmallProgramsStartNoThreads) {
  Folder folder;
  const char* text = R"(
#include <dirent.h>
int main(void) {
  static float x[4 << 20], y[4 << 20];
  if (f(x, y, NULL)) return 1;
  int count = 0;
  DIR *tasks = opendir("/proc/self/task");
  for (struct dirent *task; (task = readdir(tasks));) count += task->d_name[0] != '.';
  return 100 + count;
})";
  ts::save_compiled(normalized, ts::ShapeDtype({16, 9}, ts::f32, {mesh(), P("data")}), folder / "f");
  run_program(folder, text, 100 + 1);
  ts::save_compiled(normalized, ts::ShapeDtype({1 << 12, 1 << 10}, ts::f32, {mesh(), P("data")}),
                    folder / "f");
  run_program(folder, text, 100 + 8);
}

TEST(DevicesStatus, Header) {
  Folder folder;
  Mesh grid = ts::make_mesh({{"data", 4}, {"model", 2}});
  auto f = [](Array x, Array w) { return std::pair(ts::einsum("ij,j->ij", x, w), ts::sum(x)); };
  SavedObject saved = ts::save_compiled(f, ts::ShapeDtype({30, 6}, ts::f32, {grid, P({"data", "model"})}),
                                        ts::ShapeDtype({6}, ts::f32, {grid, P("model")}), folder / "f");
  std::string header = text_of(saved.header);
  for (const char* line :
       {" * runs on 8 devices, {data: 4, model: 2}: all on the caller's thread.",
        "arg0                     f32[30@data+model,6] on {data: 4, model: 2}, argument 0\n",
        "arg1                     f32[6@model] on {data: 4, model: 2}, argument 1\n",
        "f32[] replicated on {data: 4, model: 2}", "Link with: -lpthread\n"})
    EXPECT_NE(header.find(line), std::string::npos) << line << "\n" << header;
  EXPECT_NE(text_of(saved.cmake).find("/f.o pthread)"), std::string::npos) << text_of(saved.cmake);
  EXPECT_NE(info_of(saved, "f").find("\"devices\":8,\"mesh\":\"{data: 4, model: 2}\""), std::string::npos);
  header = text_of(save([](Array x) { return ts::sum(x); },
                        ts::ShapeDtype({30, 6}, ts::f32, {grid, P({"data", "model"})}), folder, true)
                       .header);
  EXPECT_NE(header.find(" * runs on 8 devices, {data: 4, model: 2}: a thread each."), std::string::npos)
      << header;
  SavedObject alone = ts::save_compiled(normalized, ts::ones({16, 9}), folder / "f");
  for (const std::string& symbol : alone.routines) EXPECT_FALSE(symbol.starts_with("pthread")) << symbol;
}
