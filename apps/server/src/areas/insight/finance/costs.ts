import type { finance } from '@itayo/contract'
import { sum } from '@itayo/domain'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/together.ts'
import { openProject } from '../../../platform/projects.ts'
import { refused } from './pay.ts'
import { requireCosts } from './payables.ts'
import * as store from './store/journal.ts'

const MOST_PAYEES = 200

/** The entries of some months, by month and kind, and by the one who is owed. */
export function costsByMonth(ctx: Ctx, { from, until, project_id }: z.output<typeof finance.costs.query>) {
  requireCosts(ctx)
  if (from > until) throw refused('query.until', 'The last month is before the first one.')
  return ctx.transaction(async (tx) => {
    if (project_id !== undefined) await openProject(tx, project_id)
    const months = { project_id, from: `${from}-01`, until: `${until}-01` }
    const [byMonth, payees] = await together(store.byMonth(tx, months), store.byPayee(tx, months))
    const amounts = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount))
    const rest = payees.slice(MOST_PAYEES)
    const restOfKinds = [...Map.groupBy(rest, ({ kind }) => kind)].map(([kind, its]) => ({
      kind,
      payee: '',
      payables: its.reduce((count, { payables }) => count + payables, 0),
      amount: amounts(its),
    }))
    return {
      total: amounts(byMonth),
      months: [...Map.groupBy(byMonth, ({ month }) => month)].map(([month, its]) => ({
        month,
        total: amounts(its),
        kinds: its.map(({ kind, amount }) => ({ kind, amount })),
      })),
      payees: [...payees.slice(0, MOST_PAYEES), ...restOfKinds],
    }
  })
}
