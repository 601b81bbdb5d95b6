/*
 * libtranspire: LLVM IR to SPIR-V and back, without LLVM.
 *
 * A function that works on a module has these parameters:
 *
 *   - a context, which has the callback for messages, or null;
 *   - the bytes of the input, and their number;
 *   - options, or null for the defaults; docs/c.md lists their names and values;
 *   - the address at which it stores the result.
 *
 * It returns a status. It creates a result even if it fails, except if the address for the result is null. The result
 * contains the output, the diagnostics and the reflection.
 *
 * Ownership. An object that a function ..._create returns is freed by the function ..._destroy, and so is a result. All
 * data from a result belongs to the result and is valid until it is destroyed. Input, options and context are only read
 * during a call; the library keeps no pointer to them. Memory comes from the C library's malloc.
 *
 * Threads. Calls share no state. Any number of threads may call at the same time with the same context, options and
 * input, as long as no thread changes or destroys these objects. Callbacks run on the calling thread. They may call this
 * library. They must not throw an exception or leave by longjmp.
 *
 * Limits. A call needs less than 64 KiB of the caller's stack, whatever the input. It never ends the process: a fault of
 * the input results in a status. The options "memory-limit", "output-limit" and "time-limit" bound a call. The cancel
 * callback ends it early.
 *
 * The header needs C99 or C++11. `cargo xtask capi header` generates it.
 */
