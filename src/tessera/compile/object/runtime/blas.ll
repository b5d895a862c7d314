; Written by tools/object_runtime from blas.c.
%struct.Complex64 = type { float, float }
%struct.Complex128 = type { double, double }

@one_c64 = internal constant %struct.Complex64 { float 1.000000e+00, float 0.000000e+00 }, align 4
@zero_c64 = internal constant %struct.Complex64 zeroinitializer, align 4
@one_c128 = internal constant %struct.Complex128 { double 1.000000e+00, double 0.000000e+00 }, align 8
@zero_c128 = internal constant %struct.Complex128 zeroinitializer, align 8

define i32 @tessera_blas_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 1
  br label %11

11:                                               ; preds = %70, %4
  %.036 = phi i64 [ 0, %4 ], [ %71, %70 ]
  %12 = load i64, ptr %0, align 8
  %13 = icmp slt i64 %.036, %12
  br i1 %13, label %14, label %72

14:                                               ; preds = %11, %18
  %.0 = phi i64 [ %69, %18 ], [ 0, %11 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %.0, %16
  br i1 %17, label %18, label %70

18:                                               ; preds = %14
  %19 = select i1 %7, i32 111, i32 112
  %20 = select i1 %10, i32 111, i32 112
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = trunc i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = load ptr, ptr %1, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %.036, %32
  %34 = getelementptr inbounds float, ptr %30, i64 %33
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i64, ptr %35, align 8
  %37 = mul nsw i64 %.0, %36
  %38 = getelementptr inbounds float, ptr %34, i64 %37
  %39 = getelementptr inbounds i8, ptr %0, i64 56
  %40 = getelementptr inbounds i8, ptr %0, i64 64
  %.in = select i1 %7, ptr %39, ptr %40
  %41 = load i64, ptr %.in, align 8
  %42 = trunc i64 %41 to i32
  %43 = getelementptr inbounds i8, ptr %1, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.036, %46
  %48 = getelementptr inbounds float, ptr %44, i64 %47
  %49 = getelementptr inbounds i8, ptr %0, i64 80
  %50 = load i64, ptr %49, align 8
  %51 = mul nsw i64 %.0, %50
  %52 = getelementptr inbounds float, ptr %48, i64 %51
  %53 = getelementptr inbounds i8, ptr %0, i64 88
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  %.in37 = select i1 %10, ptr %53, ptr %54
  %55 = load i64, ptr %.in37, align 8
  %56 = trunc i64 %55 to i32
  %57 = load ptr, ptr %2, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul nsw i64 %.036, %59
  %61 = getelementptr inbounds float, ptr %57, i64 %60
  %62 = getelementptr inbounds i8, ptr %0, i64 112
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.0, %63
  %65 = getelementptr inbounds float, ptr %61, i64 %64
  %66 = getelementptr inbounds i8, ptr %0, i64 120
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  call void @cblas_sgemm(i32 noundef 101, i32 noundef %19, i32 noundef %20, i32 noundef %23, i32 noundef %26, i32 noundef %29, float noundef 1.000000e+00, ptr noundef %38, i32 noundef %42, ptr noundef %52, i32 noundef %56, float noundef 0.000000e+00, ptr noundef %65, i32 noundef %68)
  %69 = add nuw nsw i64 %.0, 1
  br label %14, !llvm.loop !0

70:                                               ; preds = %14
  %71 = add nuw nsw i64 %.036, 1
  br label %11, !llvm.loop !1

72:                                               ; preds = %11
  ret i32 0
}

declare void @cblas_sgemm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, float noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, float noundef, ptr noundef, i32 noundef)

define i32 @tessera_blas_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 1
  br label %11

11:                                               ; preds = %70, %4
  %.036 = phi i64 [ 0, %4 ], [ %71, %70 ]
  %12 = load i64, ptr %0, align 8
  %13 = icmp slt i64 %.036, %12
  br i1 %13, label %14, label %72

