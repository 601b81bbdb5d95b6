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

#ifndef TRANSPIRE_H
#define TRANSPIRE_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header. transpire_version and transpire_version_number return the version of the library, which may differ. */
#define TRANSPIRE_VERSION_MAJOR 0
#define TRANSPIRE_VERSION_MINOR 2
#define TRANSPIRE_VERSION_PATCH 0
#define TRANSPIRE_VERSION_NUMBER (TRANSPIRE_VERSION_MAJOR * 10000 + TRANSPIRE_VERSION_MINOR * 100 + TRANSPIRE_VERSION_PATCH)

/* The length that stands for a string up to its first NUL. */
#define TRANSPIRE_NUL_TERMINATED SIZE_MAX


// The severity of a diagnostic.
typedef enum transpire_severity {
  // The call failed.
  TRANSPIRE_SEVERITY_ERROR = 0,
  // A visible part was left out, or the module breaks a "should" of a specification.
  TRANSPIRE_SEVERITY_WARNING = 1,
  // A hint was left out that may always be dropped (with the option "verbose" only).
  TRANSPIRE_SEVERITY_NOTE = 2,
} transpire_severity;

// The status of a call, and the kind of a diagnostic.
typedef enum transpire_status {
  // The call succeeded.
  TRANSPIRE_STATUS_SUCCESS = 0,
  // The input is of another kind than the function accepts.
  TRANSPIRE_STATUS_WRONG_INPUT = 1,
  // The input is truncated, or breaks a rule of its format.
  TRANSPIRE_STATUS_MALFORMED = 2,
  // The input is well formed, but uses something that cannot be translated, or cannot be linked with others.
  TRANSPIRE_STATUS_UNSUPPORTED = 3,
  // The input needs an extension or a version that the options do not allow.
  TRANSPIRE_STATUS_NOT_ALLOWED = 4,
  // The module breaks a rule of a specification (transpire_validate), or the kernel breaks one while it runs
  // (transpire_run).
  TRANSPIRE_STATUS_INVALID = 5,
  // An argument of the call is wrong: an unknown option, an invalid value, a null pointer.
  TRANSPIRE_STATUS_ARGUMENT = 6,
  // The call needs more memory than the option "memory-limit" allows.
  TRANSPIRE_STATUS_MEMORY_LIMIT = 7,
  // The output is longer than the option "output-limit" allows.
  TRANSPIRE_STATUS_OUTPUT_LIMIT = 8,
  // The cancel callback stopped the call.
  TRANSPIRE_STATUS_CANCELLED = 9,
  // The system has no thread or memory for the call.
  TRANSPIRE_STATUS_RESOURCES = 10,
  // A bug in this library. Please report the message.
  TRANSPIRE_STATUS_INTERNAL = 11,
  // Something was left out, as the specifications allow (diagnostics only).
  TRANSPIRE_STATUS_LOSS = 12,
  // The call takes more time than the option "time-limit" allows.
  TRANSPIRE_STATUS_TIME_LIMIT = 13,
} transpire_status;

// The fields that locate a diagnostic.
typedef enum transpire_place {
  // None. The diagnostic concerns the module as a whole, or the named function, block and instruction.
  TRANSPIRE_PLACE_NONE = 0,
  // `position`: bits from the start of the bitcode, after a wrapper header.
  TRANSPIRE_PLACE_BIT = 1,
  // `position`: 32-bit words from the start of the SPIR-V module, including its header.
  TRANSPIRE_PLACE_WORD = 2,
  // `line` and `column`: both counted from 1, the column in bytes. After transpire_run they are those of the kernel's
  // source.
  TRANSPIRE_PLACE_LINE_COLUMN = 3,
} transpire_place;

// The kind of value to which a host sets an argument.
typedef enum transpire_argument_kind {
  // The bytes of a value.
  TRANSPIRE_ARGUMENT_KIND_VALUE = 0,
  // A buffer, an address, or for local memory its size.
  TRANSPIRE_ARGUMENT_KIND_POINTER = 1,
  // An image.
  TRANSPIRE_ARGUMENT_KIND_IMAGE = 2,
  // A sampler.
  TRANSPIRE_ARGUMENT_KIND_SAMPLER = 3,
  // A pipe.
  TRANSPIRE_ARGUMENT_KIND_PIPE = 4,
  // A queue on the device.
  TRANSPIRE_ARGUMENT_KIND_QUEUE = 5,
  // Another type without visible structure.
  TRANSPIRE_ARGUMENT_KIND_OPAQUE = 6,
} transpire_argument_kind;

