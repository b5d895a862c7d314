// The C functions that replace library calls: texts of compile/object/runtime, whose includes are expanded.
#include <tessera/compile/c_source/c_source.h>
#include <algorithm>

namespace tessera::inline v0::c_source_detail {

namespace {

constexpr std::string_view kLapack = "tessera_own_lapack_";

std::string_view file_of(std::string_view function) {
  static constexpr std::pair<std::string_view, std::string_view> files[] = {
      {"tessera_own_fft", "fft.c"},    {"tessera_own_sort", "sort.c"},
      {"tessera_own_top_k", "sort.c"}, {"tessera_own_prefix", "prefix.c"},
      {kLapack, "lapack.c"},           {"tessera_own_", "plain_product.c"}};
  for (auto [start, file] : files)
    if (function.starts_with(start)) return file;
  return "";
}

// Appends a file with its includes expanded; files with #pragma once are included once.
void append_file(std::string_view name, std::set<std::string_view>& seen, std::string& out) {
  constexpr std::string_view include = "#include \"", once = "#pragma once\n";
  std::span<const RuntimeFile> files = runtime_files();
  auto file = std::find_if(files.begin(), files.end(), [&](const RuntimeFile& f) { return f.name == name; });
  std::string_view text = file->text;
  if (text.find(once) != text.npos && !seen.insert(name).second) return;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n') + 1);
    text.remove_prefix(line.size());
    if (line.starts_with(include))
      append_file(line.substr(include.size(), line.size() - include.size() - 2), seen, out);
    else if (line != once)
      out += line;
  }
}

// Returns the function of LAPACK or BLAS that a factorization of the runtime calls.
std::string library_function(std::string_view function) {
  struct Row {
    std::string_view name, real, complex;
  };
  static constexpr Row rows[] = {{"cholesky", "potrf", "potrf"},
                                 {"eig", "geev", "geev"},
                                 {"eigh", "syevd", "heevd"},
                                 {"geqp3", "geqp3", "geqp3"},
                                 {"geqrf", "gelqf", "gelqf"},
                                 {"hessenberg", "gehrd", "gehrd"},
                                 {"householder_product", "orglq", "unglq"},
                                 {"lu", "getrf", "getrf"},
                                 {"schur", "gees", "gees"},
                                 {"svd", "gesdd", "gesdd"},
                                 {"tridiagonal", "sytrd", "hetrd"}};
  function.remove_prefix(kLapack.size());
  std::string_view name = function.substr(0, function.rfind('_')),
                   type = function.substr(function.rfind('_') + 1);
  const char* letter = type == "f32" ? "s" : type == "f64" ? "d" : type == "c64" ? "c" : "z";
  for (const Row& row : rows)
    if (row.name == name) return str("LAPACKE_", letter, type[0] == 'c' ? row.complex : row.real, "_work");
  return str("cblas_", letter, "trsm");
}

}  // namespace

std::string runtime_text(const std::set<std::string>& functions) {
  std::set<std::string_view> files, seen;
  for (const std::string& function : functions)
    if (std::string_view file = file_of(function); !file.empty()) files.insert(file);
  std::string out;
  for (std::string_view file : files) append_file(file, seen, out);
  if (out.empty()) return out;
  return "#define TS_FUNCTION static inline\n#define TS_INLINE static inline\n#ifndef __GNUC__\n"
         "#define __attribute__(x)\n#define __builtin_memcpy memcpy\n#define __builtin_nan nan\n"
         "#define __SIZE_TYPE__ size_t\n#endif\n\n" +
         out + "\n";
}

std::string link_comment(const std::set<std::string>& functions) {
  std::set<std::string> library;
  for (const std::string& function : functions)
    if (function.starts_with(kLapack)) library.insert(library_function(function));
  std::string list;
  for (const std::string& name : library)
    list += (list.empty() ? " -llapacke -lopenblas, for " : ", ") + name;
  return "/* Link with: -lm" + list + " */\n";
}

}  // namespace tessera::inline v0::c_source_detail
