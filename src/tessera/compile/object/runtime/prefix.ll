; Written by tools/object_runtime from prefix.c.
%struct.TsStates = type { ptr, i64 }
%struct.TsState = type { i64, [4 x double] }
%struct.TsBlock = type { i64, i64, i64, i64, i64 }
%struct.TsWide = type { i64, double, double }

define i32 @tessera_own_prefix_sum_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 1, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define internal void @ts_prefix(i32 noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) alwaysinline {
  %7 = alloca %struct.TsStates, align 8
  %8 = alloca %struct.TsState, align 8
  %9 = alloca %struct.TsState, align 8
  %10 = alloca %struct.TsState, align 8
  %11 = alloca %struct.TsState, align 8
  %12 = call i64 @ts_prefix_block(ptr noundef %2)
  %13 = getelementptr inbounds i8, ptr %2, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, %12
  %16 = add nsw i64 %15, -1
  %17 = sdiv i64 %16, %12
  %18 = getelementptr inbounds i8, ptr %2, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = icmp sgt i64 %19, 1
  br i1 %20, label %21, label %24

21:                                               ; preds = %6
  %22 = getelementptr inbounds i8, ptr %2, i64 32
  %23 = load i64, ptr %22, align 8
  br label %24

24:                                               ; preds = %6, %21
  %25 = phi i64 [ %23, %21 ], [ 8, %6 ]
  %26 = getelementptr inbounds i8, ptr %2, i64 32
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 1
  %29 = shl nsw i64 %17, 3
  %30 = select i1 %28, i64 %29, i64 %17
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7)
  store ptr %5, ptr %7, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 8
  %32 = getelementptr inbounds i8, ptr %2, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = mul nsw i64 %33, %17
  %35 = mul nsw i64 %34, %25
  store i64 %35, ptr %31, align 8
  br label %36

36:                                               ; preds = %40, %24
  %.0 = phi i64 [ 0, %24 ], [ %44, %40 ]
  %37 = getelementptr inbounds i8, ptr %7, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = icmp slt i64 %.0, %38
  br i1 %39, label %40, label %45

40:                                               ; preds = %36
  call void @ts_identity(ptr nonnull sret(%struct.TsState) align 8 %8, i32 noundef %0, i32 noundef %1)
  %41 = load ptr, ptr %7, align 8
  %42 = getelementptr inbounds i8, ptr %7, i64 8
  %43 = load i64, ptr %42, align 8
  call void @ts_set_state(i32 noundef %1, ptr %41, i64 %43, i64 noundef %.0, ptr noundef nonnull byval(%struct.TsState) align 8 %8)
  %44 = add nuw nsw i64 %.0, 1
  br label %36, !llvm.loop !0

45:                                               ; preds = %36
  %46 = icmp sgt i64 %30, 1
  br i1 %46, label %47, label %78

47:                                               ; preds = %45
  call void @ts_prefix_blocks(i32 noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef null, ptr noundef nonnull byval(%struct.TsStates) align 8 %7)
  br label %48

48:                                               ; preds = %76, %47
  %.053 = phi i64 [ 0, %47 ], [ %77, %76 ]
  %49 = getelementptr inbounds i8, ptr %2, i64 16
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.053, %50
  br i1 %51, label %52, label %78

52:                                               ; preds = %48, %74
  %.052 = phi i64 [ %75, %74 ], [ 0, %48 ]
  %53 = getelementptr inbounds i8, ptr %2, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %.052, %54
  br i1 %55, label %56, label %76

56:                                               ; preds = %52
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %9)
  call void @ts_identity(ptr nonnull sret(%struct.TsState) align 8 %9, i32 noundef %0, i32 noundef %1)
  br label %57

57:                                               ; preds = %59, %56
  %.051 = phi i64 [ 0, %56 ], [ %73, %59 ]
  %58 = icmp slt i64 %.051, %30
  br i1 %58, label %59, label %74

59:                                               ; preds = %57
  %60 = mul nsw i64 %.053, %17
  %61 = mul nsw i64 %60, %25
  %62 = getelementptr inbounds i8, ptr %2, i64 32
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.051, %63
  %65 = add nsw i64 %61, %64
  %66 = add nsw i64 %65, %.052
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %10)
  %67 = load ptr, ptr %7, align 8
  %68 = getelementptr inbounds i8, ptr %7, i64 8
  %69 = load i64, ptr %68, align 8
  call void @ts_state(ptr nonnull sret(%struct.TsState) align 8 %11, i32 noundef %1, ptr %67, i64 %69, i64 noundef %66)
  call void @ts_join(ptr nonnull sret(%struct.TsState) align 8 %10, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %9, ptr noundef nonnull byval(%struct.TsState) align 8 %11)
  %70 = load ptr, ptr %7, align 8
  %71 = getelementptr inbounds i8, ptr %7, i64 8
  %72 = load i64, ptr %71, align 8
  call void @ts_set_state(i32 noundef %1, ptr %70, i64 %72, i64 noundef %66, ptr noundef nonnull byval(%struct.TsState) align 8 %9)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %9, ptr noundef nonnull align 8 dereferenceable(40) %10, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %10)
  %73 = add nuw nsw i64 %.051, 1
  br label %57, !llvm.loop !2

74:                                               ; preds = %57
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %9)
  %75 = add nuw nsw i64 %.052, 1
  br label %52, !llvm.loop !3

76:                                               ; preds = %52
  %77 = add nuw nsw i64 %.053, 1
  br label %48, !llvm.loop !4

78:                                               ; preds = %48, %45
  call void @ts_prefix_blocks(i32 noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull byval(%struct.TsStates) align 8 %7)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7)
  ret void
}

