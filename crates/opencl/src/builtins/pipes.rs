//! Pipe functions (OpenCL C 6.13.16), and the blocking ones of `SPV_ALTERA_blocking_pipes`. Calls in the output of
//! clang, except `is_valid_reserve_id`, have two leading underscores in the name, and the size and alignment of a
//! packet as last arguments. The instructions of SPIR-V have the same operands.

use super::{BuiltinRow, Instruction, Lowering};
use transpire_spirv::grammar::{Op, Scope};

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    (
        "is_valid_reserve_id",
        Lowering::Instruction(Instruction { bool_result: true, ..Instruction::plain(Op::IsValidReserveId) }),
    ),
    ("__read_pipe_2",                   Lowering::Instruction(Instruction::plain(Op::ReadPipe))),
    ("read_pipe_2",                     Lowering::Instruction(Instruction::plain(Op::ReadPipe))),
    ("__read_pipe_4",                   Lowering::Instruction(Instruction::plain(Op::ReservedReadPipe))),
    ("read_pipe_4",                     Lowering::Instruction(Instruction::plain(Op::ReservedReadPipe))),
    ("__reserve_read_pipe",             Lowering::Instruction(Instruction::plain(Op::ReserveReadPipePackets))),
    ("reserve_read_pipe",               Lowering::Instruction(Instruction::plain(Op::ReserveReadPipePackets))),
    ("__commit_read_pipe",              Lowering::Instruction(Instruction::plain(Op::CommitReadPipe))),
    ("commit_read_pipe",                Lowering::Instruction(Instruction::plain(Op::CommitReadPipe))),
    ("__work_group_reserve_read_pipe",  Lowering::Instruction(Instruction::scoped(Op::GroupReserveReadPipePackets, Scope::Workgroup))),
    ("work_group_reserve_read_pipe",    Lowering::Instruction(Instruction::scoped(Op::GroupReserveReadPipePackets, Scope::Workgroup))),
    ("__work_group_commit_read_pipe",   Lowering::Instruction(Instruction::scoped(Op::GroupCommitReadPipe, Scope::Workgroup))),
    ("work_group_commit_read_pipe",     Lowering::Instruction(Instruction::scoped(Op::GroupCommitReadPipe, Scope::Workgroup))),
    ("__sub_group_reserve_read_pipe",   Lowering::Instruction(Instruction::scoped(Op::GroupReserveReadPipePackets, Scope::Subgroup))),
    ("sub_group_reserve_read_pipe",     Lowering::Instruction(Instruction::scoped(Op::GroupReserveReadPipePackets, Scope::Subgroup))),
    ("__sub_group_commit_read_pipe",    Lowering::Instruction(Instruction::scoped(Op::GroupCommitReadPipe, Scope::Subgroup))),
    ("sub_group_commit_read_pipe",      Lowering::Instruction(Instruction::scoped(Op::GroupCommitReadPipe, Scope::Subgroup))),
    ("__get_pipe_num_packets_ro",       Lowering::Instruction(Instruction::plain(Op::GetNumPipePackets))),
    ("get_pipe_num_packets_ro",         Lowering::Instruction(Instruction::plain(Op::GetNumPipePackets))),
    ("__get_pipe_max_packets_ro",       Lowering::Instruction(Instruction::plain(Op::GetMaxPipePackets))),
    ("get_pipe_max_packets_ro",         Lowering::Instruction(Instruction::plain(Op::GetMaxPipePackets))),
    ("__read_pipe_2_bl",                Lowering::Instruction(Instruction::plain(Op::ReadPipeBlockingALTERA))),
    ("read_pipe_2_bl",                  Lowering::Instruction(Instruction::plain(Op::ReadPipeBlockingALTERA))),
    ("__write_pipe_2",                  Lowering::Instruction(Instruction::plain(Op::WritePipe))),
    ("write_pipe_2",                    Lowering::Instruction(Instruction::plain(Op::WritePipe))),
    ("__write_pipe_4",                  Lowering::Instruction(Instruction::plain(Op::ReservedWritePipe))),
    ("write_pipe_4",                    Lowering::Instruction(Instruction::plain(Op::ReservedWritePipe))),
    ("__reserve_write_pipe",            Lowering::Instruction(Instruction::plain(Op::ReserveWritePipePackets))),
    ("reserve_write_pipe",              Lowering::Instruction(Instruction::plain(Op::ReserveWritePipePackets))),
    ("__commit_write_pipe",             Lowering::Instruction(Instruction::plain(Op::CommitWritePipe))),
    ("commit_write_pipe",               Lowering::Instruction(Instruction::plain(Op::CommitWritePipe))),
    ("__work_group_reserve_write_pipe", Lowering::Instruction(Instruction::scoped(Op::GroupReserveWritePipePackets, Scope::Workgroup))),
    ("work_group_reserve_write_pipe",   Lowering::Instruction(Instruction::scoped(Op::GroupReserveWritePipePackets, Scope::Workgroup))),
    ("__work_group_commit_write_pipe",  Lowering::Instruction(Instruction::scoped(Op::GroupCommitWritePipe, Scope::Workgroup))),
    ("work_group_commit_write_pipe",    Lowering::Instruction(Instruction::scoped(Op::GroupCommitWritePipe, Scope::Workgroup))),
    ("__sub_group_reserve_write_pipe",  Lowering::Instruction(Instruction::scoped(Op::GroupReserveWritePipePackets, Scope::Subgroup))),
    ("sub_group_reserve_write_pipe",    Lowering::Instruction(Instruction::scoped(Op::GroupReserveWritePipePackets, Scope::Subgroup))),
    ("__sub_group_commit_write_pipe",   Lowering::Instruction(Instruction::scoped(Op::GroupCommitWritePipe, Scope::Subgroup))),
    ("sub_group_commit_write_pipe",     Lowering::Instruction(Instruction::scoped(Op::GroupCommitWritePipe, Scope::Subgroup))),
    ("__get_pipe_num_packets_wo",       Lowering::Instruction(Instruction::plain(Op::GetNumPipePackets))),
    ("get_pipe_num_packets_wo",         Lowering::Instruction(Instruction::plain(Op::GetNumPipePackets))),
    ("__get_pipe_max_packets_wo",       Lowering::Instruction(Instruction::plain(Op::GetMaxPipePackets))),
    ("get_pipe_max_packets_wo",         Lowering::Instruction(Instruction::plain(Op::GetMaxPipePackets))),
    ("__write_pipe_2_bl",               Lowering::Instruction(Instruction::plain(Op::WritePipeBlockingALTERA))),
    ("write_pipe_2_bl",                 Lowering::Instruction(Instruction::plain(Op::WritePipeBlockingALTERA))),
];