// The allowed use of an image or a pipe.
typedef enum transpire_access {
  // The argument is neither.
  TRANSPIRE_ACCESS_NONE = 0,
  // `read_only`
  TRANSPIRE_ACCESS_READ_ONLY = 1,
  // `write_only`
  TRANSPIRE_ACCESS_WRITE_ONLY = 2,
  // `read_write`
  TRANSPIRE_ACCESS_READ_WRITE = 3,
} transpire_access;

// The type of a specialization constant.
typedef enum transpire_constant_type {
  // A Boolean of one bit.
  TRANSPIRE_CONSTANT_TYPE_BOOL = 0,
  // An integer.
  TRANSPIRE_CONSTANT_TYPE_INT = 1,
  // A floating-point number.
  TRANSPIRE_CONSTANT_TYPE_FLOAT = 2,
} transpire_constant_type;

// The kind of an argument of transpire_run.
typedef enum transpire_run_argument_kind {
  // The null pointer.
  TRANSPIRE_RUN_ARGUMENT_KIND_NULL = 0,
  // The bytes of a number, a vector or a structure.
  TRANSPIRE_RUN_ARGUMENT_KIND_VALUE = 1,
  // A buffer in global or constant memory, whose bytes the run changes.
  TRANSPIRE_RUN_ARGUMENT_KIND_BUFFER = 2,
  // Local memory of `size` bytes, without data.
  TRANSPIRE_RUN_ARGUMENT_KIND_LOCAL = 3,
  // An image, whose texels the run changes. `description` is its layout, such as "image2d:RGBA:UNORM_INT8:640x480".
  TRANSPIRE_RUN_ARGUMENT_KIND_IMAGE = 4,
  // A sampler. `description` has its properties, such as "CLAMP_TO_EDGE:LINEAR:NORMALIZED".
  TRANSPIRE_RUN_ARGUMENT_KIND_SAMPLER = 5,
  // A pipe. `data` has a uint64_t, the number of packets in the pipe, and behind it room for as many packets as the pipe
  // holds. The run changes both. `description` is the size of a packet in bytes, such as "4".
  TRANSPIRE_RUN_ARGUMENT_KIND_PIPE = 6,
  // The queue of the device, without data.
  TRANSPIRE_RUN_ARGUMENT_KIND_QUEUE = 7,
  // A buffer that the kernel may only read, as with CL_MEM_READ_ONLY.
  TRANSPIRE_RUN_ARGUMENT_KIND_READ_ONLY_BUFFER = 8,
  // A buffer that the kernel may only write, as with CL_MEM_WRITE_ONLY.
  TRANSPIRE_RUN_ARGUMENT_KIND_WRITE_ONLY_BUFFER = 9,
  // A buffer that has no values at the beginning, to the check "uninitialized".
  TRANSPIRE_RUN_ARGUMENT_KIND_UNINITIALIZED_BUFFER = 10,
} transpire_run_argument_kind;

// The common settings of several calls. Any number of threads may call functions with the same context at the same
// time, as long as no thread changes or destroys it.
typedef struct transpire_context transpire_context;

// Options by name and value. A function reads the options that concern it. Any number of calls may read an object at
// the same time.
typedef struct transpire_options transpire_options;

// The result of a call, whether it succeeded or failed: output, diagnostics, and reflection. It owns everything that
// its functions return. Any number of threads may read it at the same time.
typedef struct transpire_result transpire_result;

// A message about the input, with its place. Strings belong to the result, are never null, and end with a NUL that
// their size doesn't include. Unknown strings are empty. Later versions may append fields.
typedef struct transpire_diagnostic {
  // The severity.
  enum transpire_severity severity;
  // The kind of the diagnostic.
  enum transpire_status kind;
  // The message, in one line, without the place.
  const char *message;
  // The size of `message` in bytes.
  size_t message_size;
  // The name of the input, from the option "source-name". After transpire_link the message names the input.
  const char *source;
  // The size of `source` in bytes.
  size_t source_size;
  // The fields below that locate the diagnostic.
  enum transpire_place place;
  // Bits or words from the start.
  uint64_t position;
  // The line in the input, from 1, if the input is text (see `place`).
  uint64_t line;
  // The column in bytes, from 1.
  uint64_t column;
  // The function or variable that the diagnostic concerns, without `@`.
  const char *function;
  // The size of `function` in bytes.
  size_t function_size;
  // The block: its name, such as `%entry`, or its number.
  const char *block;
  // The size of `block` in bytes.
  size_t block_size;
  // The instruction: the name of its result, its number in the block, or its line of assembly.
  const char *instruction;
  // The size of `instruction` in bytes.
  size_t instruction_size;
  // The name of the rule (transpire_validate and transpire_run only).
  const char *rule;
  // The size of `rule` in bytes.
  size_t rule_size;
  // The section of the specification (transpire_validate and transpire_run only).
  const char *section;
  // The size of `section` in bytes.
  size_t section_size;
} transpire_diagnostic;

