import type { EstimateScope, MatchedItem, ScopeEdit, SheetImportRow, SheetLineKind } from '@itayo/contract'
import type { MarkedUpScope, Terms, UnitRow } from '@itayo/domain'

export interface CatalogueEntry {
  id: number
  phase_id: number
  code: string
  dpwh_ref: string
  name: string
  unit_id: number
  unit: string
  without_mark_up: boolean
}

/** The records that the rows of a sheet can refer to. */
export interface ImportKnown {
  scopes: readonly EstimateScope[]
  catalogue: readonly CatalogueEntry[]
  tags: readonly { id: number; name: string }[]
  units: readonly UnitRow[]
  items: (kind: SheetLineKind, name: string) => readonly MatchedItem[]
  /** The percentages that are in the sheet's prices; null where those are direct costs. */
  markUp: Terms | null
}

export interface PlannedScope {
  rows: SheetImportRow[]
  edit: ScopeEdit | null
  phaseId?: number
  /** The work item of the estimate that it is. */
  there?: EstimateScope
  /** With mark-up in the prices: the sums before and after it is taken out. */
  marked?: MarkedUpScope
}
