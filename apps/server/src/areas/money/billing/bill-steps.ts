import {
  type BillStep,
  deductionsOf,
  isNextStep,
  lateDays,
  later,
  netOf,
  sum,
  whyNotBillDay,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { shownDay, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { notify } from '../../foundation/notifications/notify.ts'
import { refused } from '../../site/onsite/slips.ts'
import { billById, isAfterThoseBefore, whyNotTakenBack } from './read-billing.ts'
import { readSettings, type Settings } from './read-settings.ts'
import * as store from './store/bills.ts'
import * as entries from './store/entries.ts'

interface Changed {
  bill_id: number | null
}

export interface Seen {
  bill_id: number
  version: number
}

/** To change it: its project held, and as it was seen. */
export async function holdBill(tx: Tx, { bill_id, version }: Seen): Promise<store.BillRow> {
  const { project_id } = await billById(tx, bill_id)
  await holdProject(tx, project_id)
  const row = await billById(tx, bill_id)
  if (row.version !== version)
    throw new AppError('stale_version', { current: { bill_id, version: row.version, state: row.state } })
  return row
}

/** The first day of a step or receipt, and what that day is. */
export async function requireBillDay(
  tx: Tx,
  ctx: Ctx,
  step: { row: store.BillRow; day: string; path: string },
): Promise<void> {
  const { row, day, path } = step
  const { project } = await readSettings(tx, row.project_id)
  const [before, name] = row.certified_on
    ? [row.certified_on, 'its certification']
    : row.submitted_on
      ? [row.submitted_on, 'its submission']
      : [row.period_to ?? project.start_date, 'the end of its period']
  const first = later(before, project.start_date)
  const firstIs = `${first === before ? name : 'the start of the contract'}, ${shownDay(first)}`
  const why = whyNotBillDay(day, { today: today(ctx.platform.clock), first, firstIs })
  if (why) throw refused(path, why)
}

export const submitBill = (ctx: Ctx, step: Seen & { day?: string | undefined }) =>
  takeStep(ctx, 'submit', step)
export const certifyBill = (ctx: Ctx, step: Seen & { day?: string | undefined }) =>
  takeStep(ctx, 'certify', step)

function takeStep(
  ctx: Ctx,
  step: BillStep,
  { day = today(ctx.platform.clock), ...seen }: Seen & { day?: string | undefined },
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    const row = await holdBill(tx, seen)
    if (!isNextStep(row.state, step)) throw new AppError('billing.not_ready')
    const bills = await store.billsOf(tx, [row.project_id])
    if (!isAfterThoseBefore(row, bills)) {
      const text =
        'An earlier bill has not taken this step yet. Bills are submitted and certified in their order.'
      throw new AppError('billing.not_ready', { text })
    }
    await requireBillDay(tx, ctx, { row, day, path: 'body.day' })
    await workOutDamages(tx, await readSettings(tx, row.project_id))
    const by = ctx.actor.userId
    await store.update(
      tx,
      row.id,
      step === 'submit'
        ? { state: 'submitted', submitted_on: day, submitted_by: by }
        : { state: 'certified', certified_on: day, certified_by: by },
    )
    const after = { number: row.number, day, net: netOf(await billById(tx, row.id)) }
    await audit.record(tx, step === 'submit' ? 'billing.submitted' : 'billing.certified', row.project_id, {
      after,
    })
    if (step === 'certify') await tellDrafter(tx, ctx, row, 'was certified')
    await tellProject(tx, ctx, row.project_id)
    return { bill_id: row.id }
  })
}

export async function tellDrafter(tx: Tx, ctx: Ctx, row: store.BillRow, news: string): Promise<void> {
  if (row.drafter_id === null || row.drafter_id === ctx.actor.userId) return
  await notify(
    tx,
    { companyId: ctx.actor.companyId, userId: row.drafter_id },
    {
      kind: 'billing.news',
      title: `Billing No. ${row.number} ${news}`,
      link: `/projects/Index?id=${row.project_id}&menu=9&bill=${row.id}`,
    },
  )
}

/** Only bills that are not certified change: extensions and the day of completion that are known by then count. */
export async function workOutDamages(tx: Tx, settings: Settings): Promise<void> {
  const { contract_end, completed_on, project } = settings
  const bills = await store.billsOf(tx, [project.id])
  let before = 0
  for (const bill of bills) {
    if (bill.certified_on === null && bill.period_from && bill.period_to) {
      const late_days = lateDays({ from: bill.period_from, to: bill.period_to }, contract_end, completed_on)
      const basis = { ...bill, recouped_before: 0, damages_before: before, late_days }
      const { liquidated_damages } = deductionsOf(basis, bill.terms)
      if (bill.contract_end !== contract_end || bill.liquidated_damages !== liquidated_damages)
        await store.update(tx, bill.id, { late_days, contract_end, liquidated_damages })
      before = sum([before, liquidated_damages])
    } else before = sum([before, bill.liquidated_damages])
  }
}

/** One step; a draft is discarded, and its number is free again. */
export function takeBackBill(ctx: Ctx, step: Seen & { reason: string }): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    const row = await holdBill(tx, step)
    const why = whyNotTakenBack(
      row,
      await store.billsOf(tx, [row.project_id]),
      await entries.others(tx, row.id),
    )
    if (why) throw new AppError('billing.not_ready', { text: why })
    if (row.state === 'drafted') await store.remove(tx, row.id)
    else if (row.state === 'submitted')
      await store.update(tx, row.id, { state: 'drafted', submitted_on: null, submitted_by: null })
    else await store.update(tx, row.id, { state: 'submitted', certified_on: null, certified_by: null })
    await audit.record(tx, 'billing.taken_back', row.project_id, {
      before: { number: row.number, state: row.state },
      after: { reason: step.reason },
    })
    await tellProject(tx, ctx, row.project_id)
    return { bill_id: row.state === 'drafted' ? null : row.id }
  })
}
