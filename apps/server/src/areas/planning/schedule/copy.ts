import { addDays, daysBetween, schedule } from '@itayo/domain'
import type { Tx } from '../../../platform/database/query.ts'
import { copyProjectRules } from '../../project/calendars/calendars.ts'
import { isHeld, planOf, readPlan } from './plan.ts'
import * as store from './store/plan.ts'

/**
 * The plan of a copied estimate: the same lengths, links and days off, typed starts moved with the start
 * of the project. The dates are worked out anew, so that none falls on a day off.
 */
export const scheduleCopy = {
  choice: 'estimate',
  async run(tx: Tx, from: number, to: number): Promise<void> {
    await copyProjectRules(tx, from, to)
    const source = await readPlan(tx, from)
    const copy = await readPlan(tx, to)
    const days = daysBetween(source.project.start_date, copy.project.start_date)
    const key = (task: store.TaskRow) => `${task.sow_id}/${task.tag_name ?? ''}`
    const copies = new Map(copy.tasks.map((task) => [key(task), task]))
    const copyOf = new Map(source.tasks.map((task) => [task.id, copies.get(key(task))]))
    const tasks = source.tasks.flatMap((task) => {
      const own = copyOf.get(task.id)
      if (!own) return []
      // A task that was pinned or had begun kept its dates: in the copy they are a typed start.
      const notBefore = isHeld(task) ? task.start_date : task.not_before
      return [
        {
          ...own,
          priority: task.priority,
          work_days: task.work_days,
          not_before: notBefore && addDays(notBefore, days),
          is_pinned: false,
        },
      ]
    })
    const links = source.links.flatMap((link) => {
      const [before, after] = [copyOf.get(link.predecessor_id), copyOf.get(link.successor_id)]
      return before && after ? [{ ...link, predecessor_id: before.id, successor_id: after.id }] : []
    })
    const { dates } = schedule(planOf(copy.project.start_date, tasks, links, copy.known.calendar))
    await store.writePlan(
      tx,
      to,
      tasks.map(({ id, work_days, not_before, is_pinned }) => ({
        id,
        work_days,
        not_before,
        is_pinned,
        start_date: dates.get(id)?.start ?? null,
        end_date: dates.get(id)?.end ?? null,
      })),
    )
    await store.writeLinks(tx, to, links, [])
    await store.setPriorities(tx, tasks)
  },
} as const
