import type { Attention } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import { attentionFor } from './attention.ts'

export function myDashboard(ctx: Ctx): Promise<{ attention: Attention[] }> {
  return ctx.transaction(async (tx) => ({ attention: await attentionFor(tx, ctx) }))
}
