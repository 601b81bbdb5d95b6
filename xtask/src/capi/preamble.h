/*
 * libtranspire: LLVM IR to SPIR-V and back, without LLVM.
 *
 * Bytes go in and bytes come out. A function that works on a module takes
 *
 *   - a context, or null: who is told of messages;
 *   - the input, and its size in bytes;
 *   - options, or null for the defaults: names and values, which docs/c.md lists;
 *   - where the result goes.
 *
 * It returns a status, and makes a result in any case but one: where it has no place to put it. The result holds the
 * output, the diagnostics, and what was found out.
 *
 * Ownership. What a function called ..._create gives is freed by the function called ..._destroy, and so is a result. All
 * that a result hands out belongs to it and is valid until it is destroyed. Input, options and context are only read while a
 * call is under way; nothing keeps a pointer to the input.
 *
 * Threads. Calls share nothing: any number of threads may make calls at the same time, with the same context, options and
 * input, as long as nobody changes or destroys these. Callbacks run on the thread that made the call. They may call this
 * library, and must not throw or jump out.
 *
 * Limits. A call needs less than 64 KiB of the caller's stack, whatever the input. It never ends the process: what is wrong
 * with the input is a status. The options "memory-limit" and "output-limit" bound what a call holds and gives; a cancel
 * callback ends it early.
 *
 * This file is made by `cargo xtask capi header`.
 */
