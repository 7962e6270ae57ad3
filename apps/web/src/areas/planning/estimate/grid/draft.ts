import type { Estimate } from '@itayo/contract'
import type { ReactNode } from 'react'
import type { FindingMarks } from '../checker/marks.ts'
import type { Problem } from '../model/problems.ts'
import type { EstimateState } from '../model/types.ts'
import type { Person } from '../presence/people.ts'
import type { DraftStore } from '../save/draft-store.ts'
import type { OrderMarks } from '../variance/order-marks.ts'
import type { FieldPlace } from './cells.ts'

/** The part of the draft that the grid works with; `useEstimateDraft` gives it. */
export interface GridDraft {
  estimate: Pick<Estimate, 'project_id' | 'totals' | 'mode'> | undefined
  state: EstimateState | null | undefined
  edit: DraftStore['edit']
  applyEdit: DraftStore['applyEdit']
  /** Takes a step and says where it made a difference. */
  stepBack: DraftStore['undo']
  stepOn: DraftStore['redo']
  problems: readonly Problem[]
  reveal: FieldPlace | null
  setReveal: (place: null) => void
}

/** Variance orders, and the other people who have the estimate open. */
export interface GridCompany {
  orders: OrderMarks
  /** Other people by the work item they are in. */
  places: ReadonlyMap<number, readonly Person[]>
  moveTo: (workItemId: number | null) => void
}

/** The rule checker beside the grid. */
export interface GridChecker {
  marks: FindingMarks
  /** The number of findings that must be fixed. */
  must: number
  onMust: () => void
  panel: ReactNode
}

/** The work item an address asks for. */
export interface GridFocus {
  sowId: number | null
  workItemId: number | null
}

/** The sheet of a desk and the cards of a phone are drawn from the same. */
export interface SheetProps {
  draft: GridDraft
  state: EstimateState
  estimate: NonNullable<GridDraft['estimate']>
  filter: string
  canEdit: boolean
  seesCosts: boolean
  focus: GridFocus | undefined
  checker: GridChecker | undefined
  company: GridCompany | undefined
  /** In place of the rows when a filter leaves none. */
  nothing: ReactNode
}
