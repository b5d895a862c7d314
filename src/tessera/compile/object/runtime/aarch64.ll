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

define ptr @tessera_new_stack(ptr noundef %0, ptr noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 -32
  %4 = getelementptr inbounds i8, ptr %0, i64 -8
  store ptr %1, ptr %4, align 8
  ret ptr %3
}

define void @tessera_switch_stack(ptr noundef %0, ptr noundef %1) {
  %3 = call { ptr, ptr } asm sideeffect "stp x29, x30, [sp, -32]!\0A\09adr x2, 1f\0A\09stp x19, x2, [sp, 16]\0A\09mov x2, sp\0A\09str x2, [x0]\0A\09mov sp, x1\0A\09ldr x2, [sp, 24]\0A\09br x2\0A1:\09ldr x19, [sp, 16]\0A\09ldp x29, x30, [sp], 32", "={x0},={x1},{x0},{x1},~{x2},~{x20},~{x21},~{x22},~{x23},~{x24},~{x25},~{x26},~{x27},~{x28},~{v8},~{v9},~{v10},~{v11},~{v12},~{v13},~{v14},~{v15},~{memory},~{cc}"(ptr %0, ptr %1)
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
