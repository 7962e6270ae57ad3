import { useRef, useState } from 'react'
import { askToDiscard } from '../../ui/leaving.ts'

interface Opened<Row> {
  row: Row
  /** Opened in order to change it. */
  editing: boolean
}

/** What the drawer beside the list shows. The list stays usable, so another one may be asked for. */
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

  return {
    id: opened ? idOf(opened.row) : null,
    editing: opened?.editing ?? false,
    /** As the list has it now, or as it was when it was opened. */
    rowIn: (rows: readonly Row[] | undefined): Row | null =>
      opened ? (rows?.find((row) => idOf(row) === idOf(opened.row)) ?? opened.row) : null,
    open: (row: Row) => void show({ row, editing: false }),
    edit: (row: Row) => void show({ row, editing: true }),
    close: () => void show(null),
    /** Saved: the drawer goes back to showing it. */
    saved(row: Row) {
      dirty.current = false
      setOpened({ row, editing: false })
    },
    setDirty(isDirty: boolean) {
      dirty.current = isDirty
    },
  }
}
