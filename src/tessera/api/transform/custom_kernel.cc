// custom_kernel: code from C, LLVM IR or a function, and its primitive.
#include <dlfcn.h>
#include <tessera/api/transform/custom_kernel.h>
#include <tessera/base/processor.h>
#include <tessera/compile/backend.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tessera::inline v0 {

namespace {

// A temporary folder, removed at the end of the scope.
struct ScratchFolder {
  std::filesystem::path path;
  ScratchFolder() {
    const char* named = std::getenv("TMPDIR");
    std::string parent = named && *named ? named : "/tmp", pattern = parent + "/tessera_kernel_XXXXXX";
    if (!mkdtemp(pattern.data()))
      fail<FileError>(str("custom_kernel: cannot create a folder in ", parent, "."),
                      "TMPDIR names the folder for temporary files.");
    path = pattern;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string text((std::istreambuf_iterator<char>(file)), {});
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

void* from_c(const std::string& name, const std::string& text) {
  const char* named = std::getenv("CC");
  std::string compiler = named && *named ? named : "cc";
  if (std::system(str("command -v ", compiler, " > /dev/null 2>&1").c_str()) != 0)
    fail<DeviceError>(str("custom_kernel: there is no C compiler: ", compiler, " is not found."),
                      "Set CC to one, or give the kernel as llvm_source or as a function.");
  ScratchFolder folder;
  std::string source = (folder.path / "kernel.c").string(), library = (folder.path / "kernel.so").string(),
              log = (folder.path / "log").string();
  std::ofstream(source) << text;
  const std::string& target = processor().target;
  std::string command = str(compiler, " -O3 -march=", target.empty() ? "native" : target,
                            " -shared -fPIC -o '", library, "' '", source, "' > '", log, "' 2>&1");
  if (std::system(command.c_str()) != 0)
    fail<ArgumentError>(str("custom_kernel: the C source of ", name, " does not compile: ", content(log)),
                        "Expected C for the compiler that CC names.");
  void* handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* address = handle ? dlsym(handle, name.c_str()) : nullptr;
  if (!address)
    fail<ArgumentError>(str("custom_kernel: the C source of ", name, " defines no function ", name, "."),
                        "Expected a function with the kernel's name.");
  return address;
}

void* from_llvm(const std::string& name, const std::string& text) {
  std::string problem;
  void* address = backend().link_llvm_ir(text, name, problem);
  if (!address)
    fail<ArgumentError>(str("custom_kernel: the LLVM IR of ", name, " is invalid: ", problem, "."),
                        "Expected a module that defines a function with the kernel's name.");
  return address;
}

}  // namespace

Arrays CustomKernelFunction::operator()(const Arrays& operands, Where where) const {
  At at(where);
  return custom_kernel_p(CustomKernel{kernel_}, Args(operands));
}

CustomKernelFunction custom_kernel(const std::string& name, SharedFunction<Avals(AvalArgs)> infer,
                                   const KernelSource& source, KernelRules rules, Where where) {
  At at(where);
  bool valid = !name.empty() && name.find_first_not_of(
                                    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789_") == std::string::npos;
  if (!valid)
    fail<ArgumentError>(str("custom_kernel: \"", name, "\" is not a name."),
                        "Expected letters, digits and _.");
  KernelCode code = source.code;
  if (source.language == KernelSource::Language::c)
    code = reinterpret_cast<KernelCode>(from_c(name, source.text));
  if (source.language == KernelSource::Language::llvm)
    code = reinterpret_cast<KernelCode>(from_llvm(name, source.text));
  if (!code)
    fail<ArgumentError>(str("custom_kernel: ", name, " has no code."), "Give a function or a source.");
  std::string text = source.language == KernelSource::Language::c ? source.text : "";
  return CustomKernelFunction(UserKernel({name, std::move(infer), code, std::move(rules), std::move(text)}));
}

}  // namespace tessera::inline v0
