; Written by tools/object_runtime from lapack.c.
%struct.Problem = type { ptr, ptr, i64, i64, i64, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr }

@__const.c64_matrix_triangular_solve.one = private unnamed_addr constant [2 x float] [float 1.000000e+00, float 0.000000e+00], align 4
@__const.c128_matrix_triangular_solve.one = private unnamed_addr constant [2 x double] [double 1.000000e+00, double 0.000000e+00], align 16

define i32 @tessera_own_lapack_cholesky_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_cholesky(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !0

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @problem_of(ptr noalias sret(%struct.Problem) align 8 %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) {
  %6 = load i64, ptr %1, align 8
  %7 = and i64 %6, 1
  %.not = icmp eq i64 %7, 0
  %8 = select i1 %.not, i64 4, i64 8
  %9 = icmp slt i64 %6, 2
  %10 = shl nuw nsw i64 %8, 1
  %11 = select i1 %9, i64 %8, i64 %10
  %12 = getelementptr inbounds i8, ptr %1, i64 48
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %13, %11
  %15 = add nsw i64 %14, 63
  %16 = sdiv i64 %15, 64
  %17 = shl nsw i64 %16, 6
  %18 = getelementptr inbounds i8, ptr %4, i64 %17
  %19 = getelementptr inbounds i8, ptr %1, i64 56
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %20, %11
  %22 = add nsw i64 %21, 63
  %23 = sdiv i64 %22, 64
  %24 = shl nsw i64 %23, 6
  %25 = getelementptr inbounds i8, ptr %18, i64 %24
  %26 = getelementptr inbounds i8, ptr %1, i64 64
  %27 = load i64, ptr %26, align 8
  %28 = or disjoint i64 %7, 2
  %29 = shl i64 %27, %28
  %30 = add nsw i64 %29, 63
  %31 = sdiv i64 %30, 64
  %32 = shl nsw i64 %31, 6
  %33 = getelementptr inbounds i8, ptr %25, i64 %32
  store ptr %2, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 8
  store ptr %3, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 16
  %36 = getelementptr inbounds i8, ptr %1, i64 8
  %37 = load i64, ptr %36, align 8
  store i64 %37, ptr %35, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 0, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 32
  %40 = getelementptr inbounds i8, ptr %1, i64 40
  %41 = load i64, ptr %40, align 8
  store i64 %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 40
  %43 = getelementptr inbounds i8, ptr %1, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = trunc i64 %44 to i32
  store i32 %45, ptr %42, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 44
  %47 = getelementptr inbounds i8, ptr %1, i64 24
  %48 = load i64, ptr %47, align 8
  %49 = trunc i64 %48 to i32
  store i32 %49, ptr %46, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 48
  %51 = getelementptr inbounds i8, ptr %1, i64 32
  %52 = load i64, ptr %51, align 8
  %53 = trunc i64 %52 to i32
  store i32 %53, ptr %50, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 52
  %55 = getelementptr inbounds i8, ptr %1, i64 56
  %56 = load i64, ptr %55, align 8
  %57 = trunc i64 %56 to i32
  store i32 %57, ptr %54, align 4
  %58 = getelementptr inbounds i8, ptr %0, i64 56
  %59 = getelementptr inbounds i8, ptr %1, i64 64
  %60 = load i64, ptr %59, align 8
  %61 = trunc i64 %60 to i32
  store i32 %61, ptr %58, align 8
  %62 = getelementptr inbounds i8, ptr %0, i64 60
  %63 = getelementptr inbounds i8, ptr %1, i64 72
  %64 = load i64, ptr %63, align 8
  %65 = trunc i64 %64 to i32
  store i32 %65, ptr %62, align 4
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  store ptr %4, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %0, i64 72
  store ptr %18, ptr %67, align 8
  %68 = getelementptr inbounds i8, ptr %0, i64 80
  store ptr %25, ptr %68, align 8
  %69 = getelementptr inbounds i8, ptr %0, i64 88
  store ptr %33, ptr %69, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 96
  %71 = getelementptr inbounds i8, ptr %1, i64 72
  %72 = load i64, ptr %71, align 8
  %73 = shl nsw i64 %72, 2
  %74 = add nsw i64 %73, 63
  %75 = sdiv i64 %74, 64
  %76 = shl nsw i64 %75, 6
  %77 = getelementptr inbounds i8, ptr %33, i64 %76
  store ptr %77, ptr %70, align 8
  ret void
}

define internal void @f32_matrix_cholesky(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = mul nsw i64 %4, %4
  %8 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %7)
  %9 = mul nsw i64 %4, %4
  call void @f32_matrix_copy(ptr noundef %6, ptr noundef %8, i64 noundef %9)
  call void @f32_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  %10 = mul nsw i64 %4, %4
  %11 = call i32 @f32_matrix_is_finite(ptr noundef %6, i64 noundef %10)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %21, label %12

12:                                               ; preds = %1
  %13 = icmp slt i32 %3, 17
  br i1 %13, label %14, label %16

14:                                               ; preds = %12
  %15 = call i32 @f32_matrix_small_cholesky(ptr noundef %6, i64 noundef %4)
  %.not26 = icmp eq i32 %15, 0
  br i1 %.not26, label %21, label %23

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = call i32 @LAPACKE_spotrf_work(i32 noundef 102, i8 noundef signext 85, i32 noundef %18, ptr noundef %6, i32 noundef %18)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %23, label %21

21:                                               ; preds = %16, %14, %1
  %22 = mul nsw i64 %4, %4
  call void @f32_matrix_fill_nan(ptr noundef %6, i64 noundef %22)
  call void @f32_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %23

23:                                               ; preds = %21, %16, %14
  ret void
}

define i32 @tessera_own_lapack_triangular_solve_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_triangular_solve(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !1

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_triangular_solve(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = and i32 %4, 1
  %.not = icmp eq i32 %5, 0
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %.not, ptr %7, ptr %6
  %8 = load i32, ptr %.in, align 4
  %9 = sext i32 %8 to i64
  %10 = sext i32 %8 to i64
  %11 = mul nsw i64 %9, %10
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load i32, ptr %12, align 8
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %16 = load i32, ptr %15, align 4
  %17 = sext i32 %16 to i64
  %18 = mul nsw i64 %14, %17
  %19 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %11)
  %20 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %18)
  %21 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %18)
  call void @f32_matrix_copy(ptr noundef %20, ptr noundef %21, i64 noundef %18)
  %22 = icmp eq i64 %18, 0
  br i1 %22, label %38, label %23

23:                                               ; preds = %1
  %.not36 = icmp eq i32 %5, 0
  %24 = select i1 %.not36, i32 142, i32 141
  %25 = getelementptr inbounds i8, ptr %0, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = and i64 %26, 2
  %.not37 = icmp eq i64 %27, 0
  %28 = select i1 %.not37, i32 121, i32 122
  %29 = and i64 %3, 4
  %.not38 = icmp eq i64 %29, 0
  %. = select i1 %.not38, i32 111, i32 112
  %30 = getelementptr inbounds i8, ptr %0, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = and i64 %31, 16
  %.not39 = icmp eq i64 %32, 0
  %33 = select i1 %.not39, i32 131, i32 132
  %34 = getelementptr inbounds i8, ptr %0, i64 40
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 44
  %37 = load i32, ptr %36, align 4
  call void @cblas_strsm(i32 noundef 101, i32 noundef %24, i32 noundef %28, i32 noundef %., i32 noundef %33, i32 noundef %35, i32 noundef %37, float noundef 1.000000e+00, ptr noundef %19, i32 noundef %8, ptr noundef %20, i32 noundef %37)
  br label %38

38:                                               ; preds = %23, %1
  ret void
}

define i32 @tessera_own_lapack_lu_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_lu(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !2

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_lu(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = call ptr @integers_of(ptr noundef %14, i32 noundef 1, ptr noundef %0, i64 noundef %8)
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = call ptr @integers_of(ptr noundef %17, i32 noundef 2, ptr noundef %0, i64 noundef %4)
  %19 = mul nsw i64 %4, %7
  %20 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %19)
  %21 = mul nsw i64 %4, %7
  call void @f32_matrix_copy(ptr noundef %10, ptr noundef %20, i64 noundef %21)
  %22 = icmp slt i32 %3, 13
  %23 = icmp slt i32 %6, 13
  %or.cond = and i1 %22, %23
  br i1 %or.cond, label %27, label %24

24:                                               ; preds = %1
  %25 = mul nsw i64 %4, %7
  %26 = call i32 @f32_matrix_is_finite(ptr noundef %10, i64 noundef %25)
  %.not = icmp eq i32 %26, 0
  br i1 %.not, label %27, label %28

27:                                               ; preds = %1, %24
  call void @f32_matrix_small_lu(ptr noundef %10, i64 noundef %4, i64 noundef %7, ptr noundef %15)
  br label %43

28:                                               ; preds = %24
  %29 = icmp sgt i64 %8, 0
  br i1 %29, label %30, label %43

30:                                               ; preds = %28
  call void @f32_matrix_transpose(ptr noundef %10, ptr noundef %12, i64 noundef %4, i64 noundef %7)
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 44
  %34 = load i32, ptr %33, align 4
  %35 = call i32 @LAPACKE_sgetrf_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, ptr noundef %12, i32 noundef %32, ptr noundef %15)
  call void @f32_matrix_transpose(ptr noundef %12, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %36

36:                                               ; preds = %38, %30
  %.0 = phi i64 [ 0, %30 ], [ %42, %38 ]
  %37 = icmp slt i64 %.0, %8
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = getelementptr inbounds i32, ptr %15, i64 %.0
  %40 = load i32, ptr %39, align 4
  %41 = add nsw i32 %40, -1
  store i32 %41, ptr %39, align 4
  %42 = add nuw nsw i64 %.0, 1
  br label %36, !llvm.loop !3

43:                                               ; preds = %28, %36, %27
  br label %44

44:                                               ; preds = %48, %43
  %.068 = phi i32 [ 0, %43 ], [ %51, %48 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp slt i32 %.068, %46
  br i1 %47, label %48, label %52

48:                                               ; preds = %44
  %49 = zext nneg i32 %.068 to i64
  %50 = getelementptr inbounds i32, ptr %18, i64 %49
  store i32 %.068, ptr %50, align 4
  %51 = add nuw nsw i32 %.068, 1
  br label %44, !llvm.loop !4

52:                                               ; preds = %44, %54
  %.067 = phi i64 [ %67, %54 ], [ 0, %44 ]
  %53 = icmp slt i64 %.067, %8
  br i1 %53, label %54, label %68

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %18, i64 %.067
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds i32, ptr %15, i64 %.067
  %58 = load i32, ptr %57, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %18, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i32, ptr %18, i64 %.067
  store i32 %61, ptr %62, align 4
  %63 = getelementptr inbounds i32, ptr %15, i64 %.067
  %64 = load i32, ptr %63, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr %18, i64 %65
  store i32 %56, ptr %66, align 4
  %67 = add nuw nsw i64 %.067, 1
  br label %52, !llvm.loop !5

68:                                               ; preds = %52
  ret void
}

define i32 @tessera_own_lapack_geqrf_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_geqrf(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !6

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_geqrf(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 44
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul nsw i64 %11, %14
  %16 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  %17 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %18 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  call void @f32_matrix_copy(ptr noundef %16, ptr noundef %18, i64 noundef %15)
  %19 = icmp eq i64 %15, 0
  br i1 %19, label %35, label %20

20:                                               ; preds = %1
  %21 = call i32 @f32_matrix_is_finite(ptr noundef %16, i64 noundef %15)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %22, label %23

22:                                               ; preds = %20
  call void @f32_matrix_fill_nan(ptr noundef %16, i64 noundef %15)
  call void @f32_matrix_fill_nan(ptr noundef %17, i64 noundef %8)
  br label %35

23:                                               ; preds = %20
  %24 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %16, i64 noundef %15, i64 noundef 0)
  %25 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %17, i64 noundef %8, i64 noundef %15)
  %26 = getelementptr inbounds i8, ptr %0, i64 44
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i32, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = call i32 @LAPACKE_sgelqf_work(i32 noundef 102, i32 noundef %27, i32 noundef %29, ptr noundef %24, i32 noundef %27, ptr noundef %25, ptr noundef %31, i32 noundef %33)
  call void @f32_matrix_store(ptr noundef %16, ptr noundef %24, i64 noundef %15)
  call void @f32_matrix_store(ptr noundef %17, ptr noundef %25, i64 noundef %8)
  call void @f32_matrix_conjugate(ptr noundef %17, ptr noundef %17, i64 noundef %8)
  br label %35

35:                                               ; preds = %22, %23, %1
  ret void
}

define i32 @tessera_own_lapack_geqp3_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_geqp3(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !7

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_geqp3(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %4, %7
  %15 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  %16 = load ptr, ptr %0, align 8
  %17 = call ptr @integers_of(ptr noundef %16, i32 noundef 1, ptr noundef nonnull %0, i64 noundef %7)
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call ptr @integers_of(ptr noundef %19, i32 noundef 2, ptr noundef nonnull %0, i64 noundef %7)
  %21 = mul nsw i64 %4, %7
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %1
  %24 = mul nsw i64 %4, %7
  %25 = call i32 @f32_matrix_is_finite(ptr noundef %15, i64 noundef %24)
  %.not69 = icmp eq i32 %25, 0
  br label %26

26:                                               ; preds = %23, %1
  %.not = phi i1 [ true, %1 ], [ %.not69, %23 ]
  br label %27

27:                                               ; preds = %36, %26
  %.066 = phi i32 [ 0, %26 ], [ %40, %36 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 44
  %29 = load i32, ptr %28, align 4
  %30 = icmp slt i32 %.066, %29
  br i1 %30, label %31, label %41

31:                                               ; preds = %27
  br i1 %.not, label %36, label %32

32:                                               ; preds = %31
  %33 = zext nneg i32 %.066 to i64
  %34 = getelementptr inbounds i32, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %36

36:                                               ; preds = %31, %32
  %37 = phi i32 [ %35, %32 ], [ %.066, %31 ]
  %38 = zext nneg i32 %.066 to i64
  %39 = getelementptr inbounds i32, ptr %20, i64 %38
  store i32 %37, ptr %39, align 4
  %40 = add nuw nsw i32 %.066, 1
  br label %27, !llvm.loop !8

41:                                               ; preds = %27
  br i1 %.not, label %42, label %44

42:                                               ; preds = %41
  %43 = mul nsw i64 %4, %7
  call void @f32_matrix_fill_nan(ptr noundef %10, i64 noundef %43)
  call void @f32_matrix_fill_nan(ptr noundef %11, i64 noundef %8)
  br label %62

44:                                               ; preds = %41
  call void @f32_matrix_transpose(ptr noundef %15, ptr noundef %13, i64 noundef %4, i64 noundef %7)
  %45 = call ptr @f32_matrix_load(ptr noundef nonnull %0, ptr noundef %11, i64 noundef %8, i64 noundef 0)
  %46 = getelementptr inbounds i8, ptr %0, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 44
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 52
  %53 = load i32, ptr %52, align 4
  %54 = call i32 @LAPACKE_sgeqp3_work(i32 noundef 102, i32 noundef %47, i32 noundef %49, ptr noundef %13, i32 noundef %47, ptr noundef %20, ptr noundef %45, ptr noundef %51, i32 noundef %53)
  call void @f32_matrix_store(ptr noundef %11, ptr noundef %45, i64 noundef %8)
  call void @f32_matrix_transpose(ptr noundef %13, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %55

55:                                               ; preds = %57, %44
  %.0 = phi i64 [ 0, %44 ], [ %61, %57 ]
  %56 = icmp slt i64 %.0, %7
  br i1 %56, label %57, label %62

57:                                               ; preds = %55
  %58 = getelementptr inbounds i32, ptr %20, i64 %.0
  %59 = load i32, ptr %58, align 4
  %60 = add nsw i32 %59, -1
  store i32 %60, ptr %58, align 4
  %61 = add nuw nsw i64 %.0, 1
  br label %55, !llvm.loop !9

62:                                               ; preds = %42, %55
  ret void
}

define i32 @tessera_own_lapack_householder_product_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_householder_product(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !10

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_householder_product(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = mul nsw i64 %4, %7
  %9 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  %12 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = sext i32 %14 to i64
  %16 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %15)
  %17 = icmp eq i64 %8, 0
  br i1 %17, label %42, label %18

18:                                               ; preds = %1
  %19 = call i32 @f32_matrix_is_finite(ptr noundef %12, i64 noundef %8)
  %.not = icmp eq i32 %19, 0
  br i1 %.not, label %25, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %0, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = call i32 @f32_matrix_is_finite(ptr noundef %16, i64 noundef %23)
  %.not36 = icmp eq i32 %24, 0
  br i1 %.not36, label %25, label %26

25:                                               ; preds = %20, %18
  call void @f32_matrix_fill_nan(ptr noundef %9, i64 noundef %8)
  br label %42

26:                                               ; preds = %20
  call void @f32_matrix_copy(ptr noundef %9, ptr noundef %12, i64 noundef %8)
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = sext i32 %28 to i64
  call void @f32_matrix_conjugate(ptr noundef %11, ptr noundef %16, i64 noundef %29)
  %30 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %9, i64 noundef %8, i64 noundef 0)
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 40
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = call i32 @LAPACKE_sorglq_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, i32 noundef %36, ptr noundef %30, i32 noundef %32, ptr noundef %11, ptr noundef %38, i32 noundef %40)
  call void @f32_matrix_store(ptr noundef %9, ptr noundef %30, i64 noundef %8)
  br label %42

42:                                               ; preds = %25, %26, %1
  ret void
}

define i32 @tessera_own_lapack_svd_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_svd(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !11

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_svd(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = lshr i32 %4, 1
  %6 = and i32 %5, 1
  %7 = trunc i64 %3 to i32
  %8 = and i32 %7, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 44
  %12 = load i32, ptr %11, align 4
  %13 = icmp slt i32 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %13, ptr %14, ptr %15
  %16 = load i32, ptr %.in, align 4
  %.not = icmp eq i32 %8, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  br label %20

20:                                               ; preds = %1, %17
  %21 = phi i32 [ %19, %17 ], [ %16, %1 ]
  %.not88 = icmp eq i32 %8, 0
  br i1 %.not88, label %25, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds i8, ptr %0, i64 44
  %24 = load i32, ptr %23, align 4
  br label %25

25:                                               ; preds = %20, %22
  %26 = phi i32 [ %24, %22 ], [ %16, %20 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %28, 1
  br i1 %29, label %33, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  br label %33

33:                                               ; preds = %25, %30
  %34 = phi i32 [ %32, %30 ], [ 1, %25 ]
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  %36 = load i32, ptr %35, align 8
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i8, ptr %0, i64 44
  %39 = load i32, ptr %38, align 4
  %40 = sext i32 %39 to i64
  %41 = sext i32 %16 to i64
  %42 = call ptr @f32_matrix_real_result(ptr noundef %0, i32 noundef 0, i64 noundef %41)
  %43 = getelementptr inbounds i8, ptr %0, i64 64
  %44 = load ptr, ptr %43, align 8
  %.not89 = icmp eq i32 %6, 0
  br i1 %.not89, label %49, label %45

45:                                               ; preds = %33
  %46 = sext i32 %21 to i64
  %47 = mul nsw i64 %37, %46
  %48 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %47)
  br label %49

49:                                               ; preds = %33, %45
  %50 = phi ptr [ %48, %45 ], [ null, %33 ]
  %.not90 = icmp eq i32 %6, 0
  br i1 %.not90, label %55, label %51

51:                                               ; preds = %49
  %52 = sext i32 %26 to i64
  %53 = mul nsw i64 %52, %40
  %54 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 2, i64 noundef %53)
  br label %55

55:                                               ; preds = %49, %51
  %56 = phi ptr [ %54, %51 ], [ null, %49 ]
  %57 = icmp eq i32 %16, 0
  br i1 %57, label %58, label %60

58:                                               ; preds = %55
  %.not95 = icmp eq i32 %6, 0
  %.not96 = icmp eq i32 %8, 0
  %or.cond = or i1 %.not95, %.not96
  br i1 %or.cond, label %103, label %59

59:                                               ; preds = %58
  call void @f32_matrix_set_identity(ptr noundef %50, i64 noundef %37)
  call void @f32_matrix_set_identity(ptr noundef %56, i64 noundef %40)
  br label %103

60:                                               ; preds = %55
  %61 = mul nsw i64 %37, %40
  %62 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %61)
  %63 = mul nsw i64 %37, %40
  call void @f32_matrix_copy(ptr noundef %44, ptr noundef %62, i64 noundef %63)
  %64 = sext i32 %21 to i64
  %65 = mul nsw i64 %37, %64
  %66 = sext i32 %26 to i64
  %67 = mul nsw i64 %66, %40
  %68 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %50, i64 noundef %65, i64 noundef 0)
  %69 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %56, i64 noundef %67, i64 noundef %65)
  %70 = mul nsw i64 %37, %40
  %71 = call i32 @f32_matrix_is_finite(ptr noundef %44, i64 noundef %70)
  %.not91 = icmp eq i32 %71, 0
  br i1 %.not91, label %90, label %72

72:                                               ; preds = %60
  %.not92 = icmp eq i32 %6, 0
  %.not93 = icmp eq i32 %8, 0
  %73 = select i1 %.not93, i8 83, i8 65
  %74 = select i1 %.not92, i8 78, i8 %73
  %75 = getelementptr inbounds i8, ptr %0, i64 44
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %0, i64 40
  %78 = load i32, ptr %77, align 8
  %79 = icmp slt i32 %21, 1
  %80 = select i1 %79, i32 1, i32 %21
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 52
  %84 = load i32, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %0, i64 88
  %86 = load ptr, ptr %85, align 8
  %87 = call i32 @LAPACKE_sgesdd_work(i32 noundef 102, i8 noundef signext %74, i32 noundef %76, i32 noundef %78, ptr noundef %44, i32 noundef %76, ptr noundef %42, ptr noundef %69, i32 noundef %34, ptr noundef %68, i32 noundef %80, ptr noundef %82, i32 noundef %84, ptr noundef %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %90

89:                                               ; preds = %72
  call void @f32_matrix_store(ptr noundef %50, ptr noundef %68, i64 noundef %65)
  call void @f32_matrix_store(ptr noundef %56, ptr noundef %69, i64 noundef %67)
  br label %103

90:                                               ; preds = %72, %60
  br label %91

91:                                               ; preds = %93, %90
  %.0 = phi i32 [ 0, %90 ], [ %96, %93 ]
  %92 = icmp slt i32 %.0, %16
  br i1 %92, label %93, label %97

93:                                               ; preds = %91
  %94 = zext nneg i32 %.0 to i64
  %95 = getelementptr inbounds float, ptr %42, i64 %94
  store float 0x7FF8000000000000, ptr %95, align 4
  %96 = add nuw nsw i32 %.0, 1
  br label %91, !llvm.loop !12

97:                                               ; preds = %91
  %.not94 = icmp eq i32 %6, 0
  br i1 %.not94, label %103, label %98

98:                                               ; preds = %97
  %99 = sext i32 %21 to i64
  %100 = mul nsw i64 %37, %99
  call void @f32_matrix_fill_nan(ptr noundef %50, i64 noundef %100)
  %101 = sext i32 %26 to i64
  %102 = mul nsw i64 %101, %40
  call void @f32_matrix_fill_nan(ptr noundef %56, i64 noundef %102)
  br label %103

103:                                              ; preds = %59, %58, %97, %98, %89
  ret void
}

define i32 @tessera_own_lapack_eigh_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_eigh(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !13

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_eigh(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = and i32 %7, 1
  %9 = trunc i64 %6 to i32
  %10 = lshr i32 %9, 1
  %11 = and i32 %10, 1
  %12 = call ptr @f32_matrix_real_result(ptr noundef %0, i32 noundef %11, i64 noundef %4)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %16, label %13

13:                                               ; preds = %1
  %14 = mul nsw i64 %4, %4
  %15 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  br label %19

16:                                               ; preds = %1
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %13
  %20 = phi ptr [ %15, %13 ], [ %18, %16 ]
  %21 = mul nsw i64 %4, %4
  %22 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %21)
  %23 = mul nsw i64 %4, %4
  call void @f32_matrix_copy(ptr noundef %20, ptr noundef %22, i64 noundef %23)
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %59, label %25

25:                                               ; preds = %19
  %.not54 = icmp eq i32 %11, 0
  br i1 %.not54, label %29, label %26

26:                                               ; preds = %25
  %27 = mul nsw i64 %4, %4
  %28 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %20, i64 noundef %27, i64 noundef 0)
  br label %29

29:                                               ; preds = %25, %26
  %30 = phi ptr [ %28, %26 ], [ %20, %25 ]
  %31 = call i32 @f32_matrix_triangle_is_finite(ptr noundef %20, i64 noundef %4, i32 noundef %8)
  %.not55 = icmp eq i32 %31, 0
  br i1 %.not55, label %50, label %32

32:                                               ; preds = %29
  %.not56 = icmp eq i32 %11, 0
  %33 = select i1 %.not56, i8 78, i8 86
  %.not57 = icmp eq i32 %8, 0
  %34 = select i1 %.not57, i8 76, i8 85
  %35 = getelementptr inbounds i8, ptr %0, i64 44
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds i8, ptr %0, i64 88
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 60
  %44 = load i32, ptr %43, align 4
  %45 = call i32 @LAPACKE_ssyevd_work(i32 noundef 102, i8 noundef signext %33, i8 noundef signext %34, i32 noundef %36, ptr noundef %30, i32 noundef %36, ptr noundef %12, ptr noundef %38, i32 noundef %40, ptr noundef %42, i32 noundef %44)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %50

47:                                               ; preds = %32
  %48 = mul nsw i64 %4, %4
  call void @f32_matrix_store(ptr noundef %20, ptr noundef %30, i64 noundef %48)
  %.not59 = icmp eq i32 %11, 0
  br i1 %.not59, label %59, label %49

49:                                               ; preds = %47
  call void @f32_matrix_adjoint_in_place(ptr noundef %20, i64 noundef %4)
  br label %59

50:                                               ; preds = %32, %29
  br label %51

51:                                               ; preds = %53, %50
  %.0 = phi i64 [ 0, %50 ], [ %55, %53 ]
  %52 = icmp slt i64 %.0, %4
  br i1 %52, label %53, label %56

53:                                               ; preds = %51
  %54 = getelementptr inbounds float, ptr %12, i64 %.0
  store float 0x7FF8000000000000, ptr %54, align 4
  %55 = add nuw nsw i64 %.0, 1
  br label %51, !llvm.loop !14

56:                                               ; preds = %51
  %.not58 = icmp eq i32 %11, 0
  br i1 %.not58, label %59, label %57

57:                                               ; preds = %56
  %58 = mul nsw i64 %4, %4
  call void @f32_matrix_fill_nan(ptr noundef %20, i64 noundef %58)
  br label %59

59:                                               ; preds = %19, %56, %57, %47, %49
  ret void
}

define i32 @tessera_own_lapack_eig_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_eig(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !15

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_eig(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = and i64 %6, 1
  %8 = and i64 %6, 2
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq i64 %7, 0
  %11 = mul nsw i64 %4, %4
  %12 = getelementptr inbounds float, ptr %10, i64 %11
  %13 = select i1 %.not, ptr null, ptr %12
  %.not95 = icmp eq i64 %8, 0
  %14 = shl nsw i64 %4, %7
  %15 = mul nsw i64 %14, %4
  %16 = getelementptr inbounds float, ptr %10, i64 %15
  %17 = select i1 %.not95, ptr null, ptr %16
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %4
  %.idx = shl nsw i64 %23, 3
  %24 = getelementptr inbounds i8, ptr %20, i64 %.idx
  %.not97 = icmp eq i64 %7, 0
  br i1 %.not97, label %35, label %25

25:                                               ; preds = %1
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %4
  %33 = mul nsw i64 %32, %4
  %.idx98 = shl nsw i64 %33, 3
  %34 = getelementptr inbounds i8, ptr %29, i64 %.idx98
  br label %35

35:                                               ; preds = %1, %25
  %36 = phi ptr [ %34, %25 ], [ null, %1 ]
  %.not99 = icmp eq i64 %8, 0
  br i1 %.not99, label %48, label %37

37:                                               ; preds = %35
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  %39 = load ptr, ptr %38, align 8
  %.not100 = icmp eq i64 %7, 0
  %40 = select i1 %.not100, i64 1, i64 2
  %41 = getelementptr inbounds ptr, ptr %39, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 24
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %44, %4
  %46 = mul nsw i64 %45, %4
  %.idx101 = shl nsw i64 %46, 3
  %47 = getelementptr inbounds i8, ptr %42, i64 %.idx101
  br label %48

48:                                               ; preds = %35, %37
  %49 = phi ptr [ %47, %37 ], [ null, %35 ]
  %50 = getelementptr inbounds i8, ptr %0, i64 80
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds float, ptr %51, i64 %4
  %53 = mul nsw i64 %4, %4
  %54 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %53)
  %55 = icmp eq i32 %3, 0
  br i1 %55, label %107, label %56

56:                                               ; preds = %48
  call void @f32_matrix_transpose(ptr noundef %54, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %57 = mul nsw i64 %4, %4
  %58 = call i32 @f32_matrix_is_finite(ptr noundef %54, i64 noundef %57)
  %.not102 = icmp eq i32 %58, 0
  br i1 %.not102, label %86, label %59

59:                                               ; preds = %56
  %.not103 = icmp eq ptr %13, null
  %60 = select i1 %.not103, i8 78, i8 86
  %.not104 = icmp eq ptr %17, null
  %61 = select i1 %.not104, i8 78, i8 86
  %62 = getelementptr inbounds i8, ptr %0, i64 44
  %63 = load i32, ptr %62, align 4
  %64 = getelementptr inbounds i8, ptr %0, i64 72
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %0, i64 52
  %67 = load i32, ptr %66, align 4
  %68 = call i32 @LAPACKE_sgeev_work(i32 noundef 102, i8 noundef signext %60, i8 noundef signext %61, i32 noundef %63, ptr noundef %10, i32 noundef %63, ptr noundef nonnull %52, ptr noundef %51, ptr noundef %13, i32 noundef %63, ptr noundef %17, i32 noundef %63, ptr noundef %65, i32 noundef %67)
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %86

70:                                               ; preds = %59, %72
  %.093 = phi i64 [ %81, %72 ], [ 0, %59 ]
  %71 = icmp slt i64 %.093, %4
  br i1 %71, label %72, label %82

72:                                               ; preds = %70
  %73 = getelementptr inbounds float, ptr %52, i64 %.093
  %74 = load float, ptr %73, align 4
  %.idx109 = shl nsw i64 %.093, 3
  %75 = getelementptr inbounds i8, ptr %24, i64 %.idx109
  store float %74, ptr %75, align 4
  %76 = getelementptr inbounds float, ptr %51, i64 %.093
  %77 = load float, ptr %76, align 4
  %78 = shl nuw nsw i64 %.093, 1
  %79 = or disjoint i64 %78, 1
  %80 = getelementptr inbounds float, ptr %24, i64 %79
  store float %77, ptr %80, align 4
  %81 = add nuw nsw i64 %.093, 1
  br label %70, !llvm.loop !16

82:                                               ; preds = %70
  %.not107 = icmp eq ptr %13, null
  br i1 %.not107, label %84, label %83

83:                                               ; preds = %82
  call void @f32_matrix_unpack_pairs(ptr noundef nonnull %13, ptr noundef %51, ptr noundef %36, i64 noundef %4)
  br label %84

84:                                               ; preds = %83, %82
  %.not108 = icmp eq ptr %17, null
  br i1 %.not108, label %107, label %85

85:                                               ; preds = %84
  call void @f32_matrix_unpack_pairs(ptr noundef nonnull %17, ptr noundef %51, ptr noundef %49, i64 noundef %4)
  br label %107

86:                                               ; preds = %59, %56
  br label %87

87:                                               ; preds = %90, %86
  %.092 = phi i64 [ 0, %86 ], [ %92, %90 ]
  %88 = shl nsw i64 %4, 1
  %89 = icmp slt i64 %.092, %88
  br i1 %89, label %90, label %93

90:                                               ; preds = %87
  %91 = getelementptr inbounds float, ptr %24, i64 %.092
  store float 0x7FF8000000000000, ptr %91, align 4
  %92 = add nuw nsw i64 %.092, 1
  br label %87, !llvm.loop !17

93:                                               ; preds = %87, %105
  %.0 = phi i64 [ %106, %105 ], [ 0, %87 ]
  %94 = shl nsw i64 %4, 1
  %95 = mul nsw i64 %94, %4
  %96 = icmp slt i64 %.0, %95
  br i1 %96, label %97, label %107

97:                                               ; preds = %93
  %.not105 = icmp eq ptr %13, null
  br i1 %.not105, label %101, label %98

98:                                               ; preds = %97
  %99 = load float, ptr %24, align 4
  %100 = getelementptr inbounds float, ptr %36, i64 %.0
  store float %99, ptr %100, align 4
  br label %101

101:                                              ; preds = %98, %97
  %.not106 = icmp eq ptr %17, null
  br i1 %.not106, label %105, label %102

102:                                              ; preds = %101
  %103 = load float, ptr %24, align 4
  %104 = getelementptr inbounds float, ptr %49, i64 %.0
  store float %103, ptr %104, align 4
  br label %105

105:                                              ; preds = %101, %102
  %106 = add nuw nsw i64 %.0, 1
  br label %93, !llvm.loop !18

107:                                              ; preds = %48, %85, %84, %93
  ret void
}

define i32 @tessera_own_lapack_schur_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_schur(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !19

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_schur(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 44
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  store i32 0, ptr %2, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = mul nsw i64 %5, %5
  %11 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %10)
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %15, label %12

12:                                               ; preds = %1
  %13 = mul nsw i64 %5, %5
  %14 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %13)
  br label %15

15:                                               ; preds = %1, %12
  %16 = phi ptr [ %14, %12 ], [ null, %1 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  %.not52 = icmp eq i32 %9, 0
  %19 = mul nsw i64 %5, %5
  %20 = getelementptr inbounds float, ptr %18, i64 %19
  %21 = select i1 %.not52, ptr null, ptr %20
  %22 = mul nsw i64 %5, %5
  %23 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %22)
  %24 = icmp eq i32 %4, 0
  br i1 %24, label %47, label %25

25:                                               ; preds = %15
  call void @f32_matrix_transpose(ptr noundef %23, ptr noundef %18, i64 noundef %5, i64 noundef %5)
  %26 = mul nsw i64 %5, %5
  %27 = call i32 @f32_matrix_is_finite(ptr noundef %23, i64 noundef %26)
  %.not53 = icmp eq i32 %27, 0
  br i1 %.not53, label %43, label %28

28:                                               ; preds = %25
  %.not54 = icmp eq ptr %21, null
  %29 = select i1 %.not54, i8 78, i8 86
  %30 = getelementptr inbounds i8, ptr %0, i64 44
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 80
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds float, ptr %33, i64 %5
  %35 = getelementptr inbounds i8, ptr %0, i64 72
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 52
  %38 = load i32, ptr %37, align 4
  %39 = call i32 @LAPACKE_sgees_work(i32 noundef 102, i8 noundef signext %29, i8 noundef signext 78, ptr noundef null, i32 noundef %31, ptr noundef %18, i32 noundef %31, ptr noundef nonnull %2, ptr noundef %33, ptr noundef nonnull %34, ptr noundef %21, i32 noundef %31, ptr noundef %36, i32 noundef %38, ptr noundef null)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %28
  call void @f32_matrix_transpose(ptr noundef %18, ptr noundef %11, i64 noundef %5, i64 noundef %5)
  %.not56 = icmp eq ptr %16, null
  br i1 %.not56, label %47, label %42

42:                                               ; preds = %41
  call void @f32_matrix_transpose(ptr noundef %21, ptr noundef nonnull %16, i64 noundef %5, i64 noundef %5)
  br label %47

43:                                               ; preds = %28, %25
  %44 = mul nsw i64 %5, %5
  call void @f32_matrix_fill_nan(ptr noundef %11, i64 noundef %44)
  %.not55 = icmp eq ptr %16, null
  br i1 %.not55, label %47, label %45

45:                                               ; preds = %43
  %46 = mul nsw i64 %5, %5
  call void @f32_matrix_fill_nan(ptr noundef nonnull %16, i64 noundef %46)
  br label %47

47:                                               ; preds = %43, %45, %41, %42, %15
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret void
}

