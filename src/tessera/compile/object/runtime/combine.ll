; Written by tools/object_runtime from combine.c.
%struct.C64 = type { float, float }
%struct.C128 = type { double, double }

define void @tessera_own_combine_i8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  call void @tree_i8(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.0
  %12 = load i8, ptr %11, align 1
  %13 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %12, ptr %13, align 1
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !0

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  ret void
}

define internal void @tree_i8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i8], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i8, ptr %12, i64 %.092
  %14 = getelementptr i8, ptr %13, i64 %4
  %15 = load i8, ptr %14, align 1
  %16 = getelementptr inbounds i8, ptr %1, i64 %.092
  store i8 %15, ptr %16, align 1
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !1

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_i8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_i8(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i8, ptr %1, i64 %.091
  %26 = load i8, ptr %25, align 1
  %27 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.091
  %28 = load i8, ptr %27, align 1
  %29 = add i8 %26, %28
  %30 = getelementptr inbounds i8, ptr %1, i64 %.091
  store i8 %29, ptr %30, align 1
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !2

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i8, ptr %1, i64 %.090
  %36 = load i8, ptr %35, align 1
  %37 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.090
  %38 = load i8, ptr %37, align 1
  %39 = mul i8 %36, %38
  %40 = getelementptr inbounds i8, ptr %1, i64 %.090
  store i8 %39, ptr %40, align 1
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !3

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i8, ptr %1, i64 %.089
  %46 = load i8, ptr %45, align 1
  %47 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.089
  %48 = load i8, ptr %47, align 1
  %49 = and i8 %46, %48
  %50 = getelementptr inbounds i8, ptr %1, i64 %.089
  store i8 %49, ptr %50, align 1
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !4

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i8, ptr %1, i64 %.088
  %56 = load i8, ptr %55, align 1
  %57 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.088
  %58 = load i8, ptr %57, align 1
  %59 = or i8 %56, %58
  %60 = getelementptr inbounds i8, ptr %1, i64 %.088
  store i8 %59, ptr %60, align 1
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !5

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i8, ptr %1, i64 %.087
  %66 = load i8, ptr %65, align 1
  %67 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.087
  %68 = load i8, ptr %67, align 1
  %69 = icmp slt i8 %68, %66
  %. = select i1 %69, i8 %68, i8 %66
  %70 = getelementptr inbounds i8, ptr %1, i64 %.087
  store i8 %., ptr %70, align 1
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !6

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i8, ptr %1, i64 %.0
  %76 = load i8, ptr %75, align 1
  %77 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.0
  %78 = load i8, ptr %77, align 1
  %79 = icmp sgt i8 %78, %76
  %.94 = select i1 %79, i8 %78, i8 %76
  %80 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %.94, ptr %80, align 1
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !7

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_i16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i16], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  call void @tree_i16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.0
  %12 = load i16, ptr %11, align 2
  %13 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %12, ptr %13, align 2
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !8

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  ret void
}

define internal void @tree_i16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i16], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i16, ptr %12, i64 %.092
  %14 = getelementptr i16, ptr %13, i64 %4
  %15 = load i16, ptr %14, align 2
  %16 = getelementptr inbounds i16, ptr %1, i64 %.092
  store i16 %15, ptr %16, align 2
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !9

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_i16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_i16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i16, ptr %1, i64 %.091
  %26 = load i16, ptr %25, align 2
  %27 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.091
  %28 = load i16, ptr %27, align 2
  %29 = add i16 %26, %28
  %30 = getelementptr inbounds i16, ptr %1, i64 %.091
  store i16 %29, ptr %30, align 2
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !10

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i16, ptr %1, i64 %.090
  %36 = load i16, ptr %35, align 2
  %37 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.090
  %38 = load i16, ptr %37, align 2
  %39 = mul i16 %36, %38
  %40 = getelementptr inbounds i16, ptr %1, i64 %.090
  store i16 %39, ptr %40, align 2
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !11

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i16, ptr %1, i64 %.089
  %46 = load i16, ptr %45, align 2
  %47 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.089
  %48 = load i16, ptr %47, align 2
  %49 = and i16 %46, %48
  %50 = getelementptr inbounds i16, ptr %1, i64 %.089
  store i16 %49, ptr %50, align 2
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !12

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i16, ptr %1, i64 %.088
  %56 = load i16, ptr %55, align 2
  %57 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.088
  %58 = load i16, ptr %57, align 2
  %59 = or i16 %56, %58
  %60 = getelementptr inbounds i16, ptr %1, i64 %.088
  store i16 %59, ptr %60, align 2
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !13

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i16, ptr %1, i64 %.087
  %66 = load i16, ptr %65, align 2
  %67 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.087
  %68 = load i16, ptr %67, align 2
  %69 = icmp slt i16 %68, %66
  %. = select i1 %69, i16 %68, i16 %66
  %70 = getelementptr inbounds i16, ptr %1, i64 %.087
  store i16 %., ptr %70, align 2
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !14

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i16, ptr %1, i64 %.0
  %76 = load i16, ptr %75, align 2
  %77 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.0
  %78 = load i16, ptr %77, align 2
  %79 = icmp sgt i16 %78, %76
  %.94 = select i1 %79, i16 %78, i16 %76
  %80 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %.94, ptr %80, align 2
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !15

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_i32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i32], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_i32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.0
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds i32, ptr %1, i64 %.0
  store i32 %12, ptr %13, align 4
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !16

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_i32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i32], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i32, ptr %12, i64 %.092
  %14 = getelementptr i32, ptr %13, i64 %4
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds i32, ptr %1, i64 %.092
  store i32 %15, ptr %16, align 4
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !17

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_i32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_i32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i32, ptr %1, i64 %.091
  %26 = load i32, ptr %25, align 4
  %27 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.091
  %28 = load i32, ptr %27, align 4
  %29 = add i32 %26, %28
  %30 = getelementptr inbounds i32, ptr %1, i64 %.091
  store i32 %29, ptr %30, align 4
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !18

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i32, ptr %1, i64 %.090
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.090
  %38 = load i32, ptr %37, align 4
  %39 = mul i32 %36, %38
  %40 = getelementptr inbounds i32, ptr %1, i64 %.090
  store i32 %39, ptr %40, align 4
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !19

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i32, ptr %1, i64 %.089
  %46 = load i32, ptr %45, align 4
  %47 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.089
  %48 = load i32, ptr %47, align 4
  %49 = and i32 %46, %48
  %50 = getelementptr inbounds i32, ptr %1, i64 %.089
  store i32 %49, ptr %50, align 4
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !20

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %1, i64 %.088
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.088
  %58 = load i32, ptr %57, align 4
  %59 = or i32 %56, %58
  %60 = getelementptr inbounds i32, ptr %1, i64 %.088
  store i32 %59, ptr %60, align 4
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !21

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i32, ptr %1, i64 %.087
  %66 = load i32, ptr %65, align 4
  %67 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.087
  %68 = load i32, ptr %67, align 4
  %69 = icmp slt i32 %68, %66
  %. = select i1 %69, i32 %68, i32 %66
  %70 = getelementptr inbounds i32, ptr %1, i64 %.087
  store i32 %., ptr %70, align 4
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !22

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i32, ptr %1, i64 %.0
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.0
  %78 = load i32, ptr %77, align 4
  %79 = icmp sgt i32 %78, %76
  %.93 = select i1 %79, i32 %78, i32 %76
  %80 = getelementptr inbounds i32, ptr %1, i64 %.0
  store i32 %.93, ptr %80, align 4
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !23

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_i64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  call void @tree_i64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.0
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %1, i64 %.0
  store i64 %12, ptr %13, align 8
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !24

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  ret void
}

