import type { dashboard, FinanceProject, RouteReply, ViewedProject } from '@itayo/contract'
import { mostUrgent, shareOf, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/together.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { openProjects } from '../../../platform/projects.ts'
import { nextBillings } from '../../money/billing/contract-standing.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'
import { type RunningProject, runningProjects } from '../../project/projects/running.ts'
import { readFinance } from '../finance/view.ts'
import { chosenOf, gainOf, weighed } from './portfolio.ts'
import { dayOf, type Since, standingsThen } from './then.ts'

/** The running projects, most urgent first. Totals are of all of them, whatever page is shown. */
export function viewProjects(
  ctx: Ctx,
  query: { page: number; per_page: number; project_ids?: readonly number[] | undefined; since: Since },
): Promise<RouteReply<typeof dashboard.projects>> {
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    await openProjects(tx, query.project_ids ?? [])
    const running = chosenOf(await runningProjects(tx, ctx), query.project_ids)
    const ids = running.map(({ id }) => id)
    const [bills, finance, before] = await together(
      billingOfProjects(tx, ids, day),
      readFinance(tx, ctx, { only: ids }),
      standingsThen(tx, ctx, running, dayOf(query.since, day)),
    )
    const next = await nextBillings(tx, running, bills, day)
    const money = new Map(finance.projects.map((project) => [project.project_id, project]))
    const from = offsetOf(query)
    const rows = mostUrgent(running, running.length)
      .slice(from, from + query.per_page)
      .map((project) => ({
        ...present(project, money.get(project.id)),
        gained: gainOf([project], before),
        next_billing: next.get(project.id),
      }))
    return {
      ...pageOf(query, rows, running.length),
      totals: totalsOf(running, finance.projects),
    }
  })
}

function present(
  project: RunningProject,
  money: FinanceProject | undefined,
): Omit<ViewedProject, 'gained' | 'next_billing'> {
  const margin = money?.margin_at_end ?? 0
  const withoutVat = sum([project.contract, -project.vat])
  return {
    project_id: project.id,
    project: project.name,
    Progress: project.Progress,
    planned: project.planned,
    slippage: project.slippage,
    state: project.state,
    cost_percent: project.cost_percent,
    margin_at_end: margin,
    margin_percent: withoutVat > 0 ? shareOf(margin, withoutVat) : null,
    contract: project.contract,
  }
}

/** All projects as one, each weighed by its contract cost. */
function totalsOf(running: readonly RunningProject[], finance: readonly FinanceProject[]) {
  const contract = sum(running.map((project) => project.contract))
  const ids = new Set(running.map(({ id }) => id))
  return {
    Progress: weighed(running, ({ Progress }) => Progress),
    planned: weighed(running, ({ planned }) => planned ?? 0),
    slippage: weighed(running, ({ slippage }) => slippage ?? 0),
    cost_percent: shareOf(sum(running.map(({ actual }) => actual)), sum(running.map(({ direct }) => direct))),
    margin_at_end: sum(
      finance.filter(({ project_id }) => ids.has(project_id)).map(({ margin_at_end }) => margin_at_end ?? 0),
    ),
    contract,
  }
}
