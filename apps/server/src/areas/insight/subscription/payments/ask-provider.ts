import { isUndecided } from '@itayo/domain'
import { after, HOURS } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/context.ts'
import { tenantTransactions } from '../../../../platform/tenancy.ts'
import * as store from '../store/payments.ts'
import { providerOf } from './chosen-provider.ts'
import { hear } from './hear.ts'
import type { CheckoutFacts, PaymentProvider } from './provider.ts'

/** A checkout that nobody paid on for so long is closed, at the provider too. */
const OPEN_FOR = 24 * HOURS

/**
 * Asks the provider what became of an undecided payment and acts on it like on a message. False when the provider did
 * not answer; then everything stays as it is.
 */
export async function askProvider(
  platform: Platform,
  { company_id: companyId, id, ...payment }: store.PaymentRow,
  requestId: string,
): Promise<boolean> {
  const provider = providerOf(platform)
  // Another provider, or the other mode, knows nothing of it.
  const isTheirs = provider?.name === payment.provider && provider.isLive === payment.is_live
  if (!isUndecided(payment.state) || (provider && !isTheirs)) return true
  const facts = await (provider ? factsOf(platform, provider, payment) : undefined)
  const tenant = { companyId, userId: null, requestId }
  const { transaction } = tenantTransactions(platform, tenant, { readOnly: false })
  await transaction(async (tx) => {
    const locked = await store.lock(tx, id)
    if (!locked) return
    const now = platform.clock.now()
    await store.change(tx, id, { asked_at: now })
    if (facts) await hear(tx, locked, facts, now)
  })
  return facts !== undefined
}

type Asked = Pick<store.PaymentRow, 'session_id' | 'reference' | 'created_at'>

async function factsOf(
  platform: Platform,
  provider: PaymentProvider,
  { session_id, reference, created_at }: Asked,
): Promise<CheckoutFacts | undefined> {
  try {
    const facts = await provider.look(session_id)
    const isOver = after(created_at, OPEN_FOR) <= platform.clock.now()
    if (!isOver || (facts && facts.taken.length > 0)) return facts ?? undefined
    // Closed there first: what is paid in this very moment is found by asking once more.
    if (facts && facts.standing !== 'expired') await provider.expire(session_id)
    const last = facts && (await provider.look(session_id))
    return last && last.taken.length > 0 ? last : { ...nothingOf(session_id), standing: 'expired' }
  } catch (error) {
    platform.log.warn({ err: error, reference }, 'the payment provider could not be asked')
    return undefined
  }
}

const nothingOf = (sessionId: string) => ({
  sessionId,
  intentId: null,
  reference: null,
  taken: [],
  failure: '',
})
