; Written by tools/object_runtime from sort.c.
%struct.Order = type { i64, i64, i64, i64 }

@bytes_of = internal constant [19 x i8] c"\01\01\02\04\08\01\02\04\08\01\01\02\02\04\08\08\10\08\08", align 16

define i32 @tessera_own_sort_values(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Order, align 8
  %6 = alloca %struct.Order, align 8
  %7 = alloca %struct.Order, align 8
  %8 = alloca %struct.Order, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i64
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  br label %16

16:                                               ; preds = %32, %4
  %.0 = phi i64 [ 0, %4 ], [ %33, %32 ]
  %17 = load i64, ptr %0, align 8
  %18 = icmp slt i64 %.0, %17
  br i1 %18, label %19, label %34

19:                                               ; preds = %16
  %20 = load ptr, ptr %1, align 8
  %21 = mul nsw i64 %.0, %15
  %22 = mul nsw i64 %21, %13
  %23 = getelementptr inbounds i8, ptr %20, i64 %22
  %24 = load ptr, ptr %2, align 8
  %25 = mul nsw i64 %.0, %15
  %26 = mul nsw i64 %25, %13
  %27 = getelementptr inbounds i8, ptr %24, i64 %26
  switch i8 %12, label %31 [
    i8 1, label %28
    i8 2, label %29
    i8 4, label %30
  ]

28:                                               ; preds = %19
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %5, i64 noundef %10)
  call void @sort_values(ptr noundef nonnull byval(%struct.Order) align 8 %5, ptr noundef %23, ptr noundef %27, ptr noundef %3, i64 noundef %15, i32 noundef 1)
  br label %32

29:                                               ; preds = %19
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %6, i64 noundef %10)
  call void @sort_values(ptr noundef nonnull byval(%struct.Order) align 8 %6, ptr noundef %23, ptr noundef %27, ptr noundef %3, i64 noundef %15, i32 noundef 2)
  br label %32

30:                                               ; preds = %19
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %7, i64 noundef %10)
  call void @sort_values(ptr noundef nonnull byval(%struct.Order) align 8 %7, ptr noundef %23, ptr noundef %27, ptr noundef %3, i64 noundef %15, i32 noundef 4)
  br label %32

31:                                               ; preds = %19
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %8, i64 noundef %10)
  call void @sort_values(ptr noundef nonnull byval(%struct.Order) align 8 %8, ptr noundef %23, ptr noundef %27, ptr noundef %3, i64 noundef %15, i32 noundef 8)
  br label %32

32:                                               ; preds = %28, %29, %30, %31
  %33 = add nuw nsw i64 %.0, 1
  br label %16, !llvm.loop !0

34:                                               ; preds = %16
  ret i32 0
}

define internal void @sort_values(ptr noundef byval(%struct.Order) align 8 %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, i64 noundef %4, i32 noundef %5) alwaysinline {
  br label %7

7:                                                ; preds = %9, %6
  %.052 = phi i64 [ 0, %6 ], [ %18, %9 ]
  %.051 = phi i32 [ 0, %6 ], [ %16, %9 ]
  %.049 = phi i32 [ 0, %6 ], [ %17, %9 ]
  %8 = icmp slt i64 %.052, %4
  br i1 %8, label %9, label %19

9:                                                ; preds = %7
  %10 = call i64 @word_at(ptr noundef %1, i32 noundef %5, i64 noundef %.052)
  %11 = call i32 @is_nan(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %10)
  %12 = load i64, ptr %0, align 8
  %13 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %10)
  call void @store_word(ptr noundef %2, i32 noundef %5, i64 noundef %.052, i64 noundef %13)
  %14 = icmp eq i64 %10, %12
  %15 = zext i1 %14 to i32
  %16 = or i32 %.051, %15
  %17 = or i32 %.049, %11
  %18 = add nuw nsw i64 %.052, 1
  br label %7, !llvm.loop !1

19:                                               ; preds = %7
  %.not = icmp eq i32 %.049, 0
  br i1 %.not, label %29, label %20

20:                                               ; preds = %19, %22
  %.050 = phi i64 [ %28, %22 ], [ 0, %19 ]
  %.048 = phi i64 [ %27, %22 ], [ 0, %19 ]
  %21 = icmp slt i64 %.050, %4
  br i1 %21, label %22, label %29

22:                                               ; preds = %20
  %23 = call i64 @word_at(ptr noundef %1, i32 noundef %5, i64 noundef %.050)
  %24 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %23)
  call void @store_word(ptr noundef %2, i32 noundef %5, i64 noundef %.048, i64 noundef %24)
  %25 = call i32 @is_nan(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %23)
  %.not56 = icmp eq i32 %25, 0
  %26 = zext i1 %.not56 to i64
  %27 = add nuw nsw i64 %.048, %26
  %28 = add nuw nsw i64 %.050, 1
  br label %20, !llvm.loop !2

29:                                               ; preds = %20, %19
  %.1 = phi i64 [ %4, %19 ], [ %.048, %20 ]
  %30 = call ptr @sort_records(ptr noundef %2, ptr noundef %3, i64 noundef %.1, i32 noundef %5, i32 noundef 0, i32 noundef %5)
  br label %31

31:                                               ; preds = %33, %29
  %.0 = phi i64 [ 0, %29 ], [ %36, %33 ]
  %32 = icmp slt i64 %.0, %.1
  br i1 %32, label %33, label %37

33:                                               ; preds = %31
  %34 = call i64 @word_at(ptr noundef %30, i32 noundef %5, i64 noundef %.0)
  %35 = call i64 @original(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %34)
  call void @store_word(ptr noundef %2, i32 noundef %5, i64 noundef %.0, i64 noundef %35)
  %36 = add nuw nsw i64 %.0, 1
  br label %31, !llvm.loop !3

