; Written by tools/object_runtime from parallel.c.
define void @tessera_parallel(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  call void %0(ptr noundef %1, ptr noundef %4, i64 noundef 0, i64 noundef %2)
  ret void
}

define void @tessera_parallel_shares(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4) {
  call void %0(ptr noundef %1, ptr noundef %4, i64 noundef 0, i64 noundef %2)
  ret void
}

define void @tessera_copy(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %0, ptr align 1 %1, i64 %2, i1 false)
  ret void
}

define i32 @tessera_divided_routine(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %6, %8
  %10 = alloca ptr, i64 %9, align 16
  br label %11

11:                                               ; preds = %64, %4
  %.042 = phi i64 [ 0, %4 ], [ %65, %64 ]
  %.0 = phi i32 [ undef, %4 ], [ %.0., %64 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %.042, %13
  br i1 %14, label %15, label %66

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = load i64, ptr %19, align 8
  %21 = add nsw i64 %18, %20
  %22 = getelementptr inbounds i8, ptr %0, i64 32
  %23 = load i64, ptr %22, align 8
  %24 = add nsw i64 %21, %23
  %25 = mul nsw i64 %.042, %24
  %26 = getelementptr inbounds i64, ptr %16, i64 %25
  %27 = getelementptr inbounds i8, ptr %0, i64 16
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i64, ptr %26, i64 %28
  br label %30

30:                                               ; preds = %34, %15
  %.041 = phi i64 [ 0, %15 ], [ %41, %34 ]
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = icmp slt i64 %.041, %32
  br i1 %33, label %34, label %42

34:                                               ; preds = %30
  %35 = getelementptr inbounds ptr, ptr %1, i64 %.041
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i64, ptr %29, i64 %.041
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %36, i64 %38
  %40 = getelementptr inbounds ptr, ptr %10, i64 %.041
  store ptr %39, ptr %40, align 8
  %41 = add nuw nsw i64 %.041, 1
  br label %30, !llvm.loop !0

42:                                               ; preds = %30, %46
  %.040 = phi i64 [ %57, %46 ], [ 0, %30 ]
  %43 = getelementptr inbounds i8, ptr %0, i64 32
  %44 = load i64, ptr %43, align 8
  %45 = icmp slt i64 %.040, %44
  br i1 %45, label %46, label %58

46:                                               ; preds = %42
  %47 = getelementptr inbounds ptr, ptr %2, i64 %.040
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr i64, ptr %29, i64 %50
  %52 = getelementptr i64, ptr %51, i64 %.040
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %48, i64 %53
  %55 = getelementptr ptr, ptr %10, i64 %50
  %56 = getelementptr ptr, ptr %55, i64 %.040
  store ptr %54, ptr %56, align 8
  %57 = add nuw nsw i64 %.040, 1
  br label %42, !llvm.loop !1

58:                                               ; preds = %42
  %59 = load ptr, ptr %0, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 24
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds ptr, ptr %10, i64 %61
  %63 = call i32 %59(ptr noundef nonnull %26, ptr noundef nonnull %10, ptr noundef nonnull %62, ptr noundef %3)
  %.not = icmp eq i32 %63, 0
  %. = select i1 %.not, i32 0, i32 1
  %.0. = select i1 %.not, i32 %.0, i32 %63
  %trunc = trunc nuw i32 %. to i1
  %cond45 = icmp eq i1 %trunc, false
  br i1 %cond45, label %64, label %66

64:                                               ; preds = %58
  %65 = add nuw nsw i64 %.042, 1
  br label %11, !llvm.loop !2

66:                                               ; preds = %11, %58
  %.144 = phi i32 [ %., %58 ], [ 2, %11 ]
  %.2 = phi i32 [ %.0., %58 ], [ %.0, %11 ]
  %cond = icmp eq i32 %.144, 2
  %spec.select = select i1 %cond, i32 0, i32 %.2
  ret i32 %spec.select
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare ptr @llvm.stacksave.p0()

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.stackrestore.p0(ptr)
!0 = distinct !{!0, !3}
!1 = distinct !{!1, !3}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.mustprogress"}
