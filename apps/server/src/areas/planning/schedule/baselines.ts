import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'

interface Wanted {
  project_id: number
  slot: number
  name: string
  replace: boolean
}

/** The plan as it stands, to compare with later. One that is there is only replaced when that is said. */
export function keepBaseline(ctx: Ctx, { project_id, slot, name, replace }: Wanted): Promise<{ id: number }> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const taken = await tx
      .selectFrom('baseline')
      .select(['id', 'name'])
      .where('project_id', '=', project_id)
      .where('slot', '=', slot)
      .executeTakeFirst()
    if (taken && !replace) throw new AppError('schedule.slot_taken')
    if (taken) await tx.deleteFrom('baseline').where('id', '=', taken.id).execute()
    const { id } = await tx
      .insertInto('baseline')
      .values({ project_id, slot, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into baseline_item (project_id, baseline_id, project_work_item_id, start_date, end_date)
      select project_id, ${id}, id, start_date, end_date from project_work_item
      where project_id = ${project_id} and removed_at is null and start_date is not null`.execute(tx)
    await audit.record(tx, 'schedule.baseline_kept', project_id, {
      ...(taken && { before: { name: taken.name } }),
      after: { name, slot },
    })
    await tellProject(tx, ctx, project_id)
    return { id }
  })
}

export function removeBaseline(ctx: Ctx, id: number): Promise<1> {
  return ctx.transaction(async (tx) => {
    const row = await tx
      .selectFrom('baseline')
      .select(['project_id', 'name', 'slot'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    await holdProject(tx, row.project_id)
    const { numDeletedRows } = await tx.deleteFrom('baseline').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await audit.record(tx, 'schedule.baseline_removed', row.project_id, {
      before: { name: row.name, slot: row.slot },
    })
    await tellProject(tx, ctx, row.project_id)
    return 1 as const
  })
}