37:                                               ; preds = %31
  %38 = getelementptr inbounds i8, ptr %0, i64 16
  %39 = load i64, ptr %38, align 8
  %.not53 = icmp eq i64 %39, 0
  br i1 %.not53, label %42, label %40

40:                                               ; preds = %37
  %.not54 = icmp eq i32 %.049, 0
  %.not55 = icmp eq i32 %.051, 0
  %or.cond = select i1 %.not54, i1 %.not55, i1 false
  br i1 %or.cond, label %42, label %41

41:                                               ; preds = %40
  call void @restore_equals(ptr noundef nonnull byval(%struct.Order) align 8 %0, ptr noundef %1, ptr noundef %2, i64 noundef %4, i64 noundef %.1, i32 noundef %5)
  br label %42

42:                                               ; preds = %40, %41, %37
  ret void
}

define internal void @order_of(ptr noalias sret(%struct.Order) align 8 %0, i64 noundef %1) {
  %3 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %1
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i64
  %6 = shl nsw i64 %5, 3
  %7 = add nsw i64 %6, 4294967295
  %8 = and i64 %7, 4294967295
  %9 = shl nuw i64 1, %8
  %10 = call i64 @largest_number(i64 noundef %1)
  %.not = icmp eq i64 %10, 0
  br i1 %.not, label %11, label %14

11:                                               ; preds = %2
  %12 = icmp sgt i64 %1, 0
  %13 = icmp sgt i64 %1, 4
  %spec.select = select i1 %12, i1 %13, i1 true
  br label %14

14:                                               ; preds = %11, %2
  %.not13 = phi i1 [ false, %2 ], [ %spec.select, %11 ]
  store i64 %9, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %. = select i1 %.not13, i64 0, i64 %9
  store i64 %., ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %.not14 = icmp eq i64 %10, 0
  %17 = sub nsw i64 63, %8
  %18 = lshr i64 -1, %17
  %19 = select i1 %.not14, i64 0, i64 %18
  store i64 %19, ptr %16, align 8
  %.not15 = icmp eq i64 %10, 0
  %20 = select i1 %.not15, i64 -1, i64 %10
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %20, ptr %21, align 8
  ret void
}

define i32 @tessera_own_sort(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Order, align 8
  %6 = alloca %struct.Order, align 8
  %7 = alloca %struct.Order, align 8
  %8 = alloca %struct.Order, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  br label %11

11:                                               ; preds = %77, %4
  %.0 = phi i64 [ 0, %4 ], [ %78, %77 ]
  %12 = load i64, ptr %0, align 8
  %13 = icmp slt i64 %.0, %12
  br i1 %13, label %14, label %79

14:                                               ; preds = %11
  %15 = getelementptr inbounds i32, ptr %3, i64 %10
  %16 = shl nsw i64 %10, 3
  %17 = getelementptr inbounds i8, ptr %3, i64 %16
  br label %18

18:                                               ; preds = %20, %14
  %.093 = phi i64 [ 0, %14 ], [ %23, %20 ]
  %19 = icmp slt i64 %.093, %10
  br i1 %19, label %20, label %24

20:                                               ; preds = %18
  %21 = trunc i64 %.093 to i32
  %22 = getelementptr inbounds i32, ptr %3, i64 %.093
  store i32 %21, ptr %22, align 4
  %23 = add nuw nsw i64 %.093, 1
  br label %18, !llvm.loop !4

24:                                               ; preds = %18
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = load i64, ptr %25, align 8
  br label %27

27:                                               ; preds = %46, %24
  %.094 = phi i64 [ %26, %24 ], [ %28, %46 ]
  %.092 = phi ptr [ %15, %24 ], [ %.090, %46 ]
  %.090 = phi ptr [ %3, %24 ], [ %.092, %46 ]
  %28 = add nsw i64 %.094, -1
  %29 = icmp sgt i64 %.094, 0
  br i1 %29, label %30, label %47

30:                                               ; preds = %27
  %31 = getelementptr inbounds i8, ptr %0, i64 32
  %32 = getelementptr inbounds [0 x i64], ptr %31, i64 0, i64 %28
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %33
  %35 = load i8, ptr %34, align 1
  %36 = sext i8 %35 to i64
  %37 = getelementptr inbounds ptr, ptr %1, i64 %28
  %38 = load ptr, ptr %37, align 8
  %39 = mul nsw i64 %.0, %10
  %40 = mul nsw i64 %39, %36
  %41 = getelementptr inbounds i8, ptr %38, i64 %40
  switch i8 %35, label %45 [
    i8 1, label %42
    i8 2, label %43
    i8 4, label %44
  ]

42:                                               ; preds = %30
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %5, i64 noundef %33)
  call void @sort_indices(ptr noundef nonnull byval(%struct.Order) align 8 %5, ptr noundef %41, ptr noundef %.090, ptr noundef %.092, ptr noundef %17, i64 noundef %10, i32 noundef 1)
  br label %46

43:                                               ; preds = %30
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %6, i64 noundef %33)
  call void @sort_indices(ptr noundef nonnull byval(%struct.Order) align 8 %6, ptr noundef %41, ptr noundef %.090, ptr noundef %.092, ptr noundef %17, i64 noundef %10, i32 noundef 2)
  br label %46

44:                                               ; preds = %30
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %7, i64 noundef %33)
  call void @sort_indices(ptr noundef nonnull byval(%struct.Order) align 8 %7, ptr noundef %41, ptr noundef %.090, ptr noundef %.092, ptr noundef %17, i64 noundef %10, i32 noundef 4)
  br label %46

45:                                               ; preds = %30
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %8, i64 noundef %33)
  call void @sort_indices(ptr noundef nonnull byval(%struct.Order) align 8 %8, ptr noundef %41, ptr noundef %.090, ptr noundef %.092, ptr noundef %17, i64 noundef %10, i32 noundef 8)
  br label %46

46:                                               ; preds = %45, %44, %43, %42
  br label %27, !llvm.loop !5