define internal void @tree_i64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i64], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i64, ptr %12, i64 %.092
  %14 = getelementptr i64, ptr %13, i64 %4
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %1, i64 %.092
  store i64 %15, ptr %16, align 8
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !25

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_i64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_i64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i64, ptr %1, i64 %.091
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.091
  %28 = load i64, ptr %27, align 8
  %29 = add i64 %26, %28
  %30 = getelementptr inbounds i64, ptr %1, i64 %.091
  store i64 %29, ptr %30, align 8
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !26

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i64, ptr %1, i64 %.090
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.090
  %38 = load i64, ptr %37, align 8
  %39 = mul i64 %36, %38
  %40 = getelementptr inbounds i64, ptr %1, i64 %.090
  store i64 %39, ptr %40, align 8
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !27

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i64, ptr %1, i64 %.089
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.089
  %48 = load i64, ptr %47, align 8
  %49 = and i64 %46, %48
  %50 = getelementptr inbounds i64, ptr %1, i64 %.089
  store i64 %49, ptr %50, align 8
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !28

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i64, ptr %1, i64 %.088
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.088
  %58 = load i64, ptr %57, align 8
  %59 = or i64 %56, %58
  %60 = getelementptr inbounds i64, ptr %1, i64 %.088
  store i64 %59, ptr %60, align 8
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !29

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i64, ptr %1, i64 %.087
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.087
  %68 = load i64, ptr %67, align 8
  %69 = icmp slt i64 %68, %66
  %. = select i1 %69, i64 %68, i64 %66
  %70 = getelementptr inbounds i64, ptr %1, i64 %.087
  store i64 %., ptr %70, align 8
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !30

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i64, ptr %1, i64 %.0
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.0
  %78 = load i64, ptr %77, align 8
  %79 = icmp sgt i64 %78, %76
  %.93 = select i1 %79, i64 %78, i64 %76
  %80 = getelementptr inbounds i64, ptr %1, i64 %.0
  store i64 %.93, ptr %80, align 8
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !31

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_u8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  call void @tree_u8(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.0
  %12 = load i8, ptr %11, align 1
  %13 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %12, ptr %13, align 1
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !32

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  ret void
}

define internal void @tree_u8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i8], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i8, ptr %12, i64 %.092
  %14 = getelementptr i8, ptr %13, i64 %4
  %15 = load i8, ptr %14, align 1
  %16 = getelementptr inbounds i8, ptr %1, i64 %.092
  store i8 %15, ptr %16, align 1
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !33

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_u8(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_u8(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i8, ptr %1, i64 %.091
  %26 = load i8, ptr %25, align 1
  %27 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.091
  %28 = load i8, ptr %27, align 1
  %29 = add i8 %26, %28
  %30 = getelementptr inbounds i8, ptr %1, i64 %.091
  store i8 %29, ptr %30, align 1
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !34

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i8, ptr %1, i64 %.090
  %36 = load i8, ptr %35, align 1
  %37 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.090
  %38 = load i8, ptr %37, align 1
  %39 = mul i8 %36, %38
  %40 = getelementptr inbounds i8, ptr %1, i64 %.090
  store i8 %39, ptr %40, align 1
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !35

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i8, ptr %1, i64 %.089
  %46 = load i8, ptr %45, align 1
  %47 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.089
  %48 = load i8, ptr %47, align 1
  %49 = and i8 %46, %48
  %50 = getelementptr inbounds i8, ptr %1, i64 %.089
  store i8 %49, ptr %50, align 1
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !36

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i8, ptr %1, i64 %.088
  %56 = load i8, ptr %55, align 1
  %57 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.088
  %58 = load i8, ptr %57, align 1
  %59 = or i8 %56, %58
  %60 = getelementptr inbounds i8, ptr %1, i64 %.088
  store i8 %59, ptr %60, align 1
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !37

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i8, ptr %1, i64 %.087
  %66 = load i8, ptr %65, align 1
  %67 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.087
  %68 = load i8, ptr %67, align 1
  %69 = icmp ult i8 %68, %66
  %. = select i1 %69, i8 %68, i8 %66
  %70 = getelementptr inbounds i8, ptr %1, i64 %.087
  store i8 %., ptr %70, align 1
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !38

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i8, ptr %1, i64 %.0
  %76 = load i8, ptr %75, align 1
  %77 = getelementptr inbounds [128 x i8], ptr %7, i64 0, i64 %.0
  %78 = load i8, ptr %77, align 1
  %79 = icmp ugt i8 %78, %76
  %.94 = select i1 %79, i8 %78, i8 %76
  %80 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %.94, ptr %80, align 1
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !39

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_u16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i16], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  call void @tree_u16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.0
  %12 = load i16, ptr %11, align 2
  %13 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %12, ptr %13, align 2
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !40

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  ret void
}

define internal void @tree_u16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i16], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i16, ptr %12, i64 %.092
  %14 = getelementptr i16, ptr %13, i64 %4
  %15 = load i16, ptr %14, align 2
  %16 = getelementptr inbounds i16, ptr %1, i64 %.092
  store i16 %15, ptr %16, align 2
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !41

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_u16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_u16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i16, ptr %1, i64 %.091
  %26 = load i16, ptr %25, align 2
  %27 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.091
  %28 = load i16, ptr %27, align 2
  %29 = add i16 %26, %28
  %30 = getelementptr inbounds i16, ptr %1, i64 %.091
  store i16 %29, ptr %30, align 2
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !42

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i16, ptr %1, i64 %.090
  %36 = load i16, ptr %35, align 2
  %37 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.090
  %38 = load i16, ptr %37, align 2
  %39 = mul i16 %36, %38
  %40 = getelementptr inbounds i16, ptr %1, i64 %.090
  store i16 %39, ptr %40, align 2
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !43

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i16, ptr %1, i64 %.089
  %46 = load i16, ptr %45, align 2
  %47 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.089
  %48 = load i16, ptr %47, align 2
  %49 = and i16 %46, %48
  %50 = getelementptr inbounds i16, ptr %1, i64 %.089
  store i16 %49, ptr %50, align 2
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !44

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i16, ptr %1, i64 %.088
  %56 = load i16, ptr %55, align 2
  %57 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.088
  %58 = load i16, ptr %57, align 2
  %59 = or i16 %56, %58
  %60 = getelementptr inbounds i16, ptr %1, i64 %.088
  store i16 %59, ptr %60, align 2
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !45

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i16, ptr %1, i64 %.087
  %66 = load i16, ptr %65, align 2
  %67 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.087
  %68 = load i16, ptr %67, align 2
  %69 = icmp ult i16 %68, %66
  %. = select i1 %69, i16 %68, i16 %66
  %70 = getelementptr inbounds i16, ptr %1, i64 %.087
  store i16 %., ptr %70, align 2
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !46

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i16, ptr %1, i64 %.0
  %76 = load i16, ptr %75, align 2
  %77 = getelementptr inbounds [128 x i16], ptr %7, i64 0, i64 %.0
  %78 = load i16, ptr %77, align 2
  %79 = icmp ugt i16 %78, %76
  %.94 = select i1 %79, i16 %78, i16 %76
  %80 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %.94, ptr %80, align 2
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !47

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_u32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i32], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_u32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.0
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds i32, ptr %1, i64 %.0
  store i32 %12, ptr %13, align 4
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !48

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_u32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i32], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i32, ptr %12, i64 %.092
  %14 = getelementptr i32, ptr %13, i64 %4
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds i32, ptr %1, i64 %.092
  store i32 %15, ptr %16, align 4
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !49

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_u32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_u32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i32, ptr %1, i64 %.091
  %26 = load i32, ptr %25, align 4
  %27 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.091
  %28 = load i32, ptr %27, align 4
  %29 = add i32 %26, %28
  %30 = getelementptr inbounds i32, ptr %1, i64 %.091
  store i32 %29, ptr %30, align 4
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !50

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i32, ptr %1, i64 %.090
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.090
  %38 = load i32, ptr %37, align 4
  %39 = mul i32 %36, %38
  %40 = getelementptr inbounds i32, ptr %1, i64 %.090
  store i32 %39, ptr %40, align 4
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !51

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i32, ptr %1, i64 %.089
  %46 = load i32, ptr %45, align 4
  %47 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.089
  %48 = load i32, ptr %47, align 4
  %49 = and i32 %46, %48
  %50 = getelementptr inbounds i32, ptr %1, i64 %.089
  store i32 %49, ptr %50, align 4
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !52

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i32, ptr %1, i64 %.088
  %56 = load i32, ptr %55, align 4
  %57 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.088
  %58 = load i32, ptr %57, align 4
  %59 = or i32 %56, %58
  %60 = getelementptr inbounds i32, ptr %1, i64 %.088
  store i32 %59, ptr %60, align 4
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !53

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i32, ptr %1, i64 %.087
  %66 = load i32, ptr %65, align 4
  %67 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.087
  %68 = load i32, ptr %67, align 4
  %69 = icmp ult i32 %68, %66
  %. = select i1 %69, i32 %68, i32 %66
  %70 = getelementptr inbounds i32, ptr %1, i64 %.087
  store i32 %., ptr %70, align 4
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !54

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i32, ptr %1, i64 %.0
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds [128 x i32], ptr %7, i64 0, i64 %.0
  %78 = load i32, ptr %77, align 4
  %79 = icmp ugt i32 %78, %76
  %.93 = select i1 %79, i32 %78, i32 %76
  %80 = getelementptr inbounds i32, ptr %1, i64 %.0
  store i32 %.93, ptr %80, align 4
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !55

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_u64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  call void @tree_u64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.0
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %1, i64 %.0
  store i64 %12, ptr %13, align 8
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !56

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  ret void
}

