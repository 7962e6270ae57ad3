import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Segments } from '../../../../ui/segments.tsx'
import { SearchField } from '../../../../ui/toolbar.tsx'
import type { EstimateView } from '../address.ts'
import type { EstimateAddressing } from '../use-estimate-address.ts'
import classes from './toolbar.module.css'

const VIEWS: readonly { value: EstimateView; face: string }[] = [
  { value: 'detail', face: 'Detail' },
  { value: 'summary', face: 'Summary' },
  { value: 'items', face: 'Work Item Description' },
  { value: 'revisions', face: 'Revisions' },
]

interface EstimateToolbarProps {
  address: EstimateAddressing
  /** The summary is nothing but amounts. */
  seesCosts: boolean
  /** Add, Download and Save, for those who may. Without room the rarer ones are in a menu. */
  children: (hasRoom: boolean) => ReactNode
}

/** Beside the open navigation on a usual screen one line has no room for everything; on a phone there are several. */
const hasRoomAt = (width: number) => width > 1330 || width <= 640

export function EstimateToolbar({ address, seesCosts, children }: EstimateToolbarProps) {
  const { view, typed, go } = address
  const views = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [hasRoom, setRoom] = useState(false)
  useLayoutEffect(() => {
    const box = toolbar.current
    if (!box) return
    const measure = () => setRoom(hasRoomAt(box.clientWidth))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another view is shown
  useEffect(() => {
    // On a phone they scroll sideways: the one that is open must not be out of sight.
    const box = views.current
    const open = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (box && open && box.scrollWidth > box.clientWidth)
      box.scrollLeft += open.getBoundingClientRect().right - box.getBoundingClientRect().right
  }, [view])
  return (
    <div ref={toolbar} className={`screen-only row wrap gap-8 surface line-below ${classes.toolbar}`}>
      <div className={`shrink ${classes.views}`} ref={views}>
        <Segments
          label="View"
          value={view}
          onChange={(next) => go({ view: next })}
          options={VIEWS.filter(({ value }) => seesCosts || value !== 'summary')}
        />
      </div>
      {view === 'revisions' ? null : (
        <div className={`search-room ${classes.search}`}>
          <SearchField
            label="Search scope of work"
            shortcut="/"
            value={typed.typed}
            onChange={typed.onType}
          />
        </div>
      )}
      <div className={`push row wrap gap-8 ${classes.actions}`}>{children(hasRoom)}</div>
    </div>
  )
}