47:                                               ; preds = %27, %75
  %.091 = phi i64 [ %76, %75 ], [ 0, %27 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.091, %49
  br i1 %50, label %51, label %77

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = getelementptr inbounds [0 x i64], ptr %52, i64 0, i64 %.091
  %54 = load i64, ptr %53, align 8
  %55 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %54
  %56 = load i8, ptr %55, align 1
  %57 = sext i8 %56 to i64
  %58 = getelementptr inbounds ptr, ptr %1, i64 %.091
  %59 = load ptr, ptr %58, align 8
  %60 = mul nsw i64 %.0, %10
  %61 = mul nsw i64 %60, %57
  %62 = getelementptr inbounds i8, ptr %59, i64 %61
  %63 = getelementptr inbounds ptr, ptr %2, i64 %.091
  %64 = load ptr, ptr %63, align 8
  %65 = mul nsw i64 %.0, %10
  %66 = mul nsw i64 %65, %57
  %67 = getelementptr inbounds i8, ptr %64, i64 %66
  %68 = icmp eq i64 %54, 16
  br i1 %68, label %69, label %70

69:                                               ; preds = %51
  call void @gather(ptr noundef %62, ptr noundef %67, ptr noundef %.090, i64 noundef %10, i32 noundef 16)
  br label %75

70:                                               ; preds = %51
  switch i8 %56, label %74 [
    i8 1, label %71
    i8 2, label %72
    i8 4, label %73
  ]

71:                                               ; preds = %70
  call void @gather(ptr noundef %62, ptr noundef %67, ptr noundef %.090, i64 noundef %10, i32 noundef 1)
  br label %75

72:                                               ; preds = %70
  call void @gather(ptr noundef %62, ptr noundef %67, ptr noundef %.090, i64 noundef %10, i32 noundef 2)
  br label %75

73:                                               ; preds = %70
  call void @gather(ptr noundef %62, ptr noundef %67, ptr noundef %.090, i64 noundef %10, i32 noundef 4)
  br label %75

74:                                               ; preds = %70
  call void @gather(ptr noundef %62, ptr noundef %67, ptr noundef %.090, i64 noundef %10, i32 noundef 8)
  br label %75

75:                                               ; preds = %69, %74, %73, %72, %71
  %76 = add nuw nsw i64 %.091, 1
  br label %47, !llvm.loop !6

77:                                               ; preds = %47
  %78 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !7

79:                                               ; preds = %11
  ret i32 0
}

define internal void @sort_indices(ptr noundef byval(%struct.Order) align 8 %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, i64 noundef %5, i32 noundef %6) alwaysinline {
  br label %8

8:                                                ; preds = %10, %7
  %.025 = phi i64 [ 0, %7 ], [ %16, %10 ]
  %9 = icmp slt i64 %.025, %5
  br i1 %9, label %10, label %17

10:                                               ; preds = %8
  %11 = getelementptr inbounds i32, ptr %2, i64 %.025
  %12 = load i32, ptr %11, align 4
  %13 = zext i32 %12 to i64
  %14 = call i64 @word_at(ptr noundef %1, i32 noundef %6, i64 noundef %13)
  %15 = call i64 @key_of(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %14)
  call void @put_pair(ptr noundef %4, i64 noundef %.025, i32 noundef %6, i64 noundef %15, i64 noundef %.025)
  %16 = add nuw nsw i64 %.025, 1
  br label %8, !llvm.loop !8

17:                                               ; preds = %8
  %18 = icmp slt i32 %6, 5
  %19 = select i1 %18, i64 3, i64 4
  %20 = shl i64 %5, %19
  %21 = getelementptr inbounds i8, ptr %4, i64 %20
  %22 = call ptr @sort_pairs(ptr noundef %4, ptr noundef %21, i64 noundef %5, i32 noundef %6)
  br label %23

23:                                               ; preds = %25, %17
  %.0 = phi i64 [ 0, %17 ], [ %31, %25 ]
  %24 = icmp slt i64 %.0, %5
  br i1 %24, label %25, label %32

25:                                               ; preds = %23
  %26 = call i32 @pair_index(ptr noundef %22, i64 noundef %.0, i32 noundef %6)
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr %2, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds i32, ptr %3, i64 %.0
  store i32 %29, ptr %30, align 4
  %31 = add nuw nsw i64 %.0, 1
  br label %23, !llvm.loop !9

32:                                               ; preds = %23
  ret void
}

define internal void @gather(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i32 noundef %4) alwaysinline {
  br label %6

6:                                                ; preds = %8, %5
  %.0 = phi i64 [ 0, %5 ], [ %19, %8 ]
  %7 = icmp slt i64 %.0, %3
  br i1 %7, label %8, label %20

8:                                                ; preds = %6
  %9 = sext i32 %4 to i64
  %10 = mul nsw i64 %.0, %9
  %11 = getelementptr inbounds i8, ptr %1, i64 %10
  %12 = getelementptr inbounds i32, ptr %2, i64 %.0
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = sext i32 %4 to i64
  %16 = mul nsw i64 %14, %15
  %17 = getelementptr inbounds i8, ptr %0, i64 %16
  %18 = sext i32 %4 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %11, ptr align 1 %17, i64 %18, i1 false)
  %19 = add nuw nsw i64 %.0, 1
  br label %6, !llvm.loop !10

20:                                               ; preds = %6
  ret void
}