define internal void @tree_u64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x i64], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.092 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.092, %5
  br i1 %10, label %11, label %83

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i64, ptr %12, i64 %.092
  %14 = getelementptr i64, ptr %13, i64 %4
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %1, i64 %.092
  store i64 %15, ptr %16, align 8
  %17 = add nuw nsw i64 %.092, 1
  br label %9, !llvm.loop !57

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_u64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_u64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %72 [
    i64 0, label %22
    i64 1, label %32
    i64 4, label %42
    i64 5, label %52
    i64 2, label %62
  ]

22:                                               ; preds = %18, %24
  %.091 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.091, %5
  br i1 %23, label %24, label %82

24:                                               ; preds = %22
  %25 = getelementptr inbounds i64, ptr %1, i64 %.091
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.091
  %28 = load i64, ptr %27, align 8
  %29 = add i64 %26, %28
  %30 = getelementptr inbounds i64, ptr %1, i64 %.091
  store i64 %29, ptr %30, align 8
  %31 = add nuw nsw i64 %.091, 1
  br label %22, !llvm.loop !58

32:                                               ; preds = %18, %34
  %.090 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.090, %5
  br i1 %33, label %34, label %82

34:                                               ; preds = %32
  %35 = getelementptr inbounds i64, ptr %1, i64 %.090
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.090
  %38 = load i64, ptr %37, align 8
  %39 = mul i64 %36, %38
  %40 = getelementptr inbounds i64, ptr %1, i64 %.090
  store i64 %39, ptr %40, align 8
  %41 = add nuw nsw i64 %.090, 1
  br label %32, !llvm.loop !59

42:                                               ; preds = %18, %44
  %.089 = phi i64 [ %51, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.089, %5
  br i1 %43, label %44, label %82

44:                                               ; preds = %42
  %45 = getelementptr inbounds i64, ptr %1, i64 %.089
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.089
  %48 = load i64, ptr %47, align 8
  %49 = and i64 %46, %48
  %50 = getelementptr inbounds i64, ptr %1, i64 %.089
  store i64 %49, ptr %50, align 8
  %51 = add nuw nsw i64 %.089, 1
  br label %42, !llvm.loop !60

52:                                               ; preds = %18, %54
  %.088 = phi i64 [ %61, %54 ], [ 0, %18 ]
  %53 = icmp slt i64 %.088, %5
  br i1 %53, label %54, label %82

54:                                               ; preds = %52
  %55 = getelementptr inbounds i64, ptr %1, i64 %.088
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.088
  %58 = load i64, ptr %57, align 8
  %59 = or i64 %56, %58
  %60 = getelementptr inbounds i64, ptr %1, i64 %.088
  store i64 %59, ptr %60, align 8
  %61 = add nuw nsw i64 %.088, 1
  br label %52, !llvm.loop !61

62:                                               ; preds = %18, %64
  %.087 = phi i64 [ %71, %64 ], [ 0, %18 ]
  %63 = icmp slt i64 %.087, %5
  br i1 %63, label %64, label %82

64:                                               ; preds = %62
  %65 = getelementptr inbounds i64, ptr %1, i64 %.087
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.087
  %68 = load i64, ptr %67, align 8
  %69 = icmp ult i64 %68, %66
  %. = select i1 %69, i64 %68, i64 %66
  %70 = getelementptr inbounds i64, ptr %1, i64 %.087
  store i64 %., ptr %70, align 8
  %71 = add nuw nsw i64 %.087, 1
  br label %62, !llvm.loop !62

72:                                               ; preds = %18, %74
  %.0 = phi i64 [ %81, %74 ], [ 0, %18 ]
  %73 = icmp slt i64 %.0, %5
  br i1 %73, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds i64, ptr %1, i64 %.0
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds [128 x i64], ptr %7, i64 0, i64 %.0
  %78 = load i64, ptr %77, align 8
  %79 = icmp ugt i64 %78, %76
  %.93 = select i1 %79, i64 %78, i64 %76
  %80 = getelementptr inbounds i64, ptr %1, i64 %.0
  store i64 %.93, ptr %80, align 8
  %81 = add nuw nsw i64 %.0, 1
  br label %72, !llvm.loop !63

82:                                               ; preds = %72, %62, %52, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  br label %83

83:                                               ; preds = %9, %82
  ret void
}

