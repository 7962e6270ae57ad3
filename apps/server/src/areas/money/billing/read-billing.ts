import type { Bill, BillDetails, BillingAccount } from '@itayo/contract'
import {
  addDays,
  billReference,
  contractParts,
  deductionBases,
  isNextStep,
  isWhole,
  netOf,
  receivableOf,
  shareOf,
  sum,
} from '@itayo/domain'
import { today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { contractCost, readSettings } from './read-settings.ts'
import { billingOf } from './standing.ts'
import * as store from './store/bills.ts'
import * as entries from './store/entries.ts'
import { photoCount } from './store/photos.ts'

export function projectBilling(ctx: Ctx, projectId: number): Promise<BillingAccount> {
  return ctx.transaction(async (tx) => {
    const { archived_at } = await openProject(tx, projectId)
    const day = today(ctx.platform.clock)
    const settings = await readSettings(tx, projectId)
    const { bills, receipts: _receipts, ...standing } = await billingOf(tx, projectId, day)
    const { is_contract, cost } = await contractCost(tx, projectId, day)
    const save = archived_at === null && ctx.may('/billing/save')
    const { identifier, start_date } = settings.project
    return {
      contract_cost: cost,
      is_contract,
      is_government: settings.is_government,
      vat: settings.vat,
      contract_start: start_date,
      contract_end: settings.contract_end,
      standing,
      parts: contractParts(bills, cost),
      bills: bills.map((bill) => presentRow(bill, identifier)).reverse(),
      next: nextOf(bills, await store.certifiedStatements(tx, projectId)),
      releasable: releasable(bills),
      settings: {
        version: settings.version,
        rates: settings.rates,
        history: settings.history.map(({ created_at, ...rates }) => ({
          ...rates,
          changed_at: created_at.toISOString(),
        })),
        advance_paid_on: settings.advance_paid_on,
        completed_on: settings.completed_on,
        extensions: settings.extensions,
      },
      can: { save, pay_advance: save && bills.length === 0 && is_contract },
    }
  })
}

/** Statements are billed one by one, oldest first, so that what is billed before is what stood before. */
function nextOf(
  bills: readonly store.BillRow[],
  statements: readonly store.CertifiedStatement[],
): BillingAccount['next'] {
  const next = statements.find(({ is_billed }) => !is_billed)
  if (!next) return null
  const { report_log_id, number, period_to, to_date } = next
  const last = lastPeriod(bills)
  const period_from = last ? addDays(last, 1) : next.period_from
  return { report_log_id, number, period_from, period_to, gross: sum([to_date, -billedGross(bills)]) }
}

/** Periods adjoin, also where a statement between them was taken back. */
export const lastPeriod = (bills: readonly store.BillRow[]): string | null =>
  bills.findLast(({ kind }) => kind === 'progress')?.period_to ?? null

export const billedGross = (bills: readonly store.BillRow[]): number => sum(bills.map(({ gross }) => gross))

/** Retention of certified bills that is in no release yet; nothing before all work is billed and certified. */
export function releasable(bills: readonly store.BillRow[]): number {
  const work = bills.filter(({ kind }) => kind === 'progress')
  const last = work.at(-1)
  const isCertified = work.every(({ certified_on }) => certified_on !== null)
  if (!last || !isCertified || !isWhole(last)) return 0
  return sum(bills.flatMap(({ retention, retention_released }) => [retention, -retention_released]))
}

function presentRow(bill: store.BillRow, identifier: string): Bill {
  const { id, contract_cost, billed_before, gross } = bill
  return {
    bill_id: id,
    number: bill.number,
    reference: billReference(identifier, bill.number),
    kind: bill.kind,
    state: bill.state,
    report_log_id: bill.report_log_id,
    swa_number: bill.swa_number,
    period_from: bill.period_from,
    period_to: bill.period_to,
    gross,
    recoupment: bill.recoupment,
    retention: bill.retention,
    vat_withheld: bill.vat_withheld,
    ewt: bill.ewt,
    liquidated_damages: bill.liquidated_damages,
    other: bill.other,
    retention_released: bill.retention_released,
    net: netOf(bill),
    collected: bill.collected,
    receivable: receivableOf(bill),
    to_date_percent: shareOf(sum([billed_before, gross]), contract_cost),
    drafted_on: bill.drafted_on,
    submitted_on: bill.submitted_on,
    certified_on: bill.certified_on,
    last_receipt: bill.last_receipt,
    official_receipt: bill.official_receipt,
    version: bill.version,
  }
}

export function billDetails(ctx: Ctx, id: number): Promise<BillDetails> {
  return ctx.transaction((tx) => readBill(tx, ctx, id))
}

export async function readBill(tx: Tx, ctx: Ctx, id: number): Promise<BillDetails> {
  const row = await billById(tx, id)
  const { archived_at, identifier } = await openProject(tx, row.project_id)
  const save = archived_at === null && ctx.may('/billing/save')
  const bills = await store.billsOf(tx, [row.project_id])
  const { advance, ...terms } = row.terms
  const receipts = await entries.receipts(tx, id)
  const others = await entries.others(tx, id)
  const { project_id, period_from: from, period_to: to } = row
  const half = row.contract_cost / 2
  return {
    ...presentRow(row, identifier),
    project_id,
    contract_cost: row.contract_cost,
    billed_before: row.billed_before,
    terms: { ...terms, advance_rate: advance && shareOf(advance.amount, advance.contract_cost) },
    ...deductionBases(row, row.terms),
    contract_end: row.contract_end,
    late_days: row.late_days,
    passes_half: row.billed_before < half && sum([row.billed_before, row.gross]) >= half,
    drafted_by: row.drafted_by,
    submitted_by: row.submitted_by,
    certified_by: row.certified_by,
    receipts: receipts.map((receipt) => ({ ...receipt, amount: Number(receipt.amount) })),
    others: others.map((other) => ({ ...other, amount: Number(other.amount) })),
    papers: await entries.papers(tx, id),
    photos: from && to ? await photoCount(tx, { project_id, from, to }) : 0,
    can: {
      submit: save && isNextStep(row.state, 'submit') && isAfterThoseBefore(row, bills),
      certify: save && isNextStep(row.state, 'certify') && isAfterThoseBefore(row, bills),
      collect: save && receivableOf(row) > 0,
      note_other: save,
      take_back: save && whyNotTakenBack(row, bills, others) === null,
      keep_papers: save,
    },
  }
}

export async function billById(tx: Tx, id: number): Promise<store.BillRow> {
  const row = await store.find(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A bill takes a step when those before it have taken it: its deductions were worked out after theirs. */
export const isAfterThoseBefore = (row: store.BillRow, bills: readonly store.BillRow[]): boolean =>
  bills.every(
    (other) =>
      other.number >= row.number ||
      (row.state === 'drafted' ? other.state !== 'drafted' : other.certified_on !== null),
  )

/** Why a bill cannot go back a step; null when it can. */
export function whyNotTakenBack(
  row: store.BillRow,
  bills: readonly store.BillRow[],
  others: readonly { kind: string }[],
): string | null {
  const later = bills.filter(({ number }) => number > row.number)
  const blocking =
    row.state === 'drafted'
      ? later.at(-1)
      : later.findLast(({ state, kind }) => state !== 'drafted' || kind === 'release')
  if (blocking) return `No. ${blocking.number} came after this one. Take that back first.`
  if (row.collected > 0) return 'Remove its receipts first.'
  if (row.certified_on !== null && others.some(({ kind }) => kind === 'write_off'))
    return 'Remove what was written off first.'
  return null
}
