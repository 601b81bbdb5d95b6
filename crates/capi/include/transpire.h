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

#ifndef TRANSPIRE_H
#define TRANSPIRE_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header. That of the library, which may be another one, transpire_version gives. */
#define TRANSPIRE_VERSION_MAJOR 0
#define TRANSPIRE_VERSION_MINOR 2
#define TRANSPIRE_VERSION_PATCH 0

/* As the length of a string: it ends at its first NUL. */
#define TRANSPIRE_NUL_TERMINATED SIZE_MAX


// How much a diagnostic weighs.
typedef enum transpire_severity {
  // The call failed for it.
  TRANSPIRE_SEVERITY_ERROR = 0,
  // Somebody may miss what was left out, or a "should" of a specification is not kept.
  TRANSPIRE_SEVERITY_WARNING = 1,
  // A hint that anybody may drop was left out: with the option "verbose" alone.
  TRANSPIRE_SEVERITY_NOTE = 2,
} transpire_severity;

// What came of a call, and what a diagnostic is about.
typedef enum transpire_status {
  // It is done.
  TRANSPIRE_STATUS_SUCCESS = 0,
  // The input is something else than what the function takes.
  TRANSPIRE_STATUS_WRONG_INPUT = 1,
  // The input ends too early, or breaks a rule of its format.
  TRANSPIRE_STATUS_MALFORMED = 2,
  // The input is well formed, but uses something that is not translated.
  TRANSPIRE_STATUS_UNSUPPORTED = 3,
  // The input needs an extension or a version that the options do not allow.
  TRANSPIRE_STATUS_NOT_ALLOWED = 4,
  // A rule of a specification is broken: of transpire_validate.
  TRANSPIRE_STATUS_INVALID = 5,
  // An argument of the call is wrong: an unknown option, a value that it cannot have, a null pointer.
  TRANSPIRE_STATUS_ARGUMENT = 6,
  // The call would hold more memory than the option "memory-limit" allows.
  TRANSPIRE_STATUS_MEMORY_LIMIT = 7,
  // The output is longer than the option "output-limit" allows.
  TRANSPIRE_STATUS_OUTPUT_LIMIT = 8,
  // The cancel callback asked to stop.
  TRANSPIRE_STATUS_CANCELLED = 9,
  // The system has no thread or no memory for the call.
  TRANSPIRE_STATUS_RESOURCES = 10,
  // A fault of this library. The message is worth a report.
  TRANSPIRE_STATUS_INTERNAL = 11,
  // Something was left out, as the specifications allow: of diagnostics alone.
  TRANSPIRE_STATUS_LOSS = 12,
} transpire_status;

// Which numbers tell where a diagnostic is.
typedef enum transpire_place {
  // None: the module as a whole, or what the names of function, block and instruction say.
  TRANSPIRE_PLACE_NONE = 0,
  // `position`: bits from the start of the bitcode, behind a wrapper header.
  TRANSPIRE_PLACE_BIT = 1,
  // `position`: words of 32 bits from the start of the SPIR-V module, its header included.
  TRANSPIRE_PLACE_WORD = 2,
  // `line` and `column`: both from 1, the column in bytes.
  TRANSPIRE_PLACE_LINE_COLUMN = 3,
} transpire_place;

// What a host sets an argument to.
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

// How an image or a pipe may be used.
typedef enum transpire_access {
  // It is neither.
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
  // A boolean, of one bit.
  TRANSPIRE_CONSTANT_TYPE_BOOL = 0,
  // An integer.
  TRANSPIRE_CONSTANT_TYPE_INT = 1,
  // A floating-point number.
  TRANSPIRE_CONSTANT_TYPE_FLOAT = 2,
} transpire_constant_type;

// What calls have in common. Any number of threads may call functions with the same context at the same time, as long as
// nobody changes or destroys it.
typedef struct transpire_context transpire_context;

// Options by name and value. A function reads those that concern it. Any number of calls may read an object at the same time.
typedef struct transpire_options transpire_options;

// What a call gives, of success and of failure: output, diagnostics, and what is known of a module. All that its functions
// hand out belongs to it. Any number of threads may read it at the same time.
typedef struct transpire_result transpire_result;

