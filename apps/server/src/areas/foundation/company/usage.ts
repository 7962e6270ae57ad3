import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { insertUsage } from './store/usage.ts'

interface UsageEvent {
  tag_name: string
  status: string
}

/** Which helpers are used, so that the ones nobody needs can go (G-20). */
export function trackUsage(ctx: Ctx, event: UsageEvent): Promise<null> {
  return ctx.transaction(async (tx) => {
    await recordUsage(tx, event)
    return null
  })
}

export function recordUsage(tx: Tx, event: UsageEvent): Promise<void> {
  return insertUsage(tx, event)
}
