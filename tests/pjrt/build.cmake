include(${PROJECT_SOURCE_DIR}/tests/pjrt/client.cmake)
