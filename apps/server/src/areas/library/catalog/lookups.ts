import type { Unit, WorkItemRow } from '@itayo/contract'
import { areaOrVolume, itemNumber } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { presentPhase } from './phases.ts'
import * as phases from './store/phases.ts'
import * as units from './store/units.ts'
import * as workItems from './store/work-items.ts'

export function listUnits(ctx: Ctx): Promise<Unit[]> {
  return ctx.transaction((tx) => readUnits(tx))
}

/** All units, or some by id. */
export async function readUnits(tx: Tx, ids?: readonly number[]): Promise<Unit[]> {
  return (await units.list(tx, ids)).map((row) => ({
    ...row,
    dimension: row.dimension as Unit['dimension'],
    factor_to_base: row.factor_to_base === null ? null : Number(row.factor_to_base),
    area_or_volume: areaOrVolume(row.id),
  }))
}

/** -1 and nothing mean all there are; a company has some dozens of phases. */
const MOST_PHASES = 1000
const limitOf = (text: string | undefined) => {
  const limit = Number(text ?? -1)
  return limit < 1 || limit > MOST_PHASES ? MOST_PHASES : limit
}

export function listPhases(ctx: Ctx, limit: string | undefined) {
  return ctx.transaction(async (tx) => (await phases.choices(tx, limitOf(limit))).map(presentPhase))
}

interface PhaseQuestion {
  limit?: string | undefined
  standard?: '0' | '1' | undefined
  project_id?: number | undefined
  phase_category_id?: number | undefined
}

/** Phases to choose from; those the project has work in come first. */
export function choosePhases(ctx: Ctx, query: PhaseQuestion) {
  return ctx.transaction(async (tx) => {
    if (query.project_id !== undefined) await openProject(tx, query.project_id)
    const used = query.project_id === undefined ? new Set() : await phases.idsIn(tx, query.project_id)
    const rows = await phases.choices(tx, MOST_PHASES, query.phase_category_id)
    const choices = rows.map((row) => ({ ...presentPhase(row), in_project: used.has(row.id) }))
    choices.sort((a, b) => Number(b.in_project) - Number(a.in_project))
    return choices.slice(0, limitOf(query.limit))
  })
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
  query: WorkItemQuestion,
): Promise<(WorkItemRow & { phase: string })[]> {
  return ctx.transaction(async (tx) => {
    if (query.project_id !== undefined) await openProject(tx, query.project_id)
    if (query.phase_id !== undefined) await requireRows(tx, 'phase', [query.phase_id])
    const wanted = { groupId: query.phase_category_id, phaseId: query.phase_id, search: query.sowInput }
    const rows = await workItems.choices(tx, wanted, MOST_CHOICES)
    return rows.map((row) => ({ ...presentWorkItem(row), phase: row.phase }))
  })
}

/** For callers that look for work items by the names a document gives them. */
export function catalogueEntries(tx: Tx): Promise<workItems.CatalogueEntry[]> {
  return workItems.entries(tx)
}

export function presentWorkItem(row: workItems.WorkItemListed): WorkItemRow {
  const { archived_at, phase: _, ...rest } = row
  return { ...rest, item_number: itemNumber(row), is_archived: archived_at !== null }
}
