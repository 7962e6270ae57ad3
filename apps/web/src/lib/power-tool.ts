import { ApiError, type CreditBalance, subscription } from '@itayo/contract'
import {
  CREDITS_PER_MONTH,
  CREDITS_PER_USE,
  extendedUntil,
  lackingToSubscribe,
  POWER_TOOLS_CATEGORY,
} from '@itayo/domain'
import { askToChoose, askToConfirm, showMessage } from '../ui/dialogs.ts'
import { connect } from './api.ts'
import { clock } from './clock.ts'
import { formatDate } from './formats.ts'
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
    refreshCredits()
  }
}

const refreshCredits = () => void queryClient.invalidateQueries({ queryKey: ['subscription'] })

/** Under a subscription a use costs nothing, so there is nothing to ask (SUB-025). */
async function agrees(what: string, balance: CreditBalance): Promise<boolean> {
  const { payer } = balance
  if (payer === 'subscription') return true
  if (payer === null) {
    await showNoCredits(balance.balance)
    return false
  }
  const choice = await askToChoose({
    title: lib('useTool'),
    text: lib('useToolWhat', { what }),
    choices: [singleUse(balance[payer]), ...(canSubscribe(balance) ? [subscribeForMonth(balance)] : [])],
    note: lib('noRefunds'),
    cancel: lib('cancel'),
  })
  if (choice === 'month') await subscribe()
  return choice !== null
}

const canSubscribe = ({ can, pool }: CreditBalance) => can.subscribe && lackingToSubscribe(pool) === 0

const singleUse = (before: number) => ({
  value: 'once' as const,
  label: lib('thisUseOnly'),
  detail: lib('chargedAfter'),
  confirm: lib('useCredits', { credits: CREDITS_PER_USE }),
  ...costing(CREDITS_PER_USE, before),
})

function subscribeForMonth({ pool, date_end }: CreditBalance) {
  const until = extendedUntil(date_end === null ? null : Date.parse(date_end), clock.now().getTime())
  return {
    value: 'month' as const,
    label: lib('subscribeMonth'),
    detail: lib('allToolsUntil', { date: formatDate(new Date(until)) }),
    confirm: lib('subscribeFor', { credits: CREDITS_PER_MONTH }),
    ...costing(CREDITS_PER_MONTH, pool),
  }
}

function costing(credits: number, before: number) {
  const shown = (balance: number) => balance.toLocaleString('en-US')
  return {
    figure: lib('inCredits', { credits }),
    outcome: { name: lib('balanceAfter'), value: `${shown(before)} → ${shown(before - credits)}` },
  }
}

/** The file follows at once: it is one of those that cost nothing now (SUB-028). */
async function subscribe(): Promise<void> {
  await calls.subscription.subscribe({ body: { subscription_category_id: POWER_TOOLS_CATEGORY } })
  refreshCredits()
  void showMessage(lib('subscribedTitle'), lib('subscribed'))
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
