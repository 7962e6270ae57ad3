import * as audit from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { withAccountRights } from '../../platform/tenancy.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as sessions from './session-store.ts'
import * as store from './store.ts'
import { admit, markSucceeded } from './throttle.ts'

interface PasswordChange {
  current_password: string
  new_password: string
  end_other_sessions: boolean
}

export async function changePassword(ctx: Ctx, form: PasswordChange): Promise<{ ended_sessions: number }> {
  const { companyId, userId, sessionId } = ctx.actor
  // Guessing the current password from a borrowed session counts like guessing it at the door.
  const { attemptId, person } = await ctx.auth(async (tx) => {
    const person = await store.findById(tx, companyId, userId)
    if (!person) throw new AppError('session_ended')
    return { attemptId: await admit(tx, ctx, 'sign-in', person.email), person }
  })
  if (!(await isPassword(person.password_hash, form.current_password))) {
    throw new AppError('account.wrong_password', {
      fields: [{ path: 'body.current_password', message: 'This is not your current password.' }],
    })
  }
  const passwordHash = await hashPassword(form.new_password)

  return ctx.transaction(async (tx) => {
    await withAccountRights(tx, async () => {
      if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
      await store.setPassword(tx, person, passwordHash)
      await markSucceeded(tx, attemptId)
    })
    const ended = form.end_other_sessions ? await sessions.endAll(tx, { companyId, userId }, sessionId) : 0
    await audit.record(tx, 'account.password_changed', userId, { after: { ended_sessions: ended } })
    if (ended > 0) await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: null })
    return { ended_sessions: ended }
  })
}
