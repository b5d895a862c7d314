// Compiles and runs the C source of programs.
#pragma once
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <tessera/compile/stage_text.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tessera {

// A function of C source, compiled by cc.
class CProgram {
 public:
  explicit CProgram(const std::string& source) {
    static int count = 0;
    std::string path = testing::TempDir() + str("c_program_", ::getpid(), "_", count++);
    std::ofstream(path + ".c") << source;
    std::size_t at = source.find("Link with: ") + 11;  // "-lm", or "-lm -llapacke -lopenblas, for ..."
    std::string libraries = source.substr(at, source.find_first_of(",*", at) - at);
    std::string command = str("cc -std=c11 -O1 -w -shared -fPIC ", path, ".c ", libraries, " -o ", path,
                              ".so 2> ", path, ".txt");
    if (std::system(command.c_str()) == 0) library_ = ::dlopen((path + ".so").c_str(), RTLD_NOW | RTLD_LOCAL);
    std::ifstream in(path + ".txt");
    errors_.assign(std::istreambuf_iterator<char>(in), {});
    for (const char* end : {".c", ".so", ".txt"}) std::filesystem::remove(path + end);
  }
  ~CProgram() {
    if (library_) ::dlclose(library_);
  }
  CProgram(const CProgram&) = delete;
  CProgram& operator=(const CProgram&) = delete;
  explicit operator bool() const { return library_ != nullptr; }
  const std::string& errors() const { return errors_; }
  // Runs `program` on arguments; results have these types.
  Arrays run(const Arrays& arguments, const Avals& types) const {
    using Function = std::int32_t(const void* const*, void* const*);
    auto* function = reinterpret_cast<Function*>(::dlsym(library_, "program"));
    std::vector<const void*> in;
    std::vector<void*> out;
    std::vector<std::vector<unsigned char>> memory;
    for (const Array& x : arguments) in.push_back(x.value()->concrete()->data());
    for (const Aval& type : types) memory.emplace_back(type.bytes() + 1);
    for (auto& bytes : memory) out.push_back(bytes.data());
    EXPECT_EQ(function(in.data(), out.data()), 0);
    Arrays results;
    for (std::size_t i = 0; i < types.size(); ++i) results.push_back(copy_of(types[i], memory[i].data()));
    return results;
  }

 private:
  void* library_ = nullptr;
  std::string errors_;
};

}  // namespace tessera
