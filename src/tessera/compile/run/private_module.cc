// Libraries loaded with a private module (oneDNN, OpenBLAS, LLVM) keep kernels in function-local statics, whose
// destructors are registered on first use. They would run before the destructors of the program's earlier statics and
// before our own exit handlers, while other threads and the program's static objects may still compute. So these
// registrations are dropped: in the loaded objects, calls of __cxa_atexit are redirected to a function that does
// nothing.
#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <tessera/compile/run/private_module.h>
#include <tessera/device/process.h>
#include <unistd.h>
#include <cstring>
#include <set>

namespace tessera::inline v0 {

namespace {

// The symbols and relocations in an object's dynamic section.
struct Dynamic {
  const ElfW(Sym) * symbols = nullptr;
  const char* names = nullptr;
  struct Table {
    const ElfW(Rela) * first = nullptr;
    std::size_t bytes = 0;
  } calls, data;

  explicit Dynamic(const ElfW(Dyn) * entry) {
    for (; entry->d_tag != DT_NULL; ++entry) {
      auto address = entry->d_un.d_ptr;
      switch (entry->d_tag) {
        case DT_SYMTAB:
          symbols = reinterpret_cast<const ElfW(Sym)*>(address);
          break;
        case DT_STRTAB:
          names = reinterpret_cast<const char*>(address);
          break;
        case DT_JMPREL:
          calls.first = reinterpret_cast<const ElfW(Rela)*>(address);
          break;
        case DT_PLTRELSZ:
          calls.bytes = entry->d_un.d_val;
          break;
        case DT_RELA:
          data.first = reinterpret_cast<const ElfW(Rela)*>(address);
          break;
        case DT_RELASZ:
          data.bytes = entry->d_un.d_val;
          break;
      }
    }
  }
};

struct Object {
  ElfW(Addr) base;
  const ElfW(Dyn) * dynamic;
  ElfW(Addr) read_only = 0, read_only_end = 0;  // protected by the loader after relocation (RELRO)
};

Object object(const dl_phdr_info& info) {
  Object o{info.dlpi_addr, nullptr};
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = info.dlpi_phdr[i];
    ElfW(Addr) start = info.dlpi_addr + part.p_vaddr;
    if (part.p_type == PT_DYNAMIC) o.dynamic = reinterpret_cast<const ElfW(Dyn)*>(start);
    if (part.p_type == PT_GNU_RELRO) o.read_only = start, o.read_only_end = start + part.p_memsz;
  }
  return o;
}

template <class F>
void for_each_object(F f) {
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* f) {
        (*static_cast<F*>(f))(*info);
        return 0;
      },
      &f);
}

int register_nothing(void (*)(void*), void*, void*) { return 0; }

void write_slot(const Object& o, ElfW(Addr) slot) {
  auto page = static_cast<ElfW(Addr)>(sysconf(_SC_PAGESIZE)), start = slot / page * page;
  void* at = reinterpret_cast<void*>(start);
  bool locked = slot >= o.read_only && slot < o.read_only_end;
  if (locked && mprotect(at, page, PROT_READ | PROT_WRITE)) return;
  *reinterpret_cast<int (**)(void (*)(void*), void*, void*)>(slot) = register_nothing;
  if (locked) mprotect(at, page, PROT_READ);
}

void drop_registrations(const Object& o) {
  if (!o.dynamic) return;
  Dynamic d(o.dynamic);
  if (!d.symbols || !d.names) return;
  for (const Dynamic::Table& table : {d.calls, d.data})
    for (std::size_t i = 0; table.first && i < table.bytes / sizeof(ElfW(Rela)); ++i)
      if (auto symbol = ELF64_R_SYM(table.first[i].r_info);
          symbol && !std::strcmp(d.names + d.symbols[symbol].st_name, "__cxa_atexit"))
        write_slot(o, o.base + table.first[i].r_offset);
}

}  // namespace

void* open_private_module(const std::string& path) {
  std::set<ElfW(Addr)> before;
  for_each_object([&](const dl_phdr_info& info) { before.insert(info.dlpi_addr); });
  void* module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!module) return nullptr;
  for_each_object([&](const dl_phdr_info& info) {
    if (!before.contains(info.dlpi_addr)) drop_registrations(object(info));
  });
  watch_exit();
  return module;
}

}  // namespace tessera::inline v0