define i32 @tessera_own_lapack_hessenberg_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_hessenberg(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !20

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_hessenberg(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %7)
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = mul nsw i64 %4, %4
  %14 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %13)
  call void @f32_matrix_transpose(ptr noundef %14, ptr noundef %12, i64 noundef %4, i64 noundef %4)
  %15 = add nsw i64 %4, -1
  %16 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %15, i64 noundef 0)
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = call i32 @LAPACKE_sgehrd_work(i32 noundef 102, i32 noundef %18, i32 noundef 1, i32 noundef %18, ptr noundef %12, i32 noundef %18, ptr noundef %16, ptr noundef %20, i32 noundef %22)
  %24 = add nsw i64 %4, -1
  call void @f32_matrix_store(ptr noundef %8, ptr noundef %16, i64 noundef %24)
  call void @f32_matrix_transpose(ptr noundef %12, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %25

25:                                               ; preds = %10, %1
  ret void
}

define i32 @tessera_own_lapack_tridiagonal_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f32_matrix_tridiagonal(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !21

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f32_matrix_tridiagonal(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @f32_matrix_result(ptr noundef %0, i32 noundef 3, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %11 = call ptr @f32_matrix_real_result(ptr noundef %0, i32 noundef 1, i64 noundef %4)
  %12 = add nsw i64 %4, -1
  %13 = call ptr @f32_matrix_real_result(ptr noundef %0, i32 noundef 2, i64 noundef %12)
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %32, label %15

15:                                               ; preds = %1
  %16 = mul nsw i64 %4, %4
  %17 = call ptr @f32_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %16)
  call void @f32_matrix_transpose(ptr noundef %17, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %18 = add nsw i64 %4, -1
  %19 = call ptr @f32_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %18, i64 noundef 0)
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = and i64 %21, 1
  %.not = icmp eq i64 %22, 0
  %23 = select i1 %.not, i8 85, i8 76
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 72
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = call i32 @LAPACKE_ssytrd_work(i32 noundef 102, i8 noundef signext %23, i32 noundef %25, ptr noundef %10, i32 noundef %25, ptr noundef %11, ptr noundef %13, ptr noundef %19, ptr noundef %27, i32 noundef %29)
  %31 = add nsw i64 %4, -1
  call void @f32_matrix_store(ptr noundef %8, ptr noundef %19, i64 noundef %31)
  call void @f32_matrix_transpose(ptr noundef %10, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %32

32:                                               ; preds = %15, %1
  ret void
}

define i32 @tessera_own_lapack_cholesky_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_cholesky(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !22

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_cholesky(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = mul nsw i64 %4, %4
  %8 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %7)
  %9 = mul nsw i64 %4, %4
  call void @f64_matrix_copy(ptr noundef %6, ptr noundef %8, i64 noundef %9)
  call void @f64_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  %10 = mul nsw i64 %4, %4
  %11 = call i32 @f64_matrix_is_finite(ptr noundef %6, i64 noundef %10)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %21, label %12

12:                                               ; preds = %1
  %13 = icmp slt i32 %3, 17
  br i1 %13, label %14, label %16

14:                                               ; preds = %12
  %15 = call i32 @f64_matrix_small_cholesky(ptr noundef %6, i64 noundef %4)
  %.not26 = icmp eq i32 %15, 0
  br i1 %.not26, label %21, label %23

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = call i32 @LAPACKE_dpotrf_work(i32 noundef 102, i8 noundef signext 85, i32 noundef %18, ptr noundef %6, i32 noundef %18)
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %23, label %21

21:                                               ; preds = %16, %14, %1
  %22 = mul nsw i64 %4, %4
  call void @f64_matrix_fill_nan(ptr noundef %6, i64 noundef %22)
  call void @f64_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %23

23:                                               ; preds = %21, %16, %14
  ret void
}

define i32 @tessera_own_lapack_triangular_solve_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_triangular_solve(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !23

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_triangular_solve(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = and i32 %4, 1
  %.not = icmp eq i32 %5, 0
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %.not, ptr %7, ptr %6
  %8 = load i32, ptr %.in, align 4
  %9 = sext i32 %8 to i64
  %10 = sext i32 %8 to i64
  %11 = mul nsw i64 %9, %10
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load i32, ptr %12, align 8
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %16 = load i32, ptr %15, align 4
  %17 = sext i32 %16 to i64
  %18 = mul nsw i64 %14, %17
  %19 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %11)
  %20 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %18)
  %21 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %18)
  call void @f64_matrix_copy(ptr noundef %20, ptr noundef %21, i64 noundef %18)
  %22 = icmp eq i64 %18, 0
  br i1 %22, label %38, label %23

23:                                               ; preds = %1
  %.not36 = icmp eq i32 %5, 0
  %24 = select i1 %.not36, i32 142, i32 141
  %25 = getelementptr inbounds i8, ptr %0, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = and i64 %26, 2
  %.not37 = icmp eq i64 %27, 0
  %28 = select i1 %.not37, i32 121, i32 122
  %29 = and i64 %3, 4
  %.not38 = icmp eq i64 %29, 0
  %. = select i1 %.not38, i32 111, i32 112
  %30 = getelementptr inbounds i8, ptr %0, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = and i64 %31, 16
  %.not39 = icmp eq i64 %32, 0
  %33 = select i1 %.not39, i32 131, i32 132
  %34 = getelementptr inbounds i8, ptr %0, i64 40
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 44
  %37 = load i32, ptr %36, align 4
  call void @cblas_dtrsm(i32 noundef 101, i32 noundef %24, i32 noundef %28, i32 noundef %., i32 noundef %33, i32 noundef %35, i32 noundef %37, double noundef 1.000000e+00, ptr noundef %19, i32 noundef %8, ptr noundef %20, i32 noundef %37)
  br label %38

38:                                               ; preds = %23, %1
  ret void
}

define i32 @tessera_own_lapack_lu_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_lu(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !24

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_lu(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = call ptr @integers_of(ptr noundef %14, i32 noundef 1, ptr noundef %0, i64 noundef %8)
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = call ptr @integers_of(ptr noundef %17, i32 noundef 2, ptr noundef %0, i64 noundef %4)
  %19 = mul nsw i64 %4, %7
  %20 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %19)
  %21 = mul nsw i64 %4, %7
  call void @f64_matrix_copy(ptr noundef %10, ptr noundef %20, i64 noundef %21)
  %22 = icmp slt i32 %3, 13
  %23 = icmp slt i32 %6, 13
  %or.cond = and i1 %22, %23
  br i1 %or.cond, label %27, label %24

24:                                               ; preds = %1
  %25 = mul nsw i64 %4, %7
  %26 = call i32 @f64_matrix_is_finite(ptr noundef %10, i64 noundef %25)
  %.not = icmp eq i32 %26, 0
  br i1 %.not, label %27, label %28

27:                                               ; preds = %1, %24
  call void @f64_matrix_small_lu(ptr noundef %10, i64 noundef %4, i64 noundef %7, ptr noundef %15)
  br label %43

28:                                               ; preds = %24
  %29 = icmp sgt i64 %8, 0
  br i1 %29, label %30, label %43

30:                                               ; preds = %28
  call void @f64_matrix_transpose(ptr noundef %10, ptr noundef %12, i64 noundef %4, i64 noundef %7)
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 44
  %34 = load i32, ptr %33, align 4
  %35 = call i32 @LAPACKE_dgetrf_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, ptr noundef %12, i32 noundef %32, ptr noundef %15)
  call void @f64_matrix_transpose(ptr noundef %12, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %36

36:                                               ; preds = %38, %30
  %.0 = phi i64 [ 0, %30 ], [ %42, %38 ]
  %37 = icmp slt i64 %.0, %8
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = getelementptr inbounds i32, ptr %15, i64 %.0
  %40 = load i32, ptr %39, align 4
  %41 = add nsw i32 %40, -1
  store i32 %41, ptr %39, align 4
  %42 = add nuw nsw i64 %.0, 1
  br label %36, !llvm.loop !25

43:                                               ; preds = %28, %36, %27
  br label %44

44:                                               ; preds = %48, %43
  %.068 = phi i32 [ 0, %43 ], [ %51, %48 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp slt i32 %.068, %46
  br i1 %47, label %48, label %52

48:                                               ; preds = %44
  %49 = zext nneg i32 %.068 to i64
  %50 = getelementptr inbounds i32, ptr %18, i64 %49
  store i32 %.068, ptr %50, align 4
  %51 = add nuw nsw i32 %.068, 1
  br label %44, !llvm.loop !26

52:                                               ; preds = %44, %54
  %.067 = phi i64 [ %67, %54 ], [ 0, %44 ]
  %53 = icmp slt i64 %.067, %8
  br i1 %53, label %54, label %68

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %18, i64 %.067
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds i32, ptr %15, i64 %.067
  %58 = load i32, ptr %57, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %18, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i32, ptr %18, i64 %.067
  store i32 %61, ptr %62, align 4
  %63 = getelementptr inbounds i32, ptr %15, i64 %.067
  %64 = load i32, ptr %63, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr %18, i64 %65
  store i32 %56, ptr %66, align 4
  %67 = add nuw nsw i64 %.067, 1
  br label %52, !llvm.loop !27

68:                                               ; preds = %52
  ret void
}

define i32 @tessera_own_lapack_geqrf_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_geqrf(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !28

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_geqrf(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 44
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul nsw i64 %11, %14
  %16 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  %17 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %18 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  call void @f64_matrix_copy(ptr noundef %16, ptr noundef %18, i64 noundef %15)
  %19 = icmp eq i64 %15, 0
  br i1 %19, label %35, label %20

20:                                               ; preds = %1
  %21 = call i32 @f64_matrix_is_finite(ptr noundef %16, i64 noundef %15)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %22, label %23

22:                                               ; preds = %20
  call void @f64_matrix_fill_nan(ptr noundef %16, i64 noundef %15)
  call void @f64_matrix_fill_nan(ptr noundef %17, i64 noundef %8)
  br label %35

23:                                               ; preds = %20
  %24 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %16, i64 noundef %15, i64 noundef 0)
  %25 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %17, i64 noundef %8, i64 noundef %15)
  %26 = getelementptr inbounds i8, ptr %0, i64 44
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i32, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = call i32 @LAPACKE_dgelqf_work(i32 noundef 102, i32 noundef %27, i32 noundef %29, ptr noundef %24, i32 noundef %27, ptr noundef %25, ptr noundef %31, i32 noundef %33)
  call void @f64_matrix_store(ptr noundef %16, ptr noundef %24, i64 noundef %15)
  call void @f64_matrix_store(ptr noundef %17, ptr noundef %25, i64 noundef %8)
  call void @f64_matrix_conjugate(ptr noundef %17, ptr noundef %17, i64 noundef %8)
  br label %35

35:                                               ; preds = %22, %23, %1
  ret void
}

define i32 @tessera_own_lapack_geqp3_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_geqp3(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !29

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_geqp3(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %4, %7
  %15 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  %16 = load ptr, ptr %0, align 8
  %17 = call ptr @integers_of(ptr noundef %16, i32 noundef 1, ptr noundef nonnull %0, i64 noundef %7)
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call ptr @integers_of(ptr noundef %19, i32 noundef 2, ptr noundef nonnull %0, i64 noundef %7)
  %21 = mul nsw i64 %4, %7
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %1
  %24 = mul nsw i64 %4, %7
  %25 = call i32 @f64_matrix_is_finite(ptr noundef %15, i64 noundef %24)
  %.not69 = icmp eq i32 %25, 0
  br label %26

26:                                               ; preds = %23, %1
  %.not = phi i1 [ true, %1 ], [ %.not69, %23 ]
  br label %27

27:                                               ; preds = %36, %26
  %.066 = phi i32 [ 0, %26 ], [ %40, %36 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 44
  %29 = load i32, ptr %28, align 4
  %30 = icmp slt i32 %.066, %29
  br i1 %30, label %31, label %41

31:                                               ; preds = %27
  br i1 %.not, label %36, label %32

32:                                               ; preds = %31
  %33 = zext nneg i32 %.066 to i64
  %34 = getelementptr inbounds i32, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %36

36:                                               ; preds = %31, %32
  %37 = phi i32 [ %35, %32 ], [ %.066, %31 ]
  %38 = zext nneg i32 %.066 to i64
  %39 = getelementptr inbounds i32, ptr %20, i64 %38
  store i32 %37, ptr %39, align 4
  %40 = add nuw nsw i32 %.066, 1
  br label %27, !llvm.loop !30

41:                                               ; preds = %27
  br i1 %.not, label %42, label %44

42:                                               ; preds = %41
  %43 = mul nsw i64 %4, %7
  call void @f64_matrix_fill_nan(ptr noundef %10, i64 noundef %43)
  call void @f64_matrix_fill_nan(ptr noundef %11, i64 noundef %8)
  br label %62

44:                                               ; preds = %41
  call void @f64_matrix_transpose(ptr noundef %15, ptr noundef %13, i64 noundef %4, i64 noundef %7)
  %45 = call ptr @f64_matrix_load(ptr noundef nonnull %0, ptr noundef %11, i64 noundef %8, i64 noundef 0)
  %46 = getelementptr inbounds i8, ptr %0, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 44
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 52
  %53 = load i32, ptr %52, align 4
  %54 = call i32 @LAPACKE_dgeqp3_work(i32 noundef 102, i32 noundef %47, i32 noundef %49, ptr noundef %13, i32 noundef %47, ptr noundef %20, ptr noundef %45, ptr noundef %51, i32 noundef %53)
  call void @f64_matrix_store(ptr noundef %11, ptr noundef %45, i64 noundef %8)
  call void @f64_matrix_transpose(ptr noundef %13, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %55

55:                                               ; preds = %57, %44
  %.0 = phi i64 [ 0, %44 ], [ %61, %57 ]
  %56 = icmp slt i64 %.0, %7
  br i1 %56, label %57, label %62

57:                                               ; preds = %55
  %58 = getelementptr inbounds i32, ptr %20, i64 %.0
  %59 = load i32, ptr %58, align 4
  %60 = add nsw i32 %59, -1
  store i32 %60, ptr %58, align 4
  %61 = add nuw nsw i64 %.0, 1
  br label %55, !llvm.loop !31

62:                                               ; preds = %42, %55
  ret void
}

define i32 @tessera_own_lapack_householder_product_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_householder_product(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !32

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_householder_product(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = mul nsw i64 %4, %7
  %9 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  %12 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = sext i32 %14 to i64
  %16 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %15)
  %17 = icmp eq i64 %8, 0
  br i1 %17, label %42, label %18

18:                                               ; preds = %1
  %19 = call i32 @f64_matrix_is_finite(ptr noundef %12, i64 noundef %8)
  %.not = icmp eq i32 %19, 0
  br i1 %.not, label %25, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %0, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = call i32 @f64_matrix_is_finite(ptr noundef %16, i64 noundef %23)
  %.not36 = icmp eq i32 %24, 0
  br i1 %.not36, label %25, label %26

25:                                               ; preds = %20, %18
  call void @f64_matrix_fill_nan(ptr noundef %9, i64 noundef %8)
  br label %42

26:                                               ; preds = %20
  call void @f64_matrix_copy(ptr noundef %9, ptr noundef %12, i64 noundef %8)
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = sext i32 %28 to i64
  call void @f64_matrix_conjugate(ptr noundef %11, ptr noundef %16, i64 noundef %29)
  %30 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %9, i64 noundef %8, i64 noundef 0)
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 40
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = call i32 @LAPACKE_dorglq_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, i32 noundef %36, ptr noundef %30, i32 noundef %32, ptr noundef %11, ptr noundef %38, i32 noundef %40)
  call void @f64_matrix_store(ptr noundef %9, ptr noundef %30, i64 noundef %8)
  br label %42

42:                                               ; preds = %25, %26, %1
  ret void
}

define i32 @tessera_own_lapack_svd_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_svd(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !33

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_svd(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = lshr i32 %4, 1
  %6 = and i32 %5, 1
  %7 = trunc i64 %3 to i32
  %8 = and i32 %7, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 44
  %12 = load i32, ptr %11, align 4
  %13 = icmp slt i32 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %13, ptr %14, ptr %15
  %16 = load i32, ptr %.in, align 4
  %.not = icmp eq i32 %8, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  br label %20

20:                                               ; preds = %1, %17
  %21 = phi i32 [ %19, %17 ], [ %16, %1 ]
  %.not88 = icmp eq i32 %8, 0
  br i1 %.not88, label %25, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds i8, ptr %0, i64 44
  %24 = load i32, ptr %23, align 4
  br label %25

25:                                               ; preds = %20, %22
  %26 = phi i32 [ %24, %22 ], [ %16, %20 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %28, 1
  br i1 %29, label %33, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  br label %33

33:                                               ; preds = %25, %30
  %34 = phi i32 [ %32, %30 ], [ 1, %25 ]
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  %36 = load i32, ptr %35, align 8
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i8, ptr %0, i64 44
  %39 = load i32, ptr %38, align 4
  %40 = sext i32 %39 to i64
  %41 = sext i32 %16 to i64
  %42 = call ptr @f64_matrix_real_result(ptr noundef %0, i32 noundef 0, i64 noundef %41)
  %43 = getelementptr inbounds i8, ptr %0, i64 64
  %44 = load ptr, ptr %43, align 8
  %.not89 = icmp eq i32 %6, 0
  br i1 %.not89, label %49, label %45

45:                                               ; preds = %33
  %46 = sext i32 %21 to i64
  %47 = mul nsw i64 %37, %46
  %48 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %47)
  br label %49

49:                                               ; preds = %33, %45
  %50 = phi ptr [ %48, %45 ], [ null, %33 ]
  %.not90 = icmp eq i32 %6, 0
  br i1 %.not90, label %55, label %51

51:                                               ; preds = %49
  %52 = sext i32 %26 to i64
  %53 = mul nsw i64 %52, %40
  %54 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 2, i64 noundef %53)
  br label %55

55:                                               ; preds = %49, %51
  %56 = phi ptr [ %54, %51 ], [ null, %49 ]
  %57 = icmp eq i32 %16, 0
  br i1 %57, label %58, label %60

58:                                               ; preds = %55
  %.not95 = icmp eq i32 %6, 0
  %.not96 = icmp eq i32 %8, 0
  %or.cond = or i1 %.not95, %.not96
  br i1 %or.cond, label %103, label %59

59:                                               ; preds = %58
  call void @f64_matrix_set_identity(ptr noundef %50, i64 noundef %37)
  call void @f64_matrix_set_identity(ptr noundef %56, i64 noundef %40)
  br label %103

60:                                               ; preds = %55
  %61 = mul nsw i64 %37, %40
  %62 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %61)
  %63 = mul nsw i64 %37, %40
  call void @f64_matrix_copy(ptr noundef %44, ptr noundef %62, i64 noundef %63)
  %64 = sext i32 %21 to i64
  %65 = mul nsw i64 %37, %64
  %66 = sext i32 %26 to i64
  %67 = mul nsw i64 %66, %40
  %68 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %50, i64 noundef %65, i64 noundef 0)
  %69 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %56, i64 noundef %67, i64 noundef %65)
  %70 = mul nsw i64 %37, %40
  %71 = call i32 @f64_matrix_is_finite(ptr noundef %44, i64 noundef %70)
  %.not91 = icmp eq i32 %71, 0
  br i1 %.not91, label %90, label %72

72:                                               ; preds = %60
  %.not92 = icmp eq i32 %6, 0
  %.not93 = icmp eq i32 %8, 0
  %73 = select i1 %.not93, i8 83, i8 65
  %74 = select i1 %.not92, i8 78, i8 %73
  %75 = getelementptr inbounds i8, ptr %0, i64 44
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %0, i64 40
  %78 = load i32, ptr %77, align 8
  %79 = icmp slt i32 %21, 1
  %80 = select i1 %79, i32 1, i32 %21
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 52
  %84 = load i32, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %0, i64 88
  %86 = load ptr, ptr %85, align 8
  %87 = call i32 @LAPACKE_dgesdd_work(i32 noundef 102, i8 noundef signext %74, i32 noundef %76, i32 noundef %78, ptr noundef %44, i32 noundef %76, ptr noundef %42, ptr noundef %69, i32 noundef %34, ptr noundef %68, i32 noundef %80, ptr noundef %82, i32 noundef %84, ptr noundef %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %90

89:                                               ; preds = %72
  call void @f64_matrix_store(ptr noundef %50, ptr noundef %68, i64 noundef %65)
  call void @f64_matrix_store(ptr noundef %56, ptr noundef %69, i64 noundef %67)
  br label %103

90:                                               ; preds = %72, %60
  br label %91

91:                                               ; preds = %93, %90
  %.0 = phi i32 [ 0, %90 ], [ %96, %93 ]
  %92 = icmp slt i32 %.0, %16
  br i1 %92, label %93, label %97

93:                                               ; preds = %91
  %94 = zext nneg i32 %.0 to i64
  %95 = getelementptr inbounds double, ptr %42, i64 %94
  store double 0x7FF8000000000000, ptr %95, align 8
  %96 = add nuw nsw i32 %.0, 1
  br label %91, !llvm.loop !34

97:                                               ; preds = %91
  %.not94 = icmp eq i32 %6, 0
  br i1 %.not94, label %103, label %98

98:                                               ; preds = %97
  %99 = sext i32 %21 to i64
  %100 = mul nsw i64 %37, %99
  call void @f64_matrix_fill_nan(ptr noundef %50, i64 noundef %100)
  %101 = sext i32 %26 to i64
  %102 = mul nsw i64 %101, %40
  call void @f64_matrix_fill_nan(ptr noundef %56, i64 noundef %102)
  br label %103

103:                                              ; preds = %59, %58, %97, %98, %89
  ret void
}

define i32 @tessera_own_lapack_eigh_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_eigh(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !35

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_eigh(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = and i32 %7, 1
  %9 = trunc i64 %6 to i32
  %10 = lshr i32 %9, 1
  %11 = and i32 %10, 1
  %12 = call ptr @f64_matrix_real_result(ptr noundef %0, i32 noundef %11, i64 noundef %4)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %16, label %13

13:                                               ; preds = %1
  %14 = mul nsw i64 %4, %4
  %15 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  br label %19

16:                                               ; preds = %1
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %13
  %20 = phi ptr [ %15, %13 ], [ %18, %16 ]
  %21 = mul nsw i64 %4, %4
  %22 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %21)
  %23 = mul nsw i64 %4, %4
  call void @f64_matrix_copy(ptr noundef %20, ptr noundef %22, i64 noundef %23)
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %59, label %25

25:                                               ; preds = %19
  %.not54 = icmp eq i32 %11, 0
  br i1 %.not54, label %29, label %26

26:                                               ; preds = %25
  %27 = mul nsw i64 %4, %4
  %28 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %20, i64 noundef %27, i64 noundef 0)
  br label %29

29:                                               ; preds = %25, %26
  %30 = phi ptr [ %28, %26 ], [ %20, %25 ]
  %31 = call i32 @f64_matrix_triangle_is_finite(ptr noundef %20, i64 noundef %4, i32 noundef %8)
  %.not55 = icmp eq i32 %31, 0
  br i1 %.not55, label %50, label %32

32:                                               ; preds = %29
  %.not56 = icmp eq i32 %11, 0
  %33 = select i1 %.not56, i8 78, i8 86
  %.not57 = icmp eq i32 %8, 0
  %34 = select i1 %.not57, i8 76, i8 85
  %35 = getelementptr inbounds i8, ptr %0, i64 44
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds i8, ptr %0, i64 88
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 60
  %44 = load i32, ptr %43, align 4
  %45 = call i32 @LAPACKE_dsyevd_work(i32 noundef 102, i8 noundef signext %33, i8 noundef signext %34, i32 noundef %36, ptr noundef %30, i32 noundef %36, ptr noundef %12, ptr noundef %38, i32 noundef %40, ptr noundef %42, i32 noundef %44)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %50

47:                                               ; preds = %32
  %48 = mul nsw i64 %4, %4
  call void @f64_matrix_store(ptr noundef %20, ptr noundef %30, i64 noundef %48)
  %.not59 = icmp eq i32 %11, 0
  br i1 %.not59, label %59, label %49

49:                                               ; preds = %47
  call void @f64_matrix_adjoint_in_place(ptr noundef %20, i64 noundef %4)
  br label %59

50:                                               ; preds = %32, %29
  br label %51

51:                                               ; preds = %53, %50
  %.0 = phi i64 [ 0, %50 ], [ %55, %53 ]
  %52 = icmp slt i64 %.0, %4
  br i1 %52, label %53, label %56

53:                                               ; preds = %51
  %54 = getelementptr inbounds double, ptr %12, i64 %.0
  store double 0x7FF8000000000000, ptr %54, align 8
  %55 = add nuw nsw i64 %.0, 1
  br label %51, !llvm.loop !36

56:                                               ; preds = %51
  %.not58 = icmp eq i32 %11, 0
  br i1 %.not58, label %59, label %57

57:                                               ; preds = %56
  %58 = mul nsw i64 %4, %4
  call void @f64_matrix_fill_nan(ptr noundef %20, i64 noundef %58)
  br label %59

59:                                               ; preds = %19, %56, %57, %47, %49
  ret void
}

