import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

interface Asked {
  projectId: number
  photos: boolean
  limit: number
}

/** The newest files of posts and replies that are not in the trash, and how many there are. */
export async function newest(
  tx: Tx,
  { projectId, photos, limit }: Asked,
): Promise<{ ids: number[]; total: number }> {
  const rows = await tx
    .selectFrom('attachment as a')
    .leftJoin('post_reply as r', (on) =>
      on
        .onRef('r.company_id', '=', 'a.company_id')
        .onRef('r.id', '=', 'a.holder_id')
        .on('a.holder_kind', '=', 'post_reply')
        .on('r.trashed_at', 'is', null),
    )
    .innerJoin('post as p', (on) =>
      on
        .onRef('p.company_id', '=', 'a.company_id')
        .on(sql<boolean>`p.id = case a.holder_kind when 'post' then a.holder_id else r.post_id end`)
        .on('p.trashed_at', 'is', null),
    )
    .select(['a.id', sql<number>`count(*) over ()`.as('total')])
    .where('a.project_id', '=', projectId)
    .where('a.holder_kind', 'in', ['post', 'post_reply'])
    .where('a.thumbnail_file_id', photos ? 'is not' : 'is', null)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}
