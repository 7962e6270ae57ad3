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

export async function insert(
  tx: Tx,
  notice: {
    company_id: number
    user_id: number
    kind: string
    title: string
    text: string
    link: string | null
  },
): Promise<void> {
  await tx.insertInto('notification').values(notice).execute()
}
