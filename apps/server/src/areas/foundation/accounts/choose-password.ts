import { ABOUT_YOU, guessableForms, isMostlyPersonal, LEAKED, type PasswordOwner } from '@itayo/domain'
import { AppError } from '../../../platform/errors.ts'
import { isKnownPassword } from './known-passwords.ts'

/**
 * The contract cannot see whether a new password is on the list of leaked ones, or is little more than
 * the name of the person who chooses it.
 */
export function refuseGuessable(password: string, owner: PasswordOwner, field: string): void {
  const message = problemOf(password, owner)
  if (message) throw new AppError('invalid_input', { fields: [{ path: field, message }] })
}

function problemOf(password: string, owner: PasswordOwner): string | undefined {
  if (isMostlyPersonal(password, owner)) return ABOUT_YOU
  return guessableForms(password).some(isKnownPassword) ? LEAKED : undefined
}
