/*
 * Conversion of LLVM IR to the form of an older release, with the interface that Julia's packages use in libllvm_downgrade.
 * The library is built on libtranspire.
 *
 * Calls share nothing. Any number of threads may make calls at the same time.
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

/* Writes LLVM IR, bitcode or text, of Length bytes as bitcode of LLVM Major.Minor, which must be one of LLVMDGGetTargets.
 * Returns 0 and the bitcode in OutBitcode, or 1 and the message in OutMessage. The caller disposes of both. OutMessage may be
 * null. */
LLVMDG_API int LLVMDGDowngrade(const char *Bitcode, size_t Length, unsigned Major, unsigned Minor,
                               LLVMDGMemoryBufferRef *OutBitcode, char **OutMessage);

/* Returns the releases whose bitcode can be written, such as "14.0", and their number in Count. The list belongs to the
 * library. */
LLVMDG_API const char *const *LLVMDGGetTargets(size_t *Count);

/* Returns the newest release whose bitcode can be read. */
LLVMDG_API void LLVMDGGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch);

/* Return the bytes of the bitcode, which are valid until its disposal, and their number. */
LLVMDG_API const char *LLVMDGGetBufferStart(LLVMDGMemoryBufferRef Buffer);
LLVMDG_API size_t LLVMDGGetBufferSize(LLVMDGMemoryBufferRef Buffer);

LLVMDG_API void LLVMDGDisposeMemoryBuffer(LLVMDGMemoryBufferRef Buffer);
LLVMDG_API void LLVMDGDisposeMessage(char *Message);

#ifdef __cplusplus
}
#endif

#endif
