import { EMAIL_CONFIRM_HOURS, EMAIL_UNDO_DAYS, mayConfirmEmail, mayStopEmail } from '@itayo/domain'
import { z } from 'zod'
import { NO_BROWSER, type Platform, publicCtx } from '../../../platform/context.ts'
import type { JobKind, JobOrigin } from '../../../platform/jobs.ts'
import type { Message } from '../../../platform/mail.ts'
import { tenantTransactions } from '../../../platform/tenancy.ts'
import { letter, type Recipient } from './mails.ts'
import { circumstancesOf } from './security-mails.ts'
import * as store from './store/email-changes.ts'
import * as people from './store/people.ts'
import * as trail from './store/trail.ts'

/** To the new address the link that makes it count; to one with an account, that somebody tried. */
export const answerEmailChange: JobKind<{ change_id: number }> = {
  name: 'accounts.answer-email-change',
  ids: z.object({ change_id: z.number() }),
}

/** To the old address, of the asking and of the change, with the link that stops it. */
export const tellOldAddress: JobKind<{ change_id: number; event_id: number }> = {
  name: 'accounts.tell-old-address',
  ids: z.object({ change_id: z.number(), event_id: z.number() }),
}

/** A link for a new password that nobody has to ask for. */
export const sendNewPassword: JobKind<{ recipient_id: number }> = {
  name: 'accounts.send-new-password',
  ids: z.object({ recipient_id: z.number() }),
}

function companyOf(origin: JobOrigin): number {
  if (origin.companyId === null) throw new Error('this letter belongs to a company')
  return origin.companyId
}

export async function writeToNewAddress(
  platform: Platform,
  { change_id }: { change_id: number },
  origin: JobOrigin,
): Promise<void> {
  const ctx = publicCtx(platform, { requestId: origin.jobId, caller: NO_BROWSER })
  const { publicUrl } = platform.config
  const mail = await ctx.auth(async (tx) => {
    const change = await store.find(tx, companyOf(origin), change_id)
    if (!change || !mayConfirmEmail(change, ctx.now())) return undefined
    const owner = await people.findByEmail(tx, change.new_email)
    if (owner) return addressInUseMail(publicUrl, owner)
    return newAddressMail(publicUrl, change.new_email, await store.giveToken(tx, change, 'token_hash'))
  })
  if (mail) await platform.mailer.send(mail)
}

export async function writeToOldAddress(
  platform: Platform,
  ids: { change_id: number; event_id: number },
  origin: JobOrigin,
): Promise<void> {
  const ctx = publicCtx(platform, { requestId: origin.jobId, caller: NO_BROWSER })
  const companyId = companyOf(origin)
  const { transaction } = tenantTransactions(
    platform,
    { companyId, userId: null, requestId: origin.jobId },
    { readOnly: true },
  )
  const event = await transaction((tx) => trail.find(tx, ids.event_id))
  if (!event) return
  const isDone = event.action === 'account.email_changed'
  const told = await ctx.auth(async (tx) => {
    const change = await store.find(tx, companyId, ids.change_id)
    if (!change || !mayStopEmail(change, ctx.now())) return undefined
    const owner = await people.findById(tx, companyId, change.user_id)
    if (!owner) return undefined
    const token = await store.giveToken(tx, change, isDone ? 'undo_hash' : 'stop_hash')
    return { token, change, to: { ...owner, email: change.old_email } }
  })
  if (!told) return
  const news = { event, isDone, newEmail: told.change.new_email, token: told.token }
  await platform.mailer.send(oldAddressMail(platform.config.publicUrl, told.to, news))
}

/** The address may be a stranger's: nothing about the account stands in this mail. */
function newAddressMail(publicUrl: string, email: string, token: string): Message {
  return letter(
    { email },
    {
      subject: 'Confirm your new address for Itayo',
      lines: [
        `Someone, probably you, wants to use this address for their Itayo account. The link works once, for ${EMAIL_CONFIRM_HOURS} hours, for whoever is signed in to that account.`,
        'If it was not you, do nothing: nothing changes.',
      ],
      button: 'Use this address',
      link: `${publicUrl}/change-email/${token}`,
    },
  )
}

function addressInUseMail(publicUrl: string, to: Recipient): Message {
  return letter(to, {
    subject: 'Your address is in use in Itayo already',
    lines: [
      'Someone wanted to use your address for another Itayo account. It belongs to your account, and nothing has changed.',
      'If it was you, sign in to your account with this address, or choose another address for the other one. If it was not you, do nothing.',
    ],
    button: 'Sign in',
    link: `${publicUrl}/`,
  })
}

interface AddressNews {
  event: trail.TrailEvent
  isDone: boolean
  newEmail: string
  token: string
}

function oldAddressMail(publicUrl: string, to: Recipient, news: AddressNews): Message {
  const masked = maskedAddress(news.newEmail)
  return letter(to, {
    subject: news.isDone
      ? 'The address of your Itayo account was changed'
      : 'Somebody wants to change the address of your Itayo account',
    lines: [
      news.isDone
        ? `Your Itayo account now belongs to ${masked}. You can no longer sign in with this address.`
        : `Somebody who typed your password wants your Itayo account to belong to ${masked}. Nothing changes until the link sent there is followed.`,
      circumstancesOf(news.event),
      news.isDone
        ? `If this was not you, say so within ${EMAIL_UNDO_DAYS} days: your address is put back, everybody is signed out, and you choose a new password.`
        : 'If this was not you, say so: it is stopped, everybody is signed out, and you choose a new password. If it was you, there is nothing to do.',
    ],
    button: 'This was not me',
    link: `${publicUrl}/stop-email-change/${news.token}`,
  })
}

/** Enough for its owner to recognise; the old mailbox may have other readers by now. */
function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