define i32 @tessera_own_prefix_sum_i16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 2, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 3, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_i64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 4, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 5, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_u16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 6, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_u32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 7, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_u64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 8, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_f8e4m3fn(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 9, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_f8e5m2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 10, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 11, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 12, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 13, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 14, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 1, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_i16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 2, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 3, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_i64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 4, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 5, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_u16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 6, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_u32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 7, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_u64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 8, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_f8e4m3fn(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 9, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_f8e5m2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 10, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 11, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 12, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 13, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 14, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 1, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_i16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 2, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 3, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_i64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 4, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 5, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_u16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 6, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_u32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 7, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_u64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 8, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_f8e4m3fn(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 9, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_f8e5m2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 10, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 11, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 12, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 13, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_max_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 2, i32 noundef 14, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 1, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_i16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 2, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 3, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_i64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 4, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 5, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_u16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 6, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_u32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 7, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_u64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 8, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_f8e4m3fn(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 9, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_f8e5m2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 10, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 11, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 12, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 13, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_min_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 3, i32 noundef 14, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_f8e4m3fn(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 9, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_f8e5m2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 10, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 11, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 12, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 13, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_log_sum_exp_f64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 4, i32 noundef 14, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 15, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_sum_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 0, i32 noundef 16, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 15, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define i32 @tessera_own_prefix_product_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = load ptr, ptr %2, align 8
  call void @ts_prefix(i32 noundef 1, i32 noundef 16, ptr noundef %0, ptr noundef %5, ptr noundef %6, ptr noundef %3)
  ret i32 0
}

define internal i64 @ts_prefix_block(ptr noundef %0) alwaysinline {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = add nsw i64 %3, 255
  %5 = sdiv i64 %4, 256
  %6 = icmp slt i64 %3, 256
  br i1 %6, label %7, label %10

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  %9 = load i64, ptr %8, align 8
  br label %10

10:                                               ; preds = %1, %7
  %11 = phi i64 [ %9, %7 ], [ 256, %1 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, 1
  br i1 %14, label %15, label %.critedge

15:                                               ; preds = %10
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = load i64, ptr %16, align 8
  %18 = mul nsw i64 %17, %5
  %19 = icmp slt i64 %18, 32
  br i1 %19, label %.critedge, label %24

.critedge:                                        ; preds = %10, %15
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %21, %11
  %23 = icmp slt i64 %22, 16513
  br i1 %23, label %24, label %27

24:                                               ; preds = %.critedge, %15
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = load i64, ptr %25, align 8
  br label %29

27:                                               ; preds = %.critedge
  %28 = sdiv i64 16512, %11
  br label %29

29:                                               ; preds = %27, %24
  %30 = phi i64 [ %26, %24 ], [ %28, %27 ]
  ret i64 %30
}

define internal void @ts_set_state(i32 noundef %0, ptr %1, i64 %2, i64 noundef %3, ptr noundef byval(%struct.TsState) align 8 %4) alwaysinline {
  %6 = call i32 @ts_is_integer(i32 noundef %0)
  %.not = icmp eq i32 %6, 0
  br i1 %.not, label %10, label %7

7:                                                ; preds = %5
  %8 = load i64, ptr %4, align 8
  %9 = getelementptr inbounds i64, ptr %1, i64 %3
  store i64 %8, ptr %9, align 8
  br label %22

10:                                               ; preds = %5, %12
  %.0 = phi i32 [ %21, %12 ], [ 0, %5 ]
  %11 = icmp ult i32 %.0, 4
  br i1 %11, label %12, label %22

12:                                               ; preds = %10
  %13 = getelementptr inbounds i8, ptr %4, i64 8
  %14 = zext nneg i32 %.0 to i64
  %15 = getelementptr inbounds [4 x double], ptr %13, i64 0, i64 %14
  %16 = load double, ptr %15, align 8
  %17 = zext nneg i32 %.0 to i64
  %18 = mul nsw i64 %17, %2
  %19 = getelementptr double, ptr %1, i64 %18
  %20 = getelementptr double, ptr %19, i64 %3
  store double %16, ptr %20, align 8
  %21 = add nuw nsw i32 %.0, 1
  br label %10, !llvm.loop !5

22:                                               ; preds = %10, %7
  ret void
}

define internal void @ts_identity(ptr noalias sret(%struct.TsState) align 8 %0, i32 noundef %1, i32 noundef %2) alwaysinline {
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, i8 0, i64 40, i1 false)
  %4 = call float @ts_float_of(i32 noundef 2139095040)
  %5 = fpext float %4 to double
  %6 = icmp slt i32 %2, 5
  switch i32 %1, label %19 [
    i32 1, label %7
    i32 2, label %9
    i32 3, label %13
    i32 4, label %16
  ]

7:                                                ; preds = %3
  store i64 1, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  store double 1.000000e+00, ptr %8, align 8
  br label %19

9:                                                ; preds = %3
  %10 = select i1 %6, i64 -9223372036854775808, i64 0
  store i64 %10, ptr %0, align 8
  %11 = fneg double %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  store double %11, ptr %12, align 8
  br label %19

13:                                               ; preds = %3
  %14 = select i1 %6, i64 9223372036854775807, i64 -1
  store i64 %14, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  store double %5, ptr %15, align 8
  br label %19

16:                                               ; preds = %3
  %17 = fneg double %5
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  store double %17, ptr %18, align 8
  br label %19

19:                                               ; preds = %13, %9, %7, %3, %16
  ret void
}

define internal void @ts_prefix_blocks(i32 noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef byval(%struct.TsStates) align 8 %5) alwaysinline {
  %7 = alloca %struct.TsBlock, align 8
  %8 = call i64 @ts_prefix_block(ptr noundef %2)
  %9 = getelementptr inbounds i8, ptr %2, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, %8
  %12 = add nsw i64 %11, -1
  %13 = sdiv i64 %12, %8
  %14 = getelementptr inbounds i8, ptr %2, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, 1
  br i1 %16, label %17, label %20

17:                                               ; preds = %6
  %18 = getelementptr inbounds i8, ptr %2, i64 32
  %19 = load i64, ptr %18, align 8
  br label %20

20:                                               ; preds = %6, %17
  %21 = phi i64 [ %19, %17 ], [ 8, %6 ]
  br label %22

22:                                               ; preds = %84, %20
  %.039 = phi i64 [ 0, %20 ], [ %85, %84 ]
  %23 = getelementptr inbounds i8, ptr %2, i64 16
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %.039, %24
  br i1 %25, label %26, label %86

26:                                               ; preds = %22, %82
  %.0 = phi i64 [ %83, %82 ], [ 0, %22 ]
  %27 = icmp slt i64 %.0, %13
  br i1 %27, label %28, label %84

28:                                               ; preds = %26
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %7)
  %29 = mul nsw i64 %.0, %8
  store i64 %29, ptr %7, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 8
  %31 = add nuw nsw i64 %.0, 1
  %32 = mul nsw i64 %31, %8
  store i64 %32, ptr %30, align 8
  %33 = getelementptr inbounds i8, ptr %7, i64 16
  %34 = getelementptr inbounds i8, ptr %2, i64 24
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %.039, %35
  %37 = getelementptr inbounds i8, ptr %2, i64 32
  %38 = load i64, ptr %37, align 8
  %39 = mul nsw i64 %36, %38
  store i64 %39, ptr %33, align 8
  %40 = getelementptr inbounds i8, ptr %7, i64 24
  store i64 %38, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %7, i64 32
  %42 = mul nsw i64 %.039, %13
  %43 = add nsw i64 %42, %.0
  %44 = mul nsw i64 %43, %21
  store i64 %44, ptr %41, align 8
  %45 = getelementptr inbounds i8, ptr %7, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %2, i64 24
  %48 = load i64, ptr %47, align 8
  %49 = icmp sgt i64 %46, %48
  br i1 %49, label %50, label %54

50:                                               ; preds = %28
  %51 = getelementptr inbounds i8, ptr %2, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %7, i64 8
  store i64 %52, ptr %53, align 8
  br label %54

54:                                               ; preds = %50, %28
  %55 = getelementptr inbounds i8, ptr %2, i64 40
  %56 = load i64, ptr %55, align 8
  %.not = icmp eq i64 %56, 0
  br i1 %.not, label %71, label %57

57:                                               ; preds = %54
  %58 = getelementptr inbounds i8, ptr %2, i64 24
  %59 = load i64, ptr %58, align 8
  %60 = add nsw i64 %59, -1
  %61 = getelementptr inbounds i8, ptr %2, i64 32
  %62 = load i64, ptr %61, align 8
  %63 = mul nsw i64 %60, %62
  %64 = getelementptr inbounds i8, ptr %7, i64 16
  %65 = load i64, ptr %64, align 8
  %66 = add nsw i64 %65, %63
  store i64 %66, ptr %64, align 8
  %67 = getelementptr inbounds i8, ptr %2, i64 32
  %68 = load i64, ptr %67, align 8
  %69 = sub nsw i64 0, %68
  %70 = getelementptr inbounds i8, ptr %7, i64 24
  store i64 %69, ptr %70, align 8
  br label %71

71:                                               ; preds = %57, %54
  %72 = getelementptr inbounds i8, ptr %2, i64 32
  %73 = load i64, ptr %72, align 8
  %74 = icmp eq i64 %73, 1
  br i1 %74, label %75, label %79

75:                                               ; preds = %71
  %76 = load ptr, ptr %5, align 8
  %77 = getelementptr inbounds i8, ptr %5, i64 8
  %78 = load i64, ptr %77, align 8
  call void @ts_prefix_vector(i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsBlock) align 8 %7, ptr noundef %3, ptr noundef %4, ptr %76, i64 %78)
  br label %82

79:                                               ; preds = %71
  %80 = getelementptr inbounds i8, ptr %2, i64 32
  %81 = load i64, ptr %80, align 8
  call void @ts_prefix_columns(i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsBlock) align 8 %7, i64 noundef %81, ptr noundef %3, ptr noundef %4, ptr noundef nonnull byval(%struct.TsStates) align 8 %5)
  br label %82

82:                                               ; preds = %79, %75
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %7)
  %83 = add nuw nsw i64 %.0, 1
  br label %26, !llvm.loop !6

84:                                               ; preds = %26
  %85 = add nuw nsw i64 %.039, 1
  br label %22, !llvm.loop !7

86:                                               ; preds = %22
  ret void
}

