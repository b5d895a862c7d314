; Written by tools/object_runtime from fft.c.
%struct.f32_Plan = type { i64, i64, i64, i32, [64 x i64], ptr, ptr, ptr }
%struct.Roots = type { i64, i32, ptr, ptr }
%struct.Number = type { double, double }
%struct.f64_Plan = type { i64, i64, i64, i32, [64 x i64], ptr, ptr, ptr }

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
  call void @llvm.lifetime.start.p0(i64 568, ptr nonnull %8)
  %9 = call i32 @f32_make_plan(ptr noundef nonnull %8, i64 noundef %1)
  %10 = getelementptr inbounds i8, ptr %8, i64 16
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
  call void @llvm.lifetime.end.p0(i64 568, ptr nonnull %8)
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
  %4 = getelementptr inbounds i8, ptr %0, i64 560
  store ptr null, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr null, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = call i32 @factors_of(i64 noundef %1, ptr noundef nonnull %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 24
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
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  %25 = call i32 @factors_of(i64 noundef %23, ptr noundef nonnull %24)
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %25, ptr %26, align 8
  br label %27

27:                                               ; preds = %21, %2
  %28 = getelementptr inbounds i8, ptr %0, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = add nsw i64 %29, 16
  %31 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 %30, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 544
  %33 = call i32 @f32_store_roots(ptr noundef nonnull %32, i64 noundef %29, i64 noundef %29)
  %.not23 = icmp eq i32 %33, 0
  br i1 %.not23, label %39, label %34

34:                                               ; preds = %27
  %.not24 = icmp sgt i32 %7, -1
  br i1 %.not24, label %39, label %35

35:                                               ; preds = %34
  %36 = call i32 @f32_make_chirp(ptr noundef nonnull %0)
  %37 = icmp ne i32 %36, 0
  %38 = zext i1 %37 to i32
  br label %39

39:                                               ; preds = %34, %35, %27
  %40 = phi i32 [ 0, %27 ], [ 1, %34 ], [ %38, %35 ]
  ret i32 %40
}

define internal ptr @f32_line(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  %5 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %6, label %8

6:                                                ; preds = %3
  %7 = call ptr @f32_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  br label %64

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = getelementptr inbounds i8, ptr %0, i64 552
  %15 = load ptr, ptr %14, align 8
  %16 = load i64, ptr %0, align 8
  call void @f32_multiply(ptr noundef %1, ptr noundef %13, ptr noundef %15, i64 noundef %16)
  %17 = load i64, ptr %0, align 8
  br label %18

18:                                               ; preds = %20, %8
  %.073 = phi i64 [ %17, %8 ], [ %24, %20 ]
  %19 = icmp slt i64 %.073, %10
  br i1 %19, label %20, label %25

20:                                               ; preds = %18
  %21 = getelementptr float, ptr %1, i64 %.073
  %22 = getelementptr float, ptr %21, i64 %12
  store float 0.000000e+00, ptr %22, align 4
  %23 = getelementptr inbounds float, ptr %1, i64 %.073
  store float 0.000000e+00, ptr %23, align 4
  %24 = add nsw i64 %.073, 1
  br label %18, !llvm.loop !9

25:                                               ; preds = %18
  %26 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2)
  %27 = icmp eq ptr %26, %1
  %. = select i1 %27, ptr %2, ptr %1
  %28 = getelementptr inbounds float, ptr %26, i64 %12
  %29 = getelementptr inbounds i8, ptr %0, i64 560
  %30 = load ptr, ptr %29, align 8
  call void @f32_multiply(ptr noundef %26, ptr noundef %28, ptr noundef %30, i64 noundef %10)
  br label %31

31:                                               ; preds = %33, %25
  %.074 = phi i64 [ 0, %25 ], [ %42, %33 ]
  %32 = icmp slt i64 %.074, %10
  br i1 %32, label %33, label %43

33:                                               ; preds = %31
  %34 = getelementptr inbounds float, ptr %26, i64 %.074
  %35 = load float, ptr %34, align 4
  %36 = getelementptr float, ptr %26, i64 %.074
  %37 = getelementptr float, ptr %36, i64 %12
  %38 = load float, ptr %37, align 4
  %39 = getelementptr inbounds float, ptr %26, i64 %.074
  store float %38, ptr %39, align 4
  %40 = getelementptr float, ptr %26, i64 %.074
  %41 = getelementptr float, ptr %40, i64 %12
  store float %35, ptr %41, align 4
  %42 = add nuw nsw i64 %.074, 1
  br label %31, !llvm.loop !10

43:                                               ; preds = %31
  %44 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %26, ptr noundef %.)
  %45 = icmp eq ptr %44, %1
  %.75 = select i1 %45, ptr %2, ptr %1
  br label %46

46:                                               ; preds = %49, %43
  %.0 = phi i64 [ 0, %43 ], [ %58, %49 ]
  %47 = load i64, ptr %0, align 8
  %48 = icmp slt i64 %.0, %47
  br i1 %48, label %49, label %59

49:                                               ; preds = %46
  %50 = getelementptr float, ptr %44, i64 %.0
  %51 = getelementptr float, ptr %50, i64 %12
  %52 = load float, ptr %51, align 4
  %53 = getelementptr inbounds float, ptr %.75, i64 %.0
  store float %52, ptr %53, align 4
  %54 = getelementptr inbounds float, ptr %44, i64 %.0
  %55 = load float, ptr %54, align 4
  %56 = add nsw i64 %.0, %12
  %57 = getelementptr inbounds float, ptr %.75, i64 %56
  store float %55, ptr %57, align 4
  %58 = add nuw nsw i64 %.0, 1
  br label %46, !llvm.loop !11

59:                                               ; preds = %46
  %60 = getelementptr inbounds float, ptr %.75, i64 %12
  %61 = getelementptr inbounds i8, ptr %0, i64 552
  %62 = load ptr, ptr %61, align 8
  %63 = load i64, ptr %0, align 8
  call void @f32_multiply(ptr noundef %.75, ptr noundef %60, ptr noundef %62, i64 noundef %63)
  br label %64

64:                                               ; preds = %59, %6
  %.072 = phi ptr [ %.75, %59 ], [ %7, %6 ]
  ret ptr %.072
}

define internal void @f32_free_plan(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 544
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %3)
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 560
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
  br i1 %.not, label %59, label %7

7:                                                ; preds = %3
  %8 = call i32 @make_roots(ptr noundef nonnull %4, i64 noundef %1)
  %.not33 = icmp eq i32 %8, 0
  br i1 %.not33, label %59, label %9

9:                                                ; preds = %7
  %10 = getelementptr inbounds i8, ptr %4, i64 8
  %11 = load i32, ptr %10, align 8
  %12 = zext nneg i32 %11 to i64
  %13 = shl nuw i64 1, %12
  br label %14

14:                                               ; preds = %54, %9
  %.032 = phi i64 [ 0, %9 ], [ %55, %54 ]
  %15 = icmp slt i64 %.032, %2
  br i1 %15, label %16, label %56

16:                                               ; preds = %14
  %17 = getelementptr inbounds i8, ptr %4, i64 24
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %4, i64 8
  %20 = load i32, ptr %19, align 8
  %21 = zext nneg i32 %20 to i64
  %22 = ashr i64 %.032, %21
  %23 = getelementptr inbounds %struct.Number, ptr %18, i64 %22
  %.sroa.0.0.copyload = load double, ptr %23, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %23, i64 8
  %.sroa.5.0.copyload = load double, ptr %.sroa.5.0..sroa_idx, align 8
  %24 = load ptr, ptr %0, align 8
  %.idx = shl nsw i64 %.032, 3
  %25 = getelementptr inbounds i8, ptr %24, i64 %.idx
  %26 = getelementptr inbounds i8, ptr %4, i64 16
  %27 = load ptr, ptr %26, align 8
  br label %28

28:                                               ; preds = %33, %16
  %.0 = phi i64 [ 0, %16 ], [ %53, %33 ]
  %29 = icmp slt i64 %.0, %13
  %30 = add nsw i64 %.032, %.0
  %31 = icmp slt i64 %30, %2
  %32 = select i1 %29, i1 %31, i1 false
  br i1 %32, label %33, label %54

33:                                               ; preds = %28
  %34 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0
  %35 = load double, ptr %34, align 8
  %36 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0, i32 1
  %37 = load double, ptr %36, align 8
  %38 = fneg double %37
  %39 = fmul double %.sroa.5.0.copyload, %38
  %40 = call double @llvm.fmuladd.f64(double %35, double %.sroa.0.0.copyload, double %39)
  %41 = fptrunc double %40 to float
  %.idx34 = shl nsw i64 %.0, 3
  %42 = getelementptr inbounds i8, ptr %25, i64 %.idx34
  store float %41, ptr %42, align 4
  %43 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0
  %44 = load double, ptr %43, align 8
  %45 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0, i32 1
  %46 = load double, ptr %45, align 8
  %47 = fmul double %46, %.sroa.0.0.copyload
  %48 = call double @llvm.fmuladd.f64(double %44, double %.sroa.5.0.copyload, double %47)
  %49 = fptrunc double %48 to float
  %50 = shl nuw nsw i64 %.0, 1
  %51 = or disjoint i64 %50, 1
  %52 = getelementptr inbounds float, ptr %25, i64 %51
  store float %49, ptr %52, align 4
  %53 = add nuw nsw i64 %.0, 1
  br label %28, !llvm.loop !15

54:                                               ; preds = %28
  %55 = add nsw i64 %.032, %13
  br label %14, !llvm.loop !16

56:                                               ; preds = %14
  %57 = getelementptr inbounds i8, ptr %4, i64 16
  %58 = load ptr, ptr %57, align 8
  call void @free(ptr noundef %58)
  br label %59

