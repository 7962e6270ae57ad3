import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Asked {
  projectId: number
  /** Who asks, for what they like themselves. */
  userId: number
  by?: number | undefined
  withFiles?: boolean
  post?: number | undefined
}

/** Leaves out posts in the trash. */
function posts(tx: Tx, { projectId, by, withFiles, post }: Asked) {
  return tx
    .selectFrom('post as p')
    .where('p.project_id', '=', projectId)
    .where('p.trashed_at', 'is', null)
    .$if(by !== undefined, (query) => query.where('p.created_by', '=', by as number))
    .$if(post !== undefined, (query) => query.where('p.id', '=', post as number))
    .$if(withFiles === true, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('attachment as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'p.company_id')
            .where('a.holder_kind', '=', 'post')
            .whereRef('a.holder_id', '=', 'p.id'),
        ),
      ),
    )
}

const LIKERS_SHOWN = 10

/** Pinned ones first, then the newest. */
export function page(tx: Tx, query: Asked & { limit: number; offset: number }) {
  return posts(tx, query)
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.created_by'),
    )
    .leftJoin('app_user as w', (on) =>
      on.onRef('w.company_id', '=', 'p.company_id').onRef('w.id', '=', 'p.pinned_by'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('post_like as l')
          .innerJoin('app_user as lu', (on) =>
            on.onRef('lu.company_id', '=', 'l.company_id').onRef('lu.id', '=', 'l.user_id'),
          )
          .whereRef('l.company_id', '=', 'p.company_id')
          .whereRef('l.post_id', '=', 'p.id')
          .select((of) => [
            of.fn.countAll<number>().as('likes'),
            of.fn
              .coalesce(sql<boolean>`bool_or(l.user_id = ${query.userId})`, sql<boolean>`false`)
              .as('has_liked'),
            sql<
              string[]
            >`(array_agg(lu.full_name order by l.created_at, l.user_id))[1:${sql.lit(LIKERS_SHOWN)}]`.as(
              'liked_by',
            ),
          ])
          .as('k'),
      (on) => on.onTrue(),
    )
    .select([
      'p.id',
      'p.project_id',
      'p.words',
      'p.created_at',
      'p.created_by',
      'p.edited_at',
      'p.pinned_at',
      'p.version',
      'u.full_name',
      'u.picture_file_id',
      'w.full_name as pinned_by',
      'k.likes',
      'k.has_liked',
      'k.liked_by',
    ])
    .orderBy(sql`p.pinned_at desc nulls last`)
    .orderBy('p.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export type PostRow = Awaited<ReturnType<typeof page>>[number]

export async function count(tx: Tx, query: Asked): Promise<number> {
  const { total } = await posts(tx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Everybody who has a post in the project. */
export async function authors(tx: Tx, projectId: number): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.full_name as name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post as p')
          .select('p.id')
          .whereRef('p.company_id', '=', 'u.company_id')
          .whereRef('p.created_by', '=', 'u.id')
          .where('p.project_id', '=', projectId)
          .where('p.trashed_at', 'is', null),
      ),
    )
    .orderBy('u.full_name')
    .limit(200)
    .execute()
}

export async function insert(tx: Tx, post: { project_id: number; words: string }): Promise<number> {
  const { id } = await tx.insertInto('post').values(post).returning('id').executeTakeFirstOrThrow()
  return id
}

/** True when this person did not like it yet. */
export async function like(tx: Tx, post: { project_id: number; post_id: number }): Promise<boolean> {
  const done = await tx
    .insertInto('post_like')
    .values(post)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

export async function unlike(tx: Tx, postId: number, userId: number): Promise<boolean> {
  const done = await tx
    .deleteFrom('post_like')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

export async function likesOf(tx: Tx, postId: number): Promise<number> {
  const { likes } = await tx
    .selectFrom('post_like')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return likes
}

export async function setPinned(
  tx: Tx,
  id: number,
  pinned: { pinned_at: Date; pinned_by: number } | { pinned_at: null; pinned_by: null },
): Promise<void> {
  await tx.updateTable('post').set(pinned).where('id', '=', id).execute()
}
