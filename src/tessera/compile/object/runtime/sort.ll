; Written by tools/object_runtime from sort.c.
%struct.Row = type { ptr, ptr, i64 }
%struct.Candidate = type { i64, i64 }

@bytes_of = internal constant [19 x i8] c"\01\01\02\04\08\01\02\04\08\01\01\02\02\04\08\08\10\08\08", align 16

define i32 @tessera_own_sort(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca %struct.Row, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  br label %8

8:                                                ; preds = %90, %4
  %.075 = phi i64 [ 0, %4 ], [ %91, %90 ]
  %9 = load i64, ptr %0, align 8
  %10 = icmp slt i64 %.075, %9
  br i1 %10, label %11, label %92

11:                                               ; preds = %8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %5)
  store ptr %0, ptr %5, align 8
  %12 = getelementptr inbounds i8, ptr %5, i64 8
  store ptr %1, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %5, i64 16
  %14 = mul nsw i64 %.075, %7
  store i64 %14, ptr %13, align 8
  %15 = getelementptr inbounds i32, ptr %3, i64 %7
  br label %16

16:                                               ; preds = %18, %11
  %.083 = phi i64 [ 0, %11 ], [ %21, %18 ]
  %17 = icmp slt i64 %.083, %7
  br i1 %17, label %18, label %22

18:                                               ; preds = %16
  %19 = trunc i64 %.083 to i32
  %20 = getelementptr inbounds i32, ptr %3, i64 %.083
  store i32 %19, ptr %20, align 4
  %21 = add nuw nsw i64 %.083, 1
  br label %16, !llvm.loop !0

22:                                               ; preds = %16, %54
  %.084 = phi i64 [ %55, %54 ], [ 1, %16 ]
  %.078 = phi ptr [ %.076, %54 ], [ %15, %16 ]
  %.076 = phi ptr [ %.078, %54 ], [ %3, %16 ]
  %23 = icmp slt i64 %.084, %7
  br i1 %23, label %24, label %56

24:                                               ; preds = %22, %51
  %.085 = phi i64 [ %53, %51 ], [ 0, %22 ]
  %25 = icmp slt i64 %.085, %7
  br i1 %25, label %26, label %54

26:                                               ; preds = %24
  %27 = add nsw i64 %.085, %.084
  %28 = call i64 @minimum(i64 noundef %27, i64 noundef %7)
  %29 = shl nsw i64 %.084, 1
  %30 = add nsw i64 %.085, %29
  %31 = call i64 @minimum(i64 noundef %30, i64 noundef %7)
  br label %32

32:                                               ; preds = %47, %26
  %.081 = phi i64 [ %.085, %26 ], [ %.182, %47 ]
  %.080 = phi i64 [ %28, %26 ], [ %.1, %47 ]
  %.079 = phi i64 [ %.085, %26 ], [ %50, %47 ]
  %33 = icmp slt i64 %.079, %31
  br i1 %33, label %34, label %51

34:                                               ; preds = %32
  %35 = icmp slt i64 %.080, %31
  br i1 %35, label %36, label %45

36:                                               ; preds = %34
  %.not = icmp slt i64 %.081, %28
  br i1 %.not, label %37, label %43

37:                                               ; preds = %36
  %38 = getelementptr inbounds i32, ptr %.076, i64 %.081
  %39 = load i32, ptr %38, align 4
  %40 = getelementptr inbounds i32, ptr %.076, i64 %.080
  %41 = load i32, ptr %40, align 4
  %42 = call i32 @is_after(ptr noundef nonnull %5, i32 noundef %39, i32 noundef %41)
  %.not86 = icmp eq i32 %42, 0
  br i1 %.not86, label %45, label %43

43:                                               ; preds = %37, %36
  %44 = add nsw i64 %.080, 1
  br label %47

45:                                               ; preds = %37, %34
  %46 = add nsw i64 %.081, 1
  br label %47

47:                                               ; preds = %45, %43
  %.182 = phi i64 [ %.081, %43 ], [ %46, %45 ]
  %.1 = phi i64 [ %44, %43 ], [ %.080, %45 ]
  %.080.pn = phi i64 [ %.080, %43 ], [ %.081, %45 ]
  %.in = getelementptr inbounds i32, ptr %.076, i64 %.080.pn
  %48 = load i32, ptr %.in, align 4
  %49 = getelementptr inbounds i32, ptr %.078, i64 %.079
  store i32 %48, ptr %49, align 4
  %50 = add nsw i64 %.079, 1
  br label %32, !llvm.loop !1

