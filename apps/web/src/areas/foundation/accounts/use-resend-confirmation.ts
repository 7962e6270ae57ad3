import { useAction } from '../../../lib/query.ts'
import { accountCalls } from './queries.ts'

/** Has the confirmation link sent again; the answer says whether mail leaves this server. */
export function useResendConfirmation() {
  return useAction(accountCalls.resendConfirmation)
}
