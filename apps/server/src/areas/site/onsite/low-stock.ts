import { isLow } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { openProject } from '../../../platform/projects.ts'
import * as store from './store/stock.ts'
import { tellPeople } from './tell-people.ts'

/** Tells those who may order when a stock falls to its reorder point: once, until it has risen above it. */
export async function tellOfLowStock(
  tx: Tx,
  ctx: Ctx,
  projectId: number,
  stockIds: readonly number[],
): Promise<void> {
  const stocks = await store.kept(tx, projectId, stockIds)
  const isNowLow = (stock: store.KeptStock) => isLow(stock, stock.reorder_point)
  const risen = stocks.filter((stock) => stock.told_low_at && !isNowLow(stock))
  const fallen = stocks.filter((stock) => !stock.told_low_at && isNowLow(stock))
  if (risen.length > 0) await store.markTold(tx, idsOf(risen), null)
  if (fallen.length === 0) return
  await store.markTold(tx, idsOf(fallen), ctx.now())
  const { name } = await openProject(tx, projectId)
  const names = fallen.map((stock) => `${stock.name} (${stock.balance} ${stock.unit})`).join(', ')
  await tellPeople(
    tx,
    ctx,
    { projectId, path: '/material/request' },
    {
      kind: 'stock.low',
      title: `Low stock in ${name}`,
      text: `At the reorder point or below: ${names}.`.slice(0, 500).toWellFormed(),
      link: `/onsite-records/material/stock-balance?project=${projectId}&low=1`,
    },
  )
}

const idsOf = (stocks: readonly { id: number }[]) => stocks.map(({ id }) => id)

/** Stocks at their reorder point or below it, of several projects at once. */
export const lowStocksOf = store.lowOf
