/* Julia's interface for translations, built on the C interface. */
#include "libllvm_spirv.h"

#include "call.h"

/* The values of the option "debug-info". */
static const char *const DEBUG_INFO[] = {"legacy", "opencl-100", "shader-100", "shader-200"};

/* The extension for non-semantic instructions. */
#define NON_SEMANTIC "+SPV_KHR_non_semantic_info"

/* Sets the extensions to those in the list, and one more if non_semantic is set. */
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

/* Sets the caller's options. Returns 0 if they are invalid; transpire_options_error returns the message. */
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
  clear(OutSPIRV, OutMessage);
  if (!Options)
    return refuse("no options are given", OutMessage);
  transpire_options *options = transpire_options_create();
  int failed;
  if (set_all(options, Options)) {
    transpire_result *result;
    transpire_to_spirv(NULL, Bitcode, Length, options, &result);
    failed = give(result, OutSPIRV, OutMessage);
  } else {
    failed = refuse(transpire_options_error(options), OutMessage);
  }
  transpire_options_destroy(options);
  return failed;
}

const char **LLVMSPIRVGetExtensions(size_t *Count) {
  if (Count)
    *Count = sizeof EXTENSIONS / sizeof *EXTENSIONS;
  return (const char **)EXTENSIONS;
}

void LLVMSPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch) { tell_release(Major, Minor, Patch); }

const char *LLVMSPIRVGetBufferStart(LLVMSPIRVMemoryBufferRef Buffer) { return start_of(Buffer); }

size_t LLVMSPIRVGetBufferSize(LLVMSPIRVMemoryBufferRef Buffer) { return size_of(Buffer); }

void LLVMSPIRVDisposeMemoryBuffer(LLVMSPIRVMemoryBufferRef Buffer) {
  transpire_result_destroy((transpire_result *)Buffer);
}

void LLVMSPIRVDisposeMessage(char *Message) { free(Message); }
