import type { ApprovalRow } from '@itayo/contract'
import { pathsToDecide } from '@itayo/domain'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'
import { notify } from '../notifications/notify.ts'

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
  const { id } = await tx
    .insertInto('approval')
    .values({
      kind: question.kind,
      project_id: question.projectId,
      subject_id: question.subjectId,
      title: question.title,
      amount: question.amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { project, asker } = await names(tx, ctx, question.projectId)
  for (const userId of await deciders(tx, ctx, question)) {
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

/** What an approver does themselves is decided at once; the record shows it like the others. */
export async function recordApproved(tx: Tx, ctx: Ctx, question: Question): Promise<void> {
  await withdrawApproval(tx, ctx, question)
  await tx
    .insertInto('approval')
    .values({
      kind: question.kind,
      project_id: question.projectId,
      subject_id: question.subjectId,
      title: question.title,
      amount: question.amount,
      state: 'approved',
      decided_at: sql`now()`,
      decided_by: ctx.actor.userId,
    })
    .execute()
  await tellApprovals(tx, ctx, question.projectId)
}

/** Taken back by the one who asked, or overtaken by a later save. */
export async function withdrawApproval(
  tx: Tx,
  ctx: Ctx,
  { kind, subjectId }: Pick<Question, 'kind' | 'subjectId'>,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('approval')
    .set({ state: 'withdrawn', decided_at: sql`now()`, decided_by: ctx.actor.userId })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .returning('project_id')
    .execute()
  for (const { project_id } of withdrawn) await tellApprovals(tx, ctx, project_id)
}

export async function tellApprovals(tx: Tx, ctx: Ctx, projectId: number): Promise<void> {
  const event = { company_id: ctx.actor.companyId, user_id: null, project_id: projectId }
  await publish(tx, { ...event, topic: 'approval' })
}

async function names(tx: Tx, ctx: Ctx, projectId: number): Promise<{ project: string; asker: string }> {
  const { rows } = await sql<{ project: string; asker: string }>`
    select p.name as project, u.full_name as asker from project p cross join app_user u
    where p.id = ${projectId} and u.id = ${ctx.actor.userId}`.execute(tx)
  return rows[0] ?? { project: '', asker: '' }
}

/** Everybody else who may decide this kind, and sees the project. */
async function deciders(tx: Tx, ctx: Ctx, question: Question): Promise<number[]> {
  const needed = pathsToDecide(question.kind)
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join project p on p.company_id = u.company_id and p.id = ${question.projectId}
    where u.active and r.approver and u.id <> ${ctx.actor.userId}
      and (r.is_administrator or (select count(distinct h.path) from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id and h.path = any(${needed})) = ${needed.length})
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
    order by u.id`.execute(tx)
  return rows.map((row) => row.id)
}
