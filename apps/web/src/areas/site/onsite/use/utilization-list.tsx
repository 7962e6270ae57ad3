import type { Release } from '@itayo/contract'
import { usedTone } from '@itayo/domain'
import { UnstyledButton } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useAuth } from '../../../../lib/auth/auth.ts'
import { useMay } from '../../../../lib/auth/use-may.ts'
import { useCorrectedEntry, useLeaveEntry, useWaiting } from '../../../../lib/device/use-kept-action.ts'
import { formatDay, formatPercent, formatQuantity } from '../../../../lib/formats.ts'
import { QueryFailed } from '../../../../lib/query-failed.tsx'
import { mayLeave } from '../../../../lib/unsaved.tsx'
import { Bar } from '../../../../ui/bar.tsx'
import { PAGE_SIZE } from '../../../../ui/data-table/paging.ts'
import { TableFoot } from '../../../../ui/data-table/table-foot.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { WithSidePanel } from '../../../../ui/side-panel.tsx'
import { State } from '../../../../ui/state.tsx'
import { Attachments } from '../../../foundation/attachments/attachments.tsx'
import { WaitingRows } from '../../../foundation/device/waiting-rows.tsx'
import { site } from '../messages/en.ts'
import { onsiteCalls, onsiteQueries } from '../queries.ts'
import { ReverseDialog } from '../reverse-dialog.tsx'
import { ReversedBadge, reversalOf, type SlipActions, SlipPanel } from '../slip-panel.tsx'
import { placeOf } from '../stock/stock-columns.tsx'
import { releaseKind } from '../waiting.ts'
import { t } from './messages/en.ts'
import { ReleaseForm } from './release-form.tsx'
import classes from './use.module.css'

const KINDS_OF_ENTRIES = [releaseKind.name]

