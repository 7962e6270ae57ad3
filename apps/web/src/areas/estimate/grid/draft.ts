import type { Estimate } from '@itayo/contract'
import type { Problem } from '../model/problems.ts'
import type { EstimateState } from '../model/types.ts'
import type { FieldPlace } from './cells.ts'

/** The part of the draft that the grid works with; `useEstimateDraft` gives it. */
export interface GridDraft {
  estimate: Pick<Estimate, 'totals' | 'mode'> | undefined
  state: EstimateState | null | undefined
  edit: (change: (state: EstimateState) => EstimateState) => void
  problems: readonly Problem[]
  reveal: FieldPlace | null
  setReveal: (place: null) => void
}

/** The work item an address asks for. */
export interface GridFocus {
  sowId: number | null
  psowId: number | null
}
