# Saved objects run in processes of their own.
target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/tests/ahead_of_time/saved.cc)
