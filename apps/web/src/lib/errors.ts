import { ApiError, ConnectionLost } from '@itayo/contract'
import { inOurWords } from '../ui/language/spoken.ts'
import { lib } from './messages/en.ts'

/** Our session is over, as opposed to a wrong password typed by someone who has none yet. */
export function isSessionEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'session_ended' || error.code === 'unauthenticated')
}

/** The company asks for a second factor that this person has yet to set up. */
export function isFactorMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'account.factor_required'
}

/** Worth another try by itself: nothing is known, or the server was in trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof ApiError && error.http >= 500)
}

/** A proxy answers so when the server behind it did not answer in time, or not whole. */
const FROM_A_PROXY = [502, 504]

/** The outcome is unknown, so the same call must be sent again before anything else is. */
export function mayHaveBeenDone(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  return error instanceof ApiError && (error.code === 'outcome_unknown' || FROM_A_PROXY.includes(error.http))
}

/** The call itself has gone back to a busy server a few times already. */
export function isWorthAnotherTry(error: unknown): boolean {
  return isPassing(error) && !(error instanceof ApiError && error.code === 'busy')
}

/** Title and text as the person reads them. */
export function errorWords(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError)
    return { title: inOurWords(error.title) || lib('error'), text: inOurWords(error.message) }
  if (error instanceof ConnectionLost)
    return { title: lib('noConnection'), text: lib('stillHere', { what: inOurWords(error.message) }) }
  return { title: lib('error'), text: lib('wentWrong') }
}

/** The number under which the server's log has the failure. */
export function requestNumber(error: unknown): string | undefined {
  return error instanceof ApiError && error.body.request_id ? error.body.request_id : undefined
}

/** The fields a refusal names, without the `body.` they arrive with: `{ full_name: 'This is required.' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const found: Record<string, string> = {}
  for (const { path, message } of error.body.fields ?? [])
    found[path.replace(/^body\./, '')] ??= inOurWords(message)
  return found
}
