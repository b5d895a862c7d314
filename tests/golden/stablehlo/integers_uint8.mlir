module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4xui8>, %arg1: tensor<5x4xui8>) -> (tensor<5x4xui8> {jax.result_info = "result[0]"}, tensor<5x4xui8> {jax.result_info = "result[1]"}, tensor<5x4xui8> {jax.result_info = "result[2]"}, tensor<5x4xui8> {jax.result_info = "result[3]"}, tensor<5x4xui8> {jax.result_info = "result[4]"}, tensor<5x4xui8> {jax.result_info = "result[5]"}, tensor<5x4xui8> {jax.result_info = "result[6]"}, tensor<5x4xui8> {jax.result_info = "result[7]"}, tensor<5x4xui8> {jax.result_info = "result[8]"}, tensor<5x4xui8> {jax.result_info = "result[9]"}, tensor<5x4xui8> {jax.result_info = "result[10]"}, tensor<5x4xui8> {jax.result_info = "result[11]"}, tensor<5x4xui8> {jax.result_info = "result[12]"}, tensor<5x4xi1> {jax.result_info = "result[13]"}, tensor<5x4xui8> {jax.result_info = "result[14]"}, tensor<5x4xui8> {jax.result_info = "result[15]"}, tensor<5x4xui8> {jax.result_info = "result[16]"}, tensor<5x4xf32> {jax.result_info = "result[17]"}, tensor<5x4xi1> {jax.result_info = "result[18]"}, tensor<4xi64> {jax.result_info = "result[19]"}, tensor<5x4xui8> {jax.result_info = "result[20]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<5x4xui8>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<5x4xui8>
    %2 = stablehlo.divide %arg0, %arg1 : tensor<5x4xui8>
    %3 = stablehlo.remainder %arg0, %arg1 : tensor<5x4xui8>
    %4 = stablehlo.and %arg0, %arg1 : tensor<5x4xui8>
    %5 = stablehlo.or %arg0, %arg1 : tensor<5x4xui8>
    %6 = stablehlo.xor %arg0, %arg1 : tensor<5x4xui8>
    %7 = stablehlo.not %arg0 : tensor<5x4xui8>
    %8 = stablehlo.shift_left %arg0, %arg1 : tensor<5x4xui8>
    %9 = stablehlo.popcnt %arg0 : tensor<5x4xui8>
    %10 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<5x4xui8>
    %11 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<5x4xui8>
    %12 = stablehlo.count_leading_zeros %arg0 : tensor<5x4xui8>
    %13 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %14 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %15 = stablehlo.compare EQ, %arg0, %14, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %16 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %c_1 = stablehlo.constant dense<1> : tensor<ui8>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %18 = stablehlo.select %15, %16, %17 : tensor<5x4xi1>, tensor<5x4xui8>
    %19 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xui8>
    %c_2 = stablehlo.constant dense<0> : tensor<ui8>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %21 = stablehlo.compare EQ, %arg0, %20, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui8>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %23 = stablehlo.compare NE, %arg1, %22, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %24 = stablehlo.and %21, %23 : tensor<5x4xi1>
    %c_4 = stablehlo.constant dense<0> : tensor<ui8>
    %c_5 = stablehlo.constant dense<1> : tensor<ui8>
    %25 = call @_where(%24, %c_4, %c_5) : (tensor<5x4xi1>, tensor<ui8>, tensor<ui8>) -> tensor<5x4xui8>
    %c_6 = stablehlo.constant dense<1> : tensor<ui8>
    %26 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %27 = stablehlo.and %arg1, %26 : tensor<5x4xui8>
    %28 = stablehlo.multiply %25, %arg0 : tensor<5x4xui8>
    %29 = call @_where_0(%27, %28, %25) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %30 = stablehlo.multiply %arg0, %arg0 : tensor<5x4xui8>
    %c_7 = stablehlo.constant dense<1> : tensor<ui8>
    %31 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %32 = stablehlo.shift_right_logical %arg1, %31 : tensor<5x4xui8>
    %c_8 = stablehlo.constant dense<1> : tensor<ui8>
    %33 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %34 = stablehlo.and %32, %33 : tensor<5x4xui8>
    %35 = stablehlo.multiply %29, %30 : tensor<5x4xui8>
    %36 = call @_where_0(%34, %35, %29) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %37 = stablehlo.multiply %30, %30 : tensor<5x4xui8>
    %c_9 = stablehlo.constant dense<1> : tensor<ui8>
    %38 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %39 = stablehlo.shift_right_logical %32, %38 : tensor<5x4xui8>
    %c_10 = stablehlo.constant dense<1> : tensor<ui8>
    %40 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %41 = stablehlo.and %39, %40 : tensor<5x4xui8>
    %42 = stablehlo.multiply %36, %37 : tensor<5x4xui8>
    %43 = call @_where_0(%41, %42, %36) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %44 = stablehlo.multiply %37, %37 : tensor<5x4xui8>
    %c_11 = stablehlo.constant dense<1> : tensor<ui8>
    %45 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %46 = stablehlo.shift_right_logical %39, %45 : tensor<5x4xui8>
    %c_12 = stablehlo.constant dense<1> : tensor<ui8>
    %47 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %48 = stablehlo.and %46, %47 : tensor<5x4xui8>
    %49 = stablehlo.multiply %43, %44 : tensor<5x4xui8>
    %50 = call @_where_0(%48, %49, %43) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %51 = stablehlo.multiply %44, %44 : tensor<5x4xui8>
    %c_13 = stablehlo.constant dense<1> : tensor<ui8>
    %52 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %53 = stablehlo.shift_right_logical %46, %52 : tensor<5x4xui8>
    %c_14 = stablehlo.constant dense<1> : tensor<ui8>
    %54 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %55 = stablehlo.and %53, %54 : tensor<5x4xui8>
    %56 = stablehlo.multiply %50, %51 : tensor<5x4xui8>
    %57 = call @_where_0(%55, %56, %50) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %58 = stablehlo.multiply %51, %51 : tensor<5x4xui8>
    %c_15 = stablehlo.constant dense<1> : tensor<ui8>
    %59 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %60 = stablehlo.shift_right_logical %53, %59 : tensor<5x4xui8>
    %c_16 = stablehlo.constant dense<1> : tensor<ui8>
    %61 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %62 = stablehlo.and %60, %61 : tensor<5x4xui8>
    %63 = stablehlo.multiply %57, %58 : tensor<5x4xui8>
    %64 = call @_where_0(%62, %63, %57) : (tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xui8>
    %65 = stablehlo.convert %arg0 : (tensor<5x4xui8>) -> tensor<5x4xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<ui8>
    %66 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %67 = stablehlo.compare NE, %arg0, %66, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %68 = stablehlo.convert %67 : tensor<5x4xi1>
    %69 = call @argmax(%arg0) : (tensor<5x4xui8>) -> tensor<4xi64>
    %70 = call @sort(%arg0) : (tensor<5x4xui8>) -> tensor<5x4xui8>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %18, %19, %64, %65, %68, %69, %70 : tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xi1>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xui8>, tensor<5x4xf32>, tensor<5x4xi1>, tensor<4xi64>, tensor<5x4xui8>
  }
  func.func private @_where(%arg0: tensor<5x4xi1>, %arg1: tensor<ui8>, %arg2: tensor<ui8>) -> tensor<5x4xui8> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<5x4xi1>, tensor<5x4xui8>
    return %2 : tensor<5x4xui8>
  }
  func.func private @_where_0(%arg0: tensor<5x4xui8>, %arg1: tensor<5x4xui8>, %arg2: tensor<5x4xui8>) -> tensor<5x4xui8> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<5x4xui8>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<5x4xui8>, tensor<5x4xui8>) -> tensor<5x4xi1>
    %2 = stablehlo.select %1, %arg1, %arg2 : tensor<5x4xi1>, tensor<5x4xui8>
    return %2 : tensor<5x4xui8>
  }
  func.func private @argmax(%arg0: tensor<5x4xui8>) -> tensor<4xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<5x4xi64>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<5x4xui8>, tensor<5x4xi64>, tensor<ui8>, tensor<i64>) -> (tensor<4xui8>, tensor<4xi64>)
     reducer(%arg1: tensor<ui8>, %arg3: tensor<ui8>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<ui8>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<ui8>, tensor<i64>
    }
    return %1#1 : tensor<4xi64>
  }
  func.func private @sort(%arg0: tensor<5x4xui8>) -> tensor<5x4xui8> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui8>, %arg2: tensor<ui8>):
      %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<5x4xui8>) -> tensor<5x4xui8>
    return %0 : tensor<5x4xui8>
  }
}
