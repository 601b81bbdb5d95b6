/* Julia's interface to a translator, over the C interface. */
#include "libllvm_spirv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <transpire.h>

/* The release of the Khronos translator whose dialect is spoken. */
#define RELEASE 22
#define TEXT_OF(number) TEXT_OF_(number)
#define TEXT_OF_(number) #number

static const char *const EXTENSIONS[] = {
#define EXT(X) #X,
#include <LLVMSPIRVLib/LLVMSPIRVExtensions.inc>
#undef EXT
};

/* What debug information becomes, as the option "debug-info" has it. */
static const char *const DEBUG_INFO[] = {"legacy", "opencl-100", "shader-100", "shader-200"};

/* Instructions without semantics come with this extension. */
#define NON_SEMANTIC "+SPV_KHR_non_semantic_info"

/* A copy of a message, to be freed. */
static char *copy(const char *message, size_t size) {
  char *text = malloc(size + 1);
  if (text) {
    memcpy(text, message, size);
    text[size] = 0;
  }
  return text;
}

static int set(transpire_options *options, const char *name, const char *value) {
  return transpire_options_set(options, name, TRANSPIRE_NUL_TERMINATED, value, TRANSPIRE_NUL_TERMINATED) ==
         TRANSPIRE_STATUS_SUCCESS;
}

/* Sets the extensions: those of the list, and one more where that is wanted. */
static int set_extensions(transpire_options *options, const char *list, int non_semantic) {
  if (!non_semantic)
    return set(options, "extensions", list);
  const size_t size = strlen(list) + sizeof "," NON_SEMANTIC;
  char *joined = malloc(size);
  if (!joined)
    return 0;
  snprintf(joined, size, "%s,%s", list, NON_SEMANTIC);
  const int done = set(options, "extensions", joined);
  free(joined);
  return done;
}

/* Sets what the caller's options say; 0 if they are wrong, which transpire_options_error tells. */
static int set_all(transpire_options *options, const LLVMSPIRVTranslateOptions *wanted) {
  char version[32];
  if (!set(options, "dialect", "khronos-" TEXT_OF(RELEASE)))
    return 0;
  if (wanted->MaxVersionMajor != 0 || wanted->MaxVersionMinor != 0) {
    snprintf(version, sizeof version, "%u.%u", wanted->MaxVersionMajor, wanted->MaxVersionMinor);
    if (!set(options, "max-spirv-version", version))
      return 0;
  }
  const unsigned debug_info = (unsigned)wanted->DebugInfoVersion;
  if (!set(options, "debug-info", debug_info < 4 ? DEBUG_INFO[debug_info] : "unknown"))
    return 0;
  if (debug_info == LLVMSPIRVDebugInfoNonSemanticShader200 && !set(options, "extra-debug-operations", "true"))
    return 0;
  return set_extensions(options, wanted->Extensions ? wanted->Extensions : "",
                        debug_info >= LLVMSPIRVDebugInfoNonSemanticShader100);
}

int LLVMSPIRVTranslate(const char *Bitcode, size_t Length, const LLVMSPIRVTranslateOptions *Options,
                       LLVMSPIRVMemoryBufferRef *OutSPIRV, char **OutMessage) {
  static const char missing[] = "no options are given";
  const char *message = missing;
  size_t size = sizeof missing - 1;
  transpire_result *result = NULL;
  transpire_options *options = transpire_options_create();
  if (OutSPIRV)
    *OutSPIRV = NULL;
  if (OutMessage)
    *OutMessage = NULL;

  int failed = 1;
  if (Options && !set_all(options, Options)) {
    message = transpire_options_error(options);
    size = strlen(message);
  } else if (Options) {
    failed = transpire_to_spirv(NULL, Bitcode, Length, options, &result) != TRANSPIRE_STATUS_SUCCESS;
    for (size_t i = 0; failed && i < transpire_result_diagnostic_count(result); i++) {
      const transpire_diagnostic *diagnostic = transpire_result_diagnostic(result, i);
      if (diagnostic->severity == TRANSPIRE_SEVERITY_ERROR) {
        message = diagnostic->message;
        size = diagnostic->message_size;
      }
    }
  }
  if (failed && OutMessage)
    *OutMessage = copy(message, size);
  if (!failed && OutSPIRV)
    *OutSPIRV = (LLVMSPIRVMemoryBufferRef)result;
  else
    transpire_result_destroy(result);
  transpire_options_destroy(options);
  return failed;
}

const char **LLVMSPIRVGetExtensions(size_t *Count) {
  if (Count)
    *Count = sizeof EXTENSIONS / sizeof *EXTENSIONS;
  return (const char **)EXTENSIONS;
}

void LLVMSPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch) {
  if (Major)
    *Major = RELEASE;
  if (Minor)
    *Minor = 1;
  if (Patch)
    *Patch = 0;
}

const char *LLVMSPIRVGetBufferStart(LLVMSPIRVMemoryBufferRef Buffer) {
  return (const char *)transpire_result_data((const transpire_result *)Buffer, NULL);
}

size_t LLVMSPIRVGetBufferSize(LLVMSPIRVMemoryBufferRef Buffer) {
  size_t size;
  transpire_result_data((const transpire_result *)Buffer, &size);
  return size;
}

void LLVMSPIRVDisposeMemoryBuffer(LLVMSPIRVMemoryBufferRef Buffer) {
  transpire_result_destroy((transpire_result *)Buffer);
}

void LLVMSPIRVDisposeMessage(char *Message) { free(Message); }