59:                                               ; preds = %3, %7, %56
  %.031 = phi i32 [ 1, %56 ], [ 0, %7 ], [ 0, %3 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %.031
}

define internal i32 @f32_make_chirp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  %8 = shl i64 %7, 4
  %9 = call ptr @malloc(i64 noundef %8)
  %10 = shl i64 %3, 3
  %11 = call ptr @malloc(i64 noundef %10)
  %12 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr %11, ptr %12, align 8
  %13 = shl i64 %5, 3
  %14 = call ptr @malloc(i64 noundef %13)
  %15 = getelementptr inbounds i8, ptr %0, i64 560
  store ptr %14, ptr %15, align 8
  %16 = shl nsw i64 %3, 1
  %17 = shl nsw i64 %3, 1
  %18 = call i32 @f32_store_roots(ptr noundef nonnull %2, i64 noundef %16, i64 noundef %17)
  %.not = icmp eq i32 %18, 0
  %.not75 = icmp eq ptr %9, null
  %or.cond = select i1 %.not, i1 true, i1 %.not75
  br i1 %or.cond, label %27, label %19

19:                                               ; preds = %1
  %20 = getelementptr inbounds i8, ptr %0, i64 552
  %21 = load ptr, ptr %20, align 8
  %.not76 = icmp eq ptr %21, null
  br i1 %.not76, label %27, label %22

22:                                               ; preds = %19
  %23 = getelementptr inbounds i8, ptr %0, i64 560
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ne ptr %24, null
  %26 = zext i1 %25 to i32
  br label %27

27:                                               ; preds = %22, %19, %1
  %28 = phi i32 [ 0, %19 ], [ 0, %1 ], [ %26, %22 ]
  %.not77 = icmp eq i32 %28, 0
  br i1 %.not77, label %97, label %29

29:                                               ; preds = %27, %32
  %.072 = phi i64 [ %34, %32 ], [ 0, %27 ]
  %30 = shl nsw i64 %7, 1
  %31 = icmp slt i64 %.072, %30
  br i1 %31, label %32, label %35

32:                                               ; preds = %29
  %33 = getelementptr inbounds float, ptr %9, i64 %.072
  store float 0.000000e+00, ptr %33, align 4
  %34 = add nuw nsw i64 %.072, 1
  br label %29, !llvm.loop !17

35:                                               ; preds = %29, %70
  %.074 = phi i64 [ %75, %70 ], [ 0, %29 ]
  %.073 = phi i64 [ %76, %70 ], [ 0, %29 ]
  %36 = icmp slt i64 %.073, %3
  br i1 %36, label %37, label %77

37:                                               ; preds = %35
  %38 = load ptr, ptr %2, align 8
  %.idx79 = shl nsw i64 %.074, 3
  %39 = getelementptr inbounds i8, ptr %38, i64 %.idx79
  %40 = load float, ptr %39, align 4
  %41 = shl nsw i64 %.074, 1
  %42 = or disjoint i64 %41, 1
  %43 = getelementptr inbounds float, ptr %38, i64 %42
  %44 = load float, ptr %43, align 4
  %45 = getelementptr inbounds i8, ptr %0, i64 552
  %46 = load ptr, ptr %45, align 8
  %.idx80 = shl nsw i64 %.073, 3
  %47 = getelementptr inbounds i8, ptr %46, i64 %.idx80
  store float %40, ptr %47, align 4
  %48 = shl nuw nsw i64 %.073, 1
  %49 = or disjoint i64 %48, 1
  %50 = getelementptr inbounds float, ptr %46, i64 %49
  store float %44, ptr %50, align 4
  %51 = sitofp i64 %5 to float
  %52 = fdiv float %40, %51
  %53 = getelementptr inbounds float, ptr %9, i64 %.073
  store float %52, ptr %53, align 4
  %54 = fneg float %44
  %55 = sitofp i64 %5 to float
  %56 = fdiv float %54, %55
  %57 = getelementptr float, ptr %9, i64 %7
  %58 = getelementptr float, ptr %57, i64 %.073
  store float %56, ptr %58, align 4
  %.not81 = icmp eq i64 %.073, 0
  br i1 %.not81, label %70, label %59

59:                                               ; preds = %37
  %60 = getelementptr inbounds float, ptr %9, i64 %.073
  %61 = load float, ptr %60, align 4
  %62 = sub nsw i64 %5, %.073
  %63 = getelementptr inbounds float, ptr %9, i64 %62
  store float %61, ptr %63, align 4
  %64 = getelementptr float, ptr %9, i64 %7
  %65 = getelementptr float, ptr %64, i64 %.073
  %66 = load float, ptr %65, align 4
  %67 = add nsw i64 %7, %5
  %68 = sub nsw i64 %67, %.073
  %69 = getelementptr inbounds float, ptr %9, i64 %68
  store float %66, ptr %69, align 4
  br label %70

70:                                               ; preds = %37, %59
  %71 = shl nuw nsw i64 %.073, 1
  %72 = add nsw i64 %.074, %71
  %73 = add nsw i64 %72, 1
  %74 = shl nsw i64 %3, 1
  %75 = srem i64 %73, %74
  %76 = add nuw nsw i64 %.073, 1
  br label %35, !llvm.loop !18

77:                                               ; preds = %35
  %.idx = shl nsw i64 %7, 3
  %78 = getelementptr inbounds i8, ptr %9, i64 %.idx
  %79 = call ptr @f32_passes(ptr noundef nonnull %0, ptr noundef %9, ptr noundef %78)
  br label %80

80:                                               ; preds = %82, %77
  %.0 = phi i64 [ 0, %77 ], [ %96, %82 ]
  %81 = icmp slt i64 %.0, %5
  br i1 %81, label %82, label %97

82:                                               ; preds = %80
  %83 = getelementptr inbounds float, ptr %79, i64 %.0
  %84 = load float, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %0, i64 560
  %86 = load ptr, ptr %85, align 8
  %.idx78 = shl nsw i64 %.0, 3
  %87 = getelementptr inbounds i8, ptr %86, i64 %.idx78
  store float %84, ptr %87, align 4
  %88 = getelementptr float, ptr %79, i64 %7
  %89 = getelementptr float, ptr %88, i64 %.0
  %90 = load float, ptr %89, align 4
  %91 = getelementptr inbounds i8, ptr %0, i64 560
  %92 = load ptr, ptr %91, align 8
  %93 = shl nuw nsw i64 %.0, 1
  %94 = or disjoint i64 %93, 1
  %95 = getelementptr inbounds float, ptr %92, i64 %94
  store float %90, ptr %95, align 4
  %96 = add nuw nsw i64 %.0, 1
  br label %80, !llvm.loop !19

97:                                               ; preds = %80, %27
  %98 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %98)
  call void @free(ptr noundef %9)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  ret i32 %28
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
  br label %4, !llvm.loop !20

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
  br label %32, !llvm.loop !21

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
  br label %42, !llvm.loop !22

55:                                               ; preds = %42, %15
  %.0 = phi i32 [ 0, %15 ], [ 1, %42 ]
  ret i32 %.0
}

declare double @llvm.fmuladd.f64(double, double, double)

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

define internal ptr @f32_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  br label %8

8:                                                ; preds = %52, %3
  %.071 = phi i32 [ 0, %3 ], [ %54, %52 ]
  %.069 = phi i64 [ 1, %3 ], [ %53, %52 ]
  %.068 = phi ptr [ %2, %3 ], [ %.0, %52 ]
  %.0 = phi ptr [ %1, %3 ], [ %.068, %52 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp slt i32 %.071, %10
  br i1 %11, label %12, label %55

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  %14 = zext nneg i32 %.071 to i64
  %15 = getelementptr inbounds [64 x i64], ptr %13, i64 0, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = mul nsw i64 %.069, %16
  %18 = sdiv i64 %5, %17
  %19 = mul nsw i64 %.069, %18
  br label %20

20:                                               ; preds = %50, %12
  %.070 = phi i64 [ 0, %12 ], [ %51, %50 ]
  %21 = icmp slt i64 %.070, %18
  br i1 %21, label %22, label %52

22:                                               ; preds = %20
  %23 = mul nsw i64 %.069, %.070
  %24 = getelementptr inbounds float, ptr %.0, i64 %23
  %25 = mul nsw i64 %.069, %16
  %26 = mul nsw i64 %25, %.070
  %27 = getelementptr inbounds float, ptr %.068, i64 %26
  %28 = icmp eq i64 %16, 4
  %29 = icmp eq i64 %.069, 1
  %or.cond = select i1 %28, i1 %29, i1 false
  br i1 %or.cond, label %30, label %33

30:                                               ; preds = %22
  %31 = getelementptr inbounds i8, ptr %0, i64 544
  %32 = load ptr, ptr %31, align 8
  call void @f32_first_butterflies4(ptr noundef %.0, ptr noundef %.068, ptr noundef %32, i64 noundef %5, i64 noundef %7)
  br label %49

33:                                               ; preds = %22
  %34 = icmp eq i64 %16, 4
  %35 = icmp eq i64 %.069, 4
  %or.cond73 = select i1 %34, i1 %35, i1 false
  br i1 %or.cond73, label %36, label %39

36:                                               ; preds = %33
  %37 = getelementptr inbounds i8, ptr %0, i64 544
  %38 = load ptr, ptr %37, align 8
  call void @f32_butterfly4(ptr noundef %24, ptr noundef %27, ptr noundef %38, i64 noundef %.070, i64 noundef %7, i64 noundef 4, i64 noundef %19)
  br label %49

39:                                               ; preds = %33
  switch i64 %16, label %46 [
    i64 4, label %40
    i64 2, label %43
  ]

40:                                               ; preds = %39
  %41 = getelementptr inbounds i8, ptr %0, i64 544
  %42 = load ptr, ptr %41, align 8
  call void @f32_butterfly4(ptr noundef %24, ptr noundef %27, ptr noundef %42, i64 noundef %.070, i64 noundef %7, i64 noundef %.069, i64 noundef %19)
  br label %49

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %0, i64 544
  %45 = load ptr, ptr %44, align 8
  call void @f32_butterfly2(ptr noundef %24, ptr noundef %27, ptr noundef %45, i64 noundef %.070, i64 noundef %7, i64 noundef %.069, i64 noundef %19)
  br label %49

46:                                               ; preds = %39
  %47 = getelementptr inbounds i8, ptr %0, i64 544
  %48 = load ptr, ptr %47, align 8
  call void @f32_butterfly(ptr noundef %24, ptr noundef %27, ptr noundef %48, i64 noundef %.070, i64 noundef %5, i64 noundef %7, i64 noundef %.069, i64 noundef %19, i64 noundef %16)
  br label %49

49:                                               ; preds = %36, %43, %46, %40, %30
  %.072 = phi i32 [ 5, %30 ], [ 0, %40 ], [ 0, %46 ], [ 0, %43 ], [ 0, %36 ]
  %cond = icmp eq i32 %.072, 0
  br i1 %cond, label %50, label %52

50:                                               ; preds = %49
  %51 = add nuw nsw i64 %.070, 1
  br label %20, !llvm.loop !23

52:                                               ; preds = %20, %49
  %53 = mul nsw i64 %.069, %16
  %54 = add nuw nsw i32 %.071, 1
  br label %8, !llvm.loop !24

55:                                               ; preds = %8
  ret ptr %.0
}

