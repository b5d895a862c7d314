// The stages of a program as text, taken from an Inspection.
#include <tessera/api/inspect.h>
#include <tessera/compile/stage_text.h>

namespace tessera::inline v0 {

Inspected::Inspected(JaxprPtr jaxpr) : inspection_(std::make_shared<const Inspection>(std::move(jaxpr))) {}
std::string Inspected::jaxpr() const { return inspection_->jaxpr(); }
std::string Inspected::simplified() const { return inspection_->simplified(); }
std::string Inspected::source() const { return inspection_->source(); }
std::string Inspected::c_source(const std::string& name, Where where) const {
  At at(where);
  return inspection_->c_source(name);
}
std::string Inspected::kernels() const { return inspection_->kernels(); }
std::string Inspected::llvm() const { return inspection_->llvm(); }
std::string Inspected::assembly() const { return inspection_->assembly(); }
std::string Inspected::collectives() const { return inspection_->collectives(); }
std::string Inspected::memory() const { return inspection_->memory(); }

}  // namespace tessera::inline v0
