// Reports about programs of JAX: the collectives and their reasons, shardings, and the stages of compilation.
#include <tessera/api/inspect.h>
#include <tessera/api/sharding/communication.h>
#include <tessera/api/sharding/explain.h>
#include <tessera/interop/program.h>
#include <tessera/pjrt/report.h>
#include <cstdlib>
#include <new>

namespace tessera::inline v0::pjrt {
namespace {

struct Stage {
  std::string_view name;
  std::string (Inspected::*text)() const;
};
constexpr Stage stages[] = {
    {"jaxpr", &Inspected::jaxpr},   {"simplified", &Inspected::simplified},
    {"source", &Inspected::source}, {"kernels", &Inspected::kernels},
    {"llvm", &Inspected::llvm},     {"assembly", &Inspected::assembly},
    {"memory", &Inspected::memory}, {"collectives", &Inspected::collectives},
};

std::string report_of(std::string_view kind, const JaxprPtr& jaxpr) {
  if (kind == "communication") return to_string(CommunicationReport(jaxpr));
  if (kind == "explain") return to_string(Explanation(jaxpr, {}));
  for (const Stage& stage : stages)
    if (stage.name == kind) return (Inspected(jaxpr).*stage.text)();
  std::string known = "communication, explain";
  for (const Stage& stage : stages) known += str(", ", stage.name);
  refuse(str("there is no report \"", kind, "\". Expected one of ", known, "."));
}

void report(Tessera_Report_Args& args) {
  check_list(args.kind, args.kind_size, "kind");
  check_list(args.code, args.code_size, "code");
  Program program = import_stablehlo({args.code, args.code_size}, "program");
  std::string text = report_of({args.kind, args.kind_size}, program.jaxpr());
  args.text = static_cast<char*>(std::malloc(text.size() + 1));
  if (!args.text) throw std::bad_alloc();
  std::memcpy(args.text, text.c_str(), text.size() + 1);
  args.text_size = text.size();
}

}  // namespace

PJRT_Extension_Base* report_extension(PJRT_Extension_Base* next) {
  static Tessera_Report_Extension extension{};
  extension.base.struct_size = sizeof(extension);
  extension.base.next = next;
  std::memcpy(&extension.base.type, &kTesseraReportExtension, sizeof(extension.base.type));
  extension.report = TableFunction<report>::call;
  extension.free_text = [](char* text) { std::free(text); };
  return &extension.base;
}

}  // namespace tessera::inline v0::pjrt
