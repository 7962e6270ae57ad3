import { randomBytes } from 'node:crypto'
import type { SecondFactor } from '@itayo/contract'
import { mustHaveFactor } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { withAccountRights } from '../../../platform/tenancy.ts'
import { forTheApp, hashRecoveryCode, newRecoveryCodes, SECRET_BYTES } from './factor-code.ts'
import { checkOwnPassword } from './own-password.ts'
import { noteRefusal } from './refusals.ts'
import * as factors from './store/factors.ts'
import * as store from './store/people.ts'
import { type Factor, placeOf, takeCode, takeStep } from './take-code.ts'
import { tell } from './tell-owner.ts'
import { admit, markSucceeded } from './throttle.ts'

const ownerOf = (ctx: Ctx): factors.Owner => ({ company_id: ctx.actor.companyId, id: ctx.actor.userId })

export function secondFactor(ctx: Ctx): Promise<SecondFactor> {
  return ctx.transaction(async (tx) => {
    const { on_since, recovery_codes_left } = await factors.standing(tx, ownerOf(ctx))
    return {
      on_since: on_since?.toISOString() ?? null,
      recovery_codes_left,
      required: await isRequired(tx, ctx),
    }
  })
}

async function isRequired(tx: Tx, ctx: Ctx): Promise<boolean> {
  const rules = await factors.rulesFor(tx, ownerOf(ctx))
  return mustHaveFactor(rules, rules)
}

/** A secret for the app. It is asked for nowhere until a code of it was shown. */
export async function beginFactor(ctx: Ctx, password: string): Promise<{ secret: string; uri: string }> {
  const { attemptId, person } = await checkOwnPassword(ctx, { password, field: 'password' })
  const secret = randomBytes(SECRET_BYTES)
  const sealed = ctx.platform.seals.seal(secret, placeOf(person))
  return ctx.transaction(async (tx) => {
    await withAccountRights(tx, async () => {
      if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
      if (!(await factors.begin(tx, person, sealed, ctx.now())))
        throw new AppError('conflict', { text: 'Your second factor is on already. Switch it off first.' })
      await markSucceeded(tx, attemptId)
    })
    await audit.record(tx, 'account.factor_begun', person.id)
    return forTheApp(secret, person.email)
  })
}

export async function confirmFactor(ctx: Ctx, code: string): Promise<{ recovery_codes: string[] }> {
  const owner = ownerOf(ctx)
  const attemptId = await admitCode(ctx)
  const codes = newRecoveryCodes()
  const confirmed = await ctx.transaction(async (tx) => {
    const right = await withAccountRights(tx, async () => {
      const factor = await factors.lock(tx, owner)
      if (!factor || factor.confirmed_at)
        throw new AppError('conflict', { text: 'Begin to set up your second factor first.' })
      if (!(await takeStep(tx, ctx, owner, factor, code))) return false
      await factors.switchOn(tx, owner, ctx.now())
      await factors.replaceRecoveryCodes(tx, owner, hashesOf(ctx, codes))
      await markSucceeded(tx, attemptId)
      return true
    })
    if (!right) return false
    await tell(tx, owner.id, await audit.recordToTell(tx, 'account.factor_on', owner.id))
    await toldScreens(tx, ctx)
    return true
  })
  if (!confirmed) return refuseCode(ctx, attemptId)
  return { recovery_codes: codes }
}

interface Proof {
  password: string
  code: string
}

export async function switchFactorOff(ctx: Ctx, proof: Proof): Promise<null> {
  await ctx.transaction(async (tx) => {
    if (await isRequired(tx, ctx))
      throw new AppError('conflict', { text: 'Your company asks for a second factor, so it stays on.' })
  })
  await proved(ctx, proof, async (tx, owner) => {
    await withAccountRights(tx, () => factors.remove(tx, owner))
    await tell(tx, owner.id, await audit.recordToTell(tx, 'account.factor_off', owner.id))
    await toldScreens(tx, ctx)
  })
  return null
}

export async function renewRecoveryCodes(ctx: Ctx, proof: Proof): Promise<{ recovery_codes: string[] }> {
  const codes = newRecoveryCodes()
  await proved(ctx, proof, async (tx, owner) => {
    await withAccountRights(tx, () => factors.replaceRecoveryCodes(tx, owner, hashesOf(ctx, codes)))
    await tell(tx, owner.id, await audit.recordToTell(tx, 'account.recovery_codes_renewed', owner.id))
    await toldScreens(tx, ctx)
  })
  return { recovery_codes: codes }
}

/** Does something that takes the password and a code of the factor itself. */
async function proved(
  ctx: Ctx,
  proof: Proof,
  change: (tx: Tx, owner: factors.Owner) => Promise<void>,
): Promise<void> {
  const { attemptId, person } = await checkOwnPassword(ctx, { password: proof.password, field: 'password' })
  const codeAttemptId = await admitCode(ctx)
  const by = await ctx.transaction(async (tx): Promise<Factor | undefined> => {
    const by = await withAccountRights(tx, async () => {
      if (!(await store.lockUnchanged(tx, person))) throw new AppError('session_ended')
      if (!(await factors.isOn(tx, person)))
        throw new AppError('conflict', { text: 'Your second factor is not on.' })
      await markSucceeded(tx, attemptId)
      const by = await takeCode(tx, ctx, person, proof.code)
      if (by) await markSucceeded(tx, codeAttemptId)
      return by
    })
    if (by) await change(tx, person)
    return by
  })
  if (!by) await refuseCode(ctx, codeAttemptId)
}

async function admitCode(ctx: Ctx): Promise<number> {
  return ctx.auth(async (tx) => {
    const person = await store.findById(tx, ctx.actor.companyId, ctx.actor.userId)
    if (!person) throw new AppError('session_ended')
    return admit(tx, ctx, 'code', person.email)
  })
}

async function refuseCode(ctx: Ctx, attemptId: number): Promise<never> {
  await noteRefusal(ctx, attemptId)
  throw wrongCode()
}

export function wrongCode(): AppError {
  const message = 'This code is not right. Wait for a new one and try again.'
  return new AppError('account.wrong_code', { fields: [{ path: 'body.code', message }] })
}

function hashesOf(ctx: Ctx, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashRecoveryCode(ctx.platform.hashKey, ctx.actor.userId, code))
}

/** The person's other screens, and lists of people, hear of it. */
async function toldScreens(tx: Tx, ctx: Ctx): Promise<void> {
  const { companyId, userId } = ctx.actor
  await publish(tx, { company_id: companyId, user_id: userId, topic: 'account', id: userId })
}
