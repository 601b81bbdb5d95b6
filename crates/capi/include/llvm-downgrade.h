/*
 * LLVM IR in the form of an older release, by the names that Julia's packages call in libllvm_downgrade. The library stands on
 * libtranspire.
 *
 * Calls share nothing, and may be made by any number of threads at the same time.
 */
#ifndef TRANSPIRE_LLVM_DOWNGRADE_H
#define TRANSPIRE_LLVM_DOWNGRADE_H

#include <stddef.h>

#if defined(_WIN32)
#define LLVMDG_API __declspec(dllexport)
#else
#define LLVMDG_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Bitcode. */
typedef struct LLVMDGOpaqueMemoryBuffer *LLVMDGMemoryBufferRef;

/* Writes LLVM IR, bitcode or text, of Length bytes as bitcode of LLVM Major.Minor, which is one of LLVMDGGetTargets. Gives 0, and
 * in OutBitcode the bitcode; or 1, and in OutMessage what is wrong. Both are the caller's to dispose of. OutMessage may be a null
 * pointer. */
LLVMDG_API int LLVMDGDowngrade(const char *Bitcode, size_t Length, unsigned Major, unsigned Minor,
                               LLVMDGMemoryBufferRef *OutBitcode, char **OutMessage);

/* The releases whose bitcode can be written, "14.0" for example, and in Count how many they are. The list belongs to the library. */
LLVMDG_API const char *const *LLVMDGGetTargets(size_t *Count);

/* The newest release whose bitcode is read. */
LLVMDG_API void LLVMDGGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* The bytes of the bitcode, up to its disposal, and how many they are. */
LLVMDG_API const char *LLVMDGGetBufferStart(LLVMDGMemoryBufferRef Buffer);
LLVMDG_API size_t LLVMDGGetBufferSize(LLVMDGMemoryBufferRef Buffer);

LLVMDG_API void LLVMDGDisposeMemoryBuffer(LLVMDGMemoryBufferRef Buffer);
LLVMDG_API void LLVMDGDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
