import { type Answer, ApiError, type CallOptions, ConnectionLost } from '@itayo/contract'
import { errorWords } from '../../../lib/errors.ts'
import { useAction } from '../../../lib/query.ts'
import { showFailure } from '../../../ui/dialogs.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { useRefreshTransfers } from './queries.ts'

const WENT_WRONG = 'Something went wrong! Please try again.'

interface TransferActionOptions<Reply> {
  /** The words of the success, where the reply has none of its own. */
  said?: string
  onSuccess: (reply: Reply) => void
}

const messageIn = (reply: unknown): string =>
  typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : ''

/** A change about a transfer: its success as a toast, its refusal as a dialog over the form, which stays (TRF-049). */
export function useTransferAction<Input, Reply>(
  call: (input: Input, options: CallOptions) => Promise<Answer<Reply>>,
  { said = '', onSuccess }: TransferActionOptions<Reply>,
) {
  const refresh = useRefreshTransfers()
  return useAction(call, {
    showsItself(error) {
      if (error instanceof ApiError && error.http === 403) return false
      // A server in trouble knows no more than that.
      const isTold =
        error instanceof ApiError ? error.code !== 'server_error' : error instanceof ConnectionLost
      const { title, text } = errorWords(error)
      void showFailure((isTold && text) || WENT_WRONG, title)
      // A refused transfer may have changed meanwhile.
      if (error instanceof ApiError && error.http === 409) refresh()
      return true
    },
    onSuccess(reply, description) {
      const words = messageIn(reply) || said || description
      if (words) toastSuccess(words)
      refresh()
      onSuccess(reply)
    },
  })
}