define void @tessera_own_combine_f8e4m3fn(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_f8e4m3fn(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %16, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %17

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = call i32 @ts_to_narrow(float noundef %12, i32 noundef 8, i32 noundef 3, i32 noundef 7)
  %14 = trunc i32 %13 to i8
  %15 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %14, ptr %15, align 1
  %16 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !64

17:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_f8e4m3fn(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %21

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %20, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %70

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i8, ptr %12, i64 %.074
  %14 = getelementptr i8, ptr %13, i64 %4
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = call double @ts_from_narrow(i32 noundef %16, i32 noundef 8, i32 noundef 3, i32 noundef 7)
  %18 = fptrunc double %17 to float
  %19 = getelementptr inbounds float, ptr %1, i64 %.074
  store float %18, ptr %19, align 4
  %20 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !65

21:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %22 = call i64 @half_of(i64 noundef %3)
  call void @tree_f8e4m3fn(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %22, i64 noundef %4, i64 noundef %5)
  %23 = getelementptr inbounds ptr, ptr %2, i64 %22
  %24 = sub nsw i64 %3, %22
  call void @tree_f8e4m3fn(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %23, i64 noundef %24, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %57 [
    i64 0, label %25
    i64 1, label %35
    i64 2, label %45
  ]

25:                                               ; preds = %21, %27
  %.073 = phi i64 [ %34, %27 ], [ 0, %21 ]
  %26 = icmp slt i64 %.073, %5
  br i1 %26, label %27, label %69

27:                                               ; preds = %25
  %28 = getelementptr inbounds float, ptr %1, i64 %.073
  %29 = load float, ptr %28, align 4
  %30 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.073
  %31 = load float, ptr %30, align 4
  %32 = fadd float %29, %31
  %33 = getelementptr inbounds float, ptr %1, i64 %.073
  store float %32, ptr %33, align 4
  %34 = add nuw nsw i64 %.073, 1
  br label %25, !llvm.loop !66

35:                                               ; preds = %21, %37
  %.072 = phi i64 [ %44, %37 ], [ 0, %21 ]
  %36 = icmp slt i64 %.072, %5
  br i1 %36, label %37, label %69

37:                                               ; preds = %35
  %38 = getelementptr inbounds float, ptr %1, i64 %.072
  %39 = load float, ptr %38, align 4
  %40 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.072
  %41 = load float, ptr %40, align 4
  %42 = fmul float %39, %41
  %43 = getelementptr inbounds float, ptr %1, i64 %.072
  store float %42, ptr %43, align 4
  %44 = add nuw nsw i64 %.072, 1
  br label %35, !llvm.loop !67

45:                                               ; preds = %21, %47
  %.071 = phi i64 [ %56, %47 ], [ 0, %21 ]
  %46 = icmp slt i64 %.071, %5
  br i1 %46, label %47, label %69

47:                                               ; preds = %45
  %48 = getelementptr inbounds float, ptr %1, i64 %.071
  %49 = load float, ptr %48, align 4
  %50 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.071
  %51 = load float, ptr %50, align 4
  %52 = fcmp olt float %51, %49
  %53 = fcmp uno float %51, 0.000000e+00
  %54 = or i1 %52, %53
  %. = select i1 %54, float %51, float %49
  %55 = getelementptr inbounds float, ptr %1, i64 %.071
  store float %., ptr %55, align 4
  %56 = add nuw nsw i64 %.071, 1
  br label %45, !llvm.loop !68

57:                                               ; preds = %21, %59
  %.0 = phi i64 [ %68, %59 ], [ 0, %21 ]
  %58 = icmp slt i64 %.0, %5
  br i1 %58, label %59, label %69

59:                                               ; preds = %57
  %60 = getelementptr inbounds float, ptr %1, i64 %.0
  %61 = load float, ptr %60, align 4
  %62 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %63 = load float, ptr %62, align 4
  %64 = fcmp ogt float %63, %61
  %65 = fcmp uno float %63, 0.000000e+00
  %66 = or i1 %64, %65
  %.75 = select i1 %66, float %63, float %61
  %67 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %.75, ptr %67, align 4
  %68 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !69

69:                                               ; preds = %57, %45, %35, %25
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %70

70:                                               ; preds = %9, %69
  ret void
}

define internal i32 @ts_to_narrow(float noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) alwaysinline {
  %5 = call i32 @ts_bits_of(float noundef %0)
  %6 = and i32 %5, 2147483647
  %7 = lshr i32 %5, 31
  %8 = add nsw i32 %1, -1
  %9 = shl nuw i32 %7, %8
  %10 = xor i32 %2, -1
  %11 = add i32 %10, %1
  %notmask = shl nsw i32 -1, %11
  %12 = xor i32 %notmask, -1
  %13 = shl i32 %12, %2
  %14 = icmp eq i32 %2, 3
  %spec.select = select i1 %14, i32 127, i32 %13
  %15 = icmp ugt i32 %6, 2139095040
  br i1 %15, label %16, label %23

16:                                               ; preds = %4
  %17 = icmp eq i32 %2, 3
  %18 = add nsw i32 %2, -1
  %19 = shl nuw i32 1, %18
  %20 = select i1 %17, i32 0, i32 %19
  %21 = or i32 %spec.select, %20
  %22 = or i32 %21, %9
  br label %59

23:                                               ; preds = %4
  %24 = icmp eq i32 %6, 2139095040
  br i1 %24, label %25, label %27

25:                                               ; preds = %23
  %26 = or i32 %9, %spec.select
  br label %59

27:                                               ; preds = %23
  %28 = lshr i32 %6, 23
  %29 = add nsw i32 %28, -127
  %30 = sub nsw i32 1, %3
  %31 = icmp slt i32 %29, %30
  %32 = sub nsw i32 %30, %29
  %33 = select i1 %31, i32 %32, i32 0
  %reass.sub = sub i32 %33, %2
  %34 = add i32 %reass.sub, 23
  %.not = icmp uge i32 %6, 8388608
  %35 = icmp slt i32 %34, 27
  %or.cond = select i1 %.not, i1 %35, i1 false
  br i1 %or.cond, label %36, label %57

36:                                               ; preds = %27
  %37 = and i32 %5, 8388607
  %38 = or disjoint i32 %37, 8388608
  %39 = lshr i32 %38, %34
  %notmask52 = shl nsw i32 -1, %34
  %40 = xor i32 %notmask52, -1
  %41 = and i32 %38, %40
  %42 = add i32 %reass.sub, 22
  %43 = shl nuw i32 1, %42
  %44 = icmp ugt i32 %41, %43
  br i1 %44, label %48, label %45

45:                                               ; preds = %36
  %46 = icmp ne i32 %41, %43
  %47 = and i32 %39, 1
  %.not53 = icmp eq i32 %47, 0
  %or.cond55 = select i1 %46, i1 true, i1 %.not53
  br i1 %or.cond55, label %50, label %48

48:                                               ; preds = %45, %36
  %49 = add nuw nsw i32 %39, 1
  br label %50

50:                                               ; preds = %48, %45
  %.050 = phi i32 [ %49, %48 ], [ %39, %45 ]
  %51 = icmp slt i32 %29, %30
  %52 = add nsw i32 %29, %3
  %53 = add nsw i32 %52, -1
  %54 = shl i32 %53, %2
  %55 = add i32 %.050, %54
  %56 = select i1 %51, i32 %.050, i32 %55
  br label %57

57:                                               ; preds = %50, %27
  %.051 = phi i32 [ %56, %50 ], [ 0, %27 ]
  %.not54 = icmp ult i32 %.051, %spec.select
  %.051.spec.select = select i1 %.not54, i32 %.051, i32 %spec.select
  %58 = or i32 %9, %.051.spec.select
  br label %59

59:                                               ; preds = %57, %25, %16
  %.0 = phi i32 [ %22, %16 ], [ %26, %25 ], [ %58, %57 ]
  ret i32 %.0
}

define void @tessera_own_combine_f8e5m2(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_f8e5m2(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %16, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %17

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = call i32 @ts_to_narrow(float noundef %12, i32 noundef 8, i32 noundef 2, i32 noundef 15)
  %14 = trunc i32 %13 to i8
  %15 = getelementptr inbounds i8, ptr %1, i64 %.0
  store i8 %14, ptr %15, align 1
  %16 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !70

17:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_f8e5m2(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %21

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %20, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %70

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i8, ptr %12, i64 %.074
  %14 = getelementptr i8, ptr %13, i64 %4
  %15 = load i8, ptr %14, align 1
  %16 = zext i8 %15 to i32
  %17 = call double @ts_from_narrow(i32 noundef %16, i32 noundef 8, i32 noundef 2, i32 noundef 15)
  %18 = fptrunc double %17 to float
  %19 = getelementptr inbounds float, ptr %1, i64 %.074
  store float %18, ptr %19, align 4
  %20 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !71

21:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %22 = call i64 @half_of(i64 noundef %3)
  call void @tree_f8e5m2(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %22, i64 noundef %4, i64 noundef %5)
  %23 = getelementptr inbounds ptr, ptr %2, i64 %22
  %24 = sub nsw i64 %3, %22
  call void @tree_f8e5m2(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %23, i64 noundef %24, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %57 [
    i64 0, label %25
    i64 1, label %35
    i64 2, label %45
  ]

25:                                               ; preds = %21, %27
  %.073 = phi i64 [ %34, %27 ], [ 0, %21 ]
  %26 = icmp slt i64 %.073, %5
  br i1 %26, label %27, label %69

27:                                               ; preds = %25
  %28 = getelementptr inbounds float, ptr %1, i64 %.073
  %29 = load float, ptr %28, align 4
  %30 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.073
  %31 = load float, ptr %30, align 4
  %32 = fadd float %29, %31
  %33 = getelementptr inbounds float, ptr %1, i64 %.073
  store float %32, ptr %33, align 4
  %34 = add nuw nsw i64 %.073, 1
  br label %25, !llvm.loop !72

35:                                               ; preds = %21, %37
  %.072 = phi i64 [ %44, %37 ], [ 0, %21 ]
  %36 = icmp slt i64 %.072, %5
  br i1 %36, label %37, label %69

37:                                               ; preds = %35
  %38 = getelementptr inbounds float, ptr %1, i64 %.072
  %39 = load float, ptr %38, align 4
  %40 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.072
  %41 = load float, ptr %40, align 4
  %42 = fmul float %39, %41
  %43 = getelementptr inbounds float, ptr %1, i64 %.072
  store float %42, ptr %43, align 4
  %44 = add nuw nsw i64 %.072, 1
  br label %35, !llvm.loop !73

45:                                               ; preds = %21, %47
  %.071 = phi i64 [ %56, %47 ], [ 0, %21 ]
  %46 = icmp slt i64 %.071, %5
  br i1 %46, label %47, label %69

47:                                               ; preds = %45
  %48 = getelementptr inbounds float, ptr %1, i64 %.071
  %49 = load float, ptr %48, align 4
  %50 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.071
  %51 = load float, ptr %50, align 4
  %52 = fcmp olt float %51, %49
  %53 = fcmp uno float %51, 0.000000e+00
  %54 = or i1 %52, %53
  %. = select i1 %54, float %51, float %49
  %55 = getelementptr inbounds float, ptr %1, i64 %.071
  store float %., ptr %55, align 4
  %56 = add nuw nsw i64 %.071, 1
  br label %45, !llvm.loop !74

57:                                               ; preds = %21, %59
  %.0 = phi i64 [ %68, %59 ], [ 0, %21 ]
  %58 = icmp slt i64 %.0, %5
  br i1 %58, label %59, label %69

59:                                               ; preds = %57
  %60 = getelementptr inbounds float, ptr %1, i64 %.0
  %61 = load float, ptr %60, align 4
  %62 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %63 = load float, ptr %62, align 4
  %64 = fcmp ogt float %63, %61
  %65 = fcmp uno float %63, 0.000000e+00
  %66 = or i1 %64, %65
  %.75 = select i1 %66, float %63, float %61
  %67 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %.75, ptr %67, align 4
  %68 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !75

69:                                               ; preds = %57, %45, %35, %25
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %70

70:                                               ; preds = %9, %69
  ret void
}

define void @tessera_own_combine_bf16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_bf16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %15, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %16

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = call zeroext i16 @to_bf16(float noundef %12)
  %14 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %13, ptr %14, align 2
  %15 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !76

16:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_bf16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %21

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %20, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %70

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i16, ptr %12, i64 %.074
  %14 = getelementptr i16, ptr %13, i64 %4
  %15 = load i16, ptr %14, align 2
  %16 = zext i16 %15 to i32
  %17 = shl nuw i32 %16, 16
  %18 = call float @ts_float_of(i32 noundef %17)
  %19 = getelementptr inbounds float, ptr %1, i64 %.074
  store float %18, ptr %19, align 4
  %20 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !77

21:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %22 = call i64 @half_of(i64 noundef %3)
  call void @tree_bf16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %22, i64 noundef %4, i64 noundef %5)
  %23 = getelementptr inbounds ptr, ptr %2, i64 %22
  %24 = sub nsw i64 %3, %22
  call void @tree_bf16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %23, i64 noundef %24, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %57 [
    i64 0, label %25
    i64 1, label %35
    i64 2, label %45
  ]

25:                                               ; preds = %21, %27
  %.073 = phi i64 [ %34, %27 ], [ 0, %21 ]
  %26 = icmp slt i64 %.073, %5
  br i1 %26, label %27, label %69

27:                                               ; preds = %25
  %28 = getelementptr inbounds float, ptr %1, i64 %.073
  %29 = load float, ptr %28, align 4
  %30 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.073
  %31 = load float, ptr %30, align 4
  %32 = fadd float %29, %31
  %33 = getelementptr inbounds float, ptr %1, i64 %.073
  store float %32, ptr %33, align 4
  %34 = add nuw nsw i64 %.073, 1
  br label %25, !llvm.loop !78

35:                                               ; preds = %21, %37
  %.072 = phi i64 [ %44, %37 ], [ 0, %21 ]
  %36 = icmp slt i64 %.072, %5
  br i1 %36, label %37, label %69

37:                                               ; preds = %35
  %38 = getelementptr inbounds float, ptr %1, i64 %.072
  %39 = load float, ptr %38, align 4
  %40 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.072
  %41 = load float, ptr %40, align 4
  %42 = fmul float %39, %41
  %43 = getelementptr inbounds float, ptr %1, i64 %.072
  store float %42, ptr %43, align 4
  %44 = add nuw nsw i64 %.072, 1
  br label %35, !llvm.loop !79

45:                                               ; preds = %21, %47
  %.071 = phi i64 [ %56, %47 ], [ 0, %21 ]
  %46 = icmp slt i64 %.071, %5
  br i1 %46, label %47, label %69

47:                                               ; preds = %45
  %48 = getelementptr inbounds float, ptr %1, i64 %.071
  %49 = load float, ptr %48, align 4
  %50 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.071
  %51 = load float, ptr %50, align 4
  %52 = fcmp olt float %51, %49
  %53 = fcmp uno float %51, 0.000000e+00
  %54 = or i1 %52, %53
  %. = select i1 %54, float %51, float %49
  %55 = getelementptr inbounds float, ptr %1, i64 %.071
  store float %., ptr %55, align 4
  %56 = add nuw nsw i64 %.071, 1
  br label %45, !llvm.loop !80

57:                                               ; preds = %21, %59
  %.0 = phi i64 [ %68, %59 ], [ 0, %21 ]
  %58 = icmp slt i64 %.0, %5
  br i1 %58, label %59, label %69

59:                                               ; preds = %57
  %60 = getelementptr inbounds float, ptr %1, i64 %.0
  %61 = load float, ptr %60, align 4
  %62 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %63 = load float, ptr %62, align 4
  %64 = fcmp ogt float %63, %61
  %65 = fcmp uno float %63, 0.000000e+00
  %66 = or i1 %64, %65
  %.75 = select i1 %66, float %63, float %61
  %67 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %.75, ptr %67, align 4
  %68 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !81

69:                                               ; preds = %57, %45, %35, %25
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %70

70:                                               ; preds = %9, %69
  ret void
}

define internal zeroext i16 @to_bf16(float noundef %0) {
  %2 = call i32 @ts_bits_of(float noundef %0)
  %3 = and i32 %2, 2147483647
  %4 = icmp ugt i32 %3, 2139095040
  br i1 %4, label %5, label %8

5:                                                ; preds = %1
  %6 = lshr i32 %2, 16
  %7 = or i32 %6, 64
  br label %14

8:                                                ; preds = %1
  %9 = add i32 %2, 32767
  %10 = lshr i32 %2, 16
  %11 = and i32 %10, 1
  %12 = add i32 %9, %11
  %13 = lshr i32 %12, 16
  br label %14

14:                                               ; preds = %8, %5
  %15 = phi i32 [ %7, %5 ], [ %13, %8 ]
  %16 = trunc i32 %15 to i16
  ret i16 %16
}

define void @tessera_own_combine_f16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_f16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %16, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %17

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = call i32 @ts_to_narrow(float noundef %12, i32 noundef 16, i32 noundef 10, i32 noundef 15)
  %14 = trunc i32 %13 to i16
  %15 = getelementptr inbounds i16, ptr %1, i64 %.0
  store i16 %14, ptr %15, align 2
  %16 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !82

17:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_f16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %21

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %20, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %70

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr i16, ptr %12, i64 %.074
  %14 = getelementptr i16, ptr %13, i64 %4
  %15 = load i16, ptr %14, align 2
  %16 = zext i16 %15 to i32
  %17 = call double @ts_from_narrow(i32 noundef %16, i32 noundef 16, i32 noundef 10, i32 noundef 15)
  %18 = fptrunc double %17 to float
  %19 = getelementptr inbounds float, ptr %1, i64 %.074
  store float %18, ptr %19, align 4
  %20 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !83

21:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %22 = call i64 @half_of(i64 noundef %3)
  call void @tree_f16(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %22, i64 noundef %4, i64 noundef %5)
  %23 = getelementptr inbounds ptr, ptr %2, i64 %22
  %24 = sub nsw i64 %3, %22
  call void @tree_f16(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %23, i64 noundef %24, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %57 [
    i64 0, label %25
    i64 1, label %35
    i64 2, label %45
  ]

25:                                               ; preds = %21, %27
  %.073 = phi i64 [ %34, %27 ], [ 0, %21 ]
  %26 = icmp slt i64 %.073, %5
  br i1 %26, label %27, label %69

27:                                               ; preds = %25
  %28 = getelementptr inbounds float, ptr %1, i64 %.073
  %29 = load float, ptr %28, align 4
  %30 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.073
  %31 = load float, ptr %30, align 4
  %32 = fadd float %29, %31
  %33 = getelementptr inbounds float, ptr %1, i64 %.073
  store float %32, ptr %33, align 4
  %34 = add nuw nsw i64 %.073, 1
  br label %25, !llvm.loop !84

35:                                               ; preds = %21, %37
  %.072 = phi i64 [ %44, %37 ], [ 0, %21 ]
  %36 = icmp slt i64 %.072, %5
  br i1 %36, label %37, label %69

37:                                               ; preds = %35
  %38 = getelementptr inbounds float, ptr %1, i64 %.072
  %39 = load float, ptr %38, align 4
  %40 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.072
  %41 = load float, ptr %40, align 4
  %42 = fmul float %39, %41
  %43 = getelementptr inbounds float, ptr %1, i64 %.072
  store float %42, ptr %43, align 4
  %44 = add nuw nsw i64 %.072, 1
  br label %35, !llvm.loop !85

45:                                               ; preds = %21, %47
  %.071 = phi i64 [ %56, %47 ], [ 0, %21 ]
  %46 = icmp slt i64 %.071, %5
  br i1 %46, label %47, label %69

47:                                               ; preds = %45
  %48 = getelementptr inbounds float, ptr %1, i64 %.071
  %49 = load float, ptr %48, align 4
  %50 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.071
  %51 = load float, ptr %50, align 4
  %52 = fcmp olt float %51, %49
  %53 = fcmp uno float %51, 0.000000e+00
  %54 = or i1 %52, %53
  %. = select i1 %54, float %51, float %49
  %55 = getelementptr inbounds float, ptr %1, i64 %.071
  store float %., ptr %55, align 4
  %56 = add nuw nsw i64 %.071, 1
  br label %45, !llvm.loop !86

57:                                               ; preds = %21, %59
  %.0 = phi i64 [ %68, %59 ], [ 0, %21 ]
  %58 = icmp slt i64 %.0, %5
  br i1 %58, label %59, label %69

59:                                               ; preds = %57
  %60 = getelementptr inbounds float, ptr %1, i64 %.0
  %61 = load float, ptr %60, align 4
  %62 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %63 = load float, ptr %62, align 4
  %64 = fcmp ogt float %63, %61
  %65 = fcmp uno float %63, 0.000000e+00
  %66 = or i1 %64, %65
  %.75 = select i1 %66, float %63, float %61
  %67 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %.75, ptr %67, align 4
  %68 = add nuw nsw i64 %.0, 1
  br label %57, !llvm.loop !87

69:                                               ; preds = %57, %45, %35, %25
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %70

70:                                               ; preds = %9, %69
  ret void
}

define void @tessera_own_combine_f32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  call void @tree_f32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %12 = load float, ptr %11, align 4
  %13 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %12, ptr %13, align 4
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !88

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  ret void
}

define internal void @tree_f32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x float], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %67

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr float, ptr %12, i64 %.074
  %14 = getelementptr float, ptr %13, i64 %4
  %15 = load float, ptr %14, align 4
  %16 = getelementptr inbounds float, ptr %1, i64 %.074
  store float %15, ptr %16, align 4
  %17 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !89

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_f32(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_f32(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %54 [
    i64 0, label %22
    i64 1, label %32
    i64 2, label %42
  ]

22:                                               ; preds = %18, %24
  %.073 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.073, %5
  br i1 %23, label %24, label %66

24:                                               ; preds = %22
  %25 = getelementptr inbounds float, ptr %1, i64 %.073
  %26 = load float, ptr %25, align 4
  %27 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.073
  %28 = load float, ptr %27, align 4
  %29 = fadd float %26, %28
  %30 = getelementptr inbounds float, ptr %1, i64 %.073
  store float %29, ptr %30, align 4
  %31 = add nuw nsw i64 %.073, 1
  br label %22, !llvm.loop !90

32:                                               ; preds = %18, %34
  %.072 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.072, %5
  br i1 %33, label %34, label %66

34:                                               ; preds = %32
  %35 = getelementptr inbounds float, ptr %1, i64 %.072
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.072
  %38 = load float, ptr %37, align 4
  %39 = fmul float %36, %38
  %40 = getelementptr inbounds float, ptr %1, i64 %.072
  store float %39, ptr %40, align 4
  %41 = add nuw nsw i64 %.072, 1
  br label %32, !llvm.loop !91

42:                                               ; preds = %18, %44
  %.071 = phi i64 [ %53, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.071, %5
  br i1 %43, label %44, label %66

44:                                               ; preds = %42
  %45 = getelementptr inbounds float, ptr %1, i64 %.071
  %46 = load float, ptr %45, align 4
  %47 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.071
  %48 = load float, ptr %47, align 4
  %49 = fcmp olt float %48, %46
  %50 = fcmp uno float %48, 0.000000e+00
  %51 = or i1 %49, %50
  %. = select i1 %51, float %48, float %46
  %52 = getelementptr inbounds float, ptr %1, i64 %.071
  store float %., ptr %52, align 4
  %53 = add nuw nsw i64 %.071, 1
  br label %42, !llvm.loop !92

54:                                               ; preds = %18, %56
  %.0 = phi i64 [ %65, %56 ], [ 0, %18 ]
  %55 = icmp slt i64 %.0, %5
  br i1 %55, label %56, label %66

56:                                               ; preds = %54
  %57 = getelementptr inbounds float, ptr %1, i64 %.0
  %58 = load float, ptr %57, align 4
  %59 = getelementptr inbounds [128 x float], ptr %7, i64 0, i64 %.0
  %60 = load float, ptr %59, align 4
  %61 = fcmp ogt float %60, %58
  %62 = fcmp uno float %60, 0.000000e+00
  %63 = or i1 %61, %62
  %.75 = select i1 %63, float %60, float %58
  %64 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %.75, ptr %64, align 4
  %65 = add nuw nsw i64 %.0, 1
  br label %54, !llvm.loop !93

66:                                               ; preds = %54, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7)
  br label %67

67:                                               ; preds = %9, %66
  ret void
}

define void @tessera_own_combine_f64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x double], align 16
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  call void @tree_f64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds [128 x double], ptr %7, i64 0, i64 %.0
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %1, i64 %.0
  store double %12, ptr %13, align 8
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !94

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  ret void
}

define internal void @tree_f64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x double], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.074 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.074, %5
  br i1 %10, label %11, label %67

