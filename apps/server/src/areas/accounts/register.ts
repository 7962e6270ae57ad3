import type { SignedIn } from '@itayo/contract'
import * as audit from '../../platform/audit.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { refuseGuessable } from './choose-password.ts'
import { createCompany, createPerson } from './company-setup.ts'
import { sendConfirmation } from './jobs.ts'
import { hashPassword } from './passwords.ts'
import { startSession } from './sign-in.ts'
import { admit, markSucceeded } from './throttle.ts'
import { WELCOME_FOUNDER } from './welcome.ts'

interface Registration {
  company_name: string
  full_name: string
  email: string
  mobile: string
  password: string
}

export async function register(ctx: PublicCtx, form: Registration): Promise<SignedIn> {
  refuseGuessable(form.password, form, 'body.password')
  const attemptId = await ctx.auth((tx) => admit(tx, ctx, 'register', form.email))
  const password_hash = await hashPassword(form.password)
  return ctx.auth(async (tx) => {
    const company = await createCompany(tx, { name: form.company_name })
    const { full_name, email, mobile } = form
    const userId = await createPerson(tx, company, {
      full_name,
      email,
      mobile,
      password_hash,
      joined_at: ctx.now(),
    })
    await markSucceeded(tx, attemptId)
    const signedIn = await startSession(tx, ctx, { id: userId, company_id: company.companyId }, true)
    await audit.record(tx, 'company.registered', company.companyId, {
      after: { name: form.company_name, email },
    })
    await notify(tx, { companyId: company.companyId, userId }, WELCOME_FOUNDER)
    await enqueue(tx, sendConfirmation, { recipient_id: userId })
    return signedIn
  })
}
