import { z } from 'zod'
import { NO_BROWSER, type Platform, type PublicCtx, publicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { handleJob, type Job, type JobKind, type JobOrigin } from '../../../platform/jobs.ts'
import type { Message } from '../../../platform/mail.ts'
import {
  answerEmailChange,
  sendNewPassword,
  tellOldAddress,
  writeToNewAddress,
  writeToOldAddress,
} from './email-letters.ts'
import { farewell, writeFarewell } from './farewell.ts'
import {
  alreadyRegisteredMail,
  confirmationMail,
  invitationMail,
  registrationMail,
  resetMail,
} from './mails.ts'
import { openInvitation } from './open-invitation.ts'
import { recordRefusal, tellRefusal } from './refusals.ts'
import * as attempts from './store/attempts.ts'
import * as links from './store/links.ts'
import * as store from './store/people.ts'
import * as registrations from './store/registrations.ts'
import { tellOwner, writeToOwner } from './tell-owner.ts'

/** Mail goes out in the background, and its secret link is made only there: nothing waiting holds one. */
export const sendConfirmation: JobKind<{ recipient_id: number }> = {
  name: 'accounts.send-confirmation',
  ids: z.object({ recipient_id: z.number() }),
}

export const sendInvitation: JobKind<{ recipient_id: number }> = {
  name: 'accounts.send-invitation',
  ids: z.object({ recipient_id: z.number() }),
}

export const answerForgotten: JobKind<{ attempt_id: number }> = {
  name: 'accounts.answer-forgotten',
  ids: z.object({ attempt_id: z.number() }),
}

export const answerRegistration: JobKind<{ registration_id: number }> = {
  name: 'accounts.answer-registration',
  ids: z.object({ registration_id: z.number() }),
}

interface Letter {
  purpose: links.LinkPurpose
  /** Undefined is no mistake: then no letter is sent. */
  recipient(tx: Tx): Promise<store.Person | undefined>
  /** The secret of its link, when it is not a new one. */
  secret?(tx: Tx, to: store.Person, now: Date): Promise<string>
  mail(publicUrl: string, to: store.Person, token: string): Message
}

export function accountsJobs(platform: Platform): Job[] {
  const ctxOf = (origin: JobOrigin) => publicCtx(platform, { requestId: origin.jobId, caller: NO_BROWSER })

  async function send(ctx: PublicCtx, letter: Letter): Promise<void> {
    const made = await ctx.auth(async (tx) => {
      const person = await letter.recipient(tx)
      if (!person?.active) return undefined
      const now = ctx.now()
      const token = letter.secret
        ? await letter.secret(tx, person, now)
        : await links.create(tx, person, letter.purpose, now)
      return { person, token }
    })
    if (made) await platform.mailer.send(letter.mail(platform.config.publicUrl, made.person, made.token))
  }

  const colleague = (origin: JobOrigin, id: number) => (tx: Tx) => {
    if (origin.companyId === null) throw new Error('this letter belongs to a company')
    return store.findById(tx, origin.companyId, id)
  }

  /** Held, so that the letter and whoever looks at the link find one invitation. Who has joined needs none. */
  const invitedColleague = (origin: JobOrigin, id: number) => async (tx: Tx) => {
    const person = await colleague(origin, id)(tx)
    return person && (await store.lockInvited(tx, person)) ? person : undefined
  }

  /** To a new address the link that finishes it; to one with an account, that somebody tried. */
  async function answerApplicant(ctx: PublicCtx, id: number): Promise<void> {
    const { publicUrl } = platform.config
    const mail = await ctx.auth(async (tx) => {
      const email = await registrations.applicantEmail(tx, id)
      if (email === undefined) return undefined
      const owner = await store.findByEmail(tx, email)
      if (owner) return alreadyRegisteredMail(publicUrl, owner)
      return registrationMail(publicUrl, email, await registrations.giveToken(tx, id))
    })
    if (mail) await platform.mailer.send(mail)
  }

  return [
    handleJob(answerRegistration, ({ registration_id }, origin) =>
      answerApplicant(ctxOf(origin), registration_id),
    ),

    handleJob(sendConfirmation, ({ recipient_id }, origin) =>
      send(ctxOf(origin), {
        purpose: 'confirm',
        recipient: colleague(origin, recipient_id),
        mail: confirmationMail,
      }),
    ),

    handleJob(sendInvitation, ({ recipient_id }, origin) =>
      send(ctxOf(origin), {
        purpose: 'invite',
        recipient: invitedColleague(origin, recipient_id),
        secret: (tx, person, now) => openInvitation(tx, platform, person, now),
        mail: invitationMail,
      }),
    ),

    handleJob(answerForgotten, ({ attempt_id }, origin) =>
      send(ctxOf(origin), {
        purpose: 'reset',
        recipient: async (tx) => {
          const email = await attempts.typedEmail(tx, attempt_id)
          return email === undefined ? undefined : store.findByEmail(tx, email)
        },
        mail: resetMail,
      }),
    ),

    handleJob(sendNewPassword, ({ recipient_id }, origin) =>
      send(ctxOf(origin), {
        purpose: 'reset',
        recipient: colleague(origin, recipient_id),
        mail: resetMail,
      }),
    ),

    handleJob(answerEmailChange, (ids, origin) => writeToNewAddress(platform, ids, origin)),
    handleJob(tellOldAddress, (ids, origin) => writeToOldAddress(platform, ids, origin)),
    handleJob(farewell, (ids, origin) => writeFarewell(platform, ids, origin)),

    handleJob(tellOwner, (ids, origin) => writeToOwner(platform, ids, origin)),

    handleJob(tellRefusal, ({ attempt_id }, origin) =>
      ctxOf(origin).auth((tx) => recordRefusal(tx, attempt_id, origin.jobId)),
    ),
  ]
}
