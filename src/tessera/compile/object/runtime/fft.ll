; Written by tools/object_runtime from fft.c.
%struct.f32_Plan = type { i64, i64, i32, [64 x i64], ptr, ptr, ptr }
%struct.Roots = type { i64, i32, ptr, ptr }
%struct.Number = type { double, double }
%struct.f64_Plan = type { i64, i64, i32, [64 x i64], ptr, ptr, ptr }

define i32 @tessera_own_fft_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call i32 @f32_transform(ptr noundef %0, ptr noundef %5, ptr noundef %6)
  %.not = icmp eq i32 %7, 0
  %8 = select i1 %.not, i32 2, i32 0
  ret i32 %8
}

define internal i32 @f32_transform(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = load i64, ptr %0, align 8
  %5 = icmp eq i64 %4, 1
  br i1 %5, label %9, label %6

6:                                                ; preds = %3
  %7 = load i64, ptr %0, align 8
  %8 = icmp eq i64 %7, 3
  br label %9

9:                                                ; preds = %6, %3
  %10 = phi i1 [ true, %3 ], [ %8, %6 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, -1
  %15 = getelementptr inbounds [3 x i64], ptr %11, i64 0, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = sdiv i64 %16, 2
  %20 = add nsw i64 %19, 1
  br label %21

21:                                               ; preds = %42, %9
  %.050 = phi double [ 1.000000e+00, %9 ], [ %.151, %42 ]
  %.049 = phi i64 [ 0, %9 ], [ %43, %42 ]
  %.048 = phi i64 [ %18, %9 ], [ %.1, %42 ]
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = icmp slt i64 %.049, %23
  br i1 %24, label %25, label %44

25:                                               ; preds = %21
  br i1 %10, label %26, label %32

26:                                               ; preds = %25
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds [3 x i64], ptr %27, i64 0, i64 %.049
  %29 = load i64, ptr %28, align 8
  %30 = sitofp i64 %29 to double
  %31 = fdiv double %.050, %30
  br label %32

32:                                               ; preds = %26, %25
  %.151 = phi double [ %31, %26 ], [ %.050, %25 ]
  %33 = add nuw nsw i64 %.049, 1
  %34 = getelementptr inbounds i8, ptr %0, i64 8
  %35 = load i64, ptr %34, align 8
  %36 = icmp slt i64 %33, %35
  br i1 %36, label %37, label %42

37:                                               ; preds = %32
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  %39 = getelementptr inbounds [3 x i64], ptr %38, i64 0, i64 %.049
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %.048, %40
  br label %42

42:                                               ; preds = %32, %37
  %.1 = phi i64 [ %41, %37 ], [ %.048, %32 ]
  %43 = add nuw nsw i64 %.049, 1
  br label %21, !llvm.loop !0

44:                                               ; preds = %21
  %45 = load i64, ptr %0, align 8
  %.not = icmp eq i64 %45, 3
  br i1 %.not, label %46, label %50

46:                                               ; preds = %44
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 1
  br i1 %49, label %50, label %61

50:                                               ; preds = %46, %44
  %51 = load i64, ptr %0, align 8
  %52 = fptrunc double %.050 to float
  %53 = call i32 @f32_along_axis(i64 noundef %51, i64 noundef %16, i64 noundef %.048, i64 noundef 1, ptr noundef %1, ptr noundef %2, float noundef %52)
  %.not54 = icmp eq i32 %53, 0
  br i1 %.not54, label %75, label %54

54:                                               ; preds = %50
  %55 = zext i1 %10 to i64
  %56 = load i64, ptr %0, align 8
  %57 = icmp eq i64 %56, 2
  %. = select i1 %57, i64 %20, i64 %16
  %58 = call i32 @f32_other_axes(ptr noundef nonnull %0, i64 noundef %55, i64 noundef %., ptr noundef %2, ptr noundef %2, float noundef 1.000000e+00)
  %59 = icmp ne i32 %58, 0
  %60 = zext i1 %59 to i32
  br label %75

61:                                               ; preds = %46
  %62 = mul nsw i64 %.048, %20
  %63 = shl i64 %62, 3
  %64 = call ptr @malloc(i64 noundef %63)
  %.not52 = icmp eq ptr %64, null
  br i1 %.not52, label %73, label %65

65:                                               ; preds = %61
  %66 = call i32 @f32_other_axes(ptr noundef nonnull %0, i64 noundef 1, i64 noundef %20, ptr noundef %1, ptr noundef nonnull %64, float noundef 1.000000e+00)
  %.not53 = icmp eq i32 %66, 0
  br i1 %.not53, label %73, label %67

67:                                               ; preds = %65
  %68 = load i64, ptr %0, align 8
  %69 = fptrunc double %.050 to float
  %70 = call i32 @f32_along_axis(i64 noundef %68, i64 noundef %16, i64 noundef %.048, i64 noundef 1, ptr noundef nonnull %64, ptr noundef %2, float noundef %69)
  %71 = icmp ne i32 %70, 0
  %72 = zext i1 %71 to i32
  br label %73

73:                                               ; preds = %67, %65, %61
  %74 = phi i32 [ 0, %65 ], [ 0, %61 ], [ %72, %67 ]
  call void @free(ptr noundef %64)
  br label %75

75:                                               ; preds = %50, %54, %73
  %.0 = phi i32 [ %74, %73 ], [ 0, %50 ], [ %60, %54 ]
  ret i32 %.0
}

define i32 @tessera_own_fft_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  %7 = call i32 @f64_transform(ptr noundef %0, ptr noundef %5, ptr noundef %6)
  %.not = icmp eq i32 %7, 0
  %8 = select i1 %.not, i32 2, i32 0
  ret i32 %8
}

