// The texts for an object file: its C header, its CMake file, and the JSON description that it contains.
#include <fmt/format.h>
#include <tessera/base/version.h>
#include <tessera/compile/object/object.h>
#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace tessera::inline v0 {

namespace {

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

const char* c_type(Dtype dtype) {
  if (dtype.is_bool()) return "uint8_t";
  if (dtype.is_key()) return "uint32_t";
  if (dtype == f32 || dtype == c64) return "float";
  if (dtype == f64 || dtype == c128) return "double";
  static const char* const kUnsigned[] = {"", "uint8_t", "uint16_t", "", "uint32_t", "", "", "", "uint64_t"};
  static const char* const kSigned[] = {"", "int8_t", "int16_t", "", "int32_t", "", "", "", "int64_t"};
  return (dtype.is_signed() ? kSigned : kUnsigned)[dtype.bytes()];
}

std::string element_note(Dtype dtype) {
  if (dtype.is_bool()) return ", 0 or 1";
  if (dtype.is_key()) return ", two words for each key";
  if (dtype.is_complex()) return ", pairs of real and imaginary part";
  return dtype.is_floating() && dtype.bits() < 32 ? ", bits of each number" : "";
}

class HeaderText {
 public:
  HeaderText(const ObjectFunction& f) : f_(f), shared_(f.results_in_arguments()) {}

  std::string run() {
    std::string name = f_.name, large = upper(name);
    std::string out = fmt::format("/* {}\n", name) + devices() + values() + " */\n";
    out += fmt::format("#define {}_WORKSPACE_BYTES {}\n", large, f_.workspace_bytes());
    out += fmt::format("extern const char {}_info[]; /* the same description as JSON */\n", name);
    out += fmt::format("int32_t {}_call(uint64_t header, {});\n", name, parameters(true));
    out += fmt::format("static inline int32_t {}({}) {{\n  return {}_call(UINT64_C({:#x}), {});\n}}\n", name,
                       parameters(true), name, f_.signature(), parameters(false));
    return out;
  }

 private:
  bool in_argument(std::size_t result) const {
    return std::find(shared_.begin(), shared_.end(), static_cast<int>(result)) != shared_.end();
  }
  std::string line(const ObjectValue& value, const std::string& note) const {
    return fmt::format(" *   {:<24} {}{}{}{}\n", value.name, value.type_text(),
                       element_note(value.type.dtype()), value.path.empty() ? "" : ", " + value.path, note);
  }
  std::string devices() const {
    const Mesh mesh = f_.plan.mesh;
    if (!mesh) return "";
    return fmt::format(
        " * runs on {} {}, {}: {}. Arrays are unsharded, in the memory of the host;\n"
        " * the function splits arguments into blocks and joins those of results. f32[8@data] is sharded "
        "along mesh axis data.\n",
        mesh.device_count(), mesh.device_count() == 1 ? "device" : "devices", mesh_text(mesh),
        f_.one_thread ? "all on the caller's thread" : "a thread each");
  }
  std::string values() const {
    std::string out;
    for (std::size_t i = 0; i < f_.arguments.size(); ++i) {
      std::string note = f_.donated[i] ? "; overwritten" : "";
      if (shared_[i] >= 0) note = "; overwritten by the result" + f_.results[shared_[i]].path;
      out += line(f_.arguments[i], note);
    }
    out += " * results\n";
    for (std::size_t i = 0; i < f_.results.size(); ++i)
      if (!in_argument(i)) out += line(f_.results[i], "");
    return out + fmt::format(" *   {:<24} {}\n", "workspace",
                             f_.workspace_bytes()
                                 ? fmt::format("{} bytes that one call uses at a time, or NULL: malloc",
                                               f_.workspace_bytes())
                                 : "unused, NULL");
  }
  std::string parameters(bool types) const {
    std::string out;
    auto add = [&](const ObjectValue& value, bool constant) {
      out +=
          (types ? fmt::format("{}{} *{}", constant ? "const " : "", c_type(value.type.dtype()), value.name)
                 : value.name) +
          ", ";
    };
    for (std::size_t i = 0; i < f_.arguments.size(); ++i)
      add(f_.arguments[i], !f_.donated[i] && shared_[i] < 0);
    for (std::size_t i = 0; i < f_.results.size(); ++i)
      if (!in_argument(i)) add(f_.results[i], false);
    return out + (types ? "void *workspace" : "workspace");
  }

  const ObjectFunction& f_;
  std::vector<int> shared_;
};

constexpr const char* kStatus = R"(#ifndef TESSERA_STATUS
#define TESSERA_STATUS
/* The status that each function returns. */
enum {
  TESSERA_OK = 0,
  TESSERA_OTHER_PROCESSOR = 1, /* this processor lacks instruction sets that the object uses */
  TESSERA_NO_MEMORY = 2,       /* malloc returned no workspace */
  TESSERA_NULL_POINTER = 3,    /* an array is NULL */
  TESSERA_OTHER_HEADER = 4,    /* the header belongs to another object */
  /* Of functions for several devices: */
  TESSERA_NO_THREAD = 5,        /* a thread cannot be started */
  TESSERA_DEVICES_DISAGREE = 6, /* devices wait for collectives that others do not reach */
  TESSERA_RAGGED_RANGE = 7      /* an offset or a size of a ragged_all_to_all is out of range */
};
static inline const char *tessera_status_text(int32_t status) {
  static const char *const texts[] = {
      "ok", "this processor lacks instruction sets that the object was compiled for",
      "there is no memory for the workspace", "an array is NULL", "the header belongs to another object",
      "a thread cannot be started", "devices wait for collectives that others do not reach",
      "an offset or a size of a ragged_all_to_all is out of range"};
  return status >= 0 && status <= 7 ? texts[status] : "unknown status";
}
#endif

)";

