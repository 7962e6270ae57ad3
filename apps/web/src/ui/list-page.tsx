import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { IconPart } from './icon.ts'
import { ListPanel } from './list-panel.tsx'
import { Page, PageHeader } from './page.tsx'
import { WithSidePanel } from './side-panel.tsx'

interface ListPageProps {
  title: string
  /** "Master list, 6 machines"; nothing while the number is not known. */
  counted: string | undefined
  /** Fills the list from a sheet; only for people who may add. */
  upload: ReactNode
  /** The button that adds a record; null for people who may not. */
  add: { label: string; icon?: IconPart; onClick: () => void } | null
  tabs: ReactNode
  toolbar: ReactNode
  /** The record that is open beside the list. */
  panel: ReactNode
  /** The table. */
  children: ReactNode
}

/** One tab of a master list: head with upload and add, tabs, toolbar, table, and the drawer beside them. */
export function ListPage({ title, counted, upload, add, tabs, toolbar, panel, children }: ListPageProps) {
  const Icon = add?.icon ?? IconPlus
  return (
    <WithSidePanel panel={panel}>
      <Page>
        <PageHeader
          title={title}
          subtitle={counted ? `Master list, ${counted}` : '\u00a0'}
          actions={
            add ? (
              <>
                {upload}
                <Button leftSection={<Icon size={16} stroke={1.8} aria-hidden />} onClick={add.onClick}>
                  {add.label}
                </Button>
              </>
            ) : null
          }
        />
        {tabs}
        <ListPanel toolbar={toolbar}>{children}</ListPanel>
      </Page>
    </WithSidePanel>
  )
}
