// Reports: collects the data of all subjects, and writes them with the page that shows them.
#include <tessera/interop/file.h>
#include <tessera/interop/report/page_text.h>
#include <tessera/interop/report/report_data.h>
#include <tessera/interop/report/write_report.h>

namespace tessera::inline v0 {

using report::Json;

namespace {

Json mesh_of(Mesh mesh) {
  Json axes = Json::array();
  if (mesh)
    for (AxisName axis : mesh.names()) axes.push_back({{"name", axis.text()}, {"size", mesh.size(axis)}});
  return axes;
}

std::string replaced(std::string text, const std::string& mark, const std::string& by) {
  std::size_t at = text.find(mark);
  if (at == std::string::npos) internal("report: the page has no " + mark);
  return text.replace(at, mark.size(), by);
}

// Escapes JSON for a script element, which "</" would end.
std::string in_script(const std::string& json) {
  std::string out;
  out.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    out += json[i];
    if (json[i] == '<') out.back() = '\\', out += "u003c";
  }
  return out;
}

std::string in_html(const std::string& text) {
  std::string out;
  for (char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

}  // namespace

std::string detail::report_data(const JaxprPtr& jaxpr, const ReportOptions& options,
                                const std::vector<bool>& donated) {
  const Machine& machine = options.machine.empty() ? current_machine() : machine_named(options.machine);
  CompileRequest request;
  request.donated = donated;
  Inspection inspection(jaxpr, request);
  CommunicationReport communication(inspection);
  Mesh mesh = jaxpr->effects().mesh;
  report::ValueList values;
  Json graph = report::graph_of(program_tree(jaxpr), values);
  Json out{{"program",
            {{"name", jaxpr->name},
             {"arguments", jaxpr->in.size()},
             {"results", jaxpr->out.size()},
             {"devices", mesh ? mesh.device_count() : 1},
             {"mesh", mesh_of(mesh)},
             {"received_bytes", communication.bytes()},
             {"while_loops_counted_once", inspection.has_while()}}},
           {"graph", std::move(graph)},
           {"values", values.values()},
           {"pictures", values.pictures()},
           {"collectives", report::collectives_of(communication)},
           {"memory", report::memory_of(inspection)},
           {"kernels", report::kernels_of(inspection, machine)},
           {"predicted", report::prediction_of(spmd::simulate(jaxpr, machine))}};
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string detail::report_page(const std::string& data, const std::string& title) {
  std::string page = replaced(report::page_text, "<!--title-->", in_html(title));
  page = replaced(page, "<!--title-->", in_html(title));
  return replaced(page, "<!--data-->", in_script(data));
}

void detail::write_report(const JaxprPtr& jaxpr, const std::string& path, const ReportOptions& options,
                          const std::vector<bool>& donated) {
  std::string title = !options.title.empty() ? options.title : jaxpr->name.empty() ? "program" : jaxpr->name;
  std::string page = report_page(report_data(jaxpr, options, donated), title);
  Bytes bytes = std::as_bytes(std::span(page.data(), page.size()));
  write_whole_file(path, {&bytes, 1});
}

}  // namespace tessera::inline v0
