// Every operation on arrays of at most two axes over two devices: for all shardings of operands (replicated,
// sharded along either axis) and of results, values and derivatives equal those of one device. Each sharding
// is tested at one of the sizes 1, 2, 3 and 7, and for one dtype of each shape; with TESSERA_EVERYTHING=FILE
// at all sizes and for all samples.
#include <tessera/tessera.h>
#include <algorithm>
#include "../sizes.h"
#include "covering.h"
#include "everything.h"
#include "pasted.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

constexpr unsigned kParts = 8;
constexpr int kCompiled = 96;  // one in this number of cases is also compiled and run on devices

struct Tally {
  int cases = 0, gradients = 0, compiled = 0, failures = 0;
};

bool is_flat(const Arrays& xs) {
  return std::all_of(xs.begin(), xs.end(), [](const Array& x) { return x.ndim() <= 2 && x.size() <= 256; });
}

// Runs one case in lockstep; some cases are also compiled.
void check_arrangement(const Case& c, const Arrangement& p, const Arrays& want, Tally& tally) {
  bool compiles = tally.cases++ % kCompiled == 0;
  tally.compiled += compiles;
  for (Runs how : {everything() ? Runs::in_lockstep : Runs::only_in_lockstep, Runs::compiled}) {
    if (how == Runs::compiled && !compiles) continue;
    std::string what = difference(c, p, want, how);
    if (what.empty()) continue;
    if (++tally.failures <= 3) ADD_FAILURE() << failure(c, p, what, how);
    return;
  }
}

// A case and its gradient, with their results on one device.
struct Prepared {
  Case value;
  Arrays want;
  std::optional<Case> gradient;
  Arrays cotangents;
};
Prepared prepared(const Primitive& primitive, const Sample& sample) {
  Prepared out{case_of(primitive, sample), {}, {}, {}};
  out.want = on_one_device(out.value);
  try {
    out.gradient = gradient_of(out.value);
    if (out.gradient) out.cotangents = on_one_device(*out.gradient);
  } catch (const TraceError& e) {
    if (!refuses(e)) throw;
    out.gradient.reset();
  }
  return out;
}

// Returns choices of shardings: all combinations or, if these are many, rows that contain all combinations of each two
// operands and results (three with TESSERA_EVERYTHING).
std::vector<std::vector<int>> sharding_choices(const std::vector<int>& counts) {
  double combinations = 1;
  for (int n : counts) combinations *= n;
  if (combinations <= (everything() ? 1000 : 100)) return all_rows(counts);
  return covering_array(counts, everything() ? 3 : 2);
}

void check_sizes(const std::vector<Prepared>& sizes, Mesh mesh, Tally& tally) {
  const Case& any = sizes[0].value;
  std::vector<std::vector<Spec>> specs;
  std::vector<int> counts;
  for (const Arrays& list : {any.args, sizes[0].want})
    for (const Array& x : list) {
      specs.push_back(specs_on_line(mesh, x.ndim()));
      counts.push_back(static_cast<int>(specs.back().size()));
    }
  std::size_t iteration = 0;
  for (const std::vector<int>& row : sharding_choices(counts)) {
    Arrangement p{mesh, {}, {}};
    for (std::size_t i = 0; i < row.size(); ++i)
      (i < any.args.size() ? p.in : p.out).push_back(specs[i][row[i]]);
    for (std::size_t k = 0; k < (everything() ? sizes.size() : 1); ++k, ++iteration) {
      const Prepared& at = sizes[iteration % sizes.size()];
      check_arrangement(at.value, p, at.want, tally);
      const Prepared& other = sizes[(iteration + (everything() ? 0 : sizes.size() / 2)) % sizes.size()];
      if (!other.gradient) continue;
      // Gradients have the shardings of their operands.
      Arrangement q = p;
      q.out.clear();
      for (std::size_t i = 0; i < any.args.size(); ++i)
        if (any.args[i].dtype().is_inexact()) q.out.push_back(p.in[i]);
      for (std::size_t i = any.args.size(); i < row.size(); ++i)
        if (sizes[0].want[i - any.args.size()].dtype().is_inexact()) q.in.push_back(specs[i][row[i]]);
      check_arrangement(*other.gradient, q, other.cotangents, tally);
      ++tally.gradients;
    }
  }
}

// Parameters and shapes, without dtypes.
std::string signature(const Sample& sample) {
  std::string out = str(sample.params);
  for (const Array& x : sample.args) out += str(" ", x.shape());
  return out;
}

void check_primitive(const Primitive& primitive, Tally& tally) {
  Mesh mesh = make_mesh({{"x", 2}});
  std::vector<std::string> seen;
  for (const Sample& sample : shuffled_samples(primitive)) {
    std::string text = signature(sample);
    bool again = std::find(seen.begin(), seen.end(), text) != seen.end();
    if (!is_flat(sample.args) || (again && !everything())) continue;
    if (sample.args.empty() && primitive.infer(sample.params, {}).empty()) continue;
    seen.push_back(text);
    std::vector<Prepared> sizes;
    auto add = [&](const Sample& s) {
      if (!is_flat(s.args)) return;
      Prepared next = prepared(primitive, s);
      if (is_flat(next.want)) sizes.push_back(std::move(next));
    };
    add(sample);
    for (std::int64_t size : sizes_around(2))
      for (const Sample& other : resized(primitive, sample, size)) add(other);
    if (!sizes.empty()) check_sizes(sizes, mesh, tally);
    if (tally.failures) return;
  }
}

class SlowOnTwoDevices : public testing::TestWithParam<unsigned> {};

TEST_P(SlowOnTwoDevices, EverySharding) {
  Tally tally;
  auto all = all_primitives();
  for (std::size_t i = GetParam(); i < all.size(); i += kParts) {
    if (!is_local(*all[i])) continue;
    SuitePart part(str("on two devices: ", all[i]->name));
    if (!part.is_due()) continue;
    int before = tally.cases;
    auto start = std::chrono::steady_clock::now();
    tally.failures = 0;
    EXPECT_NO_THROW(check_primitive(*all[i], tally)) << all[i]->name;
    std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    std::printf("%s: %d cases in %.2f s\n", all[i]->name, tally.cases - before, used.count());
  }
  std::printf("on two devices: %d cases, %d of them gradients, %d compiled\n", tally.cases, tally.gradients,
              tally.compiled);
}
INSTANTIATE_TEST_SUITE_P(Parts, SlowOnTwoDevices, testing::Range(0u, kParts));

}  // namespace
