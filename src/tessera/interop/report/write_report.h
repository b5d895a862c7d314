// write_report: a program as one page for a browser: its graph, shardings, collectives, memory, kernels and predicted time.
#pragma once
#include <tessera/api/lowered.h>

namespace tessera::inline v0 {

/// Options of write_report.
struct ReportOptions {
  /// The machine for which the time is predicted, such as "h100:8" (machine_named); empty: the machine for which
  /// programs are partitioned
  std::string machine = {};
  std::string title = {};  ///< of the page; empty: the name of the function
};

namespace detail {
// The data of a report, as JSON.
TESSERA_API std::string report_data(const JaxprPtr& jaxpr, const ReportOptions& options,
                                    const std::vector<bool>& donated = {});
// The page that shows the data.
TESSERA_API std::string report_page(const std::string& data, const std::string& title);
// Writes a page to a file, or to a device such as /dev/stdout.
TESSERA_API void write_report(const JaxprPtr& jaxpr, const std::string& path, const ReportOptions& options,
                              const std::vector<bool>& donated = {});
}  // namespace detail

/// Compiles f for given arguments, without running it, and writes a page about the program: the graph of its operations, folded
/// by function and line; the sharding of each value and the reasons; collectives with bytes and reasons; the memory over the
/// course of the program; kernels with the operations that they fuse and the reasons for stored values; the predicted time. The
/// page is one file that any browser shows, without a network:
///
///     ts::write_report(step, "report.html")(model, x, y);
///
///   f        a function or a jitted one
///   path     the file
///   options  the machine of the prediction, the title
///   result   callable: (f's arguments...) -> void
///   cost     compiles the program, and partitions it for the machine of the prediction
///   errors   FileError if the file cannot be written, which then stays unchanged. ArgumentError for an unknown machine
template <class F>
auto write_report(F f, std::string path, ReportOptions options = {}, Where where = here()) {
  return arguments::transformed<F>(
      [f = std::move(f), path = std::move(path), options = std::move(options), where](const auto&... args) {
        At at(where);
        auto write = [&](const auto& lowered) {
          detail::write_report(lowered.jaxpr(), path, options, lowered.donated());
        };
        if constexpr (requires { f.lower(args...); })
          write(f.lower(args...));
        else
          write(jit(f, {}, where).lower(args...));
      });
}

}  // namespace tessera::inline v0
