import { UnstyledButton } from '@mantine/core'
import { t } from '../../messages/en.ts'
import classes from './page.module.css'

interface PhoneTabsProps<Tab extends string> {
  tabs: readonly { value: Tab; label: string }[]
  tab: Tab
  onTab: (tab: Tab) => void
}

/** On a phone the document and what is said about it stand behind each other. */
export function PhoneTabs<Tab extends string>({ tabs, tab, onTab }: PhoneTabsProps<Tab>) {
  return (
    <div role="tablist" aria-label={t('shown')} className="fixed flex line-below">
      {tabs.map(({ value, label }) => (
        <UnstyledButton
          key={value}
          role="tab"
          aria-selected={tab === value}
          className={`fill normal medium centered muted ${classes.tab}`}
          onClick={() => onTab(value)}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  )
}
