// Declarations of the LLVM classes in the interface of the Khronos translator's library whose layout callers depend on. A test
// compares them with the distribution's headers.
#ifndef TRANSPIRE_LLVM_H
#define TRANSPIRE_LLVM_H

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace llvm {

class IntrinsicInst;
class LLVMContext;
class Module;
class Type;

/// A string without ownership.
class StringRef {
public:
  StringRef() = default;
  StringRef(const char *Data, size_t Size) : Data(Data), Size(Size) {}
  const char *data() const { return Data; }
  size_t size() const { return Size; }

private:
  const char *Data = nullptr;
  size_t Size = 0;
};

/// An array without ownership.
template <typename T> class ArrayRef {
public:
  size_t size() const { return Size; }
  const T &operator[](size_t Index) const { return Data[Index]; }

private:
  const T *Data;
  size_t Size;
};

/// A vector with inline room for some elements, and memory from malloc for more. Here the elements are trivially copyable.
template <typename T, unsigned Inline> class SmallVector {
public:
  SmallVector() : Begin(own()), Size(0), Capacity(Inline) {}
  SmallVector(const SmallVector &Other) : SmallVector() {
    if (Other.Size > Inline) {
      Begin = std::malloc(Other.Size * sizeof(T));
      if (!Begin) {
        Begin = own();
        throw std::bad_alloc();
      }
      Capacity = Other.Size;
    }
    std::memcpy(Begin, Other.Begin, Other.Size * sizeof(T));
    Size = Other.Size;
  }
  SmallVector &operator=(const SmallVector &) = delete;
  ~SmallVector() {
    if (Begin != own())
      std::free(Begin);
  }
  const T *begin() const { return static_cast<const T *>(Begin); }
  const T *end() const { return begin() + Size; }

private:
  void *own() { return Room; }

  void *Begin;
  uint32_t Size, Capacity;
  alignas(T) unsigned char Room[Inline * sizeof(T)];
};

#if TRANSPIRE_RELEASE < 16

/// An optional value.
template <typename T> class Optional {
public:
  Optional() : Empty(0), Has(false) {}
  Optional(const Optional &Other) : Optional() {
    if (Other.Has)
      emplace(Other.Value);
  }
  Optional &operator=(const Optional &) = delete;
  ~Optional() { reset(); }
  void reset() {
    if (std::exchange(Has, false))
      Value.~T();
  }
  void emplace(const T &From) {
    reset();
    new (&Value) T(From);
    Has = true;
  }
  explicit operator bool() const { return Has; }
  const T &operator*() const { return Value; }

private:
  union {
    char Empty;
    T Value;
  };
  bool Has;
};

template <typename T> struct PointerLikeTypeTraits;
template <typename Pointer, unsigned Bits, typename Traits> struct PointerIntPairInfo;

/// A pointer that stores a number in its lowest bits, which are zero because of its alignment.
template <typename Pointer, unsigned Bits, typename Number = unsigned, typename Traits = PointerLikeTypeTraits<Pointer>,
          typename Info = PointerIntPairInfo<Pointer, Bits, Traits>>
class PointerIntPair {
public:
  Pointer getPointer() const { return reinterpret_cast<Pointer>(Both & ~static_cast<uintptr_t>(7)); }

private:
  uintptr_t Both;
};

#endif

} // namespace llvm

#endif
