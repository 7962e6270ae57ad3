import { ActionIcon, Modal } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { IconPart } from '../icon.ts'
import { useLayer } from '../layers.ts'
import { ui } from '../messages/en.ts'
import { captionOf, type Photo } from './photo.ts'
import { PhotoStage } from './photo-stage.tsx'
import classes from './photo-viewer.module.css'
import { afterKey, FULL, keptPlace, turnTo, type Viewing, zoomBy } from './viewing.ts'

interface PhotoTool {
  label: string
  icon: IconPart
  onClick: () => void
  /** Shown as chosen already, and does nothing. */
  disabled?: boolean
}

interface PhotoViewerProps {
  photos: readonly Photo[]
  /** The number of all pictures, while `photos` holds only some of them. */
  total?: number | undefined
  /** The picture it opens with; null keeps it closed. */
  openId: number | null
  onClose: () => void
  onDownload?: (photo: Photo) => void
  /** Further actions on the picture in sight. */
  tools?: (photo: Photo) => readonly PhotoTool[]
  /** Someone tries again after a picture did not load: its address may have grown old. */
  onReload?: () => void
}

/**
 * Full screen: arrows and swipes turn, plus and minus or two fingers zoom, dragging moves, Escape or a
 * swipe down closes. A picture taken off the list gives way to the next one.
 */
export function PhotoViewer({ openId, ...rest }: PhotoViewerProps) {
  const opened = openId !== null && rest.photos.length > 0
  useLayer(opened, rest.onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={rest.onClose}
      closeOnEscape={false}
      fullScreen
      radius={0}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Content aria-label={ui('photo')}>
        {openId === null ? null : <Viewer key={openId} {...rest} startId={openId} />}
      </Modal.Content>
    </Modal.Root>
  )
}

type ViewerProps = Omit<PhotoViewerProps, 'openId'> & { startId: number }

function usePlace(photos: readonly Photo[], startId: number) {
  const ids = photos.map((photo) => photo.id)
  const [place, setPlace] = useState(() => ({
    id: startId,
    viewing: { at: keptPlace(ids, { id: startId, at: 0 }), ...FULL },
  }))
  const at = keptPlace(ids, { id: place.id, at: place.viewing.at })
  const id = ids[at]
  const viewing: Viewing = id === place.id ? { ...place.viewing, at } : { at, ...FULL }
  // The list may change meanwhile, so the shown picture is remembered by its id and its place.
  if (id !== undefined && (id !== place.id || at !== place.viewing.at)) setPlace({ id, viewing })
  function change(next: (now: Viewing) => Viewing): void {
    setPlace((before) => {
      const after = next(before.viewing)
      return { id: ids[after.at] ?? before.id, viewing: after }
    })
  }
  return { viewing, change, photo: photos[at] }
}

/** The neighbours are fetched while one still looks, so that turning is at once. */
function usePreloaded(photos: readonly Photo[], at: number): void {
  const count = photos.length
  const next = photos[(at + 1) % count]?.url
  const previous = photos[(at + count - 1) % count]?.url
  useEffect(() => {
    for (const url of [next, previous]) if (url) new Image().src = url
  }, [next, previous])
}

function Viewer({
  photos,
  total = 0,
  startId,
  onClose,
  onDownload,
  tools,
  onReload = () => undefined,
}: ViewerProps) {
  const { viewing, change, photo } = usePlace(photos, startId)
  usePreloaded(photos, viewing.at)
  const count = photos.length
  const turn = (by: number) => change((now) => turnTo(now.at + by, count))

  function onKeyDown(event: KeyboardEvent): void {
    const next = afterKey(viewing, event.key, count)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(() => next)
  }

  if (!photo) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is inside the dialog
    <div className={`anchor column ${classes.viewer}`} onKeyDown={onKeyDown}>
      <div className={`fixed row ${classes.top}`}>
        <span className={`fill dense figures ${classes.count}`} role="status">
          {viewing.at + 1} of {Math.max(total, count)}
        </span>
        <Tool
          label={ui('farther')}
          className={classes.zoom}
          onClick={() => change((now) => zoomBy(now, -1))}
          disabled={viewing.zoom === 1}
        >
          <IconZoomOut size={20} stroke={1.6} aria-hidden />
        </Tool>
        <Tool label={ui('nearer')} className={classes.zoom} onClick={() => change((now) => zoomBy(now, 1))}>
          <IconZoomIn size={20} stroke={1.6} aria-hidden />
        </Tool>
        {onDownload ? (
          <Tool label={ui('download')} onClick={() => onDownload(photo)}>
            <IconDownload size={20} stroke={1.6} aria-hidden />
          </Tool>
        ) : null}
        {tools?.(photo).map(({ icon: Icon, label, onClick, disabled }, place) => (
          // By place: a button whose words change with the picture keeps the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: the same tools stand in the same order for every picture
          <Tool key={place} label={label} onClick={onClick} disabled={disabled ?? false}>
            <Icon size={20} stroke={1.6} aria-hidden />
          </Tool>
        ))}
        <Tool label={ui('close')} onClick={onClose} first>
          <IconX size={20} stroke={1.6} aria-hidden />
        </Tool>
      </div>
      <PhotoStage
        key={photo.id}
        photo={photo}
        viewing={viewing}
        onChange={change}
        onTurn={turn}
        onClose={onClose}
        onReload={onReload}
      />
      {count > 1 ? (
        <>
          <div className={classes.previous}>
            <Tool label={ui('previousPhoto')} onClick={() => turn(-1)}>
              <IconChevronLeft size={24} stroke={1.6} aria-hidden />
            </Tool>
          </div>
          <div className={classes.next}>
            <Tool label={ui('nextPhoto')} onClick={() => turn(1)}>
              <IconChevronRight size={24} stroke={1.6} aria-hidden />
            </Tool>
          </div>
        </>
      ) : null}
      <p className={`fixed dense centered ${classes.caption}`}>
        {photo.mark ? <span className={`small strong ${classes.mark}`}>{photo.mark}</span> : null}
        {captionOf(photo)}
      </p>
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  disabled?: boolean
  first?: boolean
  className?: string | undefined
  children: ReactNode
}

function Tool({ label, onClick, disabled = false, first = false, className, children }: ToolProps) {
  return (
    <ActionIcon
      className={`${classes.tool} ${className ?? ''}`}
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
