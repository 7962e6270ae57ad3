import { weather } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { unworkableLog } from './log.ts'
import { observe } from './observe.ts'
import { projectWeather, weatherStatus } from './read.ts'

export const weatherRoutes = bind(weather, {
  status: (ctx, { body }) => weatherStatus(ctx, body.project_id),
  days: (ctx, { query }) => projectWeather(ctx, query.project_id, query.around),
  unworkable: (ctx, { query }) => unworkableLog(ctx, query.project_id),
  observe: (ctx, { body }) => observe(ctx, body),
})
