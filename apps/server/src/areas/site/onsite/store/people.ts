import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'

/** People who hold a path and see the project. */
export async function peopleWith(tx: Tx, projectId: number, path: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    join role r on r.company_id = u.company_id and r.id = u.role_id
    join project p on p.company_id = u.company_id and p.id = ${projectId}
    where u.active
      and (r.is_administrator or exists (select from role_permission h
        where h.company_id = r.company_id and h.role_id = r.id and h.path = ${path}))
      and (not p.is_restricted or r.is_administrator or exists (select from project_member m
        where m.company_id = p.company_id and m.project_id = p.id and m.user_id = u.id))
    order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}
