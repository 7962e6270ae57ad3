import { notifications } from '@itayo/contract'
import { bind } from '../../../platform/http/bind.ts'
import { preferences, setPreferences } from './preferences.ts'
import { listNotices, markRead } from './service.ts'

export const notificationsRoutes = bind(notifications, {
  list: (ctx, { query }) => listNotices(ctx, query),
  markRead: (ctx, { body }) => markRead(ctx, body.ids),
  preferences: (ctx) => preferences(ctx),
  setPreferences: (ctx, { body }) => setPreferences(ctx, body),
})