// What is wrong, or was left out, and where. Strings belong to the result, are never null, and end with a NUL that their
// size doesn't count; those that are not known are empty. Later versions may append fields.
typedef struct transpire_diagnostic {
  // How much it weighs.
  enum transpire_severity severity;
  // What it is about.
  enum transpire_status kind;
  // What is wrong, in one line, without the place.
  const char *message;
  // Its size in bytes.
  size_t message_size;
  // What the option "source-name" calls the input.
  const char *source;
  // Its size in bytes.
  size_t source_size;
  // Which of the following numbers are known.
  enum transpire_place place;
  // Bits or words from the start.
  uint64_t position;
  // The line of a text, from 1.
  uint64_t line;
  // The column in bytes, from 1.
  uint64_t column;
  // The function, or the variable, that it is about, without `@`.
  const char *function;
  // Its size in bytes.
  size_t function_size;
  // The block: its name, as `%entry`, or its number.
  const char *block;
  // Its size in bytes.
  size_t block_size;
  // The instruction: the name of its result, its number in the block, or its line of assembly.
  const char *instruction;
  // Its size in bytes.
  size_t instruction_size;
  // Of transpire_validate, the name of the rule.
  const char *rule;
  // Its size in bytes.
  size_t rule_size;
  // Of transpire_validate, the section of the specification.
  const char *section;
  // Its size in bytes.
  size_t section_size;
} transpire_diagnostic;

// Is called with each diagnostic of a call, on the thread that made it, before the call returns. The diagnostic is valid up
// to the end of the callback.
typedef void (*transpire_message_callback)(void *user, const struct transpire_diagnostic *diagnostic);

// Is asked now and then whether to stop, on the thread that made the call: anything but 0 ends the call with
// TRANSPIRE_STATUS_CANCELLED.
typedef int32_t (*transpire_cancel_callback)(void *user);

// A kernel. Sizes of work-groups are 0 where the module doesn't state them. Later versions may append fields.
typedef struct transpire_kernel {
  // The name that the host asks for.
  const char *name;
  // Its size in bytes.
  size_t name_size;
  // How many arguments it has.
  size_t argument_count;
  // The size that work-groups must have.
  uint32_t required_work_group_size[3];
  // The size that work-groups will likely have.
  uint32_t work_group_size_hint[3];
  // The largest size of work-groups.
  uint32_t max_work_group_size[3];
  // The number of work-items that sub-groups must have, or 0.
  uint32_t required_sub_group_size;
  // The type that most of the work is done in: `float4`; else empty.
  const char *vector_type_hint;
  // Its size in bytes.
  size_t vector_type_hint_size;
} transpire_kernel;

// An argument of a kernel. Later versions may append fields.
typedef struct transpire_argument {
  // Its name in the source; empty if the module doesn't keep it.
  const char *name;
  // Its size in bytes.
  size_t name_size;
  // Its type as the source spells it, if the module keeps that; else OpenCL C's name for what the IR has.
  const char *type_name;
  // Its size in bytes.
  size_t type_name_size;
  // What the host sets it to.
  enum transpire_argument_kind kind;
  // The address space that a pointer points into, by SPIR's numbers: 0 private, 1 global, 2 constant, 3 local, 4 generic.
  uint32_t address_space;
  // How an image or a pipe may be used.
  enum transpire_access access;
  // 1 for `const`, else 0.
  uint8_t is_const;
  // 1 for `restrict`, else 0.
  uint8_t is_restrict;
  // 1 for `volatile`, else 0.
  uint8_t is_volatile;
  // The size in bytes for `clSetKernelArg`. The size of a structure includes the padding at its end. A handle, such as a
  // buffer or an image, has the size of an address. 0 for a pointer to local memory, whose size the host chooses, and where
  // the size is not known.
  uint64_t size;
  // The alignment of the value in bytes; 0 where `size` is.
  uint64_t alignment;
} transpire_argument;

// A scalar that the host can give a value before the module is compiled. Later versions may append fields.
typedef struct transpire_spec_constant {
  // The number by which the host gives it a value. Several constants may share one.
  uint32_t spec_id;
  // Its type.
  enum transpire_constant_type constant_type;
  // Its number of bits.
  uint32_t bits;
  // The bits of its value where it is given none.
  uint64_t default_value;
  // Its name; empty if the module doesn't keep it.
  const char *name;
  // Its size in bytes.
  size_t name_size;
} transpire_spec_constant;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library, as `0.2.0`: a constant that is not to be freed.
const char *transpire_version(void);

// Makes a context, to be freed by transpire_context_destroy.
struct transpire_context *transpire_context_create(void);

// Frees a context. Null is allowed.
//
// Requires: The context was made by transpire_context_create, and is used no more.
void transpire_context_destroy(struct transpire_context *context);

// Sets who is told of each diagnostic, in place of who was; null for nobody. `user` is passed on.
//
// Requires: No call with this context is under way. The callback may be called with `user` while the context lives.
void transpire_context_set_message_callback(struct transpire_context *context,
                                            transpire_message_callback callback,
                                            void *user);

