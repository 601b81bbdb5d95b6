/* Calls each function of the interface, and ends with a message if one does not behave as documented in transpire.h.
 *
 *   functions
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <transpire.h>

static const char *const IR = "target triple = \"spir64-unknown-unknown\"\n"
                              "define spir_kernel void @one() {\n  ret void\n}\n"
                              "define spir_kernel void @two() {\n  ret void\n}\n";

static const char *const SPIRV = "OpCapability Kernel\n"
                                 "OpCapability Addresses\n"
                                 "OpMemoryModel Physical64 OpenCL\n"
                                 "OpEntryPoint Kernel %one \"one\"\n"
                                 "OpEntryPoint Kernel %two \"two\"\n"
                                 "OpExecutionMode %two LocalSize 4 2 1\n"
                                 "OpName %one \"one\"\n"
                                 "OpName %two \"two\"\n"
                                 "OpName %a \"a\"\n"
                                 "OpName %size \"size\"\n"
                                 "OpDecorate %size SpecId 7\n"
                                 "%void = OpTypeVoid\n"
                                 "%int = OpTypeInt 32 0\n"
                                 "%size = OpSpecConstant %int 3\n"
                                 "%function = OpTypeFunction %void %int\n"
                                 "%one = OpFunction %void None %function\n"
                                 "%a = OpFunctionParameter %int\n"
                                 "%label = OpLabel\n"
                                 "%sum = OpIAdd %int %a %size\n"
                                 "OpReturn\n"
                                 "OpFunctionEnd\n"
                                 "%two = OpFunction %void None %function\n"
                                 "%b = OpFunctionParameter %int\n"
                                 "%label2 = OpLabel\n"
                                 "OpReturn\n"
                                 "OpFunctionEnd\n";

static void expect(int holds, const char *what, int line) {
  if (!holds) {
    fprintf(stderr, "line %d: %s\n", line, what);
    exit(1);
  }
}
#define EXPECT(condition) expect(!!(condition), #condition, __LINE__)

typedef transpire_status (*function)(const transpire_context *, const void *, size_t, const transpire_options *,
                                     transpire_result **);

/* Returns the result of a call that must succeed. */
static transpire_result *call(function function, const void *input, size_t size, const transpire_options *options) {
  transpire_result *result = NULL;
  transpire_status status = function(NULL, input, size, options, &result);
  fputs(transpire_result_log(result, NULL), stderr);
  EXPECT(status == TRANSPIRE_STATUS_SUCCESS);
  EXPECT(transpire_result_status(result) == status);
  return result;
}

static const char *text_of(const transpire_result *result) { return (const char *)transpire_result_data(result, NULL); }

static void set(transpire_options *options, const char *name, const char *value) {
  EXPECT(transpire_options_set(options, name, strlen(name), value, TRANSPIRE_NUL_TERMINATED) ==
         TRANSPIRE_STATUS_SUCCESS);
}

