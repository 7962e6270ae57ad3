import type { ApprovalDetail, ApprovalRow } from '@itayo/contract'
import { type Decider, decidableKinds } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

export interface Subject {
  id: number
  projectId: number
  /** The person who asked. */
  askerId: number
}

export type KindDetail = Pick<
  ApprovalDetail,
  'work_items' | 'figures' | 'phases' | 'changes' | 'terms' | 'request' | 'count' | 'transfer' | 'swa'
>

export interface Approval {
  /** Live rows that changed since the question was asked are written over. */
  despiteChanges: boolean
  /** For the person who asked; often empty. */
  remarks: string
}

/** An area shows the subject of its own kind, and acts when it is decided. */
export interface Decision {
  detail(tx: Tx, subject: Subject): Promise<KindDetail>
  approve(tx: Tx, ctx: Ctx, subject: Subject, approval: Approval): Promise<void>
  reject(tx: Tx, ctx: Ctx, subject: Subject, reason: string): Promise<void>
}

/** The words of a notice: what follows from an approval, then the approver's remarks. */
export const withRemarks = (follows: string, remarks: string): string =>
  [follows, remarks].filter(Boolean).join(' ')

export const decisions = offered<Readonly<Record<ApprovalRow['kind'], Decision>>>('The kinds of decisions')

/** The caller, as the rule of deciding asks for them. */
export const deciderOf = (ctx: Ctx): Decider => ({
  approver: ctx.actor.approver,
  may: (path) => ctx.may(path),
})

export const decidedBy = (ctx: Ctx): ApprovalRow['kind'][] => decidableKinds(deciderOf(ctx))
