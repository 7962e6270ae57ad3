import { isErasureTyped, refuseErasure } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { discard } from '../../../platform/stored-files.ts'
import { sayFarewell } from '../accounts/farewell.ts'
import { checkOwnPassword, takeOwnPassword } from '../accounts/own-password.ts'
import { notify } from '../notifications/notify.ts'
import { presentPerson } from './present-person.ts'
import { holdRights, refuse } from './rights.ts'
import { lockCompany } from './store/profile.ts'
import * as store from './store/users.ts'
import { refuseWithoutAdministrator } from './users.ts'

/** An administrator erases a member, or a former one. */
export function eraseUser(
  ctx: Ctx,
  id: number,
  form: { confirmation: string; version: number },
): Promise<null> {
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    const person = await store.lock(tx, id)
    if (!person) throw new AppError('not_found')
    refuse(refuseErasure(book.actor, id))
    if (id === ctx.actor.userId)
      throw new AppError('conflict', { text: 'Erase your own account in your profile.' })
    refuseMistyped(form.confirmation, person.email)
    if (person.version !== form.version)
      throw new AppError('stale_version', { current: presentPerson(ctx, book, person) })
    const texts = await erase(tx, ctx, person)
    await audit.record(tx, 'user.erased', id, { after: { texts } })
    return null
  })
}

/** The same for oneself, by the same rule: the last administrator stays. The administrators hear of it. */
export async function eraseMe(ctx: Ctx, form: { password: string; confirmation: string }): Promise<null> {
  const proof = await checkOwnPassword(ctx, { password: form.password, field: 'password' })
  refuseMistyped(form.confirmation, proof.person.email)
  const { companyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    await lockCompany(tx)
    await takeOwnPassword(tx, proof)
    const person = await store.lock(tx, userId)
    if (!person) throw new AppError('session_ended')
    const texts = await erase(tx, ctx, person)
    await audit.record(tx, 'account.erased', userId, { after: { texts } })
    for (const { id: administrator } of await store.administrators(tx)) {
      await notify(
        tx,
        { companyId, userId: administrator },
        {
          kind: 'person',
          title: 'Somebody erased their account',
          text: `A person with the role ${person.role_name}, from now on Erased person ${userId}. What they did stays in the books.`,
          link: '/audit/Index',
        },
      )
    }
    return null
  })
}

function refuseMistyped(typed: string, email: string): void {
  if (!isErasureTyped(typed, email))
    throw new AppError('account.confirmation_wrong', {
      fields: [{ path: 'body.confirmation', message: `Type ${email} to confirm.` }],
    })
}

/** Their id stays, and with it what they did; who they were goes, with all that opened their account. */
async function erase(tx: Tx, ctx: Ctx, person: store.PersonRow): Promise<number> {
  const texts = await store.erase(tx, person.id, ctx.now())
  await refuseWithoutAdministrator(tx)
  if (person.picture_file_id !== null) await discard(tx, person.picture_file_id, ctx.now())
  await sayFarewell(tx, person)
  const { companyId } = ctx.actor
  await publish(tx, { company_id: companyId, user_id: person.id, topic: 'session', id: null })
  await publish(tx, { company_id: companyId, user_id: null, topic: 'company', id: companyId })
  return texts
}
