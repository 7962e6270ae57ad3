import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'

/**
 * Steps into what a colleague sees, and back: a file that is handed to them holds nothing of projects
 * that do not exist for them.
 */
export async function seeingAs<T>(tx: Tx, ctx: Ctx, userId: number, work: () => Promise<T>): Promise<T> {
  if (userId === ctx.actor.userId) return work()
  const { rows } = await withAccountRights(tx, () =>
    sql<{ hidden: string; administrator: string }>`
      select hidden_from(u.company_id, u.id, r.is_administrator)::text as hidden,
        case when r.is_administrator then '1' else '' end as administrator
      from app_user u join role r on r.company_id = u.company_id and r.id = u.role_id
      where u.company_id = ${ctx.actor.companyId} and u.id = ${userId}`.execute(tx),
  )
  const [theirs] = rows
  if (!theirs) throw new AppError('not_found')
  await see(tx, theirs)
  const result = await work()
  const { hiddenProjects, isAdministrator } = ctx.actor
  await see(tx, { hidden: `{${hiddenProjects.join(',')}}`, administrator: isAdministrator ? '1' : '' })
  return result
}

async function see(tx: Tx, seen: { hidden: string; administrator: string }): Promise<void> {
  await sql`select set_config('app.hidden_projects', ${seen.hidden}, true),
    set_config('app.administrator', ${seen.administrator}, true)`.execute(tx)
}

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
