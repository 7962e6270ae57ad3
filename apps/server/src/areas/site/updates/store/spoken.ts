import type { PostOrReply } from '@itayo/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** Posts and replies have in common: an author, a text, a trash. */

const TABLES = { post: 'post', reply: 'post_reply' } as const

interface SpokenRow {
  id: number
  project_id: number
  words: string
  created_by: number | null
  trashed_at: Date | null
  version: number
  /** A reply's post, and whether that is in the trash. */
  post_id: number
  post_trashed_at: Date | null
}

export async function find(tx: Tx, type: PostOrReply, id: number): Promise<SpokenRow | undefined> {
  if (type === 'post') {
    const row = await tx
      .selectFrom('post')
      .select(['id', 'project_id', 'words', 'created_by', 'trashed_at', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, post_id: row.id, post_trashed_at: row.trashed_at }
  }
  return tx
    .selectFrom('post_reply as r')
    .innerJoin('post as p', (on) =>
      on.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.post_id'),
    )
    .select([
      'r.id',
      'r.project_id',
      'r.words',
      'r.created_by',
      'r.trashed_at',
      'r.version',
      'r.post_id',
      'p.trashed_at as post_trashed_at',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

export async function setWords(
  tx: Tx,
  { type, id, words, at }: { type: PostOrReply; id: number; words: string; at: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable(TABLES[type])
    .set({ words, edited_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function setTrashed(tx: Tx, type: PostOrReply, id: number, at: Date | null): Promise<void> {
  await tx.updateTable(TABLES[type]).set({ trashed_at: at }).where('id', '=', id).execute()
}

/** Deletes posts and replies that have been in the trash since before that moment, of projects that still change. */
export async function emptyTrash(tx: Tx, before: Date): Promise<void> {
  for (const table of [TABLES.reply, TABLES.post])
    await tx
      .deleteFrom(table)
      .where('trashed_at', '<', before)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project as p')
            .select('p.id')
            .whereRef('p.id', '=', `${table}.project_id`)
            .where('p.archived_at', 'is', null),
        ),
      )
      .execute()
}
