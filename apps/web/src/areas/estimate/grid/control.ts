import type { UnitRow } from '@itayo/domain'
import { alterScope } from '../model/alter.ts'
import { addLine, chooseItem, removeLine, setCell } from '../model/edit.ts'
import { setUnit } from '../model/edit-scope.ts'
import type {
  CellField,
  ChosenItem,
  DraftLine,
  DraftScope,
  EstimateState,
  LineKind,
  WrongCell,
} from '../model/types.ts'
import { type CellPlace, type CellUse, cellUse, type FieldPlace, placeOf, scopeOf } from './cells.ts'
import type { ColumnId } from './columns.ts'
import { below, moved, nextFilled, nextProblem, type Sheet } from './cursor.ts'
import { editText } from './figures-text.ts'
import type { Command } from './keys.ts'
import { rowEdits } from './row-edits.ts'
import { type GridRow, lineRowKey } from './rows.ts'

type TypedPlace = FieldPlace & { field: CellField }

/** What is being done in the cell under the cursor. */
export interface Editing {
  mode: 'type' | 'pick' | 'unit'
  /** What the field starts with. */
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
  editing: Editing | null
  problems: readonly FieldPlace[]
  units: readonly UnitRow[]
}

export interface GridDoings {
  now: () => GridNow
  edit: (change: (state: EstimateState) => EstimateState) => void
  /** Moves the cursor and the focus with it. */
  goTo: (place: CellPlace) => void
  setEditing: (editing: Editing | null) => void
  /** Opens or closes a phase or work item. */
  turn: (rowKey: string) => void
  /** Makes sure that its lines are in the sheet. */
  open: (scopeKey: string) => void
  /** Null closes it. */
  openMenu: (rowKey: string | null) => void
  askTag: (scope: DraftScope) => void
  save: (() => void) | undefined
}

export type GridControl = ReturnType<typeof gridControl>

/** What a spreadsheet does, without a screen. */
export function gridControl(does: GridDoings) {
  /** As it was when the typing began, for Escape. */
  let before: { scope: DraftScope; wrong: readonly WrongCell[]; place: TypedPlace } | null = null

  const edits = rowEdits(does.edit)

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
    const text = typed ?? wrong[0]?.text ?? editText(scope, row.kind === 'line' ? row.line : null, field)
    does.setEditing({ mode: 'type', text, isReplacing: typed !== null })
    if (typed !== null) type(typed)
  }

  /** Every letter counts at once: totals follow while somebody types. */
  function type(text: string): void {
    const use = cellHere()
    const place = use.use === 'type' ? fieldPlace(use.field) : null
    if (place) does.edit((state) => setCell(state, place, text, does.now().units))
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
    })
  }

  function begin(use: CellUse, typed: string | null): boolean {
    if (use.use === 'type') {
      if (typed !== null && !/^[\d.]$/.test(typed)) return false
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
    does.edit(() => added.state)
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
    does.edit((state) => removeLine(state, scope.key, line.key))
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

  /** Deletes what was typed; the name of a line is chosen anew instead. */
  function clear(): boolean {
    const use = cellHere()
    const place = use.use === 'type' ? fieldPlace(use.field) : null
    if (place) does.edit((state) => setCell(state, place, '', does.now().units))
    return place !== null
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
        return clear()
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
        return false
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

  function withLine(change: (state: EstimateState, scope: string, line: string) => EstimateState): void {
    const row = rowNow()
    if (row?.kind !== 'line') return
    const { scope, line } = row
    does.edit((state) => change(state, scope.key, line.key))
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
    choose(item: ChosenItem): void {
      withLine((state, scope, line) => chooseItem(state, scope, line, item))
      does.setEditing(null)
      goTo(moved(does.now().sheet, at(), 'right'))
    },
    rename(text: string): void {
      withLine((state, scopeKey, lineKey) => setCell(state, { scopeKey, lineKey, field: 'name' }, text))
      does.setEditing(null)
      goTo(moved(does.now().sheet, at(), 'right'))
    },
    chooseUnit(unit: UnitRow): void {
      const row = rowNow()
      const scope = scopeOf(row)
      const lineKey = row?.kind === 'line' ? row.line.key : null
      if (scope) does.edit((state) => setUnit(state, scope.key, lineKey, unit, does.now().units))
      does.setEditing(null)
      goTo(at())
    },
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
    remove,
  }
}

function isSame(one: FieldPlace, other: FieldPlace): boolean {
  return one.scopeKey === other.scopeKey && one.lineKey === other.lineKey && one.field === other.field
}
