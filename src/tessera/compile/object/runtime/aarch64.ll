; Written by tools/object_runtime from aarch64.c.
define i32 @tessera_lacks_features(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  ret i32 0
}

define i64 @tessera_default_float_mode() {
  %1 = call i64 asm sideeffect "mrs $0, fpcr", "=r"()
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %3, label %2

2:                                                ; preds = %0
  call void asm sideeffect "msr fpcr, $0", "r"(i64 0)
  br label %3

3:                                                ; preds = %2, %0
  ret i64 %1
}

define void @tessera_restore_float_mode(i64 noundef %0) {
  %.not = icmp eq i64 %0, 0
  br i1 %.not, label %3, label %2

2:                                                ; preds = %1
  call void asm sideeffect "msr fpcr, $0", "r"(i64 %0)
  br label %3

3:                                                ; preds = %2, %1
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
