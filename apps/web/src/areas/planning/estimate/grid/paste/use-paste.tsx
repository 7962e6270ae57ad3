import type { UnitRow } from '@itayo/domain'
import { type ReactNode, useState } from 'react'
import { toastError } from '../../../../../ui/toast.tsx'
import { setCell } from '../../model/edit.ts'
import type { EstimateState } from '../../model/types.ts'
import { type CellPlace, scopeOf } from '../cells.ts'
import type { Sheet } from '../cursor.ts'
import { isSingle, type Range, typedCells } from '../range.ts'
import type { GridRow } from '../rows.ts'
import { cellsIn } from './clipboard.ts'
import { type DirectCell, directCells, withDirect } from './direct.ts'
import { PasteDialog } from './paste-dialog.tsx'
import type { PasteRequest } from './use-paste-plan.ts'

interface PasteOptions {
  state: EstimateState
  projectId: number
  sheet: Sheet
  /** The first cell of the selection. */
  cursor: CellPlace | null
  range: Range | null
  units: readonly UnitRow[]
  /** One step of undoing, under this name. */
  apply: (label: string, change: (state: EstimateState) => EstimateState) => void
  /** Rows on the line of a phase are a bill of quantities: each becomes a work item. */
  onBill: (text: string) => void
  /** Back to the cell the paste began in. */
  onClosed: () => void
}

/** A work item has no more lines of a kind than this. */
const MOST_ROWS = 1000

/** Ctrl-V in the grid: straight into the cells where it fits, else with a look at it first. */
export function usePaste(options: PasteOptions): { paste: (text: string) => void; dialog: ReactNode } {
  const { state, sheet, cursor, units, apply, onBill, onClosed } = options
  const [request, setRequest] = useState<PasteRequest | null>(null)

  function paste(text: string): void {
    const cells = cellsIn(text)
    const row = sheet.rows.find(({ key }) => key === cursor?.rowKey)
    if (cells.length === 0 || !cursor || !row || !sheet.canEdit) return
    const isBill = row.kind === 'phase' && isTable(cells)
    const direct = isBill ? null : (inRange(cells) ?? directCells(sheet, cursor, cells, units))
    const scope = scopeOf(row)
    if (isBill) onBill(text)
    else if (direct) apply('Paste', (now) => withDirect(now, direct, units))
    else if (!scope || scope.removed) return
    else if (cells.length === 1 && cells[0]?.length === 1) pasteName(row, cells[0][0] ?? '')
    else if (cells.length > MOST_ROWS) toastError('Too many rows', 'Paste at most 1,000 rows at a time.')
    else setRequest({ scopeKey: scope.key, ...sectionAt(row), cells })
  }

  /** One value fills all cells that are selected. */
  function inRange(cells: readonly string[][]): DirectCell[] | null {
    const { range } = options
    const text = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
    if (text === undefined || !range || isSingle(range)) return null
    const places = typedCells(sheet, range)
    return places.length > 0 ? places.map(({ place }) => ({ ...place, text, kind: null })) : null
  }

  function pasteName(row: GridRow, name: string): void {
    if (cursor?.column !== 'name' || row.kind !== 'line' || row.line.removed) return
    const place = { scopeKey: row.scope.key, lineKey: row.line.key, field: 'name' as const }
    apply('Paste', (now) => setCell(now, place, name))
  }

  function close(): void {
    setRequest(null)
    onClosed()
  }

  const dialog = request ? (
    <PasteDialog
      request={request}
      state={state}
      projectId={options.projectId}
      units={units}
      onClose={close}
      onPaste={(change) => {
        apply('Paste from Excel', change)
        close()
      }}
    />
  ) : null
  return { paste, dialog }
}

const isTable = (cells: readonly string[][]): boolean => cells.some((row) => row.length > 1)

function sectionAt(row: GridRow): Pick<PasteRequest, 'kind' | 'fromLine'> {
  if (row.kind === 'line') return { kind: row.line.kind, fromLine: row.line.key }
  return { kind: row.kind === 'section' ? row.section : null, fromLine: null }
}
