import type { LifecycleEffect } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProjects, tellProject, tellProjects } from '../../../platform/projects.ts'
import { withBin } from '../../../platform/tenancy.ts'
import { bringAllBack, effectsOn, releaseAll } from './participants.ts'
import * as store from './store/lifecycle.ts'

/** How long a deleted project can be recovered. */
const BIN_DAYS = 30

export function lifecycleEffects(ctx: Ctx, ids: readonly number[]): Promise<LifecycleEffect[]> {
  return ctx.transaction(async (tx) => {
    const projects = await holdProjects(tx, ids)
    return effectsOn(
      tx,
      projects.map((project) => project.id),
    )
  })
}

function tellOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  return ids.length === 1 ? tellProject(tx, ctx, ids[0] as number) : tellProjects(tx, ctx)
}

/** All of them or none: one that cannot be archived stops the whole selection. */
export function archiveProjects(ctx: Ctx, ids: readonly number[]): Promise<{ archived: number }> {
  return ctx.transaction(async (tx) => {
    const projects = await holdProjects(tx, ids)
    if (projects.some((project) => project.archived_at)) throw new AppError('project.archived')
    const chosen = projects.map((project) => project.id)
    await releaseAll(tx, chosen)
    await store.setArchived(tx, chosen, { at: ctx.now(), by: ctx.actor.userId })
    for (const { id, name, identifier } of projects) {
      await audit.record(tx, 'project.archived', id, { after: { name, identifier } })
    }
    await tellOf(tx, ctx, chosen)
    return { archived: projects.length }
  })
}

export function restoreProjects(
  ctx: Ctx,
  ids: readonly number[],
  bringBack: boolean,
): Promise<{ restored: number }> {
  return ctx.transaction(async (tx) => {
    const projects = await holdProjects(tx, ids)
    if (projects.some((project) => !project.archived_at)) throw new AppError('project.not_archived')
    const chosen = projects.map((project) => project.id)
    await store.setArchived(tx, chosen, null)
    if (bringBack) await bringAllBack(tx, chosen)
    for (const { id, name, identifier } of projects) {
      await audit.record(tx, 'project.restored', id, { after: { name, identifier } })
    }
    await tellOf(tx, ctx, chosen)
    return { restored: projects.length }
  })
}

/** The id comes in the body or in the address (B-42); both may name it, but not two projects. */
export function removeProject(
  ctx: Ctx,
  named: readonly (number | undefined)[],
): Promise<{ recoverable_until: string }> {
  const ids = [...new Set(named.filter((id) => id !== undefined))]
  return ctx.transaction(async (tx) => {
    const projects = ids.length > 0 ? await holdProjects(tx, ids) : []
    const [project] = projects
    if (!project || projects.length > 1) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.project_id', message: 'Name exactly one project.' }],
      })
    }
    const { id, name, identifier } = project
    if (project.archived_at) throw new AppError('project.archived')
    const now = ctx.now()
    await releaseAll(tx, [id])
    await store.setDeleted(tx, id, { at: now, by: ctx.actor.userId })
    await audit.record(tx, 'project.deleted', id, { before: { name, identifier } })
    // For nobody it exists any more.
    await tellProjects(tx, ctx)
    return { recoverable_until: after(now, BIN_DAYS * DAYS).toISOString() }
  })
}

export function projectBin(ctx: Ctx) {
  const since = after(ctx.now(), -BIN_DAYS * DAYS)
  return ctx.transaction((tx) =>
    withBin(tx, async () => {
      const rows = await store.listBin(tx, ctx.actor, since)
      return rows.map(({ id, deleted_at, ...row }) => ({
        ...row,
        project_id: id,
        deleted_at: deleted_at.toISOString(),
        recoverable_until: after(deleted_at, BIN_DAYS * DAYS).toISOString(),
      }))
    }),
  )
}

/** Its Project ID may belong to a newer project by now: then it comes back under another one. */
export function recoverProject(
  ctx: Ctx,
  id: number,
  identifier: string | undefined,
): Promise<{ project_id: number }> {
  const since = after(ctx.now(), -BIN_DAYS * DAYS)
  return ctx.transaction((tx) =>
    withBin(tx, async () => {
      const row = await store.lockBinned(tx, ctx.actor, since, id)
      if (!row) throw new AppError('not_found')
      await store.recover(tx, id, identifier ?? row.identifier)
      await audit.record(tx, 'project.recovered', id, {
        before: { identifier: row.identifier },
        after: { name: row.name, identifier: identifier ?? row.identifier },
      })
      await tellProject(tx, ctx, id)
      return { project_id: id }
    }),
  )
}