11:                                               ; preds = %9
  %12 = load ptr, ptr %2, align 8
  %13 = getelementptr double, ptr %12, i64 %.074
  %14 = getelementptr double, ptr %13, i64 %4
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %1, i64 %.074
  store double %15, ptr %16, align 8
  %17 = add nuw nsw i64 %.074, 1
  br label %9, !llvm.loop !95

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_f64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_f64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  switch i64 %0, label %54 [
    i64 0, label %22
    i64 1, label %32
    i64 2, label %42
  ]

22:                                               ; preds = %18, %24
  %.073 = phi i64 [ %31, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.073, %5
  br i1 %23, label %24, label %66

24:                                               ; preds = %22
  %25 = getelementptr inbounds double, ptr %1, i64 %.073
  %26 = load double, ptr %25, align 8
  %27 = getelementptr inbounds [128 x double], ptr %7, i64 0, i64 %.073
  %28 = load double, ptr %27, align 8
  %29 = fadd double %26, %28
  %30 = getelementptr inbounds double, ptr %1, i64 %.073
  store double %29, ptr %30, align 8
  %31 = add nuw nsw i64 %.073, 1
  br label %22, !llvm.loop !96

32:                                               ; preds = %18, %34
  %.072 = phi i64 [ %41, %34 ], [ 0, %18 ]
  %33 = icmp slt i64 %.072, %5
  br i1 %33, label %34, label %66

34:                                               ; preds = %32
  %35 = getelementptr inbounds double, ptr %1, i64 %.072
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds [128 x double], ptr %7, i64 0, i64 %.072
  %38 = load double, ptr %37, align 8
  %39 = fmul double %36, %38
  %40 = getelementptr inbounds double, ptr %1, i64 %.072
  store double %39, ptr %40, align 8
  %41 = add nuw nsw i64 %.072, 1
  br label %32, !llvm.loop !97

42:                                               ; preds = %18, %44
  %.071 = phi i64 [ %53, %44 ], [ 0, %18 ]
  %43 = icmp slt i64 %.071, %5
  br i1 %43, label %44, label %66

44:                                               ; preds = %42
  %45 = getelementptr inbounds double, ptr %1, i64 %.071
  %46 = load double, ptr %45, align 8
  %47 = getelementptr inbounds [128 x double], ptr %7, i64 0, i64 %.071
  %48 = load double, ptr %47, align 8
  %49 = fcmp olt double %48, %46
  %50 = fcmp uno double %48, 0.000000e+00
  %51 = or i1 %49, %50
  %. = select i1 %51, double %48, double %46
  %52 = getelementptr inbounds double, ptr %1, i64 %.071
  store double %., ptr %52, align 8
  %53 = add nuw nsw i64 %.071, 1
  br label %42, !llvm.loop !98

54:                                               ; preds = %18, %56
  %.0 = phi i64 [ %65, %56 ], [ 0, %18 ]
  %55 = icmp slt i64 %.0, %5
  br i1 %55, label %56, label %66

56:                                               ; preds = %54
  %57 = getelementptr inbounds double, ptr %1, i64 %.0
  %58 = load double, ptr %57, align 8
  %59 = getelementptr inbounds [128 x double], ptr %7, i64 0, i64 %.0
  %60 = load double, ptr %59, align 8
  %61 = fcmp ogt double %60, %58
  %62 = fcmp uno double %60, 0.000000e+00
  %63 = or i1 %61, %62
  %.75 = select i1 %63, double %60, double %58
  %64 = getelementptr inbounds double, ptr %1, i64 %.0
  store double %.75, ptr %64, align 8
  %65 = add nuw nsw i64 %.0, 1
  br label %54, !llvm.loop !99

66:                                               ; preds = %54, %42, %32, %22
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  br label %67

67:                                               ; preds = %9, %66
  ret void
}

