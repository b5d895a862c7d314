# The back ends: modules that libtessera opens on first use (dlopen, RTLD_LOCAL, from its own folder), so that user programs are
# not linked with LLVM, oneDNN and OpenBLAS. Each exports one C function, tessera_backend_<name>.
set(TESSERA_BACKENDS "")

# tessera_backend(<name> <folder under src/tessera> <libraries>...)
function(tessera_backend name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/tessera/${folder}/*.cc)
  if(NOT sources)
    message(STATUS "tessera_${name}: no sources in ${folder}, skipped")
    return()
  elseif(NOT ARGN)
    message(WARNING "tessera_${name}: its library was not found, skipped (`make deps` installs it)")
    return()
  endif()
  add_library(tessera_${name} MODULE ${sources})
  target_link_libraries(tessera_${name} PRIVATE tessera fmt::fmt nlohmann_json::nlohmann_json ${ARGN})
  target_link_options(tessera_${name} PRIVATE -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/backend.map)
  set_target_properties(tessera_${name} PROPERTIES INSTALL_RPATH "$ORIGIN;$ORIGIN/tessera" LIBRARY_OUTPUT_NAME tessera_${name}
                        LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/backend.map)
  set(TESSERA_BACKENDS ${TESSERA_BACKENDS} tessera_${name} PARENT_SCOPE)
endfunction()

# LLVM 19: only compile/llvm uses its headers.
set(llvm "")
find_package(LLVM 19.1 QUIET CONFIG PATHS /usr/lib/llvm-19)
if(LLVM_FOUND)
  set(llvm tessera_use_llvm)
  add_library(${llvm} INTERFACE)
  target_include_directories(${llvm} SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
  target_link_libraries(${llvm} INTERFACE LLVM)
  message(STATUS "LLVM: ${LLVM_PACKAGE_VERSION}")
endif()
tessera_backend(llvm compile/llvm ${llvm})

# oneDNN: the package that tools/setup/deps installed from PyPI, else the distribution's (found by hand, since the CMake
# configuration file of Debian's package requires OpenCL). The APIs of versions 3 and 2 differ (3 has no op_desc):
# TESSERA_ONEDNN_MAJOR distinguishes them.
set(onednn "")
unset(TESSERA_ONEDNN CACHE)
unset(TESSERA_ONEDNN_INCLUDE CACHE)
file(GLOB installed CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/.deps/onednn/installed)
find_library(TESSERA_ONEDNN dnnl HINTS ${PROJECT_SOURCE_DIR}/.deps/onednn/lib)
find_path(TESSERA_ONEDNN_INCLUDE oneapi/dnnl/dnnl_version.h HINTS ${PROJECT_SOURCE_DIR}/.deps/onednn/include)
if(TESSERA_ONEDNN AND TESSERA_ONEDNN_INCLUDE)
  file(STRINGS ${TESSERA_ONEDNN_INCLUDE}/oneapi/dnnl/dnnl_version.h version REGEX "define DNNL_VERSION_MAJOR")
  string(REGEX MATCH "[0-9]+" version "${version}")
  set(onednn tessera_use_onednn)
  add_library(${onednn} INTERFACE)
  target_include_directories(${onednn} SYSTEM INTERFACE ${TESSERA_ONEDNN_INCLUDE})
  target_link_libraries(${onednn} INTERFACE ${TESSERA_ONEDNN})
  target_compile_definitions(${onednn} INTERFACE TESSERA_ONEDNN_MAJOR=${version})
  message(STATUS "oneDNN: version ${version}, ${TESSERA_ONEDNN}")
endif()
tessera_backend(onednn compile/routines/onednn ${onednn})

# OpenBLAS (the threaded build, run with one thread) and LAPACKE, linked statically: their C names (dgemm_, cblas_dgemm) are in
# many processes already, and a shared library would use the one that was loaded first.
set(lapack "")
find_library(TESSERA_OPENBLAS libopenblas.a PATH_SUFFIXES openblas-pthread)
find_library(TESSERA_LAPACKE liblapacke.a)
find_file(TESSERA_GFORTRAN libgfortran.so.5 PATHS /usr/lib /usr/lib64 PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE})
find_path(TESSERA_OPENBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas-pthread ${CMAKE_LIBRARY_ARCHITECTURE}/openblas-pthread)
if(TESSERA_OPENBLAS AND TESSERA_LAPACKE AND TESSERA_GFORTRAN AND TESSERA_OPENBLAS_INCLUDE)
  set(lapack tessera_use_lapack)
  add_library(${lapack} INTERFACE)
  target_include_directories(${lapack} SYSTEM INTERFACE ${TESSERA_OPENBLAS_INCLUDE})
  target_link_libraries(${lapack} INTERFACE ${TESSERA_LAPACKE} ${TESSERA_OPENBLAS} ${TESSERA_GFORTRAN} Threads::Threads m)
  message(STATUS "LAPACK: ${TESSERA_OPENBLAS}")
endif()
tessera_backend(lapack compile/routines/lapack ${lapack})

# Fourier transforms: our own code, compiled once for each kind of vector; plan.cc chooses at run time. The inner loops need fused
# multiply-add and full optimisation, also in builds without optimisation (sanitizers).
tessera_backend(fft compile/routines/fft Threads::Threads)
set(fft ${PROJECT_SOURCE_DIR}/src/tessera/compile/routines/fft)
set_source_files_properties(${fft}/kernels_baseline.cc PROPERTIES COMPILE_OPTIONS "-O3;-ffp-contract=fast")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_definitions(tessera_fft PRIVATE TESSERA_FFT_X86)
  set_source_files_properties(${fft}/kernels_avx2.cc PROPERTIES COMPILE_OPTIONS "-O3;-ffp-contract=fast;-mavx2;-mfma")
  set_source_files_properties(${fft}/kernels_avx512.cc PROPERTIES COMPILE_OPTIONS
                              "-O3;-ffp-contract=fast;-mavx512f;-mavx512dq;-mavx512vl;-mavx512bw;-mfma")
else()
  set_source_files_properties(${fft}/kernels_avx2.cc ${fft}/kernels_avx512.cc PROPERTIES HEADER_FILE_ONLY ON)
endif()
