import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { refuseGuessable } from './choose-password.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import * as links from './store/links.ts'
import * as store from './store/people.ts'
import * as sessions from './store/sessions.ts'
import { tell } from './tell-owner.ts'
import { markSucceeded } from './throttle.ts'

interface PasswordChange {
  current_password: string
  new_password: string
  end_other_sessions: boolean
}

export async function changePassword(ctx: Ctx, form: PasswordChange): Promise<{ ended_sessions: number }> {
  const { companyId, userId, sessionId } = ctx.actor
  const typed = { password: form.current_password, field: 'current_password' }
  const { attemptId, person } = await checkOwnPassword(ctx, typed)
  refuseGuessable(form.new_password, person, 'body.new_password')
  const passwordHash = await hashPassword(form.new_password)

  return ctx.transaction(async (tx) => {
    await withAccountRights(tx, async () => {
      if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
      await store.setPassword(tx, person, passwordHash)
      await markSucceeded(tx, attemptId)
      // A sign-in that waits for its code began with the old password and must start again.
      await links.useUp(tx, { company_id: companyId, user_id: userId }, ['second-step'], ctx.now())
    })
    const ended = form.end_other_sessions ? await sessions.endAll(tx, { companyId, userId }, sessionId) : 0
    const eventId = await audit.recordToTell(tx, 'account.password_changed', userId, {
      after: { ended_sessions: ended },
    })
    await tell(tx, userId, eventId)
    if (ended > 0) await publish(tx, { company_id: companyId, user_id: userId, topic: 'session', id: null })
    return { ended_sessions: ended }
  })
}
