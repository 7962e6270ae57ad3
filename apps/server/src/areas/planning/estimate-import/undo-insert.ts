import type { EstimateUpload, ScopeEdit } from '@itayo/contract'
import { UPLOAD_STATUS } from '@itayo/contract'
import * as audit from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { archiveImported } from '../../library/catalog/imported-work-items.ts'
import { liveVersions } from '../estimate/live-versions.ts'
import { withdrawProposal } from '../estimate/proposals.ts'
import { saveEstimate } from '../estimate/save.ts'
import { readStanding } from '../estimate/state.ts'
import * as store from './store/uploads.ts'
import { heldUpload, requireCosts, told } from './uploads.ts'

const DECIDED = 'The approver has decided on this import already. Remove its work items one by one.'

/** Everything an import put in goes out again, as long as nobody changed it since; the preview stays. */
export async function undoInsert(ctx: Ctx, id: number): Promise<EstimateUpload> {
  requireCosts(ctx)
  return ctx.transaction(async (tx) => {
    const upload = await heldUpload(tx, id)
    if (upload.status !== UPLOAD_STATUS.completed || !upload.inserted)
      throw new AppError('estimate_import.wrong_status')
    const { inserted, project_id: projectId } = upload
    const standing = await readStanding(tx, ctx, projectId)
    if (inserted.proposal_id === null) {
      await requireUnchanged(tx, projectId, inserted.scopes)
      await saveEstimate(ctx, {
        project_id: projectId,
        estimate_data: inserted.scopes.map(removal),
        labor_total_actual_cost: [],
        equipment_total_actual_cost: [],
        estimate_status: standing.mode === 2 ? 2 : 1,
      })
    } else if (standing.proposal?.id === inserted.proposal_id) await withdrawProposal(ctx, projectId)
    else throw new AppError('estimate_import.changed_since', { text: DECIDED })

    const added = inserted.added.map(({ work_item_id }) => work_item_id)
    await archiveImported(tx, ctx, added, true)
    await store.change(tx, id, {
      status: UPLOAD_STATUS.finalPreview,
      inserted: { scopes: [], added: inserted.added, proposal_id: null },
      inserted_at: null,
      inserted_by: null,
    })
    await audit.record(tx, 'estimate.import_undone', projectId, {
      before: { file: upload.file_name, work_items: inserted.scopes.length },
    })
    return told(tx, ctx, upload)
  })
}

/** A version that moved means somebody worked on it: that work is not thrown away. */
async function requireUnchanged(tx: Tx, projectId: number, scopes: store.Inserted['scopes']): Promise<void> {
  const versions = await liveVersions(
    tx,
    projectId,
    scopes.map(({ id }) => id),
  )
  if (scopes.some(({ id, version }) => versions.get(id) !== version))
    throw new AppError('estimate_import.changed_since')
}

const removal = ({ id, version }: { id: number; version: number }): ScopeEdit => ({
  key: `p${id}`,
  psow_id: id,
  version,
  phase_id: null,
  sow_id: null,
  company_tag_id: null,
  measurement: null,
  unit_id: null,
  quantity: null,
  quantity_unit_id: null,
  measurement_formula: null,
  is_sub_con: 0,
  is_variance_order: 0,
  remove_sow: true,
  labor: [],
  equipment: [],
  material: [],
})