51:                                               ; preds = %32
  %52 = shl nsw i64 %.084, 1
  %53 = add nsw i64 %.085, %52
  br label %24, !llvm.loop !2

54:                                               ; preds = %24
  %55 = shl nsw i64 %.084, 1
  br label %22, !llvm.loop !3

56:                                               ; preds = %22, %88
  %.077 = phi i64 [ %89, %88 ], [ 0, %22 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.077, %58
  br i1 %59, label %60, label %90

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 32
  %62 = getelementptr inbounds [0 x i64], ptr %61, i64 0, i64 %.077
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %63
  %65 = load i8, ptr %64, align 1
  %66 = sext i8 %65 to i64
  %67 = getelementptr inbounds ptr, ptr %1, i64 %.077
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %5, i64 16
  %70 = load i64, ptr %69, align 8
  %71 = mul nsw i64 %70, %66
  %72 = getelementptr inbounds i8, ptr %68, i64 %71
  %73 = getelementptr inbounds ptr, ptr %2, i64 %.077
  %74 = load ptr, ptr %73, align 8
  %75 = mul nsw i64 %70, %66
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  br label %77

77:                                               ; preds = %79, %60
  %.0 = phi i64 [ 0, %60 ], [ %87, %79 ]
  %78 = icmp slt i64 %.0, %7
  br i1 %78, label %79, label %88

79:                                               ; preds = %77
  %80 = mul nsw i64 %.0, %66
  %81 = getelementptr inbounds i8, ptr %76, i64 %80
  %82 = getelementptr inbounds i32, ptr %.076, i64 %.0
  %83 = load i32, ptr %82, align 4
  %84 = zext i32 %83 to i64
  %85 = mul nsw i64 %84, %66
  %86 = getelementptr inbounds i8, ptr %72, i64 %85
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %81, ptr align 1 %86, i64 %66, i1 false)
  %87 = add nuw nsw i64 %.0, 1
  br label %77, !llvm.loop !4

88:                                               ; preds = %77
  %89 = add nuw nsw i64 %.077, 1
  br label %56, !llvm.loop !5

90:                                               ; preds = %56
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %5)
  %91 = add nuw nsw i64 %.075, 1
  br label %8, !llvm.loop !6

92:                                               ; preds = %8
  ret i32 0
}

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define internal i32 @is_after(ptr noundef %0, i32 noundef %1, i32 noundef %2) {
  br label %4

4:                                                ; preds = %34, %3
  %.021 = phi i64 [ 0, %3 ], [ %35, %34 ]
  %.0 = phi i32 [ undef, %3 ], [ %.1, %34 ]
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 24
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %.021, %7
  br i1 %8, label %9, label %36

9:                                                ; preds = %4
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = getelementptr inbounds [0 x i64], ptr %11, i64 0, i64 %.021
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 %.021
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = zext i32 %1 to i64
  %21 = add nsw i64 %19, %20
  %22 = call i64 @ordered(ptr noundef %17, i64 noundef %13, i64 noundef %21, i32 noundef 1)
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds ptr, ptr %24, i64 %.021
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 16
  %28 = load i64, ptr %27, align 8
  %29 = zext i32 %2 to i64
  %30 = add nsw i64 %28, %29
  %31 = call i64 @ordered(ptr noundef %26, i64 noundef %13, i64 noundef %30, i32 noundef 1)
  %.not = icmp eq i64 %22, %31
  %32 = icmp ugt i64 %22, %31
  %33 = zext i1 %32 to i32
  %.022 = select i1 %.not, i32 0, i32 1
  %.1 = select i1 %.not, i32 %.0, i32 %33
  %trunc = trunc nuw i32 %.022 to i1
  %cond = icmp eq i1 %trunc, false
  br i1 %cond, label %34, label %36

34:                                               ; preds = %9
  %35 = add nuw nsw i64 %.021, 1
  br label %4, !llvm.loop !7

36:                                               ; preds = %4, %9
  %.123 = phi i32 [ %.022, %9 ], [ 2, %4 ]
  %.2 = phi i32 [ %.1, %9 ], [ %.0, %4 ]
  switch i32 %.123, label %39 [
    i32 2, label %37
    i32 1, label %38
  ]

37:                                               ; preds = %36
  br label %38

38:                                               ; preds = %37, %36
  %.3 = phi i32 [ %.2, %36 ], [ 0, %37 ]
  ret i32 %.3

39:                                               ; preds = %36
  unreachable
}

