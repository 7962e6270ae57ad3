import { addLine } from '../model/edit.ts'
import { ALREADY_EXISTS } from '../model/edit-scope.ts'
import { copyScope, duplicateLine, putLine, putScope, shiftLines, shiftScope } from '../model/order.ts'
import type { DraftLine, DraftScope } from '../model/types.ts'
import type { GridHost } from './control-types.ts'
import type { Range } from './range.ts'
import { type GridRow, lineRowKey, scopeRowKey } from './rows.ts'

type LineOf = Extract<GridRow, { kind: 'line' }>
/** Where a row is let go: above or below another one. */
export interface Drop {
  rowKey: string
  side: 'above' | 'below'
}

/** Lines and work items to other places, and once more. */
export function orderControl(
  host: GridHost,
  rowNow: () => GridRow | undefined,
  selection: () => Range | null,
) {
  const canEdit = () => host.now().sheet.canEdit

  function insertBeside({ scope, line }: LineOf, side: Drop['side']): void {
    const lines = scope[line.kind]
    const at = lines.findIndex(({ key }) => key === line.key)
    const before = side === 'above' ? line.key : (lines[at + 1]?.key ?? null)
    const added = addLine(host.now().state, scope.key, line.kind, {}, before)
    host.applyEdit('Insert line', () => added.state)
    host.goTo({ rowKey: lineRowKey(added.key), column: 'name' })
    host.setEditing({ mode: 'pick', text: '', isReplacing: false })
  }

  function duplicate(scope: DraftScope, line: DraftLine): boolean {
    const copied = canEdit() && !scope.removed ? duplicateLine(host.now().state, scope.key, line.key) : null
    if (!copied) return false
    host.applyEdit('Duplicate line', () => copied.state)
    host.goTo({ rowKey: lineRowKey(copied.key), column: host.now().cursor?.column ?? 'name' })
    return true
  }

  /** The lines of a selection that lie in the list of the one under the cursor. */
  function linesAt(here: LineOf): string[] {
    const range = selection()
    const rows = range ? host.now().sheet.rows.slice(range.top, range.bottom + 1) : [here]
    return rows.flatMap((row) =>
      row.kind === 'line' && row.scope.key === here.scope.key && row.line.kind === here.line.kind
        ? [row.line.key]
        : [],
    )
  }

  function shift(step: 1 | -1): boolean {
    const row = rowNow()
    const { cursor, extent } = host.now()
    if (!cursor || !canEdit() || !row || !('scope' in row) || row.scope.removed) return false
    if (row.kind === 'line') {
      const keys = linesAt(row)
      host.applyEdit('Move line', (state) => shiftLines(state, row.scope.key, row.line.kind, keys, step))
    } else if (row.kind === 'scope')
      host.applyEdit('Move work item', (state) => shiftScope(state, row.scope.key, step))
    else return false
    // The rows under the cursor have gone: it goes along with them.
    host.goTo(cursor)
    host.setExtent(extent)
    return true
  }

  function rowAt(key: string): GridRow | undefined {
    const { sheet, places } = host.now()
    return sheet.rows[places.get(key) ?? -1]
  }

  /** The row that it would stand before; undefined where it cannot be let go. */
  function targetOf(from: GridRow, { rowKey, side }: Drop): string | null | undefined {
    const to = rowAt(rowKey)
    if (!to || !('scope' in to)) return undefined
    if (from.kind === 'line') {
      if (to.scope.key !== from.scope.key) return undefined
      const lines = to.scope[from.line.kind]
      if (to.kind === 'section' && to.section === from.line.kind) return lines[0]?.key ?? null
      if (to.kind !== 'line' || to.line.kind !== from.line.kind) return undefined
      const at = lines.findIndex(({ key }) => key === to.line.key)
      return side === 'above' ? to.line.key : (lines[at + 1]?.key ?? null)
    }
    if (from.kind !== 'scope' || to.scope.phaseId !== from.scope.phaseId) return undefined
    const phase = host.now().state.scopes.filter(({ phaseId }) => phaseId === to.scope.phaseId)
    if (to.kind === 'scope' && side === 'above') return to.scope.key
    return phase[phase.findIndex(({ key }) => key === to.scope.key) + 1]?.key ?? null
  }

  return {
    insert(side: Drop['side']): boolean {
      const row = rowNow()
      if (row?.kind !== 'line' || !canEdit() || row.scope.removed) return false
      insertBeside(row, side)
      return true
    },
    duplicate,
    duplicateHere(): boolean {
      const row = rowNow()
      return row?.kind === 'line' && duplicate(row.scope, row.line)
    },
    shift,
    canDrop: (fromKey: string, drop: Drop): boolean => {
      const from = rowAt(fromKey)
      return from !== undefined && targetOf(from, drop) !== undefined
    },
    /** Lets a row go that was drawn by its handle. */
    drop(fromKey: string, drop: Drop): void {
      const from = rowAt(fromKey)
      const before = from && targetOf(from, drop)
      if (!from || before === undefined || !canEdit()) return
      if (from.kind === 'line')
        host.applyEdit('Move line', (state) => putLine(state, from.scope.key, from.line.key, before))
      else if (from.kind === 'scope')
        host.applyEdit('Move work item', (state) => putScope(state, from.scope.key, before))
      host.goTo({ rowKey: fromKey, column: host.now().cursor?.column ?? 'name' })
    },
    /** The words of a refusal, or nothing. */
    copyScope(scope: DraftScope, tag: { id: number | null; name: string }): string | null {
      const copied = copyScope(host.now().state, scope.key, tag)
      if (copied === null) return null
      if (copied === 'exists') return `${ALREADY_EXISTS} Choose another tag for the copy.`
      host.applyEdit('Copy work item', () => copied.state)
      host.goTo({ rowKey: scopeRowKey(copied.key), column: 'quantity' })
      return null
    },
  }
}
