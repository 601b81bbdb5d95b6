// Spells names for transpire_mangle, with a reader for types. Used by mangleOpenClBuiltin in LLVMSPIRVLib.h.
#ifndef TRANSPIRE_LLVMSPIRVNAMES_H
#define TRANSPIRE_LLVMSPIRVNAMES_H

#include <string>
#include <vector>

namespace SPIRV {
namespace transpire_shim {

enum class TypeKind { Pointer, TypedPointer, Vector, Array, Named, Function, Scalar };

/// The shape of a type.
template <typename Type> struct Shape {
  TypeKind Kind;
  /// The element type or the pointee. Null if unknown.
  Type Element;
  /// The address space of a pointer, or the number of elements of a vector.
  unsigned Number;
  /// The name of a named type, or the letters of a scalar.
  std::string Name;
};

/// Returns the letter of an integer of this width. Widths that OpenCL C lacks are spelled as int.
inline const char *lettersOfInteger(unsigned Width) {
  switch (Width) {
  case 1:
    return "b";
  case 8:
    return "c";
  case 16:
    return "s";
  case 64:
    return "l";
  default:
    return "i";
  }
}

/// Returns the name of an integer of this width in the name of a target type.
inline std::string elementOfInteger(unsigned Width) {
  switch (Width) {
  case 8:
    return "char";
  case 16:
    return "short";
  case 32:
    return "uint";
  case 64:
    return "long";
  default:
    return "i" + std::to_string(Width);
  }
}

/// Returns the name of spirv.Image and its parameters in mangled names of SPIR-V-friendly LLVM IR:
/// __spirv_Image__void_1_0_0_0_0_0_0.
inline std::string targetName(const std::string &Name, const std::vector<std::string> &Parameters) {
  const std::string Prefix = "spirv.";
  std::string Spelled = Name.compare(0, Prefix.size(), Prefix) == 0 ? "__spirv_" + Name.substr(Prefix.size()) : Name;
  const char *Separator = "__";
  for (const std::string &Parameter : Parameters) {
    Spelled += Separator + Parameter;
    Separator = "_";
  }
  return Spelled;
}

/// The name of a function and the types of its parameters, mangled by the ABI without substitutions, and with signed integers
/// everywhere.
template <typename Reader> class NamesOf {
public:
  using Type = typename Reader::Type;

  explicit NamesOf(const std::string &Name) : Text("_Z" + std::to_string(Name.size()) + Name) {}

  /// Adds a parameter. If Pointee is null, the type of the parameter determines the pointee.
  void add(Type Parameter, Type Pointee) {
    Empty = false;
    spell(Parameter, Pointee);
  }

  std::string plain() const { return Empty ? Text + 'v' : Text; }

private:
  void spell(Type Spelled, Type Pointee) {
    const Shape<Type> Looked = Reader::look(Spelled);
    switch (Looked.Kind) {
    case TypeKind::Pointer:
      return pointer(Pointee ? Pointee : Looked.Element, Looked.Number);
    case TypeKind::TypedPointer:
      return pointer(Looked.Element, Looked.Number);
    case TypeKind::Vector:
      Text += "Dv" + std::to_string(Looked.Number) + '_';
      return spell(Looked.Element, nullptr);
    case TypeKind::Array:
      return pointer(Looked.Element, 0);
    case TypeKind::Named:
      Text += std::to_string(Looked.Name.size()) + Looked.Name;
      return;
    case TypeKind::Function:
      Text += "FvvE";
      return;
    case TypeKind::Scalar:
      Text += Looked.Name;
    }
  }

  void pointer(Type Pointee, unsigned Space) {
    if (Pointee && Reader::look(Pointee).Kind == TypeKind::Function) {
      Text += "U13block_pointerFvvE";
      return;
    }
    Text += 'P';
    if (Space > 0) {
      const std::string Name = "AS" + std::to_string(Space);
      Text += 'U' + std::to_string(Name.size()) + Name;
    }
    if (Pointee)
      spell(Pointee, nullptr);
    else
      Text += 'c';
  }

  std::string Text;
  bool Empty = true;
};

} // namespace transpire_shim
} // namespace SPIRV

#endif