define i32 @tessera_own_top_k(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i64
  br label %10

10:                                               ; preds = %93, %4
  %.060 = phi i64 [ 0, %4 ], [ %94, %93 ]
  %11 = load i64, ptr %0, align 8
  %12 = icmp slt i64 %.060, %11
  br i1 %12, label %13, label %95

13:                                               ; preds = %10
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %.060, %15
  br label %17

17:                                               ; preds = %21, %13
  %.064 = phi i64 [ 0, %13 ], [ %28, %21 ]
  %18 = getelementptr inbounds i8, ptr %0, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = icmp slt i64 %.064, %19
  br i1 %20, label %21, label %29

21:                                               ; preds = %17
  %22 = getelementptr inbounds %struct.Candidate, ptr %3, i64 %.064
  %23 = load ptr, ptr %1, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %16, %.064
  %27 = call i64 @ordered(ptr noundef %23, i64 noundef %25, i64 noundef %26, i32 noundef 0)
  store i64 %27, ptr %22, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %22, i64 8
  store i64 %.064, ptr %.sroa.2.0..sroa_idx, align 8
  %28 = add nuw nsw i64 %.064, 1
  br label %17, !llvm.loop !8

29:                                               ; preds = %17
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  %31 = load i64, ptr %30, align 8
  br label %32

32:                                               ; preds = %34, %29
  %.063 = phi i64 [ %31, %29 ], [ %35, %34 ]
  %33 = icmp sgt i64 %.063, 0
  br i1 %33, label %34, label %38

34:                                               ; preds = %32
  %35 = add nsw i64 %.063, -1
  %36 = getelementptr inbounds i8, ptr %0, i64 16
  %37 = load i64, ptr %36, align 8
  call void @sink(ptr noundef %3, i64 noundef %37, i64 noundef %35)
  br label %32, !llvm.loop !9

38:                                               ; preds = %32
  %39 = getelementptr inbounds i8, ptr %0, i64 16
  %40 = load i64, ptr %39, align 8
  br label %41

41:                                               ; preds = %61, %38
  %.062 = phi i64 [ %40, %38 ], [ %62, %61 ]
  %42 = getelementptr inbounds i8, ptr %0, i64 16
  %43 = load i64, ptr %42, align 8
  %.not = icmp eq i64 %43, 0
  br i1 %.not, label %.critedge, label %44

44:                                               ; preds = %41
  %45 = getelementptr inbounds i8, ptr %0, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %.062, %46
  br i1 %47, label %48, label %.critedge

48:                                               ; preds = %44
  %49 = load ptr, ptr %1, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 24
  %51 = load i64, ptr %50, align 8
  %52 = add nsw i64 %16, %.062
  %53 = call i64 @ordered(ptr noundef %49, i64 noundef %51, i64 noundef %52, i32 noundef 0)
  %54 = load i64, ptr %3, align 8
  %55 = getelementptr inbounds i8, ptr %3, i64 8
  %56 = load i64, ptr %55, align 8
  %57 = call i32 @is_worse(i64 %54, i64 %56, i64 %53, i64 %.062)
  %.not65 = icmp eq i32 %57, 0
  br i1 %.not65, label %61, label %58

58:                                               ; preds = %48
  store i64 %53, ptr %3, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %.062, ptr %.sroa.5.0..sroa_idx, align 8
  %59 = getelementptr inbounds i8, ptr %0, i64 16
  %60 = load i64, ptr %59, align 8
  call void @sink(ptr noundef nonnull %3, i64 noundef %60, i64 noundef 0)
  br label %61

61:                                               ; preds = %58, %48
  %62 = add nsw i64 %.062, 1
  br label %41, !llvm.loop !10

.critedge:                                        ; preds = %41, %44
  %63 = getelementptr inbounds i8, ptr %0, i64 16
  %64 = load i64, ptr %63, align 8
  br label %65

65:                                               ; preds = %67, %.critedge
  %.0 = phi i64 [ %64, %.critedge ], [ %68, %67 ]
  %66 = icmp sgt i64 %.0, 0
  br i1 %66, label %67, label %93

67:                                               ; preds = %65
  %68 = add nsw i64 %.0, -1
  %69 = getelementptr inbounds i8, ptr %3, i64 8
  %70 = load i64, ptr %69, align 8
  %71 = trunc i64 %70 to i32
  %72 = getelementptr inbounds i8, ptr %2, i64 8
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 16
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.060, %75
  %77 = getelementptr i32, ptr %73, i64 %76
  %78 = getelementptr i32, ptr %77, i64 %68
  store i32 %71, ptr %78, align 4
  %79 = load ptr, ptr %2, align 8
  %80 = getelementptr inbounds i8, ptr %0, i64 16
  %81 = load i64, ptr %80, align 8
  %82 = mul nsw i64 %.060, %81
  %83 = add nsw i64 %82, %68
  %84 = mul nsw i64 %83, %9
  %85 = getelementptr inbounds i8, ptr %79, i64 %84
  %86 = load ptr, ptr %1, align 8
  %87 = getelementptr inbounds i8, ptr %3, i64 8
  %88 = load i64, ptr %87, align 8
  %89 = add nsw i64 %16, %88
  %90 = mul nsw i64 %89, %9
  %91 = getelementptr inbounds i8, ptr %86, i64 %90
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %85, ptr align 1 %91, i64 %9, i1 false)
  %92 = getelementptr inbounds %struct.Candidate, ptr %3, i64 %68
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %3, ptr noundef nonnull align 8 dereferenceable(16) %92, i64 16, i1 false), !tbaa.struct !11
  call void @sink(ptr noundef %3, i64 noundef %68, i64 noundef 0)
  br label %65, !llvm.loop !12