define internal void @f32_first_butterflies4(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i64 noundef %3, i64 noundef %4) {
  br label %6

6:                                                ; preds = %9, %5
  %.0 = phi i64 [ 0, %5 ], [ %16, %9 ]
  %7 = sdiv i64 %3, 4
  %8 = icmp slt i64 %.0, %7
  br i1 %8, label %9, label %17

9:                                                ; preds = %6
  %10 = getelementptr inbounds float, ptr %0, i64 %.0
  %.idx = shl nsw i64 %.0, 4
  %11 = getelementptr inbounds i8, ptr %1, i64 %.idx
  %12 = sdiv i64 %3, 4
  %.idx14 = shl nsw i64 %.0, 3
  %13 = getelementptr inbounds i8, ptr %2, i64 %.idx14
  %.idx15 = shl nsw i64 %.0, 4
  %14 = getelementptr inbounds i8, ptr %2, i64 %.idx15
  %.idx16 = mul i64 %.0, 24
  %15 = getelementptr inbounds i8, ptr %2, i64 %.idx16
  call void @f32_radix4(ptr noundef %10, ptr noundef %11, i64 noundef %4, i64 noundef %12, i64 noundef 1, ptr noundef %13, ptr noundef %14, ptr noundef %15)
  %16 = add nuw nsw i64 %.0, 1
  br label %6, !llvm.loop !25

17:                                               ; preds = %6
  ret void
}

define internal void @f32_butterfly4(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6) {
  %8 = shl nsw i64 %3, 1
  %9 = mul nsw i64 %8, %5
  %10 = getelementptr inbounds float, ptr %2, i64 %9
  br label %11

11:                                               ; preds = %13, %7
  %.0 = phi i64 [ 0, %7 ], [ %22, %13 ]
  %12 = icmp slt i64 %.0, %5
  br i1 %12, label %13, label %23

13:                                               ; preds = %11
  %14 = getelementptr inbounds float, ptr %0, i64 %.0
  %15 = getelementptr inbounds float, ptr %1, i64 %.0
  %16 = shl nsw i64 %3, 1
  %17 = mul nsw i64 %16, %5
  %18 = getelementptr inbounds float, ptr %10, i64 %17
  %19 = shl nsw i64 %3, 2
  %20 = mul nsw i64 %19, %5
  %21 = getelementptr inbounds float, ptr %10, i64 %20
  call void @f32_radix4(ptr noundef %14, ptr noundef %15, i64 noundef %4, i64 noundef %6, i64 noundef %5, ptr noundef %10, ptr noundef %18, ptr noundef %21)
  %22 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !26

23:                                               ; preds = %11
  ret void
}

define internal void @f32_butterfly2(ptr noalias noundef %0, ptr noalias noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6) {
  %8 = shl nsw i64 %3, 1
  %9 = mul nsw i64 %8, %5
  %10 = getelementptr inbounds float, ptr %2, i64 %9
  br label %11

11:                                               ; preds = %13, %7
  %.0 = phi i64 [ 0, %7 ], [ %61, %13 ]
  %12 = icmp slt i64 %.0, %5
  br i1 %12, label %13, label %62

13:                                               ; preds = %11
  %14 = getelementptr inbounds float, ptr %0, i64 %.0
  %15 = load float, ptr %14, align 4
  %16 = getelementptr float, ptr %0, i64 %.0
  %17 = getelementptr float, ptr %16, i64 %6
  %18 = load float, ptr %17, align 4
  %19 = fsub float %15, %18
  %20 = getelementptr float, ptr %0, i64 %.0
  %21 = getelementptr float, ptr %20, i64 %4
  %22 = load float, ptr %21, align 4
  %23 = getelementptr float, ptr %0, i64 %.0
  %24 = getelementptr float, ptr %23, i64 %4
  %25 = getelementptr float, ptr %24, i64 %6
  %26 = load float, ptr %25, align 4
  %27 = fsub float %22, %26
  %28 = getelementptr inbounds float, ptr %0, i64 %.0
  %29 = load float, ptr %28, align 4
  %30 = getelementptr float, ptr %0, i64 %.0
  %31 = getelementptr float, ptr %30, i64 %6
  %32 = load float, ptr %31, align 4
  %33 = fadd float %29, %32
  %34 = getelementptr inbounds float, ptr %1, i64 %.0
  store float %33, ptr %34, align 4
  %35 = getelementptr float, ptr %0, i64 %.0
  %36 = getelementptr float, ptr %35, i64 %4
  %37 = load float, ptr %36, align 4
  %38 = getelementptr float, ptr %0, i64 %.0
  %39 = getelementptr float, ptr %38, i64 %4
  %40 = getelementptr float, ptr %39, i64 %6
  %41 = load float, ptr %40, align 4
  %42 = fadd float %37, %41
  %43 = getelementptr float, ptr %1, i64 %.0
  %44 = getelementptr float, ptr %43, i64 %4
  store float %42, ptr %44, align 4
  %45 = load float, ptr %10, align 4
  %46 = getelementptr inbounds i8, ptr %10, i64 4
  %47 = load float, ptr %46, align 4
  %48 = fneg float %27
  %49 = fmul float %47, %48
  %50 = call float @llvm.fmuladd.f32(float %19, float %45, float %49)
  %51 = getelementptr float, ptr %1, i64 %.0
  %52 = getelementptr float, ptr %51, i64 %5
  store float %50, ptr %52, align 4
  %53 = getelementptr inbounds i8, ptr %10, i64 4
  %54 = load float, ptr %53, align 4
  %55 = load float, ptr %10, align 4
  %56 = fmul float %27, %55
  %57 = call float @llvm.fmuladd.f32(float %19, float %54, float %56)
  %58 = getelementptr float, ptr %1, i64 %.0
  %59 = getelementptr float, ptr %58, i64 %4
  %60 = getelementptr float, ptr %59, i64 %5
  store float %57, ptr %60, align 4
  %61 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !27

62:                                               ; preds = %11
  ret void
}

