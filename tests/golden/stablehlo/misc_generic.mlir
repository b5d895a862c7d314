"builtin.module"() <{sym_name = "misc"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>, tensor<ui32>, tensor<ui32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x11xf32>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> : (tensor<3x4xf32>) -> tensor<i32>
    %1 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 4 : i32, mantissa_bits = 3 : i32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "stablehlo.replica_id"() : () -> tensor<ui32>
    %3 = "stablehlo.partition_id"() : () -> tensor<ui32>
    %4:2 = "stablehlo.optimization_barrier"(%arg0, %1) : (tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
    %5 = "stablehlo.clamp"(%arg0, %1, %arg0) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %6 = "stablehlo.constant"() <{value = dense<7.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.pad"(%arg0, %6) <{edge_padding_high = array<i64: 1, -1>, edge_padding_low = array<i64: -1, 2>, interior_padding = array<i64: 0, 2>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x11xf32>
    "func.return"(%0, %1, %2, %3, %4#1, %5, %7) : (tensor<i32>, tensor<3x4xf32>, tensor<ui32>, tensor<ui32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x11xf32>) -> ()
  }) : () -> ()
}) : () -> ()
