import type { Attention } from '@itayo/contract'
import { addDays, daysBetween } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { stalePrices } from '../../site/materials/service.ts'
import { expectedDeliveries } from '../../site/onsite/expected-deliveries.ts'
import { lowStocksOf } from '../../site/onsite/low-stock.ts'
import { missedByProject } from '../../site/reports/weekly/missed.ts'
import * as store from './store/attention.ts'

const count = (many: number, one: string, more: string) => (many === 1 ? `1 ${one}` : `${many} ${more}`)

const NAMED = 3
const SOON_DAYS = 3

function named(names: readonly string[], all = names.length): string {
  const shown = names.slice(0, NAMED).join(' · ')
  return (all > NAMED ? `${shown} · and ${all - NAMED} more` : shown).slice(0, 300).toWellFormed()
}

/** The day's crew, for who writes attendance. */
export async function attendanceToWrite(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/onsite-records/labor')) return []
  const sites = await store.unwrittenDays(tx, today(ctx.platform.clock))
  const [first] = sites
  if (!first) return []
  const people = sites.reduce((all, site) => all + site.people, 0)
  return [
    {
      kind: 'attendance',
      title: `Attendance of ${count(people, 'person', 'people')} is not written today`,
      text: named(sites.map(({ name }) => name)),
      link: `/onsite-records/labor?project=${first.id}`,
      count: sites.length,
    },
  ]
}

/** Weeks without a report, for who files them. */
export async function reportsToFile(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/report/save') || !ctx.may('/projects/Index')) return []
  const sites = await store.runningSites(tx)
  const missed = await missedByProject(
    tx,
    sites.map(({ id }) => id),
    today(ctx.platform.clock),
  )
  const behind = sites
    .map((site) => ({ ...site, weeks: missed.get(site.id)?.length ?? 0 }))
    .filter(({ weeks }) => weeks > 0)
    .sort((a, b) => b.weeks - a.weeks)
  const [most] = behind
  if (!most) return []
  const weeks = behind.reduce((all, site) => all + site.weeks, 0)
  return [
    {
      kind: 'report',
      title: `${count(weeks, 'weekly report is', 'weekly reports are')} to be filed`,
      text: named(behind.map(({ name }) => name)),
      link: `/projects/Index?id=${most.id}&menu=7&report=historical`,
      count: weeks,
    },
  ]
}

/** Materials at their reorder point, for who orders them. */
export async function materialsToOrder(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/material/request') || !ctx.may('/onsite-records/material/stock-balance')) return []
  const sites = await store.runningSites(tx)
  const low = await lowStocksOf(
    tx,
    sites.map(({ id }) => id),
  )
  const [first] = low
  if (!first) return []
  return [
    {
      kind: 'order',
      title: `${count(low.length, 'material is', 'materials are')} to be ordered`,
      text: named([...new Set(low.map(({ name }) => name))]),
      link: `/onsite-records/material/stock-balance?project=${first.project_id}&low=1`,
      count: low.length,
    },
  ]
}

/** Deliveries that should have come, for who ordered them, and those of the next days, for who receives them. */
export async function deliveriesToCome(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/onsite-records/material/inbound')) return []
  const day = today(ctx.platform.clock)
  const expected = await expectedDeliveries(tx, addDays(day, SOON_DAYS))
  const [late, due] = [
    expected.filter(({ needed_on }) => needed_on < day),
    expected.filter(({ needed_on }) => needed_on >= day),
  ]
  return [...(ctx.may('/material/request') ? lateDeliveries(late, day) : []), ...dueDeliveries(due)]
}

type Expected = Awaited<ReturnType<typeof expectedDeliveries>>

function lateDeliveries(late: Expected, day: string): Attention[] {
  const [first] = late
  if (!first) return []
  const days = count(daysBetween(first.needed_on, day), 'day', 'days')
  return [
    {
      kind: 'late_delivery',
      title: `${count(late.length, 'delivery is', 'deliveries are')} late, the first by ${days}`,
      text: namesOf(late),
      link: inbound(first),
      count: late.length,
    },
  ]
}

function dueDeliveries(due: Expected): Attention[] {
  const [first] = due
  if (!first) return []
  return [
    {
      kind: 'delivery',
      title: `${count(due.length, 'delivery is', 'deliveries are')} due within ${SOON_DAYS} days`,
      text: namesOf(due),
      link: inbound(first),
      count: due.length,
    },
  ]
}

const namesOf = (deliveries: Expected) =>
  named(deliveries.map(({ number, project }) => `${number}, ${project}`))

const inbound = ({ project_id, number }: { project_id: number; number: string }) =>
  `/onsite-records/material/inbound?project=${project_id}&pr=${encodeURIComponent(number)}`

/** Old prices in estimates that can still be put right, for who makes them. */
export async function pricesToRenew(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/estimate/save') || !ctx.may('/material/Index') || !ctx.may('/costs/view')) return []
  const stale = await stalePrices(tx, ctx)
  if (stale.count === 0) return []
  return [
    {
      kind: 'stale_price',
      title: `${count(stale.count, 'price in open estimates is', 'prices in open estimates are')} older than 90 days`,
      text: named(stale.names, stale.count),
      link: '/material/Index?stale=1&sort_by=price_date',
      count: stale.count,
    },
  ]
}

/** Estimates that came back, for who sent them. */
export async function estimatesReturned(tx: Tx, ctx: Ctx): Promise<Attention[]> {
  if (!ctx.may('/estimate/save') || !ctx.may('/projects/Index')) return []
  const returned = await store.returnedEstimates(tx, ctx.actor.userId)
  const [first] = returned
  if (!first) return []
  return [
    {
      kind: 'returned',
      title: `${count(returned.length, 'estimate of yours was', 'estimates of yours were')} sent back`,
      text: named(returned.map(({ name }) => name)),
      link: `/projects/Index?id=${first.id}&menu=2`,
      count: returned.length,
    },
  ]
}
