import type { Tx } from '../../../../platform/database/query.ts'

interface ReportSave {
  project_id: number
  kind: 'current_week' | 'historical' | 'no_work' | 'two_weeks' | 'daily' | 'swa' | 'site_visit'
  start_date?: string
  end_date?: string
  report_log_id?: number
  /** Work items or rows that were saved. */
  items: number
  created_at: Date
}

/** Remembers that somebody saved a report: the history of uploads is read from it. */
export async function recordSave(tx: Tx, save: ReportSave): Promise<void> {
  await recordSaves(tx, [save])
}

export async function recordSaves(tx: Tx, saves: readonly ReportSave[]): Promise<void> {
  await tx
    .insertInto('report_save')
    .values([...saves])
    .execute()
}
