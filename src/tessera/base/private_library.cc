// Finds private modules in the folder of libtessera, or in its subfolder tessera, where packages install them.
#include <dlfcn.h>
#include <tessera/base/private_library.h>
#include <unistd.h>

namespace tessera::inline v0 {

static std::string library_folder() {
  Dl_info info;
  static const int anchor = 0;
  if (!dladdr(&anchor, &info) || !info.dli_fname) return ".";
  std::string path = info.dli_fname;
  std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

void* open_private_library(const std::string& name, std::string& reason) {
  std::string file = "libtessera_" + name + ".so", folder = library_folder();
  bool found = false;  // a module exists, so the reason is its own
  for (const std::string& path : {folder + "/" + file, folder + "/tessera/" + file}) {
    if (void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
      return dlsym(module, ("tessera_backend_" + name).c_str());
    if (const char* text = dlerror(); text && !found) reason = text;
    found |= access(path.c_str(), F_OK) == 0;
  }
  return nullptr;
}

}  // namespace tessera::inline v0
