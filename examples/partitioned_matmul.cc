// The stages of a global program under jit: a product of bf16 matrices over a mesh of 2 x 2 devices, as
// traced, and as the per-device program. The texts are those of jaxprs (docs/jaxpr.md).
#include <tessera/tessera.h>
#include <iostream>
namespace ts = tessera;
using ts::Array, ts::P, ts::none;

int main() {
  ts::Config config{.devices = 4};
  ts::Mesh mesh = ts::make_mesh({{"x", 2}, {"y", 2}});
  auto f = ts::jit([](Array a, Array b) { return matmul(a, b); },
                   {.in_shardings = {{mesh, P("x", "y")}, {mesh, P("y")}}, .out_shardings = {mesh, P("x")}});
  Array a = ts::ones({8, 16}, ts::bf16), b = ts::ones({16, 4}, ts::bf16);

  auto stages = ts::inspect(f)(a, b);
  std::cout << "global:\n" << stages.jaxpr() << "\n\neach device:\n" << stages.simplified() << "\n\n";
  std::cout << communication(f)(a, b);
  Array c = f(a, b);
  std::cout << ts::str(c.aval()) << " by " << c.sharding() << "\n" << visualize(c) << "\n";
}
// Output:
// global:
// { lambda a:bf16[8,16] b:bf16[16,4] . let
//     c:bf16[8,16] = sharding_constraint[mesh=Mesh(x=2, y=2) spec=P("x", "y") unconstrained_dims=()] a
//     d:bf16[16,4] = sharding_constraint[mesh=Mesh(x=2, y=2) spec=P("y") unconstrained_dims=()] b
//     e:bf16[8,4] = dot_general[axes=lhs_contract=(1) rhs_contract=(0) lhs_batch=() rhs_batch=() result=bf16] c d
//     f:bf16[8,4] = sharding_constraint[mesh=Mesh(x=2, y=2) spec=P("x") unconstrained_dims=()] e
//   in (f) }
//
// each device:
// { lambda a:bf16[4,8]{x,y} b:bf16[8,4]{y} . let
//     c:bf16[8,4]{x,y} = pvary[axes=(x)] b
//     d:bf16[4,4]{x,y} = dot_general[axes=lhs_contract=(1) rhs_contract=(0) lhs_batch=() rhs_batch=() result=bf16] a c
//     e:bf16[4,4]{x} = psum[axes=(name=y size=2) groups=()] d
//   in (e) }
//
// collective           axes           bytes/device   times  line
// all_reduce           y                        32       1  examples/partitioned_matmul.cc:11
//   dot_general of bf16[8@x,4] sum@y -> bf16[8@x,4]; required: dot_general sums over axis 1 of ...
// 32 bytes to each device
// bf16[8,4] by Sharding(Mesh(x=2, y=2), P("x"))
//       0:4
//     +-----+
// 0:4 | 0,1 |
//     +-----+
// 4:8 | 2,3 |
//     +-----+
