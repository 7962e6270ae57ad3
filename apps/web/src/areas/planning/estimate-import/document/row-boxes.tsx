import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { boxByKey, type RowBox } from './boxes.ts'
import classes from './document.module.css'

interface RowBoxesProps {
  label: string
  /** The boxes of this page, in reading order. */
  boxes: readonly RowBox[]
  scale: number
  selectedRow: number | null
  onSelect: (row: number) => void
}

const SIGNS = { look: IconEye, wrong: IconAlertTriangle, right: null, left: null }

/** The rows over the page: one stop of the Tab key, arrows between them. */
export function RowBoxes({ label, boxes, scale, selectedRow, onSelect }: RowBoxesProps) {
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const [focused, setFocused] = useState<number | null>(null)
  const rowOf = (wanted: number | null) => boxes.find(({ row }) => row === wanted)?.row
  const stop = rowOf(focused) ?? rowOf(selectedRow) ?? boxes[0]?.row

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = boxes.findIndex(({ row }) => row === stop)
    const next = boxByKey(event.key, at, boxes.length)
    if (next === null) return
    event.preventDefault()
    const row = boxes[next]?.row
    if (row !== undefined) buttons.current.get(row)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={label} className={classes.boxes} onKeyDown={onKeyDown}>
      {boxes.map(({ row, box, tone, label: words }) => {
        const Sign = SIGNS[tone]
        return (
          <button
            key={row}
            type="button"
            ref={(button) => {
              if (button) buttons.current.set(row, button)
              else buttons.current.delete(row)
            }}
            className={classes.box}
            data-tone={tone}
            data-row={row}
            aria-label={words}
            aria-current={row === selectedRow || undefined}
            tabIndex={row === stop ? 0 : -1}
            title={words}
            style={{
              left: box.x0 * scale,
              top: box.y0 * scale,
              width: (box.x1 - box.x0) * scale,
              height: (box.y1 - box.y0) * scale,
            }}
            onClick={() => onSelect(row)}
            onFocus={() => setFocused(row)}
            onBlur={() => setFocused(null)}
          >
            {Sign ? <Sign className={classes.sign} size={13} stroke={2} aria-hidden /> : null}
          </button>
        )
      })}
    </div>
  )
}
