import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** A proposal is about lines, or about OCM, profit and VAT; one of each may wait for the same person. */
export type ProposalKind = 'lines' | 'terms'

export interface Amounts {
  direct_before: string | number
  direct_after: string | number
  contract_before: string | number
  contract_after: string | number
}

export async function insert(
  tx: Tx,
  proposal: Amounts & { project_id: number; kind: ProposalKind; content: object; before: object },
): Promise<number> {
  const { id } = await tx
    .insertInto('estimate_proposal')
    .values({
      ...proposal,
      content: JSON.stringify(proposal.content),
      before: JSON.stringify(proposal.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('estimate_proposal')
    .select(['id', 'project_id', 'kind', 'state', 'content', 'before'])
    .select(['direct_before', 'direct_after', 'contract_before', 'contract_after'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function newestOf(tx: Tx, projectId: number, userId: number, kind: ProposalKind) {
  return tx
    .selectFrom('estimate_proposal')
    .select(['id', 'state', 'reason', 'created_at'])
    .where('project_id', '=', projectId)
    .where('created_by', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Withdraws all that a person proposed and that waits or was sent back; answers its ids. */
export async function withdrawOf(
  tx: Tx,
  projectId: number,
  userId: number,
  kind: ProposalKind,
): Promise<number[]> {
  const rows = await tx
    .updateTable('estimate_proposal')
    .set({ state: 'withdrawn' })
    .where('project_id', '=', projectId)
    .where('created_by', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', ['pending', 'rejected'])
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function close(
  tx: Tx,
  id: number,
  state: 'approved' | 'rejected' | 'withdrawn',
  reason = '',
): Promise<void> {
  await tx.updateTable('estimate_proposal').set({ state, reason }).where('id', '=', id).execute()
}

/** Keeps the state before the approval and its result. */
export async function setOutcome(
  tx: Tx,
  id: number,
  outcome: Amounts & { before: object; content: object },
): Promise<void> {
  await tx
    .updateTable('estimate_proposal')
    .set({ ...outcome, before: JSON.stringify(outcome.before), content: JSON.stringify(outcome.content) })
    .where('id', '=', id)
    .execute()
}

interface ProposedTerms {
  id: number
  state: 'pending' | 'rejected'
  reason: string
  at: Date
  by: string
  author: number
  approval_id: number | null
  content: unknown
}

/** Percentages that wait for an approver, and those that came back to this person. */
export async function openTerms(tx: Tx, projectId: number, userId: number): Promise<ProposedTerms[]> {
  const { rows } = await sql<ProposedTerms>`
    select p.id, p.state, p.reason, p.created_at as at, u.full_name as by, p.created_by as author,
      a.id as approval_id, p.content
    from estimate_proposal p
    join app_user u on u.company_id = p.company_id and u.id = p.created_by
    left join approval a on a.company_id = p.company_id and a.kind = 'estimate_terms' and a.subject_id = p.id
      and a.state = 'waiting'
    where p.project_id = ${projectId} and p.kind = 'terms'
      and (p.state = 'pending' or (p.state = 'rejected' and p.created_by = ${userId}))
    order by p.id desc`.execute(tx)
  return rows
}
