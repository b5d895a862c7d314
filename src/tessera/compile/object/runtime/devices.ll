; Written by tools/object_runtime from devices.c.
%struct.anon = type { %struct.Mutex, ptr, i64 }
%struct.Mutex = type { [16 x i64] }
%struct.Member = type { i64, i64, i64 }
%struct.Group = type { %struct.Mutex, i64, i64, i64, i64, i64, i64, ptr, ptr }
%struct.Buffers = type { ptr, ptr }
%struct.RoutineCall = type { ptr, ptr, ptr, ptr, ptr, i32 }
%struct.Device = type { %struct.Context, ptr, ptr, ptr, ptr, ptr, ptr, i64 }
%struct.Context = type { ptr, ptr, i32, i64 }
%struct.Block = type { ptr, ptr, ptr, ptr, ptr, i64 }
%struct.Operation = type { ptr, ptr, ptr, i64 }
%struct.Part = type { i64, i64, i64, i64 }
%struct.Piece = type { i64, i64, i64, i64 }

@workers = internal global %struct.anon zeroinitializer, align 8
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @end_workers, ptr null }]

define i32 @tessera_collective(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = sext i32 %1 to i64
  %11 = getelementptr inbounds ptr, ptr %9, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 88
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load i32, ptr %14, align 8
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds %struct.Member, ptr %13, i64 %16
  %18 = getelementptr inbounds i8, ptr %6, i64 184
  %19 = load ptr, ptr %18, align 8
  %20 = load i64, ptr %17, align 8
  %21 = getelementptr inbounds %struct.Group, ptr %19, i64 %20
  %22 = getelementptr inbounds i8, ptr %6, i64 24
  %23 = call i32 @pthread_mutex_lock(ptr noundef nonnull %22)
  %24 = getelementptr inbounds i8, ptr %21, i64 136
  %25 = load i64, ptr %24, align 8
  %.not = icmp eq i64 %25, 0
  br i1 %.not, label %32, label %26

26:                                               ; preds = %4
  %27 = getelementptr inbounds i8, ptr %21, i64 144
  %28 = load i64, ptr %27, align 8
  %29 = sext i32 %1 to i64
  %.not27 = icmp eq i64 %28, %29
  br i1 %.not27, label %32, label %30

30:                                               ; preds = %26
  %31 = call i32 @fail(ptr noundef nonnull %6, i32 noundef 6)
  br label %32

32:                                               ; preds = %30, %26, %4
  %33 = getelementptr inbounds i8, ptr %6, i64 152
  %34 = load i32, ptr %33, align 8
  %.not28 = icmp eq i32 %34, 0
  br i1 %.not28, label %35, label %53

35:                                               ; preds = %32
  %36 = sext i32 %1 to i64
  %37 = getelementptr inbounds i8, ptr %21, i64 144
  store i64 %36, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %21, i64 176
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %17, i64 8
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds %struct.Buffers, ptr %39, i64 %41
  store ptr %2, ptr %42, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %42, i64 8
  store ptr %3, ptr %.sroa.2.0..sroa_idx, align 8
  %43 = getelementptr inbounds i8, ptr %17, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %21, i64 184
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %17, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i64, ptr %46, i64 %48
  store i64 %44, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %17, i64 8
  %51 = load i64, ptr %50, align 8
  %52 = call ptr @device_of(ptr noundef %0)
  call void @take_part(ptr noundef nonnull %6, ptr noundef %21, i64 noundef %51, ptr noundef %52)
  br label %53

53:                                               ; preds = %35, %32
  %54 = getelementptr inbounds i8, ptr %6, i64 152
  %55 = load i32, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %6, i64 24
  %57 = call i32 @pthread_mutex_unlock(ptr noundef nonnull %56)
  ret i32 %55
}

declare i32 @pthread_mutex_lock(ptr noundef)

define internal i32 @fail(ptr noundef %0, i32 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 152
  %4 = load i32, ptr %3, align 8
  %.not = icmp eq i32 %4, 0
  br i1 %.not, label %5, label %18

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %0, i64 152
  store atomic i32 %1, ptr %6 monotonic, align 8
  br label %7

7:                                                ; preds = %12, %5
  %.0 = phi i64 [ 0, %5 ], [ %17, %12 ]
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 40
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %.0, %10
  br i1 %11, label %12, label %18

12:                                               ; preds = %7
  %13 = getelementptr inbounds i8, ptr %0, i64 184
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds %struct.Group, ptr %14, i64 %.0
  %16 = call i32 @pthread_cond_broadcast(ptr noundef %15)
  %17 = add nuw nsw i64 %.0, 1
  br label %7, !llvm.loop !0

18:                                               ; preds = %7, %2
  %19 = getelementptr inbounds i8, ptr %0, i64 152
  %20 = load i32, ptr %19, align 8
  ret i32 %20
}

define internal void @take_part(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3) {
  %5 = getelementptr inbounds i8, ptr %1, i64 152
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 136
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, 1
  store i64 %9, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 128
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %13, label %14

13:                                               ; preds = %4
  call void @begin(ptr noundef %0, ptr noundef %1)
  br label %26

14:                                               ; preds = %4
  %15 = getelementptr inbounds i8, ptr %0, i64 160
  %16 = load i64, ptr %15, align 8
  %17 = add nsw i64 %16, 1
  store i64 %17, ptr %15, align 8
  call void @fail_if_stuck(ptr noundef %0)
  %18 = getelementptr inbounds i8, ptr %3, i64 56
  %19 = load ptr, ptr %18, align 8
  %.not = icmp eq ptr %19, null
  br i1 %.not, label %20, label %26

20:                                               ; preds = %14
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = call i32 @pthread_mutex_unlock(ptr noundef nonnull %21)
  %23 = getelementptr inbounds i8, ptr %1, i64 152
  call void @yield_while(ptr noundef nonnull %23, i64 noundef %6)
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = call i32 @pthread_mutex_lock(ptr noundef nonnull %24)
  br label %26

26:                                               ; preds = %14, %20, %13
  br label %27

27:                                               ; preds = %49, %26
  %.0 = phi i64 [ 0, %26 ], [ %.1, %49 ]
  %28 = getelementptr inbounds i8, ptr %1, i64 152
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, %6
  br i1 %30, label %31, label %.critedge

31:                                               ; preds = %27
  %32 = getelementptr inbounds i8, ptr %1, i64 168
  %33 = load i64, ptr %32, align 8
  %.not27 = icmp eq i64 %33, 0
  br i1 %.not27, label %34, label %.critedge32

34:                                               ; preds = %31
  %35 = getelementptr inbounds i8, ptr %0, i64 152
  %36 = load i32, ptr %35, align 8
  %.not28 = icmp eq i32 %36, 0
  br i1 %.not28, label %.critedge32, label %.critedge

.critedge32:                                      ; preds = %31, %34
  %37 = getelementptr inbounds i8, ptr %1, i64 168
  %38 = load i64, ptr %37, align 8
  %.not29 = icmp ne i64 %38, 0
  %.not30 = icmp eq i64 %.0, 0
  %or.cond = select i1 %.not29, i1 %.not30, i1 false
  br i1 %or.cond, label %39, label %48

39:                                               ; preds = %.critedge32
  br i1 %12, label %44, label %40

40:                                               ; preds = %39
  %41 = getelementptr inbounds i8, ptr %1, i64 160
  %42 = load i64, ptr %41, align 8
  %43 = icmp sgt i64 %42, 1
  br i1 %43, label %44, label %48

44:                                               ; preds = %40, %39
  %45 = getelementptr inbounds i8, ptr %1, i64 160
  %46 = load i64, ptr %45, align 8
  %47 = icmp sgt i64 %46, 1
  %. = select i1 %47, i64 %2, i64 0
  call void @perform_part(ptr noundef %0, ptr noundef %1, i64 noundef %.)
  br label %49

48:                                               ; preds = %40, %.critedge32
  call void @wait_in(ptr noundef %0, ptr noundef %1, ptr noundef %3)
  br label %49

49:                                               ; preds = %48, %44
  %.1 = phi i64 [ %.0, %48 ], [ 1, %44 ]
  br label %27, !llvm.loop !1

.critedge:                                        ; preds = %27, %34
  ret void
}

define internal ptr @device_of(ptr noundef %0) {
  ret ptr %0
}

declare i32 @pthread_mutex_unlock(ptr noundef)

define i32 @tessera_on_thread_stack(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) {
  %7 = alloca %struct.RoutineCall, align 8
  %8 = call ptr @device_of(ptr noundef %0)
  %9 = getelementptr inbounds i8, ptr %8, i64 56
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq ptr %10, null
  br i1 %.not, label %11, label %13

11:                                               ; preds = %6
  %12 = call i32 %1(ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  br label %25

13:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %7)
  store ptr %1, ptr %7, align 8
  %14 = getelementptr inbounds i8, ptr %7, i64 8
  store ptr %2, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %7, i64 16
  store ptr %3, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %7, i64 24
  store ptr %4, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %7, i64 32
  store ptr %5, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %7, i64 40
  store i32 0, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %8, i64 72
  store ptr %7, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %8, i64 56
  %21 = getelementptr inbounds i8, ptr %8, i64 64
  %22 = load ptr, ptr %21, align 8
  call void @tessera_switch_stack(ptr noundef nonnull %20, ptr noundef %22)
  %23 = getelementptr inbounds i8, ptr %7, i64 40
  %24 = load i32, ptr %23, align 8
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %7)
  br label %25

25:                                               ; preds = %13, %11
  %.0 = phi i32 [ %24, %13 ], [ %12, %11 ]
  ret i32 %.0
}

declare void @tessera_switch_stack(ptr noundef, ptr noundef)

define internal void @end_workers() {
  %1 = call i32 @pthread_mutex_lock(ptr noundef nonnull @workers)
  %2 = load ptr, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  store ptr null, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  br label %3

3:                                                ; preds = %4, %0
  %.0 = phi ptr [ %2, %0 ], [ %8, %4 ]
  %.not = icmp eq ptr %.0, null
  br i1 %.not, label %9, label %4

4:                                                ; preds = %3
  %5 = getelementptr inbounds i8, ptr %.0, i64 152
  store i64 1, ptr %5, align 8
  %6 = call i32 @pthread_cond_signal(ptr noundef nonnull %.0)
  %7 = getelementptr inbounds i8, ptr %.0, i64 136
  %8 = load ptr, ptr %7, align 8
  br label %3, !llvm.loop !2

9:                                                ; preds = %3
  %10 = call i32 @pthread_mutex_unlock(ptr noundef nonnull @workers)
  br label %11

11:                                               ; preds = %12, %9
  %.012 = phi ptr [ %2, %9 ], [ %14, %12 ]
  %.not13 = icmp eq ptr %.012, null
  br i1 %.not13, label %19, label %12

12:                                               ; preds = %11
  %13 = getelementptr inbounds i8, ptr %.012, i64 136
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %.012, i64 128
  %16 = load i64, ptr %15, align 8
  %17 = call i32 @pthread_join(i64 noundef %16, ptr noundef null)
  %18 = call i32 @pthread_cond_destroy(ptr noundef nonnull %.012)
  call void @free(ptr noundef nonnull %.012)
  br label %11, !llvm.loop !3

19:                                               ; preds = %11
  ret void
}

declare i32 @pthread_cond_signal(ptr noundef)

declare i32 @pthread_join(i64 noundef, ptr noundef)

declare i32 @pthread_cond_destroy(ptr noundef)

declare void @free(ptr noundef)

