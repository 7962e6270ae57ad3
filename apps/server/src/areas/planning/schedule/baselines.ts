import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import * as store from './store/baselines.ts'

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
    const taken = await store.findInSlot(tx, project_id, slot)
    if (taken && !replace) throw new AppError('schedule.slot_taken')
    if (taken) await store.remove(tx, taken.id)
    const id = await store.insert(tx, { project_id, slot, name })
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
    const row = await store.find(tx, id)
    if (!row) throw new AppError('not_found')
    await holdProject(tx, row.project_id)
    if (!(await store.remove(tx, id))) throw new AppError('not_found')
    await audit.record(tx, 'schedule.baseline_removed', row.project_id, {
      before: { name: row.name, slot: row.slot },
    })
    await tellProject(tx, ctx, row.project_id)
    return 1 as const
  })
}