// The name of a status, for messages: "wrong-input"; "unknown" for a number that is none. It is a constant that is not to be
// freed.
const char *transpire_status_name(int32_t status);

// Translates LLVM IR, bitcode or assembly, to SPIR-V; to its assembly with the option "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_to_spirv(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Translates SPIR-V, of either byte order, or its assembly, to LLVM IR: bitcode of the release that the option "llvm" says;
// its assembly with the option "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_to_llvm(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Translates SPIR-V or LLVM IR, in any notation, to SPIR 1.2: bitcode as LLVM 3.2 reads it; its assembly with the option
// "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_to_spir12(const struct transpire_context *context,
                                          const void *input,
                                          size_t size,
                                          const struct transpire_options *options,
                                          struct transpire_result **result);

// Rewrites LLVM IR to the form of the release that the option "llvm" says, and SPIR 1.2 to what a compiler of that release
// would have written: bitcode; its assembly with the option "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_upgrade(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Rewrites LLVM IR as transpire_to_spirv does before it writes SPIR-V: what SPIR-V cannot say becomes something that it can.
// Gives bitcode of the release that the option "llvm" says, or of the one that wrote the input; its assembly with the option
// "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_regularize(const struct transpire_context *context,
                                           const void *input,
                                           size_t size,
                                           const struct transpire_options *options,
                                           struct transpire_result **result);

// Makes bitcode of LLVM IR, assembly or bitcode, for the release that the option "llvm" says: without it, for the oldest that
// knows its kind of pointers, 14 or 16.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_parse(const struct transpire_context *context,
                                      const void *input,
                                      size_t size,
                                      const struct transpire_options *options,
                                      struct transpire_result **result);

// Prints LLVM IR, bitcode or assembly, as llvm-dis of the release does that the option "llvm" says: without it, of the one
// that wrote the input.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_print(const struct transpire_context *context,
                                      const void *input,
                                      size_t size,
                                      const struct transpire_options *options,
                                      struct transpire_result **result);

// Makes the text of a module of SPIR-V, in the syntax of SPIRV-Tools or what the option "syntax" says. Rules of SPIR-V are not
// checked.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_disassemble(const struct transpire_context *context,
                                            const void *input,
                                            size_t size,
                                            const struct transpire_options *options,
                                            struct transpire_result **result);

// Makes a module of SPIR-V of its assembly, in the syntax of SPIRV-Tools or what the option "syntax" says. Rules of SPIR-V are
// not checked.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_assemble(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Checks a module: SPIR-V against the rules of its specification, LLVM IR against those of SPIR 1.2 if it says that it is
// such, else against those of LLVM's verifier; or against what the option "rules" asks for. Each finding is a diagnostic.
// Gives TRANSPIRE_STATUS_INVALID if one of them is an error; there is no output.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_validate(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Finds out what is in a module, in any notation: its kernels with their arguments, and its specialization constants. The
// functions transpire_result_kernel, transpire_result_argument and transpire_result_spec_constant tell of it; there is no
// output.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_reflect(const struct transpire_context *context,
                                        const void *input,
                                        size_t size,
                                        const struct transpire_options *options,
                                        struct transpire_result **result);

// Gives specialization constants of a module of SPIR-V, or of its assembly, the values that the option "spec-const" and
// transpire_options_set_spec_constant say: they become constants without a SpecId. Gives SPIR-V; its assembly with the option
// "text".
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_specialize(const struct transpire_context *context,
                                           const void *input,
                                           size_t size,
                                           const struct transpire_options *options,
                                           struct transpire_result **result);

// Takes all out of a module but the kernels that the option "kernel" names, and what they use: of SPIR-V or its assembly,
// which gives SPIR-V; of LLVM IR, which gives bitcode of the release that wrote it or that the option "llvm" says. With the
// option "text" it gives assembly.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_extract_kernels(const struct transpire_context *context,
                                                const void *input,
                                                size_t size,
                                                const struct transpire_options *options,
                                                struct transpire_result **result);

// Gives a function of OpenCL C the name that it has in LLVM IR. The input is the function with the types of its parameters,
// "fract(float4, __global float4*)", or a mangled name; the output is the mangled name, in the spelling that the option
// "spelling" says. With a dialect of the Khronos translator the parameters have the types of LLVM IR, and the name is the one
// that its mangleOpenClBuiltin gives.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_mangle(const struct transpire_context *context,
                                       const void *input,
                                       size_t size,
                                       const struct transpire_options *options,
                                       struct transpire_result **result);

