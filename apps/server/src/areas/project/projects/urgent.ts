import type { ProjectRow } from '@itayo/contract'
import { isInTrouble, mostUrgent } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { type Standing, standings } from '../figures/standing.ts'
import { present } from './list.ts'
import * as store from './store/projects.ts'
import * as urgent from './store/urgent.ts'

/** Standings are worked out from the tasks of this many projects at a time. */
const AT_A_TIME = 200

const readerOf = (ctx: Ctx) => ({ seesCosts: ctx.may('/costs/view'), day: today(ctx.platform.clock) })

interface Troubled extends Standing {
  id: number
  name: string
}

/** The active projects that are late or over budget, most urgent first, of all the person may see. */
export async function troubledProjects(tx: Tx, ctx: Ctx): Promise<Troubled[]> {
  return (await suspects(tx, ctx)).filter(isInTrouble)
}

/**
 * Projects with less done than planned, or with more spent than estimated, most urgent first. The database leaves
 * out those that can be neither; slippage follows the working calendar, so the rest is worked out here.
 */
async function suspects(tx: Tx, ctx: Ctx): Promise<Troubled[]> {
  const all = await urgent.suspects(tx, readerOf(ctx))
  const found: Troubled[] = []
  for (let from = 0; from < all.length; from += AT_A_TIME) {
    const some = all.slice(from, from + AT_A_TIME)
    const standing = await standings(tx, ctx, some)
    found.push(...some.map(({ id, name }) => ({ id, name, ...(standing.get(id) as Standing) })))
  }
  return mostUrgent(found, found.length)
}

export function urgentProjects(
  ctx: Ctx,
  most: number,
): Promise<{ data: ProjectRow[]; counts: { active: number; archived: number } }> {
  return ctx.transaction(async (tx) => {
    // A little behind is no trouble, and comes before the others all the same.
    const first = (await suspects(tx, ctx)).slice(0, most).map(({ id }) => id)
    const rest = await urgent.others(tx, { ...readerOf(ctx), except: first, most: most - first.length })
    const rows = await store.listByIds(tx, [...first, ...rest])
    const standing = await standings(tx, ctx, rows)
    const data = rows.map((row) => present(ctx, row, standing.get(row.id) as Standing))
    return { data: mostUrgent(data, most), counts: await store.counts(tx) }
  })
}
