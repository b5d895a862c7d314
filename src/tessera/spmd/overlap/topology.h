// Topology: the links of a machine that a collective uses. The devices of a mesh are placed in the machine's
// grid, a message travels along one grid axis after the other, and the busiest link determines the time.
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

// The load that simultaneous messages put on the links.
struct Traffic {
  std::vector<double> load;  // by link: the sum of the shares that pass it
  int hops = 0;              // number of links on the longest path
  double busiest() const;
};

class Topology {
 public:
  // Assigns grid axes to mesh axes where the sizes allow it. Along a mesh axis with several grid axes, the devices
  // form a ring (or a path, if the grid has no ring) of neighbours in the grid.
  //   errors  ArgumentError if the mesh has more devices than the machine
  Topology(const Machine& machine, Mesh mesh);
  Traffic traffic(const std::vector<Message>& messages) const;
  const Machine& machine() const { return machine_; }
  Mesh mesh() const { return mesh_; }
  // Returns the groups of mesh positions that communicate in a collective over these axes, each in the order of the
  // ranks. `groups` lists the ranks of each group; if it is empty, all ranks are one group.
  std::vector<std::vector<int>> groups(const std::vector<AxisName>& axes,
                                       const std::vector<Dims>& groups) const;

 private:
  // Adds the load of a message from chip to chip.
  void add_route(std::int64_t from, std::int64_t to, double share, Traffic& out) const;
  const Machine& machine_;
  Mesh mesh_;
  std::vector<std::int64_t> chips_;  // the chip of each mesh position
};

}  // namespace tessera::inline v0::spmd