// Tells which function of OpenCL C a mangled name stands for: gives it with the types of its parameters, as transpire_mangle
// takes it.
//
// Requires: The pointers are null or valid, and nobody changes what they point to while the call is under way.
enum transpire_status transpire_demangle(const struct transpire_context *context,
                                         const void *input,
                                         size_t size,
                                         const struct transpire_options *options,
                                         struct transpire_result **result);

// Makes an object with the default of each option, to be freed by transpire_options_destroy.
struct transpire_options *transpire_options_create(void);

// Frees an object. Null is allowed.
//
// Requires: It was made by transpire_options_create, and is used no more.
void transpire_options_destroy(struct transpire_options *options);

// Gives an option a value. Both are strings of so many bytes, or up to their NUL where the length is
// TRANSPIRE_NUL_TERMINATED. An option that may be repeated keeps what it was given before. docs/c.md lists names and values.
// Gives TRANSPIRE_STATUS_ARGUMENT for an unknown name, or for a value that the option cannot have: then nothing is changed,
// and transpire_options_error says what is wrong.
//
// Requires: No call with these options is under way. The strings can be read.
enum transpire_status transpire_options_set(struct transpire_options *options,
                                            const char *name,
                                            size_t name_length,
                                            const char *value,
                                            size_t value_length);

// Gives the specialization constant with this SpecId a value: its bits, low ones first. A module that has no such constant is
// translated as if nothing was said.
//
// Requires: No call with these options is under way.
enum transpire_status transpire_options_set_spec_constant(struct transpire_options *options,
                                                          uint32_t spec_id,
                                                          uint64_t bits);

// Sets who is asked whether to stop, in place of who was; null for nobody. `user` is passed on. A call asks when it begins,
// and then every few milliseconds.
//
// Requires: No call with these options is under way. The callback may be called with `user` while the object lives.
void transpire_options_set_cancel_callback(struct transpire_options *options,
                                           transpire_cancel_callback callback,
                                           void *user);

// What was wrong with the last option or value that was refused; empty if none was. It ends with a NUL, belongs to the
// object, and is valid up to the next call that changes it.
//
// Requires: The object is valid, or null.
const char *transpire_options_error(const struct transpire_options *options);

// How many kernels the module has: of transpire_reflect.
//
// Requires: The result is valid.
size_t transpire_result_kernel_count(const struct transpire_result *result);

// A kernel, by its number from 0; null beyond the last.
//
// Requires: The result is valid.
const struct transpire_kernel *transpire_result_kernel(const struct transpire_result *result,
                                                       size_t kernel);

// An argument of a kernel, by their numbers from 0; null beyond the last.
//
// Requires: The result is valid.
const struct transpire_argument *transpire_result_argument(const struct transpire_result *result,
                                                           size_t kernel,
                                                           size_t argument);

// How many specialization constants with a SpecId the module has: of transpire_reflect.
//
// Requires: The result is valid.
size_t transpire_result_spec_constant_count(const struct transpire_result *result);

// A specialization constant, by its number from 0; null beyond the last.
//
// Requires: The result is valid.
const struct transpire_spec_constant *transpire_result_spec_constant(const struct transpire_result *result,
                                                                     size_t constant);

// Frees a result and all that it has handed out. Null is allowed.
//
// Requires: It was made by a function of this library, and is used no more.
void transpire_result_destroy(struct transpire_result *result);

// What the call gave.
//
// Requires: The result is valid.
enum transpire_status transpire_result_status(const struct transpire_result *result);

// The output, and in `size` its bytes, if that is not null. A module of SPIR-V is its words in little-endian byte order; the
// place is aligned as malloc does it. Behind the output stands a NUL that the size doesn't count. Never null; a call that
// failed has an empty output.
//
// Requires: The result is valid, and `size` can be written.
const uint8_t *transpire_result_data(const struct transpire_result *result,
                                     size_t *size);

// How many diagnostics there are. A call that failed has at least one error.
//
// Requires: The result is valid.
size_t transpire_result_diagnostic_count(const struct transpire_result *result);

// A diagnostic, by its number from 0; null beyond the last.
//
// Requires: The result is valid.
const struct transpire_diagnostic *transpire_result_diagnostic(const struct transpire_result *result,
                                                               size_t index);

// All diagnostics as text for people, each in a line: its severity, the input's name, its place, its message, its rule. In
// `size` the bytes, if that is not null. Never null; it ends with a NUL that the size doesn't count.
//
// Requires: The result is valid, and `size` can be written.
const char *transpire_result_log(const struct transpire_result *result,
                                 size_t *size);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TRANSPIRE_H */
