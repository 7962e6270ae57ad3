import { system } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import * as service from './service.ts'

export const systemRoutes = bind(system, {
  health: async (ctx) => service.health(ctx),
  ready: (ctx) => service.ready(ctx),
  events: async (ctx, { query }, reply) => service.streamEvents(ctx, query, reply),
  file: (ctx, { params, query }, reply) => service.sendFile(ctx, { id: params.id, ...query }, reply),
})
