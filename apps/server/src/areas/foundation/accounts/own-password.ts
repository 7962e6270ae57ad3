import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { isPassword } from './passwords.ts'
import { noteRefusal } from './refusals.ts'
import * as store from './store/people.ts'
import { admit, markSucceeded } from './throttle.ts'

interface OwnPassword {
  attemptId: number
  person: store.Person
}

/**
 * The signed-in person types their own password. Guessing it from a borrowed session counts like
 * guessing it at the door; `markSucceeded` takes the attempt back.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  typed: { password: string; field: string },
): Promise<OwnPassword> {
  const { companyId, userId } = ctx.actor
  const { attemptId, person } = await ctx.auth(async (tx) => {
    const person = await store.findById(tx, companyId, userId)
    if (!person) throw new AppError('session_ended')
    return { attemptId: await admit(tx, ctx, 'sign-in', person.email), person }
  })
  if (!(await isPassword(person.password_hash, typed.password))) {
    await noteRefusal(ctx, attemptId)
    throw new AppError('account.wrong_password', {
      fields: [{ path: `body.${typed.field}`, message: 'This is not your current password.' }],
    })
  }
  return { attemptId, person }
}

/** The typed password counts only if it is still the password: it may have changed since it was compared. */
export function takeOwnPassword(tx: Tx, { attemptId, person }: OwnPassword): Promise<void> {
  return withAccountRights(tx, async () => {
    if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
    await markSucceeded(tx, attemptId)
  })
}