define i32 @tessera_own_lapack_eig_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_eig(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !37

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_eig(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = and i64 %6, 1
  %8 = and i64 %6, 2
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq i64 %7, 0
  %11 = mul nsw i64 %4, %4
  %12 = getelementptr inbounds double, ptr %10, i64 %11
  %13 = select i1 %.not, ptr null, ptr %12
  %.not95 = icmp eq i64 %8, 0
  %14 = shl nsw i64 %4, %7
  %15 = mul nsw i64 %14, %4
  %16 = getelementptr inbounds double, ptr %10, i64 %15
  %17 = select i1 %.not95, ptr null, ptr %16
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %4
  %.idx = shl nsw i64 %23, 4
  %24 = getelementptr inbounds i8, ptr %20, i64 %.idx
  %.not97 = icmp eq i64 %7, 0
  br i1 %.not97, label %35, label %25

25:                                               ; preds = %1
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %4
  %33 = mul nsw i64 %32, %4
  %.idx98 = shl nsw i64 %33, 4
  %34 = getelementptr inbounds i8, ptr %29, i64 %.idx98
  br label %35

35:                                               ; preds = %1, %25
  %36 = phi ptr [ %34, %25 ], [ null, %1 ]
  %.not99 = icmp eq i64 %8, 0
  br i1 %.not99, label %48, label %37

37:                                               ; preds = %35
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  %39 = load ptr, ptr %38, align 8
  %.not100 = icmp eq i64 %7, 0
  %40 = select i1 %.not100, i64 1, i64 2
  %41 = getelementptr inbounds ptr, ptr %39, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 24
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %44, %4
  %46 = mul nsw i64 %45, %4
  %.idx101 = shl nsw i64 %46, 4
  %47 = getelementptr inbounds i8, ptr %42, i64 %.idx101
  br label %48

48:                                               ; preds = %35, %37
  %49 = phi ptr [ %47, %37 ], [ null, %35 ]
  %50 = getelementptr inbounds i8, ptr %0, i64 80
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds double, ptr %51, i64 %4
  %53 = mul nsw i64 %4, %4
  %54 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %53)
  %55 = icmp eq i32 %3, 0
  br i1 %55, label %107, label %56

56:                                               ; preds = %48
  call void @f64_matrix_transpose(ptr noundef %54, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %57 = mul nsw i64 %4, %4
  %58 = call i32 @f64_matrix_is_finite(ptr noundef %54, i64 noundef %57)
  %.not102 = icmp eq i32 %58, 0
  br i1 %.not102, label %86, label %59

59:                                               ; preds = %56
  %.not103 = icmp eq ptr %13, null
  %60 = select i1 %.not103, i8 78, i8 86
  %.not104 = icmp eq ptr %17, null
  %61 = select i1 %.not104, i8 78, i8 86
  %62 = getelementptr inbounds i8, ptr %0, i64 44
  %63 = load i32, ptr %62, align 4
  %64 = getelementptr inbounds i8, ptr %0, i64 72
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %0, i64 52
  %67 = load i32, ptr %66, align 4
  %68 = call i32 @LAPACKE_dgeev_work(i32 noundef 102, i8 noundef signext %60, i8 noundef signext %61, i32 noundef %63, ptr noundef %10, i32 noundef %63, ptr noundef nonnull %52, ptr noundef %51, ptr noundef %13, i32 noundef %63, ptr noundef %17, i32 noundef %63, ptr noundef %65, i32 noundef %67)
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %86

70:                                               ; preds = %59, %72
  %.093 = phi i64 [ %81, %72 ], [ 0, %59 ]
  %71 = icmp slt i64 %.093, %4
  br i1 %71, label %72, label %82

72:                                               ; preds = %70
  %73 = getelementptr inbounds double, ptr %52, i64 %.093
  %74 = load double, ptr %73, align 8
  %.idx109 = shl nsw i64 %.093, 4
  %75 = getelementptr inbounds i8, ptr %24, i64 %.idx109
  store double %74, ptr %75, align 8
  %76 = getelementptr inbounds double, ptr %51, i64 %.093
  %77 = load double, ptr %76, align 8
  %78 = shl nuw nsw i64 %.093, 1
  %79 = or disjoint i64 %78, 1
  %80 = getelementptr inbounds double, ptr %24, i64 %79
  store double %77, ptr %80, align 8
  %81 = add nuw nsw i64 %.093, 1
  br label %70, !llvm.loop !38

82:                                               ; preds = %70
  %.not107 = icmp eq ptr %13, null
  br i1 %.not107, label %84, label %83

83:                                               ; preds = %82
  call void @f64_matrix_unpack_pairs(ptr noundef nonnull %13, ptr noundef %51, ptr noundef %36, i64 noundef %4)
  br label %84

84:                                               ; preds = %83, %82
  %.not108 = icmp eq ptr %17, null
  br i1 %.not108, label %107, label %85

85:                                               ; preds = %84
  call void @f64_matrix_unpack_pairs(ptr noundef nonnull %17, ptr noundef %51, ptr noundef %49, i64 noundef %4)
  br label %107

86:                                               ; preds = %59, %56
  br label %87

87:                                               ; preds = %90, %86
  %.092 = phi i64 [ 0, %86 ], [ %92, %90 ]
  %88 = shl nsw i64 %4, 1
  %89 = icmp slt i64 %.092, %88
  br i1 %89, label %90, label %93

90:                                               ; preds = %87
  %91 = getelementptr inbounds double, ptr %24, i64 %.092
  store double 0x7FF8000000000000, ptr %91, align 8
  %92 = add nuw nsw i64 %.092, 1
  br label %87, !llvm.loop !39

93:                                               ; preds = %87, %105
  %.0 = phi i64 [ %106, %105 ], [ 0, %87 ]
  %94 = shl nsw i64 %4, 1
  %95 = mul nsw i64 %94, %4
  %96 = icmp slt i64 %.0, %95
  br i1 %96, label %97, label %107

97:                                               ; preds = %93
  %.not105 = icmp eq ptr %13, null
  br i1 %.not105, label %101, label %98

98:                                               ; preds = %97
  %99 = load double, ptr %24, align 8
  %100 = getelementptr inbounds double, ptr %36, i64 %.0
  store double %99, ptr %100, align 8
  br label %101

101:                                              ; preds = %98, %97
  %.not106 = icmp eq ptr %17, null
  br i1 %.not106, label %105, label %102

102:                                              ; preds = %101
  %103 = load double, ptr %24, align 8
  %104 = getelementptr inbounds double, ptr %49, i64 %.0
  store double %103, ptr %104, align 8
  br label %105

105:                                              ; preds = %101, %102
  %106 = add nuw nsw i64 %.0, 1
  br label %93, !llvm.loop !40

107:                                              ; preds = %48, %85, %84, %93
  ret void
}

define i32 @tessera_own_lapack_schur_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_schur(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !41

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_schur(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 44
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  store i32 0, ptr %2, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = mul nsw i64 %5, %5
  %11 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %10)
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %15, label %12

12:                                               ; preds = %1
  %13 = mul nsw i64 %5, %5
  %14 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %13)
  br label %15

15:                                               ; preds = %1, %12
  %16 = phi ptr [ %14, %12 ], [ null, %1 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  %.not52 = icmp eq i32 %9, 0
  %19 = mul nsw i64 %5, %5
  %20 = getelementptr inbounds double, ptr %18, i64 %19
  %21 = select i1 %.not52, ptr null, ptr %20
  %22 = mul nsw i64 %5, %5
  %23 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %22)
  %24 = icmp eq i32 %4, 0
  br i1 %24, label %47, label %25

25:                                               ; preds = %15
  call void @f64_matrix_transpose(ptr noundef %23, ptr noundef %18, i64 noundef %5, i64 noundef %5)
  %26 = mul nsw i64 %5, %5
  %27 = call i32 @f64_matrix_is_finite(ptr noundef %23, i64 noundef %26)
  %.not53 = icmp eq i32 %27, 0
  br i1 %.not53, label %43, label %28

28:                                               ; preds = %25
  %.not54 = icmp eq ptr %21, null
  %29 = select i1 %.not54, i8 78, i8 86
  %30 = getelementptr inbounds i8, ptr %0, i64 44
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 80
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds double, ptr %33, i64 %5
  %35 = getelementptr inbounds i8, ptr %0, i64 72
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 52
  %38 = load i32, ptr %37, align 4
  %39 = call i32 @LAPACKE_dgees_work(i32 noundef 102, i8 noundef signext %29, i8 noundef signext 78, ptr noundef null, i32 noundef %31, ptr noundef %18, i32 noundef %31, ptr noundef nonnull %2, ptr noundef %33, ptr noundef nonnull %34, ptr noundef %21, i32 noundef %31, ptr noundef %36, i32 noundef %38, ptr noundef null)
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %28
  call void @f64_matrix_transpose(ptr noundef %18, ptr noundef %11, i64 noundef %5, i64 noundef %5)
  %.not56 = icmp eq ptr %16, null
  br i1 %.not56, label %47, label %42

42:                                               ; preds = %41
  call void @f64_matrix_transpose(ptr noundef %21, ptr noundef nonnull %16, i64 noundef %5, i64 noundef %5)
  br label %47

43:                                               ; preds = %28, %25
  %44 = mul nsw i64 %5, %5
  call void @f64_matrix_fill_nan(ptr noundef %11, i64 noundef %44)
  %.not55 = icmp eq ptr %16, null
  br i1 %.not55, label %47, label %45

45:                                               ; preds = %43
  %46 = mul nsw i64 %5, %5
  call void @f64_matrix_fill_nan(ptr noundef nonnull %16, i64 noundef %46)
  br label %47

47:                                               ; preds = %43, %45, %41, %42, %15
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret void
}

define i32 @tessera_own_lapack_hessenberg_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_hessenberg(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !42

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_hessenberg(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %7)
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = mul nsw i64 %4, %4
  %14 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %13)
  call void @f64_matrix_transpose(ptr noundef %14, ptr noundef %12, i64 noundef %4, i64 noundef %4)
  %15 = add nsw i64 %4, -1
  %16 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %15, i64 noundef 0)
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = call i32 @LAPACKE_dgehrd_work(i32 noundef 102, i32 noundef %18, i32 noundef 1, i32 noundef %18, ptr noundef %12, i32 noundef %18, ptr noundef %16, ptr noundef %20, i32 noundef %22)
  %24 = add nsw i64 %4, -1
  call void @f64_matrix_store(ptr noundef %8, ptr noundef %16, i64 noundef %24)
  call void @f64_matrix_transpose(ptr noundef %12, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %25

25:                                               ; preds = %10, %1
  ret void
}

define i32 @tessera_own_lapack_tridiagonal_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @f64_matrix_tridiagonal(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !43

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @f64_matrix_tridiagonal(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @f64_matrix_result(ptr noundef %0, i32 noundef 3, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %11 = call ptr @f64_matrix_real_result(ptr noundef %0, i32 noundef 1, i64 noundef %4)
  %12 = add nsw i64 %4, -1
  %13 = call ptr @f64_matrix_real_result(ptr noundef %0, i32 noundef 2, i64 noundef %12)
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %32, label %15

15:                                               ; preds = %1
  %16 = mul nsw i64 %4, %4
  %17 = call ptr @f64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %16)
  call void @f64_matrix_transpose(ptr noundef %17, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %18 = add nsw i64 %4, -1
  %19 = call ptr @f64_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %18, i64 noundef 0)
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = and i64 %21, 1
  %.not = icmp eq i64 %22, 0
  %23 = select i1 %.not, i8 85, i8 76
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 72
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = call i32 @LAPACKE_dsytrd_work(i32 noundef 102, i8 noundef signext %23, i32 noundef %25, ptr noundef %10, i32 noundef %25, ptr noundef %11, ptr noundef %13, ptr noundef %19, ptr noundef %27, i32 noundef %29)
  %31 = add nsw i64 %4, -1
  call void @f64_matrix_store(ptr noundef %8, ptr noundef %19, i64 noundef %31)
  call void @f64_matrix_transpose(ptr noundef %10, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %32

32:                                               ; preds = %15, %1
  ret void
}

define i32 @tessera_own_lapack_cholesky_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_cholesky(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !44

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_cholesky(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = mul nsw i64 %4, %4
  %8 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %7)
  %9 = mul nsw i64 %4, %4
  call void @c64_matrix_copy(ptr noundef %6, ptr noundef %8, i64 noundef %9)
  call void @c64_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %10

10:                                               ; preds = %12, %1
  %.032 = phi i64 [ 0, %1 ], [ %18, %12 ]
  %11 = icmp slt i64 %.032, %4
  br i1 %11, label %12, label %19

12:                                               ; preds = %10
  %13 = add nsw i64 %4, 1
  %14 = mul nsw i64 %.032, %13
  %15 = shl nsw i64 %14, 1
  %16 = or disjoint i64 %15, 1
  %17 = getelementptr inbounds float, ptr %6, i64 %16
  store float 0.000000e+00, ptr %17, align 4
  %18 = add nuw nsw i64 %.032, 1
  br label %10, !llvm.loop !45

19:                                               ; preds = %10
  %20 = mul nsw i64 %4, %4
  %21 = call i32 @c64_matrix_is_finite(ptr noundef %6, i64 noundef %20)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %31, label %22

22:                                               ; preds = %19
  %23 = icmp slt i32 %3, 17
  br i1 %23, label %24, label %26

24:                                               ; preds = %22
  %25 = call i32 @c64_matrix_small_cholesky(ptr noundef %6, i64 noundef %4)
  %.not33 = icmp eq i32 %25, 0
  br i1 %.not33, label %31, label %33

26:                                               ; preds = %22
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = call i32 @LAPACKE_cpotrf_work(i32 noundef 102, i8 noundef signext 85, i32 noundef %28, ptr noundef %6, i32 noundef %28)
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %33, label %31

31:                                               ; preds = %26, %24, %19
  %32 = mul nsw i64 %4, %4
  call void @c64_matrix_fill_nan(ptr noundef %6, i64 noundef %32)
  call void @c64_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %33

33:                                               ; preds = %31, %26, %24
  ret void
}

define i32 @tessera_own_lapack_triangular_solve_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_triangular_solve(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !46

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_triangular_solve(ptr noundef %0) {
  %2 = alloca [2 x float], align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = trunc i64 %4 to i32
  %6 = and i32 %5, 1
  %7 = trunc i64 %4 to i32
  %8 = lshr i32 %7, 2
  %9 = and i32 %8, 1
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = lshr i32 %12, 3
  %14 = and i32 %13, 1
  %.not = icmp eq i32 %6, 0
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %.not, ptr %16, ptr %15
  %17 = load i32, ptr %.in, align 4
  %18 = sext i32 %17 to i64
  %19 = sext i32 %17 to i64
  %20 = mul nsw i64 %18, %19
  %21 = getelementptr inbounds i8, ptr %0, i64 40
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  %27 = mul nsw i64 %23, %26
  %28 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %20)
  %29 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %27)
  %30 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %27)
  call void @c64_matrix_copy(ptr noundef %29, ptr noundef %30, i64 noundef %27)
  %31 = icmp eq i64 %27, 0
  br i1 %31, label %54, label %32

32:                                               ; preds = %1
  %.not37 = icmp ne i32 %14, 0
  %.not38 = icmp eq i32 %9, 0
  %or.cond = and i1 %.not37, %.not38
  br i1 %or.cond, label %33, label %38

33:                                               ; preds = %32
  %34 = getelementptr inbounds i8, ptr %0, i64 64
  %35 = load ptr, ptr %34, align 8
  call void @c64_matrix_conjugate(ptr noundef %35, ptr noundef %28, i64 noundef %20)
  %36 = getelementptr inbounds i8, ptr %0, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %33, %32
  %.036 = phi ptr [ %37, %33 ], [ %28, %32 ]
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  store i64 1065353216, ptr %2, align 4
  %.not39 = icmp eq i32 %6, 0
  %39 = select i1 %.not39, i32 142, i32 141
  %40 = getelementptr inbounds i8, ptr %0, i64 32
  %41 = load i64, ptr %40, align 8
  %42 = and i64 %41, 2
  %.not40 = icmp eq i64 %42, 0
  %43 = select i1 %.not40, i32 121, i32 122
  %.not41 = icmp eq i32 %9, 0
  %44 = or disjoint i32 %14, 112
  %45 = select i1 %.not41, i32 111, i32 %44
  %46 = getelementptr inbounds i8, ptr %0, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = and i64 %47, 16
  %.not43 = icmp eq i64 %48, 0
  %49 = select i1 %.not43, i32 131, i32 132
  %50 = getelementptr inbounds i8, ptr %0, i64 40
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 44
  %53 = load i32, ptr %52, align 4
  call void @cblas_ctrsm(i32 noundef 101, i32 noundef %39, i32 noundef %43, i32 noundef %45, i32 noundef %49, i32 noundef %51, i32 noundef %53, ptr noundef nonnull %2, ptr noundef %.036, i32 noundef %17, ptr noundef %29, i32 noundef %53)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  br label %54

54:                                               ; preds = %38, %1
  ret void
}

define i32 @tessera_own_lapack_lu_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_lu(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !47

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_lu(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = call ptr @integers_of(ptr noundef %14, i32 noundef 1, ptr noundef %0, i64 noundef %8)
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = call ptr @integers_of(ptr noundef %17, i32 noundef 2, ptr noundef %0, i64 noundef %4)
  %19 = mul nsw i64 %4, %7
  %20 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %19)
  %21 = mul nsw i64 %4, %7
  call void @c64_matrix_copy(ptr noundef %10, ptr noundef %20, i64 noundef %21)
  %22 = icmp slt i32 %3, 13
  %23 = icmp slt i32 %6, 13
  %or.cond = and i1 %22, %23
  br i1 %or.cond, label %27, label %24

24:                                               ; preds = %1
  %25 = mul nsw i64 %4, %7
  %26 = call i32 @c64_matrix_is_finite(ptr noundef %10, i64 noundef %25)
  %.not = icmp eq i32 %26, 0
  br i1 %.not, label %27, label %28

27:                                               ; preds = %1, %24
  call void @c64_matrix_small_lu(ptr noundef %10, i64 noundef %4, i64 noundef %7, ptr noundef %15)
  br label %43

28:                                               ; preds = %24
  %29 = icmp sgt i64 %8, 0
  br i1 %29, label %30, label %43

30:                                               ; preds = %28
  call void @c64_matrix_transpose(ptr noundef %10, ptr noundef %12, i64 noundef %4, i64 noundef %7)
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 44
  %34 = load i32, ptr %33, align 4
  %35 = call i32 @LAPACKE_cgetrf_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, ptr noundef %12, i32 noundef %32, ptr noundef %15)
  call void @c64_matrix_transpose(ptr noundef %12, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %36

36:                                               ; preds = %38, %30
  %.0 = phi i64 [ 0, %30 ], [ %42, %38 ]
  %37 = icmp slt i64 %.0, %8
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = getelementptr inbounds i32, ptr %15, i64 %.0
  %40 = load i32, ptr %39, align 4
  %41 = add nsw i32 %40, -1
  store i32 %41, ptr %39, align 4
  %42 = add nuw nsw i64 %.0, 1
  br label %36, !llvm.loop !48

43:                                               ; preds = %28, %36, %27
  br label %44

44:                                               ; preds = %48, %43
  %.068 = phi i32 [ 0, %43 ], [ %51, %48 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp slt i32 %.068, %46
  br i1 %47, label %48, label %52

48:                                               ; preds = %44
  %49 = zext nneg i32 %.068 to i64
  %50 = getelementptr inbounds i32, ptr %18, i64 %49
  store i32 %.068, ptr %50, align 4
  %51 = add nuw nsw i32 %.068, 1
  br label %44, !llvm.loop !49

52:                                               ; preds = %44, %54
  %.067 = phi i64 [ %67, %54 ], [ 0, %44 ]
  %53 = icmp slt i64 %.067, %8
  br i1 %53, label %54, label %68

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %18, i64 %.067
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds i32, ptr %15, i64 %.067
  %58 = load i32, ptr %57, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %18, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i32, ptr %18, i64 %.067
  store i32 %61, ptr %62, align 4
  %63 = getelementptr inbounds i32, ptr %15, i64 %.067
  %64 = load i32, ptr %63, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr %18, i64 %65
  store i32 %56, ptr %66, align 4
  %67 = add nuw nsw i64 %.067, 1
  br label %52, !llvm.loop !50

68:                                               ; preds = %52
  ret void
}

define i32 @tessera_own_lapack_geqrf_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_geqrf(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !51

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_geqrf(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 44
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul nsw i64 %11, %14
  %16 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  %17 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %18 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  call void @c64_matrix_copy(ptr noundef %16, ptr noundef %18, i64 noundef %15)
  %19 = icmp eq i64 %15, 0
  br i1 %19, label %35, label %20

20:                                               ; preds = %1
  %21 = call i32 @c64_matrix_is_finite(ptr noundef %16, i64 noundef %15)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %22, label %23

22:                                               ; preds = %20
  call void @c64_matrix_fill_nan(ptr noundef %16, i64 noundef %15)
  call void @c64_matrix_fill_nan(ptr noundef %17, i64 noundef %8)
  br label %35

23:                                               ; preds = %20
  %24 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %16, i64 noundef %15, i64 noundef 0)
  %25 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %17, i64 noundef %8, i64 noundef %15)
  %26 = getelementptr inbounds i8, ptr %0, i64 44
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i32, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = call i32 @LAPACKE_cgelqf_work(i32 noundef 102, i32 noundef %27, i32 noundef %29, ptr noundef %24, i32 noundef %27, ptr noundef %25, ptr noundef %31, i32 noundef %33)
  call void @c64_matrix_store(ptr noundef %16, ptr noundef %24, i64 noundef %15)
  call void @c64_matrix_store(ptr noundef %17, ptr noundef %25, i64 noundef %8)
  call void @c64_matrix_conjugate(ptr noundef %17, ptr noundef %17, i64 noundef %8)
  br label %35

35:                                               ; preds = %22, %23, %1
  ret void
}

define i32 @tessera_own_lapack_geqp3_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_geqp3(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !52

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_geqp3(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %4, %7
  %15 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  %16 = load ptr, ptr %0, align 8
  %17 = call ptr @integers_of(ptr noundef %16, i32 noundef 1, ptr noundef nonnull %0, i64 noundef %7)
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call ptr @integers_of(ptr noundef %19, i32 noundef 2, ptr noundef nonnull %0, i64 noundef %7)
  %21 = mul nsw i64 %4, %7
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %1
  %24 = mul nsw i64 %4, %7
  %25 = call i32 @c64_matrix_is_finite(ptr noundef %15, i64 noundef %24)
  %.not70 = icmp eq i32 %25, 0
  br label %26

26:                                               ; preds = %23, %1
  %.not = phi i1 [ true, %1 ], [ %.not70, %23 ]
  br label %27

27:                                               ; preds = %36, %26
  %.067 = phi i32 [ 0, %26 ], [ %40, %36 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 44
  %29 = load i32, ptr %28, align 4
  %30 = icmp slt i32 %.067, %29
  br i1 %30, label %31, label %41

31:                                               ; preds = %27
  br i1 %.not, label %36, label %32

32:                                               ; preds = %31
  %33 = zext nneg i32 %.067 to i64
  %34 = getelementptr inbounds i32, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %36

36:                                               ; preds = %31, %32
  %37 = phi i32 [ %35, %32 ], [ %.067, %31 ]
  %38 = zext nneg i32 %.067 to i64
  %39 = getelementptr inbounds i32, ptr %20, i64 %38
  store i32 %37, ptr %39, align 4
  %40 = add nuw nsw i32 %.067, 1
  br label %27, !llvm.loop !53

41:                                               ; preds = %27
  br i1 %.not, label %42, label %44

42:                                               ; preds = %41
  %43 = mul nsw i64 %4, %7
  call void @c64_matrix_fill_nan(ptr noundef %10, i64 noundef %43)
  call void @c64_matrix_fill_nan(ptr noundef %11, i64 noundef %8)
  br label %64

44:                                               ; preds = %41
  call void @c64_matrix_transpose(ptr noundef %15, ptr noundef %13, i64 noundef %4, i64 noundef %7)
  %45 = call ptr @c64_matrix_load(ptr noundef nonnull %0, ptr noundef %11, i64 noundef %8, i64 noundef 0)
  %46 = getelementptr inbounds i8, ptr %0, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 44
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 52
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds i8, ptr %0, i64 80
  %55 = load ptr, ptr %54, align 8
  %56 = call i32 @LAPACKE_cgeqp3_work(i32 noundef 102, i32 noundef %47, i32 noundef %49, ptr noundef %13, i32 noundef %47, ptr noundef %20, ptr noundef %45, ptr noundef %51, i32 noundef %53, ptr noundef %55)
  call void @c64_matrix_store(ptr noundef %11, ptr noundef %45, i64 noundef %8)
  call void @c64_matrix_transpose(ptr noundef %13, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %57

57:                                               ; preds = %59, %44
  %.0 = phi i64 [ 0, %44 ], [ %63, %59 ]
  %58 = icmp slt i64 %.0, %7
  br i1 %58, label %59, label %64

59:                                               ; preds = %57
  %60 = getelementptr inbounds i32, ptr %20, i64 %.0
  %61 = load i32, ptr %60, align 4
  %62 = add nsw i32 %61, -1
  store i32 %62, ptr %60, align 4
  %63 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !54

64:                                               ; preds = %42, %57
  ret void
}

define i32 @tessera_own_lapack_householder_product_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_householder_product(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !55

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_householder_product(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = mul nsw i64 %4, %7
  %9 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  %12 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = sext i32 %14 to i64
  %16 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %15)
  %17 = icmp eq i64 %8, 0
  br i1 %17, label %42, label %18

18:                                               ; preds = %1
  %19 = call i32 @c64_matrix_is_finite(ptr noundef %12, i64 noundef %8)
  %.not = icmp eq i32 %19, 0
  br i1 %.not, label %25, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %0, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = call i32 @c64_matrix_is_finite(ptr noundef %16, i64 noundef %23)
  %.not36 = icmp eq i32 %24, 0
  br i1 %.not36, label %25, label %26

25:                                               ; preds = %20, %18
  call void @c64_matrix_fill_nan(ptr noundef %9, i64 noundef %8)
  br label %42

26:                                               ; preds = %20
  call void @c64_matrix_copy(ptr noundef %9, ptr noundef %12, i64 noundef %8)
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = sext i32 %28 to i64
  call void @c64_matrix_conjugate(ptr noundef %11, ptr noundef %16, i64 noundef %29)
  %30 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %9, i64 noundef %8, i64 noundef 0)
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 40
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = call i32 @LAPACKE_cunglq_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, i32 noundef %36, ptr noundef %30, i32 noundef %32, ptr noundef %11, ptr noundef %38, i32 noundef %40)
  call void @c64_matrix_store(ptr noundef %9, ptr noundef %30, i64 noundef %8)
  br label %42

42:                                               ; preds = %25, %26, %1
  ret void
}

define i32 @tessera_own_lapack_svd_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_svd(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !56

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_svd(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = lshr i32 %4, 1
  %6 = and i32 %5, 1
  %7 = trunc i64 %3 to i32
  %8 = and i32 %7, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 44
  %12 = load i32, ptr %11, align 4
  %13 = icmp slt i32 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %13, ptr %14, ptr %15
  %16 = load i32, ptr %.in, align 4
  %.not = icmp eq i32 %8, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  br label %20

20:                                               ; preds = %1, %17
  %21 = phi i32 [ %19, %17 ], [ %16, %1 ]
  %.not89 = icmp eq i32 %8, 0
  br i1 %.not89, label %25, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds i8, ptr %0, i64 44
  %24 = load i32, ptr %23, align 4
  br label %25

25:                                               ; preds = %20, %22
  %26 = phi i32 [ %24, %22 ], [ %16, %20 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %28, 1
  br i1 %29, label %33, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  br label %33

33:                                               ; preds = %25, %30
  %34 = phi i32 [ %32, %30 ], [ 1, %25 ]
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  %36 = load i32, ptr %35, align 8
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i8, ptr %0, i64 44
  %39 = load i32, ptr %38, align 4
  %40 = sext i32 %39 to i64
  %41 = sext i32 %16 to i64
  %42 = call ptr @c64_matrix_real_result(ptr noundef %0, i32 noundef 0, i64 noundef %41)
  %43 = getelementptr inbounds i8, ptr %0, i64 64
  %44 = load ptr, ptr %43, align 8
  %.not90 = icmp eq i32 %6, 0
  br i1 %.not90, label %49, label %45

45:                                               ; preds = %33
  %46 = sext i32 %21 to i64
  %47 = mul nsw i64 %37, %46
  %48 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %47)
  br label %49

49:                                               ; preds = %33, %45
  %50 = phi ptr [ %48, %45 ], [ null, %33 ]
  %.not91 = icmp eq i32 %6, 0
  br i1 %.not91, label %55, label %51

51:                                               ; preds = %49
  %52 = sext i32 %26 to i64
  %53 = mul nsw i64 %52, %40
  %54 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 2, i64 noundef %53)
  br label %55

55:                                               ; preds = %49, %51
  %56 = phi ptr [ %54, %51 ], [ null, %49 ]
  %57 = icmp eq i32 %16, 0
  br i1 %57, label %58, label %60

58:                                               ; preds = %55
  %.not96 = icmp eq i32 %6, 0
  %.not97 = icmp eq i32 %8, 0
  %or.cond = or i1 %.not96, %.not97
  br i1 %or.cond, label %105, label %59

59:                                               ; preds = %58
  call void @c64_matrix_set_identity(ptr noundef %50, i64 noundef %37)
  call void @c64_matrix_set_identity(ptr noundef %56, i64 noundef %40)
  br label %105

60:                                               ; preds = %55
  %61 = mul nsw i64 %37, %40
  %62 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %61)
  %63 = mul nsw i64 %37, %40
  call void @c64_matrix_copy(ptr noundef %44, ptr noundef %62, i64 noundef %63)
  %64 = sext i32 %21 to i64
  %65 = mul nsw i64 %37, %64
  %66 = sext i32 %26 to i64
  %67 = mul nsw i64 %66, %40
  %68 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %50, i64 noundef %65, i64 noundef 0)
  %69 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %56, i64 noundef %67, i64 noundef %65)
  %70 = mul nsw i64 %37, %40
  %71 = call i32 @c64_matrix_is_finite(ptr noundef %44, i64 noundef %70)
  %.not92 = icmp eq i32 %71, 0
  br i1 %.not92, label %92, label %72

72:                                               ; preds = %60
  %.not93 = icmp eq i32 %6, 0
  %.not94 = icmp eq i32 %8, 0
  %73 = select i1 %.not94, i8 83, i8 65
  %74 = select i1 %.not93, i8 78, i8 %73
  %75 = getelementptr inbounds i8, ptr %0, i64 44
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %0, i64 40
  %78 = load i32, ptr %77, align 8
  %79 = icmp slt i32 %21, 1
  %80 = select i1 %79, i32 1, i32 %21
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 52
  %84 = load i32, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %0, i64 80
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 88
  %88 = load ptr, ptr %87, align 8
  %89 = call i32 @LAPACKE_cgesdd_work(i32 noundef 102, i8 noundef signext %74, i32 noundef %76, i32 noundef %78, ptr noundef %44, i32 noundef %76, ptr noundef %42, ptr noundef %69, i32 noundef %34, ptr noundef %68, i32 noundef %80, ptr noundef %82, i32 noundef %84, ptr noundef %86, ptr noundef %88)
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %92

91:                                               ; preds = %72
  call void @c64_matrix_store(ptr noundef %50, ptr noundef %68, i64 noundef %65)
  call void @c64_matrix_store(ptr noundef %56, ptr noundef %69, i64 noundef %67)
  br label %105

92:                                               ; preds = %72, %60
  br label %93

93:                                               ; preds = %95, %92
  %.0 = phi i32 [ 0, %92 ], [ %98, %95 ]
  %94 = icmp slt i32 %.0, %16
  br i1 %94, label %95, label %99

95:                                               ; preds = %93
  %96 = zext nneg i32 %.0 to i64
  %97 = getelementptr inbounds float, ptr %42, i64 %96
  store float 0x7FF8000000000000, ptr %97, align 4
  %98 = add nuw nsw i32 %.0, 1
  br label %93, !llvm.loop !57

99:                                               ; preds = %93
  %.not95 = icmp eq i32 %6, 0
  br i1 %.not95, label %105, label %100

100:                                              ; preds = %99
  %101 = sext i32 %21 to i64
  %102 = mul nsw i64 %37, %101
  call void @c64_matrix_fill_nan(ptr noundef %50, i64 noundef %102)
  %103 = sext i32 %26 to i64
  %104 = mul nsw i64 %103, %40
  call void @c64_matrix_fill_nan(ptr noundef %56, i64 noundef %104)
  br label %105

105:                                              ; preds = %59, %58, %99, %100, %91
  ret void
}

define i32 @tessera_own_lapack_eigh_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_eigh(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !58

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_eigh(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = and i32 %7, 1
  %9 = trunc i64 %6 to i32
  %10 = lshr i32 %9, 1
  %11 = and i32 %10, 1
  %12 = call ptr @c64_matrix_real_result(ptr noundef %0, i32 noundef %11, i64 noundef %4)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %16, label %13

13:                                               ; preds = %1
  %14 = mul nsw i64 %4, %4
  %15 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  br label %19

16:                                               ; preds = %1
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %13
  %20 = phi ptr [ %15, %13 ], [ %18, %16 ]
  %21 = mul nsw i64 %4, %4
  %22 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %21)
  %23 = mul nsw i64 %4, %4
  call void @c64_matrix_copy(ptr noundef %20, ptr noundef %22, i64 noundef %23)
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %63, label %25

25:                                               ; preds = %19
  %.not56 = icmp eq i32 %11, 0
  br i1 %.not56, label %29, label %26

26:                                               ; preds = %25
  %27 = mul nsw i64 %4, %4
  %28 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %20, i64 noundef %27, i64 noundef 0)
  br label %29

29:                                               ; preds = %25, %26
  %30 = phi ptr [ %28, %26 ], [ %20, %25 ]
  %31 = call i32 @c64_matrix_triangle_is_finite(ptr noundef %20, i64 noundef %4, i32 noundef %8)
  %.not57 = icmp eq i32 %31, 0
  br i1 %.not57, label %54, label %32

32:                                               ; preds = %29
  %.not58 = icmp eq i32 %11, 0
  %33 = select i1 %.not58, i8 78, i8 86
  %.not59 = icmp eq i32 %8, 0
  %34 = select i1 %.not59, i8 76, i8 85
  %35 = getelementptr inbounds i8, ptr %0, i64 44
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds i8, ptr %0, i64 80
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 56
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 88
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 60
  %48 = load i32, ptr %47, align 4
  %49 = call i32 @LAPACKE_cheevd_work(i32 noundef 102, i8 noundef signext %33, i8 noundef signext %34, i32 noundef %36, ptr noundef %30, i32 noundef %36, ptr noundef %12, ptr noundef %38, i32 noundef %40, ptr noundef %42, i32 noundef %44, ptr noundef %46, i32 noundef %48)
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %54

