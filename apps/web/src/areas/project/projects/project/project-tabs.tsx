import type { TabStatus, TabWarnings } from '@itayo/contract'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Hint } from '../../../../ui/hint.tsx'
import classes from './project-tabs.module.css'
import type { ProjectTab } from './tabs.ts'

interface ProjectTabsProps {
  projectId: number
  tabs: readonly ProjectTab[]
  current: ProjectTab
  status: TabStatus | undefined
  warnings: TabWarnings | undefined
  /** Takes the right end of the line, where a tab draws its own action. */
  actionPlace: (element: HTMLElement | null) => void
}

/** Links, not buttons: every tab has an address that can be opened beside this one, and sent. */
export function ProjectTabs({ projectId, tabs, current, status, warnings, actionPlace }: ProjectTabsProps) {
  return (
    <div className={`screen-only flex gap-16 ${classes.line}`}>
      <nav className={`shrink flex sideways ${classes.tabs}`} aria-label="Project">
        {tabs.map((tab) => (
          <Tab
            key={tab.menu}
            tab={tab}
            to={`/projects/Index?id=${projectId}&menu=${tab.menu}`}
            isCurrent={tab === current}
            isOpen={status?.[tab.flag] !== false}
            warning={warnings && tab.warning?.(warnings)}
          />
        ))}
      </nav>
      <div className="fixed push row gap-8" ref={actionPlace} />
    </div>
  )
}

interface TabProps {
  tab: ProjectTab
  to: string
  isCurrent: boolean
  isOpen: boolean
  warning: string | undefined
}

function Tab({ tab, to, isCurrent, isOpen, warning }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone the line scrolls sideways: the tab one is in must be in sight.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])

  if (!isOpen)
    return (
      <Hint text="Opens when the estimate has a work item.">
        {/* biome-ignore lint/a11y/useSemanticElements: a tab that cannot be opened is still a tab, not a button */}
        <span
          className={`fixed inline-row gap-6 focus-inside dense medium nowrap muted ${classes.tab}`}
          role="link"
          aria-disabled="true"
          tabIndex={0}
        >
          {tab.label}
        </span>
      </Hint>
    )
  const shown = (
    <Link
      ref={link}
      to={to}
      className={`fixed inline-row gap-6 focus-inside dense medium nowrap muted ${classes.tab}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {tab.label}
      {warning ? (
        <>
          <IconAlertTriangleFilled size={14} className={classes.warning} aria-hidden />
          <VisuallyHidden>{`: ${warning}`}</VisuallyHidden>
        </>
      ) : null}
    </Link>
  )
  return warning ? <Hint text={warning}>{shown}</Hint> : shown
}
