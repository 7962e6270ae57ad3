import type { reportsSwa } from '@itayo/contract'
import { approvedSwa, billedProject, certifiedSwa, draftSwa, swaData } from '../../testing/statements.ts'
import type { ValidCalls } from './define.ts'
import type { Stage } from './stage.ts'

const paper = () => new File(['Item,Quantity\r\nConcrete,10\r\n'], 'measured.csv', { type: 'text/csv' })

const billed = async (stage: Stage) => (await billedProject(stage.boss, stage.lists)).id

const stepOf = ({ report_id, version }: { report_id: number; version: number }) => ({ report_id, version })

export const swaCalls: ValidCalls<typeof reportsSwa> = {
  addSwa: [
    {
      leaves: ['attachment.added', 'report.swa_drafted'],
      async prepare(stage) {
        return { by: stage.asker, body: swaData(await billed(stage)), files: [paper()] }
      },
    },
  ],
  editSwa: [
    {
      leaves: ['attachment.added', 'report.swa_changed'],
      async prepare(stage) {
        const { report_id, version } = await draftSwa(stage.asker, await billed(stage))
        const data = { report_id, version, prepared_by: 'Engr. Ben Reyes', billing_percentage: 41 }
        return { by: stage.asker, body: { data: JSON.stringify(data) }, files: [paper()] }
      },
    },
  ],
  submitSwa: [
    {
      leaves: ['report.swa_submitted'],
      async prepare(stage) {
        return { by: stage.asker, body: stepOf(await draftSwa(stage.asker, await billed(stage))) }
      },
    },
  ],
  certifySwa: [
    {
      leaves: ['report.swa_certified'],
      async prepare(stage) {
        return { by: stage.asker, body: stepOf(await approvedSwa(stage.boss, await billed(stage))) }
      },
    },
  ],
  takeBackSwa: [
    {
      leaves: ['report.swa_taken_back'],
      async prepare(stage) {
        const step = stepOf(await certifiedSwa(stage.boss, await billed(stage)))
        return { by: stage.asker, body: { ...step, reason: 'A quantity was measured anew' } }
      },
    },
  ],
}