// A callback for the diagnostics of a call. It is called with each diagnostic, on the thread that made the call,
// before the call returns. The diagnostic is valid until the callback returns.
typedef void (*transpire_message_callback)(void *user, const struct transpire_diagnostic *diagnostic);

// An input of transpire_link. Later versions will not change the structure.
typedef struct transpire_input {
  // The name in messages; null or an empty name stands for `input 1`, `input 2` and so on.
  const char *name;
  // The length of `name` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
  size_t name_length;
  // The bytes of the module.
  const void *data;
  // The size of the module in bytes.
  size_t size;
} transpire_input;

// A callback that can stop a call. It is called from time to time, on the thread that made the call. If it returns
// anything but 0, the call ends with TRANSPIRE_STATUS_CANCELLED.
typedef int32_t (*transpire_cancel_callback)(void *user);

// A kernel. Work-group sizes are 0 if the module doesn't specify them. Later versions may append fields.
typedef struct transpire_kernel {
  // The name by which the host finds the kernel.
  const char *name;
  // The size of `name` in bytes.
  size_t name_size;
  // The number of arguments.
  size_t argument_count;
  // The size that work-groups must have.
  uint32_t required_work_group_size[3];
  // The size that work-groups will likely have.
  uint32_t work_group_size_hint[3];
  // The largest size of work-groups.
  uint32_t max_work_group_size[3];
  // The number of work-items that sub-groups must have, or 0.
  uint32_t required_sub_group_size;
  // The type in which most of the work is done, such as `float4`; empty if unknown.
  const char *vector_type_hint;
  // The size of `vector_type_hint` in bytes.
  size_t vector_type_hint_size;
} transpire_kernel;

// An argument of a kernel. Later versions may append fields.
typedef struct transpire_argument {
  // The name in the source; empty if the module doesn't keep it.
  const char *name;
  // The size of `name` in bytes.
  size_t name_size;
  // The type as spelled in the source, if the module keeps it; otherwise the name in OpenCL C for the type in the
  // IR.
  const char *type_name;
  // The size of `type_name` in bytes.
  size_t type_name_size;
  // The kind of value to which the host sets the argument.
  enum transpire_argument_kind kind;
  // The address space to which a pointer points, in SPIR's numbers: 0 private, 1 global, 2 constant, 3 local, 4
  // generic.
  uint32_t address_space;
  // The allowed use of an image or a pipe.
  enum transpire_access access;
  // 1 for `const`, else 0.
  uint8_t is_const;
  // 1 for `restrict`, else 0.
  uint8_t is_restrict;
  // 1 for `volatile`, else 0.
  uint8_t is_volatile;
  // The size in bytes in the memory of the device. The size of a structure includes the padding at its end. For a
  // value, it is also the size for `clSetKernelArg`. A handle, such as a buffer or an image, has the size of an
  // address of the device here; `clSetKernelArg` takes the size of the host's handle, `sizeof(cl_mem)`. The size is
  // 0 for a pointer to local memory, whose size the host chooses, and if the size is not known.
  uint64_t size;
  // The alignment of the value in bytes; 0 if `size` is 0.
  uint64_t alignment;
} transpire_argument;

// A scalar constant that the host can set before the module is compiled. Later versions may append fields.
typedef struct transpire_spec_constant {
  // The number by which the host sets the value. Several constants may share one.
  uint32_t spec_id;
  // The type of the constant.
  enum transpire_constant_type constant_type;
  // The width in bits.
  uint32_t bits;
  // The bits of the default value.
  uint64_t default_value;
  // The name; empty if the module doesn't keep it.
  const char *name;
  // The size of `name` in bytes.
  size_t name_size;
} transpire_spec_constant;

