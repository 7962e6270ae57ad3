import {
  addDays,
  type BillBasis,
  deductionsOf,
  lateDays,
  NO_DEDUCTIONS,
  netOf,
  PAPERS_TO_ADD,
  sum,
  whyNotBilled,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdProject, tellProject } from '../../../platform/projects.ts'
import { billedGross, lastPeriod, releasable } from './read-billing.ts'
import { readSettings, termsOfToday } from './read-settings.ts'
import * as store from './store/bills.ts'
import * as entries from './store/entries.ts'

interface Changed {
  bill_id: number | null
}

const refusedWith = (text: string) => new AppError('billing.refused', { text })

/** Bills the next certified statement. The project is held: of two people one makes the bill, the other hears so. */
export function draftBill(
  ctx: Ctx,
  { project_id, report_log_id }: { project_id: number; report_log_id: number },
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const bills = await store.billsOf(tx, [project_id])
    const statement = await requireNext(tx, { project_id, report_log_id }, bills)
    const settings = await readSettings(tx, project_id)
    const { period_to, contract_cost, to_date } = statement
    const before = billedGross(bills)
    const last = lastPeriod(bills)
    const period_from = last ? addDays(last, 1) : statement.period_from
    const basis: BillBasis = {
      contract_cost,
      billed_before: before,
      gross: sum([to_date, -before]),
      recouped_before: sum(bills.map(({ recoupment }) => recoupment)),
      damages_before: sum(bills.map(({ liquidated_damages }) => liquidated_damages)),
      late_days: lateDays({ from: period_from, to: period_to }, settings.contract_end, settings.completed_on),
    }
    const why = whyNotBilled(basis)
    if (why) throw refusedWith(why)
    const terms = termsOfToday(settings)
    return insertBill(tx, ctx, {
      project_id,
      number: (bills.at(-1)?.number ?? 0) + 1,
      kind: 'progress',
      report_log_id,
      period_from,
      period_to,
      terms,
      contract_cost,
      billed_before: before,
      gross: basis.gross,
      ...deductionsOf(basis, terms),
      late_days: basis.late_days,
      contract_end: settings.contract_end,
      retention_released: 0,
      drafted_on: today(ctx.platform.clock),
    })
  })
}

async function requireNext(
  tx: Tx,
  { project_id, report_log_id }: { project_id: number; report_log_id: number },
  bills: readonly store.BillRow[],
): Promise<store.CertifiedStatement> {
  const asked = await store.statementState(tx, report_log_id)
  if (asked?.project_id !== project_id) throw new AppError('not_found')
  if (asked.state !== 'certified')
    throw refusedWith(`SWA ${asked.number} is not certified. Certify it before you bill it.`)
  const billed = bills.find((bill) => bill.report_log_id === report_log_id)
  if (billed) {
    const text = `SWA ${asked.number} is billed already, as No. ${billed.number}.`
    throw new AppError('billing.not_ready', { text })
  }
  const statements = await store.certifiedStatements(tx, project_id)
  const next = statements.find(({ is_billed }) => !is_billed) as store.CertifiedStatement
  if (next.report_log_id !== report_log_id)
    throw refusedWith(`SWA ${next.number} comes first: statements are billed one after the other.`)
  return next
}

/** After everything is billed and certified, in parts if wished. */
export function releaseRetention(
  ctx: Ctx,
  { project_id, amount }: { project_id: number; amount: number },
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    await holdProject(tx, project_id)
    const bills = await store.billsOf(tx, [project_id])
    const last = bills.at(-1)
    const most = releasable(bills)
    if (!last || most <= 0)
      throw refusedWith('Retention is released when all of the contract is billed and certified.')
    if (amount > most) throw refusedWith('More than the retention that is held and not released yet.')
    const settings = await readSettings(tx, project_id)
    return insertBill(tx, ctx, {
      project_id,
      number: last.number + 1,
      kind: 'release',
      report_log_id: null,
      period_from: null,
      period_to: null,
      terms: termsOfToday(settings),
      contract_cost: last.contract_cost,
      billed_before: billedGross(bills),
      gross: 0,
      ...NO_DEDUCTIONS,
      late_days: 0,
      contract_end: settings.contract_end,
      retention_released: amount,
      drafted_on: today(ctx.platform.clock),
    })
  })
}

async function insertBill(tx: Tx, ctx: Ctx, bill: store.NewBill): Promise<Changed> {
  const { project_id, number, gross } = bill
  const bill_id = await store.insert(tx, bill)
  if (bill.kind === 'progress')
    await entries.writePapers(
      tx,
      { project_id, bill_id },
      PAPERS_TO_ADD.map((name) => ({ name, is_ready: false })),
    )
  await audit.record(tx, 'billing.drafted', project_id, {
    after: { number, gross, net: netOf({ ...bill, other: 0 }) },
  })
  await tellProject(tx, ctx, project_id)
  return { bill_id }
}