define i32 @tessera_own_top_k(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Order, align 8
  %6 = alloca %struct.Order, align 8
  %7 = alloca %struct.Order, align 8
  %8 = alloca %struct.Order, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %10
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i64
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = load i64, ptr %16, align 8
  br label %18

18:                                               ; preds = %47, %4
  %.0 = phi i64 [ 0, %4 ], [ %48, %47 ]
  %19 = load i64, ptr %0, align 8
  %20 = icmp slt i64 %.0, %19
  %21 = icmp ne i64 %17, 0
  %spec.select = select i1 %20, i1 %21, i1 false
  br i1 %spec.select, label %22, label %49

22:                                               ; preds = %18
  %23 = load ptr, ptr %1, align 8
  %24 = mul nsw i64 %.0, %15
  %25 = mul nsw i64 %24, %13
  %26 = getelementptr inbounds i8, ptr %23, i64 %25
  %27 = load ptr, ptr %2, align 8
  %28 = mul nsw i64 %.0, %17
  %29 = mul nsw i64 %28, %13
  %30 = getelementptr inbounds i8, ptr %27, i64 %29
  %31 = getelementptr inbounds i8, ptr %2, i64 8
  %32 = load ptr, ptr %31, align 8
  %33 = mul nsw i64 %.0, %17
  %34 = getelementptr inbounds i32, ptr %32, i64 %33
  switch i8 %12, label %44 [
    i8 1, label %35
    i8 2, label %38
    i8 4, label %41
  ]

35:                                               ; preds = %22
  %36 = getelementptr inbounds i8, ptr %0, i64 24
  %37 = load i64, ptr %36, align 8
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %5, i64 noundef %37)
  call void @select_largest(ptr noundef nonnull byval(%struct.Order) align 8 %5, ptr noundef %26, i64 noundef %15, i64 noundef %17, ptr noundef %3, ptr noundef %30, ptr noundef %34, i32 noundef 1)
  br label %47

38:                                               ; preds = %22
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %6, i64 noundef %40)
  call void @select_largest(ptr noundef nonnull byval(%struct.Order) align 8 %6, ptr noundef %26, i64 noundef %15, i64 noundef %17, ptr noundef %3, ptr noundef %30, ptr noundef %34, i32 noundef 2)
  br label %47

41:                                               ; preds = %22
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = load i64, ptr %42, align 8
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %7, i64 noundef %43)
  call void @select_largest(ptr noundef nonnull byval(%struct.Order) align 8 %7, ptr noundef %26, i64 noundef %15, i64 noundef %17, ptr noundef %3, ptr noundef %30, ptr noundef %34, i32 noundef 4)
  br label %47

44:                                               ; preds = %22
  %45 = getelementptr inbounds i8, ptr %0, i64 24
  %46 = load i64, ptr %45, align 8
  call void @order_of(ptr nonnull sret(%struct.Order) align 8 %8, i64 noundef %46)
  call void @select_largest(ptr noundef nonnull byval(%struct.Order) align 8 %8, ptr noundef %26, i64 noundef %15, i64 noundef %17, ptr noundef %3, ptr noundef %30, ptr noundef %34, i32 noundef 8)
  br label %47

47:                                               ; preds = %35, %38, %41, %44
  %48 = add nuw nsw i64 %.0, 1
  br label %18, !llvm.loop !11

49:                                               ; preds = %18
  ret i32 0
}

define internal void @select_largest(ptr noundef byval(%struct.Order) align 8 %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7) alwaysinline {
  %9 = load i64, ptr %0, align 8
  %10 = add i64 %9, -1
  %11 = or i64 %9, %10
  %12 = icmp slt i32 %7, 5
  %13 = shl nsw i64 %3, 3
  %.not = icmp slt i64 %13, %2
  %. = select i1 %.not, i64 %3, i64 %2
  %14 = shl nsw i64 %3, 1
  %15 = select i1 %.not, i64 %14, i64 %2
  %16 = select i1 %12, i64 3, i64 4
  %17 = shl i64 %15, %16
  %18 = getelementptr inbounds i8, ptr %4, i64 %17
  br label %19

19:                                               ; preds = %21, %8
  %.094 = phi i64 [ 0, %8 ], [ %25, %21 ]
  %20 = icmp slt i64 %.094, %.
  br i1 %20, label %21, label %26

21:                                               ; preds = %19
  %22 = call i64 @word_at(ptr noundef %1, i32 noundef %7, i64 noundef %.094)
  %23 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %22)
  %24 = xor i64 %11, %23
  call void @put_pair(ptr noundef %4, i64 noundef %.094, i32 noundef %7, i64 noundef %24, i64 noundef %.094)
  %25 = add nuw nsw i64 %.094, 1
  br label %19, !llvm.loop !12

26:                                               ; preds = %19
  %27 = call ptr @sort_pairs(ptr noundef %4, ptr noundef %18, i64 noundef %., i32 noundef %7)
  br label %28

28:                                               ; preds = %61, %26
  %.096 = phi i64 [ %., %26 ], [ %.298, %61 ]
  %.092 = phi ptr [ %27, %26 ], [ %.193, %61 ]
  %.091 = phi i64 [ %., %26 ], [ %.3, %61 ]
  %29 = icmp slt i64 %.096, %2
  br i1 %29, label %30, label %62

30:                                               ; preds = %28
  %31 = add nsw i64 %3, -1
  %32 = call i64 @pair_word(ptr noundef %.092, i64 noundef %31, i32 noundef %7)
  %33 = xor i64 %11, %32
  %34 = add nsw i64 %.096, 32
  %35 = call i64 @minimum(i64 noundef %34, i64 noundef %2)
  %36 = sub nsw i64 %35, %.096
  %37 = icmp eq i64 %36, 32
  br i1 %37, label %38, label %40

38:                                               ; preds = %30
  %39 = call i32 @any_above(ptr noundef nonnull byval(%struct.Order) align 8 %0, ptr noundef %1, i64 noundef %.096, i64 noundef %33, i32 noundef %7)
  %.not99 = icmp eq i32 %39, 0
  br i1 %.not99, label %61, label %40, !llvm.loop !13

40:                                               ; preds = %38, %30
  br label %41

