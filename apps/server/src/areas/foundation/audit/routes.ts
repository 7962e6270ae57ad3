import { audit } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { exportEvents, listEvents } from './service.ts'

export const auditRoutes = bind(audit, {
  list: (ctx, { query }) => listEvents(ctx, query),
  export: (ctx, { query }, reply) => exportEvents(ctx, query, reply),
})
