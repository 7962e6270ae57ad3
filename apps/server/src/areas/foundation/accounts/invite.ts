import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { sendInvitation } from './jobs.ts'
import { invitationLink } from './mails.ts'
import { openInvitation } from './open-invitation.ts'
import { admitMail } from './outgoing-mail.ts'
import * as links from './store/links.ts'

/** Asks a person who was just added to choose a password. Earlier invitations stop working. */
export async function inviteByMail(
  tx: Tx,
  ctx: Ctx,
  userId: number,
): Promise<{ delivery: 'smtp' | 'outbox' }> {
  await admitMail(tx, ctx, 'invitation')
  await endInvitations(tx, ctx, userId)
  await enqueue(tx, sendInvitation, { recipient_id: userId })
  return { delivery: ctx.platform.mailer.delivery }
}

/**
 * The link to hand over by other means, where mail does not leave the machine (D-19): the one that stands in
 * the letter. The caller holds the person.
 */
export async function linkOfInvitation(tx: Tx, ctx: Ctx, userId: number): Promise<string> {
  const person = { company_id: ctx.actor.companyId, id: userId }
  const token = await withAccountRights(tx, () => openInvitation(tx, ctx.platform, person, ctx.now()))
  return invitationLink(ctx.platform.config.publicUrl, token)
}

function endInvitations(tx: Tx, ctx: Ctx, userId: number): Promise<void> {
  const person = { company_id: ctx.actor.companyId, user_id: userId }
  return withAccountRights(tx, () => links.useUp(tx, person, ['invite'], ctx.now()))
}
