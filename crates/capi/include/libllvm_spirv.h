/*
 * Translation of LLVM IR to SPIR-V, with the interface that Julia's packages use in libllvm_spirv. The library is built on
 * libtranspire, and uses the dialect of release 22 of the Khronos translator.
 *
 * Calls share nothing. Any number of threads may make calls at the same time.
 */
#ifndef TRANSPIRE_LIBLLVM_SPIRV_H
#define TRANSPIRE_LIBLLVM_SPIRV_H

#include <stddef.h>

#if defined(_WIN32)
#define LLVMSPIRV_API __declspec(dllexport)
#else
#define LLVMSPIRV_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A SPIR-V module. */
typedef struct LLVMSPIRVOpaqueMemoryBuffer *LLVMSPIRVMemoryBufferRef;

/* The form of debug information in SPIR-V. */
typedef enum {
  LLVMSPIRVDebugInfoSPIRV = 0,
  LLVMSPIRVDebugInfoOpenCL100 = 1,
  LLVMSPIRVDebugInfoNonSemanticShader100 = 2,
  LLVMSPIRVDebugInfoNonSemanticShader200 = 3
} LLVMSPIRVDebugInfoVersion;

typedef struct {
  /* The highest version of SPIR-V that may be written; 0 and 0 for any. */
  unsigned MaxVersionMajor, MaxVersionMinor;
  /* The extensions that may be used, separated by commas: NAME or +NAME, -NAME, all. Null for none. */
  const char *Extensions;
  LLVMSPIRVDebugInfoVersion DebugInfoVersion;
} LLVMSPIRVTranslateOptions;

/* Translates LLVM IR, bitcode or text, of Length bytes. Returns 0 and the module in OutSPIRV, or 1 and the message in
 * OutMessage. The caller disposes of both. Either may be null if the caller doesn't need it. */
LLVMSPIRV_API int LLVMSPIRVTranslate(const char *Bitcode, size_t Length, const LLVMSPIRVTranslateOptions *Options,
                                     LLVMSPIRVMemoryBufferRef *OutSPIRV, char **OutMessage);

/* Returns the names of the known extensions, and their number in Count. The list belongs to the library. */
LLVMSPIRV_API const char **LLVMSPIRVGetExtensions(size_t *Count);

/* Returns the LLVM release of the translator whose dialect is used. */
LLVMSPIRV_API void LLVMSPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* Return the bytes of a module, which are valid until its disposal, and their number. */
LLVMSPIRV_API const char *LLVMSPIRVGetBufferStart(LLVMSPIRVMemoryBufferRef Buffer);
LLVMSPIRV_API size_t LLVMSPIRVGetBufferSize(LLVMSPIRVMemoryBufferRef Buffer);

LLVMSPIRV_API void LLVMSPIRVDisposeMemoryBuffer(LLVMSPIRVMemoryBufferRef Buffer);
LLVMSPIRV_API void LLVMSPIRVDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
