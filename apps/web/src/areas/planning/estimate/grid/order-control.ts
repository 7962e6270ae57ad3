import { addLine } from '../model/edit.ts'
import { ALREADY_EXISTS } from '../model/edit-scope.ts'
import { copyScope, duplicateLine, putLines, putScopes, shiftLines, shiftScopes } from '../model/order.ts'
import type { DraftLine, DraftScope, EstimateState } from '../model/types.ts'
import type { GridHost } from './control-types.ts'
import type { Range } from './range.ts'
import { type GridRow, lineRowKey, scopeRowKey, shownScopes } from './rows.ts'

type LineOf = Extract<GridRow, { kind: 'line' }>
/** Where a row is let go: above or below another one. */
export interface Drop {
  rowKey: string
  side: 'above' | 'below'
}

type MovedRow = LineOf | Extract<GridRow, { kind: 'scope' }>

const isMovable = (row: GridRow | undefined): row is MovedRow => row?.kind === 'line' || row?.kind === 'scope'

const keyOf = (row: MovedRow) => (row.kind === 'line' ? row.line.key : row.scope.key)

/** Lines of one list, or work items of one phase. */
function isBeside(from: MovedRow, row: GridRow): row is MovedRow {
  if (from.kind === 'scope') return row.kind === 'scope' && row.scope.phaseId === from.scope.phaseId
  return row.kind === 'line' && row.scope.key === from.scope.key && row.line.kind === from.line.kind
}

/** The first that stays where it is: of the whole list, or below one of its rows. */
function firstBeside(
  list: readonly { key: string }[],
  moved: ReadonlySet<string>,
  below: string | null = null,
): string | null {
  const from = list.findIndex(({ key }) => key === below) + 1
  return list.find(({ key }, at) => at >= from && !moved.has(key))?.key ?? null
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

  /** The rows that go together: of a selection those in the list of the one that is moved, else it alone. */
  function movedWith(from: MovedRow): string[] {
    const range = selection()
    const rows = range ? host.now().sheet.rows.slice(range.top, range.bottom + 1) : []
    if (!rows.some(({ key }) => key === from.key)) return [keyOf(from)]
    return rows.flatMap((row) => (isBeside(from, row) ? [keyOf(row)] : []))
  }

  /** Moves rows and goes along with them: what was selected stays so. */
  function moveRows(from: MovedRow, isMany: boolean, move: (state: EstimateState) => EstimateState): void {
    const { cursor, extent } = host.now()
    const what = from.kind === 'line' ? 'Move line' : 'Move work item'
    host.applyEdit(isMany ? `${what}s` : what, move)
    const goesAlong = cursor !== null && (isMany || cursor.rowKey === from.key)
    // The rows under the cursor have gone: it goes along with them.
    host.goTo(goesAlong ? cursor : { rowKey: from.key, column: cursor?.column ?? 'name' })
    if (goesAlong) host.setExtent(extent)
  }

  function shift(step: 1 | -1): boolean {
    const row = rowNow()
    if (!host.now().cursor || !canEdit() || !isMovable(row) || row.scope.removed) return false
    const keys = movedWith(row)
    const shown = new Set(shownScopes(host.now().sheet.rows))
    moveRows(row, keys.length > 1, (state) =>
      row.kind === 'line'
        ? shiftLines(state, row.scope.key, row.line.kind, keys, step)
        : shiftScopes(state, keys, step, (key) => shown.has(key)),
    )
    return true
  }

  function rowAt(key: string): GridRow | undefined {
    const { sheet, places } = host.now()
    return sheet.rows[places.get(key) ?? -1]
  }

  /** The row that they would stand before; undefined where they cannot be let go. */
  function targetOf(from: MovedRow, { rowKey, side }: Drop): string | null | undefined {
    const to = rowAt(rowKey)
    if (!to || !('scope' in to)) return undefined
    const keys = new Set(movedWith(from))
    if (from.kind === 'line') {
      if (to.scope.key !== from.scope.key) return undefined
      const lines = to.scope[from.line.kind]
      if (to.kind === 'section' && to.section === from.line.kind) return firstBeside(lines, keys)
      if (to.kind !== 'line' || to.line.kind !== from.line.kind || keys.has(to.line.key)) return undefined
      return side === 'above' ? to.line.key : firstBeside(lines, keys, to.line.key)
    }
    if (to.scope.phaseId !== from.scope.phaseId || keys.has(to.scope.key)) return undefined
    if (to.kind === 'scope' && side === 'above') return to.scope.key
    const phase = host.now().state.scopes.filter(({ phaseId }) => phaseId === to.scope.phaseId)
    return firstBeside(phase, keys, to.scope.key)
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
      return isMovable(from) && targetOf(from, drop) !== undefined
    },
    /** Lets rows go that were drawn by the handle of one of them. */
    drop(fromKey: string, drop: Drop): void {
      const from = rowAt(fromKey)
      if (!isMovable(from) || !canEdit()) return
      const before = targetOf(from, drop)
      if (before === undefined) return
      const keys = movedWith(from)
      moveRows(from, keys.length > 1, (state) =>
        from.kind === 'line'
          ? putLines(state, from.scope.key, from.line.kind, keys, before)
          : putScopes(state, keys, before),
      )
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