bool is_blas(const std::string& symbol) { return symbol.starts_with("cblas_"); }
bool is_lapack(const std::string& symbol) { return symbol.starts_with("LAPACKE_"); }
bool is_pthread(const std::string& symbol) { return symbol.starts_with("pthread_"); }
bool is_libc(const std::string& symbol) {
  return symbol == "malloc" || symbol == "calloc" || symbol == "free" || symbol == "sched_yield" ||
         symbol.starts_with("mem");
}
std::vector<std::string> libraries_of(const ObjectCode& code) {
  std::vector<std::string> out;
  bool lapack = false, blas = false, threads = false, math = false;
  for (const std::string& symbol : code.routines) {
    lapack |= is_lapack(symbol);
    blas |= is_blas(symbol);
    threads |= is_pthread(symbol);
    math |= !is_lapack(symbol) && !is_blas(symbol) && !is_pthread(symbol) && !is_libc(symbol);
  }
  if (lapack) out.push_back("lapacke");
  if (lapack || blas) out.push_back("openblas");
  if (threads) out.push_back("pthread");
  if (math) out.push_back("m");
  return out;
}

std::string list_of(const std::vector<std::string>& words, const char* before, const char* none) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + (before + word);
  return out.empty() ? none : out;
}

nlohmann::ordered_json json_of(const ObjectValue& value) {
  nlohmann::ordered_json shape = nlohmann::ordered_json::array();
  for (std::int64_t size : value.type.shape()) shape.push_back(size);
  nlohmann::ordered_json out{
      {"name", value.name}, {"path", value.path}, {"dtype", value.type.dtype().name()}, {"shape", shape}};
  if (value.sharding) out["sharding"] = value.type_text();
  return out;
}

}  // namespace

std::string json_of(const ObjectFunction& f) {
  nlohmann::ordered_json out{{"name", f.name}, {"workspace_bytes", f.workspace_bytes()}};
  if (f.plan.mesh) out["devices"] = f.plan.mesh.device_count(), out["mesh"] = mesh_text(f.plan.mesh);
  std::vector<int> shared = f.results_in_arguments();
  out["arguments"] = out["results"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < f.arguments.size(); ++i) {
    out["arguments"].push_back(json_of(f.arguments[i]));
    out["arguments"].back()["overwritten"] = f.donated[i] || shared[i] >= 0;
  }
  for (std::size_t i = 0; i < f.results.size(); ++i) {
    out["results"].push_back(json_of(f.results[i]));
    auto at = std::find(shared.begin(), shared.end(), static_cast<int>(i));
    if (at != shared.end()) out["results"].back()["in_argument"] = at - shared.begin();
  }
  return out.dump();
}

std::string c_header(const std::vector<ObjectFunction>& functions, const ObjectCode& code,
                     const std::string& file) {
  std::vector<std::string> taken;
  std::string guard = "TESSERA_" + upper(c_name(file, taken)) + "_H";
  std::string out = fmt::format("/* The functions of {}.o, compiled for {} by Tessera {}.\n", file,
                                code.processor, version());
  out += fmt::format(" * Link with: {}\n", list_of(libraries_of(code), "-l", "no library"));
  out += fmt::format(" * Functions of libraries that it calls: {}\n", list_of(code.routines, "", "none"));
  out +=
      " * Arrays are dense and row-major. A function may run on several threads at once, each with its own "
      "arrays. */\n";
  out += fmt::format("#ifndef {0}\n#define {0}\n#include <stdint.h>\n\n", guard) + kStatus;
  out += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  for (const ObjectFunction& f : functions) out += HeaderText(f).run() + "\n";
  return out + "#ifdef __cplusplus\n}\n#endif\n#endif\n";
}

std::string cmake_snippet(const ObjectCode& code, const std::string& file) {
  std::string libraries = list_of(libraries_of(code), "", "");
  return fmt::format(
      "# include({0}.cmake), then target_link_libraries(program PRIVATE {0}), adds {0}.o, its header and its "
      "libraries.\n"
      "add_library({0} INTERFACE)\n"
      "target_include_directories({0} INTERFACE ${{CMAKE_CURRENT_LIST_DIR}})\n"
      "target_link_libraries({0} INTERFACE ${{CMAKE_CURRENT_LIST_DIR}}/{0}.o{1}{2})\n",
      file, libraries.empty() ? "" : " ", libraries);
}

std::string c_name(const std::string& text, std::vector<std::string>& taken) {
  // The keywords of C and C++, and the names of the function's own parameters.
  static constexpr std::string_view kReserved =
      " alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl "
      "concept const consteval constexpr constinit const_cast continue co_await co_return "
      "co_yield decltype default delete do double dynamic_cast else enum explicit export extern "
      "false float for friend goto if inline int long mutable namespace new noexcept not not_eq "
      "nullptr operator or or_eq private protected public register reinterpret_cast requires "
      "restrict return short signed sizeof static static_assert static_cast struct switch "
      "template this thread_local throw true try typedef typeid typename union unsigned using "
      "virtual void volatile wchar_t while xor xor_eq header workspace ";
  std::string name;
  for (char c : text) {
    bool word = std::isalnum(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 128;
    if (word)
      name += c;
    else if (!name.empty() && name.back() != '_')
      name += '_';
  }
  while (!name.empty() && name.back() == '_') name.pop_back();
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = "x" + name;
  if (kReserved.find(" " + name + " ") != std::string_view::npos) name += "_";
  std::string out = name;
  for (int k = 2; std::find(taken.begin(), taken.end(), out) != taken.end(); ++k)
    out = name + "_" + std::to_string(k);
  taken.push_back(out);
  return out;
}

}  // namespace tessera::inline v0
