import { weather } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { observe } from './observe.ts'
import { projectWeather, unworkableLog, weatherStatus } from './read.ts'

export const weatherRoutes = bind(weather, {
  status: (ctx, { body }) => weatherStatus(ctx, body.project_id),
  days: (ctx, { query }) => projectWeather(ctx, query.project_id),
  unworkable: (ctx, { query }) => unworkableLog(ctx, query.project_id),
  observe: (ctx, { body }) => observe(ctx, body),
})