93:                                               ; preds = %65
  %94 = add nuw nsw i64 %.060, 1
  br label %10, !llvm.loop !13

95:                                               ; preds = %10
  ret i32 0
}

define internal i64 @ordered(ptr noundef %0, i64 noundef %1, i64 noundef %2, i32 noundef %3) {
  %5 = call i64 @word_at(ptr noundef %0, i64 noundef %1, i64 noundef %2)
  %6 = call i64 @largest_number(i64 noundef %1)
  %7 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %1
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i64
  %10 = shl nsw i64 %9, 3
  %11 = add nsw i64 %10, 4294967295
  %12 = and i64 %11, 4294967295
  %13 = shl nuw i64 1, %12
  %14 = sub nsw i64 63, %12
  %15 = lshr i64 -1, %14
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %16, label %21

16:                                               ; preds = %4
  %17 = icmp sgt i64 %1, 0
  %18 = icmp slt i64 %1, 5
  %or.cond = and i1 %17, %18
  %19 = xor i64 %5, %13
  %20 = select i1 %or.cond, i64 %19, i64 %5
  br label %34

21:                                               ; preds = %4
  %.not27 = icmp eq i32 %3, 0
  br i1 %.not27, label %28, label %22

22:                                               ; preds = %21
  %23 = xor i64 %13, -1
  %24 = and i64 %5, %23
  %25 = icmp ugt i64 %24, %6
  br i1 %25, label %34, label %26

26:                                               ; preds = %22
  %27 = icmp eq i64 %5, %13
  %spec.select = select i1 %27, i64 0, i64 %5
  br label %28

28:                                               ; preds = %26, %21
  %.1 = phi i64 [ %spec.select, %26 ], [ %5, %21 ]
  %29 = and i64 %.1, %13
  %.not28 = icmp eq i64 %29, 0
  %30 = xor i64 %.1, -1
  %31 = and i64 %15, %30
  %32 = or i64 %.1, %13
  %33 = select i1 %.not28, i64 %32, i64 %31
  br label %34

34:                                               ; preds = %22, %28, %16
  %.0 = phi i64 [ %33, %28 ], [ %20, %16 ], [ %15, %22 ]
  ret i64 %.0
}

