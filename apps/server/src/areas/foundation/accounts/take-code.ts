import type { PublicCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { hashRecoveryCode, isAppCode, stepOf } from './factor-code.ts'
import * as store from './store/factors.ts'

export type Factor = 'app' | 'recovery code'

/** Where a sealed secret belongs: it opens nobody else's factor. */
export const placeOf = (owner: store.Owner) => `second-factor:${owner.company_id}:${owner.id}`

/**
 * Takes a code of the person's factor, once. Answers nothing when it is wrong, old, used before, or when
 * there is no factor: whoever guesses learns the same from all of them.
 */
export async function takeCode(
  tx: Tx,
  ctx: PublicCtx,
  owner: store.Owner,
  code: string,
): Promise<Factor | undefined> {
  const factor = await store.lock(tx, owner)
  if (!factor?.confirmed_at) return undefined
  if (isAppCode(code)) return (await takeStep(tx, ctx, owner, factor, code)) ? 'app' : undefined
  const hash = hashRecoveryCode(ctx.platform.hashKey, owner.id, code)
  return (await store.useRecoveryCode(tx, owner, hash, ctx.now())) ? 'recovery code' : undefined
}

/** A code of the app counts once, and so does every one before it. */
export async function takeStep(
  tx: Tx,
  ctx: PublicCtx,
  owner: store.Owner,
  factor: { sealed_secret: Buffer; last_step: number },
  code: string,
): Promise<boolean> {
  const secret = ctx.platform.seals.open(factor.sealed_secret, placeOf(owner))
  const step = stepOf(secret, code, ctx.now())
  if (step === undefined || step <= factor.last_step) return false
  await store.useStep(tx, owner, step)
  return true
}
