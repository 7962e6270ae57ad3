import { ApiError, type CreditBalance, subscription } from '@itayo/contract'
import { CREDITS_PER_USE } from '@itayo/domain'
import { askToConfirm } from '../ui/dialogs.ts'
import { connect } from './api.ts'
import { actionKeys } from './idempotency.ts'
import { lib } from './messages/en.ts'
import { offered } from './offered.ts'
import { queryClient } from './query.ts'

const calls = connect({ subscription })

/** The dialog in which credits are asked for belongs to the area that knows about them. */
export const creditAsking = offered<() => Promise<void>>('asking for credits')

const keys = actionKeys()

/**
 * Uses a tool that costs credits: says the price first (SUB-026), then does the work under a key. A file whose answer
 * was lost is asked for again under the same key, and is not charged again. Nothing is done when the person says no.
 */
export async function withPowerTool(
  what: string,
  asked: object,
  work: (useKey: string) => Promise<void>,
): Promise<void> {
  const { response } = await calls.subscription.balance()
  if (!(await agrees(what, response))) return
  try {
    await work(keys.keyFor(asked))
    keys.settled()
  } catch (error) {
    keys.settled(error)
    // Somebody else has used the last credits meanwhile.
    if (!(error instanceof ApiError) || error.code !== 'credits.none') throw error
    await showNoCredits(response.balance)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['subscription'] })
  }
}

/** Under a subscription a use costs nothing, so there is nothing to ask (SUB-025). */
async function agrees(what: string, { payer, own, pool, balance }: CreditBalance): Promise<boolean> {
  if (payer === 'subscription') return true
  if (payer === null) {
    await showNoCredits(balance)
    return false
  }
  const before = payer === 'own' ? own : pool
  const after = before - CREDITS_PER_USE
  const lines = [
    lib('useToolPrice', { what, credits: CREDITS_PER_USE }),
    lib('useToolAfter', { before: before.toLocaleString('en-US'), after: after.toLocaleString('en-US') }),
    lib('noRefunds'),
  ]
  return askToConfirm({
    title: lib('useTool'),
    text: lines.join(' '),
    confirm: lib('useCredits', { credits: CREDITS_PER_USE }),
    cancel: lib('cancel'),
  })
}

async function showNoCredits(balance: number): Promise<void> {
  const wantsMore = await askToConfirm({
    title: lib('noCreditsTitle'),
    text: `${lib('noCredits', { credits: CREDITS_PER_USE, balance })} ${lib('noRefunds')}`,
    confirm: lib('askForCredits'),
    cancel: lib('notNow'),
    tone: 'danger',
  })
  if (wantsMore) await creditAsking.get()()
}
