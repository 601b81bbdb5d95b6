/* Shared by the libraries for Julia's packages: calls of libtranspire. The caller disposes of the output or the message. */
#ifndef TRANSPIRE_CALL_H
#define TRANSPIRE_CALL_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <transpire.h>

/* The LLVM release that the libraries replace. */
#define RELEASE 22
#define TEXT_OF(number) TEXT_OF_(number)
#define TEXT_OF_(number) #number

/* The names of the extensions that callers may request. */
static const char *const EXTENSIONS[] = {
#define EXT(X) #X,
#include <LLVMSPIRVLib/LLVMSPIRVExtensions.inc>
#undef EXT
};

static inline int set(transpire_options *options, const char *name, const char *value) {
  return transpire_options_set(options, name, TRANSPIRE_NUL_TERMINATED, value, TRANSPIRE_NUL_TERMINATED) ==
         TRANSPIRE_STATUS_SUCCESS;
}

/* Returns a copy of a message, which the caller frees. */
static inline char *copy(const char *message, size_t size) {
  char *text = malloc(size + 1);
  if (text) {
    memcpy(text, message, size);
    text[size] = 0;
  }
  return text;
}

/* Returns the errors of a result, one per line. The caller frees them. */
static inline char *errors_of(const transpire_result *result) {
  size_t size = 0;
  char *text = NULL;
  for (size_t i = 0; i < transpire_result_diagnostic_count(result); i++) {
    const transpire_diagnostic *diagnostic = transpire_result_diagnostic(result, i);
    if (diagnostic->severity != TRANSPIRE_SEVERITY_ERROR)
      continue;
    char *longer = realloc(text, size + diagnostic->message_size + 2);
    if (!longer)
      break;
    text = longer;
    if (size)
      text[size++] = '\n';
    memcpy(text + size, diagnostic->message, diagnostic->message_size);
    size += diagnostic->message_size;
    text[size] = 0;
  }
  return text;
}

/* Fails with a message. */
static inline int refuse(const char *why, char **message) {
  if (message)
    *message = copy(why, strlen(why));
  return 1;
}

/* Stores the result as the output buffer and returns 0, or returns 1 and the message. */
static inline int give(transpire_result *result, void *output, char **message) {
  transpire_result **out = output;
  const int failed = transpire_result_status(result) != TRANSPIRE_STATUS_SUCCESS;
  if (failed && message)
    *message = errors_of(result);
  if (!failed && out)
    *out = result;
  else
    transpire_result_destroy(result);
  return failed;
}

/* Clears both outputs before use. */
static inline void clear(void *output, char **message) {
  if (output)
    *(void **)output = NULL;
  if (message)
    *message = NULL;
}

static inline const char *start_of(const void *buffer) {
  return (const char *)transpire_result_data((const transpire_result *)buffer, NULL);
}

static inline size_t size_of(const void *buffer) {
  size_t size;
  transpire_result_data((const transpire_result *)buffer, &size);
  return size;
}

static inline void tell_release(unsigned *major, unsigned *minor, unsigned *patch) {
  if (major)
    *major = RELEASE;
  if (minor)
    *minor = 1;
  if (patch)
    *patch = 0;
}

#endif
