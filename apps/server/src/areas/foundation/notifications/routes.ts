import { notifications } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { listNotices, markRead } from './service.ts'

export const notificationsRoutes = bind(notifications, {
  list: (ctx, { query }) => listNotices(ctx, query),
  markRead: (ctx, { body }) => markRead(ctx, body.ids),
})
