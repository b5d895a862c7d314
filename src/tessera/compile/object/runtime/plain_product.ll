; Written by tools/object_runtime from plain_product.c.
%union.anon.1 = type { i32 }

@__const.from_f16.scale = private unnamed_addr constant %union.anon.1 { i32 2004877312 }, align 4

define i32 @tessera_own_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %130, %4
  %.074 = phi i64 [ 0, %4 ], [ %131, %130 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %132

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds float, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds float, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds float, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds float, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds float, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds float, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %128, %13
  %.077 = phi i64 [ 0, %13 ], [ %129, %128 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %130

50:                                               ; preds = %46, %126
  %.078 = phi i64 [ %127, %126 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %128

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %112, %54
  %.076 = phi i64 [ 0, %54 ], [ %113, %112 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %114

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %101, %63
  %.075 = phi i64 [ %.076, %63 ], [ %102, %101 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %103

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr float, ptr %26, i64 %73
  %78 = getelementptr float, ptr %77, i64 %76
  %79 = load float, ptr %78, align 4
  %80 = getelementptr inbounds i8, ptr %0, i64 88
  %81 = load i64, ptr %80, align 8
  %82 = mul nsw i64 %.075, %81
  %83 = getelementptr inbounds float, ptr %36, i64 %82
  %84 = getelementptr inbounds i8, ptr %0, i64 96
  %85 = load i64, ptr %84, align 8
  %86 = mul nsw i64 %.078, %85
  %87 = getelementptr inbounds float, ptr %83, i64 %86
  br label %88

88:                                               ; preds = %90, %70
  %.073 = phi i64 [ 0, %70 ], [ %100, %90 ]
  %89 = icmp slt i64 %.073, %58
  br i1 %89, label %90, label %101

90:                                               ; preds = %88
  %91 = getelementptr inbounds i8, ptr %0, i64 96
  %92 = load i64, ptr %91, align 8
  %93 = mul nsw i64 %.073, %92
  %94 = getelementptr inbounds float, ptr %87, i64 %93
  %95 = load float, ptr %94, align 4
  %96 = fmul contract float %79, %95
  %97 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %98 = load float, ptr %97, align 4
  %99 = fadd contract float %98, %96
  store float %99, ptr %97, align 4
  %100 = add nuw nsw i64 %.073, 1
  br label %88, !llvm.loop !0

101:                                              ; preds = %88
  %102 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !1

103:                                              ; preds = %64, %105
  %.072 = phi i64 [ %111, %105 ], [ 0, %64 ]
  %104 = icmp slt i64 %.072, %58
  br i1 %104, label %105, label %112

105:                                              ; preds = %103
  %106 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %107 = load float, ptr %106, align 4
  %108 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = fadd contract float %109, %107
  store float %110, ptr %108, align 4
  %111 = add nuw nsw i64 %.072, 1
  br label %103, !llvm.loop !2

112:                                              ; preds = %103
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %113 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !3

114:                                              ; preds = %59, %116
  %.0 = phi i64 [ %125, %116 ], [ 0, %59 ]
  %115 = icmp slt i64 %.0, %58
  br i1 %115, label %116, label %126

116:                                              ; preds = %114
  %117 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %118 = load float, ptr %117, align 4
  %119 = getelementptr inbounds i8, ptr %0, i64 120
  %120 = load i64, ptr %119, align 8
  %121 = mul nsw i64 %.077, %120
  %122 = getelementptr float, ptr %45, i64 %121
  %123 = getelementptr float, ptr %122, i64 %.078
  %124 = getelementptr float, ptr %123, i64 %.0
  store float %118, ptr %124, align 4
  %125 = add nuw nsw i64 %.0, 1
  br label %114, !llvm.loop !4

126:                                              ; preds = %114
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %127 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !5

128:                                              ; preds = %50
  %129 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !6

130:                                              ; preds = %46
  %131 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !7

132:                                              ; preds = %7
  ret i32 0
}

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define i32 @tessera_own_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x double], align 16
  %6 = alloca [16 x double], align 16
  br label %7

7:                                                ; preds = %130, %4
  %.074 = phi i64 [ 0, %4 ], [ %131, %130 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %132

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds double, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds double, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds double, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds double, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds double, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds double, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %128, %13
  %.077 = phi i64 [ 0, %13 ], [ %129, %128 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %130

50:                                               ; preds = %46, %126
  %.078 = phi i64 [ %127, %126 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %128

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %5, i8 0, i64 128, i1 false)
  br label %59

59:                                               ; preds = %112, %54
  %.076 = phi i64 [ 0, %54 ], [ %113, %112 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %114

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %6, i8 0, i64 128, i1 false)
  br label %64

64:                                               ; preds = %101, %63
  %.075 = phi i64 [ %.076, %63 ], [ %102, %101 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %103

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr double, ptr %26, i64 %73
  %78 = getelementptr double, ptr %77, i64 %76
  %79 = load double, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %0, i64 88
  %81 = load i64, ptr %80, align 8
  %82 = mul nsw i64 %.075, %81
  %83 = getelementptr inbounds double, ptr %36, i64 %82
  %84 = getelementptr inbounds i8, ptr %0, i64 96
  %85 = load i64, ptr %84, align 8
  %86 = mul nsw i64 %.078, %85
  %87 = getelementptr inbounds double, ptr %83, i64 %86
  br label %88

88:                                               ; preds = %90, %70
  %.073 = phi i64 [ 0, %70 ], [ %100, %90 ]
  %89 = icmp slt i64 %.073, %58
  br i1 %89, label %90, label %101

90:                                               ; preds = %88
  %91 = getelementptr inbounds i8, ptr %0, i64 96
  %92 = load i64, ptr %91, align 8
  %93 = mul nsw i64 %.073, %92
  %94 = getelementptr inbounds double, ptr %87, i64 %93
  %95 = load double, ptr %94, align 8
  %96 = fmul contract double %79, %95
  %97 = getelementptr inbounds [16 x double], ptr %6, i64 0, i64 %.073
  %98 = load double, ptr %97, align 8
  %99 = fadd contract double %98, %96
  store double %99, ptr %97, align 8
  %100 = add nuw nsw i64 %.073, 1
  br label %88, !llvm.loop !8

101:                                              ; preds = %88
  %102 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !9

103:                                              ; preds = %64, %105
  %.072 = phi i64 [ %111, %105 ], [ 0, %64 ]
  %104 = icmp slt i64 %.072, %58
  br i1 %104, label %105, label %112

105:                                              ; preds = %103
  %106 = getelementptr inbounds [16 x double], ptr %6, i64 0, i64 %.072
  %107 = load double, ptr %106, align 8
  %108 = getelementptr inbounds [16 x double], ptr %5, i64 0, i64 %.072
  %109 = load double, ptr %108, align 8
  %110 = fadd contract double %109, %107
  store double %110, ptr %108, align 8
  %111 = add nuw nsw i64 %.072, 1
  br label %103, !llvm.loop !10

112:                                              ; preds = %103
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6)
  %113 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !11

114:                                              ; preds = %59, %116
  %.0 = phi i64 [ %125, %116 ], [ 0, %59 ]
  %115 = icmp slt i64 %.0, %58
  br i1 %115, label %116, label %126

116:                                              ; preds = %114
  %117 = getelementptr inbounds [16 x double], ptr %5, i64 0, i64 %.0
  %118 = load double, ptr %117, align 8
  %119 = getelementptr inbounds i8, ptr %0, i64 120
  %120 = load i64, ptr %119, align 8
  %121 = mul nsw i64 %.077, %120
  %122 = getelementptr double, ptr %45, i64 %121
  %123 = getelementptr double, ptr %122, i64 %.078
  %124 = getelementptr double, ptr %123, i64 %.0
  store double %118, ptr %124, align 8
  %125 = add nuw nsw i64 %.0, 1
  br label %114, !llvm.loop !12

126:                                              ; preds = %114
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5)
  %127 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !13

128:                                              ; preds = %50
  %129 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !14

130:                                              ; preds = %46
  %131 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !15

132:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i16, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i16, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_bf16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_bf16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !16

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !17

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !18

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !19

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = call zeroext i16 @to_bf16(float noundef %120)
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i16, ptr %45, i64 %124
  %126 = getelementptr i16, ptr %125, i64 %.078
  %127 = getelementptr i16, ptr %126, i64 %.0
  store i16 %121, ptr %127, align 2
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !20

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !21

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !22

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !23

135:                                              ; preds = %7
  ret i32 0
}

define internal float @from_bf16(i16 noundef zeroext %0) {
  %2 = zext i16 %0 to i32
  %3 = shl nuw i32 %2, 16
  %4 = bitcast i32 %3 to float
  ret float %4
}

define internal zeroext i16 @to_bf16(float noundef %0) {
  %2 = fcmp contract uno float %0, 0.000000e+00
  br i1 %2, label %3, label %8

3:                                                ; preds = %1
  %4 = bitcast float %0 to i32
  %5 = lshr i32 %4, 16
  %6 = trunc nuw i32 %5 to i16
  %7 = or i16 %6, 64
  br label %17

8:                                                ; preds = %1
  %9 = bitcast float %0 to i32
  %10 = add i32 %9, 32767
  %11 = bitcast float %0 to i32
  %12 = lshr i32 %11, 16
  %13 = and i32 %12, 1
  %14 = add i32 %10, %13
  %15 = lshr i32 %14, 16
  %16 = trunc nuw i32 %15 to i16
  br label %17

17:                                               ; preds = %8, %3
  %.0 = phi i16 [ %7, %3 ], [ %16, %8 ]
  ret i16 %.0
}

define i32 @tessera_own_bf16_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds float, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds float, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_bf16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_bf16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !24

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !25

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !26

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !27

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr float, ptr %45, i64 %123
  %125 = getelementptr float, ptr %124, i64 %.078
  %126 = getelementptr float, ptr %125, i64 %.0
  store float %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !28

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !29

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !30

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !31

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i16, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i16, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_f16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_f16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !32

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !33

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !34

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !35

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = call zeroext i16 @to_f16(float noundef %120)
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i16, ptr %45, i64 %124
  %126 = getelementptr i16, ptr %125, i64 %.078
  %127 = getelementptr i16, ptr %126, i64 %.0
  store i16 %121, ptr %127, align 2
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !36

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !37

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !38

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !39

135:                                              ; preds = %7
  ret i32 0
}

define internal float @from_f16(i16 noundef zeroext %0) {
  %2 = and i16 %0, 32767
  %3 = zext nneg i16 %2 to i32
  %4 = shl nuw nsw i32 %3, 13
  %5 = bitcast i32 %4 to float
  %6 = fmul contract float %5, 0x46F0000000000000
  %7 = bitcast float %6 to i32
  %8 = and i16 %0, 31744
  %9 = icmp eq i16 %8, 31744
  %10 = or i32 %7, 2139095040
  %spec.select = select i1 %9, i32 %10, i32 %7
  %11 = and i16 %0, -32768
  %12 = zext i16 %11 to i32
  %13 = shl nuw i32 %12, 16
  %14 = or i32 %spec.select, %13
  %15 = bitcast i32 %14 to float
  ret float %15
}

define internal zeroext i16 @to_f16(float noundef %0) {
  %2 = bitcast float %0 to i32
  %3 = lshr i32 %2, 16
  %4 = and i32 %3, 32768
  %5 = call float @llvm.fabs.f32(float %0)
  %6 = bitcast float %5 to i32
  %7 = icmp ugt i32 %6, 2139095040
  br i1 %7, label %8, label %14

8:                                                ; preds = %1
  %9 = lshr i32 %6, 13
  %10 = and i32 %9, 511
  %11 = or disjoint i32 %4, %10
  %12 = trunc nuw i32 %11 to i16
  %13 = or disjoint i16 %12, 32256
  br label %34

14:                                               ; preds = %1
  %15 = icmp ugt i32 %6, 1199566847
  br i1 %15, label %16, label %19

16:                                               ; preds = %14
  %17 = trunc nuw i32 %4 to i16
  %18 = or disjoint i16 %17, 31744
  br label %34

19:                                               ; preds = %14
  %20 = icmp ult i32 %6, 947912704
  br i1 %20, label %21, label %26

21:                                               ; preds = %19
  %22 = fadd contract float %5, 5.000000e-01
  %23 = bitcast float %22 to i32
  %24 = or i32 %4, %23
  %25 = trunc i32 %24 to i16
  br label %34

26:                                               ; preds = %19
  %27 = add nuw i32 %6, 134221823
  %28 = lshr i32 %6, 13
  %29 = and i32 %28, 1
  %30 = add i32 %27, %29
  %31 = lshr i32 %30, 13
  %32 = or i32 %4, %31
  %33 = trunc i32 %32 to i16
  br label %34

34:                                               ; preds = %26, %21, %16, %8
  %.0 = phi i16 [ %13, %8 ], [ %18, %16 ], [ %25, %21 ], [ %33, %26 ]
  ret i16 %.0
}

define i32 @tessera_own_f16_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds float, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds float, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_f16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_f16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !40

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !41

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !42

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !43

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr float, ptr %45, i64 %123
  %125 = getelementptr float, ptr %124, i64 %.078
  %126 = getelementptr float, ptr %125, i64 %.0
  store float %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !44

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !45

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !46

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !47

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i8, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i8, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = sext i8 %96 to i32
  %98 = mul nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !48

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !49

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !50

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !51

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = trunc i32 %120 to i8
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i8, ptr %45, i64 %124
  %126 = getelementptr i8, ptr %125, i64 %.078
  %127 = getelementptr i8, ptr %126, i64 %.0
  store i8 %121, ptr %127, align 1
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !52

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !53

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !54

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !55

135:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_i8_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i32, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i32, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = sext i8 %96 to i32
  %98 = mul nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !56

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !57

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !58

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !59

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr i32, ptr %45, i64 %123
  %125 = getelementptr i32, ptr %124, i64 %.078
  %126 = getelementptr i32, ptr %125, i64 %.0
  store i32 %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !60

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !61

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !62

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !63

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i8, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i8, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = zext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = zext i8 %96 to i32
  %98 = mul nuw nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !64

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !65

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !66

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !67

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = trunc i32 %120 to i8
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i8, ptr %45, i64 %124
  %126 = getelementptr i8, ptr %125, i64 %.078
  %127 = getelementptr i8, ptr %126, i64 %.0
  store i8 %121, ptr %127, align 1
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !68

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !69

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !70

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !71

135:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_u8_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i32, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i32, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @minimum(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @minimum(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = zext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = zext i8 %96 to i32
  %98 = mul nuw nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !72

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !73

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !74

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !75

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr i32, ptr %45, i64 %123
  %125 = getelementptr i32, ptr %124, i64 %.078
  %126 = getelementptr i32, ptr %125, i64 %.0
  store i32 %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !76

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !77

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !78

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !79

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %120, %4
  %.0 = phi i64 [ 0, %4 ], [ %121, %120 ]
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = mul nsw i64 %6, %8
  %10 = icmp slt i64 %.0, %9
  br i1 %10, label %11, label %122

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = sdiv i64 %.0, %13
  %15 = srem i64 %.0, %13
  %16 = load ptr, ptr %1, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %14, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %15, %21
  %23 = add nsw i64 %19, %22
  %.idx = shl nsw i64 %23, 3
  %24 = getelementptr inbounds i8, ptr %16, i64 %.idx
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 72
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %14, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 80
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %15, %31
  %33 = add nsw i64 %29, %32
  %.idx80 = shl nsw i64 %33, 3
  %34 = getelementptr inbounds i8, ptr %26, i64 %.idx80
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8
  %38 = mul nsw i64 %14, %37
  %39 = getelementptr inbounds i8, ptr %0, i64 112
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %15, %40
  %42 = add nsw i64 %38, %41
  %.idx81 = shl nsw i64 %42, 3
  %43 = getelementptr inbounds i8, ptr %35, i64 %.idx81
  br label %44

44:                                               ; preds = %118, %11
  %.079 = phi i64 [ 0, %11 ], [ %119, %118 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %.079, %46
  br i1 %47, label %48, label %120

48:                                               ; preds = %44, %104
  %.078 = phi i64 [ %117, %104 ], [ 0, %44 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.078, %50
  br i1 %51, label %52, label %118

52:                                               ; preds = %48, %100
  %.077 = phi float [ %102, %100 ], [ 0.000000e+00, %48 ]
  %.076 = phi float [ %101, %100 ], [ 0.000000e+00, %48 ]
  %.075 = phi i64 [ %103, %100 ], [ 0, %48 ]
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %.075, %54
  br i1 %55, label %56, label %104

56:                                               ; preds = %52, %62
  %.074 = phi float [ %98, %62 ], [ 0.000000e+00, %52 ]
  %.073 = phi float [ %88, %62 ], [ 0.000000e+00, %52 ]
  %.072 = phi i64 [ %99, %62 ], [ %.075, %52 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 32
  %58 = load i64, ptr %57, align 8
  %59 = add nuw nsw i64 %.075, 256
  %60 = call i64 @minimum(i64 noundef %58, i64 noundef %59)
  %61 = icmp slt i64 %.072, %60
  br i1 %61, label %62, label %100

62:                                               ; preds = %56
  %63 = getelementptr inbounds i8, ptr %0, i64 56
  %64 = load i64, ptr %63, align 8
  %65 = mul nsw i64 %.079, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.072, %67
  %69 = add nsw i64 %65, %68
  %.idx83 = shl nsw i64 %69, 3
  %70 = getelementptr inbounds i8, ptr %24, i64 %.idx83
  %71 = load float, ptr %70, align 4
  %72 = getelementptr inbounds i8, ptr %0, i64 88
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %.072, %73
  %75 = getelementptr inbounds i8, ptr %0, i64 96
  %76 = load i64, ptr %75, align 8
  %77 = mul nsw i64 %.078, %76
  %78 = add nsw i64 %74, %77
  %.idx84 = shl nsw i64 %78, 3
  %79 = getelementptr inbounds i8, ptr %34, i64 %.idx84
  %80 = getelementptr inbounds i8, ptr %79, i64 4
  %81 = load float, ptr %80, align 4
  %82 = fmul contract float %71, %81
  %83 = getelementptr inbounds i8, ptr %70, i64 4
  %84 = load float, ptr %83, align 4
  %85 = load float, ptr %79, align 4
  %86 = fmul contract float %84, %85
  %87 = fadd contract float %82, %86
  %88 = fadd contract float %.073, %87
  %89 = load float, ptr %70, align 4
  %90 = load float, ptr %79, align 4
  %91 = fmul contract float %89, %90
  %92 = getelementptr inbounds i8, ptr %70, i64 4
  %93 = load float, ptr %92, align 4
  %94 = getelementptr inbounds i8, ptr %79, i64 4
  %95 = load float, ptr %94, align 4
  %96 = fmul contract float %93, %95
  %97 = fsub contract float %91, %96
  %98 = fadd contract float %.074, %97
  %99 = add nuw nsw i64 %.072, 1
  br label %56, !llvm.loop !80

100:                                              ; preds = %56
  %101 = fadd contract float %.076, %.073
  %102 = fadd contract float %.077, %.074
  %103 = add nuw nsw i64 %.075, 256
  br label %52, !llvm.loop !81

104:                                              ; preds = %52
  %105 = getelementptr inbounds i8, ptr %0, i64 120
  %106 = load i64, ptr %105, align 8
  %107 = mul nsw i64 %.079, %106
  %108 = add nsw i64 %107, %.078
  %.idx82 = shl nsw i64 %108, 3
  %109 = getelementptr inbounds i8, ptr %43, i64 %.idx82
  store float %.077, ptr %109, align 4
  %110 = getelementptr inbounds i8, ptr %0, i64 120
  %111 = load i64, ptr %110, align 8
  %112 = mul nsw i64 %.079, %111
  %113 = add nsw i64 %112, %.078
  %114 = shl nsw i64 %113, 1
  %115 = or disjoint i64 %114, 1
  %116 = getelementptr inbounds float, ptr %43, i64 %115
  store float %.076, ptr %116, align 4
  %117 = add nuw nsw i64 %.078, 1
  br label %48, !llvm.loop !82

118:                                              ; preds = %48
  %119 = add nuw nsw i64 %.079, 1
  br label %44, !llvm.loop !83

120:                                              ; preds = %44
  %121 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !84

122:                                              ; preds = %5
  ret i32 0
}

define i32 @tessera_own_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %120, %4
  %.0 = phi i64 [ 0, %4 ], [ %121, %120 ]
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = mul nsw i64 %6, %8
  %10 = icmp slt i64 %.0, %9
  br i1 %10, label %11, label %122

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = sdiv i64 %.0, %13
  %15 = srem i64 %.0, %13
  %16 = load ptr, ptr %1, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %14, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %15, %21
  %23 = add nsw i64 %19, %22
  %.idx = shl nsw i64 %23, 4
  %24 = getelementptr inbounds i8, ptr %16, i64 %.idx
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 72
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %14, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 80
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %15, %31
  %33 = add nsw i64 %29, %32
  %.idx80 = shl nsw i64 %33, 4
  %34 = getelementptr inbounds i8, ptr %26, i64 %.idx80
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8
  %38 = mul nsw i64 %14, %37
  %39 = getelementptr inbounds i8, ptr %0, i64 112
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %15, %40
  %42 = add nsw i64 %38, %41
  %.idx81 = shl nsw i64 %42, 4
  %43 = getelementptr inbounds i8, ptr %35, i64 %.idx81
  br label %44

44:                                               ; preds = %118, %11
  %.079 = phi i64 [ 0, %11 ], [ %119, %118 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %.079, %46
  br i1 %47, label %48, label %120

48:                                               ; preds = %44, %104
  %.078 = phi i64 [ %117, %104 ], [ 0, %44 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.078, %50
  br i1 %51, label %52, label %118

52:                                               ; preds = %48, %100
  %.077 = phi double [ %102, %100 ], [ 0.000000e+00, %48 ]
  %.076 = phi double [ %101, %100 ], [ 0.000000e+00, %48 ]
  %.075 = phi i64 [ %103, %100 ], [ 0, %48 ]
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %.075, %54
  br i1 %55, label %56, label %104

56:                                               ; preds = %52, %62
  %.074 = phi double [ %98, %62 ], [ 0.000000e+00, %52 ]
  %.073 = phi double [ %88, %62 ], [ 0.000000e+00, %52 ]
  %.072 = phi i64 [ %99, %62 ], [ %.075, %52 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 32
  %58 = load i64, ptr %57, align 8
  %59 = add nuw nsw i64 %.075, 256
  %60 = call i64 @minimum(i64 noundef %58, i64 noundef %59)
  %61 = icmp slt i64 %.072, %60
  br i1 %61, label %62, label %100

62:                                               ; preds = %56
  %63 = getelementptr inbounds i8, ptr %0, i64 56
  %64 = load i64, ptr %63, align 8
  %65 = mul nsw i64 %.079, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.072, %67
  %69 = add nsw i64 %65, %68
  %.idx83 = shl nsw i64 %69, 4
  %70 = getelementptr inbounds i8, ptr %24, i64 %.idx83
  %71 = load double, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %0, i64 88
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %.072, %73
  %75 = getelementptr inbounds i8, ptr %0, i64 96
  %76 = load i64, ptr %75, align 8
  %77 = mul nsw i64 %.078, %76
  %78 = add nsw i64 %74, %77
  %.idx84 = shl nsw i64 %78, 4
  %79 = getelementptr inbounds i8, ptr %34, i64 %.idx84
  %80 = getelementptr inbounds i8, ptr %79, i64 8
  %81 = load double, ptr %80, align 8
  %82 = fmul contract double %71, %81
  %83 = getelementptr inbounds i8, ptr %70, i64 8
  %84 = load double, ptr %83, align 8
  %85 = load double, ptr %79, align 8
  %86 = fmul contract double %84, %85
  %87 = fadd contract double %82, %86
  %88 = fadd contract double %.073, %87
  %89 = load double, ptr %70, align 8
  %90 = load double, ptr %79, align 8
  %91 = fmul contract double %89, %90
  %92 = getelementptr inbounds i8, ptr %70, i64 8
  %93 = load double, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %79, i64 8
  %95 = load double, ptr %94, align 8
  %96 = fmul contract double %93, %95
  %97 = fsub contract double %91, %96
  %98 = fadd contract double %.074, %97
  %99 = add nuw nsw i64 %.072, 1
  br label %56, !llvm.loop !85

100:                                              ; preds = %56
  %101 = fadd contract double %.076, %.073
  %102 = fadd contract double %.077, %.074
  %103 = add nuw nsw i64 %.075, 256
  br label %52, !llvm.loop !86

104:                                              ; preds = %52
  %105 = getelementptr inbounds i8, ptr %0, i64 120
  %106 = load i64, ptr %105, align 8
  %107 = mul nsw i64 %.079, %106
  %108 = add nsw i64 %107, %.078
  %.idx82 = shl nsw i64 %108, 4
  %109 = getelementptr inbounds i8, ptr %43, i64 %.idx82
  store double %.077, ptr %109, align 8
  %110 = getelementptr inbounds i8, ptr %0, i64 120
  %111 = load i64, ptr %110, align 8
  %112 = mul nsw i64 %.079, %111
  %113 = add nsw i64 %112, %.078
  %114 = shl nsw i64 %113, 1
  %115 = or disjoint i64 %114, 1
  %116 = getelementptr inbounds double, ptr %43, i64 %115
  store double %.076, ptr %116, align 8
  %117 = add nuw nsw i64 %.078, 1
  br label %48, !llvm.loop !87

118:                                              ; preds = %48
  %119 = add nuw nsw i64 %.079, 1
  br label %44, !llvm.loop !88

120:                                              ; preds = %44
  %121 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !89

122:                                              ; preds = %5
  ret i32 0
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

declare float @llvm.fabs.f32(float)
!0 = distinct !{!0, !90}
!1 = distinct !{!1, !90}
!2 = distinct !{!2, !90}
!3 = distinct !{!3, !90}
!4 = distinct !{!4, !90}
!5 = distinct !{!5, !90}
!6 = distinct !{!6, !90}
!7 = distinct !{!7, !90}
!8 = distinct !{!8, !90}
!9 = distinct !{!9, !90}
!10 = distinct !{!10, !90}
!11 = distinct !{!11, !90}
!12 = distinct !{!12, !90}
!13 = distinct !{!13, !90}
!14 = distinct !{!14, !90}
!15 = distinct !{!15, !90}
!16 = distinct !{!16, !90}
!17 = distinct !{!17, !90}
!18 = distinct !{!18, !90}
!19 = distinct !{!19, !90}
!20 = distinct !{!20, !90}
!21 = distinct !{!21, !90}
!22 = distinct !{!22, !90}
!23 = distinct !{!23, !90}
!24 = distinct !{!24, !90}
!25 = distinct !{!25, !90}
!26 = distinct !{!26, !90}
!27 = distinct !{!27, !90}
!28 = distinct !{!28, !90}
!29 = distinct !{!29, !90}
!30 = distinct !{!30, !90}
!31 = distinct !{!31, !90}
!32 = distinct !{!32, !90}
!33 = distinct !{!33, !90}
!34 = distinct !{!34, !90}
!35 = distinct !{!35, !90}
!36 = distinct !{!36, !90}
!37 = distinct !{!37, !90}
!38 = distinct !{!38, !90}
!39 = distinct !{!39, !90}
!40 = distinct !{!40, !90}
!41 = distinct !{!41, !90}
!42 = distinct !{!42, !90}
!43 = distinct !{!43, !90}
!44 = distinct !{!44, !90}
!45 = distinct !{!45, !90}
!46 = distinct !{!46, !90}
!47 = distinct !{!47, !90}
!48 = distinct !{!48, !90}
!49 = distinct !{!49, !90}
!50 = distinct !{!50, !90}
!51 = distinct !{!51, !90}
!52 = distinct !{!52, !90}
!53 = distinct !{!53, !90}
!54 = distinct !{!54, !90}
!55 = distinct !{!55, !90}
!56 = distinct !{!56, !90}
!57 = distinct !{!57, !90}
!58 = distinct !{!58, !90}
!59 = distinct !{!59, !90}
!60 = distinct !{!60, !90}
!61 = distinct !{!61, !90}
!62 = distinct !{!62, !90}
!63 = distinct !{!63, !90}
!64 = distinct !{!64, !90}
!65 = distinct !{!65, !90}
!66 = distinct !{!66, !90}
!67 = distinct !{!67, !90}
!68 = distinct !{!68, !90}
!69 = distinct !{!69, !90}
!70 = distinct !{!70, !90}
!71 = distinct !{!71, !90}
!72 = distinct !{!72, !90}
!73 = distinct !{!73, !90}
!74 = distinct !{!74, !90}
!75 = distinct !{!75, !90}
!76 = distinct !{!76, !90}
!77 = distinct !{!77, !90}
!78 = distinct !{!78, !90}
!79 = distinct !{!79, !90}
!80 = distinct !{!80, !90}
!81 = distinct !{!81, !90}
!82 = distinct !{!82, !90}
!83 = distinct !{!83, !90}
!84 = distinct !{!84, !90}
!85 = distinct !{!85, !90}
!86 = distinct !{!86, !90}
!87 = distinct !{!87, !90}
!88 = distinct !{!88, !90}
!89 = distinct !{!89, !90}
!90 = !{!"llvm.loop.mustprogress"}
