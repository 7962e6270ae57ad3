import type { TabStatus, TabWarnings } from '@itayo/contract'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { ClosedTab, TabLine, TabLink } from '../../../../ui/tab-line.tsx'
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

export function ProjectTabs({ projectId, tabs, current, status, warnings, actionPlace }: ProjectTabsProps) {
  return (
    <div className={`screen-only flex gap-16 ${classes.line}`}>
      <TabLine label="Project" className="shrink">
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
      </TabLine>
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
  if (!isOpen) return <ClosedTab hint="Opens when the estimate has a work item.">{tab.label}</ClosedTab>
  return (
    <TabLink to={to} isCurrent={isCurrent} hint={warning}>
      {tab.label}
      {warning ? (
        <>
          <IconAlertTriangleFilled size={14} className={classes.warning} aria-hidden />
          <VisuallyHidden>{`: ${warning}`}</VisuallyHidden>
        </>
      ) : null}
    </TabLink>
  )
}
