import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { withBin } from '../../../platform/tenancy.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { tellPeople } from '../onsite/tell-people.ts'

const linkTo = (projectId: number, transferId: number) =>
  `/onsite-records/material/stock-balance?project=${projectId}&view=history&transfer=${transferId}`

interface News {
  kind: string
  title: string
  text: string
}

/** Tells whoever may receive materials in a project that something is on its way. */
export async function tellReceivers(
  tx: Tx,
  ctx: Ctx,
  transfer: { id: number; receiver_project_id: number },
  news: News,
): Promise<void> {
  const { receiver_project_id: projectId } = transfer
  const link = `/onsite-records/material/stock-balance?project=${projectId}&view=receive`
  const to = { projectId, path: '/material/transfer-material/approve', except: ctx.actor.userId } as const
  await withBin(tx, () => tellPeople(tx, ctx, to, { ...news, link }))
}

/** Tells the author what became of it, unless it was they themselves. */
export async function tellAuthor(
  tx: Tx,
  ctx: Ctx,
  transfer: { id: number; sender_project_id: number; created_by: number | null },
  news: News,
): Promise<void> {
  const { id, sender_project_id, created_by } = transfer
  if (created_by === null || created_by === ctx.actor.userId) return
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: created_by },
    { ...news, text: news.text.slice(0, 500).toWellFormed(), link: linkTo(sender_project_id, id) },
  )
}

export { linkTo as transferLink }
