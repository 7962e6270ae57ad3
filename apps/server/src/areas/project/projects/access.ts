import type { ProjectAccess } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, type OpenProject, openProject, tellProjects } from '../../../platform/projects.ts'
import * as store from './store/access.ts'

async function present(tx: Tx, project: OpenProject): Promise<ProjectAccess> {
  return {
    all_access: !project.is_restricted,
    members: project.is_restricted ? await store.members(tx, project.id) : [],
    version: project.access_version,
  }
}

export function projectAccess(ctx: Ctx, id: number): Promise<ProjectAccess> {
  return ctx.transaction(async (tx) => present(tx, await openProject(tx, id)))
}

interface AccessForm {
  project_id: number
  /** Null opens the project to everyone. */
  members: number[] | null
  version?: number | undefined
}

export function setAccess(ctx: Ctx, form: AccessForm): Promise<ProjectAccess> {
  const chosen = form.members && [...new Set(form.members)]
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, form.project_id)
    const before = await present(tx, project)
    if (chosen) await requireActive(tx, chosen, before)
    if (form.version !== undefined && form.version !== before.version) {
      throw new AppError('stale_version', { current: before })
    }
    // The members before the restriction: once restricted, only members may write into the project.
    await store.setMembers(tx, project.id, chosen ?? [])
    await store.setRestricted(tx, project.id, chosen !== null)
    const after = await present(tx, {
      ...project,
      is_restricted: chosen !== null,
      access_version: project.access_version + 1,
    })
    const named = ({ all_access, members }: ProjectAccess) => ({
      project: project.name,
      all_access,
      members: members.map((member) => member.name),
    })
    await audit.record(tx, 'project.access_changed', project.id, {
      before: named(before),
      after: named(after),
    })
    // Also to those who see it no longer: it is gone from their lists.
    await tellProjects(tx, ctx)
    return after
  })
}

/** A member who has left the company since may stay; a person who has left cannot be added. */
async function requireActive(tx: Tx, ids: readonly number[], before: ProjectAccess): Promise<void> {
  if (ids.length === 0) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.members', message: 'Choose at least one person, or open it to all members.' }],
    })
  }
  const people = await store.people(tx, ids)
  if (people.length !== ids.length) throw new AppError('not_found')
  const wasMember = (id: number) => before.members.some((member) => member.id === id)
  const left = people.find((person) => !person.active && !wasMember(person.id))
  if (left) {
    throw new AppError('invalid_input', {
      text: `${left.full_name} is no longer active. Choose active users only.`,
      fields: [{ path: 'body.members', message: `${left.full_name} is no longer active.` }],
    })
  }
}
