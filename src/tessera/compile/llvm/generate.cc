// Optimization of emitted modules, and generation of objects and assembly from them.
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/GVN.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Vectorize/SLPVectorizer.h>
#include <tessera/compile/llvm/emit_program.h>
#include <tessera/compile/llvm/generate.h>

namespace tessera::inline v0 {

namespace {

bool has_inlining(const llvm::Module& module) {
  for (const llvm::Function& f : module)
    for (const llvm::BasicBlock& block : f)
      for (const llvm::Instruction& i : block)
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
            call && call->hasFnAttr(llvm::Attribute::AlwaysInline))
          return true;
  return false;
}

}  // namespace

// Optimizes the body of a program with inlined kernels: carries become registers, invariant loads are hoisted.
void optimize(llvm::Module& module, llvm::TargetMachine& machine) {
  if (!has_inlining(module)) return;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::ModulePassManager inliner;
  inliner.addPass(llvm::AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false));
  inliner.run(module, modules);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(
      llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), /*UseMemorySSA=*/true));
  passes.addPass(llvm::GVNPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SLPVectorizerPass());
  if (llvm::Function* body = module.getFunction(kBodyName)) passes.run(*body, functions);
}

llvm::SmallVector<char, 0> generate(llvm::Module& module, llvm::TargetMachine& machine,
                                    llvm::CodeGenFileType kind) {
  llvm::SmallVector<char, 0> out;
  llvm::raw_svector_ostream stream(out);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr, kind))
    internal("LLVM: this target emits no such file");
  passes.run(module);
  return out;
}

// Removes private functions that are no longer called.
void drop_unused(llvm::Module& module) {
  for (llvm::Function& f : llvm::make_early_inc_range(module))
    if (f.hasLocalLinkage() && f.use_empty()) f.eraseFromParent();
}

}  // namespace tessera::inline v0
