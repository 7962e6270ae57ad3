import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

const COLUMNS = [
  'r.id',
  'r.post_id',
  'r.words',
  'r.created_at',
  'r.created_by',
  'r.edited_at',
  'r.version',
  'u.full_name',
  'u.picture_file_id',
] as const

function replies(tx: Tx) {
  return tx
    .selectFrom('post_reply as r')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.created_by'),
    )
    .where('r.trashed_at', 'is', null)
}

export async function one(tx: Tx, id: number): Promise<ReplyRow | undefined> {
  return replies(tx).select(COLUMNS).where('r.id', '=', id).executeTakeFirst()
}

export type ReplyRow = Awaited<ReturnType<typeof before>>[number]

/** The last ones of a post, or the last ones before one of them; the newest first. */
export function before(tx: Tx, postId: number, reply: number | undefined, limit: number) {
  return replies(tx)
    .select(COLUMNS)
    .where('r.post_id', '=', postId)
    .$if(reply !== undefined, (query) => query.where('r.id', '<', reply as number))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** The last ones of each post, and how many each has, in one statement. */
export async function lastOf(
  tx: Tx,
  postIds: readonly number[],
  limit: number,
): Promise<(ReplyRow & { total: number })[]> {
  if (postIds.length === 0) return []
  return tx
    .selectFrom(
      replies(tx)
        .select(COLUMNS)
        .select([
          sql<number>`row_number() over (partition by r.post_id order by r.id desc)`.as('place'),
          sql<number>`count(*) over (partition by r.post_id)`.as('total'),
        ])
        .where('r.post_id', 'in', [...postIds])
        .as('n'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('id')
    .execute()
}

export async function insert(
  tx: Tx,
  reply: { project_id: number; post_id: number; words: string },
): Promise<number> {
  const { id } = await tx.insertInto('post_reply').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}
