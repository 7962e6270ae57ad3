import type { NoticePreferences } from '@itayo/contract'
import type { Ctx } from '../../../platform/context.ts'
import * as store from './store.ts'

export function preferences(ctx: Ctx): Promise<NoticePreferences> {
  return ctx.transaction(async (tx) => ({
    mentions_by_mail: await store.wantsMentionsByMail(tx, ctx.actor.userId),
  }))
}

export function setPreferences(ctx: Ctx, preferences: NoticePreferences): Promise<NoticePreferences> {
  return ctx.transaction(async (tx) => {
    // It concerns nobody else, so the audit trail stays silent.
    await store.setMentionsByMail(tx, ctx.actor.userId, preferences.mentions_by_mail)
    return preferences
  })
}
