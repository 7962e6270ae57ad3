import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './list-tabs.module.css'

interface ListTab<Id extends string> {
  id: Id
  label: string
  to: string
  /** The number of records behind the tab; undefined while it is not known. */
  count?: number | undefined
}

/** Links, not buttons: every tab has an address that can be opened beside this one, and sent. */
export function ListTabs<Id extends string>({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly ListTab<Id>[]
  current: Id
}) {
  return (
    <nav className={`flex gap-4 line-below sideways ${classes.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.id} tab={tab} isCurrent={tab.id === current} />
      ))}
    </nav>
  )
}

function Tab({ tab, isCurrent }: { tab: ListTab<string>; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone the line scrolls sideways: the tab one is in must be in sight.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={tab.to}
      className={`fixed inline-row focus-inside dense medium nowrap muted ${classes.tab}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {tab.label}
      {tab.count ? (
        <span className={`count ${classes.count}`}>{tab.count.toLocaleString('en-US')}</span>
      ) : null}
    </Link>
  )
}
