import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import {
  type Decision,
  type KindDetail,
  type Subject,
  withRemarks,
} from '../../foundation/approvals/kinds.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { withWorkItemNumber } from '../../library/catalog/work-item-number.ts'
import { confirm, countById, reject } from './counts.ts'
import * as store from './store/counts.ts'

async function detail(tx: Tx, { id }: Subject): Promise<KindDetail> {
  const { number, counted_on, remarks } = await countById(tx, id)
  const items = await store.items(tx, [id])
  return {
    work_items: new Set(items.map(({ work_item_code }) => work_item_code).filter(Boolean)).size,
    phases: [],
    changes: [],
    request: null,
    count: {
      number,
      counted_on,
      remarks,
      items: items.map(({ id: _id, count_id: _count, ...item }) => withWorkItemNumber(item)),
    },
  }
}

async function tellAuthor(
  tx: Tx,
  ctx: Ctx,
  { id, projectId, askerId }: Subject,
  news: { what: 'confirmed' | 'rejected'; text: string },
): Promise<void> {
  if (askerId === ctx.actor.userId) return
  const { number } = await countById(tx, id)
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: askerId },
    {
      kind: `stock_count.${news.what}`,
      title: `Stock count ${number} ${news.what}`,
      text: news.text.slice(0, 500).toWellFormed(),
      link: `/onsite-records/material/stock-balance?project=${projectId}&view=counts`,
    },
  )
}

/** Stock moves only here: by the difference that was found, when an approver has confirmed it. */
export const countDecision: Decision = {
  detail,
  async approve(tx, ctx, subject, { remarks }) {
    await confirm(tx, ctx, subject.id)
    await tellAuthor(tx, ctx, subject, {
      what: 'confirmed',
      text: withRemarks('The stock says what was counted.', remarks),
    })
  },
  async reject(tx, ctx, subject, reason) {
    await reject(tx, ctx, subject.id, reason)
    await tellAuthor(tx, ctx, subject, { what: 'rejected', text: reason })
  },
}
