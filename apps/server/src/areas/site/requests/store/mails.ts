import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface MailRow {
  receiver: string
  state: 'waiting' | 'sent' | 'outbox'
  at: Date
  by: string | null
}

export async function listOf(tx: Tx, requestId: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.receiver, m.state, coalesce(m.sent_at, m.created_at) as at, u.full_name as by
    from request_mail m left join app_user u on u.company_id = m.company_id and u.id = m.created_by
    where m.request_id = ${requestId} order by m.id desc limit 20`.execute(tx)
  return rows
}

export async function insert(
  tx: Tx,
  mail: { project_id: number; request_id: number; receiver: string },
): Promise<number> {
  const { id } = await tx.insertInto('request_mail').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export function find(tx: Tx, id: number) {
  return tx
    .selectFrom('request_mail')
    .select(['id', 'request_id', 'receiver', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markSent(tx: Tx, id: number, state: 'sent' | 'outbox', at: Date): Promise<void> {
  await tx.updateTable('request_mail').set({ state, sent_at: at }).where('id', '=', id).execute()
}

export function sender(tx: Tx, userId: number | null) {
  return tx
    .selectFrom('app_user')
    .select(['full_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
