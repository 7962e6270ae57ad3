import type { BillDetails } from '@itayo/contract'
import { sum } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { readSwaPaper } from '../../site/reports/swa/swa-paper.ts'
import { readBill } from './read-billing.ts'
import { readSettings } from './read-settings.ts'
import { billsOf } from './store/bills.ts'
import { photosOfPeriod } from './store/photos.ts'

/** Everything the papers of a bill say beside the head that all papers have. */
export async function readBillPaper(tx: Tx, ctx: Ctx, billId: number) {
  const bill = await readBill(tx, ctx, billId)
  const { project, advance } = await readSettings(tx, bill.project_id)
  const before = (await billsOf(tx, [bill.project_id])).filter(({ number }) => number <= bill.number)
  const swa = bill.report_log_id ? await readSwaPaper(tx, bill.project_id, bill.report_log_id) : null
  return {
    bill,
    swa,
    started: project.start_date,
    client: project.client_company || project.client_name,
    attention: project.client_name,
    projectName: project.name,
    advance: advance ?? 0,
    recouped: sum(before.map(({ recoupment }) => recoupment)),
    retained: sum(before.flatMap(({ retention, retention_released }) => [retention, -retention_released])),
  }
}

export type BillPaper = Awaited<ReturnType<typeof readBillPaper>>

/** More photos than anybody prints; the others are seen in the reports. */
const MOST_PHOTOS = 40

export function readBillPhotos(tx: Tx, { project_id, period_from: from, period_to: to }: BillDetails) {
  return from && to ? photosOfPeriod(tx, { project_id, from, to }, MOST_PHOTOS) : []
}
