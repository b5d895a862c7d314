// Programs around saved functions.
#include <fmt/format.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <tests/ahead_of_time/saved.h>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace ahead_of_time {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "tessera_saved_XXXXXX").string();
  path_ = mkdtemp(name.data());
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string run_command(const std::string& command, int status) {
  std::string out;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  char text[4096];
  for (std::size_t count; (count = fread(text, 1, sizeof text, pipe)) > 0;) out.append(text, count);
  int ended = pclose(pipe);
  EXPECT_TRUE(WIFEXITED(ended) && WEXITSTATUS(ended) == status) << command << "\n" << out;
  return out;
}

bool have_command(const std::string& name) {
  return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

static std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string info_of(const SavedObject& object, const std::string& name) {
  std::string bytes = text_of(object.object), start = "{\"name\":\"" + name + "\",\"workspace_bytes\"";
  std::size_t at = bytes.find(start);
  if (at == std::string::npos) return "";
  return bytes.c_str() + at;
}

namespace {

std::size_t count_of(const nlohmann::json& value) {
  std::size_t count = 1;
  for (const auto& size : value["shape"]) count *= size.get<std::size_t>();
  return count;
}
std::size_t bytes_of(const nlohmann::json& value) {
  std::string text = value["dtype"];
  for (int row = 0; row < Dtype::row_count; ++row)
    if (Dtype dtype(static_cast<Dtype::Row>(row)); text == dtype.name())
      return count_of(value) * dtype.bytes();
  ADD_FAILURE() << "no dtype " << text;
  return 0;
}

}  // namespace

std::string main_program(const std::string& header, const std::string& info, bool passes_workspace) {
  nlohmann::json f = nlohmann::json::parse(info);
  std::string name = f["name"], call,
              out = fmt::format(
                  "#include <stdio.h>\n#include <stdlib.h>\n#include \"{}\"\n"
                  "int main(void) {{\n  FILE *in = fopen(\"arguments\", \"rb\"), *out;\n  int32_t status;\n  "
                  "(void)in;\n",
                  header);
  std::vector<std::pair<std::string, std::size_t>> written;
  for (const auto& a : f["arguments"]) {
    std::string n = a["name"];
    out += fmt::format("  void *{0} = malloc({1} + 1);\n  if (fread({0}, 1, {1}, in) != {1}) return 90;\n", n,
                       bytes_of(a));
    call += n + ", ";
  }
  for (const auto& r : f["results"]) {
    std::string n = r["name"];
    if (r.contains("in_argument")) {
      n = f["arguments"][r["in_argument"].get<std::size_t>()]["name"];
    } else {
      out += fmt::format("  void *{0} = malloc({1} + 1);\n", n, bytes_of(r));
      call += n + ", ";
    }
    written.emplace_back(n, bytes_of(r));
  }
  // C++ converts no void pointer: the calls go through a prototype without types.
  out += passes_workspace
             ? fmt::format("  void *workspace = malloc({} + 1);\n", f["workspace_bytes"].get<std::size_t>())
             : "  void *workspace = NULL;\n";
  out +=
      "#ifdef __cplusplus\n#define CALL(f, ...) call_with_voids(f, __VA_ARGS__)\n#else\n#define CALL(f, ...) "
      "f(__VA_ARGS__)\n#endif\n";
  out += fmt::format("  status = CALL({}, {}workspace);\n", name, call);
  out +=
      "  if (status) {\n    printf(\"%d %s\\n\", (int)status, tessera_status_text(status));\n    return "
      "91;\n  }\n"
      "  out = fopen(\"results\", \"wb\");\n";
  for (const auto& [n, bytes] : written) out += fmt::format("  fwrite({}, 1, {}, out);\n", n, bytes);
  std::string cpp =
      "#ifdef __cplusplus\nstruct AnyPointer {\n  void *p;\n  template <class T> operator T *() const { "
      "return (T *)p; }\n};\n"
      "template <class F, class... A> int32_t call_with_voids(F f, A... a) { return f(AnyPointer{a}...); "
      "}\n#endif\n";
  return out.insert(out.find("int main"), cpp) + "  fclose(out);\n  return 0;\n}\n";
}

Arrays run_saved(const Folder& folder, const SavedObject& object, const std::string& name, const Arrays& args,
                 const Tools& tools, bool passes_workspace) {
  std::string info = info_of(object, name), program = folder / ("main_" + name);
  if (info.empty()) return ADD_FAILURE() << object.object << " has no description of " << name, Arrays{};
  std::string header = object.header.substr(object.header.rfind('/') + 1);
  std::ofstream(program + ".c") << main_program(header, info, passes_workspace);
  std::ofstream in(folder / "arguments", std::ios::binary);
  for (const Array& x : args)
    in.write(static_cast<const char*>(known_value(x, "test").data()), x.aval().bytes());
  in.close();
  std::string libraries;
  for (const std::string& line : {text_of(object.header)}) {
    std::size_t at = line.find("Link with: ");
    libraries = line.substr(at + 11, line.find('\n', at) - at - 11);
  }
  if (libraries == "no library") libraries = "";
  bool is_cpp = tools.compiler.find("++") != std::string::npos;
  run_command(fmt::format("{} -Wall -Wextra -Werror {} {}.c {} {} -o {}", tools.compiler,
                          is_cpp ? "-x c++" : "-x c", program, "-x none " + object.object, libraries,
                          program));
  run_command(fmt::format("cd {} && {} {}", folder / "", tools.runner, program));
  std::string bytes = text_of(folder / "results");
  Arrays out;
  std::size_t at = 0;
  const nlohmann::json parsed = nlohmann::json::parse(info);
  for (const auto& r : parsed["results"]) {
    Shape shape;
    for (const auto& size : r["shape"]) shape.push_back(size.get<std::int64_t>());
    std::string dtype = r["dtype"];
    for (int row = 0; row < Dtype::row_count; ++row)
      if (Dtype d(static_cast<Dtype::Row>(row)); dtype == d.name()) {
        void* to = nullptr;
        out.push_back(make_concrete(Aval(shape, d), &to));
        if (at + bytes_of(r) <= bytes.size()) std::memcpy(to, bytes.data() + at, bytes_of(r));
      }
    at += bytes_of(r);
  }
  EXPECT_EQ(at, bytes.size());
  return out;
}

void expect_same_bits(const Arrays& a, const Arrays& b, const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_EQ(a[i].aval().strong(), b[i].aval().strong()) << what;
    std::int64_t bytes = a[i].aval().bytes();
    EXPECT_EQ(std::memcmp(known_value(a[i], "test").data(), known_value(b[i], "test").data(), bytes), 0)
        << what << ", result " << i << ":\n"
        << a[i] << "\n"
        << b[i];
  }
}

}  // namespace ahead_of_time