static void modules(void) {
  transpire_options *options = transpire_options_create();
  transpire_result *spirv = call(transpire_assemble, SPIRV, strlen(SPIRV), options);
  size_t size;
  const unsigned char *words = transpire_result_data(spirv, &size);
  EXPECT(size % 4 == 0 && memcmp(words, "\x03\x02\x23\x07", 4) == 0);

  transpire_result *text = call(transpire_disassemble, words, size, options);
  EXPECT(strstr(text_of(text), "OpEntryPoint Kernel %two \"two\"") && strstr(text_of(text), "; "));
  transpire_result_destroy(text);
  set(options, "header", "false");
  text = call(transpire_disassemble, words, size, options);
  EXPECT(strstr(text_of(text), "OpEntryPoint Kernel %two \"two\"") && !strstr(text_of(text), "; "));
  transpire_result_destroy(text);
  transpire_result_destroy(call(transpire_validate, words, size, options));

  transpire_result *reflected = call(transpire_reflect, words, size, NULL);
  EXPECT(transpire_result_kernel_count(reflected) == 2);
  const transpire_kernel *two = transpire_result_kernel(reflected, 1);
  EXPECT(strcmp(two->name, "two") == 0 && two->name_size == 3);
  EXPECT(two->required_work_group_size[0] == 4 && two->required_work_group_size[1] == 2);
  EXPECT(two->argument_count == 1);
  const transpire_argument *value = transpire_result_argument(reflected, 1, 0);
  EXPECT(value->kind == TRANSPIRE_ARGUMENT_KIND_VALUE && value->size == 4 && value->alignment == 4);
  EXPECT(transpire_result_argument(reflected, 1, 1) == NULL && transpire_result_kernel(reflected, 2) == NULL);
  EXPECT(transpire_result_spec_constant_count(reflected) == 1);
  const transpire_spec_constant *constant = transpire_result_spec_constant(reflected, 0);
  EXPECT(constant->spec_id == 7 && constant->bits == 32 && constant->default_value == 3);
  EXPECT(constant->constant_type == TRANSPIRE_CONSTANT_TYPE_INT && strcmp(constant->name, "size") == 0);
  EXPECT(transpire_result_spec_constant(reflected, 1) == NULL);
  transpire_result_destroy(reflected);

  set(options, "text", "true");
  set(options, "kernel", "two");
  transpire_result *extracted = call(transpire_extract_kernels, words, size, options);
  EXPECT(strstr(text_of(extracted), "\"two\"") && !strstr(text_of(extracted), "\"one\""));
  EXPECT(!strstr(text_of(extracted), "SpecId"));
  transpire_result_destroy(extracted);
  set(options, "kernel", "tow");
  transpire_result *misspelled = NULL;
  EXPECT(transpire_extract_kernels(NULL, words, size, options, &misspelled) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(strstr(transpire_result_diagnostic(misspelled, 0)->message, "no kernel \"tow\"; did you mean \"two\"?"));
  transpire_result_destroy(misspelled);
  transpire_options_destroy(options);

  options = transpire_options_create();
  set(options, "text", "true");
  set(options, "spec-const", "7:-2");
  transpire_result *special = call(transpire_specialize, words, size, options);
  EXPECT(strstr(text_of(special), "OpConstant %uint 4294967294") && !strstr(text_of(special), "SpecId"));
  transpire_result_destroy(special);

  EXPECT(transpire_options_set_spec_constant(options, 7, 41) == TRANSPIRE_STATUS_SUCCESS);
  transpire_options_destroy(options);
  options = transpire_options_create();
  set(options, "text", "true");
  set(options, "llvm", "19");
  EXPECT(transpire_options_set_spec_constant(options, 7, 41) == TRANSPIRE_STATUS_SUCCESS);
  transpire_result *llvm = call(transpire_to_llvm, words, size, options);
  EXPECT(strstr(text_of(llvm), "define spir_kernel void @one(i32 %a)") && strstr(text_of(llvm), "41"));
  transpire_result_destroy(llvm);

  transpire_result *spir = call(transpire_to_spir12, words, size, options);
  EXPECT(strstr(text_of(spir), "!opencl.kernels"));
  transpire_result_destroy(spir);
  transpire_result_destroy(spirv);
  transpire_options_destroy(options);
}

static void ir(void) {
  transpire_options *options = transpire_options_create();
  transpire_result *bitcode = call(transpire_parse, IR, strlen(IR), options);
  size_t size;
  const unsigned char *bytes = transpire_result_data(bitcode, &size);
  EXPECT(memcmp(bytes, "BC\xc0\xde", 4) == 0);
  transpire_result_destroy(call(transpire_validate, bytes, size, options));

  transpire_result *printed = call(transpire_print, bytes, size, options);
  EXPECT(strstr(text_of(printed), "define spir_kernel void @one()"));
  transpire_result_destroy(printed);

  set(options, "text", "true");
  transpire_result *upgraded = call(transpire_upgrade, bytes, size, options);
  EXPECT(strstr(text_of(upgraded), "define spir_kernel void @two()"));
  transpire_result_destroy(upgraded);
  transpire_result *regular = call(transpire_regularize, bytes, size, options);
  EXPECT(strstr(text_of(regular), "define spir_kernel void @two()"));
  transpire_result_destroy(regular);

  set(options, "kernel", "one");
  transpire_result *extracted = call(transpire_extract_kernels, bytes, size, options);
  EXPECT(strstr(text_of(extracted), "@one") && !strstr(text_of(extracted), "@two"));
  transpire_result_destroy(extracted);
  transpire_result *spirv = call(transpire_to_spirv, bytes, size, options);
  EXPECT(strstr(text_of(spirv), "OpEntryPoint Kernel %one \"one\"") && !strstr(text_of(spirv), "\"two\""));
  transpire_result_destroy(spirv);
  transpire_result_destroy(bitcode);
  transpire_options_destroy(options);
}

/* Checks that a call succeeds with this text as its output. */
static void gives(function function, const char *input, const transpire_options *options, const char *output) {
  transpire_result *result = call(function, input, strlen(input), options);
  if (strcmp(text_of(result), output) != 0)
    fprintf(stderr, "%s, and not %s\n", text_of(result), output);
  EXPECT(strcmp(text_of(result), output) == 0);
  transpire_result_destroy(result);
}

static void names(void) {
  transpire_options *options = transpire_options_create();
  gives(transpire_mangle, "fract(float4, __global float4*)", NULL, "_Z5fractDv4_fPU3AS1S_");
  gives(transpire_demangle, "_Z5fractDv4_fPU3AS1S_\n", NULL, "fract(float4, __global float4*)");
  gives(transpire_mangle, "f(size_t)", options, "_Z1fm");
  set(options, "pointers", "32");
  gives(transpire_mangle, "f(size_t)", options, "_Z1fj");
  gives(transpire_mangle, "f(volatile global int*)", options, "_Z1fPU3AS1Vi");
  set(options, "spelling", "spir12");
  gives(transpire_mangle, "f(volatile global int*)", options, "_Z1fPVU3AS1i");
  gives(transpire_mangle, "_Z1fPU3AS1Vi", options, "_Z1fPVU3AS1i");
  set(options, "dialect", "khronos-22");
  gives(transpire_mangle, "vload4(long, global half*)", options, "_Z6vload4mPU3AS1KDh");
  gives(transpire_mangle, "_Z5u_maxDv32_iDv32_i", options, "_Z3maxDv32_jS_");

  transpire_result *result;
  EXPECT(transpire_demangle(NULL, "main", 4, NULL, &result) == TRANSPIRE_STATUS_WRONG_INPUT);
  transpire_result_destroy(result);
  EXPECT(transpire_mangle(NULL, "f(int", 5, NULL, &result) == TRANSPIRE_STATUS_MALFORMED);
  EXPECT(strstr(transpire_result_log(result, NULL), "\"f(int\""));
  transpire_result_destroy(result);
  transpire_options_destroy(options);
}

/* Tests the internal text form of the Khronos translator. */
static void internal_text(void) {
  transpire_options *options = transpire_options_create();
  set(options, "syntax", "khronos");
  transpire_result *spirv = call(transpire_assemble, SPIRV, strlen(SPIRV), NULL);
  size_t size;
  const unsigned char *words = transpire_result_data(spirv, &size);
  transpire_result *text = call(transpire_disassemble, words, size, options);
  EXPECT(strncmp(text_of(text), "119734787 ", 10) == 0 && strstr(text_of(text), "\n2 Capability Kernel \n"));
  transpire_result *again = call(transpire_assemble, text_of(text), strlen(text_of(text)), options);
  size_t again_size;
  words = transpire_result_data(again, &again_size);
  EXPECT(again_size == size);
  transpire_result *same = call(transpire_disassemble, words, size, options);
  EXPECT(strcmp(text_of(same), text_of(text)) == 0);
  transpire_result_destroy(same);
  transpire_result_destroy(again);
  transpire_result_destroy(text);
  transpire_result_destroy(spirv);

  set(options, "text", "true");
  text = call(transpire_to_spirv, IR, strlen(IR), options);
  EXPECT(strncmp(text_of(text), "119734787 ", 10) == 0 && strstr(text_of(text), "EntryPoint 6 "));
  transpire_result_destroy(text);
  transpire_result *result;
  EXPECT(transpire_assemble(NULL, SPIRV, strlen(SPIRV), options, &result) == TRANSPIRE_STATUS_MALFORMED);
  transpire_result_destroy(result);
  transpire_options_destroy(options);
}

static void count(void *user, const transpire_diagnostic *diagnostic) {
  EXPECT(strcmp(diagnostic->source, "wrong.ll") == 0);
  EXPECT(diagnostic->place == TRANSPIRE_PLACE_LINE_COLUMN && diagnostic->line == 2);
  *(int *)user += 1;
}

static int always(void *user) {
  *(int *)user += 1;
  return 1;
}

static int second(void *user) { return ++*(int *)user == 2; }

static int never(void *user) {
  *(int *)user += 1;
  return 0;
}

static void failures(void) {
  static const char wrong[] = "target triple = \"spir64-unknown-unknown\"\ndefine void @f() { ret i32 0 }\n";
  transpire_options *options = transpire_options_create();
  set(options, "source-name", "wrong.ll");
  transpire_context *context = transpire_context_create();
  int told = 0;
  transpire_context_set_message_callback(context, count, &told);
  transpire_result *result;
  EXPECT(transpire_to_spirv(context, wrong, strlen(wrong), options, &result) == TRANSPIRE_STATUS_MALFORMED);
  EXPECT(told == 1 && transpire_result_diagnostic_count(result) == 1);
  EXPECT(transpire_result_diagnostic(result, 0)->kind == TRANSPIRE_STATUS_MALFORMED);
  EXPECT(transpire_result_diagnostic(result, 1) == NULL);
  size_t size = 1;
  EXPECT(*transpire_result_data(result, &size) == 0 && size == 0);
  const char *log = transpire_result_log(result, &size);
  EXPECT(size == strlen(log) && strncmp(log, "error: wrong.ll: ", 17) == 0 && strstr(log, " (at 2:"));
  EXPECT(strchr(log, '\n') == log + size - 1);
  transpire_result_destroy(result);
  transpire_context_destroy(context);

  EXPECT(transpire_to_spirv(NULL, SPIRV, strlen(SPIRV), NULL, &result) == TRANSPIRE_STATUS_WRONG_INPUT);
  transpire_result_destroy(result);
  EXPECT(transpire_to_spirv(NULL, NULL, 0, NULL, &result) == TRANSPIRE_STATUS_WRONG_INPUT);
  transpire_result_destroy(result);
  EXPECT(transpire_to_spirv(NULL, NULL, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  EXPECT(transpire_to_spirv(NULL, IR, strlen(IR), NULL, NULL) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(transpire_extract_kernels(NULL, IR, strlen(IR), NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);

  EXPECT(transpire_options_set(options, "llvn", 4, "19", 2) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(strstr(transpire_options_error(options), "\"llvm\""));
  EXPECT(transpire_options_set(options, "llvm", 4, "1", 1) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(transpire_options_set(options, "llvm", 4, "1\0a", 3) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(strstr(transpire_options_error(options), "\"1\\0a\" is not"));

  size_t length = 7;
  EXPECT(transpire_result_status(NULL) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(*transpire_result_data(NULL, &length) == 0 && length == 0 && *transpire_result_log(NULL, NULL) == 0);
  EXPECT(transpire_result_diagnostic_count(NULL) == 0 && !transpire_result_diagnostic(NULL, 0));
  EXPECT(transpire_result_kernel_count(NULL) == 0 && !transpire_result_argument(NULL, 0, 0));

  static const char cycle[] = "OpCapability Kernel\nOpMemoryModel Logical OpenCL\n%int = OpTypeInt 32 0\n%x = OpConstant %int\n";
  EXPECT(transpire_validate(NULL, cycle, strlen(cycle), NULL, &result) != TRANSPIRE_STATUS_SUCCESS);
  transpire_result_destroy(result);
  static const char undeclared[] = "OpMemoryModel Logical OpenCL\n%int = OpTypeInt 16 0\n";
  EXPECT(transpire_validate(NULL, undeclared, strlen(undeclared), NULL, &result) == TRANSPIRE_STATUS_INVALID);
  EXPECT(transpire_result_diagnostic(result, 0)->rule_size > 0);
  EXPECT(strstr(transpire_result_log(result, NULL), transpire_result_diagnostic(result, 0)->rule));
  transpire_result_destroy(result);
  transpire_options_destroy(options);
}

/* Two modules, of which the first calls a function of the second. */
static void linked(void) {
  static const char user[] = "target triple = \"spir64-unknown-unknown\"\ndeclare spir_func i32 @f(i32)\n"
                             "define spir_kernel void @k() {\n  %x = call spir_func i32 @f(i32 2)\n  ret void\n}\n";
  static const char library[] = "target triple = \"spir64-unknown-unknown\"\n"
                                "define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}\n"
                                "define spir_func i32 @g(i32 %x) {\n  ret i32 %x\n}\n";
  transpire_input inputs[] = {
      {"user", TRANSPIRE_NUL_TERMINATED, user, strlen(user)},
      {"the library", 11, library, strlen(library)},
      {NULL, 0, library, strlen(library)},
  };
  transpire_options *options = transpire_options_create();
  transpire_result *result;
  set(options, "text", "true");
  set(options, "only-needed", "true");
  EXPECT(transpire_link(NULL, inputs, 2, options, &result) == TRANSPIRE_STATUS_SUCCESS);
  EXPECT(strstr(text_of(result), "@f(") && !strstr(text_of(result), "@g("));
  transpire_result_destroy(result);
  set(options, "output", "spirv");
  set(options, "validate", "true");
  set(options, "export", "g");
  EXPECT(transpire_link(NULL, inputs, 2, options, &result) == TRANSPIRE_STATUS_SUCCESS);
  EXPECT(strstr(text_of(result), "LinkageAttributes \"g\" Export") && !strstr(text_of(result), "\"f\" Export"));
  transpire_result_destroy(result);
  EXPECT(transpire_options_set(options, "defsym", 6, "g", 1) == TRANSPIRE_STATUS_ARGUMENT);
  set(options, "memory-limit", "1000");
  EXPECT(transpire_link(NULL, inputs, 2, options, &result) == TRANSPIRE_STATUS_MEMORY_LIMIT);
  transpire_result_destroy(result);
  transpire_options_destroy(options);

  /* Two definitions of each function: both problems are reported. */
  EXPECT(transpire_link(NULL, inputs, 3, NULL, &result) == TRANSPIRE_STATUS_UNSUPPORTED);
  EXPECT(transpire_result_diagnostic_count(result) == 2 && strstr(transpire_result_log(result, NULL), "the library"));
  EXPECT(strstr(transpire_result_log(result, NULL), "input 3"));
  transpire_result_destroy(result);
  inputs[1].size = 40;
  EXPECT(transpire_link(NULL, inputs, 2, NULL, &result) == TRANSPIRE_STATUS_UNSUPPORTED);
  transpire_result_destroy(result);
  EXPECT(transpire_link(NULL, NULL, 0, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  inputs[1].data = NULL;
  EXPECT(transpire_link(NULL, inputs, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
}

/* p[i] = a * p[i] + the local id, in local memory first. */
static const char *const KERNEL =
    "target triple = \"spir64-unknown-unknown\"\n"
    "define spir_kernel void @scale(i32 %a, ptr addrspace(1) %p, ptr addrspace(3) %own) {\n"
    "  %l = call spir_func i64 @_Z12get_local_idj(i32 0)\n"
    "  %i = call spir_func i64 @_Z13get_global_idj(i32 0)\n"
    "  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i\n"
    "  %x = load i32, ptr addrspace(1) %at\n"
    "  %y = mul i32 %x, %a\n"
    "  %near = getelementptr i32, ptr addrspace(3) %own, i64 %l\n"
    "  %short = trunc i64 %l to i32\n"
    "  store i32 %short, ptr addrspace(3) %near\n"
    "  %z = load i32, ptr addrspace(3) %near\n"
    "  %sum = add i32 %y, %z\n"
    "  store i32 %sum, ptr addrspace(1) %at\n"
    "  ret void\n}\n"
    "define spir_kernel void @same(ptr addrspace(1) %p) {\n"
    "  %i = call spir_func i64 @_Z13get_global_idj(i32 0)\n"
    "  %x = trunc i64 %i to i32\n"
    "  store i32 %x, ptr addrspace(1) %p\n"
    "  ret void\n}\n"
    "define spir_kernel void @endless() {\n  br label %loop\nloop:\n  br label %loop\n}\n"
    "@.text = addrspace(2) constant [4 x i8] c\"%d\\0A\\00\"\n"
    "define spir_kernel void @print(i32 %x) {\n"
    "  %n = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @.text, i32 %x)\n  ret void\n}\n"
    "define spir_kernel void @image(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1) %out) {\n"
    "  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1)"
    " %out, <2 x i32> <i32 1, i32 0>, <4 x float> <float 1.0, float 0.0, float 1.0, float 0.0>)\n  ret void\n}\n"
    "declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 1),"
    " <2 x i32>, <4 x float>)\n"
    "define spir_kernel void @move(target(\"spirv.Pipe\", 0) %in, target(\"spirv.Pipe\", 1) %out) {\n"
    "  %packet = alloca i32\n"
    "  %g = addrspacecast ptr %packet to ptr addrspace(4)\n"
    "  %r = call spir_func i32 @__read_pipe_2(target(\"spirv.Pipe\", 0) %in, ptr addrspace(4) %g, i32 4, i32 4)\n"
    "  %w = call spir_func i32 @__write_pipe_2(target(\"spirv.Pipe\", 1) %out, ptr addrspace(4) %g, i32 4, i32 4)\n"
    "  ret void\n}\n"
    "declare spir_func i32 @__read_pipe_2(target(\"spirv.Pipe\", 0), ptr addrspace(4), i32, i32)\n"
    "declare spir_func i32 @__write_pipe_2(target(\"spirv.Pipe\", 1), ptr addrspace(4), i32, i32)\n"
    "define spir_kernel void @marker(target(\"spirv.Queue\") %queue, ptr addrspace(1) %p) {\n"
    "  %r = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target(\"spirv.Queue\")"
    " %queue, i32 0, ptr addrspace(4) null, ptr addrspace(4) null)\n"
    "  store i32 %r, ptr addrspace(1) %p\n"
    "  ret void\n}\n"
    "declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target(\"spirv.Queue\"), i32,"
    " ptr addrspace(4), ptr addrspace(4))\n"
    "declare spir_func i32 @printf(ptr addrspace(2), ...)\n"
    "declare spir_func i64 @_Z12get_local_idj(i32)\n"
    "declare spir_func i64 @_Z13get_global_idj(i32)\n";

/* Runs a kernel of a module, and returns the status. */
static transpire_status launch(const char *kernel, uint64_t global, transpire_run_argument *arguments, size_t count,
                               const transpire_options *options, transpire_result **result) {
  transpire_launch launch = {.kernel = kernel,
                             .kernel_length = TRANSPIRE_NUL_TERMINATED,
                             .global_size = {global},
                             .local_size = {global < 4 ? global : 4},
                             .arguments = arguments,
                             .argument_count = count};
  return transpire_run(NULL, KERNEL, strlen(KERNEL), &launch, options, result);
}

/* Expects an error that breaks a rule. */
static void broken(transpire_result *result, const char *rule) {
  size_t count = transpire_result_diagnostic_count(result);
  int is_found = 0;
  for (size_t i = 0; i < count; i++)
    is_found |= strcmp(transpire_result_diagnostic(result, i)->rule, rule) == 0;
  EXPECT(is_found && transpire_result_status(result) == TRANSPIRE_STATUS_INVALID);
  transpire_result_destroy(result);
}

static void runs(void) {
  transpire_options *options = transpire_options_create();
  transpire_result *result;
  int32_t data[8] = {1, 2, 3, 4, 5, 6, 7, 8}, factor = 10;
  transpire_run_argument arguments[] = {
      {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_VALUE, .data = &factor, .size = sizeof factor},
      {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_BUFFER, .data = data, .size = sizeof data},
      {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_LOCAL, .size = 16},
  };
  set(options, "check", "all");
  EXPECT(launch("scale", 8, arguments, 3, options, &result) == TRANSPIRE_STATUS_SUCCESS);
  const int32_t expected[8] = {10, 21, 32, 43, 50, 61, 72, 83};
  EXPECT(memcmp(data, expected, sizeof data) == 0 && factor == 10);
  EXPECT(transpire_result_diagnostic_count(result) == 0);
  transpire_result_destroy(result);

  /* The last work-items are outside of the buffer, and the first ones have written. */
  arguments[1].size = 16;
  EXPECT(launch("scale", 8, arguments, 3, NULL, &result) == TRANSPIRE_STATUS_INVALID);
  EXPECT(data[0] == 100 && data[3] == 433 && data[4] == 50);
  const transpire_diagnostic *diagnostic = transpire_result_diagnostic(result, 0);
  EXPECT(strcmp(diagnostic->function, "scale") == 0 && strcmp(diagnostic->instruction, "%x") == 0);
  broken(result, "out-of-bounds");
  EXPECT(launch("same", 8, arguments + 1, 1, options, &result) == TRANSPIRE_STATUS_INVALID);
  broken(result, "data-race");
  EXPECT(launch("same", 8, arguments + 1, 1, NULL, &result) == TRANSPIRE_STATUS_SUCCESS);
  transpire_result_destroy(result);
  const struct {
    int32_t kind;
    const char *rule;
  } kinds[] = {
      {TRANSPIRE_RUN_ARGUMENT_KIND_READ_ONLY_BUFFER, "read-only"},
      {TRANSPIRE_RUN_ARGUMENT_KIND_WRITE_ONLY_BUFFER, "write-only"},
      {TRANSPIRE_RUN_ARGUMENT_KIND_UNINITIALIZED_BUFFER, "uninitialized"},
  };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    arguments[1].kind = kinds[i].kind;
    EXPECT(launch("scale", 4, arguments, 3, options, &result) == TRANSPIRE_STATUS_INVALID);
    broken(result, kinds[i].rule);
  }
  arguments[1].kind = TRANSPIRE_RUN_ARGUMENT_KIND_BUFFER;
  EXPECT(launch("print", 2, arguments, 1, NULL, &result) == TRANSPIRE_STATUS_SUCCESS);
  EXPECT(strcmp(text_of(result), "10\n10\n") == 0);
  transpire_result_destroy(result);

  unsigned char texels[8] = {0};
  transpire_run_argument image = {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_IMAGE,
                                  .data = texels,
                                  .size = sizeof texels,
                                  .description = "image2d:RGBA:UNORM_INT8:2x1",
                                  .description_length = TRANSPIRE_NUL_TERMINATED};
  EXPECT(launch("image", 1, &image, 1, NULL, &result) == TRANSPIRE_STATUS_SUCCESS);
  EXPECT(memcmp(texels, "\0\0\0\0\xff\0\xff\0", 8) == 0);
  transpire_result_destroy(result);
  image.description = "image2d:RGBA:UNORM_INT8:2x2";
  EXPECT(launch("image", 1, &image, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);

  /* Limits, and what stops an endless kernel. */
  set(options, "steps", "100000");
  EXPECT(launch("endless", 1, NULL, 0, options, &result) == TRANSPIRE_STATUS_INVALID);
  broken(result, "limit");
  transpire_options_destroy(options);
  options = transpire_options_create();
  set(options, "time-limit", "20");
  EXPECT(launch("endless", 1, NULL, 0, options, &result) == TRANSPIRE_STATUS_TIME_LIMIT);
  transpire_result_destroy(result);
  int asked = 0;
  transpire_options_set_cancel_callback(options, second, &asked);
  set(options, "time-limit", "60000");
  EXPECT(launch("endless", 1, NULL, 0, options, &result) == TRANSPIRE_STATUS_CANCELLED && asked == 2);
  transpire_result_destroy(result);
  transpire_options_set_cancel_callback(options, NULL, NULL);
  set(options, "global-memory", "8");
  EXPECT(launch("same", 1, arguments + 1, 1, options, &result) == TRANSPIRE_STATUS_INVALID);
  broken(result, "limit");
  set(options, "memory-limit", "1000");
  EXPECT(launch("same", 1, arguments + 1, 1, options, &result) == TRANSPIRE_STATUS_MEMORY_LIMIT);
  transpire_result_destroy(result);
  EXPECT(transpire_options_set(options, "check", 5, "no-such-rule", 12) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_options_destroy(options);

  EXPECT(launch("none", 1, NULL, 0, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  arguments[0].kind = 77;
  EXPECT(launch("print", 1, arguments, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);

  /* Arguments of the wrong kind and number. The library doesn't write to a value. */
  arguments[0].kind = TRANSPIRE_RUN_ARGUMENT_KIND_VALUE;
  EXPECT(launch("same", 1, arguments, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT && factor == 10);
  transpire_result_destroy(result);
  EXPECT(launch("print", 1, arguments + 1, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  EXPECT(launch("scale", 4, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  EXPECT(launch("endless", 1, NULL, 1, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  EXPECT(transpire_run(NULL, KERNEL, strlen(KERNEL), NULL, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  EXPECT(transpire_run(NULL, KERNEL, strlen(KERNEL), NULL, NULL, NULL) == TRANSPIRE_STATUS_ARGUMENT);
}

/* Pipes have a number of packets and the packets, before and after the run. */
static void pipes(void) {
  struct {
    uint64_t count;
    int32_t packets[3];
  } in = {2, {5, 6, 0}}, out = {1, {4, 0, 0}};
  transpire_result *result;
  transpire_run_argument pipe = {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_PIPE,
                                 .size = sizeof(uint64_t) + sizeof in.packets,
                                 .description = "4",
                                 .description_length = TRANSPIRE_NUL_TERMINATED};
  transpire_run_argument arguments[] = {pipe, pipe};
  arguments[0].data = &in;
  arguments[1].data = &out;
  EXPECT(launch("move", 1, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_SUCCESS);
  transpire_result_destroy(result);
  EXPECT(in.count == 1 && in.packets[0] == 6);
  EXPECT(out.count == 2 && out.packets[0] == 4 && out.packets[1] == 5);

  /* Not a size, a size that does not divide the room, more packets than room, no number of packets. */
  const char *const sizes[] = {"", "5", "0", "-4"};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    arguments[0].description = sizes[i];
    EXPECT(launch("move", 1, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
    transpire_result_destroy(result);
  }
  arguments[0].description = "4";
  const uint64_t counts[] = {4, UINT64_MAX / 4 + 2};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    in.count = counts[i];
    EXPECT(launch("move", 1, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
    transpire_result_destroy(result);
  }
  arguments[0].size = 7;
  EXPECT(launch("move", 1, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);
  arguments[0].data = NULL;
  EXPECT(launch("move", 1, arguments, 2, NULL, &result) == TRANSPIRE_STATUS_ARGUMENT);
  transpire_result_destroy(result);

  int32_t status = 7;
  transpire_run_argument queue[] = {
      {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_QUEUE},
      {.kind = TRANSPIRE_RUN_ARGUMENT_KIND_BUFFER, .data = &status, .size = sizeof status},
  };
  EXPECT(launch("marker", 1, queue, 2, NULL, &result) == TRANSPIRE_STATUS_SUCCESS && status == 0);
  transpire_result_destroy(result);
}

static void limits(void) {
  transpire_options *options = transpire_options_create();
  transpire_result *result;
  set(options, "memory-limit", "1000");
  EXPECT(transpire_to_spirv(NULL, IR, strlen(IR), options, &result) == TRANSPIRE_STATUS_MEMORY_LIMIT);
  transpire_result_destroy(result);
  /* The words of a long module exceed the limit on their own. */
  size_t size = 1 << 22;
  unsigned char *spirv = calloc(size, 1);
  memcpy(spirv, "\3\2\x23\7\0\0\1", 7);
  EXPECT(transpire_to_llvm(NULL, spirv, size, options, &result) == TRANSPIRE_STATUS_MEMORY_LIMIT);
  transpire_result_destroy(result);
  EXPECT(transpire_reflect(NULL, spirv, size, options, &result) == TRANSPIRE_STATUS_MEMORY_LIMIT);
  transpire_result_destroy(result);
  free(spirv);
  set(options, "memory-limit", "67108864");
  set(options, "output-limit", "20");
  EXPECT(transpire_to_spirv(NULL, IR, strlen(IR), options, &result) == TRANSPIRE_STATUS_OUTPUT_LIMIT);
  transpire_result_destroy(result);
  set(options, "output-limit", "100000");
  int asked = 0;
  transpire_options_set_cancel_callback(options, always, &asked);
  EXPECT(transpire_to_spirv(NULL, IR, strlen(IR), options, &result) == TRANSPIRE_STATUS_CANCELLED);
  EXPECT(asked == 1);
  transpire_result_destroy(result);
  transpire_options_set_cancel_callback(options, never, &asked);
  transpire_result_destroy(call(transpire_to_spirv, IR, strlen(IR), options));
  EXPECT(asked >= 2);
  transpire_options_destroy(options);
}

/* Translates the kernels with these options, and returns whether the assembly contains `part`. */
static int has_text(const transpire_options *options, const char *part) {
  transpire_result *result = call(transpire_to_spirv, IR, strlen(IR), options);
  int has = strstr(text_of(result), part) != NULL;
  transpire_result_destroy(result);
  return has;
}

static void copies(void) {
  transpire_options *options = transpire_options_create();
  set(options, "text", "true");
  set(options, "kernel", "one");
  transpire_options *copy = transpire_options_copy(options);
  set(copy, "kernel", "two");
  EXPECT(has_text(options, "\"one\"") && !has_text(options, "\"two\""));
  EXPECT(has_text(copy, "\"one\"") && has_text(copy, "\"two\""));
  transpire_options_reset(options);
  transpire_result *binary = call(transpire_to_spirv, IR, strlen(IR), options);
  EXPECT(memcmp(text_of(binary), "\x03\x02\x23\x07", 4) == 0);
  transpire_result_destroy(binary);
  EXPECT(transpire_options_set(options, "llvm", 4, "5", 1) == TRANSPIRE_STATUS_ARGUMENT);
  EXPECT(strstr(transpire_options_error(options), "3.2, the newest form"));
  transpire_options_reset(options);
  EXPECT(strcmp(transpire_options_error(options), "") == 0);
  set(options, "llvm", "19.1.7");
  EXPECT(transpire_options_copy(NULL) == NULL);
  transpire_options_reset(NULL);
  transpire_options_destroy(copy);
  transpire_options_destroy(options);
}

int main(void) {
  EXPECT(transpire_version_number() == TRANSPIRE_VERSION_NUMBER);
  copies();
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", TRANSPIRE_VERSION_MAJOR, TRANSPIRE_VERSION_MINOR, TRANSPIRE_VERSION_PATCH);
  EXPECT(strcmp(transpire_version(), version) == 0);
  EXPECT(strcmp(transpire_status_name(TRANSPIRE_STATUS_SUCCESS), "success") == 0);
  EXPECT(strcmp(transpire_status_name(TRANSPIRE_STATUS_NOT_ALLOWED), "not-allowed") == 0);
  EXPECT(strcmp(transpire_status_name(TRANSPIRE_STATUS_LOSS), "loss") == 0);
  EXPECT(strcmp(transpire_status_name(TRANSPIRE_STATUS_TIME_LIMIT), "time-limit") == 0);
  EXPECT(strcmp(transpire_status_name(TRANSPIRE_STATUS_TIME_LIMIT + 1), "unknown") == 0);
  modules();
  ir();
  names();
  internal_text();
  failures();
  linked();
  runs();
  pipes();
  limits();
  transpire_result_destroy(NULL);
  transpire_options_destroy(NULL);
  transpire_context_destroy(NULL);
  return 0;
}
