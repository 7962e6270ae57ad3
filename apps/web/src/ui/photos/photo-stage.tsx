import { Button } from '@mantine/core'
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { ui } from '../messages/en.ts'
import type { Photo } from './photo.ts'
import classes from './photo-viewer.module.css'
import { afterSwipe, FULL, pushBy, type Viewing, zoomTo } from './viewing.ts'

interface PhotoStageProps {
  photo: Photo
  viewing: Viewing
  onChange: (change: (now: Viewing) => Viewing) => void
  onTurn: (by: 1 | -1) => void
  onClose: () => void
  onReload: () => void
}

interface Point {
  x: number
  y: number
}

function apart(points: Map<number, Point>): number {
  const [one, other] = [...points.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

/** The picture itself: one finger turns or moves it, two bring it nearer, a double click does as well. */
export function PhotoStage({ photo, viewing, onChange, onTurn, onClose, onReload }: PhotoStageProps) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ apart: number; zoom: number } | null>(null)
  const [pull, setPull] = useState<Point | null>(null)
  const near = viewing.zoom > 1

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    // A button inside must get its own click.
    if (event.target instanceof Element && event.target.closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size === 2) {
      pinch.current = { apart: apart(fingers.current), zoom: viewing.zoom }
      setPull(null)
    }
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight }
    const dx = event.clientX - from.x
    const dy = event.clientY - from.y
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const started = pinch.current
    if (started && started.apart > 0) {
      const zoom = (started.zoom * apart(fingers.current)) / started.apart
      onChange((now) => pushBy(zoomTo(now, zoom), 0, 0, size))
    } else if (near) onChange((now) => pushBy(now, dx, dy, size))
    else setPull((before) => ({ x: (before?.x ?? 0) + dx, y: (before?.y ?? 0) + dy }))
  }

  function onPointerEnd(event: PointerEvent<HTMLDivElement>): void {
    if (!fingers.current.delete(event.pointerId)) return
    if (fingers.current.size < 2) pinch.current = null
    const swipe = pull && event.type === 'pointerup' ? afterSwipe(pull.x, pull.y) : null
    setPull(null)
    if (swipe === 'close') onClose()
    else if (swipe) onTurn(swipe === 'next' ? 1 : -1)
  }

  // Upwards there is nothing to pull to.
  const { x, y } = pull ? { x: pull.x, y: Math.max(0, pull.y) } : viewing
  const frame = {
    '--ratio': `${photo.width / photo.height}`,
    '--most': `${photo.width}px`,
    transform: `translate(${x}px, ${y}px) scale(${viewing.zoom})`,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here, the keys and buttons do as well
    <div
      className={`fill middle clip ${classes.stage}`}
      data-near={near || undefined}
      onDoubleClick={() => onChange((now) => (near ? { ...now, ...FULL } : { ...now, zoom: 2 }))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <div className={`anchor ${classes.frame}`} style={frame} data-moving={pull ? true : undefined}>
        <Shown key={photo.url} photo={photo} onReload={onReload} />
      </div>
    </div>
  )
}

/** The small one, which is there already, until the large one is. */
function Shown({ photo, onReload }: { photo: Photo; onReload: () => void }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  if (state === 'failed')
    return (
      <div className={`stack gap-10 normal centered ${classes.failed}`} role="alert">
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        <p>{ui('pictureFailed')}</p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          onClick={() => {
            setTries(tries + 1)
            setState('loading')
            onReload()
          }}
        >
          {ui('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      {state === 'loading' ? <img src={photo.thumbnail} alt="" draggable={false} aria-hidden /> : null}
      <img
        key={tries}
        src={photo.url}
        alt={photo.alt}
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </>
  )
}
