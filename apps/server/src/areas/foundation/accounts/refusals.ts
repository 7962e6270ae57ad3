import { z } from 'zod'
import * as audit from '../../../platform/audit.ts'
import { after } from '../../../platform/clock.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { enqueue, type JobKind } from '../../../platform/jobs.ts'
import { actAs } from '../../../platform/tenancy.ts'
import { deviceName } from './device-name.ts'
import * as attempts from './store/attempts.ts'
import * as people from './store/people.ts'
import { tell } from './tell-owner.ts'
import { PER_ACCOUNT, WINDOW } from './throttle.ts'

/**
 * Wrong passwords and codes in the audit trail. Known and unknown addresses go the same way up to the
 * queue; only the job finds out whether there is an account, so neither the answer nor its time tells.
 */
export const tellRefusal: JobKind<{ attempt_id: number }> = {
  name: 'accounts.tell-refusal',
  ids: z.object({ attempt_id: z.number() }),
}

export function noteRefusal(ctx: PublicCtx, attemptId: number): Promise<void> {
  return ctx.auth((tx) => enqueue(tx, tellRefusal, { attempt_id: attemptId }))
}

/** Somebody knew the password and was not let in: that is told whoever it was, and every time. */
export async function noteStopped(
  tx: Tx,
  ctx: PublicCtx,
  person: { company_id: number; id: number; email: string },
  why: 'the account is deactivated' | 'the code is missing',
): Promise<void> {
  await actAs(tx, {
    companyId: person.company_id,
    userId: null,
    requestId: ctx.requestId,
    device: deviceName(ctx.caller.device),
    address: ctx.caller.address,
  })
  await audit.record(tx, 'account.sign_in_refused', person.id, {
    after: { email: person.email, tried: 'the right password', stopped: why },
  })
}

/** One entry for the first failure of a burst, and one when it closes the door; never what was typed. */
export async function recordRefusal(tx: Tx, attemptId: number, requestId: string): Promise<void> {
  const attempt = await attempts.findFailed(tx, attemptId)
  const person = attempt && (await people.findByEmail(tx, attempt.email))
  if (!attempt || !person) return
  const failures = await attempts.failuresUpTo(tx, attempt, after(attempt.at, -WINDOW))
  const action = actionOf(attempt.kind, failures)
  if (!action) return
  const { device, address } = attempt
  await actAs(tx, { companyId: person.company_id, userId: null, requestId, device, address })
  const eventId = await audit.recordToTell(tx, action, person.id, {
    after: { email: person.email, tried: attempt.kind === 'code' ? 'codes' : 'passwords' },
  })
  // The owner is told, because a caller who came as far as the codes knows the password.
  if (action === 'account.locked' && attempt.kind === 'code') await tell(tx, person.id, eventId)
}

function actionOf(kind: string, failures: number) {
  if (failures === PER_ACCOUNT) return 'account.locked' as const
  if (failures > 1) return undefined
  return kind === 'code' ? ('account.code_refused' as const) : ('account.sign_in_refused' as const)
}
