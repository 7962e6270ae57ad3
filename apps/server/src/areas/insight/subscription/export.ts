import { CREDIT_KIND_NAMES, type CreditKind, csvFile } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import { shownSecond } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { listHistory, listHolders } from './lists.ts'

/** More than a company books in years. */
const MOST_ROWS = 10_000
const ALL = { page: 1, per_page: MOST_ROWS }

const STATES = { none: 'Not subscribed', active: 'Active', expiring: 'Expiring soon', expired: 'Expired' }

/** The ledger as its page shows it. These are the company's own figures, so the file costs no credits. */
export async function exportHistory(
  ctx: Ctx,
  filter: { search?: string | undefined; kind?: CreditKind | undefined },
  reply: FastifyReply,
): Promise<void> {
  const { data } = await listHistory(ctx, { ...filter, ...ALL })
  const rows = data.map((entry) => [
    shownSecond(new Date(entry.at)),
    entry.reference,
    entry.note,
    entry.project,
    entry.person?.full_name ?? 'Itayo',
    entry.wallet_of?.full_name ?? 'Pool',
    CREDIT_KIND_NAMES[entry.kind],
    entry.credits,
    entry.credits_after,
  ])
  const head = ['Date', 'Reference', 'Description', 'Project', 'By', 'Wallet', 'Kind', 'Credits', 'Balance']
  send(reply, 'Credits_Ledger.csv', csvFile(head, rows))
}

/** Companies, or the people of one, by their use in a month. */
export async function exportHolders(
  ctx: Ctx,
  { month }: { month?: string | undefined },
  reply: FastifyReply,
): Promise<void> {
  const { data } = await listHolders(ctx, { ...ALL, month }, 'used')
  const rows = data.map((holder) => [
    holder.name,
    ctx.actor.isPlatform ? holder.users : holder.detail,
    holder.date_end?.slice(0, 10) ?? null,
    holder.balance,
    holder.used,
    STATES[holder.state],
  ])
  const [who, more] = ctx.actor.isPlatform ? ['Company', 'Users'] : ['Person', 'Role']
  const head = [who, more, 'Subscription ends', 'Balance', 'Used in the month', 'State']
  send(reply, 'Subscriptions_and_Credits.csv', csvFile(head, rows))
}

function send(reply: FastifyReply, name: string, csv: string): void {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv)
}
