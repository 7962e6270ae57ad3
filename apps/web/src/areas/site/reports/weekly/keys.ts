import type { KeyboardEvent } from 'react'

/**
 * The keys of a sheet: Enter and the arrow down go to the cell below, the arrow up to the one above, left and right to
 * the next column where the cursor stands at the end of the text. Tab is the browser's own.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLInputElement) || !from.dataset.column || event.altKey || event.ctrlKey) return
  const step = stepOf(event.key, from, event.shiftKey)
  if (!step) return
  const grid = event.currentTarget
  const selector = step.inRow ? 'input[data-column]' : `input[data-column="${from.dataset.column}"]`
  const cells = [...grid.querySelectorAll<HTMLInputElement>(selector)]
  const next = cells[cells.indexOf(from) + step.by]
  event.preventDefault()
  if (!next) return
  next.focus()
  next.select()
}

function stepOf(key: string, field: HTMLInputElement, isShifted: boolean) {
  const { selectionStart, selectionEnd, value } = field
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'Enter') return { by: isShifted ? -1 : 1, inRow: false }
  if (key === 'ArrowDown') return { by: 1, inRow: false }
  if (key === 'ArrowUp') return { by: -1, inRow: false }
  if (key === 'ArrowRight' && !isShifted && (isWhole || selectionStart === value.length))
    return { by: 1, inRow: true }
  if (key === 'ArrowLeft' && !isShifted && (isWhole || selectionEnd === 0)) return { by: -1, inRow: true }
  return null
}
