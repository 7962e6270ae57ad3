import type { SignInRules, UserRow } from '@itayo/contract'
import { refuseReaching } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import { takeFactorAway } from '../accounts/take-factor-away.ts'
import { holderOf, presentPerson } from './present-person.ts'
import { holdRights, refuse } from './rights.ts'
import * as company from './store/sign-in-rules.ts'
import * as people from './store/users.ts'

async function present(tx: Tx, ctx: Ctx, row: company.RulesRow): Promise<SignInRules> {
  return {
    second_factor_required: row.second_factor_required,
    without_factor: (await people.listWithoutFactor(tx)).length,
    can: { change: ctx.actor.isAdministrator },
    version: row.version,
  }
}

export function signInRules(ctx: Ctx): Promise<SignInRules> {
  return ctx.transaction(async (tx) => present(tx, ctx, await company.rules(tx)))
}

export function saveSignInRules(
  ctx: Ctx,
  form: { second_factor_required: boolean; version: number },
): Promise<SignInRules> {
  return ctx.transaction(async (tx) => {
    const { actor } = await holdRights(tx, ctx, '/users/Index')
    // It is about those who hold the most: nobody below them decides how they sign in.
    refuse(actor.rights.is_administrator ? null : 'above_you')
    const before = await company.rules(tx)
    if (before.version !== form.version)
      throw new AppError('stale_version', { current: await present(tx, ctx, before) })
    if (form.second_factor_required) await refuseWithoutOwnFactor(tx, ctx)
    const after = await company.setRules(tx, before.id, form.second_factor_required)
    await audit.record(tx, 'company.sign_in_rules_changed', before.id, {
      before: { second_factor_required: before.second_factor_required },
      after: { second_factor_required: after.second_factor_required },
    })
    await publish(tx, { company_id: ctx.actor.companyId, user_id: null, topic: 'company', id: before.id })
    // It counts at once: open streams of those who must set one up end, and are refused when they come back.
    if (after.second_factor_required) await endStreams(tx, ctx, await people.listWithoutFactor(tx))
    return present(tx, ctx, after)
  })
}

async function endStreams(tx: Tx, ctx: Ctx, people: readonly number[]): Promise<void> {
  for (const user_id of people)
    await publish(tx, { company_id: ctx.actor.companyId, user_id, topic: 'session', id: null })
}

/** A person who demands a second factor of others must have one: otherwise they could lock themselves out. */
async function refuseWithoutOwnFactor(tx: Tx, ctx: Ctx): Promise<void> {
  const own = await people.find(tx, ctx.actor.userId)
  if (!own?.has_factor)
    throw new AppError('conflict', { text: 'Set up your own second factor first, in your profile.' })
}

/** For somebody who lost phone and recovery codes; nobody does it to somebody who may do more. */
export function resetFactor(ctx: Ctx, userId: number): Promise<UserRow> {
  return ctx.transaction(async (tx) => {
    const book = await holdRights(tx, ctx, '/users/Index')
    const person = await people.lock(tx, userId)
    if (!person) throw new AppError('not_found')
    if (userId === ctx.actor.userId)
      throw new AppError('conflict', { text: 'Switch your own second factor off in your profile.' })
    refuse(refuseReaching(book.actor, holderOf(book, person)))
    if (!person.has_factor) throw new AppError('conflict', { text: 'This person has no second factor.' })
    await takeFactorAway(tx, ctx, userId)
    return presentPerson(ctx, book, (await people.find(tx, userId)) as people.PersonRow)
  })
}
