import type { Ctx } from '../../../platform/context.ts'
import { insertUsage } from './store/usage.ts'

/** Which helpers are used, so that the ones nobody needs can go (G-20). */
export function trackUsage(ctx: Ctx, event: { tag_name: string; status: string }): Promise<null> {
  return ctx.transaction(async (tx) => {
    await insertUsage(tx, event)
    return null
  })
}
