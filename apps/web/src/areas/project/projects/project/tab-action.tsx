import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The right end of the tab line; null until the header has drawn it. */
const TabActionPlace = createContext<HTMLElement | null>(null)

export function TabActionProvider({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  return <TabActionPlace value={place}>{children}</TabActionPlace>
}

/**
 * A tab draws its own status or its one rare action in the line of the tabs, from where it lives:
 * `<TabAction><Button …>Add to Archive</Button></TabAction>`.
 */
export function TabAction({ children }: { children: ReactNode }) {
  const place = use(TabActionPlace)
  return place && createPortal(children, place)
}
