// While loops. A carry has the same sharding in all iterations.
#include <tessera/spmd/lower/communicates.h>
#include <tessera/spmd/reshard/batch_independence.h>
#include <tessera/spmd/reshard/insertion.h>
#include <tessera/spmd/reshard/loop_shardings.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

class WhileInsertion {
 public:
  WhileInsertion(const Insertion& at, std::vector<Versions>& in)
      : at_(at),
        loop_(at.scope().regions.at(*at.site.number)),
        test_(at.scope().inner.at(*at.site.number)[0]),
        body_(at.scope().inner.at(*at.site.number)[1]),
        operands_(loop_),
        batch_(independent_batch(at.eqn(), loop_)) {
    for (std::size_t i = 0; i < in.size(); ++i) {
      bool carried = i >= operands_.first_carry();
      ShardingSpec inside = carried
                                ? wanted_sharding(at, body_, body_.jaxpr->in[i - operands_.condition_consts])
                                : in[i].front().sharding;
      inside.partial.clear();
      blocks_.push_back(operand_version(at, in, i, inside));
      given_.types.push_back(aval_of(at.eqn().in[i]));
      given_.shardings.push_back(inside);
    }
  }

  std::vector<ShardedValue> run() {
    InsertedCost entering = *at_.cost;
    WhileOperation operation{&loop_, nullptr, nullptr, local_condition()};
    operation.condition = condition(operation.local);
    operation.body = body();
    auto communicate = [&](const std::vector<PartialSum>& along) {
      return communicates(at_.sub(), *operation.condition->lowered.jaxpr, along) ||
             communicates(at_.sub(), *operation.body->lowered.jaxpr, along);
    };
    if (!operation.local.empty() && communicate(operation.local)) {
      *at_.cost = entering;
      operation.local.clear();
      operation.condition = condition({});
      operation.body = body();
    }
    std::vector<ShardedBlock> results;
    for (std::size_t i = 0; i < at_.eqn().out.size(); ++i)
      results.push_back({at_.eqn().out[i].aval, given_.shardings[operands_.first_carry() + i]});
    std::size_t first = append(at_, {std::move(operation), blocks_}, results);
    std::vector<ShardedValue> out;
    for (std::size_t i = 0; i < results.size(); ++i)
      out.push_back(reshard_to_wanted(at_, {first + i, results[i].sharding}, at_.eqn().out[i]));
    return out;
  }

 private:
  // The types and shardings of some operands.
  BodyInputs operands_from(std::size_t first, std::size_t last) const {
    BodyInputs out;
    for (std::size_t i = first; i < last; ++i)
      out.types.push_back(given_.types[i]), out.shardings.push_back(given_.shardings[i]);
    return out;
  }

  ReshardedBody condition(const std::vector<PartialSum>& local) const {
    BodyInputs in = operands_from(0, operands_.condition_consts);
    BodyInputs carries = operands_from(operands_.first_carry(), blocks_.size());
    in.types.insert(in.types.end(), carries.types.begin(), carries.types.end());
    in.shardings.insert(in.shardings.end(), carries.shardings.begin(), carries.shardings.end());
    return insert_body(at_, test_, in, [&](const Insertion& inside, std::vector<Versions> versions) {
      const Var* last = local.empty() ? nullptr : &batch_->any;
      Environment env = insert_equations(inside, test_, std::move(versions), last);
      const Atom more = last ? Atom(*last) : test_.jaxpr->out[0];
      return BlockNumbers{insert_result(inside, test_, env, more, {{}, local})};
    });
  }

  ReshardedBody body() const {
    BodyInputs carries = operands_from(operands_.first_carry(), blocks_.size());
    return insert_body(at_, body_, operands_from(operands_.condition_consts, blocks_.size()),
                       [&](const Insertion& inside, std::vector<Versions> in) {
                         return insert_scope(inside, body_, in, carries.shardings);
                       });
  }

  // The partial results of the loop's condition. If batch elements are independent, each device may stop when its own elements
  // have finished, so the condition is not combined with that of other devices. Otherwise it is replicated.
  std::vector<PartialSum> local_condition() const {
    std::vector<PartialSum> out;
    if (!batch_) return out;
    const ShardingSpec& mask = wanted_sharding(at_, test_, batch_->mask);
    for (std::size_t k = 0; k < mask.axes.size(); ++k)
      for (std::size_t i = 0; operands_.first_carry() + i < blocks_.size(); ++i) {
        const ShardingSpec& carry = given_.shardings[operands_.first_carry() + i];
        if (!batch_->axes[i].empty() && !(carry.axes[batch_->axes[i][k]] == mask.axes[k])) return out;
      }
    auto uneven = [&](const SizeFactors& d) { return is_uneven(d, at_.sub()); };
    if (std::any_of(mask.axes.begin(), mask.axes.end(), uneven)) return out;
    for (const SizeFactors& axis : mask.axes)
      for (const SizeFactor& d : axis)
        for (int sub_axis : d.sub_axes) out.push_back({sub_axis, ReduceKind::logical_or});
    return out;
  }

  const Insertion& at_;
  const Region& loop_;
  const Scope &test_, &body_;
  WhileOperands operands_;
  std::optional<IndependentBatch> batch_;
  BlockNumbers blocks_;
  BodyInputs given_;
};

}  // namespace

std::vector<ShardedValue> insert_while(const Insertion& at, std::vector<Versions>& in) {
  return WhileInsertion(at, in).run();
}

}  // namespace tessera::inline v0::spmd