define internal i32 @f64_transform(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = load i64, ptr %0, align 8
  %5 = icmp eq i64 %4, 1
  br i1 %5, label %9, label %6

6:                                                ; preds = %3
  %7 = load i64, ptr %0, align 8
  %8 = icmp eq i64 %7, 3
  br label %9

9:                                                ; preds = %6, %3
  %10 = phi i1 [ true, %3 ], [ %8, %6 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, -1
  %15 = getelementptr inbounds [3 x i64], ptr %11, i64 0, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = sdiv i64 %16, 2
  %20 = add nsw i64 %19, 1
  br label %21

21:                                               ; preds = %42, %9
  %.050 = phi double [ 1.000000e+00, %9 ], [ %.151, %42 ]
  %.049 = phi i64 [ 0, %9 ], [ %43, %42 ]
  %.048 = phi i64 [ %18, %9 ], [ %.1, %42 ]
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = icmp slt i64 %.049, %23
  br i1 %24, label %25, label %44

25:                                               ; preds = %21
  br i1 %10, label %26, label %32

26:                                               ; preds = %25
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds [3 x i64], ptr %27, i64 0, i64 %.049
  %29 = load i64, ptr %28, align 8
  %30 = sitofp i64 %29 to double
  %31 = fdiv double %.050, %30
  br label %32

32:                                               ; preds = %26, %25
  %.151 = phi double [ %31, %26 ], [ %.050, %25 ]
  %33 = add nuw nsw i64 %.049, 1
  %34 = getelementptr inbounds i8, ptr %0, i64 8
  %35 = load i64, ptr %34, align 8
  %36 = icmp slt i64 %33, %35
  br i1 %36, label %37, label %42

37:                                               ; preds = %32
  %38 = getelementptr inbounds i8, ptr %0, i64 24
  %39 = getelementptr inbounds [3 x i64], ptr %38, i64 0, i64 %.049
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %.048, %40
  br label %42

42:                                               ; preds = %32, %37
  %.1 = phi i64 [ %41, %37 ], [ %.048, %32 ]
  %43 = add nuw nsw i64 %.049, 1
  br label %21, !llvm.loop !1

44:                                               ; preds = %21
  %45 = load i64, ptr %0, align 8
  %.not = icmp eq i64 %45, 3
  br i1 %.not, label %46, label %50

46:                                               ; preds = %44
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 1
  br i1 %49, label %50, label %60

50:                                               ; preds = %46, %44
  %51 = load i64, ptr %0, align 8
  %52 = call i32 @f64_along_axis(i64 noundef %51, i64 noundef %16, i64 noundef %.048, i64 noundef 1, ptr noundef %1, ptr noundef %2, double noundef %.050)
  %.not54 = icmp eq i32 %52, 0
  br i1 %.not54, label %73, label %53

53:                                               ; preds = %50
  %54 = zext i1 %10 to i64
  %55 = load i64, ptr %0, align 8
  %56 = icmp eq i64 %55, 2
  %. = select i1 %56, i64 %20, i64 %16
  %57 = call i32 @f64_other_axes(ptr noundef nonnull %0, i64 noundef %54, i64 noundef %., ptr noundef %2, ptr noundef %2, double noundef 1.000000e+00)
  %58 = icmp ne i32 %57, 0
  %59 = zext i1 %58 to i32
  br label %73

60:                                               ; preds = %46
  %61 = mul nsw i64 %.048, %20
  %62 = shl i64 %61, 4
  %63 = call ptr @malloc(i64 noundef %62)
  %.not52 = icmp eq ptr %63, null
  br i1 %.not52, label %71, label %64

64:                                               ; preds = %60
  %65 = call i32 @f64_other_axes(ptr noundef nonnull %0, i64 noundef 1, i64 noundef %20, ptr noundef %1, ptr noundef nonnull %63, double noundef 1.000000e+00)
  %.not53 = icmp eq i32 %65, 0
  br i1 %.not53, label %71, label %66

66:                                               ; preds = %64
  %67 = load i64, ptr %0, align 8
  %68 = call i32 @f64_along_axis(i64 noundef %67, i64 noundef %16, i64 noundef %.048, i64 noundef 1, ptr noundef nonnull %63, ptr noundef %2, double noundef %.050)
  %69 = icmp ne i32 %68, 0
  %70 = zext i1 %69 to i32
  br label %71

71:                                               ; preds = %66, %64, %60
  %72 = phi i32 [ 0, %64 ], [ 0, %60 ], [ %70, %66 ]
  call void @free(ptr noundef %63)
  br label %73

73:                                               ; preds = %50, %53, %71
  %.0 = phi i32 [ %72, %71 ], [ 0, %50 ], [ %59, %53 ]
  ret i32 %.0
}

define internal i32 @f32_along_axis(i64 noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, float noundef %6) {
  %8 = alloca %struct.f32_Plan, align 8
  call void @llvm.lifetime.start.p0(i64 560, ptr nonnull %8)
  %9 = call i32 @f32_make_plan(ptr noundef nonnull %8, i64 noundef %1)
  %10 = getelementptr inbounds i8, ptr %8, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = sdiv i64 %1, 2
  %13 = add nsw i64 %12, 1
  %14 = icmp eq i64 %0, 3
  %. = select i1 %14, i64 %13, i64 %1
  %15 = icmp eq i64 %0, 2
  %16 = select i1 %15, i64 %13, i64 %1
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %7
  %18 = shl i64 %11, 4
  %19 = call ptr @malloc(i64 noundef %18)
  br label %20

20:                                               ; preds = %7, %17
  %21 = phi ptr [ %19, %17 ], [ null, %7 ]
  br label %22

22:                                               ; preds = %118, %20
  %.0 = phi i64 [ 0, %20 ], [ %119, %118 ]
  %.not103 = icmp eq ptr %21, null
  %23 = mul nsw i64 %2, %3
  %24 = icmp slt i64 %.0, %23
  %25 = select i1 %.not103, i1 false, i1 %24
  br i1 %25, label %26, label %120

26:                                               ; preds = %22
  %27 = sdiv i64 %.0, %3
  %28 = srem i64 %.0, %3
  switch i64 %0, label %29 [
    i64 3, label %30
    i64 1, label %30
  ]

29:                                               ; preds = %26
  br label %30

30:                                               ; preds = %26, %26, %29
  %31 = phi i64 [ 0, %29 ], [ %11, %26 ], [ %11, %26 ]
  %32 = getelementptr inbounds float, ptr %21, i64 %31
  switch i64 %0, label %33 [
    i64 3, label %34
    i64 1, label %34
  ]

33:                                               ; preds = %30
  br label %34

34:                                               ; preds = %30, %30, %33
  %35 = phi i64 [ %11, %33 ], [ 0, %30 ], [ 0, %30 ]
  %36 = getelementptr inbounds float, ptr %21, i64 %35
  br label %37

37:                                               ; preds = %55, %34
  %.0101 = phi i64 [ 0, %34 ], [ %58, %55 ]
  %38 = icmp slt i64 %.0101, %.
  br i1 %38, label %39, label %59

39:                                               ; preds = %37
  %40 = mul nsw i64 %27, %.
  %41 = add nsw i64 %40, %.0101
  %42 = mul nsw i64 %41, %3
  %43 = add nsw i64 %42, %28
  %44 = icmp eq i64 %0, 2
  %45 = getelementptr inbounds float, ptr %4, i64 %43
  %.idx105 = shl nsw i64 %43, 3
  %46 = getelementptr inbounds i8, ptr %4, i64 %.idx105
  %.in = select i1 %44, ptr %45, ptr %46
  %47 = load float, ptr %.in, align 4
  %48 = getelementptr inbounds float, ptr %32, i64 %.0101
  store float %47, ptr %48, align 4
  %49 = icmp eq i64 %0, 2
  br i1 %49, label %55, label %50

50:                                               ; preds = %39
  %51 = shl nsw i64 %43, 1
  %52 = or disjoint i64 %51, 1
  %53 = getelementptr inbounds float, ptr %4, i64 %52
  %54 = load float, ptr %53, align 4
  br label %55

55:                                               ; preds = %39, %50
  %56 = phi float [ %54, %50 ], [ 0.000000e+00, %39 ]
  %57 = getelementptr inbounds float, ptr %36, i64 %.0101
  store float %56, ptr %57, align 4
  %58 = add nuw nsw i64 %.0101, 1
  br label %37, !llvm.loop !2

59:                                               ; preds = %37
  %60 = icmp eq i64 %0, 3
  br i1 %60, label %61, label %81

61:                                               ; preds = %59
  store float 0.000000e+00, ptr %36, align 4
  %62 = and i64 %1, 1
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %64, label %67

64:                                               ; preds = %61
  %65 = ashr exact i64 %1, 1
  %66 = getelementptr inbounds float, ptr %36, i64 %65
  store float 0.000000e+00, ptr %66, align 4
  br label %67

67:                                               ; preds = %64, %61
  br label %68

68:                                               ; preds = %70, %67
  %.0102 = phi i64 [ %13, %67 ], [ %80, %70 ]
  %69 = icmp slt i64 %.0102, %1
  br i1 %69, label %70, label %81

70:                                               ; preds = %68
  %71 = sub nsw i64 %1, %.0102
  %72 = getelementptr inbounds float, ptr %32, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = getelementptr inbounds float, ptr %32, i64 %.0102
  store float %73, ptr %74, align 4
  %75 = sub nsw i64 %1, %.0102
  %76 = getelementptr inbounds float, ptr %36, i64 %75
  %77 = load float, ptr %76, align 4
  %78 = fneg float %77
  %79 = getelementptr inbounds float, ptr %36, i64 %.0102
  store float %78, ptr %79, align 4
  %80 = add nsw i64 %.0102, 1
  br label %68, !llvm.loop !3

81:                                               ; preds = %68, %59
  %.idx = shl nsw i64 %11, 3
  %82 = getelementptr inbounds i8, ptr %21, i64 %.idx
  %83 = call ptr @f32_line(ptr noundef nonnull %8, ptr noundef %21, ptr noundef %82)
  switch i64 %0, label %84 [
    i64 3, label %85
    i64 1, label %85
  ]

84:                                               ; preds = %81
  br label %85

85:                                               ; preds = %81, %81, %84
  %86 = phi i64 [ 0, %84 ], [ %11, %81 ], [ %11, %81 ]
  %87 = getelementptr inbounds float, ptr %83, i64 %86
  switch i64 %0, label %88 [
    i64 3, label %89
    i64 1, label %89
  ]

88:                                               ; preds = %85
  br label %89

89:                                               ; preds = %85, %85, %88
  %90 = phi i64 [ %11, %88 ], [ 0, %85 ], [ 0, %85 ]
  %91 = getelementptr inbounds float, ptr %83, i64 %90
  br label %92

92:                                               ; preds = %116, %89
  %.0100 = phi i64 [ 0, %89 ], [ %117, %116 ]
  %93 = icmp slt i64 %.0100, %16
  br i1 %93, label %94, label %118

94:                                               ; preds = %92
  %95 = mul nsw i64 %27, %16
  %96 = add nsw i64 %95, %.0100
  %97 = mul nsw i64 %96, %3
  %98 = add nsw i64 %97, %28
  %99 = icmp eq i64 %0, 3
  br i1 %99, label %100, label %105

100:                                              ; preds = %94
  %101 = getelementptr inbounds float, ptr %87, i64 %.0100
  %102 = load float, ptr %101, align 4
  %103 = fmul float %102, %6
  %104 = getelementptr inbounds float, ptr %5, i64 %98
  store float %103, ptr %104, align 4
  br label %116

105:                                              ; preds = %94
  %106 = getelementptr inbounds float, ptr %87, i64 %.0100
  %107 = load float, ptr %106, align 4
  %108 = fmul float %107, %6
  %.idx104 = shl nsw i64 %98, 3
  %109 = getelementptr inbounds i8, ptr %5, i64 %.idx104
  store float %108, ptr %109, align 4
  %110 = getelementptr inbounds float, ptr %91, i64 %.0100
  %111 = load float, ptr %110, align 4
  %112 = fmul float %111, %6
  %113 = shl nsw i64 %98, 1
  %114 = or disjoint i64 %113, 1
  %115 = getelementptr inbounds float, ptr %5, i64 %114
  store float %112, ptr %115, align 4
  br label %116

116:                                              ; preds = %100, %105
  %117 = add nuw nsw i64 %.0100, 1
  br label %92, !llvm.loop !4

118:                                              ; preds = %92
  %119 = add nuw nsw i64 %.0, 1
  br label %22, !llvm.loop !5

120:                                              ; preds = %22
  call void @free(ptr noundef %21)
  call void @f32_free_plan(ptr noundef nonnull %8)
  %121 = icmp ne ptr %21, null
  %122 = zext i1 %121 to i32
  call void @llvm.lifetime.end.p0(i64 560, ptr nonnull %8)
  ret i32 %122
}

define internal i32 @f32_other_axes(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4, float noundef %5) {
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  br label %9

9:                                                ; preds = %14, %6
  %.028 = phi i64 [ %8, %6 ], [ %18, %14 ]
  %.027 = phi i64 [ 0, %6 ], [ %19, %14 ]
  %10 = add nuw nsw i64 %.027, 1
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %10, %12
  br i1 %13, label %14, label %20

14:                                               ; preds = %9
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = getelementptr inbounds [3 x i64], ptr %15, i64 0, i64 %.027
  %17 = load i64, ptr %16, align 8
  %18 = mul nsw i64 %.028, %17
  %19 = add nuw nsw i64 %.027, 1
  br label %9, !llvm.loop !6

20:                                               ; preds = %9
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, -1
  br label %24

24:                                               ; preds = %36, %20
  %.033 = phi ptr [ %3, %20 ], [ %4, %36 ]
  %.030 = phi float [ %5, %20 ], [ 1.000000e+00, %36 ]
  %.029 = phi i64 [ %2, %20 ], [ %40, %36 ]
  %.1 = phi i64 [ %.028, %20 ], [ %31, %36 ]
  %.026 = phi i64 [ %23, %20 ], [ %25, %36 ]
  %25 = add nsw i64 %.026, -1
  %26 = icmp sgt i64 %.026, 0
  br i1 %26, label %27, label %41

27:                                               ; preds = %24
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  %29 = getelementptr inbounds [3 x i64], ptr %28, i64 0, i64 %25
  %30 = load i64, ptr %29, align 8
  %31 = sdiv i64 %.1, %30
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = getelementptr inbounds [3 x i64], ptr %32, i64 0, i64 %25
  %34 = load i64, ptr %33, align 8
  %35 = call i32 @f32_along_axis(i64 noundef %1, i64 noundef %34, i64 noundef %31, i64 noundef %.029, ptr noundef %.033, ptr noundef %4, float noundef %.030)
  %.not = icmp eq i32 %35, 0
  br i1 %.not, label %41, label %36

36:                                               ; preds = %27
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds [3 x i64], ptr %37, i64 0, i64 %25
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %.029, %39
  br label %24, !llvm.loop !7

41:                                               ; preds = %27, %24
  %.0 = phi i32 [ 5, %24 ], [ 1, %27 ]
  %cond = icmp eq i32 %.0, 5
  %spec.select = select i1 %cond, i32 1, i32 0
  ret i32 %spec.select
}

declare ptr @malloc(i64 noundef)

declare void @free(ptr noundef)

define internal i32 @f32_make_plan(ptr noundef %0, i64 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %1, ptr %3, align 8
  store i64 %1, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr null, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 544
  store ptr null, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = call i32 @factors_of(i64 noundef %1, ptr noundef nonnull %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %7, ptr %8, align 8
  %.not = icmp sgt i32 %7, -1
  br i1 %.not, label %27, label %9

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 1, ptr %10, align 8
  br label %11

11:                                               ; preds = %17, %9
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = shl nsw i64 %1, 1
  %15 = add nsw i64 %14, -1
  %16 = icmp slt i64 %13, %15
  br i1 %16, label %17, label %21

17:                                               ; preds = %11
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = shl nsw i64 %19, 1
  store i64 %20, ptr %18, align 8
  br label %11, !llvm.loop !8

21:                                               ; preds = %11
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = call i32 @factors_of(i64 noundef %23, ptr noundef nonnull %24)
  %26 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %25, ptr %26, align 8
  br label %27

27:                                               ; preds = %21, %2
  %28 = getelementptr inbounds i8, ptr %0, i64 536
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load i64, ptr %29, align 8
  %31 = call i32 @f32_store_roots(ptr noundef nonnull %28, i64 noundef %30, i64 noundef %30)
  %.not21 = icmp eq i32 %31, 0
  br i1 %.not21, label %37, label %32

32:                                               ; preds = %27
  %.not22 = icmp sgt i32 %7, -1
  br i1 %.not22, label %37, label %33

33:                                               ; preds = %32
  %34 = call i32 @f32_make_chirp(ptr noundef nonnull %0)
  %35 = icmp ne i32 %34, 0
  %36 = zext i1 %35 to i32
  br label %37

37:                                               ; preds = %32, %33, %27
  %38 = phi i32 [ 0, %27 ], [ 1, %32 ], [ %36, %33 ]
  ret i32 %38
}

define internal ptr @f32_line(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 544
  %5 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %6, label %8

6:                                                ; preds = %3
  %7 = call ptr @f32_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  br label %62

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds float, ptr %1, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 544
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %0, align 8
  call void @f32_multiply(ptr noundef %1, ptr noundef %11, ptr noundef %13, i64 noundef %14)
  %15 = load i64, ptr %0, align 8
  br label %16

16:                                               ; preds = %18, %8
  %.072 = phi i64 [ %15, %8 ], [ %22, %18 ]
  %17 = icmp slt i64 %.072, %10
  br i1 %17, label %18, label %23

18:                                               ; preds = %16
  %19 = getelementptr float, ptr %1, i64 %.072
  %20 = getelementptr float, ptr %19, i64 %10
  store float 0.000000e+00, ptr %20, align 4
  %21 = getelementptr inbounds float, ptr %1, i64 %.072
  store float 0.000000e+00, ptr %21, align 4
  %22 = add nsw i64 %.072, 1
  br label %16, !llvm.loop !9

23:                                               ; preds = %16
  %24 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2)
  %25 = icmp eq ptr %24, %1
  %. = select i1 %25, ptr %2, ptr %1
  %26 = getelementptr inbounds float, ptr %24, i64 %10
  %27 = getelementptr inbounds i8, ptr %0, i64 552
  %28 = load ptr, ptr %27, align 8
  call void @f32_multiply(ptr noundef %24, ptr noundef %26, ptr noundef %28, i64 noundef %10)
  br label %29

29:                                               ; preds = %31, %23
  %.073 = phi i64 [ 0, %23 ], [ %40, %31 ]
  %30 = icmp slt i64 %.073, %10
  br i1 %30, label %31, label %41

31:                                               ; preds = %29
  %32 = getelementptr inbounds float, ptr %24, i64 %.073
  %33 = load float, ptr %32, align 4
  %34 = getelementptr float, ptr %24, i64 %.073
  %35 = getelementptr float, ptr %34, i64 %10
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds float, ptr %24, i64 %.073
  store float %36, ptr %37, align 4
  %38 = getelementptr float, ptr %24, i64 %.073
  %39 = getelementptr float, ptr %38, i64 %10
  store float %33, ptr %39, align 4
  %40 = add nuw nsw i64 %.073, 1
  br label %29, !llvm.loop !10

41:                                               ; preds = %29
  %42 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %24, ptr noundef %.)
  %43 = icmp eq ptr %42, %1
  %.74 = select i1 %43, ptr %2, ptr %1
  br label %44

44:                                               ; preds = %47, %41
  %.0 = phi i64 [ 0, %41 ], [ %56, %47 ]
  %45 = load i64, ptr %0, align 8
  %46 = icmp slt i64 %.0, %45
  br i1 %46, label %47, label %57

47:                                               ; preds = %44
  %48 = getelementptr float, ptr %42, i64 %.0
  %49 = getelementptr float, ptr %48, i64 %10
  %50 = load float, ptr %49, align 4
  %51 = getelementptr inbounds float, ptr %.74, i64 %.0
  store float %50, ptr %51, align 4
  %52 = getelementptr inbounds float, ptr %42, i64 %.0
  %53 = load float, ptr %52, align 4
  %54 = add nsw i64 %.0, %10
  %55 = getelementptr inbounds float, ptr %.74, i64 %54
  store float %53, ptr %55, align 4
  %56 = add nuw nsw i64 %.0, 1
  br label %44, !llvm.loop !11

57:                                               ; preds = %44
  %58 = getelementptr inbounds float, ptr %.74, i64 %10
  %59 = getelementptr inbounds i8, ptr %0, i64 544
  %60 = load ptr, ptr %59, align 8
  %61 = load i64, ptr %0, align 8
  call void @f32_multiply(ptr noundef %.74, ptr noundef %58, ptr noundef %60, i64 noundef %61)
  br label %62

62:                                               ; preds = %57, %6
  %.071 = phi ptr [ %.74, %57 ], [ %7, %6 ]
  ret ptr %.071
}