define void @tessera_own_combine_c64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x %struct.C64], align 16
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  call void @tree_c64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %14, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %15

10:                                               ; preds = %8
  %11 = getelementptr inbounds %struct.C64, ptr %1, i64 %.0
  %12 = getelementptr inbounds [128 x %struct.C64], ptr %7, i64 0, i64 %.0
  %13 = load i64, ptr %12, align 8
  store i64 %13, ptr %11, align 4
  %14 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !100

15:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  ret void
}

define internal void @tree_c64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x %struct.C64], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %18

9:                                                ; preds = %6, %11
  %.0 = phi i64 [ %17, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.0, %5
  br i1 %10, label %11, label %45

11:                                               ; preds = %9
  %12 = getelementptr inbounds %struct.C64, ptr %1, i64 %.0
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr %struct.C64, ptr %13, i64 %.0
  %15 = getelementptr %struct.C64, ptr %14, i64 %4
  %16 = load i64, ptr %15, align 4
  store i64 %16, ptr %12, align 4
  %17 = add nuw nsw i64 %.0, 1
  br label %9, !llvm.loop !101

18:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  %19 = call i64 @half_of(i64 noundef %3)
  call void @tree_c64(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %19, i64 noundef %4, i64 noundef %5)
  %20 = getelementptr inbounds ptr, ptr %2, i64 %19
  %21 = sub nsw i64 %3, %19
  call void @tree_c64(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %20, i64 noundef %21, i64 noundef %4, i64 noundef %5)
  %cond = icmp eq i64 %0, 0
  br i1 %cond, label %22, label %31

22:                                               ; preds = %18, %24
  %.059 = phi i64 [ %30, %24 ], [ 0, %18 ]
  %23 = icmp slt i64 %.059, %5
  br i1 %23, label %24, label %44

24:                                               ; preds = %22
  %25 = getelementptr inbounds %struct.C64, ptr %1, i64 %.059
  %.sroa.023.0.copyload = load float, ptr %25, align 4
  %.sroa.727.0..sroa_idx = getelementptr inbounds i8, ptr %25, i64 4
  %.sroa.727.0.copyload = load float, ptr %.sroa.727.0..sroa_idx, align 4
  %26 = getelementptr inbounds [128 x %struct.C64], ptr %7, i64 0, i64 %.059
  %.sroa.015.0.copyload = load float, ptr %26, align 8
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %26, i64 4
  %.sroa.7.0.copyload = load float, ptr %.sroa.7.0..sroa_idx, align 4
  %27 = getelementptr inbounds %struct.C64, ptr %1, i64 %.059
  %28 = fadd float %.sroa.023.0.copyload, %.sroa.015.0.copyload
  %29 = fadd float %.sroa.727.0.copyload, %.sroa.7.0.copyload
  store float %28, ptr %27, align 4
  %.sroa.26.0..sroa_idx = getelementptr inbounds i8, ptr %27, i64 4
  store float %29, ptr %.sroa.26.0..sroa_idx, align 4
  %30 = add nuw nsw i64 %.059, 1
  br label %22, !llvm.loop !102

31:                                               ; preds = %18, %33
  %.058 = phi i64 [ %43, %33 ], [ 0, %18 ]
  %32 = icmp slt i64 %.058, %5
  br i1 %32, label %33, label %44

33:                                               ; preds = %31
  %34 = getelementptr inbounds %struct.C64, ptr %1, i64 %.058
  %.sroa.023.0.copyload26 = load float, ptr %34, align 4
  %.sroa.727.0..sroa_idx28 = getelementptr inbounds i8, ptr %34, i64 4
  %.sroa.727.0.copyload29 = load float, ptr %.sroa.727.0..sroa_idx28, align 4
  %35 = getelementptr inbounds [128 x %struct.C64], ptr %7, i64 0, i64 %.058
  %.sroa.015.0.copyload18 = load float, ptr %35, align 8
  %.sroa.7.0..sroa_idx19 = getelementptr inbounds i8, ptr %35, i64 4
  %.sroa.7.0.copyload20 = load float, ptr %.sroa.7.0..sroa_idx19, align 4
  %36 = getelementptr inbounds %struct.C64, ptr %1, i64 %.058
  %37 = fmul float %.sroa.023.0.copyload26, %.sroa.015.0.copyload18
  %38 = fmul float %.sroa.727.0.copyload29, %.sroa.7.0.copyload20
  %39 = fsub float %37, %38
  %40 = fmul float %.sroa.023.0.copyload26, %.sroa.7.0.copyload20
  %41 = fmul float %.sroa.727.0.copyload29, %.sroa.015.0.copyload18
  %42 = fadd float %40, %41
  store float %39, ptr %36, align 4
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %36, i64 4
  store float %42, ptr %.sroa.2.0..sroa_idx, align 4
  %43 = add nuw nsw i64 %.058, 1
  br label %31, !llvm.loop !103

44:                                               ; preds = %31, %22
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  br label %45

45:                                               ; preds = %9, %44
  ret void
}