14:                                               ; preds = %11, %18
  %.0 = phi i64 [ %69, %18 ], [ 0, %11 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %.0, %16
  br i1 %17, label %18, label %70

18:                                               ; preds = %14
  %19 = select i1 %7, i32 111, i32 112
  %20 = select i1 %10, i32 111, i32 112
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = trunc i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = load ptr, ptr %1, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %.036, %32
  %34 = getelementptr inbounds double, ptr %30, i64 %33
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i64, ptr %35, align 8
  %37 = mul nsw i64 %.0, %36
  %38 = getelementptr inbounds double, ptr %34, i64 %37
  %39 = getelementptr inbounds i8, ptr %0, i64 56
  %40 = getelementptr inbounds i8, ptr %0, i64 64
  %.in = select i1 %7, ptr %39, ptr %40
  %41 = load i64, ptr %.in, align 8
  %42 = trunc i64 %41 to i32
  %43 = getelementptr inbounds i8, ptr %1, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.036, %46
  %48 = getelementptr inbounds double, ptr %44, i64 %47
  %49 = getelementptr inbounds i8, ptr %0, i64 80
  %50 = load i64, ptr %49, align 8
  %51 = mul nsw i64 %.0, %50
  %52 = getelementptr inbounds double, ptr %48, i64 %51
  %53 = getelementptr inbounds i8, ptr %0, i64 88
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  %.in37 = select i1 %10, ptr %53, ptr %54
  %55 = load i64, ptr %.in37, align 8
  %56 = trunc i64 %55 to i32
  %57 = load ptr, ptr %2, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul nsw i64 %.036, %59
  %61 = getelementptr inbounds double, ptr %57, i64 %60
  %62 = getelementptr inbounds i8, ptr %0, i64 112
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.0, %63
  %65 = getelementptr inbounds double, ptr %61, i64 %64
  %66 = getelementptr inbounds i8, ptr %0, i64 120
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  call void @cblas_dgemm(i32 noundef 101, i32 noundef %19, i32 noundef %20, i32 noundef %23, i32 noundef %26, i32 noundef %29, double noundef 1.000000e+00, ptr noundef %38, i32 noundef %42, ptr noundef %52, i32 noundef %56, double noundef 0.000000e+00, ptr noundef %65, i32 noundef %68)
  %69 = add nuw nsw i64 %.0, 1
  br label %14, !llvm.loop !2

70:                                               ; preds = %14
  %71 = add nuw nsw i64 %.036, 1
  br label %11, !llvm.loop !3

72:                                               ; preds = %11
  ret i32 0
}

declare void @cblas_dgemm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, double noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, double noundef, ptr noundef, i32 noundef)

define i32 @tessera_blas_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 1
  br label %11

11:                                               ; preds = %70, %4
  %.036 = phi i64 [ 0, %4 ], [ %71, %70 ]
  %12 = load i64, ptr %0, align 8
  %13 = icmp slt i64 %.036, %12
  br i1 %13, label %14, label %72

14:                                               ; preds = %11, %18
  %.0 = phi i64 [ %69, %18 ], [ 0, %11 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %.0, %16
  br i1 %17, label %18, label %70

18:                                               ; preds = %14
  %19 = select i1 %7, i32 111, i32 112
  %20 = select i1 %10, i32 111, i32 112
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = trunc i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = load ptr, ptr %1, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %.036, %32
  %34 = getelementptr inbounds %struct.Complex64, ptr %30, i64 %33
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i64, ptr %35, align 8
  %37 = mul nsw i64 %.0, %36
  %38 = getelementptr inbounds %struct.Complex64, ptr %34, i64 %37
  %39 = getelementptr inbounds i8, ptr %0, i64 56
  %40 = getelementptr inbounds i8, ptr %0, i64 64
  %.in = select i1 %7, ptr %39, ptr %40
  %41 = load i64, ptr %.in, align 8
  %42 = trunc i64 %41 to i32
  %43 = getelementptr inbounds i8, ptr %1, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.036, %46
  %48 = getelementptr inbounds %struct.Complex64, ptr %44, i64 %47
  %49 = getelementptr inbounds i8, ptr %0, i64 80
  %50 = load i64, ptr %49, align 8
  %51 = mul nsw i64 %.0, %50
  %52 = getelementptr inbounds %struct.Complex64, ptr %48, i64 %51
  %53 = getelementptr inbounds i8, ptr %0, i64 88
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  %.in37 = select i1 %10, ptr %53, ptr %54
  %55 = load i64, ptr %.in37, align 8
  %56 = trunc i64 %55 to i32
  %57 = load ptr, ptr %2, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul nsw i64 %.036, %59
  %61 = getelementptr inbounds %struct.Complex64, ptr %57, i64 %60
  %62 = getelementptr inbounds i8, ptr %0, i64 112
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.0, %63
  %65 = getelementptr inbounds %struct.Complex64, ptr %61, i64 %64
  %66 = getelementptr inbounds i8, ptr %0, i64 120
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  call void @cblas_cgemm(i32 noundef 101, i32 noundef %19, i32 noundef %20, i32 noundef %23, i32 noundef %26, i32 noundef %29, ptr noundef nonnull @one_c64, ptr noundef %38, i32 noundef %42, ptr noundef %52, i32 noundef %56, ptr noundef nonnull @zero_c64, ptr noundef %65, i32 noundef %68)
  %69 = add nuw nsw i64 %.0, 1
  br label %14, !llvm.loop !4

70:                                               ; preds = %14
  %71 = add nuw nsw i64 %.036, 1
  br label %11, !llvm.loop !5

72:                                               ; preds = %11
  ret i32 0
}

