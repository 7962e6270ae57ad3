import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './page.module.css'

const KEY = 'estimate-import-split'
const LEAST = 25
const MOST = 70
const STEP = 2

/** Two panes with a line between them that can be drawn; where it was left is remembered. */
export function Split({ left, right }: { left: ReactNode; right: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(readShare)
  const [isDrawn, setDrawn] = useState(false)

  function put(next: number): void {
    const bounded = Math.min(MOST, Math.max(LEAST, Math.round(next * 10) / 10))
    setShare(bounded)
    writeShare(bounded)
  }

  function onPointerMove(event: PointerEvent): void {
    const place = box.current?.getBoundingClientRect()
    if (isDrawn && place) put(((event.clientX - place.left) / place.width) * 100)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: LEAST,
      End: MOST,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    put(next)
  }

  return (
    <div ref={box} className={`grow flex ${classes.split}`} data-drawn={isDrawn || undefined}>
      <div className={`shrink column ${classes.pane}`} style={{ flexBasis: `${share}%` }}>
        {left}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        role="separator"
        tabIndex={0}
        className={`fixed anchor ${classes.divider}`}
        aria-label="Width of the document"
        aria-orientation="vertical"
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={Math.round(share)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn(true)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDrawn(false)}
        onDoubleClick={() => put(START)}
      />
      <div className={`shrink column ${classes.rest}`}>{right}</div>
    </div>
  )
}

const START = 44

function readShare(): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return stored >= LEAST && stored <= MOST ? stored : START
  } catch {
    return START
  }
}

function writeShare(share: number): void {
  try {
    localStorage.setItem(KEY, String(share))
  } catch {
    // Then it starts in the middle again.
  }
}
