import { ApiError, type CreditBalance } from '@itayo/contract'
import {
  CREDITS_PER_MONTH,
  creditsInWords,
  extendedUntil,
  LEAST_TOP_UP,
  lackingToSubscribe,
} from '@itayo/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clock } from '../../../../lib/clock.ts'
import { formatDate } from '../../../../lib/formats.ts'
import { askToConfirm, showFailure, showMessage } from '../../../../ui/dialogs.ts'
import { openAsking, openBuying } from '../asking.ts'
import { subscriptionCalls, subscriptionQueries } from '../queries.ts'

const INSUFFICIENT = 'Insufficient Credit'

/** A month of Power Tools, after its price and its end were said (SUB-027, SUB-028). */
export function useSubscribe() {
  const queryClient = useQueryClient()
  const subscribing = useMutation({
    mutationFn: () => subscriptionCalls.subscribe({ body: { subscription_category_id: 1 } }),
    onSuccess: () => {
      void queryClient.invalidateQueries(subscriptionQueries.all())
      void showMessage('Subscription Successful', 'You have successfully subscribed to Power Tools.')
    },
    meta: {
      showsItself(error: unknown) {
        if (!(error instanceof ApiError) || error.code !== 'credits.insufficient') return false
        void showFailure(error.message, INSUFFICIENT)
        return true
      },
    },
  })

  async function ask({ pool, date_end, can }: CreditBalance): Promise<void> {
    const lacking = lackingToSubscribe(pool)
    if (lacking > 0) {
      const wantsMore = await askToConfirm({
        title: INSUFFICIENT,
        text: `Subscribing needs ${CREDITS_PER_MONTH} credits. The balance of the pool is ${pool}; you need ${creditsInWords(lacking)} more.`,
        confirm: can.buy ? 'Buy credits' : 'Ask for credits',
        cancel: 'Close',
        tone: 'warn',
      })
      if (wantsMore && can.buy) openBuying(Math.max(lacking, LEAST_TOP_UP))
      else if (wantsMore) openAsking()
      return
    }
    const until = extendedUntil(date_end === null ? null : Date.parse(date_end), clock.now().getTime())
    const goOn = await askToConfirm({
      title: 'Subscribe to Power Tools?',
      text: `All Power Tools for everybody in your company, until ${formatDate(new Date(until))}. It costs ${CREDITS_PER_MONTH} credits from the pool: ${pool.toLocaleString('en-US')} → ${(pool - CREDITS_PER_MONTH).toLocaleString('en-US')}. It does not renew by itself. No refunds after use.`,
      confirm: `Subscribe for ${CREDITS_PER_MONTH} credits`,
      cancel: 'Cancel',
    })
    if (goOn) subscribing.mutate()
  }
  return { ask, isPending: subscribing.isPending }
}