// An argument of a kernel. Later versions will not change the structure.
typedef struct transpire_run_argument {
  // The kind, a transpire_run_argument_kind.
  int32_t kind;
  // The bytes of a value, a buffer, an image or a pipe. The run replaces all but values.
  void *data;
  // The number of bytes at `data`, or the size of local memory in bytes.
  size_t size;
  // The layout of an image, the properties of a sampler, or the size of a pipe's packets.
  const char *description;
  // The length of `description` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
  size_t description_length;
} transpire_run_argument;

// The launch of a kernel. A structure of zeros, a name and a global size is valid. Later versions will not change the
// structure.
typedef struct transpire_launch {
  // The name of the kernel.
  const char *kernel;
  // The length of `kernel` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
  size_t kernel_length;
  // The number of dimensions: 1, 2 or 3; 0 stands for 1.
  uint32_t dimensions;
  // The size of sub-groups; 0 stands for the size that the kernel requires, or 16.
  uint32_t sub_group_size;
  // The number of work-items in each dimension.
  uint64_t global_size[3];
  // The size of a work-group. Zeros stand for the size that the kernel requires, or a divisor of the global size.
  uint64_t local_size[3];
  // The global offset.
  uint64_t global_offset[3];
  // The arguments, in the order of the kernel's parameters.
  const struct transpire_run_argument *arguments;
  // The number of arguments.
  size_t argument_count;
} transpire_launch;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Returns the version of the library, such as `0.2.0`. The string is a constant and must not be freed.
const char *transpire_version(void);

// Returns the version of the library as a number, such as 200 for `0.2.0`: 10000 times the major version, plus 100 times
// the minor version, plus the patch. TRANSPIRE_VERSION_NUMBER is the number of the header.
uint32_t transpire_version_number(void);

// Creates a context, which transpire_context_destroy frees.
struct transpire_context *transpire_context_create(void);

// Frees a context. Null is allowed.
//
// Requires: The context was created by transpire_context_create, and is not used any more.
void transpire_context_destroy(struct transpire_context *context);

// Sets the callback for diagnostics, replacing the previous one; null removes it. `user` is passed to the callback.
//
// Requires: No call with this context is running. The callback may be called with `user` while the context lives.
void transpire_context_set_message_callback(struct transpire_context *context,
                                            transpire_message_callback callback,
                                            void *user);

// Returns the name of a status for messages, such as "wrong-input"; "unknown" for a number that is no status. The
// string is a constant and must not be freed.
const char *transpire_status_name(int32_t status);

// Translates LLVM IR, bitcode or assembly, to SPIR-V; to its assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_to_spirv(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Translates SPIR-V in either byte order, or its assembly, to LLVM IR. The output is bitcode of the release in the
// option "llvm", or its assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_to_llvm(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Translates SPIR-V or LLVM IR, binary or assembly, to SPIR 1.2. The output is bitcode that LLVM 3.2 reads, or its
// assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_to_spir12(const struct transpire_context *context,
                                          const void *input,
                                          size_t size,
                                          const struct transpire_options *options,
                                          struct transpire_result **result);

// Rewrites LLVM IR to the form of the release in the option "llvm", and SPIR 1.2 to the output of a compiler of that
// release. The output is bitcode, or its assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_upgrade(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Rewrites LLVM IR as transpire_to_spirv does before it writes SPIR-V: constructs that SPIR-V cannot express are
// replaced. The output is bitcode of the release in the option "llvm", or else of the release that wrote the input, or
// its assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_regularize(const struct transpire_context *context,
                                           const void *input,
                                           size_t size,
                                           const struct transpire_options *options,
                                           struct transpire_result **result);

// Converts LLVM IR, assembly or bitcode, to bitcode for the release in the option "llvm". The default is the release
// that wrote the input, but at most 16. For assembly, it is 14 with typed pointers, and 16 with opaque pointers.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_parse(const struct transpire_context *context,
                                      const void *input,
                                      size_t size,
                                      const struct transpire_options *options,
                                      struct transpire_result **result);

// Prints LLVM IR, bitcode or assembly, as llvm-dis of the release in the option "llvm" does. The default is the
// release that wrote the input.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_print(const struct transpire_context *context,
                                      const void *input,
                                      size_t size,
                                      const struct transpire_options *options,
                                      struct transpire_result **result);

// Converts a SPIR-V module to text, in the syntax of SPIRV-Tools or the one in the option "syntax". The rules of
// SPIR-V are not checked.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_disassemble(const struct transpire_context *context,
                                            const void *input,
                                            size_t size,
                                            const struct transpire_options *options,
                                            struct transpire_result **result);

