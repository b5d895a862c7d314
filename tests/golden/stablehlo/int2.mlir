module @jit_program attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xi2>, %arg1: tensor<4x6xi2>, %arg2: tensor<4x6xi2>, %arg3: tensor<4xf32>, %arg4: tensor<4x6xf32>, %arg5: tensor<5xui8>) -> (tensor<4x6xi2> {jax.result_info = "result[0]"}, tensor<5xui8> {jax.result_info = "result[1]"}, tensor<4x6xi32> {jax.result_info = "result[2]"}, tensor<4x6xi32> {jax.result_info = "result[3]"}, tensor<4x6xi32> {jax.result_info = "result[4]"}, tensor<4x6xi32> {jax.result_info = "result[5]"}, tensor<4x6xi32> {jax.result_info = "result[6]"}, tensor<4x6xi32> {jax.result_info = "result[7]"}, tensor<4x6xi32> {jax.result_info = "result[8]"}, tensor<4x6xi32> {jax.result_info = "result[9]"}, tensor<4x6xi32> {jax.result_info = "result[10]"}, tensor<4x6xi32> {jax.result_info = "result[11]"}, tensor<4x6xi32> {jax.result_info = "result[12]"}, tensor<4x6xi32> {jax.result_info = "result[13]"}, tensor<4x6xi32> {jax.result_info = "result[14]"}, tensor<4x6xi32> {jax.result_info = "result[15]"}, tensor<4x6xi1> {jax.result_info = "result[16]"}, tensor<4x6xi32> {jax.result_info = "result[17]"}, tensor<4x6xi32> {jax.result_info = "result[18]"}, tensor<6x4xi32> {jax.result_info = "result[19]"}, tensor<4x6xi32> {jax.result_info = "result[20]"}, tensor<4x6xi32> {jax.result_info = "result[21]"}, tensor<4x6xi32> {jax.result_info = "result[22]"}, tensor<5x4xi32> {jax.result_info = "result[23]"}, tensor<4x4xf32> {jax.result_info = "result[24]"}) {
    %c = stablehlo.constant dense<[[0, 1, -2, -1], [0, 1, -2, -1], [0, 1, -2, -1], [0, 1, -2, -1], [0, 1, -2, -1], [0, 1, -2, -1]]> : tensor<6x4xi2>
    %c_0 = stablehlo.constant dense<0> : tensor<i2>
    %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i2>) -> tensor<4x6xi2>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<4x6xi2>, tensor<4x6xi2>) -> tensor<4x6xi1>
    %c_1 = stablehlo.constant dense<1> : tensor<i2>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i2>) -> tensor<4x6xi2>
    %3 = call @_where(%1, %2, %arg1) : (tensor<4x6xi1>, tensor<4x6xi2>, tensor<4x6xi2>) -> tensor<4x6xi2>
    %4 = stablehlo.add %arg0, %arg1 : tensor<4x6xi2>
    %5 = stablehlo.subtract %arg0, %arg1 : tensor<4x6xi2>
    %6 = stablehlo.multiply %arg0, %arg1 : tensor<4x6xi2>
    %7 = stablehlo.negate %arg0 : tensor<4x6xi2>
    %8 = stablehlo.and %arg0, %arg1 : tensor<4x6xi2>
    %9 = stablehlo.xor %arg0, %arg1 : tensor<4x6xi2>
    %10 = stablehlo.not %arg0 : tensor<4x6xi2>
    %11 = stablehlo.divide %arg0, %3 : tensor<4x6xi2>
    %12 = stablehlo.remainder %arg0, %3 : tensor<4x6xi2>
    %13 = stablehlo.shift_left %arg0, %arg2 : tensor<4x6xi2>
    %14 = stablehlo.shift_right_arithmetic %arg0, %arg2 : tensor<4x6xi2>
    %15 = stablehlo.shift_right_logical %arg0, %arg2 : tensor<4x6xi2>
    %16 = stablehlo.count_leading_zeros %arg0 : tensor<4x6xi2>
    %17 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<4x6xi2>, tensor<4x6xi2>) -> tensor<4x6xi1>
    %18 = stablehlo.maximum %arg0, %arg1 : tensor<4x6xi2>
    %19 = call @cumsum(%arg0) : (tensor<4x6xi2>) -> tensor<4x6xi2>
    %20 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xi2>) -> tensor<6x4xi2>
    %21 = call @_flip(%20) : (tensor<6x4xi2>) -> tensor<6x4xi2>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %22:3 = stablehlo.while(%iterArg = %arg1, %iterArg_3 = %c_2, %iterArg_4 = %arg0) : tensor<4x6xi2>, tensor<i64>, tensor<4x6xi2>
    cond {
      %c_5 = stablehlo.constant dense<3> : tensor<i64>
      %57 = stablehlo.compare LT, %iterArg_3, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %57 : tensor<i1>
    } do {
      %57 = func.call @closed_call(%iterArg, %iterArg_4) : (tensor<4x6xi2>, tensor<4x6xi2>) -> tensor<4x6xi2>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %58 = stablehlo.add %iterArg_3, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %58, %57 : tensor<4x6xi2>, tensor<i64>, tensor<4x6xi2>
    }
    %23 = stablehlo.convert %arg4 : (tensor<4x6xf32>) -> tensor<4x6xi2>
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %25 = stablehlo.multiply %arg4, %24 : tensor<4x6xf32>
    %26 = stablehlo.convert %25 : (tensor<4x6xf32>) -> tensor<4x6xi32>
    %27 = stablehlo.convert %26 : (tensor<4x6xi32>) -> tensor<4x6xi2>
    %28 = stablehlo.bitcast_convert %arg5 : (tensor<5xui8>) -> tensor<5x4xi2>
    %29 = stablehlo.convert %c : (tensor<6x4xi2>) -> tensor<6x4xf32>
    %30 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
    %32 = stablehlo.multiply %29, %31 : tensor<6x4xf32>
    %33 = stablehlo.dot_general %arg4, %32, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %34 = stablehlo.bitcast_convert %arg5 : (tensor<5xui8>) -> tensor<5x4xi2>
    %35 = stablehlo.bitcast_convert %34 : (tensor<5x4xi2>) -> tensor<5xui8>
    %36 = stablehlo.convert %arg0 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %37 = stablehlo.convert %4 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %38 = stablehlo.convert %5 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %39 = stablehlo.convert %6 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %40 = stablehlo.convert %7 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %41 = stablehlo.convert %8 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %42 = stablehlo.convert %9 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %43 = stablehlo.convert %10 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %44 = stablehlo.convert %11 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %45 = stablehlo.convert %12 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %46 = stablehlo.convert %13 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %47 = stablehlo.convert %14 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %48 = stablehlo.convert %15 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %49 = stablehlo.convert %16 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %50 = stablehlo.convert %18 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %51 = stablehlo.convert %19 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %52 = stablehlo.convert %21 : (tensor<6x4xi2>) -> tensor<6x4xi32>
    %53 = stablehlo.convert %22#2 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %54 = stablehlo.convert %23 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %55 = stablehlo.convert %27 : (tensor<4x6xi2>) -> tensor<4x6xi32>
    %56 = stablehlo.convert %28 : (tensor<5x4xi2>) -> tensor<5x4xi32>
    return %arg0, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %17, %50, %51, %52, %53, %54, %55, %56, %33 : tensor<4x6xi2>, tensor<5xui8>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<6x4xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<5x4xi32>, tensor<4x4xf32>
  }
  func.func private @_where(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xi2>, %arg2: tensor<4x6xi2>) -> tensor<4x6xi2> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x6xi1>, tensor<4x6xi2>
    return %0 : tensor<4x6xi2>
  }
  func.func private @cumsum(%arg0: tensor<4x6xi2>) -> tensor<4x6xi2> {
    %c = stablehlo.constant dense<0> : tensor<i2>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i2>) -> tensor<i2>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i2>, %arg2: tensor<i2>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i2>
      stablehlo.return %2 : tensor<i2>
    }) : (tensor<4x6xi2>, tensor<i2>) -> tensor<4x6xi2>
    return %1 : tensor<4x6xi2>
  }
  func.func private @_flip(%arg0: tensor<6x4xi2>) -> tensor<6x4xi2> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<6x4xi2>
    return %0 : tensor<6x4xi2>
  }
  func.func private @closed_call(%arg0: tensor<4x6xi2>, %arg1: tensor<4x6xi2>) -> tensor<4x6xi2> {
    %0 = stablehlo.add %arg1, %arg1 : tensor<4x6xi2>
    %1 = stablehlo.add %0, %arg0 : tensor<4x6xi2>
    return %1 : tensor<4x6xi2>
  }
}
