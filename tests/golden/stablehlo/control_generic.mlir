"builtin.module"() <{sym_name = "jit__lambda"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i64>, tensor<3x4xf32>) -> (tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg7: tensor<i64>, %arg8: tensor<3x4xf32>):
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %9:4 = "stablehlo.while"(%arg7, %arg8, %8, %arg8) ({
    ^bb0(%arg21: tensor<i64>, %arg22: tensor<3x4xf32>, %arg23: tensor<i64>, %arg24: tensor<3x4xf32>):
      %45 = "stablehlo.convert"(%arg23) : (tensor<i64>) -> tensor<i64>
      %46 = "stablehlo.compare"(%45, %arg21) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%46) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg17: tensor<i64>, %arg18: tensor<3x4xf32>, %arg19: tensor<i64>, %arg20: tensor<3x4xf32>):
      %41 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %42 = "stablehlo.add"(%arg19, %41) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      %43 = "stablehlo.sine"(%arg20) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %44 = "stablehlo.add"(%43, %arg18) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%arg17, %arg18, %42, %44) : (tensor<i64>, tensor<3x4xf32>, tensor<i64>, tensor<3x4xf32>) -> ()
    }) : (tensor<i64>, tensor<3x4xf32>, tensor<i64>, tensor<3x4xf32>) -> (tensor<i64>, tensor<3x4xf32>, tensor<i64>, tensor<3x4xf32>)
    %10 = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
    %11 = "stablehlo.compare"(%arg7, %10) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %12 = "stablehlo.convert"(%11) : (tensor<i1>) -> tensor<i32>
    %13 = "stablehlo.case"(%12) ({
      %40 = "stablehlo.cosine"(%arg8) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%40) : (tensor<3x4xf32>) -> ()
    }, {
      %39 = "stablehlo.sine"(%arg8) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%39) : (tensor<3x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3x4xf32>
    %14 = "stablehlo.constant"() <{value = dense<7> : tensor<i64>}> : () -> tensor<i64>
    %15 = "stablehlo.subtract"(%arg7, %14) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %16 = "stablehlo.convert"(%15) : (tensor<i64>) -> tensor<i32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.clamp"(%17, %16, %18) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %20 = "stablehlo.case"(%19) ({
      %38 = "stablehlo.sine"(%arg8) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%38) : (tensor<3x4xf32>) -> ()
    }, {
      %37 = "stablehlo.cosine"(%arg8) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%37) : (tensor<3x4xf32>) -> ()
    }, {
      %34 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
      %36 = "stablehlo.multiply"(%arg8, %35) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%36) : (tensor<3x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<3x4xf32>
    %21 = "stablehlo.slice"(%arg8) <{limit_indices = array<i64: 1, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %22 = "stablehlo.reshape"(%21) : (tensor<1x4xf32>) -> tensor<4xf32>
    %23 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %26:4 = "stablehlo.while"(%arg8, %25, %22, %24) ({
    ^bb0(%arg13: tensor<3x4xf32>, %arg14: tensor<i64>, %arg15: tensor<4xf32>, %arg16: tensor<3x4xf32>):
      %32 = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
      %33 = "stablehlo.compare"(%arg14, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%33) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg9: tensor<3x4xf32>, %arg10: tensor<i64>, %arg11: tensor<4xf32>, %arg12: tensor<3x4xf32>):
      %27 = "func.call"(%arg9, %arg10) <{callee = @dynamic_index_in_dim}> : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %28:2 = "func.call"(%arg11, %27) <{callee = @closed_call}> : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %29 = "func.call"(%arg12, %28#1, %arg10) <{callee = @dynamic_update_index_in_dim}> : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %30 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %31 = "stablehlo.add"(%arg10, %30) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%arg9, %31, %28#0, %29) : (tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>) -> ()
    }) : (tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>)
    "func.return"(%9#2, %9#3, %13, %20, %26#2, %26#3) : (tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3x4xf32>, %arg6: tensor<i64>):
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %6 = "stablehlo.dynamic_slice"(%arg5, %arg6, %5) <{slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %7 = "stablehlo.reshape"(%6) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%7) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4xf32>, %arg4: tensor<4xf32>):
    %3 = "stablehlo.add"(%arg3, %arg4) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %4 = "stablehlo.multiply"(%arg3, %arg4) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%3, %4) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %2 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1) : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
    "func.return"(%2) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