define internal void @f32_butterfly(ptr noalias noundef %0, ptr noalias noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6, i64 noundef %7, i64 noundef %8) {
  br label %10

10:                                               ; preds = %95, %9
  %.0 = phi i64 [ 0, %9 ], [ %96, %95 ]
  %11 = icmp slt i64 %.0, %8
  br i1 %11, label %12, label %97

12:                                               ; preds = %10
  %13 = shl nsw i64 %3, 1
  %14 = mul nsw i64 %13, %.0
  %15 = mul nsw i64 %14, %6
  %16 = getelementptr inbounds float, ptr %2, i64 %15
  %17 = mul nsw i64 %.0, %6
  %18 = getelementptr inbounds float, ptr %1, i64 %17
  %19 = getelementptr inbounds float, ptr %18, i64 %5
  br label %20

20:                                               ; preds = %22, %12
  %.077 = phi i64 [ 0, %12 ], [ %30, %22 ]
  %21 = icmp slt i64 %.077, %6
  br i1 %21, label %22, label %31

22:                                               ; preds = %20
  %23 = getelementptr inbounds float, ptr %0, i64 %.077
  %24 = load float, ptr %23, align 4
  %25 = getelementptr inbounds float, ptr %18, i64 %.077
  store float %24, ptr %25, align 4
  %26 = getelementptr float, ptr %0, i64 %.077
  %27 = getelementptr float, ptr %26, i64 %5
  %28 = load float, ptr %27, align 4
  %29 = getelementptr inbounds float, ptr %19, i64 %.077
  store float %28, ptr %29, align 4
  %30 = add nuw nsw i64 %.077, 1
  br label %20, !llvm.loop !28

31:                                               ; preds = %20, %72
  %.078 = phi i64 [ %73, %72 ], [ 1, %20 ]
  %32 = icmp slt i64 %.078, %8
  br i1 %32, label %33, label %74

33:                                               ; preds = %31
  %34 = mul nuw nsw i64 %.078, %.0
  %35 = srem i64 %34, %8
  %36 = sdiv i64 %4, %8
  %37 = mul nsw i64 %35, %36
  %.idx = shl nsw i64 %37, 3
  %38 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %39 = mul nsw i64 %.078, %7
  %40 = getelementptr inbounds float, ptr %0, i64 %39
  br label %41

41:                                               ; preds = %43, %33
  %.076 = phi i64 [ 0, %33 ], [ %71, %43 ]
  %42 = icmp slt i64 %.076, %6
  br i1 %42, label %43, label %72

43:                                               ; preds = %41
  %44 = getelementptr inbounds float, ptr %40, i64 %.076
  %45 = load float, ptr %44, align 4
  %46 = load float, ptr %38, align 4
  %47 = getelementptr float, ptr %40, i64 %.076
  %48 = getelementptr float, ptr %47, i64 %5
  %49 = load float, ptr %48, align 4
  %50 = getelementptr inbounds i8, ptr %38, i64 4
  %51 = load float, ptr %50, align 4
  %52 = fneg float %49
  %53 = fmul float %51, %52
  %54 = call float @llvm.fmuladd.f32(float %45, float %46, float %53)
  %55 = getelementptr inbounds float, ptr %18, i64 %.076
  %56 = load float, ptr %55, align 4
  %57 = fadd float %56, %54
  store float %57, ptr %55, align 4
  %58 = getelementptr inbounds float, ptr %40, i64 %.076
  %59 = load float, ptr %58, align 4
  %60 = getelementptr inbounds i8, ptr %38, i64 4
  %61 = load float, ptr %60, align 4
  %62 = getelementptr float, ptr %40, i64 %.076
  %63 = getelementptr float, ptr %62, i64 %5
  %64 = load float, ptr %63, align 4
  %65 = load float, ptr %38, align 4
  %66 = fmul float %64, %65
  %67 = call float @llvm.fmuladd.f32(float %59, float %61, float %66)
  %68 = getelementptr inbounds float, ptr %19, i64 %.076
  %69 = load float, ptr %68, align 4
  %70 = fadd float %69, %67
  store float %70, ptr %68, align 4
  %71 = add nuw nsw i64 %.076, 1
  br label %41, !llvm.loop !29

72:                                               ; preds = %41
  %73 = add nuw nsw i64 %.078, 1
  br label %31, !llvm.loop !30

74:                                               ; preds = %31, %76
  %.075 = phi i64 [ %94, %76 ], [ 0, %31 ]
  %75 = icmp slt i64 %.075, %6
  br i1 %75, label %76, label %95

76:                                               ; preds = %74
  %77 = getelementptr inbounds float, ptr %18, i64 %.075
  %78 = load float, ptr %77, align 4
  %79 = getelementptr inbounds float, ptr %19, i64 %.075
  %80 = load float, ptr %79, align 4
  %81 = load float, ptr %16, align 4
  %82 = getelementptr inbounds i8, ptr %16, i64 4
  %83 = load float, ptr %82, align 4
  %84 = fneg float %80
  %85 = fmul float %83, %84
  %86 = call float @llvm.fmuladd.f32(float %78, float %81, float %85)
  %87 = getelementptr inbounds float, ptr %18, i64 %.075
  store float %86, ptr %87, align 4
  %88 = getelementptr inbounds i8, ptr %16, i64 4
  %89 = load float, ptr %88, align 4
  %90 = load float, ptr %16, align 4
  %91 = fmul float %80, %90
  %92 = call float @llvm.fmuladd.f32(float %78, float %89, float %91)
  %93 = getelementptr inbounds float, ptr %19, i64 %.075
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %.075, 1
  br label %74, !llvm.loop !31

95:                                               ; preds = %74
  %96 = add nuw nsw i64 %.0, 1
  br label %10, !llvm.loop !32

97:                                               ; preds = %10
  ret void
}

define internal void @f32_radix4(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, ptr noundef %5, ptr noundef %6, ptr noundef %7) {
  %9 = load float, ptr %0, align 4
  %10 = getelementptr inbounds float, ptr %0, i64 %3
  %11 = load float, ptr %10, align 4
  %.idx = shl nsw i64 %3, 3
  %12 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %13 = load float, ptr %12, align 4
  %.idx91 = mul i64 %3, 12
  %14 = getelementptr inbounds i8, ptr %0, i64 %.idx91
  %15 = load float, ptr %14, align 4
  %16 = getelementptr inbounds float, ptr %0, i64 %2
  %17 = load float, ptr %16, align 4
  %18 = getelementptr float, ptr %0, i64 %2
  %19 = getelementptr float, ptr %18, i64 %3
  %20 = load float, ptr %19, align 4
  %.idx92 = shl i64 %3, 3
  %21 = getelementptr i8, ptr %0, i64 %.idx92
  %22 = getelementptr float, ptr %21, i64 %2
  %23 = load float, ptr %22, align 4
  %.idx93 = mul i64 %3, 12
  %24 = getelementptr i8, ptr %0, i64 %.idx93
  %25 = getelementptr float, ptr %24, i64 %2
  %26 = load float, ptr %25, align 4
  %27 = fadd float %9, %13
  %28 = fadd float %17, %23
  %29 = fadd float %11, %15
  %30 = fadd float %20, %26
  %31 = fsub float %9, %13
  %32 = fsub float %17, %23
  %33 = fsub float %11, %15
  %34 = fsub float %20, %26
  %35 = fadd float %31, %34
  %36 = fsub float %32, %33
  %37 = fsub float %27, %29
  %38 = fsub float %28, %30
  %39 = fsub float %31, %34
  %40 = fadd float %32, %33
  %41 = fadd float %27, %29
  store float %41, ptr %1, align 4
  %42 = fadd float %28, %30
  %43 = getelementptr inbounds float, ptr %1, i64 %2
  store float %42, ptr %43, align 4
  %44 = load float, ptr %5, align 4
  %45 = getelementptr inbounds i8, ptr %5, i64 4
  %46 = load float, ptr %45, align 4
  %47 = fneg float %36
  %48 = fmul float %46, %47
  %49 = call float @llvm.fmuladd.f32(float %35, float %44, float %48)
  %50 = getelementptr inbounds float, ptr %1, i64 %4
  store float %49, ptr %50, align 4
  %51 = getelementptr inbounds i8, ptr %5, i64 4
  %52 = load float, ptr %51, align 4
  %53 = load float, ptr %5, align 4
  %54 = fmul float %36, %53
  %55 = call float @llvm.fmuladd.f32(float %35, float %52, float %54)
  %56 = getelementptr float, ptr %1, i64 %2
  %57 = getelementptr float, ptr %56, i64 %4
  store float %55, ptr %57, align 4
  %58 = load float, ptr %6, align 4
  %59 = getelementptr inbounds i8, ptr %6, i64 4
  %60 = load float, ptr %59, align 4
  %61 = fneg float %38
  %62 = fmul float %60, %61
  %63 = call float @llvm.fmuladd.f32(float %37, float %58, float %62)
  %.idx94 = shl nsw i64 %4, 3
  %64 = getelementptr inbounds i8, ptr %1, i64 %.idx94
  store float %63, ptr %64, align 4
  %65 = getelementptr inbounds i8, ptr %6, i64 4
  %66 = load float, ptr %65, align 4
  %67 = load float, ptr %6, align 4
  %68 = fmul float %38, %67
  %69 = call float @llvm.fmuladd.f32(float %37, float %66, float %68)
  %.idx95 = shl i64 %4, 3
  %70 = getelementptr i8, ptr %1, i64 %.idx95
  %71 = getelementptr float, ptr %70, i64 %2
  store float %69, ptr %71, align 4
  %72 = load float, ptr %7, align 4
  %73 = getelementptr inbounds i8, ptr %7, i64 4
  %74 = load float, ptr %73, align 4
  %75 = fneg float %40
  %76 = fmul float %74, %75
  %77 = call float @llvm.fmuladd.f32(float %39, float %72, float %76)
  %.idx96 = mul i64 %4, 12
  %78 = getelementptr inbounds i8, ptr %1, i64 %.idx96
  store float %77, ptr %78, align 4
  %79 = getelementptr inbounds i8, ptr %7, i64 4
  %80 = load float, ptr %79, align 4
  %81 = load float, ptr %7, align 4
  %82 = fmul float %40, %81
  %83 = call float @llvm.fmuladd.f32(float %39, float %80, float %82)
  %.idx97 = mul i64 %4, 12
  %84 = getelementptr i8, ptr %1, i64 %.idx97
  %85 = getelementptr float, ptr %84, i64 %2
  store float %83, ptr %85, align 4
  ret void
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
  br label %5, !llvm.loop !33

32:                                               ; preds = %5
  ret void
}

define internal i32 @f64_along_axis(i64 noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, double noundef %6) {
  %8 = alloca %struct.f64_Plan, align 8
  call void @llvm.lifetime.start.p0(i64 568, ptr nonnull %8)
  %9 = call i32 @f64_make_plan(ptr noundef nonnull %8, i64 noundef %1)
  %10 = getelementptr inbounds i8, ptr %8, i64 16
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
  br label %37, !llvm.loop !34

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
  br label %68, !llvm.loop !35

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
  br label %92, !llvm.loop !36

118:                                              ; preds = %92
  %119 = add nuw nsw i64 %.0, 1
  br label %22, !llvm.loop !37

120:                                              ; preds = %22
  call void @free(ptr noundef %21)
  call void @f64_free_plan(ptr noundef nonnull %8)
  %121 = icmp ne ptr %21, null
  %122 = zext i1 %121 to i32
  call void @llvm.lifetime.end.p0(i64 568, ptr nonnull %8)
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
  br label %9, !llvm.loop !38

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
  br label %24, !llvm.loop !39

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
  %4 = getelementptr inbounds i8, ptr %0, i64 560
  store ptr null, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr null, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = call i32 @factors_of(i64 noundef %1, ptr noundef nonnull %6)
  %8 = getelementptr inbounds i8, ptr %0, i64 24
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
  br label %11, !llvm.loop !40

21:                                               ; preds = %11
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  %25 = call i32 @factors_of(i64 noundef %23, ptr noundef nonnull %24)
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %25, ptr %26, align 8
  br label %27

27:                                               ; preds = %21, %2
  %28 = getelementptr inbounds i8, ptr %0, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = add nsw i64 %29, 16
  %31 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 %30, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 544
  %33 = call i32 @f64_store_roots(ptr noundef nonnull %32, i64 noundef %29, i64 noundef %29)
  %.not23 = icmp eq i32 %33, 0
  br i1 %.not23, label %39, label %34

34:                                               ; preds = %27
  %.not24 = icmp sgt i32 %7, -1
  br i1 %.not24, label %39, label %35

35:                                               ; preds = %34
  %36 = call i32 @f64_make_chirp(ptr noundef nonnull %0)
  %37 = icmp ne i32 %36, 0
  %38 = zext i1 %37 to i32
  br label %39

39:                                               ; preds = %34, %35, %27
  %40 = phi i32 [ 0, %27 ], [ 1, %34 ], [ %38, %35 ]
  ret i32 %40
}

