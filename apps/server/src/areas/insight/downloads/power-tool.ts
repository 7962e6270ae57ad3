import type { Ctx } from '../../../platform/context.ts'

/** Whether the company may use a tool that costs credits (D-21). There are no wallets yet, so it may. */
export function canUsePowerTool(_ctx: Ctx): boolean {
  return true
}