define internal void @sink(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Candidate, align 8
  br label %5

5:                                                ; preds = %34, %3
  %.023 = phi i64 [ %2, %3 ], [ %.022, %34 ]
  %6 = shl nsw i64 %.023, 1
  %7 = or disjoint i64 %6, 1
  %8 = icmp slt i64 %7, %1
  br i1 %8, label %9, label %39

9:                                                ; preds = %5
  %10 = add nsw i64 %6, 2
  %11 = icmp slt i64 %10, %1
  br i1 %11, label %12, label %24

12:                                               ; preds = %9
  %13 = getelementptr %struct.Candidate, ptr %0, i64 %6
  %14 = getelementptr i8, ptr %13, i64 32
  %15 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %7
  %16 = load i64, ptr %14, align 8
  %17 = getelementptr i8, ptr %13, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = load i64, ptr %15, align 8
  %20 = getelementptr inbounds i8, ptr %15, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = call i32 @is_worse(i64 %16, i64 %18, i64 %19, i64 %21)
  %.not = icmp eq i32 %22, 0
  %23 = add nsw i64 %6, 2
  %spec.select = select i1 %.not, i64 %7, i64 %23
  br label %24

24:                                               ; preds = %12, %9
  %.022 = phi i64 [ %7, %9 ], [ %spec.select, %12 ]
  %25 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.022
  %26 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.023
  %27 = load i64, ptr %25, align 8
  %28 = getelementptr inbounds i8, ptr %25, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = load i64, ptr %26, align 8
  %31 = getelementptr inbounds i8, ptr %26, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = call i32 @is_worse(i64 %27, i64 %29, i64 %30, i64 %32)
  %.not24 = icmp eq i32 %33, 0
  br i1 %.not24, label %39, label %34

34:                                               ; preds = %24
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  %35 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.023
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %35, i64 16, i1 false), !tbaa.struct !11
  %36 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.023
  %37 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.022
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %36, ptr noundef nonnull align 8 dereferenceable(16) %37, i64 16, i1 false), !tbaa.struct !11
  %38 = getelementptr inbounds %struct.Candidate, ptr %0, i64 %.022
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %38, ptr noundef nonnull align 8 dereferenceable(16) %4, i64 16, i1 false), !tbaa.struct !11
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4)
  br label %5, !llvm.loop !14

39:                                               ; preds = %5, %24
  ret void
}

define internal i32 @is_worse(i64 %0, i64 %1, i64 %2, i64 %3) {
  %.not = icmp eq i64 %0, %2
  %5 = icmp ult i64 %0, %2
  %6 = icmp sgt i64 %1, %3
  %.in = select i1 %.not, i1 %6, i1 %5
  %7 = zext i1 %.in to i32
  ret i32 %7
}

define internal i64 @word_at(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = getelementptr inbounds [19 x i8], ptr @bytes_of, i64 0, i64 %1
  %5 = load i8, ptr %4, align 1
  switch i8 %5, label %18 [
    i8 1, label %6
    i8 2, label %10
    i8 4, label %14
  ]

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 %2
  %8 = load i8, ptr %7, align 1
  %9 = zext i8 %8 to i64
  br label %21

10:                                               ; preds = %3
  %11 = getelementptr inbounds i16, ptr %0, i64 %2
  %12 = load i16, ptr %11, align 2
  %13 = zext i16 %12 to i64
  br label %21

14:                                               ; preds = %3
  %15 = getelementptr inbounds i32, ptr %0, i64 %2
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %16 to i64
  br label %21

18:                                               ; preds = %3
  %19 = getelementptr inbounds i64, ptr %0, i64 %2
  %20 = load i64, ptr %19, align 8
  br label %21

21:                                               ; preds = %18, %14, %10, %6
  %.0 = phi i64 [ %20, %18 ], [ %17, %14 ], [ %13, %10 ], [ %9, %6 ]
  ret i64 %.0
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

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !15}
!1 = distinct !{!1, !15}
!2 = distinct !{!2, !15}
!3 = distinct !{!3, !15}
!4 = distinct !{!4, !15}
!5 = distinct !{!5, !15}
!6 = distinct !{!6, !15}
!7 = distinct !{!7, !15}
!8 = distinct !{!8, !15}
!9 = distinct !{!9, !15}
!10 = distinct !{!10, !15}
!11 = !{i64 0, i64 8, !16, i64 8, i64 8, !16}
!12 = distinct !{!12, !15}
!13 = distinct !{!13, !15}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
