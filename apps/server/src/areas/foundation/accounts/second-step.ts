import type { SignedIn } from '@itayo/contract'
import type { PublicCtx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { noteRefusal } from './refusals.ts'
import { wrongCode } from './second-factor.ts'
import { startSession } from './sign-in.ts'
import * as factors from './store/factors.ts'
import * as links from './store/links.ts'
import { takeCode } from './take-code.ts'
import { admit, markSucceeded } from './throttle.ts'
import { hashToken } from './tokens.ts'

interface Answer {
  challenge: string
  code: string
  keep_signed_in: boolean
}

/** In the second step of a sign-in a person who knew the password shows a code as well. */
export async function answerChallenge(ctx: PublicCtx, answer: Answer): Promise<SignedIn> {
  const hash = hashToken(answer.challenge)
  const attemptId = await ctx.auth(async (tx) => {
    const challenge = await links.findOpen(tx, hash, ['second-step'], ctx.now())
    if (!challenge) throw new AppError('account.challenge_ended')
    return admit(tx, ctx, 'code', challenge.email)
  })
  const signedIn = await ctx.auth(async (tx) => {
    const challenge = await links.findOpen(tx, hash, ['second-step'], ctx.now())
    if (!challenge) throw new AppError('account.challenge_ended')
    const person = { company_id: challenge.company_id, id: challenge.user_id }
    const by = await takeCode(tx, ctx, person, answer.code)
    if (!by) return undefined
    await markSucceeded(tx, attemptId)
    await links.useUp(tx, challenge, ['second-step'], ctx.now())
    const { recovery_codes_left } = await factors.standing(tx, person)
    const shown = by === 'app' ? { second_factor: by } : { second_factor: by, recovery_codes_left }
    return startSession(tx, ctx, person, answer.keep_signed_in, shown)
  })
  if (signedIn) return signedIn
  await noteRefusal(ctx, attemptId)
  throw wrongCode()
}
