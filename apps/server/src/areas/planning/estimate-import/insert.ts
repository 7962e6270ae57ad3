import type { EstimateSave, ImportRow, InsertedEstimate, LaborEdit, ScopeEdit } from '@itayo/contract'
import { UPLOAD_STATUS } from '@itayo/contract'
import {
  type ImportedLine,
  type ImportedScope,
  type ImportScope,
  importedScope,
  importProblems,
  importScopes,
  importTotals,
  isRounded,
  previewStatus,
} from '@itayo/domain'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { termsIn } from '../../project/figures/figures.ts'
import { saveEstimate } from '../estimate/save.ts'
import { readStanding } from '../estimate/state.ts'
import { addWorkItems } from './add-work-items.ts'
import * as store from './store/uploads.ts'
import { takenScopes } from './taken-scopes.ts'
import { heldUpload, requireCosts, told } from './uploads.ts'

const NOT_READY = 'The estimate has changed since this preview was saved. Look at its rows again.'
const OWN_EDITS_WAIT =
  'Your edits of this estimate wait for approval. Import after they are decided, or withdraw them.'

type Read = ImportScope<ImportRow>

/** Puts the accepted rows into the estimate by the same save as an edit by hand, in one transaction. */
export async function insertUpload(ctx: Ctx, id: number): Promise<InsertedEstimate> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const upload = await heldUpload(tx, id)
    if (upload.status === UPLOAD_STATUS.completed)
      throw new AppError('estimate_import.not_ready', { text: 'This upload is in the estimate already.' })
    if (upload.status !== UPLOAD_STATUS.finalPreview || !upload.document)
      throw new AppError('estimate_import.not_ready')
    const { project_id: projectId, document } = upload
    const scopes = importScopes(await store.rowsOf(tx, id))
    // The estimate may have changed since the preview was saved.
    const problems = importProblems(scopes, await takenScopes(tx, projectId))
    if (previewStatus(scopes, problems, upload.prices) !== UPLOAD_STATUS.finalPreview)
      throw new AppError('estimate_import.not_ready', {
        text: problems.find(({ mustFix }) => mustFix)?.text ?? NOT_READY,
      })
    const standing = await readStanding(tx, ctx, projectId)
    if (standing.proposal?.state === 'pending') throw new AppError('conflict', { text: OWN_EDITS_WAIT })

    const taken = scopes.filter(({ scope }) => scope.choice === 'take')
    const added = await addWorkItems(tx, ctx, taken, upload.inserted?.added ?? [])
    const terms = upload.prices === 'marked_up' ? await termsIn(tx, projectId) : null
    const imported = taken.map((read) => {
      const its = { basis: document.basis, markUp: terms, withoutMarkUp: read.scope.without_mark_up }
      return { read, terms: its, made: importedScope(read, its) }
    })
    const { direct, rounding } = importTotals(imported, terms)
    const edits = imported.map(({ read, made }) => scopeEdit(read, made, added.get(read.scope.row)))
    const save: EstimateSave = {
      project_id: projectId,
      estimate_data: edits,
      labor_total_actual_cost: [],
      equipment_total_actual_cost: [],
      // A draft stays a draft; what was approved is edited, or proposed by who may not approve.
      estimate_status: standing.mode === 2 ? 2 : 1,
    }
    const saved = await saveEstimate(ctx, save, isRounded(rounding) ? { how: 'add', ...rounding } : null)
    const isProposal = saved.saved.length === 0
    await store.change(tx, id, {
      status: UPLOAD_STATUS.completed,
      inserted: {
        scopes: saved.saved.map(({ scope }) => ({ id: scope.psow_id as number, version: scope.version })),
        added: [...added].map(([row, work_item_id]) => ({ row, work_item_id })),
        proposal_id: isProposal ? (saved.proposal?.id ?? null) : null,
      },
      inserted_at: ctx.now(),
      inserted_by: ctx.actor.userId,
    })
    await audit.record(tx, 'estimate.imported', projectId, {
      after: { file: upload.file_name, work_items: taken.length, direct, added_to_catalogue: added.size },
    })
    await told(tx, ctx, upload)
    return {
      message: saved.message,
      project_id: projectId,
      work_items: taken.length,
      added_to_catalogue: added.size,
      direct,
      rounding: rounding.contract,
      is_proposal: isProposal,
    }
  })
}

function scopeEdit({ scope, lines }: Read, made: ImportedScope, addedId: number | undefined): ScopeEdit {
  const rows = new Map([scope, ...lines].map((row) => [row.row, row]))
  const of = (kind: ImportedLine['kind']) =>
    made.lines
      .filter((line) => line.kind === kind)
      .map((line) => ({ line, row: rows.get(line.row) as ImportRow }))
  return {
    key: `row${scope.row}`,
    psow_id: null,
    version: null,
    phase_id: null,
    sow_id: addedId ?? scope.item_id,
    company_tag_id: scope.company_tag_id,
    measurement: four(scope.quantity),
    unit_id: scope.unit_id,
    quantity: null,
    quantity_unit_id: null,
    measurement_formula: null,
    is_sub_con: 0,
    is_variance_order: 0,
    remove_sow: false,
    labor: of('labor').map(({ line, row }) => ({
      ...marksOf(line),
      labor_id: row.item_id,
      designation: nameOf(row),
      basis: line.basis as LaborEdit['basis'],
      estimated_workers: line.count,
      duration: line.duration,
      rate: line.rate,
    })),
    equipment: of('equipment').map(({ line, row }) => ({
      ...marksOf(line),
      equipment_category_id: row.item_id,
      description: nameOf(row),
      basis: line.basis,
      estimated_quantity: line.count,
      duration: line.duration,
      rate: line.rate,
      percent: line.percent,
    })),
    material: of('material').map(({ line, row }) => ({
      ...marksOf(line),
      material_id: row.kind === 'material' ? row.item_id : null,
      description: nameOf(row),
      basis: line.basis,
      estimated_quantity: line.count,
      unit_id: line.unit_id,
      unit_cost: line.rate,
      percent: line.percent,
    })),
  }
}

const marksOf = (line: ImportedLine) => ({
  id: null,
  edit: false,
  remove: false,
  estimated_cost: line.basis === 'lump_sum' ? line.typed_cost : null,
  formulas: null,
})

const nameOf = (row: ImportRow) => (row.name || row.item_name).slice(0, 200)

const four = (value: number | null) => (value === null ? null : Math.round(value * 1e4) / 1e4)
