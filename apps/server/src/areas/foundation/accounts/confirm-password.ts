import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { checkOwnPassword } from './own-password.ts'
import * as store from './store/people.ts'
import * as sessions from './store/sessions.ts'
import { markSucceeded } from './throttle.ts'

/** From now on the session may hand out rights for a while, as after signing in. */
export async function confirmPassword(ctx: Ctx, password: string): Promise<null> {
  const { companyId, sessionId } = ctx.actor
  const { attemptId, person } = await checkOwnPassword(ctx, { password, field: 'password' })
  return ctx.transaction(async (tx) => {
    await withAccountRights(tx, async () => {
      if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
      await sessions.confirmPassword(tx, { companyId, sessionId }, ctx.now())
      await markSucceeded(tx, attemptId)
    })
    await audit.record(tx, 'account.password_confirmed', sessionId)
    return null
  })
}
