import { search } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { find } from './service.ts'

export const searchRoutes = bind(search, {
  find: (ctx, { query }) => find(ctx, query.text),
})
