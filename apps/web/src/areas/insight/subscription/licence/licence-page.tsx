import type { ReactNode } from 'react'
import { Page, PageHeader } from '../../../../ui/page.tsx'
import { LicenceTabs } from './licence-tabs.tsx'

interface LicencePageProps {
  current: Parameters<typeof LicenceTabs>[0]['current']
  title: string
  subtitle: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages of the approval licence: their head, and the way from one to the next. */
export function LicencePage({ current, title, subtitle, actions, children }: LicencePageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <LicenceTabs current={current} />
      {children}
    </Page>
  )
}