define internal void @f32_free_plan(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 536
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %3)
  %4 = getelementptr inbounds i8, ptr %0, i64 544
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 552
  %7 = load ptr, ptr %6, align 8
  call void @free(ptr noundef %7)
  ret void
}

define internal i32 @factors_of(i64 noundef %0, ptr noundef %1) {
  br label %3

3:                                                ; preds = %6, %2
  %.017 = phi i64 [ %0, %2 ], [ %10, %6 ]
  %.016 = phi i32 [ 0, %2 ], [ %9, %6 ]
  %4 = and i64 %.017, 3
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %11

6:                                                ; preds = %3
  %7 = zext nneg i32 %.016 to i64
  %8 = getelementptr inbounds i64, ptr %1, i64 %7
  store i64 4, ptr %8, align 8
  %9 = add nuw nsw i32 %.016, 1
  %10 = ashr exact i64 %.017, 2
  br label %3, !llvm.loop !12

11:                                               ; preds = %3, %22
  %.118 = phi i64 [ %.219, %22 ], [ %.017, %3 ]
  %.1 = phi i32 [ %.2, %22 ], [ %.016, %3 ]
  %.0 = phi i64 [ %25, %22 ], [ 2, %3 ]
  %12 = icmp ult i64 %.0, 64
  %13 = icmp sgt i64 %.118, 1
  %spec.select = select i1 %12, i1 %13, i1 false
  br i1 %spec.select, label %14, label %26

14:                                               ; preds = %11, %17
  %.219 = phi i64 [ %21, %17 ], [ %.118, %11 ]
  %.2 = phi i32 [ %20, %17 ], [ %.1, %11 ]
  %15 = srem i64 %.219, %.0
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %22

17:                                               ; preds = %14
  %18 = sext i32 %.2 to i64
  %19 = getelementptr inbounds i64, ptr %1, i64 %18
  store i64 %.0, ptr %19, align 8
  %20 = add nsw i32 %.2, 1
  %21 = sdiv i64 %.219, %.0
  br label %14, !llvm.loop !13

22:                                               ; preds = %14
  %23 = icmp eq i64 %.0, 2
  %24 = select i1 %23, i64 1, i64 2
  %25 = add nuw nsw i64 %.0, %24
  br label %11, !llvm.loop !14

26:                                               ; preds = %11
  %27 = icmp eq i64 %.118, 1
  %.1. = select i1 %27, i32 %.1, i32 -1
  ret i32 %.1.
}

define internal i32 @f32_store_roots(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Roots, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  %5 = shl i64 %2, 3
  %6 = call ptr @malloc(i64 noundef %5)
  store ptr %6, ptr %0, align 8
  %.not = icmp eq ptr %6, null
  br i1 %.not, label %26, label %7

7:                                                ; preds = %3
  %8 = call i32 @make_roots(ptr noundef nonnull %4, i64 noundef %1)
  %.not13 = icmp eq i32 %8, 0
  br i1 %.not13, label %26, label %9

9:                                                ; preds = %7, %11
  %.012 = phi i64 [ %22, %11 ], [ 0, %7 ]
  %10 = icmp slt i64 %.012, %2
  br i1 %10, label %11, label %23

11:                                               ; preds = %9
  %12 = call { double, double } @root_at(ptr noundef nonnull %4, i64 noundef %.012)
  %13 = extractvalue { double, double } %12, 0
  %14 = extractvalue { double, double } %12, 1
  %15 = fptrunc double %13 to float
  %16 = load ptr, ptr %0, align 8
  %.idx = shl nsw i64 %.012, 3
  %17 = getelementptr inbounds i8, ptr %16, i64 %.idx
  store float %15, ptr %17, align 4
  %18 = fptrunc double %14 to float
  %19 = shl nuw nsw i64 %.012, 1
  %20 = or disjoint i64 %19, 1
  %21 = getelementptr inbounds float, ptr %16, i64 %20
  store float %18, ptr %21, align 4
  %22 = add nuw nsw i64 %.012, 1
  br label %9, !llvm.loop !15

23:                                               ; preds = %9
  %24 = getelementptr inbounds i8, ptr %4, i64 16
  %25 = load ptr, ptr %24, align 8
  call void @free(ptr noundef %25)
  br label %26

26:                                               ; preds = %3, %7, %23
  %.0 = phi i32 [ 1, %23 ], [ 0, %7 ], [ 0, %3 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %.0
}

define internal i32 @f32_make_chirp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  %6 = shl i64 %5, 5
  %7 = call ptr @malloc(i64 noundef %6)
  %8 = shl i64 %3, 3
  %9 = call ptr @malloc(i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 544
  store ptr %9, ptr %10, align 8
  %11 = shl i64 %5, 3
  %12 = call ptr @malloc(i64 noundef %11)
  %13 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr %12, ptr %13, align 8
  %14 = shl nsw i64 %3, 1
  %15 = shl nsw i64 %3, 1
  %16 = call i32 @f32_store_roots(ptr noundef nonnull %2, i64 noundef %14, i64 noundef %15)
  %.not = icmp eq i32 %16, 0
  %.not73 = icmp eq ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %.not73
  br i1 %or.cond, label %25, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 544
  %19 = load ptr, ptr %18, align 8
  %.not74 = icmp eq ptr %19, null
  br i1 %.not74, label %25, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %0, i64 552
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ne ptr %22, null
  %24 = zext i1 %23 to i32
  br label %25

25:                                               ; preds = %20, %17, %1
  %26 = phi i32 [ 0, %17 ], [ 0, %1 ], [ %24, %20 ]
  %.not75 = icmp eq i32 %26, 0
  br i1 %.not75, label %95, label %27

27:                                               ; preds = %25, %30
  %.070 = phi i64 [ %32, %30 ], [ 0, %25 ]
  %28 = shl nsw i64 %5, 1
  %29 = icmp slt i64 %.070, %28
  br i1 %29, label %30, label %33

30:                                               ; preds = %27
  %31 = getelementptr inbounds float, ptr %7, i64 %.070
  store float 0.000000e+00, ptr %31, align 4
  %32 = add nuw nsw i64 %.070, 1
  br label %27, !llvm.loop !16

33:                                               ; preds = %27, %68
  %.072 = phi i64 [ %73, %68 ], [ 0, %27 ]
  %.071 = phi i64 [ %74, %68 ], [ 0, %27 ]
  %34 = icmp slt i64 %.071, %3
  br i1 %34, label %35, label %75

35:                                               ; preds = %33
  %36 = load ptr, ptr %2, align 8
  %.idx77 = shl nsw i64 %.072, 3
  %37 = getelementptr inbounds i8, ptr %36, i64 %.idx77
  %38 = load float, ptr %37, align 4
  %39 = shl nsw i64 %.072, 1
  %40 = or disjoint i64 %39, 1
  %41 = getelementptr inbounds float, ptr %36, i64 %40
  %42 = load float, ptr %41, align 4
  %43 = getelementptr inbounds i8, ptr %0, i64 544
  %44 = load ptr, ptr %43, align 8
  %.idx78 = shl nsw i64 %.071, 3
  %45 = getelementptr inbounds i8, ptr %44, i64 %.idx78
  store float %38, ptr %45, align 4
  %46 = shl nuw nsw i64 %.071, 1
  %47 = or disjoint i64 %46, 1
  %48 = getelementptr inbounds float, ptr %44, i64 %47
  store float %42, ptr %48, align 4
  %49 = sitofp i64 %5 to float
  %50 = fdiv float %38, %49
  %51 = getelementptr inbounds float, ptr %7, i64 %.071
  store float %50, ptr %51, align 4
  %52 = fneg float %42
  %53 = sitofp i64 %5 to float
  %54 = fdiv float %52, %53
  %55 = getelementptr float, ptr %7, i64 %5
  %56 = getelementptr float, ptr %55, i64 %.071
  store float %54, ptr %56, align 4
  %.not79 = icmp eq i64 %.071, 0
  br i1 %.not79, label %68, label %57

57:                                               ; preds = %35
  %58 = getelementptr inbounds float, ptr %7, i64 %.071
  %59 = load float, ptr %58, align 4
  %60 = sub nsw i64 %5, %.071
  %61 = getelementptr inbounds float, ptr %7, i64 %60
  store float %59, ptr %61, align 4
  %62 = getelementptr float, ptr %7, i64 %5
  %63 = getelementptr float, ptr %62, i64 %.071
  %64 = load float, ptr %63, align 4
  %65 = shl nsw i64 %5, 1
  %66 = sub nsw i64 %65, %.071
  %67 = getelementptr inbounds float, ptr %7, i64 %66
  store float %64, ptr %67, align 4
  br label %68

68:                                               ; preds = %35, %57
  %69 = shl nuw nsw i64 %.071, 1
  %70 = add nsw i64 %.072, %69
  %71 = add nsw i64 %70, 1
  %72 = shl nsw i64 %3, 1
  %73 = srem i64 %71, %72
  %74 = add nuw nsw i64 %.071, 1
  br label %33, !llvm.loop !17

75:                                               ; preds = %33
  %.idx = shl nsw i64 %5, 3
  %76 = getelementptr inbounds i8, ptr %7, i64 %.idx
  %77 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %7, ptr noundef %76)
  br label %78

78:                                               ; preds = %80, %75
  %.0 = phi i64 [ 0, %75 ], [ %94, %80 ]
  %79 = icmp slt i64 %.0, %5
  br i1 %79, label %80, label %95

80:                                               ; preds = %78
  %81 = getelementptr inbounds float, ptr %77, i64 %.0
  %82 = load float, ptr %81, align 4
  %83 = getelementptr inbounds i8, ptr %0, i64 552
  %84 = load ptr, ptr %83, align 8
  %.idx76 = shl nsw i64 %.0, 3
  %85 = getelementptr inbounds i8, ptr %84, i64 %.idx76
  store float %82, ptr %85, align 4
  %86 = getelementptr float, ptr %77, i64 %5
  %87 = getelementptr float, ptr %86, i64 %.0
  %88 = load float, ptr %87, align 4
  %89 = getelementptr inbounds i8, ptr %0, i64 552
  %90 = load ptr, ptr %89, align 8
  %91 = shl nuw nsw i64 %.0, 1
  %92 = or disjoint i64 %91, 1
  %93 = getelementptr inbounds float, ptr %90, i64 %92
  store float %88, ptr %93, align 4
  %94 = add nuw nsw i64 %.0, 1
  br label %78, !llvm.loop !18

95:                                               ; preds = %78, %25
  %96 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %96)
  call void @free(ptr noundef %7)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  ret i32 %26
}

