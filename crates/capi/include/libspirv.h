/*
 * LLVM IR to SPIR-V, by the names that Julia's packages call in libspirv, which elsewhere is LLVM's back end. The library stands
 * on libtranspire.
 *
 * Calls share nothing, and may be made by any number of threads at the same time.
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

/* A module of SPIR-V. */
typedef struct SPIRVOpaqueMemoryBuffer *SPIRVMemoryBufferRef;

typedef enum { SPIRVDSError = 0, SPIRVDSWarning = 1, SPIRVDSRemark = 2, SPIRVDSNote = 3 } SPIRVDiagnosticSeverity;

/* Is told what there is to say of a module, a line at a time. */
typedef void (*SPIRVDiagnosticCallback)(SPIRVDiagnosticSeverity Severity, const char *Message, void *Context);

typedef struct {
  /* Whether addresses have 64 bits; they have 32 otherwise. What the module says of that does not count. */
  int Is64Bit;
  /* The version of SPIR-V to write; 0 and 0 for the lowest that is needed. */
  unsigned VersionMajor, VersionMinor;
  /* The extensions that may be used, separated by commas: NAME, +NAME or all. Null for none. */
  const char *Extensions;
  /* From 0 to 3. It changes nothing here. */
  int OptLevel;
} SPIRVCompileOptions;

/* Translates LLVM IR, bitcode or text, of Length bytes. Gives 0, and in OutSPIRV the module; or 1, and in OutMessage what is
 * wrong. Both are the caller's to dispose of, and either may be a null pointer if the caller doesn't want it. Handler is called on
 * the thread of the call; where it is null, lines go to the standard error stream. */
SPIRV_API int SPIRVCompile(const char *Bitcode, size_t Length, const SPIRVCompileOptions *Options,
                           SPIRVDiagnosticCallback Handler, void *HandlerContext, SPIRVMemoryBufferRef *OutSPIRV,
                           char **OutMessage);

/* The names of the known extensions, and in Count how many they are. The list belongs to the library. */
SPIRV_API const char **SPIRVGetExtensions(size_t *Count);

/* The data layout that LLVM has for SPIR-V with addresses of so many bits. */
SPIRV_API const char *SPIRVGetDataLayout(int Is64Bit);

/* The release of LLVM that the library stands for. */
SPIRV_API void SPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* The bytes of a module, up to its disposal, and how many they are. */
SPIRV_API const char *SPIRVGetBufferStart(SPIRVMemoryBufferRef Buffer);
SPIRV_API size_t SPIRVGetBufferSize(SPIRVMemoryBufferRef Buffer);

SPIRV_API void SPIRVDisposeMemoryBuffer(SPIRVMemoryBufferRef Buffer);
SPIRV_API void SPIRVDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
