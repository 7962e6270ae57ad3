import { addDays } from '@itayo/domain'
import { expect, test } from 'vitest'
import { DAYS, today } from '../../../platform/clock.ts'
import { draftOf, readBill, statementOf } from '../../../testing/bills.ts'
import { openEstimates } from '../../../testing/open-estimates.ts'
import { asFile, picture } from '../../../testing/pictures.ts'
import { fileDaily } from '../../../testing/report-logs.ts'
import { billedProject } from '../../../testing/statements.ts'

const { server, manager, lists } = await openEstimates('manager')

test('the photos of a bill are those of its own days, of reports that stand', async () => {
  const project = await billedProject(manager, lists)
  const first = today(server.clock)
  const photographed = async (date: string, name: string, content: Uint8Array | string) => {
    const rows = [{ activity: project.scope.psow_id as number, hours: 8, work: 'Poured grid A to D.' }]
    const { report_log_id: id } = await fileDaily(manager, project.id, { date, rows })
    await manager.attachments.add({ params: { kind: 'report_log', id }, file: asFile(content, name) })
    return id
  }
  const photo = await picture('png')
  await photographed(first, 'Slab.png', photo)
  await photographed(first, 'Delivery.pdf', '%PDF-1.4 a paper is no photo')
  const archived = await photographed(first, 'Wrong site.png', photo)
  const bill = await draftOf(manager, project.id, (await statementOf(manager, project, 40)).report_id)
  expect(await readBill(manager, bill.bill_id)).toMatchObject({ period_to: first, photos: 2 })
  server.clock.advance(DAYS)
  await photographed(addDays(first, 1), 'Next period.png', photo)
  await manager.reports.archiveLog({ params: { id: archived } })
  expect(await readBill(manager, bill.bill_id)).toMatchObject({ photos: 1 })
})
