import type { EstimateUpload, ImportPreview, ImportRow, ImportRowEdit } from '@itayo/contract'
import { UPLOAD_STATUS } from '@itayo/contract'
import { importProblems, importScopes, itemNumber, nameIndex, previewStatus } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { openProject } from '../../../platform/projects.ts'
import { requireRows } from '../../../platform/rows.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { helpOf } from './help.ts'
import * as lists from './store/lists.ts'
import * as scopeStore from './store/scopes.ts'
import * as store from './store/uploads.ts'
import { takenScopes } from './taken-scopes.ts'
import { heldUpload, requireCosts, shown, told } from './uploads.ts'

const { doneProcessing, initialPreview, finalPreview, completed } = UPLOAD_STATUS

/** The rows as they were read. Once they are in the estimate they can be looked at, no longer changed. */
export async function readPreview(ctx: Ctx, id: number): Promise<ImportPreview> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const upload = await store.find(tx, id)
    if (!upload) throw new AppError('not_found')
    const { document } = upload
    if (!document || upload.status < doneProcessing || upload.status > completed)
      throw new AppError('estimate_import.not_ready', { text: NOT_READ })
    const project = await openProject(tx, upload.project_id)
    const rows = (await store.rowsOf(tx, id)).map(presentRow)
    const { ocm, cp, vat } = await termsIn(tx, upload.project_id)
    return {
      upload: await shown(tx, id),
      project_name: project.name,
      version: upload.version,
      document_project: document.project,
      basis: document.basis,
      prices: upload.prices,
      understood: document.understood,
      totals: document.totals,
      warnings: document.warnings,
      unread_pages: document.unread_pages ?? [],
      scanned_pages: document.scanned_pages ?? [],
      notices: document.notices ?? [],
      help: await helpOf(tx, upload),
      help_problem: upload.help_problem,
      rows,
      terms: { ocm, cp, vat },
      taken: await scopeStore.taken(tx, upload.project_id),
      headings: await phasesMeant(tx, [...new Set(rows.map(({ heading }) => heading))].filter(Boolean)),
      may_add_work_items: ctx.may('/catalog/Index'),
    }
  })
}

/** A work item is named with its number. */
function presentRow({ code, dpwh_ref, ...row }: store.StoredRow): ImportRow {
  return { ...row, item_name: `${itemNumber({ dpwh_ref, code })} ${row.item_name}`.trim() }
}

const NOT_READ = 'There is nothing to look at: this file is still being read, or was rejected or cancelled.'

/** 'II. EARTHWORKS' is the scope of work 'Earthworks'. */
async function phasesMeant(tx: Tx, headings: readonly string[]): Promise<ImportPreview['headings']> {
  const index = nameIndex(await lists.phases(tx), ({ name }) => [name])
  return headings.map((heading) => {
    const plain = heading.replace(/^\s*(part|division|section)?\s*[\divxlc.)-]*[a-z]?[.):–-]*\s+/i, '')
    const best = index.best(plain || heading, 1)[0]
    return { heading, phase_id: best && best.score >= 0.5 ? best.entry.id : null }
  })
}

interface Update {
  uploaded_file_id: number
  status: number
  data: { version: number; prices: 'direct' | 'marked_up' | null; rows: ImportRowEdit[] }
}

export async function updatePreview(
  ctx: Ctx,
  { uploaded_file_id: id, status, data }: Update,
): Promise<{ upload: EstimateUpload; version: number }> {
  requireCosts(ctx)
  if (status < initialPreview || status > finalPreview) throw new AppError('estimate_import.wrong_status')
  return ctx.transaction(async (tx) => {
    const upload = await heldUpload(tx, id)
    if (upload.status < doneProcessing || upload.status > finalPreview)
      throw new AppError('estimate_import.wrong_status')
    await requireItems(tx, id, data.rows)
    if (upload.version !== data.version) throw new AppError('stale_version')
    if (data.rows.some((row) => row.new_in_phase_id !== null) && !ctx.may('/catalog/Index'))
      throw new AppError('permission_denied')
    if (!(await store.editRows(tx, id, data.rows))) throw new AppError('not_found')
    await requireStatus(tx, upload, status, data.prices)
    const version = await store.change(tx, id, { status, prices: data.prices })
    return { upload: await told(tx, ctx, upload), version }
  })
}

/** A final preview is one that can go in as it is. */
async function requireStatus(
  tx: Tx,
  upload: store.HeldUpload,
  status: number,
  prices: 'direct' | 'marked_up' | null,
): Promise<void> {
  if (status !== finalPreview) return
  const scopes = importScopes(await store.rowsOf(tx, upload.id))
  const problems = importProblems(scopes, await takenScopes(tx, upload.project_id))
  if (previewStatus(scopes, problems, prices) !== finalPreview)
    throw new AppError('estimate_import.not_ready')
}

const LISTS = {
  work_item: 'work_item',
  labor: 'position',
  equipment: 'equipment_category',
  material: 'material',
} as const

/** The item of a row must be this company's and from the list of the row's kind; its unit must exist. */
async function requireItems(tx: Tx, uploadId: number, edits: readonly ImportRowEdit[]): Promise<void> {
  const numbers = edits.map(({ row }) => row)
  const kindOf = await store.kindsOf(tx, uploadId, numbers)
  if (new Set(numbers).size !== edits.length)
    throw new AppError('invalid_input', { text: 'A row is here twice.' })
  for (const kind of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const ids = edits.flatMap((edit) => (kindOf.get(edit.row) === kind && edit.item_id ? [edit.item_id] : []))
    await requireRows(tx, LISTS[kind], ids)
  }
  const idsOf = (of: (edit: ImportRowEdit) => number | null) => edits.flatMap((edit) => of(edit) ?? [])
  await requireRows(
    tx,
    'phase',
    idsOf((edit) => edit.new_in_phase_id),
  )
  await requireRows(
    tx,
    'company_tag',
    idsOf((edit) => edit.company_tag_id),
  )
  await requireRows(
    tx,
    'unit',
    idsOf((edit) => edit.unit_id),
  )
  const lines = edits.filter((edit) => kindOf.get(edit.row) !== 'work_item')
  if (lines.some((edit) => edit.new_in_phase_id !== null || edit.company_tag_id !== null))
    throw new AppError('invalid_input', { text: 'Only a work item has a scope of work and a tag.' })
  if (edits.some((edit) => edit.item_id !== null && edit.new_in_phase_id !== null))
    throw new AppError('invalid_input', { text: 'A row becomes a work item of the catalogue, or a new one.' })
}
