import { setCell } from '../model/edit.ts'
import type { DraftLine, DraftScope } from '../model/types.ts'
import type { FieldPlace } from './cells.ts'
import type { GridHost } from './control-types.ts'
import { type GridRow, lineRowKey } from './rows.ts'

/** Helps with the figures of a line: the calculator beside the sheet, and the advice of its bell. */
export function helpControl(
  host: GridHost,
  rowNow: () => GridRow | undefined,
  reveal: (place: FieldPlace) => void,
) {
  function lineNow(): Extract<GridRow, { kind: 'line' }> | null {
    const row = rowNow()
    return row?.kind === 'line' && !row.line.removed && host.now().sheet.canEdit ? row : null
  }

  /** The cursor waits in the cell that is worked out: from the menu at the end of the row the sheet would be scrolled. */
  function askCalculator(scope: DraftScope, line: DraftLine): boolean {
    if (!host.askCalculator?.(scope, line)) return false
    host.openMenu(null)
    reveal({ scopeKey: scope.key, lineKey: line.key, field: 'count' })
    return true
  }

  /** Only of materials that are priced by their quantity. */
  function askAdvice(scope: DraftScope, line: DraftLine): boolean {
    if (!host.hasAdvice?.() || line.kind !== 'material' || line.basis !== 'quantity') return false
    reveal({ scopeKey: scope.key, lineKey: line.key, field: 'name' })
    host.openMenu(lineRowKey(line.key), 'advice')
    return true
  }

  return {
    askCalculator,
    calculateHere(): boolean {
      const row = lineNow()
      return row !== null && askCalculator(row.scope, row.line)
    },
    askAdvice,
    adviceHere(): boolean {
      const row = lineNow()
      return row !== null && askAdvice(row.scope, row.line)
    },
    /** As if it was typed: one step to undo. */
    applyAdvice(scope: DraftScope, line: DraftLine, field: 'count' | 'rate', text: string): void {
      const place = { scopeKey: scope.key, lineKey: line.key, field }
      host.openMenu(null)
      host.applyEdit('Apply advice', (state) => setCell(state, place, text, host.now().units))
      reveal(place)
    },
  }
}
