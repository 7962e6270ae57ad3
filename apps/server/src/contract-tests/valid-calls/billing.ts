import type { BillDetails, billing } from '@itayo/contract'
import { USUAL_RATES } from '@itayo/domain'
import {
  accountOf,
  certifiedBill,
  draftedBill,
  draftOf,
  paidBill,
  readBill,
  seenAs,
  statementOf,
  submittedBill,
} from '../../testing/bills.ts'
import { billedProject } from '../../testing/statements.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const drafted = (stage: Stage) => draftedBill(stage.boss, stage.lists)
const certified = async (stage: Stage) => certifiedBill(stage.boss, await drafted(stage))

/** As the settings of a new project are seen: nothing was changed in them. */
const settings = async (stage: Stage) => ({
  project_id: (await billedProject(stage.boss, stage.lists)).id,
  version: 1,
})

async function withOther(stage: Stage): Promise<BillDetails> {
  const bill = await drafted(stage)
  const body = { ...seenAs(bill), kind: 'other' as const, amount: 100, reason: 'Materials of the owner' }
  await stage.boss.billing.addOther({ body })
  return readBill(stage.boss, bill.bill_id)
}

export const billingCalls: ValidCalls<typeof billing> = {
  draft: [
    {
      leaves: ['billing.drafted'],
      async prepare(stage) {
        const project = await billedProject(stage.boss, stage.lists)
        const { report_id } = await statementOf(stage.boss, project, 40)
        return { by: stage.asker, body: { project_id: project.id, report_log_id: report_id } }
      },
    },
  ],
  release: [
    {
      leaves: ['billing.drafted'],
      async prepare(stage) {
        const project = await billedProject(stage.boss, stage.lists)
        const { report_id } = await statementOf(stage.boss, project, 100)
        await certifiedBill(stage.boss, await draftOf(stage.boss, project.id, report_id))
        return { by: stage.asker, body: { project_id: project.id, amount: 100 } }
      },
    },
  ],
  submit: [
    {
      leaves: ['billing.submitted'],
      prepare: async (stage) => ({ by: stage.asker, body: seenAs(await drafted(stage)) }),
    },
  ],
  certify: [
    {
      leaves: ['billing.certified'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: seenAs(await submittedBill(stage.boss, await drafted(stage))),
      }),
    },
  ],
  collect: [
    {
      leaves: ['billing.collected'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...seenAs(await certified(stage)), official_receipt: 'OR 0045117', amount: 1_000 },
      }),
    },
  ],
  removeReceipt: [
    {
      leaves: ['billing.receipt_removed'],
      async prepare(stage) {
        const bill = await paidBill(stage.boss, await certified(stage), 1_000)
        const receipt_id = bill.receipts[0]?.id as number
        return { by: stage.asker, body: { ...seenAs(bill), receipt_id, reason: 'Of another project' } }
      },
    },
  ],
  addOther: [
    {
      leaves: ['billing.other_noted'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...seenAs(await drafted(stage)), kind: 'other', amount: -50, reason: 'Given back' },
      }),
    },
  ],
  removeOther: [
    {
      leaves: ['billing.other_removed'],
      async prepare(stage) {
        const bill = await withOther(stage)
        const other_id = bill.others[0]?.id as number
        return { by: stage.asker, body: { ...seenAs(bill), other_id, reason: 'Noted twice' } }
      },
    },
  ],
  savePapers: [
    {
      leaves: ['billing.papers_changed'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...seenAs(await drafted(stage)), papers: [{ name: 'Test results', is_ready: true }] },
      }),
    },
  ],
  takeBack: [
    {
      leaves: ['billing.taken_back'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...seenAs(await submittedBill(stage.boss, await drafted(stage))), reason: 'A wrong period' },
      }),
    },
  ],
  saveRates: [
    {
      leaves: ['billing.rates_changed'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...(await settings(stage)), ...USUAL_RATES, retain_again: true, reason: 'Behind by 12%' },
      }),
    },
  ],
  saveAdvance: [
    {
      leaves: ['billing.advance_noted'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...(await settings(stage)), amount: 1_000, paid_on: stage.today },
      }),
    },
  ],
  saveCompletion: [
    {
      leaves: ['billing.completion_noted'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...(await settings(stage)), completed_on: stage.today },
      }),
    },
  ],
  addExtension: [
    {
      leaves: ['billing.extension_noted'],
      prepare: async (stage) => ({
        by: stage.asker,
        body: { ...(await settings(stage)), days: 10, granted_on: stage.today, reason: 'Rain' },
      }),
    },
  ],
  removeExtension: [
    {
      leaves: ['billing.extension_removed'],
      async prepare(stage) {
        const seen = await settings(stage)
        const body = { ...seen, days: 10, granted_on: stage.today, reason: 'Rain' }
        await stage.boss.billing.addExtension({ body })
        const { version, extensions } = (await accountOf(stage.boss, seen.project_id)).settings
        const extension_id = extensions[0]?.id as number
        return { by: stage.asker, body: { ...seen, version, extension_id, reason: 'Noted twice' } }
      },
    },
  ],
}
