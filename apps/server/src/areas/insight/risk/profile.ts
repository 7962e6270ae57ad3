import type { ProjectWarning, RiskItem, RiskOfProject, RiskProfile } from '@itayo/contract'
import { itemNumber, product, type Risk, riskOf, riskReasons, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { openProjects } from '../../../platform/projects.ts'
import { nameOf, readPlans, savedScheduleOf } from '../../planning/schedule/plan.ts'
import { riskFactsOf } from '../../planning/scope/risk-facts.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import { type RunningProject, runningProjects } from '../../project/projects/running.ts'
import { causeOf } from './cause-words.ts'
import * as store from './store/items.ts'
import { surroundingsOf } from './surroundings.ts'
import { warningsOf } from './warnings.ts'

interface Filters {
  project_ids?: readonly number[] | undefined
  phase_id?: number | undefined
}

interface ScoredItem {
  item: store.OpenItem
  risk: Risk
  cause: string
}

/** The risk of every unfinished work item of these projects, the highest first: a few queries, however many they are. */
async function scoredItems(tx: Tx, ctx: Ctx, projectIds: readonly number[]): Promise<ScoredItem[]> {
  const day = today(ctx.platform.clock)
  const [items, calendars, surroundings] = await together(
    store.openItems(tx, projectIds),
    calendarsOf(tx, projectIds),
    surroundingsOf(tx, projectIds, day),
  )
  const seesCosts = ctx.may('/costs/view')
  return items
    .map((item) => {
      const facts = riskFactsOf(item, {
        predecessors: item.predecessors.map(([status, end]) => ({ status, end })),
        surroundings: surroundings.get(item.id),
        calendar: (calendars.get(item.project_id) as KnownCalendar).calendar,
        day,
        seesCosts,
      })
      const risk = riskOf(facts, day)
      const [heaviest] = riskReasons(risk)
      return { item, risk, cause: heaviest ? causeOf(heaviest.part, facts, item, day) : '' }
    })
    .sort((a, b) => b.risk.score - a.risk.score || a.item.id - b.item.id)
}

export function riskProfile(
  ctx: Ctx,
  query: Filters & { page: number; per_page: number },
): Promise<RiskProfile> {
  return ctx.transaction(async (tx) => {
    await requireFilters(tx, query)
    const running = await runningProjects(tx, ctx)
    const scored = await scoredItems(
      tx,
      ctx,
      running.map(({ id }) => id),
    )
    const shown = scored.filter(isAskedFor(query))
    const projects = running.filter(({ id }) => query.project_ids?.includes(id) ?? true)
    const warnings = await warningsOf(tx, ctx, projects)
    const from = offsetOf(query)
    return {
      computed_at: ctx.now().toISOString(),
      projects: byProject(projects, shown, warnings),
      items: pageOf(
        query,
        await presentItems(tx, running, shown.slice(from, from + query.per_page)),
        shown.length,
      ),
      choices: {
        projects: running.map(({ id, name }) => ({ id, name })),
        phases: [...new Map(scored.map(({ item }) => [item.phase_id, item.phase]))]
          .map(([id, name]) => ({ id, name }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      },
    }
  })
}

/** A project or phase that does not exist for the person is not found, rather than without risk. */
async function requireFilters(tx: Tx, { project_ids = [], phase_id }: Filters): Promise<void> {
  await openProjects(tx, project_ids)
  if (phase_id !== undefined && !(await store.hasPhase(tx, phase_id))) throw new AppError('not_found')
}

const isAskedFor =
  ({ project_ids, phase_id }: Filters) =>
  ({ item }: ScoredItem): boolean =>
    (project_ids?.includes(item.project_id) ?? true) && (phase_id === undefined || item.phase_id === phase_id)

/** The most in the highest band first, then the most behind. */
function byProject(
  projects: readonly RunningProject[],
  scored: readonly ScoredItem[],
  warnings: ReadonlyMap<number, ProjectWarning[]>,
): RiskOfProject[] {
  const of = Map.groupBy(scored, ({ item }) => item.project_id)
  return projects
    .map(({ id, name, slippage }) => {
      const its = of.get(id) ?? []
      const bands = { success: 0, 'semi-warning': 0, warning: 0, danger: 0 }
      for (const { risk } of its) bands[risk.band] += 1
      const high = its.filter(({ risk }) => risk.band === 'danger')
      return {
        project_id: id,
        project: name,
        bands,
        slippage,
        left_in_high: sum(high.map(({ item }) => leftOf(item))),
        warnings: warnings.get(id) ?? [],
      }
    })
    .sort(
      (a, b) =>
        b.bands.danger - a.bands.danger ||
        (a.slippage ?? 0) - (b.slippage ?? 0) ||
        a.project.localeCompare(b.project),
    )
}

/** The estimated cost of what is not done yet, to the centavo. */
const leftOf = ({ direct, status }: store.OpenItem) => product(Number(direct), 100 - Number(status), 0.01)

/** With the float of each, which only the plans of these few work items are read for. */
async function presentItems(
  tx: Tx,
  projects: readonly RunningProject[],
  shown: readonly ScoredItem[],
): Promise<RiskItem[]> {
  const ids = [...new Set(shown.map(({ item }) => item.project_id))]
  const plans = await readPlans(tx, ids)
  const dates = new Map([...plans].map(([id, plan]) => [id, savedScheduleOf(plan).dates]))
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return shown.map(({ item, risk, cause }) => ({
    psow_id: item.id,
    item_number: itemNumber(item),
    item: item.tag_name ? `${item.work_item} (${item.tag_name})` : item.work_item,
    project_id: item.project_id,
    project: names.get(item.project_id) ?? '',
    score: risk.score,
    band: risk.band,
    cause,
    float: dates.get(item.project_id)?.get(item.id)?.totalFloat ?? null,
  }))
}

const WORDS = { success: 'Low', 'semi-warning': 'Fair', warning: 'Raised', danger: 'High' } as const

/** Every open work item that is asked for, for the file. */
export function riskRows(ctx: Ctx, query: Filters): Promise<(string | number)[][]> {
  return ctx.transaction(async (tx) => {
    await requireFilters(tx, query)
    const running = await runningProjects(tx, ctx)
    const names = new Map(running.map(({ id, name }) => [id, name]))
    const scored = await scoredItems(tx, ctx, [...names.keys()])
    return scored
      .filter(isAskedFor(query))
      .map(({ item, risk, cause }) => [
        names.get(item.project_id) ?? '',
        item.phase,
        nameOf(item),
        item.start_date ?? '',
        item.end_date ?? '',
        Number(item.status),
        risk.score,
        WORDS[risk.band],
        cause,
      ])
  })
}
