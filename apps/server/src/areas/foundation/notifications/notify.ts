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

export async function notify(
  tx: Tx,
  to: { companyId: number; userId: number },
  notice: NewNotice,
): Promise<void> {
  await store.insert(tx, {
    company_id: to.companyId,
    user_id: to.userId,
    kind: notice.kind,
    title: notice.title,
    text: notice.text ?? '',
    link: notice.link ?? null,
  })
  await publish(tx, { company_id: to.companyId, user_id: to.userId, topic: 'notification', id: null })
}
