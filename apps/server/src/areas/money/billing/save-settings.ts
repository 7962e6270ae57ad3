import { type BillingRates, whyNotAdvance } from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { shownDay, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { refused } from '../../site/onsite/slips.ts'
import { workOutDamages } from './bill-steps.ts'
import { contractCost, readSettings, type Settings } from './read-settings.ts'
import { billsOf } from './store/bills.ts'
import * as store from './store/settings.ts'

interface Seen {
  project_id: number
  version: number
}

interface Changed {
  bill_id: null
}

/** Held, changed as it was seen, with the damages of open bills by the days that are known then. */
function changeSettings(
  ctx: Ctx,
  { project_id, version }: Seen,
  change: (tx: Tx, settings: Settings) => Promise<void>,
  /** Asked before the version: what is not there is not found, whatever was seen. */
  isThere: (settings: Settings) => boolean = () => true,
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const settings = await readSettings(tx, project_id)
    if (!isThere(settings)) throw new AppError('not_found')
    if (settings.version !== version)
      throw new AppError('stale_version', { current: { version: settings.version } })
    await change(tx, settings)
    await workOutDamages(tx, await readSettings(tx, project_id))
    await tellProject(tx, ctx, project_id)
    return { bill_id: null }
  })
}

/** For new bills: those that are made keep theirs. */
export function saveRates(
  ctx: Ctx,
  { reason, project_id, version, ...rates }: Seen & BillingRates & { reason: string },
): Promise<Changed> {
  return changeSettings(ctx, { project_id, version }, async (tx, settings) => {
    await store.insertRates(tx, project_id, { ...rates, reason, created_at: ctx.now() })
    await store.writeContract(tx, project_id, {})
    await audit.record(tx, 'billing.rates_changed', project_id, {
      before: settings.rates,
      after: { ...rates, reason },
    })
  })
}

/** Paid once, before anything is billed; 0 takes it away again. */
export function saveAdvance(
  ctx: Ctx,
  { amount, paid_on, ...seen }: Seen & { amount: number; paid_on: string },
): Promise<Changed> {
  return changeSettings(ctx, seen, async (tx, settings) => {
    const { project_id } = seen
    if ((await billsOf(tx, [project_id])).length > 0) {
      const text = 'Bills are made with the advance as it is. It is noted before the first one.'
      throw new AppError('billing.not_ready', { text })
    }
    requireDay(ctx, settings, { day: paid_on, path: 'body.paid_on' })
    const { is_contract, cost } = await contractCost(tx, project_id, paid_on)
    if (!is_contract)
      throw new AppError('billing.refused', {
        text: 'The estimate is not approved yet. An advance is a part of an approved contract.',
      })
    const why = whyNotAdvance(amount, cost)
    if (why) throw refused('body.amount', why)
    const paid = amount > 0
    await store.writeContract(tx, project_id, {
      advance: paid ? amount : null,
      advance_paid_on: paid ? paid_on : null,
      advance_contract_cost: paid ? cost : null,
    })
    await audit.record(tx, 'billing.advance_noted', project_id, {
      before: { amount: settings.advance, paid_on: settings.advance_paid_on },
      after: { amount, paid_on },
    })
  })
}

export function saveCompletion(
  ctx: Ctx,
  { completed_on, ...seen }: Seen & { completed_on: string | null },
): Promise<Changed> {
  return changeSettings(ctx, seen, async (tx, settings) => {
    if (completed_on) requireDay(ctx, settings, { day: completed_on, path: 'body.completed_on' })
    await store.writeContract(tx, seen.project_id, { completed_on })
    await audit.record(tx, 'billing.completion_noted', seen.project_id, {
      before: { completed_on: settings.completed_on },
      after: { completed_on },
    })
  })
}

export function addExtension(
  ctx: Ctx,
  { days, granted_on, reason, ...seen }: Seen & { days: number; granted_on: string; reason: string },
): Promise<Changed> {
  return changeSettings(ctx, seen, async (tx, settings) => {
    requireDay(ctx, settings, { day: granted_on, path: 'body.granted_on' })
    const { project_id } = seen
    await store.insertExtension(tx, { project_id, days, granted_on, reason })
    await store.writeContract(tx, project_id, {})
    await audit.record(tx, 'billing.extension_noted', project_id, { after: { days, granted_on, reason } })
  })
}

export function removeExtension(
  ctx: Ctx,
  { extension_id, reason, ...seen }: Seen & { extension_id: number; reason: string },
): Promise<Changed> {
  const itsOwn = ({ extensions }: Settings) => extensions.find(({ id }) => id === extension_id)
  const remove = async (tx: Tx, settings: Settings) => {
    await store.deleteExtension(tx, extension_id)
    await store.writeContract(tx, seen.project_id, {})
    const { days, granted_on, reason: granted } = itsOwn(settings) as Settings['extensions'][number]
    await audit.record(tx, 'billing.extension_removed', seen.project_id, {
      before: { days, granted_on, reason: granted },
      after: { reason },
    })
  }
  return changeSettings(ctx, seen, remove, (settings) => itsOwn(settings) !== undefined)
}

function requireDay(ctx: Ctx, { project }: Settings, { day, path }: { day: string; path: string }): void {
  if (day > today(ctx.platform.clock)) throw refused(path, 'Choose today or an earlier day.')
  if (day < project.start_date)
    throw refused(
      path,
      `Choose a day that is not before the start of the contract, ${shownDay(project.start_date)}.`,
    )
}
