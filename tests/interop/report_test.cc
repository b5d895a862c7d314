// Reports: the data of the page are those of the compiler's reports; the page is complete in itself; errors.
#include <gtest/gtest.h>
#include <tessera/compile/stage_text.h>
#include <tessera/interop/report/write_report.h>
#include <tessera/tessera.h>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace ts = tessera;
using ts::Array, ts::P;
using Json = nlohmann::json;

namespace {

struct Program {
  ts::JaxprPtr jaxpr;
  Json data;
};

Json data_of(const ts::JaxprPtr& jaxpr, const ts::ReportOptions& options = {}) {
  return Json::parse(ts::detail::report_data(jaxpr, options));
}

// A layer sharded over two axes of a mesh, in a loop, with its gradient.
Program sharded_program(const ts::ReportOptions& options = {}) {
  ts::Mesh mesh = ts::make_mesh({{"data", 4}, {"model", 2}});
  auto loss = [](Array w, Array v, Array x) {
    auto layer = [&](Array h) {
      auto scope = ts::annotate("layer");
      return ts::matmul(ts::tanh(ts::matmul(h, w)), v);
    };
    return ts::mean(ts::square(ts::fori_loop(
        0, 3, [&](Array, Array h) { return layer(h); }, x)));
  };
  Array w = ts::shard(ts::ones({16, 64}), {mesh, P(ts::none, "model")});
  Array v = ts::shard(ts::ones({64, 16}), {mesh, P("model")});
  Array x = ts::shard(ts::ones({32, 16}), {mesh, P("data")});
  Program out;
  out.jaxpr = ts::jit(ts::value_and_grad<0, 1>(loss)).jaxpr(w, v, x);
  out.data = data_of(out.jaxpr, options);
  return out;
}

const Json& node(const Json& data, int id) {
  for (const Json& n : data["graph"])
    if (n["id"] == id) return n;
  throw std::runtime_error("no such node");
}

int count_of(const Json& data, const std::string& field, const std::string& value) {
  int count = 0;
  for (const Json& n : data["graph"]) count += n.value(field, "") == value;
  return count;
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)).string();
}

}  // namespace

TEST(Report, CollectivesAreThoseOfTheCommunicationReport) {
  Program p = sharded_program();
  ts::CommunicationReport report(p.jaxpr);
  ASSERT_EQ(p.data["collectives"].size(), report.collectives().size());
  ASSERT_FALSE(report.empty());
  for (std::size_t i = 0; i < report.collectives().size(); ++i) {
    const ts::CollectiveUse& c = report.collectives()[i];
    const Json& got = p.data["collectives"][i];
    EXPECT_EQ(got["kind"], c.kind);
    EXPECT_EQ(got["bytes"], c.bytes);
    EXPECT_EQ(got["times"], c.times);
    EXPECT_EQ(got["reason"], c.reason);
    EXPECT_EQ(got["where"], c.where ? to_string(c.where) : "");
    EXPECT_EQ(got["axes"].size(), c.axes.size());
  }
  EXPECT_EQ(p.data["program"]["received_bytes"], report.bytes());
}

TEST(Report, ValuesHaveTheShardingsOfExplain) {
  Program p = sharded_program();
  std::multiset<std::string> want, got;
  ts::Explanation explanation(p.jaxpr, {});
  for (const ts::ValueSharding& v : explanation.values())
    if (v.argument >= 0 || !v.operation.empty()) want.insert(v.sharded_type + v.operation + v.chain);
  for (const Json& v : p.data["values"]) {
    std::string operation = v["operation"];
    if (operation.rfind("argument", 0) == 0) operation.clear();
    got.insert(v.value("sharded", "") + operation + v.value("chain", ""));
    if (v.contains("picture")) {
      EXPECT_LT(v["picture"].get<std::size_t>(), p.data["pictures"].size());
    }
  }
  EXPECT_TRUE(got == want) << got.size() << " values instead of " << want.size();
  EXPECT_NE(p.data["pictures"][0].get<std::string>().find("<svg"), std::string::npos);
}