define internal ptr @f64_line(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  %5 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %6, label %8

6:                                                ; preds = %3
  %7 = call ptr @f64_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  br label %64

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = getelementptr inbounds i8, ptr %0, i64 552
  %15 = load ptr, ptr %14, align 8
  %16 = load i64, ptr %0, align 8
  call void @f64_multiply(ptr noundef %1, ptr noundef %13, ptr noundef %15, i64 noundef %16)
  %17 = load i64, ptr %0, align 8
  br label %18

18:                                               ; preds = %20, %8
  %.073 = phi i64 [ %17, %8 ], [ %24, %20 ]
  %19 = icmp slt i64 %.073, %10
  br i1 %19, label %20, label %25

20:                                               ; preds = %18
  %21 = getelementptr double, ptr %1, i64 %.073
  %22 = getelementptr double, ptr %21, i64 %12
  store double 0.000000e+00, ptr %22, align 8
  %23 = getelementptr inbounds double, ptr %1, i64 %.073
  store double 0.000000e+00, ptr %23, align 8
  %24 = add nsw i64 %.073, 1
  br label %18, !llvm.loop !41

25:                                               ; preds = %18
  %26 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %1, ptr noundef %2)
  %27 = icmp eq ptr %26, %1
  %. = select i1 %27, ptr %2, ptr %1
  %28 = getelementptr inbounds double, ptr %26, i64 %12
  %29 = getelementptr inbounds i8, ptr %0, i64 560
  %30 = load ptr, ptr %29, align 8
  call void @f64_multiply(ptr noundef %26, ptr noundef %28, ptr noundef %30, i64 noundef %10)
  br label %31

31:                                               ; preds = %33, %25
  %.074 = phi i64 [ 0, %25 ], [ %42, %33 ]
  %32 = icmp slt i64 %.074, %10
  br i1 %32, label %33, label %43

33:                                               ; preds = %31
  %34 = getelementptr inbounds double, ptr %26, i64 %.074
  %35 = load double, ptr %34, align 8
  %36 = getelementptr double, ptr %26, i64 %.074
  %37 = getelementptr double, ptr %36, i64 %12
  %38 = load double, ptr %37, align 8
  %39 = getelementptr inbounds double, ptr %26, i64 %.074
  store double %38, ptr %39, align 8
  %40 = getelementptr double, ptr %26, i64 %.074
  %41 = getelementptr double, ptr %40, i64 %12
  store double %35, ptr %41, align 8
  %42 = add nuw nsw i64 %.074, 1
  br label %31, !llvm.loop !42

43:                                               ; preds = %31
  %44 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %26, ptr noundef %.)
  %45 = icmp eq ptr %44, %1
  %.75 = select i1 %45, ptr %2, ptr %1
  br label %46

46:                                               ; preds = %49, %43
  %.0 = phi i64 [ 0, %43 ], [ %58, %49 ]
  %47 = load i64, ptr %0, align 8
  %48 = icmp slt i64 %.0, %47
  br i1 %48, label %49, label %59

49:                                               ; preds = %46
  %50 = getelementptr double, ptr %44, i64 %.0
  %51 = getelementptr double, ptr %50, i64 %12
  %52 = load double, ptr %51, align 8
  %53 = getelementptr inbounds double, ptr %.75, i64 %.0
  store double %52, ptr %53, align 8
  %54 = getelementptr inbounds double, ptr %44, i64 %.0
  %55 = load double, ptr %54, align 8
  %56 = add nsw i64 %.0, %12
  %57 = getelementptr inbounds double, ptr %.75, i64 %56
  store double %55, ptr %57, align 8
  %58 = add nuw nsw i64 %.0, 1
  br label %46, !llvm.loop !43

59:                                               ; preds = %46
  %60 = getelementptr inbounds double, ptr %.75, i64 %12
  %61 = getelementptr inbounds i8, ptr %0, i64 552
  %62 = load ptr, ptr %61, align 8
  %63 = load i64, ptr %0, align 8
  call void @f64_multiply(ptr noundef %.75, ptr noundef %60, ptr noundef %62, i64 noundef %63)
  br label %64

64:                                               ; preds = %59, %6
  %.072 = phi ptr [ %.75, %59 ], [ %7, %6 ]
  ret ptr %.072
}

define internal void @f64_free_plan(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 544
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %3)
  %4 = getelementptr inbounds i8, ptr %0, i64 552
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr noundef %5)
  %6 = getelementptr inbounds i8, ptr %0, i64 560
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
  br i1 %.not, label %57, label %7

7:                                                ; preds = %3
  %8 = call i32 @make_roots(ptr noundef nonnull %4, i64 noundef %1)
  %.not33 = icmp eq i32 %8, 0
  br i1 %.not33, label %57, label %9

9:                                                ; preds = %7
  %10 = getelementptr inbounds i8, ptr %4, i64 8
  %11 = load i32, ptr %10, align 8
  %12 = zext nneg i32 %11 to i64
  %13 = shl nuw i64 1, %12
  br label %14

14:                                               ; preds = %52, %9
  %.032 = phi i64 [ 0, %9 ], [ %53, %52 ]
  %15 = icmp slt i64 %.032, %2
  br i1 %15, label %16, label %54

16:                                               ; preds = %14
  %17 = getelementptr inbounds i8, ptr %4, i64 24
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %4, i64 8
  %20 = load i32, ptr %19, align 8
  %21 = zext nneg i32 %20 to i64
  %22 = ashr i64 %.032, %21
  %23 = getelementptr inbounds %struct.Number, ptr %18, i64 %22
  %.sroa.0.0.copyload = load double, ptr %23, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %23, i64 8
  %.sroa.5.0.copyload = load double, ptr %.sroa.5.0..sroa_idx, align 8
  %24 = load ptr, ptr %0, align 8
  %.idx = shl nsw i64 %.032, 4
  %25 = getelementptr inbounds i8, ptr %24, i64 %.idx
  %26 = getelementptr inbounds i8, ptr %4, i64 16
  %27 = load ptr, ptr %26, align 8
  br label %28

28:                                               ; preds = %33, %16
  %.0 = phi i64 [ 0, %16 ], [ %51, %33 ]
  %29 = icmp slt i64 %.0, %13
  %30 = add nsw i64 %.032, %.0
  %31 = icmp slt i64 %30, %2
  %32 = select i1 %29, i1 %31, i1 false
  br i1 %32, label %33, label %52

33:                                               ; preds = %28
  %34 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0
  %35 = load double, ptr %34, align 8
  %36 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0, i32 1
  %37 = load double, ptr %36, align 8
  %38 = fneg double %37
  %39 = fmul double %.sroa.5.0.copyload, %38
  %40 = call double @llvm.fmuladd.f64(double %35, double %.sroa.0.0.copyload, double %39)
  %.idx34 = shl nsw i64 %.0, 4
  %41 = getelementptr inbounds i8, ptr %25, i64 %.idx34
  store double %40, ptr %41, align 8
  %42 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0
  %43 = load double, ptr %42, align 8
  %44 = getelementptr inbounds %struct.Number, ptr %27, i64 %.0, i32 1
  %45 = load double, ptr %44, align 8
  %46 = fmul double %45, %.sroa.0.0.copyload
  %47 = call double @llvm.fmuladd.f64(double %43, double %.sroa.5.0.copyload, double %46)
  %48 = shl nuw nsw i64 %.0, 1
  %49 = or disjoint i64 %48, 1
  %50 = getelementptr inbounds double, ptr %25, i64 %49
  store double %47, ptr %50, align 8
  %51 = add nuw nsw i64 %.0, 1
  br label %28, !llvm.loop !44

52:                                               ; preds = %28
  %53 = add nsw i64 %.032, %13
  br label %14, !llvm.loop !45

54:                                               ; preds = %14
  %55 = getelementptr inbounds i8, ptr %4, i64 16
  %56 = load ptr, ptr %55, align 8
  call void @free(ptr noundef %56)
  br label %57

57:                                               ; preds = %3, %7, %54
  %.031 = phi i32 [ 1, %54 ], [ 0, %7 ], [ 0, %3 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret i32 %.031
}

define internal i32 @f64_make_chirp(ptr noundef %0) {
  %2 = alloca ptr, align 8
  %3 = load i64, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2)
  %8 = shl i64 %7, 5
  %9 = call ptr @malloc(i64 noundef %8)
  %10 = shl i64 %3, 4
  %11 = call ptr @malloc(i64 noundef %10)
  %12 = getelementptr inbounds i8, ptr %0, i64 552
  store ptr %11, ptr %12, align 8
  %13 = shl i64 %5, 4
  %14 = call ptr @malloc(i64 noundef %13)
  %15 = getelementptr inbounds i8, ptr %0, i64 560
  store ptr %14, ptr %15, align 8
  %16 = shl nsw i64 %3, 1
  %17 = shl nsw i64 %3, 1
  %18 = call i32 @f64_store_roots(ptr noundef nonnull %2, i64 noundef %16, i64 noundef %17)
  %.not = icmp eq i32 %18, 0
  %.not75 = icmp eq ptr %9, null
  %or.cond = select i1 %.not, i1 true, i1 %.not75
  br i1 %or.cond, label %27, label %19

