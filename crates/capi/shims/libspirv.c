/* Julia's interface to LLVM's SPIR-V back end, built on the C interface. */
#include "libspirv.h"

#include "call.h"

/* The data layouts in LLVM's back end of that release. */
#define VECTORS "v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
static const char LAYOUT_32[] = "e-p:32:32-i64:64-" VECTORS;
static const char LAYOUT_64[] = "e-i64:64-" VECTORS;

/* Allows the extensions of a list and no others. Returns 0 if an entry is invalid. */
static int set_extensions(transpire_options *options, const char *list) {
  static const char none[] = "-all,";
  if (!list || !*list)
    return set(options, "extensions", "-all");
  if (*list == '-' || strstr(list, ",-"))
    return 0;
  char *all = malloc(sizeof none + strlen(list));
  if (!all)
    return 0;
  strcpy(all, none);
  strcat(all, list);
  const int done = set(options, "extensions", all);
  free(all);
  return done;
}

/* Sets the caller's options. Returns 0 if they are invalid; transpire_options_error returns the message. */
static int set_all(transpire_options *options, const SPIRVCompileOptions *wanted) {
  char version[32];
  if (wanted->VersionMajor != 0 || wanted->VersionMinor != 0) {
    snprintf(version, sizeof version, "%u.%u", wanted->VersionMajor, wanted->VersionMinor);
    if (!set(options, "spirv-version", version))
      return 0;
  }
  return set(options, "target", wanted->Is64Bit ? "spirv64" : "spirv32");
}

/* Passes each line of the diagnostics to the handler. */
static void tell(const transpire_result *result, SPIRVDiagnosticCallback handler, void *context) {
  static const char *const names[] = {"error", "warning", "remark", "note"};
  for (size_t i = 0; i < transpire_result_diagnostic_count(result); i++) {
    const transpire_diagnostic *diagnostic = transpire_result_diagnostic(result, i);
    const SPIRVDiagnosticSeverity severity =
        diagnostic->severity == TRANSPIRE_SEVERITY_ERROR ? SPIRVDSError : SPIRVDSWarning;
    const size_t size = sizeof "warning: " + diagnostic->message_size;
    char *line = malloc(size);
    if (!line)
      return;
    snprintf(line, size, "%s: %s", names[severity], diagnostic->message);
    if (handler)
      handler(severity, line, context);
    else
      fprintf(stderr, "%s\n", line);
    free(line);
  }
}

int SPIRVCompile(const char *Bitcode, size_t Length, const SPIRVCompileOptions *Options, SPIRVDiagnosticCallback Handler,
                 void *HandlerContext, SPIRVMemoryBufferRef *OutSPIRV, char **OutMessage) {
  clear(OutSPIRV, OutMessage);
  if (!Options)
    return refuse("no options are given", OutMessage);
  if (Options->OptLevel < 0 || Options->OptLevel > 3)
    return refuse("the optimization level is none of 0 to 3", OutMessage);
  transpire_options *options = transpire_options_create();
  int failed;
  if (!set_all(options, Options)) {
    failed = refuse(transpire_options_error(options), OutMessage);
  } else if (!set_extensions(options, Options->Extensions)) {
    const char *error = transpire_options_error(options);
    failed = refuse(*error ? error : "extensions can be allowed here, and not ruled out", OutMessage);
  } else {
    transpire_result *result;
    transpire_to_spirv(NULL, Bitcode, Length, options, &result);
    tell(result, Handler, HandlerContext);
    failed = give(result, OutSPIRV, OutMessage);
  }
  transpire_options_destroy(options);
  return failed;
}

const char **SPIRVGetExtensions(size_t *Count) {
  if (Count)
    *Count = sizeof EXTENSIONS / sizeof *EXTENSIONS;
  return (const char **)EXTENSIONS;
}

const char *SPIRVGetDataLayout(int Is64Bit) { return Is64Bit ? LAYOUT_64 : LAYOUT_32; }

void SPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch) { tell_release(Major, Minor, Patch); }

const char *SPIRVGetBufferStart(SPIRVMemoryBufferRef Buffer) { return start_of(Buffer); }

size_t SPIRVGetBufferSize(SPIRVMemoryBufferRef Buffer) { return size_of(Buffer); }

void SPIRVDisposeMemoryBuffer(SPIRVMemoryBufferRef Buffer) { transpire_result_destroy((transpire_result *)Buffer); }

void SPIRVDisposeMessage(char *Message) { free(Message); }
