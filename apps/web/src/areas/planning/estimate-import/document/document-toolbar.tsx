import { ActionIcon } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { IconPart } from '../../../../ui/icon.ts'
import classes from './document.module.css'
import { percentOf, type Zoom, zoomFrom } from './zoom.ts'

interface DocumentToolbarProps {
  page: number
  /** 0 until the document is open. */
  pages: number
  onPage: (page: number) => void
  /** Undefined until the page is there. */
  scale: number | undefined
  isFit: boolean
  onZoom: (zoom: Zoom) => void
}

export function DocumentToolbar({ page, pages, onPage, scale, isFit, onZoom }: DocumentToolbarProps) {
  const zoomIn = scale === undefined ? null : zoomFrom(scale, 'in')
  const zoomOut = scale === undefined ? null : zoomFrom(scale, 'out')
  const to = (zoom: Zoom | null) => () => zoom !== null && onZoom(zoom)
  return (
    <div className={`screen-only fixed row gap-2 surface line-below dense ${classes.toolbar}`}>
      <Tool label="Previous page" icon={IconChevronLeft} off={page <= 1} onClick={() => onPage(page - 1)} />
      <span className={`figures centered nowrap ${classes.count}`} role="status">
        {pages > 0 ? (
          <>
            Page <b>{page}</b> of {pages}
          </>
        ) : null}
      </span>
      <Tool label="Next page" icon={IconChevronRight} off={page >= pages} onClick={() => onPage(page + 1)} />
      <span className="fill" />
      <Tool label="Zoom out" icon={IconZoomOut} off={zoomOut === null} onClick={to(zoomOut)} />
      <span className={`figures centered ${classes.percent}`}>
        {scale === undefined ? '' : `${percentOf(scale)}%`}
      </span>
      <Tool label="Zoom in" icon={IconZoomIn} off={zoomIn === null} onClick={to(zoomIn)} />
      <span className={classes.narrowGap} />
      <Tool
        label="Fit width"
        icon={IconArrowAutofitWidth}
        off={scale === undefined}
        isPressed={isFit}
        onClick={to('fit')}
      />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: IconPart
  off: boolean
  isPressed?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, off, isPressed, onClick }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // Not `disabled`: at the last page the focus must not fall off the button.
      aria-disabled={off}
      onClick={() => off || onClick()}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
