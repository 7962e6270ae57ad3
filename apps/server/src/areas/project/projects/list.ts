import type { ProjectHeader, ProjectRow, TabStatus, TabWarnings } from '@itayo/contract'
import { daysLeft, type ImplementingClient } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { totalSeen } from '../../../platform/paging.ts'
import { openProject } from '../../../platform/projects.ts'
import { pictureLink } from '../../foundation/company/present-person.ts'
import { type Standing, standings } from '../figures/standing.ts'
import * as store from './store/projects.ts'
import { projectWarnings } from './warnings.ts'

type Listed = ProjectRow | Pick<ProjectRow, 'ProjectId' | 'ProjectName' | 'identifier'>

interface ProjectList {
  data: Listed[]
  total_items: number
  counts: { active: number; archived: number }
}

export function listProjects(
  ctx: Ctx,
  query: store.ProjectQuery & { name_only: boolean },
): Promise<ProjectList> {
  // The order of costs tells about costs.
  if (query.sort.by === 'cost' && !ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const [counts, rows] = await together(store.counts(tx), store.list(tx, query))
    const isFiltered = query.filter.status !== undefined || query.filter.name || query.filter.client
    const all = query.filter.archived ? counts.archived : counts.active
    const total_items = isFiltered ? (totalSeen(query, rows) ?? (await store.countFound(tx, query))) : all
    if (query.name_only) return { data: rows.map(presentName), total_items, counts }
    const standing = await standings(tx, ctx, rows)
    return {
      data: rows.map((row) => present(ctx, row, standing.get(row.id) as Standing)),
      total_items,
      counts,
    }
  })
}

const presentName = (row: store.ListedRow) => ({
  ProjectId: row.id,
  ProjectName: row.name,
  identifier: row.identifier,
})

function placeOf(...parts: string[]): string {
  return parts.filter(Boolean).join(', ')
}

const amount = (text: string | null) => (text === null ? null : Number(text))

export function present(ctx: Ctx, row: store.ListedRow, { undated: _, ...standing }: Standing): ProjectRow {
  return {
    ...presentName(row),
    ProjectType: row.type_name,
    Start: row.start_date,
    End: row.end_date,
    contract_end: row.contract_end,
    Image: pictureLink(ctx, row.thumbnail_file_id),
    TotalCost: Number(row.direct),
    ContractCost: Number(row.contract),
    contract_amount: amount(row.contract_amount),
    TotalSpent: Number(row.actual),
    estimate_status: row.estimate_status,
    has_historical_data: row.has_missed_weeks,
    work_items: row.work_items,
    source_of_funds: row.source_of_funds as ImplementingClient | null,
    place: placeOf(row.city, row.province),
    is_restricted: row.is_restricted,
    archived_at: row.archived_at?.toISOString() ?? null,
    ...standing,
  }
}

export async function myProjects(ctx: Ctx, search: string | undefined) {
  return { data: await ctx.transaction((tx) => store.choices(tx, search)) }
}

export function projectHeader(ctx: Ctx, id: number): Promise<ProjectHeader> {
  return ctx.transaction(async (tx) => {
    const row = await store.header(tx, id)
    if (!row) throw new AppError('not_found')
    const { undated: _, ...standing } = (await standings(tx, ctx, [row])).get(id) as Standing
    return {
      project_id: row.id,
      name: row.name,
      identifier: row.identifier,
      source_of_funds: row.source_of_funds as ImplementingClient | null,
      client_company: row.client_company,
      place: placeOf(row.barangay, row.city, row.province),
      start_date: row.start_date,
      end_date: row.end_date,
      days_left: daysLeft(row.contract_end, today(ctx.platform.clock)),
      is_restricted: row.is_restricted,
      archived_at: row.archived_at?.toISOString() ?? null,
      estimate_status: row.estimate_status,
      ...standing,
    }
  })
}

/** D-09: the first tabs are always open, the others once the estimate has a work item. */
export function tabStatus(ctx: Ctx, id: number): Promise<TabStatus> {
  return ctx.transaction(async (tx) => {
    const row = await store.header(tx, id)
    if (!row) throw new AppError('not_found')
    const hasWork = row.work_items > 0
    return {
      overview: true,
      estimate: true,
      notes: true,
      scope_of_work: hasWork,
      report: hasWork,
      materials: hasWork,
      equipment: hasWork,
      team: hasWork,
      billing: hasWork && ctx.may('/costs/view'),
    }
  })
}

/** POW amounts are given by who may edit the overview and sees costs. */
export const mayGivePow = (ctx: Ctx): boolean => ctx.may('/overview/save') && ctx.may('/costs/view')

export function tabWarnings(ctx: Ctx, id: number): Promise<TabWarnings> {
  return ctx.transaction(async (tx) => {
    await openProject(tx, id)
    const warnings = projectWarnings.get()
    return {
      // Who cannot give the amounts is not reminded of them.
      overview: { missing_pow: mayGivePow(ctx) ? await warnings.missingPow(tx, id) : 0 },
      report: { missing_reports: await warnings.missingReports(tx, id, today(ctx.platform.clock)) },
    }
  })
}
