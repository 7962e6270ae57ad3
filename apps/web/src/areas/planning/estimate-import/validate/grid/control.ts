import type { ImportRow } from '@itayo/contract'
import type { Command } from '../../../estimate/grid/keys.ts'
import { typed } from '../model/edits.ts'
import type { SheetRow } from '../model/sheet.ts'
import type { Edit } from '../model/store.ts'
import { type CellPlace, type CellUse, type ColumnId, cellUse } from './columns.ts'
import { pastedChange, startText, type Typed, typedChange } from './typing.ts'

export interface Editing {
  mode: 'type' | 'unit'
  use: CellUse
  text: string
  isReplacing: boolean
}

export interface GridNow {
  sheet: readonly SheetRow[]
  columns: readonly ColumnId[]
  cursor: CellPlace | null
  editing: Editing | null
  canEdit: boolean
  /** Rows of a screen that is full of them. */
  page: number
}

/** The control of the grid reads and changes the screen through this alone. */
export interface GridHost {
  now: () => GridNow
  goTo: (place: CellPlace) => void
  /** The answers below a row. */
  goToAnswers: (row: number) => boolean
  setEditing: (editing: Editing | null) => void
  edit: (label: string, edit: Edit) => void
  /** Says why a text was not taken over. */
  refuse: (words: string) => void
  turn: (row: number) => void
  tick: (row: ImportRow) => void
  pick: (row: ImportRow) => void
  calculate: (row: ImportRow) => void
  nextProblem: (isBack: boolean) => void
  undo: () => void
  redo: () => void
  save: () => void
}

export type GridControl = ReturnType<typeof gridControl>