41:                                               ; preds = %53, %40
  %.197 = phi i64 [ %.096, %40 ], [ %54, %53 ]
  %.1 = phi i64 [ %.091, %40 ], [ %.2, %53 ]
  %42 = icmp slt i64 %.197, %35
  %43 = shl nsw i64 %3, 1
  %44 = icmp slt i64 %.1, %43
  %45 = select i1 %42, i1 %44, i1 false
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = call i64 @word_at(ptr noundef %1, i32 noundef %7, i64 noundef %.197)
  %48 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %47)
  %49 = icmp ugt i64 %48, %33
  br i1 %49, label %50, label %53

50:                                               ; preds = %46
  %51 = add nsw i64 %.1, 1
  %52 = xor i64 %11, %48
  call void @put_pair(ptr noundef %.092, i64 noundef %.1, i32 noundef %7, i64 noundef %52, i64 noundef %.197)
  br label %53

53:                                               ; preds = %46, %50
  %.2 = phi i64 [ %51, %50 ], [ %.1, %46 ]
  %54 = add nsw i64 %.197, 1
  br label %41, !llvm.loop !14

55:                                               ; preds = %41
  %56 = shl nsw i64 %3, 1
  %57 = icmp slt i64 %.1, %56
  br i1 %57, label %61, label %58, !llvm.loop !13

58:                                               ; preds = %55
  %59 = icmp eq ptr %.092, %4
  %.100 = select i1 %59, ptr %18, ptr %4
  %60 = call ptr @sort_pairs(ptr noundef %.092, ptr noundef %.100, i64 noundef %.1, i32 noundef %7)
  br label %61

61:                                               ; preds = %55, %38, %58
  %.298 = phi i64 [ %.197, %58 ], [ %35, %38 ], [ %.197, %55 ]
  %.193 = phi ptr [ %60, %58 ], [ %.092, %38 ], [ %.092, %55 ]
  %.3 = phi i64 [ %3, %58 ], [ %.091, %38 ], [ %.1, %55 ]
  br label %28

62:                                               ; preds = %28
  %63 = icmp eq ptr %.092, %4
  %.101 = select i1 %63, ptr %18, ptr %4
  %64 = call ptr @sort_pairs(ptr noundef %.092, ptr noundef %.101, i64 noundef %.091, i32 noundef %7)
  br label %65

65:                                               ; preds = %67, %62
  %.0 = phi i64 [ 0, %62 ], [ %72, %67 ]
  %66 = icmp slt i64 %.0, %3
  br i1 %66, label %67, label %73

67:                                               ; preds = %65
  %68 = call i32 @pair_index(ptr noundef %64, i64 noundef %.0, i32 noundef %7)
  %69 = getelementptr inbounds i32, ptr %6, i64 %.0
  store i32 %68, ptr %69, align 4
  %70 = sext i32 %68 to i64
  %71 = call i64 @word_at(ptr noundef %1, i32 noundef %7, i64 noundef %70)
  call void @store_word(ptr noundef %5, i32 noundef %7, i64 noundef %.0, i64 noundef %71)
  %72 = add nuw nsw i64 %.0, 1
  br label %65, !llvm.loop !15

73:                                               ; preds = %65
  ret void
}

define internal i64 @word_at(ptr noundef %0, i32 noundef %1, i64 noundef %2) alwaysinline {
  switch i32 %1, label %16 [
    i32 1, label %4
    i32 2, label %8
    i32 4, label %12
  ]

4:                                                ; preds = %3
  %5 = getelementptr inbounds i8, ptr %0, i64 %2
  %6 = load i8, ptr %5, align 1
  %7 = zext i8 %6 to i64
  br label %19

8:                                                ; preds = %3
  %9 = getelementptr inbounds i16, ptr %0, i64 %2
  %10 = load i16, ptr %9, align 2
  %11 = zext i16 %10 to i64
  br label %19

12:                                               ; preds = %3
  %13 = getelementptr inbounds i32, ptr %0, i64 %2
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  br label %19

16:                                               ; preds = %3
  %17 = getelementptr inbounds i64, ptr %0, i64 %2
  %18 = load i64, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %12, %8, %4
  %.0 = phi i64 [ %18, %16 ], [ %15, %12 ], [ %11, %8 ], [ %7, %4 ]
  ret i64 %.0
}

define internal i32 @is_nan(ptr noundef byval(%struct.Order) align 8 %0, i64 noundef %1) alwaysinline {
  %3 = load i64, ptr %0, align 8
  %4 = xor i64 %3, -1
  %5 = and i64 %4, %1
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load i64, ptr %6, align 8
  %8 = icmp ugt i64 %5, %7
  %9 = zext i1 %8 to i32
  ret i32 %9
}

define internal void @store_word(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) alwaysinline {
  switch i32 %1, label %14 [
    i32 1, label %5
    i32 2, label %8
    i32 4, label %11
  ]

5:                                                ; preds = %4
  %6 = trunc i64 %3 to i8
  %7 = getelementptr inbounds i8, ptr %0, i64 %2
  store i8 %6, ptr %7, align 1
  br label %16

8:                                                ; preds = %4
  %9 = trunc i64 %3 to i16
  %10 = getelementptr inbounds i16, ptr %0, i64 %2
  store i16 %9, ptr %10, align 2
  br label %16

11:                                               ; preds = %4
  %12 = trunc i64 %3 to i32
  %13 = getelementptr inbounds i32, ptr %0, i64 %2
  store i32 %12, ptr %13, align 4
  br label %16

14:                                               ; preds = %4
  %15 = getelementptr inbounds i64, ptr %0, i64 %2
  store i64 %3, ptr %15, align 8
  br label %16

16:                                               ; preds = %14, %11, %8, %5
  ret void
}

define internal i64 @ordered(ptr noundef byval(%struct.Order) align 8 %0, i64 noundef %1) alwaysinline {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = load i64, ptr %0, align 8
  %6 = and i64 %5, %1
  %.not = icmp eq i64 %6, 0
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = select i1 %.not, i64 0, i64 %8
  %10 = or i64 %4, %9
  %11 = xor i64 %10, %1
  ret i64 %11
}

