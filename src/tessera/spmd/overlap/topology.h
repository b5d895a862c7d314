// Topology: the links of a machine that a collective uses. The devices of a mesh are placed in the machine's
// grid, messages travel along one axis after the other, and the busiest link determines the time.
#pragma once
#include <tessera/core/axis_scope.h>
#include <tessera/device/machine.h>
#include <tessera/mesh/mesh.h>

namespace tessera::inline v0::spmd {

// A message between positions of the mesh; `share` is the fraction of a device's data that it carries.
struct Message {
  int from, to;
  double share = 1;
};

// The load on the links of messages that are in flight together.
struct Traffic {
  std::vector<double> load;  // by link: the sum of the shares that pass it
  int hops = 0;              // number of links on the longest path
  double busiest() const;
};

class Topology {
 public:
  // Places mesh axes along axes of the grid where the sizes allow it; a mesh axis that takes several is a
  // ring over them, so that neighbours along it are neighbours in the grid.
  //   errors  ArgumentError if the mesh has more devices than the machine
  Topology(const Machine& machine, Mesh mesh);
  Traffic traffic(const std::vector<Message>& messages) const;
  const Machine& machine() const { return machine_; }
  Mesh mesh() const { return mesh_; }
  // The groups of positions that communicate with each other, in order of their ranks along the axes.
  // `groups` lists ranks; none: all.
  std::vector<std::vector<int>> groups(const std::vector<AxisName>& axes,
                                       const std::vector<Dims>& groups) const;

 private:
  void walk(std::int64_t from, std::int64_t to, double share, Traffic& out) const;
  const Machine& machine_;
  Mesh mesh_;
  std::vector<std::int64_t> chips_;  // by position of the mesh: the chip
};

}  // namespace tessera::inline v0::spmd
