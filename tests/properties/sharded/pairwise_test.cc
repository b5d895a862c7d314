// Operations that sort along an axis, select from it or move elements along it: values and derivatives equal those of
// one device. The cases contain each pair of values of (sharding of an operand or result, mesh, size of the axis,
// kind of indices: in range, beyond the end or negative); with TESSERA_EVERYTHING=FILE they contain each triple.
#include <tessera/tessera.h>
#include "../operation_cases.h"
#include "../sizes.h"
#include "covering.h"
#include "everything.h"
#include "pasted.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

constexpr unsigned kParts = 8;
constexpr int kCompiled = 80;  // one in this number of cases is also compiled and run on devices

const std::vector<Mesh>& meshes() {
  static const std::vector<Mesh> list = {make_mesh({{"x", 2}}), make_mesh({{"x", 8}}),
                                         make_mesh({{"x", 2}, {"y", 4}}),
                                         make_mesh({{"x", 2}, {"y", 2}, {"z", 2}})};
  return list;
}

struct Tally {
  int cases = 0, compiled = 0, failures = 0;
};

void check_case(const Case& c, const Arrangement& p, Tally& tally) {
  Arrays want = on_one_device(c);
  bool compiles = tally.cases++ % kCompiled == 0;
  tally.compiled += compiles;
  for (Runs how : {Runs::in_lockstep, Runs::compiled}) {
    if (how == Runs::compiled && !compiles) continue;
    std::string what = difference(c, p, want, how);
    if (what.empty()) continue;
    if (++tally.failures <= 3) ADD_FAILURE() << failure(c, p, what, how);
    return;
  }
}

// The columns of a row: mesh, size, indices, whether the gradient is computed, then a sharding pattern for
// each operand and result.
void check_row(const OperationCases& operation, const std::vector<int>& row, std::size_t operands,
               Tally& tally) {
  Mesh mesh = meshes()[row[0]];
  std::vector<std::int64_t> sizes = sizes_around(mesh.names().size() == 1 ? mesh.size(mesh.names()[0]) : 8);
  std::int64_t size = sizes[row[1] % sizes.size()];
  std::optional<Case> c = operation.make(size, static_cast<Indices>(row[2]));
  if (!c) return;
  Arrangement p{mesh, {}, {}};
  Arrays results = on_one_device(*c);
  auto sharded = [&](const Array& x, int k) { return pattern(mesh, x.ndim(), k); };
  for (std::size_t i = 0; i < c->args.size(); ++i) p.in.push_back(sharded(c->args[i], row[4 + i]));
  int last = row[4 + operands];
  if (row[3]) {
    std::optional<Case> gradient = gradient_of(*c);
    if (!gradient) return;
    for (std::size_t i = c->args.size(); i < gradient->args.size(); ++i)
      p.in.push_back(sharded(gradient->args[i], last));
    for (std::size_t i = 0; i < c->args.size(); ++i)
      if (c->args[i].dtype().is_inexact()) p.out.push_back(p.in[i]);
    return check_case(*gradient, p, tally);
  }
  for (const Array& y : results) p.out.push_back(sharded(y, last));
  check_case(*c, p, tally);
}

void check_operation(const OperationCases& operation, Tally& tally) {
  std::size_t operands = operation.make(8, Indices::inside)->args.size();
  std::vector<int> columns = {4, 6, operation.has_indices ? 3 : 1, 2};
  columns.insert(columns.end(), operands + 1, kPatterns);
  for (const std::vector<int>& row : covering_array(columns, everything() ? 3 : 2)) {
    SCOPED_TRACE(operation.name);
    EXPECT_NO_THROW(check_row(operation, row, operands, tally));
    if (tally.failures) return;
  }
}

class SlowPairwise : public testing::TestWithParam<unsigned> {};

TEST_P(SlowPairwise, MeshesSizesAndShardings) {
  Tally tally;
  std::vector<OperationCases> all = operation_cases();
  for (std::size_t i = GetParam(); i < all.size(); i += kParts) {
    SuitePart part(str("pairwise: ", all[i].name));
    if (!part.is_due()) continue;
    tally.failures = 0;
    check_operation(all[i], tally);
  }
  std::printf("pairwise: %d cases, %d compiled\n", tally.cases, tally.compiled);
}
INSTANTIATE_TEST_SUITE_P(Parts, SlowPairwise, testing::Range(0u, kParts));

}  // namespace