// Converts the assembly of a SPIR-V module, in the syntax of SPIRV-Tools or the one in the option "syntax", to the
// module. The rules of SPIR-V are not checked.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_assemble(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Checks a module against the rules in the option "rules". By default, SPIR-V is checked against the rules of its
// specification, SPIR 1.2 against its own, and other LLVM IR against the rules of LLVM's verifier. Each finding is a
// diagnostic. Returns TRANSPIRE_STATUS_INVALID if one of them is an error. There is no output.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_validate(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Reflects a module in any form: its kernels with their arguments, and its specialization constants. The functions
// transpire_result_kernel, transpire_result_argument and transpire_result_spec_constant return them. There is no
// output.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_reflect(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Sets specialization constants of a SPIR-V module, or of its assembly, to the values in the option "spec-const" and
// from transpire_options_set_spec_constant. They become constants without a SpecId. The output is SPIR-V, or its
// assembly with the option "text".
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_specialize(const struct transpire_context *context,
                                           const void *input,
                                           size_t size,
                                           const struct transpire_options *options,
                                           struct transpire_result **result);

// Extracts the kernels in the option "kernel", and what they use, from a module. For SPIR-V or its assembly, the
// output is SPIR-V. For LLVM IR, it is bitcode of the release in the option "llvm", or else of the release that wrote
// the input. With the option "text" the output is assembly.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_extract_kernels(const struct transpire_context *context,
                                                const void *input,
                                                size_t size,
                                                const struct transpire_options *options,
                                                struct transpire_result **result);

// Links modules into one module. Each input is SPIR-V or LLVM IR, binary or assembly. The output is in the IR in the option
// "output"; without the option it is LLVM IR if all inputs are, and otherwise SPIR-V. It is binary, or assembly with the option
// "text". Each symbol that is missing, defined twice or of different types is a diagnostic. The options "partial",
// "create-library", "only-needed", "internalize", "export" and "defsym" are those of the command `transpire link`.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call. `count` inputs can be read.
enum transpire_status transpire_link(const struct transpire_context *context,
                                     const struct transpire_input *inputs,
                                     size_t count,
                                     const struct transpire_options *options,
                                     struct transpire_result **result);

// Mangles the name of an OpenCL C function, as LLVM IR uses it. The input is the function with the types of its
// parameters, "fract(float4, __global float4*)", or a mangled name. The output is the mangled name, in the spelling in
// the option "spelling". With a dialect of the Khronos translator, the parameters have the types of LLVM IR, and the
// name is the one that its mangleOpenClBuiltin returns.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_mangle(const struct transpire_context *context,
                                       const void *input,
                                       size_t size,
                                       const struct transpire_options *options,
                                       struct transpire_result **result);