define internal void @ts_join(ptr noalias sret(%struct.TsState) align 8 %0, i32 noundef %1, i32 noundef %2, ptr noundef byval(%struct.TsState) align 8 %3, ptr noundef byval(%struct.TsState) align 8 %4) alwaysinline {
  %6 = alloca %struct.TsState, align 8
  switch i32 %1, label %104 [
    i32 0, label %7
    i32 1, label %43
    i32 4, label %72
  ]

7:                                                ; preds = %5
  %8 = load i64, ptr %4, align 8
  %9 = load i64, ptr %3, align 8
  %10 = add i64 %9, %8
  store i64 %10, ptr %3, align 8
  %11 = call i32 @ts_is_widest(i32 noundef %2)
  %.not7 = icmp eq i32 %11, 0
  br i1 %.not7, label %31, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds i8, ptr %3, i64 8
  %14 = getelementptr inbounds i8, ptr %4, i64 8
  %15 = load double, ptr %14, align 8
  call void @ts_add_exactly(ptr noundef nonnull %13, double noundef %15)
  %16 = getelementptr inbounds i8, ptr %4, i64 16
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %3, i64 16
  %19 = load double, ptr %18, align 8
  %20 = fadd double %19, %17
  store double %20, ptr %18, align 8
  %21 = call i32 @ts_is_complex(i32 noundef %2)
  %.not8 = icmp eq i32 %21, 0
  br i1 %.not8, label %42, label %22

22:                                               ; preds = %12
  %23 = getelementptr inbounds i8, ptr %3, i64 24
  %24 = getelementptr inbounds i8, ptr %4, i64 24
  %25 = load double, ptr %24, align 8
  call void @ts_add_exactly(ptr noundef nonnull %23, double noundef %25)
  %26 = getelementptr inbounds i8, ptr %4, i64 32
  %27 = load double, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %3, i64 32
  %29 = load double, ptr %28, align 8
  %30 = fadd double %29, %27
  store double %30, ptr %28, align 8
  br label %42

31:                                               ; preds = %7
  %32 = getelementptr inbounds i8, ptr %4, i64 8
  %33 = load double, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %3, i64 8
  %35 = load double, ptr %34, align 8
  %36 = fadd double %35, %33
  store double %36, ptr %34, align 8
  %37 = getelementptr inbounds i8, ptr %4, i64 24
  %38 = load double, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 24
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  br label %42

42:                                               ; preds = %12, %22, %31
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  br label %108

43:                                               ; preds = %5
  %44 = getelementptr inbounds i8, ptr %3, i64 8
  %45 = load double, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %4, i64 8
  %47 = load double, ptr %46, align 8
  %48 = fmul double %45, %47
  %49 = load i64, ptr %4, align 8
  %50 = load i64, ptr %3, align 8
  %51 = mul i64 %50, %49
  store i64 %51, ptr %3, align 8
  %52 = call i32 @ts_is_complex(i32 noundef %2)
  %.not = icmp eq i32 %52, 0
  br i1 %.not, label %70, label %53

53:                                               ; preds = %43
  %54 = getelementptr inbounds i8, ptr %3, i64 24
  %55 = load double, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %4, i64 24
  %57 = load double, ptr %56, align 8
  %58 = fmul double %55, %57
  %59 = fsub double %48, %58
  %60 = getelementptr inbounds i8, ptr %3, i64 8
  %61 = load double, ptr %60, align 8
  %62 = fmul double %61, %57
  %63 = getelementptr inbounds i8, ptr %3, i64 24
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %4, i64 8
  %66 = load double, ptr %65, align 8
  %67 = fmul double %64, %66
  %68 = fadd double %62, %67
  %69 = getelementptr inbounds i8, ptr %3, i64 24
  store double %68, ptr %69, align 8
  br label %70

70:                                               ; preds = %53, %43
  %.0 = phi double [ %59, %53 ], [ %48, %43 ]
  %71 = getelementptr inbounds i8, ptr %3, i64 8
  store double %.0, ptr %71, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  br label %108

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %3, i64 8
  %74 = load double, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %4, i64 8
  %76 = load double, ptr %75, align 8
  %77 = fcmp oeq double %74, %76
  br i1 %77, label %78, label %84

78:                                               ; preds = %72
  %79 = getelementptr inbounds i8, ptr %4, i64 16
  %80 = load double, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %3, i64 16
  %82 = load double, ptr %81, align 8
  %83 = fadd double %82, %80
  store double %83, ptr %81, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  br label %108

84:                                               ; preds = %72
  %85 = getelementptr inbounds i8, ptr %4, i64 8
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %3, i64 8
  %88 = load double, ptr %87, align 8
  %89 = fcmp olt double %86, %88
  br i1 %89, label %90, label %91

90:                                               ; preds = %84
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %6)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %6, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %3, ptr noundef nonnull align 8 dereferenceable(40) %4, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %4, ptr noundef nonnull align 8 dereferenceable(40) %6, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %6)
  br label %91

