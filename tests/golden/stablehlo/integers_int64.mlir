module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi64>, %arg1: tensor<5x4xi64>) -> (tensor<5x4xi64> {jax.result_info = "result[0]"}, tensor<5x4xi64> {jax.result_info = "result[1]"}, tensor<5x4xi64> {jax.result_info = "result[2]"}, tensor<5x4xi64> {jax.result_info = "result[3]"}, tensor<5x4xi64> {jax.result_info = "result[4]"}, tensor<5x4xi64> {jax.result_info = "result[5]"}, tensor<5x4xi64> {jax.result_info = "result[6]"}, tensor<5x4xi64> {jax.result_info = "result[7]"}, tensor<5x4xi64> {jax.result_info = "result[8]"}, tensor<5x4xi64> {jax.result_info = "result[9]"}, tensor<5x4xi64> {jax.result_info = "result[10]"}, tensor<5x4xi64> {jax.result_info = "result[11]"}, tensor<5x4xi64> {jax.result_info = "result[12]"}, tensor<5x4xi1> {jax.result_info = "result[13]"}, tensor<5x4xi64> {jax.result_info = "result[14]"}, tensor<5x4xi64> {jax.result_info = "result[15]"}, tensor<5x4xi64> {jax.result_info = "result[16]"}, tensor<5x4xf32> {jax.result_info = "result[17]"}, tensor<5x4xi1> {jax.result_info = "result[18]"}, tensor<4xi64> {jax.result_info = "result[19]"}, tensor<5x4xi64> {jax.result_info = "result[20]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<5x4xi64>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<5x4xi64>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<5x4xi64>
    %3 = stablehlo.remainder %arg0, %arg1 : tensor<5x4xi64>
    %4 = stablehlo.and %arg0, %arg1 : tensor<5x4xi64>
    %5 = stablehlo.or %arg0, %arg1 : tensor<5x4xi64>
    %6 = stablehlo.xor %arg0, %arg1 : tensor<5x4xi64>
    %7 = stablehlo.not %arg0 : tensor<5x4xi64>
    %8 = stablehlo.shift_left %arg0, %arg1 : tensor<5x4xi64>
    %9 = stablehlo.popcnt %arg0 : tensor<5x4xi64>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<5x4xi64>
    %11 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<5x4xi64>
    %12 = stablehlo.count_leading_zeros %arg0 : tensor<5x4xi64>
    %13 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi1>
    %14 = stablehlo.sign %arg0 : tensor<5x4xi64>
    %15 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %17 = stablehlo.compare EQ, %arg0, %16, SIGNED : (tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %19 = stablehlo.compare NE, %arg1, %18, SIGNED : (tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi1>
    %20 = stablehlo.and %17, %19 : tensor<5x4xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<1> : tensor<i64>
    %21 = call @_where(%20, %c_1, %c_2) : (tensor<5x4xi1>, tensor<i64>, tensor<i64>) -> tensor<5x4xi64>
    %c_3 = stablehlo.constant dense<1> : tensor<i64>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %23 = stablehlo.and %arg1, %22 : tensor<5x4xi64>
    %24 = stablehlo.multiply %21, %arg0 : tensor<5x4xi64>
    %25 = call @_where_0(%23, %24, %21) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %26 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xi64>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %28 = stablehlo.shift_right_logical %arg1, %27 : tensor<5x4xi64>
    %c_5 = stablehlo.constant dense<1> : tensor<i64>
    %29 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %30 = stablehlo.and %28, %29 : tensor<5x4xi64>
    %31 = stablehlo.multiply %25, %26 : tensor<5x4xi64>
    %32 = call @_where_0(%30, %31, %25) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %33 = stablehlo.multiply %26, %26 : tensor<5x4xi64>
    %c_6 = stablehlo.constant dense<1> : tensor<i64>
    %34 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %35 = stablehlo.shift_right_logical %28, %34 : tensor<5x4xi64>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %36 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %37 = stablehlo.and %35, %36 : tensor<5x4xi64>
    %38 = stablehlo.multiply %32, %33 : tensor<5x4xi64>
    %39 = call @_where_0(%37, %38, %32) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %40 = stablehlo.multiply %33, %33 : tensor<5x4xi64>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %41 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %42 = stablehlo.shift_right_logical %35, %41 : tensor<5x4xi64>
    %c_9 = stablehlo.constant dense<1> : tensor<i64>
    %43 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %44 = stablehlo.and %42, %43 : tensor<5x4xi64>
    %45 = stablehlo.multiply %39, %40 : tensor<5x4xi64>
    %46 = call @_where_0(%44, %45, %39) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %47 = stablehlo.multiply %40, %40 : tensor<5x4xi64>
    %c_10 = stablehlo.constant dense<1> : tensor<i64>
    %48 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %49 = stablehlo.shift_right_logical %42, %48 : tensor<5x4xi64>
    %c_11 = stablehlo.constant dense<1> : tensor<i64>
    %50 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %51 = stablehlo.and %49, %50 : tensor<5x4xi64>
    %52 = stablehlo.multiply %46, %47 : tensor<5x4xi64>
    %53 = call @_where_0(%51, %52, %46) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %54 = stablehlo.multiply %47, %47 : tensor<5x4xi64>
    %c_12 = stablehlo.constant dense<1> : tensor<i64>
    %55 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %56 = stablehlo.shift_right_logical %49, %55 : tensor<5x4xi64>
    %c_13 = stablehlo.constant dense<1> : tensor<i64>
    %57 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %58 = stablehlo.and %56, %57 : tensor<5x4xi64>
    %59 = stablehlo.multiply %53, %54 : tensor<5x4xi64>
    %60 = call @_where_0(%58, %59, %53) : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi64>
    %61 = stablehlo.convert %arg0 : (tensor<5x4xi64>) -> tensor<5x4xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i64>
    %62 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %63 = stablehlo.compare NE, %arg0, %62, SIGNED : (tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi1>
    %64 = stablehlo.convert %63 : tensor<5x4xi1>
    %65 = call @argmax(%arg0) : (tensor<5x4xi64>) -> tensor<4xi64>
    %66 = call @sort(%arg0) : (tensor<5x4xi64>) -> tensor<5x4xi64>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %60, %61, %64, %65, %66 : tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi1>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xi64>, tensor<5x4xf32>, tensor<5x4xi1>, tensor<4xi64>, tensor<5x4xi64>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<5x4xi64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<5x4xi1>, tensor<5x4xi64>
    return %2 : tensor<5x4xi64>
  }
  func.func private @_where_0(%arg0: tensor<5x4xi64>, %arg1: tensor<5x4xi64>, %arg2: tensor<5x4xi64>) -> tensor<5x4xi64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<5x4xi64>
    %1 = stablehlo.compare NE, %arg0, %0, SIGNED : (tensor<5x4xi64>, tensor<5x4xi64>) -> tensor<5x4xi1>
    %2 = stablehlo.select %1, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xi64>
    return %2 : tensor<5x4xi64>
  }
  func.func private @argmax(%arg0: tensor<5x4xi64>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<5x4xi64>
    %c = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<5x4xi64>, tensor<5x4xi64>, tensor<i64>, tensor<i64>) -> (tensor<4xi64>, tensor<4xi64>)
     reducer(%arg1: tensor<i64>, %arg3: tensor<i64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i64>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
  func.func private @sort(%arg0: tensor<5x4xi64>) -> tensor<5x4xi64> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i64>, %arg2: tensor<i64>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<5x4xi64>) -> tensor<5x4xi64>
    return %0 : tensor<5x4xi64>
  }
}