define internal i32 @make_roots(ptr noundef %0, i64 noundef %1) {
  store i64 %1, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %3, align 8
  br label %4

4:                                                ; preds = %11, %2
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i32, ptr %5, align 8
  %7 = shl nsw i32 %6, 1
  %8 = zext nneg i32 %7 to i64
  %9 = shl nuw i64 1, %8
  %10 = icmp slt i64 %9, %1
  br i1 %10, label %11, label %15

11:                                               ; preds = %4
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i32, ptr %12, align 8
  %14 = add nsw i32 %13, 1
  store i32 %14, ptr %12, align 8
  br label %4, !llvm.loop !19

15:                                               ; preds = %4
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load i32, ptr %16, align 8
  %18 = zext nneg i32 %17 to i64
  %19 = shl nuw i64 1, %18
  %20 = zext nneg i32 %17 to i64
  %21 = ashr i64 %1, %20
  %22 = add nsw i64 %21, 1
  %23 = add nsw i64 %19, %22
  %24 = shl i64 %23, 4
  %25 = call ptr @malloc(i64 noundef %24)
  %26 = getelementptr inbounds i8, ptr %0, i64 16
  store ptr %25, ptr %26, align 8
  %.not = icmp eq ptr %25, null
  br i1 %.not, label %55, label %27

27:                                               ; preds = %15
  %28 = getelementptr inbounds i8, ptr %0, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds %struct.Number, ptr %29, i64 %19
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr %30, ptr %31, align 8
  br label %32

32:                                               ; preds = %34, %27
  %.034 = phi i64 [ 0, %27 ], [ %41, %34 ]
  %33 = icmp slt i64 %.034, %19
  br i1 %33, label %34, label %42

34:                                               ; preds = %32
  %35 = getelementptr inbounds i8, ptr %0, i64 16
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds %struct.Number, ptr %36, i64 %.034
  %38 = call { double, double } @exact_root(i64 noundef %.034, i64 noundef %1)
  %39 = extractvalue { double, double } %38, 0
  %40 = extractvalue { double, double } %38, 1
  store double %39, ptr %37, align 8
  %.sroa.45.0..sroa_idx = getelementptr inbounds i8, ptr %37, i64 8
  store double %40, ptr %.sroa.45.0..sroa_idx, align 8
  %41 = add nuw nsw i64 %.034, 1
  br label %32, !llvm.loop !20

42:                                               ; preds = %32, %43
  %.033 = phi i64 [ %54, %43 ], [ 0, %32 ]
  %.not35 = icmp sgt i64 %.033, %21
  br i1 %.not35, label %55, label %43

43:                                               ; preds = %42
  %44 = getelementptr inbounds i8, ptr %0, i64 24
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds %struct.Number, ptr %45, i64 %.033
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i32, ptr %47, align 8
  %49 = zext nneg i32 %48 to i64
  %50 = shl i64 %.033, %49
  %51 = call { double, double } @exact_root(i64 noundef %50, i64 noundef %1)
  %52 = extractvalue { double, double } %51, 0
  %53 = extractvalue { double, double } %51, 1
  store double %52, ptr %46, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %46, i64 8
  store double %53, ptr %.sroa.4.0..sroa_idx, align 8
  %54 = add nuw nsw i64 %.033, 1
  br label %42, !llvm.loop !21

55:                                               ; preds = %42, %15
  %.0 = phi i32 [ 0, %15 ], [ 1, %42 ]
  ret i32 %.0
}

define internal { double, double } @root_at(ptr noundef %0, i64 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i32, ptr %5, align 8
  %7 = zext nneg i32 %6 to i64
  %notmask = shl nsw i64 -1, %7
  %8 = xor i64 %notmask, -1
  %9 = and i64 %8, %1
  %10 = getelementptr inbounds %struct.Number, ptr %4, i64 %9
  %.sroa.03.0.copyload = load double, ptr %10, align 8
  %.sroa.55.0..sroa_idx = getelementptr inbounds i8, ptr %10, i64 8
  %.sroa.55.0.copyload = load double, ptr %.sroa.55.0..sroa_idx, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load i32, ptr %13, align 8
  %15 = zext nneg i32 %14 to i64
  %16 = ashr i64 %1, %15
  %17 = getelementptr inbounds %struct.Number, ptr %12, i64 %16
  %.sroa.0.0.copyload = load double, ptr %17, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 8
  %.sroa.5.0.copyload = load double, ptr %.sroa.5.0..sroa_idx, align 8
  %18 = fneg double %.sroa.55.0.copyload
  %19 = fmul double %.sroa.5.0.copyload, %18
  %20 = call double @llvm.fmuladd.f64(double %.sroa.03.0.copyload, double %.sroa.0.0.copyload, double %19)
  %21 = fmul double %.sroa.55.0.copyload, %.sroa.0.0.copyload
  %22 = call double @llvm.fmuladd.f64(double %.sroa.03.0.copyload, double %.sroa.5.0.copyload, double %21)
  %.fca.0.insert = insertvalue { double, double } poison, double %20, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %22, 1
  ret { double, double } %.fca.1.insert
}

define internal { double, double } @exact_root(i64 noundef %0, i64 noundef %1) {
  %3 = srem i64 %0, %1
  %4 = shl nsw i64 %3, 3
  %5 = sdiv i64 %4, %1
  %6 = shl nsw i64 %3, 3
  %7 = mul nsw i64 %5, %1
  %8 = sub nsw i64 %6, %7
  %9 = and i64 %5, 1
  %.not = icmp eq i64 %9, 0
  %10 = sub nsw i64 %1, %8
  %spec.select = select i1 %.not, i64 %8, i64 %10
  %11 = sitofp i64 %spec.select to double
  %12 = sitofp i64 %1 to double
  %13 = fdiv double %11, %12
  %14 = fmul double %13, 0x3FE921FB54442D18
  %15 = call double @cos(double noundef %14)
  %16 = call double @sin(double noundef %14)
  %17 = and i64 %5, -9223372036854775805
  %18 = icmp eq i64 %17, 1
  %19 = and i64 %5, -9223372036854775805
  %20 = icmp eq i64 %19, 2
  %or.cond = or i1 %18, %20
  %.026 = select i1 %or.cond, double %16, double %15
  %.025 = select i1 %or.cond, double %15, double %16
  %21 = icmp sgt i64 %5, 1
  %22 = icmp slt i64 %5, 6
  %or.cond28 = and i1 %21, %22
  %23 = fneg double %.026
  %24 = select i1 %or.cond28, double %23, double %.026
  %25 = icmp slt i64 %5, 4
  %26 = fneg double %.025
  %27 = select i1 %25, double %26, double %.025
  %.fca.0.insert = insertvalue { double, double } poison, double %24, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %27, 1
  ret { double, double } %.fca.1.insert
}

declare double @cos(double noundef)

declare double @sin(double noundef)

declare double @llvm.fmuladd.f64(double, double, double)

define internal ptr @f32_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  br label %6

6:                                                ; preds = %213, %3
  %.0197 = phi i32 [ 0, %3 ], [ %215, %213 ]
  %.0194 = phi i64 [ 1, %3 ], [ %214, %213 ]
  %.0193 = phi ptr [ %2, %3 ], [ %.0, %213 ]
  %.0 = phi ptr [ %1, %3 ], [ %.0193, %213 ]
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = icmp slt i32 %.0197, %8
  br i1 %9, label %10, label %216

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = zext nneg i32 %.0197 to i64
  %13 = getelementptr inbounds [64 x i64], ptr %11, i64 0, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %.0194, %14
  %16 = sdiv i64 %5, %15
  br label %17

17:                                               ; preds = %211, %10
  %.0200 = phi i64 [ 0, %10 ], [ %212, %211 ]
  %18 = icmp slt i64 %.0200, %16
  br i1 %18, label %19, label %213

19:                                               ; preds = %17, %209
  %.0201 = phi i64 [ %210, %209 ], [ 0, %17 ]
  %20 = icmp slt i64 %.0201, %14
  br i1 %20, label %21, label %211

21:                                               ; preds = %19
  %22 = getelementptr inbounds i8, ptr %0, i64 536
  %23 = load ptr, ptr %22, align 8
  %24 = mul nuw nsw i64 %.0200, %.0201
  %25 = mul nsw i64 %24, %.0194
  %.idx = shl nsw i64 %25, 3
  %26 = getelementptr inbounds i8, ptr %23, i64 %.idx
  %27 = mul nsw i64 %14, %.0200
  %28 = add nsw i64 %27, %.0201
  %29 = mul nsw i64 %.0194, %28
  %30 = getelementptr inbounds float, ptr %.0193, i64 %29
  %31 = getelementptr inbounds float, ptr %30, i64 %5
  %32 = mul nsw i64 %.0194, %.0200
  %33 = getelementptr inbounds float, ptr %.0, i64 %32
  %34 = mul nsw i64 %.0194, %16
  switch i64 %14, label %132 [
    i64 2, label %35
    i64 4, label %68
  ]

35:                                               ; preds = %21
  %.not211 = icmp eq i64 %.0201, 0
  %36 = select i1 %.not211, float 1.000000e+00, float -1.000000e+00
  br label %37

37:                                               ; preds = %39, %35
  %.0202 = phi i64 [ 0, %35 ], [ %67, %39 ]
  %38 = icmp slt i64 %.0202, %.0194
  br i1 %38, label %39, label %209

39:                                               ; preds = %37
  %40 = getelementptr inbounds float, ptr %33, i64 %.0202
  %41 = load float, ptr %40, align 4
  %42 = getelementptr float, ptr %33, i64 %.0202
  %43 = getelementptr float, ptr %42, i64 %34
  %44 = load float, ptr %43, align 4
  %45 = call float @llvm.fmuladd.f32(float %36, float %44, float %41)
  %46 = getelementptr float, ptr %33, i64 %.0202
  %47 = getelementptr float, ptr %46, i64 %5
  %48 = load float, ptr %47, align 4
  %49 = getelementptr float, ptr %33, i64 %.0202
  %50 = getelementptr float, ptr %49, i64 %5
  %51 = getelementptr float, ptr %50, i64 %34
  %52 = load float, ptr %51, align 4
  %53 = call float @llvm.fmuladd.f32(float %36, float %52, float %48)
  %54 = load float, ptr %26, align 4
  %55 = getelementptr inbounds i8, ptr %26, i64 4
  %56 = load float, ptr %55, align 4
  %57 = fneg float %53
  %58 = fmul float %56, %57
  %59 = call float @llvm.fmuladd.f32(float %45, float %54, float %58)
  %60 = getelementptr inbounds float, ptr %30, i64 %.0202
  store float %59, ptr %60, align 4
  %61 = getelementptr inbounds i8, ptr %26, i64 4
  %62 = load float, ptr %61, align 4
  %63 = load float, ptr %26, align 4
  %64 = fmul float %53, %63
  %65 = call float @llvm.fmuladd.f32(float %45, float %62, float %64)
  %66 = getelementptr inbounds float, ptr %31, i64 %.0202
  store float %65, ptr %66, align 4
  %67 = add nuw nsw i64 %.0202, 1
  br label %37, !llvm.loop !22

68:                                               ; preds = %21
  %69 = and i64 %.0201, 1
  %.not = icmp eq i64 %69, 0
  %70 = select i1 %.not, float 1.000000e+00, float -1.000000e+00
  %71 = icmp ugt i64 %.0201, 1
  %72 = select i1 %71, float -1.000000e+00, float 1.000000e+00
  br label %73

73:                                               ; preds = %116, %68
  %.0203 = phi i64 [ 0, %68 ], [ %131, %116 ]
  %74 = icmp slt i64 %.0203, %.0194
  br i1 %74, label %75, label %209

75:                                               ; preds = %73
  %76 = getelementptr inbounds float, ptr %33, i64 %.0203
  %77 = load float, ptr %76, align 4
  %78 = getelementptr float, ptr %33, i64 %.0203
  %.idx205 = shl i64 %34, 3
  %79 = getelementptr i8, ptr %78, i64 %.idx205
  %80 = load float, ptr %79, align 4
  %81 = call float @llvm.fmuladd.f32(float %70, float %80, float %77)
  %82 = getelementptr float, ptr %33, i64 %.0203
  %83 = getelementptr float, ptr %82, i64 %5
  %84 = load float, ptr %83, align 4
  %85 = getelementptr float, ptr %33, i64 %.0203
  %86 = getelementptr float, ptr %85, i64 %5
  %.idx206 = shl i64 %34, 3
  %87 = getelementptr i8, ptr %86, i64 %.idx206
  %88 = load float, ptr %87, align 4
  %89 = call float @llvm.fmuladd.f32(float %70, float %88, float %84)
  %90 = getelementptr float, ptr %33, i64 %.0203
  %91 = getelementptr float, ptr %90, i64 %34
  %92 = load float, ptr %91, align 4
  %93 = getelementptr float, ptr %33, i64 %.0203
  %.idx207 = mul i64 %34, 12
  %94 = getelementptr i8, ptr %93, i64 %.idx207
  %95 = load float, ptr %94, align 4
  %96 = call float @llvm.fmuladd.f32(float %70, float %95, float %92)
  %97 = getelementptr float, ptr %33, i64 %.0203
  %98 = getelementptr float, ptr %97, i64 %5
  %99 = getelementptr float, ptr %98, i64 %34
  %100 = load float, ptr %99, align 4
  %101 = getelementptr float, ptr %33, i64 %.0203
  %102 = getelementptr float, ptr %101, i64 %5
  %.idx208 = mul i64 %34, 12
  %103 = getelementptr i8, ptr %102, i64 %.idx208
  %104 = load float, ptr %103, align 4
  %105 = call float @llvm.fmuladd.f32(float %70, float %104, float %100)
  %106 = and i64 %.0201, 1
  %.not209 = icmp eq i64 %106, 0
  %107 = call float @llvm.fmuladd.f32(float %72, float %105, float %81)
  %108 = call float @llvm.fmuladd.f32(float %72, float %96, float %81)
  %109 = select i1 %.not209, float %108, float %107
  %110 = and i64 %.0201, 1
  %.not210 = icmp eq i64 %110, 0
  br i1 %.not210, label %114, label %111

