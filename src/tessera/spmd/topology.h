// The links of a machine that a collective uses: the devices of a mesh are placed in its grid, messages go along one axis
// after the other, and the busiest link determines the time.
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/device/machine.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0::spmd {

// From position to position of the mesh; `share` of what one device sends in all.
struct Message {
  int from, to;
  double share = 1;
};

// The load of messages that are in flight together on links.
struct Traffic {
  std::vector<double> load;  // by link: shares that pass it
  int hops = 0;              // of the longest way
  double busiest() const;
};

class Topology {
 public:
  // Mesh axes are placed along axes of the grid where sizes allow it; one that takes several is a ring over them, so that
  // neighbours along it are neighbours.
  //   errors  ArgumentError where the mesh has more devices than the machine
  Topology(const Machine& machine, Mesh mesh);
  Traffic traffic(const std::vector<Message>& messages) const;
  const Machine& machine() const { return machine_; }
  Mesh mesh() const { return mesh_; }
  // Positions that take part with each other, by rank along the axes; groups are of ranks, none: all.
  std::vector<std::vector<int>> groups(const std::vector<AxisName>& axes,
                                       const std::vector<Dims>& groups) const;

 private:
  void walk(std::int64_t from, std::int64_t to, double share, Traffic& out) const;
  const Machine& machine_;
  Mesh mesh_;
  std::vector<std::int64_t> chips_;  // by position of the mesh
};

}  // namespace tessera::inline v0::spmd
