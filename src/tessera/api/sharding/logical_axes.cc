// Logical axis names: pairs the names that a struct declares with its arrays, and checks that their numbers agree.
#include <tessera/api/sharding/logical_axes.h>

namespace tessera::inline v0 {

namespace detail {

ArrayNames::ArrayNames(std::vector<Spec> names)
    : names_(SharedState<const std::vector<Spec>>::make(std::move(names))) {}

const Spec& ArrayNames::next() {
  static const Spec none;
  std::size_t array = arrays_++;
  return array < names_.value().size() ? (*names_)[array] : none;
}

void ArrayNames::check(const TreePath& path) const {
  std::size_t names = names_.value().size(), arrays = arrays_;
  if (!names || names == arrays) return;
  std::string where = path.text();
  fail<TreeError>(str("logical_axes: ", where.empty() ? "the tree" : where, " has ", arrays,
                      " arrays, but names for ", names, "."),
                  "Expected logical_axes() to give one P(...) for each member that is an Array, in order.");
}

void add_names(std::vector<Spec>& out, const Spec& names) { out.push_back(names); }

}  // namespace detail

}  // namespace tessera::inline v0
