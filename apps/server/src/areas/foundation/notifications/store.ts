import type { Language } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'

export async function count(tx: Tx, userId: number): Promise<{ all: number; unread: number }> {
  return tx
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function list(tx: Tx, userId: number, page: { onlyUnread: boolean; limit: number; offset: number }) {
  return tx
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .$if(page.onlyUnread, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countOwn(tx: Tx, userId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { own } = await tx
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return own
}

export async function markRead(
  tx: Tx,
  userId: number,
  ids: readonly number[] | undefined,
  at: Date,
): Promise<number> {
  if (ids?.length === 0) return 0
  const result = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export interface NoticeRow {
  company_id: number
  user_id: number
  kind: string
  title: string
  text: string
  link: string | null
}

export async function insert(tx: Tx, notice: NoticeRow): Promise<void> {
  await tx.insertInto('notification').values(notice).execute()
}

/** By a role that may read notices as well; who is not signed in yet may only leave one. */
export async function insertKnown(tx: Tx, notice: NoticeRow): Promise<number> {
  const { id } = await tx.insertInto('notification').values(notice).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function wantsMentionsByMail(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('notice_preference')
    .select('mentions_by_mail')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.mentions_by_mail ?? false
}

export async function setMentionsByMail(tx: Tx, userId: number, byMail: boolean): Promise<void> {
  await tx
    .insertInto('notice_preference')
    .values({ user_id: userId, mentions_by_mail: byMail })
    .onConflict((on) => on.columns(['company_id', 'user_id']).doUpdateSet({ mentions_by_mail: byMail }))
    .execute()
}

/** With the address of whom it is for, if they still work here. */
export function toMail(tx: Tx, id: number) {
  return tx
    .selectFrom('notification as n')
    .innerJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'n.company_id').onRef('u.id', '=', 'n.user_id'),
    )
    .select(['n.title', 'n.text', 'n.link', 'u.full_name', 'u.email', 'u.language'])
    .$narrowType<{ language: Language }>()
    .where('n.id', '=', id)
    .where('u.active', '=', true)
    .executeTakeFirst()
}
