import type { DateWindow } from './moves.ts'
import { type Schedule, schedule } from './network.ts'
import type { Plan } from './plan.ts'

/**
 * The plan on the dates that are saved, whatever the network would make of it now: floats, critical path
 * and broken links all speak of these dates. A task without saved dates has none.
 */
export function scheduleAsStored(plan: Plan, stored: ReadonlyMap<number, DateWindow>): Schedule {
  const tasks = plan.tasks.map((task) => {
    const held = stored.get(task.id) ?? null
    return { ...task, held, workDays: held && task.workDays }
  })
  return schedule({ ...plan, tasks })
}