declare void @cblas_cgemm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

define i32 @tessera_blas_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 1
  br label %11

11:                                               ; preds = %70, %4
  %.036 = phi i64 [ 0, %4 ], [ %71, %70 ]
  %12 = load i64, ptr %0, align 8
  %13 = icmp slt i64 %.036, %12
  br i1 %13, label %14, label %72

14:                                               ; preds = %11, %18
  %.0 = phi i64 [ %69, %18 ], [ 0, %11 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %.0, %16
  br i1 %17, label %18, label %70

18:                                               ; preds = %14
  %19 = select i1 %7, i32 111, i32 112
  %20 = select i1 %10, i32 111, i32 112
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = trunc i64 %22 to i32
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = getelementptr inbounds i8, ptr %0, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = load ptr, ptr %1, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %.036, %32
  %34 = getelementptr inbounds %struct.Complex128, ptr %30, i64 %33
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i64, ptr %35, align 8
  %37 = mul nsw i64 %.0, %36
  %38 = getelementptr inbounds %struct.Complex128, ptr %34, i64 %37
  %39 = getelementptr inbounds i8, ptr %0, i64 56
  %40 = getelementptr inbounds i8, ptr %0, i64 64
  %.in = select i1 %7, ptr %39, ptr %40
  %41 = load i64, ptr %.in, align 8
  %42 = trunc i64 %41 to i32
  %43 = getelementptr inbounds i8, ptr %1, i64 8
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 72
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.036, %46
  %48 = getelementptr inbounds %struct.Complex128, ptr %44, i64 %47
  %49 = getelementptr inbounds i8, ptr %0, i64 80
  %50 = load i64, ptr %49, align 8
  %51 = mul nsw i64 %.0, %50
  %52 = getelementptr inbounds %struct.Complex128, ptr %48, i64 %51
  %53 = getelementptr inbounds i8, ptr %0, i64 88
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  %.in37 = select i1 %10, ptr %53, ptr %54
  %55 = load i64, ptr %.in37, align 8
  %56 = trunc i64 %55 to i32
  %57 = load ptr, ptr %2, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul nsw i64 %.036, %59
  %61 = getelementptr inbounds %struct.Complex128, ptr %57, i64 %60
  %62 = getelementptr inbounds i8, ptr %0, i64 112
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.0, %63
  %65 = getelementptr inbounds %struct.Complex128, ptr %61, i64 %64
  %66 = getelementptr inbounds i8, ptr %0, i64 120
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  call void @cblas_zgemm(i32 noundef 101, i32 noundef %19, i32 noundef %20, i32 noundef %23, i32 noundef %26, i32 noundef %29, ptr noundef nonnull @one_c128, ptr noundef %38, i32 noundef %42, ptr noundef %52, i32 noundef %56, ptr noundef nonnull @zero_c128, ptr noundef %65, i32 noundef %68)
  %69 = add nuw nsw i64 %.0, 1
  br label %14, !llvm.loop !6

70:                                               ; preds = %14
  %71 = add nuw nsw i64 %.036, 1
  br label %11, !llvm.loop !7

72:                                               ; preds = %11
  ret i32 0
}

declare void @cblas_zgemm(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef)

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
!0 = distinct !{!0, !8}
!1 = distinct !{!1, !8}
!2 = distinct !{!2, !8}
!3 = distinct !{!3, !8}
!4 = distinct !{!4, !8}
!5 = distinct !{!5, !8}
!6 = distinct !{!6, !8}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
