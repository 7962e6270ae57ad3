import {
  type EstimateScope,
  type SavedEstimate,
  type ScopeEdit,
  ScopeEdit as ScopeEditSchema,
} from '@itayo/contract'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/query.ts'
import { AppError } from '../../../platform/errors.ts'
import { readScopes } from './present-scope.ts'
import { saveEstimate } from './save.ts'
import { readStanding } from './state.ts'

type SentScope = z.input<typeof ScopeEditSchema>
export type LineEdits = Partial<Pick<SentScope, 'labor' | 'equipment' | 'material'>>

interface ScopeOfEdit {
  projectId: number
  workItemId: number
  /** That the sender saw. */
  version: number
  isVarianceOrder: 0 | 1
}

/** A live work item of the project. */
export async function readScope(tx: Tx, projectId: number, workItemId: number): Promise<EstimateScope> {
  const [scope] = await readScopes(tx, projectId, [workItemId])
  if (!scope || scope.remove_sow) throw new AppError('not_found')
  return scope
}

/**
 * Lines of one work item changed by another area. They go the way of any edit: into the draft, into the approved
 * estimate by an approver, or as a proposal that waits.
 */
export async function editLines(
  tx: Tx,
  ctx: Ctx,
  scope: EstimateScope,
  { projectId, workItemId, version, isVarianceOrder }: ScopeOfEdit,
  lines: LineEdits,
): Promise<SavedEstimate> {
  const { mode } = await readStanding(tx, ctx, projectId)
  const sent: SentScope = {
    ...(scope as SentScope),
    psow_id: workItemId,
    version,
    is_variance_order: mode === 2 ? isVarianceOrder : 0,
    labor: [],
    equipment: [],
    material: [],
    ...lines,
  }
  return saveEstimate(ctx, {
    project_id: projectId,
    estimate_data: [parsed(sent)],
    labor_total_actual_cost: [],
    equipment_total_actual_cost: [],
    estimate_status: mode,
  })
}

/** A calculated value may be more than a line can hold. */
function parsed(sent: SentScope): ScopeEdit {
  const edit = ScopeEditSchema.safeParse(sent)
  if (!edit.success) throw new AppError('estimate.too_large')
  return edit.data
}
