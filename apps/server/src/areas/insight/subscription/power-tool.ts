import { CREDITS_PER_USE, POWER_TOOL_DOWNLOAD, payerOfUse } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { HOURS } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { requireFeature } from '../../foundation/company/features.ts'
import { addEntry } from './ledger.ts'
import { isRunning, readStanding } from './standing.ts'
import * as store from './store/ledger.ts'

/** One use of a tool that costs credits. */
interface PowerToolUse {
  /** Made by whoever asks: the same use asked again (the answer was lost, say) is not charged again. */
  key: string
  /** As the ledger tells it: "BOQ_Report.pdf". */
  what: string
  projectId: number
}

const entryKey = (ctx: Ctx, { key }: PowerToolUse) => `use:${ctx.actor.userId}:${key}`

/**
 * Whether the caller may use a tool that costs credits now (D-21). Asked before anything is made; charges nothing.
 * A company without the feature has none (DWN-012), but is still owed the file that it has paid for.
 */
function canUsePowerTool(ctx: Ctx, use: PowerToolUse): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (await findUse(tx, ctx, use)) return true
    await requireFeature(tx, POWER_TOOL_DOWNLOAD, 'The download of reports')
    const standing = await readStanding(tx, ctx)
    return payerOfUse(standing, standing.isSubscribed) !== null
  })
}

export async function requirePowerTool(ctx: Ctx, use: PowerToolUse): Promise<void> {
  if (!(await canUsePowerTool(ctx, use))) throw new AppError('credits.none')
}

/** An answer that was lost is asked for again within minutes; later the report would be another one, for nothing. */
const ASKED_AGAIN_WITHIN = HOURS

/** A key stands for one use: under it nothing else is handed out for the same credits, and nothing a day later. */
async function findUse(tx: Tx, ctx: Ctx, use: PowerToolUse): Promise<store.EntryRow | undefined> {
  const entry = await store.findEntry(tx, ctx.actor.companyId, entryKey(ctx, use))
  if (!entry) return undefined
  const isSame = entry.note === use.what && entry.used_in === use.projectId
  const isRecent = ctx.now().getTime() - entry.at.getTime() <= ASKED_AGAIN_WITHIN
  if (!isSame || !isRecent) throw new AppError('idempotency_mismatch')
  return entry
}

/**
 * Charges a use, after what was asked for has been made and before it is handed over: a tool that failed costs
 * nothing, and one that was charged can be asked for again by its key. Of many at once, as many succeed as are paid.
 */
export function chargePowerTool(ctx: Ctx, use: PowerToolUse): Promise<void> {
  const { companyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    // Everybody holds the pool first and a person's wallet second, so that nobody waits in a circle.
    const pool = await store.lockWallet(tx, { companyId, userId: null })
    const own = await store.lockWallet(tx, { companyId, userId })
    if (await findUse(tx, ctx, use)) return
    const now = ctx.now()
    const isSubscribed = isRunning(await store.latestEnd(tx, companyId), now)
    const payer = payerOfUse({ own: own.balance, pool: pool.balance }, isSubscribed)
    if (!payer) throw new AppError('credits.none')
    const credits = payer === 'subscription' ? 0 : CREDITS_PER_USE
    const reference = await store.nextReference(tx, 'USE')
    const entry = await addEntry(tx, {
      wallet: { companyId, userId: payer === 'own' ? userId : null },
      // Minus zero is no number of credits.
      delta: credits === 0 ? 0 : -credits,
      kind: 'use',
      key: entryKey(ctx, use),
      reference,
      note: use.what,
      usedIn: use.projectId,
      at: now,
    })
    await audit.record(tx, 'credits.used', entry.id, {
      after: { tool: use.what, reference, credits, payer },
      projects: [use.projectId],
    })
    await publish(tx, { company_id: companyId, user_id: null, topic: 'credits', id: null })
  })
}
