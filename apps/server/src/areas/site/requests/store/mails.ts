import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

type MailState = 'waiting' | 'sent' | 'outbox' | 'failed'

interface MailRow {
  id: number
  receiver: string
  copies: string
  state: MailState
  at: Date
  by: string | null
}

export async function listOf(tx: Tx, requestId: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.receiver, m.copies, m.state, coalesce(m.sent_at, m.created_at) as at, u.full_name as by
    from request_mail m left join app_user u on u.company_id = m.company_id and u.id = m.created_by
    where m.request_id = ${requestId} order by m.id desc limit 20`.execute(tx)
  return rows
}

export async function insert(
  tx: Tx,
  mail: { project_id: number; request_id: number; receiver: string; copies: string; words: string },
): Promise<number> {
  const { id } = await tx.insertInto('request_mail').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('request_mail')
    .select(['id', 'request_id', 'receiver', 'copies', 'words', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function mark(tx: Tx, id: number, change: { state: MailState; sent_at?: Date }): Promise<void> {
  await tx.updateTable('request_mail').set(change).where('id', '=', id).execute()
}

/** Who sends it, and whether they may show amounts. */
export async function sender(tx: Tx, userId: number) {
  const { rows } = await sql<{ full_name: string; email: string; sees_costs: boolean }>`
    select u.full_name, u.email, (r.is_administrator or exists (select from role_permission p
      where p.company_id = r.company_id and p.role_id = r.id and p.path = '/costs/view')) as sees_costs
    from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
    where u.id = ${userId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`person ${userId} is gone`)
  return found
}