define i32 @tessera_own_devices(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = call ptr @new_call(ptr noundef %0)
  %.not = icmp eq ptr %4, null
  br i1 %.not, label %42, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 16
  store ptr %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  %9 = load i64, ptr %8, align 8
  %.not27 = icmp eq i64 %9, 0
  br i1 %.not27, label %10, label %12

10:                                               ; preds = %5
  %11 = call i32 @start_devices(ptr noundef nonnull %4)
  br label %12

12:                                               ; preds = %5, %10
  %13 = phi i32 [ %11, %10 ], [ 0, %5 ]
  %.not28 = icmp eq i32 %13, 0
  br i1 %.not28, label %14, label %24

14:                                               ; preds = %12
  %15 = getelementptr inbounds i8, ptr %0, i64 88
  %16 = load i64, ptr %15, align 8
  %.not29 = icmp eq i64 %16, 0
  br i1 %.not29, label %18, label %17

17:                                               ; preds = %14
  call void @run_on_one_thread(ptr noundef nonnull %4)
  br label %21

18:                                               ; preds = %14
  %19 = getelementptr inbounds i8, ptr %4, i64 176
  %20 = load ptr, ptr %19, align 8
  call void @run_device(ptr noundef %20)
  call void @wait_for_workers(ptr noundef nonnull %4)
  br label %21

21:                                               ; preds = %18, %17
  %22 = getelementptr inbounds i8, ptr %4, i64 152
  %23 = load i32, ptr %22, align 8
  br label %24

24:                                               ; preds = %21, %12
  %.025 = phi i32 [ %13, %12 ], [ %23, %21 ]
  %.not30 = icmp eq i32 %.025, 0
  br i1 %.not30, label %25, label %26

25:                                               ; preds = %24
  call void @join_results(ptr noundef nonnull %4)
  br label %26

26:                                               ; preds = %25, %24
  br label %27

27:                                               ; preds = %31, %26
  %.0 = phi i64 [ 0, %26 ], [ %36, %31 ]
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i64, ptr %28, align 8
  %30 = icmp slt i64 %.0, %29
  br i1 %30, label %31, label %37

31:                                               ; preds = %27
  %32 = getelementptr inbounds i8, ptr %4, i64 184
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds %struct.Group, ptr %33, i64 %.0
  %35 = call i32 @pthread_cond_destroy(ptr noundef %34)
  %36 = add nuw nsw i64 %.0, 1
  br label %27, !llvm.loop !4

37:                                               ; preds = %27
  %38 = getelementptr inbounds i8, ptr %4, i64 192
  %39 = call i32 @pthread_cond_destroy(ptr noundef nonnull %38)
  %40 = getelementptr inbounds i8, ptr %4, i64 24
  %41 = call i32 @pthread_mutex_destroy(ptr noundef nonnull %40)
  call void @free(ptr noundef nonnull %4)
  br label %42

42:                                               ; preds = %3, %37
  %.026 = phi i32 [ %.025, %37 ], [ 2, %3 ]
  ret i32 %.026
}

define internal ptr @new_call(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 48
  %3 = load i64, ptr %2, align 8
  %4 = add nsw i64 %3, 1
  %5 = getelementptr inbounds i8, ptr %0, i64 56
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %4, %6
  br label %8

8:                                                ; preds = %12, %1
  %.078 = phi i64 [ 0, %1 ], [ %19, %12 ]
  %.077 = phi i64 [ 0, %1 ], [ %18, %12 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %.078, %10
  br i1 %11, label %12, label %20

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds ptr, ptr %14, i64 %.078
  %16 = load ptr, ptr %15, align 8
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %.077, %17
  %19 = add nuw nsw i64 %.078, 1
  br label %8, !llvm.loop !5

20:                                               ; preds = %8
  %21 = getelementptr inbounds i8, ptr %0, i64 32
  %22 = load i64, ptr %21, align 8
  %23 = shl nsw i64 %7, 3
  %24 = add nsw i64 %23, 88
  %25 = mul nsw i64 %22, %24
  %26 = add nsw i64 %25, 328
  %27 = getelementptr inbounds i8, ptr %0, i64 40
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %28, 192
  %30 = add nsw i64 %26, %29
  %31 = mul nsw i64 %.077, 24
  %32 = add nsw i64 %30, %31
  %33 = add nsw i64 %32, 63
  %34 = sdiv i64 %33, 64
  %35 = shl nsw i64 %34, 6
  %36 = getelementptr inbounds i8, ptr %0, i64 88
  %37 = load i64, ptr %36, align 8
  %.not = icmp eq i64 %37, 0
  br i1 %.not, label %45, label %38

38:                                               ; preds = %20
  %39 = getelementptr inbounds i8, ptr %0, i64 40
  %40 = load i64, ptr %39, align 8
  %.not83 = icmp eq i64 %40, 0
  br i1 %.not83, label %45, label %41

41:                                               ; preds = %38
  %42 = getelementptr inbounds i8, ptr %0, i64 32
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %43, 262464
  br label %45

45:                                               ; preds = %20, %38, %41
  %46 = phi i64 [ %44, %41 ], [ 0, %38 ], [ 0, %20 ]
  %47 = add nsw i64 %35, %46
  %48 = call ptr @malloc(i64 noundef %47)
  %.not84 = icmp eq ptr %48, null
  br i1 %.not84, label %115, label %49

49:                                               ; preds = %45
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(328) %48, i8 0, i64 328, i1 false)
  store ptr %0, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %48, i64 328
  %51 = getelementptr inbounds i8, ptr %48, i64 176
  store ptr %50, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds %struct.Device, ptr %50, i64 %53
  %55 = getelementptr inbounds i8, ptr %48, i64 184
  store ptr %54, ptr %55, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 40
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds %struct.Group, ptr %54, i64 %57
  %59 = getelementptr inbounds %struct.Buffers, ptr %58, i64 %.077
  %60 = getelementptr inbounds i64, ptr %59, i64 %.077
  br label %61

61:                                               ; preds = %81, %49
  %.082 = phi i64 [ 0, %49 ], [ %83, %81 ]
  %.081 = phi ptr [ %60, %49 ], [ %84, %81 ]
  %62 = getelementptr inbounds i8, ptr %0, i64 32
  %63 = load i64, ptr %62, align 8
  %64 = icmp slt i64 %.082, %63
  br i1 %64, label %65, label %85

65:                                               ; preds = %61
  %66 = getelementptr inbounds i8, ptr %48, i64 176
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds %struct.Device, ptr %67, i64 %.082
  %69 = getelementptr inbounds i8, ptr %48, i64 152
  %70 = trunc i64 %.082 to i32
  %71 = getelementptr inbounds i8, ptr %0, i64 48
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds ptr, ptr %.081, i64 %72
  %74 = getelementptr inbounds i8, ptr %73, i64 8
  %.not85 = icmp eq i64 %46, 0
  br i1 %.not85, label %81, label %75

75:                                               ; preds = %65
  %76 = getelementptr inbounds i8, ptr %48, i64 %35
  %77 = mul i64 %.082, 262464
  %78 = getelementptr i8, ptr %76, i64 %77
  %79 = getelementptr i8, ptr %78, i64 262464
  %80 = call ptr @tessera_new_stack(ptr noundef %79, ptr noundef nonnull @start_on_stack)
  br label %81

81:                                               ; preds = %65, %75
  %82 = phi ptr [ %80, %75 ], [ null, %65 ]
  store ptr %69, ptr %68, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 8
  store ptr %48, ptr %.sroa.2.0..sroa_idx, align 8
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 16
  store i32 %70, ptr %.sroa.3.0..sroa_idx, align 8
  %.sroa.411.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 24
  store i64 0, ptr %.sroa.411.0..sroa_idx, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 32
  store ptr null, ptr %.sroa.5.0..sroa_idx, align 8
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 40
  store ptr %.081, ptr %.sroa.6.0..sroa_idx, align 8
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 48
  store ptr %74, ptr %.sroa.7.0..sroa_idx, align 8
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 56
  store ptr %82, ptr %.sroa.8.0..sroa_idx, align 8
  %.sroa.9.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 64
  store ptr null, ptr %.sroa.9.0..sroa_idx, align 8
  %.sroa.10.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 72
  store ptr null, ptr %.sroa.10.0..sroa_idx, align 8
  %.sroa.11.0..sroa_idx = getelementptr inbounds i8, ptr %68, i64 80
  store i64 0, ptr %.sroa.11.0..sroa_idx, align 8
  %83 = add nuw nsw i64 %.082, 1
  %84 = getelementptr inbounds ptr, ptr %.081, i64 %7
  br label %61, !llvm.loop !6

85:                                               ; preds = %61, %89
  %.080 = phi ptr [ %107, %89 ], [ %59, %61 ]
  %.079 = phi ptr [ %108, %89 ], [ %58, %61 ]
  %.076 = phi i64 [ %109, %89 ], [ 0, %61 ]
  %86 = getelementptr inbounds i8, ptr %0, i64 40
  %87 = load i64, ptr %86, align 8
  %88 = icmp slt i64 %.076, %87
  br i1 %88, label %89, label %110

89:                                               ; preds = %85
  %90 = getelementptr inbounds i8, ptr %0, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr inbounds ptr, ptr %91, i64 %.076
  %93 = load ptr, ptr %92, align 8
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %48, i64 184
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds %struct.Group, ptr %96, i64 %.076
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(192) %97, i8 0, i64 192, i1 false)
  %98 = getelementptr inbounds i8, ptr %48, i64 184
  %99 = load ptr, ptr %98, align 8
  %100 = getelementptr inbounds %struct.Group, ptr %99, i64 %.076, i32 1
  store i64 %94, ptr %100, align 8
  %101 = getelementptr inbounds %struct.Group, ptr %99, i64 %.076, i32 7
  store ptr %.079, ptr %101, align 8
  %102 = getelementptr inbounds %struct.Group, ptr %99, i64 %.076, i32 8
  store ptr %.080, ptr %102, align 8
  %103 = getelementptr inbounds i8, ptr %48, i64 184
  %104 = load ptr, ptr %103, align 8
  %105 = getelementptr inbounds %struct.Group, ptr %104, i64 %.076
  %106 = call i32 @pthread_cond_init(ptr noundef %105, ptr noundef null)
  %107 = getelementptr inbounds i64, ptr %.080, i64 %94
  %108 = getelementptr inbounds %struct.Buffers, ptr %.079, i64 %94
  %109 = add nuw nsw i64 %.076, 1
  br label %85, !llvm.loop !7

110:                                              ; preds = %85
  %111 = getelementptr inbounds i8, ptr %48, i64 24
  %112 = call i32 @pthread_mutex_init(ptr noundef nonnull %111, ptr noundef null)
  %113 = getelementptr inbounds i8, ptr %48, i64 192
  %114 = call i32 @pthread_cond_init(ptr noundef nonnull %113, ptr noundef null)
  br label %115

115:                                              ; preds = %45, %110
  %.0 = phi ptr [ %48, %110 ], [ null, %45 ]
  ret ptr %.0
}

