import type { BillDetails } from '@itayo/contract'
import { addDays, percentOf, sum, USUAL_RATES } from '@itayo/domain'
import { addOther, collect, savePapers } from '../areas/money/billing/bill-entries.ts'
import { certifyBill, submitBill } from '../areas/money/billing/bill-steps.ts'
import { draftBill, releaseRetention } from '../areas/money/billing/make-bill.ts'
import { billDetails, projectBilling } from '../areas/money/billing/read-billing.ts'
import { contractCost } from '../areas/money/billing/read-settings.ts'
import { addExtension, saveAdvance, saveCompletion, saveRates } from '../areas/money/billing/save-settings.ts'
import type { Ctx, Platform } from '../platform/context.ts'
import { type BillFate, type ContractPlan, demoContracts } from './contract-plans.ts'
import { at, demoPeople, momentOf } from './people.ts'

/** Every certified statement billed, and each bill as far as its contract's plan says. */
export async function loadBillingDemo(platform: Platform): Promise<void> {
  for (const { decides } of await demoPeople(platform)) {
    const receipts = officialReceipts()
    for (const { projectId, plan } of await demoContracts(decides))
      await billProject(decides, projectId, plan, receipts)
  }
}

/** A booklet of receipts: each is torn out once. */
function* officialReceipts(): Generator<string, never> {
  for (let number = 45_117; ; number += 1) yield `OR ${String(number).padStart(7, '0')}`
}

async function billProject(
  by: Ctx,
  project_id: number,
  plan: ContractPlan,
  receipts: Generator<string, never>,
): Promise<void> {
  await agreeOnTerms(by, project_id, plan)
  for (const [, , fate] of plan.statements) {
    const { next } = await projectBilling(by, project_id)
    if (!next) throw new Error('the demo bills a statement that is not there')
    const day = momentOf(addDays(next.period_to, 5), '10:00', by.now())
    const { bill_id } = await draftBill(at(day, by), { project_id, report_log_id: next.report_log_id })
    await follow(by, await billDetails(by, bill_id as number), fate, receipts)
  }
  if (plan.releases) await askForRetention(by, project_id, plan.releases)
}

async function follow(
  by: Ctx,
  bill: BillDetails,
  fate: BillFate,
  receipts: Generator<string, never>,
): Promise<void> {
  if (fate === 'drafted') return
  await submit(by, bill)
  if (fate === 'submitted') return
  await step(by, bill, 11, certifyBill)
  if (fate === 'certified') return
  await pay(by, bill, fate, receipts.next().value)
}

async function agreeOnTerms(by: Ctx, project_id: number, plan: ContractPlan): Promise<void> {
  const read = () => projectBilling(by, project_id)
  const { contract_start, contract_end, settings } = await read()
  const on = (day: string) => at(momentOf(day, '09:00', by.now()), by)
  const versionNow = async () => (await read()).settings.version
  const paid_on = addDays(contract_start, 7)
  const reason = 'As the contract has them'
  await saveRates(on(paid_on), { project_id, version: settings.version, ...USUAL_RATES, reason })
  if (plan.hasAdvance) {
    const { cost } = await by.transaction((tx) => contractCost(tx, project_id, paid_on))
    const amount = percentOf(cost, 15)
    await saveAdvance(on(paid_on), { project_id, version: await versionNow(), amount, paid_on })
  }
  if (plan.hasExtension) {
    const granted_on = addDays(contract_start, 60)
    const why = 'Typhoon, ten days in which nobody could work'
    const extension = { days: 10, granted_on, reason: why }
    await addExtension(on(granted_on), { project_id, version: await versionNow(), ...extension })
  }
  if (plan.completed !== undefined) {
    const completed_on = addDays(contract_end, plan.completed)
    await saveCompletion(on(completed_on), { project_id, version: await versionNow(), completed_on })
  }
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

/**
 * Pesos that did not come: charges that the bank kept are written off, the rest of a short payment stays
 * receivable.
 */
const MISSING = { paid: 0, written_off: 2_500, paid_short: 48_250 } as const

async function pay(
  by: Ctx,
  { bill_id, period_to }: BillDetails,
  fate: keyof typeof MISSING,
  official_receipt: string,
): Promise<void> {
  const received_on = addDays(period_to as string, 26)
  const due = await billDetails(by, bill_id)
  const missing = Math.min(MISSING[fate], due.receivable / 10)
  await collect(at(momentOf(received_on, '11:00', by.now()), by), {
    bill_id,
    version: due.version,
    received_on,
    official_receipt,
    amount: sum([due.receivable, -percentOf(missing, 100)]),
  })
  if (fate !== 'written_off') return
  const { version, receivable } = await billDetails(by, bill_id)
  const reason = 'Charges of the bank'
  await addOther(by, { bill_id, version, kind: 'write_off', amount: receivable, reason })
}

async function askForRetention(by: Ctx, project_id: number, percent: number): Promise<void> {
  const { releasable } = await projectBilling(by, project_id)
  const { bill_id } = await releaseRetention(by, { project_id, amount: percentOf(releasable, percent) })
  const { version } = await billDetails(by, bill_id as number)
  await submitBill(by, { bill_id: bill_id as number, version })
}
