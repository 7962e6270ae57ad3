import type { ColumnMeaning } from '@itayo/contract'
import { NativeSelect } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '../messages/en.ts'
import classes from './helped-document.module.css'
import type { DraftTable } from './model.ts'
import { meaningOptions, meaningWords } from './words.ts'

/** The next stroke on the page does this. */
export type Stroke = 'frame' | 'begins' | null

interface PageOverlayProps {
  tables: readonly DraftTable[]
  selected: DraftTable | undefined
  scale: number
  stroke: Stroke
  onSelect: (id: number) => void
  onMeaning: (at: number, meaning: ColumnMeaning) => void
  onEdge: (at: number, x: number) => void
  onFrame: (frame: DraftTable['frame']) => void
  onBegins: (y: number) => void
}

const STEP = 2

/** The tables over the page: frames to choose, lines to draw, and a menu over each column. */
export function PageOverlay(props: PageOverlayProps) {
  const { tables, selected, scale, stroke } = props
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DraftTable['frame'] | null>(null)
  const pointOf = (event: PointerEvent) => {
    const place = box.current?.getBoundingClientRect()
    return {
      x: (event.clientX - (place?.left ?? 0)) / scale,
      y: (event.clientY - (place?.top ?? 0)) / scale,
    }
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (stroke === null) return
    const { x, y } = pointOf(event)
    if (stroke === 'begins') {
      props.onBegins(y)
      return
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawn({ x0: x, y0: y, x1: x, y1: y })
  }

  function onPointerMove(event: PointerEvent): void {
    if (!drawn) return
    const { x, y } = pointOf(event)
    setDrawn({ ...drawn, x1: x, y1: y })
  }

  function onPointerUp(): void {
    if (drawn) props.onFrame(drawn)
    setDrawn(null)
  }

  const frame = drawn ?? selected?.frame
  return (
    <div
      ref={box}
      className={classes.overlay}
      data-stroke={stroke ?? undefined}
      {...{ onPointerDown, onPointerMove, onPointerUp }}
    >
      {tables.map((table, at) =>
        table.id === selected?.id ? null : (
          <button
            key={table.id}
            type="button"
            className={classes.frame}
            style={placeOf(table.frame, scale)}
            aria-label={t('tableNumber', { number: at + 1 })}
            onClick={() => stroke === null && props.onSelect(table.id)}
          />
        ),
      )}
      {frame ? <div className={classes.frame} data-selected style={placeOf(frame, scale)} /> : null}
      {selected && !drawn ? <Columns {...props} table={selected} pointOf={pointOf} /> : null}
    </div>
  )
}

const placeOf = ({ x0, y0, x1, y1 }: DraftTable['frame'], scale: number) => ({
  left: Math.min(x0, x1) * scale,
  top: Math.min(y0, y1) * scale,
  width: Math.abs(x1 - x0) * scale,
  height: Math.abs(y1 - y0) * scale,
})

interface ColumnsProps extends PageOverlayProps {
  table: DraftTable
  pointOf: (event: PointerEvent) => { x: number; y: number }
}

function Columns({ table, scale, stroke, onMeaning, onEdge, pointOf }: ColumnsProps) {
  const { columns, frame, begins } = table
  const [moved, setMoved] = useState<number | null>(null)
  const height = (frame.y1 - frame.y0) * scale
  function onKeyDown(event: KeyboardEvent, at: number, x: number): void {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onEdge(at, x + step)
  }
  return (
    <>
      {columns.map(({ from, to, meaning }, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          key={at}
          size="xs"
          className={classes.head ?? ''}
          style={{ left: from * scale, top: frame.y0 * scale, width: (to - from) * scale }}
          aria-label={t('columnOnPage', { number: at + 1 })}
          data={meaningOptions()}
          value={meaning}
          data-unnamed={meaning === 'unnamed' || undefined}
          disabled={stroke !== null}
          onChange={(event) => onMeaning(at, event.currentTarget.value as ColumnMeaning)}
        />
      ))}
      {columns.map(({ from, to }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          key={at}
          className={`small strong ${classes.number}`}
          style={{ left: ((from + to) / 2) * scale, top: frame.y0 * scale }}
          aria-hidden
        >
          {at + 1}
        </span>
      ))}
      {columns.slice(0, -1).map(({ to, meaning }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={at}
          role="separator"
          tabIndex={0}
          className={classes.edge}
          style={{ left: to * scale, top: frame.y0 * scale, height }}
          aria-orientation="vertical"
          aria-label={t('lineAfter', { number: at + 1, meaning: meaningWords(meaning) })}
          aria-valuenow={Math.round(to)}
          onKeyDown={(event) => onKeyDown(event, at, to)}
          onPointerDown={(event) => {
            if (stroke !== null) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setMoved(at)
          }}
          onPointerMove={(event) => moved === at && onEdge(at, pointOf(event).x)}
          onPointerUp={() => setMoved(null)}
        />
      ))}
      <div
        className={classes.begins}
        style={{ left: frame.x0 * scale, top: begins * scale, width: (frame.x1 - frame.x0) * scale }}
      />
    </>
  )
}
