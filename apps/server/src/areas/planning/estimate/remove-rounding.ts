import type { SavedEstimate } from '@itayo/contract'
import { isRounded, NO_ROUNDING } from '@itayo/domain'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { figuresOf } from './project-figures.ts'
import { roundingOfRow } from './rounding-row.ts'
import { saveEstimate } from './save.ts'
import { readStanding } from './state.ts'

const NONE = 'There is no rounding in this estimate.'
const OWN_EDITS_WAIT =
  'Your edits of this estimate wait for approval. Take the rounding out after they are decided, or withdraw them.'

/** By the same way as an edit: at once in a draft, as a revision or a proposal of an approved estimate. */
export function removeRounding(ctx: Ctx, projectId: number): Promise<SavedEstimate> {
  if (!ctx.may('/costs/view')) throw new AppError('permission_denied')
  return ctx.transaction(async (tx) => {
    const standing = await readStanding(tx, ctx, projectId)
    if (!isRounded(roundingOfRow(await figuresOf(tx, projectId))))
      throw new AppError('estimate.nothing_edited', { text: NONE })
    if (standing.proposal?.state === 'pending') throw new AppError('conflict', { text: OWN_EDITS_WAIT })
    const nothing = { estimate_data: [], labor_total_actual_cost: [], equipment_total_actual_cost: [] }
    return saveEstimate(
      ctx,
      { project_id: projectId, ...nothing, estimate_status: standing.mode === 2 ? 2 : 1 },
      { how: 'set', ...NO_ROUNDING },
    )
  })
}
