// The border of a shard_map that leaves mesh axes to the partitioner: wholes outside, blocks inside, and both cut
// further along the axes that are left.
#pragma once
#include <tessera/spmd/layout.h>

namespace tessera::inline v0::spmd {

// How the axes of a whole (the operand) and of its block (the result) correspond.
Factors border_of(const SubAxes& sub, const Spec& spec, Aval whole, Aval block);
// Of a whole, of whose blocks this is the layout.
Layout around(const SubAxes& sub, const Spec& spec, const Layout& block);
// The same without cuts that no whole can have: uneven ones of blocks that are themselves parts of an axis.
Layout passing(const SubAxes& sub, const Spec& spec, const Layout& block);

}  // namespace tessera::inline v0::spmd
