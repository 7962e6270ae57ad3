import type { UserRow } from '@itayo/contract'
import { refuseAssigning, refuseReaching } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { inviteByMail, linkOfInvitation } from '../accounts/invite.ts'
import { seesMoreProjects } from '../accounts/seen-projects.ts'
import { holderOf, presentPerson, statusOf } from './present-person.ts'
import { holdRights, type RightsBook, refuse, roleRights } from './rights.ts'
import * as store from './store/users.ts'
import { existingRole } from './users.ts'

type Delivery = { delivery: 'smtp' | 'outbox' }

interface Invitation {
  full_name: string
  email: string
  mobile: string
  department: string
  role_id: number
}

export function invite(ctx: Ctx, form: Invitation): Promise<Delivery & { user: UserRow }> {
  const { companyId, userId } = ctx.actor
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    const role = await existingRole(tx, form.role_id)
    refuse(refuseAssigning(book.actor, roleRights(role)))
    const id = await store.insertInvited(tx, { ...form, company_id: companyId, invited_by: userId })
    const sent = await inviteByMail(tx, ctx, id)
    const { role_id: _, ...person } = form
    await audit.record(tx, 'user.invited', id, { after: { ...person, role: role.name } })
    return { ...sent, user: presentPerson(ctx, book, await invited(tx, book, id)) }
  })
}

export function resendInvitation(ctx: Ctx, id: number): Promise<Delivery> {
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    const person = await invited(tx, book, id)
    await audit.record(tx, 'user.invited_again', id, { after: { email: person.email } })
    return inviteByMail(tx, ctx, id)
  })
}

export function invitationLink(ctx: Ctx, id: number): Promise<{ link: string }> {
  // Where mail goes out, only the person invited gets the link.
  if (ctx.platform.mailer.delivery === 'smtp') throw new AppError('not_found')
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    const person = await invited(tx, book, id)
    // A person who holds the link can become the invited one, so it must not open more than they see already.
    if (await seesMoreProjects(tx, ctx, id)) refuse('above_you')
    await audit.record(tx, 'user.invitation_link_made', id, { after: { email: person.email } })
    return { link: await linkOfInvitation(tx, ctx, id) }
  })
}

async function invited(tx: Tx, book: RightsBook, id: number): Promise<store.PersonRow> {
  const person = await store.lock(tx, id)
  if (!person) throw new AppError('not_found')
  refuse(refuseReaching(book.actor, holderOf(book, person)))
  if (statusOf(person) !== 'invited') throw new AppError('user.not_invited')
  return person
}
