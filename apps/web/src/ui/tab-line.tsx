import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Hint } from './hint.tsx'
import classes from './tab-line.module.css'

interface TabLineProps {
  label: string
  className: string
  children: ReactNode
}

/** A line of tabs, which scrolls sideways on a phone. */
export function TabLine({ label, className, children }: TabLineProps) {
  return (
    <nav className={`flex sideways ${classes.tabs} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}

const TAB = `fixed inline-row gap-6 focus-inside dense medium nowrap muted ${classes.tab}`

interface TabLinkProps {
  to: string
  isCurrent: boolean
  hint?: string | undefined
  children: ReactNode
}

/** A link, not a button: every tab has an address that can be opened beside this one, and sent. */
export function TabLink({ to, isCurrent, hint, children }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone the line scrolls sideways: the tab one is in must be in sight.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  const shown = (
    <Link ref={link} to={to} className={TAB} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
  return hint ? <Hint text={hint}>{shown}</Hint> : shown
}

/** A tab that cannot be opened yet, and why. */
export function ClosedTab({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Hint text={hint}>
      {/* biome-ignore lint/a11y/useSemanticElements: a tab that cannot be opened is still a tab, not a button */}
      <span className={TAB} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </span>
    </Hint>
  )
}
