import type { ProjectWarning } from '@itayo/contract'
import { daysBetween, isBehind, slippageStage } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'
import type { RunningProject } from '../../project/projects/running.ts'
import { lowStocksOf } from '../../site/onsite/low-stock.ts'
import { missedByProject } from '../../site/reports/weekly/missed.ts'
import { openByProject } from './store/register.ts'
import { surroundingsOf } from './surroundings.ts'

const count = (many: number, one: string, more: string) => (many === 1 ? `1 ${one}` : `${many} ${more}`)

const STAGES = {
  normal: '',
  early_warning: 'Early warning',
  critical: 'Critical (ICU)',
  terminal: 'Terminal',
} as const

/** From this band of the ageing on, money is due for more than sixty days. */
const OLD_BANDS = 2

type OfProject = (project: RunningProject) => ProjectWarning[]

/** Warnings of each project, the worst first: one query for each kind, not for each project. */
export async function warningsOf(
  tx: Tx,
  ctx: Ctx,
  projects: readonly RunningProject[],
): Promise<ReadonlyMap<number, ProjectWarning[]>> {
  const ids = projects.map(({ id }) => id)
  const day = today(ctx.platform.clock)
  const [low, missed, around, named, bills] = await together(
    lowStocksOf(tx, ids),
    missedByProject(tx, ids, day),
    wetWork(tx, ids, day),
    openByProject(tx, ids, day),
    billingOfProjects(tx, ids, day),
  )
  const stocks = Map.groupBy(low, ({ project_id }) => project_id)
  const seesCosts = ctx.may('/costs/view')
  const kinds: OfProject[] = [
    (project) => standingWarnings(project, day),
    ({ id }) => {
      const old = bills.get(id)?.ageing.slice(OLD_BANDS) ?? []
      if (!seesCosts || !old.some(({ amount }) => amount > 0)) return []
      const text = 'Bills unpaid for more than 60 days'
      return [{ kind: 'bills', tone: 'warn', text, link: `/projects/Index?id=${id}&menu=9` }]
    },
    ({ id }) => {
      const its = stocks.get(id) ?? []
      const [first] = its
      if (!first) return []
      const more = its.length > 1 ? ` and ${its.length - 1} more` : ''
      return [
        {
          kind: 'stock',
          tone: 'warn',
          text: `${first.name}${more} at the reorder point`.slice(0, 200).toWellFormed(),
          link: `/onsite-records/material/stock-balance?project=${id}&low=1`,
        },
      ]
    },
    ({ id }) => {
      const wet = around.get(id) ?? 0
      if (wet === 0) return []
      const text = `Rain stops ${count(wet, 'work item', 'work items')} in the next 7 days`
      return [{ kind: 'weather', tone: 'warn', text, link: `/schedule/Schedule?id=${id}` }]
    },
    ({ id }) => {
      const weeks = missed.get(id)?.length ?? 0
      if (weeks === 0) return []
      const link = `/projects/Index?id=${id}&menu=7&report=historical`
      return [
        {
          kind: 'reports',
          tone: 'warn',
          text: count(weeks, 'weekly report missing', 'weekly reports missing'),
          link,
        },
      ]
    },
    ({ id }) => {
      const { overdue } = named.get(id) ?? { overdue: 0 }
      if (overdue === 0) return []
      const link = `/resource/risk-profile?tab=register&project=${id}`
      return [
        {
          kind: 'risks',
          tone: 'warn',
          text: count(overdue, 'named risk past its day', 'named risks past their day'),
          link,
        },
      ]
    },
  ]
  return new Map(projects.map((project) => [project.id, kinds.flatMap((of) => of(project))]))
}

function standingWarnings(project: RunningProject, day: string): ProjectWarning[] {
  const { id, slippage, state, end_date } = project
  const found: ProjectWarning[] = []
  if (end_date < day)
    found.push({
      kind: 'late',
      tone: 'bad',
      text: `${count(daysBetween(end_date, day), 'day', 'days')} past its end`,
      link: `/schedule/Schedule?id=${id}`,
    })
  if (state === 'over_budget')
    found.push({
      kind: 'over_budget',
      tone: 'bad',
      text: `${project.cost_percent.toFixed(2)}% of the estimate spent`,
      link: `/projects/Index?id=${id}&menu=2`,
    })
  if (slippage !== null && isBehind(slippage)) {
    const stage = slippageStage(slippage)
    found.push({
      kind: 'slippage',
      tone: stage === 'early_warning' ? 'warn' : 'bad',
      text: `${STAGES[stage]}: ${Math.abs(slippage).toFixed(2)} points behind`,
      link: `/schedule/Schedule?id=${id}&catchup=true&slippage=${slippage}`,
    })
  }
  return found
}

/** Work items of each project that rain will stop. */
async function wetWork(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, number>> {
  const wet = new Map<number, number>()
  for (const { weather, projectId } of (await surroundingsOf(tx, ids, day)).values()) {
    if (weather && weather.wetDays > 0) wet.set(projectId, (wet.get(projectId) ?? 0) + 1)
  }
  return wet
}
