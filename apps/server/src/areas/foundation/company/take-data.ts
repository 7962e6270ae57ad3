import { type PermissionPath, refuseDataFile } from '@itayo/domain'
import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { memberFile, type PersonFile } from '../accounts/person-file/person-file.ts'
import { sendPersonFile } from '../accounts/person-file/write-file.ts'
import { tell } from '../accounts/tell-owner.ts'
import { holdRights, refuse } from './rights.ts'
import * as store from './store/users.ts'

/** For somebody who asked in writing, and perhaps cannot sign in any more. The trail says so, and they hear of it. */
export function takeData(ctx: Ctx, id: number, requestedOn: string, reply: FastifyReply): Promise<void> {
  return handFile(ctx, reply, {
    name: `Itayo_data_of_person_${id}.zip`,
    right: '/users/Index',
    requestedOn,
    find: (tx) => store.find(tx, id),
    make: (tx) => memberFile(tx, ctx, id),
    async record(tx) {
      const after = { requested_on: requestedOn }
      await tell(tx, id, await audit.recordToTell(tx, 'user.data_taken', id, { after }))
    },
  })
}

interface FileOrder {
  name: string
  right: PermissionPath
  requestedOn: string
  find: (tx: Tx) => Promise<object | undefined>
  make: (tx: Tx) => Promise<PersonFile>
  /** After the file is made: its own entry is not in it. */
  record: (tx: Tx) => Promise<void>
}

/** The file of somebody else: for an administrator, and not before it was asked for. */
export async function handFile(ctx: Ctx, reply: FastifyReply, order: FileOrder): Promise<void> {
  const file = await ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, order.right)
    if (!(await order.find(tx))) throw new AppError('not_found')
    refuse(refuseDataFile(book.actor))
    refuseFutureRequest(ctx, order.requestedOn)
    const made = await order.make(tx)
    await order.record(tx)
    return made
  })
  await sendPersonFile(ctx.platform, file, order.name, reply)
}

/** A request in writing cannot bear a day that has not come yet. */
function refuseFutureRequest(ctx: Ctx, requestedOn: string): void {
  if (requestedOn > today(ctx.platform.clock))
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.requested_on', message: 'This day has not come yet.' }],
    })
}
