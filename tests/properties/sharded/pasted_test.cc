// Sharded programs that once gave wrong results, as the random tests printed them (pasted.h).
#include "pasted.h"
#include <tessera/mesh/mesh.h>

using namespace tessera;
using namespace tessera::properties;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

// A start index above the largest signed number selects the last position, not the first.
TEST(Pasted, UnsignedStartsAboveTheLargestSignedNumber) {
  expect_same_on_devices(R"(
{ lambda a:f32[4,2] b:u64[] c:i8[] . let
    d:f32[4,2] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") unconstrained_dims=()] a
    e:f32[1,2] = dynamic_slice[sizes=(1, 2)] d b c
    f:f32[4,2] = dynamic_update_slice d e b c
  in (e, f) }
)",
                         {"f32[4,2] 1 2 3 4 5 6 7 8", "u64[] 18446744073709551615", "i8[] 0"});
}

// Along a sharded axis of size 1, an index out of range is treated as on any axis.
TEST(Pasted, UpdatesBeyondAnAxisOfOneElement) {
  for (const char* name : {"scatter", "scatter_add", "scatter_mul", "scatter_min", "scatter_max"})
    expect_same_on_devices(str(R"(
{ lambda a:f32[1,1] b:i32[3,1] c:f32[3,1] . let
    d:f32[1,1] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") unconstrained_dims=()] a
    e:f32[1,1] = )",
                               name,
                               R"([axes=window=(1) collapsed=(0) start=(0) operand_batch=() )"
                               R"(indices_batch=() options=mode=2 sorted=false unique=false fill=none] d b c
  in (e) }
)"),
                           {"f32[1,1] 1.5", "i32[3,1] 2 -1 0", "f32[3,1] -3 2 1.25"});
}

// Code under `fuse` contains no collectives.
TEST(Pasted, FuseOfUnshardedOperandsWithShardedResult) {
  expect_same_on_devices(R"(
{ lambda a:f32[2,3] b:f32[2,3] . let
    c:f32[2,3] = sharding_constraint[mesh=Mesh(x=2) spec=P() unconstrained_dims=()] b
    d:f32[2,3] = isolated_call[body={ lambda a:f32[2,3] b:f32[2,3] . let
          c:f32[2,3] = sin a
          d:f32[2,3] = mul c b
        in (d) } name="body" one_kernel=true] a c
    e:f32[2,3] = sharding_constraint[mesh=Mesh(x=2) spec=P("x") unconstrained_dims=()] d
  in (e) }
)",
                         {"f32[2,3] 1 2 3 4 5 6", "f32[2,3] 6 5 4 3 2 1"});
}
TEST(Pasted, FuseOfASumOverAShardedAxis) {
  expect_same_on_devices(R"(
{ lambda a:f32[4,3] . let
    b:f32[4,3] = sharding_constraint[mesh=Mesh(x=2) spec=P(none, "x") unconstrained_dims=()] a
    c:f32[4,3] = isolated_call[body={ lambda a:f32[4,3] . let
          b:f32[4] = reduce_sum[axes=(1)] a
          c:f32[4,3] = broadcast_in_dim[shape=(4, 3) dims=(0)] b
          d:f32[4,3] = mul a c
        in (d) } name="body" one_kernel=true] b
  in (c) }
)",
                         {"f32[4,3] 1 2 3 4 5 6 7 8 9 10 11 12"});
}

// A predicate that reads elements of neighbouring shards is the same on all devices.
TEST(Pasted, BranchesThatSumOverAShardedAxis) {
  expect_same_on_devices(R"(
{ lambda a:f64[3,4] b:f64[5,4] c:f64[8] . let
    d:f64[3,4] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("y") unconstrained_dims=()] a
    e:f64[8,4] = concatenate[axis=0] d b
    f:f64[8,4] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("x") unconstrained_dims=()] e
    g:f64[] = reduce_sum[axes=(0, 1)] f
    h:bool[] = gt g 0.2:f64[]
    i:i32[] = convert_element_type[dtype=i32 weak=false] h
    j:f64[8] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("y") unconstrained_dims=()] c
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