/** The keyboard behaviour of the grid without a screen. */
export function gridControl(host: GridHost) {
  const filled = () => host.now().sheet.filter((each) => each.kind === 'item' || each.kind === 'line')
  const rowHere = (): ImportRow | undefined => {
    const { cursor } = host.now()
    return cursor ? filled().find(({ row }) => row.row === cursor.row)?.row : undefined
  }
  const hereIs = (): CellUse => {
    const { cursor } = host.now()
    const row = rowHere()
    return row && cursor ? cellUse(row, cursor.column) : { use: 'read' }
  }

  /** By so many rows; at the ends it stays. */
  function moveBy(rows: number): void {
    const { cursor } = host.now()
    const all = filled()
    const at = all.findIndex(({ row }) => row.row === cursor?.row)
    const to = all[Math.min(all.length - 1, Math.max(0, at + rows))]
    if (to && cursor) host.goTo({ row: to.row.row, column: cursor.column })
  }

  function moveAcross(by: 1 | -1, wraps: boolean): boolean {
    const { cursor, columns } = host.now()
    if (!cursor) return false
    const at = columns.indexOf(cursor.column) + by
    const column = columns[at]
    if (column) host.goTo({ ...cursor, column })
    else if (wraps) return wrap(by)
    return true
  }

  function wrap(by: 1 | -1): boolean {
    const { cursor, columns } = host.now()
    if (by === 1 && cursor && host.goToAnswers(cursor.row)) return true
    const all = filled()
    const next = all[all.findIndex(({ row }) => row.row === cursor?.row) + by]
    const column = by === 1 ? columns[0] : columns.at(-1)
    if (!next || !column) return false
    host.goTo({ row: next.row.row, column })
    return true
  }

  function move(how: Extract<Command, { do: 'move' }>['move']): void {
    const { cursor, columns, page } = host.now()
    const all = filled()
    const edge = (row: ImportRow | undefined, column: ColumnId | undefined) =>
      row && column && host.goTo({ row: row.row, column })
    if (how === 'up' || how === 'down') moveBy(how === 'up' ? -1 : 1)
    else if (how === 'left' || how === 'right') moveAcross(how === 'left' ? -1 : 1, false)
    else if (how === 'page-up' || how === 'page-down') moveBy(how === 'page-up' ? -page : page)
    else if (how === 'row-start') edge(rowHere(), columns[0])
    else if (how === 'row-end') edge(rowHere(), columns.at(-1))
    else edge((how === 'first' ? all[0] : all.at(-1))?.row, cursor?.column)
  }

  function begin(text: string | null): boolean {
    const row = rowHere()
    const use = hereIs()
    if (!row || !host.now().canEdit) return false
    if (use.use === 'unit') {
      host.setEditing({ mode: 'unit', use, text: text ?? '', isReplacing: text !== null })
      return true
    }
    if (use.use === 'read' || use.use === 'tick') return false
    host.setEditing({ mode: 'type', use, text: text ?? startText(row, use), isReplacing: text !== null })
    return true
  }

  function put(entry: Typed, label = 'typing'): void {
    const row = rowHere()
    if ('refused' in entry) host.refuse(entry.refused)
    else if (row) host.edit(label, (state, world) => typed(state, world, row.row, entry.change))
  }

  /** Why the typed text will not be taken over; null when it will. */
  function refusalOf(text: string): string | null {
    const { editing } = host.now()
    const row = rowHere()
    const entry = editing && row ? typedChange(text, row, editing.use) : null
    return entry && 'refused' in entry ? entry.refused : null
  }

  /** Takes over the typed text. */
  function commit(text: string): void {
    const { editing } = host.now()
    const row = rowHere()
    host.setEditing(null)
    if (editing && row) put(typedChange(text, row, editing.use))
  }

  /** Back on the cell, as it was. */
  function cancel(): void {
    const { cursor } = host.now()
    host.setEditing(null)
    if (cursor) host.goTo(cursor)
  }

  function press(): boolean {
    const row = rowHere()
    if (!row) return false
    if (hereIs().use === 'tick') host.tick(row)
    else if (host.now().cursor?.column === 'item' && row.kind === 'work_item') host.turn(row.row)
    else return false
    return true
  }

  /** True when the key was ours. */
  function run(command: Command, isShift: boolean): boolean {
    switch (command.do) {
      case 'move':
        move(command.move)
        return true
      case 'next':
        return moveAcross(1, true)
      case 'previous':
        return moveAcross(-1, true)
      case 'enter':
        return hereIs().use === 'tick' ? press() : begin(null)
      case 'edit':
        return begin(null)
      case 'press':
        return press()
      case 'pick': {
        const row = rowHere()
        if (row && host.now().canEdit) host.pick(row)
        return row !== undefined
      }
      case 'calculate': {
        const row = rowHere()
        if (row) host.calculate(row)
        return row !== undefined
      }
      case 'clear': {
        const use = hereIs()
        const row = rowHere()
        if (row && host.now().canEdit && (use.use === 'number' || use.use === 'duration'))
          put(typedChange('', row, use), 'clearing')
        return true
      }
      case 'type':
        return begin(command.text)
      case 'problem':
        host.nextProblem(isShift)
        return true
      case 'undo':
        host.undo()
        return true
      case 'redo':
        host.redo()
        return true
      case 'save':
        host.save()
        return true
      default:
        return false
    }
  }

  /** Ends the typing, then runs the command of the key. A refused text keeps the cell until it is mended or left by Escape. */
  function endTyping(command: Command, text: string, isShift: boolean): boolean {
    if (command.do === 'escape') {
      cancel()
      return true
    }
    if (refusalOf(text) !== null) return false
    commit(text)
    if (command.do === 'enter' || command.do === 'enter-up') moveBy(command.do === 'enter' ? 1 : -1)
    else if (command.do === 'next' || command.do === 'previous')
      moveAcross(command.do === 'next' ? 1 : -1, true)
    else run(command, isShift)
    return true
  }

  return {
    run,
    begin,
    commit,
    cancel,
    endTyping,
    refusalOf,
    moveBy,
    paste(text: string): void {
      const row = rowHere()
      if (row && host.now().canEdit) put(pastedChange(text, row, hereIs()), 'pasting')
    },
    // As the list of units of the estimate's grid wants it.
    chooseUnit({ id }: { id: number }): void {
      const { cursor } = host.now()
      put({ change: { unit_id: id } }, 'unit')
      host.setEditing(null)
      if (cursor) host.goTo(cursor)
    },
    cancelPicking: cancel,
    leavePicking(isBack: boolean): void {
      host.setEditing(null)
      moveAcross(isBack ? -1 : 1, true)
    },
    endPicking: () => host.setEditing(null),
  }
}
