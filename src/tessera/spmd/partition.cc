#include <tessera/spmd/merge_exchanges.h>
#include <tessera/spmd/overlap.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

using namespace spmd;

// Blocks along the axes that shard this axis; unsharded where blocks would be uneven.
static Digits in_blocks(const SubAxes& sub, const Digits& digits, std::int64_t size) {
  Parts parts;
  for (const Digit& d : digits) parts.append(d.parts);
  return cut_along(sub, size, size && size % sub.size(parts) == 0 ? parts : Parts());
}

// The layout at the program's border: as a Sharding can say it.
static Layout outside(const SubAxes& sub, const Layout& layout, const Shape& shape) {
  Layout out = layout;
  out.partial.clear();
  for (std::size_t a = 0; a < out.axes.size(); ++a) {
    Layout one = whole_layout(shape);
    one.axes[a] = out.axes[a];
    if (!spec_of(sub, one)) out.axes[a] = in_blocks(sub, out.axes[a], shape[a]);
  }
  return out;
}

namespace {

// The program of each device, as far as it is written here.
struct Written {
  JaxprPtr jaxpr;
  std::vector<Sharding> out;
  double sent = 0;  // bytes that each device receives
};

class ProgramWriter {
 public:
  ProgramWriter(const JaxprPtr& jaxpr, const Program& program) : jaxpr_(*jaxpr), program_(program) {
    for (const Var& v : jaxpr->in) {
      const GlobalValue& x = program.values[static_cast<std::size_t>(program.value_of(program.root, v))];
      layouts_.push_back(outside(program.sub, x.layout, x.type.shape()));
      in.push_back(sharding(layouts_.back()));
      types_.push_back(x.type.with_shape(in.back().shard_shape(x.type.shape()))
                           .with_varying(axes_used(program.sub, layouts_.back())));
    }
  }
  std::vector<Sharding> in;

  Written write(const Offers& offers, Reasons* reasons, Savings* savings) const {
    Written out;
    Partitioner partitioner(program_, offers, reasons, savings);
    Closed closed = stage(jaxpr_.name, types_, [&](Args blocks) {
      std::vector<Placed> placed;
      for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({blocks[i], layouts_[i]});
      Arrays results;
      std::vector<Placed> got = partitioner.run(program_.root, versions_of(placed));
      for (std::size_t i = 0; i < got.size(); ++i) {
        Aval type = aval_of(jaxpr_.out[i]);
        int v = got[i].layout.partial.empty() ? -1 : program_.value_of(program_.root, jaxpr_.out[i]);
        const Layout& want = v < 0 ? got[i].layout : program_.values[static_cast<std::size_t>(v)].layout;
        Layout to = outside(program_.sub, want, type.shape());
        results.push_back(partitioner.moved(got[i], type, to));
        out.out.push_back(sharding(to));
      }
      return results;
    });
    if (!closed.consts.empty()) internal("partitioning captured a stored array");
    out.jaxpr = closed.jaxpr;
    out.sent = partitioner.sent();
    return out;
  }

 private:
  Sharding sharding(const Layout& layout) const {
    return Sharding(program_.sub.mesh(), *spec_of(program_.sub, layout));
  }

  const Jaxpr& jaxpr_;
  const Program& program_;
  std::vector<Layout> layouts_;
  Avals types_;
};

// Each operation chooses the sharding that is cheapest for itself. Where another sharding of a value would be better for several
// operations together, the program is written once more with that candidate, and kept if less is sent.
Written polished(const ProgramWriter& writer, Offers& offers) {
  constexpr int tries = 4;
  Savings savings;
  Written best = writer.write(offers, nullptr, &savings);
  std::vector<Offer> more = savings.worthwhile();
  for (int i = 0; i < tries && !more.empty(); ++i) {
    Offers wider = offers.with(more);
    Savings then;
    Written next = writer.write(wider, nullptr, &then);
    if (next.sent < best.sent) {
      best = std::move(next), offers = std::move(wider);
      more = then.worthwhile();
    } else {
      more.resize(more.size() / 2);
    }
  }
  return best;
}

}  // namespace

DeviceJaxpr partition(const JaxprPtr& jaxpr, bool with_transfers, const Machine& machine) {
  DeviceJaxpr out;
  out.mesh = jaxpr->effects().mesh;
  SubAxes sub(out.mesh);
  Program program(jaxpr, sub);
  program.keeps_origins = with_transfers;
  propagate(program);
  for (const Eqn* eqn : program.opaque()) out.opaque.push_back({eqn->primitive->name, eqn->where});
  ProgramWriter writer(jaxpr, program);
  Offers offers;
  Written written = polished(writer, offers);
  std::optional<Reasons> reasons;
  if (with_transfers) {
    reasons.emplace(program);
    written = writer.write(offers, &*reasons, nullptr);
  }
  out.in = writer.in, out.out = std::move(written.out);
  auto line = [&](const OverlapDecision& ring) { return reasons ? reasons->note(ring) : ring.where; };
  JaxprPtr overlapped = overlap_exchanges(written.jaxpr, CostModel(machine, out.mesh), out.overlaps, line);
  out.jaxpr = merge_exchanges(overlapped);
  if (reasons) out.transfers = reasons->transfers();
  return out;
}

}  // namespace tessera::inline v0
