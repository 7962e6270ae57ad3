import type { PlanSave } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { type ChangedPlan, changePlan, type PlanChange } from './change-plan.ts'
import { requireGaps } from './gaps.ts'
import { nameOf, readPlan, type StoredPlan } from './plan.ts'
import * as store from './store/plan.ts'

export function saveSchedule(ctx: Ctx, save: PlanSave): Promise<{ moved: number }> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, save.project_id)
    const stored = await readPlan(tx, save.project_id)
    const change = {
      edits: save.edits,
      links: save.links.map(
        (link): store.LinkRow => ({
          predecessor_id: link.predecessor,
          successor_id: link.successor,
          kind: link.kind,
          lag: link.lag,
          lag_unit: link.lag_unit,
        }),
      ),
      unlinked: save.unlinked.map((link) => ({
        predecessor_id: link.predecessor,
        successor_id: link.successor,
      })),
      fields: { start: 'body.edits', end: 'body.edits', links: 'body.links' },
    }
    const givenUp = await requireGaps(tx, save.project_id, save.settled)
    const { moved } = await changePlan(tx, stored, change, save.moves)
    await store.writeLinks(tx, save.project_id, [], givenUp)
    await recordChange(tx, stored, change, { moved, givenUp: givenUp.length })
    await tellProject(tx, ctx, save.project_id)
    return { moved: moved.length }
  })
}

/** Says which work items were planned anew and how many others went along. */
export async function recordChange(
  tx: Tx,
  { project, tasks }: StoredPlan,
  change: PlanChange,
  { moved, givenUp = 0 }: ChangedPlan & { givenUp?: number },
): Promise<void> {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const few = change.edits.slice(0, 20)
  await audit.record(tx, 'schedule.changed', project.id, {
    before: {
      dates: few.map(({ id }) => {
        const task = byId.get(id)
        return task && [nameOf(task), task.start_date, task.end_date]
      }),
    },
    after: {
      edited: change.edits.length,
      linked: change.links.length,
      unlinked: change.unlinked.length + givenUp,
      moved: moved.length,
    },
  })
}