// Demangles a name. The output is the OpenCL C function with the types of its parameters, in the form that
// transpire_mangle takes.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call.
enum transpire_status transpire_demangle(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Creates an object with the default of each option, which transpire_options_destroy frees.
struct transpire_options *transpire_options_create(void);

// Creates a copy of an object: the values of its options and of specialization constants, and its cancel callback.
// transpire_options_destroy frees the copy. Returns null if `options` is null.
//
// Requires: The object is valid, or null, and no thread changes it during the call.
struct transpire_options *transpire_options_copy(const struct transpire_options *options);

// Resets each option to its default, and removes the values of specialization constants, the cancel callback and the
// message. Null is allowed.
//
// Requires: No call with these options is running.
void transpire_options_reset(struct transpire_options *options);

// Frees an object. Null is allowed.
//
// Requires: It was created by transpire_options_create or transpire_options_copy, and is not used any more.
void transpire_options_destroy(struct transpire_options *options);

// Sets an option. Name and value are strings with a length in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up
// to the NUL. An option that may be repeated keeps its earlier values. docs/c.md lists names and values. Returns
// TRANSPIRE_STATUS_ARGUMENT for an unknown name or an invalid value. Then nothing is changed, and
// transpire_options_error returns the message.
//
// Requires: No call with these options is running. The strings can be read.
enum transpire_status transpire_options_set(struct transpire_options *options,
                                            const char *name,
                                            size_t name_length,
                                            const char *value,
                                            size_t value_length);

// Sets the value of the specialization constant with this SpecId: its bits, low ones first. It has no effect on a
// module without such a constant. Returns TRANSPIRE_STATUS_ARGUMENT if `options` is null.
//
// Requires: No call with these options is running.
enum transpire_status transpire_options_set_spec_constant(struct transpire_options *options,
                                                          uint32_t spec_id,
                                                          uint64_t bits);

// Sets the cancel callback, replacing the previous one; null removes it. `user` is passed to the callback. A call
// invokes it at its beginning, and then every few milliseconds.
//
// Requires: No call with these options is running. The callback may be called with `user` while the object lives.
void transpire_options_set_cancel_callback(struct transpire_options *options,
                                           transpire_cancel_callback callback,
                                           void *user);

// Returns the message about the last rejected option or value; empty if none was rejected. It ends with a NUL, belongs
// to the object, and is valid until the next call that changes the object.
//
// Requires: The object is valid, or null.
const char *transpire_options_error(const struct transpire_options *options);

// Returns the number of kernels of the module (transpire_reflect only).
//
// Requires: The result is valid, or null.
size_t transpire_result_kernel_count(const struct transpire_result *result);

// Returns a kernel, by its index from 0; null if the index is out of range.
//
// Requires: The result is valid, or null.
const struct transpire_kernel *transpire_result_kernel(const struct transpire_result *result,
                                                       size_t kernel);

// Returns an argument of a kernel, by their indices from 0; null if an index is out of range.
//
// Requires: The result is valid, or null.
const struct transpire_argument *transpire_result_argument(const struct transpire_result *result,
                                                           size_t kernel,
                                                           size_t argument);

// Returns the number of specialization constants with a SpecId (transpire_reflect only).
//
// Requires: The result is valid, or null.
size_t transpire_result_spec_constant_count(const struct transpire_result *result);

// Returns a specialization constant, by its index from 0; null if the index is out of range.
//
// Requires: The result is valid, or null.
const struct transpire_spec_constant *transpire_result_spec_constant(const struct transpire_result *result,
                                                                     size_t constant);

// Frees a result and everything that it returned. Null is allowed.
//
// Requires: It was created by a function of this library, and is not used any more.
void transpire_result_destroy(struct transpire_result *result);

// Returns the status of the call. Null counts as an empty result with the status TRANSPIRE_STATUS_ARGUMENT.
//
// Requires: The result is valid, or null.
enum transpire_status transpire_result_status(const struct transpire_result *result);

// Returns the output, and stores its length in bytes in `size` unless `size` is null. A SPIR-V module consists of its
// words in little-endian byte order. The memory is aligned like memory from malloc. After the output comes a NUL that
// the length doesn't include. The result is never null; a failed call has an empty output.
//
// Requires: The result is valid, or null. `size` can be written, or is null.
const uint8_t *transpire_result_data(const struct transpire_result *result,
                                     size_t *size);

// Returns the number of diagnostics. A failed call has at least one error.
//
// Requires: The result is valid, or null.
size_t transpire_result_diagnostic_count(const struct transpire_result *result);

// Returns a diagnostic, by its index from 0; null if the index is out of range.
//
// Requires: The result is valid, or null.
const struct transpire_diagnostic *transpire_result_diagnostic(const struct transpire_result *result,
                                                               size_t index);

// Returns all diagnostics as text for people, one per line: severity, name of the input, place, message, rule. Stores
// the length in bytes in `size` unless `size` is null. The result is never null, and ends with a NUL that the length
// doesn't include.
//
// Requires: The result is valid, or null. `size` can be written, or is null.
const char *transpire_result_log(const struct transpire_result *result,
                                 size_t *size);

// Runs a kernel of SPIR-V or LLVM IR, binary or assembly, on the processor. The output is the text that the kernel prints; it
// is empty if a violation ends the run. The option "check" selects rules that are checked, as the option --check of the
// command `transpire run` does. Each violation is a diagnostic with the name of its rule; an access outside of a buffer is one
// without this option, too. The status is TRANSPIRE_STATUS_INVALID if one of them is an error. It is
// TRANSPIRE_STATUS_ARGUMENT if the launch does not fit the kernel. The bytes of buffers, images and pipes are replaced if the
// status is TRANSPIRE_STATUS_SUCCESS or TRANSPIRE_STATUS_INVALID. The options "steps", "time-limit" and "memory-limit" bound a run.
//
// Requires: The pointers are null or valid, and no thread changes the memory behind them during the call. The arguments can be read, and
// the data of buffers, images and pipes can be written.
enum transpire_status transpire_run(const struct transpire_context *context,
                                    const void *input,
                                    size_t size,
                                    const struct transpire_launch *launch,
                                    const struct transpire_options *options,
                                    struct transpire_result **result);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TRANSPIRE_H */
