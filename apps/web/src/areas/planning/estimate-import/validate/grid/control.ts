import type { ImportRow } from '@itayo/contract'
import type { Command } from '../../../../../ui/sheet/keys.ts'
import { type At, type Move, moved, nextStop } from '../../../../../ui/sheet/moves.ts'
import { typed } from '../model/edits.ts'
import { type CheckRow, isFilled, rowKeyOf } from '../model/sheet.ts'
import type { Edit } from '../model/store.ts'
import { type CellPlace, type CellUse, type ColumnId, cellsOf, cellUse, placeOf } from './columns.ts'
import { pastedChange, startText, type Typed, typedChange } from './typing.ts'

export interface Editing {
  mode: 'type' | 'unit'
  use: CellUse
  text: string
  isReplacing: boolean
}

export interface GridNow {
  sheet: readonly CheckRow[]
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
  const filled = (): ImportRow[] => host.now().sheet.flatMap((each) => (isFilled(each) ? [each.row] : []))
  const cells = () => cellsOf(filled(), host.now())
  const at = (): At<ColumnId> | null => {
    const { cursor } = host.now()
    const row = filled().findIndex((each) => rowKeyOf(each.row) === cursor?.rowKey)
    return cursor && row >= 0 ? { row, column: cursor.column } : null
  }
  const rowHere = (): ImportRow | undefined => filled()[at()?.row ?? -1]
  const hereIs = (): CellUse => {
    const { cursor } = host.now()
    const row = rowHere()
    return row && cursor ? cellUse(row, cursor.column) : { use: 'read' }
  }

  function goTo(to: At<ColumnId>): void {
    const row = filled()[to.row]
    if (row) host.goTo(placeOf(row.row, to.column))
  }

  function move(how: Move): void {
    const from = at()
    if (from) goTo(moved(cells(), from, how))
  }

  /** From cell to cell; at the end of a row to its answers first. */
  function tab(step: 1 | -1): boolean {
    const from = at()
    const row = rowHere()
    if (!from || !row) return false
    const to = nextStop(cells(), from, step, () => true)
    if (step === 1 && to?.row !== from.row && host.goToAnswers(row.row)) return true
    if (to) goTo(to)
    return to !== null
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
        return tab(1)
      case 'previous':
        return tab(-1)
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
    if (command.do === 'enter' || command.do === 'enter-up') move(command.do === 'enter' ? 'down' : 'up')
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
    move,
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
      tab(isBack ? -1 : 1)
    },
    endPicking: () => host.setEditing(null),
  }
}