// A sharded axis of size 1 is held by one device: a reshape that removes it needs a gather.
TEST(Pasted, ReshapesOfAShardedAxisOfOneElement) {
  expect_same_on_devices(R"(
{ lambda a:f32[4,1] . let
    b:f32[4,1] = sharding_constraint[mesh=Mesh(x=2) spec=P(none, "x") unconstrained_dims=()] a
    c:f32[4] = reshape[shape=(4)] b
  in (c) }
)",
                         {"f32[4,1] 1 2 3 4"});
}

// Sharded indices with one component.
TEST(Pasted, ScattersByShardedComponents) {
  expect_same_on_devices(
      R"(
{ lambda a:f32[7,3] b:i32[4,1] c:f32[4,4,3] . let
    d:i32[4,1] = sharding_constraint[mesh=Mesh(x=2, y=4) spec=P("x", "y") unconstrained_dims=()] b
    e:f32[7,3] = scatter_max[axes=window=(1, 2) collapsed=() start=(0) operand_batch=() indices_batch=() options=mode=0 sorted=false unique=false fill=none] a d c
  in (e) }
)",
      {"f32[7,3] 0.56069552898406982 1.6783337593078613 2.0581886768341064 1.5167344808578491 "
       "1.3086622953414917 1.388068675994873 1.9420789480209351 0.34720888733863831 1.7041490077972412 "
       "1.9126921892166138 0.91047835350036621 0.44004550576210022 1.720528244972229 0.50304806232452393 "
       "1.3954676389694214 1.1220979690551758 1.0141710042953491 0.97963470220565796 1.1985691785812378 "
       "1.2171188592910767 1.9533534049987793",
       "i32[4,1] 1 0 3 2",
       "f32[4,4,3] 1.6565604209899902 2.2268397808074951 1.7469323873519897 2.0115842819213867 "
       "0.97212159633636475 2.0870981216430664 0.96180981397628784 1.5245271921157837 2.1531612873077393 "
       "0.54750186204910278 1.2293136119842529 1.1433819532394409 1.0788091421127319 0.81752574443817139 "
       "0.52969062328338623 0.96509027481079102 1.0689566135406494 0.85380780696868896 0.76378536224365234 "
       "1.2269512414932251 2.2035753726959229 2.2055964469909668 1.1660580635070801 1.040701150894165 "
       "1.4929214715957642 0.315876305103302 1.1079676151275635 0.85808974504470825 1.7112276554107666 "
       "2.0194017887115479 0.90256255865097046 2.0636770725250244 1.4275494813919067 1.0383292436599731 "
       "0.47109988331794739 1.7998307943344116 0.29416632652282715 1.6787614822387695 1.4245312213897705 "
       "2.0296022891998291 0.6513216495513916 0.40063649415969849 2.0761792659759521 0.86355757713317871 "
       "0.57090681791305542 0.660350501537323 1.23070228099823 2.0744915008544922"});
}

// Blocks of the result that begin in the padding between two elements.
TEST(Pasted, WideInteriorPadding) {
  for (auto [size, interior] : {std::pair(2, 3), {4, 3}, {6, 3}, {5, 5}, {4, 6}, {3, 3}}) {
    std::string x = str("f32[", size, "]"), elements = x;
    for (int i = 0; i < size; ++i) elements += str(" ", i + 1);
    expect_same_on_devices(
        str("{ lambda a:", x, " b:f32[] . let\n    c:", x,
            " = sharding_constraint[mesh=Mesh(x=2) spec=P(\"x\") unconstrained_dims=()] a\n    d:f32[",
            size + (size - 1) * interior, "] = pad[low=(0) high=(0) interior=(", interior,
            ")] c b\n  in (d) }"),
        {elements, "f32[] 9"});
  }
}

}  // namespace