91:                                               ; preds = %90, %84
  %92 = getelementptr inbounds i8, ptr %3, i64 16
  %93 = load double, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %3, i64 8
  %95 = load double, ptr %94, align 8
  %96 = getelementptr inbounds i8, ptr %4, i64 8
  %97 = load double, ptr %96, align 8
  %98 = fsub double %95, %97
  %99 = call double @exp(double noundef %98)
  %100 = fmul double %93, %99
  %101 = getelementptr inbounds i8, ptr %4, i64 16
  %102 = load double, ptr %101, align 8
  %103 = fadd double %102, %100
  store double %103, ptr %101, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %4, i64 40, i1 false), !tbaa.struct !1
  br label %108

104:                                              ; preds = %5
  %105 = call i32 @ts_comes_first(i32 noundef %1, i32 noundef %2, ptr noundef nonnull byval(%struct.TsState) align 8 %3, ptr noundef nonnull byval(%struct.TsState) align 8 %4)
  %.not9 = icmp eq i32 %105, 0
  br i1 %.not9, label %107, label %106

106:                                              ; preds = %104
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  br label %108

107:                                              ; preds = %104
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %4, i64 40, i1 false), !tbaa.struct !1
  br label %108

108:                                              ; preds = %106, %107, %91, %78, %70, %42
  ret void
}

define internal void @ts_state(ptr noalias sret(%struct.TsState) align 8 %0, i32 noundef %1, ptr %2, i64 %3, i64 noundef %4) alwaysinline {
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, i8 0, i64 40, i1 false)
  %6 = call i32 @ts_is_integer(i32 noundef %1)
  %.not = icmp eq i32 %6, 0
  br i1 %.not, label %10, label %7

7:                                                ; preds = %5
  %8 = getelementptr inbounds i64, ptr %2, i64 %4
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %0, align 8
  br label %22

10:                                               ; preds = %5, %12
  %.0 = phi i32 [ %21, %12 ], [ 0, %5 ]
  %11 = icmp ult i32 %.0, 4
  br i1 %11, label %12, label %22

12:                                               ; preds = %10
  %13 = zext nneg i32 %.0 to i64
  %14 = mul nsw i64 %13, %3
  %15 = getelementptr double, ptr %2, i64 %14
  %16 = getelementptr double, ptr %15, i64 %4
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = zext nneg i32 %.0 to i64
  %20 = getelementptr inbounds [4 x double], ptr %18, i64 0, i64 %19
  store double %17, ptr %20, align 8
  %21 = add nuw nsw i32 %.0, 1
  br label %10, !llvm.loop !8

22:                                               ; preds = %10, %7
  ret void
}

define internal i32 @ts_is_integer(i32 noundef %0) alwaysinline {
  %2 = icmp slt i32 %0, 9
  %3 = zext i1 %2 to i32
  ret i32 %3
}

define internal float @ts_float_of(i32 noundef %0) alwaysinline {
  %2 = bitcast i32 %0 to float
  ret float %2
}

define internal void @ts_prefix_vector(i32 noundef %0, i32 noundef %1, ptr noundef byval(%struct.TsBlock) align 8 %2, ptr noundef %3, ptr noundef %4, ptr %5, i64 %6) alwaysinline {
  %8 = alloca [8 x %struct.TsState], align 16
  %9 = alloca %struct.TsState, align 8
  %10 = alloca %struct.TsState, align 8
  %11 = alloca %struct.TsWide, align 8
  %12 = alloca %struct.TsWide, align 8
  %13 = alloca %struct.TsState, align 8
  %14 = alloca %struct.TsWide, align 8
  %15 = alloca %struct.TsWide, align 8
  %16 = getelementptr inbounds i8, ptr %2, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = load i64, ptr %2, align 8
  %19 = sub nsw i64 %17, %18
  %20 = sdiv i64 %19, 8
  %21 = getelementptr inbounds i8, ptr %2, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %2, i64 24
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %18, %24
  %26 = add nsw i64 %22, %25
  call void @llvm.lifetime.start.p0(i64 320, ptr nonnull %8)
  br label %27

27:                                               ; preds = %29, %7
  %.055 = phi i32 [ 0, %7 ], [ %36, %29 ]
  %28 = icmp ult i32 %.055, 8
  br i1 %28, label %29, label %37

29:                                               ; preds = %27
  %30 = zext nneg i32 %.055 to i64
  %31 = getelementptr inbounds [8 x %struct.TsState], ptr %8, i64 0, i64 %30
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %9)
  %32 = getelementptr inbounds i8, ptr %2, i64 32
  %33 = load i64, ptr %32, align 8
  %34 = zext nneg i32 %.055 to i64
  %35 = add nsw i64 %33, %34
  call void @ts_state(ptr nonnull sret(%struct.TsState) align 8 %9, i32 noundef %1, ptr %5, i64 %6, i64 noundef %35)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %31, ptr noundef nonnull align 8 dereferenceable(40) %9, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %9)
  %36 = add nuw nsw i32 %.055, 1
  br label %27, !llvm.loop !9

37:                                               ; preds = %27, %58
  %.057 = phi i64 [ %59, %58 ], [ 0, %27 ]
  %38 = icmp slt i64 %.057, %20
  br i1 %38, label %39, label %60

39:                                               ; preds = %37, %56
  %.058 = phi i32 [ %57, %56 ], [ 0, %37 ]
  %40 = icmp ult i32 %.058, 8
  br i1 %40, label %41, label %58

41:                                               ; preds = %39
  %42 = zext nneg i32 %.058 to i64
  %43 = mul nsw i64 %20, %42
  %44 = add nsw i64 %43, %.057
  %45 = getelementptr inbounds i8, ptr %2, i64 24
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %44, %46
  %48 = add nsw i64 %26, %47
  %49 = zext nneg i32 %.058 to i64
  %50 = getelementptr inbounds [8 x %struct.TsState], ptr %8, i64 0, i64 %49
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %10)
  %51 = zext nneg i32 %.058 to i64
  %52 = getelementptr inbounds [8 x %struct.TsState], ptr %8, i64 0, i64 %51
  call void @ts_load(ptr nonnull sret(%struct.TsWide) align 8 %11, i32 noundef %1, ptr noundef %3, i64 noundef %48)
  call void @ts_add(ptr nonnull sret(%struct.TsState) align 8 %10, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %52, ptr noundef nonnull byval(%struct.TsWide) align 8 %11)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %50, ptr noundef nonnull align 8 dereferenceable(40) %10, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %10)
  %.not59 = icmp eq ptr %4, null
  br i1 %.not59, label %56, label %53

