import { figures } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { slipsBehind, slipsFile } from './slips.ts'

export const figuresRoutes = bind(figures, {
  slips: (ctx, { query }) => slipsBehind(ctx, query),
  slipsFile: (ctx, { query }, reply) => slipsFile(ctx, query, reply),
})