19:                                               ; preds = %1
  %20 = getelementptr inbounds i8, ptr %0, i64 552
  %21 = load ptr, ptr %20, align 8
  %.not76 = icmp eq ptr %21, null
  br i1 %.not76, label %27, label %22

22:                                               ; preds = %19
  %23 = getelementptr inbounds i8, ptr %0, i64 560
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ne ptr %24, null
  %26 = zext i1 %25 to i32
  br label %27

27:                                               ; preds = %22, %19, %1
  %28 = phi i32 [ 0, %19 ], [ 0, %1 ], [ %26, %22 ]
  %.not77 = icmp eq i32 %28, 0
  br i1 %.not77, label %97, label %29

29:                                               ; preds = %27, %32
  %.072 = phi i64 [ %34, %32 ], [ 0, %27 ]
  %30 = shl nsw i64 %7, 1
  %31 = icmp slt i64 %.072, %30
  br i1 %31, label %32, label %35

32:                                               ; preds = %29
  %33 = getelementptr inbounds double, ptr %9, i64 %.072
  store double 0.000000e+00, ptr %33, align 8
  %34 = add nuw nsw i64 %.072, 1
  br label %29, !llvm.loop !46

35:                                               ; preds = %29, %70
  %.074 = phi i64 [ %75, %70 ], [ 0, %29 ]
  %.073 = phi i64 [ %76, %70 ], [ 0, %29 ]
  %36 = icmp slt i64 %.073, %3
  br i1 %36, label %37, label %77

37:                                               ; preds = %35
  %38 = load ptr, ptr %2, align 8
  %.idx79 = shl nsw i64 %.074, 4
  %39 = getelementptr inbounds i8, ptr %38, i64 %.idx79
  %40 = load double, ptr %39, align 8
  %41 = shl nsw i64 %.074, 1
  %42 = or disjoint i64 %41, 1
  %43 = getelementptr inbounds double, ptr %38, i64 %42
  %44 = load double, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 552
  %46 = load ptr, ptr %45, align 8
  %.idx80 = shl nsw i64 %.073, 4
  %47 = getelementptr inbounds i8, ptr %46, i64 %.idx80
  store double %40, ptr %47, align 8
  %48 = shl nuw nsw i64 %.073, 1
  %49 = or disjoint i64 %48, 1
  %50 = getelementptr inbounds double, ptr %46, i64 %49
  store double %44, ptr %50, align 8
  %51 = sitofp i64 %5 to double
  %52 = fdiv double %40, %51
  %53 = getelementptr inbounds double, ptr %9, i64 %.073
  store double %52, ptr %53, align 8
  %54 = fneg double %44
  %55 = sitofp i64 %5 to double
  %56 = fdiv double %54, %55
  %57 = getelementptr double, ptr %9, i64 %7
  %58 = getelementptr double, ptr %57, i64 %.073
  store double %56, ptr %58, align 8
  %.not81 = icmp eq i64 %.073, 0
  br i1 %.not81, label %70, label %59

59:                                               ; preds = %37
  %60 = getelementptr inbounds double, ptr %9, i64 %.073
  %61 = load double, ptr %60, align 8
  %62 = sub nsw i64 %5, %.073
  %63 = getelementptr inbounds double, ptr %9, i64 %62
  store double %61, ptr %63, align 8
  %64 = getelementptr double, ptr %9, i64 %7
  %65 = getelementptr double, ptr %64, i64 %.073
  %66 = load double, ptr %65, align 8
  %67 = add nsw i64 %7, %5
  %68 = sub nsw i64 %67, %.073
  %69 = getelementptr inbounds double, ptr %9, i64 %68
  store double %66, ptr %69, align 8
  br label %70

70:                                               ; preds = %37, %59
  %71 = shl nuw nsw i64 %.073, 1
  %72 = add nsw i64 %.074, %71
  %73 = add nsw i64 %72, 1
  %74 = shl nsw i64 %3, 1
  %75 = srem i64 %73, %74
  %76 = add nuw nsw i64 %.073, 1
  br label %35, !llvm.loop !47

77:                                               ; preds = %35
  %.idx = shl nsw i64 %7, 4
  %78 = getelementptr inbounds i8, ptr %9, i64 %.idx
  %79 = call ptr @f64_passes(ptr noundef nonnull %0, ptr noundef %9, ptr noundef %78)
  br label %80

80:                                               ; preds = %82, %77
  %.0 = phi i64 [ 0, %77 ], [ %96, %82 ]
  %81 = icmp slt i64 %.0, %5
  br i1 %81, label %82, label %97

82:                                               ; preds = %80
  %83 = getelementptr inbounds double, ptr %79, i64 %.0
  %84 = load double, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %0, i64 560
  %86 = load ptr, ptr %85, align 8
  %.idx78 = shl nsw i64 %.0, 4
  %87 = getelementptr inbounds i8, ptr %86, i64 %.idx78
  store double %84, ptr %87, align 8
  %88 = getelementptr double, ptr %79, i64 %7
  %89 = getelementptr double, ptr %88, i64 %.0
  %90 = load double, ptr %89, align 8
  %91 = getelementptr inbounds i8, ptr %0, i64 560
  %92 = load ptr, ptr %91, align 8
  %93 = shl nuw nsw i64 %.0, 1
  %94 = or disjoint i64 %93, 1
  %95 = getelementptr inbounds double, ptr %92, i64 %94
  store double %90, ptr %95, align 8
  %96 = add nuw nsw i64 %.0, 1
  br label %80, !llvm.loop !48

97:                                               ; preds = %80, %27
  %98 = load ptr, ptr %2, align 8
  call void @free(ptr noundef %98)
  call void @free(ptr noundef %9)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2)
  ret i32 %28
}