define internal ptr @sort_records(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) alwaysinline {
  %7 = alloca [2 x i64], align 16
  %8 = icmp sgt i64 %2, 32
  br i1 %8, label %9, label %11

9:                                                ; preds = %6
  %10 = call ptr @radix_sort(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5)
  br label %45

11:                                               ; preds = %6
  %12 = icmp slt i32 %3, 8
  %. = select i1 %12, i32 %3, i32 8
  br label %13

13:                                               ; preds = %.critedge, %11
  %.039 = phi i64 [ 1, %11 ], [ %44, %.critedge ]
  %14 = icmp slt i64 %.039, %2
  br i1 %14, label %15, label %45

15:                                               ; preds = %13
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7)
  %16 = sext i32 %3 to i64
  %17 = mul nsw i64 %.039, %16
  %18 = getelementptr inbounds i8, ptr %0, i64 %17
  %19 = sext i32 %3 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 %7, ptr align 1 %18, i64 %19, i1 false)
  %20 = call i64 @word_at(ptr noundef nonnull %7, i32 noundef %., i64 noundef 0)
  br label %21

21:                                               ; preds = %30, %15
  %.0 = phi i64 [ %.039, %15 ], [ %39, %30 ]
  %22 = icmp sgt i64 %.0, 0
  br i1 %22, label %23, label %.critedge

23:                                               ; preds = %21
  %24 = add nsw i64 %.0, -1
  %25 = sdiv i32 %3, %.
  %26 = sext i32 %25 to i64
  %27 = mul nsw i64 %24, %26
  %28 = call i64 @word_at(ptr noundef %0, i32 noundef %., i64 noundef %27)
  %29 = icmp ult i64 %20, %28
  br i1 %29, label %30, label %.critedge

30:                                               ; preds = %23
  %31 = sext i32 %3 to i64
  %32 = mul nsw i64 %.0, %31
  %33 = getelementptr inbounds i8, ptr %0, i64 %32
  %34 = add nsw i64 %.0, -1
  %35 = sext i32 %3 to i64
  %36 = mul nsw i64 %34, %35
  %37 = getelementptr inbounds i8, ptr %0, i64 %36
  %38 = sext i32 %3 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %33, ptr align 1 %37, i64 %38, i1 false)
  %39 = add nsw i64 %.0, -1
  br label %21, !llvm.loop !16

.critedge:                                        ; preds = %21, %23
  %40 = sext i32 %3 to i64
  %41 = mul nsw i64 %.0, %40
  %42 = getelementptr inbounds i8, ptr %0, i64 %41
  %43 = sext i32 %3 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %42, ptr nonnull align 16 %7, i64 %43, i1 false)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7)
  %44 = add nuw nsw i64 %.039, 1
  br label %13, !llvm.loop !17

45:                                               ; preds = %13, %9
  %.038 = phi ptr [ %10, %9 ], [ %0, %13 ]
  ret ptr %.038
}

define internal i64 @original(ptr noundef byval(%struct.Order) align 8 %0, i64 noundef %1) alwaysinline {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = load i64, ptr %0, align 8
  %6 = and i64 %5, %1
  %.not = icmp eq i64 %6, 0
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = select i1 %.not, i64 %8, i64 0
  %10 = or i64 %4, %9
  %11 = xor i64 %10, %1
  ret i64 %11
}

define internal void @restore_equals(ptr noundef byval(%struct.Order) align 8 %0, ptr noundef %1, ptr noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5) alwaysinline {
  br label %7

7:                                                ; preds = %9, %6
  %.029 = phi i64 [ %4, %6 ], [ %.130, %9 ]
  %.027 = phi i64 [ 0, %6 ], [ %.128, %9 ]
  %8 = icmp slt i64 %.027, %.029
  br i1 %8, label %9, label %18

9:                                                ; preds = %7
  %10 = add nsw i64 %.027, %.029
  %11 = sdiv i64 %10, 2
  %12 = call i64 @word_at(ptr noundef %2, i32 noundef %5, i64 noundef %11)
  %13 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %12)
  %14 = load i64, ptr %0, align 8
  %15 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %14)
  %16 = icmp ult i64 %13, %15
  %17 = add nsw i64 %11, 1
  %.130 = select i1 %16, i64 %.029, i64 %11
  %.128 = select i1 %16, i64 %17, i64 %.027
  br label %7, !llvm.loop !18

18:                                               ; preds = %7, %32
  %.2 = phi i64 [ %.4, %32 ], [ %.027, %7 ]
  %.026 = phi i64 [ %33, %32 ], [ 0, %7 ]
  %.0 = phi i64 [ %.1, %32 ], [ %4, %7 ]
  %19 = icmp slt i64 %.026, %3
  br i1 %19, label %20, label %34

20:                                               ; preds = %18
  %21 = call i64 @word_at(ptr noundef %1, i32 noundef %5, i64 noundef %.026)
  %22 = call i32 @is_nan(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %21)
  %.not = icmp eq i32 %22, 0
  br i1 %.not, label %25, label %23

23:                                               ; preds = %20
  %24 = add nsw i64 %.0, 1
  call void @store_word(ptr noundef %2, i32 noundef %5, i64 noundef %.0, i64 noundef %21)
  br label %32

25:                                               ; preds = %20
  %26 = load i64, ptr %0, align 8
  %27 = xor i64 %26, -1
  %28 = and i64 %21, %27
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %32

30:                                               ; preds = %25
  %31 = add nsw i64 %.2, 1
  call void @store_word(ptr noundef %2, i32 noundef %5, i64 noundef %.2, i64 noundef %21)
  br label %32

32:                                               ; preds = %23, %30, %25
  %.4 = phi i64 [ %.2, %23 ], [ %31, %30 ], [ %.2, %25 ]
  %.1 = phi i64 [ %24, %23 ], [ %.0, %30 ], [ %.0, %25 ]
  %33 = add nuw nsw i64 %.026, 1
  br label %18, !llvm.loop !19

