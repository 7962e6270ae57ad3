import classes from './list-tabs.module.css'
import { TabLine, TabLink } from './tab-line.tsx'

interface ListTab<Id extends string> {
  id: Id
  label: string
  to: string
  /** The number of records behind the tab; undefined while it is not known. */
  count?: number | undefined
  /** Somebody has to act on them: the number stands on red. */
  isUrgent?: boolean
}

interface ListTabsProps<Id extends string> {
  label: string
  tabs: readonly ListTab<Id>[]
  current: Id
}

export function ListTabs<Id extends string>({ label, tabs, current }: ListTabsProps<Id>) {
  return (
    <TabLine label={label} className="gap-4 line-below">
      {tabs.map((tab) => (
        <TabLink key={tab.id} to={tab.to} isCurrent={tab.id === current}>
          {tab.label}
          {tab.count ? (
            <span className={`count ${classes.count}`} data-urgent={tab.isUrgent || undefined}>
              {tab.count.toLocaleString('en-US')}
            </span>
          ) : null}
        </TabLink>
      ))}
    </TabLine>
  )
}
