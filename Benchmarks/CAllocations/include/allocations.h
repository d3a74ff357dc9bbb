#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How often memory was allocated in this thread since the program began; -1 where that cannot be counted.
long allocations_in_thread(void);

/// How many bytes of memory were asked for in this thread since the program began; -1 where that cannot be counted.
long bytes_allocated_in_thread(void);

#endif
