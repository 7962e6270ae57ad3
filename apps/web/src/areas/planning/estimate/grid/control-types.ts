import type { UnitRow } from '@itayo/domain'
import type { Named } from '../../../../lib/draft/history.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'
import type { CellPlace, FieldPlace } from './cells.ts'
import type { Sheet } from './cursor.ts'
import type { GridRow } from './rows.ts'

/** The edit under way in the cell under the cursor. */
export interface Editing {
  mode: 'type' | 'pick' | 'unit'
  /** The field starts with this text. */
  text: string
  /** Begun by typing: the arrows end it. */
  isReplacing: boolean
}

/** Everything the keys and the mouse act upon, as it is at that moment. */
export interface GridNow {
  state: EstimateState
  sheet: Sheet
  places: ReadonlyMap<string, number>
  cursor: CellPlace | null
  /** The corner of the selection that is not the cursor; null when one cell is selected. */
  extent: CellPlace | null
  editing: Editing | null
  problems: readonly FieldPlace[]
  units: readonly UnitRow[]
}

export type RowMenuKind = 'row' | 'moves' | 'advice'

/** The control of the grid reads and changes the screen through this alone. */
export interface GridHost {
  now: () => GridNow
  /** Edits of one run are one step to undo. */
  edit: (change: (state: EstimateState) => EstimateState, named?: Named) => void
  /** One step to undo. */
  applyEdit: (label: string, change: (state: EstimateState) => EstimateState) => void
  undo: () => { place: FieldPlace | null } | null
  redo: () => { place: FieldPlace | null } | null
  /** Moves the cursor and the focus with it; nothing else is selected then. */
  goTo: (place: CellPlace) => void
  setExtent: (place: CellPlace | null) => void
  setEditing: (editing: Editing | null) => void
  /** Opens or closes a phase or work item. */
  turn: (rowKey: string) => void
  /** Makes sure that its lines are in the sheet. */
  open: (scopeKey: string) => void
  /** Opens everything that can be done with a row, its moves alone, or its advice; null closes the menu. */
  openMenu: (rowKey: string | null, which?: RowMenuKind) => void
  askTag: (scope: DraftScope) => void
  askNumber: (scope: DraftScope) => void
  /** For the tag of a copy. */
  askCopy: (scope: DraftScope) => void
  /** Several materials at once. */
  askRecipe?: (scope: DraftScope) => void
  /** Opens the calculator beside the sheet; false where the company has none. */
  askCalculator?: (scope: DraftScope, line: DraftLine) => boolean
  /** Whether anything is advised about lines in this company. */
  hasAdvice?: () => boolean
  save: (() => void) | undefined
  /** Shows the slips behind the actual cost of a row, if there can be any. */
  showSlips: (row: GridRow) => boolean
}