define internal i32 @start_devices(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = call i32 @pthread_mutex_lock(ptr noundef nonnull @workers)
  br label %6

6:                                                ; preds = %15, %1
  %.028 = phi i64 [ 1, %1 ], [ %19, %15 ]
  %7 = icmp slt i64 %.028, %4
  br i1 %7, label %8, label %20

8:                                                ; preds = %6
  %9 = load ptr, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  %.not = icmp eq ptr %9, null
  br i1 %.not, label %13, label %10

10:                                               ; preds = %8
  %11 = getelementptr inbounds i8, ptr %9, i64 136
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  br label %15

13:                                               ; preds = %8
  %14 = call ptr @new_worker()
  %.not30 = icmp eq ptr %14, null
  br i1 %.not30, label %20, label %15

15:                                               ; preds = %13, %10
  %.029 = phi ptr [ %9, %10 ], [ %14, %13 ]
  %16 = getelementptr inbounds i8, ptr %0, i64 176
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds %struct.Device, ptr %17, i64 %.028, i32 1
  store ptr %.029, ptr %18, align 8
  %19 = add nuw nsw i64 %.028, 1
  br label %6, !llvm.loop !8

20:                                               ; preds = %6, %13
  %21 = icmp eq i64 %.028, %4
  br label %22

22:                                               ; preds = %40, %20
  %.027 = phi i64 [ 1, %20 ], [ %41, %40 ]
  %23 = icmp ult i64 %.027, %.028
  br i1 %23, label %24, label %42

24:                                               ; preds = %22
  br i1 %21, label %25, label %35

25:                                               ; preds = %24
  %26 = getelementptr inbounds i8, ptr %0, i64 176
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds %struct.Device, ptr %27, i64 %.027
  %29 = getelementptr inbounds %struct.Device, ptr %27, i64 %.027, i32 1
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 144
  store ptr %28, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 320
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %33, 1
  store i64 %34, ptr %32, align 8
  br label %40

35:                                               ; preds = %24
  %36 = getelementptr inbounds i8, ptr %0, i64 176
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds %struct.Device, ptr %37, i64 %.027, i32 1
  %39 = load ptr, ptr %38, align 8
  call void @add_idle(ptr noundef %39)
  br label %40

40:                                               ; preds = %25, %35
  %41 = add nuw nsw i64 %.027, 1
  br label %22, !llvm.loop !9

42:                                               ; preds = %22
  %43 = call i32 @pthread_mutex_unlock(ptr noundef nonnull @workers)
  br label %44

44:                                               ; preds = %46, %42
  %.0 = phi i64 [ 1, %42 ], [ %52, %46 ]
  %45 = icmp slt i64 %.0, %4
  %spec.select = select i1 %45, i1 %21, i1 false
  br i1 %spec.select, label %46, label %53

46:                                               ; preds = %44
  %47 = getelementptr inbounds i8, ptr %0, i64 176
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds %struct.Device, ptr %48, i64 %.0, i32 1
  %50 = load ptr, ptr %49, align 8
  %51 = call i32 @pthread_cond_signal(ptr noundef %50)
  %52 = add nuw nsw i64 %.0, 1
  br label %44, !llvm.loop !10

53:                                               ; preds = %44
  %54 = select i1 %21, i32 0, i32 5
  ret i32 %54
}

define internal void @run_on_one_thread(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  %4 = load i64, ptr %3, align 8
  br label %5

5:                                                ; preds = %6, %1
  %.0 = phi i64 [ %4, %1 ], [ %.1, %6 ]
  %.not = icmp eq i64 %.0, 0
  br i1 %.not, label %26, label %6

6:                                                ; preds = %5, %24
  %.015 = phi i64 [ %25, %24 ], [ 0, %5 ]
  %.1 = phi i64 [ %.2, %24 ], [ %.0, %5 ]
  %7 = icmp slt i64 %.015, %4
  br i1 %7, label %8, label %5, !llvm.loop !11

8:                                                ; preds = %6
  %9 = getelementptr inbounds i8, ptr %0, i64 176
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds %struct.Device, ptr %10, i64 %.015
  %12 = getelementptr inbounds i8, ptr %11, i64 80
  %13 = load i64, ptr %12, align 8
  %.not17 = icmp eq i64 %13, 0
  br i1 %.not17, label %14, label %24

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %11, i64 56
  %16 = load ptr, ptr %15, align 8
  %.not18 = icmp eq ptr %16, null
  br i1 %.not18, label %18, label %17

17:                                               ; preds = %14
  call void @resume(ptr noundef %11)
  br label %20

18:                                               ; preds = %14
  call void @run_device(ptr noundef %11)
  %19 = getelementptr inbounds i8, ptr %11, i64 80
  store i64 1, ptr %19, align 8
  br label %20

20:                                               ; preds = %18, %17
  %21 = getelementptr inbounds i8, ptr %11, i64 80
  %22 = load i64, ptr %21, align 8
  %23 = sub nsw i64 %.1, %22
  br label %24

24:                                               ; preds = %20, %8
  %.2 = phi i64 [ %23, %20 ], [ %.1, %8 ]
  %25 = add nuw nsw i64 %.015, 1
  br label %6, !llvm.loop !12

26:                                               ; preds = %5
  ret void
}

define internal void @run_device(ptr noundef %0) {
  %2 = alloca %struct.Block, align 8
  %3 = alloca %struct.Block, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = sext i32 %8 to i64
  br label %10

10:                                               ; preds = %43, %1
  %.0 = phi i64 [ 0, %1 ], [ %44, %43 ]
  %11 = getelementptr inbounds i8, ptr %6, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %.0, %12
  br i1 %13, label %14, label %45

14:                                               ; preds = %10
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %2)
  call void @block_of(ptr nonnull sret(%struct.Block) align 8 %2, ptr noundef nonnull %5, i64 noundef %.0, i64 noundef %9)
  %15 = getelementptr inbounds i8, ptr %2, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds ptr, ptr %18, i64 %.0
  store ptr %16, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %2, i64 40
  %21 = load i64, ptr %20, align 8
  %.not44 = icmp eq i64 %21, 0
  br i1 %.not44, label %43, label %22

22:                                               ; preds = %14
  %23 = getelementptr inbounds i8, ptr %6, i64 24
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds ptr, ptr %24, i64 %.0
  %26 = load ptr, ptr %25, align 8
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %2, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %2, i64 24
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %2, i64 32
  %35 = load ptr, ptr %34, align 8
  %36 = load ptr, ptr %2, align 8
  %37 = getelementptr inbounds i8, ptr %6, i64 24
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds ptr, ptr %38, i64 %.0
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 8
  %42 = load i64, ptr %41, align 8
  call void @copy_box(i64 noundef %27, ptr noundef %29, ptr noundef %31, ptr noundef %33, ptr noundef %35, ptr noundef %36, i64 noundef %42)
  br label %43

43:                                               ; preds = %22, %14
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %2)
  %44 = add nuw nsw i64 %.0, 1
  br label %10, !llvm.loop !13

45:                                               ; preds = %10
  %46 = getelementptr inbounds i8, ptr %6, i64 80
  %47 = load i64, ptr %46, align 8
  %48 = icmp sgt i64 %47, -1
  br i1 %48, label %49, label %60

49:                                               ; preds = %45
  %50 = getelementptr inbounds i8, ptr %5, i64 16
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %6, i64 80
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %51, i64 %53
  %55 = getelementptr inbounds i8, ptr %0, i64 40
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %6, i64 48
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds ptr, ptr %56, i64 %58
  store ptr %54, ptr %59, align 8
  br label %60

60:                                               ; preds = %49, %45
  br label %61

61:                                               ; preds = %65, %60
  %.043 = phi i64 [ 0, %60 ], [ %74, %65 ]
  %62 = getelementptr inbounds i8, ptr %6, i64 56
  %63 = load i64, ptr %62, align 8
  %64 = icmp slt i64 %.043, %63
  br i1 %64, label %65, label %75

65:                                               ; preds = %61
  %66 = getelementptr inbounds i8, ptr %6, i64 48
  %67 = load i64, ptr %66, align 8
  %68 = add nsw i64 %67, %.043
  call void @block_of(ptr nonnull sret(%struct.Block) align 8 %3, ptr noundef nonnull %5, i64 noundef %68, i64 noundef %9)
  %69 = getelementptr inbounds i8, ptr %3, i64 24
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 48
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds ptr, ptr %72, i64 %.043
  store ptr %70, ptr %73, align 8
  %74 = add nuw nsw i64 %.043, 1
  br label %61, !llvm.loop !14

75:                                               ; preds = %61
  %76 = load ptr, ptr %6, align 8
  %77 = getelementptr inbounds i8, ptr %0, i64 40
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds i8, ptr %0, i64 48
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %5, i64 16
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %6, i64 64
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %82, i64 %84
  %86 = getelementptr inbounds i8, ptr %6, i64 72
  %87 = load i64, ptr %86, align 8
  %88 = mul nsw i64 %87, %9
  %89 = getelementptr inbounds i8, ptr %85, i64 %88
  %90 = call i32 %76(ptr noundef %0, ptr noundef %78, ptr noundef %80, ptr noundef %89)
  %91 = getelementptr inbounds i8, ptr %5, i64 24
  %92 = call i32 @pthread_mutex_lock(ptr noundef nonnull %91)
  %93 = getelementptr inbounds i8, ptr %5, i64 168
  %94 = load i64, ptr %93, align 8
  %95 = add nsw i64 %94, 1
  store i64 %95, ptr %93, align 8
  %.not = icmp eq i32 %90, 0
  br i1 %.not, label %99, label %96

96:                                               ; preds = %75
  %97 = and i32 %90, 255
  %98 = call i32 @fail(ptr noundef nonnull %5, i32 noundef %97)
  br label %99

99:                                               ; preds = %96, %75
  call void @fail_if_stuck(ptr noundef nonnull %5)
  %100 = getelementptr inbounds i8, ptr %5, i64 24
  %101 = call i32 @pthread_mutex_unlock(ptr noundef nonnull %100)
  ret void
}

define internal void @wait_for_workers(ptr noundef %0) {
  %2 = call i32 @pthread_mutex_lock(ptr noundef nonnull @workers)
  br label %3

3:                                                ; preds = %6, %1
  %4 = getelementptr inbounds i8, ptr %0, i64 320
  %5 = load i64, ptr %4, align 8
  %.not = icmp eq i64 %5, 0
  br i1 %.not, label %9, label %6

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 192
  %8 = call i32 @pthread_cond_wait(ptr noundef nonnull %7, ptr noundef nonnull @workers)
  br label %3, !llvm.loop !15

9:                                                ; preds = %3
  %10 = call i32 @pthread_mutex_unlock(ptr noundef nonnull @workers)
  ret void
}

define internal void @join_results(ptr noundef %0) {
  %2 = alloca %struct.Block, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 48
  %5 = load i64, ptr %4, align 8
  br label %6

6:                                                ; preds = %43, %1
  %.015 = phi i64 [ %5, %1 ], [ %44, %43 ]
  %7 = getelementptr inbounds i8, ptr %3, i64 48
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %3, i64 56
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %8, %10
  %12 = icmp slt i64 %.015, %11
  br i1 %12, label %13, label %45

13:                                               ; preds = %6, %41
  %.0 = phi i64 [ %42, %41 ], [ 0, %6 ]
  %14 = getelementptr inbounds i8, ptr %3, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %.0, %15
  br i1 %16, label %17, label %43

17:                                               ; preds = %13
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %2)
  call void @block_of(ptr nonnull sret(%struct.Block) align 8 %2, ptr noundef nonnull %0, i64 noundef %.015, i64 noundef %.0)
  %18 = getelementptr inbounds i8, ptr %2, i64 40
  %19 = load i64, ptr %18, align 8
  %.not = icmp eq i64 %19, 0
  br i1 %.not, label %41, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %3, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds ptr, ptr %22, i64 %.015
  %24 = load ptr, ptr %23, align 8
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %2, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %2, i64 32
  %29 = load ptr, ptr %28, align 8
  %30 = load ptr, ptr %2, align 8
  %31 = getelementptr inbounds i8, ptr %2, i64 24
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %2, i64 8
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %3, i64 24
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds ptr, ptr %36, i64 %.015
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  %40 = load i64, ptr %39, align 8
  call void @copy_box(i64 noundef %25, ptr noundef %27, ptr noundef %29, ptr noundef %30, ptr noundef %32, ptr noundef %34, i64 noundef %40)
  br label %41

