import type { FinancePhase, FinanceProject, FinanceView } from '@itayo/contract'
import {
  addCurves,
  addDays,
  addForecasts,
  type CashMonth,
  type CostForecast,
  cashCurve,
  cashLines,
  cashPosition,
  costForecasts,
  isOverBudget,
  marginAtEnd,
  marginNow,
  sum,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { openProject } from '../../../platform/projects.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import { termsOfRow } from '../../project/figures/figures.ts'
import { type Commitment, commitments } from '../../site/requests/committed.ts'
import { type ClientMoney, clientMoneyOf } from './client-money.ts'
import * as store from './store/projects.ts'

export interface Asked {
  project_id?: number | null | undefined
  from?: string | null | undefined
  until?: string | null | undefined
  /** Some of all projects, for who adds up only those. */
  only?: readonly number[] | undefined
}

export function financeView(ctx: Ctx, query: Asked): Promise<FinanceView> {
  return ctx.transaction((tx) => readFinance(tx, ctx, query))
}

/** The money of one project, or of all of them, at one moment. */
export async function readFinance(
  tx: Tx,
  ctx: Ctx,
  { project_id = null, only, ...period }: Asked,
): Promise<FinanceView> {
  if (project_id !== null) await openProject(tx, project_id)
  const day = today(ctx.platform.clock)
  const projects = await readProjects(tx, project_id === null ? (only ?? null) : [project_id], day)
  const one = project_id === null ? undefined : projects[0]
  const months = addCurves(projects.map(({ cash }) => cash))
  const isShown = ({ month }: { month: string }) =>
    (!period.from || month >= period.from) && (!period.until || month <= period.until)
  return {
    today: day,
    project: one ? { project_id: one.row.id, name: one.row.name, identifier: one.row.identifier } : null,
    totals: {
      ...addForecasts(projects.map(({ forecast }) => forecast.whole)),
      ...addClients(projects),
      bills: projects.reduce((count, { client }) => count + client.bills, 0),
    },
    phases: one ? await phasesOf(tx, one) : [],
    projects: one ? [] : projects.map(presentProject).toSorted(reddestFirst),
    // The lines add up all months before they are cut: a period begins where the one before it ended.
    cash: { months: months.filter(isShown), lines: cashLines(months, day).filter(isShown) },
  }
}

interface ProjectMoney {
  row: store.ProjectRow
  vatPercent: number
  forecast: ReturnType<typeof costForecasts>
  wasOver: boolean
  client: ClientMoney
  cash: CashMonth[]
}

const A_WEEK = 7

async function readProjects(
  tx: Tx,
  projectIds: readonly number[] | null,
  day: string,
): Promise<ProjectMoney[]> {
  const rows = await store.projects(tx, projectIds)
  const ids = rows.map(({ id }) => id)
  const lastWeek = addDays(day, -A_WEEK)
  const [items, committed, spent, calendars, clients, bookedSince, statusesThen] = await together(
    store.workItems(tx, ids),
    commitments(tx, ids, day),
    store.spentByMonth(tx, ids),
    calendarsOf(tx, ids),
    clientMoneyOf(tx, ids, day),
    store.bookedAfter(tx, ids, lastWeek),
    store.statusesAt(tx, ids, lastWeek),
  )
  const committedIn = Map.groupBy(committed, (one) => one.project_id)
  return rows.map((row) => {
    const its = items.get(row.id) ?? []
    const forecast = forecastNow(row, its, committedIn.get(row.id) ?? [])
    const client = clients.get(row.id) as ClientMoney
    return {
      row,
      vatPercent: termsOfRow(row).vat,
      forecast,
      wasOver: isOverBudget(forecastThen(row, its, statusesThen, bookedSince.get(row.id) ?? 0)),
      client,
      cash: cashCurve({
        today: day,
        calendar: (calendars.get(row.id) as KnownCalendar).calendar,
        tasks: its,
        costToCome: sum([forecast.whole.forecast, -forecast.whole.actual]),
        spent: spent.get(row.id) ?? [],
        collected: client.collectedByMonth,
        unbilled: sum([row.contract, -client.billed]),
        netShare: client.netShare,
        waiting: client.waiting,
      }),
    }
  })
}

function forecastNow(
  row: store.ProjectRow,
  items: readonly store.ItemRow[],
  committed: readonly Commitment[],
) {
  const byItem = Map.groupBy(committed, (one) => one.project_work_item_id)
  const amountOf = (commitments: readonly Commitment[] = []) => sum(commitments.map(({ amount }) => amount))
  const costed = items.map(({ id, direct, ...item }) => ({
    ...item,
    estimated: direct,
    committed: amountOf(byItem.get(id)),
  }))
  return costForecasts(costed, {
    budget: row.rounding,
    actual: outsideOf(row.actual, items),
    committed: sum([amountOf(committed), -sum(costed.map((one) => one.committed))]),
  })
}

/** Cost that stands in no live work item. */
const outsideOf = (actual: number, items: readonly store.ItemRow[]) =>
  sum([actual, ...items.map((item) => -item.actual)])

/** A week ago: what was booked and reported by then, against today's estimate. */
function forecastThen(
  row: store.ProjectRow,
  items: readonly store.ItemRow[],
  statuses: ReadonlyMap<number, number>,
  bookedSince: number,
): CostForecast {
  const then = items.map(({ id, phase, direct, status }) => ({
    phase,
    estimated: direct,
    status: statuses.get(id) ?? status,
    actual: 0,
    committed: 0,
  }))
  const actual = sum([row.actual, -bookedSince])
  return costForecasts(then, { budget: row.rounding, actual, committed: 0 }).whole
}

function clientFigures({ row, vatPercent, client, forecast: { whole } }: ProjectMoney) {
  return {
    contract: row.contract,
    variance_order_cost: row.variance_orders,
    billed: client.billed,
    deductions: client.deductions,
    collected: client.collected,
    receivable: client.waiting,
    cash_position: cashPosition(client.collected, whole.actual),
    margin_now: marginNow(client.billed, vatPercent, whole.actual),
    margin_at_end: marginAtEnd(row.contract, row.vat, whole.forecast),
  }
}

type ClientFigures = ReturnType<typeof clientFigures>

function addClients(projects: readonly ProjectMoney[]): ClientFigures {
  const all = projects.map(clientFigures)
  const of = (key: keyof ClientFigures) => sum(all.map((one) => one[key]))
  return {
    contract: of('contract'),
    variance_order_cost: of('variance_order_cost'),
    billed: of('billed'),
    deductions: of('deductions'),
    collected: of('collected'),
    receivable: of('receivable'),
    cash_position: of('cash_position'),
    margin_now: of('margin_now'),
    margin_at_end: of('margin_at_end'),
  }
}

async function phasesOf(tx: Tx, { forecast }: ProjectMoney): Promise<FinancePhase[]> {
  const known = await store.phases(tx, [...forecast.phases.keys()])
  const rows = [...forecast.phases].map(([phase_id, figures]) => ({
    phase_id,
    code: known.get(phase_id)?.code ?? '',
    name: known.get(phase_id)?.name ?? '',
    ...figures,
  }))
  const { outside } = forecast
  const isEmpty = outside.budget === 0 && outside.actual === 0 && outside.committed === 0
  return isEmpty ? rows : [...rows, { phase_id: null, code: '', name: 'In no work item', ...outside }]
}

function presentProject(project: ProjectMoney): FinanceProject {
  const { row, forecast, wasOver } = project
  const is_over = isOverBudget(forecast.whole)
  return {
    project_id: row.id,
    name: row.name,
    identifier: row.identifier,
    ...forecast.whole,
    ...clientFigures(project),
    standing: { is_over, turned_red: is_over && !wasOver },
  }
}

/** Projects that turned red since last week come first, then red ones; among equals the most over. */
function reddestFirst(a: FinanceProject, b: FinanceProject): number {
  const rank = ({ standing }: FinanceProject) => (standing?.turned_red ? 0 : standing?.is_over ? 1 : 2)
  return rank(a) - rank(b) || (a.variance ?? 0) - (b.variance ?? 0)
}
