import { useQueryClient } from '@tanstack/react-query'
import { useFieldAction } from '../../../lib/use-field-action.ts'
import { refreshBilling } from './queries.ts'

interface BillingActionOptions<Reply> {
  /** The fields of the form that can show an error; without them every field can. */
  fields?: readonly string[]
  onDone?: (reply: Reply) => void
}

/** A change of the bills or of what they are worked out from; they are read again, also when it was refused. */
export function useBillingAction<Input, Reply>(
  call: Parameters<typeof useFieldAction<Input, Reply>>[0],
  { onDone, ...options }: BillingActionOptions<Reply> = {},
) {
  const client = useQueryClient()
  return useFieldAction(call, {
    ...options,
    onSuccess(reply) {
      onDone?.(reply)
      refreshBilling(client)
    },
    onError: () => refreshBilling(client),
  })
}
