import { refuseDataFile } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { memberFile } from '../accounts/person-file/person-file.ts'
import { sendPersonFile } from '../accounts/person-file/write-file.ts'
import { tell } from '../accounts/tell-owner.ts'
import { holdRights, refuse } from './rights.ts'
import * as store from './store/users.ts'

/** For somebody who asked in writing, and perhaps cannot sign in any more. The trail says so, and they hear of it. */
export async function takeData(
  ctx: Ctx,
  id: number,
  requestedOn: string,
  reply: FastifyReply,
): Promise<void> {
  const file = await ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    if (!(await store.find(tx, id))) throw new AppError('not_found')
    refuse(refuseDataFile(book.actor))
    refuseFutureRequest(ctx, requestedOn)
    const made = await memberFile(tx, ctx, id)
    const eventId = await audit.recordToTell(tx, 'user.data_taken', id, {
      after: { requested_on: requestedOn },
    })
    await tell(tx, id, eventId)
    return made
  })
  await sendPersonFile(ctx.platform, file, `Itayo_data_of_person_${id}.zip`, reply)
}

/** A request in writing cannot bear a day that has not come yet. */
export function refuseFutureRequest(ctx: Ctx, requestedOn: string): void {
  if (requestedOn > today(ctx.platform.clock))
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.requested_on', message: 'This day has not come yet.' }],
    })
}
