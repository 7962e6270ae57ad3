import { formatDay } from '../../../../lib/formats.ts'
import { toastError } from '../../../../ui/toast.tsx'
import { nameOf } from '../model/base.ts'
import { taskPlan } from '../model/draft.ts'
import type { Plan } from './use-plan.ts'

/** Tells why a bar cannot go where it was dragged, so that the person does not try again. */
export function useReasons({ base, latest, worked }: Plan) {
  const name = (id: number) => {
    const task = base.byId.get(id)
    return task ? nameOf(task) : ''
  }
  return {
    held(id: number): void {
      const { isPinned } = taskPlan(base, latest, id)
      toastError(
        isPinned ? 'It is pinned' : 'It has begun',
        isPinned
          ? `${name(id)} keeps its dates. Open it and unpin it to move it.`
          : `${name(id)} keeps the dates it began with. Its length can be changed.`,
      )
    },
    unlinked(id: number): void {
      toastError('It has no links', `${name(id)} waits for nothing, and nothing waits for it.`)
    },
    stuck(id: number): void {
      const start = worked.dates.get(id)?.start
      toastError(
        'It cannot start earlier',
        `${name(id)} waits for its predecessors or the start of the project${
          start ? `: ${formatDay(start)}` : ''
        }.`,
      )
    },
  }
}
