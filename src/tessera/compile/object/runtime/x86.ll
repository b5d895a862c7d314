; Written by tools/object_runtime from x86.c.
@known = internal global i32 0, align 4

define i32 @tessera_lacks_features(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  %4 = alloca [2 x i32], align 4
  %5 = alloca [4 x i32], align 16
  %6 = load atomic i32, ptr @known monotonic, align 4
  %.not = icmp eq i32 %6, 0
  br i1 %.not, label %7, label %63

7:                                                ; preds = %3
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4)
  br label %8

8:                                                ; preds = %10, %7
  %.034 = phi i32 [ 0, %7 ], [ %16, %10 ]
  %9 = icmp ult i32 %.034, 2
  br i1 %9, label %10, label %17

10:                                               ; preds = %8
  %11 = shl nuw i32 %.034, 31
  %12 = call { i32, i32, i32, i32 } asm sideeffect "xchgq %rbx, ${1:q}\0A\09cpuid\0A\09xchgq %rbx, ${1:q}", "={ax},=&r,={cx},={dx},0,2,~{dirflag},~{fpsr},~{flags}"(i32 %11, i32 0)
  %13 = extractvalue { i32, i32, i32, i32 } %12, 0
  %14 = zext nneg i32 %.034 to i64
  %15 = getelementptr inbounds [2 x i32], ptr %4, i64 0, i64 %14
  store i32 %13, ptr %15, align 4
  %16 = add nuw nsw i32 %.034, 1
  br label %8, !llvm.loop !0

17:                                               ; preds = %8, %54
  %.035 = phi i64 [ %55, %54 ], [ 0, %8 ]
  %.032 = phi i32 [ %.2, %54 ], [ 1, %8 ]
  %18 = icmp slt i64 %.035, %1
  %19 = icmp eq i32 %.032, 1
  %spec.select = select i1 %18, i1 %19, i1 false
  br i1 %spec.select, label %20, label %56

20:                                               ; preds = %17
  %.idx = shl nsw i64 %.035, 4
  %21 = getelementptr inbounds i8, ptr %0, i64 %.idx
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5)
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr %5, align 4
  %23 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 0, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %5, i64 8
  %25 = getelementptr inbounds i8, ptr %21, i64 4
  %26 = load i32, ptr %25, align 4
  store i32 %26, ptr %24, align 4
  %27 = getelementptr inbounds i8, ptr %5, i64 12
  store i32 0, ptr %27, align 4
  %28 = load i32, ptr %21, align 4
  %29 = lshr i32 %28, 31
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds [2 x i32], ptr %4, i64 0, i64 %30
  %32 = load i32, ptr %31, align 4
  %33 = icmp ugt i32 %28, %32
  br i1 %33, label %53, label %34

34:                                               ; preds = %20
  %35 = load i32, ptr %5, align 16
  %36 = getelementptr inbounds i8, ptr %5, i64 4
  %37 = getelementptr inbounds i8, ptr %5, i64 8
  %38 = load i32, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %5, i64 12
  %40 = call { i32, i32, i32, i32 } asm sideeffect "xchgq %rbx, ${1:q}\0A\09cpuid\0A\09xchgq %rbx, ${1:q}", "={ax},=&r,={cx},={dx},0,2,~{dirflag},~{fpsr},~{flags}"(i32 %35, i32 %38)
  %41 = extractvalue { i32, i32, i32, i32 } %40, 0
  %42 = extractvalue { i32, i32, i32, i32 } %40, 1
  %43 = extractvalue { i32, i32, i32, i32 } %40, 2
  %44 = extractvalue { i32, i32, i32, i32 } %40, 3
  store i32 %41, ptr %5, align 16
  store i32 %42, ptr %36, align 4
  store i32 %43, ptr %37, align 8
  store i32 %44, ptr %39, align 4
  %45 = getelementptr inbounds i8, ptr %21, i64 8
  %46 = load i32, ptr %45, align 4
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds [4 x i32], ptr %5, i64 0, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %21, i64 12
  %51 = load i32, ptr %50, align 4
  %52 = and i32 %49, %51
  %.not36 = icmp eq i32 %52, %51
  %spec.select39 = select i1 %.not36, i32 %.032, i32 2
  br label %53