/** Materials given out in a project: the next release, the ones before, and what is used of the orders. */
export function UtilizationList({ projectId }: { projectId: number }) {
  const may = useMay()
  const isOwnView = useAuth().viewingAs === null
  const mayWrite = isOwnView && may('/onsite-records/material/utilization')
  const client = useQueryClient()
  const choices = useQuery(onsiteQueries.choices(projectId))
  const [page, setPage] = useState(1)
  const releases = useQuery(onsiteQueries.releases(projectId, page))
  const [params, setParams] = useAddressParams()
  const asked = params.get('release')?.slice(0, 30) || null
  const linked = useQuery({ ...onsiteQueries.release(projectId, asked ?? ''), enabled: asked !== null }).data
  const [chosen, setChosen] = useState<Release | null>(null)
  const opened = chosen ?? (asked === null ? null : (linked ?? null))
  function setOpened(release: Release | null): void {
    setChosen(release)
    // The release that a link opened is closed with it.
    if (asked !== null)
      setParams((now) => {
        const next = new URLSearchParams(now)
        next.delete('release')
        return next
      })
  }
  const [corrected, setCorrected] = useState<Release | null>(null)
  const waiting = useCorrectedEntry(releaseKind.name)
  const leaveEntry = useLeaveEntry()
  const [reversed, setReversed] = useState<Release | null>(null)
  // Another form begins empty.
  const [formNumber, setFormNumber] = useState(1)
  const refresh = () => void client.invalidateQueries(onsiteQueries.all())
  const names = [...new Set(releases.data?.data.map(({ released_to }) => released_to).filter(Boolean))]

  function startAgain(): void {
    setCorrected(null)
    setFormNumber((now) => now + 1)
    if (waiting) leaveEntry()
  }

  /** It takes the place of what is being written. */
  async function correct(release: Release): Promise<void> {
    if (!(await mayLeave())) return
    setCorrected(release)
    setFormNumber((now) => now + 1)
    setOpened(null)
  }

  return (
    <WithSidePanel
      panel={
        opened ? (
          <ReleasePanel
            release={opened}
            mayWrite={mayWrite}
            onCorrect={() => void correct(opened)}
            onReverse={() => setReversed(opened)}
            onClose={() => setOpened(null)}
          />
        ) : null
      }
    >
      <div className={classes.place}>
        <div className={`stack tops gap-16 ${classes.columns}`}>
          {choices.data && mayWrite ? (
            <ReleaseForm
              key={`${formNumber} ${waiting?.id}`}
              projectId={projectId}
              choices={choices.data}
              corrected={corrected}
              waiting={waiting}
              names={names}
              onSaved={(release, hasFiles) => {
                startAgain()
                refresh()
                // Where its files arrive, and can be tried again.
                if (hasFiles) setOpened(release)
              }}
              onKept={startAgain}
              onCancel={startAgain}
            />
          ) : choices.isError ? (
            <QueryFailed what={site('theStock')} query={choices} />
          ) : (
            <div />
          )}
          <div className="shrink stack gap-16">
            <Panel title={t('recentReleases')}>
              {releases.isError && !releases.data ? (
                <QueryFailed what={t('theReleases')} query={releases} />
              ) : null}
              {releases.data?.data.length === 0 ? (
                <State icon={IconStack2} tone="neutral" title={t('nothingReleased')}>
                  {t('nothingReleasedText')}
                </State>
              ) : null}
              <WaitingRows entries={useWaiting(KINDS_OF_ENTRIES, projectId)} />
              <ul>
                {releases.data?.data.map((release) => (
                  <li key={release.id} className="line-below">
                    <UnstyledButton
                      className={`hovers focus-inside ${classes.release}`}
                      onClick={() => setOpened(release)}
                    >
                      <span className="row gap-8">
                        <span className="strong accent">{release.number}</span>
                        <span className="small muted">{formatDay(release.released_on)}</span>
                        {release.reversed_at ? <ReversedBadge /> : null}
                      </span>
                      <span className="block small muted">
                        {[
                          placeOf(release),
                          site('materialCount', { count: release.items.length }),
                          release.released_to,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {releases.data && releases.data.total_pages > 1 ? (
                <TableFoot
                  view={{ page, pageSize: PAGE_SIZE, sort: null }}
                  total={releases.data.total_items}
                  noun={{ one: t('releaseNoun'), many: t('releasesNoun') }}
                  onView={(view) => setPage(view.page)}
                />
              ) : null}
            </Panel>
            <UseAgainstOrders projectId={projectId} />
          </div>
        </div>
      </div>
      {reversed ? (
        <ReverseDialog
          slip={reversed}
          consequence={t('inStockAgain')}
          call={onsiteCalls.reverseRelease}
          onClose={() => setReversed(null)}
          onReversed={() => {
            setOpened(null)
            refresh()
          }}
        />
      ) : null}
    </WithSidePanel>
  )
}

interface ReleasePanelProps extends SlipActions {
  release: Release
}

function ReleasePanel({ release, ...actions }: ReleasePanelProps) {
  const facts = [
    { name: site('date'), value: formatDay(release.released_on) },
    { name: site('workItem'), value: [placeOf(release), release.work_item].filter(Boolean).join(' ') },
    { name: t('releasedTo'), value: release.released_to || '—' },
    { name: site('writtenBy'), value: release.created_by ?? '—' },
    ...(release.remarks ? [{ name: site('remarks'), value: release.remarks }] : []),
    ...reversalOf(release),
  ]
  return (
    <SlipPanel slip={release} thing="release" {...actions}>
      <Facts facts={facts} />
      <ul aria-label={site('materials')}>
        {release.items.map((item) => (
          <li key={item.stock_id} className="row between gap-16 dense inset-10 line-above">
            <span className="breakable">
              {item.description} <span className="muted">[{placeOf(item)}]</span>
            </span>
            <span className="nowrap figures strong">
              {formatQuantity(item.quantity)} {item.unit}
            </span>
          </li>
        ))}
      </ul>
      <div className="pad-16 line-above">
        <Attachments holder={{ kind: 'material_release', id: release.id }} title={site('photosAndPapers')} />
      </div>
    </SlipPanel>
  )
}

/** Materials of which half of the order or more is used. */
function UseAgainstOrders({ projectId }: { projectId: number }) {
  const notices = useQuery(onsiteQueries.useNotices(projectId)).data ?? []
  if (notices.length === 0) return null
  return (
    <Panel title={t('useAgainstOrders')} subtitle={t('halfAndAbove')}>
      <ul>
        {notices.map(({ material_name, sow_name, percentage }) => (
          <li key={`${material_name} ${sow_name}`} className={`dense figures ${classes.notice}`}>
            <span className="truncate" title={sow_name}>
              {material_name}
            </span>
            <Bar
              label={t('usedOf', { name: material_name })}
              percent={percentage}
              kind={usedTone(percentage) === 'red' ? 'low' : 'left'}
            />
            <span className="end toned" data-tone={usedTone(percentage) === 'red' ? 'bad' : undefined}>
              {formatPercent(percentage, { decimals: 1 })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