define internal ptr @f64_passes(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  br label %8

8:                                                ; preds = %52, %3
  %.071 = phi i32 [ 0, %3 ], [ %54, %52 ]
  %.069 = phi i64 [ 1, %3 ], [ %53, %52 ]
  %.068 = phi ptr [ %2, %3 ], [ %.0, %52 ]
  %.0 = phi ptr [ %1, %3 ], [ %.068, %52 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i32, ptr %9, align 8
  %11 = icmp slt i32 %.071, %10
  br i1 %11, label %12, label %55

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  %14 = zext nneg i32 %.071 to i64
  %15 = getelementptr inbounds [64 x i64], ptr %13, i64 0, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = mul nsw i64 %.069, %16
  %18 = sdiv i64 %5, %17
  %19 = mul nsw i64 %.069, %18
  br label %20

20:                                               ; preds = %50, %12
  %.070 = phi i64 [ 0, %12 ], [ %51, %50 ]
  %21 = icmp slt i64 %.070, %18
  br i1 %21, label %22, label %52

22:                                               ; preds = %20
  %23 = mul nsw i64 %.069, %.070
  %24 = getelementptr inbounds double, ptr %.0, i64 %23
  %25 = mul nsw i64 %.069, %16
  %26 = mul nsw i64 %25, %.070
  %27 = getelementptr inbounds double, ptr %.068, i64 %26
  %28 = icmp eq i64 %16, 4
  %29 = icmp eq i64 %.069, 1
  %or.cond = select i1 %28, i1 %29, i1 false
  br i1 %or.cond, label %30, label %33

30:                                               ; preds = %22
  %31 = getelementptr inbounds i8, ptr %0, i64 544
  %32 = load ptr, ptr %31, align 8
  call void @f64_first_butterflies4(ptr noundef %.0, ptr noundef %.068, ptr noundef %32, i64 noundef %5, i64 noundef %7)
  br label %49

33:                                               ; preds = %22
  %34 = icmp eq i64 %16, 4
  %35 = icmp eq i64 %.069, 4
  %or.cond73 = select i1 %34, i1 %35, i1 false
  br i1 %or.cond73, label %36, label %39

36:                                               ; preds = %33
  %37 = getelementptr inbounds i8, ptr %0, i64 544
  %38 = load ptr, ptr %37, align 8
  call void @f64_butterfly4(ptr noundef %24, ptr noundef %27, ptr noundef %38, i64 noundef %.070, i64 noundef %7, i64 noundef 4, i64 noundef %19)
  br label %49

39:                                               ; preds = %33
  switch i64 %16, label %46 [
    i64 4, label %40
    i64 2, label %43
  ]

40:                                               ; preds = %39
  %41 = getelementptr inbounds i8, ptr %0, i64 544
  %42 = load ptr, ptr %41, align 8
  call void @f64_butterfly4(ptr noundef %24, ptr noundef %27, ptr noundef %42, i64 noundef %.070, i64 noundef %7, i64 noundef %.069, i64 noundef %19)
  br label %49

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %0, i64 544
  %45 = load ptr, ptr %44, align 8
  call void @f64_butterfly2(ptr noundef %24, ptr noundef %27, ptr noundef %45, i64 noundef %.070, i64 noundef %7, i64 noundef %.069, i64 noundef %19)
  br label %49

46:                                               ; preds = %39
  %47 = getelementptr inbounds i8, ptr %0, i64 544
  %48 = load ptr, ptr %47, align 8
  call void @f64_butterfly(ptr noundef %24, ptr noundef %27, ptr noundef %48, i64 noundef %.070, i64 noundef %5, i64 noundef %7, i64 noundef %.069, i64 noundef %19, i64 noundef %16)
  br label %49

49:                                               ; preds = %36, %43, %46, %40, %30
  %.072 = phi i32 [ 5, %30 ], [ 0, %40 ], [ 0, %46 ], [ 0, %43 ], [ 0, %36 ]
  %cond = icmp eq i32 %.072, 0
  br i1 %cond, label %50, label %52

50:                                               ; preds = %49
  %51 = add nuw nsw i64 %.070, 1
  br label %20, !llvm.loop !49

52:                                               ; preds = %20, %49
  %53 = mul nsw i64 %.069, %16
  %54 = add nuw nsw i32 %.071, 1
  br label %8, !llvm.loop !50

55:                                               ; preds = %8
  ret ptr %.0
}

define internal void @f64_first_butterflies4(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i64 noundef %3, i64 noundef %4) {
  br label %6

6:                                                ; preds = %9, %5
  %.0 = phi i64 [ 0, %5 ], [ %16, %9 ]
  %7 = sdiv i64 %3, 4
  %8 = icmp slt i64 %.0, %7
  br i1 %8, label %9, label %17

9:                                                ; preds = %6
  %10 = getelementptr inbounds double, ptr %0, i64 %.0
  %.idx = shl nsw i64 %.0, 5
  %11 = getelementptr inbounds i8, ptr %1, i64 %.idx
  %12 = sdiv i64 %3, 4
  %.idx14 = shl nsw i64 %.0, 4
  %13 = getelementptr inbounds i8, ptr %2, i64 %.idx14
  %.idx15 = shl nsw i64 %.0, 5
  %14 = getelementptr inbounds i8, ptr %2, i64 %.idx15
  %.idx16 = mul i64 %.0, 48
  %15 = getelementptr inbounds i8, ptr %2, i64 %.idx16
  call void @f64_radix4(ptr noundef %10, ptr noundef %11, i64 noundef %4, i64 noundef %12, i64 noundef 1, ptr noundef %13, ptr noundef %14, ptr noundef %15)
  %16 = add nuw nsw i64 %.0, 1
  br label %6, !llvm.loop !51

17:                                               ; preds = %6
  ret void
}

define internal void @f64_butterfly4(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6) {
  %8 = shl nsw i64 %3, 1
  %9 = mul nsw i64 %8, %5
  %10 = getelementptr inbounds double, ptr %2, i64 %9
  br label %11

11:                                               ; preds = %13, %7
  %.0 = phi i64 [ 0, %7 ], [ %22, %13 ]
  %12 = icmp slt i64 %.0, %5
  br i1 %12, label %13, label %23

13:                                               ; preds = %11
  %14 = getelementptr inbounds double, ptr %0, i64 %.0
  %15 = getelementptr inbounds double, ptr %1, i64 %.0
  %16 = shl nsw i64 %3, 1
  %17 = mul nsw i64 %16, %5
  %18 = getelementptr inbounds double, ptr %10, i64 %17
  %19 = shl nsw i64 %3, 2
  %20 = mul nsw i64 %19, %5
  %21 = getelementptr inbounds double, ptr %10, i64 %20
  call void @f64_radix4(ptr noundef %14, ptr noundef %15, i64 noundef %4, i64 noundef %6, i64 noundef %5, ptr noundef %10, ptr noundef %18, ptr noundef %21)
  %22 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !52

23:                                               ; preds = %11
  ret void
}

define internal void @f64_butterfly2(ptr noalias noundef %0, ptr noalias noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6) {
  %8 = shl nsw i64 %3, 1
  %9 = mul nsw i64 %8, %5
  %10 = getelementptr inbounds double, ptr %2, i64 %9
  br label %11

11:                                               ; preds = %13, %7
  %.0 = phi i64 [ 0, %7 ], [ %61, %13 ]
  %12 = icmp slt i64 %.0, %5
  br i1 %12, label %13, label %62

13:                                               ; preds = %11
  %14 = getelementptr inbounds double, ptr %0, i64 %.0
  %15 = load double, ptr %14, align 8
  %16 = getelementptr double, ptr %0, i64 %.0
  %17 = getelementptr double, ptr %16, i64 %6
  %18 = load double, ptr %17, align 8
  %19 = fsub double %15, %18
  %20 = getelementptr double, ptr %0, i64 %.0
  %21 = getelementptr double, ptr %20, i64 %4
  %22 = load double, ptr %21, align 8
  %23 = getelementptr double, ptr %0, i64 %.0
  %24 = getelementptr double, ptr %23, i64 %4
  %25 = getelementptr double, ptr %24, i64 %6
  %26 = load double, ptr %25, align 8
  %27 = fsub double %22, %26
  %28 = getelementptr inbounds double, ptr %0, i64 %.0
  %29 = load double, ptr %28, align 8
  %30 = getelementptr double, ptr %0, i64 %.0
  %31 = getelementptr double, ptr %30, i64 %6
  %32 = load double, ptr %31, align 8
  %33 = fadd double %29, %32
  %34 = getelementptr inbounds double, ptr %1, i64 %.0
  store double %33, ptr %34, align 8
  %35 = getelementptr double, ptr %0, i64 %.0
  %36 = getelementptr double, ptr %35, i64 %4
  %37 = load double, ptr %36, align 8
  %38 = getelementptr double, ptr %0, i64 %.0
  %39 = getelementptr double, ptr %38, i64 %4
  %40 = getelementptr double, ptr %39, i64 %6
  %41 = load double, ptr %40, align 8
  %42 = fadd double %37, %41
  %43 = getelementptr double, ptr %1, i64 %.0
  %44 = getelementptr double, ptr %43, i64 %4
  store double %42, ptr %44, align 8
  %45 = load double, ptr %10, align 8
  %46 = getelementptr inbounds i8, ptr %10, i64 8
  %47 = load double, ptr %46, align 8
  %48 = fneg double %27
  %49 = fmul double %47, %48
  %50 = call double @llvm.fmuladd.f64(double %19, double %45, double %49)
  %51 = getelementptr double, ptr %1, i64 %.0
  %52 = getelementptr double, ptr %51, i64 %5
  store double %50, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %10, i64 8
  %54 = load double, ptr %53, align 8
  %55 = load double, ptr %10, align 8
  %56 = fmul double %27, %55
  %57 = call double @llvm.fmuladd.f64(double %19, double %54, double %56)
  %58 = getelementptr double, ptr %1, i64 %.0
  %59 = getelementptr double, ptr %58, i64 %4
  %60 = getelementptr double, ptr %59, i64 %5
  store double %57, ptr %60, align 8
  %61 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !53

62:                                               ; preds = %11
  ret void
}

define internal void @f64_butterfly(ptr noalias noundef %0, ptr noalias noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i64 noundef %6, i64 noundef %7, i64 noundef %8) {
  br label %10

10:                                               ; preds = %95, %9
  %.0 = phi i64 [ 0, %9 ], [ %96, %95 ]
  %11 = icmp slt i64 %.0, %8
  br i1 %11, label %12, label %97

12:                                               ; preds = %10
  %13 = shl nsw i64 %3, 1
  %14 = mul nsw i64 %13, %.0
  %15 = mul nsw i64 %14, %6
  %16 = getelementptr inbounds double, ptr %2, i64 %15
  %17 = mul nsw i64 %.0, %6
  %18 = getelementptr inbounds double, ptr %1, i64 %17
  %19 = getelementptr inbounds double, ptr %18, i64 %5
  br label %20

20:                                               ; preds = %22, %12
  %.077 = phi i64 [ 0, %12 ], [ %30, %22 ]
  %21 = icmp slt i64 %.077, %6
  br i1 %21, label %22, label %31

22:                                               ; preds = %20
  %23 = getelementptr inbounds double, ptr %0, i64 %.077
  %24 = load double, ptr %23, align 8
  %25 = getelementptr inbounds double, ptr %18, i64 %.077
  store double %24, ptr %25, align 8
  %26 = getelementptr double, ptr %0, i64 %.077
  %27 = getelementptr double, ptr %26, i64 %5
  %28 = load double, ptr %27, align 8
  %29 = getelementptr inbounds double, ptr %19, i64 %.077
  store double %28, ptr %29, align 8
  %30 = add nuw nsw i64 %.077, 1
  br label %20, !llvm.loop !54

31:                                               ; preds = %20, %72
  %.078 = phi i64 [ %73, %72 ], [ 1, %20 ]
  %32 = icmp slt i64 %.078, %8
  br i1 %32, label %33, label %74

33:                                               ; preds = %31
  %34 = mul nuw nsw i64 %.078, %.0
  %35 = srem i64 %34, %8
  %36 = sdiv i64 %4, %8
  %37 = mul nsw i64 %35, %36
  %.idx = shl nsw i64 %37, 4
  %38 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %39 = mul nsw i64 %.078, %7
  %40 = getelementptr inbounds double, ptr %0, i64 %39
  br label %41

41:                                               ; preds = %43, %33
  %.076 = phi i64 [ 0, %33 ], [ %71, %43 ]
  %42 = icmp slt i64 %.076, %6
  br i1 %42, label %43, label %72

43:                                               ; preds = %41
  %44 = getelementptr inbounds double, ptr %40, i64 %.076
  %45 = load double, ptr %44, align 8
  %46 = load double, ptr %38, align 8
  %47 = getelementptr double, ptr %40, i64 %.076
  %48 = getelementptr double, ptr %47, i64 %5
  %49 = load double, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %38, i64 8
  %51 = load double, ptr %50, align 8
  %52 = fneg double %49
  %53 = fmul double %51, %52
  %54 = call double @llvm.fmuladd.f64(double %45, double %46, double %53)
  %55 = getelementptr inbounds double, ptr %18, i64 %.076
  %56 = load double, ptr %55, align 8
  %57 = fadd double %56, %54
  store double %57, ptr %55, align 8
  %58 = getelementptr inbounds double, ptr %40, i64 %.076
  %59 = load double, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %38, i64 8
  %61 = load double, ptr %60, align 8
  %62 = getelementptr double, ptr %40, i64 %.076
  %63 = getelementptr double, ptr %62, i64 %5
  %64 = load double, ptr %63, align 8
  %65 = load double, ptr %38, align 8
  %66 = fmul double %64, %65
  %67 = call double @llvm.fmuladd.f64(double %59, double %61, double %66)
  %68 = getelementptr inbounds double, ptr %19, i64 %.076
  %69 = load double, ptr %68, align 8
  %70 = fadd double %69, %67
  store double %70, ptr %68, align 8
  %71 = add nuw nsw i64 %.076, 1
  br label %41, !llvm.loop !55

72:                                               ; preds = %41
  %73 = add nuw nsw i64 %.078, 1
  br label %31, !llvm.loop !56

74:                                               ; preds = %31, %76
  %.075 = phi i64 [ %94, %76 ], [ 0, %31 ]
  %75 = icmp slt i64 %.075, %6
  br i1 %75, label %76, label %95

76:                                               ; preds = %74
  %77 = getelementptr inbounds double, ptr %18, i64 %.075
  %78 = load double, ptr %77, align 8
  %79 = getelementptr inbounds double, ptr %19, i64 %.075
  %80 = load double, ptr %79, align 8
  %81 = load double, ptr %16, align 8
  %82 = getelementptr inbounds i8, ptr %16, i64 8
  %83 = load double, ptr %82, align 8
  %84 = fneg double %80
  %85 = fmul double %83, %84
  %86 = call double @llvm.fmuladd.f64(double %78, double %81, double %85)
  %87 = getelementptr inbounds double, ptr %18, i64 %.075
  store double %86, ptr %87, align 8
  %88 = getelementptr inbounds i8, ptr %16, i64 8
  %89 = load double, ptr %88, align 8
  %90 = load double, ptr %16, align 8
  %91 = fmul double %80, %90
  %92 = call double @llvm.fmuladd.f64(double %78, double %89, double %91)
  %93 = getelementptr inbounds double, ptr %19, i64 %.075
  store double %92, ptr %93, align 8
  %94 = add nuw nsw i64 %.075, 1
  br label %74, !llvm.loop !57

95:                                               ; preds = %74
  %96 = add nuw nsw i64 %.0, 1
  br label %10, !llvm.loop !58

97:                                               ; preds = %10
  ret void
}

define internal void @f64_radix4(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, ptr noundef %5, ptr noundef %6, ptr noundef %7) {
  %9 = load double, ptr %0, align 8
  %10 = getelementptr inbounds double, ptr %0, i64 %3
  %11 = load double, ptr %10, align 8
  %.idx = shl nsw i64 %3, 4
  %12 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %13 = load double, ptr %12, align 8
  %.idx91 = mul i64 %3, 24
  %14 = getelementptr inbounds i8, ptr %0, i64 %.idx91
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %0, i64 %2
  %17 = load double, ptr %16, align 8
  %18 = getelementptr double, ptr %0, i64 %2
  %19 = getelementptr double, ptr %18, i64 %3
  %20 = load double, ptr %19, align 8
  %.idx92 = shl i64 %3, 4
  %21 = getelementptr i8, ptr %0, i64 %.idx92
  %22 = getelementptr double, ptr %21, i64 %2
  %23 = load double, ptr %22, align 8
  %.idx93 = mul i64 %3, 24
  %24 = getelementptr i8, ptr %0, i64 %.idx93
  %25 = getelementptr double, ptr %24, i64 %2
  %26 = load double, ptr %25, align 8
  %27 = fadd double %9, %13
  %28 = fadd double %17, %23
  %29 = fadd double %11, %15
  %30 = fadd double %20, %26
  %31 = fsub double %9, %13
  %32 = fsub double %17, %23
  %33 = fsub double %11, %15
  %34 = fsub double %20, %26
  %35 = fadd double %31, %34
  %36 = fsub double %32, %33
  %37 = fsub double %27, %29
  %38 = fsub double %28, %30
  %39 = fsub double %31, %34
  %40 = fadd double %32, %33
  %41 = fadd double %27, %29
  store double %41, ptr %1, align 8
  %42 = fadd double %28, %30
  %43 = getelementptr inbounds double, ptr %1, i64 %2
  store double %42, ptr %43, align 8
  %44 = load double, ptr %5, align 8
  %45 = getelementptr inbounds i8, ptr %5, i64 8
  %46 = load double, ptr %45, align 8
  %47 = fneg double %36
  %48 = fmul double %46, %47
  %49 = call double @llvm.fmuladd.f64(double %35, double %44, double %48)
  %50 = getelementptr inbounds double, ptr %1, i64 %4
  store double %49, ptr %50, align 8
  %51 = getelementptr inbounds i8, ptr %5, i64 8
  %52 = load double, ptr %51, align 8
  %53 = load double, ptr %5, align 8
  %54 = fmul double %36, %53
  %55 = call double @llvm.fmuladd.f64(double %35, double %52, double %54)
  %56 = getelementptr double, ptr %1, i64 %2
  %57 = getelementptr double, ptr %56, i64 %4
  store double %55, ptr %57, align 8
  %58 = load double, ptr %6, align 8
  %59 = getelementptr inbounds i8, ptr %6, i64 8
  %60 = load double, ptr %59, align 8
  %61 = fneg double %38
  %62 = fmul double %60, %61
  %63 = call double @llvm.fmuladd.f64(double %37, double %58, double %62)
  %.idx94 = shl nsw i64 %4, 4
  %64 = getelementptr inbounds i8, ptr %1, i64 %.idx94
  store double %63, ptr %64, align 8
  %65 = getelementptr inbounds i8, ptr %6, i64 8
  %66 = load double, ptr %65, align 8
  %67 = load double, ptr %6, align 8
  %68 = fmul double %38, %67
  %69 = call double @llvm.fmuladd.f64(double %37, double %66, double %68)
  %.idx95 = shl i64 %4, 4
  %70 = getelementptr i8, ptr %1, i64 %.idx95
  %71 = getelementptr double, ptr %70, i64 %2
  store double %69, ptr %71, align 8
  %72 = load double, ptr %7, align 8
  %73 = getelementptr inbounds i8, ptr %7, i64 8
  %74 = load double, ptr %73, align 8
  %75 = fneg double %40
  %76 = fmul double %74, %75
  %77 = call double @llvm.fmuladd.f64(double %39, double %72, double %76)
  %.idx96 = mul i64 %4, 24
  %78 = getelementptr inbounds i8, ptr %1, i64 %.idx96
  store double %77, ptr %78, align 8
  %79 = getelementptr inbounds i8, ptr %7, i64 8
  %80 = load double, ptr %79, align 8
  %81 = load double, ptr %7, align 8
  %82 = fmul double %40, %81
  %83 = call double @llvm.fmuladd.f64(double %39, double %80, double %82)
  %.idx97 = mul i64 %4, 24
  %84 = getelementptr i8, ptr %1, i64 %.idx97
  %85 = getelementptr double, ptr %84, i64 %2
  store double %83, ptr %85, align 8
  ret void
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
  br label %5, !llvm.loop !59

32:                                               ; preds = %5
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !60}
!1 = distinct !{!1, !60}
!2 = distinct !{!2, !60}
!3 = distinct !{!3, !60}
!4 = distinct !{!4, !60}
!5 = distinct !{!5, !60}
!6 = distinct !{!6, !60}
!7 = distinct !{!7, !60}
!8 = distinct !{!8, !60}
!9 = distinct !{!9, !60}
!10 = distinct !{!10, !60}
!11 = distinct !{!11, !60}
!12 = distinct !{!12, !60}
!13 = distinct !{!13, !60}
!14 = distinct !{!14, !60}
!15 = distinct !{!15, !60}
!16 = distinct !{!16, !60}
!17 = distinct !{!17, !60}
!18 = distinct !{!18, !60}
!19 = distinct !{!19, !60}
!20 = distinct !{!20, !60}
!21 = distinct !{!21, !60}
!22 = distinct !{!22, !60}
!23 = distinct !{!23, !60}
!24 = distinct !{!24, !60}
!25 = distinct !{!25, !60}
!26 = distinct !{!26, !60}
!27 = distinct !{!27, !60}
!28 = distinct !{!28, !60}
!29 = distinct !{!29, !60}
!30 = distinct !{!30, !60}
!31 = distinct !{!31, !60}
!32 = distinct !{!32, !60}
!33 = distinct !{!33, !60}
!34 = distinct !{!34, !60}
!35 = distinct !{!35, !60}
!36 = distinct !{!36, !60}
!37 = distinct !{!37, !60}
!38 = distinct !{!38, !60}
!39 = distinct !{!39, !60}
!40 = distinct !{!40, !60}
!41 = distinct !{!41, !60}
!42 = distinct !{!42, !60}
!43 = distinct !{!43, !60}
!44 = distinct !{!44, !60}
!45 = distinct !{!45, !60}
!46 = distinct !{!46, !60}
!47 = distinct !{!47, !60}
!48 = distinct !{!48, !60}
!49 = distinct !{!49, !60}
!50 = distinct !{!50, !60}
!51 = distinct !{!51, !60}
!52 = distinct !{!52, !60}
!53 = distinct !{!53, !60}
!54 = distinct !{!54, !60}
!55 = distinct !{!55, !60}
!56 = distinct !{!56, !60}
!57 = distinct !{!57, !60}
!58 = distinct !{!58, !60}
!59 = distinct !{!59, !60}
!60 = !{!"llvm.loop.mustprogress"}
