import type { SignedIn } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { PublicCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { refuseGuessable } from './choose-password.ts'
import { createCompany, createPerson } from './company-setup.ts'
import { answerRegistration } from './jobs.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sign-in.ts'
import * as registrations from './store/registrations.ts'
import { admitRegistration } from './throttle.ts'
import { hashToken } from './tokens.ts'
import { WELCOME_FOUNDER } from './welcome.ts'

/**
 * Known and unknown addresses go the same way up to the queue; only the job finds out whether there is
 * an account already, and only a mail tells. Neither the answer nor its time does.
 */
export async function register(
  ctx: PublicCtx,
  applicant: registrations.Applicant,
): Promise<{ delivery: 'smtp' | 'outbox' }> {
  await ctx.auth(async (tx) => {
    await admitRegistration(tx, ctx, applicant.email)
    const id = await registrations.insert(tx, applicant, ctx.now())
    await enqueue(tx, answerRegistration, { registration_id: id })
  })
  return { delivery: ctx.platform.mailer.delivery }
}

export async function checkRegistration(
  ctx: PublicCtx,
  token: string,
): Promise<Omit<registrations.Applicant, 'mobile'>> {
  const applicant = await ctx.auth((tx) => registrations.findOpen(tx, hashToken(token), ctx.now()))
  if (!applicant) throw new AppError('account.link_invalid')
  const { company_name, full_name, email } = applicant
  return { company_name, full_name, email }
}

/** The person who opened the mailed link owns the address. They choose the password now, so no stranger knows it. */
export async function finishRegistration(
  ctx: PublicCtx,
  form: { token: string; password: string },
): Promise<SignedIn> {
  const owner = await checkRegistration(ctx, form.token)
  refuseGuessable(form.password, owner, 'body.password')
  const password_hash = await hashPassword(form.password)
  return ctx.auth(async (tx) => {
    const now = ctx.now()
    await registrations.lockAllOf(tx, owner.email)
    const applicant = await registrations.findOpen(tx, hashToken(form.token), now)
    if (!applicant) throw new AppError('account.link_invalid')
    const { company_name: name, ...person } = applicant
    const company = await createCompany(tx, { name })
    const userId = await createPerson(tx, company, {
      ...person,
      password_hash,
      email_confirmed_at: now,
      joined_at: now,
    })
    await registrations.removeAllOf(tx, owner.email)
    const signedIn = await startSession(tx, ctx, { id: userId, company_id: company.companyId }, true)
    await audit.record(tx, 'company.registered', company.companyId, {
      after: { name, email: owner.email },
    })
    await notify(tx, { companyId: company.companyId, userId }, WELCOME_FOUNDER)
    return signedIn
  })
}
