// The forms of lowering. Every primitive's `kernel` rule returns one of them:
//   Kernel         one element of the results as an expression of its indices
//   Scatter        a loop over updates that are combined into the result
//   Region         control flow: passes recurse into the bodies
//   Routine        a typed library call
//   Communication  a collective
//   Coordinate     the coordinate of the device along a mesh axis
//   Expand         a program of other primitives
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/core/kernel/element.h>
#include <tessera/core/kernel/routine_parts.h>
#include <tessera/core/primitive.h>
#include <tessera/device/collective.h>

namespace tessera::inline v0 {

// The interface for kernel bodies: elements of the operands at any indices, and reductions.
class TESSERA_API KernelContext {
 public:
  virtual ~KernelContext() = default;
  virtual Element operand(int k, const expr::Indices& at) = 0;
  expr::Graph& graph() { return *graph_; }

  // Combines f over the index box `extents` with add, mul, min, max, bit_and or bit_or, starting from the
  // operation's identity.
  Element reduce(expr::ScalarOp op, const Shape& extents,
                 const std::function<Element(const expr::Indices&)>& f);
  // Combines several values at once by `combine(accumulated, new)`, which must be associative and commutative.
  Elements reduce(const Elements& initial, const Shape& extents,
                  const std::function<Elements(const expr::Indices&)>& f,
                  const std::function<Elements(const Elements&, const Elements&)>& combine);
  // Returns low <= index < high ? inside() : outside(). Reads in inside() may be out of bounds for other
  // indices.
  Element guard(const expr::AffineIndex& index, std::int64_t low, std::int64_t high, const Element& inside,
                const Element& outside);

 protected:
  explicit KernelContext(expr::Graph& graph) : graph_(&graph) {}

 private:
  expr::Graph* graph_;
};

// Computes one element of each result at the same indices; all results have one shape.
struct Kernel {
  std::function<Elements(KernelContext&, const expr::Indices& at)> body;
};

// The result starts as operand `base`. Then for each index of `updates`, in row-major order: if `valid`,
// result[target] = combine(result[target], value).
struct Scatter {
  struct Update {
    expr::Indices target;  // index in the result, in bounds whenever `valid`
    Element valid;         // bool; always true when absent()
    Element value;
  };
  int base = 0;
  Shape updates;  // the index space of the loop
  std::function<Update(KernelContext&, const expr::Indices& at)> update;
  std::function<Element(const Element& old, const Element& value)> combine;  // null: overwrite
  bool unique = false;  // no two updates have one target, so they may run in any order
};

enum class RegionKind : std::uint8_t { call, loop, while_, branch };
// Control flow. Order of operands: call: the body's inputs. loop: consts, carries, xs -> carries, ys. while_:
// consts of the condition, consts of the body, carries -> carries. branch: index(i32), the operands that
// every branch receives.
struct Region {
  RegionKind kind;
  std::vector<JaxprPtr> bodies;  // call, loop: {body}; while_: {condition, body}; branch: one each
  int consts = 0, carries = 0;   // loop: its consts; while_: the consts of the condition
  int body_consts = 0;           // while_
  std::int64_t trip_count = 0;   // loop
  bool reverse = false;          // loop
  int unroll = 1;
};

// A library call. `symbol` names a function in one of the private back ends, extern "C" int32_t (const
// std::int64_t* integers, void* const* operands, void* const* results, void* workspace) noexcept. Operands
// and results are dense and row-major.
struct Routine {
  const char* symbol;
  std::vector<std::int64_t> integers;
  std::int64_t workspace = 0;  // bytes
  double flops = 0;            // or the number of flops that take the same time
  // Divides the call into calls that may run at the same time, each with a separate workspace; null: it is not divided.
  DivideRoutine parts = nullptr;
};

// A collective among the devices that differ only along `axes`; ranks count along these axes, the last
// fastest. device/collective.h defines the effect of each kind on operands of `outer` times `block` elements.
struct Communication {
  CollectiveKind kind = CollectiveKind::all_reduce;
  Collective::Combine combine = Collective::Combine::sum;
  std::vector<AxisName> axes = {};
  std::vector<Dims> groups = {};                                  // of ranks; empty: one group of all ranks
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs = {};  // permute: (source, target) ranks
  std::int64_t root = 0;                                          // broadcast
  std::int64_t outer = 1, block = 1;
  std::int64_t entries = 1;                  // number of entries per member: reduce_scatter and all_to_all
  std::int64_t result_rows = 0, slices = 1;  // these and the next two: ragged_all_to_all
  bool adds = false;
  Dtype index_dtype = i32;
  std::int64_t elements() const { return outer * entries * block; }  // number of elements of the operand
};

// This device's coordinate along a mesh axis: i32[].
struct Coordinate {
  AxisName axis;
};

struct Expand {
  std::function<Arrays(Args)> build;  // traced in place of the equation
};

struct Lowering {
  std::variant<Kernel, Scatter, Region, Routine, Communication, Coordinate, Expand> form;
  Lowering(Kernel k) : form(std::move(k)) {}
  Lowering(Scatter s) : form(std::move(s)) {}
  Lowering(Region r) : form(std::move(r)) {}
  Lowering(Routine r) : form(std::move(r)) {}
  Lowering(Communication c) : form(std::move(c)) {}
  Lowering(Coordinate c) : form(std::move(c)) {}
  Lowering(Expand e) : form(std::move(e)) {}
};

// Makes a kernel from its body.
inline Lowering kernel(std::function<Elements(KernelContext&, const expr::Indices&)> body) {
  return Kernel{std::move(body)};
}
// Makes a kernel that only moves elements: result[at] = operand 0 at map(at).
TESSERA_API Lowering moving_kernel(std::function<expr::Indices(expr::Graph&, const expr::Indices&)> map);

}  // namespace tessera::inline v0