51:                                               ; preds = %32
  %52 = mul nsw i64 %4, %4
  call void @c64_matrix_store(ptr noundef %20, ptr noundef %30, i64 noundef %52)
  %.not61 = icmp eq i32 %11, 0
  br i1 %.not61, label %63, label %53

53:                                               ; preds = %51
  call void @c64_matrix_adjoint_in_place(ptr noundef %20, i64 noundef %4)
  br label %63

54:                                               ; preds = %32, %29
  br label %55

55:                                               ; preds = %57, %54
  %.0 = phi i64 [ 0, %54 ], [ %59, %57 ]
  %56 = icmp slt i64 %.0, %4
  br i1 %56, label %57, label %60

57:                                               ; preds = %55
  %58 = getelementptr inbounds float, ptr %12, i64 %.0
  store float 0x7FF8000000000000, ptr %58, align 4
  %59 = add nuw nsw i64 %.0, 1
  br label %55, !llvm.loop !59

60:                                               ; preds = %55
  %.not60 = icmp eq i32 %11, 0
  br i1 %.not60, label %63, label %61

61:                                               ; preds = %60
  %62 = mul nsw i64 %4, %4
  call void @c64_matrix_fill_nan(ptr noundef %20, i64 noundef %62)
  br label %63

63:                                               ; preds = %19, %60, %61, %51, %53
  ret void
}

define i32 @tessera_own_lapack_eig_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_eig(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !60

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_eig(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = and i64 %6, 1
  %8 = and i64 %6, 2
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq i64 %7, 0
  %11 = mul nsw i64 %4, %4
  %.idx = shl nsw i64 %11, 3
  %12 = getelementptr inbounds i8, ptr %10, i64 %.idx
  %13 = select i1 %.not, ptr null, ptr %12
  %.not80 = icmp eq i64 %8, 0
  %14 = shl nsw i64 %4, %7
  %15 = mul nsw i64 %14, %4
  %.idx82 = shl nsw i64 %15, 3
  %16 = getelementptr inbounds i8, ptr %10, i64 %.idx82
  %17 = select i1 %.not80, ptr null, ptr %16
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %4
  %.idx83 = shl nsw i64 %23, 3
  %24 = getelementptr inbounds i8, ptr %20, i64 %.idx83
  %.not84 = icmp eq i64 %7, 0
  br i1 %.not84, label %35, label %25

25:                                               ; preds = %1
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %4
  %33 = mul nsw i64 %32, %4
  %.idx85 = shl nsw i64 %33, 3
  %34 = getelementptr inbounds i8, ptr %29, i64 %.idx85
  br label %35

35:                                               ; preds = %1, %25
  %36 = phi ptr [ %34, %25 ], [ null, %1 ]
  %.not86 = icmp eq i64 %8, 0
  br i1 %.not86, label %48, label %37

37:                                               ; preds = %35
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  %39 = load ptr, ptr %38, align 8
  %.not87 = icmp eq i64 %7, 0
  %40 = select i1 %.not87, i64 1, i64 2
  %41 = getelementptr inbounds ptr, ptr %39, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 24
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %44, %4
  %46 = mul nsw i64 %45, %4
  %.idx88 = shl nsw i64 %46, 3
  %47 = getelementptr inbounds i8, ptr %42, i64 %.idx88
  br label %48

48:                                               ; preds = %35, %37
  %49 = phi ptr [ %47, %37 ], [ null, %35 ]
  %50 = mul nsw i64 %4, %4
  %51 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %50)
  %52 = icmp eq i32 %3, 0
  br i1 %52, label %94, label %53

53:                                               ; preds = %48
  call void @c64_matrix_transpose(ptr noundef %51, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %54 = mul nsw i64 %4, %4
  %55 = call i32 @c64_matrix_is_finite(ptr noundef %51, i64 noundef %54)
  %.not89 = icmp eq i32 %55, 0
  br i1 %.not89, label %73, label %56

56:                                               ; preds = %53
  %.not90 = icmp eq ptr %13, null
  %57 = select i1 %.not90, i8 78, i8 86
  %.not91 = icmp eq ptr %17, null
  %58 = select i1 %.not91, i8 78, i8 86
  %59 = getelementptr inbounds i8, ptr %0, i64 44
  %60 = load i32, ptr %59, align 4
  %61 = getelementptr inbounds i8, ptr %0, i64 72
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %0, i64 52
  %64 = load i32, ptr %63, align 4
  %65 = getelementptr inbounds i8, ptr %0, i64 80
  %66 = load ptr, ptr %65, align 8
  %67 = call i32 @LAPACKE_cgeev_work(i32 noundef 102, i8 noundef signext %57, i8 noundef signext %58, i32 noundef %60, ptr noundef %10, i32 noundef %60, ptr noundef %24, ptr noundef %13, i32 noundef %60, ptr noundef %17, i32 noundef %60, ptr noundef %62, i32 noundef %64, ptr noundef %66)
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %73

69:                                               ; preds = %56
  %.not94 = icmp eq ptr %13, null
  br i1 %.not94, label %71, label %70

70:                                               ; preds = %69
  call void @c64_matrix_transpose(ptr noundef nonnull %13, ptr noundef %36, i64 noundef %4, i64 noundef %4)
  br label %71

71:                                               ; preds = %70, %69
  %.not95 = icmp eq ptr %17, null
  br i1 %.not95, label %94, label %72

72:                                               ; preds = %71
  call void @c64_matrix_transpose(ptr noundef nonnull %17, ptr noundef %49, i64 noundef %4, i64 noundef %4)
  br label %94

73:                                               ; preds = %56, %53
  br label %74

74:                                               ; preds = %77, %73
  %.078 = phi i64 [ 0, %73 ], [ %79, %77 ]
  %75 = shl nsw i64 %4, 1
  %76 = icmp slt i64 %.078, %75
  br i1 %76, label %77, label %80

77:                                               ; preds = %74
  %78 = getelementptr inbounds float, ptr %24, i64 %.078
  store float 0x7FF8000000000000, ptr %78, align 4
  %79 = add nuw nsw i64 %.078, 1
  br label %74, !llvm.loop !61

80:                                               ; preds = %74, %92
  %.0 = phi i64 [ %93, %92 ], [ 0, %74 ]
  %81 = shl nsw i64 %4, 1
  %82 = mul nsw i64 %81, %4
  %83 = icmp slt i64 %.0, %82
  br i1 %83, label %84, label %94

84:                                               ; preds = %80
  %.not92 = icmp eq ptr %13, null
  br i1 %.not92, label %88, label %85

85:                                               ; preds = %84
  %86 = load float, ptr %24, align 4
  %87 = getelementptr inbounds float, ptr %36, i64 %.0
  store float %86, ptr %87, align 4
  br label %88

88:                                               ; preds = %85, %84
  %.not93 = icmp eq ptr %17, null
  br i1 %.not93, label %92, label %89

89:                                               ; preds = %88
  %90 = load float, ptr %24, align 4
  %91 = getelementptr inbounds float, ptr %49, i64 %.0
  store float %90, ptr %91, align 4
  br label %92

92:                                               ; preds = %88, %89
  %93 = add nuw nsw i64 %.0, 1
  br label %80, !llvm.loop !62

94:                                               ; preds = %48, %72, %71, %80
  ret void
}

define i32 @tessera_own_lapack_schur_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_schur(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !63

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_schur(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 44
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  store i32 0, ptr %2, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = mul nsw i64 %5, %5
  %11 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %10)
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %15, label %12

12:                                               ; preds = %1
  %13 = mul nsw i64 %5, %5
  %14 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %13)
  br label %15

15:                                               ; preds = %1, %12
  %16 = phi ptr [ %14, %12 ], [ null, %1 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  %.not53 = icmp eq i32 %9, 0
  %19 = mul nsw i64 %5, %5
  %.idx = shl nsw i64 %19, 3
  %20 = getelementptr inbounds i8, ptr %18, i64 %.idx
  %21 = select i1 %.not53, ptr null, ptr %20
  %22 = mul nsw i64 %5, %5
  %23 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %22)
  %24 = icmp eq i32 %4, 0
  br i1 %24, label %49, label %25

25:                                               ; preds = %15
  call void @c64_matrix_transpose(ptr noundef %23, ptr noundef %18, i64 noundef %5, i64 noundef %5)
  %26 = mul nsw i64 %5, %5
  %27 = call i32 @c64_matrix_is_finite(ptr noundef %23, i64 noundef %26)
  %.not54 = icmp eq i32 %27, 0
  br i1 %.not54, label %45, label %28

28:                                               ; preds = %25
  %.not55 = icmp eq ptr %21, null
  %29 = select i1 %.not55, i8 78, i8 86
  %30 = getelementptr inbounds i8, ptr %0, i64 44
  %31 = load i32, ptr %30, align 4
  %32 = shl nsw i64 %5, 1
  %33 = mul nsw i64 %32, %5
  %.idx56 = shl nsw i64 %33, 3
  %34 = getelementptr inbounds i8, ptr %18, i64 %.idx56
  %35 = getelementptr inbounds i8, ptr %0, i64 72
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 52
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %0, i64 80
  %40 = load ptr, ptr %39, align 8
  %41 = call i32 @LAPACKE_cgees_work(i32 noundef 102, i8 noundef signext %29, i8 noundef signext 78, ptr noundef null, i32 noundef %31, ptr noundef %18, i32 noundef %31, ptr noundef nonnull %2, ptr noundef %34, ptr noundef %21, i32 noundef %31, ptr noundef %36, i32 noundef %38, ptr noundef %40, ptr noundef null)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %45

43:                                               ; preds = %28
  call void @c64_matrix_transpose(ptr noundef %18, ptr noundef %11, i64 noundef %5, i64 noundef %5)
  %.not58 = icmp eq ptr %16, null
  br i1 %.not58, label %49, label %44

44:                                               ; preds = %43
  call void @c64_matrix_transpose(ptr noundef %21, ptr noundef nonnull %16, i64 noundef %5, i64 noundef %5)
  br label %49

45:                                               ; preds = %28, %25
  %46 = mul nsw i64 %5, %5
  call void @c64_matrix_fill_nan(ptr noundef %11, i64 noundef %46)
  %.not57 = icmp eq ptr %16, null
  br i1 %.not57, label %49, label %47

47:                                               ; preds = %45
  %48 = mul nsw i64 %5, %5
  call void @c64_matrix_fill_nan(ptr noundef nonnull %16, i64 noundef %48)
  br label %49

49:                                               ; preds = %45, %47, %43, %44, %15
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret void
}

define i32 @tessera_own_lapack_hessenberg_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_hessenberg(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !64

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_hessenberg(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %7)
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = mul nsw i64 %4, %4
  %14 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %13)
  call void @c64_matrix_transpose(ptr noundef %14, ptr noundef %12, i64 noundef %4, i64 noundef %4)
  %15 = add nsw i64 %4, -1
  %16 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %15, i64 noundef 0)
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = call i32 @LAPACKE_cgehrd_work(i32 noundef 102, i32 noundef %18, i32 noundef 1, i32 noundef %18, ptr noundef %12, i32 noundef %18, ptr noundef %16, ptr noundef %20, i32 noundef %22)
  %24 = add nsw i64 %4, -1
  call void @c64_matrix_store(ptr noundef %8, ptr noundef %16, i64 noundef %24)
  call void @c64_matrix_transpose(ptr noundef %12, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %25

25:                                               ; preds = %10, %1
  ret void
}

define i32 @tessera_own_lapack_tridiagonal_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c64_matrix_tridiagonal(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !65

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c64_matrix_tridiagonal(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @c64_matrix_result(ptr noundef %0, i32 noundef 3, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %11 = call ptr @c64_matrix_real_result(ptr noundef %0, i32 noundef 1, i64 noundef %4)
  %12 = add nsw i64 %4, -1
  %13 = call ptr @c64_matrix_real_result(ptr noundef %0, i32 noundef 2, i64 noundef %12)
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %32, label %15

15:                                               ; preds = %1
  %16 = mul nsw i64 %4, %4
  %17 = call ptr @c64_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %16)
  call void @c64_matrix_transpose(ptr noundef %17, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %18 = add nsw i64 %4, -1
  %19 = call ptr @c64_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %18, i64 noundef 0)
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = and i64 %21, 1
  %.not = icmp eq i64 %22, 0
  %23 = select i1 %.not, i8 85, i8 76
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 72
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = call i32 @LAPACKE_chetrd_work(i32 noundef 102, i8 noundef signext %23, i32 noundef %25, ptr noundef %10, i32 noundef %25, ptr noundef %11, ptr noundef %13, ptr noundef %19, ptr noundef %27, i32 noundef %29)
  %31 = add nsw i64 %4, -1
  call void @c64_matrix_store(ptr noundef %8, ptr noundef %19, i64 noundef %31)
  call void @c64_matrix_transpose(ptr noundef %10, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %32

32:                                               ; preds = %15, %1
  ret void
}

define i32 @tessera_own_lapack_cholesky_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_cholesky(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !66

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_cholesky(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = mul nsw i64 %4, %4
  %8 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %7)
  %9 = mul nsw i64 %4, %4
  call void @c128_matrix_copy(ptr noundef %6, ptr noundef %8, i64 noundef %9)
  call void @c128_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %10

10:                                               ; preds = %12, %1
  %.032 = phi i64 [ 0, %1 ], [ %18, %12 ]
  %11 = icmp slt i64 %.032, %4
  br i1 %11, label %12, label %19

12:                                               ; preds = %10
  %13 = add nsw i64 %4, 1
  %14 = mul nsw i64 %.032, %13
  %15 = shl nsw i64 %14, 1
  %16 = or disjoint i64 %15, 1
  %17 = getelementptr inbounds double, ptr %6, i64 %16
  store double 0.000000e+00, ptr %17, align 8
  %18 = add nuw nsw i64 %.032, 1
  br label %10, !llvm.loop !67

19:                                               ; preds = %10
  %20 = mul nsw i64 %4, %4
  %21 = call i32 @c128_matrix_is_finite(ptr noundef %6, i64 noundef %20)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %31, label %22

22:                                               ; preds = %19
  %23 = icmp slt i32 %3, 17
  br i1 %23, label %24, label %26

24:                                               ; preds = %22
  %25 = call i32 @c128_matrix_small_cholesky(ptr noundef %6, i64 noundef %4)
  %.not33 = icmp eq i32 %25, 0
  br i1 %.not33, label %31, label %33

26:                                               ; preds = %22
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = call i32 @LAPACKE_zpotrf_work(i32 noundef 102, i8 noundef signext 85, i32 noundef %28, ptr noundef %6, i32 noundef %28)
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %33, label %31

31:                                               ; preds = %26, %24, %19
  %32 = mul nsw i64 %4, %4
  call void @c128_matrix_fill_nan(ptr noundef %6, i64 noundef %32)
  call void @c128_matrix_clear_upper(ptr noundef %6, i64 noundef %4)
  br label %33

33:                                               ; preds = %31, %26, %24
  ret void
}

define i32 @tessera_own_lapack_triangular_solve_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_triangular_solve(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !68

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_triangular_solve(ptr noundef %0) {
  %2 = alloca [2 x double], align 16
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = trunc i64 %4 to i32
  %6 = and i32 %5, 1
  %7 = trunc i64 %4 to i32
  %8 = lshr i32 %7, 2
  %9 = and i32 %8, 1
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = load i64, ptr %10, align 8
  %12 = trunc i64 %11 to i32
  %13 = lshr i32 %12, 3
  %14 = and i32 %13, 1
  %.not = icmp eq i32 %6, 0
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %.not, ptr %16, ptr %15
  %17 = load i32, ptr %.in, align 4
  %18 = sext i32 %17 to i64
  %19 = sext i32 %17 to i64
  %20 = mul nsw i64 %18, %19
  %21 = getelementptr inbounds i8, ptr %0, i64 40
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  %27 = mul nsw i64 %23, %26
  %28 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %20)
  %29 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %27)
  %30 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %27)
  call void @c128_matrix_copy(ptr noundef %29, ptr noundef %30, i64 noundef %27)
  %31 = icmp eq i64 %27, 0
  br i1 %31, label %54, label %32

32:                                               ; preds = %1
  %.not37 = icmp ne i32 %14, 0
  %.not38 = icmp eq i32 %9, 0
  %or.cond = and i1 %.not37, %.not38
  br i1 %or.cond, label %33, label %38

33:                                               ; preds = %32
  %34 = getelementptr inbounds i8, ptr %0, i64 64
  %35 = load ptr, ptr %34, align 8
  call void @c128_matrix_conjugate(ptr noundef %35, ptr noundef %28, i64 noundef %20)
  %36 = getelementptr inbounds i8, ptr %0, i64 64
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %33, %32
  %.036 = phi ptr [ %37, %33 ], [ %28, %32 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %2, ptr noundef nonnull align 16 dereferenceable(16) @__const.c128_matrix_triangular_solve.one, i64 16, i1 false)
  %.not39 = icmp eq i32 %6, 0
  %39 = select i1 %.not39, i32 142, i32 141
  %40 = getelementptr inbounds i8, ptr %0, i64 32
  %41 = load i64, ptr %40, align 8
  %42 = and i64 %41, 2
  %.not40 = icmp eq i64 %42, 0
  %43 = select i1 %.not40, i32 121, i32 122
  %.not41 = icmp eq i32 %9, 0
  %44 = or disjoint i32 %14, 112
  %45 = select i1 %.not41, i32 111, i32 %44
  %46 = getelementptr inbounds i8, ptr %0, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = and i64 %47, 16
  %.not43 = icmp eq i64 %48, 0
  %49 = select i1 %.not43, i32 131, i32 132
  %50 = getelementptr inbounds i8, ptr %0, i64 40
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 44
  %53 = load i32, ptr %52, align 4
  call void @cblas_ztrsm(i32 noundef 101, i32 noundef %39, i32 noundef %43, i32 noundef %45, i32 noundef %49, i32 noundef %51, i32 noundef %53, ptr noundef nonnull %2, ptr noundef %.036, i32 noundef %17, ptr noundef %29, i32 noundef %53)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2)
  br label %54

54:                                               ; preds = %38, %1
  ret void
}

define i32 @tessera_own_lapack_lu_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_lu(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !69

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_lu(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = call ptr @integers_of(ptr noundef %14, i32 noundef 1, ptr noundef %0, i64 noundef %8)
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = call ptr @integers_of(ptr noundef %17, i32 noundef 2, ptr noundef %0, i64 noundef %4)
  %19 = mul nsw i64 %4, %7
  %20 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %19)
  %21 = mul nsw i64 %4, %7
  call void @c128_matrix_copy(ptr noundef %10, ptr noundef %20, i64 noundef %21)
  %22 = icmp slt i32 %3, 13
  %23 = icmp slt i32 %6, 13
  %or.cond = and i1 %22, %23
  br i1 %or.cond, label %27, label %24

24:                                               ; preds = %1
  %25 = mul nsw i64 %4, %7
  %26 = call i32 @c128_matrix_is_finite(ptr noundef %10, i64 noundef %25)
  %.not = icmp eq i32 %26, 0
  br i1 %.not, label %27, label %28

27:                                               ; preds = %1, %24
  call void @c128_matrix_small_lu(ptr noundef %10, i64 noundef %4, i64 noundef %7, ptr noundef %15)
  br label %43

28:                                               ; preds = %24
  %29 = icmp sgt i64 %8, 0
  br i1 %29, label %30, label %43

30:                                               ; preds = %28
  call void @c128_matrix_transpose(ptr noundef %10, ptr noundef %12, i64 noundef %4, i64 noundef %7)
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 44
  %34 = load i32, ptr %33, align 4
  %35 = call i32 @LAPACKE_zgetrf_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, ptr noundef %12, i32 noundef %32, ptr noundef %15)
  call void @c128_matrix_transpose(ptr noundef %12, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %36

36:                                               ; preds = %38, %30
  %.0 = phi i64 [ 0, %30 ], [ %42, %38 ]
  %37 = icmp slt i64 %.0, %8
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = getelementptr inbounds i32, ptr %15, i64 %.0
  %40 = load i32, ptr %39, align 4
  %41 = add nsw i32 %40, -1
  store i32 %41, ptr %39, align 4
  %42 = add nuw nsw i64 %.0, 1
  br label %36, !llvm.loop !70

43:                                               ; preds = %28, %36, %27
  br label %44

44:                                               ; preds = %48, %43
  %.068 = phi i32 [ 0, %43 ], [ %51, %48 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 40
  %46 = load i32, ptr %45, align 8
  %47 = icmp slt i32 %.068, %46
  br i1 %47, label %48, label %52

48:                                               ; preds = %44
  %49 = zext nneg i32 %.068 to i64
  %50 = getelementptr inbounds i32, ptr %18, i64 %49
  store i32 %.068, ptr %50, align 4
  %51 = add nuw nsw i32 %.068, 1
  br label %44, !llvm.loop !71

52:                                               ; preds = %44, %54
  %.067 = phi i64 [ %67, %54 ], [ 0, %44 ]
  %53 = icmp slt i64 %.067, %8
  br i1 %53, label %54, label %68

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %18, i64 %.067
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds i32, ptr %15, i64 %.067
  %58 = load i32, ptr %57, align 4
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %18, i64 %59
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i32, ptr %18, i64 %.067
  store i32 %61, ptr %62, align 4
  %63 = getelementptr inbounds i32, ptr %15, i64 %.067
  %64 = load i32, ptr %63, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr %18, i64 %65
  store i32 %56, ptr %66, align 4
  %67 = add nuw nsw i64 %.067, 1
  br label %52, !llvm.loop !72

68:                                               ; preds = %52
  ret void
}

define i32 @tessera_own_lapack_geqrf_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_geqrf(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !73

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_geqrf(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 44
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul nsw i64 %11, %14
  %16 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  %17 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %18 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %15)
  call void @c128_matrix_copy(ptr noundef %16, ptr noundef %18, i64 noundef %15)
  %19 = icmp eq i64 %15, 0
  br i1 %19, label %35, label %20

20:                                               ; preds = %1
  %21 = call i32 @c128_matrix_is_finite(ptr noundef %16, i64 noundef %15)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %22, label %23

22:                                               ; preds = %20
  call void @c128_matrix_fill_nan(ptr noundef %16, i64 noundef %15)
  call void @c128_matrix_fill_nan(ptr noundef %17, i64 noundef %8)
  br label %35

23:                                               ; preds = %20
  %24 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %16, i64 noundef %15, i64 noundef 0)
  %25 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %17, i64 noundef %8, i64 noundef %15)
  %26 = getelementptr inbounds i8, ptr %0, i64 44
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i32, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = call i32 @LAPACKE_zgelqf_work(i32 noundef 102, i32 noundef %27, i32 noundef %29, ptr noundef %24, i32 noundef %27, ptr noundef %25, ptr noundef %31, i32 noundef %33)
  call void @c128_matrix_store(ptr noundef %16, ptr noundef %24, i64 noundef %15)
  call void @c128_matrix_store(ptr noundef %17, ptr noundef %25, i64 noundef %8)
  call void @c128_matrix_conjugate(ptr noundef %17, ptr noundef %17, i64 noundef %8)
  br label %35

35:                                               ; preds = %22, %23, %1
  ret void
}

define i32 @tessera_own_lapack_geqp3_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_geqp3(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !74

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_geqp3(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = call i64 @minimum(i64 noundef %4, i64 noundef %7)
  %9 = mul nsw i64 %4, %7
  %10 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %9)
  %11 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %8)
  %12 = getelementptr inbounds i8, ptr %0, i64 64
  %13 = load ptr, ptr %12, align 8
  %14 = mul nsw i64 %4, %7
  %15 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  %16 = load ptr, ptr %0, align 8
  %17 = call ptr @integers_of(ptr noundef %16, i32 noundef 1, ptr noundef nonnull %0, i64 noundef %7)
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = call ptr @integers_of(ptr noundef %19, i32 noundef 2, ptr noundef nonnull %0, i64 noundef %7)
  %21 = mul nsw i64 %4, %7
  %22 = icmp sgt i64 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %1
  %24 = mul nsw i64 %4, %7
  %25 = call i32 @c128_matrix_is_finite(ptr noundef %15, i64 noundef %24)
  %.not70 = icmp eq i32 %25, 0
  br label %26

26:                                               ; preds = %23, %1
  %.not = phi i1 [ true, %1 ], [ %.not70, %23 ]
  br label %27

27:                                               ; preds = %36, %26
  %.067 = phi i32 [ 0, %26 ], [ %40, %36 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 44
  %29 = load i32, ptr %28, align 4
  %30 = icmp slt i32 %.067, %29
  br i1 %30, label %31, label %41

31:                                               ; preds = %27
  br i1 %.not, label %36, label %32

32:                                               ; preds = %31
  %33 = zext nneg i32 %.067 to i64
  %34 = getelementptr inbounds i32, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %36

36:                                               ; preds = %31, %32
  %37 = phi i32 [ %35, %32 ], [ %.067, %31 ]
  %38 = zext nneg i32 %.067 to i64
  %39 = getelementptr inbounds i32, ptr %20, i64 %38
  store i32 %37, ptr %39, align 4
  %40 = add nuw nsw i32 %.067, 1
  br label %27, !llvm.loop !75

41:                                               ; preds = %27
  br i1 %.not, label %42, label %44

42:                                               ; preds = %41
  %43 = mul nsw i64 %4, %7
  call void @c128_matrix_fill_nan(ptr noundef %10, i64 noundef %43)
  call void @c128_matrix_fill_nan(ptr noundef %11, i64 noundef %8)
  br label %64

44:                                               ; preds = %41
  call void @c128_matrix_transpose(ptr noundef %15, ptr noundef %13, i64 noundef %4, i64 noundef %7)
  %45 = call ptr @c128_matrix_load(ptr noundef nonnull %0, ptr noundef %11, i64 noundef %8, i64 noundef 0)
  %46 = getelementptr inbounds i8, ptr %0, i64 40
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 44
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 52
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds i8, ptr %0, i64 80
  %55 = load ptr, ptr %54, align 8
  %56 = call i32 @LAPACKE_zgeqp3_work(i32 noundef 102, i32 noundef %47, i32 noundef %49, ptr noundef %13, i32 noundef %47, ptr noundef %20, ptr noundef %45, ptr noundef %51, i32 noundef %53, ptr noundef %55)
  call void @c128_matrix_store(ptr noundef %11, ptr noundef %45, i64 noundef %8)
  call void @c128_matrix_transpose(ptr noundef %13, ptr noundef %10, i64 noundef %7, i64 noundef %4)
  br label %57

57:                                               ; preds = %59, %44
  %.0 = phi i64 [ 0, %44 ], [ %63, %59 ]
  %58 = icmp slt i64 %.0, %7
  br i1 %58, label %59, label %64

59:                                               ; preds = %57
  %60 = getelementptr inbounds i32, ptr %20, i64 %.0
  %61 = load i32, ptr %60, align 4
  %62 = add nsw i32 %61, -1
  store i32 %62, ptr %60, align 4
  %63 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !76

64:                                               ; preds = %42, %57
  ret void
}

define i32 @tessera_own_lapack_householder_product_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_householder_product(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !77

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_householder_product(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 40
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = mul nsw i64 %4, %7
  %9 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = load ptr, ptr %10, align 8
  %12 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %8)
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = sext i32 %14 to i64
  %16 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 1, i64 noundef %15)
  %17 = icmp eq i64 %8, 0
  br i1 %17, label %42, label %18

18:                                               ; preds = %1
  %19 = call i32 @c128_matrix_is_finite(ptr noundef %12, i64 noundef %8)
  %.not = icmp eq i32 %19, 0
  br i1 %.not, label %25, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %0, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = call i32 @c128_matrix_is_finite(ptr noundef %16, i64 noundef %23)
  %.not36 = icmp eq i32 %24, 0
  br i1 %.not36, label %25, label %26

25:                                               ; preds = %20, %18
  call void @c128_matrix_fill_nan(ptr noundef %9, i64 noundef %8)
  br label %42

26:                                               ; preds = %20
  call void @c128_matrix_copy(ptr noundef %9, ptr noundef %12, i64 noundef %8)
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = sext i32 %28 to i64
  call void @c128_matrix_conjugate(ptr noundef %11, ptr noundef %16, i64 noundef %29)
  %30 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %9, i64 noundef %8, i64 noundef 0)
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 40
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = call i32 @LAPACKE_zunglq_work(i32 noundef 102, i32 noundef %32, i32 noundef %34, i32 noundef %36, ptr noundef %30, i32 noundef %32, ptr noundef %11, ptr noundef %38, i32 noundef %40)
  call void @c128_matrix_store(ptr noundef %9, ptr noundef %30, i64 noundef %8)
  br label %42

42:                                               ; preds = %25, %26, %1
  ret void
}

define i32 @tessera_own_lapack_svd_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_svd(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !78

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_svd(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = lshr i32 %4, 1
  %6 = and i32 %5, 1
  %7 = trunc i64 %3 to i32
  %8 = and i32 %7, 1
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 44
  %12 = load i32, ptr %11, align 4
  %13 = icmp slt i32 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = getelementptr inbounds i8, ptr %0, i64 44
  %.in = select i1 %13, ptr %14, ptr %15
  %16 = load i32, ptr %.in, align 4
  %.not = icmp eq i32 %8, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = load i32, ptr %18, align 8
  br label %20

20:                                               ; preds = %1, %17
  %21 = phi i32 [ %19, %17 ], [ %16, %1 ]
  %.not89 = icmp eq i32 %8, 0
  br i1 %.not89, label %25, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds i8, ptr %0, i64 44
  %24 = load i32, ptr %23, align 4
  br label %25

25:                                               ; preds = %20, %22
  %26 = phi i32 [ %24, %22 ], [ %16, %20 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 44
  %28 = load i32, ptr %27, align 4
  %29 = icmp slt i32 %28, 1
  br i1 %29, label %33, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds i8, ptr %0, i64 44
  %32 = load i32, ptr %31, align 4
  br label %33

33:                                               ; preds = %25, %30
  %34 = phi i32 [ %32, %30 ], [ 1, %25 ]
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  %36 = load i32, ptr %35, align 8
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i8, ptr %0, i64 44
  %39 = load i32, ptr %38, align 4
  %40 = sext i32 %39 to i64
  %41 = sext i32 %16 to i64
  %42 = call ptr @c128_matrix_real_result(ptr noundef %0, i32 noundef 0, i64 noundef %41)
  %43 = getelementptr inbounds i8, ptr %0, i64 64
  %44 = load ptr, ptr %43, align 8
  %.not90 = icmp eq i32 %6, 0
  br i1 %.not90, label %49, label %45

45:                                               ; preds = %33
  %46 = sext i32 %21 to i64
  %47 = mul nsw i64 %37, %46
  %48 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %47)
  br label %49

49:                                               ; preds = %33, %45
  %50 = phi ptr [ %48, %45 ], [ null, %33 ]
  %.not91 = icmp eq i32 %6, 0
  br i1 %.not91, label %55, label %51

51:                                               ; preds = %49
  %52 = sext i32 %26 to i64
  %53 = mul nsw i64 %52, %40
  %54 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 2, i64 noundef %53)
  br label %55

55:                                               ; preds = %49, %51
  %56 = phi ptr [ %54, %51 ], [ null, %49 ]
  %57 = icmp eq i32 %16, 0
  br i1 %57, label %58, label %60

58:                                               ; preds = %55
  %.not96 = icmp eq i32 %6, 0
  %.not97 = icmp eq i32 %8, 0
  %or.cond = or i1 %.not96, %.not97
  br i1 %or.cond, label %105, label %59

59:                                               ; preds = %58
  call void @c128_matrix_set_identity(ptr noundef %50, i64 noundef %37)
  call void @c128_matrix_set_identity(ptr noundef %56, i64 noundef %40)
  br label %105

60:                                               ; preds = %55
  %61 = mul nsw i64 %37, %40
  %62 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %61)
  %63 = mul nsw i64 %37, %40
  call void @c128_matrix_copy(ptr noundef %44, ptr noundef %62, i64 noundef %63)
  %64 = sext i32 %21 to i64
  %65 = mul nsw i64 %37, %64
  %66 = sext i32 %26 to i64
  %67 = mul nsw i64 %66, %40
  %68 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %50, i64 noundef %65, i64 noundef 0)
  %69 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %56, i64 noundef %67, i64 noundef %65)
  %70 = mul nsw i64 %37, %40
  %71 = call i32 @c128_matrix_is_finite(ptr noundef %44, i64 noundef %70)
  %.not92 = icmp eq i32 %71, 0
  br i1 %.not92, label %92, label %72

