import { type Figure, NOT_ALLOCATED, phaseFigure, REMOVED } from '../../project/figures/figure.ts'
import type { GridRow, RowGroup } from './grid/rows.ts'
import type { DraftLine, DraftScope } from './model/types.ts'
import type { OutsideKind } from './summary/budget-rows.ts'

/** The slips behind the actual costs of the estimate. What was not saved yet has cost nothing. */

export const groupFigure = ({ phaseId, phase }: Pick<RowGroup, 'phaseId' | 'phase'>): Figure =>
  phaseFigure({ phase_id: phaseId, phase })

export function scopeFigure({ workItemId, itemNumber, workItem }: DraftScope): Figure | null {
  return workItemId === null
    ? null
    : { name: `${itemNumber} ${workItem}`, place: { psow_id: String(workItemId) } }
}

export function lineFigure({ id, kind, name }: DraftLine): Figure | null {
  return id === null ? null : { name, place: { [`${kind}_id`]: String(id) } }
}

export const OUTSIDE_FIGURES: Readonly<Record<OutsideKind, Figure | null>> = {
  'not-allocated': NOT_ALLOCATED,
  removed: REMOVED,
  rounding: null,
}

/** The figure whose slips a row of the sheet opens. */
export function rowFigure(row: GridRow): Figure | null {
  switch (row.kind) {
    case 'phase':
      return groupFigure(row.group)
    case 'scope':
      return scopeFigure(row.scope)
    case 'section': {
      const figure = scopeFigure(row.scope)
      return figure && { ...figure, part: row.section }
    }
    case 'line':
      return lineFigure(row.line)
    case 'extra':
      return OUTSIDE_FIGURES[row.extra]
  }
}
