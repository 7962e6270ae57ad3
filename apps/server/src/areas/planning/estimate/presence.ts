import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { openProject } from '../../../platform/projects.ts'

/** A window that was not heard of for so long is closed, or its computer asleep. */
const GONE_AFTER = '45 seconds'

interface Here {
  project_id: number
  place: string
  psow_id: number | null
  leaves: boolean
}

/** Who has the estimate open. Told by each window every half minute and whenever it moves on. */
export function bePresent(ctx: Ctx, here: Here) {
  return ctx.transaction(async (tx) => {
    const project = await openProject(tx, here.project_id)
    if (here.psow_id !== null) await requireWorkItem(tx, here.project_id, here.psow_id)
    // Nobody works in an archived project: there is nothing to tell.
    const moved = project.archived_at ? false : here.leaves ? await leave() : await arrive()
    if (moved) {
      await publish(tx, {
        company_id: ctx.actor.companyId,
        user_id: null,
        topic: 'presence',
        project_id: here.project_id,
      })
    }
    const { rows } = await sql<{ user_id: number; name: string; psow_id: number | null }>`
      select distinct on (p.user_id) p.user_id, u.full_name as name, p.project_work_item_id as psow_id
      from estimate_presence p
      join app_user u on u.company_id = p.company_id and u.id = p.user_id
      where p.project_id = ${here.project_id} and p.seen_at > now() - ${GONE_AFTER}::interval
      order by p.user_id, p.seen_at desc`.execute(tx)
    return rows.map((row) => ({ ...row, is_me: row.user_id === ctx.actor.userId }))

    async function arrive(): Promise<boolean> {
      const { rows: before } = await sql<{ psow_id: number | null }>`
        select project_work_item_id as psow_id from estimate_presence
        where project_id = ${here.project_id} and user_id = ${ctx.actor.userId} and place = ${here.place}
          and seen_at > now() - ${GONE_AFTER}::interval`.execute(tx)
      await sql`
        insert into estimate_presence (project_id, place, project_work_item_id)
        values (${here.project_id}, ${here.place}, ${here.psow_id})
        on conflict (company_id, project_id, user_id, place)
          do update set project_work_item_id = excluded.project_work_item_id, seen_at = now()`.execute(tx)
      return before[0]?.psow_id !== here.psow_id || before.length === 0
    }

    async function leave(): Promise<boolean> {
      const { numAffectedRows } = await sql`delete from estimate_presence
        where project_id = ${here.project_id} and user_id = ${ctx.actor.userId}
          and (place = ${here.place} or seen_at < now() - ${GONE_AFTER}::interval)`.execute(tx)
      return (numAffectedRows ?? 0n) > 0n
    }
  })
}

async function requireWorkItem(tx: Tx, projectId: number, id: number): Promise<void> {
  const row = await tx
    .selectFrom('project_work_item')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}
