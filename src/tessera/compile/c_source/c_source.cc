// The C function of a program: its memory, its control flow and its kernels.
#include <tessera/base/error.h>
#include <tessera/compile/c_source/c_prelude.h>
#include <tessera/compile/c_source/c_source.h>
#include <tessera/compile/object/object.h>
#include <tessera/ops/control/custom_kernel_primitive.h>
#include <cctype>

namespace tessera::inline v0 {

namespace {

using namespace c_source_detail;

std::string identifier(const std::string& text) {
  std::string out;
  for (char c : text) out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return out;
}

[[noreturn]] void fail_devices(Mesh mesh) {
  fail<ArgumentError>(
      str("c_source: the program runs on the devices of ", mesh, "."),
      "Expected a program for one device: call inspect with arguments that have no sharding.");
}

class CProgramWriter {
 public:
  explicit CProgramWriter(const ProgramPlan& plan) : plan_(plan) {}
  std::string run(const std::string& name) {
    write(1, plan_.steps);
    std::string function = identifier(name), out = link_comment(routines_) + kPrelude + "\n";
    // The runtime may define a function of the same name.
    if (std::string texts = runtime_text(routines_); !texts.empty())
      out += str("#define ", function, " ts_", function, "\n", texts, "#undef ", function, "\n\n");
    for (const std::string& text : kernel_sources_) out += text;
    for (std::size_t i = 0; i < plan_.constants.size(); ++i) out += constant(i);
    for (std::size_t i = 0; i < plan_.kernels.size(); ++i)
      out += kernel_text(plan_.kernels[i], kernel_name(static_cast<int>(i)));
    out += str("int32_t ", function, "(const void *const *arguments, void *const *results) {\n");
    for (std::size_t i = 0; i < plan_.locals.size(); ++i)
      out += str("  _Alignas(16) unsigned char local", i, "[",
                 std::max<std::int64_t>(plan_.locals[i].bytes, 1), "];\n");
    if (plan_.arena_bytes)
      out += str("  unsigned char *arena = malloc(", plan_.arena_bytes, ");\n  if (!arena) return 1;\n");
    else if (text_.find("arena") != text_.npos)  // the address of arrays without elements
      out += "  unsigned char *arena = NULL;\n";
    out += text_;
    if (plan_.arena_bytes) out += "  free(arena);\n";
    return out + "  (void)arguments;\n  (void)results;\n  return 0;\n}\n";
  }

 private:
  std::string kernel_name(int kernel) const { return "kernel_" + identifier(plan_.kernels[kernel].name); }
  std::string constant(std::size_t number) const {
    const std::vector<unsigned char>& bytes = plan_.constants[number];
    std::string out =
        str("static const _Alignas(16) unsigned char constant", number, "[", bytes.size(), "] = {");
    for (std::size_t i = 0; i < bytes.size(); ++i) out += str(i % 32 ? "" : "\n  ", int{bytes[i]}, ",");
    return out + "\n};\n\n";
  }
  void line(int indent, const std::string& text) { text_ += std::string(2 * indent, ' ') + text + "\n"; }
  std::string address(const Ref& ref, const std::string& type = "void") const {
    std::string base;
    switch (ref.space) {
      case Ref::Space::argument:
        base = str("arguments[", ref.number, "]");
        break;
      case Ref::Space::result:
        base = str("results[", ref.number, "]");
        break;
      case Ref::Space::constant:
        base = str("constant", ref.number);
        break;
      case Ref::Space::local:
        base = str("local", ref.number);
        break;
      default:
        base = "arena";
    }
    std::string offset = ref.offset ? str(" + ", ref.offset) : "";
    for (auto [loop, stride] : ref.loop_strides) offset += str(" + t", loop, " * ", stride);
    if (offset.empty()) return str("(", type, " *)", base);
    return str("(", type, " *)((unsigned char *)", base, offset, ")");
  }

  void write(int indent, const Steps& steps) {
    for (const PlanStep& step : steps) std::visit([&](const auto& form) { write(indent, form); }, step.form);
  }
  void write(int indent, const KernelStep& step) {
    const FusedKernel& kernel = plan_.kernels[step.kernel];
    std::string arguments;
    for (std::size_t i = 0; i < kernel.buffers.size(); ++i)
      arguments += str(i ? ", " : "", address(step.buffers[i], type_text(kernel.buffers[i].dtype)));
    line(indent, str(kernel_name(step.kernel), "(", arguments, ");"));
  }
  void write(int indent, const RoutineStep& step) {
    if (step.runtime_call) fail_devices(plan_.mesh);
    routines_.insert(step.symbol);
    if (const UserKernel::Definition* k = user_kernel(step.symbol))
      kernel_sources_.insert(
          str("#define ", k->name, " ", k->symbol, "\n", k->c_source, "\n#undef ", k->name, "\n\n"));
    auto list = [](const char* type, const auto& values, auto&& text) {
      std::string out = str("(", type, "[]){");
      for (std::size_t i = 0; i < values.size(); ++i) out += (i ? ", " : "") + text(values[i]);
      return out + (values.empty() ? "0}" : "}");
    };
    auto pointers = [&](const std::vector<Ref>& refs) {
      return list("void *const", refs, [&](const Ref& ref) { return address(ref); });
    };
    std::string integers =
        list("const int64_t", step.integers, [](std::int64_t number) { return std::to_string(number); });
    line(indent, str("if (", step.symbol, "(", integers, ","));
    line(indent + 2, str(pointers(step.operands), ", ", pointers(step.results), ", ",
                         step.workspace_bytes ? address(step.workspace) : "0", ")) {"));
    if (plan_.arena_bytes) line(indent + 1, "free(arena);");
    line(indent + 1, "return 1;");
    line(indent, "}");
  }
  void write(int indent, const CopyStep& step) {
    line(indent, str("memmove(", address(step.to), ", ", address(step.from), ", ", step.bytes, ");"));
  }
  void write(int indent, const LoopStep& step) {
    std::string t = str("t", step.loop);
    line(indent, step.reverse
                     ? str("for (int64_t ", t, " = ", step.trip_count - 1, "; ", t, " >= 0; --", t, ") {")
                     : str("for (int64_t ", t, " = 0; ", t, " < ", step.trip_count, "; ++", t, ") {"));
    write(indent + 1, step.body);
    line(indent, "}");
  }
  void write(int indent, const WhileStep& step) {
    line(indent, "for (;;) {");
    write(indent + 1, step.condition);
    line(indent + 1, str("if (!*", address(step.predicate, "uint8_t"), ") break;"));
    write(indent + 1, step.body);
    line(indent, "}");
  }
  void write(int indent, const BranchStep& step) {
    std::string index = str("*", address(step.index, "int32_t"));
    for (std::size_t i = 0; i < step.branches.size(); ++i) {
      bool last = i + 1 == step.branches.size();
      line(indent, str(i ? "} else " : "", last ? "" : str("if (", index, " <= ", i, ") "), "{"));
      write(indent + 1, step.branches[i]);
    }
    line(indent, "}");
  }
  void write(int indent, const ProfileSliceStep& step) { write(indent, step.body); }

  const ProgramPlan& plan_;
  std::string text_;
  std::set<std::string> routines_;        // functions that the text calls
  std::set<std::string> kernel_sources_;  // C source of custom kernels
};

}  // namespace

std::string c_source(ProgramPlan plan, const std::string& name) {
  if (plan.mesh && plan.mesh.device_count() > 1) fail_devices(plan.mesh);
  choose_c_routines(plan.steps, name);
  return CProgramWriter(plan).run(name);
}

}  // namespace tessera::inline v0
