import { type ImportHelp, type ReaderHints, type ReadingHelp, UPLOAD_STATUS } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { openProject } from '../../../platform/projects.ts'
import { hintProblem } from './check-hints.ts'
import { readingJob } from './read-job.ts'
import * as layouts from './store/layouts.ts'
import * as store from './store/uploads.ts'
import { heldUpload, requireCosts, told } from './uploads.ts'

const { pending, doneProcessing, finalPreview, rejected } = UPLOAD_STATUS

/** Before it is in the estimate; a rejected one too, when its pages could be opened. */
const canBeHelped = (status: number) =>
  (status >= doneProcessing && status <= finalPreview) || status === rejected

export async function helpDetails(ctx: Ctx, id: number): Promise<ImportHelp> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const upload = await store.find(tx, id)
    if (!upload) throw new AppError('not_found')
    await openProject(tx, upload.project_id)
    const seen = await store.seenOf(tx, id)
    if (!seen || !canBeHelped(upload.status)) throw new AppError('estimate_import.wrong_status')
    return {
      version: upload.version,
      rows_touched: await store.countTouched(tx, id),
      can_be_remembered: await isPrinted(tx, upload),
      pages: seen.pages,
      tables: seen.tables,
      hints: upload.help?.hints ?? null,
      help: await helpOf(tx, upload),
      problem: upload.help_problem,
    }
  })
}

/** A table of a PDF stands where it stands in the next one; columns of a spreadsheet are as wide as their cells. */
async function isPrinted(tx: Tx, { file_id, joined_file_id }: store.HeldUpload): Promise<boolean> {
  for (const id of [file_id, joined_file_id]) {
    const file = id === null ? undefined : await store.fileOf(tx, id)
    if (file?.content_type === 'application/pdf') return true
  }
  return false
}

export async function helpOf(tx: Tx, upload: store.HeldUpload): Promise<ReadingHelp | null> {
  if (!upload.help) return null
  const layout = upload.layout_id === null ? undefined : await layouts.find(tx, upload.layout_id)
  return {
    by: upload.help.by,
    layout: layout
      ? {
          layout_id: layout.id,
          version: layout.version,
          named_at: layout.named_at.toISOString(),
          named_by: layout.named_by,
        }
      : null,
    before: upload.help.before,
  }
}

interface Help {
  uploaded_file_id: number
  version: number
  hints: ReaderHints | null
  remember: boolean
}

/** Reads the file again as a person says it is to be read. Until that is done the rows stay as they are. */
export async function helpReader(
  ctx: Ctx,
  { uploaded_file_id: id, version, hints, remember }: Help,
): Promise<{ uploaded_file_id: number; status: number; version: number }> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const upload = await heldUpload(tx, id)
    if (upload.version !== version) throw new AppError('stale_version')
    const seen = await store.seenOf(tx, id)
    if (!seen || !canBeHelped(upload.status)) throw new AppError('estimate_import.wrong_status')
    const problem = hints ? hintProblem(hints, seen.pages) : undefined
    if (problem) throw new AppError('estimate_import.bad_hint', { text: problem })
    const next = await store.change(tx, id, {
      status: pending,
      help_asked: { hints, remember, status: upload.status },
      help_problem: '',
    })
    await enqueue(tx, readingJob, { upload_id: id })
    await audit.record(tx, 'estimate.reader_helped', upload.project_id, {
      after: { file: upload.file_name, tables: hints?.tables.length ?? 0, rows: hints?.rows.length ?? 0 },
    })
    await told(tx, ctx, upload)
    return { uploaded_file_id: id, status: pending, version: next }
  })
}
