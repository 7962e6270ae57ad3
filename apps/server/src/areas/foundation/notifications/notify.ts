import type { Tx } from '../../../platform/database/query.ts'
import { publish } from '../../../platform/events.ts'
import * as store from './store.ts'

/** Tells a person something, in the transaction of what happened; their open screens hear at once. */
export interface NewNotice {
  kind: string
  title: string
  text?: string
  /** A path of the app. */
  link?: string | null
}

export interface Addressee {
  companyId: number
  userId: number
}

export const rowOf = (to: Addressee, notice: NewNotice): store.NoticeRow => ({
  company_id: to.companyId,
  user_id: to.userId,
  kind: notice.kind,
  title: notice.title,
  text: notice.text ?? '',
  link: notice.link ?? null,
})

export const ringBell = (tx: Tx, to: Addressee): Promise<void> =>
  publish(tx, { company_id: to.companyId, user_id: to.userId, topic: 'notification', id: null })

export async function notify(tx: Tx, to: Addressee, notice: NewNotice): Promise<void> {
  await store.insert(tx, rowOf(to, notice))
  await ringBell(tx, to)
}