41:                                               ; preds = %20, %17
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %2)
  %42 = add nuw nsw i64 %.0, 1
  br label %13, !llvm.loop !16

43:                                               ; preds = %13
  %44 = add nsw i64 %.015, 1
  br label %6, !llvm.loop !17

45:                                               ; preds = %6
  ret void
}

declare i32 @pthread_mutex_destroy(ptr noundef)

declare i32 @pthread_cond_broadcast(ptr noundef)

define internal void @begin(ptr noundef %0, ptr noundef %1) {
  %3 = alloca %struct.Operation, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 144
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds ptr, ptr %6, i64 %8
  %10 = load ptr, ptr %9, align 8
  store ptr %10, ptr %3, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 8
  store ptr null, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %3, i64 16
  store ptr null, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  %14 = getelementptr inbounds i8, ptr %1, i64 128
  %15 = load i64, ptr %14, align 8
  store i64 %15, ptr %13, align 8
  %16 = call i64 @moved_bytes(ptr noundef nonnull %3)
  %17 = icmp sgt i64 %16, 262144
  br i1 %17, label %18, label %.critedge

18:                                               ; preds = %2
  %19 = load ptr, ptr %3, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 8
  %21 = load i64, ptr %20, align 8
  %.not9 = icmp eq i64 %21, 6
  br i1 %.not9, label %.critedge, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %1, i64 128
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %1, i64 168
  store i64 %24, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %1, i64 160
  store i64 %24, ptr %26, align 8
  %27 = call i32 @pthread_cond_broadcast(ptr noundef %1)
  br label %30

.critedge:                                        ; preds = %2, %18
  %28 = getelementptr inbounds i8, ptr %1, i64 168
  store i64 1, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %1, i64 160
  store i64 1, ptr %29, align 8
  br label %30

30:                                               ; preds = %.critedge, %22
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  ret void
}

define internal void @fail_if_stuck(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %16, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 160
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 168
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %6, %8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %9, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %4
  %15 = call i32 @fail(ptr noundef nonnull %0, i32 noundef 6)
  br label %16

16:                                               ; preds = %14, %4, %1
  ret void
}

define internal void @yield_while(ptr noundef %0, i64 noundef %1) {
  br label %3

3:                                                ; preds = %8, %2
  %.0 = phi i32 [ 0, %2 ], [ %10, %8 ]
  %4 = icmp ult i32 %.0, 16
  br i1 %4, label %5, label %.critedge

5:                                                ; preds = %3
  %6 = load atomic i64, ptr %0 monotonic, align 8
  %7 = icmp eq i64 %6, %1
  br i1 %7, label %8, label %.critedge

8:                                                ; preds = %5
  %9 = call i32 @sched_yield()
  %10 = add nuw nsw i32 %.0, 1
  br label %3, !llvm.loop !18

.critedge:                                        ; preds = %3, %5
  ret void
}

define internal void @perform_part(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Operation, align 8
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 144
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds ptr, ptr %7, i64 %9
  %11 = load ptr, ptr %10, align 8
  store ptr %11, ptr %4, align 8
  %12 = getelementptr inbounds i8, ptr %4, i64 8
  %13 = getelementptr inbounds i8, ptr %1, i64 176
  %14 = load ptr, ptr %13, align 8
  store ptr %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %4, i64 16
  %16 = getelementptr inbounds i8, ptr %1, i64 184
  %17 = load ptr, ptr %16, align 8
  store ptr %17, ptr %15, align 8
  %18 = getelementptr inbounds i8, ptr %4, i64 24
  %19 = getelementptr inbounds i8, ptr %1, i64 128
  %20 = load i64, ptr %19, align 8
  store i64 %20, ptr %18, align 8
  %21 = getelementptr inbounds i8, ptr %1, i64 160
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = call i32 @pthread_mutex_unlock(ptr noundef nonnull %23)
  %25 = call i32 @perform(ptr noundef nonnull %4, i64 noundef %2, i64 noundef %22)
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = call i32 @pthread_mutex_lock(ptr noundef nonnull %26)
  %.not = icmp eq i32 %25, 0
  br i1 %.not, label %30, label %28

28:                                               ; preds = %3
  %29 = call i32 @fail(ptr noundef nonnull %0, i32 noundef %25)
  br label %30

30:                                               ; preds = %28, %3
  %31 = getelementptr inbounds i8, ptr %1, i64 168
  %32 = load i64, ptr %31, align 8
  %33 = add nsw i64 %32, -1
  store i64 %33, ptr %31, align 8
  %.not21 = icmp ne i64 %33, 0
  br i1 %.not21, label %47, label %34

34:                                               ; preds = %30
  %35 = getelementptr inbounds i8, ptr %1, i64 136
  store i64 0, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %1, i64 128
  %37 = load i64, ptr %36, align 8
  %38 = add nsw i64 %37, -1
  %39 = getelementptr inbounds i8, ptr %0, i64 160
  %40 = load i64, ptr %39, align 8
  %41 = sub nsw i64 %40, %38
  store i64 %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %1, i64 152
  %43 = getelementptr inbounds i8, ptr %1, i64 152
  %44 = load i64, ptr %43, align 8
  %45 = add nsw i64 %44, 1
  store atomic i64 %45, ptr %42 monotonic, align 8
  %46 = call i32 @pthread_cond_broadcast(ptr noundef %1)
  br label %47

47:                                               ; preds = %30, %34
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret void
}

define internal void @wait_in(ptr noundef %0, ptr noundef %1, ptr noundef %2) {
  %4 = getelementptr inbounds i8, ptr %2, i64 56
  %5 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %5, null
  br i1 %.not, label %6, label %9

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = call i32 @pthread_cond_wait(ptr noundef %1, ptr noundef nonnull %7)
  br label %17

9:                                                ; preds = %3
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = call i32 @pthread_mutex_unlock(ptr noundef nonnull %10)
  %12 = getelementptr inbounds i8, ptr %2, i64 56
  %13 = getelementptr inbounds i8, ptr %2, i64 64
  %14 = load ptr, ptr %13, align 8
  call void @tessera_switch_stack(ptr noundef nonnull %12, ptr noundef %14)
  %15 = getelementptr inbounds i8, ptr %0, i64 24
  %16 = call i32 @pthread_mutex_lock(ptr noundef nonnull %15)
  br label %17

17:                                               ; preds = %9, %6
  ret void
}

define internal i64 @moved_bytes(ptr noundef %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 2
  br i1 %5, label %10, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 3
  br i1 %9, label %10, label %16

10:                                               ; preds = %6, %1
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %12, %14
  br label %19

16:                                               ; preds = %6
  %17 = getelementptr inbounds i8, ptr %2, i64 24
  %18 = load i64, ptr %17, align 8
  br label %19

19:                                               ; preds = %16, %10
  %20 = phi i64 [ %15, %10 ], [ %18, %16 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 24
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %22, %20
  %24 = getelementptr inbounds i8, ptr %2, i64 32
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %23, %25
  %27 = getelementptr inbounds i8, ptr %2, i64 40
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %26, %28
  ret i64 %29
}

declare i32 @sched_yield()

define internal i32 @perform(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load i64, ptr %5, align 8
  switch i64 %6, label %12 [
    i64 0, label %7
    i64 2, label %7
    i64 1, label %8
    i64 3, label %9
    i64 4, label %10
    i64 5, label %11
  ]

7:                                                ; preds = %3, %3
  call void @reduce(ptr noundef nonnull %0, i64 noundef %1, i64 noundef %2)
  br label %14

8:                                                ; preds = %3
  call void @all_gather(ptr noundef nonnull %0, i64 noundef %1, i64 noundef %2)
  br label %14

9:                                                ; preds = %3
  call void @all_to_all(ptr noundef nonnull %0, i64 noundef %1, i64 noundef %2)
  br label %14

10:                                               ; preds = %3
  call void @permute(ptr noundef nonnull %0, i64 noundef %1, i64 noundef %2)
  br label %14

11:                                               ; preds = %3
  call void @broadcast(ptr noundef nonnull %0, i64 noundef %1, i64 noundef %2)
  br label %14

12:                                               ; preds = %3
  %13 = call i32 @ragged_all_to_all(ptr noundef nonnull %0)
  br label %14

14:                                               ; preds = %7, %8, %9, %10, %11, %12
  %.0 = phi i32 [ %13, %12 ], [ 0, %11 ], [ 0, %10 ], [ 0, %9 ], [ 0, %8 ], [ 0, %7 ]
  ret i32 %.0
}

define internal void @reduce(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca [2048 x i8], align 64
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = alloca ptr, i64 %9, align 16
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %4)
  br label %11

11:                                               ; preds = %15, %3
  %.0 = phi i64 [ 0, %3 ], [ %18, %15 ]
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %.0, %13
  br i1 %14, label %15, label %19

15:                                               ; preds = %11
  %16 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %.0)
  %17 = getelementptr inbounds ptr, ptr %10, i64 %.0
  store ptr %16, ptr %17, align 8
  %18 = add nuw nsw i64 %.0, 1
  br label %11, !llvm.loop !19

19:                                               ; preds = %11
  %20 = call i64 @results_of(ptr noundef nonnull %0)
  %21 = getelementptr inbounds i8, ptr %7, i64 32
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %7, i64 40
  %24 = load i64, ptr %23, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6)
  %25 = getelementptr inbounds i8, ptr %7, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, 2
  br i1 %27, label %28, label %35

28:                                               ; preds = %19
  %29 = getelementptr inbounds i8, ptr %7, i64 24
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %30, %32
  %34 = mul nsw i64 %22, %33
  br label %35

35:                                               ; preds = %28, %19
  %.065 = phi i64 [ %34, %28 ], [ %22, %19 ]
  call void @share(i64 noundef %.065, i64 noundef 128, i64 noundef %1, i64 noundef %2, ptr noundef nonnull %5, ptr noundef nonnull %6)
  %36 = load i64, ptr %5, align 8
  br label %37

37:                                               ; preds = %90, %35
  %.066 = phi i64 [ %36, %35 ], [ %91, %90 ]
  %38 = load i64, ptr %6, align 8
  %39 = icmp slt i64 %.066, %38
  br i1 %39, label %40, label %92

40:                                               ; preds = %37
  %41 = load i64, ptr %6, align 8
  %42 = sub nsw i64 %41, %.066
  %43 = call i64 @minimum(i64 noundef 128, i64 noundef %42)
  %44 = load ptr, ptr %7, align 8
  %45 = getelementptr inbounds i8, ptr %7, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 24
  %48 = load i64, ptr %47, align 8
  call void %44(i64 noundef %46, ptr noundef nonnull %4, ptr noundef nonnull %10, i64 noundef %48, i64 noundef %.066, i64 noundef %43)
  %49 = getelementptr inbounds i8, ptr %7, i64 8
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %52, label %60

52:                                               ; preds = %40, %54
  %.068 = phi i64 [ %59, %54 ], [ 0, %40 ]
  %53 = icmp slt i64 %.068, %20
  br i1 %53, label %54, label %90

54:                                               ; preds = %52
  %55 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.068)
  %56 = mul nsw i64 %.066, %24
  %57 = getelementptr inbounds i8, ptr %55, i64 %56
  %58 = mul nsw i64 %43, %24
  call void @copy(ptr noundef %57, ptr noundef nonnull %4, i64 noundef %58)
  %59 = add nuw nsw i64 %.068, 1
  br label %52, !llvm.loop !20

