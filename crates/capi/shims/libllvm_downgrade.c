/* Julia's interface for writing older bitcode, built on the C interface. */
#include "llvm-downgrade.h"

#include "call.h"

/* The releases, and the form that is written for each. LLVM 7 reads the form of LLVM 6. */
static const char *const TARGETS[] = {"3.2",  "6.0",  "7.0",  "8.0",  "9.0",  "10.0", "11.0", "12.0", "13.0", "14.0",
                                      "15.0", "16.0", "17.0", "18.0", "19.0", "20.0", "21.0", "22.0", "23.0"};
static const char *const FORMS[] = {"3.2", "6",  "6",  "8",  "9",  "10", "11", "12", "13", "14",
                                    "15",  "16", "17", "18", "19", "20", "21", "22", "23"};
enum { COUNT = sizeof TARGETS / sizeof *TARGETS };
_Static_assert(sizeof FORMS == sizeof TARGETS, "a form for each release");

int LLVMDGDowngrade(const char *Bitcode, size_t Length, unsigned Major, unsigned Minor, LLVMDGMemoryBufferRef *OutBitcode,
                    char **OutMessage) {
  char release[32], message[64];
  clear(OutBitcode, OutMessage);
  snprintf(release, sizeof release, "%u.%u", Major, Minor);
  size_t known = 0;
  while (known < COUNT && strcmp(TARGETS[known], release) != 0)
    known++;
  if (known == COUNT) {
    snprintf(message, sizeof message, "bitcode of LLVM %s is not written", release);
    return refuse(message, OutMessage);
  }
  if (!Bitcode || !OutBitcode)
    return refuse("a pointer is null", OutMessage);
  transpire_options *options = transpire_options_create();
  int failed;
  if (set(options, "llvm", FORMS[known])) {
    transpire_result *result;
    transpire_upgrade(NULL, Bitcode, Length, options, &result);
    failed = give(result, OutBitcode, OutMessage);
  } else {
    failed = refuse(transpire_options_error(options), OutMessage);
  }
  transpire_options_destroy(options);
  return failed;
}

const char *const *LLVMDGGetTargets(size_t *Count) {
  if (Count)
    *Count = COUNT;
  return TARGETS;
}

void LLVMDGGetLLVMVersion(unsigned *Major, unsigned *Minor, unsigned *Patch) {
  if (Major)
    *Major = (unsigned)strtoul(FORMS[COUNT - 1], NULL, 10);
  if (Minor)
    *Minor = 0;
  if (Patch)
    *Patch = 0;
}

const char *LLVMDGGetBufferStart(LLVMDGMemoryBufferRef Buffer) { return start_of(Buffer); }

size_t LLVMDGGetBufferSize(LLVMDGMemoryBufferRef Buffer) { return size_of(Buffer); }

void LLVMDGDisposeMemoryBuffer(LLVMDGMemoryBufferRef Buffer) { transpire_result_destroy((transpire_result *)Buffer); }

void LLVMDGDisposeMessage(char *Message) { free(Message); }
