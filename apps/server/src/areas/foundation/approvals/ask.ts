import type { ApprovalRow } from '@itayo/contract'
import { pathsToDecide } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'
import { notify } from '../notifications/notify.ts'
import * as store from './store.ts'

export interface Question {
  kind: ApprovalRow['kind']
  projectId: number
  /** The row of the area that asks. */
  subjectId: number
  title: string
  amount: number | null
}

/** Puts something before the approvers, in the transaction that made it; they are told at once. */
export async function askApproval(tx: Tx, ctx: Ctx, question: Question): Promise<number> {
  await withdrawApproval(tx, ctx, question)
  const id = await store.insertWaiting(tx, rowOf(question))
  const { userId: askerId } = ctx.actor
  const { project, asker } = await store.names(tx, question.projectId, askerId)
  const needed = pathsToDecide(question.kind)
  for (const userId of await store.deciders(tx, question.projectId, needed, askerId)) {
    await notify(
      tx,
      { companyId: ctx.actor.companyId, userId },
      {
        kind: 'approval.asked',
        title: question.title,
        text: `${asker} asks for your decision on ${project}.`,
        link: `/approvals?id=${id}`,
      },
    )
  }
  await tellApprovals(tx, ctx, question.projectId)
  return id
}

/** An approver's own change is decided at once; the record shows it like the others. */
export async function recordApproved(tx: Tx, ctx: Ctx, question: Question): Promise<void> {
  await withdrawApproval(tx, ctx, question)
  await store.insertApproved(tx, rowOf(question), ctx.actor.userId)
  await tellApprovals(tx, ctx, question.projectId)
}

const rowOf = ({ kind, projectId, subjectId, title, amount }: Question) => ({
  kind,
  project_id: projectId,
  subject_id: subjectId,
  title,
  amount,
})

/** Taken back by the one who asked, or overtaken by a later save. */
export async function withdrawApproval(
  tx: Tx,
  ctx: Ctx,
  { kind, subjectId }: Pick<Question, 'kind' | 'subjectId'>,
): Promise<void> {
  const projectIds = await store.withdraw(tx, { kind, id: subjectId }, ctx.actor.userId)
  for (const projectId of projectIds) await tellApprovals(tx, ctx, projectId)
}

export async function tellApprovals(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  const event = { company_id: ctx.actor.companyId, user_id: null, project_id: projectId }
  await publish(tx, { ...event, topic: 'approval' })
}