60:                                               ; preds = %40, %63
  %.067 = phi i64 [ %89, %63 ], [ %.066, %40 ]
  %61 = add nsw i64 %.066, %43
  %62 = icmp slt i64 %.067, %61
  br i1 %62, label %63, label %90

63:                                               ; preds = %60
  %64 = getelementptr inbounds i8, ptr %7, i64 32
  %65 = load i64, ptr %64, align 8
  %66 = sdiv i64 %.067, %65
  %67 = srem i64 %.067, %65
  %68 = sub nsw i64 %65, %67
  %69 = add nsw i64 %.066, %43
  %70 = sub nsw i64 %69, %.067
  %71 = call i64 @minimum(i64 noundef %68, i64 noundef %70)
  %72 = getelementptr inbounds i8, ptr %0, i64 24
  %73 = load i64, ptr %72, align 8
  %74 = srem i64 %66, %73
  %75 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %74)
  %76 = getelementptr inbounds i8, ptr %0, i64 24
  %77 = load i64, ptr %76, align 8
  %78 = sdiv i64 %66, %77
  %79 = getelementptr inbounds i8, ptr %7, i64 32
  %80 = load i64, ptr %79, align 8
  %81 = mul nsw i64 %78, %80
  %82 = add nsw i64 %81, %67
  %83 = mul nsw i64 %82, %24
  %84 = getelementptr inbounds i8, ptr %75, i64 %83
  %85 = sub nsw i64 %.067, %.066
  %86 = mul nsw i64 %85, %24
  %87 = getelementptr inbounds i8, ptr %4, i64 %86
  %88 = mul nsw i64 %71, %24
  call void @copy(ptr noundef %84, ptr noundef nonnull %87, i64 noundef %88)
  %89 = add nsw i64 %.067, %71
  br label %60, !llvm.loop !21

90:                                               ; preds = %60, %52
  %91 = add nsw i64 %.066, %43
  br label %37, !llvm.loop !22

92:                                               ; preds = %37
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %4)
  ret void
}

define internal void @all_gather(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Part, align 8
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %7, %9
  %11 = call i64 @results_of(ptr noundef nonnull %0)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 24
  %14 = load i64, ptr %13, align 8
  call void @part_of(ptr nonnull sret(%struct.Part) align 8 %4, i64 noundef %14, i64 noundef %10, i64 noundef %1, i64 noundef %2)
  %15 = load i64, ptr %4, align 8
  br label %16

16:                                               ; preds = %48, %3
  %.025 = phi i64 [ %15, %3 ], [ %49, %48 ]
  %17 = getelementptr inbounds i8, ptr %4, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp slt i64 %.025, %18
  br i1 %19, label %20, label %50

20:                                               ; preds = %16, %46
  %.024 = phi i64 [ %47, %46 ], [ 0, %16 ]
  %21 = icmp slt i64 %.024, %11
  br i1 %21, label %22, label %48

22:                                               ; preds = %20, %26
  %.0 = phi i64 [ %45, %26 ], [ 0, %20 ]
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %.0, %24
  br i1 %25, label %26, label %46

26:                                               ; preds = %22
  %27 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.024)
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = mul nsw i64 %.025, %29
  %31 = add nsw i64 %30, %.0
  %32 = mul nsw i64 %31, %10
  %33 = getelementptr inbounds i8, ptr %27, i64 %32
  %34 = getelementptr inbounds i8, ptr %4, i64 16
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %33, i64 %35
  %37 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %.0)
  %38 = mul nsw i64 %.025, %10
  %39 = getelementptr inbounds i8, ptr %37, i64 %38
  %40 = getelementptr inbounds i8, ptr %4, i64 16
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %39, i64 %41
  %43 = getelementptr inbounds i8, ptr %4, i64 24
  %44 = load i64, ptr %43, align 8
  call void @copy(ptr noundef %36, ptr noundef %42, i64 noundef %44)
  %45 = add nuw nsw i64 %.0, 1
  br label %22, !llvm.loop !23

46:                                               ; preds = %22
  %47 = add nuw nsw i64 %.024, 1
  br label %20, !llvm.loop !24

48:                                               ; preds = %20
  %49 = add nsw i64 %.025, 1
  br label %16, !llvm.loop !25

50:                                               ; preds = %16
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret void
}

define internal void @all_to_all(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca %struct.Part, align 8
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %7, %9
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 24
  %13 = load i64, ptr %12, align 8
  call void @part_of(ptr nonnull sret(%struct.Part) align 8 %4, i64 noundef %13, i64 noundef %10, i64 noundef %1, i64 noundef %2)
  %14 = load i64, ptr %4, align 8
  br label %15

15:                                               ; preds = %40, %3
  %.021 = phi i64 [ %14, %3 ], [ %41, %40 ]
  %16 = getelementptr inbounds i8, ptr %4, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp slt i64 %.021, %17
  br i1 %18, label %19, label %42

19:                                               ; preds = %15, %38
  %.020 = phi i64 [ %39, %38 ], [ 0, %15 ]
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = load i64, ptr %20, align 8
  %22 = icmp slt i64 %.020, %21
  br i1 %22, label %23, label %40

23:                                               ; preds = %19, %27
  %.0 = phi i64 [ %37, %27 ], [ %.020, %19 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = icmp slt i64 %.0, %25
  br i1 %26, label %27, label %38

27:                                               ; preds = %23
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = mul nsw i64 %.021, %29
  %31 = mul nsw i64 %30, %10
  %32 = getelementptr inbounds i8, ptr %4, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %31, %33
  %35 = getelementptr inbounds i8, ptr %4, i64 24
  %36 = load i64, ptr %35, align 8
  call void @send_both(ptr noundef nonnull %0, i64 noundef %34, i64 noundef %36, i64 noundef %.020, i64 noundef %.0)
  %37 = add nuw nsw i64 %.0, 1
  br label %23, !llvm.loop !26

38:                                               ; preds = %23
  %39 = add nuw nsw i64 %.020, 1
  br label %19, !llvm.loop !27

40:                                               ; preds = %19
  %41 = add nsw i64 %.021, 1
  br label %15, !llvm.loop !28

42:                                               ; preds = %15
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  ret void
}

define internal void @permute(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca [32768 x i8], align 16
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(i64 32768, ptr nonnull %4)
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = sdiv i64 32768, %8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6)
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %10, i64 40
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %12, %14
  call void @share(i64 noundef %15, i64 noundef 64, i64 noundef %1, i64 noundef %2, ptr noundef nonnull %5, ptr noundef nonnull %6)
  br label %16

16:                                               ; preds = %20, %3
  %.052 = phi i64 [ 0, %3 ], [ %25, %20 ]
  %.050 = phi i64 [ 1, %3 ], [ %24, %20 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = icmp slt i64 %.052, %18
  br i1 %19, label %20, label %26

20:                                               ; preds = %16
  %21 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %.052)
  %22 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.052)
  %.not55 = icmp eq ptr %21, %22
  %23 = and i64 %.050, 1
  %24 = select i1 %.not55, i64 0, i64 %23
  %25 = add nuw nsw i64 %.052, 1
  br label %16, !llvm.loop !29

26:                                               ; preds = %16
  %.not = icmp eq i64 %.050, 0
  %27 = load i64, ptr %6, align 8
  %28 = load i64, ptr %5, align 8
  %29 = sub nsw i64 %27, %28
  %.0 = select i1 %.not, i64 %9, i64 %29
  %30 = load i64, ptr %5, align 8
  br label %31

31:                                               ; preds = %74, %26
  %.051 = phi i64 [ %30, %26 ], [ %75, %74 ]
  %32 = load i64, ptr %6, align 8
  %33 = icmp slt i64 %.051, %32
  br i1 %33, label %34, label %76

34:                                               ; preds = %31
  %35 = load i64, ptr %6, align 8
  %36 = sub nsw i64 %35, %.051
  %37 = call i64 @minimum(i64 noundef %.0, i64 noundef %36)
  br label %38

38:                                               ; preds = %42, %34
  %.049 = phi i64 [ 0, %34 ], [ %47, %42 ]
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = icmp slt i64 %.049, %40
  %.not53 = icmp eq i64 %.050, 0
  %spec.select = select i1 %41, i1 %.not53, i1 false
  br i1 %spec.select, label %42, label %48

42:                                               ; preds = %38
  %43 = mul nsw i64 %.049, %37
  %44 = getelementptr inbounds i8, ptr %4, i64 %43
  %45 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %.049)
  %46 = getelementptr inbounds i8, ptr %45, i64 %.051
  call void @copy(ptr noundef nonnull %44, ptr noundef %46, i64 noundef %37)
  %47 = add nuw nsw i64 %.049, 1
  br label %38, !llvm.loop !30

48:                                               ; preds = %38, %72
  %.048 = phi i64 [ %73, %72 ], [ 0, %38 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.048, %50
  br i1 %51, label %52, label %74

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr %0, i64 16
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %.048
  %56 = load i64, ptr %55, align 8
  %57 = icmp slt i64 %56, 0
  br i1 %57, label %58, label %61

58:                                               ; preds = %52
  %59 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.048)
  %60 = getelementptr inbounds i8, ptr %59, i64 %.051
  call void @llvm.memset.p0.i64(ptr align 1 %60, i8 0, i64 %37, i1 false)
  br label %72

61:                                               ; preds = %52
  %62 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.048)
  %63 = getelementptr inbounds i8, ptr %62, i64 %.051
  %.not54 = icmp eq i64 %.050, 0
  br i1 %.not54, label %67, label %64

64:                                               ; preds = %61
  %65 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %56)
  %66 = getelementptr inbounds i8, ptr %65, i64 %.051
  br label %70

67:                                               ; preds = %61
  %68 = mul nsw i64 %56, %37
  %69 = getelementptr inbounds i8, ptr %4, i64 %68
  br label %70

70:                                               ; preds = %67, %64
  %71 = phi ptr [ %66, %64 ], [ %69, %67 ]
  call void @copy(ptr noundef %63, ptr noundef %71, i64 noundef %37)
  br label %72

72:                                               ; preds = %58, %70
  %73 = add nuw nsw i64 %.048, 1
  br label %48, !llvm.loop !31

74:                                               ; preds = %48
  %75 = add nsw i64 %.051, %37
  br label %31, !llvm.loop !32

76:                                               ; preds = %31
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 32768, ptr nonnull %4)
  ret void
}

define internal void @broadcast(ptr noundef %0, i64 noundef %1, i64 noundef %2) {
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5)
  %6 = call i64 @results_of(ptr noundef %0)
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 32
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 40
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  call void @share(i64 noundef %12, i64 noundef 64, i64 noundef %1, i64 noundef %2, ptr noundef nonnull %4, ptr noundef nonnull %5)
  br label %13

13:                                               ; preds = %15, %3
  %.0 = phi i64 [ 0, %3 ], [ %27, %15 ]
  %14 = icmp slt i64 %.0, %6
  br i1 %14, label %15, label %28

15:                                               ; preds = %13
  %16 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.0)
  %17 = load i64, ptr %4, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %21)
  %23 = load i64, ptr %4, align 8
  %24 = getelementptr inbounds i8, ptr %22, i64 %23
  %25 = load i64, ptr %5, align 8
  %26 = sub nsw i64 %25, %23
  call void @copy(ptr noundef %18, ptr noundef %24, i64 noundef %26)
  %27 = add nuw nsw i64 %.0, 1
  br label %13, !llvm.loop !33

28:                                               ; preds = %13
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4)
  ret void
}