TEST(Report, KernelsAreThoseOfInspectAndNameTheirOperations) {
  Program p = sharded_program();
  ts::Inspection inspection(p.jaxpr);
  std::vector<ts::KernelReport> kernels = inspection.kernel_list();
  ASSERT_EQ(p.data["kernels"].size(), kernels.size() + inspection.routine_list().size());
  for (std::size_t k = 0; k < kernels.size(); ++k) {
    const Json& got = p.data["kernels"][k];
    EXPECT_EQ(got["name"], kernels[k].name);
    EXPECT_EQ(got["bytes_read"], kernels[k].bytes_read);
    EXPECT_EQ(got["flops"], kernels[k].flops);
    EXPECT_EQ(std::ssize(got["origins"]), kernels[k].uses);
    for (const Json& origin : got["origins"]) EXPECT_FALSE(origin["fused"].empty()) << got["name"];
  }
}

TEST(Report, MemoryIsThatOfThePlan) {
  Program p = sharded_program();
  ts::Inspection inspection(p.jaxpr);
  const Json& memory = p.data["memory"];
  EXPECT_EQ(memory["arguments"], inspection.memory_report().argument_bytes);
  EXPECT_EQ(memory["temporaries"], inspection.memory_report().arena_bytes);
  std::int64_t arguments = 0, results = 0, end = 0;
  auto steps = std::ssize(memory["steps"]);
  for (const Json& b : memory["buffers"]) {
    if (b["space"] == "argument") arguments += b["bytes"].get<std::int64_t>();
    if (b["space"] == "result") results += b["bytes"].get<std::int64_t>();
    if (b["space"] == "temporary")
      end = std::max(end, b["offset"].get<std::int64_t>() + b["bytes"].get<std::int64_t>());
    int last = -1;
    for (const Json& interval : b["live"]) {
      EXPECT_GT(interval[0].get<int>(), last);
      last = interval[1];
      EXPECT_LT(last, steps);
    }
  }
  EXPECT_EQ(arguments, memory["arguments"]);
  EXPECT_EQ(results, memory["results"]);
  EXPECT_EQ(end, memory["temporaries"]);  // no gap at the end of the arena
}

TEST(Report, TimeIsThatOfPredictedTime) {
  Program p = sharded_program({.machine = "h100:8"});
  ts::Prediction want = ts::predict(p.jaxpr, ts::machine_named("h100:8"));
  const Json& got = p.data["predicted"];
  EXPECT_EQ(got["machine"], "h100:8");
  EXPECT_EQ(got["seconds"], want.seconds);
  ASSERT_EQ(got["collectives"].size(), want.collectives.size());
  double computing = 0;
  for (const Json& s : got["steps"]) {
    EXPECT_LE(s["end"].get<double>(), want.seconds * (1 + 1e-12));
    if (!s["control"] && !s["collective"])
      computing += (s["end"].get<double>() - s["begin"].get<double>()) * s["iterations"].get<double>();
  }
  EXPECT_NEAR(computing, want.computing, 1e-9 * want.computing);
}

TEST(Report, GraphHasEachEquationOnceInGroupsOfLinesAnnotationsAndLoops) {
  Program p = sharded_program();
  const Json& graph = p.data["graph"];
  EXPECT_EQ(graph[0]["kind"], "program");
  EXPECT_EQ(count_of(p.data, "kind", "argument"), 3);
  EXPECT_EQ(count_of(p.data, "kind", "result"), 3);
  EXPECT_EQ(count_of(p.data, "operation", "dot_general"), 6);  // two forward, four in the gradient
  EXPECT_GE(count_of(p.data, "label", "scan of 3"), 2);
  EXPECT_GE(count_of(p.data, "label", "layer"), 2);
  std::set<int> ids;
  for (const Json& n : graph) {
    EXPECT_TRUE(ids.insert(n["id"].get<int>()).second);
    if (n["parent"] >= 0) {
      EXPECT_TRUE(ids.count(n["parent"])) << "a group precedes its members";
    }
    for (const Json& from : n.value("in", Json::array())) EXPECT_NE(node(p.data, from)["id"], n["id"]);
    for (const Json& v : n.value("values", Json::array()))
      EXPECT_LT(v.get<std::size_t>(), p.data["values"].size());
  }
  // The product of the loop's body reads the weights from outside of the loop.
  bool found = false;
  for (const Json& n : graph)
    if (n.value("operation", "") == "dot_general")
      for (const Json& from : n["in"]) found |= node(p.data, from)["operation"] == "sharding_constraint";
  EXPECT_TRUE(found);
}

