import type { BillDetails } from '@itayo/contract'
import type { Lists } from './estimates.ts'
import { accomplish, type BilledProject, billedProject, certifiedSwa } from './statements.ts'
import type { SignedInClient } from './test-server.ts'

/** So many percent of the project's one work item, certified today. */
export async function statementOf(by: SignedInClient, project: BilledProject, status: number) {
  await accomplish(by, project, status)
  return certifiedSwa(by, project.id)
}

/** A bill of 40% of a contract of 13,125.00: gross 5,250.00. */
export async function draftedBill(by: SignedInClient, lists: Lists): Promise<BillDetails> {
  const project = await billedProject(by, lists)
  const { report_id } = await statementOf(by, project, 40)
  return draftOf(by, project.id, report_id)
}

export async function draftOf(
  by: SignedInClient,
  project_id: number,
  report_log_id: number,
): Promise<BillDetails> {
  const { response } = await by.billing.draft({ body: { project_id, report_log_id } })
  return readBill(by, response.bill_id as number)
}

export const readBill = async (by: SignedInClient, bill_id: number): Promise<BillDetails> =>
  (await by.billing.bill({ params: { bill_id } })).response

export const seenAs = ({ bill_id, version }: BillDetails) => ({ bill_id, version })

export async function submittedBill(by: SignedInClient, bill: BillDetails): Promise<BillDetails> {
  await by.billing.submit({ body: seenAs(bill) })
  return readBill(by, bill.bill_id)
}

export async function certifiedBill(by: SignedInClient, bill: BillDetails): Promise<BillDetails> {
  await by.billing.certify({ body: seenAs(await submittedBill(by, bill)) })
  return readBill(by, bill.bill_id)
}

export async function paidBill(by: SignedInClient, bill: BillDetails, amount: number): Promise<BillDetails> {
  const seen = seenAs(bill)
  await by.billing.collect({ body: { ...seen, official_receipt: `OR ${bill.version}`, amount } })
  return readBill(by, bill.bill_id)
}

export const accountOf = async (by: SignedInClient, project_id: number) =>
  (await by.billing.get({ params: { project_id } })).response
