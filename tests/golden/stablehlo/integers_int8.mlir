module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xi8>, %arg1: tensor<5x4xi8>) -> (tensor<5x4xi8> {jax.result_info = "result[0]"}, tensor<5x4xi8> {jax.result_info = "result[1]"}, tensor<5x4xi8> {jax.result_info = "result[2]"}, tensor<5x4xi8> {jax.result_info = "result[3]"}, tensor<5x4xi8> {jax.result_info = "result[4]"}, tensor<5x4xi8> {jax.result_info = "result[5]"}, tensor<5x4xi8> {jax.result_info = "result[6]"}, tensor<5x4xi8> {jax.result_info = "result[7]"}, tensor<5x4xi8> {jax.result_info = "result[8]"}, tensor<5x4xi8> {jax.result_info = "result[9]"}, tensor<5x4xi8> {jax.result_info = "result[10]"}, tensor<5x4xi8> {jax.result_info = "result[11]"}, tensor<5x4xi8> {jax.result_info = "result[12]"}, tensor<5x4xi1> {jax.result_info = "result[13]"}, tensor<5x4xi8> {jax.result_info = "result[14]"}, tensor<5x4xi8> {jax.result_info = "result[15]"}, tensor<5x4xi8> {jax.result_info = "result[16]"}, tensor<5x4xf32> {jax.result_info = "result[17]"}, tensor<5x4xi1> {jax.result_info = "result[18]"}, tensor<4xi64> {jax.result_info = "result[19]"}, tensor<5x4xi8> {jax.result_info = "result[20]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<5x4xi8>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<5x4xi8>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<5x4xi8>
    %3 = stablehlo.remainder %arg0, %arg1 : tensor<5x4xi8>
    %4 = stablehlo.and %arg0, %arg1 : tensor<5x4xi8>
    %5 = stablehlo.or %arg0, %arg1 : tensor<5x4xi8>
    %6 = stablehlo.xor %arg0, %arg1 : tensor<5x4xi8>
    %7 = stablehlo.not %arg0 : tensor<5x4xi8>
    %8 = stablehlo.shift_left %arg0, %arg1 : tensor<5x4xi8>
    %9 = stablehlo.popcnt %arg0 : tensor<5x4xi8>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<5x4xi8>
    %11 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<5x4xi8>
    %12 = stablehlo.count_leading_zeros %arg0 : tensor<5x4xi8>
    %13 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi1>
    %14 = stablehlo.sign %arg0 : tensor<5x4xi8>
    %15 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xi8>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %17 = stablehlo.compare EQ, %arg0, %16, SIGNED : (tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i8>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %19 = stablehlo.compare NE, %arg1, %18, SIGNED : (tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi1>
    %20 = stablehlo.and %17, %19 : tensor<5x4xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<i8>
    %c_2 = stablehlo.constant dense<1> : tensor<i8>
    %21 = call @_where(%20, %c_1, %c_2) : (tensor<5x4xi1>, tensor<i8>, tensor<i8>) -> tensor<5x4xi8>
    %c_3 = stablehlo.constant dense<1> : tensor<i8>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %23 = stablehlo.and %arg1, %22 : tensor<5x4xi8>
    %24 = stablehlo.multiply %21, %arg0 : tensor<5x4xi8>
    %25 = call @_where_0(%23, %24, %21) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %26 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xi8>
    %c_4 = stablehlo.constant dense<1> : tensor<i8>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %28 = stablehlo.shift_right_logical %arg1, %27 : tensor<5x4xi8>
    %c_5 = stablehlo.constant dense<1> : tensor<i8>
    %29 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %30 = stablehlo.and %28, %29 : tensor<5x4xi8>
    %31 = stablehlo.multiply %25, %26 : tensor<5x4xi8>
    %32 = call @_where_0(%30, %31, %25) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %33 = stablehlo.multiply %26, %26 : tensor<5x4xi8>
    %c_6 = stablehlo.constant dense<1> : tensor<i8>
    %34 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %35 = stablehlo.shift_right_logical %28, %34 : tensor<5x4xi8>
    %c_7 = stablehlo.constant dense<1> : tensor<i8>
    %36 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %37 = stablehlo.and %35, %36 : tensor<5x4xi8>
    %38 = stablehlo.multiply %32, %33 : tensor<5x4xi8>
    %39 = call @_where_0(%37, %38, %32) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %40 = stablehlo.multiply %33, %33 : tensor<5x4xi8>
    %c_8 = stablehlo.constant dense<1> : tensor<i8>
    %41 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %42 = stablehlo.shift_right_logical %35, %41 : tensor<5x4xi8>
    %c_9 = stablehlo.constant dense<1> : tensor<i8>
    %43 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %44 = stablehlo.and %42, %43 : tensor<5x4xi8>
    %45 = stablehlo.multiply %39, %40 : tensor<5x4xi8>
    %46 = call @_where_0(%44, %45, %39) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %47 = stablehlo.multiply %40, %40 : tensor<5x4xi8>
    %c_10 = stablehlo.constant dense<1> : tensor<i8>
    %48 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %49 = stablehlo.shift_right_logical %42, %48 : tensor<5x4xi8>
    %c_11 = stablehlo.constant dense<1> : tensor<i8>
    %50 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %51 = stablehlo.and %49, %50 : tensor<5x4xi8>
    %52 = stablehlo.multiply %46, %47 : tensor<5x4xi8>
    %53 = call @_where_0(%51, %52, %46) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %54 = stablehlo.multiply %47, %47 : tensor<5x4xi8>
    %c_12 = stablehlo.constant dense<1> : tensor<i8>
    %55 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %56 = stablehlo.shift_right_logical %49, %55 : tensor<5x4xi8>
    %c_13 = stablehlo.constant dense<1> : tensor<i8>
    %57 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %58 = stablehlo.and %56, %57 : tensor<5x4xi8>
    %59 = stablehlo.multiply %53, %54 : tensor<5x4xi8>
    %60 = call @_where_0(%58, %59, %53) : (tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi8>
    %61 = stablehlo.convert %arg0 : (tensor<5x4xi8>) -> tensor<5x4xf32>
    %c_14 = stablehlo.constant dense<0> : tensor<i8>
    %62 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %63 = stablehlo.compare NE, %arg0, %62, SIGNED : (tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi1>
    %64 = stablehlo.convert %63 : tensor<5x4xi1>
    %65 = call @argmax(%arg0) : (tensor<5x4xi8>) -> tensor<4xi64>
    %66 = call @sort(%arg0) : (tensor<5x4xi8>) -> tensor<5x4xi8>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %60, %61, %64, %65, %66 : tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi1>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xi8>, tensor<5x4xf32>, tensor<5x4xi1>, tensor<4xi64>, tensor<5x4xi8>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<i8>, %arg2: tensor<i8>) -> tensor<5x4xi8> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<5x4xi1>, tensor<5x4xi8>
    return %2 : tensor<5x4xi8>
  }
  func.func private @_where_0(%arg0: tensor<5x4xi8>, %arg1: tensor<5x4xi8>, %arg2: tensor<5x4xi8>) -> tensor<5x4xi8> {
    %c = stablehlo.constant dense<0> : tensor<i8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<5x4xi8>
    %1 = stablehlo.compare NE, %arg0, %0, SIGNED : (tensor<5x4xi8>, tensor<5x4xi8>) -> tensor<5x4xi1>
    %2 = stablehlo.select %1, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xi8>
    return %2 : tensor<5x4xi8>
  }
  func.func private @argmax(%arg0: tensor<5x4xi8>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<5x4xi64>
    %c = stablehlo.constant dense<-128> : tensor<i8>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<5x4xi8>, tensor<5x4xi64>, tensor<i8>, tensor<i64>) -> (tensor<4xi8>, tensor<4xi64>)
     reducer(%arg1: tensor<i8>, %arg3: tensor<i8>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<i8>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
  func.func private @sort(%arg0: tensor<5x4xi8>) -> tensor<5x4xi8> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
      %1 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<5x4xi8>) -> tensor<5x4xi8>
    return %0 : tensor<5x4xi8>
  }
}
