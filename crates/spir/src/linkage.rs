//! Checks of linkage, calling conventions, visibility, garbage collection (§3.6 to §3.8, §3.10) and `thread_local`
//! (§2.5).

use transpire_llvm::ir::{CallingConvention, DllStorage, Linkage, ThreadLocal, Visibility};

use crate::context::Context;
use crate::findings::Findings;
use crate::text::clip;

pub(crate) fn linkage(context: &Context<'_>, findings: &mut Findings) {
    for (global, value) in context.module.globals.iter() {
        let word = match (value.dll_storage, value.linkage) {
            (DllStorage::Import, _) => "dllimport",
            (DllStorage::Export, _) => "dllexport",
            (_, Linkage::LinkOnceAny) => "linkonce",
            (_, Linkage::LinkOnceOdr) => "linkonce_odr",
            (_, Linkage::WeakAny) => "weak",
            (_, Linkage::WeakOdr) => "weak_odr",
            (_, Linkage::Appending) => "appending",
            (_, Linkage::ExternalWeak) => "extern_weak",
            _ => continue,
        };
        findings.add(
            global,
            format!("@{} has the linkage {word}", context.name(global)),
        );
    }
}

pub(crate) fn visibility(context: &Context<'_>, findings: &mut Findings) {
    for (global, value) in context.module.globals.iter() {
        let word = match value.visibility {
            Visibility::Default => continue,
            Visibility::Hidden => "hidden",
            Visibility::Protected => "protected",
        };
        findings.add(global, format!("@{} is {word}", context.name(global)));
    }
}

fn word(convention: CallingConvention) -> String {
    convention
        .keyword()
        .map_or_else(|| format!("cc {}", convention.0), str::to_owned)
}

pub(crate) fn kernel_convention(context: &Context<'_>, findings: &mut Findings) {
    for (global, _, function) in context.module.functions() {
        let convention = function.calling_convention;
        if context.is_kernel.contains(&global) && convention != CallingConvention::SPIR_KERNEL {
            let (name, word) = (context.name(global), word(convention));
            findings.add(
                global,
                format!("the kernel @{name} has the calling convention {word}, not spir_kernel"),
            );
        }
    }
}

pub(crate) fn conventions(context: &Context<'_>, findings: &mut Findings) {
    for (global, _, function) in context.module.functions() {
        let convention = function.calling_convention;
        let is_spir = matches!(
            convention,
            CallingConvention::SPIR_FUNC | CallingConvention::SPIR_KERNEL
        );
        if !is_spir && !context.is_kernel.contains(&global) && !context.is_intrinsic(global) {
            let (name, word) = (context.name(global), word(convention));
            findings.add(
                global,
                format!("@{name} has the calling convention {word}, not spir_func"),
            );
        }
    }
    for call in &context.calls {
        let Some(callee) = context.callee(call.kind) else {
            continue;
        };
        let Some(function) = context.module.function(callee) else {
            continue;
        };
        if call.kind.calling_convention != function.calling_convention
            && !context.is_intrinsic(callee)
        {
            let (called, defined) = (
                word(call.kind.calling_convention),
                word(function.calling_convention),
            );
            findings.add(
                call.spot,
                format!(
                    "@{} is {defined}, but called as {called}",
                    context.name(callee)
                ),
            );
        }
    }
}

pub(crate) fn garbage_collection(context: &Context<'_>, findings: &mut Findings) {
    for (global, _, function) in context.module.functions() {
        if let Some(gc) = function.gc.expand() {
            let collector = context.module.strings.text(gc);
            findings.add(
                global,
                format!(
                    "@{} names the garbage collector \"{}\"",
                    context.name(global),
                    clip(&collector)
                ),
            );
        }
    }
}

pub(crate) fn thread_local(context: &Context<'_>, findings: &mut Findings) {
    for (global, value) in context.module.globals.iter() {
        if value.thread_local != ThreadLocal::None {
            findings.add(global, format!("@{} is thread_local", context.name(global)));
        }
    }
}
