// The data of a report, one function for each subject: JSON made from the compiler's reports. The page of a report
// (page/) reads it; docs/reports.md describes it.
#pragma once
#include <tessera/api/sharding/communication.h>
#include <tessera/compile/stage_text.h>
#include <tessera/spmd/report/predict.h>
#include <tessera/spmd/report/program_tree.h>
#include <nlohmann/json.hpp>

namespace tessera::inline v0::report {

using Json = nlohmann::ordered_json;

std::string line_of(Where where);  // "model.cc:31"; empty if it is unknown
Json names_of(const std::vector<AxisName>& axes);

// The values of a program, each with its sharding and the number of its picture.
class ValueList {
 public:
  // Returns the number of the value in the list.
  int add(const Aval& type, const ValueSharding* sharding, const std::string& operation, Where where);
  Json values() const { return values_; }
  Json pictures() const { return pictures_; }  // SVG, one for each sharding of a shape

 private:
  Json values_ = Json::array(), pictures_ = Json::array();
  std::map<std::string, int> numbers_;  // of the pictures
};

// The equations as nodes, grouped by calls and control flow, annotations and lines; their values are added to the list.
Json graph_of(const ProgramTree& tree, ValueList& values);
Json collectives_of(const CommunicationReport& report);
// The buffers of the memory plan, and the steps during which each is live.
Json memory_of(const Inspection& inspection);
// Kernels with the operations that they fuse and the reasons for each stored value; library calls.
Json kernels_of(const Inspection& inspection, const Machine& machine);
Json prediction_of(const spmd::Simulation& simulation);

}  // namespace tessera::inline v0::report
