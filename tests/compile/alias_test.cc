// TESSERA_CHECK_ALIAS: every run is repeated by a program in which no values share memory.
#include <tessera/compile/fuse/fuse.h>
#include <tessera/compile/memory/assign_buffers.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/schedule/schedule.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/index/index_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <cstdlib>
#include "tests/compile/harness.h"

using namespace programs;

namespace {

struct CheckAlias {
  CheckAlias() {
    clear_program_cache();
    setenv("TESSERA_CHECK_ALIAS", "1", 1);
  }
  ~CheckAlias() { unsetenv("TESSERA_CHECK_ALIAS"); }
};

// Carries, in-place updates, a donated argument, and a result that is written early.
Arrays program(Args a) {
  Arrays out = loop({a[0], a[1]}, {}, 5, [](Args in) {
    Array next = lax::add(lax::mul(in[0], scalar(0.5, f32)), lax::rev(in[1], {0}));
    return Arrays{next, in[0], lax::mul(next, next)};
  });
  out.push_back(lax::add(a[0], a[1]));
  return out;
}

}  // namespace

TEST(CheckAlias, ProgramsAgreeWithoutSharing) {
  CheckAlias check;
  Arrays args{values({1500}, f32), values({1500}, f32, 2)};
  JaxprPtr jaxpr = staged(program, args);
  for (std::vector<bool> donated : {std::vector<bool>{false, false}, {true, false}, {true, true}}) {
    ExecutablePtr executable = compile(jaxpr, {.name = "loops", .donated = donated});
    Arrays copies{copy_of(args[0].aval(), args[0].span<float>().data()),
                  copy_of(args[1].aval(), args[1].span<float>().data())};
    Arrays got = executable->run(copies);
    EXPECT_EQ(got[3].to_vector<float>()[7], args[0].to_vector<float>()[7] + args[1].to_vector<float>()[7]);
  }
}

TEST(CheckAlias, NothingSharesMemory) {
  Arrays args{values({1500}, f32), values({1500}, f32, 2)};
  JaxprPtr jaxpr = staged(program, args);
  Draft draft = fuse(*jaxpr, {true, true});
  ProgramPlan shared = assign_buffers(schedule(draft)),
              no_alias = assign_buffers(schedule(fuse(*jaxpr)), BufferSharing::none);
  EXPECT_GT(no_alias.arena_bytes, shared.arena_bytes);
  EXPECT_FALSE(shared.donated.empty());
  EXPECT_TRUE(no_alias.donated.empty());
  EXPECT_TRUE(no_alias.donatable.empty());
}

TEST(CheckAlias, NamesTheProgramAndTheResultThatDiffer) {
  Arrays args{values({40}, f32), values({40}, f32, 2)};
  auto right = [](Args a) { return Arrays{lax::add(a[0], a[1]), lax::sub(a[0], a[1])}; };
  auto wrong = [](Args a) { return Arrays{lax::add(a[0], a[1]), lax::sub(a[1], a[0])}; };
  JaxprPtr jaxpr = staged(right, args);
  std::shared_ptr<Executable> checked = make_executable(*jaxpr, run_passes(jaxpr, {.name = "step"}), {});
  checked->check_against(compile(staged(wrong, args)), "step (train.cc:7)");
  try {
    checked->run(args);
    FAIL() << "a difference was not seen";
  } catch (const InternalError& e) {
    EXPECT_NE(e.message().find("result 1, f32[40], of the program step (train.cc:7)"), std::string::npos)
        << e.what();
  }
}
