/*
 * Translation of LLVM IR to SPIR-V, with the interface that Julia's packages use in libspirv, which is usually LLVM's back
 * end. The library is built on libtranspire.
 *
 * Calls share nothing. Any number of threads may make calls at the same time.
 */
#ifndef TRANSPIRE_LIBSPIRV_H
#define TRANSPIRE_LIBSPIRV_H

#include <stddef.h>

#if defined(_WIN32)
#define SPIRV_API __declspec(dllexport)
#else
#define SPIRV_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A SPIR-V module. */
typedef struct SPIRVOpaqueMemoryBuffer *SPIRVMemoryBufferRef;

typedef enum { SPIRVDSError = 0, SPIRVDSWarning = 1, SPIRVDSRemark = 2, SPIRVDSNote = 3 } SPIRVDiagnosticSeverity;

/* Called with each message about a module, one line at a time. */
typedef void (*SPIRVDiagnosticCallback)(SPIRVDiagnosticSeverity Severity, const char *Message, void *Context);

typedef struct {
  /* Whether addresses have 64 bits; they have 32 otherwise. This overrides the module. */
  int Is64Bit;
  /* The version of SPIR-V to write; 0 and 0 for the lowest possible. */
  unsigned VersionMajor, VersionMinor;
  /* The extensions that may be used, separated by commas: NAME, +NAME or all. Null for none. */
  const char *Extensions;
  /* From 0 to 3. It has no effect. */
  int OptLevel;
} SPIRVCompileOptions;

/* Translates LLVM IR, bitcode or text, of Length bytes. Returns 0 and the module in OutSPIRV, or 1 and the message in
 * OutMessage. The caller disposes of both. Either may be null if the caller doesn't need it. Handler is called on the thread of
 * the call. If it is null, lines go to the standard error stream. */
SPIRV_API int SPIRVCompile(const char *Bitcode, size_t Length, const SPIRVCompileOptions *Options,
                           SPIRVDiagnosticCallback Handler, void *HandlerContext, SPIRVMemoryBufferRef *OutSPIRV,
                           char **OutMessage);

/* Returns the names of the known extensions, and their number in Count. The list belongs to the library. */
SPIRV_API const char **SPIRVGetExtensions(size_t *Count);

/* Returns the data layout of LLVM for SPIR-V with 64-bit or 32-bit addresses. */
SPIRV_API const char *SPIRVGetDataLayout(int Is64Bit);

/* Returns the LLVM release that the library replaces. */
SPIRV_API void SPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* Return the bytes of a module, which are valid until its disposal, and their number. */
SPIRV_API const char *SPIRVGetBufferStart(SPIRVMemoryBufferRef Buffer);
SPIRV_API size_t SPIRVGetBufferSize(SPIRVMemoryBufferRef Buffer);

SPIRV_API void SPIRVDisposeMemoryBuffer(SPIRVMemoryBufferRef Buffer);
SPIRV_API void SPIRVDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
