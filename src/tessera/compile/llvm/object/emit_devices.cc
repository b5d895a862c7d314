// Writes the structures of compile/object/runtime/device_program.h as constants.
#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>
#include <tessera/compile/llvm/object/emit_devices.h>

namespace tessera::inline v0 {

llvm::Constant* emit_devices(llvm::Module& module, const DeviceTables& tables, llvm::Function* entry) {
  auto* pointer = llvm::PointerType::getUnqual(module.getContext());
  auto stored = [&](llvm::Constant* content) -> llvm::Constant* {
    return new llvm::GlobalVariable(module, content->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                    content, "devices");
  };
  auto numbers = [&](const DeviceTables::Numbers& list) {
    std::vector<std::uint64_t> words(list.begin(), list.end());
    return llvm::ConstantDataArray::get(module.getContext(), words);
  };
  auto list = [&](const std::vector<llvm::Constant*>& pointers) {
    return stored(llvm::ConstantArray::get(llvm::ArrayType::get(pointer, pointers.size()), pointers));
  };
  std::vector<llvm::Constant*> collectives, groups, values;
  for (const DeviceTables::CollectiveTable& c : tables.collectives) {
    llvm::Constant* combine = llvm::ConstantPointerNull::get(pointer);
    if (!c.combiner.empty()) combine = module.getFunction(c.combiner);
    collectives.push_back(stored(llvm::ConstantStruct::getAnon({combine, numbers(c.numbers)})));
  }
  for (const DeviceTables::Numbers& group : tables.groups) groups.push_back(stored(numbers(group)));
  for (const DeviceTables::Numbers& value : tables.values) values.push_back(stored(numbers(value)));
  return stored(llvm::ConstantStruct::getAnon(
      {entry, list(collectives), list(groups), list(values), numbers(tables.sizes)}));
}

}  // namespace tessera::inline v0
