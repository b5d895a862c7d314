// Programs on devices that were wrong once, as the drivers print them.
#include "pasted.h"
#include <tessera/mesh/mesh.h>

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

// A start beyond the signed numbers is the last place, not the first.
TEST(Pasted, StartsThatAreTooLargeForSignedNumbers) {
  expect_same_on_devices(R"(
{ lambda a:f32[4,2] b:u64[] c:i8[] . let
    d:f32[4,2] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") open=()] a
    e:f32[1,2] = dynamic_slice[sizes=(1, 2)] d b c
    f:f32[4,2] = dynamic_update_slice d e b c
  in (e, f) }
)",
                         {"f32[4,2] 1 2 3 4 5 6 7 8", "u64[] 18446744073709551615", "i8[] 0"});
}

// Along an axis of one element, cut, an index outside is one as anywhere else.
TEST(Pasted, UpdatesBeyondAnAxisOfOneElement) {
  for (const char* name : {"scatter", "scatter_add", "scatter_mul", "scatter_min", "scatter_max"})
    expect_same_on_devices(str(R"(
{ lambda a:f32[1,1] b:i32[3,1] c:f32[3,1] . let
    d:f32[1,1] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") open=()] a
    e:f32[1,1] = )",
                               name,
                               R"([axes=window=(1) collapsed=(0) start=(0) operand_batch=() )"
                               R"(indices_batch=() options=mode=2 sorted=false unique=false fill=none] d b c
  in (e) }
)"),
                           {"f32[1,1] 1.5", "i32[3,1] 2 -1 0", "f32[3,1] -3 2 1.25"});
}

// What must be one kernel exchanges nothing inside.
TEST(Pasted, OneKernelOfWholeOperandsWantedCut) {
  expect_same_on_devices(R"(
{ lambda a:f32[2,3] b:f32[2,3] . let
    c:f32[2,3] = sharding_constraint[mesh=Mesh(x=2) spec=P() open=()] b
    d:f32[2,3] = apart[body={ lambda a:f32[2,3] b:f32[2,3] . let
          c:f32[2,3] = sin a
          d:f32[2,3] = mul c b
        in (d) } name="body" one_kernel=true] a c
    e:f32[2,3] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") open=()] d
  in (e) }
)",
                         {"f32[2,3] 1 2 3 4 5 6", "f32[2,3] 6 5 4 3 2 1"});
}
TEST(Pasted, OneKernelThatSumsOverACutAxis) {
  expect_same_on_devices(R"(
{ lambda a:f32[4,3] . let
    b:f32[4,3] = sharding_constraint[mesh=Mesh(x=2) spec=P(none, "x") open=()] a
    c:f32[4,3] = apart[body={ lambda a:f32[4,3] . let
          b:f32[4] = reduce_sum[axes=(1)] a
          c:f32[4,3] = broadcast_in_dim[shape=(4, 3) dims=(0)] b
          d:f32[4,3] = mul a c
        in (d) } name="body" one_kernel=true] b
  in (c) }
)",
                         {"f32[4,3] 1 2 3 4 5 6 7 8 9 10 11 12"});
}

// A predicate of elements that came from neighbours is the same on all devices.
TEST(Pasted, BranchesThatSumOverACutAxis) {
  expect_same_on_devices(R"(
{ lambda a:f64[3,4] b:f64[5,4] c:f64[8] . let
    d:f64[3,4] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("y") open=()] a
    e:f64[8,4] = concatenate[axis=0] d b
    f:f64[8,4] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("x") open=()] e
    g:f64[] = reduce_sum[axes=(0, 1)] f
    h:bool[] = gt g 0.2:f64[]
    i:i32[] = convert_element_type[dtype=i32 weak=false] h
    j:f64[8] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("y") open=()] c
    k:f64[] = cond[branches=({ lambda a:f64[8] . let
          b:f64[] = reduce_sum[axes=(0)] a
        in (b) }, { lambda a:f64[8] . let
          b:f64[] = reduce_max[axes=(0)] a
        in (b) })] i j
  in (k) }
)",
                         {"f64[3,4] 1 2 3 4 5 6 7 8 9 10 11 12",
                          "f64[5,4] 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2", "f64[8] 1 5 2 7 3 4 9 1"});
}

}  // namespace