72:                                               ; preds = %60
  %.not93 = icmp eq i32 %6, 0
  %.not94 = icmp eq i32 %8, 0
  %73 = select i1 %.not94, i8 83, i8 65
  %74 = select i1 %.not93, i8 78, i8 %73
  %75 = getelementptr inbounds i8, ptr %0, i64 44
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %0, i64 40
  %78 = load i32, ptr %77, align 8
  %79 = icmp slt i32 %21, 1
  %80 = select i1 %79, i32 1, i32 %21
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 52
  %84 = load i32, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %0, i64 80
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 88
  %88 = load ptr, ptr %87, align 8
  %89 = call i32 @LAPACKE_zgesdd_work(i32 noundef 102, i8 noundef signext %74, i32 noundef %76, i32 noundef %78, ptr noundef %44, i32 noundef %76, ptr noundef %42, ptr noundef %69, i32 noundef %34, ptr noundef %68, i32 noundef %80, ptr noundef %82, i32 noundef %84, ptr noundef %86, ptr noundef %88)
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %92

91:                                               ; preds = %72
  call void @c128_matrix_store(ptr noundef %50, ptr noundef %68, i64 noundef %65)
  call void @c128_matrix_store(ptr noundef %56, ptr noundef %69, i64 noundef %67)
  br label %105

92:                                               ; preds = %72, %60
  br label %93

93:                                               ; preds = %95, %92
  %.0 = phi i32 [ 0, %92 ], [ %98, %95 ]
  %94 = icmp slt i32 %.0, %16
  br i1 %94, label %95, label %99

95:                                               ; preds = %93
  %96 = zext nneg i32 %.0 to i64
  %97 = getelementptr inbounds double, ptr %42, i64 %96
  store double 0x7FF8000000000000, ptr %97, align 8
  %98 = add nuw nsw i32 %.0, 1
  br label %93, !llvm.loop !79

99:                                               ; preds = %93
  %.not95 = icmp eq i32 %6, 0
  br i1 %.not95, label %105, label %100

100:                                              ; preds = %99
  %101 = sext i32 %21 to i64
  %102 = mul nsw i64 %37, %101
  call void @c128_matrix_fill_nan(ptr noundef %50, i64 noundef %102)
  %103 = sext i32 %26 to i64
  %104 = mul nsw i64 %103, %40
  call void @c128_matrix_fill_nan(ptr noundef %56, i64 noundef %104)
  br label %105

105:                                              ; preds = %59, %58, %99, %100, %91
  ret void
}

define i32 @tessera_own_lapack_eigh_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_eigh(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !80

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_eigh(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = trunc i64 %6 to i32
  %8 = and i32 %7, 1
  %9 = trunc i64 %6 to i32
  %10 = lshr i32 %9, 1
  %11 = and i32 %10, 1
  %12 = call ptr @c128_matrix_real_result(ptr noundef %0, i32 noundef %11, i64 noundef %4)
  %.not = icmp eq i32 %11, 0
  br i1 %.not, label %16, label %13

13:                                               ; preds = %1
  %14 = mul nsw i64 %4, %4
  %15 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %14)
  br label %19

16:                                               ; preds = %1
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %13
  %20 = phi ptr [ %15, %13 ], [ %18, %16 ]
  %21 = mul nsw i64 %4, %4
  %22 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %21)
  %23 = mul nsw i64 %4, %4
  call void @c128_matrix_copy(ptr noundef %20, ptr noundef %22, i64 noundef %23)
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %63, label %25

25:                                               ; preds = %19
  %.not56 = icmp eq i32 %11, 0
  br i1 %.not56, label %29, label %26

26:                                               ; preds = %25
  %27 = mul nsw i64 %4, %4
  %28 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %20, i64 noundef %27, i64 noundef 0)
  br label %29

29:                                               ; preds = %25, %26
  %30 = phi ptr [ %28, %26 ], [ %20, %25 ]
  %31 = call i32 @c128_matrix_triangle_is_finite(ptr noundef %20, i64 noundef %4, i32 noundef %8)
  %.not57 = icmp eq i32 %31, 0
  br i1 %.not57, label %54, label %32

32:                                               ; preds = %29
  %.not58 = icmp eq i32 %11, 0
  %33 = select i1 %.not58, i8 78, i8 86
  %.not59 = icmp eq i32 %8, 0
  %34 = select i1 %.not59, i8 76, i8 85
  %35 = getelementptr inbounds i8, ptr %0, i64 44
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds i8, ptr %0, i64 80
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 56
  %44 = load i32, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 88
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 60
  %48 = load i32, ptr %47, align 4
  %49 = call i32 @LAPACKE_zheevd_work(i32 noundef 102, i8 noundef signext %33, i8 noundef signext %34, i32 noundef %36, ptr noundef %30, i32 noundef %36, ptr noundef %12, ptr noundef %38, i32 noundef %40, ptr noundef %42, i32 noundef %44, ptr noundef %46, i32 noundef %48)
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %54

51:                                               ; preds = %32
  %52 = mul nsw i64 %4, %4
  call void @c128_matrix_store(ptr noundef %20, ptr noundef %30, i64 noundef %52)
  %.not61 = icmp eq i32 %11, 0
  br i1 %.not61, label %63, label %53

53:                                               ; preds = %51
  call void @c128_matrix_adjoint_in_place(ptr noundef %20, i64 noundef %4)
  br label %63

54:                                               ; preds = %32, %29
  br label %55

55:                                               ; preds = %57, %54
  %.0 = phi i64 [ 0, %54 ], [ %59, %57 ]
  %56 = icmp slt i64 %.0, %4
  br i1 %56, label %57, label %60

57:                                               ; preds = %55
  %58 = getelementptr inbounds double, ptr %12, i64 %.0
  store double 0x7FF8000000000000, ptr %58, align 8
  %59 = add nuw nsw i64 %.0, 1
  br label %55, !llvm.loop !81

60:                                               ; preds = %55
  %.not60 = icmp eq i32 %11, 0
  br i1 %.not60, label %63, label %61

61:                                               ; preds = %60
  %62 = mul nsw i64 %4, %4
  call void @c128_matrix_fill_nan(ptr noundef %20, i64 noundef %62)
  br label %63

63:                                               ; preds = %19, %60, %61, %51, %53
  ret void
}

define i32 @tessera_own_lapack_eig_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_eig(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !82

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_eig(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = and i64 %6, 1
  %8 = and i64 %6, 2
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq i64 %7, 0
  %11 = mul nsw i64 %4, %4
  %.idx = shl nsw i64 %11, 4
  %12 = getelementptr inbounds i8, ptr %10, i64 %.idx
  %13 = select i1 %.not, ptr null, ptr %12
  %.not80 = icmp eq i64 %8, 0
  %14 = shl nsw i64 %4, %7
  %15 = mul nsw i64 %14, %4
  %.idx82 = shl nsw i64 %15, 4
  %16 = getelementptr inbounds i8, ptr %10, i64 %.idx82
  %17 = select i1 %.not80, ptr null, ptr %16
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %4
  %.idx83 = shl nsw i64 %23, 4
  %24 = getelementptr inbounds i8, ptr %20, i64 %.idx83
  %.not84 = icmp eq i64 %7, 0
  br i1 %.not84, label %35, label %25

25:                                               ; preds = %1
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %4
  %33 = mul nsw i64 %32, %4
  %.idx85 = shl nsw i64 %33, 4
  %34 = getelementptr inbounds i8, ptr %29, i64 %.idx85
  br label %35

35:                                               ; preds = %1, %25
  %36 = phi ptr [ %34, %25 ], [ null, %1 ]
  %.not86 = icmp eq i64 %8, 0
  br i1 %.not86, label %48, label %37

37:                                               ; preds = %35
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  %39 = load ptr, ptr %38, align 8
  %.not87 = icmp eq i64 %7, 0
  %40 = select i1 %.not87, i64 1, i64 2
  %41 = getelementptr inbounds ptr, ptr %39, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 24
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %44, %4
  %46 = mul nsw i64 %45, %4
  %.idx88 = shl nsw i64 %46, 4
  %47 = getelementptr inbounds i8, ptr %42, i64 %.idx88
  br label %48

48:                                               ; preds = %35, %37
  %49 = phi ptr [ %47, %37 ], [ null, %35 ]
  %50 = mul nsw i64 %4, %4
  %51 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %50)
  %52 = icmp eq i32 %3, 0
  br i1 %52, label %94, label %53

53:                                               ; preds = %48
  call void @c128_matrix_transpose(ptr noundef %51, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %54 = mul nsw i64 %4, %4
  %55 = call i32 @c128_matrix_is_finite(ptr noundef %51, i64 noundef %54)
  %.not89 = icmp eq i32 %55, 0
  br i1 %.not89, label %73, label %56

56:                                               ; preds = %53
  %.not90 = icmp eq ptr %13, null
  %57 = select i1 %.not90, i8 78, i8 86
  %.not91 = icmp eq ptr %17, null
  %58 = select i1 %.not91, i8 78, i8 86
  %59 = getelementptr inbounds i8, ptr %0, i64 44
  %60 = load i32, ptr %59, align 4
  %61 = getelementptr inbounds i8, ptr %0, i64 72
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %0, i64 52
  %64 = load i32, ptr %63, align 4
  %65 = getelementptr inbounds i8, ptr %0, i64 80
  %66 = load ptr, ptr %65, align 8
  %67 = call i32 @LAPACKE_zgeev_work(i32 noundef 102, i8 noundef signext %57, i8 noundef signext %58, i32 noundef %60, ptr noundef %10, i32 noundef %60, ptr noundef %24, ptr noundef %13, i32 noundef %60, ptr noundef %17, i32 noundef %60, ptr noundef %62, i32 noundef %64, ptr noundef %66)
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %73

69:                                               ; preds = %56
  %.not94 = icmp eq ptr %13, null
  br i1 %.not94, label %71, label %70

70:                                               ; preds = %69
  call void @c128_matrix_transpose(ptr noundef nonnull %13, ptr noundef %36, i64 noundef %4, i64 noundef %4)
  br label %71

71:                                               ; preds = %70, %69
  %.not95 = icmp eq ptr %17, null
  br i1 %.not95, label %94, label %72

72:                                               ; preds = %71
  call void @c128_matrix_transpose(ptr noundef nonnull %17, ptr noundef %49, i64 noundef %4, i64 noundef %4)
  br label %94

73:                                               ; preds = %56, %53
  br label %74

74:                                               ; preds = %77, %73
  %.078 = phi i64 [ 0, %73 ], [ %79, %77 ]
  %75 = shl nsw i64 %4, 1
  %76 = icmp slt i64 %.078, %75
  br i1 %76, label %77, label %80

77:                                               ; preds = %74
  %78 = getelementptr inbounds double, ptr %24, i64 %.078
  store double 0x7FF8000000000000, ptr %78, align 8
  %79 = add nuw nsw i64 %.078, 1
  br label %74, !llvm.loop !83

80:                                               ; preds = %74, %92
  %.0 = phi i64 [ %93, %92 ], [ 0, %74 ]
  %81 = shl nsw i64 %4, 1
  %82 = mul nsw i64 %81, %4
  %83 = icmp slt i64 %.0, %82
  br i1 %83, label %84, label %94

84:                                               ; preds = %80
  %.not92 = icmp eq ptr %13, null
  br i1 %.not92, label %88, label %85

85:                                               ; preds = %84
  %86 = load double, ptr %24, align 8
  %87 = getelementptr inbounds double, ptr %36, i64 %.0
  store double %86, ptr %87, align 8
  br label %88

88:                                               ; preds = %85, %84
  %.not93 = icmp eq ptr %17, null
  br i1 %.not93, label %92, label %89

89:                                               ; preds = %88
  %90 = load double, ptr %24, align 8
  %91 = getelementptr inbounds double, ptr %49, i64 %.0
  store double %90, ptr %91, align 8
  br label %92

92:                                               ; preds = %88, %89
  %93 = add nuw nsw i64 %.0, 1
  br label %80, !llvm.loop !84

94:                                               ; preds = %48, %72, %71, %80
  ret void
}

define i32 @tessera_own_lapack_schur_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_schur(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !85

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_schur(ptr noundef %0) {
  %2 = alloca i32, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 44
  %4 = load i32, ptr %3, align 4
  %5 = sext i32 %4 to i64
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2)
  store i32 0, ptr %2, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = mul nsw i64 %5, %5
  %11 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %10)
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %15, label %12

12:                                               ; preds = %1
  %13 = mul nsw i64 %5, %5
  %14 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %13)
  br label %15

15:                                               ; preds = %1, %12
  %16 = phi ptr [ %14, %12 ], [ null, %1 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load ptr, ptr %17, align 8
  %.not53 = icmp eq i32 %9, 0
  %19 = mul nsw i64 %5, %5
  %.idx = shl nsw i64 %19, 4
  %20 = getelementptr inbounds i8, ptr %18, i64 %.idx
  %21 = select i1 %.not53, ptr null, ptr %20
  %22 = mul nsw i64 %5, %5
  %23 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %22)
  %24 = icmp eq i32 %4, 0
  br i1 %24, label %49, label %25

25:                                               ; preds = %15
  call void @c128_matrix_transpose(ptr noundef %23, ptr noundef %18, i64 noundef %5, i64 noundef %5)
  %26 = mul nsw i64 %5, %5
  %27 = call i32 @c128_matrix_is_finite(ptr noundef %23, i64 noundef %26)
  %.not54 = icmp eq i32 %27, 0
  br i1 %.not54, label %45, label %28

28:                                               ; preds = %25
  %.not55 = icmp eq ptr %21, null
  %29 = select i1 %.not55, i8 78, i8 86
  %30 = getelementptr inbounds i8, ptr %0, i64 44
  %31 = load i32, ptr %30, align 4
  %32 = shl nsw i64 %5, 1
  %33 = mul nsw i64 %32, %5
  %.idx56 = shl nsw i64 %33, 4
  %34 = getelementptr inbounds i8, ptr %18, i64 %.idx56
  %35 = getelementptr inbounds i8, ptr %0, i64 72
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 52
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %0, i64 80
  %40 = load ptr, ptr %39, align 8
  %41 = call i32 @LAPACKE_zgees_work(i32 noundef 102, i8 noundef signext %29, i8 noundef signext 78, ptr noundef null, i32 noundef %31, ptr noundef %18, i32 noundef %31, ptr noundef nonnull %2, ptr noundef %34, ptr noundef %21, i32 noundef %31, ptr noundef %36, i32 noundef %38, ptr noundef %40, ptr noundef null)
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %45

43:                                               ; preds = %28
  call void @c128_matrix_transpose(ptr noundef %18, ptr noundef %11, i64 noundef %5, i64 noundef %5)
  %.not58 = icmp eq ptr %16, null
  br i1 %.not58, label %49, label %44

44:                                               ; preds = %43
  call void @c128_matrix_transpose(ptr noundef %21, ptr noundef nonnull %16, i64 noundef %5, i64 noundef %5)
  br label %49

45:                                               ; preds = %28, %25
  %46 = mul nsw i64 %5, %5
  call void @c128_matrix_fill_nan(ptr noundef %11, i64 noundef %46)
  %.not57 = icmp eq ptr %16, null
  br i1 %.not57, label %49, label %47

47:                                               ; preds = %45
  %48 = mul nsw i64 %5, %5
  call void @c128_matrix_fill_nan(ptr noundef nonnull %16, i64 noundef %48)
  br label %49

49:                                               ; preds = %45, %47, %43, %44, %15
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2)
  ret void
}

define i32 @tessera_own_lapack_hessenberg_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_hessenberg(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !86

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_hessenberg(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 1, i64 noundef %7)
  %9 = icmp eq i32 %3, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load ptr, ptr %11, align 8
  %13 = mul nsw i64 %4, %4
  %14 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %13)
  call void @c128_matrix_transpose(ptr noundef %14, ptr noundef %12, i64 noundef %4, i64 noundef %4)
  %15 = add nsw i64 %4, -1
  %16 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %15, i64 noundef 0)
  %17 = getelementptr inbounds i8, ptr %0, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 72
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = call i32 @LAPACKE_zgehrd_work(i32 noundef 102, i32 noundef %18, i32 noundef 1, i32 noundef %18, ptr noundef %12, i32 noundef %18, ptr noundef %16, ptr noundef %20, i32 noundef %22)
  %24 = add nsw i64 %4, -1
  call void @c128_matrix_store(ptr noundef %8, ptr noundef %16, i64 noundef %24)
  call void @c128_matrix_transpose(ptr noundef %12, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %25

25:                                               ; preds = %10, %1
  ret void
}

define i32 @tessera_own_lapack_tridiagonal_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Problem, align 8
  call void @llvm.lifetime.start.p0(i64 104, ptr nonnull %5)
  call void @problem_of(ptr nonnull sret(%struct.Problem) align 8 %5, ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3)
  br label %6

6:                                                ; preds = %12, %4
  %7 = getelementptr inbounds i8, ptr %5, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  call void @c128_matrix_tridiagonal(ptr noundef nonnull %5)
  %13 = getelementptr inbounds i8, ptr %5, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %6, !llvm.loop !87

16:                                               ; preds = %6
  call void @llvm.lifetime.end.p0(i64 104, ptr nonnull %5)
  ret i32 0
}

define internal void @c128_matrix_tridiagonal(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 44
  %3 = load i32, ptr %2, align 4
  %4 = sext i32 %3 to i64
  %5 = mul nsw i64 %4, %4
  %6 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 0, i64 noundef %5)
  %7 = add nsw i64 %4, -1
  %8 = call ptr @c128_matrix_result(ptr noundef %0, i32 noundef 3, i64 noundef %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load ptr, ptr %9, align 8
  %11 = call ptr @c128_matrix_real_result(ptr noundef %0, i32 noundef 1, i64 noundef %4)
  %12 = add nsw i64 %4, -1
  %13 = call ptr @c128_matrix_real_result(ptr noundef %0, i32 noundef 2, i64 noundef %12)
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %32, label %15

15:                                               ; preds = %1
  %16 = mul nsw i64 %4, %4
  %17 = call ptr @c128_matrix_operand(ptr noundef %0, i32 noundef 0, i64 noundef %16)
  call void @c128_matrix_transpose(ptr noundef %17, ptr noundef %10, i64 noundef %4, i64 noundef %4)
  %18 = add nsw i64 %4, -1
  %19 = call ptr @c128_matrix_load(ptr noundef %0, ptr noundef %8, i64 noundef %18, i64 noundef 0)
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = and i64 %21, 1
  %.not = icmp eq i64 %22, 0
  %23 = select i1 %.not, i8 85, i8 76
  %24 = getelementptr inbounds i8, ptr %0, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 72
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = call i32 @LAPACKE_zhetrd_work(i32 noundef 102, i8 noundef signext %23, i32 noundef %25, ptr noundef %10, i32 noundef %25, ptr noundef %11, ptr noundef %13, ptr noundef %19, ptr noundef %27, i32 noundef %29)
  %31 = add nsw i64 %4, -1
  call void @c128_matrix_store(ptr noundef %8, ptr noundef %19, i64 noundef %31)
  call void @c128_matrix_transpose(ptr noundef %10, ptr noundef %6, i64 noundef %4, i64 noundef %4)
  br label %32

32:                                               ; preds = %15, %1
  ret void
}

define internal ptr @f32_matrix_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds float, ptr %8, i64 %11
  ret ptr %12
}

define internal void @f32_matrix_copy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, %1
  br i1 %.not, label %6, label %4

4:                                                ; preds = %3
  %5 = shl i64 %2, 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 4 %1, i64 %5, i1 false)
  br label %6

6:                                                ; preds = %4, %3
  ret void
}

define internal ptr @f32_matrix_operand(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %4, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %2
  %11 = getelementptr inbounds float, ptr %7, i64 %10
  ret ptr %11
}

define internal void @f32_matrix_clear_upper(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %11, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %12

5:                                                ; preds = %3
  %.08 = add i64 %1, 1
  %6 = mul i64 %.0, %.08
  %7 = getelementptr float, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 4
  %9 = xor i64 %.0, -1
  %10 = add i64 %9, %1
  call void @f32_matrix_fill_zero(ptr noundef %8, i64 noundef %10)
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !88

12:                                               ; preds = %3
  ret void
}

define internal i32 @f32_matrix_is_finite(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.08 = phi float [ 0.000000e+00, %2 ], [ %9, %5 ]
  %.0 = phi i64 [ 0, %2 ], [ %10, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %11

5:                                                ; preds = %3
  %6 = getelementptr inbounds float, ptr %0, i64 %.0
  %7 = load float, ptr %6, align 4
  %8 = fsub float %7, %7
  %9 = fadd float %.08, %8
  %10 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !89

11:                                               ; preds = %3
  %12 = fcmp oeq float %.08, 0.000000e+00
  %13 = zext i1 %12 to i32
  ret i32 %13
}

define internal i32 @f32_matrix_small_cholesky(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %47, %2
  %.046 = phi i64 [ 0, %2 ], [ %48, %47 ]
  %.045 = phi i32 [ undef, %2 ], [ %.1, %47 ]
  %4 = icmp slt i64 %.046, %1
  br i1 %4, label %5, label %49

5:                                                ; preds = %3
  %6 = mul nsw i64 %.046, %1
  %7 = getelementptr inbounds float, ptr %0, i64 %6
  %8 = getelementptr inbounds float, ptr %7, i64 %.046
  br label %9

9:                                                ; preds = %30, %5
  %.047 = phi i64 [ 0, %5 ], [ %31, %30 ]
  %10 = icmp ult i64 %.047, %.046
  br i1 %10, label %11, label %32

11:                                               ; preds = %9
  %12 = getelementptr inbounds float, ptr %7, i64 %.047
  %13 = mul nsw i64 %.047, %1
  %14 = getelementptr inbounds float, ptr %0, i64 %13
  br label %15

15:                                               ; preds = %17, %11
  %.044 = phi i64 [ 0, %11 ], [ %20, %17 ]
  %16 = icmp ult i64 %.044, %.047
  br i1 %16, label %17, label %21

17:                                               ; preds = %15
  %18 = getelementptr inbounds float, ptr %7, i64 %.044
  %19 = getelementptr inbounds float, ptr %14, i64 %.044
  call void @f32_matrix_subtract(ptr noundef nonnull %12, ptr noundef %18, ptr noundef %19, i32 noundef 1)
  %20 = add nuw nsw i64 %.044, 1
  br label %15, !llvm.loop !90

21:                                               ; preds = %15, %23
  %.043 = phi i32 [ 1, %23 ], [ 0, %15 ]
  %22 = icmp eq i32 %.043, 0
  br i1 %22, label %23, label %30

23:                                               ; preds = %21
  %24 = getelementptr inbounds float, ptr %14, i64 %.047
  %25 = load float, ptr %24, align 4
  %26 = zext nneg i32 %.043 to i64
  %27 = getelementptr inbounds float, ptr %12, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = fdiv float %28, %25
  store float %29, ptr %27, align 4
  br label %21, !llvm.loop !91

30:                                               ; preds = %21
  %31 = add nuw nsw i64 %.047, 1
  br label %9, !llvm.loop !92

32:                                               ; preds = %9, %34
  %.0 = phi i64 [ %37, %34 ], [ 0, %9 ]
  %33 = icmp ult i64 %.0, %.046
  br i1 %33, label %34, label %38

34:                                               ; preds = %32
  %35 = getelementptr inbounds float, ptr %7, i64 %.0
  %36 = getelementptr inbounds float, ptr %7, i64 %.0
  call void @f32_matrix_subtract(ptr noundef nonnull %8, ptr noundef %35, ptr noundef %36, i32 noundef 1)
  %37 = add nuw nsw i64 %.0, 1
  br label %32, !llvm.loop !93

38:                                               ; preds = %32
  %39 = load float, ptr %8, align 4
  %40 = fcmp ogt float %39, 0.000000e+00
  br i1 %40, label %41, label %46

41:                                               ; preds = %38
  %42 = load float, ptr %8, align 4
  %43 = fpext float %42 to double
  %44 = call double @sqrt(double noundef %43)
  %45 = fptrunc double %44 to float
  store float %45, ptr %8, align 4
  br label %46

46:                                               ; preds = %38, %41
  %.048 = phi i32 [ 0, %41 ], [ 1, %38 ]
  %.1 = phi i32 [ %.045, %41 ], [ 0, %38 ]
  %trunc = trunc nuw i32 %.048 to i1
  %cond = icmp eq i1 %trunc, false
  br i1 %cond, label %47, label %49

47:                                               ; preds = %46
  %48 = add nuw nsw i64 %.046, 1
  br label %3, !llvm.loop !94

49:                                               ; preds = %3, %46
  %.149 = phi i32 [ %.048, %46 ], [ 2, %3 ]
  %.2 = phi i32 [ %.1, %46 ], [ %.045, %3 ]
  switch i32 %.149, label %52 [
    i32 2, label %50
    i32 1, label %51
  ]

50:                                               ; preds = %49
  br label %51

51:                                               ; preds = %50, %49
  %.3 = phi i32 [ %.2, %49 ], [ 1, %50 ]
  ret i32 %.3

52:                                               ; preds = %49
  unreachable
}

declare i32 @LAPACKE_spotrf_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef)

define internal void @f32_matrix_fill_nan(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %7, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = getelementptr inbounds float, ptr %0, i64 %.0
  store float 0x7FF8000000000000, ptr %6, align 4
  %7 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !95

8:                                                ; preds = %3
  ret void
}

define internal void @f32_matrix_fill_zero(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %7, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = getelementptr inbounds float, ptr %0, i64 %.0
  store float 0.000000e+00, ptr %6, align 4
  %7 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !96

8:                                                ; preds = %3
  ret void
}

define internal void @f32_matrix_subtract(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = load float, ptr %1, align 4
  %6 = load float, ptr %2, align 4
  %7 = fmul float %5, %6
  %8 = load float, ptr %0, align 4
  %9 = fsub float %8, %7
  store float %9, ptr %0, align 4
  ret void
}

declare double @sqrt(double noundef)

