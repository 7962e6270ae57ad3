import { isPasswordRecent } from '@itayo/domain'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A stranger at a screen that was left open cannot hand out rights. */
export function requireRecentPassword(actor: Actor, now: Date): void {
  if (!isPasswordRecent(actor.passwordTypedAt, now)) throw new AppError('confirm_password')
}
