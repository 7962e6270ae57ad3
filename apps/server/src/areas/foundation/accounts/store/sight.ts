import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/query.ts'
import type { Sight } from '../../../../platform/tenancy.ts'

/** Which projects do not exist for a colleague. These run with account rights. */
export async function sightOf(tx: Tx, companyId: number, userId: number): Promise<Sight | undefined> {
  const { rows } = await sql<Sight>`
    select hidden_from(u.company_id, u.id, r.is_administrator)::text as hidden,
      case when r.is_administrator then '1' else '' end as administrator
    from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx)
  return rows[0]
}

/** Whether they see one of these projects; nothing when there is no such colleague. */
export async function seesAnyOf(
  tx: Tx,
  companyId: number,
  userId: number,
  projectIds: readonly number[],
): Promise<boolean | undefined> {
  const { rows } = await sql<{ sees_more: boolean }>`
    select not (hidden_from(u.company_id, u.id, r.is_administrator) @> ${[...projectIds]}::bigint[]) as sees_more
    from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx)
  return rows[0]?.sees_more
}
