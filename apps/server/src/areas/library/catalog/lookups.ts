import type { Unit, WorkItemRow } from '@itayo/contract'
import { areaOrVolume } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { containing } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { phases, presentPhase } from './phases.ts'

export function listUnits(ctx: Ctx): Promise<Unit[]> {
  return ctx.transaction((tx) => readUnits(tx))
}

export async function readUnits(tx: Tx): Promise<Unit[]> {
  const rows = await tx
    .selectFrom('unit')
    .select(['id', 'abbreviation', 'name', 'dimension', 'base_unit_id', 'factor_to_base', 'aliases'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    dimension: row.dimension as Unit['dimension'],
    factor_to_base: row.factor_to_base === null ? null : Number(row.factor_to_base),
    area_or_volume: areaOrVolume(row.id),
  }))
}

/** -1 and nothing mean all there are; a company has some dozens of phases. */
const MOST_PHASES = 1000
const limitOf = (text: string | undefined) => {
  const asked = Number(text ?? -1)
  return asked < 1 || asked > MOST_PHASES ? MOST_PHASES : asked
}

export function listPhases(ctx: Ctx, limit: string | undefined) {
  return ctx.transaction(async (tx) =>
    (await phases(tx).where('p.archived_at', 'is', null).limit(limitOf(limit)).execute()).map(presentPhase),
  )
}

interface PhaseQuestion {
  limit?: string | undefined
  standard?: '0' | '1' | undefined
  project_id?: number | undefined
  phase_category_id?: number | undefined
}

/** Phases to choose from; those the project has work in come first. */
export function choosePhases(ctx: Ctx, asked: PhaseQuestion) {
  return ctx.transaction(async (tx) => {
    if (asked.project_id !== undefined) await openProject(tx, asked.project_id)
    const used = await usedPhases(tx, asked.project_id)
    const rows = await phases(tx)
      .where('p.archived_at', 'is', null)
      .$if(asked.phase_category_id !== undefined, (query) =>
        query.where('p.phase_group_id', '=', asked.phase_category_id as number),
      )
      .limit(MOST_PHASES)
      .execute()
    const choices = rows.map((row) => ({ ...presentPhase(row), in_project: used.has(row.id) }))
    choices.sort((a, b) => Number(b.in_project) - Number(a.in_project))
    return choices.slice(0, limitOf(asked.limit))
  })
}

async function usedPhases(tx: Tx, projectId: number | undefined): Promise<Set<number>> {
  if (projectId === undefined) return new Set()
  const rows = await tx
    .selectFrom('project_work_item')
    .select('phase_id')
    .distinct()
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.phase_id))
}

const MOST_CHOICES = 200

interface WorkItemQuestion {
  project_id?: number | undefined
  phase_category_id?: number | undefined
  phase_id?: number | undefined
  sowInput?: string | undefined
}

export function chooseWorkItems(
  ctx: Ctx,
  asked: WorkItemQuestion,
): Promise<(WorkItemRow & { phase: string })[]> {
  return ctx.transaction(async (tx) => {
    if (asked.project_id !== undefined) await openProject(tx, asked.project_id)
    if (asked.phase_id !== undefined) await requirePhase(tx, asked.phase_id)
    const part = containing(asked.sowInput ?? '')
    const rows = await workItems(tx)
      .where('w.archived_at', 'is', null)
      .where('p.archived_at', 'is', null)
      .$if(asked.phase_category_id !== undefined, (query) =>
        query.where('p.phase_group_id', '=', asked.phase_category_id as number),
      )
      .$if(asked.phase_id !== undefined, (query) => query.where('w.phase_id', '=', asked.phase_id as number))
      .$if(Boolean(asked.sowInput), (query) =>
        query.where((eb) => eb.or([eb('w.name', 'ilike', part), eb('w.code', 'ilike', part)])),
      )
      .limit(MOST_CHOICES)
      .execute()
    return rows.map((row) => ({ ...presentWorkItem(row), phase: row.phase }))
  })
}

async function requirePhase(tx: Tx, id: number): Promise<void> {
  const row = await tx.selectFrom('phase').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

export function workItems(tx: Tx) {
  return tx
    .selectFrom('work_item as w')
    .innerJoin('phase as p', (on) =>
      on.onRef('p.company_id', '=', 'w.company_id').onRef('p.id', '=', 'w.phase_id'),
    )
    .innerJoin('unit as u', 'u.id', 'w.unit_id')
    .select(['w.id', 'w.phase_id', 'w.code', 'w.name', 'w.dpwh_ref', 'w.unit_id', 'w.is_standard'])
    .select(['w.archived_at', 'p.name as phase', 'u.abbreviation as unit'])
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('w.position')
    .orderBy('w.id')
}

export function presentWorkItem(
  row: Awaited<ReturnType<ReturnType<typeof workItems>['execute']>>[number],
): WorkItemRow {
  const { archived_at, phase: _, ...rest } = row
  return { ...rest, is_archived: archived_at !== null }
}
