import type { Attention } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { lowStocksOf } from '../../site/onsite/low-stock.ts'
import { missedByProject } from '../../site/reports/weekly/missed.ts'
import * as store from './store/attention.ts'

const count = (many: number, one: string, more: string) => (many === 1 ? `1 ${one}` : `${many} ${more}`)

const NAMED = 3

function named(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(' · ')
  return (names.length > NAMED ? `${shown} · and ${names.length - NAMED} more` : shown)
    .slice(0, 300)
    .toWellFormed()
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
