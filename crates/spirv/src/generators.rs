//! The registered numbers and names of generators, the tools that write modules. A tool writes its number into the header.

/// The number of the Khronos LLVM/SPIR-V Translator in the registry of generators. Its modules deviate from the specification
/// in known ways.
pub const TOOL_6: u32 = 6;
/// The number of LLVM's SPIR-V back end in the registry of generators.
pub const TOOL_43: u32 = 43;

/// The registered numbers and the names that SPIRV-Tools uses, sorted by number. 47 is omitted, because it has the same name as
/// 5.
#[rustfmt::skip]
const TOOLS: &[(u16, &str)] = &[
    (0, "Khronos"),
    (1, "LunarG"),
    (2, "Valve"),
    (3, "Codeplay"),
    (4, "NVIDIA"),
    (5, "ARM"),
    (6, "Khronos LLVM/SPIR-V Translator"),
    (7, "Khronos SPIR-V Tools Assembler"),
    (8, "Khronos Glslang Reference Front End"),
    (9, "Qualcomm"),
    (10, "AMD"),
    (11, "Intel"),
    (12, "Imagination"),
    (13, "Google Shaderc over Glslang"),
    (14, "Google spiregg"),
    (15, "Google rspirv"),
    (16, "X-LEGEND Mesa3D GLSL-IR/SPIR-V Translator"),
    (17, "Khronos SPIR-V Tools Linker"),
    (18, "Wine VKD3D Shader Compiler"),
    (19, "Tellusim Clay Shader Compiler"),
    (20, "W3C WebGPU Group WHLSL Shader Translator"),
    (21, "Google Clspv"),
    (22, "LLVM MLIR SPIR-V Serializer"),
    (23, "Google Tint Compiler"),
    (24, "Google ANGLE Shader Compiler"),
    (25, "Netease Games Messiah Shader Compiler"),
    (26, "Xenia Xenia Emulator Microcode Translator"),
    (27, "Embark Studios Rust GPU Compiler Backend"),
    (28, "gfx-rs community Naga"),
    (29, "Mikkosoft Productions MSP Shader Compiler"),
    (30, "SpvGenTwo community SpvGenTwo SPIR-V IR Tools"),
    (31, "Google Skia SkSL"),
    (32, "TornadoVM Beehive SPIRV Toolkit"),
    (33, "DragonJoker ShaderWriter"),
    (34, "Rayan Hatout SPIRVSmith"),
    (35, "Saarland University Shady"),
    (36, "Taichi Graphics Taichi"),
    (37, "heroseh Hero C Compiler"),
    (38, "Meta SparkSL"),
    (39, "SirLynix Nazara ShaderLang Compiler"),
    (40, "Khronos Slang Compiler"),
    (41, "Zig Software Foundation Zig Compiler"),
    (42, "Rendong Liang spq"),
    (43, "LLVM LLVM SPIR-V Backend"),
    (44, "Robert Konrad Kongruent"),
    (45, "Kitsunebi Games Nuvk SPIR-V Emitter and DLSL compiler"),
    (46, "Nintendo"),
    (48, "Goopax"),
    (49, "Icyllis Milica Arc3D Shader Compiler"),
];

/// Returns the name of the tool with this number; `None` if it is not registered.
pub(crate) fn name(tool: u16) -> Option<&'static str> {
    let place = TOOLS
        .binary_search_by_key(&tool, |(number, _)| *number)
        .ok()?;
    TOOLS.get(place).map(|(_, name)| *name)
}

/// Returns the number of the tool with this name, or the number in `Unknown(number)`; `None` for other text.
pub(crate) fn number(name: &str) -> Option<u16> {
    let unknown = name
        .strip_prefix("Unknown(")
        .and_then(|rest| rest.strip_suffix(')'));
    match unknown {
        Some(number) => number.parse().ok(),
        None => TOOLS
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(number, _)| *number),
    }
}