111:                                              ; preds = %75
  %112 = fneg float %72
  %113 = call float @llvm.fmuladd.f32(float %112, float %96, float %89)
  br label %116

114:                                              ; preds = %75
  %115 = call float @llvm.fmuladd.f32(float %72, float %105, float %89)
  br label %116

116:                                              ; preds = %114, %111
  %117 = phi float [ %113, %111 ], [ %115, %114 ]
  %118 = load float, ptr %26, align 4
  %119 = getelementptr inbounds i8, ptr %26, i64 4
  %120 = load float, ptr %119, align 4
  %121 = fneg float %117
  %122 = fmul float %120, %121
  %123 = call float @llvm.fmuladd.f32(float %109, float %118, float %122)
  %124 = getelementptr inbounds float, ptr %30, i64 %.0203
  store float %123, ptr %124, align 4
  %125 = getelementptr inbounds i8, ptr %26, i64 4
  %126 = load float, ptr %125, align 4
  %127 = load float, ptr %26, align 4
  %128 = fmul float %117, %127
  %129 = call float @llvm.fmuladd.f32(float %109, float %126, float %128)
  %130 = getelementptr inbounds float, ptr %31, i64 %.0203
  store float %129, ptr %130, align 4
  %131 = add nuw nsw i64 %.0203, 1
  br label %73, !llvm.loop !23

132:                                              ; preds = %21, %134
  %.0199 = phi i64 [ %142, %134 ], [ 0, %21 ]
  %133 = icmp slt i64 %.0199, %.0194
  br i1 %133, label %134, label %143

134:                                              ; preds = %132
  %135 = getelementptr inbounds float, ptr %33, i64 %.0199
  %136 = load float, ptr %135, align 4
  %137 = getelementptr inbounds float, ptr %30, i64 %.0199
  store float %136, ptr %137, align 4
  %138 = getelementptr float, ptr %33, i64 %.0199
  %139 = getelementptr float, ptr %138, i64 %5
  %140 = load float, ptr %139, align 4
  %141 = getelementptr inbounds float, ptr %31, i64 %.0199
  store float %140, ptr %141, align 4
  %142 = add nuw nsw i64 %.0199, 1
  br label %132, !llvm.loop !24

143:                                              ; preds = %132, %186
  %.0198 = phi i64 [ %187, %186 ], [ 1, %132 ]
  %144 = icmp slt i64 %.0198, %14
  br i1 %144, label %145, label %188

145:                                              ; preds = %143
  %146 = getelementptr inbounds i8, ptr %0, i64 536
  %147 = load ptr, ptr %146, align 8
  %148 = mul nuw nsw i64 %.0198, %.0201
  %149 = srem i64 %148, %14
  %150 = sdiv i64 %5, %14
  %151 = mul nsw i64 %149, %150
  %.idx204 = shl nsw i64 %151, 3
  %152 = getelementptr inbounds i8, ptr %147, i64 %.idx204
  %153 = mul nsw i64 %.0198, %34
  %154 = getelementptr inbounds float, ptr %33, i64 %153
  br label %155

155:                                              ; preds = %157, %145
  %.0196 = phi i64 [ 0, %145 ], [ %185, %157 ]
  %156 = icmp slt i64 %.0196, %.0194
  br i1 %156, label %157, label %186

157:                                              ; preds = %155
  %158 = getelementptr inbounds float, ptr %154, i64 %.0196
  %159 = load float, ptr %158, align 4
  %160 = load float, ptr %152, align 4
  %161 = getelementptr float, ptr %154, i64 %.0196
  %162 = getelementptr float, ptr %161, i64 %5
  %163 = load float, ptr %162, align 4
  %164 = getelementptr inbounds i8, ptr %152, i64 4
  %165 = load float, ptr %164, align 4
  %166 = fneg float %163
  %167 = fmul float %165, %166
  %168 = call float @llvm.fmuladd.f32(float %159, float %160, float %167)
  %169 = getelementptr inbounds float, ptr %30, i64 %.0196
  %170 = load float, ptr %169, align 4
  %171 = fadd float %170, %168
  store float %171, ptr %169, align 4
  %172 = getelementptr inbounds float, ptr %154, i64 %.0196
  %173 = load float, ptr %172, align 4
  %174 = getelementptr inbounds i8, ptr %152, i64 4
  %175 = load float, ptr %174, align 4
  %176 = getelementptr float, ptr %154, i64 %.0196
  %177 = getelementptr float, ptr %176, i64 %5
  %178 = load float, ptr %177, align 4
  %179 = load float, ptr %152, align 4
  %180 = fmul float %178, %179
  %181 = call float @llvm.fmuladd.f32(float %173, float %175, float %180)
  %182 = getelementptr inbounds float, ptr %31, i64 %.0196
  %183 = load float, ptr %182, align 4
  %184 = fadd float %183, %181
  store float %184, ptr %182, align 4
  %185 = add nuw nsw i64 %.0196, 1
  br label %155, !llvm.loop !25

186:                                              ; preds = %155
  %187 = add nuw nsw i64 %.0198, 1
  br label %143, !llvm.loop !26

188:                                              ; preds = %143, %190
  %.0195 = phi i64 [ %208, %190 ], [ 0, %143 ]
  %189 = icmp slt i64 %.0195, %.0194
  br i1 %189, label %190, label %209

190:                                              ; preds = %188
  %191 = getelementptr inbounds float, ptr %30, i64 %.0195
  %192 = load float, ptr %191, align 4
  %193 = getelementptr inbounds float, ptr %31, i64 %.0195
  %194 = load float, ptr %193, align 4
  %195 = load float, ptr %26, align 4
  %196 = getelementptr inbounds i8, ptr %26, i64 4
  %197 = load float, ptr %196, align 4
  %198 = fneg float %194
  %199 = fmul float %197, %198
  %200 = call float @llvm.fmuladd.f32(float %192, float %195, float %199)
  %201 = getelementptr inbounds float, ptr %30, i64 %.0195
  store float %200, ptr %201, align 4
  %202 = getelementptr inbounds i8, ptr %26, i64 4
  %203 = load float, ptr %202, align 4
  %204 = load float, ptr %26, align 4
  %205 = fmul float %194, %204
  %206 = call float @llvm.fmuladd.f32(float %192, float %203, float %205)
  %207 = getelementptr inbounds float, ptr %31, i64 %.0195
  store float %206, ptr %207, align 4
  %208 = add nuw nsw i64 %.0195, 1
  br label %188, !llvm.loop !27

209:                                              ; preds = %37, %188, %73
  %210 = add nuw nsw i64 %.0201, 1
  br label %19, !llvm.loop !28

211:                                              ; preds = %19
  %212 = add nuw nsw i64 %.0200, 1
  br label %17, !llvm.loop !29

213:                                              ; preds = %17
  %214 = mul nsw i64 %.0194, %14
  %215 = add nuw nsw i32 %.0197, 1
  br label %6, !llvm.loop !30

216:                                              ; preds = %6
  ret ptr %.0
}

declare float @llvm.fmuladd.f32(float, float, float)

define internal void @f32_multiply(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %7, %4
  %.0 = phi i64 [ 0, %4 ], [ %31, %7 ]
  %6 = icmp slt i64 %.0, %3
  br i1 %6, label %7, label %32

7:                                                ; preds = %5
  %8 = getelementptr inbounds float, ptr %0, i64 %.0
  %9 = load float, ptr %8, align 4
  %10 = getelementptr inbounds float, ptr %1, i64 %.0
  %11 = load float, ptr %10, align 4
  %.idx = shl nsw i64 %.0, 3
  %12 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %13 = load float, ptr %12, align 4
  %14 = shl nuw nsw i64 %.0, 1
  %15 = or disjoint i64 %14, 1
  %16 = getelementptr inbounds float, ptr %2, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = fneg float %11
  %19 = fmul float %17, %18
  %20 = call float @llvm.fmuladd.f32(float %9, float %13, float %19)
  %21 = getelementptr inbounds float, ptr %0, i64 %.0
  store float %20, ptr %21, align 4
  %22 = shl nuw nsw i64 %.0, 1
  %23 = or disjoint i64 %22, 1
  %24 = getelementptr inbounds float, ptr %2, i64 %23
  %25 = load float, ptr %24, align 4
  %.idx22 = shl nsw i64 %.0, 3
  %26 = getelementptr inbounds i8, ptr %2, i64 %.idx22
  %27 = load float, ptr %26, align 4
  %28 = fmul float %11, %27
  %29 = call float @llvm.fmuladd.f32(float %9, float %25, float %28)
  %30 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %29, ptr %30, align 4
  %31 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !31

32:                                               ; preds = %5
  ret void
}

define internal i32 @f64_along_axis(i64 noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, double noundef %6) {
  %8 = alloca %struct.f64_Plan, align 8
  call void @llvm.lifetime.start.p0(i64 560, ptr nonnull %8)
  %9 = call i32 @f64_make_plan(ptr noundef nonnull %8, i64 noundef %1)
  %10 = getelementptr inbounds i8, ptr %8, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = sdiv i64 %1, 2
  %13 = add nsw i64 %12, 1
  %14 = icmp eq i64 %0, 3
  %. = select i1 %14, i64 %13, i64 %1
  %15 = icmp eq i64 %0, 2
  %16 = select i1 %15, i64 %13, i64 %1
  %.not = icmp eq i32 %9, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %7
  %18 = shl i64 %11, 5
  %19 = call ptr @malloc(i64 noundef %18)
  br label %20

20:                                               ; preds = %7, %17
  %21 = phi ptr [ %19, %17 ], [ null, %7 ]
  br label %22

22:                                               ; preds = %118, %20
  %.0 = phi i64 [ 0, %20 ], [ %119, %118 ]
  %.not103 = icmp eq ptr %21, null
  %23 = mul nsw i64 %2, %3
  %24 = icmp slt i64 %.0, %23
  %25 = select i1 %.not103, i1 false, i1 %24
  br i1 %25, label %26, label %120

26:                                               ; preds = %22
  %27 = sdiv i64 %.0, %3
  %28 = srem i64 %.0, %3
  switch i64 %0, label %29 [
    i64 3, label %30
    i64 1, label %30
  ]

29:                                               ; preds = %26
  br label %30

30:                                               ; preds = %26, %26, %29
  %31 = phi i64 [ 0, %29 ], [ %11, %26 ], [ %11, %26 ]
  %32 = getelementptr inbounds double, ptr %21, i64 %31
  switch i64 %0, label %33 [
    i64 3, label %34
    i64 1, label %34
  ]

33:                                               ; preds = %30
  br label %34

34:                                               ; preds = %30, %30, %33
  %35 = phi i64 [ %11, %33 ], [ 0, %30 ], [ 0, %30 ]
  %36 = getelementptr inbounds double, ptr %21, i64 %35
  br label %37

37:                                               ; preds = %55, %34
  %.0101 = phi i64 [ 0, %34 ], [ %58, %55 ]
  %38 = icmp slt i64 %.0101, %.
  br i1 %38, label %39, label %59

39:                                               ; preds = %37
  %40 = mul nsw i64 %27, %.
  %41 = add nsw i64 %40, %.0101
  %42 = mul nsw i64 %41, %3
  %43 = add nsw i64 %42, %28
  %44 = icmp eq i64 %0, 2
  %45 = getelementptr inbounds double, ptr %4, i64 %43
  %.idx105 = shl nsw i64 %43, 4
  %46 = getelementptr inbounds i8, ptr %4, i64 %.idx105
  %.in = select i1 %44, ptr %45, ptr %46
  %47 = load double, ptr %.in, align 8
  %48 = getelementptr inbounds double, ptr %32, i64 %.0101
  store double %47, ptr %48, align 8
  %49 = icmp eq i64 %0, 2
  br i1 %49, label %55, label %50

50:                                               ; preds = %39
  %51 = shl nsw i64 %43, 1
  %52 = or disjoint i64 %51, 1
  %53 = getelementptr inbounds double, ptr %4, i64 %52
  %54 = load double, ptr %53, align 8
  br label %55

55:                                               ; preds = %39, %50
  %56 = phi double [ %54, %50 ], [ 0.000000e+00, %39 ]
  %57 = getelementptr inbounds double, ptr %36, i64 %.0101
  store double %56, ptr %57, align 8
  %58 = add nuw nsw i64 %.0101, 1
  br label %37, !llvm.loop !32

59:                                               ; preds = %37
  %60 = icmp eq i64 %0, 3
  br i1 %60, label %61, label %81

61:                                               ; preds = %59
  store double 0.000000e+00, ptr %36, align 8
  %62 = and i64 %1, 1
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %64, label %67

64:                                               ; preds = %61
  %65 = ashr exact i64 %1, 1
  %66 = getelementptr inbounds double, ptr %36, i64 %65
  store double 0.000000e+00, ptr %66, align 8
  br label %67

67:                                               ; preds = %64, %61
  br label %68

68:                                               ; preds = %70, %67
  %.0102 = phi i64 [ %13, %67 ], [ %80, %70 ]
  %69 = icmp slt i64 %.0102, %1
  br i1 %69, label %70, label %81

70:                                               ; preds = %68
  %71 = sub nsw i64 %1, %.0102
  %72 = getelementptr inbounds double, ptr %32, i64 %71
  %73 = load double, ptr %72, align 8
  %74 = getelementptr inbounds double, ptr %32, i64 %.0102
  store double %73, ptr %74, align 8
  %75 = sub nsw i64 %1, %.0102
  %76 = getelementptr inbounds double, ptr %36, i64 %75
  %77 = load double, ptr %76, align 8
  %78 = fneg double %77
  %79 = getelementptr inbounds double, ptr %36, i64 %.0102
  store double %78, ptr %79, align 8
  %80 = add nsw i64 %.0102, 1
  br label %68, !llvm.loop !33

81:                                               ; preds = %68, %59
  %.idx = shl nsw i64 %11, 4
  %82 = getelementptr inbounds i8, ptr %21, i64 %.idx
  %83 = call ptr @f64_line(ptr noundef nonnull %8, ptr noundef %21, ptr noundef %82)
  switch i64 %0, label %84 [
    i64 3, label %85
    i64 1, label %85
  ]

84:                                               ; preds = %81
  br label %85

85:                                               ; preds = %81, %81, %84
  %86 = phi i64 [ 0, %84 ], [ %11, %81 ], [ %11, %81 ]
  %87 = getelementptr inbounds double, ptr %83, i64 %86
  switch i64 %0, label %88 [
    i64 3, label %89
    i64 1, label %89
  ]

88:                                               ; preds = %85
  br label %89

89:                                               ; preds = %85, %85, %88
  %90 = phi i64 [ %11, %88 ], [ 0, %85 ], [ 0, %85 ]
  %91 = getelementptr inbounds double, ptr %83, i64 %90
  br label %92

92:                                               ; preds = %116, %89
  %.0100 = phi i64 [ 0, %89 ], [ %117, %116 ]
  %93 = icmp slt i64 %.0100, %16
  br i1 %93, label %94, label %118

94:                                               ; preds = %92
  %95 = mul nsw i64 %27, %16
  %96 = add nsw i64 %95, %.0100
  %97 = mul nsw i64 %96, %3
  %98 = add nsw i64 %97, %28
  %99 = icmp eq i64 %0, 3
  br i1 %99, label %100, label %105

100:                                              ; preds = %94
  %101 = getelementptr inbounds double, ptr %87, i64 %.0100
  %102 = load double, ptr %101, align 8
  %103 = fmul double %102, %6
  %104 = getelementptr inbounds double, ptr %5, i64 %98
  store double %103, ptr %104, align 8
  br label %116

105:                                              ; preds = %94
  %106 = getelementptr inbounds double, ptr %87, i64 %.0100
  %107 = load double, ptr %106, align 8
  %108 = fmul double %107, %6
  %.idx104 = shl nsw i64 %98, 4
  %109 = getelementptr inbounds i8, ptr %5, i64 %.idx104
  store double %108, ptr %109, align 8
  %110 = getelementptr inbounds double, ptr %91, i64 %.0100
  %111 = load double, ptr %110, align 8
  %112 = fmul double %111, %6
  %113 = shl nsw i64 %98, 1
  %114 = or disjoint i64 %113, 1
  %115 = getelementptr inbounds double, ptr %5, i64 %114
  store double %112, ptr %115, align 8
  br label %116

116:                                              ; preds = %100, %105
  %117 = add nuw nsw i64 %.0100, 1
  br label %92, !llvm.loop !34

118:                                              ; preds = %92
  %119 = add nuw nsw i64 %.0, 1
  br label %22, !llvm.loop !35

120:                                              ; preds = %22
  call void @free(ptr noundef %21)
  call void @f64_free_plan(ptr noundef nonnull %8)
  %121 = icmp ne ptr %21, null
  %122 = zext i1 %121 to i32
  call void @llvm.lifetime.end.p0(i64 560, ptr nonnull %8)
  ret i32 %122
}