34:                                               ; preds = %18
  ret void
}

define internal ptr @radix_sort(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) alwaysinline {
  %7 = alloca [8 x [256 x i64]], align 16
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %7)
  br label %8

8:                                                ; preds = %17, %6
  %.058 = phi i32 [ 0, %6 ], [ %18, %17 ]
  %9 = icmp slt i32 %.058, %5
  br i1 %9, label %10, label %19

10:                                               ; preds = %8, %12
  %.065 = phi i32 [ %16, %12 ], [ 0, %8 ]
  %11 = icmp ult i32 %.065, 256
  br i1 %11, label %12, label %17

12:                                               ; preds = %10
  %13 = zext nneg i32 %.058 to i64
  %14 = zext nneg i32 %.065 to i64
  %15 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 %13, i64 %14
  store i64 0, ptr %15, align 8
  %16 = add nuw nsw i32 %.065, 1
  br label %10, !llvm.loop !20

17:                                               ; preds = %10
  %18 = add nuw nsw i32 %.058, 1
  br label %8, !llvm.loop !21

19:                                               ; preds = %8, %38
  %.064 = phi i64 [ %39, %38 ], [ 0, %8 ]
  %20 = icmp slt i64 %.064, %2
  br i1 %20, label %21, label %40

21:                                               ; preds = %19, %23
  %.063 = phi i32 [ %37, %23 ], [ 0, %19 ]
  %22 = icmp slt i32 %.063, %5
  br i1 %22, label %23, label %38

23:                                               ; preds = %21
  %24 = zext nneg i32 %.063 to i64
  %25 = sext i32 %3 to i64
  %26 = mul nsw i64 %.064, %25
  %27 = sext i32 %4 to i64
  %28 = zext nneg i32 %.063 to i64
  %29 = getelementptr i8, ptr %0, i64 %26
  %30 = getelementptr i8, ptr %29, i64 %27
  %31 = getelementptr i8, ptr %30, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = zext i8 %32 to i64
  %34 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 %24, i64 %33
  %35 = load i64, ptr %34, align 8
  %36 = add nsw i64 %35, 1
  store i64 %36, ptr %34, align 8
  %37 = add nuw nsw i32 %.063, 1
  br label %21, !llvm.loop !22

38:                                               ; preds = %21
  %39 = add nuw nsw i64 %.064, 1
  br label %19, !llvm.loop !23

40:                                               ; preds = %19, %82
  %.062 = phi i32 [ %83, %82 ], [ 0, %19 ]
  %.055 = phi ptr [ %.156, %82 ], [ %1, %19 ]
  %.0 = phi ptr [ %.1, %82 ], [ %0, %19 ]
  %41 = icmp slt i32 %.062, %5
  br i1 %41, label %42, label %84

42:                                               ; preds = %40
  %43 = zext nneg i32 %.062 to i64
  %44 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 %43
  %45 = add nsw i32 %.062, %4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i8, ptr %.0, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = zext i8 %48 to i64
  %50 = getelementptr inbounds i64, ptr %44, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = icmp eq i64 %51, %2
  br i1 %52, label %82, label %53

53:                                               ; preds = %42, %55
  %.060 = phi i64 [ %61, %55 ], [ 0, %42 ]
  %.059 = phi i32 [ %62, %55 ], [ 0, %42 ]
  %54 = icmp ult i32 %.059, 256
  br i1 %54, label %55, label %63

55:                                               ; preds = %53
  %56 = zext nneg i32 %.059 to i64
  %57 = getelementptr inbounds i64, ptr %44, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = zext nneg i32 %.059 to i64
  %60 = getelementptr inbounds i64, ptr %44, i64 %59
  store i64 %.060, ptr %60, align 8
  %61 = add nsw i64 %.060, %58
  %62 = add nuw nsw i32 %.059, 1
  br label %53, !llvm.loop !24

63:                                               ; preds = %53, %65
  %.057 = phi i64 [ %81, %65 ], [ 0, %53 ]
  %64 = icmp slt i64 %.057, %2
  br i1 %64, label %65, label %82

65:                                               ; preds = %63
  %66 = sext i32 %3 to i64
  %67 = mul nsw i64 %.057, %66
  %68 = getelementptr inbounds i8, ptr %.0, i64 %67
  %69 = add nsw i32 %.062, %4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds i8, ptr %68, i64 %70
  %72 = load i8, ptr %71, align 1
  %73 = zext i8 %72 to i64
  %74 = getelementptr inbounds i64, ptr %44, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = add nsw i64 %75, 1
  store i64 %76, ptr %74, align 8
  %77 = sext i32 %3 to i64
  %78 = mul nsw i64 %75, %77
  %79 = getelementptr inbounds i8, ptr %.055, i64 %78
  %80 = sext i32 %3 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %79, ptr align 1 %68, i64 %80, i1 false)
  %81 = add nuw nsw i64 %.057, 1
  br label %63, !llvm.loop !25

82:                                               ; preds = %42, %63
  %.156 = phi ptr [ %.055, %42 ], [ %.0, %63 ]
  %.1 = phi ptr [ %.0, %42 ], [ %.055, %63 ]
  %83 = add nuw nsw i32 %.062, 1
  br label %40, !llvm.loop !26

84:                                               ; preds = %40
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %7)
  ret ptr %.0
}