define internal i32 @ragged_all_to_all(ptr noundef %0) {
  %2 = alloca %struct.Piece, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %3, i64 40
  %7 = load i64, ptr %6, align 8
  %8 = mul nsw i64 %5, %7
  br label %9

9:                                                ; preds = %15, %1
  %.042 = phi i64 [ 0, %1 ], [ %16, %15 ]
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %.042, %11
  br i1 %12, label %13, label %17

13:                                               ; preds = %9
  %14 = call i32 @are_valid(ptr noundef nonnull %0, i64 noundef %.042)
  %.not = icmp eq i32 %14, 0
  br i1 %.not, label %17, label %15

15:                                               ; preds = %13
  %16 = add nuw nsw i64 %.042, 1
  br label %9, !llvm.loop !34

17:                                               ; preds = %13, %9
  %.045 = phi i32 [ 2, %9 ], [ 1, %13 ]
  %cond = icmp eq i32 %.045, 2
  br i1 %cond, label %18, label %74

18:                                               ; preds = %17, %72
  %.044 = phi i64 [ %73, %72 ], [ 0, %17 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = load i64, ptr %19, align 8
  %21 = icmp slt i64 %.044, %20
  %22 = icmp ne i64 %8, 0
  %spec.select = select i1 %21, i1 %22, i1 false
  br i1 %spec.select, label %23, label %74

23:                                               ; preds = %18
  %24 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.044)
  %25 = getelementptr inbounds i8, ptr %0, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds %struct.Buffers, ptr %26, i64 %.044
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %3, i64 56
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %32, %8
  call void @copy(ptr noundef %24, ptr noundef %30, i64 noundef %33)
  br label %34

34:                                               ; preds = %70, %23
  %.043 = phi i64 [ 0, %23 ], [ %71, %70 ]
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %3, i64 64
  %38 = load i64, ptr %37, align 8
  %39 = mul nsw i64 %36, %38
  %40 = icmp slt i64 %.043, %39
  br i1 %40, label %41, label %72

41:                                               ; preds = %34
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %2)
  call void @piece_of(ptr nonnull sret(%struct.Piece) align 8 %2, ptr noundef nonnull %0, i64 noundef %.044, i64 noundef %.043)
  %42 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %.044)
  %43 = getelementptr inbounds i8, ptr %2, i64 8
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %44, %8
  %46 = getelementptr inbounds i8, ptr %42, i64 %45
  %47 = getelementptr inbounds i8, ptr %3, i64 64
  %48 = load i64, ptr %47, align 8
  %49 = sdiv i64 %.043, %48
  %50 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %49)
  %51 = load i64, ptr %2, align 8
  %52 = mul nsw i64 %51, %8
  %53 = getelementptr inbounds i8, ptr %50, i64 %52
  %54 = getelementptr inbounds i8, ptr %2, i64 16
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %70, label %57

57:                                               ; preds = %41
  %58 = getelementptr inbounds i8, ptr %3, i64 72
  %59 = load i64, ptr %58, align 8
  %.not47 = icmp eq i64 %59, 0
  br i1 %.not47, label %66, label %60

60:                                               ; preds = %57
  %61 = getelementptr inbounds i8, ptr %2, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %3, i64 32
  %64 = load i64, ptr %63, align 8
  %65 = mul nsw i64 %62, %64
  call void @add(ptr noundef %3, ptr noundef %46, ptr noundef %53, i64 noundef %65)
  br label %70

66:                                               ; preds = %57
  %67 = getelementptr inbounds i8, ptr %2, i64 16
  %68 = load i64, ptr %67, align 8
  %69 = mul nsw i64 %68, %8
  call void @copy(ptr noundef %46, ptr noundef %53, i64 noundef %69)
  br label %70

70:                                               ; preds = %60, %66, %41
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %2)
  %71 = add nuw nsw i64 %.043, 1
  br label %34, !llvm.loop !35

72:                                               ; preds = %34
  %73 = add nuw nsw i64 %.044, 1
  br label %18, !llvm.loop !36

74:                                               ; preds = %18, %17
  %.1 = phi i32 [ 7, %17 ], [ 0, %18 ]
  ret i32 %.1
}

define internal ptr @operand_of(ptr noundef %0, i64 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds %struct.Buffers, ptr %4, i64 %1
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %6, align 8
  ret ptr %7
}

define internal i64 @results_of(ptr noundef %0) {
  br label %2

2:                                                ; preds = %12, %1
  %.08 = phi i64 [ 1, %1 ], [ %13, %12 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load i64, ptr %3, align 8
  %5 = icmp slt i64 %.08, %4
  br i1 %5, label %6, label %14

6:                                                ; preds = %2
  %7 = call ptr @result_of(ptr noundef %0, i64 noundef %.08)
  %8 = call ptr @result_of(ptr noundef %0, i64 noundef 0)
  %.not = icmp eq ptr %7, %8
  br i1 %.not, label %12, label %9

9:                                                ; preds = %6
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = load i64, ptr %10, align 8
  br label %14

12:                                               ; preds = %6
  %13 = add nuw nsw i64 %.08, 1
  br label %2, !llvm.loop !37

14:                                               ; preds = %2, %9
  %.09 = phi i64 [ %11, %9 ], [ undef, %2 ]
  %.0 = phi i32 [ 1, %9 ], [ 2, %2 ]
  switch i32 %.0, label %17 [
    i32 2, label %15
    i32 1, label %16
  ]

15:                                               ; preds = %14
  br label %16

16:                                               ; preds = %15, %14
  %.1 = phi i64 [ %.09, %14 ], [ 1, %15 ]
  ret i64 %.1

17:                                               ; preds = %14
  unreachable
}

define internal void @share(i64 noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5) {
  %7 = add nsw i64 %0, %1
  %8 = add nsw i64 %7, -1
  %9 = sdiv i64 %8, %1
  %10 = mul nsw i64 %9, %2
  %11 = sdiv i64 %10, %3
  %12 = mul nsw i64 %11, %1
  %13 = call i64 @minimum(i64 noundef %0, i64 noundef %12)
  store i64 %13, ptr %4, align 8
  %14 = add nsw i64 %2, 1
  %15 = mul nsw i64 %9, %14
  %16 = sdiv i64 %15, %3
  %17 = mul nsw i64 %16, %1
  %18 = call i64 @minimum(i64 noundef %0, i64 noundef %17)
  store i64 %18, ptr %5, align 8
  ret void
}

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define internal void @copy(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %.not = icmp eq ptr %0, %1
  br i1 %.not, label %5, label %4

4:                                                ; preds = %3
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %0, ptr align 1 %1, i64 %2, i1 false)
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

define internal ptr @result_of(ptr noundef %0, i64 noundef %1) {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds %struct.Buffers, ptr %4, i64 %1, i32 1
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %6, align 8
  ret ptr %7
}

define internal void @part_of(ptr noalias sret(%struct.Part) align 8 %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) {
  %6 = alloca i64, align 8
  store i64 0, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 0, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %2, ptr %9, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6)
  store i64 %2, ptr %6, align 8
  %.not = icmp sge i64 %1, %4
  %10 = icmp slt i64 %2, 4096
  %or.cond = or i1 %.not, %10
  br i1 %or.cond, label %11, label %13

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  call void @share(i64 noundef %1, i64 noundef 1, i64 noundef %3, i64 noundef %4, ptr noundef nonnull %0, ptr noundef nonnull %12)
  br label %15

13:                                               ; preds = %5
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  call void @share(i64 noundef %2, i64 noundef 64, i64 noundef %3, i64 noundef %4, ptr noundef nonnull %14, ptr noundef nonnull %6)
  br label %15

15:                                               ; preds = %13, %11
  %16 = load i64, ptr %6, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = load i64, ptr %17, align 8
  %19 = sub nsw i64 %16, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %19, ptr %20, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6)
  ret void
}

define internal void @send_both(ptr noundef %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) {
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 40
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = mul nsw i64 %11, %3
  %13 = add nsw i64 %12, %1
  %14 = mul nsw i64 %11, %4
  %15 = add nsw i64 %14, %1
  %16 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %3)
  %17 = call ptr @operand_of(ptr noundef nonnull %0, i64 noundef %4)
  %18 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %3)
  %19 = call ptr @result_of(ptr noundef nonnull %0, i64 noundef %4)
  %20 = icmp eq ptr %16, %18
  %21 = icmp eq ptr %17, %19
  %or.cond = select i1 %20, i1 %21, i1 false
  br i1 %or.cond, label %22, label %26

22:                                               ; preds = %5
  %.not = icmp eq i64 %3, %4
  br i1 %.not, label %38, label %23

23:                                               ; preds = %22
  %24 = getelementptr inbounds i8, ptr %18, i64 %15
  %25 = getelementptr inbounds i8, ptr %19, i64 %13
  call void @swap(ptr noundef %24, ptr noundef %25, i64 noundef %2)
  br label %38

26:                                               ; preds = %5
  %27 = icmp eq ptr %16, %18
  br i1 %27, label %28, label %33

28:                                               ; preds = %26
  %29 = getelementptr inbounds i8, ptr %19, i64 %13
  %30 = getelementptr inbounds i8, ptr %16, i64 %15
  call void @copy(ptr noundef %29, ptr noundef %30, i64 noundef %2)
  %31 = getelementptr inbounds i8, ptr %18, i64 %15
  %32 = getelementptr inbounds i8, ptr %17, i64 %13
  call void @copy(ptr noundef %31, ptr noundef %32, i64 noundef %2)
  br label %38

33:                                               ; preds = %26
  %34 = getelementptr inbounds i8, ptr %18, i64 %15
  %35 = getelementptr inbounds i8, ptr %17, i64 %13
  call void @copy(ptr noundef %34, ptr noundef %35, i64 noundef %2)
  %36 = getelementptr inbounds i8, ptr %19, i64 %13
  %37 = getelementptr inbounds i8, ptr %16, i64 %15
  call void @copy(ptr noundef %36, ptr noundef %37, i64 noundef %2)
  br label %38

38:                                               ; preds = %28, %33, %22, %23
  ret void
}

define internal void @swap(ptr noundef %0, ptr noundef %1, i64 noundef %2) {
  %4 = alloca [1024 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %4)
  br label %5

5:                                                ; preds = %7, %3
  %.0 = phi i64 [ 0, %3 ], [ %14, %7 ]
  %6 = icmp slt i64 %.0, %2
  br i1 %6, label %7, label %15

7:                                                ; preds = %5
  %8 = sub nsw i64 %2, %.0
  %9 = call i64 @minimum(i64 noundef 1024, i64 noundef %8)
  %10 = getelementptr inbounds i8, ptr %0, i64 %.0
  call void @copy(ptr noundef nonnull %4, ptr noundef %10, i64 noundef %9)
  %11 = getelementptr inbounds i8, ptr %0, i64 %.0
  %12 = getelementptr inbounds i8, ptr %1, i64 %.0
  call void @copy(ptr noundef %11, ptr noundef %12, i64 noundef %9)
  %13 = getelementptr inbounds i8, ptr %1, i64 %.0
  call void @copy(ptr noundef %13, ptr noundef nonnull %4, i64 noundef %9)
  %14 = add nsw i64 %.0, %9
  br label %5, !llvm.loop !38

15:                                               ; preds = %5
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %4)
  ret void
}

