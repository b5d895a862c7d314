# Hundreds of files of one test each: compiled in batches.
set_target_properties(${program} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 20)
