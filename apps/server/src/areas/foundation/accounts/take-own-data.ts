import type { FastifyReply } from 'fastify'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { memberFile } from './person-file/person-file.ts'
import { sendPersonFile } from './person-file/write-file.ts'

/** Everybody may have what is held about them; the trail says when they took it. */
export async function takeOwnData(ctx: Ctx, reply: FastifyReply): Promise<void> {
  const file = await ctx.transaction(async (tx) => {
    const made = await memberFile(tx, ctx, ctx.actor.userId)
    await audit.record(tx, 'account.data_taken', ctx.actor.userId)
    return made
  })
  await sendPersonFile(ctx.platform, file, 'My_Itayo_data.zip', reply)
}
