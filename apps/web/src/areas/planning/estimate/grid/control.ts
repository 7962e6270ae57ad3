import type { Named } from '../../../../lib/draft/history.ts'
import { alterScope } from '../model/alter.ts'
import { addLine, removeLine, setCell } from '../model/edit.ts'
import { otherPrices, withPriceEverywhere } from '../model/replace.ts'
import type { CellField, DraftLine, DraftScope, LineKind, WrongCell } from '../model/types.ts'
import { type CellUse, cellUse, type FieldPlace, placeOf, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import type { GridDoings } from './control-types.ts'
import { below, moved, nextFilled, nextProblem } from './cursor.ts'
import { editText } from './figures-text.ts'
import type { Command } from './keys.ts'
import { pickControl } from './pick-control.ts'
import { rangeControl } from './range-control.ts'
import { rowEdits } from './row-edits.ts'
import { type GridRow, lineRowKey } from './rows.ts'

type TypedPlace = FieldPlace & { field: CellField }

export type { Editing, GridDoings, GridNow } from './control-types.ts'

export type GridControl = ReturnType<typeof gridControl>

/** What a spreadsheet does, without a screen. */
export function gridControl(does: GridDoings) {
  /** As it was when the typing began, for Escape. */
  let before: { scope: DraftScope; wrong: readonly WrongCell[]; place: TypedPlace } | null = null

  const edits = rowEdits(does.applyEdit)
  const ranges = rangeControl(does)
  /** Letters typed from now on, until the typing ends, are one step. */
  let runs = 0

  const rowIndex = () => {
    const { cursor, places } = does.now()
    return cursor ? places.get(cursor.rowKey) : undefined
  }
  const rowNow = (): GridRow | undefined => does.now().sheet.rows[rowIndex() ?? -1]
  const at = () => ({ row: rowIndex() ?? 0, column: does.now().cursor?.column ?? ('name' as ColumnId) })

  function goTo(to: { row: number; column: ColumnId }): void {
    const row = does.now().sheet.rows[to.row]
    if (row) does.goTo({ rowKey: row.key, column: to.column })
  }

  function cellHere(): CellUse {
    const { cursor, sheet } = does.now()
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
    const { state } = does.now()
    const wrong = state.wrong.filter((cell) => isSame(cell, place))
    before = { scope, wrong, place }
    runs += 1
    const text = typed ?? wrong[0]?.text ?? editText(scope, row.kind === 'line' ? row.line : null, field)
    does.setEditing({ mode: 'type', text, isReplacing: typed !== null })
    if (typed !== null) type(typed)
  }

  /** Every letter counts at once: totals follow while somebody types. */
  function type(text: string): void {
    const use = cellHere()
    const place = use.use === 'type' ? fieldPlace(use.field) : null
    if (place) does.edit((state) => setCell(state, place, text, does.now().units), typing(runs))
  }

  function restore(): void {
    const kept = before
    does.setEditing(null)
    goTo(at())
    if (!kept) return
    const { scope, wrong, place } = kept
    does.edit((state) => {
      const back = alterScope(state, scope.key, () => scope)
      return { ...back, wrong: [...back.wrong.filter((cell) => !isSame(cell, place)), ...wrong] }
    }, typing(runs))
  }

  function begin(use: CellUse, typed: string | null): boolean {
    if (use.use === 'type') {
      if (typed !== null && !/^[\d.=]$/.test(typed)) return false
      startTyping(use.field, typed)
    } else if (use.use === 'pick' || use.use === 'unit') {
      does.setEditing({ mode: use.use, text: typed ?? '', isReplacing: typed !== null })
    } else return false
    return true
  }

  /** What Enter, Space or a click does on a cell that is pressed rather than filled in. */
  function press(use: CellUse): boolean {
    const row = rowNow()
    if (!row) return false
    if (use.use === 'open') does.turn(row.key)
    else if (use.use === 'menu') restoreOr(row, () => does.openMenu(row.key))
    else if (use.use === 'add' && row.kind === 'section') add(row.scope, row.section)
    else return false
    return true
  }

  /** All that can be done with what is removed is to take it back. */
  function restoreOr(row: GridRow, otherwise: () => void): void {
    if (row.kind === 'line' && row.line.removed) edits.restoreLine(row.scope, row.line)
    else if (row.kind === 'scope' && row.scope.removed) edits.restoreScope(row.scope)
    else otherwise()
  }

  function add(scope: DraftScope, kind: LineKind): void {
    if (!does.now().sheet.canEdit || scope.removed) return
    const added = addLine(does.now().state, scope.key, kind)
    does.open(scope.key)
    does.applyEdit('Add line', () => added.state)
    does.goTo({ rowKey: lineRowKey(added.key), column: 'name' })
    does.setEditing({ mode: 'pick', text: '', isReplacing: false })
  }

  function addBelow(): boolean {
    const row = rowNow()
    if (row?.kind === 'section') add(row.scope, row.section)
    else if (row?.kind === 'line') add(row.scope, row.line.kind)
    else return false
    return true
  }

  function remove(scope: DraftScope, line: DraftLine): void {
    if (!does.now().sheet.canEdit || line.removed) return
    const index = rowIndex() ?? 0
    // One that was never saved is gone at once: the cursor stays where it was.
    if (line.id === null) goTo({ row: index + (isLineAt(index + 1) ? 1 : -1), column: at().column })
    does.applyEdit('Remove line', (state) => removeLine(state, scope.key, line.key))
  }
  const isLineAt = (index: number) => does.now().sheet.rows[index]?.kind === 'line'

  function removeHere(): boolean {
    const row = rowNow()
    if (row?.kind === 'line') remove(row.scope, row.line)
    return row?.kind === 'line'
  }

  function toProblem(): boolean {
    const { problems, state, cursor } = does.now()
    const problem = nextProblem(problems, state.scopes, cursor, rowNow())
    if (problem) reveal(problem)
    return problem !== undefined
  }

  function reveal(place: FieldPlace): void {
    does.open(place.scopeKey)
    does.goTo(placeOf(place))
  }

  function step(take: GridDoings['undo']): boolean {
    const place = take()?.place
    if (place) reveal(place)
    return true
  }

  /** False: the key is not ours after all, and does what it does on any page. */
  function run(command: Command): boolean {
    const { sheet } = does.now()
    switch (command.do) {
      case 'move':
        goTo(moved(sheet, at(), command.move))
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
        return press(cellHere()) || cellHere().use !== 'read'
      case 'type':
        return begin(cellHere(), command.text)
      case 'clear':
        return ranges.clearSelected()
      case 'problem':
        return toProblem()
      case 'add-line':
        return addBelow()
      case 'remove-line':
        return removeHere()
      case 'save':
        does.save?.()
        return true
      case 'escape':
        does.setExtent(null)
        return false
      case 'extend':
        ranges.extend(command.move)
        return true
      case 'select':
        return ranges.select(command.what)
      case 'undo':
        return step(does.undo)
      case 'redo':
        return step(does.redo)
      case 'fill-down':
        return ranges.fillDown()
      case 'find':
        does.find()
        return true
    }
  }

  /** A key that ends the typing: what was typed stands, but for Escape. */
  function runAfterTyping(command: Command): boolean {
    if (command.do === 'escape') {
      restore()
      return true
    }
    does.setEditing(null)
    if (command.do === 'enter') goTo(below(does.now().sheet, at(), 1))
    else if (!run(command)) return false
    return true
  }

  return {
    run,
    runAfterTyping,
    type,
    press: () => press(cellHere()),
    /** From the mouse: a double click, or a tap on the cell under the cursor. */
    beginHere: () => begin(cellHere(), null),
    endTyping: () => does.setEditing(null),
    reveal,
    turn: does.turn,
    ...pickControl(does, rowNow, (move) => goTo(move ? moved(does.now().sheet, at(), move) : at())),
    closeMenu(): void {
      does.openMenu(null)
      goTo(at())
    },
    askTag: does.askTag,
    /** Tab out of a list: nothing was chosen. */
    leavePicking(isBack: boolean): void {
      does.setEditing(null)
      run({ do: isBack ? 'previous' : 'next' })
    },
    cancelPicking(): void {
      does.setEditing(null)
      goTo(at())
    },
    ...edits,
    ...ranges,
    applyEdit: does.applyEdit,
    /** How many other lines of the material have another unit cost. */
    otherPrices: (line: DraftLine) => otherPrices(does.now().state, line).length,
    priceEverywhere: (line: DraftLine) =>
      does.applyEdit('Unit cost everywhere', (state) => withPriceEverywhere(state, line)),
    remove,
  }
}

const typing = (run: number): Named => ({ label: 'Typing', run: `typing ${run}` })

function isSame(one: FieldPlace, other: FieldPlace): boolean {
  return one.scopeKey === other.scopeKey && one.lineKey === other.lineKey && one.field === other.field
}
