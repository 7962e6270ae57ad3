import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import classes from './image-viewer.module.css'
import { afterKey, FULL, pushBy, turnTo, zoomBy } from './viewing.ts'

export interface Picture {
  src: string
  /** What is on it, for those who do not see it. */
  alt: string
  /** Under the picture: who, when, where. */
  caption?: string
}

interface ImageViewerProps {
  pictures: readonly Picture[]
  /** The picture it opens with; null keeps it closed. */
  openAt: number | null
  onClose: () => void
}

/** Full screen: arrows turn, plus and minus zoom, dragging moves, Escape closes. */
export function ImageViewer({ pictures, openAt, onClose }: ImageViewerProps) {
  return (
    <Modal.Root
      opened={openAt !== null}
      onClose={onClose}
      fullScreen
      radius={0}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Content aria-label="Pictures">
        {openAt === null ? null : (
          <Viewer key={openAt} pictures={pictures} start={openAt} onClose={onClose} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Viewer({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly Picture[]
  start: number
  onClose: () => void
}) {
  const [viewing, setViewing] = useState(() => turnTo(start, pictures.length))
  const dragging = useRef<{ x: number; y: number } | null>(null)
  const picture = pictures[viewing.at]
  const many = pictures.length > 1
  const turn = (by: number) => setViewing((now) => turnTo(now.at + by, pictures.length))

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(viewing, event.key, pictures.length)
    if (!next || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setViewing(next)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const from = dragging.current
    if (!from) return
    const size = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight }
    dragging.current = { x: event.clientX, y: event.clientY }
    setViewing((now) => pushBy(now, event.clientX - from.x, event.clientY - from.y, size))
  }

  if (!picture) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is inside the dialog
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      <div className={classes.top}>
        <span className={classes.count} role="status">
          {many ? `${viewing.at + 1} of ${pictures.length}` : ''}
        </span>
        <Tool label="Farther" onClick={() => setViewing(zoomBy(viewing, -1))} disabled={viewing.zoom === 1}>
          <IconZoomOut size={20} stroke={1.6} aria-hidden />
        </Tool>
        <Tool label="Nearer" onClick={() => setViewing(zoomBy(viewing, 1))}>
          <IconZoomIn size={20} stroke={1.6} aria-hidden />
        </Tool>
        <Tool label="Close" onClick={onClose} first>
          <IconX size={20} stroke={1.6} aria-hidden />
        </Tool>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here, the keys do as well */}
      <div
        className={classes.stage}
        data-near={viewing.zoom > 1 || undefined}
        onDoubleClick={() => setViewing(viewing.zoom > 1 ? { ...viewing, ...FULL } : { ...viewing, zoom: 2 })}
        onPointerDown={(event) => {
          if (viewing.zoom === 1) return
          dragging.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragging.current = null
        }}
      >
        <img
          key={picture.src}
          src={picture.src}
          alt={picture.alt}
          draggable={false}
          style={{ transform: `translate(${viewing.x}px, ${viewing.y}px) scale(${viewing.zoom})` }}
        />
      </div>
      {many ? (
        <>
          <div className={classes.previous}>
            <Tool label="Previous picture" onClick={() => turn(-1)}>
              <IconChevronLeft size={24} stroke={1.6} aria-hidden />
            </Tool>
          </div>
          <div className={classes.next}>
            <Tool label="Next picture" onClick={() => turn(1)}>
              <IconChevronRight size={24} stroke={1.6} aria-hidden />
            </Tool>
          </div>
        </>
      ) : null}
      {picture.caption ? <p className={classes.caption}>{picture.caption}</p> : null}
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  disabled?: boolean
  first?: boolean
  children: React.ReactNode
}

function Tool({ label, onClick, disabled = false, first = false, children }: ToolProps) {
  return (
    <ActionIcon
      className={classes.tool ?? ''}
      size={44}
      aria-label={label}
      title={label}
      // Not `disabled`: it would lose the focus, and with it the keys.
      aria-disabled={disabled}
      data-autofocus={first || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  )
}
