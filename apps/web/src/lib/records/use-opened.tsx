import { Fragment, type ReactNode, useRef, useState } from 'react'
import { askToDiscard } from '../../ui/leaving.ts'

interface Opened<Row> {
  row: Row
  /** Opened in order to change it. */
  editing: boolean
}

/** The ways out of a drawer that shows a record. */
interface ShownDoors {
  onEdit: () => void
  onClose: () => void
}

/** The ways out of a drawer that edits a record. */
export interface EditDoors<Row> {
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  onClose: () => void
  onSaved: (row: Row) => void
}

/** The list stays usable while the drawer is open, so another record may be asked for. */
export function useOpened<Row>(idOf: (row: Row) => number, nameOf: (row: Row) => string) {
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const dirty = useRef(false)

  async function show(next: Opened<Row> | null): Promise<void> {
    const isSame = next && opened && idOf(next.row) === idOf(opened.row) && next.editing === opened.editing
    if (isSame) return
    if (opened && dirty.current && !(await askToDiscard(nameOf(opened.row)))) return
    dirty.current = false
    setOpened(next)
  }

  const open = (row: Row) => void show({ row, editing: false })
  const edit = (row: Row) => void show({ row, editing: true })
  const close = () => void show(null)
  function setDirty(isDirty: boolean): void {
    dirty.current = isDirty
  }
  /** The drawer goes back to showing the saved record. */
  function saved(row: Row): void {
    dirty.current = false
    setOpened({ row, editing: false })
  }

  return {
    id: opened ? idOf(opened.row) : null,
    /** As the list has it now, or as it was when it was opened. */
    rowIn: (rows: readonly Row[] | undefined): Row | null =>
      opened ? (rows?.find((row) => idOf(row) === idOf(opened.row)) ?? opened.row) : null,
    open,
    edit,
    /** The drawer of a record as the list has it now; null while none is opened. */
    panel(
      row: Row | null,
      shown: (row: Row, doors: ShownDoors) => ReactNode,
      edited: (row: Row, doors: EditDoors<Row>) => ReactNode,
    ): ReactNode {
      if (!row || !opened) return null
      return opened.editing ? (
        <Fragment key={`edit-${idOf(row)}`}>
          {edited(row, { onDirty: setDirty, onBack: () => open(row), onClose: close, onSaved: saved })}
        </Fragment>
      ) : (
        <Fragment key={idOf(row)}>{shown(row, { onEdit: () => edit(row), onClose: close })}</Fragment>
      )
    },
  }
}
