import type { ApprovalDetail, ApprovalRow } from '@itayo/contract'
import type { PermissionPath } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { offered } from '../../../platform/offered.ts'

export interface Subject {
  id: number
  projectId: number
  /** Who asked. */
  askerId: number
}

export type KindDetail = Pick<
  ApprovalDetail,
  'work_items' | 'figures' | 'phases' | 'changes' | 'terms' | 'request'
>

/** What an area does when something of its own is decided. */
export interface Decision {
  /** Deciding needs the approver's flag and the path for asking the same thing. */
  path: PermissionPath
  detail(tx: Tx, subject: Subject): Promise<KindDetail>
  approve(tx: Tx, ctx: Ctx, subject: Subject, options: { despiteChanges: boolean }): Promise<void>
  reject(tx: Tx, ctx: Ctx, subject: Subject, reason: string): Promise<void>
}

export const decisions = offered<Readonly<Record<ApprovalRow['kind'], Decision>>>('The kinds of decisions')

/** Who cannot see amounts would decide on them blindly. */
export function decidedBy(ctx: Ctx): ApprovalRow['kind'][] {
  if (!ctx.actor.approver || !ctx.may('/costs/view')) return []
  const kinds = Object.entries(decisions.get()) as [ApprovalRow['kind'], Decision][]
  return kinds.flatMap(([kind, { path }]) => (ctx.may(path) ? [kind] : []))
}
