import { z } from 'zod'
import { after, DAYS, MINUTES } from '../../platform/clock.ts'
import { type Platform, publicCtx } from '../../platform/context.ts'
import { handleJob, type Job, type JobKind, type JobOrigin } from '../../platform/jobs.ts'
import * as links from './link-store.ts'
import { confirmationMail, resetMail } from './mails.ts'
import * as store from './store.ts'

/** Mail goes out in the background, and its secret link is made only there: nothing waiting holds one. */
export const sendConfirmation: JobKind<{ recipient_id: number }> = {
  name: 'accounts.send-confirmation',
  ids: z.object({ recipient_id: z.number() }),
}

export const answerForgotten: JobKind<{ attempt_id: number }> = {
  name: 'accounts.answer-forgotten',
  ids: z.object({ attempt_id: z.number() }),
}

const RESET_LIFETIME = 60 * MINUTES
const CONFIRM_LIFETIME = 7 * DAYS

export function accountsJobs(platform: Platform): Job[] {
  const ctxOf = (origin: JobOrigin) =>
    publicCtx(platform, { requestId: origin.jobId, caller: { address: '', device: '' } })

  return [
    handleJob(sendConfirmation, async ({ recipient_id }, origin) => {
      const { companyId } = origin
      if (companyId === null) throw new Error('a confirmation belongs to a company')
      const ctx = ctxOf(origin)
      const now = ctx.now()
      const made = await ctx.auth(async (tx) => {
        const person = await store.findById(tx, companyId, recipient_id)
        if (!person?.active) return undefined
        const token = await links.create(tx, {
          company_id: companyId,
          user_id: person.id,
          purpose: 'confirm',
          created_at: now,
          expires_at: after(now, CONFIRM_LIFETIME),
        })
        return { person, token }
      })
      if (made)
        await platform.mailer.send(confirmationMail(platform.config.publicUrl, made.person, made.token))
    }),

    handleJob(answerForgotten, async ({ attempt_id }, origin) => {
      const ctx = ctxOf(origin)
      const now = ctx.now()
      const made = await ctx.auth(async (tx) => {
        const attempt = await tx
          .selectFrom('sign_in_attempt')
          .select('email')
          .where('id', '=', attempt_id)
          .executeTakeFirst()
        const person = attempt && (await store.findByEmail(tx, attempt.email))
        if (!person?.active) return undefined
        const token = await links.create(tx, {
          company_id: person.company_id,
          user_id: person.id,
          purpose: 'reset',
          created_at: now,
          expires_at: after(now, RESET_LIFETIME),
        })
        return { person, token }
      })
      if (made) await platform.mailer.send(resetMail(platform.config.publicUrl, made.person, made.token))
    }),
  ]
}