define internal i32 @f64_other_axes(ptr noundef %0, i64 noundef %1, i64 noundef %2, ptr noundef %3, ptr noundef %4, double noundef %5) {
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  br label %9

9:                                                ; preds = %14, %6
  %.028 = phi i64 [ %8, %6 ], [ %18, %14 ]
  %.027 = phi i64 [ 0, %6 ], [ %19, %14 ]
  %10 = add nuw nsw i64 %.027, 1
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %10, %12
  br i1 %13, label %14, label %20

14:                                               ; preds = %9
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = getelementptr inbounds [3 x i64], ptr %15, i64 0, i64 %.027
  %17 = load i64, ptr %16, align 8
  %18 = mul nsw i64 %.028, %17
  %19 = add nuw nsw i64 %.027, 1
  br label %9, !llvm.loop !36

20:                                               ; preds = %9
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, -1
  br label %24

24:                                               ; preds = %36, %20
  %.033 = phi ptr [ %3, %20 ], [ %4, %36 ]
  %.030 = phi double [ %5, %20 ], [ 1.000000e+00, %36 ]
  %.029 = phi i64 [ %2, %20 ], [ %40, %36 ]
  %.1 = phi i64 [ %.028, %20 ], [ %31, %36 ]
  %.026 = phi i64 [ %23, %20 ], [ %25, %36 ]
  %25 = add nsw i64 %.026, -1
  %26 = icmp sgt i64 %.026, 0
  br i1 %26, label %27, label %41

27:                                               ; preds = %24
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  %29 = getelementptr inbounds [3 x i64], ptr %28, i64 0, i64 %25
  %30 = load i64, ptr %29, align 8
  %31 = sdiv i64 %.1, %30
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = getelementptr inbounds [3 x i64], ptr %32, i64 0, i64 %25
  %34 = load i64, ptr %33, align 8
  %35 = call i32 @f64_along_axis(i64 noundef %1, i64 noundef %34, i64 noundef %31, i64 noundef %.029, ptr noundef %.033, ptr noundef %4, double noundef %.030)
  %.not = icmp eq i32 %35, 0
  br i1 %.not, label %41, label %36

36:                                               ; preds = %27
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds [3 x i64], ptr %37, i64 0, i64 %25
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %.029, %39
  br label %24, !llvm.loop !37

41:                                               ; preds = %27, %24
  %.0 = phi i32 [ 5, %24 ], [ 1, %27 ]
  %cond = icmp eq i32 %.0, 5
  %spec.select = select i1 %cond, i32 1, i32 0
  ret i32 %spec.select
}

define internal i32 @f64_make_plan(ptr noundef %0, i64 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %1, ptr %3, align 8
  store i64 %1, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr null, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 544
  store ptr null, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = call i32 @factors_of(i64 noundef %1, ptr noundef nonnull %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %7, ptr %8, align 8
  %.not = icmp sgt i32 %7, -1
  br i1 %.not, label %27, label %9

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 1, ptr %10, align 8
  br label %11

11:                                               ; preds = %17, %9
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = shl nsw i64 %1, 1
  %15 = add nsw i64 %14, -1
  %16 = icmp slt i64 %13, %15
  br i1 %16, label %17, label %21

17:                                               ; preds = %11
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = shl nsw i64 %19, 1
  store i64 %20, ptr %18, align 8
  br label %11, !llvm.loop !38

21:                                               ; preds = %11
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = call i32 @factors_of(i64 noundef %23, ptr noundef nonnull %24)
  %26 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %25, ptr %26, align 8
  br label %27

27:                                               ; preds = %21, %2
  %28 = getelementptr inbounds i8, ptr %0, i64 536
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load i64, ptr %29, align 8
  %31 = call i32 @f64_store_roots(ptr noundef nonnull %28, i64 noundef %30, i64 noundef %30)
  %.not21 = icmp eq i32 %31, 0
  br i1 %.not21, label %37, label %32

32:                                               ; preds = %27
  %.not22 = icmp sgt i32 %7, -1
  br i1 %.not22, label %37, label %33

33:                                               ; preds = %32
  %34 = call i32 @f64_make_chirp(ptr noundef nonnull %0)
  %35 = icmp ne i32 %34, 0
  %36 = zext i1 %35 to i32
  br label %37

37:                                               ; preds = %32, %33, %27
  %38 = phi i32 [ 0, %27 ], [ 1, %32 ], [ %36, %33 ]
  ret i32 %38
}

define internal ptr @f64_line(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 544
  %5 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %6, label %8

6:                                                ; preds = %3
  %7 = call ptr @f64_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  br label %62

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds double, ptr %1, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 544
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %0, align 8
  call void @f64_multiply(ptr noundef %1, ptr noundef %11, ptr noundef %13, i64 noundef %14)
  %15 = load i64, ptr %0, align 8
  br label %16

16:                                               ; preds = %18, %8
  %.072 = phi i64 [ %15, %8 ], [ %22, %18 ]
  %17 = icmp slt i64 %.072, %10
  br i1 %17, label %18, label %23

18:                                               ; preds = %16
  %19 = getelementptr double, ptr %1, i64 %.072
  %20 = getelementptr double, ptr %19, i64 %10
  store double 0.000000e+00, ptr %20, align 8
  %21 = getelementptr inbounds double, ptr %1, i64 %.072
  store double 0.000000e+00, ptr %21, align 8
  %22 = add nsw i64 %.072, 1
  br label %16, !llvm.loop !39

23:                                               ; preds = %16
  %24 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2)
  %25 = icmp eq ptr %24, %1
  %. = select i1 %25, ptr %2, ptr %1
  %26 = getelementptr inbounds double, ptr %24, i64 %10
  %27 = getelementptr inbounds i8, ptr %0, i64 552
  %28 = load ptr, ptr %27, align 8
  call void @f64_multiply(ptr noundef %24, ptr noundef %26, ptr noundef %28, i64 noundef %10)
  br label %29

29:                                               ; preds = %31, %23
  %.073 = phi i64 [ 0, %23 ], [ %40, %31 ]
  %30 = icmp slt i64 %.073, %10
  br i1 %30, label %31, label %41

31:                                               ; preds = %29
  %32 = getelementptr inbounds double, ptr %24, i64 %.073
  %33 = load double, ptr %32, align 8
  %34 = getelementptr double, ptr %24, i64 %.073
  %35 = getelementptr double, ptr %34, i64 %10
  %36 = load double, ptr %35, align 8
  %37 = getelementptr inbounds double, ptr %24, i64 %.073
  store double %36, ptr %37, align 8
  %38 = getelementptr double, ptr %24, i64 %.073
  %39 = getelementptr double, ptr %38, i64 %10
  store double %33, ptr %39, align 8
  %40 = add nuw nsw i64 %.073, 1
  br label %29, !llvm.loop !40

41:                                               ; preds = %29
  %42 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %24, ptr noundef %.)
  %43 = icmp eq ptr %42, %1
  %.74 = select i1 %43, ptr %2, ptr %1
  br label %44

44:                                               ; preds = %47, %41
  %.0 = phi i64 [ 0, %41 ], [ %56, %47 ]
  %45 = load i64, ptr %0, align 8
  %46 = icmp slt i64 %.0, %45
  br i1 %46, label %47, label %57

47:                                               ; preds = %44
  %48 = getelementptr double, ptr %42, i64 %.0
  %49 = getelementptr double, ptr %48, i64 %10
  %50 = load double, ptr %49, align 8
  %51 = getelementptr inbounds double, ptr %.74, i64 %.0
  store double %50, ptr %51, align 8
  %52 = getelementptr inbounds double, ptr %42, i64 %.0
  %53 = load double, ptr %52, align 8
  %54 = add nsw i64 %.0, %10
  %55 = getelementptr inbounds double, ptr %.74, i64 %54
  store double %53, ptr %55, align 8
  %56 = add nuw nsw i64 %.0, 1
  br label %44, !llvm.loop !41

57:                                               ; preds = %44
  %58 = getelementptr inbounds double, ptr %.74, i64 %10
  %59 = getelementptr inbounds i8, ptr %0, i64 544
  %60 = load ptr, ptr %59, align 8
  %61 = load i64, ptr %0, align 8
  call void @f64_multiply(ptr noundef %.74, ptr noundef %58, ptr noundef %60, i64 noundef %61)
  br label %62

62:                                               ; preds = %57, %6
  %.071 = phi ptr [ %.74, %57 ], [ %7, %6 ]
  ret ptr %.071
}

define internal void @f64_free_plan(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 536
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %3)
  %4 = getelementptr inbounds i8, ptr %0, i64 544
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 552
  %7 = load ptr, ptr %6, align 8
  call void @free(ptr noundef %7)
  ret void
}

