import type { Named } from '../../../../lib/draft/history.ts'
import type { Command } from '../../../../ui/sheet/keys.ts'
import { moved } from '../../../../ui/sheet/moves.ts'
import { alterScope } from '../model/alter.ts'
import { addLine, removeLine, setCell } from '../model/edit.ts'
import { otherPrices, withPriceEverywhere } from '../model/replace.ts'
import type { CellField, DraftLine, DraftScope, LineKind, WrongCell } from '../model/types.ts'
import { type CellUse, cellUse, type FieldPlace, placeOf, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { GridHost } from './control-types.ts'
import { below, cellsOf, nextFilled, nextProblem } from './cursor.ts'
import { editText } from './figures-text.ts'
import { helpControl } from './help-control.ts'
import { orderControl } from './order-control.ts'
import { pickControl } from './pick-control.ts'
import { rangeControl } from './range-control.ts'
import { rowEdits } from './row-edits.ts'
import { type GridRow, lineRowKey } from './rows.ts'

type TypedPlace = FieldPlace & { field: CellField }

export type { Editing, GridHost, GridNow } from './control-types.ts'

export type GridControl = ReturnType<typeof gridControl>

/** The behaviour of a spreadsheet without a screen, so that it can be tested without one. */
export function gridControl(host: GridHost) {
  /** As it was when the typing began, for Escape. */
  let before: { scope: DraftScope; wrong: readonly WrongCell[]; place: TypedPlace } | null = null

  const edits = rowEdits(host.applyEdit)
  const ranges = rangeControl(host)
  const order = orderControl(host, () => rowNow(), ranges.selection)
  /** Letters typed from now on, until the typing ends, are one step. */
  let runs = 0

  const rowIndex = () => {
    const { cursor, places } = host.now()
    return cursor ? places.get(cursor.rowKey) : undefined
  }
  const rowNow = (): GridRow | undefined => host.now().sheet.rows[rowIndex() ?? -1]
  const at = () => ({ row: rowIndex() ?? 0, column: host.now().cursor?.column ?? ('name' as ColumnId) })

  function goTo(to: { row: number; column: ColumnId }): void {
    const row = host.now().sheet.rows[to.row]
    if (row) host.goTo({ rowKey: row.key, column: to.column })
  }

  function cellHere(): CellUse {
    const { cursor, sheet } = host.now()
    const row = rowNow()
    return row && cursor ? cellUse(row, cursor.column, sheet.canEdit) : { use: 'read' }
  }

  function fieldPlace(field: CellField): TypedPlace | null {
    const row = rowNow()
    const scope = scopeOf(row)
    if (!row || !scope) return null
    return { scopeKey: scope.key, lineKey: row.kind === 'line' ? row.line.key : null, field }
  }

  function startTyping(field: CellField, typed: string | null): void {
    const place = fieldPlace(field)
    const row = rowNow()
    const scope = scopeOf(row)
    if (!place || !row || !scope) return
    const { state } = host.now()
    const wrong = state.wrong.filter((cell) => isSame(cell, place))
    before = { scope, wrong, place }
    runs += 1
    const text = typed ?? wrong[0]?.text ?? editText(scope, row.kind === 'line' ? row.line : null, field)
    host.setEditing({ mode: 'type', text, isReplacing: typed !== null })
    if (typed !== null) type(typed)
  }

  /** Every letter counts at once: totals follow while somebody types. */
  function type(text: string): void {
    const use = cellHere()
    const place = use.use === 'type' ? fieldPlace(use.field) : null
    if (place) host.edit((state) => setCell(state, place, text, host.now().units), typing(runs))
  }

  function restore(): void {
    const start = before
    host.setEditing(null)
    goTo(at())
    if (!start) return
    const { scope, wrong, place } = start
    host.edit((state) => {
      const back = alterScope(state, scope.key, () => scope)
      return { ...back, wrong: [...back.wrong.filter((cell) => !isSame(cell, place)), ...wrong] }
    }, typing(runs))
  }

  function begin(use: CellUse, typed: string | null): boolean {
    if (use.use === 'type') {
      startTyping(use.field, typed)
    } else if (use.use === 'pick' || use.use === 'unit') {
      host.setEditing({ mode: use.use, text: typed ?? '', isReplacing: typed !== null })
    } else return false
    return true
  }

  /** Enter, Space or a click on a cell that is pressed rather than filled in. */
  function press(use: CellUse): boolean {
    const row = rowNow()
    if (!row) return false
    if (use.use === 'open') host.turn(row.key)
    else if (use.use === 'menu') restoreOr(row, () => host.openMenu(row.key))
    else if (use.use === 'add' && row.kind === 'section') add(row.scope, row.section)
    else return false
    return true
  }

  /** An actual cost opens the slips behind it. */
  function slipsHere(): boolean {
    const row = rowNow()
    return row !== undefined && at().column === 'actual' && host.showSlips(row)
  }

  /** A removed line or work item can only be restored. */
  function restoreOr(row: GridRow, otherwise: () => void): void {
    if (row.kind === 'line' && row.line.removed) edits.restoreLine(row.scope, row.line)
    else if (row.kind === 'scope' && row.scope.removed) edits.restoreScope(row.scope)
    else otherwise()
  }

  function add(scope: DraftScope, kind: LineKind): void {
    if (!host.now().sheet.canEdit || scope.removed) return
    const added = addLine(host.now().state, scope.key, kind)
    host.open(scope.key)
    host.applyEdit('Add line', () => added.state)
    host.goTo({ rowKey: lineRowKey(added.key), column: 'name' })
    host.setEditing({ mode: 'pick', text: '', isReplacing: false })
  }

  /** Beside the line under the cursor; from the head of a list at its end. */
  function insertHere(side: 'above' | 'below'): boolean {
    const row = rowNow()
    if (row?.kind !== 'section') return order.insert(side)
    add(row.scope, row.section)
    return true
  }

  function remove(scope: DraftScope, line: DraftLine): void {
    if (!host.now().sheet.canEdit || line.removed) return
    const index = rowIndex() ?? 0
    // One that was never saved is gone at once: the cursor stays where it was.
    if (line.id === null) goTo({ row: index + (isLineAt(index + 1) ? 1 : -1), column: at().column })
    host.applyEdit('Remove line', (state) => removeLine(state, scope.key, line.key))
  }
  const isLineAt = (index: number) => host.now().sheet.rows[index]?.kind === 'line'

  function removeHere(): boolean {
    const row = rowNow()
    if (row?.kind === 'line') remove(row.scope, row.line)
    return row?.kind === 'line'
  }

  function toProblem(): boolean {
    const { problems, state, cursor } = host.now()
    const problem = nextProblem(problems, state.scopes, cursor, rowNow())
    if (problem) reveal(problem)
    return problem !== undefined
  }

  function reveal(place: FieldPlace): void {
    host.open(place.scopeKey)
    host.goTo(placeOf(place))
  }

  const help = helpControl(host, rowNow, reveal)

  function step(take: GridHost['undo']): boolean {
    const place = take()?.place
    if (place) reveal(place)
    return true
  }

  /** False: the key is not ours after all, and does what it does on any page. */
  function run(command: Command): boolean {
    const { sheet } = host.now()
    switch (command.do) {
      case 'move':
        goTo(moved(cellsOf(sheet), at(), command.move))
        return true
      case 'next':
      case 'previous': {
        const to = nextFilled(sheet, at(), command.do === 'next' ? 1 : -1)
        if (to) goTo(to)
        return to !== null
      }
      case 'enter': {
        const use = cellHere()
        const opens = use.use === 'pick' ? begin(use, null) : press(use)
        if (!opens) goTo(below(sheet, at(), 1))
        return true
      }
      case 'enter-up':
        goTo(below(sheet, at(), -1))
        return true
      case 'edit':
      case 'pick':
        return begin(cellHere(), null) || press(cellHere())
      case 'press':
        return press(cellHere()) || slipsHere() || cellHere().use !== 'read'
      case 'type':
        return begin(cellHere(), command.text)
      case 'clear':
        return ranges.clearSelected()
      case 'problem':
        return toProblem()
      case 'insert-above':
      case 'insert-below':
        return insertHere(command.do === 'insert-above' ? 'above' : 'below')
      case 'duplicate':
        // Not the browser's own, wherever the cursor is.
        order.duplicateHere()
        return true
      case 'shift-up':
      case 'shift-down':
        order.shift(command.do === 'shift-down' ? 1 : -1)
        return true
      case 'remove-line':
        return removeHere()
      case 'calculate':
        return help.calculateHere()
      case 'advice':
        return help.adviceHere()
      case 'save':
        host.save?.()
        return true
      case 'escape':
        host.setExtent(null)
        return false
      case 'extend':
        ranges.extend(command.move)
        return true
      case 'select':
        return ranges.select(command.what)
      case 'undo':
        return step(host.undo)
      case 'redo':
        return step(host.redo)
      case 'fill-down':
        return ranges.fillDown()
    }
  }

  /** A key that ends the typing keeps the typed text; only Escape drops it. */
  function runAfterTyping(command: Command): boolean {
    if (command.do === 'escape') {
      restore()
      return true
    }
    host.setEditing(null)
    if (command.do === 'enter') goTo(below(host.now().sheet, at(), 1))
    else if (!run(command)) return false
    return true
  }

  return {
    run,
    runAfterTyping,
    type,
    press: () => press(cellHere()),
    showSlips: slipsHere,
    /** From the mouse: a double click, or a tap on the cell under the cursor. */
    beginHere: () => begin(cellHere(), null),
    endTyping: () => host.setEditing(null),
    reveal,
    turn: host.turn,
    ...pickControl(host, rowNow, (move) => goTo(move ? moved(cellsOf(host.now().sheet), at(), move) : at())),
    closeMenu(): void {
      host.openMenu(null)
      goTo(at())
    },
    askTag: host.askTag,
    askNumber: host.askNumber,
    askCopy: host.askCopy,
    askRecipe: (scope: DraftScope) => host.askRecipe?.(scope),
    ...help,
    openMoves: (rowKey: string | null) => host.openMenu(rowKey, 'moves'),
    /** Tab out of a list: nothing was chosen. */
    leavePicking(isBack: boolean): void {
      host.setEditing(null)
      run({ do: isBack ? 'previous' : 'next' })
    },
    cancelPicking(): void {
      host.setEditing(null)
      goTo(at())
    },
    ...edits,
    ...ranges,
    ...order,
    applyEdit: host.applyEdit,
    /** The number of other lines of the same material whose unit cost differs. */
    otherPrices: (line: DraftLine) => otherPrices(host.now().state, line).length,
    priceEverywhere: (line: DraftLine) =>
      host.applyEdit('Unit cost everywhere', (state) => withPriceEverywhere(state, line)),
    remove,
  }
}

const typing = (run: number): Named => ({ label: 'Typing', run: `typing ${run}` })

function isSame(one: FieldPlace, other: FieldPlace): boolean {
  return one.scopeKey === other.scopeKey && one.lineKey === other.lineKey && one.field === other.field
}
