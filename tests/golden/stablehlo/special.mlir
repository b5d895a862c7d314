module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4xf32>, %arg1: tensor<3x4xf32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}, tensor<3x4xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %1 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %2 = stablehlo.or %0, %1 : tensor<3x4xi1>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %4 = stablehlo.compare EQ, %arg1, %3, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %6 = stablehlo.compare EQ, %arg0, %5, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %8 = stablehlo.compare EQ, %arg1, %7, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %10 = stablehlo.compare LT, %arg1, %9, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %12 = stablehlo.compare LT, %arg0, %11, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %13 = stablehlo.and %6, %8 : tensor<3x4xi1>
    %14 = stablehlo.or %10, %12 : tensor<3x4xi1>
    %15 = stablehlo.or %14, %13 : tensor<3x4xi1>
    %16 = stablehlo.or %15, %2 : tensor<3x4xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %18 = stablehlo.compare GE, %arg1, %17, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %19 = stablehlo.compare GT, %arg1, %arg0, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %20 = stablehlo.and %18, %19 : tensor<3x4xi1>
    %21 = stablehlo.log %arg1 : tensor<3x4xf32>
    %22 = stablehlo.multiply %arg0, %21 : tensor<3x4xf32>
    %23 = stablehlo.subtract %22, %arg1 : tensor<3x4xf32>
    %24 = chlo.lgamma %arg0 : tensor<3x4xf32> -> tensor<3x4xf32>
    %25 = stablehlo.subtract %23, %24 : tensor<3x4xf32>
    %cst_5 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %26 = stablehlo.log %cst_5 : tensor<f32>
    %27 = stablehlo.negate %26 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %29 = stablehlo.compare LT, %25, %28, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %30 = stablehlo.exponential %25 : tensor<3x4xf32>
    %31 = stablehlo.or %8, %16 : tensor<3x4xi1>
    %32 = stablehlo.or %31, %29 : tensor<3x4xi1>
    %33 = stablehlo.or %32, %4 : tensor<3x4xi1>
    %34 = stablehlo.not %33 : tensor<3x4xi1>
    %35 = stablehlo.and %34, %20 : tensor<3x4xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %37 = stablehlo.subtract %36, %arg0 : tensor<3x4xf32>
    %38 = stablehlo.add %arg1, %37 : tensor<3x4xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %40 = stablehlo.add %38, %39 : tensor<3x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %43 = stablehlo.add %arg1, %42 : tensor<3x4xf32>
    %44 = stablehlo.multiply %40, %arg1 : tensor<3x4xf32>
    %45 = stablehlo.divide %43, %44 : tensor<3x4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %50 = stablehlo.negate %arg1 : tensor<3x4xf32>
    %51 = stablehlo.multiply %45, %50 : tensor<3x4xf32>
    %52 = stablehlo.subtract %49, %51 : tensor<3x4xf32>
    %53 = stablehlo.divide %52, %44 : tensor<3x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54:15 = stablehlo.while(%iterArg = %35, %iterArg_25 = %45, %iterArg_26 = %46, %iterArg_27 = %37, %iterArg_28 = %40, %iterArg_29 = %cst_14, %iterArg_30 = %43, %iterArg_31 = %44, %iterArg_32 = %41, %iterArg_33 = %arg1, %iterArg_34 = %47, %iterArg_35 = %48, %iterArg_36 = %49, %iterArg_37 = %50, %iterArg_38 = %53) : tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    cond {
      %cst_39 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %81 = stablehlo.compare LT, %iterArg_29, %cst_39, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c = stablehlo.constant dense<false> : tensor<i1>
      %82 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
      %83 = stablehlo.and %81, %82 : tensor<i1>
      stablehlo.return %83 : tensor<i1>
    } do {
      %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %81 = stablehlo.add %iterArg_29, %cst_39 : tensor<f32>
      %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %82 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %83 = stablehlo.add %iterArg_27, %82 : tensor<3x4xf32>
      %cst_41 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %84 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %85 = stablehlo.add %iterArg_28, %84 : tensor<3x4xf32>
      %86 = stablehlo.broadcast_in_dim %81, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %87 = stablehlo.multiply %83, %86 : tensor<3x4xf32>
      %88 = stablehlo.multiply %iterArg_30, %85 : tensor<3x4xf32>
      %89 = stablehlo.multiply %iterArg_32, %87 : tensor<3x4xf32>
      %90 = stablehlo.subtract %88, %89 : tensor<3x4xf32>
      %91 = stablehlo.multiply %iterArg_31, %85 : tensor<3x4xf32>
      %92 = stablehlo.multiply %iterArg_33, %87 : tensor<3x4xf32>
      %93 = stablehlo.subtract %91, %92 : tensor<3x4xf32>
      %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %95 = stablehlo.compare NE, %93, %94, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %96 = stablehlo.divide %90, %93 : tensor<3x4xf32>
      %97 = stablehlo.subtract %iterArg_25, %96 : tensor<3x4xf32>
      %98 = stablehlo.divide %97, %96 : tensor<3x4xf32>
      %99 = stablehlo.abs %98 : tensor<3x4xf32>
      %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %100 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %101 = stablehlo.select %95, %99, %100 : tensor<3x4xi1>, tensor<3x4xf32>
      %102 = stablehlo.select %95, %96, %iterArg_25 : tensor<3x4xi1>, tensor<3x4xf32>
      %103 = stablehlo.multiply %iterArg_36, %85 : tensor<3x4xf32>
      %104 = stablehlo.subtract %103, %iterArg_30 : tensor<3x4xf32>
      %105 = stablehlo.multiply %iterArg_34, %87 : tensor<3x4xf32>
      %106 = stablehlo.subtract %104, %105 : tensor<3x4xf32>
      %107 = stablehlo.broadcast_in_dim %81, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %108 = stablehlo.multiply %iterArg_32, %107 : tensor<3x4xf32>
      %109 = stablehlo.add %106, %108 : tensor<3x4xf32>
      %110 = stablehlo.multiply %iterArg_37, %85 : tensor<3x4xf32>
      %111 = stablehlo.subtract %110, %iterArg_31 : tensor<3x4xf32>
      %112 = stablehlo.multiply %iterArg_35, %87 : tensor<3x4xf32>
      %113 = stablehlo.subtract %111, %112 : tensor<3x4xf32>
      %114 = stablehlo.broadcast_in_dim %81, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %115 = stablehlo.multiply %iterArg_33, %114 : tensor<3x4xf32>
      %116 = stablehlo.add %113, %115 : tensor<3x4xf32>
      %117 = stablehlo.multiply %102, %116 : tensor<3x4xf32>
      %118 = stablehlo.subtract %109, %117 : tensor<3x4xf32>
      %119 = stablehlo.divide %118, %93 : tensor<3x4xf32>
      %120 = stablehlo.select %95, %119, %iterArg_38 : tensor<3x4xi1>, tensor<3x4xf32>
      %121 = stablehlo.subtract %120, %iterArg_38 : tensor<3x4xf32>
      %122 = stablehlo.abs %121 : tensor<3x4xf32>
      %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %123 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %124 = stablehlo.select %95, %122, %123 : tensor<3x4xi1>, tensor<3x4xf32>
      %125 = stablehlo.abs %90 : tensor<3x4xf32>
      %cst_45 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %126 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<f32>
      %127 = stablehlo.divide %126, %cst_45 : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %129 = stablehlo.compare GT, %125, %128, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %cst_47 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %131 = stablehlo.multiply %iterArg_30, %130 : tensor<3x4xf32>
      %132 = stablehlo.select %129, %131, %iterArg_30 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_48 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %133 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %134 = stablehlo.multiply %90, %133 : tensor<3x4xf32>
      %135 = stablehlo.select %129, %134, %90 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_49 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %136 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %137 = stablehlo.multiply %iterArg_31, %136 : tensor<3x4xf32>
      %138 = stablehlo.select %129, %137, %iterArg_31 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_50 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %140 = stablehlo.multiply %93, %139 : tensor<3x4xf32>
      %141 = stablehlo.select %129, %140, %93 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_51 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %142 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %143 = stablehlo.multiply %iterArg_36, %142 : tensor<3x4xf32>
      %144 = stablehlo.select %129, %143, %iterArg_36 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_52 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %145 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %146 = stablehlo.multiply %iterArg_37, %145 : tensor<3x4xf32>
      %147 = stablehlo.select %129, %146, %iterArg_37 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_53 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %148 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %149 = stablehlo.multiply %109, %148 : tensor<3x4xf32>
      %150 = stablehlo.select %129, %149, %109 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_54 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %151 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %152 = stablehlo.multiply %116, %151 : tensor<3x4xf32>
      %153 = stablehlo.select %129, %152, %116 : tensor<3x4xi1>, tensor<3x4xf32>
      %cst_55 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %154 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %155 = stablehlo.compare GT, %101, %154, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %156 = stablehlo.and %iterArg, %155 : tensor<3x4xi1>
      %157 = stablehlo.select %iterArg, %102, %iterArg_25 : tensor<3x4xi1>, tensor<3x4xf32>
      %158 = stablehlo.select %iterArg, %101, %iterArg_26 : tensor<3x4xi1>, tensor<3x4xf32>
      %159 = stablehlo.select %iterArg, %83, %iterArg_27 : tensor<3x4xi1>, tensor<3x4xf32>
      %160 = stablehlo.select %iterArg, %85, %iterArg_28 : tensor<3x4xi1>, tensor<3x4xf32>
      %161 = stablehlo.select %iterArg, %135, %iterArg_30 : tensor<3x4xi1>, tensor<3x4xf32>
      %162 = stablehlo.select %iterArg, %141, %iterArg_31 : tensor<3x4xi1>, tensor<3x4xf32>
      %163 = stablehlo.select %iterArg, %132, %iterArg_32 : tensor<3x4xi1>, tensor<3x4xf32>
      %164 = stablehlo.select %iterArg, %138, %iterArg_33 : tensor<3x4xi1>, tensor<3x4xf32>
      %165 = stablehlo.select %iterArg, %144, %iterArg_34 : tensor<3x4xi1>, tensor<3x4xf32>
      %166 = stablehlo.select %iterArg, %147, %iterArg_35 : tensor<3x4xi1>, tensor<3x4xf32>
      %167 = stablehlo.select %iterArg, %150, %iterArg_36 : tensor<3x4xi1>, tensor<3x4xf32>
      %168 = stablehlo.select %iterArg, %153, %iterArg_37 : tensor<3x4xi1>, tensor<3x4xf32>
      %169 = stablehlo.select %iterArg, %120, %iterArg_38 : tensor<3x4xi1>, tensor<3x4xf32>
      stablehlo.return %156, %157, %158, %159, %160, %81, %161, %162, %163, %164, %165, %166, %167, %168, %169 : tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    }
    %55 = stablehlo.multiply %54#1, %30 : tensor<3x4xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %57 = stablehlo.subtract %56, %55 : tensor<3x4xf32>
    %58 = stablehlo.not %20 : tensor<3x4xi1>
    %59 = stablehlo.and %34, %58 : tensor<3x4xi1>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %64:7 = stablehlo.while(%iterArg = %59, %iterArg_25 = %arg0, %iterArg_26 = %60, %iterArg_27 = %61, %iterArg_28 = %arg1, %iterArg_29 = %62, %iterArg_30 = %63) : tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    cond {
      %c = stablehlo.constant dense<false> : tensor<i1>
      %81 = stablehlo.reduce(%iterArg init: %c) applies stablehlo.or across dimensions = [0, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %81 : tensor<i1>
    } do {
      %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %81 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %82 = stablehlo.add %iterArg_25, %81 : tensor<3x4xf32>
      %83 = stablehlo.divide %iterArg_28, %82 : tensor<3x4xf32>
      %84 = stablehlo.multiply %iterArg_29, %83 : tensor<3x4xf32>
      %85 = stablehlo.multiply %iterArg_26, %iterArg_28 : tensor<3x4xf32>
      %86 = stablehlo.multiply %82, %82 : tensor<3x4xf32>
      %87 = stablehlo.divide %85, %86 : tensor<3x4xf32>
      %88 = stablehlo.subtract %84, %87 : tensor<3x4xf32>
      %89 = stablehlo.add %iterArg_30, %88 : tensor<3x4xf32>
      %90 = stablehlo.divide %iterArg_28, %82 : tensor<3x4xf32>
      %91 = stablehlo.multiply %iterArg_26, %90 : tensor<3x4xf32>
      %92 = stablehlo.add %iterArg_27, %91 : tensor<3x4xf32>
      %93 = stablehlo.divide %91, %92 : tensor<3x4xf32>
      %cst_32 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %95 = stablehlo.compare GT, %93, %94, FLOAT : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %96 = stablehlo.and %iterArg, %95 : tensor<3x4xi1>
      %97 = stablehlo.select %iterArg, %82, %iterArg_25 : tensor<3x4xi1>, tensor<3x4xf32>
      %98 = stablehlo.select %iterArg, %91, %iterArg_26 : tensor<3x4xi1>, tensor<3x4xf32>
      %99 = stablehlo.select %iterArg, %92, %iterArg_27 : tensor<3x4xi1>, tensor<3x4xf32>
      %100 = stablehlo.select %iterArg, %iterArg_28, %iterArg_28 : tensor<3x4xi1>, tensor<3x4xf32>
      %101 = stablehlo.select %iterArg, %88, %iterArg_29 : tensor<3x4xi1>, tensor<3x4xf32>
      %102 = stablehlo.select %iterArg, %89, %iterArg_30 : tensor<3x4xi1>, tensor<3x4xf32>
      stablehlo.return %96, %97, %98, %99, %100, %101, %102 : tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
    }
    %65 = stablehlo.multiply %64#3, %30 : tensor<3x4xf32>
    %66 = stablehlo.divide %65, %arg0 : tensor<3x4xf32>
    %67 = stablehlo.select %20, %57, %66 : tensor<3x4xi1>, tensor<3x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %69 = stablehlo.select %8, %68, %67 : tensor<3x4xi1>, tensor<3x4xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %71 = stablehlo.select %4, %70, %69 : tensor<3x4xi1>, tensor<3x4xf32>
    %cst_22 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %73 = stablehlo.select %16, %72, %71 : tensor<3x4xi1>, tensor<3x4xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %75 = stablehlo.add %arg1, %74 : tensor<3x4xf32>
    %76 = chlo.zeta %75, %arg0 : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
    %77 = stablehlo.floor %arg0 : tensor<3x4xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %79 = stablehlo.add %77, %78 : tensor<3x4xf32>
    %80 = chlo.polygamma %79, %arg1 : tensor<3x4xf32>, tensor<3x4xf32> -> tensor<3x4xf32>
    return %73, %76, %80 : tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>
  }
}