define internal void @f32_matrix_conjugate(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  br label %4

4:                                                ; preds = %6, %3
  %.0 = phi i64 [ 0, %3 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %2
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = getelementptr inbounds float, ptr %1, i64 %.0
  %8 = load float, ptr %7, align 4
  %9 = getelementptr inbounds float, ptr %0, i64 %.0
  store float %8, ptr %9, align 4
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !97

11:                                               ; preds = %4
  ret void
}

declare void @cblas_strsm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, float noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define internal ptr @integers_of(ptr noundef %0, i32 noundef %1, ptr noundef %2, i64 noundef %3) {
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %0, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %2, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %3
  %11 = getelementptr inbounds i32, ptr %7, i64 %10
  ret ptr %11
}

define internal void @f32_matrix_small_lu(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %52, %4
  %.064 = phi i64 [ 0, %4 ], [ %53, %52 ]
  %6 = call i64 @minimum(i64 noundef %1, i64 noundef %2)
  %7 = icmp slt i64 %.064, %6
  br i1 %7, label %8, label %54

8:                                                ; preds = %5, %10
  %.069.in = phi i64 [ %.069, %10 ], [ %.064, %5 ]
  %.067 = phi i64 [ %.1, %10 ], [ %.064, %5 ]
  %.069 = add nuw nsw i64 %.069.in, 1
  %9 = icmp slt i64 %.069, %1
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = mul nsw i64 %.069, %2
  %12 = getelementptr float, ptr %0, i64 %11
  %13 = getelementptr float, ptr %12, i64 %.064
  %14 = call float @f32_matrix_weight(ptr noundef %13)
  %15 = mul nsw i64 %.067, %2
  %16 = getelementptr float, ptr %0, i64 %15
  %17 = getelementptr float, ptr %16, i64 %.064
  %18 = call float @f32_matrix_weight(ptr noundef %17)
  %19 = fcmp ogt float %14, %18
  %.1 = select i1 %19, i64 %.069, i64 %.067
  br label %8, !llvm.loop !98

20:                                               ; preds = %8
  %21 = trunc i64 %.067 to i32
  %22 = getelementptr inbounds i32, ptr %3, i64 %.064
  store i32 %21, ptr %22, align 4
  %23 = mul nsw i64 %.064, %2
  %24 = getelementptr inbounds float, ptr %0, i64 %23
  %25 = mul nsw i64 %.067, %2
  %26 = getelementptr inbounds float, ptr %0, i64 %25
  %27 = getelementptr inbounds float, ptr %24, i64 %.064
  br label %28

28:                                               ; preds = %30, %20
  %.068 = phi i64 [ 0, %20 ], [ %37, %30 ]
  %.not = icmp eq i64 %.067, %.064
  %29 = icmp slt i64 %.068, %2
  %spec.select = select i1 %.not, i1 false, i1 %29
  br i1 %spec.select, label %30, label %38

30:                                               ; preds = %28
  %31 = getelementptr inbounds float, ptr %24, i64 %.068
  %32 = load float, ptr %31, align 4
  %33 = getelementptr inbounds float, ptr %26, i64 %.068
  %34 = load float, ptr %33, align 4
  %35 = getelementptr inbounds float, ptr %24, i64 %.068
  store float %34, ptr %35, align 4
  %36 = getelementptr inbounds float, ptr %26, i64 %.068
  store float %32, ptr %36, align 4
  %37 = add nuw nsw i64 %.068, 1
  br label %28, !llvm.loop !99

38:                                               ; preds = %28
  %39 = load float, ptr %27, align 4
  %40 = fcmp oeq float %39, 0.000000e+00
  br i1 %40, label %52, label %41

41:                                               ; preds = %47, %38
  %.066.in = phi i64 [ %.064, %38 ], [ %.066, %47 ]
  %.066 = add nuw nsw i64 %.066.in, 1
  %42 = icmp slt i64 %.066, %1
  br i1 %42, label %43, label %52

43:                                               ; preds = %41
  %44 = mul nsw i64 %.066, %2
  %45 = getelementptr inbounds float, ptr %0, i64 %44
  %46 = getelementptr inbounds float, ptr %45, i64 %.064
  call void @f32_matrix_divide(ptr noundef %46, ptr noundef nonnull %27)
  br label %47

47:                                               ; preds = %49, %43
  %.0.in = phi i64 [ %.064, %43 ], [ %.0, %49 ]
  %.0 = add nuw nsw i64 %.0.in, 1
  %48 = icmp slt i64 %.0, %2
  br i1 %48, label %49, label %41, !llvm.loop !100

49:                                               ; preds = %47
  %50 = getelementptr inbounds float, ptr %45, i64 %.0
  %51 = getelementptr inbounds float, ptr %24, i64 %.0
  call void @f32_matrix_subtract(ptr noundef nonnull %50, ptr noundef %46, ptr noundef nonnull %51, i32 noundef 0)
  br label %47, !llvm.loop !101

52:                                               ; preds = %38, %41
  %53 = add nuw nsw i64 %.064, 1
  br label %5, !llvm.loop !102

54:                                               ; preds = %5
  ret void
}

define internal void @f32_matrix_transpose(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %29, %4
  %.030 = phi i64 [ 0, %4 ], [ %30, %29 ]
  %6 = icmp slt i64 %.030, %2
  br i1 %6, label %7, label %31

7:                                                ; preds = %5, %27
  %.029 = phi i64 [ %28, %27 ], [ 0, %5 ]
  %8 = icmp slt i64 %.029, %3
  br i1 %8, label %9, label %29

9:                                                ; preds = %7, %25
  %.028 = phi i64 [ %26, %25 ], [ %.030, %7 ]
  %10 = add nuw nsw i64 %.030, 16
  %11 = call i64 @minimum(i64 noundef %2, i64 noundef %10)
  %12 = icmp slt i64 %.028, %11
  br i1 %12, label %13, label %27

13:                                               ; preds = %9, %.critedge
  %.027 = phi i64 [ %24, %.critedge ], [ %.029, %9 ]
  %14 = add nuw nsw i64 %.029, 16
  %15 = call i64 @minimum(i64 noundef %3, i64 noundef %14)
  %16 = icmp slt i64 %.027, %15
  br i1 %16, label %.critedge, label %25

.critedge:                                        ; preds = %13
  %17 = mul nsw i64 %.028, %3
  %18 = getelementptr float, ptr %0, i64 %17
  %19 = getelementptr float, ptr %18, i64 %.027
  %20 = load float, ptr %19, align 4
  %21 = mul nsw i64 %.027, %2
  %22 = getelementptr float, ptr %1, i64 %21
  %23 = getelementptr float, ptr %22, i64 %.028
  store float %20, ptr %23, align 4
  %24 = add nuw nsw i64 %.027, 1
  br label %13, !llvm.loop !103

25:                                               ; preds = %13
  %26 = add nuw nsw i64 %.028, 1
  br label %9, !llvm.loop !104

27:                                               ; preds = %9
  %28 = add nuw nsw i64 %.029, 16
  br label %7, !llvm.loop !105

29:                                               ; preds = %7
  %30 = add nuw nsw i64 %.030, 16
  br label %5, !llvm.loop !106

31:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_sgetrf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal float @f32_matrix_weight(ptr noundef %0) {
  br label %2

2:                                                ; preds = %18, %1
  %.09 = phi float [ 0.000000e+00, %1 ], [ %20, %18 ]
  %.0 = phi i32 [ 0, %1 ], [ 1, %18 ]
  %3 = icmp eq i32 %.0, 0
  br i1 %3, label %4, label %21

4:                                                ; preds = %2
  %5 = zext nneg i32 %.0 to i64
  %6 = getelementptr inbounds float, ptr %0, i64 %5
  %7 = load float, ptr %6, align 4
  %8 = fcmp olt float %7, 0.000000e+00
  br i1 %8, label %9, label %14

9:                                                ; preds = %4
  %10 = zext nneg i32 %.0 to i64
  %11 = getelementptr inbounds float, ptr %0, i64 %10
  %12 = load float, ptr %11, align 4
  %13 = fneg float %12
  br label %18

14:                                               ; preds = %4
  %15 = zext nneg i32 %.0 to i64
  %16 = getelementptr inbounds float, ptr %0, i64 %15
  %17 = load float, ptr %16, align 4
  br label %18

18:                                               ; preds = %9, %14
  %19 = phi float [ %13, %9 ], [ %17, %14 ]
  %20 = fadd float %.09, %19
  br label %2, !llvm.loop !107

21:                                               ; preds = %2
  ret float %.09
}

define internal void @f32_matrix_divide(ptr noundef %0, ptr noundef %1) {
  %3 = load float, ptr %1, align 4
  %4 = load float, ptr %0, align 4
  %5 = fdiv float %4, %3
  store float %5, ptr %0, align 4
  ret void
}

define internal ptr @f32_matrix_load(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  ret ptr %1
}

declare i32 @LAPACKE_sgelqf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal void @f32_matrix_store(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, null
  br i1 %.not, label %5, label %4

4:                                                ; preds = %3
  call void @f32_matrix_copy(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2)
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

declare i32 @LAPACKE_sgeqp3_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_sorglq_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @f32_matrix_real_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds float, ptr %8, i64 %11
  ret ptr %12
}

define internal void @f32_matrix_set_identity(ptr noundef %0, i64 noundef %1) {
  %3 = mul nsw i64 %1, %1
  call void @f32_matrix_fill_zero(ptr noundef %0, i64 noundef %3)
  br label %4

4:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = add nsw i64 %1, 1
  %8 = mul nsw i64 %.0, %7
  %9 = getelementptr inbounds float, ptr %0, i64 %8
  store float 1.000000e+00, ptr %9, align 4
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !108

11:                                               ; preds = %4
  ret void
}

declare i32 @LAPACKE_sgesdd_work(i32 noundef, i8 noundef signext, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal i32 @f32_matrix_triangle_is_finite(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  br label %4

4:                                                ; preds = %18, %3
  %.014 = phi i32 [ 1, %3 ], [ %20, %18 ]
  %.0 = phi i64 [ 0, %3 ], [ %21, %18 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %22

6:                                                ; preds = %4
  %.not = icmp eq i32 %2, 0
  br i1 %.not, label %12, label %7

7:                                                ; preds = %6
  %8 = mul nsw i64 %.0, %1
  %9 = getelementptr inbounds float, ptr %0, i64 %8
  %10 = add nuw nsw i64 %.0, 1
  %11 = call i32 @f32_matrix_is_finite(ptr noundef %9, i64 noundef %10)
  br label %18

12:                                               ; preds = %6
  %13 = add nsw i64 %1, 1
  %14 = mul nsw i64 %.0, %13
  %15 = getelementptr inbounds float, ptr %0, i64 %14
  %16 = sub nsw i64 %1, %.0
  %17 = call i32 @f32_matrix_is_finite(ptr noundef %15, i64 noundef %16)
  br label %18

18:                                               ; preds = %7, %12
  %19 = phi i32 [ %11, %7 ], [ %17, %12 ]
  %20 = and i32 %.014, %19
  %21 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !109

22:                                               ; preds = %4
  ret i32 %.014
}

declare i32 @LAPACKE_ssyevd_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @f32_matrix_adjoint_in_place(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %38, %2
  %.0 = phi i64 [ 0, %2 ], [ %39, %38 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %40

5:                                                ; preds = %3, %36
  %.040 = phi i64 [ %37, %36 ], [ %.0, %3 ]
  %6 = icmp slt i64 %.040, %1
  br i1 %6, label %7, label %38

7:                                                ; preds = %5, %34
  %.043 = phi i64 [ %35, %34 ], [ %.0, %5 ]
  %8 = add nuw nsw i64 %.0, 16
  %9 = call i64 @minimum(i64 noundef %1, i64 noundef %8)
  %10 = icmp slt i64 %.043, %9
  br i1 %10, label %11, label %36

11:                                               ; preds = %7
  %12 = icmp ugt i64 %.043, %.040
  %.043..040 = select i1 %12, i64 %.043, i64 %.040
  br label %13

13:                                               ; preds = %32, %11
  %.042 = phi i64 [ %.043..040, %11 ], [ %33, %32 ]
  %14 = add nuw nsw i64 %.040, 16
  %15 = call i64 @minimum(i64 noundef %1, i64 noundef %14)
  %16 = icmp slt i64 %.042, %15
  br i1 %16, label %17, label %34

17:                                               ; preds = %13, %19
  %.041 = phi i32 [ 1, %19 ], [ 0, %13 ]
  %18 = icmp eq i32 %.041, 0
  br i1 %18, label %19, label %32

19:                                               ; preds = %17
  %20 = mul nsw i64 %.043, %1
  %21 = getelementptr float, ptr %0, i64 %20
  %22 = getelementptr float, ptr %21, i64 %.042
  %23 = zext nneg i32 %.041 to i64
  %24 = getelementptr inbounds float, ptr %22, i64 %23
  %25 = mul nsw i64 %.042, %1
  %26 = getelementptr float, ptr %0, i64 %25
  %27 = getelementptr float, ptr %26, i64 %.043
  %28 = zext nneg i32 %.041 to i64
  %29 = getelementptr inbounds float, ptr %27, i64 %28
  %30 = load float, ptr %24, align 4
  %31 = load float, ptr %29, align 4
  store float %31, ptr %24, align 4
  store float %30, ptr %29, align 4
  br label %17, !llvm.loop !110

32:                                               ; preds = %17
  %33 = add nsw i64 %.042, 1
  br label %13, !llvm.loop !111

34:                                               ; preds = %13
  %35 = add nuw nsw i64 %.043, 1
  br label %7, !llvm.loop !112

36:                                               ; preds = %7
  %37 = add nuw nsw i64 %.040, 16
  br label %5, !llvm.loop !113

38:                                               ; preds = %5
  %39 = add nuw nsw i64 %.0, 16
  br label %3, !llvm.loop !114

40:                                               ; preds = %3
  ret void
}

declare i32 @LAPACKE_sgeev_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @f32_matrix_unpack_pairs(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %36, %4
  %.0 = phi i64 [ 0, %4 ], [ %39, %36 ]
  %6 = icmp slt i64 %.0, %3
  br i1 %6, label %7, label %40

7:                                                ; preds = %5
  %8 = mul nsw i64 %.0, %3
  %9 = getelementptr inbounds float, ptr %0, i64 %8
  %10 = getelementptr inbounds float, ptr %9, i64 %3
  %11 = getelementptr inbounds float, ptr %1, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = fcmp une float %12, 0.000000e+00
  br label %14

14:                                               ; preds = %34, %7
  %.032 = phi i64 [ 0, %7 ], [ %35, %34 ]
  %15 = icmp slt i64 %.032, %3
  br i1 %15, label %16, label %36

16:                                               ; preds = %14
  %17 = mul nsw i64 %.032, %3
  %18 = add nsw i64 %17, %.0
  %.idx = shl nsw i64 %18, 3
  %19 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %20 = getelementptr inbounds float, ptr %9, i64 %.032
  %21 = load float, ptr %20, align 4
  store float %21, ptr %19, align 4
  br i1 %13, label %22, label %.critedge

22:                                               ; preds = %16
  %23 = getelementptr inbounds float, ptr %10, i64 %.032
  %24 = load float, ptr %23, align 4
  %25 = getelementptr inbounds i8, ptr %19, i64 4
  store float %24, ptr %25, align 4
  %26 = getelementptr inbounds float, ptr %9, i64 %.032
  %27 = load float, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %19, i64 8
  store float %27, ptr %28, align 4
  %29 = getelementptr inbounds float, ptr %10, i64 %.032
  %30 = load float, ptr %29, align 4
  %31 = fneg float %30
  %32 = getelementptr inbounds i8, ptr %19, i64 12
  store float %31, ptr %32, align 4
  br label %34

.critedge:                                        ; preds = %16
  %33 = getelementptr inbounds i8, ptr %19, i64 4
  store float 0.000000e+00, ptr %33, align 4
  br label %34

34:                                               ; preds = %22, %.critedge
  %35 = add nuw nsw i64 %.032, 1
  br label %14, !llvm.loop !115

36:                                               ; preds = %14
  %37 = zext i1 %13 to i64
  %38 = add nsw i64 %.0, %37
  %39 = add nsw i64 %38, 1
  br label %5, !llvm.loop !116

40:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_sgees_work(i32 noundef, i8 noundef signext, i8 noundef signext, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_sgehrd_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_ssytrd_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @f64_matrix_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds double, ptr %8, i64 %11
  ret ptr %12
}

define internal void @f64_matrix_copy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, %1
  br i1 %.not, label %6, label %4

4:                                                ; preds = %3
  %5 = shl i64 %2, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %1, i64 %5, i1 false)
  br label %6

6:                                                ; preds = %4, %3
  ret void
}

define internal ptr @f64_matrix_operand(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %4, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %2
  %11 = getelementptr inbounds double, ptr %7, i64 %10
  ret ptr %11
}

define internal void @f64_matrix_clear_upper(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %11, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %12

5:                                                ; preds = %3
  %.08 = add i64 %1, 1
  %6 = mul i64 %.0, %.08
  %7 = getelementptr double, ptr %0, i64 %6
  %8 = getelementptr i8, ptr %7, i64 8
  %9 = xor i64 %.0, -1
  %10 = add i64 %9, %1
  call void @f64_matrix_fill_zero(ptr noundef %8, i64 noundef %10)
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !117

12:                                               ; preds = %3
  ret void
}

define internal i32 @f64_matrix_is_finite(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.08 = phi double [ 0.000000e+00, %2 ], [ %9, %5 ]
  %.0 = phi i64 [ 0, %2 ], [ %10, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %11

5:                                                ; preds = %3
  %6 = getelementptr inbounds double, ptr %0, i64 %.0
  %7 = load double, ptr %6, align 8
  %8 = fsub double %7, %7
  %9 = fadd double %.08, %8
  %10 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !118

11:                                               ; preds = %3
  %12 = fcmp oeq double %.08, 0.000000e+00
  %13 = zext i1 %12 to i32
  ret i32 %13
}

define internal i32 @f64_matrix_small_cholesky(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %45, %2
  %.046 = phi i64 [ 0, %2 ], [ %46, %45 ]
  %.045 = phi i32 [ undef, %2 ], [ %.1, %45 ]
  %4 = icmp slt i64 %.046, %1
  br i1 %4, label %5, label %47

5:                                                ; preds = %3
  %6 = mul nsw i64 %.046, %1
  %7 = getelementptr inbounds double, ptr %0, i64 %6
  %8 = getelementptr inbounds double, ptr %7, i64 %.046
  br label %9

9:                                                ; preds = %30, %5
  %.047 = phi i64 [ 0, %5 ], [ %31, %30 ]
  %10 = icmp ult i64 %.047, %.046
  br i1 %10, label %11, label %32

11:                                               ; preds = %9
  %12 = getelementptr inbounds double, ptr %7, i64 %.047
  %13 = mul nsw i64 %.047, %1
  %14 = getelementptr inbounds double, ptr %0, i64 %13
  br label %15

15:                                               ; preds = %17, %11
  %.044 = phi i64 [ 0, %11 ], [ %20, %17 ]
  %16 = icmp ult i64 %.044, %.047
  br i1 %16, label %17, label %21

17:                                               ; preds = %15
  %18 = getelementptr inbounds double, ptr %7, i64 %.044
  %19 = getelementptr inbounds double, ptr %14, i64 %.044
  call void @f64_matrix_subtract(ptr noundef nonnull %12, ptr noundef %18, ptr noundef %19, i32 noundef 1)
  %20 = add nuw nsw i64 %.044, 1
  br label %15, !llvm.loop !119

21:                                               ; preds = %15, %23
  %.043 = phi i32 [ 1, %23 ], [ 0, %15 ]
  %22 = icmp eq i32 %.043, 0
  br i1 %22, label %23, label %30

23:                                               ; preds = %21
  %24 = getelementptr inbounds double, ptr %14, i64 %.047
  %25 = load double, ptr %24, align 8
  %26 = zext nneg i32 %.043 to i64
  %27 = getelementptr inbounds double, ptr %12, i64 %26
  %28 = load double, ptr %27, align 8
  %29 = fdiv double %28, %25
  store double %29, ptr %27, align 8
  br label %21, !llvm.loop !120

30:                                               ; preds = %21
  %31 = add nuw nsw i64 %.047, 1
  br label %9, !llvm.loop !121

32:                                               ; preds = %9, %34
  %.0 = phi i64 [ %37, %34 ], [ 0, %9 ]
  %33 = icmp ult i64 %.0, %.046
  br i1 %33, label %34, label %38

34:                                               ; preds = %32
  %35 = getelementptr inbounds double, ptr %7, i64 %.0
  %36 = getelementptr inbounds double, ptr %7, i64 %.0
  call void @f64_matrix_subtract(ptr noundef nonnull %8, ptr noundef %35, ptr noundef %36, i32 noundef 1)
  %37 = add nuw nsw i64 %.0, 1
  br label %32, !llvm.loop !122

38:                                               ; preds = %32
  %39 = load double, ptr %8, align 8
  %40 = fcmp ogt double %39, 0.000000e+00
  br i1 %40, label %41, label %44

41:                                               ; preds = %38
  %42 = load double, ptr %8, align 8
  %43 = call double @sqrt(double noundef %42)
  store double %43, ptr %8, align 8
  br label %44

44:                                               ; preds = %38, %41
  %.048 = phi i32 [ 0, %41 ], [ 1, %38 ]
  %.1 = phi i32 [ %.045, %41 ], [ 0, %38 ]
  %trunc = trunc nuw i32 %.048 to i1
  %cond = icmp eq i1 %trunc, false
  br i1 %cond, label %45, label %47

45:                                               ; preds = %44
  %46 = add nuw nsw i64 %.046, 1
  br label %3, !llvm.loop !123

47:                                               ; preds = %3, %44
  %.149 = phi i32 [ %.048, %44 ], [ 2, %3 ]
  %.2 = phi i32 [ %.1, %44 ], [ %.045, %3 ]
  switch i32 %.149, label %50 [
    i32 2, label %48
    i32 1, label %49
  ]

48:                                               ; preds = %47
  br label %49

49:                                               ; preds = %48, %47
  %.3 = phi i32 [ %.2, %47 ], [ 1, %48 ]
  ret i32 %.3

50:                                               ; preds = %47
  unreachable
}

declare i32 @LAPACKE_dpotrf_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef)

define internal void @f64_matrix_fill_nan(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %7, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = getelementptr inbounds double, ptr %0, i64 %.0
  store double 0x7FF8000000000000, ptr %6, align 8
  %7 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !124

8:                                                ; preds = %3
  ret void
}

define internal void @f64_matrix_fill_zero(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %7, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %8

5:                                                ; preds = %3
  %6 = getelementptr inbounds double, ptr %0, i64 %.0
  store double 0.000000e+00, ptr %6, align 8
  %7 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !125

8:                                                ; preds = %3
  ret void
}

define internal void @f64_matrix_subtract(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = load double, ptr %1, align 8
  %6 = load double, ptr %2, align 8
  %7 = fmul double %5, %6
  %8 = load double, ptr %0, align 8
  %9 = fsub double %8, %7
  store double %9, ptr %0, align 8
  ret void
}

define internal void @f64_matrix_conjugate(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  br label %4

4:                                                ; preds = %6, %3
  %.0 = phi i64 [ 0, %3 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %2
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = getelementptr inbounds double, ptr %1, i64 %.0
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %0, i64 %.0
  store double %8, ptr %9, align 8
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !126

11:                                               ; preds = %4
  ret void
}

declare void @cblas_dtrsm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, double noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @f64_matrix_small_lu(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %52, %4
  %.064 = phi i64 [ 0, %4 ], [ %53, %52 ]
  %6 = call i64 @minimum(i64 noundef %1, i64 noundef %2)
  %7 = icmp slt i64 %.064, %6
  br i1 %7, label %8, label %54

8:                                                ; preds = %5, %10
  %.069.in = phi i64 [ %.069, %10 ], [ %.064, %5 ]
  %.067 = phi i64 [ %.1, %10 ], [ %.064, %5 ]
  %.069 = add nuw nsw i64 %.069.in, 1
  %9 = icmp slt i64 %.069, %1
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = mul nsw i64 %.069, %2
  %12 = getelementptr double, ptr %0, i64 %11
  %13 = getelementptr double, ptr %12, i64 %.064
  %14 = call double @f64_matrix_weight(ptr noundef %13)
  %15 = mul nsw i64 %.067, %2
  %16 = getelementptr double, ptr %0, i64 %15
  %17 = getelementptr double, ptr %16, i64 %.064
  %18 = call double @f64_matrix_weight(ptr noundef %17)
  %19 = fcmp ogt double %14, %18
  %.1 = select i1 %19, i64 %.069, i64 %.067
  br label %8, !llvm.loop !127

20:                                               ; preds = %8
  %21 = trunc i64 %.067 to i32
  %22 = getelementptr inbounds i32, ptr %3, i64 %.064
  store i32 %21, ptr %22, align 4
  %23 = mul nsw i64 %.064, %2
  %24 = getelementptr inbounds double, ptr %0, i64 %23
  %25 = mul nsw i64 %.067, %2
  %26 = getelementptr inbounds double, ptr %0, i64 %25
  %27 = getelementptr inbounds double, ptr %24, i64 %.064
  br label %28

28:                                               ; preds = %30, %20
  %.068 = phi i64 [ 0, %20 ], [ %37, %30 ]
  %.not = icmp eq i64 %.067, %.064
  %29 = icmp slt i64 %.068, %2
  %spec.select = select i1 %.not, i1 false, i1 %29
  br i1 %spec.select, label %30, label %38

30:                                               ; preds = %28
  %31 = getelementptr inbounds double, ptr %24, i64 %.068
  %32 = load double, ptr %31, align 8
  %33 = getelementptr inbounds double, ptr %26, i64 %.068
  %34 = load double, ptr %33, align 8
  %35 = getelementptr inbounds double, ptr %24, i64 %.068
  store double %34, ptr %35, align 8
  %36 = getelementptr inbounds double, ptr %26, i64 %.068
  store double %32, ptr %36, align 8
  %37 = add nuw nsw i64 %.068, 1
  br label %28, !llvm.loop !128

38:                                               ; preds = %28
  %39 = load double, ptr %27, align 8
  %40 = fcmp oeq double %39, 0.000000e+00
  br i1 %40, label %52, label %41

41:                                               ; preds = %47, %38
  %.066.in = phi i64 [ %.064, %38 ], [ %.066, %47 ]
  %.066 = add nuw nsw i64 %.066.in, 1
  %42 = icmp slt i64 %.066, %1
  br i1 %42, label %43, label %52

43:                                               ; preds = %41
  %44 = mul nsw i64 %.066, %2
  %45 = getelementptr inbounds double, ptr %0, i64 %44
  %46 = getelementptr inbounds double, ptr %45, i64 %.064
  call void @f64_matrix_divide(ptr noundef %46, ptr noundef nonnull %27)
  br label %47

47:                                               ; preds = %49, %43
  %.0.in = phi i64 [ %.064, %43 ], [ %.0, %49 ]
  %.0 = add nuw nsw i64 %.0.in, 1
  %48 = icmp slt i64 %.0, %2
  br i1 %48, label %49, label %41, !llvm.loop !129

49:                                               ; preds = %47
  %50 = getelementptr inbounds double, ptr %45, i64 %.0
  %51 = getelementptr inbounds double, ptr %24, i64 %.0
  call void @f64_matrix_subtract(ptr noundef nonnull %50, ptr noundef %46, ptr noundef nonnull %51, i32 noundef 0)
  br label %47, !llvm.loop !130

52:                                               ; preds = %38, %41
  %53 = add nuw nsw i64 %.064, 1
  br label %5, !llvm.loop !131

54:                                               ; preds = %5
  ret void
}

define internal void @f64_matrix_transpose(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %29, %4
  %.030 = phi i64 [ 0, %4 ], [ %30, %29 ]
  %6 = icmp slt i64 %.030, %2
  br i1 %6, label %7, label %31

7:                                                ; preds = %5, %27
  %.029 = phi i64 [ %28, %27 ], [ 0, %5 ]
  %8 = icmp slt i64 %.029, %3
  br i1 %8, label %9, label %29

9:                                                ; preds = %7, %25
  %.028 = phi i64 [ %26, %25 ], [ %.030, %7 ]
  %10 = add nuw nsw i64 %.030, 16
  %11 = call i64 @minimum(i64 noundef %2, i64 noundef %10)
  %12 = icmp slt i64 %.028, %11
  br i1 %12, label %13, label %27

13:                                               ; preds = %9, %.critedge
  %.027 = phi i64 [ %24, %.critedge ], [ %.029, %9 ]
  %14 = add nuw nsw i64 %.029, 16
  %15 = call i64 @minimum(i64 noundef %3, i64 noundef %14)
  %16 = icmp slt i64 %.027, %15
  br i1 %16, label %.critedge, label %25

.critedge:                                        ; preds = %13
  %17 = mul nsw i64 %.028, %3
  %18 = getelementptr double, ptr %0, i64 %17
  %19 = getelementptr double, ptr %18, i64 %.027
  %20 = load double, ptr %19, align 8
  %21 = mul nsw i64 %.027, %2
  %22 = getelementptr double, ptr %1, i64 %21
  %23 = getelementptr double, ptr %22, i64 %.028
  store double %20, ptr %23, align 8
  %24 = add nuw nsw i64 %.027, 1
  br label %13, !llvm.loop !132

25:                                               ; preds = %13
  %26 = add nuw nsw i64 %.028, 1
  br label %9, !llvm.loop !133

27:                                               ; preds = %9
  %28 = add nuw nsw i64 %.029, 16
  br label %7, !llvm.loop !134

29:                                               ; preds = %7
  %30 = add nuw nsw i64 %.030, 16
  br label %5, !llvm.loop !135

31:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_dgetrf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal double @f64_matrix_weight(ptr noundef %0) {
  br label %2

2:                                                ; preds = %18, %1
  %.09 = phi double [ 0.000000e+00, %1 ], [ %20, %18 ]
  %.0 = phi i32 [ 0, %1 ], [ 1, %18 ]
  %3 = icmp eq i32 %.0, 0
  br i1 %3, label %4, label %21

4:                                                ; preds = %2
  %5 = zext nneg i32 %.0 to i64
  %6 = getelementptr inbounds double, ptr %0, i64 %5
  %7 = load double, ptr %6, align 8
  %8 = fcmp olt double %7, 0.000000e+00
  br i1 %8, label %9, label %14

9:                                                ; preds = %4
  %10 = zext nneg i32 %.0 to i64
  %11 = getelementptr inbounds double, ptr %0, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = fneg double %12
  br label %18

14:                                               ; preds = %4
  %15 = zext nneg i32 %.0 to i64
  %16 = getelementptr inbounds double, ptr %0, i64 %15
  %17 = load double, ptr %16, align 8
  br label %18

18:                                               ; preds = %9, %14
  %19 = phi double [ %13, %9 ], [ %17, %14 ]
  %20 = fadd double %.09, %19
  br label %2, !llvm.loop !136

21:                                               ; preds = %2
  ret double %.09
}

define internal void @f64_matrix_divide(ptr noundef %0, ptr noundef %1) {
  %3 = load double, ptr %1, align 8
  %4 = load double, ptr %0, align 8
  %5 = fdiv double %4, %3
  store double %5, ptr %0, align 8
  ret void
}

define internal ptr @f64_matrix_load(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  ret ptr %1
}

declare i32 @LAPACKE_dgelqf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal void @f64_matrix_store(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, null
  br i1 %.not, label %5, label %4

4:                                                ; preds = %3
  call void @f64_matrix_copy(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2)
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

declare i32 @LAPACKE_dgeqp3_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_dorglq_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @f64_matrix_real_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds double, ptr %8, i64 %11
  ret ptr %12
}

define internal void @f64_matrix_set_identity(ptr noundef %0, i64 noundef %1) {
  %3 = mul nsw i64 %1, %1
  call void @f64_matrix_fill_zero(ptr noundef %0, i64 noundef %3)
  br label %4

4:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = add nsw i64 %1, 1
  %8 = mul nsw i64 %.0, %7
  %9 = getelementptr inbounds double, ptr %0, i64 %8
  store double 1.000000e+00, ptr %9, align 8
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !137

11:                                               ; preds = %4
  ret void
}

declare i32 @LAPACKE_dgesdd_work(i32 noundef, i8 noundef signext, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal i32 @f64_matrix_triangle_is_finite(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  br label %4

4:                                                ; preds = %18, %3
  %.014 = phi i32 [ 1, %3 ], [ %20, %18 ]
  %.0 = phi i64 [ 0, %3 ], [ %21, %18 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %22

6:                                                ; preds = %4
  %.not = icmp eq i32 %2, 0
  br i1 %.not, label %12, label %7

7:                                                ; preds = %6
  %8 = mul nsw i64 %.0, %1
  %9 = getelementptr inbounds double, ptr %0, i64 %8
  %10 = add nuw nsw i64 %.0, 1
  %11 = call i32 @f64_matrix_is_finite(ptr noundef %9, i64 noundef %10)
  br label %18

12:                                               ; preds = %6
  %13 = add nsw i64 %1, 1
  %14 = mul nsw i64 %.0, %13
  %15 = getelementptr inbounds double, ptr %0, i64 %14
  %16 = sub nsw i64 %1, %.0
  %17 = call i32 @f64_matrix_is_finite(ptr noundef %15, i64 noundef %16)
  br label %18

18:                                               ; preds = %7, %12
  %19 = phi i32 [ %11, %7 ], [ %17, %12 ]
  %20 = and i32 %.014, %19
  %21 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !138

22:                                               ; preds = %4
  ret i32 %.014
}

declare i32 @LAPACKE_dsyevd_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @f64_matrix_adjoint_in_place(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %38, %2
  %.0 = phi i64 [ 0, %2 ], [ %39, %38 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %40

5:                                                ; preds = %3, %36
  %.040 = phi i64 [ %37, %36 ], [ %.0, %3 ]
  %6 = icmp slt i64 %.040, %1
  br i1 %6, label %7, label %38

7:                                                ; preds = %5, %34
  %.043 = phi i64 [ %35, %34 ], [ %.0, %5 ]
  %8 = add nuw nsw i64 %.0, 16
  %9 = call i64 @minimum(i64 noundef %1, i64 noundef %8)
  %10 = icmp slt i64 %.043, %9
  br i1 %10, label %11, label %36

11:                                               ; preds = %7
  %12 = icmp ugt i64 %.043, %.040
  %.043..040 = select i1 %12, i64 %.043, i64 %.040
  br label %13

13:                                               ; preds = %32, %11
  %.042 = phi i64 [ %.043..040, %11 ], [ %33, %32 ]
  %14 = add nuw nsw i64 %.040, 16
  %15 = call i64 @minimum(i64 noundef %1, i64 noundef %14)
  %16 = icmp slt i64 %.042, %15
  br i1 %16, label %17, label %34

17:                                               ; preds = %13, %19
  %.041 = phi i32 [ 1, %19 ], [ 0, %13 ]
  %18 = icmp eq i32 %.041, 0
  br i1 %18, label %19, label %32

19:                                               ; preds = %17
  %20 = mul nsw i64 %.043, %1
  %21 = getelementptr double, ptr %0, i64 %20
  %22 = getelementptr double, ptr %21, i64 %.042
  %23 = zext nneg i32 %.041 to i64
  %24 = getelementptr inbounds double, ptr %22, i64 %23
  %25 = mul nsw i64 %.042, %1
  %26 = getelementptr double, ptr %0, i64 %25
  %27 = getelementptr double, ptr %26, i64 %.043
  %28 = zext nneg i32 %.041 to i64
  %29 = getelementptr inbounds double, ptr %27, i64 %28
  %30 = load double, ptr %24, align 8
  %31 = load double, ptr %29, align 8
  store double %31, ptr %24, align 8
  store double %30, ptr %29, align 8
  br label %17, !llvm.loop !139

32:                                               ; preds = %17
  %33 = add nsw i64 %.042, 1
  br label %13, !llvm.loop !140

34:                                               ; preds = %13
  %35 = add nuw nsw i64 %.043, 1
  br label %7, !llvm.loop !141

36:                                               ; preds = %7
  %37 = add nuw nsw i64 %.040, 16
  br label %5, !llvm.loop !142

38:                                               ; preds = %5
  %39 = add nuw nsw i64 %.0, 16
  br label %3, !llvm.loop !143

40:                                               ; preds = %3
  ret void
}

declare i32 @LAPACKE_dgeev_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @f64_matrix_unpack_pairs(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %36, %4
  %.0 = phi i64 [ 0, %4 ], [ %39, %36 ]
  %6 = icmp slt i64 %.0, %3
  br i1 %6, label %7, label %40

7:                                                ; preds = %5
  %8 = mul nsw i64 %.0, %3
  %9 = getelementptr inbounds double, ptr %0, i64 %8
  %10 = getelementptr inbounds double, ptr %9, i64 %3
  %11 = getelementptr inbounds double, ptr %1, i64 %.0
  %12 = load double, ptr %11, align 8
  %13 = fcmp une double %12, 0.000000e+00
  br label %14

14:                                               ; preds = %34, %7
  %.032 = phi i64 [ 0, %7 ], [ %35, %34 ]
  %15 = icmp slt i64 %.032, %3
  br i1 %15, label %16, label %36

16:                                               ; preds = %14
  %17 = mul nsw i64 %.032, %3
  %18 = add nsw i64 %17, %.0
  %.idx = shl nsw i64 %18, 4
  %19 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %20 = getelementptr inbounds double, ptr %9, i64 %.032
  %21 = load double, ptr %20, align 8
  store double %21, ptr %19, align 8
  br i1 %13, label %22, label %.critedge

22:                                               ; preds = %16
  %23 = getelementptr inbounds double, ptr %10, i64 %.032
  %24 = load double, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %19, i64 8
  store double %24, ptr %25, align 8
  %26 = getelementptr inbounds double, ptr %9, i64 %.032
  %27 = load double, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %19, i64 16
  store double %27, ptr %28, align 8
  %29 = getelementptr inbounds double, ptr %10, i64 %.032
  %30 = load double, ptr %29, align 8
  %31 = fneg double %30
  %32 = getelementptr inbounds i8, ptr %19, i64 24
  store double %31, ptr %32, align 8
  br label %34

.critedge:                                        ; preds = %16
  %33 = getelementptr inbounds i8, ptr %19, i64 8
  store double 0.000000e+00, ptr %33, align 8
  br label %34

34:                                               ; preds = %22, %.critedge
  %35 = add nuw nsw i64 %.032, 1
  br label %14, !llvm.loop !144

36:                                               ; preds = %14
  %37 = zext i1 %13 to i64
  %38 = add nsw i64 %.0, %37
  %39 = add nsw i64 %38, 1
  br label %5, !llvm.loop !145

40:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_dgees_work(i32 noundef, i8 noundef signext, i8 noundef signext, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_dgehrd_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_dsytrd_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @c64_matrix_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %.idx = shl nsw i64 %11, 3
  %12 = getelementptr inbounds i8, ptr %8, i64 %.idx
  ret ptr %12
}

define internal void @c64_matrix_copy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, %1
  br i1 %.not, label %6, label %4

4:                                                ; preds = %3
  %5 = shl i64 %2, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 4 %1, i64 %5, i1 false)
  br label %6

6:                                                ; preds = %4, %3
  ret void
}

define internal ptr @c64_matrix_operand(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %4, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %2
  %.idx = shl nsw i64 %10, 3
  %11 = getelementptr inbounds i8, ptr %7, i64 %.idx
  ret ptr %11
}

define internal void @c64_matrix_clear_upper(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %11, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %12

5:                                                ; preds = %3
  %.08 = add i64 %1, 1
  %6 = mul i64 %.0, %.08
  %.idx = shl i64 %6, 3
  %7 = getelementptr i8, ptr %0, i64 %.idx
  %8 = getelementptr i8, ptr %7, i64 8
  %9 = xor i64 %.0, -1
  %10 = add i64 %9, %1
  call void @c64_matrix_fill_zero(ptr noundef %8, i64 noundef %10)
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !146

12:                                               ; preds = %3
  ret void
}

define internal i32 @c64_matrix_is_finite(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.08 = phi float [ 0.000000e+00, %2 ], [ %10, %6 ]
  %.0 = phi i64 [ 0, %2 ], [ %11, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %12

6:                                                ; preds = %3
  %7 = getelementptr inbounds float, ptr %0, i64 %.0
  %8 = load float, ptr %7, align 4
  %9 = fsub float %8, %8
  %10 = fadd float %.08, %9
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !147

12:                                               ; preds = %3
  %13 = fcmp oeq float %.08, 0.000000e+00
  %14 = zext i1 %13 to i32
  ret i32 %14
}

define internal i32 @c64_matrix_small_cholesky(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %49, %2
  %.047 = phi i64 [ 0, %2 ], [ %50, %49 ]
  %.046 = phi i32 [ undef, %2 ], [ %.1, %49 ]
  %4 = icmp slt i64 %.047, %1
  br i1 %4, label %5, label %51

5:                                                ; preds = %3
  %6 = mul nsw i64 %.047, %1
  %.idx = shl nsw i64 %6, 3
  %7 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %.idx51 = shl nsw i64 %.047, 3
  %8 = getelementptr inbounds i8, ptr %7, i64 %.idx51
  br label %9

9:                                                ; preds = %31, %5
  %.048 = phi i64 [ 0, %5 ], [ %32, %31 ]
  %10 = icmp ult i64 %.048, %.047
  br i1 %10, label %11, label %33

11:                                               ; preds = %9
  %.idx54 = shl nsw i64 %.048, 3
  %12 = getelementptr inbounds i8, ptr %7, i64 %.idx54
  %13 = mul nsw i64 %.048, %1
  %.idx55 = shl nsw i64 %13, 3
  %14 = getelementptr inbounds i8, ptr %0, i64 %.idx55
  br label %15

15:                                               ; preds = %17, %11
  %.045 = phi i64 [ 0, %11 ], [ %20, %17 ]
  %16 = icmp ult i64 %.045, %.048
  br i1 %16, label %17, label %21

17:                                               ; preds = %15
  %.idx57 = shl nsw i64 %.045, 3
  %18 = getelementptr inbounds i8, ptr %7, i64 %.idx57
  %.idx58 = shl nsw i64 %.045, 3
  %19 = getelementptr inbounds i8, ptr %14, i64 %.idx58
  call void @c64_matrix_subtract(ptr noundef nonnull %12, ptr noundef %18, ptr noundef %19, i32 noundef 1)
  %20 = add nuw nsw i64 %.045, 1
  br label %15, !llvm.loop !148

21:                                               ; preds = %15, %23
  %.044 = phi i32 [ %30, %23 ], [ 0, %15 ]
  %22 = icmp ult i32 %.044, 2
  br i1 %22, label %23, label %31

23:                                               ; preds = %21
  %.idx56 = shl nsw i64 %.048, 3
  %24 = getelementptr inbounds i8, ptr %14, i64 %.idx56
  %25 = load float, ptr %24, align 4
  %26 = zext nneg i32 %.044 to i64
  %27 = getelementptr inbounds float, ptr %12, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = fdiv float %28, %25
  store float %29, ptr %27, align 4
  %30 = add nuw nsw i32 %.044, 1
  br label %21, !llvm.loop !149

31:                                               ; preds = %21
  %32 = add nuw nsw i64 %.048, 1
  br label %9, !llvm.loop !150

33:                                               ; preds = %9, %35
  %.0 = phi i64 [ %38, %35 ], [ 0, %9 ]
  %34 = icmp ult i64 %.0, %.047
  br i1 %34, label %35, label %39

35:                                               ; preds = %33
  %.idx52 = shl nsw i64 %.0, 3
  %36 = getelementptr inbounds i8, ptr %7, i64 %.idx52
  %.idx53 = shl nsw i64 %.0, 3
  %37 = getelementptr inbounds i8, ptr %7, i64 %.idx53
  call void @c64_matrix_subtract(ptr noundef nonnull %8, ptr noundef %36, ptr noundef %37, i32 noundef 1)
  %38 = add nuw nsw i64 %.0, 1
  br label %33, !llvm.loop !151

39:                                               ; preds = %33
  %40 = load float, ptr %8, align 4
  %41 = fcmp ogt float %40, 0.000000e+00
  br i1 %41, label %42, label %48

42:                                               ; preds = %39
  %43 = load float, ptr %8, align 4
  %44 = fpext float %43 to double
  %45 = call double @sqrt(double noundef %44)
  %46 = fptrunc double %45 to float
  store float %46, ptr %8, align 4
  %47 = getelementptr inbounds i8, ptr %8, i64 4
  store float 0.000000e+00, ptr %47, align 4
  br label %48

48:                                               ; preds = %39, %42
  %.049 = phi i32 [ 0, %42 ], [ 1, %39 ]
  %.1 = phi i32 [ %.046, %42 ], [ 0, %39 ]
  %trunc = trunc nuw i32 %.049 to i1
  %cond = icmp eq i1 %trunc, false
  br i1 %cond, label %49, label %51

49:                                               ; preds = %48
  %50 = add nuw nsw i64 %.047, 1
  br label %3, !llvm.loop !152

51:                                               ; preds = %3, %48
  %.150 = phi i32 [ %.049, %48 ], [ 2, %3 ]
  %.2 = phi i32 [ %.1, %48 ], [ %.046, %3 ]
  switch i32 %.150, label %54 [
    i32 2, label %52
    i32 1, label %53
  ]

52:                                               ; preds = %51
  br label %53

53:                                               ; preds = %52, %51
  %.3 = phi i32 [ %.2, %51 ], [ 1, %52 ]
  ret i32 %.3

54:                                               ; preds = %51
  unreachable
}

declare i32 @LAPACKE_cpotrf_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef)

define internal void @c64_matrix_fill_nan(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %8, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = getelementptr inbounds float, ptr %0, i64 %.0
  store float 0x7FF8000000000000, ptr %7, align 4
  %8 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !153

9:                                                ; preds = %3
  ret void
}

define internal void @c64_matrix_fill_zero(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %8, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = getelementptr inbounds float, ptr %0, i64 %.0
  store float 0.000000e+00, ptr %7, align 4
  %8 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !154

9:                                                ; preds = %3
  ret void
}

define internal void @c64_matrix_subtract(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = load float, ptr %1, align 4
  %6 = load float, ptr %2, align 4
  %7 = fmul float %5, %6
  %.not = icmp eq i32 %3, 0
  br i1 %.not, label %15, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %1, i64 4
  %10 = load float, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %2, i64 4
  %12 = load float, ptr %11, align 4
  %13 = fneg float %10
  %14 = fmul float %12, %13
  br label %21

15:                                               ; preds = %4
  %16 = getelementptr inbounds i8, ptr %1, i64 4
  %17 = load float, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %2, i64 4
  %19 = load float, ptr %18, align 4
  %20 = fmul float %17, %19
  br label %21

21:                                               ; preds = %15, %8
  %22 = phi float [ %14, %8 ], [ %20, %15 ]
  %23 = fsub float %7, %22
  %24 = load float, ptr %0, align 4
  %25 = fsub float %24, %23
  store float %25, ptr %0, align 4
  %.not18 = icmp eq i32 %3, 0
  br i1 %.not18, label %36, label %26

26:                                               ; preds = %21
  %27 = getelementptr inbounds i8, ptr %1, i64 4
  %28 = load float, ptr %27, align 4
  %29 = load float, ptr %2, align 4
  %30 = fmul float %28, %29
  %31 = load float, ptr %1, align 4
  %32 = getelementptr inbounds i8, ptr %2, i64 4
  %33 = load float, ptr %32, align 4
  %34 = fmul float %31, %33
  %35 = fsub float %30, %34
  br label %46

36:                                               ; preds = %21
  %37 = load float, ptr %1, align 4
  %38 = getelementptr inbounds i8, ptr %2, i64 4
  %39 = load float, ptr %38, align 4
  %40 = fmul float %37, %39
  %41 = getelementptr inbounds i8, ptr %1, i64 4
  %42 = load float, ptr %41, align 4
  %43 = load float, ptr %2, align 4
  %44 = fmul float %42, %43
  %45 = fadd float %40, %44
  br label %46

46:                                               ; preds = %36, %26
  %47 = phi float [ %35, %26 ], [ %45, %36 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 4
  %49 = load float, ptr %48, align 4
  %50 = fsub float %49, %47
  store float %50, ptr %48, align 4
  ret void
}

define internal void @c64_matrix_conjugate(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  br label %4

4:                                                ; preds = %16, %3
  %.0 = phi i64 [ 0, %3 ], [ %19, %16 ]
  %5 = shl nsw i64 %2, 1
  %6 = icmp slt i64 %.0, %5
  br i1 %6, label %7, label %20

7:                                                ; preds = %4
  %8 = and i64 %.0, 1
  %.not = icmp eq i64 %8, 0
  br i1 %.not, label %13, label %9

9:                                                ; preds = %7
  %10 = getelementptr inbounds float, ptr %1, i64 %.0
  %11 = load float, ptr %10, align 4
  %12 = fneg float %11
  br label %16

13:                                               ; preds = %7
  %14 = getelementptr inbounds float, ptr %1, i64 %.0
  %15 = load float, ptr %14, align 4
  br label %16

16:                                               ; preds = %13, %9
  %17 = phi float [ %12, %9 ], [ %15, %13 ]
  %18 = getelementptr inbounds float, ptr %0, i64 %.0
  store float %17, ptr %18, align 4
  %19 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !155

20:                                               ; preds = %4
  ret void
}

declare void @cblas_ctrsm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @c64_matrix_small_lu(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %59, %4
  %.065 = phi i64 [ 0, %4 ], [ %60, %59 ]
  %6 = call i64 @minimum(i64 noundef %1, i64 noundef %2)
  %7 = icmp slt i64 %.065, %6
  br i1 %7, label %8, label %61

8:                                                ; preds = %5, %10
  %.070.in = phi i64 [ %.070, %10 ], [ %.065, %5 ]
  %.068 = phi i64 [ %.1, %10 ], [ %.065, %5 ]
  %.070 = add nuw nsw i64 %.070.in, 1
  %9 = icmp slt i64 %.070, %1
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = mul nsw i64 %.070, %2
  %12 = add nsw i64 %11, %.065
  %.idx77 = shl nsw i64 %12, 3
  %13 = getelementptr inbounds i8, ptr %0, i64 %.idx77
  %14 = call float @c64_matrix_weight(ptr noundef %13)
  %15 = mul nsw i64 %.068, %2
  %16 = add nsw i64 %15, %.065
  %.idx78 = shl nsw i64 %16, 3
  %17 = getelementptr inbounds i8, ptr %0, i64 %.idx78
  %18 = call float @c64_matrix_weight(ptr noundef %17)
  %19 = fcmp ogt float %14, %18
  %.1 = select i1 %19, i64 %.070, i64 %.068
  br label %8, !llvm.loop !156

20:                                               ; preds = %8
  %21 = trunc i64 %.068 to i32
  %22 = getelementptr inbounds i32, ptr %3, i64 %.065
  store i32 %21, ptr %22, align 4
  %23 = mul nsw i64 %.065, %2
  %.idx = shl nsw i64 %23, 3
  %24 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %25 = mul nsw i64 %.068, %2
  %.idx71 = shl nsw i64 %25, 3
  %26 = getelementptr inbounds i8, ptr %0, i64 %.idx71
  %.idx72 = shl nsw i64 %.065, 3
  %27 = getelementptr inbounds i8, ptr %24, i64 %.idx72
  br label %28

28:                                               ; preds = %32, %20
  %.069 = phi i64 [ 0, %20 ], [ %39, %32 ]
  %.not = icmp eq i64 %.068, %.065
  %29 = shl nsw i64 %2, 1
  %30 = icmp slt i64 %.069, %29
  %31 = select i1 %.not, i1 false, i1 %30
  br i1 %31, label %32, label %40

32:                                               ; preds = %28
  %33 = getelementptr inbounds float, ptr %24, i64 %.069
  %34 = load float, ptr %33, align 4
  %35 = getelementptr inbounds float, ptr %26, i64 %.069
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds float, ptr %24, i64 %.069
  store float %36, ptr %37, align 4
  %38 = getelementptr inbounds float, ptr %26, i64 %.069
  store float %34, ptr %38, align 4
  %39 = add nuw nsw i64 %.069, 1
  br label %28, !llvm.loop !157

40:                                               ; preds = %28
  %41 = load float, ptr %27, align 4
  %42 = fcmp oeq float %41, 0.000000e+00
  br i1 %42, label %43, label %47

43:                                               ; preds = %40
  %44 = getelementptr inbounds i8, ptr %27, i64 4
  %45 = load float, ptr %44, align 4
  %46 = fcmp oeq float %45, 0.000000e+00
  br i1 %46, label %59, label %47

47:                                               ; preds = %43, %40
  br label %48

48:                                               ; preds = %54, %47
  %.067.in = phi i64 [ %.065, %47 ], [ %.067, %54 ]
  %.067 = add nuw nsw i64 %.067.in, 1
  %49 = icmp slt i64 %.067, %1
  br i1 %49, label %50, label %59

50:                                               ; preds = %48
  %51 = mul nsw i64 %.067, %2
  %.idx73 = shl nsw i64 %51, 3
  %52 = getelementptr inbounds i8, ptr %0, i64 %.idx73
  %.idx74 = shl nsw i64 %.065, 3
  %53 = getelementptr inbounds i8, ptr %52, i64 %.idx74
  call void @c64_matrix_divide(ptr noundef %53, ptr noundef nonnull %27)
  br label %54

54:                                               ; preds = %56, %50
  %.0.in = phi i64 [ %.065, %50 ], [ %.0, %56 ]
  %.0 = add nuw nsw i64 %.0.in, 1
  %55 = icmp slt i64 %.0, %2
  br i1 %55, label %56, label %48, !llvm.loop !158

56:                                               ; preds = %54
  %.idx75 = shl nsw i64 %.0, 3
  %57 = getelementptr inbounds i8, ptr %52, i64 %.idx75
  %.idx76 = shl nsw i64 %.0, 3
  %58 = getelementptr inbounds i8, ptr %24, i64 %.idx76
  call void @c64_matrix_subtract(ptr noundef nonnull %57, ptr noundef %53, ptr noundef nonnull %58, i32 noundef 0)
  br label %54, !llvm.loop !159

59:                                               ; preds = %43, %48
  %60 = add nuw nsw i64 %.065, 1
  br label %5, !llvm.loop !160

61:                                               ; preds = %5
  ret void
}

define internal void @c64_matrix_transpose(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %40, %4
  %.030 = phi i64 [ 0, %4 ], [ %41, %40 ]
  %6 = icmp slt i64 %.030, %2
  br i1 %6, label %7, label %42

7:                                                ; preds = %5, %38
  %.029 = phi i64 [ %39, %38 ], [ 0, %5 ]
  %8 = icmp slt i64 %.029, %3
  br i1 %8, label %9, label %40

9:                                                ; preds = %7, %36
  %.028 = phi i64 [ %37, %36 ], [ %.030, %7 ]
  %10 = add nuw nsw i64 %.030, 16
  %11 = call i64 @minimum(i64 noundef %2, i64 noundef %10)
  %12 = icmp slt i64 %.028, %11
  br i1 %12, label %13, label %38

13:                                               ; preds = %9, %34
  %.027 = phi i64 [ %35, %34 ], [ %.029, %9 ]
  %14 = add nuw nsw i64 %.029, 16
  %15 = call i64 @minimum(i64 noundef %3, i64 noundef %14)
  %16 = icmp slt i64 %.027, %15
  br i1 %16, label %17, label %36

17:                                               ; preds = %13, %19
  %.0 = phi i32 [ %33, %19 ], [ 0, %13 ]
  %18 = icmp ult i32 %.0, 2
  br i1 %18, label %19, label %34

19:                                               ; preds = %17
  %20 = mul nsw i64 %.028, %3
  %21 = add nsw i64 %20, %.027
  %22 = shl nsw i64 %21, 1
  %23 = zext nneg i32 %.0 to i64
  %24 = or disjoint i64 %22, %23
  %25 = getelementptr inbounds float, ptr %0, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = mul nsw i64 %.027, %2
  %28 = add nsw i64 %27, %.028
  %29 = shl nsw i64 %28, 1
  %30 = zext nneg i32 %.0 to i64
  %31 = or disjoint i64 %29, %30
  %32 = getelementptr inbounds float, ptr %1, i64 %31
  store float %26, ptr %32, align 4
  %33 = add nuw nsw i32 %.0, 1
  br label %17, !llvm.loop !161

34:                                               ; preds = %17
  %35 = add nuw nsw i64 %.027, 1
  br label %13, !llvm.loop !162

36:                                               ; preds = %13
  %37 = add nuw nsw i64 %.028, 1
  br label %9, !llvm.loop !163

38:                                               ; preds = %9
  %39 = add nuw nsw i64 %.029, 16
  br label %7, !llvm.loop !164

40:                                               ; preds = %7
  %41 = add nuw nsw i64 %.030, 16
  br label %5, !llvm.loop !165

42:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_cgetrf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal float @c64_matrix_weight(ptr noundef %0) {
  br label %2

2:                                                ; preds = %18, %1
  %.09 = phi float [ 0.000000e+00, %1 ], [ %20, %18 ]
  %.0 = phi i32 [ 0, %1 ], [ %21, %18 ]
  %3 = icmp ult i32 %.0, 2
  br i1 %3, label %4, label %22

4:                                                ; preds = %2
  %5 = zext nneg i32 %.0 to i64
  %6 = getelementptr inbounds float, ptr %0, i64 %5
  %7 = load float, ptr %6, align 4
  %8 = fcmp olt float %7, 0.000000e+00
  br i1 %8, label %9, label %14

9:                                                ; preds = %4
  %10 = zext nneg i32 %.0 to i64
  %11 = getelementptr inbounds float, ptr %0, i64 %10
  %12 = load float, ptr %11, align 4
  %13 = fneg float %12
  br label %18

14:                                               ; preds = %4
  %15 = zext nneg i32 %.0 to i64
  %16 = getelementptr inbounds float, ptr %0, i64 %15
  %17 = load float, ptr %16, align 4
  br label %18

18:                                               ; preds = %9, %14
  %19 = phi float [ %13, %9 ], [ %17, %14 ]
  %20 = fadd float %.09, %19
  %21 = add nuw nsw i32 %.0, 1
  br label %2, !llvm.loop !166

22:                                               ; preds = %2
  ret float %.09
}

define internal void @c64_matrix_divide(ptr noundef %0, ptr noundef %1) {
  %3 = load float, ptr %0, align 4
  %4 = getelementptr inbounds i8, ptr %0, i64 4
  %5 = load float, ptr %4, align 4
  %6 = load float, ptr %1, align 4
  %7 = getelementptr inbounds i8, ptr %1, i64 4
  %8 = load float, ptr %7, align 4
  %9 = fcmp olt float %6, 0.000000e+00
  %10 = fneg float %6
  %11 = select i1 %9, float %10, float %6
  %12 = fcmp olt float %8, 0.000000e+00
  %13 = fneg float %8
  %14 = select i1 %12, float %13, float %8
  %15 = fcmp oge float %11, %14
  %16 = fdiv float %8, %6
  %17 = fdiv float %6, %8
  %18 = select i1 %15, float %16, float %17
  %19 = fmul float %8, %18
  %20 = fadd float %6, %19
  %21 = fmul float %6, %18
  %22 = fadd float %21, %8
  %23 = select i1 %15, float %20, float %22
  %24 = fmul float %5, %18
  %25 = fadd float %3, %24
  %26 = fmul float %3, %18
  %27 = fadd float %26, %5
  %28 = select i1 %15, float %25, float %27
  %29 = fdiv float %28, %23
  store float %29, ptr %0, align 4
  %30 = fmul float %3, %18
  %31 = fsub float %5, %30
  %32 = fmul float %5, %18
  %33 = fsub float %32, %3
  %34 = select i1 %15, float %31, float %33
  %35 = fdiv float %34, %23
  %36 = getelementptr inbounds i8, ptr %0, i64 4
  store float %35, ptr %36, align 4
  ret void
}

define internal ptr @c64_matrix_load(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %9, label %5

5:                                                ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %.idx = shl nsw i64 %3, 3
  %8 = getelementptr inbounds i8, ptr %7, i64 %.idx
  call void @c64_matrix_copy(ptr noundef %8, ptr noundef nonnull %1, i64 noundef %2)
  br label %9

9:                                                ; preds = %4, %5
  %.0 = phi ptr [ %8, %5 ], [ %1, %4 ]
  ret ptr %.0
}

declare i32 @LAPACKE_cgelqf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal void @c64_matrix_store(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, null
  br i1 %.not, label %5, label %4

4:                                                ; preds = %3
  call void @c64_matrix_copy(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2)
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

declare i32 @LAPACKE_cgeqp3_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_cunglq_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @c64_matrix_real_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds float, ptr %8, i64 %11
  ret ptr %12
}

define internal void @c64_matrix_set_identity(ptr noundef %0, i64 noundef %1) {
  %3 = mul nsw i64 %1, %1
  call void @c64_matrix_fill_zero(ptr noundef %0, i64 noundef %3)
  br label %4

4:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = add nsw i64 %1, 1
  %8 = mul nsw i64 %.0, %7
  %.idx = shl nsw i64 %8, 3
  %9 = getelementptr inbounds i8, ptr %0, i64 %.idx
  store float 1.000000e+00, ptr %9, align 4
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !167

11:                                               ; preds = %4
  ret void
}

declare i32 @LAPACKE_cgesdd_work(i32 noundef, i8 noundef signext, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef)

define internal i32 @c64_matrix_triangle_is_finite(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  br label %4

4:                                                ; preds = %18, %3
  %.014 = phi i32 [ 1, %3 ], [ %20, %18 ]
  %.0 = phi i64 [ 0, %3 ], [ %21, %18 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %22

6:                                                ; preds = %4
  %.not = icmp eq i32 %2, 0
  br i1 %.not, label %12, label %7

7:                                                ; preds = %6
  %8 = mul nsw i64 %.0, %1
  %.idx15 = shl nsw i64 %8, 3
  %9 = getelementptr inbounds i8, ptr %0, i64 %.idx15
  %10 = add nuw nsw i64 %.0, 1
  %11 = call i32 @c64_matrix_is_finite(ptr noundef %9, i64 noundef %10)
  br label %18

12:                                               ; preds = %6
  %13 = add nsw i64 %1, 1
  %14 = mul nsw i64 %.0, %13
  %.idx = shl nsw i64 %14, 3
  %15 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %16 = sub nsw i64 %1, %.0
  %17 = call i32 @c64_matrix_is_finite(ptr noundef %15, i64 noundef %16)
  br label %18

18:                                               ; preds = %7, %12
  %19 = phi i32 [ %11, %7 ], [ %17, %12 ]
  %20 = and i32 %.014, %19
  %21 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !168

22:                                               ; preds = %4
  ret i32 %.014
}

declare i32 @LAPACKE_cheevd_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @c64_matrix_adjoint_in_place(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %47, %2
  %.0 = phi i64 [ 0, %2 ], [ %48, %47 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %49

5:                                                ; preds = %3, %45
  %.040 = phi i64 [ %46, %45 ], [ %.0, %3 ]
  %6 = icmp slt i64 %.040, %1
  br i1 %6, label %7, label %47

7:                                                ; preds = %5, %43
  %.043 = phi i64 [ %44, %43 ], [ %.0, %5 ]
  %8 = add nuw nsw i64 %.0, 16
  %9 = call i64 @minimum(i64 noundef %1, i64 noundef %8)
  %10 = icmp slt i64 %.043, %9
  br i1 %10, label %11, label %45

11:                                               ; preds = %7
  %12 = icmp ugt i64 %.043, %.040
  %.043..040 = select i1 %12, i64 %.043, i64 %.040
  br label %13

13:                                               ; preds = %41, %11
  %.042 = phi i64 [ %.043..040, %11 ], [ %42, %41 ]
  %14 = add nuw nsw i64 %.040, 16
  %15 = call i64 @minimum(i64 noundef %1, i64 noundef %14)
  %16 = icmp slt i64 %.042, %15
  br i1 %16, label %17, label %43

17:                                               ; preds = %13, %36
  %.041 = phi i32 [ %40, %36 ], [ 0, %13 ]
  %18 = icmp ult i32 %.041, 2
  br i1 %18, label %19, label %41

19:                                               ; preds = %17
  %20 = mul nsw i64 %.043, %1
  %21 = add nsw i64 %20, %.042
  %.idx = shl nsw i64 %21, 3
  %22 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %23 = zext nneg i32 %.041 to i64
  %24 = getelementptr inbounds float, ptr %22, i64 %23
  %25 = mul nsw i64 %.042, %1
  %26 = add nsw i64 %25, %.043
  %.idx44 = shl nsw i64 %26, 3
  %27 = getelementptr inbounds i8, ptr %0, i64 %.idx44
  %28 = zext nneg i32 %.041 to i64
  %29 = getelementptr inbounds float, ptr %27, i64 %28
  %30 = load float, ptr %24, align 4
  %.not = icmp eq i32 %.041, 0
  br i1 %.not, label %34, label %31

31:                                               ; preds = %19
  %32 = load float, ptr %29, align 4
  %33 = fneg float %32
  br label %36

34:                                               ; preds = %19
  %35 = load float, ptr %29, align 4
  br label %36

36:                                               ; preds = %34, %31
  %37 = phi float [ %33, %31 ], [ %35, %34 ]
  store float %37, ptr %24, align 4
  %.not45 = icmp eq i32 %.041, 0
  %38 = fneg float %30
  %39 = select i1 %.not45, float %30, float %38
  store float %39, ptr %29, align 4
  %40 = add nuw nsw i32 %.041, 1
  br label %17, !llvm.loop !169

41:                                               ; preds = %17
  %42 = add nsw i64 %.042, 1
  br label %13, !llvm.loop !170

43:                                               ; preds = %13
  %44 = add nuw nsw i64 %.043, 1
  br label %7, !llvm.loop !171

45:                                               ; preds = %7
  %46 = add nuw nsw i64 %.040, 16
  br label %5, !llvm.loop !172

47:                                               ; preds = %5
  %48 = add nuw nsw i64 %.0, 16
  br label %3, !llvm.loop !173

49:                                               ; preds = %3
  ret void
}

declare i32 @LAPACKE_cgeev_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_cgees_work(i32 noundef, i8 noundef signext, i8 noundef signext, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef)

declare i32 @LAPACKE_cgehrd_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_chetrd_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @c128_matrix_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %.idx = shl nsw i64 %11, 4
  %12 = getelementptr inbounds i8, ptr %8, i64 %.idx
  ret ptr %12
}

define internal void @c128_matrix_copy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, %1
  br i1 %.not, label %6, label %4

4:                                                ; preds = %3
  %5 = shl i64 %2, 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %1, i64 %5, i1 false)
  br label %6

6:                                                ; preds = %4, %3
  ret void
}

define internal ptr @c128_matrix_operand(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds ptr, ptr %4, i64 %5
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %2
  %.idx = shl nsw i64 %10, 4
  %11 = getelementptr inbounds i8, ptr %7, i64 %.idx
  ret ptr %11
}

define internal void @c128_matrix_clear_upper(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %5, %2
  %.0 = phi i64 [ 0, %2 ], [ %11, %5 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %12

5:                                                ; preds = %3
  %.08 = add i64 %1, 1
  %6 = mul i64 %.0, %.08
  %.idx = shl i64 %6, 4
  %7 = getelementptr i8, ptr %0, i64 %.idx
  %8 = getelementptr i8, ptr %7, i64 16
  %9 = xor i64 %.0, -1
  %10 = add i64 %9, %1
  call void @c128_matrix_fill_zero(ptr noundef %8, i64 noundef %10)
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !174

12:                                               ; preds = %3
  ret void
}

define internal i32 @c128_matrix_is_finite(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.08 = phi double [ 0.000000e+00, %2 ], [ %10, %6 ]
  %.0 = phi i64 [ 0, %2 ], [ %11, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %12

6:                                                ; preds = %3
  %7 = getelementptr inbounds double, ptr %0, i64 %.0
  %8 = load double, ptr %7, align 8
  %9 = fsub double %8, %8
  %10 = fadd double %.08, %9
  %11 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !175

12:                                               ; preds = %3
  %13 = fcmp oeq double %.08, 0.000000e+00
  %14 = zext i1 %13 to i32
  ret i32 %14
}

define internal i32 @c128_matrix_small_cholesky(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %47, %2
  %.047 = phi i64 [ 0, %2 ], [ %48, %47 ]
  %.046 = phi i32 [ undef, %2 ], [ %.1, %47 ]
  %4 = icmp slt i64 %.047, %1
  br i1 %4, label %5, label %49

5:                                                ; preds = %3
  %6 = mul nsw i64 %.047, %1
  %.idx = shl nsw i64 %6, 4
  %7 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %.idx51 = shl nsw i64 %.047, 4
  %8 = getelementptr inbounds i8, ptr %7, i64 %.idx51
  br label %9

9:                                                ; preds = %31, %5
  %.048 = phi i64 [ 0, %5 ], [ %32, %31 ]
  %10 = icmp ult i64 %.048, %.047
  br i1 %10, label %11, label %33

11:                                               ; preds = %9
  %.idx54 = shl nsw i64 %.048, 4
  %12 = getelementptr inbounds i8, ptr %7, i64 %.idx54
  %13 = mul nsw i64 %.048, %1
  %.idx55 = shl nsw i64 %13, 4
  %14 = getelementptr inbounds i8, ptr %0, i64 %.idx55
  br label %15

15:                                               ; preds = %17, %11
  %.045 = phi i64 [ 0, %11 ], [ %20, %17 ]
  %16 = icmp ult i64 %.045, %.048
  br i1 %16, label %17, label %21

17:                                               ; preds = %15
  %.idx57 = shl nsw i64 %.045, 4
  %18 = getelementptr inbounds i8, ptr %7, i64 %.idx57
  %.idx58 = shl nsw i64 %.045, 4
  %19 = getelementptr inbounds i8, ptr %14, i64 %.idx58
  call void @c128_matrix_subtract(ptr noundef nonnull %12, ptr noundef %18, ptr noundef %19, i32 noundef 1)
  %20 = add nuw nsw i64 %.045, 1
  br label %15, !llvm.loop !176

21:                                               ; preds = %15, %23
  %.044 = phi i32 [ %30, %23 ], [ 0, %15 ]
  %22 = icmp ult i32 %.044, 2
  br i1 %22, label %23, label %31

23:                                               ; preds = %21
  %.idx56 = shl nsw i64 %.048, 4
  %24 = getelementptr inbounds i8, ptr %14, i64 %.idx56
  %25 = load double, ptr %24, align 8
  %26 = zext nneg i32 %.044 to i64
  %27 = getelementptr inbounds double, ptr %12, i64 %26
  %28 = load double, ptr %27, align 8
  %29 = fdiv double %28, %25
  store double %29, ptr %27, align 8
  %30 = add nuw nsw i32 %.044, 1
  br label %21, !llvm.loop !177

31:                                               ; preds = %21
  %32 = add nuw nsw i64 %.048, 1
  br label %9, !llvm.loop !178

33:                                               ; preds = %9, %35
  %.0 = phi i64 [ %38, %35 ], [ 0, %9 ]
  %34 = icmp ult i64 %.0, %.047
  br i1 %34, label %35, label %39

35:                                               ; preds = %33
  %.idx52 = shl nsw i64 %.0, 4
  %36 = getelementptr inbounds i8, ptr %7, i64 %.idx52
  %.idx53 = shl nsw i64 %.0, 4
  %37 = getelementptr inbounds i8, ptr %7, i64 %.idx53
  call void @c128_matrix_subtract(ptr noundef nonnull %8, ptr noundef %36, ptr noundef %37, i32 noundef 1)
  %38 = add nuw nsw i64 %.0, 1
  br label %33, !llvm.loop !179

39:                                               ; preds = %33
  %40 = load double, ptr %8, align 8
  %41 = fcmp ogt double %40, 0.000000e+00
  br i1 %41, label %42, label %46

42:                                               ; preds = %39
  %43 = load double, ptr %8, align 8
  %44 = call double @sqrt(double noundef %43)
  store double %44, ptr %8, align 8
  %45 = getelementptr inbounds i8, ptr %8, i64 8
  store double 0.000000e+00, ptr %45, align 8
  br label %46

46:                                               ; preds = %39, %42
  %.049 = phi i32 [ 0, %42 ], [ 1, %39 ]
  %.1 = phi i32 [ %.046, %42 ], [ 0, %39 ]
  %trunc = trunc nuw i32 %.049 to i1
  %cond = icmp eq i1 %trunc, false
  br i1 %cond, label %47, label %49

47:                                               ; preds = %46
  %48 = add nuw nsw i64 %.047, 1
  br label %3, !llvm.loop !180

49:                                               ; preds = %3, %46
  %.150 = phi i32 [ %.049, %46 ], [ 2, %3 ]
  %.2 = phi i32 [ %.1, %46 ], [ %.046, %3 ]
  switch i32 %.150, label %52 [
    i32 2, label %50
    i32 1, label %51
  ]

50:                                               ; preds = %49
  br label %51

51:                                               ; preds = %50, %49
  %.3 = phi i32 [ %.2, %49 ], [ 1, %50 ]
  ret i32 %.3

52:                                               ; preds = %49
  unreachable
}

declare i32 @LAPACKE_zpotrf_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef)

define internal void @c128_matrix_fill_nan(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %8, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = getelementptr inbounds double, ptr %0, i64 %.0
  store double 0x7FF8000000000000, ptr %7, align 8
  %8 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !181

9:                                                ; preds = %3
  ret void
}

define internal void @c128_matrix_fill_zero(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %8, %6 ]
  %4 = shl nsw i64 %1, 1
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = getelementptr inbounds double, ptr %0, i64 %.0
  store double 0.000000e+00, ptr %7, align 8
  %8 = add nuw nsw i64 %.0, 1
  br label %3, !llvm.loop !182

9:                                                ; preds = %3
  ret void
}

define internal void @c128_matrix_subtract(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3) {
  %5 = load double, ptr %1, align 8
  %6 = load double, ptr %2, align 8
  %7 = fmul double %5, %6
  %.not = icmp eq i32 %3, 0
  br i1 %.not, label %15, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %2, i64 8
  %12 = load double, ptr %11, align 8
  %13 = fneg double %10
  %14 = fmul double %12, %13
  br label %21

15:                                               ; preds = %4
  %16 = getelementptr inbounds i8, ptr %1, i64 8
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %2, i64 8
  %19 = load double, ptr %18, align 8
  %20 = fmul double %17, %19
  br label %21

21:                                               ; preds = %15, %8
  %22 = phi double [ %14, %8 ], [ %20, %15 ]
  %23 = fsub double %7, %22
  %24 = load double, ptr %0, align 8
  %25 = fsub double %24, %23
  store double %25, ptr %0, align 8
  %.not18 = icmp eq i32 %3, 0
  br i1 %.not18, label %36, label %26

26:                                               ; preds = %21
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load double, ptr %27, align 8
  %29 = load double, ptr %2, align 8
  %30 = fmul double %28, %29
  %31 = load double, ptr %1, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 8
  %33 = load double, ptr %32, align 8
  %34 = fmul double %31, %33
  %35 = fsub double %30, %34
  br label %46

36:                                               ; preds = %21
  %37 = load double, ptr %1, align 8
  %38 = getelementptr inbounds i8, ptr %2, i64 8
  %39 = load double, ptr %38, align 8
  %40 = fmul double %37, %39
  %41 = getelementptr inbounds i8, ptr %1, i64 8
  %42 = load double, ptr %41, align 8
  %43 = load double, ptr %2, align 8
  %44 = fmul double %42, %43
  %45 = fadd double %40, %44
  br label %46

46:                                               ; preds = %36, %26
  %47 = phi double [ %35, %26 ], [ %45, %36 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 8
  %49 = load double, ptr %48, align 8
  %50 = fsub double %49, %47
  store double %50, ptr %48, align 8
  ret void
}

define internal void @c128_matrix_conjugate(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  br label %4

4:                                                ; preds = %16, %3
  %.0 = phi i64 [ 0, %3 ], [ %19, %16 ]
  %5 = shl nsw i64 %2, 1
  %6 = icmp slt i64 %.0, %5
  br i1 %6, label %7, label %20

7:                                                ; preds = %4
  %8 = and i64 %.0, 1
  %.not = icmp eq i64 %8, 0
  br i1 %.not, label %13, label %9

9:                                                ; preds = %7
  %10 = getelementptr inbounds double, ptr %1, i64 %.0
  %11 = load double, ptr %10, align 8
  %12 = fneg double %11
  br label %16

13:                                               ; preds = %7
  %14 = getelementptr inbounds double, ptr %1, i64 %.0
  %15 = load double, ptr %14, align 8
  br label %16

16:                                               ; preds = %13, %9
  %17 = phi double [ %12, %9 ], [ %15, %13 ]
  %18 = getelementptr inbounds double, ptr %0, i64 %.0
  store double %17, ptr %18, align 8
  %19 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !183

20:                                               ; preds = %4
  ret void
}

declare void @cblas_ztrsm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @c128_matrix_small_lu(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %59, %4
  %.065 = phi i64 [ 0, %4 ], [ %60, %59 ]
  %6 = call i64 @minimum(i64 noundef %1, i64 noundef %2)
  %7 = icmp slt i64 %.065, %6
  br i1 %7, label %8, label %61

8:                                                ; preds = %5, %10
  %.070.in = phi i64 [ %.070, %10 ], [ %.065, %5 ]
  %.068 = phi i64 [ %.1, %10 ], [ %.065, %5 ]
  %.070 = add nuw nsw i64 %.070.in, 1
  %9 = icmp slt i64 %.070, %1
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = mul nsw i64 %.070, %2
  %12 = add nsw i64 %11, %.065
  %.idx77 = shl nsw i64 %12, 4
  %13 = getelementptr inbounds i8, ptr %0, i64 %.idx77
  %14 = call double @c128_matrix_weight(ptr noundef %13)
  %15 = mul nsw i64 %.068, %2
  %16 = add nsw i64 %15, %.065
  %.idx78 = shl nsw i64 %16, 4
  %17 = getelementptr inbounds i8, ptr %0, i64 %.idx78
  %18 = call double @c128_matrix_weight(ptr noundef %17)
  %19 = fcmp ogt double %14, %18
  %.1 = select i1 %19, i64 %.070, i64 %.068
  br label %8, !llvm.loop !184

20:                                               ; preds = %8
  %21 = trunc i64 %.068 to i32
  %22 = getelementptr inbounds i32, ptr %3, i64 %.065
  store i32 %21, ptr %22, align 4
  %23 = mul nsw i64 %.065, %2
  %.idx = shl nsw i64 %23, 4
  %24 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %25 = mul nsw i64 %.068, %2
  %.idx71 = shl nsw i64 %25, 4
  %26 = getelementptr inbounds i8, ptr %0, i64 %.idx71
  %.idx72 = shl nsw i64 %.065, 4
  %27 = getelementptr inbounds i8, ptr %24, i64 %.idx72
  br label %28

28:                                               ; preds = %32, %20
  %.069 = phi i64 [ 0, %20 ], [ %39, %32 ]
  %.not = icmp eq i64 %.068, %.065
  %29 = shl nsw i64 %2, 1
  %30 = icmp slt i64 %.069, %29
  %31 = select i1 %.not, i1 false, i1 %30
  br i1 %31, label %32, label %40

32:                                               ; preds = %28
  %33 = getelementptr inbounds double, ptr %24, i64 %.069
  %34 = load double, ptr %33, align 8
  %35 = getelementptr inbounds double, ptr %26, i64 %.069
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %24, i64 %.069
  store double %36, ptr %37, align 8
  %38 = getelementptr inbounds double, ptr %26, i64 %.069
  store double %34, ptr %38, align 8
  %39 = add nuw nsw i64 %.069, 1
  br label %28, !llvm.loop !185

40:                                               ; preds = %28
  %41 = load double, ptr %27, align 8
  %42 = fcmp oeq double %41, 0.000000e+00
  br i1 %42, label %43, label %47

43:                                               ; preds = %40
  %44 = getelementptr inbounds i8, ptr %27, i64 8
  %45 = load double, ptr %44, align 8
  %46 = fcmp oeq double %45, 0.000000e+00
  br i1 %46, label %59, label %47

47:                                               ; preds = %43, %40
  br label %48

48:                                               ; preds = %54, %47
  %.067.in = phi i64 [ %.065, %47 ], [ %.067, %54 ]
  %.067 = add nuw nsw i64 %.067.in, 1
  %49 = icmp slt i64 %.067, %1
  br i1 %49, label %50, label %59

50:                                               ; preds = %48
  %51 = mul nsw i64 %.067, %2
  %.idx73 = shl nsw i64 %51, 4
  %52 = getelementptr inbounds i8, ptr %0, i64 %.idx73
  %.idx74 = shl nsw i64 %.065, 4
  %53 = getelementptr inbounds i8, ptr %52, i64 %.idx74
  call void @c128_matrix_divide(ptr noundef %53, ptr noundef nonnull %27)
  br label %54

54:                                               ; preds = %56, %50
  %.0.in = phi i64 [ %.065, %50 ], [ %.0, %56 ]
  %.0 = add nuw nsw i64 %.0.in, 1
  %55 = icmp slt i64 %.0, %2
  br i1 %55, label %56, label %48, !llvm.loop !186

56:                                               ; preds = %54
  %.idx75 = shl nsw i64 %.0, 4
  %57 = getelementptr inbounds i8, ptr %52, i64 %.idx75
  %.idx76 = shl nsw i64 %.0, 4
  %58 = getelementptr inbounds i8, ptr %24, i64 %.idx76
  call void @c128_matrix_subtract(ptr noundef nonnull %57, ptr noundef %53, ptr noundef nonnull %58, i32 noundef 0)
  br label %54, !llvm.loop !187

59:                                               ; preds = %43, %48
  %60 = add nuw nsw i64 %.065, 1
  br label %5, !llvm.loop !188

61:                                               ; preds = %5
  ret void
}

define internal void @c128_matrix_transpose(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %40, %4
  %.030 = phi i64 [ 0, %4 ], [ %41, %40 ]
  %6 = icmp slt i64 %.030, %2
  br i1 %6, label %7, label %42

7:                                                ; preds = %5, %38
  %.029 = phi i64 [ %39, %38 ], [ 0, %5 ]
  %8 = icmp slt i64 %.029, %3
  br i1 %8, label %9, label %40

9:                                                ; preds = %7, %36
  %.028 = phi i64 [ %37, %36 ], [ %.030, %7 ]
  %10 = add nuw nsw i64 %.030, 16
  %11 = call i64 @minimum(i64 noundef %2, i64 noundef %10)
  %12 = icmp slt i64 %.028, %11
  br i1 %12, label %13, label %38

13:                                               ; preds = %9, %34
  %.027 = phi i64 [ %35, %34 ], [ %.029, %9 ]
  %14 = add nuw nsw i64 %.029, 16
  %15 = call i64 @minimum(i64 noundef %3, i64 noundef %14)
  %16 = icmp slt i64 %.027, %15
  br i1 %16, label %17, label %36

17:                                               ; preds = %13, %19
  %.0 = phi i32 [ %33, %19 ], [ 0, %13 ]
  %18 = icmp ult i32 %.0, 2
  br i1 %18, label %19, label %34

19:                                               ; preds = %17
  %20 = mul nsw i64 %.028, %3
  %21 = add nsw i64 %20, %.027
  %22 = shl nsw i64 %21, 1
  %23 = zext nneg i32 %.0 to i64
  %24 = or disjoint i64 %22, %23
  %25 = getelementptr inbounds double, ptr %0, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = mul nsw i64 %.027, %2
  %28 = add nsw i64 %27, %.028
  %29 = shl nsw i64 %28, 1
  %30 = zext nneg i32 %.0 to i64
  %31 = or disjoint i64 %29, %30
  %32 = getelementptr inbounds double, ptr %1, i64 %31
  store double %26, ptr %32, align 8
  %33 = add nuw nsw i32 %.0, 1
  br label %17, !llvm.loop !189

34:                                               ; preds = %17
  %35 = add nuw nsw i64 %.027, 1
  br label %13, !llvm.loop !190

36:                                               ; preds = %13
  %37 = add nuw nsw i64 %.028, 1
  br label %9, !llvm.loop !191

38:                                               ; preds = %9
  %39 = add nuw nsw i64 %.029, 16
  br label %7, !llvm.loop !192

40:                                               ; preds = %7
  %41 = add nuw nsw i64 %.030, 16
  br label %5, !llvm.loop !193

42:                                               ; preds = %5
  ret void
}

declare i32 @LAPACKE_zgetrf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

define internal double @c128_matrix_weight(ptr noundef %0) {
  br label %2

2:                                                ; preds = %18, %1
  %.09 = phi double [ 0.000000e+00, %1 ], [ %20, %18 ]
  %.0 = phi i32 [ 0, %1 ], [ %21, %18 ]
  %3 = icmp ult i32 %.0, 2
  br i1 %3, label %4, label %22

4:                                                ; preds = %2
  %5 = zext nneg i32 %.0 to i64
  %6 = getelementptr inbounds double, ptr %0, i64 %5
  %7 = load double, ptr %6, align 8
  %8 = fcmp olt double %7, 0.000000e+00
  br i1 %8, label %9, label %14

9:                                                ; preds = %4
  %10 = zext nneg i32 %.0 to i64
  %11 = getelementptr inbounds double, ptr %0, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = fneg double %12
  br label %18

14:                                               ; preds = %4
  %15 = zext nneg i32 %.0 to i64
  %16 = getelementptr inbounds double, ptr %0, i64 %15
  %17 = load double, ptr %16, align 8
  br label %18

18:                                               ; preds = %9, %14
  %19 = phi double [ %13, %9 ], [ %17, %14 ]
  %20 = fadd double %.09, %19
  %21 = add nuw nsw i32 %.0, 1
  br label %2, !llvm.loop !194

22:                                               ; preds = %2
  ret double %.09
}

define internal void @c128_matrix_divide(ptr noundef %0, ptr noundef %1) {
  %3 = load double, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load double, ptr %4, align 8
  %6 = load double, ptr %1, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = load double, ptr %7, align 8
  %9 = fcmp olt double %6, 0.000000e+00
  %10 = fneg double %6
  %11 = select i1 %9, double %10, double %6
  %12 = fcmp olt double %8, 0.000000e+00
  %13 = fneg double %8
  %14 = select i1 %12, double %13, double %8
  %15 = fcmp oge double %11, %14
  %16 = fdiv double %8, %6
  %17 = fdiv double %6, %8
  %18 = select i1 %15, double %16, double %17
  %19 = fmul double %8, %18
  %20 = fadd double %6, %19
  %21 = fmul double %6, %18
  %22 = fadd double %21, %8
  %23 = select i1 %15, double %20, double %22
  %24 = fmul double %5, %18
  %25 = fadd double %3, %24
  %26 = fmul double %3, %18
  %27 = fadd double %26, %5
  %28 = select i1 %15, double %25, double %27
  %29 = fdiv double %28, %23
  store double %29, ptr %0, align 8
  %30 = fmul double %3, %18
  %31 = fsub double %5, %30
  %32 = fmul double %5, %18
  %33 = fsub double %32, %3
  %34 = select i1 %15, double %31, double %33
  %35 = fdiv double %34, %23
  %36 = getelementptr inbounds i8, ptr %0, i64 8
  store double %35, ptr %36, align 8
  ret void
}

define internal ptr @c128_matrix_load(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %9, label %5

5:                                                ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %.idx = shl nsw i64 %3, 4
  %8 = getelementptr inbounds i8, ptr %7, i64 %.idx
  call void @c128_matrix_copy(ptr noundef %8, ptr noundef nonnull %1, i64 noundef %2)
  br label %9

9:                                                ; preds = %4, %5
  %.0 = phi ptr [ %8, %5 ], [ %1, %4 ]
  ret ptr %.0
}

declare i32 @LAPACKE_zgelqf_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal void @c128_matrix_store(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, null
  br i1 %.not, label %5, label %4

4:                                                ; preds = %3
  call void @c128_matrix_copy(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2)
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

declare i32 @LAPACKE_zgeqp3_work(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_zunglq_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define internal ptr @c128_matrix_real_result(ptr noundef %0, i32 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %5, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %10, %2
  %12 = getelementptr inbounds double, ptr %8, i64 %11
  ret ptr %12
}

define internal void @c128_matrix_set_identity(ptr noundef %0, i64 noundef %1) {
  %3 = mul nsw i64 %1, %1
  call void @c128_matrix_fill_zero(ptr noundef %0, i64 noundef %3)
  br label %4

4:                                                ; preds = %6, %2
  %.0 = phi i64 [ 0, %2 ], [ %10, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %11

6:                                                ; preds = %4
  %7 = add nsw i64 %1, 1
  %8 = mul nsw i64 %.0, %7
  %.idx = shl nsw i64 %8, 4
  %9 = getelementptr inbounds i8, ptr %0, i64 %.idx
  store double 1.000000e+00, ptr %9, align 8
  %10 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !195

11:                                               ; preds = %4
  ret void
}

declare i32 @LAPACKE_zgesdd_work(i32 noundef, i8 noundef signext, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef)

define internal i32 @c128_matrix_triangle_is_finite(ptr noundef %0, i64 noundef %1, i32 noundef %2) {
  br label %4

4:                                                ; preds = %18, %3
  %.014 = phi i32 [ 1, %3 ], [ %20, %18 ]
  %.0 = phi i64 [ 0, %3 ], [ %21, %18 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %22

6:                                                ; preds = %4
  %.not = icmp eq i32 %2, 0
  br i1 %.not, label %12, label %7

7:                                                ; preds = %6
  %8 = mul nsw i64 %.0, %1
  %.idx15 = shl nsw i64 %8, 4
  %9 = getelementptr inbounds i8, ptr %0, i64 %.idx15
  %10 = add nuw nsw i64 %.0, 1
  %11 = call i32 @c128_matrix_is_finite(ptr noundef %9, i64 noundef %10)
  br label %18

12:                                               ; preds = %6
  %13 = add nsw i64 %1, 1
  %14 = mul nsw i64 %.0, %13
  %.idx = shl nsw i64 %14, 4
  %15 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %16 = sub nsw i64 %1, %.0
  %17 = call i32 @c128_matrix_is_finite(ptr noundef %15, i64 noundef %16)
  br label %18

18:                                               ; preds = %7, %12
  %19 = phi i32 [ %11, %7 ], [ %17, %12 ]
  %20 = and i32 %.014, %19
  %21 = add nuw nsw i64 %.0, 1
  br label %4, !llvm.loop !196

22:                                               ; preds = %4
  ret i32 %.014
}

declare i32 @LAPACKE_zheevd_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef)

define internal void @c128_matrix_adjoint_in_place(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %47, %2
  %.0 = phi i64 [ 0, %2 ], [ %48, %47 ]
  %4 = icmp slt i64 %.0, %1
  br i1 %4, label %5, label %49

5:                                                ; preds = %3, %45
  %.040 = phi i64 [ %46, %45 ], [ %.0, %3 ]
  %6 = icmp slt i64 %.040, %1
  br i1 %6, label %7, label %47

7:                                                ; preds = %5, %43
  %.043 = phi i64 [ %44, %43 ], [ %.0, %5 ]
  %8 = add nuw nsw i64 %.0, 16
  %9 = call i64 @minimum(i64 noundef %1, i64 noundef %8)
  %10 = icmp slt i64 %.043, %9
  br i1 %10, label %11, label %45

11:                                               ; preds = %7
  %12 = icmp ugt i64 %.043, %.040
  %.043..040 = select i1 %12, i64 %.043, i64 %.040
  br label %13

13:                                               ; preds = %41, %11
  %.042 = phi i64 [ %.043..040, %11 ], [ %42, %41 ]
  %14 = add nuw nsw i64 %.040, 16
  %15 = call i64 @minimum(i64 noundef %1, i64 noundef %14)
  %16 = icmp slt i64 %.042, %15
  br i1 %16, label %17, label %43

17:                                               ; preds = %13, %36
  %.041 = phi i32 [ %40, %36 ], [ 0, %13 ]
  %18 = icmp ult i32 %.041, 2
  br i1 %18, label %19, label %41

19:                                               ; preds = %17
  %20 = mul nsw i64 %.043, %1
  %21 = add nsw i64 %20, %.042
  %.idx = shl nsw i64 %21, 4
  %22 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %23 = zext nneg i32 %.041 to i64
  %24 = getelementptr inbounds double, ptr %22, i64 %23
  %25 = mul nsw i64 %.042, %1
  %26 = add nsw i64 %25, %.043
  %.idx44 = shl nsw i64 %26, 4
  %27 = getelementptr inbounds i8, ptr %0, i64 %.idx44
  %28 = zext nneg i32 %.041 to i64
  %29 = getelementptr inbounds double, ptr %27, i64 %28
  %30 = load double, ptr %24, align 8
  %.not = icmp eq i32 %.041, 0
  br i1 %.not, label %34, label %31

31:                                               ; preds = %19
  %32 = load double, ptr %29, align 8
  %33 = fneg double %32
  br label %36

34:                                               ; preds = %19
  %35 = load double, ptr %29, align 8
  br label %36

36:                                               ; preds = %34, %31
  %37 = phi double [ %33, %31 ], [ %35, %34 ]
  store double %37, ptr %24, align 8
  %.not45 = icmp eq i32 %.041, 0
  %38 = fneg double %30
  %39 = select i1 %.not45, double %30, double %38
  store double %39, ptr %29, align 8
  %40 = add nuw nsw i32 %.041, 1
  br label %17, !llvm.loop !197

41:                                               ; preds = %17
  %42 = add nsw i64 %.042, 1
  br label %13, !llvm.loop !198

43:                                               ; preds = %13
  %44 = add nuw nsw i64 %.043, 1
  br label %7, !llvm.loop !199

45:                                               ; preds = %7
  %46 = add nuw nsw i64 %.040, 16
  br label %5, !llvm.loop !200

47:                                               ; preds = %5
  %48 = add nuw nsw i64 %.0, 16
  br label %3, !llvm.loop !201

49:                                               ; preds = %3
  ret void
}

declare i32 @LAPACKE_zgeev_work(i32 noundef, i8 noundef signext, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @LAPACKE_zgees_work(i32 noundef, i8 noundef signext, i8 noundef signext, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef)

declare i32 @LAPACKE_zgehrd_work(i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

declare i32 @LAPACKE_zhetrd_work(i32 noundef, i8 noundef signext, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef)

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !202}
!1 = distinct !{!1, !202}
!2 = distinct !{!2, !202}
!3 = distinct !{!3, !202}
!4 = distinct !{!4, !202}
!5 = distinct !{!5, !202}
!6 = distinct !{!6, !202}
!7 = distinct !{!7, !202}
!8 = distinct !{!8, !202}
!9 = distinct !{!9, !202}
!10 = distinct !{!10, !202}
!11 = distinct !{!11, !202}
!12 = distinct !{!12, !202}
!13 = distinct !{!13, !202}
!14 = distinct !{!14, !202}
!15 = distinct !{!15, !202}
!16 = distinct !{!16, !202}
!17 = distinct !{!17, !202}
!18 = distinct !{!18, !202}
!19 = distinct !{!19, !202}
!20 = distinct !{!20, !202}
!21 = distinct !{!21, !202}
!22 = distinct !{!22, !202}
!23 = distinct !{!23, !202}
!24 = distinct !{!24, !202}
!25 = distinct !{!25, !202}
!26 = distinct !{!26, !202}
!27 = distinct !{!27, !202}
!28 = distinct !{!28, !202}
!29 = distinct !{!29, !202}
!30 = distinct !{!30, !202}
!31 = distinct !{!31, !202}
!32 = distinct !{!32, !202}
!33 = distinct !{!33, !202}
!34 = distinct !{!34, !202}
!35 = distinct !{!35, !202}
!36 = distinct !{!36, !202}
!37 = distinct !{!37, !202}
!38 = distinct !{!38, !202}
!39 = distinct !{!39, !202}
!40 = distinct !{!40, !202}
!41 = distinct !{!41, !202}
!42 = distinct !{!42, !202}
!43 = distinct !{!43, !202}
!44 = distinct !{!44, !202}
!45 = distinct !{!45, !202}
!46 = distinct !{!46, !202}
!47 = distinct !{!47, !202}
!48 = distinct !{!48, !202}
!49 = distinct !{!49, !202}
!50 = distinct !{!50, !202}
!51 = distinct !{!51, !202}
!52 = distinct !{!52, !202}
!53 = distinct !{!53, !202}
!54 = distinct !{!54, !202}
!55 = distinct !{!55, !202}
!56 = distinct !{!56, !202}
!57 = distinct !{!57, !202}
!58 = distinct !{!58, !202}
!59 = distinct !{!59, !202}
!60 = distinct !{!60, !202}
!61 = distinct !{!61, !202}
!62 = distinct !{!62, !202}
!63 = distinct !{!63, !202}
!64 = distinct !{!64, !202}
!65 = distinct !{!65, !202}
!66 = distinct !{!66, !202}
!67 = distinct !{!67, !202}
!68 = distinct !{!68, !202}
!69 = distinct !{!69, !202}
!70 = distinct !{!70, !202}
!71 = distinct !{!71, !202}
!72 = distinct !{!72, !202}
!73 = distinct !{!73, !202}
!74 = distinct !{!74, !202}
!75 = distinct !{!75, !202}
!76 = distinct !{!76, !202}
!77 = distinct !{!77, !202}
!78 = distinct !{!78, !202}
!79 = distinct !{!79, !202}
!80 = distinct !{!80, !202}
!81 = distinct !{!81, !202}
!82 = distinct !{!82, !202}
!83 = distinct !{!83, !202}
!84 = distinct !{!84, !202}
!85 = distinct !{!85, !202}
!86 = distinct !{!86, !202}
!87 = distinct !{!87, !202}
!88 = distinct !{!88, !202}
!89 = distinct !{!89, !202}
!90 = distinct !{!90, !202}
!91 = distinct !{!91, !202}
!92 = distinct !{!92, !202}
!93 = distinct !{!93, !202}
!94 = distinct !{!94, !202}
!95 = distinct !{!95, !202}
!96 = distinct !{!96, !202}
!97 = distinct !{!97, !202}
!98 = distinct !{!98, !202}
!99 = distinct !{!99, !202}
!100 = distinct !{!100, !202}
!101 = distinct !{!101, !202}
!102 = distinct !{!102, !202}
!103 = distinct !{!103, !202}
!104 = distinct !{!104, !202}
!105 = distinct !{!105, !202}
!106 = distinct !{!106, !202}
!107 = distinct !{!107, !202}
!108 = distinct !{!108, !202}
!109 = distinct !{!109, !202}
!110 = distinct !{!110, !202}
!111 = distinct !{!111, !202}
!112 = distinct !{!112, !202}
!113 = distinct !{!113, !202}
!114 = distinct !{!114, !202}
!115 = distinct !{!115, !202}
!116 = distinct !{!116, !202}
!117 = distinct !{!117, !202}
!118 = distinct !{!118, !202}
!119 = distinct !{!119, !202}
!120 = distinct !{!120, !202}
!121 = distinct !{!121, !202}
!122 = distinct !{!122, !202}
!123 = distinct !{!123, !202}
!124 = distinct !{!124, !202}
!125 = distinct !{!125, !202}
!126 = distinct !{!126, !202}
!127 = distinct !{!127, !202}
!128 = distinct !{!128, !202}
!129 = distinct !{!129, !202}
!130 = distinct !{!130, !202}
!131 = distinct !{!131, !202}
!132 = distinct !{!132, !202}
!133 = distinct !{!133, !202}
!134 = distinct !{!134, !202}
!135 = distinct !{!135, !202}
!136 = distinct !{!136, !202}
!137 = distinct !{!137, !202}
!138 = distinct !{!138, !202}
!139 = distinct !{!139, !202}
!140 = distinct !{!140, !202}
!141 = distinct !{!141, !202}
!142 = distinct !{!142, !202}
!143 = distinct !{!143, !202}
!144 = distinct !{!144, !202}
!145 = distinct !{!145, !202}
!146 = distinct !{!146, !202}
!147 = distinct !{!147, !202}
!148 = distinct !{!148, !202}
!149 = distinct !{!149, !202}
!150 = distinct !{!150, !202}
!151 = distinct !{!151, !202}
!152 = distinct !{!152, !202}
!153 = distinct !{!153, !202}
!154 = distinct !{!154, !202}
!155 = distinct !{!155, !202}
!156 = distinct !{!156, !202}
!157 = distinct !{!157, !202}
!158 = distinct !{!158, !202}
!159 = distinct !{!159, !202}
!160 = distinct !{!160, !202}
!161 = distinct !{!161, !202}
!162 = distinct !{!162, !202}
!163 = distinct !{!163, !202}
!164 = distinct !{!164, !202}
!165 = distinct !{!165, !202}
!166 = distinct !{!166, !202}
!167 = distinct !{!167, !202}
!168 = distinct !{!168, !202}
!169 = distinct !{!169, !202}
!170 = distinct !{!170, !202}
!171 = distinct !{!171, !202}
!172 = distinct !{!172, !202}
!173 = distinct !{!173, !202}
!174 = distinct !{!174, !202}
!175 = distinct !{!175, !202}
!176 = distinct !{!176, !202}
!177 = distinct !{!177, !202}
!178 = distinct !{!178, !202}
!179 = distinct !{!179, !202}
!180 = distinct !{!180, !202}
!181 = distinct !{!181, !202}
!182 = distinct !{!182, !202}
!183 = distinct !{!183, !202}
!184 = distinct !{!184, !202}
!185 = distinct !{!185, !202}
!186 = distinct !{!186, !202}
!187 = distinct !{!187, !202}
!188 = distinct !{!188, !202}
!189 = distinct !{!189, !202}
!190 = distinct !{!190, !202}
!191 = distinct !{!191, !202}
!192 = distinct !{!192, !202}
!193 = distinct !{!193, !202}
!194 = distinct !{!194, !202}
!195 = distinct !{!195, !202}
!196 = distinct !{!196, !202}
!197 = distinct !{!197, !202}
!198 = distinct !{!198, !202}
!199 = distinct !{!199, !202}
!200 = distinct !{!200, !202}
!201 = distinct !{!201, !202}
!202 = !{!"llvm.loop.mustprogress"}