define void @tessera_own_combine_c128(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x %struct.C128], align 16
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %7)
  call void @tree_c128(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5)
  br label %8

8:                                                ; preds = %10, %6
  %.0 = phi i64 [ 0, %6 ], [ %13, %10 ]
  %9 = icmp slt i64 %.0, %5
  br i1 %9, label %10, label %14

10:                                               ; preds = %8
  %11 = getelementptr inbounds %struct.C128, ptr %1, i64 %.0
  %12 = getelementptr inbounds [128 x %struct.C128], ptr %7, i64 0, i64 %.0
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %11, ptr noundef nonnull align 16 dereferenceable(16) %12, i64 16, i1 false), !tbaa.struct !104
  %13 = add nuw nsw i64 %.0, 1
  br label %8, !llvm.loop !105

14:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %7)
  ret void
}

define internal void @tree_c128(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) {
  %7 = alloca [128 x %struct.C128], align 16
  %8 = icmp eq i64 %3, 1
  br i1 %8, label %9, label %17

9:                                                ; preds = %6, %11
  %.0 = phi i64 [ %16, %11 ], [ 0, %6 ]
  %10 = icmp slt i64 %.0, %5
  br i1 %10, label %11, label %44

11:                                               ; preds = %9
  %12 = getelementptr inbounds %struct.C128, ptr %1, i64 %.0
  %13 = load ptr, ptr %2, align 8
  %14 = getelementptr %struct.C128, ptr %13, i64 %.0
  %15 = getelementptr %struct.C128, ptr %14, i64 %4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %12, ptr noundef nonnull align 8 dereferenceable(16) %15, i64 16, i1 false), !tbaa.struct !104
  %16 = add nuw nsw i64 %.0, 1
  br label %9, !llvm.loop !106

17:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %7)
  %18 = call i64 @half_of(i64 noundef %3)
  call void @tree_c128(i64 noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %18, i64 noundef %4, i64 noundef %5)
  %19 = getelementptr inbounds ptr, ptr %2, i64 %18
  %20 = sub nsw i64 %3, %18
  call void @tree_c128(i64 noundef %0, ptr noundef nonnull %7, ptr noundef %19, i64 noundef %20, i64 noundef %4, i64 noundef %5)
  %cond = icmp eq i64 %0, 0
  br i1 %cond, label %21, label %30

21:                                               ; preds = %17, %23
  %.059 = phi i64 [ %29, %23 ], [ 0, %17 ]
  %22 = icmp slt i64 %.059, %5
  br i1 %22, label %23, label %43

23:                                               ; preds = %21
  %24 = getelementptr inbounds %struct.C128, ptr %1, i64 %.059
  %.sroa.023.0.copyload = load double, ptr %24, align 8
  %.sroa.727.0..sroa_idx = getelementptr inbounds i8, ptr %24, i64 8
  %.sroa.727.0.copyload = load double, ptr %.sroa.727.0..sroa_idx, align 8
  %25 = getelementptr inbounds [128 x %struct.C128], ptr %7, i64 0, i64 %.059
  %.sroa.015.0.copyload = load double, ptr %25, align 16
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %25, i64 8
  %.sroa.7.0.copyload = load double, ptr %.sroa.7.0..sroa_idx, align 8
  %26 = getelementptr inbounds %struct.C128, ptr %1, i64 %.059
  %27 = fadd double %.sroa.023.0.copyload, %.sroa.015.0.copyload
  %28 = fadd double %.sroa.727.0.copyload, %.sroa.7.0.copyload
  store double %27, ptr %26, align 8
  %.sroa.26.0..sroa_idx = getelementptr inbounds i8, ptr %26, i64 8
  store double %28, ptr %.sroa.26.0..sroa_idx, align 8
  %29 = add nuw nsw i64 %.059, 1
  br label %21, !llvm.loop !107

30:                                               ; preds = %17, %32
  %.058 = phi i64 [ %42, %32 ], [ 0, %17 ]
  %31 = icmp slt i64 %.058, %5
  br i1 %31, label %32, label %43

32:                                               ; preds = %30
  %33 = getelementptr inbounds %struct.C128, ptr %1, i64 %.058
  %.sroa.023.0.copyload26 = load double, ptr %33, align 8
  %.sroa.727.0..sroa_idx28 = getelementptr inbounds i8, ptr %33, i64 8
  %.sroa.727.0.copyload29 = load double, ptr %.sroa.727.0..sroa_idx28, align 8
  %34 = getelementptr inbounds [128 x %struct.C128], ptr %7, i64 0, i64 %.058
  %.sroa.015.0.copyload18 = load double, ptr %34, align 16
  %.sroa.7.0..sroa_idx19 = getelementptr inbounds i8, ptr %34, i64 8
  %.sroa.7.0.copyload20 = load double, ptr %.sroa.7.0..sroa_idx19, align 8
  %35 = getelementptr inbounds %struct.C128, ptr %1, i64 %.058
  %36 = fmul double %.sroa.023.0.copyload26, %.sroa.015.0.copyload18
  %37 = fmul double %.sroa.727.0.copyload29, %.sroa.7.0.copyload20
  %38 = fsub double %36, %37
  %39 = fmul double %.sroa.023.0.copyload26, %.sroa.7.0.copyload20
  %40 = fmul double %.sroa.727.0.copyload29, %.sroa.015.0.copyload18
  %41 = fadd double %39, %40
  store double %38, ptr %35, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %35, i64 8
  store double %41, ptr %.sroa.2.0..sroa_idx, align 8
  %42 = add nuw nsw i64 %.058, 1
  br label %30, !llvm.loop !108

