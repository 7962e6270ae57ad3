import type { BillDetails } from '@itayo/contract'
import { addDays, percentOf, sum, USUAL_RATES } from '@itayo/domain'
import { addOther, collect, savePapers } from '../areas/money/billing/bill-entries.ts'
import { certifyBill, submitBill } from '../areas/money/billing/bill-steps.ts'
import { draftBill } from '../areas/money/billing/make-bill.ts'
import { billDetails, projectBilling } from '../areas/money/billing/read-billing.ts'
import { contractCost } from '../areas/money/billing/read-settings.ts'
import { addExtension, saveAdvance, saveRates } from '../areas/money/billing/save-settings.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { at, momentOf } from './people.ts'
import { demoSites } from './requests.ts'

/** Every certified statement billed: the first ones paid, one of them short, the newest a draft. */
export async function loadBillingDemo(platform: Platform): Promise<void> {
  for (const { decides, projects } of await demoSites(platform))
    for (const { id, isOpen } of projects) if (isOpen) await billProject(decides, id)
}

async function billProject(by: Ctx, project_id: number): Promise<void> {
  await agreeOnTerms(by, project_id)
  for (;;) {
    const { next } = await projectBilling(by, project_id)
    if (!next) break
    const day = momentOf(addDays(next.period_to, 5), '10:00', by.now())
    await draftBill(at(day, by), { project_id, report_log_id: next.report_log_id })
  }
  const { bills } = await projectBilling(by, project_id)
  // The newest is a draft, the one before it waits for the client, and the third for its payment.
  for (const { bill_id, number } of bills.toReversed()) {
    const younger = bills.length - number
    if (younger === 0) continue
    const bill = await billDetails(by, bill_id)
    await submit(by, bill)
    if (younger === 1) continue
    await step(by, bill, 11, certifyBill)
    // The first is always paid, also where there are few.
    if (younger === 2 && number > 1) continue
    await pay(by, bill, { isFirst: bill.number === 1 })
  }
}

async function agreeOnTerms(by: Ctx, project_id: number): Promise<void> {
  const read = () => projectBilling(by, project_id)
  const { contract_start, settings } = await read()
  const paidOn = addDays(contract_start, 7)
  const { cost } = await by.transaction((tx) => contractCost(tx, project_id, paidOn))
  const early = at(momentOf(paidOn, '09:00', by.now()), by)
  const reason = 'As the contract has them'
  await saveRates(early, { project_id, version: settings.version, ...USUAL_RATES, reason })
  const version = (await read()).settings.version
  await saveAdvance(early, { project_id, version, amount: percentOf(cost, 15), paid_on: paidOn })
  const granted_on = addDays(contract_start, 60)
  await addExtension(at(momentOf(granted_on, '09:00', by.now()), by), {
    project_id,
    version: (await read()).settings.version,
    days: 10,
    granted_on,
    reason: 'Typhoon, ten days in which nobody could work',
  })
}

type Step = typeof submitBill

/** So many days after the end of its period. */
async function step(by: Ctx, { bill_id, period_to }: BillDetails, days: number, take: Step): Promise<void> {
  const day = addDays(period_to as string, days)
  const { version } = await billDetails(by, bill_id)
  await take(at(momentOf(day, '14:00', by.now()), by), { bill_id, version })
}

async function submit(by: Ctx, bill: BillDetails): Promise<void> {
  await step(by, bill, 6, submitBill)
  const { bill_id, version, papers } = await billDetails(by, bill.bill_id)
  const ready = papers.map(({ name }) => ({ name, is_ready: name === 'Test results' }))
  await savePapers(by, { bill_id, version, papers: ready })
}

const SHORT = 48_250
const CHARGES = 2_500

/** The first with what the bank kept, which is written off; the others short. */
async function pay(by: Ctx, bill: BillDetails, { isFirst }: { isFirst: boolean }): Promise<void> {
  const { bill_id, number, period_to } = bill
  const received_on = addDays(period_to as string, 26)
  const due = await billDetails(by, bill_id)
  const missing = Math.min(isFirst ? CHARGES : SHORT, due.receivable / 10)
  const amount = sum([due.receivable, -percentOf(missing, 100)])
  const official_receipt = `OR ${String(45_116 + number).padStart(7, '0')}`
  await collect(at(momentOf(received_on, '11:00', by.now()), by), {
    bill_id,
    version: due.version,
    received_on,
    official_receipt,
    amount,
  })
  if (!isFirst) return
  const { version, receivable } = await billDetails(by, bill_id)
  const reason = 'Charges of the bank'
  await addOther(by, { bill_id, version, kind: 'write_off', amount: receivable, reason })
}