define internal i32 @f64_store_roots(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Roots, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  %5 = shl i64 %2, 4
  %6 = call ptr @malloc(i64 noundef %5)
  store ptr %6, ptr %0, align 8
  %.not = icmp eq ptr %6, null
  br i1 %.not, label %24, label %7

7:                                                ; preds = %3
  %8 = call i32 @make_roots(ptr noundef nonnull %4, i64 noundef %1)
  %.not13 = icmp eq i32 %8, 0
  br i1 %.not13, label %24, label %9

9:                                                ; preds = %7, %11
  %.012 = phi i64 [ %20, %11 ], [ 0, %7 ]
  %10 = icmp slt i64 %.012, %2
  br i1 %10, label %11, label %21

11:                                               ; preds = %9
  %12 = call { double, double } @root_at(ptr noundef nonnull %4, i64 noundef %.012)
  %13 = extractvalue { double, double } %12, 0
  %14 = extractvalue { double, double } %12, 1
  %15 = load ptr, ptr %0, align 8
  %.idx = shl nsw i64 %.012, 4
  %16 = getelementptr inbounds i8, ptr %15, i64 %.idx
  store double %13, ptr %16, align 8
  %17 = shl nuw nsw i64 %.012, 1
  %18 = or disjoint i64 %17, 1
  %19 = getelementptr inbounds double, ptr %15, i64 %18
  store double %14, ptr %19, align 8
  %20 = add nuw nsw i64 %.012, 1
  br label %9, !llvm.loop !42

21:                                               ; preds = %9
  %22 = getelementptr inbounds i8, ptr %4, i64 16
  %23 = load ptr, ptr %22, align 8
  call void @free(ptr noundef %23)
  br label %24

24:                                               ; preds = %3, %7, %21
  %.0 = phi i32 [ 1, %21 ], [ 0, %7 ], [ 0, %3 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %.0
}

define internal i32 @f64_make_chirp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  %6 = shl i64 %5, 6
  %7 = call ptr @malloc(i64 noundef %6)
  %8 = shl i64 %3, 4
  %9 = call ptr @malloc(i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 544
  store ptr %9, ptr %10, align 8
  %11 = shl i64 %5, 4
  %12 = call ptr @malloc(i64 noundef %11)
  %13 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr %12, ptr %13, align 8
  %14 = shl nsw i64 %3, 1
  %15 = shl nsw i64 %3, 1
  %16 = call i32 @f64_store_roots(ptr noundef nonnull %2, i64 noundef %14, i64 noundef %15)
  %.not = icmp eq i32 %16, 0
  %.not73 = icmp eq ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %.not73
  br i1 %or.cond, label %25, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 544
  %19 = load ptr, ptr %18, align 8
  %.not74 = icmp eq ptr %19, null
  br i1 %.not74, label %25, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %0, i64 552
  %22 = load ptr, ptr %21, align 8
  %23 = icmp ne ptr %22, null
  %24 = zext i1 %23 to i32
  br label %25

25:                                               ; preds = %20, %17, %1
  %26 = phi i32 [ 0, %17 ], [ 0, %1 ], [ %24, %20 ]
  %.not75 = icmp eq i32 %26, 0
  br i1 %.not75, label %95, label %27

27:                                               ; preds = %25, %30
  %.070 = phi i64 [ %32, %30 ], [ 0, %25 ]
  %28 = shl nsw i64 %5, 1
  %29 = icmp slt i64 %.070, %28
  br i1 %29, label %30, label %33

30:                                               ; preds = %27
  %31 = getelementptr inbounds double, ptr %7, i64 %.070
  store double 0.000000e+00, ptr %31, align 8
  %32 = add nuw nsw i64 %.070, 1
  br label %27, !llvm.loop !43

33:                                               ; preds = %27, %68
  %.072 = phi i64 [ %73, %68 ], [ 0, %27 ]
  %.071 = phi i64 [ %74, %68 ], [ 0, %27 ]
  %34 = icmp slt i64 %.071, %3
  br i1 %34, label %35, label %75

35:                                               ; preds = %33
  %36 = load ptr, ptr %2, align 8
  %.idx77 = shl nsw i64 %.072, 4
  %37 = getelementptr inbounds i8, ptr %36, i64 %.idx77
  %38 = load double, ptr %37, align 8
  %39 = shl nsw i64 %.072, 1
  %40 = or disjoint i64 %39, 1
  %41 = getelementptr inbounds double, ptr %36, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 544
  %44 = load ptr, ptr %43, align 8
  %.idx78 = shl nsw i64 %.071, 4
  %45 = getelementptr inbounds i8, ptr %44, i64 %.idx78
  store double %38, ptr %45, align 8
  %46 = shl nuw nsw i64 %.071, 1
  %47 = or disjoint i64 %46, 1
  %48 = getelementptr inbounds double, ptr %44, i64 %47
  store double %42, ptr %48, align 8
  %49 = sitofp i64 %5 to double
  %50 = fdiv double %38, %49
  %51 = getelementptr inbounds double, ptr %7, i64 %.071
  store double %50, ptr %51, align 8
  %52 = fneg double %42
  %53 = sitofp i64 %5 to double
  %54 = fdiv double %52, %53
  %55 = getelementptr double, ptr %7, i64 %5
  %56 = getelementptr double, ptr %55, i64 %.071
  store double %54, ptr %56, align 8
  %.not79 = icmp eq i64 %.071, 0
  br i1 %.not79, label %68, label %57

57:                                               ; preds = %35
  %58 = getelementptr inbounds double, ptr %7, i64 %.071
  %59 = load double, ptr %58, align 8
  %60 = sub nsw i64 %5, %.071
  %61 = getelementptr inbounds double, ptr %7, i64 %60
  store double %59, ptr %61, align 8
  %62 = getelementptr double, ptr %7, i64 %5
  %63 = getelementptr double, ptr %62, i64 %.071
  %64 = load double, ptr %63, align 8
  %65 = shl nsw i64 %5, 1
  %66 = sub nsw i64 %65, %.071
  %67 = getelementptr inbounds double, ptr %7, i64 %66
  store double %64, ptr %67, align 8
  br label %68

68:                                               ; preds = %35, %57
  %69 = shl nuw nsw i64 %.071, 1
  %70 = add nsw i64 %.072, %69
  %71 = add nsw i64 %70, 1
  %72 = shl nsw i64 %3, 1
  %73 = srem i64 %71, %72
  %74 = add nuw nsw i64 %.071, 1
  br label %33, !llvm.loop !44

75:                                               ; preds = %33
  %.idx = shl nsw i64 %5, 4
  %76 = getelementptr inbounds i8, ptr %7, i64 %.idx
  %77 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %7, ptr noundef %76)
  br label %78

78:                                               ; preds = %80, %75
  %.0 = phi i64 [ 0, %75 ], [ %94, %80 ]
  %79 = icmp slt i64 %.0, %5
  br i1 %79, label %80, label %95

80:                                               ; preds = %78
  %81 = getelementptr inbounds double, ptr %77, i64 %.0
  %82 = load double, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 552
  %84 = load ptr, ptr %83, align 8
  %.idx76 = shl nsw i64 %.0, 4
  %85 = getelementptr inbounds i8, ptr %84, i64 %.idx76
  store double %82, ptr %85, align 8
  %86 = getelementptr double, ptr %77, i64 %5
  %87 = getelementptr double, ptr %86, i64 %.0
  %88 = load double, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %0, i64 552
  %90 = load ptr, ptr %89, align 8
  %91 = shl nuw nsw i64 %.0, 1
  %92 = or disjoint i64 %91, 1
  %93 = getelementptr inbounds double, ptr %90, i64 %92
  store double %88, ptr %93, align 8
  %94 = add nuw nsw i64 %.0, 1
  br label %78, !llvm.loop !45

95:                                               ; preds = %78, %25
  %96 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %96)
  call void @free(ptr noundef %7)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  ret i32 %26
}

define internal ptr @f64_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  br label %6

6:                                                ; preds = %213, %3
  %.0197 = phi i32 [ 0, %3 ], [ %215, %213 ]
  %.0194 = phi i64 [ 1, %3 ], [ %214, %213 ]
  %.0193 = phi ptr [ %2, %3 ], [ %.0, %213 ]
  %.0 = phi ptr [ %1, %3 ], [ %.0193, %213 ]
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = icmp slt i32 %.0197, %8
  br i1 %9, label %10, label %216

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = zext nneg i32 %.0197 to i64
  %13 = getelementptr inbounds [64 x i64], ptr %11, i64 0, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %.0194, %14
  %16 = sdiv i64 %5, %15
  br label %17

17:                                               ; preds = %211, %10
  %.0200 = phi i64 [ 0, %10 ], [ %212, %211 ]
  %18 = icmp slt i64 %.0200, %16
  br i1 %18, label %19, label %213

19:                                               ; preds = %17, %209
  %.0201 = phi i64 [ %210, %209 ], [ 0, %17 ]
  %20 = icmp slt i64 %.0201, %14
  br i1 %20, label %21, label %211

21:                                               ; preds = %19
  %22 = getelementptr inbounds i8, ptr %0, i64 536
  %23 = load ptr, ptr %22, align 8
  %24 = mul nuw nsw i64 %.0200, %.0201
  %25 = mul nsw i64 %24, %.0194
  %.idx = shl nsw i64 %25, 4
  %26 = getelementptr inbounds i8, ptr %23, i64 %.idx
  %27 = mul nsw i64 %14, %.0200
  %28 = add nsw i64 %27, %.0201
  %29 = mul nsw i64 %.0194, %28
  %30 = getelementptr inbounds double, ptr %.0193, i64 %29
  %31 = getelementptr inbounds double, ptr %30, i64 %5
  %32 = mul nsw i64 %.0194, %.0200
  %33 = getelementptr inbounds double, ptr %.0, i64 %32
  %34 = mul nsw i64 %.0194, %16
  switch i64 %14, label %132 [
    i64 2, label %35
    i64 4, label %68
  ]

35:                                               ; preds = %21
  %.not211 = icmp eq i64 %.0201, 0
  %36 = select i1 %.not211, double 1.000000e+00, double -1.000000e+00
  br label %37

37:                                               ; preds = %39, %35
  %.0202 = phi i64 [ 0, %35 ], [ %67, %39 ]
  %38 = icmp slt i64 %.0202, %.0194
  br i1 %38, label %39, label %209

39:                                               ; preds = %37
  %40 = getelementptr inbounds double, ptr %33, i64 %.0202
  %41 = load double, ptr %40, align 8
  %42 = getelementptr double, ptr %33, i64 %.0202
  %43 = getelementptr double, ptr %42, i64 %34
  %44 = load double, ptr %43, align 8
  %45 = call double @llvm.fmuladd.f64(double %36, double %44, double %41)
  %46 = getelementptr double, ptr %33, i64 %.0202
  %47 = getelementptr double, ptr %46, i64 %5
  %48 = load double, ptr %47, align 8
  %49 = getelementptr double, ptr %33, i64 %.0202
  %50 = getelementptr double, ptr %49, i64 %5
  %51 = getelementptr double, ptr %50, i64 %34
  %52 = load double, ptr %51, align 8
  %53 = call double @llvm.fmuladd.f64(double %36, double %52, double %48)
  %54 = load double, ptr %26, align 8
  %55 = getelementptr inbounds i8, ptr %26, i64 8
  %56 = load double, ptr %55, align 8
  %57 = fneg double %53
  %58 = fmul double %56, %57
  %59 = call double @llvm.fmuladd.f64(double %45, double %54, double %58)
  %60 = getelementptr inbounds double, ptr %30, i64 %.0202
  store double %59, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %26, i64 8
  %62 = load double, ptr %61, align 8
  %63 = load double, ptr %26, align 8
  %64 = fmul double %53, %63
  %65 = call double @llvm.fmuladd.f64(double %45, double %62, double %64)
  %66 = getelementptr inbounds double, ptr %31, i64 %.0202
  store double %65, ptr %66, align 8
  %67 = add nuw nsw i64 %.0202, 1
  br label %37, !llvm.loop !46

68:                                               ; preds = %21
  %69 = and i64 %.0201, 1
  %.not = icmp eq i64 %69, 0
  %70 = select i1 %.not, double 1.000000e+00, double -1.000000e+00
  %71 = icmp ugt i64 %.0201, 1
  %72 = select i1 %71, double -1.000000e+00, double 1.000000e+00
  br label %73

73:                                               ; preds = %116, %68
  %.0203 = phi i64 [ 0, %68 ], [ %131, %116 ]
  %74 = icmp slt i64 %.0203, %.0194
  br i1 %74, label %75, label %209

