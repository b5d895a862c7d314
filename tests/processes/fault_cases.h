// Programs that end in errors, which tests/drivers/process_faults.py starts and judges.
#pragma once

// Runs the case of this name; returns the status of the process.
int run_fault_case(const char* name);
