// Runs the tests in each process of a job: mpirun -n 4 test_processes. Process 0 prints the progress, the others their failures.
#include <gtest/gtest.h>
#include <tessera/device/processes/processes.h>
#include <tessera/tessera.h>
#include <cstdio>
#include "tests/device/harness.h"
#include "tests/processes/fault_cases.h"

namespace {

using namespace tessera;

class Failures : public testing::EmptyTestEventListener {
  void OnTestPartResult(const testing::TestPartResult& result) override {
    if (result.failed())
      std::fprintf(stderr, "process %d: %s:%d: %s\n", process_index(),
                   result.file_name() ? result.file_name() : "", result.line_number(), result.message());
  }
};

ProcessDivision divide(int positions) {
  Processes* job = Processes::job();
  ProcessDivision out;
  for (int position = 0; position < positions; ++position)
    out.process_of.push_back(
        static_cast<int>(static_cast<std::int64_t>(position) * job->count() / positions));
  out.process_index = job->index();
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "fault") return run_fault_case(argv[2]);
  testing::InitGoogleTest(&argc, argv);
  if (devices().empty()) return 1;
  if (Processes::job()) launching::division = divide;
  if (process_index() > 0) {
    auto& listeners = testing::UnitTest::GetInstance()->listeners();
    delete listeners.Release(listeners.default_result_printer());
    listeners.Append(new Failures);
  }
  return RUN_ALL_TESTS();
}