TEST(Report, LongProgramsAreDividedIntoGroupsOfFewMembers) {
  auto f = [](Array x) {
    for (int i = 0; i < 300; ++i) x = i % 2 ? ts::sin(x) : ts::cos(x);
    return x;
  };
  Json data = data_of(ts::jit(f).jaxpr(ts::ones({4})));
  std::map<int, int> members;
  for (const Json& n : data["graph"]) ++members[n["parent"].get<int>()];
  for (auto [parent, count] : members) EXPECT_LE(count, 40) << parent;
  EXPECT_EQ(count_of(data, "operation", "sin"), 150);
}

TEST(Report, ReasonsTellWhyValuesAreStored) {
  auto f = [](Array x, Array w) {
    Array y = ts::tanh(ts::matmul(x, w));
    return ts::sum(ts::matmul(y, w)) + ts::sum(ts::exp(ts::sin(x) * 2), ts::axis(0));
  };
  Json data = data_of(ts::jit(f).jaxpr(ts::ones({256, 256}), ts::ones({256, 256})));
  std::string all;
  for (const Json& k : data["kernels"])
    for (const Json& origin : k.value("origins", Json::array()))
      for (const Json& s : origin["stored"]) all += s["reason"].get<std::string>() + "\n";
  EXPECT_NE(all.find("dot_general"), std::string::npos) << all;
  EXPECT_NE(all.find("it is a result of the program"), std::string::npos) << all;
}

TEST(Report, PageIsCompleteInItself) {
  std::string path = temporary("report.html");
  auto f = [](Array x) { return ts::sin(x) + 1; };
  ts::write_report(f, path, {.title = "<b>sine & more</b>"})(ts::ones({4}));
  std::string page = read(path);
  std::filesystem::remove(path);
  EXPECT_EQ(page.rfind("<!DOCTYPE html>", 0), 0u);
  EXPECT_NE(page.find("<title>&lt;b>sine &amp; more&lt;/b></title>"), std::string::npos);
  EXPECT_EQ(page.find("<script src"), std::string::npos);
  EXPECT_EQ(page.find("<link"), std::string::npos);
  EXPECT_EQ(page.find("<!--"), std::string::npos) << "a part of the page is missing";
  EXPECT_EQ(page.find("url(http"), std::string::npos);
}

TEST(Report, TextOfTheProgramCannotEndTheScript) {
  std::string page = ts::detail::report_page(R"json({"label":"</script><script>alert(1)"})json", "title");
  EXPECT_EQ(page.find("</script><script>alert"), std::string::npos);
}

TEST(Report, FileThatCannotBeWrittenIsAnError) {
  auto f = [](Array x) { return x + 1; };
  auto message = [&](const std::string& path, ts::ReportOptions options = {}) -> std::string {
    try {
      ts::write_report(f, path, options)(ts::ones({4}));
    } catch (const ts::Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message("/no/folder/report.html").find("cannot write /no/folder/report.html"), std::string::npos);
  std::string full = message("/dev/full");
  EXPECT_NE(full.find("cannot write /dev/full: No space left on device"), std::string::npos) << full;
  EXPECT_FALSE(std::filesystem::exists("/dev/full.partial"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
  std::string unknown = message("/dev/null", {.machine = "abacus:3"});
  EXPECT_NE(unknown.find("abacus:3"), std::string::npos) << unknown;
  EXPECT_NE(unknown.find("h100"), std::string::npos) << unknown;
  EXPECT_EQ(message("/dev/null"), "");
}
