import type { StockCount } from '@itayo/contract'
import { Button, UnstyledButton } from '@mantine/core'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { formatDay } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { TableFoot } from '../../../../ui/data-table/table-foot.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { site } from '../messages/en.ts'
import { onsiteQueries } from '../queries.ts'
import classes from './count.module.css'
import { CountBadge } from './count-badge.tsx'
import { CountForm } from './count-form.tsx'
import { CountPanel } from './count-panel.tsx'
import { t } from './messages/en.ts'

/** The counts of a project, and the sheet for the next one. */
export function CountsView({ projectId }: { projectId: number }) {
  const isOwnView = useAuth().viewingAs === null
  const mayCount = useMay()('/onsite-records/material/utilization') && isOwnView
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const counts = useQuery(onsiteQueries.counts(projectId, page))
  const [isCounting, setCounting] = useState(false)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = counts.data?.data.find(({ id }) => id === openedId)
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  if (isCounting)
    return (
      <CountForm
        projectId={projectId}
        onSaved={() => {
          setCounting(false)
          refresh()
        }}
        onCancel={() => setCounting(false)}
      />
    )
  const start = mayCount ? (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => {
        setOpenedId(null)
        setCounting(true)
      }}
    >
      {t('newCount')}
    </Button>
  ) : null
  return (
    <WithSidePanel
      panel={
        opened ? (
          <CountPanel
            key={opened.id}
            count={opened}
            mayWrite={isOwnView}
            onClose={() => setOpenedId(null)}
            onChanged={refresh}
          />
        ) : null
      }
    >
      <Panel title={t('stockCounts')} actions={counts.data?.data.length ? start : null}>
        {counts.isError && !counts.data ? <QueryFailed what={t('theCounts')} query={counts} /> : null}
        {counts.data?.data.length === 0 ? (
          <State icon={IconClipboardList} tone="accent" title={t('nothingCounted')} actions={start}>
            {t('nothingCountedText')}
          </State>
        ) : null}
        <ul aria-label={t('newestFirst')}>
          {counts.data?.data.map((count) => (
            <li key={count.id} className="line-below">
              <UnstyledButton
                className={`hovers focus-inside ${classes.count}`}
                aria-current={count.id === openedId}
                onClick={() => setOpenedId(count.id)}
              >
                <span className="row wrap gap-8">
                  <span className="strong accent">{count.number}</span>
                  <span className="small muted">{formatDay(count.counted_on)}</span>
                  <CountBadge state={count.state} />
                </span>
                <span className="block small muted">{countWords(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {counts.data && counts.data.total_pages > 1 ? (
          <TableFoot
            view={{ page, pageSize: PAGE_SIZE, sort: null }}
            total={counts.data.total_items}
            noun={{ one: t('countNoun'), many: t('countsNoun') }}
            onView={(view) => setPage(view.page)}
          />
        ) : null}
      </Panel>
    </WithSidePanel>
  )
}

/** "3 materials, 1 differs · Rodel Aquino". */
function countWords({ items, created_by }: StockCount): string {
  const different = items.filter(({ difference }) => difference !== 0).length
  const found = different === 0 ? t('allAsInBooks') : t('differ', { count: different })
  return [`${site('materialCount', { count: items.length })}, ${found}`, created_by]
    .filter(Boolean)
    .join(' · ')
}
