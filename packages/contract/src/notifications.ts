import { z } from 'zod'
import { defineRoutes } from './define.ts'
import { Instant } from './fields/days.ts'
import { FlagText, paged, pageQuery } from './fields/pages.ts'
import { Id, rowId } from './fields/rows.ts'
import { multilineText, Name, text } from './fields/texts.ts'

/** Something a person should know of: one line, one text, one place to go. */
export const Notice = z.object({
  id: Id,
  /** Decides the icon: `person`, `role`, and the areas to come. */
  kind: text({ max: 40 }),
  title: Name,
  text: multilineText({ max: 500 }),
  /** A path of the app, or nothing to open. */
  link: text({ max: 300 }).nullable(),
  created_at: Instant,
  is_read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** How somebody wants to be told, beside the bell. */
const Preferences = z.strictObject({ mentions_by_mail: z.boolean() })
export type NoticePreferences = z.infer<typeof Preferences>

export const notifications = defineRoutes({
  list: {
    method: 'GET',
    path: '/notification/list',
    access: 'signed-in',
    ok: 1,
    summary: 'Your notices, newest first, and how many are unread',
    query: z.strictObject({
      page: pageQuery(['created_at']).page,
      per_page: pageQuery(['created_at']).per_page,
      unread: FlagText.optional(),
    }),
    reply: paged(Notice).extend({ unread: z.int().nonnegative() }),
  },
  markRead: {
    method: 'POST',
    path: '/notification/read',
    access: 'signed-in',
    ok: 1,
    summary: 'Mark notices as read; without ids, all of them',
    body: z.strictObject({ ids: z.array(rowId('notification')).max(200).optional() }),
    reply: z.object({ unread: z.int().nonnegative() }),
  },
  preferences: {
    method: 'GET',
    path: '/notification/preferences',
    access: 'signed-in',
    ok: 1,
    summary: 'Which of your notices come by mail as well',
    reply: Preferences,
  },
  setPreferences: {
    method: 'PUT',
    path: '/notification/preferences',
    access: 'signed-in',
    ok: 1,
    summary: 'Choose which of your notices come by mail as well',
    body: Preferences,
    reply: Preferences,
    done: 'Saved!',
  },
})
