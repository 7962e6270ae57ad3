import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/query.ts'

interface NamedPerson {
  id: number
  full_name: string
  role: string
  picture_file_id: number | null
}

/** The people of the company who work with it now; of a project, those who see it. */
function people(tx: Tx, projectId: number | undefined) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (on) =>
      on.onRef('r.company_id', '=', 'u.company_id').onRef('r.id', '=', 'u.role_id'),
    )
    .where('u.active', '=', true)
    .$if(projectId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from project p where p.company_id = u.company_id and p.id = ${projectId}
          and (not p.is_restricted or r.is_administrator or exists (select from project_member m
            where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id)))`,
      ),
    )
}

/** By name: those whose name begins with what is searched come first. */
export function search(
  tx: Tx,
  {
    projectId,
    words,
    limit,
    offset,
  }: {
    projectId: number | undefined
    words: string
    limit: number
    offset: number
  },
): Promise<NamedPerson[]> {
  const like = words.replace(/[\\%_]/g, '\\$&')
  return people(tx, projectId)
    .select(['u.id', 'u.full_name', 'r.name as role', 'u.picture_file_id'])
    .where('u.full_name', 'ilike', `%${like}%`)
    .orderBy(sql`u.full_name ilike ${`${like}%`}`, 'desc')
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Keeps the people who see the project now. */
export async function whoSees(tx: Tx, projectId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await people(tx, projectId)
    .select('u.id')
    .where('u.id', 'in', [...ids])
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Today's names, also of people who left. */
export async function names(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name]))
}
