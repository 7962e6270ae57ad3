import { useState } from 'react'
import { COLUMNS_TO_HIDE, type HideableColumn } from './columns.ts'

/** A choice of the person on this device, so it is kept there. */
const KEY = 'itayo-estimate-hidden-columns'

function read(): readonly HideableColumn[] {
  try {
    const kept = (localStorage.getItem(KEY) ?? '').split(' ')
    return COLUMNS_TO_HIDE.filter((column) => kept.includes(column))
  } catch {
    return []
  }
}

function write(columns: readonly HideableColumn[]): void {
  try {
    if (columns.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, columns.join(' '))
  } catch {
    // Not kept, but it holds as long as the page.
  }
}

/** The columns of the sheet that the person does without. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(read)
  return {
    hidden,
    turn(column: HideableColumn): void {
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]
      write(next)
      setHidden(next)
    },
  }
}

export type HiddenColumns = ReturnType<typeof useHiddenColumns>
