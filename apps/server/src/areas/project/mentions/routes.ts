import { mentions } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { mentionable } from './list.ts'

export const mentionsRoutes = bind(mentions, {
  mentionable: (ctx, { query }) => mentionable(ctx, query),
})
