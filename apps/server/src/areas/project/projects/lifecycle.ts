import type { LifecycleEffect } from '@itayo/contract'
import { sql } from 'kysely'
import * as audit from '../../../platform/audit.ts'
import { after, DAYS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProjects, tellProject, tellProjects } from '../../../platform/projects.ts'
import { withBin } from '../../../platform/tenancy.ts'
import { bringAllBack, effectsOn, releaseAll } from './participants.ts'

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
    await tx
      .updateTable('project')
      .set({ archived_at: ctx.now(), archived_by: ctx.actor.userId })
      .where('id', 'in', chosen)
      .execute()
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
    await tx
      .updateTable('project')
      .set({ archived_at: null, archived_by: null })
      .where('id', 'in', chosen)
      .execute()
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
  given: readonly (number | undefined)[],
): Promise<{ recoverable_until: string }> {
  const ids = [...new Set(given.filter((id) => id !== undefined))]
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
    await tx
      .updateTable('project')
      .set({ deleted_at: now, deleted_by: ctx.actor.userId })
      .where('id', '=', id)
      .execute()
    await audit.record(tx, 'project.deleted', id, { before: { name, identifier } })
    // For nobody it exists any more.
    await tellProjects(tx, ctx)
    return { recoverable_until: after(now, BIN_DAYS * DAYS).toISOString() }
  })
}

/** What the acting person may see of the bin: a restricted project is its members' there too. */
function binned(tx: Tx, ctx: Ctx, since: Date) {
  return tx
    .selectFrom('project as p')
    .leftJoin('app_user as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.deleted_by'),
    )
    .select(['p.id', 'p.name', 'p.identifier', 'u.full_name as deleted_by'])
    .select(sql<Date>`p.deleted_at`.as('deleted_at'))
    .where('p.deleted_at', '>', since)
    .$if(!ctx.actor.isAdministrator, (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.is_restricted', '=', false),
          eb.exists(
            eb
              .selectFrom('project_member as m')
              .whereRef('m.project_id', '=', 'p.id')
              .where('m.user_id', '=', ctx.actor.userId)
              .select('m.user_id'),
          ),
        ]),
      ),
    )
}

export function projectBin(ctx: Ctx) {
  const since = after(ctx.now(), -BIN_DAYS * DAYS)
  return ctx.transaction((tx) =>
    withBin(tx, async () => {
      const rows = await binned(tx, ctx, since).orderBy('p.deleted_at', 'desc').limit(200).execute()
      return rows.map(({ id, deleted_at, ...row }) => ({
        ...row,
        project_id: id,
        deleted_at: deleted_at.toISOString(),
        recoverable_until: after(deleted_at, BIN_DAYS * DAYS).toISOString(),
      }))
    }),
  )
}

export function recoverProject(ctx: Ctx, id: number): Promise<{ project_id: number }> {
  const since = after(ctx.now(), -BIN_DAYS * DAYS)
  return ctx.transaction((tx) =>
    withBin(tx, async () => {
      const row = await binned(tx, ctx, since).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst()
      if (!row) throw new AppError('not_found')
      await tx
        .updateTable('project')
        .set({ deleted_at: null, deleted_by: null })
        .where('id', '=', id)
        .execute()
      await audit.record(tx, 'project.recovered', id, {
        after: { name: row.name, identifier: row.identifier },
      })
      await tellProject(tx, ctx, id)
      return { project_id: id }
    }),
  )
}
