//! The target `x86_64-unknown-linux-gnu`: the processor itself. A kernel becomes a function that executes one
//! work-item.

use transpire_llvm::ir::CallingConvention;
use transpire_spirv::grammar::{Op, Scope};

use super::{LocalArguments, Printf, StructArguments, Table};

pub(super) const TABLE: Table = Table {
    triple: "x86_64-unknown-linux-gnu",
    data_layout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128",
    address_spaces: &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)],
    kernels: CallingConvention::C,
    local_arguments: LocalArguments::Pointers,
    struct_arguments: StructArguments::Pointers,
    group_size: None,
    attributes: &[],
    work_item_parameter: true,
    scopes: &[(Scope::Invocation, "singlethread")],
    printf: Printf::C,
    math: Some(""),
    precise_only: true,
    refused: &[
        (Op::TypeImage, "the processor has no images"),
        (Op::TypeSampler, "the processor has no images"),
        (Op::TypePipe, "pipes need a runtime"),
        (Op::TypeQueue, "device-side queues need a runtime"),
        (Op::TypeDeviceEvent, "device-side queues need a runtime"),
    ],
    local_section: Some("transpire_local"),
    functions: include_str!("x86_64.ll"),
};