define internal i64 @largest_number(i64 noundef %0) {
  switch i64 %0, label %7 [
    i64 14, label %8
    i64 13, label %2
    i64 11, label %3
    i64 12, label %4
    i64 10, label %5
    i64 9, label %6
  ]

2:                                                ; preds = %1
  br label %8

3:                                                ; preds = %1
  br label %8

4:                                                ; preds = %1
  br label %8

5:                                                ; preds = %1
  br label %8

6:                                                ; preds = %1
  br label %8

7:                                                ; preds = %1
  br label %8

8:                                                ; preds = %1, %7, %6, %5, %4, %3, %2
  %.0 = phi i64 [ 0, %7 ], [ 126, %6 ], [ 124, %5 ], [ 31744, %4 ], [ 32640, %3 ], [ 2139095040, %2 ], [ 9218868437227405312, %1 ]
  ret i64 %.0
}

define internal void @put_pair(ptr noundef %0, i64 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4) alwaysinline {
  %6 = icmp sgt i32 %2, 4
  %7 = zext i1 %6 to i64
  %8 = shl i64 %1, %7
  %9 = getelementptr inbounds i64, ptr %0, i64 %8
  %10 = icmp slt i32 %2, 5
  %11 = shl i64 %3, 32
  %12 = and i64 %4, 4294967295
  %13 = or disjoint i64 %11, %12
  %14 = select i1 %10, i64 %13, i64 %3
  store i64 %14, ptr %9, align 8
  %15 = icmp sgt i32 %2, 4
  br i1 %15, label %16, label %18

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %9, i64 8
  store i64 %4, ptr %17, align 8
  br label %18

18:                                               ; preds = %16, %5
  ret void
}

define internal i64 @key_of(ptr noundef byval(%struct.Order) align 8 %0, i64 noundef %1) alwaysinline {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load i64, ptr %3, align 8
  %.not = icmp ne i64 %4, 0
  %5 = load i64, ptr %0, align 8
  %6 = icmp eq i64 %5, %1
  %or.cond = select i1 %.not, i1 %6, i1 false
  %7 = select i1 %or.cond, i64 0, i64 %1
  %8 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %7)
  %9 = call i32 @is_nan(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %1)
  %.not4 = icmp eq i32 %9, 0
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = select i1 %.not4, i64 %8, i64 %11
  ret i64 %12
}

define internal ptr @sort_pairs(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef %3) alwaysinline {
  %5 = icmp slt i32 %3, 5
  br i1 %5, label %6, label %8

6:                                                ; preds = %4
  %7 = call ptr @sort_records(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef 8, i32 noundef 4, i32 noundef %3)
  br label %10

8:                                                ; preds = %4
  %9 = call ptr @sort_records(ptr noundef %0, ptr noundef %1, i64 noundef %2, i32 noundef 16, i32 noundef 0, i32 noundef 8)
  br label %10

10:                                               ; preds = %8, %6
  %11 = phi ptr [ %7, %6 ], [ %9, %8 ]
  ret ptr %11
}

define internal i32 @pair_index(ptr noundef %0, i64 noundef %1, i32 noundef %2) alwaysinline {
  %4 = icmp slt i32 %2, 5
  %5 = shl nsw i64 %1, 1
  %6 = or disjoint i64 %5, 1
  %7 = select i1 %4, i64 %1, i64 %6
  %8 = getelementptr inbounds i64, ptr %0, i64 %7
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  ret i32 %10
}

define internal i64 @pair_word(ptr noundef %0, i64 noundef %1, i32 noundef %2) alwaysinline {
  %4 = icmp slt i32 %2, 5
  br i1 %4, label %5, label %9

5:                                                ; preds = %3
  %6 = getelementptr inbounds i64, ptr %0, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = lshr i64 %7, 32
  br label %12

9:                                                ; preds = %3
  %.idx = shl nsw i64 %1, 4
  %10 = getelementptr inbounds i8, ptr %0, i64 %.idx
  %11 = load i64, ptr %10, align 8
  br label %12

12:                                               ; preds = %9, %5
  %13 = phi i64 [ %8, %5 ], [ %11, %9 ]
  ret i64 %13
}

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define internal i32 @any_above(ptr noundef byval(%struct.Order) align 8 %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) alwaysinline {
  br label %6

6:                                                ; preds = %9, %5
  %.09 = phi i32 [ 0, %5 ], [ %14, %9 ]
  %.0 = phi i64 [ %2, %5 ], [ %15, %9 ]
  %7 = add nsw i64 %2, 32
  %8 = icmp slt i64 %.0, %7
  br i1 %8, label %9, label %16

9:                                                ; preds = %6
  %10 = call i64 @word_at(ptr noundef %1, i32 noundef %4, i64 noundef %.0)
  %11 = call i64 @ordered(ptr noundef nonnull byval(%struct.Order) align 8 %0, i64 noundef %10)
  %12 = icmp ugt i64 %11, %3
  %13 = zext i1 %12 to i32
  %14 = or i32 %.09, %13
  %15 = add nsw i64 %.0, 1
  br label %6, !llvm.loop !27

16:                                               ; preds = %6
  ret i32 %.09
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !28}
!1 = distinct !{!1, !28}
!2 = distinct !{!2, !28}
!3 = distinct !{!3, !28}
!4 = distinct !{!4, !28}
!5 = distinct !{!5, !28}
!6 = distinct !{!6, !28}
!7 = distinct !{!7, !28}
!8 = distinct !{!8, !28}
!9 = distinct !{!9, !28}
!10 = distinct !{!10, !28}
!11 = distinct !{!11, !28}
!12 = distinct !{!12, !28}
!13 = distinct !{!13, !28}
!14 = distinct !{!14, !28}
!15 = distinct !{!15, !28}
!16 = distinct !{!16, !28}
!17 = distinct !{!17, !28}
!18 = distinct !{!18, !28}
!19 = distinct !{!19, !28}
!20 = distinct !{!20, !28}
!21 = distinct !{!21, !28}
!22 = distinct !{!22, !28}
!23 = distinct !{!23, !28}
!24 = distinct !{!24, !28}
!25 = distinct !{!25, !28}
!26 = distinct !{!26, !28}
!27 = distinct !{!27, !28}
!28 = !{!"llvm.loop.mustprogress"}
