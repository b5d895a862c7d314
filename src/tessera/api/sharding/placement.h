// Placement: the sharding or device of an array as users write it. WithMesh: the current mesh of a scope.
#pragma once
#include <tessera/core/array.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

/// Makes a mesh current in this thread until the end of the scope, so that P("data") alone is a placement:
/// WithMesh scope{mesh}. Scopes nest.
class TESSERA_API WithMesh {
 public:
  explicit WithMesh(Mesh mesh);
  ~WithMesh();
  WithMesh(const WithMesh&) = delete;
  WithMesh& operator=(const WithMesh&) = delete;

 private:
  Mesh saved_;
};
/// The mesh of the innermost WithMesh of this thread; none without one.
TESSERA_API Mesh current_mesh();

/// The sharding that an array shall have: a Sharding, {mesh, P("data")}, a Device, P("data") alone under a WithMesh, or
/// none: the array keeps its sharding.
class TESSERA_API Placement {
 public:
  Placement(None = none) {}
  Placement(std::nullptr_t) = delete;
  Placement(Sharding sharding) : sharding_(sharding) {}
  Placement(Mesh mesh, Spec spec, MemoryKind memory = MemoryKind::device)
      : form_(Form::mesh), memory_(memory), mesh_(mesh), spec_(std::move(spec)) {}
  Placement(Spec spec, MemoryKind memory = MemoryKind::device)
      : form_(Form::scope), memory_(memory), spec_(std::move(spec)) {}
  Placement(Device& device, MemoryKind memory = MemoryKind::device) : sharding_(device, memory) {}
  Placement(Device* device, MemoryKind memory = MemoryKind::device) : Placement(*device, memory) {}

  /// True unless it is none.
  bool given() const { return form_ != Form::sharding || sharding_; }
  /// The sharding that it denotes; an empty Sharding for none.
  ///   errors  ShardingError for P alone outside of a WithMesh, and for a spec that does not fit its mesh
  Sharding sharding(Where where = here()) const;
  /// Like sharding, but P alone outside of a WithMesh refers to mesh `otherwise`.
  Sharding sharding_or_on(Mesh otherwise, Where where = here()) const;

 private:
  enum class Form : std::uint8_t { sharding, mesh, scope };
  Form form_ = Form::sharding;
  MemoryKind memory_ = MemoryKind::device;
  Mesh mesh_;
  Spec spec_;
  Sharding sharding_;
};

struct TreePath;
namespace detail {

// Reshards x to `sharding`; inside a transformation, constrains it. Returns x itself if it has that sharding
// already, or if `sharding` is empty. Errors name `function` and the path of x in its argument (null: x is
// the result).
//   errors  ShardingError for a spec longer than the rank; TraceError for a tracer whose transformation has
//           returned, and for a ShapeDtype
TESSERA_API Array place(const Array& x, Sharding sharding, const char* function, const TreePath* path);
inline Array place(const Array& x, const Placement& where, const char* function) {
  return place(x, where.sharding(), function, nullptr);
}
// Places an array inside a transformation, by a sharding constraint.
TESSERA_API Array constrain(const Array& x, Sharding sharding);
// Throws a ShardingError if the sharding partitions axes that the shape does not have.
TESSERA_API void check_rank(const Shape& shape, Sharding sharding, const char* function,
                            const TreePath* path);
// The sharding of a new array of this shape; without a placement, that of the default device.
//   errors  as check_rank
Sharding sharding_of(const Placement& where, const Shape& shape, const char* function);

}  // namespace detail

}  // namespace tessera::inline v0
