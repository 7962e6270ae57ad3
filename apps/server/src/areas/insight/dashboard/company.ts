import type { CompanyDashboard } from '@itayo/contract'
import { monthAfter, monthOf, portfolioCurve, sum } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { together } from '../../../platform/database/together.ts'
import { openProjects } from '../../../platform/projects.ts'
import { latestEvents } from '../../foundation/audit/service.ts'
import { billingOfProjects } from '../../money/billing/standing.ts'
import { calendarsOf, type KnownCalendar } from '../../project/calendars/calendars.ts'
import { tasksOf } from '../../project/figures/figures.ts'
import { type RunningProject, runningProjects } from '../../project/projects/running.ts'
import { lowStocksOf } from '../../site/onsite/low-stock.ts'
import { missedByProject } from '../../site/reports/weekly/missed.ts'
import { readFinance } from '../finance/view.ts'
import { attentionFor } from './attention.ts'
import { cardsOf } from './cards.ts'
import { chosenOf, gainOf } from './portfolio.ts'
import * as store from './store/company.ts'
import { dayOf, type Since, standingsThen } from './then.ts'

const ACTIVITY_SHOWN = 8

interface Chosen {
  /** All that run, unless it is said. */
  project_ids?: readonly number[] | undefined
  since: Since
}

/** The running projects at a glance: a number of queries that does not grow with theirs. */
export function companyDashboard(ctx: Ctx, { project_ids, since }: Chosen): Promise<CompanyDashboard> {
  return ctx.transaction(async (tx) => {
    const day = today(ctx.platform.clock)
    const then = dayOf(since, day)
    await openProjects(tx, project_ids ?? [])
    const running = await runningProjects(tx, ctx)
    const projects = chosenOf(running, project_ids)
    const ids = projects.map(({ id }) => id)
    const [bills, low, missed, before] = await together(
      billingOfProjects(tx, ids, day),
      lowStocksOf(tx, ids),
      missedByProject(tx, ids, day),
      standingsThen(tx, ctx, projects, then),
    )
    return {
      today: day,
      since: then,
      gained: gainOf(projects, before),
      choices: running.map(({ id, name }) => ({ id, name })),
      running: projects.length,
      contract: sum(projects.map(({ contract }) => contract)),
      cards: cardsOf({ projects, bills, low, missed, before }),
      curve: await curveOfAll(tx, ids, day),
      ...(ctx.may('/costs/view') && { cash: await cashOf(tx, ctx, project_ids) }),
      people: { ...(await store.peopleOn(tx, day)), free_positions: await store.freeByPosition(tx, day) },
      machines: await machines(tx, day),
      regions: regionsOf(projects),
      attention: await attentionFor(tx, ctx),
      // Only people who may read the audit trail see who changed what.
      activity: ctx.may('/audit/Index') ? await latestEvents(tx, ctx, ACTIVITY_SHOWN) : [],
    }
  })
}

async function curveOfAll(tx: Tx, ids: readonly number[], day: string): Promise<CompanyDashboard['curve']> {
  const [tasks, calendars, done] = await together(
    tasksOf(tx, ids),
    calendarsOf(tx, ids),
    store.doneByDay(tx, ids),
  )
  return portfolioCurve({
    today: day,
    projects: ids.map((id) => ({
      tasks: tasks.get(id) ?? [],
      calendar: (calendars.get(id) as KnownCalendar).calendar,
    })),
    done,
  })
}

const PAST_MONTHS = 8
const FORECAST_MONTHS = 2

/** The last months as they were and the next as they are expected, by the figures of the finance page. */
async function cashOf(
  tx: Tx,
  ctx: Ctx,
  only: readonly number[] | undefined,
): Promise<NonNullable<CompanyDashboard['cash']>> {
  const { cash, today: day } = await readFinance(tx, ctx, { only })
  const now = monthOf(day)
  const ahead = new Set([monthAfter(now), monthAfter(monthAfter(now))].slice(0, FORECAST_MONTHS))
  const months = cash?.months ?? []
  const past = months.filter(({ month }) => month <= now).slice(-PAST_MONTHS)
  return [
    ...past.map(({ month, collected, spent }) => ({ month, in: collected, out: spent, is_forecast: false })),
    ...months
      .filter(({ month }) => ahead.has(month))
      .map(({ month, to_collect, to_spend }) => ({
        month,
        in: to_collect,
        out: to_spend,
        is_forecast: true,
      })),
  ]
}

async function machines(tx: Tx, day: string): Promise<CompanyDashboard['machines']> {
  const { total, in_use, repair, idle_name, idle_days } = await store.machinesOn(tx, day)
  return {
    total,
    in_use,
    repair,
    idle: total - in_use - repair,
    idle_longest: idle_name !== null && idle_days !== null ? { name: idle_name, days: idle_days } : null,
  }
}

/** Where the company builds, the most money first. */
function regionsOf(projects: readonly RunningProject[]): CompanyDashboard['regions'] {
  const counted = (its: readonly RunningProject[]) => ({
    projects: its.length,
    contract: sum(its.map(({ contract }) => contract)),
  })
  const heaviestFirst = (a: { contract: number }, b: { contract: number }) => b.contract - a.contract
  return [...Map.groupBy(projects, ({ region }) => region)]
    .map(([region, its]) => ({
      region,
      ...counted(its),
      provinces: [...Map.groupBy(its, ({ province }) => province)]
        .map(([province, theirs]) => ({ province, ...counted(theirs) }))
        .sort(heaviestFirst),
    }))
    .sort(heaviestFirst)
}
