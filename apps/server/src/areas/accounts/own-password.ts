import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isPassword } from './passwords.ts'
import { noteRefusal } from './refusals.ts'
import * as store from './store.ts'
import { admit } from './throttle.ts'

/**
 * The password typed again inside a session. Guessing it from a borrowed session counts like guessing it
 * at the door; the attempt is marked as succeeded by the change it was asked for.
 */
export async function checkOwnPassword(
  ctx: Ctx,
  password: string,
  field: string,
): Promise<{ attemptId: number; person: store.Person }> {
  const { companyId, userId } = ctx.actor
  const { attemptId, person } = await ctx.auth(async (tx) => {
    const person = await store.findById(tx, companyId, userId)
    if (!person) throw new AppError('session_ended')
    return { attemptId: await admit(tx, ctx, 'sign-in', person.email), person }
  })
  if (await isPassword(person.password_hash, password)) return { attemptId, person }
  await noteRefusal(ctx, attemptId)
  throw new AppError('account.wrong_password', {
    fields: [{ path: field, message: 'This is not your current password.' }],
  })
}