define internal i32 @are_valid(ptr noundef %0, i64 noundef %1) {
  %3 = alloca %struct.Piece, align 8
  %4 = alloca %struct.Piece, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load i64, ptr %5, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %6, %9
  br label %11

11:                                               ; preds = %82, %2
  %.026 = phi i64 [ 0, %2 ], [ %83, %82 ]
  %.022 = phi i32 [ undef, %2 ], [ %.4, %82 ]
  %12 = icmp slt i64 %.026, %10
  br i1 %12, label %13, label %84

13:                                               ; preds = %11
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %3)
  call void @piece_of(ptr nonnull sret(%struct.Piece) align 8 %3, ptr noundef nonnull %0, i64 noundef %1, i64 noundef %.026)
  %14 = getelementptr inbounds i8, ptr %3, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %3, i64 24
  %17 = load i64, ptr %16, align 8
  %.not = icmp ne i64 %15, %17
  %18 = getelementptr inbounds i8, ptr %3, i64 16
  %19 = load i64, ptr %18, align 8
  %20 = icmp slt i64 %19, 0
  %or.cond = select i1 %.not, i1 true, i1 %20
  br i1 %or.cond, label %81, label %21

21:                                               ; preds = %13
  %22 = getelementptr inbounds i8, ptr %3, i64 16
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %81, label %25

25:                                               ; preds = %21
  %26 = load i64, ptr %3, align 8
  %27 = icmp slt i64 %26, 0
  br i1 %27, label %81, label %28

28:                                               ; preds = %25
  %29 = load i64, ptr %3, align 8
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 24
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %3, i64 16
  %34 = load i64, ptr %33, align 8
  %35 = sub nsw i64 %32, %34
  %36 = icmp sgt i64 %29, %35
  %37 = getelementptr inbounds i8, ptr %3, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = icmp slt i64 %38, 0
  %or.cond34 = select i1 %36, i1 true, i1 %39
  br i1 %or.cond34, label %81, label %40

40:                                               ; preds = %28
  %41 = getelementptr inbounds i8, ptr %3, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 56
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %3, i64 16
  %47 = load i64, ptr %46, align 8
  %48 = sub nsw i64 %45, %47
  %49 = icmp sgt i64 %42, %48
  br i1 %49, label %81, label %50

50:                                               ; preds = %40, %79
  %.123 = phi i32 [ %.224, %79 ], [ %.022, %40 ]
  %.0 = phi i64 [ %80, %79 ], [ 0, %40 ]
  %51 = icmp ult i64 %.0, %.026
  br i1 %51, label %52, label %.critedge

52:                                               ; preds = %50
  %53 = load ptr, ptr %0, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 72
  %55 = load i64, ptr %54, align 8
  %.not27 = icmp eq i64 %55, 0
  br i1 %.not27, label %56, label %.critedge

56:                                               ; preds = %52
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %4)
  call void @piece_of(ptr nonnull sret(%struct.Piece) align 8 %4, ptr noundef nonnull %0, i64 noundef %1, i64 noundef %.0)
  %57 = getelementptr inbounds i8, ptr %4, i64 16
  %58 = load i64, ptr %57, align 8
  %.not28 = icmp eq i64 %58, 0
  br i1 %.not28, label %77, label %59

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %4, i64 8
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %3, i64 8
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %3, i64 16
  %65 = load i64, ptr %64, align 8
  %66 = add nsw i64 %63, %65
  %67 = icmp slt i64 %61, %66
  br i1 %67, label %68, label %77

68:                                               ; preds = %59
  %69 = getelementptr inbounds i8, ptr %3, i64 8
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %4, i64 8
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %4, i64 16
  %74 = load i64, ptr %73, align 8
  %75 = add nsw i64 %72, %74
  %76 = icmp slt i64 %70, %75
  br i1 %76, label %78, label %77

77:                                               ; preds = %68, %59, %56
  br label %78

78:                                               ; preds = %68, %77
  %.224 = phi i32 [ %.123, %77 ], [ 0, %68 ]
  %.021 = phi i32 [ 0, %77 ], [ 1, %68 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %4)
  %trunc = trunc nuw i32 %.021 to i1
  %cond29 = icmp eq i1 %trunc, false
  br i1 %cond29, label %79, label %.critedge

79:                                               ; preds = %78
  %80 = add nuw nsw i64 %.0, 1
  br label %50, !llvm.loop !39

.critedge:                                        ; preds = %50, %52, %78
  %.325 = phi i32 [ %.224, %78 ], [ %.123, %52 ], [ %.123, %50 ]
  %.1 = phi i32 [ %.021, %78 ], [ 5, %52 ], [ 5, %50 ]
  %cond = icmp eq i32 %.1, 5
  %spec.select = select i1 %cond, i32 0, i32 %.1
  br label %81

81:                                               ; preds = %.critedge, %40, %25, %28, %21, %13
  %.4 = phi i32 [ 0, %13 ], [ %.022, %21 ], [ 0, %28 ], [ 0, %25 ], [ 0, %40 ], [ %.325, %.critedge ]
  %.2 = phi i32 [ 1, %13 ], [ 4, %21 ], [ 1, %28 ], [ 1, %25 ], [ 1, %40 ], [ %spec.select, %.critedge ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %3)
  switch i32 %.2, label %84 [
    i32 0, label %82
    i32 4, label %82
  ]

82:                                               ; preds = %81, %81
  %83 = add nuw nsw i64 %.026, 1
  br label %11, !llvm.loop !40

84:                                               ; preds = %11, %81
  %.5 = phi i32 [ %.4, %81 ], [ %.022, %11 ]
  %.3 = phi i32 [ %.2, %81 ], [ 2, %11 ]
  switch i32 %.3, label %87 [
    i32 2, label %85
    i32 1, label %86
  ]

85:                                               ; preds = %84
  br label %86

86:                                               ; preds = %85, %84
  %.6 = phi i32 [ %.5, %84 ], [ 1, %85 ]
  ret i32 %.6

87:                                               ; preds = %84
  unreachable
}

define internal void @piece_of(ptr noalias sret(%struct.Piece) align 8 %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = sdiv i64 %3, %7
  %9 = mul nsw i64 %7, %2
  %10 = srem i64 %3, %7
  %11 = add nsw i64 %9, %10
  %12 = call i64 @index_of(ptr noundef nonnull %1, i64 noundef %8, i32 noundef 2, i64 noundef %11)
  store i64 %12, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = call i64 @index_of(ptr noundef nonnull %1, i64 noundef %8, i32 noundef 4, i64 noundef %11)
  store i64 %14, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = call i64 @index_of(ptr noundef nonnull %1, i64 noundef %8, i32 noundef 3, i64 noundef %11)
  store i64 %16, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = call i64 @index_of(ptr noundef nonnull %1, i64 noundef %2, i32 noundef 5, i64 noundef %3)
  store i64 %18, ptr %17, align 8
  ret void
}

define internal void @add(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) {
  %5 = alloca [2048 x i8], align 64
  %6 = alloca [2 x ptr], align 16
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6)
  store ptr %1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %2, ptr %7, align 8
  br label %8

8:                                                ; preds = %10, %4
  %.0 = phi i64 [ 0, %4 ], [ %19, %10 ]
  %9 = icmp slt i64 %.0, %3
  br i1 %9, label %10, label %20

10:                                               ; preds = %8
  %11 = sub nsw i64 %3, %.0
  %12 = call i64 @minimum(i64 noundef 128, i64 noundef %11)
  %13 = load ptr, ptr %0, align 8
  call void %13(i64 noundef 0, ptr noundef nonnull %5, ptr noundef nonnull %6, i64 noundef 2, i64 noundef %.0, i64 noundef %12)
  %14 = getelementptr inbounds i8, ptr %0, i64 40
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %.0, %15
  %17 = getelementptr inbounds i8, ptr %1, i64 %16
  %18 = mul nsw i64 %12, %15
  call void @copy(ptr noundef %17, ptr noundef nonnull %5, i64 noundef %18)
  %19 = add nsw i64 %.0, %12
  br label %8, !llvm.loop !41

20:                                               ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %5)
  ret void
}

define internal i64 @index_of(ptr noundef %0, i64 noundef %1, i32 noundef %2, i64 noundef %3) {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds %struct.Buffers, ptr %6, i64 %1
  %8 = load ptr, ptr %7, align 8
  %9 = sext i32 %2 to i64
  %10 = getelementptr inbounds ptr, ptr %8, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 80
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 8
  br i1 %15, label %16, label %19

16:                                               ; preds = %4
  %17 = getelementptr inbounds i64, ptr %11, i64 %3
  %18 = load i64, ptr %17, align 8
  br label %23

19:                                               ; preds = %4
  %20 = getelementptr inbounds i32, ptr %11, i64 %3
  %21 = load i32, ptr %20, align 4
  %22 = sext i32 %21 to i64
  br label %23

23:                                               ; preds = %19, %16
  %24 = phi i64 [ %18, %16 ], [ %22, %19 ]
  ret i64 %24
}

declare i32 @pthread_cond_wait(ptr noundef, ptr noundef)

declare ptr @malloc(i64 noundef)

declare ptr @tessera_new_stack(ptr noundef, ptr noundef)

define internal void @start_on_stack(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 -64
  call void @run_device(ptr noundef nonnull %2)
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 1, ptr %3, align 8
  br label %4

4:                                                ; preds = %4, %1
  %5 = getelementptr inbounds i8, ptr %0, i64 -8
  %6 = load ptr, ptr %0, align 8
  call void @tessera_switch_stack(ptr noundef nonnull %5, ptr noundef %6)
  br label %4
}

declare i32 @pthread_cond_init(ptr noundef, ptr noundef)

declare i32 @pthread_mutex_init(ptr noundef, ptr noundef)

define internal ptr @new_worker() {
  %1 = alloca [16 x i64], align 16
  %2 = alloca [16 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %1)
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %2)
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @workers, i64 136), align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %4, label %6

4:                                                ; preds = %0
  %5 = call i32 @pthread_atfork(ptr noundef null, ptr noundef null, ptr noundef nonnull @forget_workers)
  %.not9 = icmp eq i32 %5, 0
  br i1 %.not9, label %6, label %16

6:                                                ; preds = %4, %0
  store i64 1, ptr getelementptr inbounds (i8, ptr @workers, i64 136), align 8
  %7 = call ptr @malloc(i64 noundef 160)
  %.not10 = icmp eq ptr %7, null
  br i1 %.not10, label %16, label %8

8:                                                ; preds = %6
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(160) %7, i8 0, i64 160, i1 false)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %1, i8 -1, i64 128, i1 false)
  %9 = call i32 @pthread_cond_init(ptr noundef nonnull %7, ptr noundef null)
  %10 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %1, ptr noundef nonnull %2)
  %11 = getelementptr inbounds i8, ptr %7, i64 128
  %12 = call i32 @pthread_create(ptr noundef nonnull %11, ptr noundef null, ptr noundef nonnull @serve, ptr noundef nonnull %7)
  %13 = call i32 @pthread_sigmask(i32 noundef 2, ptr noundef nonnull %2, ptr noundef null)
  %.not11 = icmp eq i32 %12, 0
  br i1 %.not11, label %16, label %14

14:                                               ; preds = %8
  %15 = call i32 @pthread_cond_destroy(ptr noundef nonnull %7)
  call void @free(ptr noundef nonnull %7)
  br label %16

16:                                               ; preds = %6, %8, %14, %4
  %.2 = phi ptr [ null, %4 ], [ null, %6 ], [ null, %14 ], [ %7, %8 ]
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %2)
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %1)
  ret ptr %.2
}

define internal void @add_idle(ptr noundef %0) {
  %2 = load ptr, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 136
  store ptr %2, ptr %3, align 8
  store ptr %0, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  ret void
}

declare i32 @pthread_atfork(ptr noundef, ptr noundef, ptr noundef)

