import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/query.ts'
import { withAccountRights } from '../../platform/tenancy.ts'

/** Whether a colleague sees a project that does not exist for the acting person. */
export function seesMoreProjects(tx: Tx, ctx: Ctx, userId: number): Promise<boolean> {
  const { companyId, hiddenProjects } = ctx.actor
  return withAccountRights(tx, async () => {
    const { rows } = await sql<{ sees_more: boolean }>`
      select not (hidden_from(u.company_id, u.id, r.is_administrator) @> ${[...hiddenProjects]}::bigint[]) as sees_more
      from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = ${companyId} and u.id = ${userId}`.execute(tx)
    return rows[0]?.sees_more ?? true
  })
}