53:                                               ; preds = %41
  %54 = zext nneg i32 %.058 to i64
  %55 = getelementptr inbounds [8 x %struct.TsState], ptr %8, i64 0, i64 %54
  call void @ts_value(ptr nonnull sret(%struct.TsWide) align 8 %12, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %55)
  call void @ts_store(i32 noundef %1, ptr noundef nonnull %4, i64 noundef %48, ptr noundef nonnull byval(%struct.TsWide) align 8 %12)
  br label %56

56:                                               ; preds = %41, %53
  %57 = add nuw nsw i32 %.058, 1
  br label %39, !llvm.loop !10

58:                                               ; preds = %39
  %59 = add nuw nsw i64 %.057, 1
  br label %37, !llvm.loop !11

60:                                               ; preds = %37
  %61 = shl nsw i64 %20, 3
  br label %62

62:                                               ; preds = %75, %60
  %.056 = phi i64 [ %61, %60 ], [ %76, %75 ]
  %63 = icmp slt i64 %.056, %19
  br i1 %63, label %64, label %77

64:                                               ; preds = %62
  %65 = getelementptr inbounds i8, ptr %8, i64 280
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %13)
  %66 = getelementptr inbounds i8, ptr %2, i64 24
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.056, %67
  %69 = add nsw i64 %26, %68
  call void @ts_load(ptr nonnull sret(%struct.TsWide) align 8 %14, i32 noundef %1, ptr noundef %3, i64 noundef %69)
  call void @ts_add(ptr nonnull sret(%struct.TsState) align 8 %13, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %65, ptr noundef nonnull byval(%struct.TsWide) align 8 %14)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %65, ptr noundef nonnull align 8 dereferenceable(40) %13, i64 40, i1 false), !tbaa.struct !1
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %13)
  %.not = icmp eq ptr %4, null
  br i1 %.not, label %75, label %70

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %2, i64 24
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.056, %72
  %74 = add nsw i64 %26, %73
  call void @ts_value(ptr nonnull sret(%struct.TsWide) align 8 %15, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %65)
  call void @ts_store(i32 noundef %1, ptr noundef nonnull %4, i64 noundef %74, ptr noundef nonnull byval(%struct.TsWide) align 8 %15)
  br label %75

75:                                               ; preds = %64, %70
  %76 = add nsw i64 %.056, 1
  br label %62, !llvm.loop !12

77:                                               ; preds = %62, %79
  %.0 = phi i32 [ %86, %79 ], [ 0, %62 ]
  %78 = icmp ult i32 %.0, 8
  br i1 %78, label %79, label %87

79:                                               ; preds = %77
  %80 = getelementptr inbounds i8, ptr %2, i64 32
  %81 = load i64, ptr %80, align 8
  %82 = zext nneg i32 %.0 to i64
  %83 = add nsw i64 %81, %82
  %84 = zext nneg i32 %.0 to i64
  %85 = getelementptr inbounds [8 x %struct.TsState], ptr %8, i64 0, i64 %84
  call void @ts_set_state(i32 noundef %1, ptr %5, i64 %6, i64 noundef %83, ptr noundef nonnull byval(%struct.TsState) align 8 %85)
  %86 = add nuw nsw i32 %.0, 1
  br label %77, !llvm.loop !13

87:                                               ; preds = %77
  call void @llvm.lifetime.end.p0(i64 320, ptr nonnull %8)
  ret void
}

define internal void @ts_prefix_columns(i32 noundef %0, i32 noundef %1, ptr noundef byval(%struct.TsBlock) align 8 %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef byval(%struct.TsStates) align 8 %6) alwaysinline {
  %8 = alloca %struct.TsState, align 8
  %9 = alloca %struct.TsState, align 8
  %10 = alloca %struct.TsWide, align 8
  %11 = alloca %struct.TsWide, align 8
  %12 = load i64, ptr %2, align 8
  br label %13

13:                                               ; preds = %42, %7
  %.0 = phi i64 [ %12, %7 ], [ %43, %42 ]
  %14 = getelementptr inbounds i8, ptr %2, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %.0, %15
  br i1 %16, label %17, label %44

17:                                               ; preds = %13, %40
  %.021 = phi i64 [ %41, %40 ], [ 0, %13 ]
  %18 = icmp slt i64 %.021, %3
  br i1 %18, label %19, label %42

19:                                               ; preds = %17
  %20 = getelementptr inbounds i8, ptr %2, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %2, i64 24
  %23 = load i64, ptr %22, align 8
  %24 = mul nsw i64 %.0, %23
  %25 = add nsw i64 %21, %24
  %26 = add nsw i64 %25, %.021
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %8)
  %27 = getelementptr inbounds i8, ptr %2, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = add nsw i64 %28, %.021
  %30 = load ptr, ptr %6, align 8
  %31 = getelementptr inbounds i8, ptr %6, i64 8
  %32 = load i64, ptr %31, align 8
  call void @ts_state(ptr nonnull sret(%struct.TsState) align 8 %9, i32 noundef %1, ptr %30, i64 %32, i64 noundef %29)
  call void @ts_load(ptr nonnull sret(%struct.TsWide) align 8 %10, i32 noundef %1, ptr noundef %4, i64 noundef %26)
  call void @ts_add(ptr nonnull sret(%struct.TsState) align 8 %8, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %9, ptr noundef nonnull byval(%struct.TsWide) align 8 %10)
  %33 = getelementptr inbounds i8, ptr %2, i64 32
  %34 = load i64, ptr %33, align 8
  %35 = add nsw i64 %34, %.021
  %36 = load ptr, ptr %6, align 8
  %37 = getelementptr inbounds i8, ptr %6, i64 8
  %38 = load i64, ptr %37, align 8
  call void @ts_set_state(i32 noundef %1, ptr %36, i64 %38, i64 noundef %35, ptr noundef nonnull byval(%struct.TsState) align 8 %8)
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %40, label %39

39:                                               ; preds = %19
  call void @ts_value(ptr nonnull sret(%struct.TsWide) align 8 %11, i32 noundef %0, i32 noundef %1, ptr noundef nonnull byval(%struct.TsState) align 8 %8)
  call void @ts_store(i32 noundef %1, ptr noundef nonnull %5, i64 noundef %26, ptr noundef nonnull byval(%struct.TsWide) align 8 %11)
  br label %40

40:                                               ; preds = %39, %19
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %8)
  %41 = add nuw nsw i64 %.021, 1
  br label %17, !llvm.loop !14

42:                                               ; preds = %17
  %43 = add nsw i64 %.0, 1
  br label %13, !llvm.loop !15

44:                                               ; preds = %13
  ret void
}

