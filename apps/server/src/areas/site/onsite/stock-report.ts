import type { MaterialBalanceRow, StockRow } from '@itayo/contract'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readBalance } from './balance.ts'
import { readStock } from './stock.ts'

export interface StockReport {
  day: string
  stock: readonly StockRow[]
  balance: readonly MaterialBalanceRow[]
}

/** All figures of the stock screens of a project, for people who may open them. */
export async function readStockReport(tx: Tx, ctx: Ctx, projectId: number): Promise<StockReport> {
  const mayLook =
    ctx.may('/onsite-records/material/stock-balance') || ctx.may('/onsite-records/material/utilization')
  if (!mayLook) throw new AppError('permission_denied')
  return {
    day: today(ctx.platform.clock),
    stock: await readStock(tx, projectId),
    balance: await readBalance(tx, projectId, ctx.may('/costs/view') ? 'pesos' : 'percent'),
  }
}
