import type { Person } from '../company.ts'
import type { Proof } from '../ledger.ts'
import type { ChaosClient, Setting } from './client.ts'
import { reading } from './reading.ts'

/* Bills from the statement to the receipts, and credits. */

/** Takes one billed project after the other from its statement to a certified bill, one step at a time. */
export function biller(person: Person, { company, ledger, random }: Setting): ChaosClient {
  const waiting = [...company.billed]
  let steps: (() => Promise<unknown>)[] = []

  function stepsOf(project_id: number): (() => Promise<unknown>)[] {
    let statement: { report_id: number; version: number } | undefined
    let bill_id: number | undefined
    const about = (action: string) => ({ action, subject: project_id })
    const seen = async () => {
      const params = { bill_id: bill_id as number }
      const { version } = await reading(random, () => person.billing.bill({ params }))
      return { body: { ...params, version } }
    }
    const proofOf = (kind: string, id: number | undefined, action: string): Proof => ({
      fact: { kind, mark: String(id), id: String(id), value: '' },
      audit: about(action),
    })
    return [
      async () => {
        statement = await ledger.write(
          'statement',
          random,
          (key, options) => {
            const data = { project_id, prepared_by: 'Manuel', billing_percentage: 40, remarks: key }
            return person.reports.addSwa({ body: { data: JSON.stringify(data) }, files: [] }, options)
          },
          ({ report_id, number }, key) => ({
            fact: { kind: 'statement', mark: key, id: String(report_id), value: `No. ${number}` },
            audit: about('report.swa_drafted'),
          }),
        )
        return statement
      },
      async () => {
        const approved = await ledger.write(
          'statement submitted',
          random,
          (_key, options) => person.reports.submitSwa({ body: idOf(statement) }, options),
          () => ({ audit: about('report.swa_submitted'), also: [about('report.swa_approved')] }),
        )
        if (approved) statement = approved
        return approved
      },
      () =>
        ledger.write(
          'statement certified',
          random,
          (_key, options) => person.reports.certifySwa({ body: idOf(statement) }, options),
          () => proofOf('statement certified', statement?.report_id, 'report.swa_certified'),
        ),
      async () => {
        const report_log_id = statement?.report_id as number
        const drafted = await ledger.write(
          'bill',
          random,
          (_key, options) => person.billing.draft({ body: { project_id, report_log_id } }, options),
          ({ bill_id: id }) => ({
            fact: { kind: 'bill', mark: String(project_id), id: String(id), value: 'No. 1' },
            audit: about('billing.drafted'),
          }),
        )
        bill_id = drafted?.bill_id ?? undefined
        return drafted
      },
      async () => {
        const step = await seen()
        return ledger.write(
          'bill submitted',
          random,
          (_key, options) => person.billing.submit(step, options),
          () => proofOf('bill submitted', bill_id, 'billing.submitted'),
        )
      },
      async () => {
        const step = await seen()
        return ledger.write(
          'bill certified',
          random,
          (_key, options) => person.billing.certify(step, options),
          () => proofOf('bill certified', bill_id, 'billing.certified'),
        )
      },
    ]
  }

  return {
    name: 'biller',
    async work() {
      const [project] = waiting
      if (steps.length === 0 && project !== undefined) {
        waiting.shift()
        steps = stepsOf(project)
      }
      // Declined: somebody held the project. The same step comes again.
      if (await steps[0]?.()) steps.shift()
    },
  }
}

const idOf = (statement: { report_id: number; version: number } | undefined) => {
  if (!statement) throw new Error('there is no statement')
  return { report_id: statement.report_id, version: statement.version }
}

/** Notes small payments of certified bills, as somebody else does too. */
export function cashier(person: Person, name: string, { company, ledger, random }: Setting): ChaosClient {
  return {
    name,
    async work() {
      const project_id = random.pick(company.billed)
      const { bills } = await reading(random, () => person.billing.get({ params: { project_id } }))
      const open = bills.find((bill) => bill.certified_on !== null && bill.receivable >= 1)
      if (!open) return
      const { bill_id, version } = open
      const amount = random.between(1, Math.min(9, Math.floor(open.receivable)))
      await ledger.write(
        'receipt',
        random,
        (key, options) =>
          person.billing.collect({ body: { bill_id, version, official_receipt: key, amount } }, options),
        (_reply, key) => ({
          // The answer gives the bill; a receipt goes by its own number.
          fact: { kind: 'receipt', mark: key, id: key, value: `${amount} of ${bill_id}` },
          audit: { action: 'billing.collected', subject: project_id },
        }),
      )
    },
  }
}

/** Gives credits of the pool to people, as the same person does on another device. */
export function treasurer(person: Person, name: string, { company, ledger, random }: Setting): ChaosClient {
  const people = [...company.estimators, ...company.engineers]
  return {
    name,
    async work() {
      const { userId: user_id } = random.pick(people)
      const credits = random.between(1, 90)
      await ledger.write(
        'credits',
        random,
        (key, options) => person.subscription.disburse({ body: { user_id, credits, note: key } }, options),
        ({ reference }, key) => ({
          fact: { kind: 'credits', mark: key, id: reference, value: `${credits} to ${user_id}` },
          // The entry is about the row of the ledger, which the answer does not tell.
          audit: { action: 'credits.disbursed', subject: null },
        }),
      )
    },
  }
}
