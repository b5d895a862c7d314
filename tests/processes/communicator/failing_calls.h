// Operations of MPI that fail. The functions of this program precede those of the library, whose profiling interface they call.
#pragma once

// Runs sums over all processes of the job, of which process 0 fails in the operation of this name; or, for MPI_Allgather, all
// processes fail at the start. Prints the errors; returns the status of the process.
int run_with_failing_call(const char* name);