define internal void @ts_add(ptr noalias sret(%struct.TsState) align 8 %0, i32 noundef %1, i32 noundef %2, ptr noundef byval(%struct.TsState) align 8 %3, ptr noundef byval(%struct.TsWide) align 8 %4) alwaysinline {
  %6 = alloca %struct.TsState, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %6)
  %7 = load i64, ptr %4, align 8
  store i64 %7, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 8
  %9 = getelementptr inbounds i8, ptr %4, i64 8
  %10 = load double, ptr %9, align 8
  store double %10, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %6, i64 16
  store double 0.000000e+00, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %6, i64 24
  %13 = getelementptr inbounds i8, ptr %4, i64 16
  %14 = load double, ptr %13, align 8
  store double %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %6, i64 32
  store double 0.000000e+00, ptr %15, align 8
  switch i32 %1, label %30 [
    i32 4, label %16
    i32 0, label %18
  ]

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %6, i64 16
  store double 1.000000e+00, ptr %17, align 8
  br label %30

18:                                               ; preds = %5
  %19 = call i32 @ts_is_widest(i32 noundef %2)
  %.not = icmp eq i32 %19, 0
  br i1 %.not, label %30, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %3, i64 8
  %22 = getelementptr inbounds i8, ptr %4, i64 8
  %23 = load double, ptr %22, align 8
  call void @ts_add_exactly(ptr noundef nonnull %21, double noundef %23)
  %24 = call i32 @ts_is_complex(i32 noundef %2)
  %.not6 = icmp eq i32 %24, 0
  br i1 %.not6, label %29, label %25

25:                                               ; preds = %20
  %26 = getelementptr inbounds i8, ptr %3, i64 24
  %27 = getelementptr inbounds i8, ptr %4, i64 16
  %28 = load double, ptr %27, align 8
  call void @ts_add_exactly(ptr noundef nonnull %26, double noundef %28)
  br label %29

29:                                               ; preds = %25, %20
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %3, i64 40, i1 false), !tbaa.struct !1
  br label %31

30:                                               ; preds = %16, %5, %18
  call void @ts_join(ptr sret(%struct.TsState) align 8 %0, i32 noundef %1, i32 noundef %2, ptr noundef nonnull byval(%struct.TsState) align 8 %3, ptr noundef nonnull byval(%struct.TsState) align 8 %6)
  br label %31

31:                                               ; preds = %30, %29
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %6)
  ret void
}

define internal void @ts_load(ptr noalias sret(%struct.TsWide) align 8 %0, i32 noundef %1, ptr noundef %2, i64 noundef %3) alwaysinline {
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %0, i8 0, i64 24, i1 false)
  switch i32 %1, label %81 [
    i32 1, label %5
    i32 2, label %9
    i32 3, label %13
    i32 4, label %17
    i32 5, label %20
    i32 6, label %24
    i32 7, label %28
    i32 8, label %32
    i32 9, label %35
    i32 10, label %41
    i32 12, label %47
    i32 11, label %53
    i32 13, label %61
    i32 14, label %66
    i32 15, label %70
  ]

5:                                                ; preds = %4
  %6 = getelementptr inbounds i8, ptr %2, i64 %3
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i64
  store i64 %8, ptr %0, align 8
  br label %90

9:                                                ; preds = %4
  %10 = getelementptr inbounds i16, ptr %2, i64 %3
  %11 = load i16, ptr %10, align 2
  %12 = sext i16 %11 to i64
  store i64 %12, ptr %0, align 8
  br label %90

13:                                               ; preds = %4
  %14 = getelementptr inbounds i32, ptr %2, i64 %3
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  store i64 %16, ptr %0, align 8
  br label %90

17:                                               ; preds = %4
  %18 = getelementptr inbounds i64, ptr %2, i64 %3
  %19 = load i64, ptr %18, align 8
  store i64 %19, ptr %0, align 8
  br label %90

20:                                               ; preds = %4
  %21 = getelementptr inbounds i8, ptr %2, i64 %3
  %22 = load i8, ptr %21, align 1
  %23 = zext i8 %22 to i64
  store i64 %23, ptr %0, align 8
  br label %90

24:                                               ; preds = %4
  %25 = getelementptr inbounds i16, ptr %2, i64 %3
  %26 = load i16, ptr %25, align 2
  %27 = zext i16 %26 to i64
  store i64 %27, ptr %0, align 8
  br label %90

28:                                               ; preds = %4
  %29 = getelementptr inbounds i32, ptr %2, i64 %3
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  store i64 %31, ptr %0, align 8
  br label %90

32:                                               ; preds = %4
  %33 = getelementptr inbounds i64, ptr %2, i64 %3
  %34 = load i64, ptr %33, align 8
  store i64 %34, ptr %0, align 8
  br label %90

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr %2, i64 %3
  %37 = load i8, ptr %36, align 1
  %38 = zext i8 %37 to i32
  %39 = call double @ts_from_narrow(i32 noundef %38, i32 noundef 8, i32 noundef 3, i32 noundef 7)
  %40 = getelementptr inbounds i8, ptr %0, i64 8
  store double %39, ptr %40, align 8
  br label %90

41:                                               ; preds = %4
  %42 = getelementptr inbounds i8, ptr %2, i64 %3
  %43 = load i8, ptr %42, align 1
  %44 = zext i8 %43 to i32
  %45 = call double @ts_from_narrow(i32 noundef %44, i32 noundef 8, i32 noundef 2, i32 noundef 15)
  %46 = getelementptr inbounds i8, ptr %0, i64 8
  store double %45, ptr %46, align 8
  br label %90

47:                                               ; preds = %4
  %48 = getelementptr inbounds i16, ptr %2, i64 %3
  %49 = load i16, ptr %48, align 2
  %50 = zext i16 %49 to i32
  %51 = call double @ts_from_narrow(i32 noundef %50, i32 noundef 16, i32 noundef 10, i32 noundef 15)
  %52 = getelementptr inbounds i8, ptr %0, i64 8
  store double %51, ptr %52, align 8
  br label %90

53:                                               ; preds = %4
  %54 = getelementptr inbounds i16, ptr %2, i64 %3
  %55 = load i16, ptr %54, align 2
  %56 = zext i16 %55 to i32
  %57 = shl nuw i32 %56, 16
  %58 = call float @ts_float_of(i32 noundef %57)
  %59 = fpext float %58 to double
  %60 = getelementptr inbounds i8, ptr %0, i64 8
  store double %59, ptr %60, align 8
  br label %90

61:                                               ; preds = %4
  %62 = getelementptr inbounds float, ptr %2, i64 %3
  %63 = load float, ptr %62, align 4
  %64 = fpext float %63 to double
  %65 = getelementptr inbounds i8, ptr %0, i64 8
  store double %64, ptr %65, align 8
  br label %90

66:                                               ; preds = %4
  %67 = getelementptr inbounds double, ptr %2, i64 %3
  %68 = load double, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %0, i64 8
  store double %68, ptr %69, align 8
  br label %90

70:                                               ; preds = %4
  %.idx = shl nsw i64 %3, 3
  %71 = getelementptr inbounds i8, ptr %2, i64 %.idx
  %72 = load float, ptr %71, align 4
  %73 = fpext float %72 to double
  %74 = getelementptr inbounds i8, ptr %0, i64 8
  store double %73, ptr %74, align 8
  %75 = shl nsw i64 %3, 1
  %76 = or disjoint i64 %75, 1
  %77 = getelementptr inbounds float, ptr %2, i64 %76
  %78 = load float, ptr %77, align 4
  %79 = fpext float %78 to double
  %80 = getelementptr inbounds i8, ptr %0, i64 16
  store double %79, ptr %80, align 8
  br label %90

