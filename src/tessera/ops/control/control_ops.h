// Primitives for control flow and custom rules, whose parameters are programs. The functions that users call,
// over trees, are in api/.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/ops/control/policy.h>
#include <tessera/ops/control/user_rules.h>

namespace tessera::inline v0 {

// A call of a program, as jit stages it inside another trace.
struct Call {
  JaxprPtr body;
  std::string name;
  TESSERA_FIELDS(body, name)
};
// body: (consts, carry, x) -> (carry, y). Operands: consts, initial carries, xs; results: final carries, ys.
struct Scan {
  JaxprPtr body;
  int consts = 0, carries = 0;
  std::int64_t length = 0;
  bool reverse = false;
  int unroll = 1;
  TESSERA_FIELDS(body, consts, carries, length, reverse, unroll)
};
// condition: (condition consts, carry) -> bool[]; body: (body consts, carry) -> carry.
struct While {
  JaxprPtr condition, body;
  int condition_consts = 0, body_consts = 0;
  TESSERA_FIELDS(condition, body, condition_consts, body_consts)
};
// Operands: the index i32[], then the operands that every branch receives.
struct Cond {
  std::vector<JaxprPtr> branches;
  TESSERA_FIELDS(branches)
};
// One rule: (consts of body and rule, primals, a tangent per inexact primal) -> (results, a tangent per inexact
// result). Operands: consts, then primals.
struct CustomJvp {
  JaxprPtr body;
  UserRules rules;
  int consts = 0;
  std::string name;
  TESSERA_FIELDS(body, rules, consts, name)
};
// Two rules: forward, (consts, primals) -> (results, residuals), and backward, (consts, residuals, cotangent
// per inexact result) -> cotangent per inexact primal. Operands: consts of body and rules, then primals.
struct CustomVjp {
  JaxprPtr body;
  UserRules rules;
  int consts = 0;
  std::string name;
  TESSERA_FIELDS(body, rules, consts, name)
};
// The linear map of a custom_vjp: known operands (consts, residuals), then tangents; its transpose is `backward`.
struct CustomLinear {
  JaxprPtr backward;
  int known = 0;
  Avals results;
  std::string name;
  TESSERA_FIELDS(backward, known, results, name)
};
// A call whose derivative stores its arguments and the values that `policy` saves, and recomputes the rest.
struct Remat {
  JaxprPtr body;
  RematPolicy policy;
  std::string name;
  bool backward = false;  // recomputes values that the forward pass did not store: stays isolated from it
  TESSERA_FIELDS(body, policy, name, backward)
};
// The identity, with a name by which policies select the value.
struct CheckpointName {
  std::string name;
  TESSERA_FIELDS(name)
};
// Solves matvec(consts, x) = b for x. solve: (consts, b) -> (x, aux). transpose_solve: the solver of the
// transposed map, or none. Operands: consts of all programs, then b.
struct LinearSolve {
  JaxprPtr matvec, solve;
  std::vector<JaxprPtr> transpose_solve;
  int consts = 0;
  bool symmetric = false;
  TESSERA_FIELDS(matvec, solve, transpose_solve, consts, symmetric)
};
// Solves f(consts, x) = 0 for x. solve: (consts, guess) -> (x, aux); tangent_solve: (consts, x, b) -> dx with
// (df/dx)(x) dx = b. Operands: consts of all programs, then the guess.
struct Root {
  JaxprPtr f, solve, tangent_solve;
  int consts = 0;
  TESSERA_FIELDS(f, solve, tangent_solve, consts)
};

// body: blocks -> blocks, typed as varying over the manual mesh axes. Along the other mesh axes the body
// is part of the caller's global program.
struct ShardMap {
  JaxprPtr body;
  Mesh mesh;
  std::vector<AxisName> manual;  // manual mesh axes, in the mesh's order
  std::vector<Spec> in, out;
  TESSERA_FIELDS(body, mesh, manual, in, out)
};

TESSERA_API extern const Primitive call_p, shard_map_p, scan_p, while_p, cond_p, custom_jvp_p, custom_vjp_p,
    custom_linear_p, remat_p, checkpoint_name_p, linear_solve_p, root_p;

}  // namespace tessera::inline v0
