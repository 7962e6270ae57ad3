import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { openProject } from '../../../platform/projects.ts'
import * as store from './store/presence.ts'
import { isIn } from './store/scopes.ts'

interface Here {
  project_id: number
  place: string
  psow_id: number | null
  leaves: boolean
}

/** Each window reports every half minute, and whenever it moves on, that it has the estimate open. */
export function recordPresence(ctx: Ctx, here: Here) {
  const { userId, companyId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const project = await openProject(tx, here.project_id)
    const isKnown = here.psow_id === null || (await isIn(tx, here.project_id, here.psow_id))
    if (!isKnown) throw new AppError('not_found')
    const at = { projectId: here.project_id, userId, place: here.place }
    // Nobody works in an archived project: there is nothing to tell.
    const moved = project.archived_at
      ? false
      : here.leaves
        ? await store.leave(tx, at)
        : await arrive(tx, at, here.psow_id)
    if (moved) {
      const event = { company_id: companyId, user_id: null, project_id: here.project_id }
      await publish(tx, { ...event, topic: 'presence' })
    }
    const people = await store.list(tx, here.project_id)
    return people.map((person) => ({ ...person, is_me: person.user_id === userId }))
  })
}

/** True when the others have something to hear. */
async function arrive(
  tx: Tx,
  at: { projectId: number; userId: number; place: string },
  workItemId: number | null,
): Promise<boolean> {
  const before = await store.find(tx, at)
  return (await store.put(tx, { ...at, workItemId })) && before?.psow_id !== workItemId
}