81:                                               ; preds = %4
  %.idx36 = shl nsw i64 %3, 4
  %82 = getelementptr inbounds i8, ptr %2, i64 %.idx36
  %83 = load double, ptr %82, align 8
  %84 = getelementptr inbounds i8, ptr %0, i64 8
  store double %83, ptr %84, align 8
  %85 = shl nsw i64 %3, 1
  %86 = or disjoint i64 %85, 1
  %87 = getelementptr inbounds double, ptr %2, i64 %86
  %88 = load double, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %0, i64 16
  store double %88, ptr %89, align 8
  br label %90

90:                                               ; preds = %81, %70, %66, %61, %53, %47, %41, %35, %32, %28, %24, %20, %17, %13, %9, %5
  ret void
}

define internal void @ts_store(i32 noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef byval(%struct.TsWide) align 8 %3) alwaysinline {
  switch i32 %0, label %81 [
    i32 1, label %5
    i32 5, label %5
    i32 2, label %9
    i32 6, label %9
    i32 3, label %13
    i32 7, label %13
    i32 4, label %17
    i32 8, label %17
    i32 9, label %20
    i32 10, label %27
    i32 12, label %34
    i32 11, label %41
    i32 13, label %61
    i32 14, label %66
    i32 15, label %70
  ]

5:                                                ; preds = %4, %4
  %6 = load i64, ptr %3, align 8
  %7 = trunc i64 %6 to i8
  %8 = getelementptr inbounds i8, ptr %1, i64 %2
  store i8 %7, ptr %8, align 1
  br label %90

9:                                                ; preds = %4, %4
  %10 = load i64, ptr %3, align 8
  %11 = trunc i64 %10 to i16
  %12 = getelementptr inbounds i16, ptr %1, i64 %2
  store i16 %11, ptr %12, align 2
  br label %90

13:                                               ; preds = %4, %4
  %14 = load i64, ptr %3, align 8
  %15 = trunc i64 %14 to i32
  %16 = getelementptr inbounds i32, ptr %1, i64 %2
  store i32 %15, ptr %16, align 4
  br label %90

17:                                               ; preds = %4, %4
  %18 = load i64, ptr %3, align 8
  %19 = getelementptr inbounds i64, ptr %1, i64 %2
  store i64 %18, ptr %19, align 8
  br label %90

20:                                               ; preds = %4
  %21 = getelementptr inbounds i8, ptr %3, i64 8
  %22 = load double, ptr %21, align 8
  %23 = fptrunc double %22 to float
  %24 = call i32 @ts_to_narrow(float noundef %23, i32 noundef 8, i32 noundef 3, i32 noundef 7)
  %25 = trunc i32 %24 to i8
  %26 = getelementptr inbounds i8, ptr %1, i64 %2
  store i8 %25, ptr %26, align 1
  br label %90

27:                                               ; preds = %4
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = load double, ptr %28, align 8
  %30 = fptrunc double %29 to float
  %31 = call i32 @ts_to_narrow(float noundef %30, i32 noundef 8, i32 noundef 2, i32 noundef 15)
  %32 = trunc i32 %31 to i8
  %33 = getelementptr inbounds i8, ptr %1, i64 %2
  store i8 %32, ptr %33, align 1
  br label %90

34:                                               ; preds = %4
  %35 = getelementptr inbounds i8, ptr %3, i64 8
  %36 = load double, ptr %35, align 8
  %37 = fptrunc double %36 to float
  %38 = call i32 @ts_to_narrow(float noundef %37, i32 noundef 16, i32 noundef 10, i32 noundef 15)
  %39 = trunc i32 %38 to i16
  %40 = getelementptr inbounds i16, ptr %1, i64 %2
  store i16 %39, ptr %40, align 2
  br label %90

41:                                               ; preds = %4
  %42 = getelementptr inbounds i8, ptr %3, i64 8
  %43 = load double, ptr %42, align 8
  %44 = fptrunc double %43 to float
  %45 = call i32 @ts_bits_of(float noundef %44)
  %46 = and i32 %45, 2147483647
  %47 = icmp ugt i32 %46, 2139095040
  br i1 %47, label %48, label %51

48:                                               ; preds = %41
  %49 = lshr i32 %45, 16
  %50 = or i32 %49, 64
  br label %57

51:                                               ; preds = %41
  %52 = add i32 %45, 32767
  %53 = lshr i32 %45, 16
  %54 = and i32 %53, 1
  %55 = add i32 %52, %54
  %56 = lshr i32 %55, 16
  br label %57

57:                                               ; preds = %51, %48
  %58 = phi i32 [ %50, %48 ], [ %56, %51 ]
  %59 = trunc i32 %58 to i16
  %60 = getelementptr inbounds i16, ptr %1, i64 %2
  store i16 %59, ptr %60, align 2
  br label %90

61:                                               ; preds = %4
  %62 = getelementptr inbounds i8, ptr %3, i64 8
  %63 = load double, ptr %62, align 8
  %64 = fptrunc double %63 to float
  %65 = getelementptr inbounds float, ptr %1, i64 %2
  store float %64, ptr %65, align 4
  br label %90

66:                                               ; preds = %4
  %67 = getelementptr inbounds i8, ptr %3, i64 8
  %68 = load double, ptr %67, align 8
  %69 = getelementptr inbounds double, ptr %1, i64 %2
  store double %68, ptr %69, align 8
  br label %90

70:                                               ; preds = %4
  %71 = getelementptr inbounds i8, ptr %3, i64 8
  %72 = load double, ptr %71, align 8
  %73 = fptrunc double %72 to float
  %.idx = shl nsw i64 %2, 3
  %74 = getelementptr inbounds i8, ptr %1, i64 %.idx
  store float %73, ptr %74, align 4
  %75 = getelementptr inbounds i8, ptr %3, i64 16
  %76 = load double, ptr %75, align 8
  %77 = fptrunc double %76 to float
  %78 = shl nsw i64 %2, 1
  %79 = or disjoint i64 %78, 1
  %80 = getelementptr inbounds float, ptr %1, i64 %79
  store float %77, ptr %80, align 4
  br label %90

81:                                               ; preds = %4
  %82 = getelementptr inbounds i8, ptr %3, i64 8
  %83 = load double, ptr %82, align 8
  %.idx33 = shl nsw i64 %2, 4
  %84 = getelementptr inbounds i8, ptr %1, i64 %.idx33
  store double %83, ptr %84, align 8
  %85 = getelementptr inbounds i8, ptr %3, i64 16
  %86 = load double, ptr %85, align 8
  %87 = shl nsw i64 %2, 1
  %88 = or disjoint i64 %87, 1
  %89 = getelementptr inbounds double, ptr %1, i64 %88
  store double %86, ptr %89, align 8
  br label %90

90:                                               ; preds = %81, %70, %66, %61, %57, %34, %27, %20, %17, %13, %9, %5
  ret void
}