75:                                               ; preds = %73
  %76 = getelementptr inbounds double, ptr %33, i64 %.0203
  %77 = load double, ptr %76, align 8
  %78 = getelementptr double, ptr %33, i64 %.0203
  %.idx205 = shl i64 %34, 4
  %79 = getelementptr i8, ptr %78, i64 %.idx205
  %80 = load double, ptr %79, align 8
  %81 = call double @llvm.fmuladd.f64(double %70, double %80, double %77)
  %82 = getelementptr double, ptr %33, i64 %.0203
  %83 = getelementptr double, ptr %82, i64 %5
  %84 = load double, ptr %83, align 8
  %85 = getelementptr double, ptr %33, i64 %.0203
  %86 = getelementptr double, ptr %85, i64 %5
  %.idx206 = shl i64 %34, 4
  %87 = getelementptr i8, ptr %86, i64 %.idx206
  %88 = load double, ptr %87, align 8
  %89 = call double @llvm.fmuladd.f64(double %70, double %88, double %84)
  %90 = getelementptr double, ptr %33, i64 %.0203
  %91 = getelementptr double, ptr %90, i64 %34
  %92 = load double, ptr %91, align 8
  %93 = getelementptr double, ptr %33, i64 %.0203
  %.idx207 = mul i64 %34, 24
  %94 = getelementptr i8, ptr %93, i64 %.idx207
  %95 = load double, ptr %94, align 8
  %96 = call double @llvm.fmuladd.f64(double %70, double %95, double %92)
  %97 = getelementptr double, ptr %33, i64 %.0203
  %98 = getelementptr double, ptr %97, i64 %5
  %99 = getelementptr double, ptr %98, i64 %34
  %100 = load double, ptr %99, align 8
  %101 = getelementptr double, ptr %33, i64 %.0203
  %102 = getelementptr double, ptr %101, i64 %5
  %.idx208 = mul i64 %34, 24
  %103 = getelementptr i8, ptr %102, i64 %.idx208
  %104 = load double, ptr %103, align 8
  %105 = call double @llvm.fmuladd.f64(double %70, double %104, double %100)
  %106 = and i64 %.0201, 1
  %.not209 = icmp eq i64 %106, 0
  %107 = call double @llvm.fmuladd.f64(double %72, double %105, double %81)
  %108 = call double @llvm.fmuladd.f64(double %72, double %96, double %81)
  %109 = select i1 %.not209, double %108, double %107
  %110 = and i64 %.0201, 1
  %.not210 = icmp eq i64 %110, 0
  br i1 %.not210, label %114, label %111

111:                                              ; preds = %75
  %112 = fneg double %72
  %113 = call double @llvm.fmuladd.f64(double %112, double %96, double %89)
  br label %116

114:                                              ; preds = %75
  %115 = call double @llvm.fmuladd.f64(double %72, double %105, double %89)
  br label %116

116:                                              ; preds = %114, %111
  %117 = phi double [ %113, %111 ], [ %115, %114 ]
  %118 = load double, ptr %26, align 8
  %119 = getelementptr inbounds i8, ptr %26, i64 8
  %120 = load double, ptr %119, align 8
  %121 = fneg double %117
  %122 = fmul double %120, %121
  %123 = call double @llvm.fmuladd.f64(double %109, double %118, double %122)
  %124 = getelementptr inbounds double, ptr %30, i64 %.0203
  store double %123, ptr %124, align 8
  %125 = getelementptr inbounds i8, ptr %26, i64 8
  %126 = load double, ptr %125, align 8
  %127 = load double, ptr %26, align 8
  %128 = fmul double %117, %127
  %129 = call double @llvm.fmuladd.f64(double %109, double %126, double %128)
  %130 = getelementptr inbounds double, ptr %31, i64 %.0203
  store double %129, ptr %130, align 8
  %131 = add nuw nsw i64 %.0203, 1
  br label %73, !llvm.loop !47

132:                                              ; preds = %21, %134
  %.0199 = phi i64 [ %142, %134 ], [ 0, %21 ]
  %133 = icmp slt i64 %.0199, %.0194
  br i1 %133, label %134, label %143

134:                                              ; preds = %132
  %135 = getelementptr inbounds double, ptr %33, i64 %.0199
  %136 = load double, ptr %135, align 8
  %137 = getelementptr inbounds double, ptr %30, i64 %.0199
  store double %136, ptr %137, align 8
  %138 = getelementptr double, ptr %33, i64 %.0199
  %139 = getelementptr double, ptr %138, i64 %5
  %140 = load double, ptr %139, align 8
  %141 = getelementptr inbounds double, ptr %31, i64 %.0199
  store double %140, ptr %141, align 8
  %142 = add nuw nsw i64 %.0199, 1
  br label %132, !llvm.loop !48

143:                                              ; preds = %132, %186
  %.0198 = phi i64 [ %187, %186 ], [ 1, %132 ]
  %144 = icmp slt i64 %.0198, %14
  br i1 %144, label %145, label %188

145:                                              ; preds = %143
  %146 = getelementptr inbounds i8, ptr %0, i64 536
  %147 = load ptr, ptr %146, align 8
  %148 = mul nuw nsw i64 %.0198, %.0201
  %149 = srem i64 %148, %14
  %150 = sdiv i64 %5, %14
  %151 = mul nsw i64 %149, %150
  %.idx204 = shl nsw i64 %151, 4
  %152 = getelementptr inbounds i8, ptr %147, i64 %.idx204
  %153 = mul nsw i64 %.0198, %34
  %154 = getelementptr inbounds double, ptr %33, i64 %153
  br label %155

155:                                              ; preds = %157, %145
  %.0196 = phi i64 [ 0, %145 ], [ %185, %157 ]
  %156 = icmp slt i64 %.0196, %.0194
  br i1 %156, label %157, label %186

157:                                              ; preds = %155
  %158 = getelementptr inbounds double, ptr %154, i64 %.0196
  %159 = load double, ptr %158, align 8
  %160 = load double, ptr %152, align 8
  %161 = getelementptr double, ptr %154, i64 %.0196
  %162 = getelementptr double, ptr %161, i64 %5
  %163 = load double, ptr %162, align 8
  %164 = getelementptr inbounds i8, ptr %152, i64 8
  %165 = load double, ptr %164, align 8
  %166 = fneg double %163
  %167 = fmul double %165, %166
  %168 = call double @llvm.fmuladd.f64(double %159, double %160, double %167)
  %169 = getelementptr inbounds double, ptr %30, i64 %.0196
  %170 = load double, ptr %169, align 8
  %171 = fadd double %170, %168
  store double %171, ptr %169, align 8
  %172 = getelementptr inbounds double, ptr %154, i64 %.0196
  %173 = load double, ptr %172, align 8
  %174 = getelementptr inbounds i8, ptr %152, i64 8
  %175 = load double, ptr %174, align 8
  %176 = getelementptr double, ptr %154, i64 %.0196
  %177 = getelementptr double, ptr %176, i64 %5
  %178 = load double, ptr %177, align 8
  %179 = load double, ptr %152, align 8
  %180 = fmul double %178, %179
  %181 = call double @llvm.fmuladd.f64(double %173, double %175, double %180)
  %182 = getelementptr inbounds double, ptr %31, i64 %.0196
  %183 = load double, ptr %182, align 8
  %184 = fadd double %183, %181
  store double %184, ptr %182, align 8
  %185 = add nuw nsw i64 %.0196, 1
  br label %155, !llvm.loop !49

186:                                              ; preds = %155
  %187 = add nuw nsw i64 %.0198, 1
  br label %143, !llvm.loop !50

188:                                              ; preds = %143, %190
  %.0195 = phi i64 [ %208, %190 ], [ 0, %143 ]
  %189 = icmp slt i64 %.0195, %.0194
  br i1 %189, label %190, label %209

190:                                              ; preds = %188
  %191 = getelementptr inbounds double, ptr %30, i64 %.0195
  %192 = load double, ptr %191, align 8
  %193 = getelementptr inbounds double, ptr %31, i64 %.0195
  %194 = load double, ptr %193, align 8
  %195 = load double, ptr %26, align 8
  %196 = getelementptr inbounds i8, ptr %26, i64 8
  %197 = load double, ptr %196, align 8
  %198 = fneg double %194
  %199 = fmul double %197, %198
  %200 = call double @llvm.fmuladd.f64(double %192, double %195, double %199)
  %201 = getelementptr inbounds double, ptr %30, i64 %.0195
  store double %200, ptr %201, align 8
  %202 = getelementptr inbounds i8, ptr %26, i64 8
  %203 = load double, ptr %202, align 8
  %204 = load double, ptr %26, align 8
  %205 = fmul double %194, %204
  %206 = call double @llvm.fmuladd.f64(double %192, double %203, double %205)
  %207 = getelementptr inbounds double, ptr %31, i64 %.0195
  store double %206, ptr %207, align 8
  %208 = add nuw nsw i64 %.0195, 1
  br label %188, !llvm.loop !51

209:                                              ; preds = %37, %188, %73
  %210 = add nuw nsw i64 %.0201, 1
  br label %19, !llvm.loop !52

211:                                              ; preds = %19
  %212 = add nuw nsw i64 %.0200, 1
  br label %17, !llvm.loop !53

213:                                              ; preds = %17
  %214 = mul nsw i64 %.0194, %14
  %215 = add nuw nsw i32 %.0197, 1
  br label %6, !llvm.loop !54

216:                                              ; preds = %6
  ret ptr %.0
}

define internal void @f64_multiply(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  br label %5

5:                                                ; preds = %7, %4
  %.0 = phi i64 [ 0, %4 ], [ %31, %7 ]
  %6 = icmp slt i64 %.0, %3
  br i1 %6, label %7, label %32

7:                                                ; preds = %5
  %8 = getelementptr inbounds double, ptr %0, i64 %.0
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds double, ptr %1, i64 %.0
  %11 = load double, ptr %10, align 8
  %.idx = shl nsw i64 %.0, 4
  %12 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %13 = load double, ptr %12, align 8
  %14 = shl nuw nsw i64 %.0, 1
  %15 = or disjoint i64 %14, 1
  %16 = getelementptr inbounds double, ptr %2, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fneg double %11
  %19 = fmul double %17, %18
  %20 = call double @llvm.fmuladd.f64(double %9, double %13, double %19)
  %21 = getelementptr inbounds double, ptr %0, i64 %.0
  store double %20, ptr %21, align 8
  %22 = shl nuw nsw i64 %.0, 1
  %23 = or disjoint i64 %22, 1
  %24 = getelementptr inbounds double, ptr %2, i64 %23
  %25 = load double, ptr %24, align 8
  %.idx22 = shl nsw i64 %.0, 4
  %26 = getelementptr inbounds i8, ptr %2, i64 %.idx22
  %27 = load double, ptr %26, align 8
  %28 = fmul double %11, %27
  %29 = call double @llvm.fmuladd.f64(double %9, double %25, double %28)
  %30 = getelementptr inbounds double, ptr %1, i64 %.0
  store double %29, ptr %30, align 8
  %31 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !55

32:                                               ; preds = %5
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !56}
!1 = distinct !{!1, !56}
!2 = distinct !{!2, !56}
!3 = distinct !{!3, !56}
!4 = distinct !{!4, !56}
!5 = distinct !{!5, !56}
!6 = distinct !{!6, !56}
!7 = distinct !{!7, !56}
!8 = distinct !{!8, !56}
!9 = distinct !{!9, !56}
!10 = distinct !{!10, !56}
!11 = distinct !{!11, !56}
!12 = distinct !{!12, !56}
!13 = distinct !{!13, !56}
!14 = distinct !{!14, !56}
!15 = distinct !{!15, !56}
!16 = distinct !{!16, !56}
!17 = distinct !{!17, !56}
!18 = distinct !{!18, !56}
!19 = distinct !{!19, !56}
!20 = distinct !{!20, !56}
!21 = distinct !{!21, !56}
!22 = distinct !{!22, !56}
!23 = distinct !{!23, !56}
!24 = distinct !{!24, !56}
!25 = distinct !{!25, !56}
!26 = distinct !{!26, !56}
!27 = distinct !{!27, !56}
!28 = distinct !{!28, !56}
!29 = distinct !{!29, !56}
!30 = distinct !{!30, !56}
!31 = distinct !{!31, !56}
!32 = distinct !{!32, !56}
!33 = distinct !{!33, !56}
!34 = distinct !{!34, !56}
!35 = distinct !{!35, !56}
!36 = distinct !{!36, !56}
!37 = distinct !{!37, !56}
!38 = distinct !{!38, !56}
!39 = distinct !{!39, !56}
!40 = distinct !{!40, !56}
!41 = distinct !{!41, !56}
!42 = distinct !{!42, !56}
!43 = distinct !{!43, !56}
!44 = distinct !{!44, !56}
!45 = distinct !{!45, !56}
!46 = distinct !{!46, !56}
!47 = distinct !{!47, !56}
!48 = distinct !{!48, !56}
!49 = distinct !{!49, !56}
!50 = distinct !{!50, !56}
!51 = distinct !{!51, !56}
!52 = distinct !{!52, !56}
!53 = distinct !{!53, !56}
!54 = distinct !{!54, !56}
!55 = distinct !{!55, !56}
!56 = !{!"llvm.loop.mustprogress"}
