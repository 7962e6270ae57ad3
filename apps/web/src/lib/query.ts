import { type Answer, ApiError, type CallOptions } from '@itayo/contract'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { useState } from 'react'
import { showMessage } from '../ui/dialogs.ts'
import { inOurWords } from '../ui/language/spoken.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { auth } from './auth/auth.ts'
import { backOff } from './back-off.ts'
import { errorWords, isFactorMissing, isSessionEnded, isWorthAnotherTry } from './errors.ts'
import { actionKeys } from './idempotency.ts'
import { lib } from './messages/en.ts'

/** Returns true when the screen shows the error itself; otherwise the common dialog shows it. */
type ShowsItself = (error: unknown) => boolean

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { showsItself?: ShowsItself | undefined }
    /** `ofNobody`: does not depend on who is signed in. */
    queryMeta: { ofNobody?: boolean }
  }
}

/** Handles errors common to all calls: an ended session, and a missing permission (UIX-015). */
function isReported(error: unknown): boolean {
  if (isSessionEnded(error)) auth.refuse(error.message)
  // The page on which it is set up takes the place of this one.
  else if (isFactorMissing(error)) void auth.load()
  // The person was asked and chose not to: there is nothing to tell them.
  else if (error instanceof ApiError && error.code === 'confirm_password') return true
  else if (error instanceof ApiError && error.http === 403)
    toastError(lib('denied'), inOurWords(error.message) || lib('denied'))
  else return false
  return true
}

/** Every failed change ends here, once for the whole product (UIX-013, UIX-014). */
function reportMutationError(error: unknown, showsItself: ShowsItself | undefined): void {
  if (isSessionEnded(error)) auth.refuse(error.message)
  else if (!showsItself?.(error) && !isReported(error)) {
    const { title, text } = errorWords(error)
    void showMessage(title, text)
  }
}

/**
 * A first reading that is on its way during a change may be older than the change, and the cache would
 * mark it fresh when it arrives. So it is read once more.
 */
export class AttentiveQueryClient extends QueryClient {
  override invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' } as QueryFilters)
      .filter(({ state }) => state.data === undefined)
    const again = () =>
      Promise.all(
        first.map(({ queryKey }) =>
          super.invalidateQueries({ ...filters, queryKey, exact: true } as QueryFilters, options),
        ),
      )
    const readings = Promise.allSettled(first.map(({ promise }) => promise)).then(again)
    return Promise.all([super.invalidateQueries(filters, options), readings]).then(() => undefined)
  }
}

export const queryClient = new AttentiveQueryClient({
  queryCache: new QueryCache({
    onError: (error) => void isReported(error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => reportMutationError(error, mutation.meta?.showsItself),
  }),
  defaultOptions: {
    // `always`: whether the server answers is found out by asking it, and a failure is said at once
    // instead of waiting silently for a network that the browser believes to be gone.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => isWorthAnotherTry(error) && failures < 3,
      retryDelay: (failures) => backOff(failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// The cache of one person must not be seen by the next.
let token = auth.getState().token
auth.subscribe(() => {
  if (auth.getState().token === token) return
  token = auth.getState().token
  queryClient.removeQueries({ predicate: (query) => !query.meta?.ofNobody })
})

interface ActionOptions<Reply> {
  showsItself?: ShowsItself
  onSuccess?: (reply: Reply, description: string) => void
  onError?: (error: unknown) => void
  /** Shows the server's own words for the success as a toast. */
  announce?: boolean
}

/** A change someone asked for: one idempotency key per action, one place for its errors. */
export function useAction<Input, Reply>(
  call: (input: Input, options: CallOptions) => Promise<Answer<Reply>>,
  options: ActionOptions<Reply> = {},
): UseMutationResult<Answer<Reply>, Error, Input> {
  const [keys] = useState(actionKeys)
  return useMutation<Answer<Reply>, Error, Input>({
    mutationFn: (input) => call(input, { idempotencyKey: keys.keyFor(input) }),
    meta: { showsItself: options.showsItself },
    onSettled: (_answer, error) => keys.settled(error),
    onSuccess(answer) {
      if (options.announce && answer.description) toastSuccess(inOurWords(answer.description))
      options.onSuccess?.(answer.response, answer.description)
    },
    onError: (error) => options.onError?.(error),
  })
}