define internal void @forget_workers() {
  %1 = call i32 @pthread_mutex_init(ptr noundef nonnull @workers, ptr noundef null)
  store ptr null, ptr getelementptr inbounds (i8, ptr @workers, i64 128), align 8
  ret void
}

declare i32 @pthread_sigmask(i32 noundef, ptr noundef, ptr noundef)

declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef)

define internal ptr @serve(ptr noundef %0) {
  %2 = call i32 @pthread_mutex_lock(ptr noundef nonnull @workers)
  br label %3

3:                                                ; preds = %31, %1
  br label %4

4:                                                ; preds = %10, %3
  %5 = getelementptr inbounds i8, ptr %0, i64 144
  %6 = load ptr, ptr %5, align 8
  %.not = icmp eq ptr %6, null
  br i1 %.not, label %7, label %.critedge

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 152
  %9 = load i64, ptr %8, align 8
  %.not11 = icmp eq i64 %9, 0
  br i1 %.not11, label %10, label %.critedge

10:                                               ; preds = %7
  %11 = call i32 @pthread_cond_wait(ptr noundef %0, ptr noundef nonnull @workers)
  br label %4, !llvm.loop !42

.critedge:                                        ; preds = %4, %7
  %12 = getelementptr inbounds i8, ptr %0, i64 152
  %13 = load i64, ptr %12, align 8
  %.not12 = icmp eq i64 %13, 0
  br i1 %.not12, label %14, label %32

14:                                               ; preds = %.critedge
  %15 = call i32 @pthread_mutex_unlock(ptr noundef nonnull @workers)
  %16 = getelementptr inbounds i8, ptr %0, i64 144
  %17 = load ptr, ptr %16, align 8
  call void @run_device(ptr noundef %17)
  %18 = call i32 @pthread_mutex_lock(ptr noundef nonnull @workers)
  %19 = getelementptr inbounds i8, ptr %0, i64 144
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 144
  store ptr null, ptr %23, align 8
  call void @add_idle(ptr noundef %0)
  %24 = getelementptr inbounds i8, ptr %22, i64 320
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, -1
  store i64 %26, ptr %24, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %28, label %31

28:                                               ; preds = %14
  %29 = getelementptr inbounds i8, ptr %22, i64 192
  %30 = call i32 @pthread_cond_signal(ptr noundef nonnull %29)
  br label %31

31:                                               ; preds = %28, %14
  br label %3

32:                                               ; preds = %.critedge
  %33 = call i32 @pthread_mutex_unlock(ptr noundef nonnull @workers)
  ret ptr null
}

define internal void @resume(ptr noundef %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 64
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load ptr, ptr %3, align 8
  call void @tessera_switch_stack(ptr noundef nonnull %2, ptr noundef %4)
  br label %5

5:                                                ; preds = %8, %1
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = load ptr, ptr %6, align 8
  %.not = icmp eq ptr %7, null
  br i1 %.not, label %24, label %8

8:                                                ; preds = %5
  %9 = getelementptr inbounds i8, ptr %0, i64 72
  store ptr null, ptr %9, align 8
  %10 = load ptr, ptr %7, align 8
  %11 = getelementptr inbounds i8, ptr %7, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %7, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %7, i64 24
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %7, i64 32
  %18 = load ptr, ptr %17, align 8
  %19 = call i32 %10(ptr noundef %12, ptr noundef %14, ptr noundef %16, ptr noundef %18)
  %20 = getelementptr inbounds i8, ptr %7, i64 40
  store i32 %19, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 64
  %22 = getelementptr inbounds i8, ptr %0, i64 56
  %23 = load ptr, ptr %22, align 8
  call void @tessera_switch_stack(ptr noundef nonnull %21, ptr noundef %23)
  br label %5, !llvm.loop !43

24:                                               ; preds = %5
  ret void
}

define internal void @block_of(ptr noalias sret(%struct.Block) align 8 %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) {
  %5 = load ptr, ptr %1, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds ptr, ptr %7, i64 %2
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 16
  %.idx = shl nsw i64 %10, 4
  %12 = getelementptr inbounds i8, ptr %11, i64 %.idx
  %13 = shl nsw i64 %10, 1
  %14 = add nsw i64 %13, 3
  %15 = mul nsw i64 %14, %3
  %16 = getelementptr inbounds i64, ptr %12, i64 %15
  %17 = getelementptr inbounds i8, ptr %16, i64 24
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds ptr, ptr %19, i64 %2
  %21 = load ptr, ptr %20, align 8
  br label %22

22:                                               ; preds = %24, %4
  %.031 = phi i64 [ 0, %4 ], [ %30, %24 ]
  %.0 = phi i64 [ 0, %4 ], [ %31, %24 ]
  %23 = icmp slt i64 %.0, %10
  br i1 %23, label %24, label %32

24:                                               ; preds = %22
  %25 = getelementptr inbounds i64, ptr %11, i64 %.0
  %26 = load i64, ptr %25, align 8
  %27 = mul nsw i64 %.031, %26
  %28 = getelementptr inbounds i64, ptr %17, i64 %.0
  %29 = load i64, ptr %28, align 8
  %30 = add nsw i64 %27, %29
  %31 = add nuw nsw i64 %.0, 1
  br label %22, !llvm.loop !44

32:                                               ; preds = %22
  store ptr %11, ptr %0, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  %34 = getelementptr inbounds i64, ptr %11, i64 %10
  store ptr %34, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 16
  %36 = getelementptr inbounds i64, ptr %17, i64 %10
  store ptr %36, ptr %35, align 8
  %37 = load i64, ptr %16, align 8
  %.not = icmp eq i64 %37, 0
  br i1 %.not, label %38, label %41

38:                                               ; preds = %32
  %39 = getelementptr inbounds i8, ptr %1, i64 16
  %40 = load ptr, ptr %39, align 8
  br label %41

41:                                               ; preds = %32, %38
  %42 = phi ptr [ %40, %38 ], [ %21, %32 ]
  %43 = getelementptr inbounds i8, ptr %0, i64 24
  %44 = getelementptr inbounds i8, ptr %16, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %42, i64 %45
  store ptr %46, ptr %43, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 32
  %48 = getelementptr inbounds i8, ptr %9, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = mul nsw i64 %.031, %49
  %51 = getelementptr inbounds i8, ptr %21, i64 %50
  store ptr %51, ptr %47, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 40
  %53 = getelementptr inbounds i8, ptr %16, i64 16
  %54 = load i64, ptr %53, align 8
  store i64 %54, ptr %52, align 8
  ret void
}

define internal void @copy_box(i64 noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, i64 noundef %6) {
  br label %8

8:                                                ; preds = %10, %7
  %.045 = phi i64 [ %6, %7 ], [ %19, %10 ]
  %.044 = phi i64 [ %6, %7 ], [ %16, %10 ]
  %.043 = phi i64 [ %6, %7 ], [ %13, %10 ]
  %.042 = phi i64 [ 1, %7 ], [ %20, %10 ]
  %9 = icmp slt i64 %.042, %0
  br i1 %9, label %10, label %21

10:                                               ; preds = %8
  %11 = getelementptr inbounds i64, ptr %1, i64 %.042
  %12 = load i64, ptr %11, align 8
  %13 = mul nsw i64 %.043, %12
  %14 = getelementptr inbounds i64, ptr %5, i64 %.042
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %.044, %15
  %17 = getelementptr inbounds i64, ptr %3, i64 %.042
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %.045, %18
  %20 = add nuw nsw i64 %.042, 1
  br label %8, !llvm.loop !45

21:                                               ; preds = %8
  %cond = icmp eq i64 %0, 0
  br i1 %cond, label %29, label %22

22:                                               ; preds = %21
  %23 = icmp eq i64 %.043, %.045
  %24 = icmp eq i64 %.043, %.044
  %or.cond = select i1 %23, i1 %24, i1 false
  br i1 %or.cond, label %25, label %31

25:                                               ; preds = %22
  %.not = icmp eq i64 %0, 0
  br i1 %.not, label %29, label %26

26:                                               ; preds = %25
  %27 = load i64, ptr %1, align 8
  %28 = mul nsw i64 %27, %.043
  br label %29

29:                                               ; preds = %21, %25, %26
  %30 = phi i64 [ %28, %26 ], [ %6, %21 ], [ %6, %25 ]
  call void @copy(ptr noundef %2, ptr noundef %4, i64 noundef %30)
  br label %45

31:                                               ; preds = %22, %35
  %.0 = phi i64 [ %44, %35 ], [ 0, %22 ]
  %32 = load i64, ptr %1, align 8
  %33 = icmp slt i64 %.0, %32
  %34 = icmp ne i64 %.043, 0
  %spec.select = select i1 %33, i1 %34, i1 false
  br i1 %spec.select, label %35, label %45

35:                                               ; preds = %31
  %36 = add nsw i64 %0, -1
  %37 = getelementptr inbounds i8, ptr %1, i64 8
  %38 = mul nsw i64 %.0, %.045
  %39 = getelementptr inbounds i8, ptr %2, i64 %38
  %40 = getelementptr inbounds i8, ptr %3, i64 8
  %41 = mul nsw i64 %.0, %.044
  %42 = getelementptr inbounds i8, ptr %4, i64 %41
  %43 = getelementptr inbounds i8, ptr %5, i64 8
  call void @copy_box(i64 noundef %36, ptr noundef nonnull %37, ptr noundef %39, ptr noundef nonnull %40, ptr noundef %42, ptr noundef nonnull %43, i64 noundef %6)
  %44 = add nuw nsw i64 %.0, 1
  br label %31, !llvm.loop !46

45:                                               ; preds = %29, %31
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare ptr @llvm.stacksave.p0()

declare void @llvm.stackrestore.p0(ptr)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
!0 = distinct !{!0, !47}
!1 = distinct !{!1, !47}
!2 = distinct !{!2, !47}
!3 = distinct !{!3, !47}
!4 = distinct !{!4, !47}
!5 = distinct !{!5, !47}
!6 = distinct !{!6, !47}
!7 = distinct !{!7, !47}
!8 = distinct !{!8, !47}
!9 = distinct !{!9, !47}
!10 = distinct !{!10, !47}
!11 = distinct !{!11, !47}
!12 = distinct !{!12, !47}
!13 = distinct !{!13, !47}
!14 = distinct !{!14, !47}
!15 = distinct !{!15, !47}
!16 = distinct !{!16, !47}
!17 = distinct !{!17, !47}
!18 = distinct !{!18, !47}
!19 = distinct !{!19, !47}
!20 = distinct !{!20, !47}
!21 = distinct !{!21, !47}
!22 = distinct !{!22, !47}
!23 = distinct !{!23, !47}
!24 = distinct !{!24, !47}
!25 = distinct !{!25, !47}
!26 = distinct !{!26, !47}
!27 = distinct !{!27, !47}
!28 = distinct !{!28, !47}
!29 = distinct !{!29, !47}
!30 = distinct !{!30, !47}
!31 = distinct !{!31, !47}
!32 = distinct !{!32, !47}
!33 = distinct !{!33, !47}
!34 = distinct !{!34, !47}
!35 = distinct !{!35, !47}
!36 = distinct !{!36, !47}
!37 = distinct !{!37, !47}
!38 = distinct !{!38, !47}
!39 = distinct !{!39, !47}
!40 = distinct !{!40, !47}
!41 = distinct !{!41, !47}
!42 = distinct !{!42, !47}
!43 = distinct !{!43, !47}
!44 = distinct !{!44, !47}
!45 = distinct !{!45, !47}
!46 = distinct !{!46, !47}
!47 = !{!"llvm.loop.mustprogress"}