43:                                               ; preds = %30, %21
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %7)
  br label %44

44:                                               ; preds = %9, %43
  ret void
}

define internal i64 @half_of(i64 noundef %0) {
  br label %2

2:                                                ; preds = %5, %1
  %.0 = phi i64 [ 1, %1 ], [ %6, %5 ]
  %3 = shl nuw nsw i64 %.0, 1
  %4 = icmp slt i64 %3, %0
  br i1 %4, label %5, label %7

5:                                                ; preds = %2
  %6 = shl nsw i64 %.0, 1
  br label %2, !llvm.loop !109

7:                                                ; preds = %2
  ret i64 %.0
}

define internal double @ts_from_narrow(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) alwaysinline {
  %5 = add nsw i32 %1, -1
  %notmask = shl nsw i32 -1, %5
  %6 = xor i32 %notmask, -1
  %7 = and i32 %6, %0
  %8 = lshr i32 %7, %2
  %notmask25 = shl nsw i32 -1, %2
  %9 = xor i32 %notmask25, -1
  %10 = and i32 %7, %9
  %11 = icmp eq i32 %2, 3
  br i1 %11, label %12, label %14

12:                                               ; preds = %4
  %13 = icmp eq i32 %7, 127
  br i1 %13, label %19, label %23

14:                                               ; preds = %4
  %15 = xor i32 %2, -1
  %16 = add i32 %15, %1
  %notmask26 = shl nsw i32 -1, %16
  %17 = xor i32 %notmask26, %8
  %18 = icmp eq i32 %17, -1
  br i1 %18, label %19, label %23

19:                                               ; preds = %14, %12
  %20 = icmp eq i32 %2, 3
  %.not27 = icmp eq i32 %10, 0
  %21 = select i1 %.not27, i32 2139095040, i32 2143289344
  %22 = select i1 %20, i32 2143289344, i32 %21
  br label %39

23:                                               ; preds = %14, %12
  %.not = icmp eq i32 %8, 0
  br i1 %.not, label %31, label %24

24:                                               ; preds = %23
  %25 = add nuw i32 %8, 127
  %26 = sub i32 %25, %3
  %27 = shl i32 %26, 23
  %28 = sub nsw i32 23, %2
  %29 = shl i32 %10, %28
  %30 = or i32 %27, %29
  br label %39

31:                                               ; preds = %23
  %32 = uitofp nneg i32 %10 to float
  %33 = add i32 %3, %2
  %34 = shl i32 %33, 23
  %35 = sub i32 1073741824, %34
  %36 = call float @ts_float_of(i32 noundef %35)
  %37 = fmul float %36, %32
  %38 = call i32 @ts_bits_of(float noundef %37)
  br label %39

39:                                               ; preds = %24, %31, %19
  %.1 = phi i32 [ %22, %19 ], [ %30, %24 ], [ %38, %31 ]
  %40 = add nsw i32 %1, -1
  %41 = lshr i32 %0, %40
  %42 = shl i32 %41, 31
  %43 = or i32 %.1, %42
  %44 = call float @ts_float_of(i32 noundef %43)
  %45 = fpext float %44 to double
  ret double %45
}

define internal i32 @ts_bits_of(float noundef %0) alwaysinline {
  %2 = bitcast float %0 to i32
  ret i32 %2
}

define internal float @ts_float_of(i32 noundef %0) alwaysinline {
  %2 = bitcast i32 %0 to float
  ret float %2
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !110}
!1 = distinct !{!1, !110}
!2 = distinct !{!2, !110}
!3 = distinct !{!3, !110}
!4 = distinct !{!4, !110}
!5 = distinct !{!5, !110}
!6 = distinct !{!6, !110}
!7 = distinct !{!7, !110}
!8 = distinct !{!8, !110}
!9 = distinct !{!9, !110}
!10 = distinct !{!10, !110}
!11 = distinct !{!11, !110}
!12 = distinct !{!12, !110}
!13 = distinct !{!13, !110}
!14 = distinct !{!14, !110}
!15 = distinct !{!15, !110}
!16 = distinct !{!16, !110}
!17 = distinct !{!17, !110}
!18 = distinct !{!18, !110}
!19 = distinct !{!19, !110}
!20 = distinct !{!20, !110}
!21 = distinct !{!21, !110}
!22 = distinct !{!22, !110}
!23 = distinct !{!23, !110}
!24 = distinct !{!24, !110}
!25 = distinct !{!25, !110}
!26 = distinct !{!26, !110}
!27 = distinct !{!27, !110}
!28 = distinct !{!28, !110}
!29 = distinct !{!29, !110}
!30 = distinct !{!30, !110}
!31 = distinct !{!31, !110}
!32 = distinct !{!32, !110}
!33 = distinct !{!33, !110}
!34 = distinct !{!34, !110}
!35 = distinct !{!35, !110}
!36 = distinct !{!36, !110}
!37 = distinct !{!37, !110}
!38 = distinct !{!38, !110}
!39 = distinct !{!39, !110}
!40 = distinct !{!40, !110}
!41 = distinct !{!41, !110}
!42 = distinct !{!42, !110}
!43 = distinct !{!43, !110}
!44 = distinct !{!44, !110}
!45 = distinct !{!45, !110}
!46 = distinct !{!46, !110}
!47 = distinct !{!47, !110}
!48 = distinct !{!48, !110}
!49 = distinct !{!49, !110}
!50 = distinct !{!50, !110}
!51 = distinct !{!51, !110}
!52 = distinct !{!52, !110}
!53 = distinct !{!53, !110}
!54 = distinct !{!54, !110}
!55 = distinct !{!55, !110}
!56 = distinct !{!56, !110}
!57 = distinct !{!57, !110}
!58 = distinct !{!58, !110}
!59 = distinct !{!59, !110}
!60 = distinct !{!60, !110}
!61 = distinct !{!61, !110}
!62 = distinct !{!62, !110}
!63 = distinct !{!63, !110}
!64 = distinct !{!64, !110}
!65 = distinct !{!65, !110}
!66 = distinct !{!66, !110}
!67 = distinct !{!67, !110}
!68 = distinct !{!68, !110}
!69 = distinct !{!69, !110}
!70 = distinct !{!70, !110}
!71 = distinct !{!71, !110}
!72 = distinct !{!72, !110}
!73 = distinct !{!73, !110}
!74 = distinct !{!74, !110}
!75 = distinct !{!75, !110}
!76 = distinct !{!76, !110}
!77 = distinct !{!77, !110}
!78 = distinct !{!78, !110}
!79 = distinct !{!79, !110}
!80 = distinct !{!80, !110}
!81 = distinct !{!81, !110}
!82 = distinct !{!82, !110}
!83 = distinct !{!83, !110}
!84 = distinct !{!84, !110}
!85 = distinct !{!85, !110}
!86 = distinct !{!86, !110}
!87 = distinct !{!87, !110}
!88 = distinct !{!88, !110}
!89 = distinct !{!89, !110}
!90 = distinct !{!90, !110}
!91 = distinct !{!91, !110}
!92 = distinct !{!92, !110}
!93 = distinct !{!93, !110}
!94 = distinct !{!94, !110}
!95 = distinct !{!95, !110}
!96 = distinct !{!96, !110}
!97 = distinct !{!97, !110}
!98 = distinct !{!98, !110}
!99 = distinct !{!99, !110}
!100 = distinct !{!100, !110}
!101 = distinct !{!101, !110}
!102 = distinct !{!102, !110}
!103 = distinct !{!103, !110}
!104 = !{i64 0, i64 8, !111, i64 8, i64 8, !111}
!105 = distinct !{!105, !110}
!106 = distinct !{!106, !110}
!107 = distinct !{!107, !110}
!108 = distinct !{!108, !110}
!109 = distinct !{!109, !110}
!110 = !{!"llvm.loop.mustprogress"}
!111 = !{!112, !112, i64 0}
!112 = !{!"double", !113, i64 0}
!113 = !{!"omnipotent char", !114, i64 0}
!114 = !{!"Simple C/C++ TBAA"}
