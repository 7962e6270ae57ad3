import type { dashboard, FinanceProject, RouteReply, ViewedProject } from '@itayo/contract'
import { lastDayOf, monthOf, mostUrgent, product, shareOf, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/together.ts'
import { offsetOf, pageOf } from '../../../platform/paging.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'
import { type RunningProject, runningProjects } from '../../project/projects/running.ts'
import { readFinance } from '../finance/view.ts'

type Billing = NonNullable<ReturnType<Awaited<ReturnType<typeof billingOfProjects>>['get']>>

/** The running projects, most urgent first. Totals are of all of them, whatever page is shown. */
export function viewProjects(
  ctx: Ctx,
  query: { page: number; per_page: number },
): Promise<RouteReply<typeof dashboard.projects>> {
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    const running = await runningProjects(tx, ctx)
    const ids = running.map(({ id }) => id)
    const [bills, finance] = await together(billingOfProjects(tx, ids, day), readFinance(tx, ctx, {}))
    const money = new Map(finance.projects.map((project) => [project.project_id, project]))
    const from = offsetOf(query)
    const rows = mostUrgent(running, running.length)
      .slice(from, from + query.per_page)
      .map((project) => present(project, money.get(project.id), bills.get(project.id), day))
    return {
      ...pageOf(query, rows, running.length),
      totals: totalsOf(running, finance.projects),
    }
  })
}

function present(
  project: RunningProject,
  money: FinanceProject | undefined,
  bills: Billing | undefined,
  day: string,
): ViewedProject {
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
    next_bill: (bills?.bills.at(-1)?.number ?? 0) + 1,
    next_bill_day: lastDayOf(monthOf(day)),
    next_bill_gross: Math.max(
      0,
      sum([product(project.contract, project.Progress, 0.01), -(bills?.billed ?? 0)]),
    ),
  }
}

/** All projects as one, each weighed by its contract cost. */
function totalsOf(running: readonly RunningProject[], finance: readonly FinanceProject[]) {
  const contract = sum(running.map((project) => project.contract))
  const weighed = (of: (project: RunningProject) => number) =>
    contract === 0
      ? 0
      : Math.round((running.reduce((whole, one) => whole + one.contract * of(one), 0) / contract) * 100) / 100
  const ids = new Set(running.map(({ id }) => id))
  return {
    Progress: weighed(({ Progress }) => Progress),
    planned: weighed(({ planned }) => planned ?? 0),
    slippage: weighed(({ slippage }) => slippage ?? 0),
    cost_percent: shareOf(sum(running.map(({ actual }) => actual)), sum(running.map(({ direct }) => direct))),
    margin_at_end: sum(
      finance.filter(({ project_id }) => ids.has(project_id)).map(({ margin_at_end }) => margin_at_end ?? 0),
    ),
    contract,
  }
}
