// The communication report: counts the collectives of a compiled program and compares them with expected ones.
#include <fmt/core.h>
#include <tessera/api/sharding/communication.h>
#include <tessera/compile/stage_text.h>
#include <algorithm>
#include <iostream>
#include <map>

namespace tessera::inline v0 {

CommunicationReport::CommunicationReport(const JaxprPtr& jaxpr) : CommunicationReport(Inspection(jaxpr)) {}

CommunicationReport::CommunicationReport(const Inspection& inspection) {
  std::vector<CollectiveUse> list;
  for (CollectiveReport& c : inspection.collective_list())
    list.push_back({c.kind, c.axes, c.dtype, c.received * static_cast<double>(c.iterations), c.times, c.where,
                    std::move(c.operation), std::move(c.value), c.need, std::move(c.reason), c.received,
                    !c.counts, c.condition, c.remote.to_process * static_cast<double>(c.iterations),
                    c.remote.to_host * static_cast<double>(c.iterations)});
  list_ = List::make(std::move(list));
}

const std::vector<CollectiveUse>& CommunicationReport::collectives() const { return *list_; }
bool CommunicationReport::empty() const { return list_->empty(); }

static double sum_of(const std::vector<CollectiveUse>& list, double CollectiveUse::*bytes) {
  double out = 0;
  for (const CollectiveUse& c : list)
    if (!c.in_other_branch) out += c.*bytes;
  return out;
}

double CommunicationReport::bytes() const { return sum_of(*list_, &CollectiveUse::bytes); }
double CommunicationReport::process_bytes() const { return sum_of(*list_, &CollectiveUse::process_bytes); }
double CommunicationReport::host_bytes() const { return sum_of(*list_, &CollectiveUse::host_bytes); }

// The bytes that cross processes, if there are any.
static std::string remote_text(double process_bytes, double host_bytes) {
  if (process_bytes == 0) return "";
  return fmt::format("; {:.0f} to a process from others, {:.0f} to a machine from others", process_bytes,
                     host_bytes);
}

static std::string line_of(const CollectiveUse& c) {
  std::string axes;
  for (AxisName axis : c.axes) axes += (axes.empty() ? "" : ", ") + axis.text();
  std::string out =
      fmt::format("{:<20} {:<12} {:>14} {:>7}  {}\n", c.kind, axes, fmt::format("{:.0f}", c.bytes),
                  c.times < 0 ? std::string("while") : std::to_string(c.times), to_string(c.where));
  std::string subject = c.operation + (c.value.empty() || c.operation.empty() ? "" : " of ") + c.value;
  return out + fmt::format("  {}{}{}: {}{}{}\n", subject, subject.empty() ? "" : "; ", name_of(c.need),
                           c.reason, c.in_other_branch ? "; another branch communicates more" : "",
                           remote_text(c.process_bytes, c.host_bytes));
}

static std::string table_of(const std::vector<CollectiveUse>& list) {
  std::string out =
      fmt::format("{:<20} {:<12} {:>14} {:>7}  line\n", "collective", "axes", "bytes/device", "times");
  for (const CollectiveUse& c : list) out += line_of(c);
  return out;
}

static std::string without_last_newline(std::string text) {
  if (!text.empty()) text.pop_back();
  return text;
}

std::string to_string(const CommunicationReport& report) {
  if (report.empty()) return "no communication\n";
  return table_of(*report.list_) + fmt::format("{:.0f} bytes to each device{}\n", report.bytes(),
                                               remote_text(report.process_bytes(), report.host_bytes()));
}
std::ostream& operator<<(std::ostream& out, const CommunicationReport& report) {
  return out << to_string(report);
}
void print(const CommunicationReport& report) { std::cout << report; }

namespace detail {

void check_no_communication(const CommunicationReport& report, const std::vector<AxisName>& axes) {
  std::vector<CollectiveUse> found;
  for (const CollectiveUse& c : report.collectives()) {
    bool listed = axes.empty();
    for (AxisName axis : c.axes) listed |= std::find(axes.begin(), axes.end(), axis) != axes.end();
    if (listed) found.push_back(c);
  }
  if (found.empty()) return;
  fail<ShardingError>(
      str("assert_no_communication: the program communicates.\n", without_last_newline(table_of(found))),
      "Shard the values at these lines so that no collective is needed, or remove the assertion.");
}

static std::string text_of(const std::vector<AxisName>& axes) {
  std::string out;
  for (AxisName axis : axes) out += (out.empty() ? "" : ", ") + axis.text();
  return out;
}

void check_communication(const CommunicationReport& report, const std::vector<ExpectedCollective>& expected) {
  using KindAndAxes = std::pair<std::string, std::string>;
  std::map<KindAndAxes, std::int64_t> has, wants;
  for (const CollectiveUse& c : report.collectives())
    if (!c.in_other_branch) has[{c.kind, text_of(c.axes)}] += std::max<std::int64_t>(c.times, 1);
  for (const ExpectedCollective& e : expected) wants[{e.kind, text_of(e.axes.axes())}] += e.count;
  for (const auto* list : {&wants, &has})
    for (const auto& [key, count] : *list) {
      std::int64_t found = has.contains(key) ? has[key] : 0, wanted = wants.contains(key) ? wants[key] : 0;
      if (found == wanted) continue;
      fail<ShardingError>(
          str("assert_communication: found ", found, " ", key.first, " over ", key.second, ", expected ",
              wanted, ".\n", without_last_newline(to_string(report))),
          "Change the shardings of the values at these lines, or change the expected collectives.");
    }
}

void check_budget(const CommunicationReport& report, double bytes) {
  if (report.bytes() <= bytes) return;
  auto rounded = [](double number) { return fmt::format("{:.0f}", number); };
  fail<ShardingError>(str("budget: each device receives ", rounded(report.bytes()), " bytes, more than ",
                          rounded(bytes), ".\n", without_last_newline(to_string(report))),
                      "Shard the values at these lines so that fewer bytes are sent, or raise the budget.");
}

}  // namespace detail

}  // namespace tessera::inline v0
