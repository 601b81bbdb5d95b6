/*
 * LLVM IR to SPIR-V, by the names that Julia's packages call in libllvm_spirv. The library stands on libtranspire, and speaks
 * the dialect of release 22 of the Khronos translator.
 *
 * Calls share nothing, and may be made by any number of threads at the same time.
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

/* A module of SPIR-V. */
typedef struct LLVMSPIRVOpaqueMemoryBuffer *LLVMSPIRVMemoryBufferRef;

/* The instructions that debug information becomes. */
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

/* Translates LLVM IR, bitcode or text, of Length bytes. Gives 0, and in OutSPIRV the module; or 1, and in OutMessage what is
 * wrong. Both are the caller's to dispose of, and either may be a null pointer if the caller doesn't want it. */
LLVMSPIRV_API int LLVMSPIRVTranslate(const char *Bitcode, size_t Length, const LLVMSPIRVTranslateOptions *Options,
                                     LLVMSPIRVMemoryBufferRef *OutSPIRV, char **OutMessage);

/* The names of the known extensions, and in Count how many they are. The list belongs to the library. */
LLVMSPIRV_API const char **LLVMSPIRVGetExtensions(size_t *Count);

/* The release of LLVM whose translator's dialect is spoken. */
LLVMSPIRV_API void LLVMSPIRVGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* The bytes of a module, up to its disposal, and how many they are. */
LLVMSPIRV_API const char *LLVMSPIRVGetBufferStart(LLVMSPIRVMemoryBufferRef Buffer);
LLVMSPIRV_API size_t LLVMSPIRVGetBufferSize(LLVMSPIRVMemoryBufferRef Buffer);

LLVMSPIRV_API void LLVMSPIRVDisposeMemoryBuffer(LLVMSPIRVMemoryBufferRef Buffer);
LLVMSPIRV_API void LLVMSPIRVDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
