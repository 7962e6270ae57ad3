import type { ApprovalRow } from '@itayo/contract'
import { pathsToDecide } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'
import { type NewNotice, notify } from '../notifications/notify.ts'
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
  const { project, asker } = await store.names(tx, question.projectId, ctx.actor.userId)
  await tellDeciders(tx, ctx, question, {
    kind: 'approval.asked',
    title: question.title,
    text: `${asker} asks for your decision on ${project}.`,
    link: `/approvals?id=${id}`,
  })
  await tellApprovals(tx, ctx, question.projectId)
  return id
}

/** Everybody who could decide such a question, but for the acting person. */
export async function tellDeciders(
  tx: Tx,
  ctx: Ctx,
  { kind, projectId }: Pick<Question, 'kind' | 'projectId'>,
  notice: NewNotice,
): Promise<void> {
  const { companyId, userId: actingId } = ctx.actor
  for (const userId of await store.deciders(tx, projectId, pathsToDecide(kind), actingId))
    await notify(tx, { companyId, userId }, notice)
}

/** The amount of a question that still waits. */
export async function amendApproval(
  tx: Tx,
  { kind, subjectId }: Pick<Question, 'kind' | 'subjectId'>,
  amount: number,
): Promise<void> {
  await store.setAmount(tx, { kind, id: subjectId }, amount)
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

/** Who could decide such a question, by name. */
export async function deciderNames(tx: Tx, kind: Question['kind'], projectId: number): Promise<string[]> {
  // No user has the id -1: nobody is left out.
  return store.fullNames(tx, await store.deciders(tx, projectId, pathsToDecide(kind), -1))
}

/** The question about a subject that waits for a decision. */
export const questionAbout = (
  tx: Tx,
  { kind, subjectId }: Pick<Question, 'kind' | 'subjectId'>,
): Promise<number | undefined> => store.waitingFor(tx, { kind, id: subjectId })
