import type { ProjectGlance } from '@itayo/contract'
import { daysBetween, daysLeft, shareOf } from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Standing, standings } from '../../project/figures/standing.ts'
import { contractStanding } from './contract-standing.ts'
import { missingFacts } from './missing.ts'
import * as store from './store/details.ts'

/** The strip of the overview, and what the reader could add. */
export function projectGlance(ctx: Ctx, id: number): Promise<ProjectGlance> {
  return ctx.transaction(async (tx) => {
    const row = await store.find(tx, id)
    if (!row) throw new AppError('not_found')
    const day = today(ctx.platform.clock)
    const standing = (await standings(tx, ctx, [row])).get(id) as Standing
    const figures = { id, contract: Number(row.contract), progress: standing.Progress }
    const contract = await contractStanding.get()(tx, figures, day)
    const { billed, contract_end, completed_on } = contract
    return {
      today: day,
      contract: contract.contract,
      is_contract: contract.is_contract,
      progress: standing.Progress,
      planned: standing.planned,
      slippage: standing.slippage,
      billed,
      financial: shareOf(billed, contract.contract),
      next_billing: contract.next_billing,
      contract_end,
      extension_days: contract.extension_days,
      days_left: daysLeft(contract_end, day),
      late_days: Math.max(0, daysBetween(contract_end, completed_on ?? day)),
      completed_on,
      missing: await missingFacts(tx, ctx, { row, standing, contract, day }),
    }
  })
}