53:                                               ; preds = %20, %34
  %.033 = phi i32 [ 0, %34 ], [ 5, %20 ]
  %.2 = phi i32 [ %spec.select39, %34 ], [ 2, %20 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5)
  %cond = icmp eq i32 %.033, 0
  br i1 %cond, label %54, label %56

54:                                               ; preds = %53
  %55 = add nuw nsw i64 %.035, 1
  br label %17, !llvm.loop !1

56:                                               ; preds = %53, %17
  %.3 = phi i32 [ %.2, %53 ], [ %.032, %17 ]
  %57 = icmp ne i32 %.3, 1
  %.not37 = icmp eq i32 %2, 0
  %or.cond = or i1 %57, %.not37
  br i1 %or.cond, label %62, label %58

58:                                               ; preds = %56
  %59 = call { i32, i32 } asm sideeffect "xgetbv", "={ax},={dx},{cx},~{dirflag},~{fpsr},~{flags}"(i32 0)
  %60 = extractvalue { i32, i32 } %59, 0
  %61 = and i32 %60, %2
  %.not38 = icmp eq i32 %61, %2
  %spec.select40 = select i1 %.not38, i32 %.3, i32 2
  br label %62

62:                                               ; preds = %58, %56
  %.5 = phi i32 [ %spec.select40, %58 ], [ %.3, %56 ]
  store atomic i32 %.5, ptr @known monotonic, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4)
  br label %63

63:                                               ; preds = %3, %62
  %.0.in.in = phi i32 [ %.5, %62 ], [ %6, %3 ]
  %.0.in = icmp eq i32 %.0.in.in, 2
  %.0 = zext i1 %.0.in to i32
  ret i32 %.0
}

define i64 @tessera_default_float_mode() {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  call void @llvm.x86.sse.stmxcsr(ptr nonnull %1)
  %3 = load i32, ptr %1, align 4
  %4 = and i32 %3, -64
  %.not = icmp eq i32 %4, 8064
  br i1 %.not, label %6, label %5

5:                                                ; preds = %0
  store i32 8064, ptr %2, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %2)
  br label %6

6:                                                ; preds = %5, %0
  %7 = zext i32 %3 to i64
  ret i64 %7
}

declare void @llvm.x86.sse.stmxcsr(ptr)

declare void @llvm.x86.sse.ldmxcsr(ptr)

define void @tessera_restore_float_mode(i64 noundef %0) {
  %2 = alloca i32, align 4
  %3 = and i64 %0, -64
  %.not = icmp eq i64 %3, 8064
  br i1 %.not, label %6, label %4

4:                                                ; preds = %1
  %5 = trunc i64 %0 to i32
  store i32 %5, ptr %2, align 4
  call void @llvm.x86.sse.ldmxcsr(ptr nonnull %2)
  br label %6

6:                                                ; preds = %4, %1
  ret void
}

define ptr @tessera_new_stack(ptr noundef %0, ptr noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 -16
  store ptr %1, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 -8
  store ptr null, ptr %4, align 8
  ret ptr %3
}

define void @tessera_switch_stack(ptr noundef %0, ptr noundef %1) {
  %3 = call { ptr, ptr } asm sideeffect "leaq -128(%rsp), %rsp\0A\09pushq %rbp\0A\09pushq %rbx\0A\09leaq 1f(%rip), %rax\0A\09pushq %rax\0A\09movq %rsp, (%rdi)\0A\09movq %rsi, %rsp\0A\09popq %rax\0A\09jmpq *%rax\0A1:\09popq %rbx\0A\09popq %rbp\0A\09leaq 128(%rsp), %rsp", "={di},={si},0,1,~{rax},~{r12},~{r13},~{r14},~{r15},~{memory},~{cc},~{dirflag},~{fpsr},~{flags}"(ptr %0, ptr %1)
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