define internal void @ts_value(ptr noalias sret(%struct.TsWide) align 8 %0, i32 noundef %1, i32 noundef %2, ptr noundef byval(%struct.TsState) align 8 %3) alwaysinline {
  %5 = load i64, ptr %3, align 8
  store i64 %5, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = getelementptr inbounds i8, ptr %3, i64 8
  %8 = load double, ptr %7, align 8
  store double %8, ptr %6, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = getelementptr inbounds i8, ptr %3, i64 24
  %11 = load double, ptr %10, align 8
  store double %11, ptr %9, align 8
  switch i32 %1, label %46 [
    i32 4, label %12
    i32 0, label %20
  ]

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %3, i64 8
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %3, i64 16
  %16 = load double, ptr %15, align 8
  %17 = call double @log(double noundef %16)
  %18 = fadd double %14, %17
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store double %18, ptr %19, align 8
  br label %46

20:                                               ; preds = %4
  %21 = call i32 @ts_is_widest(i32 noundef %2)
  %.not = icmp eq i32 %21, 0
  br i1 %.not, label %46, label %22

22:                                               ; preds = %20
  %23 = getelementptr inbounds i8, ptr %3, i64 8
  %24 = load double, ptr %23, align 8
  %25 = fsub double %24, %24
  %26 = fcmp oeq double %25, 0.000000e+00
  br i1 %26, label %27, label %34

27:                                               ; preds = %22
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = load double, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %3, i64 16
  %31 = load double, ptr %30, align 8
  %32 = fadd double %29, %31
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  store double %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %27, %22
  %35 = getelementptr inbounds i8, ptr %3, i64 24
  %36 = load double, ptr %35, align 8
  %37 = fsub double %36, %36
  %38 = fcmp oeq double %37, 0.000000e+00
  br i1 %38, label %39, label %46

39:                                               ; preds = %34
  %40 = getelementptr inbounds i8, ptr %3, i64 24
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %3, i64 32
  %43 = load double, ptr %42, align 8
  %44 = fadd double %41, %43
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  store double %44, ptr %45, align 8
  br label %46

46:                                               ; preds = %12, %34, %39, %4, %20
  ret void
}

define internal i32 @ts_is_widest(i32 noundef %0) alwaysinline {
  %2 = icmp eq i32 %0, 14
  %3 = icmp eq i32 %0, 16
  %4 = zext i1 %3 to i32
  %5 = select i1 %2, i32 1, i32 %4
  ret i32 %5
}

define internal void @ts_add_exactly(ptr noundef %0, double noundef %1) alwaysinline {
  %3 = load double, ptr %0, align 8
  %4 = fadd double %3, %1
  %5 = fsub double %4, %3
  %6 = fsub double %4, %5
  %7 = fsub double %3, %6
  %8 = fsub double %1, %5
  %9 = fadd double %7, %8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load double, ptr %10, align 8
  %12 = fadd double %11, %9
  store double %12, ptr %10, align 8
  store double %4, ptr %0, align 8
  ret void
}

define internal i32 @ts_is_complex(i32 noundef %0) alwaysinline {
  %2 = icmp sgt i32 %0, 14
  %3 = zext i1 %2 to i32
  ret i32 %3
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

declare double @log(double noundef)

declare double @exp(double noundef)

define internal i32 @ts_comes_first(i32 noundef %0, i32 noundef %1, ptr noundef byval(%struct.TsState) align 8 %2, ptr noundef byval(%struct.TsState) align 8 %3) alwaysinline {
  %5 = icmp eq i32 %0, 2
  %6 = call i32 @ts_is_integer(i32 noundef %1)
  %.not = icmp eq i32 %6, 0
  br i1 %.not, label %7, label %25

7:                                                ; preds = %4
  br i1 %5, label %8, label %14

8:                                                ; preds = %7
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  %12 = load double, ptr %11, align 8
  %13 = fcmp ogt double %10, %12
  br label %20

14:                                               ; preds = %7
  %15 = getelementptr inbounds i8, ptr %2, i64 8
  %16 = load double, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %3, i64 8
  %18 = load double, ptr %17, align 8
  %19 = fcmp olt double %16, %18
  br label %20

20:                                               ; preds = %14, %8
  %.in = phi i1 [ %13, %8 ], [ %19, %14 ]
  %21 = getelementptr inbounds i8, ptr %2, i64 8
  %22 = load double, ptr %21, align 8
  %23 = fcmp uno double %22, 0.000000e+00
  %24 = or i1 %.in, %23
  br label %45

25:                                               ; preds = %4
  %26 = icmp sgt i32 %1, 4
  br i1 %26, label %27, label %36

27:                                               ; preds = %25
  br i1 %5, label %28, label %32

28:                                               ; preds = %27
  %29 = load i64, ptr %2, align 8
  %30 = load i64, ptr %3, align 8
  %31 = icmp ugt i64 %29, %30
  br label %45

32:                                               ; preds = %27
  %33 = load i64, ptr %2, align 8
  %34 = load i64, ptr %3, align 8
  %35 = icmp ult i64 %33, %34
  br label %45

36:                                               ; preds = %25
  br i1 %5, label %37, label %41

37:                                               ; preds = %36
  %38 = load i64, ptr %2, align 8
  %39 = load i64, ptr %3, align 8
  %40 = icmp sgt i64 %38, %39
  br label %45

41:                                               ; preds = %36
  %42 = load i64, ptr %2, align 8
  %43 = load i64, ptr %3, align 8
  %44 = icmp slt i64 %42, %43
  br label %45

45:                                               ; preds = %37, %41, %28, %32, %20
  %.0.in = phi i1 [ %24, %20 ], [ %31, %28 ], [ %35, %32 ], [ %40, %37 ], [ %44, %41 ]
  %.0 = zext i1 %.0.in to i32
  ret i32 %.0
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
!0 = distinct !{!0, !16}
!1 = !{i64 0, i64 8, !17, i64 8, i64 32, !18}
!2 = distinct !{!2, !16}
!3 = distinct !{!3, !16}
!4 = distinct !{!4, !16}
!5 = distinct !{!5, !16}
!6 = distinct !{!6, !16}
!7 = distinct !{!7, !16}
!8 = distinct !{!8, !16}
!9 = distinct !{!9, !16}
!10 = distinct !{!10, !16}
!11 = distinct !{!11, !16}
!12 = distinct !{!12, !16}
!13 = distinct !{!13, !16}
!14 = distinct !{!14, !16}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
!17 = !{!19, !19, i64 0}
!18 = !{!20, !20, i64 0}
!19 = !{!"long", !20, i64 0}
!20 = !{!"omnipotent char", !21, i64 0}
!21 = !{!"Simple C/C++ TBAA"}
